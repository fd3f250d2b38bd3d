/* SPDX-License-Identifier: MIT */
#include "draw/parts.h"

#include <math.h>

/* Half widths and lengths of look.md §5, in R. */
#define BAR_HALF_WIDTH   0.10
#define BAR_OUTLINE      0.035
#define STRIPE           0.1087
#define PLAIN_HALF_WIDTH 0.12
#define PLAIN_NOTCH      0.16
#define PLAIN_CASING     0.055

static const PzColour white = { 1, 1, 1, 1 };

/* Stripes at 45° to the bar, repeated for ever. The edge between two stripes is one device pixel soft: image surfaces do not
 * smooth the stops of a gradient. */
static cairo_pattern_t *
hatch_pattern (const PzPen *pen, double stripe)
{
  double period = 2 * stripe, soft = MIN (pen->px / period / 2, 0.2);
  double reach = period * G_SQRT2 / 2;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, reach, reach);
  const PzColour *black = &pen->style->wall_black, *yellow = &pen->style->wall_yellow;

  cairo_pattern_add_color_stop_rgb (pattern, soft, black->r, black->g, black->b);
  cairo_pattern_add_color_stop_rgb (pattern, 0.5 - soft, black->r, black->g, black->b);
  cairo_pattern_add_color_stop_rgb (pattern, 0.5 + soft, yellow->r, yellow->g, yellow->b);
  cairo_pattern_add_color_stop_rgb (pattern, 1 - soft, yellow->r, yellow->g, yellow->b);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  return pattern;
}

/* The functions below draw around (0, 0) along the x axis. */

static void
hatched_bar (const PzPen *pen, double half, gboolean hit)
{
  cairo_t *cr = pen->cr;
  double casing = hit ? 3 * BAR_OUTLINE : BAR_OUTLINE;
  cairo_pattern_t *hatch = hatch_pattern (pen, STRIPE);

  pz_shape_capsule (cr, (PzPoint){ 0, 0 }, 0, half + casing, BAR_HALF_WIDTH + casing);
  pz_colour_set (cr, hit ? &white : &pen->style->casing, 1);
  cairo_fill (cr);
  pz_shape_capsule (cr, (PzPoint){ 0, 0 }, 0, half, BAR_HALF_WIDTH);
  cairo_set_source (cr, hatch);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &pen->style->wall_black, 1);
  cairo_set_line_width (cr, pz_pen_width (pen, BAR_OUTLINE, 0.8));
  cairo_stroke (cr);
  cairo_pattern_destroy (hatch);
}

/* Told apart from a connector by its notch, not by a colour. */
static void
plain_bar (const PzPen *pen, double half, gboolean hit)
{
  cairo_t *cr = pen->cr;
  double block = half - PLAIN_NOTCH / 2, casing = hit ? 2 * PLAIN_CASING : PLAIN_CASING;

  pz_shape_rectangle (cr, -half - casing, -PLAIN_HALF_WIDTH - casing, 2 * (half + casing),
                      2 * (PLAIN_HALF_WIDTH + casing), 0.15);
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
  pz_shape_rectangle (cr, -half, -PLAIN_HALF_WIDTH, block, 2 * PLAIN_HALF_WIDTH, 0.075);
  pz_shape_rectangle (cr, half - block, -PLAIN_HALF_WIDTH, block, 2 * PLAIN_HALF_WIDTH, 0.075);
  pz_colour_set (cr, &pen->style->wall_black, 1);
  cairo_fill (cr);
}

static void
white_bar (const PzPen *pen, double half)
{
  pz_shape_capsule (pen->cr, (PzPoint){ 0, 0 }, 0, half, BAR_HALF_WIDTH);
  pz_colour_set (pen->cr, &white, 1);
  cairo_fill_preserve (pen->cr);
  pz_colour_set (pen->cr, &pen->style->wall_black, 1);
  cairo_set_line_width (pen->cr, pz_pen_width (pen, 0.047, 1.2));
  cairo_stroke (pen->cr);
}

static void
compact_bar (const PzPen *pen, double half)
{
  cairo_t *cr = pen->cr;
  const double dash[] = { 0.182, 0.156 };

  cairo_move_to (cr, -half, 0);
  cairo_line_to (cr, half, 0);
  pz_colour_set (cr, &pen->style->wall_black, 1);
  cairo_set_line_width (cr, 0.36);
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, pen->style->plain_walls ? &white : &pen->style->wall_yellow, 1);
  cairo_set_line_width (cr, 0.16);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
}

void
pz_part_bar (const PzPen *pen, PzPoint centre, double angle, double length, PzBarState state)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, centre.x, centre.y);
  cairo_rotate (pen->cr, angle);
  if (state == PZ_BAR_FLASH)
    white_bar (pen, length / 2);
  else if (pen->compact)
    compact_bar (pen, length / 2);
  else if (pen->style->plain_walls)
    plain_bar (pen, length / 2, state == PZ_BAR_HIT);
  else
    hatched_bar (pen, length / 2, state == PZ_BAR_HIT);
  cairo_restore (pen->cr);
}

void
pz_part_ghost (const PzPen *pen, PzPoint centre, double angle, double length)
{
  cairo_t *cr = pen->cr;
  const double dash[] = { 0.09, 0.07 };

  cairo_save (cr);
  pz_shape_capsule (cr, centre, angle, length / 2, BAR_HALF_WIDTH);
  pz_colour_set (cr, &pen->style->casing, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, pen->style->plain_walls ? &pen->style->cell : &pen->style->wall_yellow, 0.3);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &pen->style->ghost, 1);
  cairo_set_line_width (cr, pz_pen_width (pen, 0.03, 0.8));
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
pz_part_pivot (const PzPen *pen, PzPoint vertex)
{
  cairo_t *cr = pen->cr;

  pz_shape_circle (cr, vertex, pen->compact ? 0.24 : 0.19);
  if (!pen->compact)
    {
      pz_colour_set (cr, &pen->style->casing, 1);
      cairo_set_line_width (cr, 0.09);
      cairo_stroke_preserve (cr);
    }
  pz_colour_set (cr, &pen->style->wall_black, 1);
  cairo_fill (cr);
  if (pen->compact)
    return;
  pz_shape_circle (cr, vertex, 0.075);
  pz_colour_set (cr, pen->style->plain_walls ? &white : &pen->style->wall_yellow, 1);
  cairo_fill (cr);
}

void
pz_part_beat (const PzPen *pen, PzPoint centre, int beat, gboolean lit)
{
  const PzStyle *style = pen->style;
  gboolean bright = lit || !style->dark || style->high_contrast;
  PzTextStyle how = { 0.22, 700, 0, bright ? style->wall_black : white, 1 };

  pz_shape_circle (pen->cr, centre, 0.155);
  pz_colour_set (pen->cr, bright ? &white : &style->canvas, 1);
  cairo_fill_preserve (pen->cr);
  pz_colour_set (pen->cr, bright ? &style->wall_black : &style->ghost, 1);
  cairo_set_line_width (pen->cr, pz_pen_width (pen, 0.03, 0.8));
  cairo_stroke (pen->cr);
  pz_text_number (pen->text, beat, &how, centre.x, centre.y);
}

void
pz_part_disc (const PzPen *pen, PzPoint centre, const char *string, const PzDisc *disc)
{
  cairo_t *cr = pen->cr;
  PzTextStyle how = { disc->size, 700, 3.2 * disc->radius, disc->ink, 1 };
  double width = MIN (pz_text_width (pen->text, string, disc->size, 700), how.room);
  double half = MAX (disc->radius, width / 2 + disc->radius * 0.30);

  pz_shape_capsule (cr, centre, 0, half, disc->radius);
  pz_colour_set (cr, &disc->fill, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &disc->edge, 1);
  cairo_set_line_width (cr, pz_pen_width (pen, disc->rim, 1));
  cairo_stroke (cr);
  pz_text_draw (pen->text, string, &how, centre.x, centre.y);
}

/* One half of a chip: left (@side -1) or right (+1). */
static void
chip_half (const PzPen *pen, PzPoint centre, int step, int side, double width, double height, double size,
           const PzColour *fill)
{
  cairo_t *cr = pen->cr;
  double radius = height / 2, reach = width / 2 - radius;
  PzTextStyle how = { size, 700, width / 2 - radius * 0.35, white, 1 };

  cairo_new_path (cr);
  cairo_move_to (cr, centre.x, centre.y - radius);
  if (side > 0)
    cairo_arc (cr, centre.x + reach, centre.y, radius, -G_PI_2, G_PI_2);
  else
    cairo_arc_negative (cr, centre.x - reach, centre.y, radius, -G_PI_2, G_PI_2);
  cairo_line_to (cr, centre.x, centre.y + radius);
  cairo_close_path (cr);
  pz_colour_set (cr, fill, 1);
  cairo_fill (cr);
  pz_text_number (pen->text, step, &how, centre.x + side * (width / 4 - radius * 0.04), centre.y);
}

void
pz_part_chip (const PzPen *pen, PzPoint centre, int a, int b, double width, double height, double size)
{
  cairo_t *cr = pen->cr;
  double rim = MAX (height * 0.07, 1.2 * pen->px);

  pz_shape_capsule (cr, centre, 0, width / 2 + rim, height / 2 + rim);
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
  chip_half (pen, centre, a, -1, width, height, size, &pen->style->chip_a);
  chip_half (pen, centre, b, 1, width, height, size, &pen->style->chip_b);
  cairo_move_to (cr, centre.x, centre.y - height / 2);
  cairo_line_to (cr, centre.x, centre.y + height / 2);
  pz_colour_set (cr, &white, 1);
  cairo_set_line_width (cr, pz_pen_width (pen, height * 0.047, 1));
  cairo_stroke (cr);
}

void
pz_part_line (const PzPen *pen, const PzPoint *points, int n, const PzColour *colour, double width, double casing,
              double round, const double *dash)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  pz_shape_polyline (cr, points, n, round);
  pz_colour_set (cr, &pen->style->casing, 1);
  cairo_set_line_width (cr, casing);
  cairo_stroke_preserve (cr);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  if (dash != NULL)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_dash (cr, dash, 2, 0);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

PzRect
pz_part_lattice_area (cairo_t *cr, const PzScene *scene)
{
  PzRect area = scene->visible.w > 0 ? scene->visible : scene->level->mode->bounds (scene->level);
  double x0, y0, x1, y1, right, bottom;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  right = MIN (area.x + area.w, x1);
  bottom = MIN (area.y + area.h, y1);
  area.x = MAX (area.x, x0);
  area.y = MAX (area.y, y0);
  area.w = MAX (right - area.x, 0);
  area.h = MAX (bottom - area.y, 0);
  return area;
}
