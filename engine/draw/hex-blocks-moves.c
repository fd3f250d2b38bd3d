/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

/* What would come of a move: of the piece that is carried over the board, of a plan's next step, of a hint (look.md §7, hex-blocks.md,
 * "Rules"). */

/* A piece at an anchor. */
typedef struct
{
  int slot, q, r;
} Move;

typedef struct
{
  const PzBlocksLook *look;
  PzPoint at;
  PzBlocksMark mark;
  int colour; /* -1: only the outline of what will be emptied */
  gboolean clears;
} Sign;

static void
draw_sign (cairo_t *cr, gpointer data)
{
  const Sign *sign = data;

  if (sign->colour < 0)
    pz_blocks_will_clear (cr, sign->look, sign->at);
  else
    pz_blocks_mark (cr, sign->look, sign->at, sign->mark, sign->colour, sign->clears);
}

static void
put_sign (const PzBlocksDrawing *drawing, PzHex place, PzBlocksMark mark, int colour, gboolean clears)
{
  Sign sign = { &drawing->look, pz_blocks_centre (place.q, place.r), mark, colour, clears };
  guint key = PZ_STAMP_BLOCK | 1 << 12 | (guint) mark << 8 | (guint) (clears ? 1 : 0) << 7 | (guint) (colour + 1);

  pz_stamps_draw (drawing->pen.stamps, drawing->pen.cr, key, pz_blocks_box (sign.at), draw_sign, &sign);
}

/* PZ_BLOCKS_NO_PIECE: the slot is empty, or there is none. */
static int
piece_of (const PzBlocksDrawing *drawing, const Move *move)
{
  if (drawing->board == NULL || move->slot < 0 || move->slot >= drawing->board->hand)
    return PZ_BLOCKS_NO_PIECE;
  return drawing->position.hand[move->slot];
}

/* (nullable): where it would lie; NULL where that is not legal. */
static const PzBlocksPlacement *
legal_placement (const PzBlocksDrawing *drawing, const Move *move)
{
  int piece = piece_of (drawing, move);
  const PzBlocksPlacement *placement;

  if (piece == PZ_BLOCKS_NO_PIECE || (drawing->state != NULL && drawing->state->won))
    return NULL;
  placement = pz_blocks_board_placement (drawing->board, piece, move->q, move->r);
  if (placement == NULL || pz_blocks_set_meets (&placement->mask, &drawing->position.filled))
    return NULL;
  return placement;
}

static void
draw_legal (const PzBlocksDrawing *drawing, const PzBlocksPlacement *placement, PzBlocksMark mark)
{
  PzBlocksSet after = drawing->position.filled;
  PzBlocksSet cleared = pz_blocks_place (drawing->board, placement, &after);
  int colour = pz_blocks_piece_colour (placement->piece);

  for (int cell = 0; cell < drawing->board->n_cells; cell++)
    {
      gboolean clears = pz_blocks_set_has (&cleared, cell);

      if (pz_blocks_set_has (&placement->mask, cell))
        put_sign (drawing, drawing->board->cells[cell], mark, colour, clears);
      else if (clears && mark == PZ_BLOCKS_MARK_DROP)
        put_sign (drawing, drawing->board->cells[cell], mark, -1, TRUE);
    }
}

/* Within what integers hold: places far off are off the board. */
static gboolean
is_near (int q, int r)
{
  return ABS ((gint64) q) <= 2 * PZ_BLOCKS_MAX_RADIUS && ABS ((gint64) r) <= 2 * PZ_BLOCKS_MAX_RADIUS;
}

static gboolean
is_stopped (const PzBlocksDrawing *drawing, PzHex place)
{
  int cell = pz_blocks_board_cell (drawing->board, place.q, place.r);

  return cell < 0 || pz_blocks_set_has (&drawing->position.filled, cell);
}

/* Crosses are where something is in the way; where nothing is, the game has ended. */
static void
draw_illegal (const PzBlocksDrawing *drawing, const Move *move, const PzBlocksPiece *piece)
{
  int n_on_board = 0, n_stopped = 0;

  for (int i = 0; i < piece->n_cells; i++)
    {
      PzHex place = { move->q + piece->cells[i].q, move->r + piece->cells[i].r };

      n_on_board += pz_blocks_board_cell (drawing->board, place.q, place.r) >= 0;
      n_stopped += is_stopped (drawing, place);
    }
  for (int i = 0; n_on_board > 0 && i < piece->n_cells; i++)
    {
      PzHex place = { move->q + piece->cells[i].q, move->r + piece->cells[i].r };
      gboolean cross = n_stopped == 0 || is_stopped (drawing, place);

      put_sign (drawing, place, cross ? PZ_BLOCKS_MARK_STOPPED : PZ_BLOCKS_MARK_FREE, 0, FALSE);
    }
}

/* FALSE: nothing is carried over the board. */
static gboolean
carried_move (const PzBlocksDrawing *drawing, Move *move)
{
  const PzHit *hit = drawing->scene->pointed;

  if (hit == NULL || hit->kind != PZ_HIT_CELL)
    return FALSE;
  *move = (Move){ MAX (drawing->scene->held, 0) - 1, hit->q, hit->r };
  if (hit->cell >= 0 && hit->cell < drawing->level->n_cells)
    {
      move->q = drawing->level->cells[hit->cell].q;
      move->r = drawing->level->cells[hit->cell].r;
    }
  return piece_of (drawing, move) != PZ_BLOCKS_NO_PIECE && is_near (move->q, move->r);
}

/* FALSE: no step of a plan, and no hint, is to be shown. */
static gboolean
told_move (const PzBlocksDrawing *drawing, Move *move)
{
  const PzInput *next = drawing->scene->next;

  if (next != NULL && next->verb == PZ_BLOCKS_PLACE)
    *move = (Move){ next->a, next->b, next->c };
  else if (next == NULL && drawing->state != NULL && drawing->state->has_hint)
    *move = (Move){ drawing->state->hint.slot, drawing->state->hint.q, drawing->state->hint.r };
  else
    return FALSE;
  return TRUE;
}

/* What is carried comes first; what was told stays in sight below it. */
void
pz_blocks_moves (const PzBlocksDrawing *drawing)
{
  Move carried, told;
  gboolean carries = carried_move (drawing, &carried);
  const PzBlocksPlacement *placement = told_move (drawing, &told) ? legal_placement (drawing, &told) : NULL;

  if (placement != NULL)
    draw_legal (drawing, placement, carries ? PZ_BLOCKS_MARK_HINT : PZ_BLOCKS_MARK_DROP);
  if (!carries)
    return;
  placement = legal_placement (drawing, &carried);
  if (placement != NULL)
    draw_legal (drawing, placement, PZ_BLOCKS_MARK_DROP);
  else
    draw_illegal (drawing, &carried, pz_blocks_piece (piece_of (drawing, &carried)));
}
