/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>

#include "draw/style.h"
#include "hex/hex.h"

/* Paths of the shapes of look.md §4. Each function only adds to the current path; all lengths are board units. */

/* A closed polygon whose corners are cut at @cut from the corner and rounded by a quadratic curve. */
void pz_shape_polygon (cairo_t *cr, const PzPoint *points, int n, double cut);
/* An open polyline with rounded elbows. */
void pz_shape_polyline (cairo_t *cr, const PzPoint *points, int n, double cut);
/* Hexagon of circumradius @radius. */
void pz_shape_hex (cairo_t *cr, PzHexOrientation orientation, PzPoint centre, double radius, double cut);
void pz_shape_rectangle (cairo_t *cr, double x, double y, double w, double h, double cut);
/* Union outline of unit squares (x, y pairs), inset on all sides, convex and concave corners rounded; holes and several parts
 * come out as loops of their own, parts that only touch at a corner stay apart. */
void pz_shape_units (cairo_t *cr, const int (*units)[2], int n, double inset, double cut);
/* Bar with round ends along @angle, @half_length and @half_width from @centre, round ends included. */
void pz_shape_capsule (cairo_t *cr, PzPoint centre, double angle, double half_length, double half_width);
void pz_shape_circle (cairo_t *cr, PzPoint centre, double radius);

static inline void
pz_colour_set (cairo_t *cr, const PzColour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, colour->a * alpha);
}

static inline PzColour
pz_colour_mix (const PzColour *from, const PzColour *to, double t)
{
  return (PzColour){ from->r + (to->r - from->r) * t, from->g + (to->g - from->g) * t, from->b + (to->b - from->b) * t,
                     from->a + (to->a - from->a) * t };
}
