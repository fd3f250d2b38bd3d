/* SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <string.h>

#include "hex-blocks/play-parts.h"

/* Winning lines that are known, so that a player who follows one never waits for a search. */

struct _PzBlocksLine
{
  _Atomic int ref_count;
  PzBlocksLine *older; /* (nullable) owned */
  int n;
  PzBlocksPosition *before; /* each move; the hand in order of size */
  PzBlocksMove *moves;
};

static void
sort_hand (PzBlocksPosition *position)
{
  for (int i = 0; i < PZ_BLOCKS_MAX_HAND; i++)
    for (int k = i + 1; k < PZ_BLOCKS_MAX_HAND; k++)
      if (position->hand[k] < position->hand[i])
        {
          guint8 piece = position->hand[i];

          position->hand[i] = position->hand[k];
          position->hand[k] = piece;
        }
}

PzBlocksLine *
pz_blocks_line_new (PzBlocksLine *older, const PzBlocksBoard *board, const PzBlocksPosition *start,
                    const PzBlocksMove *moves, int n)
{
  PzBlocksLine *line = g_new0 (PzBlocksLine, 1);
  PzBlocksPosition now = *start;

  atomic_init (&line->ref_count, 1);
  line->older = older;
  line->n = n;
  line->moves = g_memdup2 (moves, (gsize) n * sizeof *moves);
  line->before = g_new (PzBlocksPosition, n);
  for (int i = 0; i < n; i++)
    {
      const PzBlocksMove *move = &moves[i];

      line->before[i] = now;
      sort_hand (&line->before[i]);
      pz_blocks_position_place (board, &now, move->slot,
                                pz_blocks_board_placement (board, move->piece, move->q, move->r));
    }
  return line;
}

PzBlocksLine *
pz_blocks_line_ref (PzBlocksLine *line)
{
  if (line != NULL)
    atomic_fetch_add_explicit (&line->ref_count, 1, memory_order_relaxed);
  return line;
}

/* A loop, because there may be more lines than a stack is deep. */
void
pz_blocks_line_unref (PzBlocksLine *line)
{
  while (line != NULL && atomic_fetch_sub_explicit (&line->ref_count, 1, memory_order_acq_rel) == 1)
    {
      PzBlocksLine *older = line->older;

      g_free (line->before);
      g_free (line->moves);
      g_free (line);
      line = older;
    }
}

/* More points than the line has there do no harm. @now: with its hand in order. */
static gboolean
comes_through (const PzBlocksBoard *board, const PzBlocksPosition *line, const PzBlocksPosition *now)
{
  return memcmp (&line->filled, &now->filled, sizeof now->filled) == 0 && line->next == now->next
         && memcmp (line->hand, now->hand, sizeof now->hand) == 0
         && (board->goal != PZ_GOAL_SCORE || now->score >= line->score);
}

static int
slot_with (const PzBlocksPosition *position, int piece)
{
  int slot = 0;

  while (position->hand[slot] != piece)
    slot++;
  return slot;
}

gboolean
pz_blocks_line_move (const PzBlocksLine *line, const PzBlocksBoard *board, const PzBlocksPosition *now,
                     PzBlocksMove *move)
{
  PzBlocksPosition sorted = *now;

  sort_hand (&sorted);
  for (; line != NULL; line = line->older)
    for (int i = 0; i < line->n; i++)
      if (comes_through (board, &line->before[i], &sorted))
        {
          *move = line->moves[i];
          move->slot = (guint8) slot_with (now, move->piece);
          return TRUE;
        }
  return FALSE;
}
