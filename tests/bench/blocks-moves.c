/* SPDX-License-Identifier: MIT */
#include "blocks-moves.h"

/* The inside of the search, for boards of up to 64 cells. */
#include "hex-blocks/search.h"

#define PZ_MASK_BITS 64
#define SEARCH_NAME  bench_blocks_search
void SEARCH_NAME (PzBlocksSearch *asked);
#include "hex-blocks/mask.inc"
#include "hex-blocks/state.inc"
#include "hex-blocks/moves.inc"
#include "hex-blocks/pack.inc"
#include "hex-blocks/covers.inc"
#include "hex-blocks/score.inc"
#include "hex-blocks/clear.inc"
#include "hex-blocks/search.inc"

guint64
bench_list_placements (const PzBlocksBoard *board, const PzBlocksSet *filled, int n_filled)
{
  PzBlocksPosition position = pz_blocks_board_start (board);
  Search self = { .board = board };
  State state = first_state (board, &position);
  Try tries[PZ_BLOCKS_MAX_CELLS + 1];
  guint64 n = 0;

  search_begin (&self, &state);
  for (int i = 0; i < n_filled; i++)
    {
      Hot hot[PZ_MASK_BITS];
      Mask near;
      int n_hot = list_hot (&self, load (&filled[i]), hot, &near);

      for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
        n += (guint64) list_piece (&self, load (&filled[i]), piece, hot, n_hot, near, tries);
    }
  search_end (&self);
  return n;
}
