/* SPDX-License-Identifier: MIT */
#include "hex-blocks/search.h"

/* The question and the answer of a search; narrow.c and wide.c do it. */

static int
count_legal (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  int n = 0;

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    {
      int piece = position->hand[slot];

      for (int i = piece == PZ_BLOCKS_NO_PIECE ? 0 : board->first[piece];
           piece != PZ_BLOCKS_NO_PIECE && i < board->first[piece + 1]; i++)
        n += !pz_blocks_set_meets (&board->placements[i].mask, &position->filled);
    }
  return n;
}

/* The line as moves of slots: the first slot that has the piece. */
static void
tell_solution (const PzBlocksSearch *search, PzBlocksSolution *solution)
{
  PzBlocksPosition now = *search->position;

  solution->n_solution = search->n_path;
  solution->solution = g_new (PzBlocksMove, search->n_path);
  for (int i = 0; i < search->n_path; i++)
    {
      const PzBlocksPlacement *placement = &search->board->placements[search->path[search->n_path - 1 - i]];
      int slot = 0;

      while (now.hand[slot] != placement->piece)
        slot++;
      solution->solution[i] = (PzBlocksMove){ (guint8) slot, placement->piece, placement->q, placement->r };
      pz_blocks_position_place (search->board, &now, slot, placement);
    }
}

void
pz_blocks_solve (const PzBlocksBoard *board, const PzBlocksPosition *position, guint64 states, PzBudget *budget,
                 gboolean first_moves, PzBlocksSolution *solution)
{
  int path[2 * PZ_BLOCKS_MAX_DECK];
  PzBlocksSearch search = { board, position, budget, states, first_moves, .path = path, .winning = -1 };

  g_return_if_fail (board->flaws == 0);

  *solution = (PzBlocksSolution){ .legal = count_legal (board, position) };
  if (solution->legal == 0)
    {
      solution->verdict = PZ_BLOCKS_UNWINNABLE;
      return;
    }
  if (pz_budget_stopped (budget) || budget->units_left == 0)
    {
      solution->winning = -1; /* no search at all: not even what its first bound would say (cli.md, `--budget`) */
      return;
    }
  if (board->n_cells <= 64 && board->n_lines <= 64)
    pz_blocks_search_narrow (&search);
  else
    pz_blocks_search_wide (&search);
  solution->verdict = search.verdict;
  solution->states = search.states;
  solution->winning = search.verdict == PZ_BLOCKS_UNWINNABLE ? 0 : search.winning;
  if (search.verdict == PZ_BLOCKS_WINNABLE)
    tell_solution (&search, solution);
}

void
pz_blocks_solution_clear (PzBlocksSolution *solution)
{
  g_clear_pointer (&solution->solution, g_free);
  solution->n_solution = 0;
}
