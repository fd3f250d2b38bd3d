/* SPDX-License-Identifier: MIT */
#include "draw/hex-tracks.h"

#include <math.h>

/* What comes of the tile pointed at (look.md §6, "Trace"): the line its centre sweeps, drawn under the tiles, and how it ends, drawn
 * over them. */

#define LINE_CASING 0.20
#define LINE_WHITE  0.13
#define LINE_HUE    0.07
#define MARK_CASING 0.16
#define MARK_WHITE  0.075
#define CROSS       0.17
#define CROSS_WHITE 0.09
#define GHOST_FILL  0.30
#define GHOST_LINE  0.05
#define RING        0.07
#define RING_CASING 0.12

static const PzColour white = { 1, 1, 1, 1 };
static const PzColour light_red = { 1, 0x93 / 255.0, 0x8C / 255.0, 1 };

static const PzColour *
hue_of (const PzTracksDrawing *drawing)
{
  return &pz_style_hue (drawing->level->tiles[drawing->traced].colour)->fill;
}

/* A trace is shown only while nothing moves. */
static gboolean
is_shown (const PzTracksDrawing *drawing)
{
  return drawing->traced >= 0 && drawing->motion.mover < 0 && drawing->line != NULL && drawing->line->len >= 2
         && drawing->look.degree != PZ_TRACKS_HEXES;
}

static PzPoint
nth_point (const PzTracksDrawing *drawing, guint i)
{
  return g_array_index (drawing->line, PzPoint, i);
}

static void
stroke (cairo_t *cr, const PzColour *colour, double width)
{
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

/* The moving tile where it would stop: tinted below the tiles, so that its own letter stays readable after a short way, dashed above. */
static void
draw_ghost (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;
  const double dash[] = { 0.12, 0.09 };

  cairo_save (cr);
  pz_tracks_body (cr, drawing->trace.contact);
  cairo_set_dash (cr, dash, 2, 0);
  stroke (cr, hue_of (drawing), pz_pen_width (&drawing->pen, GHOST_LINE, 1));
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
tint_ghost (const PzTracksDrawing *drawing)
{
  pz_tracks_body (drawing->pen.cr, drawing->trace.contact);
  pz_colour_set (drawing->pen.cr, hue_of (drawing), GHOST_FILL);
  cairo_fill (drawing->pen.cr);
}

void
pz_tracks_trace_line (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;
  const double dash[] = { 0.16, 0.13 };

  if (!is_shown (drawing))
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < drawing->line->len; i++)
    cairo_line_to (cr, nth_point (drawing, i).x, nth_point (drawing, i).y);
  stroke (cr, &drawing->pen.style->wall_black, LINE_CASING);
  stroke (cr, &white, LINE_WHITE);
  cairo_set_dash (cr, dash, 2, 0);
  stroke (cr, hue_of (drawing), LINE_HUE);
  cairo_new_path (cr);
  cairo_restore (cr);
  if (drawing->trace.outcome == PZ_TRACE_BLOCKED)
    tint_ghost (drawing);
}

static PzPoint
blocker_centre (const PzTracksDrawing *drawing)
{
  const PzTrackTile *tile = &drawing->level->tiles[drawing->trace.blocker];

  return pz_tracks_centre (tile->q, tile->r);
}

void
pz_tracks_trace_bodies (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;

  if (!is_shown (drawing) || drawing->trace.outcome != PZ_TRACE_BLOCKED)
    return;
  draw_ghost (drawing);
  pz_tracks_body (cr, blocker_centre (drawing));
  stroke (cr, &drawing->pen.style->wall_black, RING_CASING);
  stroke (cr, &light_red, RING);
  cairo_new_path (cr);
}

/* White on black, whatever is below. */
static void
stroke_mark (const PzTracksDrawing *drawing, double casing, double width)
{
  stroke (drawing->pen.cr, &drawing->pen.style->wall_black, casing);
  stroke (drawing->pen.cr, &white, width);
  cairo_new_path (drawing->pen.cr);
}

/* Two equal bodies that touch do so half way between their centres. */
static void
draw_cross (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;
  PzPoint stop = drawing->trace.contact, blocker = blocker_centre (drawing);
  double x = (stop.x + blocker.x) / 2, y = (stop.y + blocker.y) / 2;

  cairo_move_to (cr, x - CROSS, y - CROSS);
  cairo_line_to (cr, x + CROSS, y + CROSS);
  cairo_move_to (cr, x - CROSS, y + CROSS);
  cairo_line_to (cr, x + CROSS, y - CROSS);
  stroke_mark (drawing, CROSS, CROSS_WHITE);
}

/* On the edge, the way it leaves. */
static void
draw_exit (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;
  guint last = drawing->line->len - 1;
  PzPoint end = nth_point (drawing, last), before = nth_point (drawing, last - 1);

  cairo_save (cr);
  cairo_translate (cr, end.x, end.y);
  cairo_rotate (cr, atan2 (end.y - before.y, end.x - before.x));
  cairo_move_to (cr, -0.12, 0);
  cairo_line_to (cr, 0.16, 0);
  cairo_move_to (cr, 0.01, -0.17);
  cairo_line_to (cr, 0.18, 0);
  cairo_line_to (cr, 0.01, 0.17);
  stroke_mark (drawing, MARK_CASING, MARK_WHITE);
  cairo_restore (cr);
}

static void
draw_loop (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;
  PzPoint end = nth_point (drawing, drawing->line->len - 1);

  cairo_save (cr);
  cairo_translate (cr, end.x, end.y);
  pz_tracks_turning_arrow (cr, 0.20);
  stroke_mark (drawing, MARK_CASING, MARK_WHITE);
  cairo_restore (cr);
}

void
pz_tracks_trace_mark (const PzTracksDrawing *drawing)
{
  if (!is_shown (drawing))
    return;
  switch (drawing->trace.outcome)
    {
    case PZ_TRACE_EXIT:
      draw_exit (drawing);
      break;
    case PZ_TRACE_BLOCKED:
      draw_cross (drawing);
      break;
    case PZ_TRACE_LOOP:
    default:
      draw_loop (drawing);
      break;
    }
}
