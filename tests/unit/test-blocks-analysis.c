/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"
#include "hex-blocks/analysis.h"
#include "pack/pack.h"

/* The judgement of hex-blocks levels: each row of the page's "Problems" alone and beside others, verdicts, budgets, reports. */

#define MODE   (&pz_hex_blocks_mode)
#define PAIR   "'cells': [[0, 0], [1, 0]]"
#define PLACES "'deck': ['t1-0'], 'goal': 'place-all'"
/* Nothing but a long search tells whether it can be won. */
#define HARD                                                                                                           \
  "{'id': 'a', 'deck': ['t2-0', 't4-1', 't6-3', 't5-2', 't2-1', 't4-4', 't6-0', 't5-0'], 'goal': 'clear-board'}"
/* One first move of five wins. */
#define TIGHT                                                                                                          \
  "{'id': 'a', 'cells': [[3, 0], [-1, 0], [-1, 1], [0, -1], [1, -1]], 'deck': ['t1-0', 't6-4'], 'hand': 1, "           \
  "'goal': 'place-all'}"

static PzAnalysis *
analyse (const PzLevel *level, guint64 budget_ms, guint64 states)
{
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = { 1000, budget_ms, states, FALSE };

  return MODE->analyse (level, &context, &limits, NULL, NULL, NULL);
}

static const PzProblem *
find_problem (const PzAnalysis *analysis, const char *code)
{
  for (guint i = 0; i < analysis->problems->len; i++)
    if (strcmp (pz_problems_get (analysis->problems, i)->code, code) == 0)
      return pz_problems_get (analysis->problems, i);
  return NULL;
}

/* ---- Problems ---- */

static void
test_rows (void)
{
  /* clang-format off */
  static const struct { const char *text, *code, *path, *subject, *message; gboolean warning; } rows[] = {
    { "{'id': 'a', 'cells': [], " PLACES "}", "no-cells", "cells", NULL, "The board has no cells", FALSE },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0], [1, 0], [0, 0], [1, 0]], " PLACES "}", "cell-duplicate", "cells[3]", "1,0 0,0", "Cells are listed twice: 1,0, 0,0", FALSE },
    { "{'id': 'a', " PAIR ", 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 1, 'r': 0, 'color': 0}], " PLACES "}", "filled-duplicate", "filled[1]", "1,0", "Cells are filled twice: 1,0", FALSE },
    { "{'id': 'a', " PAIR ", 'deck': ['t1-0', 'T1-0', 't1-1', 'T1-0'], 'goal': 'place-all'}", "piece-unknown", "deck[1]", "T1-0 t1-1", "There are no such pieces: T1-0, t1-1", FALSE },
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0'], 'goal': 'place-all'}", "already-lost", "deck", NULL, "No piece of the first hand fits on the board", FALSE },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [5, 0]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 0, 'r': 0, 'color': 0}], " PLACES "}", "line-complete", "filled[0]", "1,0 0,0", "A line is complete before the first move: 1,0, 0,0", FALSE },
    { "{'id': 'a', " PAIR ", 'deck': ['t1-0'], 'goal': 'clear-board'}", "unwinnable", "deck", NULL, "The goal cannot be reached with this deck", FALSE },
    { "{'id': 'a', " PAIR ", " PLACES "}", "free-choice", "deck", NULL, "Any first move wins", TRUE },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PzLevel) level = board_from_text (MODE, rows[i].text);
      g_autoptr (PzAnalysis) analysis = analyse (level, 10000, 0);
      const PzProblem *problem = find_problem (analysis, rows[i].code);
      g_autofree char *subject = NULL;

      g_assert_nonnull (problem);
      subject = problem->subject != NULL ? g_strjoinv (" ", problem->subject) : NULL;
      g_assert_cmpint (problem->severity, ==, rows[i].warning ? PZ_WARNING : PZ_ERROR);
      g_assert_cmpstr (problem->path, ==, rows[i].path);
      g_assert_cmpstr (subject, ==, rows[i].subject);
      g_assert_cmpstr (problem->message, ==, rows[i].message);
      g_assert_cmpint (pz_analysis_publishable (analysis), ==, rows[i].warning);
    }
}

/* Every row whose condition holds, and no verdict of a search that did not run. */
static void
test_together (void)
{
  /* clang-format off */
  static const struct { const char *text, *found; } levels[] = {
    /* Without cells nothing else is judged. */
    { "{'id': 'a', 'cells': [], 'filled': [{'q': 9, 'r': 0, 'color': 0}, {'q': 9, 'r': 0, 'color': 0}], 'deck': ['x'], 'goal': 'place-all'}", "no-cells" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 0]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 1, 'r': 0, 'color': 1}], 'deck': ['x', 't1-0', 'x'], 'goal': 'place-all'}",
      "cell-duplicate(0,0) filled-duplicate(1,0) piece-unknown(x)" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 0]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 1, 'r': 0, 'color': 1}, {'q': 0, 'r': 0, 'color': 1}], 'hand': 1, 'deck': ['t1-0', 'x'], 'goal': 'place-all'}",
      "cell-duplicate(0,0) filled-duplicate(1,0) piece-unknown(x) line-complete(1,0,0,0) already-lost" },
    { "{'id': 'a', " PAIR ", 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 0, 'r': 0, 'color': 1}], " PLACES "}", "line-complete(1,0,0,0) already-lost" },
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0'], 'goal': 'place-all'}", "already-lost unwinnable" },
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0', 'x'], 'hand': 1, 'goal': 'place-all'}", "piece-unknown(x) already-lost" },
    /* Whether an unknown piece would fit nobody can say. */
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0', 'x'], 'hand': 2, 'goal': 'place-all'}", "piece-unknown(x)" },
    /* The first hand is what counts, not the deck. */
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0', 't1-0'], 'hand': 1, 'goal': {'score': 2}}", "already-lost unwinnable" },
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0', 't1-0'], 'hand': 2, 'goal': {'score': 2}}", "free-choice" },
    { "{'id': 'a', " PAIR ", 'deck': ['t2-0', 't1-0'], 'hand': 2, 'goal': 'place-all'}", "unwinnable" },
    /* A board that is full but for places nothing fits; one cell is no line. */
    { "{'id': 'a', 'cells': [[0, 0]], 'filled': [{'q': 0, 'r': 0, 'color': 0}], " PLACES "}", "already-lost unwinnable" },
    { "{'id': 'a', 'cells': [[0, 0], [2, 0], [-1, 3]], 'filled': [{'q': 0, 'r': 0, 'color': 0}], 'deck': ['t1-0', 't1-0'], 'goal': 'place-all'}", "free-choice" },
    { "{'id': 'a', 'cells': [[0, 0], [2, 0], [-1, 3]], 'filled': [{'q': 0, 'r': 0, 'color': 0}], 'deck': ['t1-0', 't1-0', 't1-0'], 'goal': 'place-all'}", "unwinnable" },
    /* Cleared after a move, not before: the empty board is no win yet. */
    { "{'id': 'a', " PAIR ", 'deck': ['t1-0', 't1-0'], 'goal': 'clear-board'}", "free-choice" },
    { "{'id': 'a', " PAIR ", 'deck': ['t1-0', 't1-0', 't1-0'], 'goal': 'clear-board'}", "free-choice" },
    { TIGHT, "" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (PzLevel) level = board_from_text (MODE, levels[i].text);
      g_autoptr (PzAnalysis) analysis = analyse (level, 10000, 0), none = analyse (level, 0, 0);
      g_autofree char *found = board_problems (analysis->problems, FALSE);
      g_autoptr (PzAnalysis) again = MODE->reconsider (analysis, level, &(PzContext){ 2, 7, TRUE });
      g_autofree char *same = board_problems (again->problems, FALSE);
      gboolean searched = pz_blocks_findings (analysis) != NULL;

      g_assert_cmpstr (found, ==, levels[i].found);
      g_assert_cmpstr (same, ==, found);
      g_assert_true (again->detail == analysis->detail);
      /* The search is what the page says it is stopped by. */
      g_assert_cmpint (searched, ==,
                       find_problem (analysis, "no-cells") == NULL && find_problem (analysis, "cell-duplicate") == NULL
                           && find_problem (analysis, "filled-duplicate") == NULL
                           && find_problem (analysis, "piece-unknown") == NULL
                           && find_problem (analysis, "line-complete") == NULL);
      g_assert_cmpint (analysis->verdict == PZ_VERDICT_BLOCKED, ==, !searched);
      g_assert_true (analysis->done && none->done);
      /* No search: nothing is won, and where a move can be made nothing is known. */
      g_assert_cmpint (find_problem (none, "unproven") != NULL, ==,
                       searched && find_problem (none, "already-lost") == NULL);
      g_assert_null (find_problem (none, "free-choice"));
    }
}

/* ---- Verdicts and budgets ---- */

static void
test_no_budget (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, TIGHT);
  g_autoptr (PzAnalysis) analysis = analyse (level, 0, 0);
  g_autofree char *report = board_report (analysis, level);

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_UNDECIDED);
  g_assert_cmpuint (analysis->units, ==, 0);
  g_assert_false (analysis->timed_out);
  g_assert_false (pz_analysis_publishable (analysis));
  g_assert_null (MODE->plan (level, analysis));
  g_assert_cmpstr (report, ==,
                   "{\"cells\": 5, \"winnable\": null, \"solution\": null, \"firstMoves\": {\"legal\": 5, \"winning\": "
                   "null}, \"states\": 0}");
}

/* Neither limit is passed; where one ends the search it is said, and nothing is claimed. */
static void
test_budgets (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, HARD);
  static const struct
  {
    guint64 budget_ms, states, most;
  } budgets[] = { { 10000, 1, 1 }, { 10000, 50, 50 }, { 1, 1000000, 200 }, { 1, 70, 70 } };

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      g_autoptr (PzAnalysis) analysis = analyse (level, budgets[i].budget_ms, budgets[i].states);
      const PzBlocksSolution *solution = &pz_blocks_findings (analysis)->solution;

      if (analysis->timed_out)
        continue; /* a machine that slow may stop at three times a short budget */
      g_assert_cmpuint (solution->states, <=, budgets[i].most);
      g_assert_cmpuint (analysis->units, ==, solution->states);
      if (solution->verdict != PZ_BLOCKS_UNDECIDED)
        continue; /* a search that needs so few */
      g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_UNDECIDED);
      g_assert_true (solution->winning == -1 && solution->solution == NULL);
      g_assert_nonnull (find_problem (analysis, "unproven"));
      g_assert_null (find_problem (analysis, "unwinnable"));
    }
}

static void
test_cancel (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, HARD);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) stopped = NULL, anew = NULL;

  pz_cancel_set (cancel);
  stopped = MODE->analyse (level, &context, &limits, cancel, NULL, NULL);
  g_assert_false (stopped->done);
  g_assert_cmpint (stopped->verdict, ==, PZ_VERDICT_RUNNING);
  g_assert_null (find_problem (stopped, "unproven"));
  g_assert_null (find_problem (stopped, "unwinnable"));
  g_assert_false (pz_analysis_publishable (stopped));
  anew = MODE->reconsider (stopped, level, &context);
  g_assert_false (anew->done);
  g_assert_cmpuint (anew->problems->len, ==, stopped->problems->len);
}

/* The plan is the solution, move by move; the same every time. */
static void
test_plan (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, TIGHT);
  g_autoptr (PzAnalysis) analysis = analyse (level, 10000, 0), again = analyse (level, 10000, 0);
  g_autoptr (GArray) plan = MODE->plan (level, analysis);
  g_autofree char *report = board_report (analysis, level), *same = board_report (again, level);
  static const PzInput expected[] = { { 0, 0, 3, 0 }, { 0, 0, 0, 0 } };

  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpmem (plan->data, plan->len * sizeof (PzInput), expected, sizeof expected);
  g_assert_cmpstr (report, ==, same);
  g_assert_true (
      g_str_has_prefix (report, "{\"cells\": 5, \"winnable\": true, \"solution\": [{\"slot\": 0, \"piece\": \"t1-0\", "
                                "\"q\": 3, \"r\": 0}, {\"slot\": 0, \"piece\": \"t6-4\", \"q\": 0, \"r\": 0}], "
                                "\"firstMoves\": {\"legal\": 5, \"winning\": 1}, \"states\": "));
}

/* Two slots with one piece are two first moves at each place. */
static void
test_first_moves (void)
{
  /* clang-format off */
  static const struct { const char *text; int legal, winning; } levels[] = {
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0]], 'deck': ['t1-0', 't1-0', 't1-0', 't1-0'], 'hand': 1, 'goal': 'place-all'}", 3, 3 },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0]], 'deck': ['t1-0', 't1-0', 't1-0', 't1-0'], 'hand': 2, 'goal': 'place-all'}", 6, 6 },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0]], 'deck': ['t1-0', 't1-0', 't1-0', 't1-0'], 'goal': 'place-all'}", 9, 9 },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0]], 'deck': ['t1-0', 't1-0'], 'goal': 'clear-board'}", 6, 0 },
    /* An anchor that is no cell of the piece or the board. */
    { "{'id': 'a', 'cells': [[0, -1], [-1, 0], [-1, 1], [0, 1]], 'deck': ['t6-0'], 'goal': 'clear-board'}", 1, 1 },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t2-0', 't6-1'], 'goal': 'place-all'}", 0, 0 },
    { "{'id': 'a', 'deck': ['t1-0'], 'hand': 1, 'goal': 'place-all'}", 61, 61 },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (PzLevel) level = board_from_text (MODE, levels[i].text);
      g_autoptr (PzAnalysis) analysis = analyse (level, 10000, 0);
      const PzBlocksSolution *solution = &pz_blocks_findings (analysis)->solution;

      g_assert_cmpint (solution->legal, ==, levels[i].legal);
      g_assert_cmpint (solution->winning, ==, levels[i].winning);
    }
}

/* (transfer full): what `solve` writes. */
static char *
solve_text (const PzLevel *level, guint64 budget_ms, gboolean *found)
{
  PzWriter *writer = pz_writer_new ();
  PzLimits limits = { 1000, budget_ms, 0, FALSE };

  pz_writer_begin_object (writer, FALSE);
  *found = MODE->solve_write (level, &limits, NULL, writer);
  pz_writer_end_object (writer);
  return pz_writer_finish (writer);
}

static void
test_reports (void)
{
  g_autoptr (PzLevel) wrong = board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0], [0, 0]], " PLACES "}");
  g_autoptr (PzLevel) lost = board_from_text (MODE, "{'id': 'a', " PAIR ", 'deck': ['t2-0'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) tight = board_from_text (MODE, TIGHT);
  g_autoptr (PzAnalysis) blocked = analyse (wrong, 10000, 0), none = analyse (lost, 10000, 0);
  g_autofree char *bad = board_report (NULL, wrong), *stopped = board_report (blocked, wrong);
  g_autofree char *unwinnable = board_report (none, lost), *solved = NULL, *unsolved = NULL, *unknown = NULL,
                  *unjudged = NULL;
  gboolean found;

  g_assert_cmpstr (bad, ==,
                   "{\"cells\": null, \"winnable\": null, \"solution\": null, \"firstMoves\": null, \"states\": null}");
  g_assert_cmpstr (stopped, ==,
                   "{\"cells\": 2, \"winnable\": null, \"solution\": null, \"firstMoves\": null, \"states\": null}");
  g_assert_cmpstr (unwinnable, ==,
                   "{\"cells\": 2, \"winnable\": false, \"solution\": null, \"firstMoves\": {\"legal\": 0, "
                   "\"winning\": 0}, \"states\": 0}");
  solved = solve_text (tight, 10000, &found);
  g_assert_true (
      found && g_str_has_prefix (solved, "{\"winnable\": true, \"solution\": [{\"slot\": 0, \"piece\": \"t1-0\", "));
  unsolved = solve_text (lost, 10000, &found);
  g_assert_cmpstr (unsolved, ==, "{\"winnable\": false, \"solution\": null}");
  g_assert_false (found);
  unknown = solve_text (tight, 0, &found);
  g_assert_cmpstr (unknown, ==, "{\"winnable\": null, \"solution\": null}");
  g_assert_false (found);
  unjudged = solve_text (wrong, 10000, &found);
  g_assert_cmpstr (unjudged, ==, "{\"winnable\": null, \"solution\": null}");
  g_assert_null (MODE->plan (lost, none));
  g_assert_null (MODE->plan (wrong, blocked));
  g_assert_null (MODE->play_new (wrong, blocked));
}

/* What a level of every size costs to look at: the largest board, the longest deck. */
static void
test_large (void)
{
  g_autoptr (PzLevel) small = MODE->level_new ("a"), board = pz_blocks_set_board (small, 7);
  int pieces[PZ_BLOCKS_MAX_DECK];
  g_autoptr (PzLevel) level = NULL;
  g_autoptr (PzAnalysis) analysis = NULL;

  for (int i = 0; i < PZ_BLOCKS_MAX_DECK; i++)
    pieces[i] = i % PZ_BLOCKS_N_PIECES;
  level = pz_blocks_set_deck (board, pieces, PZ_BLOCKS_MAX_DECK);
  analysis = analyse (level, 10000, 2000);
  g_assert_true (analysis->done);
  g_assert_cmpint (analysis->n_cells, ==, 127);
  g_assert_cmpuint (pz_blocks_findings (analysis)->solution.states, <=, 2000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-analysis/rows", test_rows);
  g_test_add_func ("/blocks-analysis/together", test_together);
  g_test_add_func ("/blocks-analysis/no-budget", test_no_budget);
  g_test_add_func ("/blocks-analysis/budgets", test_budgets);
  g_test_add_func ("/blocks-analysis/cancel", test_cancel);
  g_test_add_func ("/blocks-analysis/plan", test_plan);
  g_test_add_func ("/blocks-analysis/first-moves", test_first_moves);
  g_test_add_func ("/blocks-analysis/reports", test_reports);
  g_test_add_func ("/blocks-analysis/large", test_large);
  return g_test_run ();
}
