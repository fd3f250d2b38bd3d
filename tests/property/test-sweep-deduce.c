/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "dungeon-sweep/analysis.h"
#include "random-levels.h"
#include "sweep-reference.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/deduce/small", test_small_boards);
  g_test_add_func ("/sweep/deduce/thin", test_thin_boards);
  g_test_add_func ("/sweep/deduce/verdict", test_verdict);
  return g_test_run ();
}
