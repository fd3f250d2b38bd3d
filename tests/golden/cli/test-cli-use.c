/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fixture.h"

/* How the program is called, and how it ends (cli.md). */

static const char *const commands[] = { "check", "solve", "play", "generate", "export", "format", "diff", "render" };

static void
test_help (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "--help", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.err, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *listed = g_strdup_printf ("\n  %s ", commands[i]);
      assert_contains (result.out, listed);
    }
}

static void
test_help_of_each (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (CliResult) result = { 0 };
      g_autofree char *usage = g_strdup_printf ("Usage: puzzlewright-cli %s ", commands[i]);
      run (fixture, &result, commands[i], "--help", NULL);
      g_assert_cmpint (result.exit, ==, 0);
      g_assert_cmpstr (result.err, ==, "");
      g_assert_true (g_str_has_prefix (result.out, usage));
      assert_contains (result.out, "--jobs N");
    }
}

static void
test_version (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "--version", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_true (g_str_has_prefix (result.out, "puzzlewright-cli "));
}

/* Wrong use: exit 2, nothing on standard output, and the reason on standard error. */
static const struct
{
  const char *arguments; /* separated by spaces */
  const char *reason;
} wrong_uses[] = {
  { "", "no command" },
  { "frobnicate", "unknown command “frobnicate”" },
  { "generate", "generate wants: MODE" },
  { "generate chess --seed 1 -o new.json", "no mode is called “chess”" },
  { "generate hex-tracks -o new.json", "generate wants: MODE --seed N" },
  { "generate hex-tracks --seed 1", "generate wants: MODE --seed N" },
  { "generate hex-tracks --seed x -o new.json", "--seed wants a whole number" },
  { "generate hex-tracks --seed 9007199254740993 -o new.json", "--seed wants a whole number" },
  { "generate hex-tracks --seed 1 --count 0 -o new.json", "--count wants a whole number from 1" },
  { "generate hex-tracks --seed 1 --count 10001 -o new.json", "--count wants a whole number" },
  { "generate hex-tracks --seed 1 --tiles 0 -o new.json", "--tiles wants a whole number from 1" },
  { "generate hex-tracks --seed 1 --tiles -o new.json", "--tiles wants a whole number" },
  { "generate hex-tracks --seed 1 -o new.json --tiles", "--tiles wants a value" },
  { "generate hex-tracks --seed 1 --difficulty brutal -o new.json", "--difficulty wants one of any|easy|advanced" },
  { "generate hex-tracks --seed 1 --gates=yes -o new.json", "--gates takes no value" },
  { "generate hex-tracks --seed 1 --no-tiles -o new.json", "unknown option “--no-tiles”" },
  { "generate hex-tracks --seed 1 --frobnicate -o new.json", "unknown option “--frobnicate”" },
  { "generate hex-tracks extra --seed 1 -o new.json", "too many names" },
  { "generate hex-tracks --seed 1 -o - --format json", "standard output" },
  { "generate hex-tracks --seed 1 --radius 2 --tiles 20 -o new.json", "has 19 cells: too few for 20 tiles" },
  { "generate hex-tracks --seed 1 --tiles 2 -o new.json", "gates want three colours" },
  { "generate hex-tracks --seed 1 --no-rotation --min-rotations 1 -o new.json", "needs no turns" },
  { "generate hex-tracks --seed 1 --min-rotations 3 --max-rotations 2 -o new.json", "more than the most" },
  { "generate hex-tracks --seed 1 --tiles 1 --no-gates --no-rotation --difficulty hard -o new.json", "50–69" },
  { "check fine.json --seed 1", "check has no option --seed" },
  { "check fine.json --tiles 1", "unknown option “--tiles”" },
  { "check", "check wants: FILE" },
  { "check --frobnicate fine.json", "unknown option “--frobnicate”" },
  { "check -x fine.json", "unknown option “-x”" },
  { "check --stric fine.json", "unknown option “--stric”" },
  { "check --size 100 fine.json", "check has no option --size" },
  { "check --strict=yes fine.json", "--strict takes no value" },
  { "check fine.json --limit", "--limit wants a value" },
  { "check fine.json --limit 1", "--limit wants a whole number from 2" },
  { "check fine.json --limit 0", "--limit wants a whole number" },
  { "check fine.json --limit -5", "--limit wants a whole number" },
  { "check fine.json --limit +5", "--limit wants a whole number" },
  { "check fine.json --limit 5x", "--limit wants a whole number" },
  { "check fine.json --limit 1e3", "--limit wants a whole number" },
  { "check fine.json --limit 0x10", "--limit wants a whole number" },
  { "check fine.json --limit 99999999999999999999", "--limit wants a whole number" },
  { "check fine.json --limit=", "--limit wants a whole number" },
  { "check fine.json --budget -1", "--budget wants a whole number from 0" },
  { "check fine.json --budget 1.5", "--budget wants a whole number" },
  { "check fine.json --jobs 0", "--jobs wants a whole number from 1" },
  { "check fine.json --memory 15", "--memory wants a whole number from 16 to 65536" },
  { "check fine.json --memory 65537", "--memory wants a whole number" },
  { "check fine.json --states 0", "--states wants a whole number" },
  { "check fine.json --format xml", "--format wants one of text|json" },
  { "check - -", "only once" },
  { "solve", "solve wants: FILE" },
  { "solve fine.json short.json", "too many names" },
  { "solve fine.json --level nobody", "has no level “nobody”" },
  { "play fine.json --level 2-1", "play wants: FILE" },
  { "play fine.json --level nobody --script script.json", "has no level “nobody”" },
  { "play pack.json --script script.json", "--level wants the id" },
  { "play - --level 2-1 --script -", "only once" },
  { "export fine.json", "export wants: FILE" },
  { "export fine.json -o out.json --container tar", "--container wants one of" },
  { "export fine.json -o - --container files", "standard output" },
  { "export fine.json -o - --format json", "standard output" },
  { "format", "format wants" },
  { "format - --format json", "standard output" },
  { "diff fine.json", "diff wants: A B" },
  { "diff - -", "only once" },
  { "render fine.json", "render wants: FILE" },
  { "render fine.json -o out.txt", "out.txt" },
  { "render fine.json -o out.png --size 0", "--size wants a whole number" },
  { "render fine.json -o out.png --level nobody", "has no level “nobody”" },
};

static void
test_wrong_use (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong_uses); i++)
    {
      g_auto (CliResult) result = { 0 };
      g_auto (GStrv) arguments = g_strsplit (wrong_uses[i].arguments, " ", -1);
      g_test_message ("%s", wrong_uses[i].arguments);
      cli_run ((const char *const *) arguments, fixture->folder, NULL, -1, &result);
      g_test_message ("%s", result.err);
      g_assert_cmpint (result.exit, ==, 2);
      g_assert_cmpstr (result.out, ==, "");
      assert_contains (result.err, wrong_uses[i].reason);
    }
  g_assert_cmpint (fixture_count_files (fixture, "."), ==, 9);
}

/* Options stand anywhere, with a space or `=`, the last of two counts; `--` ends them. */
static void
test_options_anywhere (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) first = { 0 };
  g_auto (CliResult) other = { 0 };
  run (fixture, &first, "check", "--format", "json", "--limit", "5", "short.json", NULL);
  g_assert_cmpint (first.exit, ==, 1);
  run (fixture, &other, "--format=json", "check", "short.json", "--limit=5", NULL);
  g_assert_cmpstr (other.out, ==, first.out);
  run (fixture, &other, "check", "short.json", "--format", "text", "--format", "json", "--limit", "5", NULL);
  g_assert_cmpstr (other.out, ==, first.out);
  run (fixture, &other, "check", "--format", "json", "--limit", "5", "--", "short.json", NULL);
  g_assert_cmpstr (other.out, ==, first.out);
  fixture_write (fixture, "--strict", "[]");
  run (fixture, &other, "check", "--", "--strict", NULL);
  g_assert_cmpint (other.exit, ==, 2);
  assert_contains (other.out, "--strict");
}

static void
test_exit_codes (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "check", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "warned.json", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "--strict", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "--strict", "warned.json", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  run (fixture, &result, "check", "fine.json", "short.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  run (fixture, &result, "check", "bad.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  run (fixture, &result, "check", "broken.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
}

/* A bad file does not stop the others, and makes the exit 2 at the end. */
static void
test_bad_among_many (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "check", "broken.json", "short.json", "missing.json", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.out, "broken.json:2");
  assert_contains (result.out, "[syntax]");
  assert_contains (result.out, "[many-solutions]");
  assert_contains (result.out, "[unreadable]");
  assert_contains (result.out, "2 levels: 1 publishable (0 with warnings), 1 not; 2 files could not be read.");
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "check", "fine.json", NULL);
  g_assert_cmpstr (result.out, ==,
                   "fine.json: number-stroke, 1 level\n"
                   "  ok    2-1  3 cells, 1 solution, score 2, easy\n"
                   "1 level: 1 publishable (0 with warnings), 0 not.\n");
  g_assert_cmpstr (result.err, ==, "");
  run (fixture, &result, "check", "bad.json", NULL);
  assert_contains (result.out, "  fail  2-2  format errors\n        error: bad.json:7: [1].cells[0].x: ");
}

static void
test_standard_input (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *fine = fixture_read (fixture, "fine.json"), *script = fixture_read (fixture, "script.json");
  run_with_input (fixture, &result, fine, "check", "-", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "-: number-stroke, 1 level");
  run_with_input (fixture, &result, fine, "solve", "-", NULL);
  g_assert_cmpstr (result.out, ==, "2-1: 1 solution\n  a b c\n");
  run_with_input (fixture, &result, fine, "diff", "fine.json", "-", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run_with_input (fixture, &result, fine, "play", "-", "--script", "script.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "cleared");
  run_with_input (fixture, &result, script, "play", "fine.json", "--level", "2-1", "--script", "-", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run_with_input (fixture, &result, "", "check", "-", NULL);
  g_assert_cmpint (result.exit, ==, 2);
}

/* The output is the same for every number of jobs. */
static void
test_jobs (Fixture *fixture, gconstpointer data)
{
  static const char *const jobs[] = { "--jobs=2", "--jobs=7", "--jobs=64" };
  static const char *const formats[] = { "--format=text", "--format=json" };
  for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
    {
      g_auto (CliResult) one = { 0 };
      g_auto (CliResult) many = { 0 };
      run (fixture, &one, "check", "--jobs=1", formats[f], "--limit=300", "heavy.json", "fine.json", "pack.json",
           "broken.json", "bad.json", "hex.json", "fine.json", NULL);
      g_assert_cmpint (one.exit, ==, 2);
      for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
        {
          run (fixture, &many, "check", jobs[i], formats[f], "--limit=300", "heavy.json", "fine.json", "pack.json",
               "broken.json", "bad.json", "hex.json", "fine.json", NULL);
          g_assert_cmpstr (many.out, ==, one.out);
          g_assert_cmpint (many.exit, ==, one.exit);
        }
    }
}

/* A budget is work, not time: what it decides depends neither on the machine nor on the jobs. */
static void
test_budget (Fixture *fixture, gconstpointer data)
{
  static const char *const jobs[] = { "--jobs=1", "--jobs=2", "--jobs=4" };
  g_auto (CliResult) first = { 0 };
  g_auto (CliResult) other = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      run (fixture, i == 0 ? &first : &other, "check", jobs[i], "--budget=200", "--limit=1000000000", "heavy.json",
           NULL);
      if (strstr (i == 0 ? first.err : other.err, "wall time") != NULL)
        return g_test_skip ("the machine is too busy: the net of wall time came first");
      g_assert_cmpstr (i == 0 ? first.out : other.out, ==, first.out);
    }
  assert_contains (first.out, "at least");
}

/* The most memory that a run held, in KiB, as the system counts it. Its output is thrown away. */
static long
peak_memory (const Fixture *fixture, const char *memory, const char *budget)
{
  g_autofree char *program = cli_program (), *file = fixture_path (fixture, "heavy.json");
  const char *arguments[] = { program, "check", "--jobs=1", "--limit=1000000000000", memory, budget, file, NULL };
  struct rusage usage;
  int status;
  pid_t child = fork ();
  if (child == 0)
    {
      int nowhere = open ("/dev/null", O_WRONLY);
      if (nowhere >= 0 && dup2 (nowhere, STDOUT_FILENO) >= 0 && dup2 (nowhere, STDERR_FILENO) >= 0)
        execv (program, (char **) arguments);
      _exit (99);
    }
  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 1);
  return usage.ru_maxrss;
}

/* Sanitizers hold memory of their own. */
static void
test_memory (Fixture *fixture, gconstpointer data)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  g_test_skip ("a sanitizer holds memory of its own");
#else
  long nothing = peak_memory (fixture, "--memory=16", "--budget=0");
  long held = peak_memory (fixture, "--memory=16", "--budget=1000");
  g_test_message ("%ld KiB without a search, %ld KiB with 16 MiB", nothing, held);
  g_assert_cmpint (held - nothing, <=, 16 * 1024);
#endif
}

/* Reports for pipelines do not follow the language of the user. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) plain = { 0 };
  g_auto (CliResult) other = { 0 };
  run (fixture, &plain, "check", "--format", "json", "short.json", NULL);
  run_shell (fixture, &other, "LC_ALL=C.UTF-8 LANGUAGE=zh_CN \"$0\" check --format json short.json");
  g_assert_cmpstr (plain.out, ==, other.out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/cli/memory", test_memory);
  FIXTURE_ADD ("/cli/help", test_help);
  FIXTURE_ADD ("/cli/help-of-each", test_help_of_each);
  FIXTURE_ADD ("/cli/version", test_version);
  FIXTURE_ADD ("/cli/wrong-use", test_wrong_use);
  FIXTURE_ADD ("/cli/options-anywhere", test_options_anywhere);
  FIXTURE_ADD ("/cli/exit-codes", test_exit_codes);
  FIXTURE_ADD ("/cli/bad-among-many", test_bad_among_many);
  FIXTURE_ADD ("/cli/text", test_text);
  FIXTURE_ADD ("/cli/standard-input", test_standard_input);
  FIXTURE_ADD ("/cli/jobs", test_jobs);
  FIXTURE_ADD ("/cli/budget", test_budget);
  FIXTURE_ADD ("/cli/language", test_language);
  return g_test_run ();
}
