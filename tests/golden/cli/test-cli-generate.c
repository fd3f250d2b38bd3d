/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fixture.h"

/* `generate` (cli.md): packs that pass `check`, the same bytes for the same seed, nothing half-written. */

#define SMALL "--radius", "2", "--tiles", "6"

static void
test_passes_check (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  run (fixture, &result, "generate", "hex-tracks", "--seed", "42", "--count", "5", "--difficulty", "hard", "-o",
       "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "new.json\n");
  g_assert_cmpstr (result.err, ==, "");
  run (fixture, &result, "check", "--strict", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "s42-1");
  assert_contains (result.out, "s42-5");
  assert_contains (result.out, "5 levels: 5 publishable");
  run (fixture, &result, "check", "--format", "json", "new.json", NULL);
  assert_contains (result.out, "\"grade\": \"hard\"");
  assert_lacks (result.out, "\"grade\": \"easy\"");
  run (fixture, &result, "format", "--check", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

/* Without the gates there may be warnings, but no errors. */
static void
test_without_gates (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  run (fixture, &result, "generate", "hex-tracks", "--seed", "7", "--count", "8", "--no-gates", "--tiles", "2",
       "--no-rotation", "-o", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "--strict", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 1); /* two tiles have no three colours */
  g_autofree char *text = fixture_read (fixture, "new.json");
  assert_contains (text, "\"rotationEnabled\": false");
}

/* Bytes depend on seed and options alone; a level not on how many there are. */
static void
test_same_bytes (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) one = { 0 };
  g_auto (CliResult) other = { 0 };

  run (fixture, &one, "generate", "hex-tracks", "--seed", "9", "--count", "12", SMALL, "--jobs", "1", "-o", "-", NULL);
  g_assert_cmpint (one.exit, ==, 0);
  run (fixture, &other, "generate", "hex-tracks", "--seed", "9", "--count", "12", SMALL, "--jobs", "2", "-o", "-",
       NULL);
  g_assert_cmpstr (other.out, ==, one.out);
  run (fixture, &other, "-o", "-", "--seed=9", "--count=12", "generate", "hex-tracks", "--tiles=6", "--radius=2", NULL);
  g_assert_cmpstr (other.out, ==, one.out);
  run (fixture, &other, "generate", "hex-tracks", "--seed", "9", "--count", "3", SMALL, "-o", "-", NULL);
  other.out[strlen (other.out) - strlen ("\n  ]\n}\n")] = '\0';
  g_assert_true (g_str_has_prefix (one.out, other.out));
  run (fixture, &other, "generate", "hex-tracks", "--seed", "10", "--count", "12", SMALL, "-o", "-", NULL);
  g_assert_cmpstr (other.out, !=, one.out);
}

static void
test_options (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  run (fixture, &result, "generate", "hex-tracks", "--seed", "3", "--tiles", "7", "--beat", "switch", "--min-rotations",
       "1", "--max-rotations", "2", "--no-gates", "--gates", "-o", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_autofree char *text = fixture_read (fixture, "new.json");
  assert_contains (text, "\"beat\": \"switch\"");
  assert_contains (text, "\"moveLimit\": 7");
  assert_contains (text, "\"id\": \"t6\"");
  assert_lacks (text, "\"id\": \"t7\"");
  run (fixture, &result, "solve", "new.json", "--format", "json", NULL);
  assert_contains (result.out, "\"rotate\"");
}

static void
test_help (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  run (fixture, &result, "generate", "--help", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "Modes with a generator: number-stroke, hex-stroke, hex-tracks");
  assert_lacks (result.out, "--tiles");
  run (fixture, &result, "generate", "hex-tracks", "--help", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "  --tiles N ");
  assert_contains (result.out, "(1–61; default: 12)");
  assert_contains (result.out, "  --difficulty any|easy|advanced|hard|challenge\n");
  assert_contains (result.out, "  --gates, --no-gates ");
}

static void
test_report (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  run (fixture, &result, "generate", "hex-tracks", "--seed", "5", "--count", "2", SMALL, "--format", "json", "-o",
       "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "\"mode\": \"hex-tracks\"");
  assert_contains (result.out, "\"seed\": 5");
  assert_contains (result.out, "\"written\": [\"new.json\"]");
  assert_contains (result.out, "\"levels\": [\"s5-1\", \"s5-2\"]");
}

/* How tight a level is goes along with it, and no free choice is left. */
static void
test_blocks (Fixture *fixture, gconstpointer data)
{
  static const char *const goals[] = { "place-all", "clear-board", "score" };
  g_auto (CliResult) result = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      run (fixture, &result, "generate", "hex-blocks", "--seed", "5", "--count", "3", "--goal", goals[i], "--deck", "5",
           "-o", "new.json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
      assert_contains (result.out, "new.json\n  s5-1: ");
      assert_contains (result.out, " first moves win\n");
      run (fixture, &result, "check", "--strict", "new.json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
      run (fixture, &result, "format", "--check", "new.json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
    }
  run (fixture, &result, "generate", "hex-blocks", "--seed", "5", "--count", "2", "--side", "4", "--fill", "-1",
       "--format", "json", "-o", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "\"firstMoves\": [");
  assert_contains (result.out, "\"id\": \"s5-2\", \"legal\": ");
  run (fixture, &result, "generate", "hex-blocks", "--seed", "5", "--score", "50", "-o", "-", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "where the goal is a score");
}

/* Boards that need no guess, of the size, density and rock asked for. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  static const char *const densities[] = { "5", "20", "30" };
  g_auto (CliResult) result = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (densities); i++)
    {
      run (fixture, &result, "generate", "dungeon-sweep", "--seed", "5", "--count", "4", "--width", "20", "--height",
           "9", "--density", densities[i], "--rock", "10", "-o", "new.json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
      assert_contains (result.out, "new.json\n");
      run (fixture, &result, "check", "--strict", "new.json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
      assert_contains (result.out, "  ok    s5-4  162 cells, no guess needed\n");
      run (fixture, &result, "format", "--check", "new.json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
    }
  run (fixture, &result, "generate", "dungeon-sweep", "--seed", "5", "--width", "2", "-o", "-", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "--width");
}

/* A stroke mode's pack: levels in the order of its options; nothing is amiss but the pack's length. */
static void
assert_stroke_pack (Fixture *fixture, const char *mode, const char *first, const char *option, const char *value)
{
  g_auto (CliResult) one = { 0 };
  g_auto (CliResult) other = { 0 };
  g_auto (CliResult) result = { 0 };

  run (fixture, &one, "generate", mode, "--seed", "5", "--count", "20", option, value, "--jobs", "1", "-o", "-", NULL);
  g_assert_cmpint (one.exit, ==, 0);
  run (fixture, &other, "generate", mode, "--seed", "5", "--count", "20", option, value, "--jobs", "2", "-o", "-",
       NULL);
  g_assert_cmpstr (one.out, ==, other.out);
  run (fixture, &result, "generate", mode, "--seed", "5", "--count", "20", option, value, "-o", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "--strict", "new.json", NULL);
  assert_contains (result.out, first);
  assert_contains (result.out, "20 levels: 20 publishable (0 with warnings), 0 not.");
  run (fixture, &result, "format", "--check", "new.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

static void
test_number (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  assert_stroke_pack (fixture, "number-stroke", "  ok    3-1   18 cells, 1 solution", "--cells", "18");
  assert_stroke_pack (fixture, "number-stroke", "  ok    3-20  14 cells, 1 solution", "--parity", "50");
  run (fixture, &result, "generate", "number-stroke", "--seed", "5", "--bars", "0", "--big", "0", "--parity", "50",
       "-o", "-", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "parity marks want larger cells");
  run (fixture, &result, "generate", "number-stroke", "--seed", "5", "--cells", "4", "--clues", "4", "-o", "-", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.err, "nothing written: level 1: No such level in ");
  assert_contains (result.err, "clues: ");
}

static void
test_hex (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };

  assert_stroke_pack (fixture, "hex-stroke", "  ok    2-1   14 cells, 1 solution", "--walls", "1");
  assert_stroke_pack (fixture, "hex-stroke", "  ok    2-20  14 cells, 1 solution", "--spinners", "1");
  run (fixture, &result, "generate", "hex-stroke", "--seed", "5", "--walls", "0", "-o", "-", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  assert_contains (result.err, "a wall or a spinner");
}

/* All that is amiss with 100 generated levels is that a pack of the game has not so many; one thread or two, they are the same. */
static void
assert_hundred (Fixture *fixture, const char *mode, const char *option, const char *value)
{
  g_auto (CliResult) one = { 0 };
  g_auto (CliResult) two = { 0 };
  g_auto (CliResult) result = { 0 };
  g_autoptr (GRegex) codes = g_regex_new ("\\[(?!pack-length\\])[a-z-]+\\]", 0, 0, NULL);

  g_test_message ("%s %s %s", mode, option, value);
  run (fixture, &one, "generate", mode, "--seed", "7", "--count", "100", option, value, "--jobs", "1", "-o", "-", NULL);
  g_assert_cmpint (one.exit, ==, 0);
  run (fixture, &two, "generate", mode, "--seed", "7", "--count", "100", option, value, "--jobs", "2", "-o", "new.json",
       NULL);
  g_assert_cmpint (two.exit, ==, 0);
  g_autofree char *bytes = fixture_read (fixture, "new.json");
  g_assert_cmpstr (one.out, ==, bytes);
  run (fixture, &result, "check", "--strict", "new.json", NULL);
  assert_contains (result.out, "100 levels: 100 publishable (0 with warnings), 0 not.");
  g_assert_false (g_regex_match (codes, result.out, 0, NULL));
}

static void
test_hundreds (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *mode, *option, *value;
  } packs[] = {
    { "number-stroke", "--cells", "14" },    { "number-stroke", "--parity", "50" },
    { "number-stroke", "--shapes", "40" },   { "hex-stroke", "--cells", "14" },
    { "hex-stroke", "--spinners", "2" },     { "hex-stroke", "--board", "hexagon" },
    { "hex-tracks", "--radius", "2" },       { "hex-tracks", "--tiles", "8" },
    { "hex-blocks", "--goal", "place-all" }, { "hex-blocks", "--goal", "score" },
    { "dungeon-sweep", "--width", "9" },     { "dungeon-sweep", "--width", "20" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (packs); i++)
    assert_hundred (fixture, packs[i].mode, packs[i].option, packs[i].value);
}

/* Nothing is written where a level is not found, or the place cannot be written; what was there stays. */
static void
test_nothing_half (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autofree char *before = fixture_read (fixture, "fine.json");

  run (fixture, &result, "generate", "hex-tracks", "--seed", "1", "--count", "3", "--radius", "2", "--tiles", "19",
       "-o", "fine.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==, "");
  assert_contains (result.err, "nothing written: level 1: No such level in ");
  g_autofree char *after = fixture_read (fixture, "fine.json");
  g_assert_cmpstr (after, ==, before);
  run (fixture, &result, "generate", "hex-tracks", "--seed", "1", SMALL, "-o", "nowhere/new.json", NULL);
  g_assert_cmpint (result.exit, ==, 2);
  g_assert_cmpint (fixture_count_files (fixture, "."), ==, 9);
}

/* Each signal ends a run soon, by itself, and leaves no file. */
static void
test_signals (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "INT", "TERM" };
  static const int codes[] = { 130, 143 };

  for (int i = 0; i < 2; i++)
    {
      g_auto (CliResult) result = { 0 };
      g_autofree char *line = g_strdup_printf (
          "timeout --preserve-status -s %s 0.4 \"$0\" generate hex-tracks --seed 1 --count 1000 --radius 2 --tiles 19 "
          "-o new.json; echo $?",
          names[i]);
      g_autofree char *expected = g_strdup_printf ("%d\n", codes[i]);

      run_shell (fixture, &result, line);
      g_assert_cmpstr (result.out, ==, expected);
      g_assert_cmpint (fixture_count_files (fixture, "."), ==, 9);
    }
}

#define ADD(name, test) g_test_add (name, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/cli-generate/passes-check", test_passes_check);
  ADD ("/cli-generate/without-gates", test_without_gates);
  ADD ("/cli-generate/same-bytes", test_same_bytes);
  ADD ("/cli-generate/options", test_options);
  ADD ("/cli-generate/help", test_help);
  ADD ("/cli-generate/report", test_report);
  ADD ("/cli-generate/blocks", test_blocks);
  ADD ("/cli-generate/sweep", test_sweep);
  ADD ("/cli-generate/number-stroke", test_number);
  ADD ("/cli-generate/hex-stroke", test_hex);
  ADD ("/cli-generate/hundreds", test_hundreds);
  ADD ("/cli-generate/nothing-half", test_nothing_half);
  ADD ("/cli-generate/signals", test_signals);
  return g_test_run ();
}
