/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-blocks/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>

/* How hard a level is (cli.md, "rating"): how many of the moves that are legal at first win, and how many moves of the winning line in
 * a row are the only ones that do. */

/* States for one position of the line; and what the rating may take of the budget, so that it keeps nobody waiting. */
#define POSITION_STATES 4000
#define RATING_STATES   60000

/* How many slots hold that piece: to lay the one or the other is the same move. */
static int
alike (const PzBlocksPosition *position, int piece)
{
  int n = 0;

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    n += position->hand[slot] == piece;
  return n;
}

/* Whether @move is the only one that wins though others are legal. FALSE when it is stopped. */
static gboolean
look_at (const PzBlocksBoard *board, const PzBlocksPosition *position, const PzBlocksMove *move, PzBudget *budget,
         gboolean *forced)
{
  PzBlocksSolution solution;

  pz_blocks_solve (board, position, POSITION_STATES, budget, TRUE, &solution);
  *forced = solution.winning <= alike (position, move->piece) && solution.legal > solution.winning;
  pz_blocks_solution_clear (&solution);
  return solution.winning >= 0;
}

gboolean
pz_blocks_measure (const PzBlocksBoard *board, const PzBlocksSolution *line, PzBudget *budget, PzBlocksEffort *effort)
{
  PzBlocksPosition now = pz_blocks_board_start (board);
  PzBudget part = *budget;
  gboolean known = TRUE;
  int run = 0;

  *effort = (PzBlocksEffort){ 0 };
  part.units_left = MIN (part.units_left, RATING_STATES);
  for (int i = 0; known && i < line->n_solution; i++)
    {
      const PzBlocksMove *move = &line->solution[i];
      gboolean forced = FALSE;

      known = look_at (board, &now, move, &part, &forced);
      run = forced ? run + 1 : 0;
      effort->longest = MAX (effort->longest, run);
      effort->forced += forced;
      pz_blocks_position_place (board, &now, move->slot,
                                pz_blocks_board_placement (board, move->piece, move->q, move->r));
    }
  budget->cancelled |= part.cancelled;
  return known && !part.cancelled;
}

gboolean
pz_blocks_rating (const PzAnalysis *analysis, PzRating *rating)
{
  const PzBlocksFindings *findings = pz_blocks_findings (analysis);

  if (findings == NULL || !findings->measured)
    return FALSE;

  const PzBlocksSolution *line = &findings->solution;
  double moves = MAX (line->n_solution, 1), losing = line->legal - line->winning;
  *rating = (PzRating){ 0 };
  pz_rating_add (rating, "firstMoves", NC_ ("rating", "Losing first moves"), 30 * losing / line->legal, 30);
  pz_rating_add (rating, "forcedRun", NC_ ("rating", "Forced moves in a row"),
                 35 * pz_rating_towards (findings->effort.longest, 3), 35);
  pz_rating_add (rating, "forced", NC_ ("rating", "Forced moves"), 20 * findings->effort.forced / moves, 20);
  pz_rating_add (rating, "moves", NC_ ("rating", "Moves"), 15 * pz_rating_towards (line->n_solution, 12), 15);
  pz_rating_finish (rating);
  return TRUE;
}
