/* SPDX-License-Identifier: MIT */
#include "draw/hex-tracks.h"

#include <math.h>

/* Tiles (look.md §6, §2): a hexagon of exactly the body that collides, 0.88 R, its shadow below it, an arrow toward the port it leaves
 * by, and the letter of its colour, moved away from the arrow. */

#define TILE        0.88
#define TILE_CUT    0.10
#define BORDER      0.035
#define SHADOW_DROP 0.07
#define SHADOW      0.35
#define ARROW_TIP   0.70
#define ARROW_BASE  0.44
#define ARROW_HALF  0.22
#define ARROW_CUT   0.05
#define LETTER      0.46
#define LETTER_MAX  0.66 /* on small tiles, so that it can be read */
#define LETTER_AWAY 0.13
#define LETTER_PX   8.05 /* text below 8 px is left out */
#define PLAIN       0.90
#define FADE        0.6

static const PzColour white = { 1, 1, 1, 1 };
static const PzColour shade = { 0, 0, 0x06 / 255.0, 1 };

static const PzHue *
tile_hue (int colour)
{
  return pz_style_hue (CLAMP (colour, 0, PZ_N_HUES - 1));
}

static void
fill_hex (cairo_t *cr, PzPoint centre, double radius, double cut, const PzColour *colour, double alpha)
{
  pz_shape_hex (cr, PZ_HEX_FLAT, centre, radius, cut);
  pz_colour_set (cr, colour, alpha);
  cairo_fill_preserve (cr);
}

static void
draw_arrow (cairo_t *cr, int dir, const PzColour *colour)
{
  PzPoint toward = pz_tracks_toward (dir), aside = { -toward.y, toward.x };
  const PzPoint corners[] = {
    { toward.x * ARROW_TIP, toward.y * ARROW_TIP },
    { toward.x * ARROW_BASE + aside.x * ARROW_HALF, toward.y * ARROW_BASE + aside.y * ARROW_HALF },
    { toward.x * ARROW_BASE - aside.x * ARROW_HALF, toward.y * ARROW_BASE - aside.y * ARROW_HALF },
  };

  pz_shape_polygon (cr, corners, 3, ARROW_CUT);
  pz_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

void
pz_tracks_tile (cairo_t *cr, const PzTracksLook *look, int colour, int dir)
{
  const PzHue *hue = tile_hue (colour);
  const PzPoint origin = { 0, 0 };

  cairo_new_path (cr);
  if (look->degree == PZ_TRACKS_HEXES)
    {
      fill_hex (cr, origin, PLAIN, 0, &hue->fill, 1);
      cairo_new_path (cr);
      return;
    }
  if (look->degree == PZ_TRACKS_FULL)
    {
      fill_hex (cr, (PzPoint){ 0, SHADOW_DROP }, TILE, TILE_CUT, &shade, SHADOW);
      cairo_new_path (cr);
    }
  fill_hex (cr, origin, TILE, TILE_CUT, &hue->fill, 1);
  pz_colour_set (cr, look->style->dark ? &white : &look->style->ink, 1);
  cairo_set_line_width (cr, MAX (BORDER, (look->degree == PZ_TRACKS_BOLD ? 0.6 : 1) * look->px));
  cairo_stroke (cr);
  draw_arrow (cr, dir, &hue->digit);
}

void
pz_tracks_letter (PzText *text, const PzTracksLook *look, int colour, int dir, PzPoint centre)
{
  const PzHue *hue = tile_hue (colour);
  const char letter[2] = { hue->letter, '\0' };
  PzPoint toward = pz_tracks_toward (dir);
  PzTextStyle how = { MAX (LETTER, LETTER_PX * look->px), 700, 0, hue->digit, 1 };
  double away = LETTER_AWAY + (how.size - LETTER) / 2;

  if (look->degree != PZ_TRACKS_HEXES && how.size <= LETTER_MAX)
    pz_text_draw (text, letter, &how, centre.x - toward.x * away, centre.y - toward.y * away);
}

void
pz_tracks_body (cairo_t *cr, PzPoint centre)
{
  pz_shape_hex (cr, PZ_HEX_FLAT, centre, TILE, TILE_CUT);
}

/* One tile on the board; all that its stamp depends on. */
typedef struct
{
  const PzTracksLook *look;
  PzPoint at;
  int colour, dir;
} Tile;

static void
draw_tile (cairo_t *cr, gpointer data)
{
  const Tile *tile = data;

  cairo_save (cr);
  cairo_translate (cr, tile->at.x, tile->at.y);
  pz_tracks_tile (cr, tile->look, tile->colour, tile->dir);
  cairo_restore (cr);
}

/* @stamps: (nullable). */
static void
put_tile (const PzTracksDrawing *drawing, PzStamps *stamps, int index, PzPoint at)
{
  const PzTrackTile *self = &drawing->level->tiles[index];
  Tile tile = { &drawing->look, at, self->colour, self->dir };
  PzRect box = { at.x - 0.95, at.y - 0.82, 1.9, 1.7 };
  guint key = PZ_STAMP_TILE | (guint) self->colour << 3 | (guint) self->dir;

  pz_stamps_draw (stamps, drawing->pen.cr, key, box, draw_tile, &tile);
  pz_tracks_letter (drawing->pen.text, &drawing->look, self->colour, self->dir, at);
}

void
pz_tracks_tiles (const PzTracksDrawing *drawing)
{
  for (int i = 0; i < drawing->level->n_tiles; i++)
    if (pz_tracks_is_standing (drawing, i))
      put_tile (drawing, drawing->pen.stamps, i,
                pz_tracks_centre (drawing->level->tiles[i].q, drawing->level->tiles[i].r));
}

/* The point at @length along a polyline. */
static PzPoint
point_along (const PzPoint *points, guint n, double length)
{
  for (guint i = 1; i < n; i++)
    {
      double dx = points[i].x - points[i - 1].x, dy = points[i].y - points[i - 1].y, piece = hypot (dx, dy);

      if (length <= piece && piece > 0)
        return (PzPoint){ points[i - 1].x + dx * length / piece, points[i - 1].y + dy * length / piece };
      length -= piece;
    }
  return points[n - 1];
}

static double
length_of (const PzPoint *points, guint n)
{
  double length = 0;

  for (guint i = 1; i < n; i++)
    length += hypot (points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  return length;
}

/* The tile on its way, above all others; it keeps its arrow. One that leaves fades over the last stretch to the edge. */
void
pz_tracks_mover (const PzTracksDrawing *drawing)
{
  const PzMotion *motion = &drawing->motion;
  cairo_t *cr = drawing->pen.cr;

  if (motion->mover < 0 || drawing->line == NULL || drawing->line->len == 0)
    return;
  const PzPoint *points = (const PzPoint *) drawing->line->data;
  double whole = length_of (points, drawing->line->len), gone = CLAMP (motion->travelled, 0, 1) * whole;
  PzPoint at = point_along (points, drawing->line->len, gone);
  double alpha = drawing->trace.outcome == PZ_TRACE_EXIT ? CLAMP ((whole - gone) / FADE, 0, 1) : 1;

  if (alpha <= 0)
    return;
  if (alpha < 1)
    cairo_push_group (cr);
  put_tile (drawing, NULL, motion->mover, at);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
}

void
pz_draw_tile (cairo_t *cr, const PzStyle *style, int colour, int dir, double size)
{
  double x = size, y = 0;

  g_return_if_fail (cr != NULL && style != NULL && size > 0);

  cairo_user_to_device_distance (cr, &x, &y);
  PzTracksLook look = pz_tracks_look (style, 1 / MAX (hypot (x, y), 1), FALSE);
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  g_autoptr (PzText) text = pz_text_new (cr, style, 1 / look.px);
  pz_tracks_tile (cr, &look, colour, dir);
  pz_tracks_letter (text, &look, colour, dir, (PzPoint){ 0, 0 });
  cairo_restore (cr);
}
