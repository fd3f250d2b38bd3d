/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

#include <math.h>

/* The elements of look.md §7, each in the cell around one point. */

#define CELL           0.93
#define CELL_CUT       0.16
#define INNER          0.70
#define INNER_CUT      0.12
#define INNER_TINT     0.20
#define EDGE           0.02
#define BLOCK_EDGE     0.05 /* high contrast */
#define BARE_BLOCK     0.97
#define BARE_PLATE     0.84
#define BARE_PLATE_HC  0.62
#define RING           0.88
#define RING_HC        0.83
#define REACH          0.995 /* of a ring with its casing */
#define RING_CUT       0.15
#define RING_LINE      0.065
#define RING_LINE_HC   0.09
#define RING_CASING    0.17
#define RING_CASING_HC 0.28
#define RING_LINE_MAX  0.14 /* however small the board */
#define TINT           0.60
#define DISC           0.31
#define DISC_PX        7
#define DISC_MAX       0.45
#define SIGN           0.083 /* of the disc, a sixteenth of the sign */
#define DASH           0.60  /* of a dash and its gap, round ends included */
#define DASHES         18    /* three a side */
#define LETTER         0.62
#define FLASH          0.30 /* of the time; then it fades */
#define FLASH_CORE     0.62
#define FLASH_CORE_HUE 0.35
#define LOW_CONTRAST   1.5
#define THUMB_UP_TO    8 /* R, px: thumbnails are plain hexagons up to here; */
#define BARE_PX        5 /* all boards up to here */

static const PzColour white = { 1, 1, 1, 1 };

PzBlocksLook
pz_blocks_look (const PzStyle *style, double px, gboolean thumbnail)
{
  return (PzBlocksLook){ style, px, px > 1.0 / BARE_PX || (thumbnail && px > 1.0 / THUMB_UP_TO) };
}

static const PzHue *
hue_of (int colour)
{
  return pz_style_hue (CLAMP (colour, 0, PZ_N_HUES - 1));
}

static double
line_width (const PzBlocksLook *look, double width, double min_px)
{
  return MAX (width, min_px * look->px);
}

static void
fill_hex (cairo_t *cr, PzPoint at, double radius, double cut, const PzColour *colour, double alpha)
{
  pz_shape_hex (cr, PZ_HEX_POINTY, at, radius, cut);
  pz_colour_set (cr, colour, alpha);
  cairo_fill (cr);
}

/* The line lies inside the radius. */
static void
edge_hex (cairo_t *cr, PzPoint at, double radius, double cut, const PzColour *colour, double width)
{
  pz_shape_hex (cr, PZ_HEX_POINTY, at, radius - width / sqrt (3), cut);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Where there is no room for lines, plates are smaller than blocks, and dark enough to hold the board together. */
static void
bare_plate (cairo_t *cr, const PzStyle *style, PzPoint at)
{
  const PzColour plain = pz_colour_mix (&style->plate, &style->plate_edge, style->high_contrast ? 0.5 : 0.25);

  fill_hex (cr, at, style->high_contrast ? BARE_PLATE_HC : BARE_PLATE, 0, &plain, 1);
}

static double
edge_width (const PzBlocksLook *look)
{
  return line_width (look, look->style->high_contrast ? 2 * EDGE : EDGE, 0.8);
}

void
pz_blocks_plate (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  const PzStyle *style = look->style;

  cairo_new_path (cr);
  if (look->bare)
    {
      bare_plate (cr, style, at);
      return;
    }
  pz_shape_hex (cr, PZ_HEX_POINTY, at, CELL, CELL_CUT);
  pz_colour_set (cr, &style->plate, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &style->plate_edge, 1);
  cairo_set_line_width (cr, edge_width (look));
  cairo_stroke (cr);
}

/* In grey, a block must not look like the plate it lies on: most are told by their fill, these are not. */
static gboolean
is_like_plate (const PzStyle *style, const PzHue *hue)
{
  return pz_colour_contrast (&hue->fill, &style->plate) < LOW_CONTRAST;
}

static void
draw_block_edge (cairo_t *cr, const PzBlocksLook *look, PzPoint at, const PzHue *hue)
{
  const PzStyle *style = look->style;
  const PzColour *strong = style->dark ? &white : &style->ink;

  if (style->high_contrast)
    edge_hex (cr, at, CELL, CELL_CUT, strong, line_width (look, BLOCK_EDGE, 1.2));
  else if (is_like_plate (style, hue))
    {
      const PzColour soft = pz_colour_mix (&hue->fill, strong, 0.5);

      edge_hex (cr, at, CELL, CELL_CUT, &soft, line_width (look, 2 * EDGE, 1));
    }
}

static void
bare_block (cairo_t *cr, const PzStyle *style, PzPoint at, const PzHue *hue)
{
  const PzColour apart = pz_colour_mix (&hue->fill, style->dark ? &white : &style->ink, 0.25);

  fill_hex (cr, at, BARE_BLOCK, 0, is_like_plate (style, hue) ? &apart : &hue->fill, 1);
}

/* Lighter than the fill; under a white letter, which would not be read on that, darker. */
static const PzColour *
inner_colour (const PzStyle *style, const PzHue *hue)
{
  return style->letters && pz_colour_luminance (&hue->digit) > 0.5 ? &style->ink : &white;
}

void
pz_blocks_block (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour)
{
  const PzHue *hue = hue_of (colour);

  cairo_new_path (cr);
  if (look->bare)
    {
      bare_block (cr, look->style, at, hue);
      return;
    }
  fill_hex (cr, at, CELL, CELL_CUT, &hue->fill, 1);
  fill_hex (cr, at, INNER, INNER_CUT, inner_colour (look->style, hue), INNER_TINT);
  draw_block_edge (cr, look, at, hue);
}

void
pz_blocks_letter (PzText *text, const PzBlocksLook *look, PzPoint at, int colour)
{
  const PzHue *hue = hue_of (colour);
  const char letter[] = { hue->letter, '\0' };
  PzTextStyle how = { LETTER, 700, 0, hue->digit, 1 };

  if (!look->bare)
    pz_text_draw (text, letter, &how, at.x, at.y);
}

gboolean
pz_blocks_veil_is_whole (double gone)
{
  return gone >= FLASH;
}

/* Within the edges of what is below, which stay. */
void
pz_blocks_veil (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour, double gone)
{
  double flash = CLAMP (gone / FLASH, 0, 1), left = CLAMP ((1 - gone) / (1 - FLASH), 0, 1);
  double radius = look->bare ? BARE_BLOCK : CELL - edge_width (look) / sqrt (3);

  if (flash * left <= 0)
    return;
  cairo_new_path (cr);
  fill_hex (cr, at, radius, look->bare ? 0 : CELL_CUT, &white, flash * left);
  fill_hex (cr, at, FLASH_CORE * (0.4 + 0.6 * left), INNER_CUT, &hue_of (colour)->fill, FLASH_CORE_HUE * flash * left);
}

/* In high contrast, where blocks have an edge themselves, the ring is heavier and further inside, and its casing wider. */
static double
ring_radius (const PzStyle *style)
{
  return style->high_contrast ? RING_HC : RING;
}

static void
stroke_ring (cairo_t *cr, const PzBlocksLook *look, PzPoint at, const PzColour *colour, double width)
{
  pz_shape_hex (cr, PZ_HEX_POINTY, at, ring_radius (look->style), RING_CUT);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static double
ring_width (const PzBlocksLook *look)
{
  return MIN (line_width (look, look->style->high_contrast ? RING_LINE_HC : RING_LINE, 1.6), RING_LINE_MAX);
}

/* Never beyond the cell, however small the board. */
static void
stroke_casing (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  double width = look->style->high_contrast ? RING_CASING_HC : RING_CASING;
  double most = sqrt (3) * (REACH - ring_radius (look->style));

  stroke_ring (cr, look, at, &white, MIN (MAX (width, ring_width (look) + 2 * look->px), most));
}

/* White outside and inside of the ink, so that one of them stands out on any ground. */
void
pz_blocks_will_clear (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  cairo_new_path (cr);
  stroke_casing (cr, look, at);
  stroke_ring (cr, look, at, &look->style->ink, ring_width (look));
}

/* Around the ring a whole number of times, the middle of a dash on each corner. */
static void
dash_ring (cairo_t *cr, const PzBlocksLook *look, PzPoint at, const PzColour *colour, double width)
{
  double side = ring_radius (look->style) - 2 * RING_CUT;
  double bend = (2 * sqrt (3) + 2) * RING_CUT / 3; /* of a quadratic curve, nearly */
  double period = 6 * (side + bend) / DASHES, on = MAX (DASH * period - width, 0.01), dash[] = { on, period - on };

  cairo_save (cr);
  cairo_set_dash (cr, dash, 2, on / 2 - bend / 2 + period);
  stroke_ring (cr, look, at, colour, width);
  cairo_restore (cr);
}

/* Signs on a grid of sixteen, their middle at (8, 8). */
static void
sign_path (cairo_t *cr, PzBlocksMark mark)
{
  if (mark == PZ_BLOCKS_MARK_DROP)
    {
      cairo_move_to (cr, 3, 8.6);
      cairo_line_to (cr, 6.3, 11.9);
      cairo_line_to (cr, 13, 4.6);
    }
  else
    {
      cairo_move_to (cr, 3.8, 3.8);
      cairo_line_to (cr, 12.2, 12.2);
      cairo_move_to (cr, 12.2, 3.8);
      cairo_line_to (cr, 3.8, 12.2);
    }
}

/* Tick or cross; a hint that is put behind has a small disc without a sign. */
static void
draw_disc (cairo_t *cr, const PzBlocksLook *look, PzPoint at, PzBlocksMark mark)
{
  double radius = MIN (line_width (look, DISC, DISC_PX), DISC_MAX), grid = radius * SIGN;

  pz_shape_circle (cr, at, mark == PZ_BLOCKS_MARK_HINT ? radius / 2 : radius);
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
  if (mark == PZ_BLOCKS_MARK_HINT)
    return;
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, grid, grid);
  cairo_translate (cr, -8, -8);
  sign_path (cr, mark);
  pz_colour_set (cr, &look->style->ink, 1);
  cairo_set_line_width (cr, 2.6);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_drop (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour, gboolean clears)
{
  const PzStyle *style = look->style;
  const PzColour tint = pz_colour_mix (&style->plate, &hue_of (colour)->fill, TINT);

  fill_hex (cr, at, CELL, CELL_CUT, &tint, 1);
  if (clears)
    pz_blocks_will_clear (cr, look, at);
  else
    stroke_ring (cr, look, at, style->dark ? &white : &style->ink, ring_width (look));
}

static void
draw_no_drop (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  stroke_casing (cr, look, at);
  dash_ring (cr, look, at, &look->style->ink, ring_width (look));
}

void
pz_blocks_mark (cairo_t *cr, const PzBlocksLook *look, PzPoint at, PzBlocksMark mark, int colour, gboolean clears)
{
  cairo_new_path (cr);
  if (mark == PZ_BLOCKS_MARK_DROP || mark == PZ_BLOCKS_MARK_HINT)
    draw_drop (cr, look, at, colour, clears);
  else
    draw_no_drop (cr, look, at);
  if (mark != PZ_BLOCKS_MARK_FREE)
    draw_disc (cr, look, at, mark);
}
