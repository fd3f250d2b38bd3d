/* SPDX-License-Identifier: MIT */
#include "hex-blocks/board.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define REACH 7 /* of the table `at`: one place more than the board, so that neighbours can be looked up */
/* An anchor may be this far from the cells of its piece. */
#define FURTHEST_ANCHOR (PZ_BLOCKS_MAX_RADIUS + 2)

/* One step along each axis: constant r, constant q, constant q + r. */
static const PzHex steps[3] = { { 1, 0 }, { 0, 1 }, { 1, -1 } };

int
pz_blocks_board_cell (const PzBlocksBoard *board, int q, int r)
{
  if (q < -REACH || q > REACH || r < -REACH || r > REACH)
    return -1;
  return board->at[r + REACH][q + REACH];
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const PzHex *p = a, *q = b;

  return p->r != q->r ? p->r - q->r : p->q - q->q;
}

static void
add_cells (PzBlocksBoard *board, const PzBlocksLevel *level)
{
  PzHex places[PZ_BLOCKS_MAX_CELLS];

  for (int i = 0; i < level->n_cells; i++)
    places[i] = (PzHex){ level->cells[i].q, level->cells[i].r };
  qsort (places, (size_t) level->n_cells, sizeof *places, compare_places);
  memset (board->at, -1, sizeof board->at);
  for (int i = 0; i < level->n_cells; i++)
    if (i > 0 && pz_hex_equal (places[i], places[i - 1]))
      board->flaws |= PZ_BLOCKS_CELL_TWICE;
    else
      {
        board->at[places[i].r + REACH][places[i].q + REACH] = (gint16) board->n_cells;
        board->cells[board->n_cells++] = places[i];
      }
}

/* The line that starts at @cell along @axis, if one does. */
static void
add_line (PzBlocksBoard *board, int cell, int axis)
{
  PzHex step = steps[axis], at = board->cells[cell];
  PzBlocksSet line = { { 0, 0 } };
  int n = 0;

  if (pz_blocks_board_cell (board, at.q - step.q, at.r - step.r) >= 0)
    return;
  for (int next = cell; next >= 0; next = pz_blocks_board_cell (board, at.q, at.r))
    {
      pz_blocks_set_add (&line, next);
      n++;
      at = (PzHex){ at.q + step.q, at.r + step.r };
    }
  if (n < 2)
    return;
  board->line_axis[board->n_lines] = (guint8) axis;
  board->lines[board->n_lines++] = line;
}

static void
add_filled (PzBlocksBoard *board, const PzBlocksLevel *level)
{
  for (int i = 0; i < level->n_filled; i++)
    {
      int cell = pz_blocks_board_cell (board, level->filled[i].q, level->filled[i].r);

      g_assert (cell >= 0);
      if (pz_blocks_set_has (&board->start, cell))
        board->flaws |= PZ_BLOCKS_FILLED_TWICE;
      pz_blocks_set_add (&board->start, cell);
    }
  for (int i = 0; i < board->n_lines; i++)
    if (pz_blocks_set_within (&board->lines[i], &board->start))
      board->flaws |= PZ_BLOCKS_LINE_COMPLETE;
}

static void
add_deck (PzBlocksBoard *board, const PzBlocksLevel *level)
{
  for (int i = 0; i < level->n_deck; i++)
    {
      board->deck[i] = level->deck[i].piece >= 0 ? (guint8) level->deck[i].piece : PZ_BLOCKS_NO_PIECE;
      if (level->deck[i].piece < 0)
        board->flaws |= PZ_BLOCKS_PIECE_UNKNOWN;
    }
  board->n_deck = level->n_deck;
  board->hand = level->hand;
  board->goal = level->goal;
  board->score = level->score;
}

static void
add_surroundings (const PzBlocksBoard *board, PzBlocksPlacement *placement)
{
  PzBlocksSet reach = { { 0, 0 } };

  for (int cell = 0; cell < board->n_cells; cell++)
    if (pz_blocks_set_has (&placement->mask, cell))
      for (int dir = 0; dir < 6; dir++)
        {
          PzHex place = pz_hex_neighbour (PZ_HEX_POINTY, board->cells[cell], dir);
          int next = pz_blocks_board_cell (board, place.q, place.r);

          if (next < 0)
            placement->rim++;
          else if (!pz_blocks_set_has (&placement->mask, next))
            pz_blocks_set_add (&placement->beside, next);
        }
  for (int i = 0; i < board->n_lines; i++)
    if (pz_blocks_set_meets (&board->lines[i], &placement->mask))
      {
        placement->lines[placement->n_lines++] = (guint8) i;
        reach.word[0] |= board->lines[i].word[0];
        reach.word[1] |= board->lines[i].word[1];
      }
  placement->most = (guint8) pz_blocks_set_count (&reach);
}

/* FALSE when it does not lie on the board. */
static gboolean
lay (const PzBlocksBoard *board, int piece, int q, int r, PzBlocksPlacement *placement)
{
  const PzBlocksPiece *shape = pz_blocks_piece (piece);

  *placement = (PzBlocksPlacement){
    .q = (gint8) q, .r = (gint8) r, .piece = (guint8) piece, .n_cells = (guint8) shape->n_cells
  };
  for (int i = 0; i < shape->n_cells; i++)
    {
      int cell = pz_blocks_board_cell (board, q + shape->cells[i].q, r + shape->cells[i].r);

      if (cell < 0)
        return FALSE;
      pz_blocks_set_add (&placement->mask, cell);
    }
  add_surroundings (board, placement);
  return TRUE;
}

static void
add_placements (PzBlocksBoard *board)
{
  GArray *placements = g_array_new (FALSE, FALSE, sizeof (PzBlocksPlacement));
  gboolean used[PZ_BLOCKS_N_PIECES] = { FALSE };
  PzBlocksPlacement placement;

  for (int i = 0; i < board->n_deck; i++)
    if (board->deck[i] != PZ_BLOCKS_NO_PIECE)
      used[board->deck[i]] = TRUE;
  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    {
      board->first[piece] = (int) placements->len;
      for (int r = -FURTHEST_ANCHOR; used[piece] && r <= FURTHEST_ANCHOR; r++)
        for (int q = -FURTHEST_ANCHOR; q <= FURTHEST_ANCHOR; q++)
          if (lay (board, piece, q, r, &placement))
            g_array_append_val (placements, placement);
    }
  board->first[PZ_BLOCKS_N_PIECES] = (int) placements->len;
  board->placements = (PzBlocksPlacement *) (gpointer) g_array_free (placements, FALSE);
}

PzBlocksBoard *
pz_blocks_board_new (const PzBlocksLevel *level)
{
  PzBlocksBoard *board;

  if (level->n_cells == 0)
    return NULL;
  board = g_new0 (PzBlocksBoard, 1);
  board->ref_count = 1;
  add_cells (board, level);
  for (int axis = 0; axis < 3; axis++)
    for (int cell = 0; cell < board->n_cells; cell++)
      add_line (board, cell, axis);
  add_filled (board, level);
  add_deck (board, level);
  add_placements (board);
  return board;
}

PzBlocksBoard *
pz_blocks_board_ref (PzBlocksBoard *board)
{
  atomic_fetch_add_explicit (&board->ref_count, 1, memory_order_relaxed);
  return board;
}

void
pz_blocks_board_unref (PzBlocksBoard *board)
{
  if (atomic_fetch_sub_explicit (&board->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  g_free (board->placements);
  g_free (board);
}

const PzBlocksPlacement *
pz_blocks_board_placement (const PzBlocksBoard *board, int piece, int q, int r)
{
  g_return_val_if_fail (piece >= 0 && piece < PZ_BLOCKS_N_PIECES, NULL);

  for (int i = board->first[piece]; i < board->first[piece + 1]; i++)
    if (board->placements[i].q == q && board->placements[i].r == r)
      return &board->placements[i];
  return NULL;
}

gboolean
pz_blocks_fits (const PzBlocksBoard *board, int piece, const PzBlocksSet *filled)
{
  for (int i = board->first[piece]; i < board->first[piece + 1]; i++)
    if (!pz_blocks_set_meets (&board->placements[i].mask, filled))
      return TRUE;
  return FALSE;
}
