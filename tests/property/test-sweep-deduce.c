/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "dungeon-sweep/analysis.h"
#include "random-levels.h"
#include "sweep-reference.h"
#include "work/random.h"

/* The deduction against one that tries every layout of a small board: what is opened in which round, how many layouts are left, how likely
 * each closed square is a hazard. And what a solution says forces a square does, and nothing less. */

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static void
show (const SweepBoard *board)
{
  for (int y = 0; y < board->height; y++)
    g_test_message ("%.*s", board->width, board->square[y]);
  g_test_message ("spawn %d,%d", board->spawn_x, board->spawn_y);
}

static gboolean
agrees (const SweepBoard *board, const SweepOutcome *outcome, const PzSweepFindings *findings)
{
  gboolean good = findings->decided && findings->opening == outcome->opening && findings->rounds == outcome->rounds
                  && findings->stuck == outcome->stuck && findings->layouts.known == (outcome->stuck > 0);

  if (outcome->stuck > 0)
    good =
        good && findings->layouts.exact && findings->layouts.count == outcome->layouts && findings->probability != NULL;
  for (int y = 0; good && y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        int square = y * board->width + x;

        good = good && findings->opened_in[square] == outcome->opened_in[y][x];
        if (good && outcome->stuck > 0 && sweep_is_cell (board, x, y) && outcome->opened_in[y][x] < 0)
          good = fabs (findings->probability[square] - outcome->probability[y][x]) < 1e-12;
      }
  return good;
}

/* FALSE when the board is too much for the reference. */
static gboolean
check_board (const SweepBoard *board, int *n_stuck)
{
  PzLimits limits = { G_MAXUINT64 >> 1, 10000, 0, FALSE };
  PzContext nowhere = { 1, 1, FALSE };
  g_autoptr (PzLevel) level = sweep_level_of (board);
  g_autoptr (PzAnalysis) analysis = NULL;
  SweepOutcome outcome;

  if (!sweep_reference_deduce (board, 100000, &outcome))
    return FALSE;
  analysis = level->mode->analyse (level, &nowhere, &limits, NULL, NULL, NULL);
  if (!agrees (board, &outcome, pz_sweep_findings (analysis)))
    {
      const PzSweepFindings *findings = pz_sweep_findings (analysis);

      show (board);
      g_test_message ("rounds %d for %d, stuck %d for %d, layouts %" G_GUINT64_FORMAT " for %" G_GUINT64_FORMAT,
                      findings->rounds, outcome.rounds, findings->stuck, outcome.stuck, findings->layouts.count,
                      outcome.layouts);
      g_test_fail ();
    }
  *n_stuck += outcome.stuck > 0;
  return TRUE;
}

static void
test_small_boards (void)
{
  g_autoptr (GRand) random = random_new (601);
  int n = 0, n_stuck = 0, all = rounds (2000);

  for (int i = 0; i < all && !g_test_failed (); i++)
    {
      SweepBoard board;

      sweep_random_board (&board, random, g_rand_int_range (random, 3, 8), g_rand_int_range (random, 3, 8),
                          g_rand_int_range (random, 0, 21), g_rand_int_range (random, 5, 45));
      n += check_board (&board, &n_stuck);
    }
  g_test_message ("%d boards, %d of them stuck", n, n_stuck);
  g_assert_cmpint (n, >, all * 3 / 4);
  g_assert_cmpint (n_stuck, >, all / 10);
}

/* Few hazards: the number of them decides more. */
static void
test_thin_boards (void)
{
  g_autoptr (GRand) random = random_new (602);
  int n = 0, n_stuck = 0, all = rounds (600);

  for (int i = 0; i < all && !g_test_failed (); i++)
    {
      SweepBoard board;

      sweep_random_board (&board, random, g_rand_int_range (random, 3, 13), g_rand_int_range (random, 3, 5),
                          g_rand_int_range (random, 0, 40), g_rand_int_range (random, 5, 30));
      n += check_board (&board, &n_stuck);
    }
  g_test_message ("%d boards, %d of them stuck", n, n_stuck);
  g_assert_cmpint (n, >, all / 2);
}

/* A lazy deduction comes to the same end. */
static void
test_verdict (void)
{
  g_autoptr (GRand) random = random_new (603);
  g_autoptr (PzSweepDeducer) deducer = pz_sweep_deducer_new ();
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  int all = rounds (4000);

  for (int i = 0; i < all; i++)
    {
      SweepBoard small;
      PzBudget budget = { .units_left = G_MAXUINT64 };
      int stuck;

      sweep_random_board (&small, random, g_rand_int_range (random, 3, 13), g_rand_int_range (random, 3, 13),
                          g_rand_int_range (random, 0, 15), g_rand_int_range (random, 5, 40));
      g_autoptr (PzLevel) level = sweep_level_of (&small);
      pz_sweep_board_read (board, pz_sweep_level (level));
      pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, 0, &budget);
      g_assert_true (deducer->decided);
      stuck = deducer->know.n_closed;
      pz_sweep_deduce (deducer, board, PZ_SWEEP_VERDICT, 0, &budget);
      g_assert_true (deducer->decided);
      g_assert_cmpint (deducer->know.n_closed, ==, stuck);
    }
}

/* ---- Which numbers force a square ---- */

#define MOST_CELLS 16

typedef struct
{
  const PzSweepBoard *board;
  gboolean open[PZ_SWEEP_MAX_SPOTS];
  int left, n_closed; /* hazards and squares, all closed ones */
} View;

static gboolean
is_closed_beside (const View *view, int spot, int clue)
{
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (clue + view->board->dirs[d] == spot)
      return view->board->kind[spot] != PZ_SWEEP_IS_ROCK && !view->open[spot];
  return FALSE;
}

/* What the closed squares beside @clue have to have. */
static int
wanted (const View *view, int clue)
{
  int n = view->board->number[clue];

  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    n -=
        view->open[clue + view->board->dirs[d]] && view->board->kind[clue + view->board->dirs[d]] == PZ_SWEEP_IS_HAZARD;
  return n;
}

static gboolean
layout_fits (const View *view, const guint16 *clues, guint n_clues, const int *cells, int n_cells, guint layout,
             gboolean total)
{
  int hazards = 0;

  for (guint i = 0; i < n_clues; i++)
    {
      int n = 0;

      for (int c = 0; c < n_cells; c++)
        n += (layout >> c & 1) && is_closed_beside (view, cells[c], clues[i]);
      if (n != wanted (view, clues[i]))
        return FALSE;
    }
  for (int c = 0; c < n_cells; c++)
    hazards += layout >> c & 1;
  return !total || (hazards <= view->left && view->left - hazards <= view->n_closed - n_cells);
}

/* By every layout of the closed squares beside these numbers, and @target. −1: too many. */
static int
is_forced (const View *view, const guint16 *clues, guint n_clues, int target, gboolean total)
{
  int cells[MOST_CELLS], n_cells = 1;
  gboolean may_be[2] = { FALSE, FALSE };

  cells[0] = target;
  for (int spot = 0; spot < view->board->n_spots; spot++)
    for (guint i = 0; i < n_clues; i++)
      if (spot != target && is_closed_beside (view, spot, clues[i]))
        {
          if (n_cells == MOST_CELLS)
            return -1;
          cells[n_cells++] = spot;
          break;
        }
  for (guint layout = 0; layout < 1u << n_cells; layout++)
    if (layout_fits (view, clues, n_clues, cells, n_cells, layout, total))
      may_be[layout & 1] = TRUE;
  return may_be[0] != may_be[1];
}

/* The numbers force the square, and no longer when one is left out; nor without the number of hazards, where that is said to be needed. */
static gboolean
check_step (const View *view, GArray *clues, int target, gboolean total)
{
  const guint16 *spots = (const guint16 *) (const void *) clues->data;
  int forced = is_forced (view, spots, clues->len, target, total);

  if (forced < 0)
    return FALSE;
  g_assert_cmpint (forced, ==, 1);
  g_assert_false (total && is_forced (view, spots, clues->len, target, FALSE) == 1);
  for (guint i = 0; i < clues->len; i++)
    {
      g_autoptr (GArray) fewer = g_array_copy (clues);

      g_array_remove_index (fewer, i);
      g_assert_cmpint (is_forced (view, (const guint16 *) (const void *) fewer->data, fewer->len, target, total), ==,
                       0);
    }
  return TRUE;
}

static void
view_before (View *view, const PzSweepDeducer *deducer, int step)
{
  int round = 1;

  while (deducer->forced_by[round] <= step)
    round++;
  memset (view, 0, sizeof *view);
  view->board = deducer->know.board;
  view->left = view->board->n_hazards;
  view->n_closed = view->board->n_hazards + view->board->n_safe - deducer->opened_by[round - 1];
  for (int i = 0; i < deducer->opened_by[round - 1]; i++)
    {
      view->open[deducer->know.opened.spots[i]] = TRUE;
      view->left -= view->board->kind[deducer->know.opened.spots[i]] == PZ_SWEEP_IS_HAZARD;
    }
}

static void
test_explanations (void)
{
  g_autoptr (GRand) random = random_new (604);
  g_autoptr (PzSweepDeducer) deducer = pz_sweep_deducer_new (), scratch = pz_sweep_deducer_new ();
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  g_autofree View *view = g_new (View, 1);
  int n_checked = 0, n_total = 0, all = rounds (150);

  for (int i = 0; i < all; i++)
    {
      SweepBoard small;
      PzBudget budget = { .units_left = G_MAXUINT64 };

      sweep_random_board (&small, random, g_rand_int_range (random, 3, 10), g_rand_int_range (random, 3, 10),
                          g_rand_int_range (random, 0, 20), g_rand_int_range (random, 5, 40));
      g_autoptr (PzLevel) level = sweep_level_of (&small);
      pz_sweep_board_read (board, pz_sweep_level (level));
      pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, 0, &budget);
      pz_sweep_layers_begin (scratch->layers, 0, &budget);
      for (int step = 0; step < deducer->forced.n; step++)
        {
          gboolean total;
          g_autoptr (GArray) clues = pz_sweep_deducer_explain (deducer, step, scratch, &total);

          view_before (view, deducer, step);
          n_checked += check_step (view, clues, deducer->forced.spots[step], total);
          n_total += total;
        }
    }
  g_test_message ("%d steps checked, %d by the number of hazards", n_checked, n_total);
  g_assert_cmpint (n_checked, >, 4 * all);
  g_assert_cmpint (n_total, >, 0);
}

/* Trying what forces a square costs units even where nothing has to be searched, so that a budget ends it at the same place on every machine;
 * what is named then forces it all the same. */
static void
test_explanations_cost (void)
{
  g_autoptr (GRand) random = random_new (606);
  g_autoptr (PzSweepDeducer) deducer = pz_sweep_deducer_new (), scratch = pz_sweep_deducer_new ();
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  g_autofree View *view = g_new (View, 1);
  int n_ended = 0;

  for (int i = 0; i < rounds (40); i++)
    {
      SweepBoard small;
      PzBudget budget = { .units_left = G_MAXUINT64 };

      sweep_random_board (&small, random, 7, 7, 0, 20);
      g_autoptr (PzLevel) level = sweep_level_of (&small);
      pz_sweep_board_read (board, pz_sweep_level (level));
      pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, 0, &budget);
      budget.units_left = (guint64) g_rand_int_range (random, 0, 400);
      pz_sweep_layers_begin (scratch->layers, 0, &budget);
      for (int step = 0; step < deducer->forced.n; step++)
        {
          gboolean total;
          guint64 before = budget.units_left;
          g_autoptr (GArray) clues = pz_sweep_deducer_explain (deducer, step, scratch, &total);

          g_assert_true (budget.exhausted || budget.units_left < before);
          view_before (view, deducer, step);
          g_assert_cmpint (is_forced (view, (const guint16 *) (const void *) clues->data, clues->len,
                                      deducer->forced.spots[step], total),
                           !=, FALSE);
        }
      n_ended += budget.exhausted;
    }
  g_assert_cmpint (n_ended, >, 0);
}

/* ---- How much it takes ---- */

/* Counts of states do not depend on the machine: ceilings of what boards as people play them may take. */
static void
check_ceiling (int width, int height, int n_hazards, int largest, guint64 states)
{
  g_autoptr (PzSweepDeducer) deducer = pz_sweep_deducer_new ();
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  PzRandom random = pz_random_from_seed (1);

  for (int i = 0; i < 50; i++)
    {
      PzBudget budget = { .units_left = G_MAXUINT64 };

      pz_sweep_board_clear (board, width, height);
      while (board->n_hazards < n_hazards)
        {
          int x = (int) pz_random_below (&random, (guint) width), y = (int) pz_random_below (&random, (guint) height);

          if (ABS (x - width / 2) > 1 || ABS (y - height / 2) > 1)
            pz_sweep_board_set (board, pz_sweep_spot (board, x, y), PZ_SWEEP_IS_HAZARD);
        }
      pz_sweep_board_set_spawn (board, pz_sweep_spot (board, width / 2, height / 2));
      pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, 0, &budget);
      g_assert_true (deducer->decided);
      g_assert_cmpint (deducer->layers->largest, <=, largest);
      g_assert_cmpuint (deducer->layers->n_states, <=, states);
    }
}

static void
test_ceilings (void)
{
  check_ceiling (30, 16, 99, 25, 1500);
  check_ceiling (64, 64, 819, 50, 7500);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/deduce/small", test_small_boards);
  g_test_add_func ("/sweep/deduce/thin", test_thin_boards);
  g_test_add_func ("/sweep/deduce/verdict", test_verdict);
  g_test_add_func ("/sweep/deduce/explanations", test_explanations);
  g_test_add_func ("/sweep/deduce/explanations-cost", test_explanations_cost);
  g_test_add_func ("/sweep/deduce/ceilings", test_ceilings);
  return g_test_run ();
}
