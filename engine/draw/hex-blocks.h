/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/blocks-parts.h"
#include "draw/parts.h"
#include "hex-blocks/play.h"

/* The inside of the drawing of hex-blocks: cells, blocks and what comes of a move. Board units are R. */

/* How a cell of a move to come, or one that is being emptied, is marked (look.md §7). */
typedef enum
{
  PZ_BLOCKS_MARK_DROP,   /* tinted, solid outline, tick */
  PZ_BLOCKS_MARK_HINT,   /* a dot for the tick: beside a drop that is pointed at */
  PZ_BLOCKS_MARK_FREE,   /* of a drop that is not possible: dashed outline */
  PZ_BLOCKS_MARK_STOPPED /* the same, and a cross: why it is not possible */
} PzBlocksMark;

typedef struct
{
  const PzStyle *style;
  double px;     /* R per device pixel */
  gboolean bare; /* plain hexagons: thumbnails */
} PzBlocksLook;

PzBlocksLook pz_blocks_look (const PzStyle *style, double px, gboolean thumbnail);

/* One draw call. Colours are by cell of the level: 0…11, or PZ_BLOCKS_NO_COLOUR. */
typedef struct
{
  PzPen pen;
  PzBlocksLook look;
  const PzScene *scene;
  const PzBlocksLevel *level;
  const PzBlocksState *state; /* (nullable) of the playtest */
  PzBlocksBoard *board;       /* (nullable) owned: where a move to come is shown */
  PzBlocksPosition position;  /* on that board */
  double emptied;             /* 0…1 of the lines that the last input completed; 1: at rest */
  guint8 colours[PZ_BLOCKS_MAX_CELLS];
  guint8 fading[PZ_BLOCKS_MAX_CELLS]; /* what was there before, on its way out */
} PzBlocksDrawing;

static inline PzPoint
pz_blocks_centre (int q, int r)
{
  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
}

/* Around @at. */
void pz_blocks_plate (cairo_t *cr, const PzBlocksLook *look, PzPoint at);
void pz_blocks_block (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour);
/* Over a block that is on its way out, @gone 0…1, and over the plate from when the veil is whole: white comes, then goes. */
gboolean pz_blocks_veil_is_whole (double gone);
void pz_blocks_veil (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour, double gone);
/* @clears: it is on a line that will be emptied. */
void pz_blocks_mark (cairo_t *cr, const PzBlocksLook *look, PzPoint at, PzBlocksMark mark, int colour, gboolean clears);
void pz_blocks_will_clear (cairo_t *cr, const PzBlocksLook *look, PzPoint at);
void pz_blocks_letter (PzText *text, const PzBlocksLook *look, PzPoint at, int colour);

/* The layers, in the order they are drawn. */
void pz_blocks_cells (const PzBlocksDrawing *drawing);
void pz_blocks_moves (const PzBlocksDrawing *drawing); /* where a piece would lie, and what that would empty */

/* A rectangle that all of these keep within. */
static inline PzRect
pz_blocks_box (PzPoint at)
{
  return (PzRect){ at.x - 0.87, at.y - 1, 1.74, 2 };
}
