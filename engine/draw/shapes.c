/* SPDX-License-Identifier: MIT */
#include "draw/shapes.h"

#include <math.h>
#include <stdlib.h>

static double
distance (PzPoint a, PzPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

/* The point @length away from @from toward @to. */
static PzPoint
toward (PzPoint from, PzPoint to, double length)
{
  double d = distance (from, to);
  double t = d > 0 ? length / d : 0;

  return (PzPoint){ from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t };
}

/* Cairo knows cubic curves only. */
static void
quadratic_to (cairo_t *cr, PzPoint from, PzPoint control, PzPoint to)
{
  cairo_curve_to (cr, from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3,
                  to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3, to.x, to.y);
}

static void
rounded_corner (cairo_t *cr, PzPoint before, PzPoint corner, PzPoint after, double cut)
{
  double reach = MIN (cut, MIN (distance (before, corner), distance (corner, after)) / 2);
  PzPoint from = toward (corner, before, reach);

  cairo_line_to (cr, from.x, from.y);
  if (reach > 0)
    quadratic_to (cr, from, corner, toward (corner, after, reach));
}

void
pz_shape_polygon (cairo_t *cr, const PzPoint *points, int n, double cut)
{
  g_return_if_fail (n >= 3);

  cairo_new_sub_path (cr);
  for (int i = 0; i < n; i++)
    rounded_corner (cr, points[(i + n - 1) % n], points[i], points[(i + 1) % n], cut);
  cairo_close_path (cr);
}

void
pz_shape_polyline (cairo_t *cr, const PzPoint *points, int n, double cut)
{
  g_return_if_fail (n >= 1);

  cairo_move_to (cr, points[0].x, points[0].y);
  for (int i = 1; i + 1 < n; i++)
    rounded_corner (cr, points[i - 1], points[i], points[i + 1], cut);
  cairo_line_to (cr, points[n - 1].x, points[n - 1].y);
}

void
pz_shape_hex (cairo_t *cr, PzHexOrientation orientation, PzPoint centre, double radius, double cut)
{
  PzPoint corners[6];

  for (int i = 0; i < 6; i++)
    {
      PzPoint corner = pz_hex_corner (orientation, (PzHex){ 0, 0 }, i);

      corners[i] = (PzPoint){ centre.x + corner.x * radius, centre.y + corner.y * radius };
    }
  pz_shape_polygon (cr, corners, 6, cut);
}

void
pz_shape_rectangle (cairo_t *cr, double x, double y, double w, double h, double cut)
{
  PzPoint corners[4] = { { x, y }, { x + w, y }, { x + w, y + h }, { x, y + h } };

  pz_shape_polygon (cr, corners, 4, cut);
}

/* Union outline: the sides of the squares that no other square shares are walked clockwise (top, right, bottom, left), so
 * that the inside is always on the right hand. Sides are numbered as the directions of their outward normals. */
typedef struct
{
  int x, y;
} Square;

static const Square normals[4] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

typedef struct
{
  Square *squares; /* sorted, without doubles */
  int n;
  guint8 *walked; /* bit s: side s is done */
} Outline;

static int
compare_squares (const void *a, const void *b)
{
  const Square *s = a, *t = b;

  if (s->y != t->y)
    return s->y < t->y ? -1 : 1;
  return (s->x > t->x) - (s->x < t->x);
}

/* Index of the square next to @square (plus @d1, plus @d2 unless negative), -1 if it is not in the union. */
static int
find_square (const Outline *outline, Square square, int d1, int d2)
{
  Square key = { square.x + normals[d1].x, square.y + normals[d1].y };
  const Square *found;

  if (d2 >= 0)
    key = (Square){ key.x + normals[d2].x, key.y + normals[d2].y };
  found = bsearch (&key, outline->squares, outline->n, sizeof key, compare_squares);
  return found != NULL ? (int) (found - outline->squares) : -1;
}

/* The lattice point where side @side of a square ends. */
static PzPoint
side_end (Square square, int side)
{
  return (PzPoint){ square.x + (side == 0 || side == 1), square.y + (side == 1 || side == 2) };
}

/* One loop from side @side of square @start. */
static void
walk_loop (cairo_t *cr, Outline *outline, int start, int side, double inset, double cut)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (PzPoint));
  int at = start;

  while ((outline->walked[at] & (1 << side)) == 0)
    {
      Square square = outline->squares[at];
      int right = (side + 1) % 4, ahead = find_square (outline, square, right, -1);
      int across = ahead >= 0 ? find_square (outline, square, right, side) : -1;
      int next = ahead < 0 ? right : across < 0 ? side : (side + 3) % 4;

      outline->walked[at] |= 1 << side;
      if (next != side)
        {
          PzPoint corner = side_end (square, side);

          corner.x -= inset * (normals[side].x + normals[next].x);
          corner.y -= inset * (normals[side].y + normals[next].y);
          g_array_append_val (corners, corner);
        }
      at = ahead < 0 ? at : across < 0 ? ahead : across;
      side = next;
    }
  pz_shape_polygon (cr, (const PzPoint *) corners->data, corners->len, cut);
}

void
pz_shape_units (cairo_t *cr, const int (*units)[2], int n, double inset, double cut)
{
  g_autofree Square *squares = g_new (Square, MAX (n, 1));
  g_autofree guint8 *walked = g_new0 (guint8, MAX (n, 1));
  Outline outline = { squares, 0, walked };

  for (int i = 0; i < n; i++)
    squares[i] = (Square){ units[i][0], units[i][1] };
  qsort (squares, n, sizeof *squares, compare_squares);
  for (int i = 0; i < n; i++)
    if (i == 0 || compare_squares (&squares[i], &squares[outline.n - 1]) != 0)
      squares[outline.n++] = squares[i];
  for (int i = 0; i < outline.n; i++)
    for (int side = 0; side < 4; side++)
      if ((walked[i] & (1 << side)) == 0 && find_square (&outline, squares[i], side, -1) < 0)
        walk_loop (cr, &outline, i, side, inset, cut);
}

void
pz_shape_capsule (cairo_t *cr, PzPoint centre, double angle, double half_length, double half_width)
{
  double reach = MAX (half_length - half_width, 0);
  double dx = cos (angle) * reach, dy = sin (angle) * reach;

  cairo_new_sub_path (cr);
  cairo_arc (cr, centre.x + dx, centre.y + dy, half_width, angle - G_PI_2, angle + G_PI_2);
  cairo_arc (cr, centre.x - dx, centre.y - dy, half_width, angle + G_PI_2, angle + 3 * G_PI_2);
  cairo_close_path (cr);
}

void
pz_shape_circle (cairo_t *cr, PzPoint centre, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, centre.x, centre.y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}
