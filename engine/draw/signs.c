/* SPDX-License-Identifier: MIT */
#include "draw/parts.h"

#include <math.h>

/* The badges of look.md §10 ("Verdict") and the three signs of §5 ("Necessity"). Told apart by shape first. */

static const PzColour white = { 1, 1, 1, 1 };
static const PzColour ink = { 0x23 / 255.0, 0x24 / 255.0, 0x3A / 255.0, 1 };

/* Device pixels per unit under the present matrix. */
static double
device_scale (cairo_t *cr)
{
  double x = 1, y = 0;

  cairo_user_to_device_distance (cr, &x, &y);
  return hypot (x, y);
}

/* The drawings below fill a disc of radius 1 around (0, 0). */

static void
tick (cairo_t *cr, double width)
{
  cairo_move_to (cr, -0.4125, 0.05);
  cairo_line_to (cr, -0.1403, 0.3217);
  cairo_line_to (cr, 0.4125, -0.2805);
  pz_colour_set (cr, &white, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
letter (cairo_t *cr, const PzStyle *style, const char *string, double size, const PzColour *colour)
{
  g_autoptr (PzText) text = pz_text_new (cr, style, device_scale (cr));
  PzTextStyle how = { size, 700, 1.55, *colour, 1 };

  pz_text_draw (text, string, &how, 0, 0);
}

static void
diamond_path (cairo_t *cr, double reach)
{
  const PzPoint corners[] = { { 0, -reach }, { reach, 0 }, { 0, reach }, { -reach, 0 } };

  pz_shape_polygon (cr, corners, 4, 0.24);
}

static void
octagon_path (cairo_t *cr)
{
  PzPoint corners[8];

  for (int i = 0; i < 8; i++)
    {
      double angle = (i + 0.5) * G_PI / 4, reach = 1 / cos (G_PI / 8);

      corners[i] = (PzPoint){ cos (angle) * reach, sin (angle) * reach };
    }
  pz_shape_polygon (cr, corners, 8, 0.12);
}

static void
dashed_ring (cairo_t *cr, const PzColour *colour, double radius, double width, double on, double off)
{
  const double dash[] = { on, off };

  cairo_save (cr);
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, radius);
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
verdict_one (cairo_t *cr, const PzStyle *style)
{
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, 1);
  pz_colour_set (cr, &style->badge_good, 1);
  cairo_fill (cr);
  tick (cr, 0.2145);
}

static void
verdict_many (cairo_t *cr, const PzStyle *style, PzCount count)
{
  gboolean exact = count.known && count.exact && count.count >= 2 && count.count <= 9;
  char digit[2] = { exact ? '0' + (char) count.count : '9', '\0' };

  pz_shape_rectangle (cr, -0.975, -0.975, 1.95, 1.95, 0.6);
  pz_colour_set (cr, &style->badge_many, 1);
  cairo_fill (cr);
  letter (cr, style, exact ? digit : "9+", exact ? 1.1 : 1, &ink);
}

static void
verdict_stop (cairo_t *cr, const PzStyle *style, const char *string)
{
  octagon_path (cr);
  pz_colour_set (cr, &style->badge_bad, 1);
  cairo_fill (cr);
  letter (cr, style, string, 1.16, &white);
}

static void
verdict_running (cairo_t *cr, const PzStyle *style, double turn)
{
  double start = 2 * G_PI * turn - G_PI_2;

  cairo_set_line_width (cr, 0.25);
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, 0.875);
  pz_colour_set (cr, &style->text, style->high_contrast ? 0.4 : 0.18);
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 0.875, start, start + 2 * G_PI / 3);
  pz_colour_set (cr, &style->badge_run, 1);
  cairo_stroke (cr);
}

static void
verdict_undecided (cairo_t *cr, const PzStyle *style)
{
  diamond_path (cr, 1.06);
  pz_colour_set (cr, &style->dim, 1);
  cairo_set_line_width (cr, 0.15);
  cairo_stroke (cr);
  letter (cr, style, "?", 1.12, &style->dim);
}

static void
begin_sign (cairo_t *cr, double x, double y, double radius)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

void
pz_draw_verdict (cairo_t *cr, const PzStyle *style, PzVerdict verdict, PzCount count, double x, double y, double radius,
                 double turn)
{
  g_return_if_fail (cr != NULL && style != NULL && radius > 0);

  begin_sign (cr, x, y, radius);
  switch (verdict)
    {
    case PZ_VERDICT_ONE:
      verdict_one (cr, style);
      break;
    case PZ_VERDICT_MANY:
      if (count.known)
        verdict_many (cr, style, count);
      else
        verdict_stop (cr, style, "!"); /* not solutions that are counted: layouts that logic cannot tell apart */
      break;
    case PZ_VERDICT_NONE:
      verdict_stop (cr, style, "0");
      break;
    case PZ_VERDICT_BLOCKED:
      verdict_stop (cr, style, "!");
      break;
    case PZ_VERDICT_RUNNING:
      verdict_running (cr, style, turn);
      break;
    case PZ_VERDICT_UNDECIDED:
      verdict_undecided (cr, style);
      break;
    case PZ_VERDICT_NOT_CHECKED:
    default:
      dashed_ring (cr, &style->dim, 0.9, 0.15, 0.2, 0.25);
      break;
    }
  cairo_restore (cr);
}

static void
need_needed (cairo_t *cr, const PzStyle *style)
{
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, 1);
  pz_colour_set (cr, &style->need_good, 1);
  cairo_fill (cr);
  tick (cr, 0.2235);
}

static void
need_redundant (cairo_t *cr, const PzStyle *style)
{
  dashed_ring (cr, &style->warn, 0.91, 0.16, 0.273, 0.2);
  cairo_move_to (cr, -0.34, 0);
  cairo_line_to (cr, 0.34, 0);
  pz_colour_set (cr, &style->warn, 1);
  cairo_set_line_width (cr, 0.164);
  cairo_stroke (cr);
}

static void
need_contradictory (cairo_t *cr, const PzStyle *style)
{
  diamond_path (cr, 1.1);
  pz_colour_set (cr, &style->badge_bad, 1);
  cairo_fill (cr);
  letter (cr, style, "!", 1.32, &white);
}

void
pz_draw_need (cairo_t *cr, const PzStyle *style, PzNeed need, double x, double y, double radius)
{
  g_return_if_fail (cr != NULL && style != NULL && radius > 0);

  if (need == PZ_NEED_UNKNOWN)
    return;
  begin_sign (cr, x, y, radius);
  if (need == PZ_NEED_NEEDED)
    need_needed (cr, style);
  else if (need == PZ_NEED_REDUNDANT)
    need_redundant (cr, style);
  else
    need_contradictory (cr, style);
  cairo_restore (cr);
}

void
pz_draw_swatch (cairo_t *cr, const PzStyle *style, int colour, double x, double y, double radius)
{
  PzPoint corners[6];
  const PzHue *hue = pz_style_hue (colour);
  const char text[] = { hue->letter, '\0' };

  for (int i = 0; i < 6; i++)
    corners[i] = (PzPoint){ cos (i * G_PI / 3), sin (i * G_PI / 3) };
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);
  cairo_new_path (cr);
  pz_shape_polygon (cr, corners, 6, 0.2);
  pz_colour_set (cr, &hue->fill, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, style->dark ? &white : &ink, 1);
  cairo_set_line_width (cr, 0.08);
  cairo_stroke (cr);
  letter (cr, style, text, 1.05, &hue->digit);
  cairo_restore (cr);
}
