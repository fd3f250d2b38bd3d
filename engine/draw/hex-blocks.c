/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

#include <math.h>
#include <string.h>

/* Drawing of hex-blocks; unit R. The board as the level has it, or as a playtest left it. */

#define SQRT3    1.7320508075688772
#define CELL     0.93
#define CELL_CUT 0.16
#define SELECTED 0.86
#define CURSOR   0.80
#define EDGE     0.58 /* half length of a capsule */
#define VERTEX   0.26

static void
read_level (PzBlocksDrawing *drawing)
{
  const PzBlocksLevel *level = drawing->level;

  for (int i = level->n_filled - 1; i >= 0; i--)
    {
      int cell = pz_blocks_cell_at (level, level->filled[i].q, level->filled[i].r);

      if (cell >= 0)
        drawing->colours[cell] = (guint8) level->filled[i].colour;
    }
}

static void
read_state (PzBlocksDrawing *drawing, const PzBlocksBoard *board)
{
  const PzBlocksState *state = drawing->state;

  for (int i = 0; i < drawing->level->n_cells; i++)
    {
      int cell = pz_blocks_board_cell (board, drawing->level->cells[i].q, drawing->level->cells[i].r);

      if (cell < 0)
        continue;
      drawing->colours[i] = state->colours[cell];
      if (drawing->emptied < 1 && pz_blocks_set_has (&state->cleared, cell))
        drawing->fading[i] = state->laid[cell];
    }
}

/* Without motion, and where nothing is played, everything is at rest. */
static double
read_emptied (const PzScene *scene)
{
  if (scene->motion == NULL || scene->play == NULL || scene->style->reduced_motion)
    return 1;
  return CLAMP (scene->motion->emptied, 0, 1);
}

/* The board is laid out only where a move to come is shown. */
static void
find_board (PzBlocksDrawing *drawing)
{
  const PzScene *scene = drawing->scene;

  if (drawing->state != NULL)
    {
      drawing->board = pz_blocks_board_ref ((PzBlocksBoard *) pz_blocks_play_board (scene->play));
      drawing->position = drawing->state->position;
      return;
    }
  if (scene->next == NULL && (scene->held <= 0 || scene->pointed == NULL))
    return;
  drawing->board = pz_blocks_board_new (drawing->level);
  if (drawing->board != NULL && drawing->board->flaws == 0)
    drawing->position = pz_blocks_board_start (drawing->board);
  else
    g_clear_pointer (&drawing->board, pz_blocks_board_unref);
}

static void
begin (PzBlocksDrawing *drawing, cairo_t *cr, const PzScene *scene)
{
  double scale = scene->scale > 0 ? scene->scale : 1;

  *drawing = (PzBlocksDrawing){ .scene = scene, .level = pz_blocks_level (scene->level) };
  drawing->look = pz_blocks_look (scene->style, 1 / scale, (scene->show & PZ_SHOW_THUMBNAIL) != 0);
  drawing->pen = (PzPen){ .cr = cr,
                          .style = scene->style,
                          .text = pz_text_new_kept (cr, scene->style, scale, scene->cache),
                          .stamps = pz_stamps_new (cr, scene, scale, drawing->look.bare),
                          .px = 1 / scale,
                          .compact = drawing->look.bare };
  drawing->state = scene->play != NULL ? pz_blocks_play_state (scene->play) : NULL;
  drawing->emptied = read_emptied (scene);
  memset (drawing->colours, PZ_BLOCKS_NO_COLOUR, sizeof drawing->colours);
  memset (drawing->fading, PZ_BLOCKS_NO_COLOUR, sizeof drawing->fading);
  find_board (drawing);
  if (drawing->state != NULL)
    read_state (drawing, drawing->board);
  else
    read_level (drawing);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

static void
end (PzBlocksDrawing *drawing)
{
  cairo_restore (drawing->pen.cr);
  pz_text_free (drawing->pen.text);
  pz_stamps_free (drawing->pen.stamps);
  g_clear_pointer (&drawing->board, pz_blocks_board_unref);
}

/* Dots where a cell could go; none when they would be a grey haze. */
static void
draw_lattice (const PzBlocksDrawing *drawing)
{
  PzRect area = pz_part_lattice_area (drawing->pen.cr, drawing->scene);

  if ((drawing->scene->show & PZ_SHOW_LATTICE) == 0 || drawing->pen.px > 1 / 6.0)
    return;
  for (int q = -PZ_BLOCKS_MAX_RADIUS; q <= PZ_BLOCKS_MAX_RADIUS; q++)
    for (int r = -PZ_BLOCKS_MAX_RADIUS; r <= PZ_BLOCKS_MAX_RADIUS; r++)
      {
        PzPoint at = pz_blocks_centre (q, r);

        if (ABS (q + r) <= PZ_BLOCKS_MAX_RADIUS && at.x >= area.x && at.x <= area.x + area.w && at.y >= area.y
            && at.y <= area.y + area.h && pz_blocks_cell_at (drawing->level, q, r) < 0)
          pz_part_dot (&drawing->pen, at);
      }
}

/* What comes of a move stays whole over a hovered or selected cell. */
static void
blocks_draw (cairo_t *cr, const PzScene *scene)
{
  PzBlocksDrawing drawing;

  begin (&drawing, cr, scene);
  if (scene->layers == PZ_LAYERS_ALL)
    {
      draw_lattice (&drawing);
      pz_blocks_cells (&drawing);
    }
  pz_blocks_moves (&drawing);
  end (&drawing);
}

static PzHex
place_of (const PzLevel *level, const PzHit *hit)
{
  const PzBlocksLevel *self = pz_blocks_level (level);

  if (!pz_level_is_bad (level) && hit->cell >= 0 && hit->cell < self->n_cells)
    return (PzHex){ self->cells[hit->cell].q, self->cells[hit->cell].r };
  return (PzHex){ hit->q, hit->r };
}

/* Outlines for hover, selection and the keyboard cursor (look.md §5, "Keyboard cursor"). */
static void
blocks_outline (cairo_t *cr, const PzLevel *level, const PzHit *hit, double inset)
{
  PzHex place = place_of (level, hit);
  PzPoint centre = pz_hex_centre (PZ_HEX_POINTY, place), middle;

  switch (hit->kind)
    {
    case PZ_HIT_CELL:
      pz_shape_hex (cr, PZ_HEX_POINTY, centre, MAX (CELL - inset * 2 / SQRT3, 0.05), CELL_CUT);
      break;
    case PZ_HIT_EDGE:
      middle = pz_hex_edge_middle (PZ_HEX_POINTY, place, hit->sub);
      pz_shape_capsule (cr, middle, atan2 (middle.y - centre.y, middle.x - centre.x) + G_PI_2, MAX (EDGE - inset, 0.05),
                        MAX (0.28 - inset, 0.05));
      break;
    case PZ_HIT_VERTEX:
      pz_shape_circle (cr, pz_hex_corner (PZ_HEX_POINTY, place, hit->sub), MAX (VERTEX - inset, 0.05));
      break;
    case PZ_HIT_PORT:
    case PZ_HIT_NONE:
    default:
      break;
    }
}

const PzModeDraw pz_hex_blocks_draw = {
  .mode = &pz_hex_blocks_mode,
  .draw = blocks_draw,
  .outline = blocks_outline,
  .select_inset = (CELL - SELECTED) * SQRT3 / 2,
  .cursor_inset = (CELL - CURSOR) * SQRT3 / 2,
};
