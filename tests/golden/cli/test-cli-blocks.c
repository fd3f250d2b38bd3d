/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fixture.h"

/* What each command says of hex-blocks levels (cli.md). */

/* The only first move that wins lays the piece on the cell that stands alone; what comes then has one place. */
#define ONE_LINE                                                                                                       \
  "{\"id\": \"1-1\", \"cells\": [[3, 0], [-1, 0], [-1, 1], [0, -1], [1, -1]], \"deck\": [\"t1-0\", \"t6-4\"], "        \
  "\"hand\": 1, \"goal\": \"place-all\"}"
#define FREE  "{\"id\": \"1-2\", \"cells\": [[0, 0], [1, 0]], \"deck\": [\"t1-0\"], \"goal\": {\"score\": 2}}"
#define LOST  "{\"id\": \"1-3\", \"cells\": [[0, 0], [1, 0]], \"deck\": [\"t2-0\"], \"goal\": \"place-all\"}"
#define WRONG "{\"id\": \"1-4\", \"cells\": [[0, 0], [1, 0], [0, 0]], \"deck\": [\"t1-0\"], \"goal\": \"place-all\"}"
#define BAD   "{\"id\": \"1-5\", \"cells\": [[0, 0], [7, 0]], \"deck\": [\"t1-0\"], \"goal\": \"place-all\"}"
/* Lines of many cells and long decks: nobody wins by chance. */
#define HEAVY                                                                                                          \
  "{\"id\": \"1-6\", \"deck\": [\"t2-0\", \"t4-1\", \"t6-3\", \"t5-2\", \"t2-1\", \"t4-4\", \"t6-0\", \"t5-0\"], "     \
  "\"goal\": \"clear-board\"}"

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture_set_up (fixture, data);
  fixture_write (fixture, "one.json", ONE_LINE);
  fixture_write (fixture, "lost.json", LOST);
  fixture_write (fixture, "six.json", "[" ONE_LINE ",\n" FREE ",\n" LOST ",\n" WRONG ",\n" BAD ",\n" HEAVY "]");
}

static void
test_check_text (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "check", "--states", "50", "six.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (
      result.out, ==,
      "six.json: hex-blocks, 6 levels\n"
      "  ok    1-1  5 cells, solvable, score 45, advanced\n"
      "  warn  1-2  2 cells, solvable, score 1, easy\n"
      "        warning: six.json:2: [1].deck: Any first move wins [free-choice]\n"
      "  fail  1-3  2 cells, no solution\n"
      "        error: six.json:3: [2].deck: No piece of the first hand fits on the board [already-lost]\n"
      "        error: six.json:3: [2].deck: The goal cannot be reached with this deck [unwinnable]\n"
      "  fail  1-4  3 cells, not judged\n"
      "        error: six.json:4: [3].cells[2]: Cells are listed twice: 0,0 [cell-duplicate]\n"
      "  fail  1-5  format errors\n"
      "        error: six.json:5: [4].cells[1]: A cell may be at most 6 steps from the middle of the board "
      "[range]\n"
      "  fail  1-6  61 cells, undecided\n"
      "        error: six.json:6: [5].deck: The search ended before it was known whether the goal can be "
      "reached [unproven]\n"
      "6 levels: 2 publishable (1 with warnings), 4 not.\n");
  run (fixture, &result, "check", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  run (fixture, &result, "check", "--strict", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

static void
test_check_json (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  g_auto (CliResult) again = { 0 };
  run (fixture, &result, "check", "--format", "json", "--states", "50", "--jobs", "1", "six.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out,
                   "\"cells\": 5,\n          \"winnable\": true,\n          \"solution\": "
                   "[{\"slot\": 0, \"piece\": \"t1-0\", \"q\": 3, \"r\": 0}, {\"slot\": 0, \"piece\": \"t6-4\", \"q\": "
                   "0, \"r\": 0}],\n          \"firstMoves\": {\"legal\": 5, \"winning\": 1},\n          \"states\": ");
  assert_contains (result.out, "\"score\": 45,");
  assert_contains (result.out, "\"forcedRun\": ");
  /* Nothing fits: decided without a state. */
  assert_contains (result.out,
                   "\"cells\": 2,\n          \"winnable\": false,\n          \"solution\": null,\n          "
                   "\"firstMoves\": {\"legal\": 0, \"winning\": 0},");
  /* Errors stop the search, format errors everything. */
  assert_contains (result.out, "\"cells\": 3,\n          \"winnable\": null,\n          \"solution\": null,\n          "
                               "\"firstMoves\": null,\n          \"states\": null\n");
  assert_contains (result.out,
                   "\"cells\": null,\n          \"winnable\": null,\n          \"solution\": null,\n        "
                   "  \"firstMoves\": null,\n          \"states\": null\n");
  assert_contains (result.out, "\"winning\": null},\n          \"states\": 50\n");
  run (fixture, &again, "check", "--format", "json", "--states", "50", "--jobs", "2", "six.json", NULL);
  g_assert_cmpstr (again.out, ==, result.out);
  run (fixture, &again, "check", "--format", "json", "--budget", "0", "one.json", NULL);
  g_assert_cmpint (again.exit, ==, 1);
  assert_contains (again.out, "\"code\": \"unproven\"");
  assert_contains (again.out, "\"winnable\": null");
}

static void
test_solve (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run (fixture, &result, "solve", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (result.out, ==, "1-1: 2 steps\n  (slot 0, piece t1-0, q 3, r 0) (slot 0, piece t6-4, q 0, r 0)\n");
  run (fixture, &result, "solve", "--format", "json", "one.json", NULL);
  assert_contains (result.out,
                   "\"id\": \"1-1\",\n      \"winnable\": true,\n      \"solution\": [{\"slot\": 0, \"piece\": "
                   "\"t1-0\", \"q\": 3, \"r\": 0}, {");
  run (fixture, &result, "solve", "lost.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==, "1-3: no solution\n");
  run (fixture, &result, "solve", "--states", "50", "six.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "\n1-3: no solution\n1-4: undecided\n1-5: no solution\n1-6: undecided\n");
  assert_contains (result.err, "six.json:5");
  run (fixture, &result, "solve", "--format", "json", "--level", "1-4", "six.json", NULL);
  assert_contains (result.out, "\"winnable\": null,\n      \"solution\": null\n");
}

static int
play (Fixture *fixture, const char *file, const char *level, const char *script, CliResult *result)
{
  fixture_write (fixture, "inputs.json", script);
  run (fixture, result, "play", file, "--level", level, "--script", "inputs.json", "--format", "json", NULL);
  return result->exit;
}

/* Wrong use, boards that cannot be laid out, and those that can in spite of their problems. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[] = { "[{\"place\": 0}]",
                                       "[{\"place\": {\"slot\": 0, \"q\": 0}}]",
                                       "[{\"place\": {\"slot\": 0, \"q\": 0, \"r\": \"0\"}}]",
                                       "[{\"place\": {\"slot\": 0, \"q\": 0.5, \"r\": 0}}]",
                                       "[{\"place\": {\"slot\": 0, \"q\": 0, \"r\": 0, \"piece\": \"t1-0\"}}]",
                                       "[{\"undo\": true, \"hint\": true}]",
                                       "[{\"undo\": false}]",
                                       "[{\"hint\": 1}]",
                                       "[{\"tap\": \"t0\"}]",
                                       "[{}]",
                                       "[5]",
                                       "{\"undo\": true}" };
  g_auto (CliResult) result = { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_test_message ("%s", wrong[i]);
      g_assert_cmpint (play (fixture, "one.json", "1-1", wrong[i], &result), ==, 2);
      g_assert_cmpstr (result.out, ==, "");
      g_assert_cmpstr (result.err, !=, "");
    }
  g_assert_cmpint (play (fixture, "six.json", "1-4", "[]", &result), ==, 2);
  g_assert_cmpint (play (fixture, "six.json", "1-5", "[]", &result), ==, 2);
  g_assert_cmpint (play (fixture, "six.json", "1-9", "[]", &result), ==, 2);
  g_assert_cmpint (play (fixture, "lost.json", "1-3", "[{\"hint\": true}, {\"undo\": true}]", &result), ==, 0);
  g_assert_cmpstr (
      result.out, ==,
      "[\n  {\"event\": \"hinted\", \"filled\": [], \"hand\": [\"t2-0\", null, null], \"deckLeft\": 0, "
      "\"score\": 0, \"cleared\": [], \"hint\": null},\n  {\"event\": \"refused\", \"filled\": [], "
      "\"hand\": [\"t2-0\", null, null], \"deckLeft\": 0, \"score\": 0, \"cleared\": [], \"hint\": null}\n]\n");
  g_assert_cmpint (play (fixture, "one.json", "1-1", "[{\"place\": {\"slot\": 0.0, \"q\": 3.0, \"r\": 0}}]", &result),
                   ==, 0);
  assert_contains (result.out, "\"event\": \"placed\"");
}

/* A hint searches no further than the options say, wherever in a script it is asked for. */
static void
test_play_limits (Fixture *fixture, gconstpointer data)
{
  static const char *const limits[][2] = { { "--budget", "0" }, { "--states", "50" }, { "--budget", "1" } };
  const char *hint = "\"hint\": {\"slot\": 0, \"piece\": \"t1-0\", \"q\": 3, \"r\": 0}";
  g_auto (CliResult) result = { 0 };
  fixture_write (fixture, "hints.json",
                 "[{\"hint\": true}, {\"place\": {\"slot\": 1, \"q\": 0, \"r\": 0}}, {\"hint\": true},"
                 "{\"undo\": true}, {\"hint\": true}, {\"restart\": true}, {\"hint\": true}]");
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      run (fixture, &result, "play", "six.json", "--level", "1-6", "--script", "hints.json", limits[i][0], limits[i][1],
           "--format", "json", NULL);
      g_assert_cmpint (result.exit, ==, 0);
      assert_contains (result.out, "\"event\": \"placed\"");
      g_assert_null (strstr (result.out, "\"hint\": {"));
    }
  run (fixture, &result, "play", "one.json", "--script", "hints.json", "--budget", "0", "--format", "json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_null (strstr (result.out, hint));
  run (fixture, &result, "play", "one.json", "--script", "hints.json", "--format", "json", NULL);
  assert_contains (result.out, hint);
}

static void
test_format (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  run_with_input (fixture, &result,
                  "{\"goal\":{\"score\":7.0},\"deck\":[\"t1-0\",\"zz\"],\"id\":\"a\",\"cells\":[[0,0],[1,0.0]],"
                  "\"filled\":[{\"color\":3,\"r\":0,\"q\":1,\"x\":[1,2]}],\"mine\":{\"a\":[]}}",
                  "format", "-", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  g_assert_cmpstr (
      result.out, ==,
      "{\n  \"goal\": {\"score\": 7},\n  \"deck\": [\"t1-0\", \"zz\"],\n  \"id\": \"a\",\n  \"cells\": [\n"
      "    [0, 0],\n    [1, 0]\n  ],\n  \"filled\": [\n    {\"color\": 3, \"r\": 0, \"q\": 1, \"x\": [1, 2]}\n"
      "  ],\n  \"mine\": {\"a\": []}\n}\n");
}

static void
test_diff (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  fixture_write (fixture, "other.json",
                 "{\"id\": \"1-1\", \"cells\": [[3, 0], [-1, 0], [-1, 1], [0, -1], [2, -1]], \"filled\": [{\"q\": 3, "
                 "\"r\": 0, \"color\": 4}], \"deck\": [\"t1-0\"], \"goal\": \"clear-board\"}");
  run (fixture, &result, "diff", "one.json", "other.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_assert_cmpstr (result.out, ==,
                   "1-1: changed\n"
                   "  goal: place all pieces → clear the board\n"
                   "  hand: 1 → 3\n"
                   "  deck: t1-0 t6-4 → t1-0\n"
                   "  cell 1,-1 removed\n"
                   "  cell 2,-1 added\n"
                   "  filled 3,0 added (E)\n");
  run (fixture, &result, "diff", "one.json", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
}

/* More filled entries than places: nothing takes long, and nothing is repaired. */
static void
test_crowded (Fixture *fixture, gconstpointer data)
{
  g_auto (CliResult) result = { 0 };
  GString *text = g_string_new ("{\"id\":\"1-1\",\"cells\":[],\"deck\":[\"t1-0\"],\"goal\":\"place-all\",\"filled\":[");
  for (int i = 0; i < 60000; i++)
    g_string_append_printf (text, "%s{\"q\":%d,\"r\":%d,\"color\":1}", i > 0 ? "," : "", i % 2001 - 1000, i / 2001);
  g_string_append (text, "]}");
  fixture_write (fixture, "crowd.json", text->str);
  run (fixture, &result, "check", "crowd.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "[no-cells]");
  run (fixture, &result, "diff", "crowd.json", "crowd.json", NULL);
  g_assert_cmpint (result.exit, ==, 0);
  /* On one cell, one entry is as wrong as all of them. */
  g_string_assign (text,
                   "{\"id\":\"1-1\",\"cells\":[[0,0],[1,0]],\"deck\":[\"t1-0\"],\"goal\":\"place-all\",\"filled\":[");
  for (int i = 0; i < 60000; i++)
    g_string_append_printf (text, "%s{\"q\":%d,\"r\":0,\"color\":1}", i > 0 ? "," : "", i / 30000);
  g_string_append (text, "]}");
  fixture_write (fixture, "crowd.json", text->str);
  run (fixture, &result, "check", "crowd.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  assert_contains (result.out, "[filled-duplicate]");
  run (fixture, &result, "diff", "crowd.json", "one.json", NULL);
  g_assert_cmpint (result.exit, ==, 1);
  g_string_free (text, TRUE);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/cli-blocks/check-text", test_check_text);
  ADD ("/cli-blocks/check-json", test_check_json);
  ADD ("/cli-blocks/solve", test_solve);
  ADD ("/cli-blocks/play", test_play);
  ADD ("/cli-blocks/play-limits", test_play_limits);
  ADD ("/cli-blocks/format", test_format);
  ADD ("/cli-blocks/diff", test_diff);
  ADD ("/cli-blocks/crowded", test_crowded);
  return g_test_run ();
}
