/* SPDX-License-Identifier: MIT */
#include "draw/hex-blocks.h"

#include <math.h>

/* The elements of look.md §7, each in the cell around one point. */

#define CELL           0.93
#define CELL_CUT       0.16
#define INNER          0.70
#define INNER_CUT      0.12
#define INNER_WHITE    0.20
#define EDGE           0.02
#define BLOCK_EDGE     0.05 /* high contrast, patterns */
#define BARE           0.90
#define RING           0.88
#define RING_CUT       0.15
#define RING_LINE      0.065
#define RING_CASING    0.17
#define TINT           0.60
#define DISC           0.31
#define SIGN           0.0256 /* a sixteenth of the sign in the disc */
#define DASH           0.125
#define DASHES         18 /* three a side */
#define LETTER         0.62
#define FLASH          0.30 /* of the time; then it fades */
#define FLASH_CORE     0.62
#define FLASH_CORE_HUE 0.35
#define LOW_CONTRAST   1.5
#define THUMB_UP_TO    14 /* R, px: thumbnails are plain hexagons up to here, */
#define BARE_PX        7  /* all boards up to here */

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

/* Between plate and its edge: what holds the board together where there is no room for a hairline. */
static PzColour
bare_plate (const PzStyle *style)
{
  return pz_colour_mix (&style->plate, &style->plate_edge, 0.4);
}

void
pz_blocks_plate (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  const PzStyle *style = look->style;

  cairo_new_path (cr);
  if (look->bare)
    {
      const PzColour plain = bare_plate (style);

      fill_hex (cr, at, BARE, 0, &plain, 1);
      return;
    }
  pz_shape_hex (cr, PZ_HEX_POINTY, at, CELL, CELL_CUT);
  pz_colour_set (cr, &style->plate, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &style->plate_edge, 1);
  cairo_set_line_width (cr, line_width (look, style->high_contrast ? 2 * EDGE : EDGE, 0.8));
  cairo_stroke (cr);
}

static double
channel (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (const PzColour *colour)
{
  return 0.2126 * channel (colour->r) + 0.7152 * channel (colour->g) + 0.0722 * channel (colour->b);
}

static double
contrast (const PzColour *a, const PzColour *b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

/* In grey, a block must not look like the plate it lies on: most are told by their fill; the others, and all where shapes are asked for,
 * have an edge. */
static void
draw_block_edge (cairo_t *cr, const PzBlocksLook *look, PzPoint at, const PzHue *hue)
{
  const PzStyle *style = look->style;
  const PzColour *strong = style->dark ? &white : &style->ink;

  if (style->high_contrast)
    edge_hex (cr, at, CELL, CELL_CUT, strong, line_width (look, BLOCK_EDGE, 1.2));
  else if (contrast (&hue->fill, &style->plate) < LOW_CONTRAST)
    {
      const PzColour soft = pz_colour_mix (&hue->fill, strong, 0.5);

      edge_hex (cr, at, CELL, CELL_CUT, &soft, line_width (look, 2 * EDGE, 1));
    }
}

void
pz_blocks_block (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour)
{
  const PzHue *hue = hue_of (colour);

  cairo_new_path (cr);
  if (look->bare)
    {
      fill_hex (cr, at, BARE, 0, &hue->fill, 1);
      return;
    }
  fill_hex (cr, at, CELL, CELL_CUT, &hue->fill, 1);
  fill_hex (cr, at, INNER, INNER_CUT, &white, INNER_WHITE);
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

/* White first, then it goes and shows the plate. */
void
pz_blocks_fading (cairo_t *cr, const PzBlocksLook *look, PzPoint at, int colour, double gone)
{
  const PzHue *hue = hue_of (colour);
  double flash = CLAMP (gone / FLASH, 0, 1), left = CLAMP ((1 - gone) / (1 - FLASH), 0, 1);

  if (left <= 0)
    return;
  cairo_new_path (cr);
  if (flash < 1)
    pz_blocks_block (cr, look, at, colour);
  fill_hex (cr, at, look->bare ? BARE : CELL, look->bare ? 0 : CELL_CUT, &white, flash * left);
  fill_hex (cr, at, FLASH_CORE * (0.4 + 0.6 * left), INNER_CUT, &hue->fill, FLASH_CORE_HUE * flash * left);
}

static void
ring_path (cairo_t *cr, PzPoint at)
{
  pz_shape_hex (cr, PZ_HEX_POINTY, at, RING, RING_CUT);
}

static void
stroke_ring (cairo_t *cr, PzPoint at, const PzColour *colour, double width)
{
  ring_path (cr, at);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static double
ring_width (const PzBlocksLook *look)
{
  return line_width (look, look->style->high_contrast ? 1.3 * RING_LINE : RING_LINE, 1.6);
}

/* White outside and inside of the ink, so that one of them stands out on any ground. */
void
pz_blocks_will_clear (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  double width = ring_width (look);

  cairo_new_path (cr);
  stroke_ring (cr, at, &white, MAX (RING_CASING, width + 2 * look->px));
  stroke_ring (cr, at, &look->style->ink, width);
}

/* Around the ring a whole number of times, the middle of a dash on each corner. */
static void
dash_ring (cairo_t *cr, PzPoint at, const PzColour *colour, double width)
{
  double side = RING - 2 * RING_CUT, bend = (2 * sqrt (3) + 2) * RING_CUT / 3; /* of a quadratic curve, nearly */
  double period = 6 * (side + bend) / DASHES, dash[] = { DASH, period - DASH };

  cairo_save (cr);
  cairo_set_dash (cr, dash, 2, DASH / 2 - bend / 2 + period);
  stroke_ring (cr, at, colour, width);
  cairo_restore (cr);
}

/* A sign on a grid of sixteen, its middle at (8, 8): tick or cross. */
static void
draw_disc (cairo_t *cr, const PzBlocksLook *look, PzPoint at, gboolean tick)
{
  pz_shape_circle (cr, at, MAX (DISC, 4 * look->px));
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, SIGN, SIGN);
  cairo_translate (cr, -8, -8);
  if (tick)
    {
      cairo_move_to (cr, 3, 8.6);
      cairo_line_to (cr, 6.3, 11.9);
      cairo_line_to (cr, 13, 4.6);
    }
  else
    {
      cairo_move_to (cr, 4.2, 4.2);
      cairo_line_to (cr, 11.8, 11.8);
      cairo_move_to (cr, 11.8, 4.2);
      cairo_line_to (cr, 4.2, 11.8);
    }
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
    stroke_ring (cr, at, style->dark ? &white : &style->ink, ring_width (look));
}

static void
draw_no_drop (cairo_t *cr, const PzBlocksLook *look, PzPoint at)
{
  double width = ring_width (look);

  stroke_ring (cr, at, &white, MAX (RING_CASING, width + 2 * look->px));
  dash_ring (cr, at, &look->style->ink, width);
}

void
pz_blocks_mark (cairo_t *cr, const PzBlocksLook *look, PzPoint at, PzBlocksMark mark, int colour, gboolean clears)
{
  gboolean possible = mark == PZ_BLOCKS_MARK_DROP || mark == PZ_BLOCKS_MARK_HINT;

  cairo_new_path (cr);
  if (possible)
    draw_drop (cr, look, at, colour, clears);
  else
    draw_no_drop (cr, look, at);
  if (mark == PZ_BLOCKS_MARK_DROP || mark == PZ_BLOCKS_MARK_STOPPED)
    draw_disc (cr, look, at, possible);
}
