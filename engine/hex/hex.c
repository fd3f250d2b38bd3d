/* SPDX-License-Identifier: MIT */
#include "hex/hex.h"

#include <math.h>

#define HALF_SQRT3 0.86602540378443864676
#define SQRT3      1.73205080756887729353
#define FAR        1e6

/* clang-format off */
static const PzHex directions[2][6] = {
  [PZ_HEX_POINTY] = { { +1, 0 }, { 0, +1 }, { -1, +1 }, { -1, 0 }, { 0, -1 }, { +1, -1 } },
  [PZ_HEX_FLAT]   = { { 0, -1 }, { +1, -1 }, { +1, 0 }, { 0, +1 }, { -1, +1 }, { -1, 0 } },
};

/* Unit vectors written out, so that coordinates are the same with every maths library. */
static const PzPoint towards_edge[2][6] = {
  [PZ_HEX_POINTY] = { { 1, 0 }, { 0.5, HALF_SQRT3 }, { -0.5, HALF_SQRT3 },
                      { -1, 0 }, { -0.5, -HALF_SQRT3 }, { 0.5, -HALF_SQRT3 } },
  [PZ_HEX_FLAT]   = { { 0, -1 }, { HALF_SQRT3, -0.5 }, { HALF_SQRT3, 0.5 },
                      { 0, 1 }, { -HALF_SQRT3, 0.5 }, { -HALF_SQRT3, -0.5 } },
};
static const PzPoint towards_corner[2][6] = {
  [PZ_HEX_POINTY] = { { HALF_SQRT3, 0.5 }, { 0, 1 }, { -HALF_SQRT3, 0.5 },
                      { -HALF_SQRT3, -0.5 }, { 0, -1 }, { HALF_SQRT3, -0.5 } },
  [PZ_HEX_FLAT]   = { { 0.5, -HALF_SQRT3 }, { 1, 0 }, { 0.5, HALF_SQRT3 },
                      { -0.5, HALF_SQRT3 }, { -1, 0 }, { -0.5, -HALF_SQRT3 } },
};
/* clang-format on */

static int
modulo_6 (int i)
{
  return ((i % 6) + 6) % 6;
}

PzHex
pz_hex_neighbour (PzHexOrientation o, PzHex hex, int dir)
{
  PzHex d = directions[o][modulo_6 (dir)];
  return (PzHex){ hex.q + d.q, hex.r + d.r };
}

int
pz_hex_direction (PzHexOrientation o, PzHex from, PzHex to)
{
  for (int dir = 0; dir < 6; dir++)
    if (pz_hex_equal (pz_hex_neighbour (o, from, dir), to))
      return dir;
  return -1;
}

int
pz_hex_distance (PzHex a, PzHex b)
{
  int q = ABS (a.q - b.q), r = ABS (a.r - b.r), s = ABS (a.q + a.r - b.q - b.r);
  return MAX (MAX (q, r), s);
}

PzPoint
pz_hex_centre (PzHexOrientation o, PzHex hex)
{
  if (o == PZ_HEX_POINTY)
    return (PzPoint){ SQRT3 * (hex.q + hex.r / 2.0), 1.5 * hex.r };
  return (PzPoint){ 1.5 * hex.q, SQRT3 * (hex.r + hex.q / 2.0) };
}

PzPoint
pz_hex_corner (PzHexOrientation o, PzHex hex, int corner)
{
  PzPoint c = pz_hex_centre (o, hex), v = towards_corner[o][modulo_6 (corner)];
  return (PzPoint){ c.x + v.x, c.y + v.y };
}

PzPoint
pz_hex_edge_middle (PzHexOrientation o, PzHex hex, int dir)
{
  PzPoint c = pz_hex_centre (o, hex), v = towards_edge[o][modulo_6 (dir)];
  return (PzPoint){ c.x + v.x * HALF_SQRT3, c.y + v.y * HALF_SQRT3 };
}

/* Rounds fractional axial coordinates: the cube coordinate that is furthest from an integer follows from the others. */
static PzHex
round_axial (double q, double r)
{
  double s = -q - r;
  double rq = round (q), rr = round (r), rs = round (s);
  double dq = fabs (rq - q), dr = fabs (rr - r), ds = fabs (rs - s);
  if (dq > dr && dq > ds)
    rq = -rr - rs;
  else if (dr > ds)
    rr = -rq - rs;
  return (PzHex){ (int) rq, (int) rr };
}

/* fmin and fmax pass over a NaN, so that ends up at a limit as well. */
static double
clamp_far (double v)
{
  return fmin (fmax (v, -FAR), FAR);
}

PzHex
pz_hex_at (PzHexOrientation o, PzPoint point)
{
  double x = clamp_far (point.x), y = clamp_far (point.y);
  if (o == PZ_HEX_POINTY)
    return round_axial (x / SQRT3 - y / 3.0, y / 1.5);
  return round_axial (x / 1.5, y / SQRT3 - x / 3.0);
}

/* Index of the vector that points most nearly from the middle of @hex to @point; the first of equals. */
static int
nearest_vector (PzHexOrientation o, const PzPoint *vectors, PzHex hex, PzPoint point)
{
  PzPoint c = pz_hex_centre (o, hex);
  double x = clamp_far (point.x) - c.x, y = clamp_far (point.y) - c.y, best = -INFINITY;
  int nearest = 0;
  for (int i = 0; i < 6; i++)
    {
      double along = x * vectors[i].x + y * vectors[i].y;
      if (along > best)
        {
          best = along;
          nearest = i;
        }
    }
  return nearest;
}

int
pz_hex_nearest_edge (PzHexOrientation o, PzHex hex, PzPoint point)
{
  return nearest_vector (o, towards_edge[o], hex, point);
}

int
pz_hex_nearest_corner (PzHexOrientation o, PzHex hex, PzPoint point)
{
  return nearest_vector (o, towards_corner[o], hex, point);
}

PzHexVertex
pz_hex_vertex_spelling (PzHexOrientation o, PzHexVertex vertex, int i)
{
  int k = modulo_6 (vertex.corner);
  switch (((i % 3) + 3) % 3)
    {
    case 1:
      return (PzHexVertex){ pz_hex_neighbour (o, vertex.cell, k), (k + 2) % 6 };
    case 2:
      return (PzHexVertex){ pz_hex_neighbour (o, vertex.cell, k + 1), (k + 4) % 6 };
    default:
      return (PzHexVertex){ vertex.cell, k };
    }
}

PzHexVertex
pz_hex_vertex_canonical (PzHexOrientation o, PzHexVertex vertex)
{
  PzHexVertex least = pz_hex_vertex_spelling (o, vertex, 0);
  for (int i = 1; i < 3; i++)
    {
      PzHexVertex v = pz_hex_vertex_spelling (o, vertex, i);
      if (v.cell.r < least.cell.r || (v.cell.r == least.cell.r && v.cell.q < least.cell.q))
        least = v;
    }
  return least;
}

PzHex
pz_hex_rotate (PzHex hex, int steps)
{
  for (int i = modulo_6 (steps); i > 0; i--)
    hex = (PzHex){ -hex.r, hex.q + hex.r };
  return hex;
}

PzHex
pz_hex_mirror (PzHexOrientation o, PzHex hex)
{
  if (o == PZ_HEX_POINTY)
    return (PzHex){ hex.q + hex.r, -hex.r };
  return (PzHex){ -hex.q, hex.q + hex.r };
}
