/* SPDX-License-Identifier: MIT */
#include "draw/hex-tracks.h"

/* What comes of each tile, told by shape first: a small sign at a corner of the tile that its arrow leaves free. */

static void
dashed_circle (cairo_t *cr, const PzColour *colour)
{
  const double dash[] = { 0.273, 0.2 };

  cairo_save (cr);
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, 0.91);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, 0.17);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Three quarters of a circle with an open head. */
void
pz_tracks_turning_arrow (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, radius, 0.15, 1.68 * G_PI);
  cairo_move_to (cr, radius * 0.62, -radius * 1.36);
  cairo_line_to (cr, radius * 0.62, -radius * 0.72);
  cairo_line_to (cr, -radius * 0.02, -radius * 0.72);
}

static void
draw_graze (cairo_t *cr, const PzStyle *style)
{
  const PzPoint corners[] = { { 0, -1.1 }, { 1.1, 0 }, { 0, 1.1 }, { -1.1, 0 } };
  const PzColour ink = pz_style_hue (1)->digit;

  pz_shape_polygon (cr, corners, 4, 0.24);
  pz_colour_set (cr, &style->badge_many, 1);
  cairo_fill (cr);
  cairo_move_to (cr, 0, -0.5);
  cairo_line_to (cr, 0, 0.12);
  cairo_move_to (cr, 0, 0.5);
  cairo_line_to (cr, 0, 0.5);
  pz_colour_set (cr, &ink, 1);
  cairo_set_line_width (cr, 0.24);
  cairo_stroke (cr);
}

static void
draw_loop (cairo_t *cr, const PzStyle *style)
{
  dashed_circle (cr, &style->warn);
  pz_tracks_turning_arrow (cr, 0.42);
  pz_colour_set (cr, &style->warn, 1);
  cairo_set_line_width (cr, 0.17);
  cairo_stroke (cr);
}

static void
draw_blocked (cairo_t *cr, const PzStyle *style)
{
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, 0.91);
  pz_colour_set (cr, &style->dim, 1);
  cairo_set_line_width (cr, 0.16);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.4, 0);
  cairo_line_to (cr, 0.4, 0);
  cairo_set_line_width (cr, 0.22);
  cairo_stroke (cr);
}

void
pz_draw_tracks_sign (cairo_t *cr, const PzStyle *style, PzTracksSign sign, double x, double y, double radius)
{
  g_return_if_fail (cr != NULL && style != NULL && radius > 0);

  if (sign == PZ_TRACKS_SIGN_EXIT)
    {
      pz_draw_need (cr, style, PZ_NEED_NEEDED, x, y, radius);
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (sign == PZ_TRACKS_SIGN_GRAZE)
    draw_graze (cr, style);
  else if (sign == PZ_TRACKS_SIGN_LOOP)
    draw_loop (cr, style);
  else
    draw_blocked (cr, style);
  cairo_restore (cr);
}

#define SIGN      0.15
#define BACKING   0.20
#define SIGN_AT_X 0.36 /* toward the upper right corner, or the lower right one */
#define SIGN_AT_Y 0.62

typedef struct
{
  const PzStyle *style;
  PzTracksSign sign;
  PzPoint at;
} Sign;

static void
draw_sign (cairo_t *cr, gpointer data)
{
  const Sign *sign = data;

  pz_shape_circle (cr, sign->at, BACKING);
  pz_colour_set (cr, &sign->style->canvas, 1);
  cairo_fill (cr);
  pz_draw_tracks_sign (cr, sign->style, sign->sign, sign->at.x, sign->at.y, SIGN);
}

/* FALSE: no sign. */
static gboolean
sign_of (const PzTrace *trace, PzTracksSign *sign)
{
  *sign = trace->outcome == PZ_TRACE_EXIT   ? PZ_TRACKS_SIGN_EXIT
          : trace->outcome == PZ_TRACE_LOOP ? PZ_TRACKS_SIGN_LOOP
                                            : PZ_TRACKS_SIGN_GRAZE;
  return trace->outcome != PZ_TRACE_BLOCKED || trace->graze;
}

static void
put_sign (const PzTracksDrawing *drawing, PzTracksSign kind, const PzTrackTile *tile)
{
  PzPoint centre = pz_tracks_centre (tile->q, tile->r);
  gboolean low = tile->dir <= 1; /* the arrow is at the upper right corner */
  Sign sign = { drawing->pen.style, kind, { centre.x + SIGN_AT_X, centre.y + (low ? SIGN_AT_Y : -SIGN_AT_Y) } };
  PzRect box = { sign.at.x - 0.22, sign.at.y - 0.22, 0.44, 0.44 };

  pz_stamps_draw (drawing->pen.stamps, drawing->pen.cr, PZ_STAMP_TRACKS_SIGN | (guint) kind, box, draw_sign, &sign);
}

/* Where everything is at rest, and large enough to be told apart. */
void
pz_tracks_signs (const PzTracksDrawing *drawing)
{
  if ((drawing->scene->show & PZ_SHOW_NECESSITY) == 0 || drawing->board == NULL || drawing->motion.mover >= 0
      || drawing->motion.turned != 0 || drawing->look.degree != PZ_TRACKS_FULL)
    return;
  for (int i = 0; i < drawing->level->n_tiles; i++)
    {
      PzTracksSign sign;

      if (!pz_tracks_is_standing (drawing, i))
        continue;
      const PzTrace trace = pz_tracks_trace (drawing->board, drawing->orientation, drawing->standing, i);
      if (sign_of (&trace, &sign))
        put_sign (drawing, sign, &drawing->level->tiles[i]);
    }
}
