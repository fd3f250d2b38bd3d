/* SPDX-License-Identifier: MIT */
#include "hex-blocks/generate.h"

#include <string.h>

/* Drafts. Where all pieces are to be placed or a score is to be reached, the board is prefilled and pieces are played on it as they come.
 * Where it is to be cleared, the line is played backwards from the empty board: now and then whole lines are put back, and each time a
 * piece is taken out whose placing would give the board before again. */

#define FILL_TRIES    400 /* pieces laid at random while prefilling */
#define UNPLAY_TRIES  60
#define MOST_PUT_BACK 2 /* lines at once */

/* ---- The board at first ---- */

static void
lay (PzBlocksDraft *draft, const PzBlocksPlacement *placement)
{
  for (int w = 0; w < 2; w++)
    draft->start.word[w] |= placement->mask.word[w];
}

static void
colour (PzBlocksDraft *draft, const PzBlocksSet *cells, int piece)
{
  for (int cell = 0; cell < draft->board->n_cells; cell++)
    if (pz_blocks_set_has (cells, cell))
      draft->colours[cell] = (guint8) pz_blocks_piece_colour (piece);
}

/* On free cells, and no line becomes complete. */
static gboolean
lies_quietly (const PzBlocksBoard *board, const PzBlocksPlacement *placement, const PzBlocksSet *filled)
{
  PzBlocksSet after = *filled, cleared;

  if (pz_blocks_set_meets (&placement->mask, filled))
    return FALSE;
  cleared = pz_blocks_place (board, placement, &after);
  return pz_blocks_set_empty (&cleared);
}

/* -1: none. @piece: one of them, or -1: any. */
static int
random_quiet (const PzBlocksDraft *draft, int piece, PzRandom *random)
{
  const PzBlocksBoard *board = draft->board;
  int from = piece < 0 ? 0 : board->first[piece], to = board->first[piece < 0 ? PZ_BLOCKS_N_PIECES : piece + 1];
  int found = -1;
  guint n = 0;

  for (int i = from; i < to; i++)
    if (lies_quietly (board, &board->placements[i], &draft->start) && pz_random_below (random, ++n) == 0)
      found = i;
  return found;
}

/* Pieces while they fit, single cells for the rest. */
static gboolean
prefill (PzBlocksDraft *draft, int n, PzRandom *random)
{
  const PzBlocksBoard *board = draft->board;

  for (int i = 0; i < FILL_TRIES && n - pz_blocks_set_count (&draft->start) >= PZ_BLOCKS_PIECE_CELLS; i++)
    {
      const PzBlocksPlacement *placement =
          &board->placements[pz_random_below (random, (guint) board->first[PZ_BLOCKS_N_PIECES])];

      if (!lies_quietly (board, placement, &draft->start))
        continue;
      lay (draft, placement);
      colour (draft, &placement->mask, placement->piece);
    }
  while (pz_blocks_set_count (&draft->start) < n)
    {
      int one = random_quiet (draft, 0, random);

      if (one < 0)
        return FALSE;
      lay (draft, &board->placements[one]);
      colour (draft, &board->placements[one].mask, (int) pz_random_below (random, PZ_BLOCKS_N_PIECES));
    }
  return TRUE;
}

/* ---- Forwards ---- */

/* -1: nothing fits. The best of @picks, by the cells they empty. */
static int
random_move (const PzBlocksBoard *board, const PzBlocksSet *filled, int picks, PzRandom *random)
{
  int fitting[PZ_BLOCKS_N_PIECES * PZ_BLOCKS_MAX_CELLS], n = 0, best = -1, most = -1;

  for (int i = 0; i < board->first[PZ_BLOCKS_N_PIECES]; i++)
    if (!pz_blocks_set_meets (&board->placements[i].mask, filled))
      fitting[n++] = i;
  for (int k = 0; n > 0 && k < picks; k++)
    {
      int move = fitting[pz_random_below (random, (guint) n)];
      PzBlocksSet after = *filled, cleared = pz_blocks_place (board, &board->placements[move], &after);

      if (pz_blocks_set_count (&cleared) > most)
        {
          most = pz_blocks_set_count (&cleared);
          best = move;
        }
    }
  return best;
}

static gboolean
play_on (PzBlocksDraft *draft, const PzBlocksWish *wish, PzRandom *random)
{
  /* A careless player leaves little room, and so a tight level, but is stuck sooner. */
  int picks = wish->goal == PZ_GOAL_SCORE ? pz_random_between (random, 8, 64) : pz_random_between (random, 1, 12);
  PzBlocksSet filled = draft->start;

  for (draft->n_line = 0; draft->n_line < wish->n_deck; draft->n_line++)
    {
      int move = random_move (draft->board, &filled, picks, random);
      const PzBlocksPlacement *placement = &draft->board->placements[MAX (move, 0)];
      PzBlocksSet cleared;

      if (move < 0 || pz_cancel_is_set (draft->cancel))
        return FALSE;
      cleared = pz_blocks_place (draft->board, placement, &filled);
      draft->score += pz_blocks_points (placement->n_cells, pz_blocks_set_count (&cleared));
      draft->line[draft->n_line] = placement->piece;
    }
  return TRUE;
}

/* ---- Backwards ---- */

/* Whole lines that were just cleared: free now, and of no cell in common with what is filled. */
static PzBlocksSet
random_lines (const PzBlocksBoard *board, const PzBlocksSet *filled, int n, PzRandom *random)
{
  PzBlocksSet lines = { { 0, 0 } };

  for (int k = 0; k < n; k++)
    {
      const PzBlocksSet *line = &board->lines[pz_random_below (random, (guint) board->n_lines)];

      if (pz_blocks_set_meets (line, filled))
        continue;
      for (int w = 0; w < 2; w++)
        lines.word[w] |= line->word[w];
    }
  return lines;
}

static gboolean
has_complete_line (const PzBlocksBoard *board, const PzBlocksSet *filled)
{
  for (int i = 0; i < board->n_lines; i++)
    if (pz_blocks_set_within (&board->lines[i], filled))
      return TRUE;
  return FALSE;
}

/* What was filled before @placement, when placing it gives @after. @full: @after with the lines it completes. */
static gboolean
takes_out (const PzBlocksBoard *board, const PzBlocksPlacement *placement, const PzBlocksSet *full,
           const PzBlocksSet *after, PzBlocksSet *before)
{
  PzBlocksSet again;

  if (!pz_blocks_set_within (&placement->mask, full))
    return FALSE;
  for (int w = 0; w < 2; w++)
    before->word[w] = full->word[w] & ~placement->mask.word[w];
  if (has_complete_line (board, before))
    return FALSE;
  again = *before;
  pz_blocks_place (board, placement, &again);
  return memcmp (&again, after, sizeof again) == 0;
}

/* One of the placements that may have come last. FALSE: there is none. */
static gboolean
unplay (const PzBlocksBoard *board, const PzBlocksSet *full, PzBlocksSet *filled, guint8 *piece, PzRandom *random)
{
  PzBlocksSet before, chosen = *filled;
  guint n = 0;

  for (int i = 0; i < board->first[PZ_BLOCKS_N_PIECES]; i++)
    if (takes_out (board, &board->placements[i], full, filled, &before) && pz_random_below (random, ++n) == 0)
      {
        chosen = before;
        *piece = board->placements[i].piece;
      }
  *filled = chosen;
  return n > 0;
}

/* One move back. Lines come back where fewer cells are filled than there should be on an even way to @wanted. */
static gboolean
step_back (const PzBlocksBoard *board, int wanted, PzBlocksSet *filled, guint8 *piece, PzRandom *random)
{
  for (int i = 0; i < UNPLAY_TRIES; i++)
    {
      gboolean few = pz_blocks_set_count (filled) <= wanted;
      int n = few ? pz_random_between (random, 1, MOST_PUT_BACK) : pz_random_between (random, 0, 1);
      PzBlocksSet full = random_lines (board, filled, n, random);

      for (int w = 0; w < 2; w++)
        full.word[w] |= filled->word[w];
      if (unplay (board, &full, filled, piece, random))
        return TRUE;
    }
  return FALSE;
}

/* Blocks that lie together as pieces might have left them. */
static void
colour_start (PzBlocksDraft *draft, PzRandom *random)
{
  const PzBlocksBoard *board = draft->board;
  PzBlocksSet plain = draft->start;

  for (int i = 0; i < FILL_TRIES; i++)
    {
      const PzBlocksPlacement *placement =
          &board->placements[pz_random_below (random, (guint) board->first[PZ_BLOCKS_N_PIECES])];

      if (!pz_blocks_set_within (&placement->mask, &plain))
        continue;
      for (int w = 0; w < 2; w++)
        plain.word[w] &= ~placement->mask.word[w];
      colour (draft, &placement->mask, placement->piece);
    }
  for (int cell = 0; cell < board->n_cells; cell++)
    if (pz_blocks_set_has (&plain, cell))
      draft->colours[cell] = (guint8) pz_blocks_piece_colour ((int) pz_random_below (random, PZ_BLOCKS_N_PIECES));
}

static gboolean
play_back (PzBlocksDraft *draft, const PzBlocksWish *wish, PzRandom *random)
{
  int target = pz_blocks_wish_filled (wish, draft->board->n_cells);

  draft->n_line = wish->n_deck;
  for (int i = wish->n_deck - 1; i >= 0; i--)
    if (pz_cancel_is_set (draft->cancel)
        || !step_back (draft->board, target * (wish->n_deck - i) / wish->n_deck, &draft->start, &draft->line[i],
                       random))
      return FALSE;
  colour_start (draft, random);
  return TRUE;
}

gboolean
pz_blocks_draft (PzBlocksDraft *draft, const PzBlocksWish *wish, PzRandom *random)
{
  if (wish->goal == PZ_GOAL_CLEAR_BOARD)
    return play_back (draft, wish, random);
  return prefill (draft, pz_blocks_wish_filled (wish, draft->board->n_cells), random) && play_on (draft, wish, random);
}
