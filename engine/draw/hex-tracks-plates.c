/* SPDX-License-Identifier: MIT */
#include "draw/hex-tracks.h"

#include <math.h>

/* Plates with their ribbons (look.md §6). Inside a cell straight ribbons lie lowest, then wide bends, then tight ones, equal ones by
 * their lowest port; the gap around a later ribbon cuts the earlier one, which reads as a bridge. */

#define PLATE          0.965
#define PLATE_CUT      0.09
#define PLATE_LINE     0.016
#define RIBBON_END     0.962 /* of the way to the port: ribbons end with the plate */
#define GAP            0.25
#define RAIL           0.125
#define CORE           0.035
#define BOLD_GAP       0.30
#define BOLD_RAIL      0.16
#define PLAIN          0.90 /* hexagons of thumbnails */
#define FULL_PX        15   /* R from which all is drawn */
#define BOLD_PX        9    /* R from which ribbons are drawn */
#define MAX_PICTURE_PX 2048 /* of a board that turns */
#define THUMB_UP_TO    40   /* R up to which a thumbnail is bold */

PzTracksLook
pz_tracks_look (const PzStyle *style, double px, gboolean thumbnail)
{
  PzTracksLook look = { style, px, PZ_TRACKS_FULL };

  if (px > 1.0 / BOLD_PX)
    look.degree = PZ_TRACKS_HEXES;
  else if (px > 1.0 / FULL_PX || (thumbnail && px > 1.0 / THUMB_UP_TO))
    look.degree = PZ_TRACKS_BOLD;
  return look;
}

/* A cubic curve from port to port, its control points half way to the centre (hex-tracks.md, "Geometry"). */
static void
add_ribbon (cairo_t *cr, int a, int b)
{
  double end = RIBBON_END * sqrt (3) / 2, half = end / 2;
  PzPoint from = pz_tracks_toward (a), to = pz_tracks_toward (b);

  cairo_move_to (cr, from.x * end, from.y * end);
  cairo_curve_to (cr, from.x * half, from.y * half, to.x * half, to.y * half, to.x * end, to.y * end);
}

static void
stroke_ribbon (cairo_t *cr, double width, const PzColour *colour)
{
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

static void
draw_ribbon (cairo_t *cr, const PzTracksLook *look, int a, int b)
{
  gboolean bold = look->degree == PZ_TRACKS_BOLD;

  add_ribbon (cr, a, b);
  stroke_ribbon (cr, bold ? BOLD_GAP : GAP, &look->style->plate);
  stroke_ribbon (cr, bold ? BOLD_RAIL : RAIL, &look->style->rail);
  if (!bold)
    stroke_ribbon (cr, CORE, &look->style->canvas);
  cairo_new_path (cr);
}

/* 3: straight, 2: wide, 1: tight; 0: no pair that begins at this port. */
static int
span_from (const PzPairing *pairing, int port)
{
  int exit = pairing->exit[port];

  if (exit <= port || exit > 5)
    return 0;
  return MIN (exit - port, 6 - (exit - port));
}

static void
draw_ribbons (cairo_t *cr, const PzTracksLook *look, const PzPairing *pairing)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int span = 3; span >= 1; span--)
    for (int port = 0; port < 5; port++)
      if (span_from (pairing, port) == span)
        draw_ribbon (cr, look, port, pairing->exit[port]);
  cairo_restore (cr);
}

void
pz_tracks_plate (cairo_t *cr, const PzTracksLook *look, const PzPairing *pairing)
{
  const PzStyle *style = look->style;
  const PzPoint origin = { 0, 0 };

  cairo_new_path (cr);
  if (look->degree == PZ_TRACKS_HEXES)
    {
      pz_shape_hex (cr, PZ_HEX_FLAT, origin, PLAIN, 0);
      pz_colour_set (cr, &style->plate_edge, 1);
      cairo_fill (cr);
      return;
    }
  pz_shape_hex (cr, PZ_HEX_FLAT, origin, PLATE, PLATE_CUT);
  pz_colour_set (cr, &style->plate, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &style->plate_edge, 1);
  cairo_set_line_width (cr, MAX (style->high_contrast ? 2 * PLATE_LINE : PLATE_LINE, 0.8 * look->px));
  cairo_stroke (cr);
  draw_ribbons (cr, look, pairing);
}

/* One plate on the board; all that its stamp depends on. */
typedef struct
{
  const PzTracksLook *look;
  PzPoint at;
  PzPairing pairing;
} Plate;

static void
draw_plate (cairo_t *cr, gpointer data)
{
  const Plate *plate = data;

  cairo_save (cr);
  cairo_translate (cr, plate->at.x, plate->at.y);
  pz_tracks_plate (cr, plate->look, &plate->pairing);
  cairo_restore (cr);
}

static guint
plate_key (const PzPairing *pairing)
{
  guint key = PZ_STAMP_PLATE;

  for (int port = 0; port < 6; port++)
    key |= (guint) (pairing->exit[port] & 7) << 3 * port;
  return key;
}

static Plate
plate_of (const PzTracksDrawing *drawing, int cell)
{
  const PzTrackCell *self = &drawing->level->cells[cell];
  PzHex place = { self->q, self->r };

  if (drawing->state == NULL)
    return (Plate){ &drawing->look, pz_tracks_centre (place.q, place.r), self->tracks };
  place = pz_tracks_turned_place (place, drawing->orientation);
  return (Plate){ &drawing->look, pz_tracks_centre (place.q, place.r),
                  pz_tracks_board_pairing (drawing->board, drawing->orientation, cell) };
}

/* @stamps: (nullable). */
static void
put_plates (const PzTracksDrawing *drawing, cairo_t *cr, PzStamps *stamps)
{
  double x0, y0, x1, y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (int i = 0; i < drawing->level->n_cells; i++)
    {
      Plate plate = plate_of (drawing, i);
      PzRect box = { plate.at.x - 1, plate.at.y - 0.87, 2, 1.74 };

      if (box.x <= x1 && box.x + box.w >= x0 && box.y <= y1 && box.y + box.h >= y0)
        pz_stamps_draw (stamps, cr, plate_key (&plate.pairing), box, draw_plate, &plate);
    }
}

/* How far the board reaches from (0, 0). */
static double
board_reach (const PzTracksLevel *level)
{
  double reach = 0;

  for (int i = 0; i < level->n_cells; i++)
    {
      PzPoint at = pz_tracks_centre (level->cells[i].q, level->cells[i].r);

      reach = MAX (reach, hypot (at.x, at.y) + 1);
    }
  return reach;
}

/* All plates as they lie, put together from the stamps; a square around (0, 0). */
static cairo_surface_t *
plates_picture (const PzTracksDrawing *drawing, int side, double resolution)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  double scale = 1 / drawing->pen.px;
  cairo_t *cr;
  PzStamps *stamps;

  cairo_surface_set_device_scale (surface, resolution, resolution);
  cr = cairo_create (surface);
  cairo_translate (cr, side / 2.0 / resolution, side / 2.0 / resolution);
  cairo_scale (cr, scale / resolution, scale / resolution);
  stamps = pz_stamps_new (cr, drawing->scene, scale, drawing->pen.compact);
  put_plates (drawing, cr, stamps);
  pz_stamps_free (stamps);
  cairo_destroy (cr);
  return surface;
}

/* The picture turned, which costs a fraction of drawing all ribbons at another angle. FALSE where there are no stamps, or the picture
 * would be too large: then few plates are in sight. */
static gboolean
turn_picture (const PzTracksDrawing *drawing, cairo_t *cr)
{
  double scale = 1 / drawing->pen.px, resolution = 1, same;
  int side = (int) ceil (2 * board_reach (drawing->level) * scale) + 2;
  cairo_surface_t *surface;

  if (drawing->pen.stamps == NULL || side > MAX_PICTURE_PX)
    return FALSE;
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &resolution, &same);
  surface = plates_picture (drawing, side, resolution);
  cairo_save (cr);
  cairo_scale (cr, resolution / scale, resolution / scale);
  cairo_set_source_surface (cr, surface, -side / 2.0 / resolution, -side / 2.0 / resolution);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
  return TRUE;
}

/* A board on its way turns about (0, 0) under its tiles. */
void
pz_tracks_plates (const PzTracksDrawing *drawing)
{
  cairo_t *cr = drawing->pen.cr;

  if (drawing->motion.turned == 0)
    {
      put_plates (drawing, cr, drawing->pen.stamps);
      return;
    }
  cairo_save (cr);
  cairo_rotate (cr, drawing->motion.turned * G_PI / 3);
  if (!turn_picture (drawing, cr))
    put_plates (drawing, cr, NULL);
  cairo_restore (cr);
}

void
pz_draw_pairing (cairo_t *cr, const PzStyle *style, PzPairing pairing, double size)
{
  double x = size, y = 0;

  g_return_if_fail (cr != NULL && style != NULL && size > 0);

  cairo_user_to_device_distance (cr, &x, &y);
  PzTracksLook look = pz_tracks_look (style, 1 / MAX (hypot (x, y), 1), FALSE);
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  pz_tracks_plate (cr, &look, &pairing);
  cairo_restore (cr);
}
