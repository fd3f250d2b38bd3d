/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

/* The cells of the board, and what lies on them. */

typedef struct
{
  const PzBlocksLook *look;
  PzPoint at;
  int colour; /* PZ_BLOCKS_NO_COLOUR: a plate */
} Cell;

static void
draw_cell (cairo_t *cr, gpointer data)
{
  const Cell *cell = data;

  if (cell->colour == PZ_BLOCKS_NO_COLOUR)
    pz_blocks_plate (cr, cell->look, cell->at);
  else
    pz_blocks_block (cr, cell->look, cell->at, cell->colour);
}

static void
stamp_cell (const PzBlocksDrawing *drawing, PzPoint at, int colour)
{
  Cell cell = { &drawing->look, at, colour };
  guint key = colour == PZ_BLOCKS_NO_COLOUR ? PZ_STAMP_PLATE : PZ_STAMP_BLOCK | (guint) colour;

  pz_stamps_draw (drawing->pen.stamps, drawing->pen.cr, key, pz_blocks_box (at), draw_cell, &cell);
  if (colour != PZ_BLOCKS_NO_COLOUR && drawing->pen.style->letters)
    pz_blocks_letter (drawing->pen.text, &drawing->look, at, colour);
}

/* The veil is another in each frame, so it is no matter of stamps. */
static void
put_cell (const PzBlocksDrawing *drawing, int index)
{
  PzPoint at = pz_blocks_centre (drawing->level->cells[index].q, drawing->level->cells[index].r);
  int fading = drawing->fading[index];

  if (fading == PZ_BLOCKS_NO_COLOUR)
    {
      stamp_cell (drawing, at, drawing->colours[index]);
      return;
    }
  stamp_cell (drawing, at, pz_blocks_veil_is_whole (drawing->emptied) ? PZ_BLOCKS_NO_COLOUR : fading);
  pz_blocks_veil (drawing->pen.cr, &drawing->look, at, fading, drawing->emptied);
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
