/* SPDX-License-Identifier: MIT */
#include "draw/stroke-board.h"

#include <math.h>

/* Cells with their hairlines and rings (look.md §5). */

static const PzColour white = { 1, 1, 1, 1 };

/* Which ring a cell has; the ring of a conflict comes later, above the connectors. */
typedef enum
{
  RING_NONE,
  RING_CLUE,
  RING_START,
  RING_MET,
  RING_FLASH,
  RING_FILLED
} Ring;

static Ring
cell_ring (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];
  PzStrokeLook look = pz_stroke_look (cell);

  if (look == PZ_LOOK_START)
    return board->pen.compact ? RING_NONE : RING_START;
  if (pz_stroke_is_met (cell))
    return i == board->motion.met_node && board->motion.met < 1 ? RING_FLASH : RING_MET;
  if (look == PZ_LOOK_PLAIN && cell->wanted > 0)
    return RING_FILLED;
  return look == PZ_LOOK_PLAIN && (cell->has_clue || cell->word != PZ_WORD_NONE) ? RING_CLUE : RING_NONE;
}

static PzColour
ring_colour (const PzStrokeBoard *board, Ring ring)
{
  const PzStyle *style = board->pen.style;

  if (ring == RING_START)
    return style->ring;
  if (ring == RING_MET)
    return style->ring_met;
  if (ring == RING_FLASH) /* once to white and back */
    return pz_colour_mix (&style->ring_met, &white, sin (G_PI * CLAMP (board->motion.met, 0, 1)));
  return style->ink;
}

static void
stroke_inset (const PzStrokeBoard *board, cairo_t *cr, int i, double inset, double width, const PzColour *colour)
{
  board->outline (board, cr, i, inset, board->sizes->ring_cut);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_ring (const PzStrokeBoard *board, cairo_t *cr, int i)
{
  const PzStrokeMetrics *sizes = board->sizes;
  gboolean compact = board->pen.compact;
  Ring ring = cell_ring (board, i);
  PzColour colour = ring_colour (board, ring);
  double width =
      pz_pen_width (&board->pen, compact ? sizes->compact_ring_width : sizes->ring_width, compact ? 1.4 : 0.7);

  if (ring == RING_NONE)
    return;
  if (ring == RING_FILLED)
    {
      stroke_inset (board, cr, i, sizes->halo_inset, sizes->halo_width, &board->pen.style->filled);
      stroke_inset (board, cr, i, sizes->filled_inset, sizes->filled_width, &colour);
      return;
    }
  stroke_inset (board, cr, i, compact ? sizes->compact_ring_inset : sizes->ring_inset,
                ring == RING_FLASH ? 1.3 * width : width, &colour);
}

/* Lines at 45°, clear under the digit; the cell's outline is the current path. */
static void
hatch_conflict (const PzStrokeBoard *board, cairo_t *cr, int i)
{
  const PzStrokeMetrics *sizes = board->sizes;
  double left, top, right, bottom, height;

  cairo_save (cr);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_clip (cr);
  height = bottom - top;
  for (double x = left - height; x < right; x += sizes->hatch_step)
    {
      cairo_move_to (cr, x, bottom);
      cairo_line_to (cr, x + height, top);
    }
  pz_colour_set (cr, &board->pen.style->conflict_mark, 1);
  cairo_set_line_width (cr, sizes->hatch_width);
  cairo_stroke (cr);
  pz_shape_circle (cr, board->cells[i].anchor, sizes->hatch_clear * board->cells[i].grow);
  pz_colour_set (cr, &board->pen.style->conflict, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
look_colours (const PzStrokeBoard *board, PzStrokeLook look, PzColour *fill, PzColour *edge)
{
  const PzStyle *style = board->pen.style;
  const PzColour fills[] = { style->cell, style->visited, style->conflict, style->start };
  const PzColour edges[] = { style->cell_edge, style->visited_edge, style->conflict_mark,
                             board->path_length > 0 ? style->visited_edge : style->cell_edge };

  *fill = fills[look];
  *edge = edges[look];
}

static double
cell_inset (const PzStrokeBoard *board)
{
  return board->pen.compact ? board->sizes->compact_inset : 0;
}

/* Fill and hairline. The start's hairline lies below its fill: half of it stays outside, since its violet alone is dark on a
 * dark canvas. Thumbnails have no hairlines, but in high contrast they do. */
static void
draw_body (const PzStrokeBoard *board, cairo_t *cr, int i)
{
  PzStrokeLook look = pz_stroke_look (&board->cells[i]);
  double width = look == PZ_LOOK_CONFLICT ? board->sizes->conflict_edge : board->sizes->hairline;
  gboolean has_edge = !board->pen.compact || board->pen.style->high_contrast;
  PzColour fill, edge;

  look_colours (board, look, &fill, &edge);
  board->outline (board, cr, i, cell_inset (board), board->sizes->cut);
  cairo_set_line_width (cr, pz_pen_width (&board->pen, width, 0.8));
  if (has_edge && look == PZ_LOOK_START)
    {
      pz_colour_set (cr, &edge, 1);
      cairo_stroke_preserve (cr);
    }
  pz_colour_set (cr, &fill, 1);
  cairo_fill_preserve (cr);
  if (has_edge && look != PZ_LOOK_START)
    {
      pz_colour_set (cr, &edge, 1);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

typedef struct
{
  const PzStrokeBoard *board;
  int cell;
} CellStamp;

static void
draw_cell (cairo_t *cr, gpointer data)
{
  const CellStamp *stamp = data;
  const PzStrokeBoard *board = stamp->board;

  draw_body (board, cr, stamp->cell);
  if (board->pen.style->high_contrast && board->cells[stamp->cell].conflict)
    {
      board->outline (board, cr, stamp->cell, cell_inset (board), board->sizes->cut);
      hatch_conflict (board, cr, stamp->cell);
    }
  draw_ring (board, cr, stamp->cell);
}

/* A cell that springs, shakes or flashes is drawn afresh in each frame. */
static gboolean
is_moving (const PzStrokeBoard *board, int i)
{
  const PzMotion *motion = &board->motion;

  return (i == motion->append_node && motion->append < 1) || (i == motion->met_node && motion->met < 1)
         || (i == motion->shake_node && motion->shake < 1);
}

/* The wave of a cleared path, over what is painted already. */
static void
draw_sweep (const PzStrokeBoard *board)
{
  cairo_t *cr = board->pen.cr;

  for (int i = 0; i < board->n; i++)
    {
      double bright = board->cells[i].step > 0 ? pz_stroke_sweep (board, board->cells[i].step - 1) : 0;

      if (bright <= 0)
        continue;
      pz_stroke_add_outline (board, i, cell_inset (board), board->sizes->cut);
      pz_colour_set (cr, &white, 0.45 * bright);
      cairo_fill (cr);
    }
}

/* Everything that draw_cell() looks at, beside the look of the whole board. */
static guint
cell_key (const PzStrokeBoard *board, int i)
{
  const PzStrokeCell *cell = &board->cells[i];
  guint walking = board->path_length > 0;

  return PZ_STAMP_CELL | cell->shape << 6 | walking << 5 | (guint) pz_stroke_look (cell) << 3
         | (guint) cell_ring (board, i);
}

void
pz_stroke_cells (const PzStrokeBoard *board)
{
  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      CellStamp stamp = { board, i };

      pz_stroke_enter_cell (board, i);
      pz_stamps_draw (is_moving (board, i) ? NULL : board->pen.stamps, board->pen.cr, cell_key (board, i), cell->box,
                      draw_cell, &stamp);
      cairo_restore (board->pen.cr);
    }
  draw_sweep (board);
}

void
pz_stroke_conflicts (const PzStrokeBoard *board)
{
  const PzStrokeMetrics *sizes = board->sizes;

  for (int i = 0; i < board->n; i++)
    if (pz_stroke_look (&board->cells[i]) == PZ_LOOK_CONFLICT)
      {
        pz_stroke_enter_cell (board, i);
        stroke_inset (board, board->pen.cr, i, sizes->ring_inset, sizes->ring_width, &board->pen.style->conflict_mark);
        cairo_restore (board->pen.cr);
      }
}
