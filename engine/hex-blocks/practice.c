/* SPDX-License-Identifier: MIT */
#include "hex-blocks/play-parts.h"

#include "work/random.h"

/* Endless practice runs: pieces that are drawn instead of dealt. */

PzBlocksBoard *
pz_blocks_practice_board (PzLevel *level)
{
  int pieces[PZ_BLOCKS_N_PIECES];
  g_autoptr (PzLevel) all = NULL;

  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    pieces[i] = i;
  all = pz_blocks_set_deck (level, pieces, PZ_BLOCKS_N_PIECES);
  return pz_blocks_board_new (pz_blocks_level (all));
}

/* On a board with a cell at least t1-0 has room. */
int
pz_blocks_practice_piece (const PzBlocksBoard *board, int seed, int i)
{
  PzRandom random = pz_random_from_seed (pz_random_derive ((guint64) (gint64) seed, (guint64) i));
  int roomy[PZ_BLOCKS_N_PIECES], n = 0;

  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    if (board->first[piece + 1] > board->first[piece])
      roomy[n++] = piece;
  return roomy[pz_random_below (&random, (guint) n)];
}

PzBlocksPosition
pz_blocks_practice_start (const PzBlocksBoard *board, int seed)
{
  PzBlocksPosition position = { .filled = board->start, .next = board->hand };

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    position.hand[slot] =
        slot < board->hand ? (guint8) pz_blocks_practice_piece (board, seed, slot) : PZ_BLOCKS_NO_PIECE;
  return position;
}

/* How well it lies: what is emptied first, then how closely it fits between what is filled and the rim. -1: it is not legal. */
static int
worth (const PzBlocksBoard *board, const PzBlocksPosition *position, const PzBlocksPlacement *placement)
{
  PzBlocksSet after = position->filled, near = { { 0, 0 } }, cleared;

  if (pz_blocks_set_meets (&placement->mask, &after))
    return -1;
  for (int w = 0; w < 2; w++)
    near.word[w] = placement->beside.word[w] & after.word[w];
  cleared = pz_blocks_place (board, placement, &after);
  return pz_blocks_set_count (&cleared) * 64 + pz_blocks_set_count (&near) + placement->rim;
}

gboolean
pz_blocks_practice_hint (const PzBlocksBoard *board, const PzBlocksPosition *position, PzBlocksMove *move)
{
  int best = -1;

  for (int slot = 0; slot < board->hand; slot++)
    for (int i = board->first[position->hand[slot]]; i < board->first[position->hand[slot] + 1]; i++)
      {
        const PzBlocksPlacement *placement = &board->placements[i];
        int order = worth (board, position, placement);

        if (order <= best)
          continue;
        best = order;
        *move = (PzBlocksMove){ (guint8) slot, placement->piece, placement->q, placement->r };
      }
  return best >= 0;
}
