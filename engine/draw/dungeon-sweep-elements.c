/* SPDX-License-Identifier: MIT */
#include "draw/dungeon-sweep.h"

#include <math.h>

/* The elements of look.md §8, each around the middle of its square. */

#define INSET        (1 / 45.0)
#define ROUND        0.12
#define EDGE         0.022
#define LIP_INSET    0.055
#define LIP_HEIGHT   0.10
#define LIP_ROUND    0.044
#define LIP_TINT     0.28
#define SPIKE_FROM   0.15
#define SPIKE_TO     0.29
#define SPIKE        0.066
#define BODY         0.18
#define GLEAM        0.044
#define GLEAM_OFF    0.0616
#define SEAL_LOBES   12
#define SEAL_OUT     0.325
#define SEAL_IN      0.285
#define SEAL_RIM     0.035
#define SEAL_TICK    0.07
#define RING         0.403
#define RING_LINE    0.0616
#define RING_DASHES  12
#define RING_DASH    0.64
#define PAWN_RIM     0.046
#define PAWN_HEAD    0.129
#define FRAME        0.4333
#define FRAME_ROUND  0.09
#define FRAME_LINE   0.058
#define FRAME_DASHES 16
#define FRAME_DASH   0.6
#define BAR_HALF     0.30
#define BAR_TOP      0.1667
#define BAR_HEIGHT   0.10
#define BAR_TRACK    0.17
#define BADGE        0.36 /* of the hazard in a corner */
#define BADGE_DISC   0.15
#define BADGE_OFF    0.335

static const PzColour white = { 1, 1, 1, 1 };
static const PzColour facet_light = { 0x66 / 255.0, 0x6B / 255.0, 0x80 / 255.0, 1 };
static const PzColour facet_dark = { 0x36 / 255.0, 0x39 / 255.0, 0x48 / 255.0, 1 };
static const PzColour pawn = { 0x1B / 255.0, 0x85 / 255.0, 0x53 / 255.0, 1 };

static double
line_width (const PzSweepLook *look, double width, double min_px)
{
  return MAX (width, min_px * look->px);
}

void
pz_sweep_square_path (cairo_t *cr, PzPoint at, double inset)
{
  double half = MAX (0.5 - inset, 0.05);

  pz_shape_rectangle (cr, at.x - half, at.y - half, 2 * half, 2 * half, MIN (ROUND, half));
}

/* @edge: (nullable): none. */
void
pz_sweep_flat (cairo_t *cr, const PzSweepLook *look, PzPoint at, const PzColour *fill, const PzColour *edge)
{
  double width = line_width (look, look->style->high_contrast ? 2 * EDGE : EDGE, 0.8);

  cairo_new_path (cr);
  pz_sweep_square_path (cr, at, edge != NULL ? INSET + width / 2 : INSET);
  pz_colour_set (cr, fill, 1);
  cairo_fill_preserve (cr);
  if (edge == NULL)
    {
      cairo_new_path (cr);
      return;
    }
  pz_colour_set (cr, edge, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
pz_sweep_closed (cairo_t *cr, const PzSweepLook *look, PzPoint at)
{
  const PzStyle *style = look->style;
  double left = at.x - 0.5 + LIP_INSET, top = at.y - 0.5 + LIP_INSET;

  pz_sweep_flat (cr, look, at, &style->closed, style->high_contrast ? &style->cell_edge : NULL);
  pz_shape_rectangle (cr, left, top, 1 - 2 * LIP_INSET, LIP_HEIGHT, LIP_ROUND);
  pz_colour_set (cr, &white, style->high_contrast ? 0.6 : LIP_TINT);
  cairo_fill (cr);
}

static void
fill_points (cairo_t *cr, PzPoint at, const PzPoint *points, int n, const PzColour *colour)
{
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, at.x + points[i].x, at.y + points[i].y);
  cairo_close_path (cr);
  pz_colour_set (cr, colour, 1);
  cairo_fill (cr);
}

void
pz_sweep_facets (cairo_t *cr, PzPoint at)
{
  const PzPoint top[] = { { -0.32, -0.20 }, { 0.02, -0.34 }, { 0.34, -0.10 }, { 0, 0.02 } };
  const PzPoint side[] = { { 0, 0.02 }, { 0.34, -0.10 }, { 0.22, 0.32 } };

  cairo_new_path (cr);
  fill_points (cr, at, top, G_N_ELEMENTS (top), &facet_light);
  fill_points (cr, at, side, G_N_ELEMENTS (side), &facet_dark);
}

/* @size: 1 as on a square. */
void
pz_sweep_hazard (cairo_t *cr, PzPoint at, const PzColour *colour, double size)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size, size);
  for (int i = 0; i < 8; i++)
    {
      double c = cos (i * G_PI_4), s = sin (i * G_PI_4);

      cairo_move_to (cr, c * SPIKE_FROM, s * SPIKE_FROM);
      cairo_line_to (cr, c * SPIKE_TO, s * SPIKE_TO);
    }
  pz_colour_set (cr, colour, 1);
  cairo_set_line_width (cr, SPIKE);
  cairo_stroke (cr);
  pz_shape_circle (cr, (PzPoint){ 0, 0 }, BODY);
  cairo_fill (cr);
  pz_shape_circle (cr, (PzPoint){ -GLEAM_OFF, -GLEAM_OFF }, GLEAM);
  pz_colour_set (cr, &white, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
seal_path (cairo_t *cr)
{
  PzPoint points[2 * SEAL_LOBES];

  for (int i = 0; i < 2 * SEAL_LOBES; i++)
    {
      double angle = i * G_PI / SEAL_LOBES, radius = i % 2 == 0 ? SEAL_OUT : SEAL_IN;

      points[i] = (PzPoint){ radius * cos (angle), radius * sin (angle) };
    }
  pz_shape_polygon (cr, points, 2 * SEAL_LOBES, 0.03);
}

/* @size: 1 as on a square. */
void
pz_sweep_seal (cairo_t *cr, PzPoint at, double size)
{
  const PzColour fill = pz_sweep_seal_colour ();

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size, size);
  seal_path (cr);
  pz_colour_set (cr, &fill, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &white, 1);
  cairo_set_line_width (cr, SEAL_RIM);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.13, 0);
  cairo_rel_line_to (cr, 0.09, 0.10);
  cairo_rel_line_to (cr, 0.17, -0.19);
  cairo_set_line_width (cr, SEAL_TICK);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
pz_sweep_spawn_ring (cairo_t *cr, const PzSweepLook *look, PzPoint at)
{
  const PzColour colour = pz_sweep_spawn_colour (look->style);
  double period = 2 * G_PI * RING / RING_DASHES, dash[] = { RING_DASH * period, (1 - RING_DASH) * period };

  cairo_save (cr);
  cairo_new_path (cr);
  pz_shape_circle (cr, at, RING);
  pz_colour_set (cr, &colour, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, MIN (line_width (look, RING_LINE, 1.2), 0.12));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
fill_with_rim (cairo_t *cr)
{
  pz_colour_set (cr, &pawn, 1);
  cairo_fill_preserve (cr);
  pz_colour_set (cr, &white, 1);
  cairo_stroke (cr);
}

/* @size: 1 as on the spawn. */
void
pz_sweep_pawn (cairo_t *cr, PzPoint at, double size)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size, size);
  cairo_set_line_width (cr, PAWN_RIM);
  cairo_move_to (cr, -0.184, 0.2484);
  cairo_curve_to (cr, -0.184, 0.1104, -0.0644, 0.092, 0, -0.1104);
  cairo_curve_to (cr, 0.0644, 0.092, 0.184, 0.1104, 0.184, 0.2484);
  cairo_close_path (cr);
  fill_with_rim (cr);
  pz_shape_circle (cr, (PzPoint){ 0, -PAWN_HEAD }, PAWN_HEAD);
  fill_with_rim (cr);
  cairo_restore (cr);
}

/* The middle of a dash on each corner. */
static void
frame_path (cairo_t *cr, const PzSweepLook *look, PzPoint at)
{
  double length = 8 * FRAME - (8 - 6.4) * FRAME_ROUND, period = length / FRAME_DASHES;
  double dash[] = { FRAME_DASH * period, (1 - FRAME_DASH) * period };

  pz_shape_rectangle (cr, at.x - FRAME, at.y - FRAME, 2 * FRAME, 2 * FRAME, FRAME_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dash, 2, dash[0] / 2 + FRAME_ROUND * 0.8);
  cairo_set_line_width (cr, MIN (line_width (look, FRAME_LINE, 1.2), 0.16));
}

/* A hazard there is known to the designer: it sits in a corner. */
void
pz_sweep_chance_frame (cairo_t *cr, const PzSweepLook *look, PzPoint at, gboolean hazard)
{
  const PzColour frame = pz_sweep_frame_colour (look->style), ink = pz_sweep_canvas_ink (look->style);
  PzPoint corner = { at.x + BADGE_OFF, at.y - BADGE_OFF };

  cairo_save (cr);
  cairo_new_path (cr);
  frame_path (cr, look, at);
  pz_colour_set (cr, &frame, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (!hazard)
    return;
  pz_shape_circle (cr, corner, BADGE_DISC);
  pz_colour_set (cr, &look->style->canvas, 1);
  cairo_fill (cr);
  pz_sweep_hazard (cr, corner, &ink, BADGE);
}

void
pz_sweep_chance_bar (cairo_t *cr, const PzSweepLook *look, PzPoint at, double chance)
{
  const PzColour frame = pz_sweep_frame_colour (look->style), ink = pz_sweep_canvas_ink (look->style);
  double top = at.y + BAR_TOP, length = 2 * BAR_HALF * CLAMP (chance, 0, 1);

  cairo_new_path (cr);
  pz_shape_rectangle (cr, at.x - BAR_HALF, top, 2 * BAR_HALF, BAR_HEIGHT, BAR_HEIGHT / 2);
  pz_colour_set (cr, &ink, BAR_TRACK);
  cairo_fill (cr);
  pz_shape_rectangle (cr, at.x - BAR_HALF, top, MAX (length, BAR_HEIGHT), BAR_HEIGHT, BAR_HEIGHT / 2);
  pz_colour_set (cr, &frame, 1);
  cairo_fill (cr);
}
