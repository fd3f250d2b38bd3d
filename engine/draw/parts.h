/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "draw/shapes.h"
#include "draw/stamps.h"
#include "draw/text.h"

/* Elements that more than one drawing uses: bars on edges, spinners, discs with a number. Lengths in board units. */

/* What every part needs to know; lives for one draw call. */
typedef struct
{
  cairo_t *cr;
  const PzStyle *style;
  PzText *text;
  PzStamps *stamps; /* (nullable) */
  double px;        /* board units per device pixel */
  gboolean compact; /* thumbnail: no hairlines, bolder rings and bars */
} PzPen;

/* Stroke width that does not vanish: at least @min_px device pixels. */
static inline double
pz_pen_width (const PzPen *pen, double width, double min_px)
{
  return MAX (width, min_px * pen->px);
}

/* Walls and spinner bars are the same bar: hatched, plain, or white while it is hit (look.md §5). @length: 0.80 R or 0.82 R. */
typedef enum
{
  PZ_BAR_NORMAL,
  PZ_BAR_FLASH,
  PZ_BAR_HIT
} PzBarState; /* HIT: reduced motion, a white casing */
void pz_part_bar (const PzPen *pen, PzPoint centre, double angle, double length, PzBarState state);
/* Kinds of stamps: the upper bits of their keys. */
enum
{
  PZ_STAMP_CELL = 1 << 26,
  PZ_STAMP_BAR = 2 << 26,
  PZ_STAMP_GHOST = 3 << 26,
  PZ_STAMP_PIVOT = 4 << 26,
  PZ_STAMP_BEAT = 5 << 26,
  PZ_STAMP_CHIP = 6 << 26,
  PZ_STAMP_DOT = 7 << 26,
  PZ_STAMP_PLATE = 8 << 26,
  PZ_STAMP_TILE = 9 << 26,
  PZ_STAMP_TRACKS_SIGN = 10 << 26,
  PZ_STAMP_BLOCK = 11 << 26,
  PZ_STAMP_SWEEP = 12 << 26
};
/* A dot of the lattice: where a cell could go. */
void pz_part_dot (const PzPen *pen, PzPoint at);
/* The position a spinner could also take. */
void pz_part_ghost (const PzPen *pen, PzPoint centre, double angle, double length);
void pz_part_pivot (const PzPen *pen, PzPoint vertex);
/* @lit: the position the bar lies on. */
void pz_part_beat (const PzPen *pen, PzPoint centre, int beat, gboolean lit);

/* A disc with a number, wider where the text is: wanted values, the cell where two solutions part. */
typedef struct
{
  double radius, rim, size;
  PzColour fill, edge, ink;
} PzDisc;
void pz_part_disc (const PzPen *pen, PzPoint centre, const char *string, const PzDisc *disc);
/* "A | B": the steps of two solutions in one cell. */
void pz_part_chip (const PzPen *pen, PzPoint centre, int a, int b, double width, double height, double size);
/* Polyline of a solution on its casing; @dash: NULL or two lengths. */
void pz_part_line (const PzPen *pen, const PzPoint *points, int n, const PzColour *colour, double width, double casing,
                   double round, const double *dash);

/* The part of the board where lattice dots are wanted: what is seen, or the bounds of the level; never more than the clip. */
PzRect pz_part_lattice_area (cairo_t *cr, const PzScene *scene);
