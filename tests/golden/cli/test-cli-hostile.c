/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <glib/gstdio.h>

#include "fixture.h"

/* Files and surroundings that mean harm: the program answers with an exit code and a reason, never with a crash, and leaves
 * no half-written file behind. */

static void
write_bytes (const Fixture *fixture, const char *name, const char *bytes, gsize length)
{
  g_autofree char *path = fixture_path (fixture, name);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
assert_refused (const Fixture *fixture, const char *name, const char *code)
{
  static const char *const commands[] = { "check", "solve", "format", "export", "play", "render" };
  g_auto (CliResult) result = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *output = i == 3 ? "--output=out.json" : i == 5 ? "--output=out.png" : "--format=text";
      const char *script = i == 4 ? "--script=script.json" : "--format=text";
      run (fixture, &result, commands[i], output, script, name, NULL);
      g_test_message ("%s %s: %s", commands[i], name, result.err);
      g_assert_cmpint (result.exit, ==, 2);
      assert_contains (i == 0 ? result.out : result.err, code);
    }
}

static void
test_garbage (Fixture *fixture, gconstpointer data)
{
  guint32 seed = g_test_rand_int_range (0, G_MAXINT32);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  char bytes[4096];
  g_test_message ("seed %u", seed);
  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (char) g_rand_int (rand);
  bytes[0] = '\x7f';
  write_bytes (fixture, "garbage", bytes, sizeof bytes);
  assert_refused (fixture, "garbage", "[syntax]");
  write_bytes (fixture, "empty", "", 0);
  assert_refused (fixture, "empty", "[syntax]");
  write_bytes (fixture, "nul", "[]\0[]", 5);
  assert_refused (fixture, "nul", "[syntax]");
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = fixture_path (fixture, "folder");
  assert_refused (fixture, "missing.json", "[unreadable]");
  assert_refused (fixture, "fine.json/inside", "[unreadable]");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  assert_refused (fixture, "folder", "[unreadable]");
}

static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  gsize length = 16 * 1024 * 1024 + 1;
  g_autofree char *spaces = g_malloc (length);
  memset (spaces, ' ', length);
  write_bytes (fixture, "large", spaces, length);
  assert_refused (fixture, "large", "[too-large]");
  memset (spaces, '[', length);
  write_bytes (fixture, "deep", spaces, length - 1);
  assert_refused (fixture, "deep", "[too-large]");
}

/* A pipe without an end must not be read for ever. */
static void
test_endless (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run_shell (fixture, &result, "yes '        ' | \"$0\" check -");
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.out, "[too-large]");
  run_shell (fixture, &result, "yes '        ' | \"$0\" play fine.json --script -");
  g_assert_cmpint (result.exit, ==, 2);
}

static void
test_named_pipe (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run_shell (fixture, &result, "mkfifo pipe; cat fine.json > pipe & \"$0\" check pipe");
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "1 publishable");
}

/* Ids and titles are shown so that they cannot steer a terminal. */
static void
test_control_characters (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  fixture_write (fixture, "odd.json",
                 "[{\"id\": \"\\u001b[2J\\u202e\", \"cells\": [{\"id\": \"\\u0007\", \"x\": 0, \"y\": 0}]}]");
  run (fixture, &result, "check", "odd.json", NULL);
  g_assert_null (strpbrk (result.out, "\033\a"));
  assert_contains (result.out, "\\x1b[2J\\u202e");
  run (fixture, &result, "solve", "odd.json", NULL);
  g_assert_null (strpbrk (result.out, "\033\a"));
  run (fixture, &result, "solve", "odd.json", "--level", "\033", NULL);
  g_assert_null (strpbrk (result.err, "\033\a"));
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = {
    "\"$0\" check fine.json > /dev/full",
    "\"$0\" check --format json fine.json > /dev/full",
    "\"$0\" --help > /dev/full",
    "\"$0\" --version > /dev/full",
    "\"$0\" export fine.json -o - > /dev/full",
    "\"$0\" format - < fine.json > /dev/full",
    "\"$0\" solve fine.json > /dev/full",
    "\"$0\" play fine.json --script script.json > /dev/full",
    "\"$0\" check fine.json >&-",
  };
  g_auto (CliResult) result = { 0 };
  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    return g_test_skip ("no /dev/full");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      run_shell (fixture, &result, lines[i]);
      g_test_message ("%s: %s", lines[i], result.err);
      g_assert_cmpint (result.exit, ==, 2);
      assert_contains (result.err, "cannot write to standard output");
    }
}

/* With standard streams closed the files that are opened must not take their place. */
static void
test_closed_streams (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *before = fixture_read (fixture, "fine.json");
  run_shell (fixture, &result, "\"$0\" check broken.json fine.json <&- 2>&-");
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.out, "1 publishable");
  run_shell (fixture, &result, "\"$0\" check - <&-");
  g_assert_cmpint (result.exit, ==, 2);
  /* The first message and the first result would land in the file that is rewritten. */
  run_shell (fixture, &result, "\"$0\" format broken.json fine.json >&- 2>&-");
  run_with_input (fixture, &result, before, "diff", "fine.json", "-", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

/* Nobody reads any more: quietly exit 2. */
static void
test_broken_pipe (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run_shell (fixture, &result, "exec 3>&2; { sleep 0.3; \"$0\" check fine.json; echo exit $? >&3; } | :");
  g_assert_cmpstr (result.err, ==, "exit 2\n");
}

static void
restore_signals (gpointer data)
{
  signal (SIGINT, SIG_DFL);
}

static void
interrupt (const Fixture *fixture, const char *format, int number)
{
  g_autofree char *program = cli_program ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *out = NULL, *err = NULL;
  g_subprocess_launcher_set_cwd (launcher, fixture->folder);
  /* A test run started in the background of a shell would hand on an ignored SIGINT. */
  g_subprocess_launcher_set_child_setup (launcher, restore_signals, NULL, NULL);
  g_autoptr (GSubprocess) process =
      g_subprocess_launcher_spawn (launcher, &error, program, "check", "--format", format, "--budget", "1000000",
                                   "--limit", "1000000000000", "fine.json", "heavy.json", NULL);
  g_assert_no_error (error);
  g_usleep (400 * 1000);
  gint64 begin = g_get_monotonic_time ();
  g_subprocess_send_signal (process, number);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, &error));
  g_test_message ("ended after %d ms", (int) ((g_get_monotonic_time () - begin) / 1000));
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_cmpint (g_subprocess_get_term_sig (process), ==, number);
  assert_lacks (out, "heavy.json");
  g_assert_cmpstr (err, ==, "");
  if (g_str_equal (format, "json"))
    g_assert_cmpstr (out, ==, "");
}

static void
test_interrupt (Fixture *fixture, gconstpointer data)
{
  interrupt (fixture, "json", SIGINT);
  interrupt (fixture, "text", SIGINT);
  interrupt (fixture, "json", SIGTERM);
}

/* (transfer full): all that the program shows on a terminal. */
static char *
run_on_terminal (const Fixture *fixture, const char *no_colour)
{
  g_autofree char *program = cli_program ();
  char *const argv[] = { program,
                         (char *) "check",
                         (char *) "--budget=1500",
                         (char *) "--jobs=1",
                         (char *) "--limit=1000000000000",
                         (char *) "heavy.json",
                         NULL };
  GString *shown = g_string_new (NULL);
  char buffer[1024];
  int terminal, status;
  pid_t child = forkpty (&terminal, NULL, NULL, NULL);
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      setenv ("TERM", "xterm", 1);
      setenv ("NO_COLOR", no_colour, 1);
      if (chdir (fixture->folder) == 0)
        execv (program, argv);
      _exit (127);
    }
  for (gssize n; (n = read (terminal, buffer, sizeof buffer)) > 0;)
    g_string_append_len (shown, buffer, n);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  close (terminal);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  return g_string_free (shown, FALSE);
}

/* A bare root without /dev/pts has none. */
static gboolean
has_terminals (void)
{
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  if (terminal >= 0)
    close (terminal);
  return terminal >= 0;
}

static void
test_terminal (Fixture *fixture, gconstpointer data)
{
  if (!has_terminals ())
    {
      g_test_skip ("no pseudo-terminals here");
      return;
    }
  g_autofree char *colours = run_on_terminal (fixture, "");
  g_test_message ("%s", colours);
  assert_contains (colours, "\rLevel 1 of 4\033[K");
  assert_contains (colours, "\r\033[K");
  assert_contains (colours, "\033[1;31mfail\033[0m");
  g_autofree char *plain = run_on_terminal (fixture, "1");
  assert_contains (plain, "  fail  2-1");
  /* The progress line is taken away before the report begins. */
  const char *last = g_strrstr (plain, " of 4");
  assert_contains (last, "\r\033[K");
  assert_contains (strstr (last, "\r\033[K"), "heavy.json: number-stroke, 4 levels");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/hostile/garbage", test_garbage);
  FIXTURE_ADD ("/hostile/unreadable", test_unreadable);
  FIXTURE_ADD ("/hostile/too-large", test_too_large);
  FIXTURE_ADD ("/hostile/endless", test_endless);
  FIXTURE_ADD ("/hostile/named-pipe", test_named_pipe);
  FIXTURE_ADD ("/hostile/control-characters", test_control_characters);
  FIXTURE_ADD ("/hostile/full-disk", test_full_disk);
  FIXTURE_ADD ("/hostile/closed-streams", test_closed_streams);
  FIXTURE_ADD ("/hostile/broken-pipe", test_broken_pipe);
  FIXTURE_ADD ("/hostile/interrupt", test_interrupt);
  FIXTURE_ADD ("/hostile/terminal", test_terminal);
  return g_test_run ();
}
