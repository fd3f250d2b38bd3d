/* SPDX-License-Identifier: MIT */
#include "hex-blocks/solve.h"

/* States of play and what a move makes of them (hex-blocks.md, "Rules"). */

PzBlocksPosition
pz_blocks_board_start (const PzBlocksBoard *board)
{
  PzBlocksPosition position = { .filled = board->start };

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    {
      gboolean drawn = slot < board->hand && slot < board->n_deck;

      position.hand[slot] = drawn ? board->deck[slot] : PZ_BLOCKS_NO_PIECE;
      position.next += drawn;
    }
  return position;
}

static gboolean
is_hand_empty (const PzBlocksPosition *position)
{
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (position->hand[slot] != PZ_BLOCKS_NO_PIECE)
      return FALSE;
  return TRUE;
}

gboolean
pz_blocks_position_won (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  if (board->goal == PZ_GOAL_PLACE_ALL)
    return is_hand_empty (position);
  if (board->goal == PZ_GOAL_CLEAR_BOARD)
    return pz_blocks_set_empty (&position->filled);
  return position->score >= board->score;
}

PzBlocksSet
pz_blocks_position_place (const PzBlocksBoard *board, PzBlocksPosition *position, int slot,
                          const PzBlocksPlacement *placement)
{
  PzBlocksSet cleared = pz_blocks_place (board, placement, &position->filled);

  position->score += pz_blocks_points (placement->n_cells, pz_blocks_set_count (&cleared));
  position->hand[slot] = position->next < board->n_deck ? board->deck[position->next++] : PZ_BLOCKS_NO_PIECE;
  return cleared;
}

gboolean
pz_blocks_position_stuck (const PzBlocksBoard *board, const PzBlocksPosition *position)
{
  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    if (position->hand[slot] != PZ_BLOCKS_NO_PIECE && pz_blocks_fits (board, position->hand[slot], &position->filled))
      return FALSE;
  return TRUE;
}
