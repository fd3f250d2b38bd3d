/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fixture.h"

/* What each command says of dungeon-sweep levels (cli.md). */

#define ONE "{\"id\": \"1-1\", \"rows\": [\"...*.\", \".....\", \"...*.\"], \"spawn\": [1, 1]}"
#define SHORT                                                                                                          \
  "{\"id\": \"1-2\", \"rows\": [\"...*.\", \"....*\", \".....\"], \"spawn\": [1, 1], \"points\": 2, \"digCost\": 3, "  \
  "\"sealCost\": 4}"
#define GUESS    "{\"id\": \"1-3\", \"rows\": [\"...#*\", \"....#\", \"...#.\"], \"spawn\": [1, 1]}"
#define SWALLOWS "{\"id\": \"1-4\", \"rows\": [\"....*\", \"....*\", \"....*\"], \"spawn\": [1, 1]}"
#define WRONG    "{\"id\": \"1-5\", \"rows\": [\"...*.\", \".....\", \"...*.\"], \"spawn\": [0, 1]}"
#define BAD      "{\"id\": \"1-6\", \"rows\": [\"...*.\", \"....\", \"...x.\"], \"spawn\": [1, 1]}"
/* Once all hazards are known, the last square is safe. */
#define TOTAL                                                                                                          \
  "{\"id\": \"1-7\", \"rows\": [\"...#..\", \"......\", \".*....\", \".#....\", \"....**\", \"#...*.\"], "             \
  "\"spawn\": [4, 2]}"

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture_set_up (fixture, data);
  fixture_write (fixture, "one.json", ONE);
  fixture_write (fixture, "six.json", "[" ONE ",\n" SHORT ",\n" GUESS ",\n" SWALLOWS ",\n" WRONG ",\n" BAD "]");
}

static void
test_check_text (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "check", "six.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (
      result.out, ==,
      "six.json: dungeon-sweep, 6 levels\n"
      "  ok    1-1  15 cells, no guess needed\n"
      "  fail  1-2  15 cells, no guess needed\n"
      "        error: six.json:2: [1].points: The points of a round pay neither for a dig nor for a seal "
      "[points-short]\n"
      "  fail  1-3  12 cells, needs a guess\n"
      "        error: six.json:3: [2].rows: The board cannot be cleared without a guess [not-deducible]\n"
      "  fail  1-4  15 cells, not judged\n"
      "        error: six.json:4: [3].spawn: The opening opens every safe square: nothing is left to be deduced "
      "[opening-swallows]\n"
      "  fail  1-5  15 cells, not judged\n"
      "        error: six.json:5: [4].spawn: The nine squares around the spawn must be on the board and without "
      "hazards [spawn-area]\n"
      "  fail  1-6  format errors\n"
      "        error: six.json:6: [5].rows[1]: A row is as long as the first one and has only “.”, “*” and “#” "
      "[range]\n"
      "6 levels: 1 publishable (0 with warnings), 5 not.\n");
  run (fixture, &result, "check", "--strict", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

/* What the report says of a level: its members from `opening` on. */
static char *
members (const char *report, const char *id)
{
  g_autofree char *head = g_strdup_printf ("\"id\": \"%s\"", id);
  const char *from = strstr (report, head), *to;
  g_assert_nonnull (from);
  from = strstr (from, "\"opening\"");
  g_assert_nonnull (from);
  to = strstr (from, "\n        }");
  g_assert_nonnull (to);
  g_autofree char *text = g_strndup (from, (gsize) (to - from));
  g_auto (GStrv) lines = g_strsplit (text, "\n          ", -1);
  return g_strjoinv (" ", lines);
}

static void
assert_members (const char *report, const char *id, const char *expected)
{
  g_autofree char *found = members (report, id);
  g_assert_cmpstr (found, ==, expected);
}

#define NULLS "\"deducible\": null, \"rounds\": null, \"stuck\": null, \"layouts\": null"

static void
test_check_json (Fixture *fixture, gconstpointer data)
{
  static const char *const limits[][2] = { { "--budget", "0" }, { "--states", "1" } };
  g_auto (CliResult) result = { 0 };
  g_auto (CliResult) again = { 0 };
  run (fixture, &result, "check", "--format", "json", "--jobs", "1", "six.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_members (result.out, "1-1",
                  "\"opening\": 9, \"safe\": 13, \"hazards\": 2, \"minimumDigs\": 4, \"deducible\": true, "
                  "\"rounds\": 2, \"stuck\": 0, \"layouts\": null");
  assert_members (result.out, "1-3",
                  "\"opening\": 10, \"safe\": 11, \"hazards\": 1, \"minimumDigs\": 1, \"deducible\": false, "
                  "\"rounds\": 0, \"stuck\": 1, \"layouts\": {\"count\": 2, \"exact\": true}");
  assert_members (result.out, "1-5",
                  "\"opening\": null, \"safe\": null, \"hazards\": null, \"minimumDigs\": null, " NULLS);
  assert_members (result.out, "1-6",
                  "\"opening\": null, \"safe\": null, \"hazards\": null, \"minimumDigs\": null, " NULLS);
  run (fixture, &again, "check", "--format", "json", "--jobs", "2", "six.json", NULL);
  g_assert_cmpstr (again.out, ==, result.out);
  run (fixture, &again, "check", "--format", "json", "--limit", "2", "six.json", NULL);
  assert_contains (again.out, "\"layouts\": {\"count\": 2, \"exact\": false}");
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      run (fixture, &again, "check", "--format", "json", limits[i][0], limits[i][1], "one.json", NULL);
      g_assert_cmpint (again.exit, ==, 1);
      assert_contains (again.out, "\"code\": \"unproven\"");
      assert_lacks (again.out, "\"code\": \"not-deducible\"");
      assert_members (again.out, "1-1", "\"opening\": 9, \"safe\": 13, \"hazards\": 2, \"minimumDigs\": 4, " NULLS);
    }
}

static void
test_solve (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "solve", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==,
                   "1-1: 4 steps\n"
                   "  3,1 is safe: 2,0 2,1 2,2\n"
                   "  4,0 is safe: 2,1 3,1\n"
                   "  4,1 is safe: 2,1 3,1\n"
                   "  4,2 is safe: 2,1 3,1\n");
  run (fixture, &result, "solve", "six.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "\n1-3: stuck after 0 steps\n1-4: 0 steps\n1-5: not judged\n1-6: not judged\n");
  assert_contains (result.err, "six.json:6");
  run (fixture, &result, "solve", "--budget", "0", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==, "1-1: undecided\n");
  fixture_write (fixture, "total.json", TOTAL);
  run (fixture, &result, "solve", "total.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  assert_contains (result.out, "\n  1,2 is a hazard: 0,1\n");
  assert_contains (result.out, "\n  5,5 is safe: the number of hazards\n");
  run (fixture, &result, "solve", "--format", "json", "total.json", NULL);
  assert_contains (result.out, "{\"open\": [1, 2], \"kind\": \"hazard\", \"forcedBy\": [[0, 1]], \"byTotal\": false},");
  assert_contains (result.out, "{\"open\": [5, 5], \"kind\": \"safe\", \"forcedBy\": [], \"byTotal\": true}\n");
  fixture_write (fixture, "wrong.json", WRONG);
  run (fixture, &result, "solve", "--format", "json", "wrong.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "\"id\": \"1-5\",\n      \"deducible\": null,\n      \"steps\": null\n");
}

static int
play (Fixture *fixture, const char *file, const char *level, const char *script, CliResult *result)
{
  fixture_write (fixture, "inputs.json", script);
  run (fixture, result, "play", file, "--level", level, "--script", "inputs.json", "--format", "json", NULL);
  return result->exit;
}

/* Wrong use, boards that cannot be laid out, and one that can in spite of its problems. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[] = { "[{\"dig\": 0}]",
                                       "[{\"dig\": [1]}]",
                                       "[{\"dig\": [1, 1, 1]}]",
                                       "[{\"seal\": [1, \"1\"]}]",
                                       "[{\"move\": [0.5, 1]}]",
                                       "[{\"move\": {\"x\": 1, \"y\": 1}}]",
                                       "[{\"dig\": [1, 1], \"seal\": [1, 1]}]",
                                       "[{\"stop\": false}]",
                                       "[{\"refresh\": 1}]",
                                       "[{\"undo\": true}]",
                                       "[{\"restart\": true}]",
                                       "[{\"hint\": true}]",
                                       "[{\"batch\": true}]",
                                       "[{\"batch\": [{\"refresh\": true}]}]",
                                       "[{\"batch\": [{\"batch\": []}]}]",
                                       "[{\"batch\": [{\"dig\": [1]}]}]",
                                       "[{\"batch\": [5]}]",
                                       "[{}]",
                                       "[5]",
                                       "{\"stop\": true}" };
  static const char *const levels[] = { "1-4", "1-5", "1-6", "1-9" };
  g_auto (CliResult) result = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_test_message ("%s", wrong[i]);
      g_assert_cmpint (play (fixture, "one.json", "1-1", wrong[i], &result), ==, 2);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_cmpstr (result.err, !=, "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_assert_cmpint (play (fixture, "six.json", levels[i], "[]", &result), ==, 2);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_cmpstr (result.err, !=, "");
    }
  g_assert_cmpint (play (fixture, "six.json", "1-3", "[{\"stop\": true}]", &result), ==, 0);
  assert_contains (result.out, "\"reason\": \"stopped\", \"newBoard\": false");
}

/* A place need not be one of the rows, nor near them; what is written 1.0 is 1. */
static void
test_play_places (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_assert_cmpint (play (fixture, "one.json", "1-1",
                         "[{\"dig\": [-1, 0]}, {\"seal\": [9007199254740992, -9007199254740992]}, "
                         "{\"move\": [4294967297, 1]}, {\"batch\": []}, {\"move\": [2.0, 1]}]",
                         &result),
                   ==, 0);
  g_auto (GStrv) lines = g_strsplit (result.out, "\n", -1);
  for (int i = 2; i < 5; i++)
    g_assert_true (
        g_str_has_prefix (lines[i], "  {\"event\": \"refused\", \"reason\": \"off-board\", \"events\": [],"));
  g_assert_cmpstr (lines[5], ==,
                   "  {\"event\": \"batch\", \"reason\": null, \"events\": [], \"pawn\": [1, 1], \"points\": 12, "
                   "\"round\": 1, \"state\": \"playing\", \"results\": []},");
  g_assert_cmpstr (lines[6], ==,
                   "  {\"event\": \"ok\", \"reason\": null, \"events\": [], \"pawn\": [2, 1], \"points\": 12, "
                   "\"round\": 1, \"state\": \"playing\"}");
}

static void
test_format (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run_with_input (
      fixture, &result,
      "{\"id\":\"a\",\"spawn\":[1.0,1],\"points\":12.0,\"k\":{\"a\":[]},\"rows\":[\"...*\",\"....\",\"..#.\"],"
      "\"digCost\":1}",
      "format", "-", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (
      result.out, ==,
      "{\n  \"id\": \"a\",\n  \"spawn\": [1, 1],\n  \"points\": 12,\n  \"k\": {\"a\": []},\n  \"rows\": [\n"
      "    \"...*\",\n    \"....\",\n    \"..#.\"\n  ],\n  \"digCost\": 1\n}\n");
}

static void
test_diff (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  fixture_write (
      fixture, "other.json",
      "{\"id\": \"1-1\", \"name\": \"N\", \"rows\": [\"#..*.\", \".*...\", \"...*.\", \".....\"], \"spawn\": "
      "[2, 1], \"points\": 3, \"digCost\": 1, \"sealCost\": 2}");
  run (fixture, &result, "diff", "one.json", "other.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==,
                   "1-1: changed\n"
                   "  name: “” → “N”\n"
                   "  size: 5×3 → 5×4\n"
                   "  spawn: 1,1 → 2,1\n"
                   "  points: 12 → 3\n"
                   "  cost of a seal: 1 → 2\n"
                   "  0,0: floor → rock\n"
                   "  1,1: floor → hazard\n");
  run (fixture, &result, "diff", "one.json", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

/* Every container gives the same levels; the editor's own data stays behind. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  fixture_write (fixture, "marked.json",
                 "[{\"id\": \"a\", \"rows\": [\"...*.\", \".....\", \"...*.\"], \"spawn\": [1, 1], \"editor\": "
                 "{\"locked\": [\"0,0\"]}, \"k\": 1}]");
  run (fixture, &result, "export", "marked.json", "-o", "out.json", "--container", "pack", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_autofree char *text = fixture_read (fixture, "out.json");
  assert_contains (text, "\"mode\": \"dungeon-sweep\"");
  assert_contains (text, "\"k\": 1");
  assert_lacks (text, "editor");
  run (fixture, &result, "diff", "marked.json", "out.json", NULL);
  g_assert_cmpstr (result.out, ==, "container: array → pack\na: changed\n  editor: {\"locked\":[\"0,0\"]} → absent\n");
  run (fixture, &result, "export", "six.json", "-o", "refused.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_autofree char *refused = fixture_read (fixture, "refused.json");
  g_assert_null (refused);
}

static void
test_render (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a.png", "a.svg", "a.pdf" };
  g_auto (CliResult) result = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      run (fixture, &result, "render", "one.json", "--level", "1-1", "-o", names[i], NULL);
      g_assert_cmpint (result.exit, ==, 0);
      run (fixture, &result, "render", "six.json", "-o", names[i], NULL);
      g_assert_cmpint (result.exit, ==, 0);
    }
  /* The deduction is drawn over the board. */
  run (fixture, &result, "render", "one.json", "--level", "1-1", "-o", "plain.svg", NULL);
  run (fixture, &result, "render", "one.json", "--level", "1-1", "--solution", "-o", "solved.svg", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.err, ==, "");
  g_autofree char *plain = fixture_read (fixture, "plain.svg");
  g_autofree char *solved = fixture_read (fixture, "solved.svg");
  g_assert_true (plain != NULL && solved != NULL);
  g_assert_cmpstr (plain, !=, solved);
}

/* The widest board, and one of rock: nothing takes long. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_autoptr (GString) text = g_string_new ("[");
  for (int board = 0; board < 2; board++)
    {
      g_string_append_printf (text, "%s{\"id\": \"%d\", \"spawn\": [1, 1], \"rows\": [", board > 0 ? ", " : "", board);
      for (int y = 0; y < 64; y++)
        {
          g_string_append (text, y > 0 ? ", \"" : "\"");
          for (int x = 0; x < 64; x++)
            g_string_append_c (text, x < 3 && y < 3 ? '.' : board == 1 ? '#' : (x * 7 + y * 11) % 5 == 0 ? '*' : '.');
          g_string_append_c (text, '"');
        }
      g_string_append (text, "]}");
    }
  g_string_append_c (text, ']');
  fixture_write (fixture, "large.json", text->str);
  run (fixture, &result, "check", "large.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "0  4096 cells, ");
  assert_contains (result.out, "1  9 cells, not judged");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/cli-sweep/check-text", test_check_text);
  ADD ("/cli-sweep/check-json", test_check_json);
  ADD ("/cli-sweep/solve", test_solve);
  ADD ("/cli-sweep/play", test_play);
  ADD ("/cli-sweep/play-places", test_play_places);
  ADD ("/cli-sweep/format", test_format);
  ADD ("/cli-sweep/diff", test_diff);
  ADD ("/cli-sweep/export", test_export);
  ADD ("/cli-sweep/render", test_render);
  ADD ("/cli-sweep/large", test_large);
  return g_test_run ();
}
