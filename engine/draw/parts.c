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

/* One bar, ghost, pivot or beat; everything its stamp depends on. */
typedef struct
{
  const PzPen *pen;
  PzPoint at;
  double angle, length;
  PzBarState state;
  gboolean lit;
} Part;

/* A shape with an outline, as two fills: cairo's strokes cost several times as much. */
static void
fill_capsule (cairo_t *cr, double half, double half_width, const PzColour *colour)
{
  pz_shape_capsule (cr, (PzPoint){ 0, 0 }, 0, half, half_width);
  pz_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

/* The functions below draw around (0, 0) along the x axis. */

static void
hatched_bar (cairo_t *cr, const PzPen *pen, double half, gboolean hit)
{
  double casing = hit ? 3 * BAR_OUTLINE : BAR_OUTLINE;
  double outline = pz_pen_width (pen, BAR_OUTLINE, 0.8) / 2;
  cairo_pattern_t *hatch = hatch_pattern (pen, STRIPE);

  fill_capsule (cr, half + casing, BAR_HALF_WIDTH + casing, hit ? &white : &pen->style->casing);
  fill_capsule (cr, half + outline, BAR_HALF_WIDTH + outline, &pen->style->wall_black);
  pz_shape_capsule (cr, (PzPoint){ 0, 0 }, 0, half - outline, BAR_HALF_WIDTH - outline);
  cairo_set_source (cr, hatch);
  cairo_fill (cr);
  cairo_pattern_destroy (hatch);
}

/* Told apart from a connector by its notch, not by a colour. */
static void
plain_bar (cairo_t *cr, const PzPen *pen, double half, gboolean hit)
{
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
white_bar (cairo_t *cr, const PzPen *pen, double half)
{
  double outline = pz_pen_width (pen, 0.047, 1.2) / 2;

  fill_capsule (cr, half + outline, BAR_HALF_WIDTH + outline, &pen->style->wall_black);
  fill_capsule (cr, half - outline, BAR_HALF_WIDTH - outline, &white);
}

static void
compact_bar (cairo_t *cr, const PzPen *pen, double half)
{
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

static void
draw_bar (cairo_t *cr, gpointer data)
{
  const Part *part = data;
  const PzPen *pen = part->pen;

  cairo_save (cr);
  cairo_translate (cr, part->at.x, part->at.y);
  cairo_rotate (cr, part->angle);
  if (part->state == PZ_BAR_FLASH)
    white_bar (cr, pen, part->length / 2);
  else if (pen->compact)
    compact_bar (cr, pen, part->length / 2);
  else if (pen->style->plain_walls)
    plain_bar (cr, pen, part->length / 2, part->state == PZ_BAR_HIT);
  else
    hatched_bar (cr, pen, part->length / 2, part->state == PZ_BAR_HIT);
  cairo_restore (cr);
}

static PzRect
box_around (PzPoint at, double reach)
{
  return (PzRect){ at.x - reach, at.y - reach, 2 * reach, 2 * reach };
}

/* Bars at rest lie along one of six directions, each of which has two ends; one that turns is not stamped. */
static void
stamp_bar (const Part *part, guint kind, PzStampFunc draw)
{
  double twelfth = part->angle / (G_PI / 6);
  guint direction = (guint) (lround (twelfth) + 24) % 12;
  gboolean turning = fabs (twelfth - round (twelfth)) > 1e-6;
  guint key = kind | direction << 12 | (guint) lround (part->length * 100) << 4 | (guint) part->state;

  pz_stamps_draw (turning ? NULL : part->pen->stamps, part->pen->cr, key, box_around (part->at, 0.62), draw,
                  (gpointer) part);
}

void
pz_part_bar (const PzPen *pen, PzPoint centre, double angle, double length, PzBarState state)
{
  stamp_bar (&(Part){ pen, centre, angle, length, state, FALSE }, PZ_STAMP_BAR, draw_bar);
}

static void
draw_ghost (cairo_t *cr, gpointer data)
{
  const Part *part = data;
  const PzPen *pen = part->pen;
  const PzColour *hue = pen->style->plain_walls ? &pen->style->cell : &pen->style->wall_yellow;
  const PzColour tint = pz_colour_mix (&pen->style->casing, hue, 0.3);
  const double dash[] = { 0.09, 0.07 };

  cairo_save (cr);
  pz_shape_capsule (cr, part->at, part->angle, part->length / 2, BAR_HALF_WIDTH);
  pz_colour_set (cr, &tint, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &pen->style->ghost, 1);
  cairo_set_line_width (cr, pz_pen_width (pen, 0.03, 0.8));
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
pz_part_ghost (const PzPen *pen, PzPoint centre, double angle, double length)
{
  stamp_bar (&(Part){ pen, centre, angle, length, PZ_BAR_NORMAL, FALSE }, PZ_STAMP_GHOST, draw_ghost);
}

static void
fill_circle (cairo_t *cr, PzPoint centre, double radius, const PzColour *colour)
{
  pz_shape_circle (cr, centre, radius);
  pz_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

static void
draw_pivot (cairo_t *cr, gpointer data)
{
  const Part *part = data;
  const PzStyle *style = part->pen->style;

  if (part->pen->compact)
    {
      fill_circle (cr, part->at, 0.24, &style->wall_black);
      return;
    }
  fill_circle (cr, part->at, 0.235, &style->casing);
  fill_circle (cr, part->at, 0.19, &style->wall_black);
  fill_circle (cr, part->at, 0.075, style->plain_walls ? &white : &style->wall_yellow);
}

void
pz_part_pivot (const PzPen *pen, PzPoint vertex)
{
  Part part = { pen, vertex, 0, 0, PZ_BAR_NORMAL, FALSE };

  pz_stamps_draw (pen->stamps, pen->cr, PZ_STAMP_PIVOT, box_around (vertex, 0.3), draw_pivot, &part);
}

/* Bright discs on light canvases; in the dark only the position the bar lies on. */
static gboolean
beat_is_bright (const Part *part)
{
  return part->lit || !part->pen->style->dark || part->pen->style->high_contrast;
}

static void
draw_beat (cairo_t *cr, gpointer data)
{
  const Part *part = data;
  const PzStyle *style = part->pen->style;
  double outline = pz_pen_width (part->pen, 0.03, 0.8) / 2;
  gboolean bright = beat_is_bright (part);

  fill_circle (cr, part->at, 0.155 + outline, bright ? &style->wall_black : &style->ghost);
  fill_circle (cr, part->at, 0.155 - outline, bright ? &white : &style->canvas);
}

#define DOT_PX 1.7

static void
draw_dot (cairo_t *cr, gpointer data)
{
  const Part *part = data;

  fill_circle (cr, part->at, DOT_PX * part->pen->px, &part->pen->style->lattice);
}

void
pz_part_dot (const PzPen *pen, PzPoint at)
{
  Part part = { pen, at, 0, 0, PZ_BAR_NORMAL, FALSE };

  pz_stamps_draw (pen->stamps, pen->cr, PZ_STAMP_DOT, box_around (at, (DOT_PX + 0.5) * pen->px), draw_dot, &part);
}

/* As large as it must be to be read, but never out of its disc; a disc without its number would say nothing. */
void
pz_part_beat (const PzPen *pen, PzPoint centre, int beat, gboolean lit)
{
  Part part = { pen, centre, 0, 0, PZ_BAR_NORMAL, lit };
  PzTextStyle how = { MAX (0.22, 8 * pen->px), 700, 0, beat_is_bright (&part) ? pen->style->wall_black : white, 1 };

  if (how.size > 0.27)
    return;
  pz_stamps_draw (pen->stamps, pen->cr, PZ_STAMP_BEAT | (lit ? 1 : 0), box_around (centre, 0.25), draw_beat, &part);
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

/* The body of a chip; its digits are drawn over the stamp. */
typedef struct
{
  const PzPen *pen;
  PzPoint centre;
  double width, height;
} Chip;

static double
chip_rim (const Chip *chip)
{
  return MAX (chip->height * 0.07, 1.2 * chip->pen->px);
}

/* Left (@side -1) or right (+1). */
static void
fill_chip_half (cairo_t *cr, const Chip *chip, int side, const PzColour *colour)
{
  PzPoint centre = chip->centre;
  double radius = chip->height / 2, reach = chip->width / 2 - radius;

  cairo_move_to (cr, centre.x, centre.y - radius);
  if (side > 0)
    cairo_arc (cr, centre.x + reach, centre.y, radius, -G_PI_2, G_PI_2);
  else
    cairo_arc_negative (cr, centre.x - reach, centre.y, radius, -G_PI_2, G_PI_2);
  cairo_line_to (cr, centre.x, centre.y + radius);
  cairo_close_path (cr);
  pz_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

static void
draw_chip (cairo_t *cr, gpointer data)
{
  const Chip *chip = data;
  PzPoint centre = chip->centre;
  double rim = chip_rim (chip), seam = MAX (chip->height * 0.047, chip->pen->px);

  pz_shape_capsule (cr, centre, 0, chip->width / 2 + rim, chip->height / 2 + rim);
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
  fill_chip_half (cr, chip, -1, &chip->pen->style->chip_a);
  fill_chip_half (cr, chip, 1, &chip->pen->style->chip_b);
  cairo_rectangle (cr, centre.x - seam / 2, centre.y - chip->height / 2, seam, chip->height);
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
}

void
pz_part_chip (const PzPen *pen, PzPoint centre, int a, int b, double width, double height, double size)
{
  Chip chip = { pen, centre, width, height };
  double aside = width / 4 - height * 0.02, rim = chip_rim (&chip);
  PzTextStyle how = { size, 700, width / 2 - height * 0.175, white, 1 };
  PzRect box = { centre.x - width / 2 - rim, centre.y - height / 2 - rim, width + 2 * rim, height + 2 * rim };

  pz_stamps_draw (pen->stamps, pen->cr, PZ_STAMP_CHIP, box, draw_chip, &chip);
  pz_text_number (pen->text, a, &how, centre.x - aside, centre.y);
  pz_text_number (pen->text, b, &how, centre.x + aside, centre.y);
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
