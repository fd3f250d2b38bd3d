/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

/* The cells of the board, and what lies on them. */

typedef enum
{
  KIND_PLATE,
  KIND_BLOCK,
  KIND_FADING
} Kind;

typedef struct
{
  const PzBlocksLook *look;
  PzPoint at;
  Kind kind;
  int colour;
  double gone;
} Cell;

static void
draw_cell (cairo_t *cr, gpointer data)
{
  const Cell *cell = data;

  if (cell->kind == KIND_BLOCK)
    pz_blocks_block (cr, cell->look, cell->at, cell->colour);
  else if (cell->kind == KIND_FADING)
    pz_blocks_fading (cr, cell->look, cell->at, cell->colour, cell->gone);
  else
    pz_blocks_plate (cr, cell->look, cell->at);
}

/* What fades is another in each frame, so it is no matter of stamps. */
static void
put_cell (const PzBlocksDrawing *drawing, int index)
{
  const PzBlocksCell *self = &drawing->level->cells[index];
  Cell cell = { &drawing->look, pz_blocks_centre (self->q, self->r), KIND_PLATE, 0, drawing->emptied };
  guint key = PZ_STAMP_PLATE;

  if (drawing->fading[index] != PZ_BLOCKS_NO_COLOUR)
    {
      cell.kind = KIND_FADING;
      cell.colour = drawing->fading[index];
    }
  else if (drawing->colours[index] != PZ_BLOCKS_NO_COLOUR)
    {
      cell.kind = KIND_BLOCK;
      cell.colour = drawing->colours[index];
      key = PZ_STAMP_BLOCK | (guint) cell.colour;
    }
  pz_stamps_draw (cell.kind == KIND_FADING ? NULL : drawing->pen.stamps, drawing->pen.cr, key, pz_blocks_box (cell.at),
                  draw_cell, &cell);
  if (cell.kind == KIND_BLOCK && drawing->pen.style->letters)
    pz_blocks_letter (drawing->pen.text, &drawing->look, cell.at, cell.colour);
}

/* A cell that is listed twice is drawn once. */
void
pz_blocks_cells (const PzBlocksDrawing *drawing)
{
  const PzBlocksLevel *level = drawing->level;

  for (int i = 0; i < level->n_cells; i++)
    if (pz_blocks_cell_at (level, level->cells[i].q, level->cells[i].r) == i)
      put_cell (drawing, i);
}
