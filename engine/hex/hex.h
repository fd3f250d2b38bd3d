/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Axial hexagon geometry for both orientations; y points down and all angles turn clockwise on the
 * screen. Lengths are in units of the circumradius R. (spec: hex-stroke.md and hex-tracks.md, "Geometry") */

typedef enum
{
  PZ_HEX_POINTY, /* directions clockwise from east */
  PZ_HEX_FLAT    /* directions clockwise from up */
} PzHexOrientation;

typedef struct
{
  int q, r;
} PzHex;

typedef struct
{
  double x, y;
} PzPoint;

/* A board vertex: corner 0…5 of a cell. Up to three spellings name one vertex. */
typedef struct
{
  PzHex cell;
  int corner;
} PzHexVertex;

static inline gboolean
pz_hex_equal (PzHex a, PzHex b)
{
  return a.q == b.q && a.r == b.r;
}

/* Neighbour in direction @dir; any integer, taken modulo 6. */
PzHex pz_hex_neighbour (PzHexOrientation o, PzHex hex, int dir);
/* Direction 0…5 from @from to @to, or -1 when they do not share an edge. */
int pz_hex_direction (PzHexOrientation o, PzHex from, PzHex to);
int pz_hex_distance (PzHex a, PzHex b);
PzPoint pz_hex_centre (PzHexOrientation o, PzHex hex);
/* Corner k lies between directions k and k+1. Pointy: at 30° + 60°·k. */
PzPoint pz_hex_corner (PzHexOrientation o, PzHex hex, int corner);
/* Midpoint of the edge shared with the neighbour in @dir. */
PzPoint pz_hex_edge_middle (PzHexOrientation o, PzHex hex, int dir);
/* The hexagon that holds @point (ties broken by cube rounding). Safe for any finite value; clamped to ±1e6. */
PzHex pz_hex_at (PzHexOrientation o, PzPoint point);
/* Direction of the edge of @hex nearest to @point. */
int pz_hex_nearest_edge (PzHexOrientation o, PzHex hex, PzPoint point);
int pz_hex_nearest_corner (PzHexOrientation o, PzHex hex, PzPoint point);
/* @i-th spelling (0…2) of a vertex: (cell, k), (cell + dir k, k+2), (cell + dir k+1, k+4). */
PzHexVertex pz_hex_vertex_spelling (PzHexOrientation o, PzHexVertex vertex, int i);
/* The spelling with the smallest (r, q): equal for all spellings of one vertex. */
PzHexVertex pz_hex_vertex_canonical (PzHexOrientation o, PzHexVertex vertex);
/* Turn about (0,0) by @steps × 60° clockwise. */
PzHex pz_hex_rotate (PzHex hex, int steps);
/* Mirror image at the axis through (0,0) along direction 0 of the orientation. */
PzHex pz_hex_mirror (PzHexOrientation o, PzHex hex);
