/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "dungeon-sweep/analysis.h"
#include "hex-blocks/analysis.h"
#include "random-levels.h"
#include "stroke/rate.h"

/* Ratings: what they rest on, counted once more without any cleverness, and what holds for the score of every mode. */

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 20 * usual : usual;
}

static PzAnalysis *
analyse (const PzLevel *level, gboolean unrated, PzProgress progress, gpointer data)
{
  static const PzContext context = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  limits.unrated = unrated;
  return level->mode->analyse (level, &context, &limits, NULL, progress, data);
}

static void
check_rating (const PzAnalysis *analysis)
{
  PzRating rating;
  double sum = 0;

  if (!analysis->mode->rating (analysis, &rating))
    return;
  g_assert_cmpint (rating.n_parts, >, 0);
  for (int i = 0; i < rating.n_parts; i++)
    {
      g_assert_cmpfloat (rating.parts[i].value, >=, 0);
      g_assert_cmpfloat (rating.parts[i].value, <=, rating.parts[i].maximum);
      sum += rating.parts[i].value;
    }
  g_assert_cmpint (rating.score, ==, (int) floor (sum + 0.5 + 1e-9));
  g_assert_cmpint (rating.score, <=, 100);
  g_assert_cmpstr (rating.grade, ==,
                   rating.score < 30   ? "easy"
                   : rating.score < 50 ? "advanced"
                   : rating.score < 70 ? "hard"
                                       : "challenge");
}

/* ---- hex-blocks ---- */

/* How many different placements are legal, and how many of them win, by trying each. */
static void
try_moves (const PzBlocksBoard *board, const PzBlocksPosition *position, int *legal, int *winning)
{
  gboolean seen[PZ_BLOCKS_N_PIECES] = { FALSE };

  *legal = *winning = 0;
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    {
      int piece = position->hand[slot];

      if (piece == PZ_BLOCKS_NO_PIECE || seen[piece])
        continue;
      seen[piece] = TRUE;
      for (int i = board->first[piece]; i < board->first[piece + 1]; i++)
        {
          PzBlocksPosition after = *position;
          PzBudget budget = { .units_left = G_MAXUINT64 };
          PzBlocksSolution solution = { 0 };
          gboolean wins;

          if (pz_blocks_set_meets (&board->placements[i].mask, &position->filled))
            continue;
          pz_blocks_position_place (board, &after, slot, &board->placements[i]);
          wins = pz_blocks_position_won (board, &after);
          if (!wins)
            {
              pz_blocks_solve (board, &after, PZ_BLOCKS_MAX_STATES, &budget, FALSE, &solution);
              wins = solution.verdict == PZ_BLOCKS_WINNABLE;
              pz_blocks_solution_clear (&solution);
            }
          *legal += 1;
          *winning += wins;
        }
    }
}

static gboolean
check_blocks (const PzLevel *level)
{
  g_autoptr (PzAnalysis) analysis = analyse (level, FALSE, NULL, NULL);
  const PzBlocksFindings *findings = pz_blocks_findings (analysis);
  g_autoptr (PzBlocksBoard) board = NULL;
  int forced = 0, longest = 0, run = 0;

  check_rating (analysis);
  if (findings == NULL || !findings->measured)
    return FALSE;
  board = pz_blocks_board_new (pz_blocks_level (level));
  PzBlocksPosition now = pz_blocks_board_start (board);
  for (int i = 0; i < findings->solution.n_solution; i++)
    {
      const PzBlocksMove *move = &findings->solution.solution[i];
      int legal, winning;

      try_moves (board, &now, &legal, &winning);
      run = winning == 1 && legal > 1 ? run + 1 : 0;
      forced += run > 0;
      longest = MAX (longest, run);
      pz_blocks_position_place (board, &now, move->slot,
                                pz_blocks_board_placement (board, move->piece, move->q, move->r));
    }
  g_assert_cmpint (findings->effort.forced, ==, forced);
  g_assert_cmpint (findings->effort.longest, ==, longest);
  return TRUE;
}

static void
test_blocks (void)
{
  g_autoptr (GRand) random = random_new (811);
  int n_rated = 0;

  for (int i = 0; i < rounds (150); i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (&pz_hex_blocks_mode, random, g_rand_int_range (random, 4, 16));

      n_rated += check_blocks (level);
    }
  g_test_message ("%d rated", n_rated);
  g_assert_cmpint (n_rated, >, 20);
}

/* ---- dungeon-sweep ---- */

static gboolean
check_sweep (const PzLevel *level)
{
  g_autoptr (PzAnalysis) analysis = analyse (level, FALSE, NULL, NULL);
  const PzSweepFindings *findings = pz_sweep_findings (analysis);

  check_rating (analysis);
  if (findings == NULL || !findings->measured)
    {
      g_assert_true (findings == NULL || analysis->verdict != PZ_VERDICT_ONE);
      return FALSE;
    }
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpint (findings->effort.hardest, >=, findings->rounds > 0 ? 1 : 0);
  g_assert_cmpint (findings->effort.combined, <=, findings->rounds);
  if (findings->effort.hardest <= 2)
    g_assert_cmpint (findings->effort.combined, ==, 0);
  if (findings->effort.by_total)
    g_assert_cmpint (findings->effort.hardest, >=, 2);
  return TRUE;
}

static void
test_sweep (void)
{
  g_autoptr (GRand) random = random_new (812);
  int n_rated = 0;

  for (int i = 0; i < rounds (300); i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (&pz_dungeon_sweep_mode, random, g_rand_int_range (random, 9, 60));

      n_rated += check_sweep (level);
    }
  g_test_message ("%d rated", n_rated);
  g_assert_cmpint (n_rated, >, 20);
}

/* ---- One-stroke ---- */

/* The whole trail is about the level: its cells, its edges, its findings. */
static gboolean
check_stroke (const PzLevel *level)
{
  g_autoptr (PzAnalysis) analysis = analyse (level, FALSE, NULL, NULL);
  const PzStrokeDetail *detail = pz_stroke_detail (analysis);
  PzRating rating;

  check_rating (analysis);
  g_assert_true ((detail != NULL) == (analysis->verdict == PZ_VERDICT_ONE));
  g_assert_true (analysis->mode->rating (analysis, &rating) == (detail != NULL && detail->rated));
  if (detail == NULL)
    return FALSE;
  for (int i = 0; i < detail->deductions->n; i++)
    {
      const PzDeduction *deduction = &detail->deductions->trail[i];

      g_assert_cmpint (deduction->conclusion.node, <, analysis->n_cells);
      g_assert_cmpint (deduction->conclusion.edge, <, detail->n_edges);
      for (int k = 0; k < pz_deduction_constraints (deduction).n; k++)
        g_assert_cmpint (pz_deduction_constraints (deduction).items[k], <, analysis->n_findings);
      if (deduction->conclusion.kind == PZ_CONCLUDE_AT)
        g_assert_cmpint (analysis->solution[deduction->conclusion.step - 1], ==, deduction->conclusion.node);
    }
  for (int i = 0; i < detail->n_edges; i++)
    g_assert_true (detail->edges[i].a < analysis->n_cells && detail->edges[i].b < analysis->n_cells);
  return detail->rated;
}

static void
test_stroke (void)
{
  const PzMode *modes[] = { &pz_number_stroke_mode, &pz_hex_stroke_mode };
  g_autoptr (GRand) random = random_new (814);
  int n_rated = 0;

  for (int i = 0; i < rounds (300); i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (modes[i % 2], random, g_rand_int_range (random, 2, 20));

      n_rated += check_stroke (level);
    }
  g_test_message ("%d rated", n_rated);
  g_assert_cmpint (n_rated, >, 20);
}

/* ---- All ---- */

typedef struct
{
  int n;
  PzVerdict verdict;
  gboolean rated;
} Told;

static void
note_told (PzAnalysis *partial, gpointer data)
{
  Told *told = data;
  PzRating rating;

  told->n++;
  told->verdict = partial->verdict;
  told->rated |= partial->mode->rating (partial, &rating);
  g_assert_nonnull (partial->problems);
}

/* The verdict is told before the rating is known, and is the same without one. */
static void
test_verdict_first (void)
{
  const PzMode *modes[] = { &pz_hex_blocks_mode, &pz_dungeon_sweep_mode, &pz_number_stroke_mode, &pz_hex_stroke_mode };
  g_autoptr (GRand) random = random_new (813);

  for (int i = 0; i < rounds (60); i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (modes[i % 4], random, g_rand_int_range (random, 9, 24));
      Told told = { 0 };
      g_autoptr (PzAnalysis) rated = analyse (level, FALSE, note_told, &told);
      g_autoptr (PzAnalysis) unrated = analyse (level, TRUE, NULL, NULL);
      PzRating rating;

      g_assert_cmpint (rated->verdict, ==, unrated->verdict);
      g_assert_cmpuint (rated->problems->len, ==, unrated->problems->len);
      g_assert_false (unrated->mode->rating (unrated, &rating));
      g_assert_false (told.rated);
      if (!rated->mode->rating (rated, &rating))
        continue;
      g_assert_cmpint (told.n, >=, 1);
      g_assert_cmpint (told.verdict, ==, rated->verdict);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ratings/blocks", test_blocks);
  g_test_add_func ("/ratings/sweep", test_sweep);
  g_test_add_func ("/ratings/stroke", test_stroke);
  g_test_add_func ("/ratings/verdict-first", test_verdict_first);
  return g_test_run ();
}
