/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex/hex.h"

/* Where the swept tile is on its way through one cell, and where it touches (hex-tracks.md, "Geometry", "trace()"). A way through a cell
 * depends on the ports alone, so all of them are worked out once, from the sampled curve and its clip against the swollen hexagon. */

#define PZ_SWEEP_PIECES 20
#define PZ_SWEEP_START  6 /* entry of the straight way from the centre to a port */

/* Where a blocker stands, seen along the exit edge of a cell. */
typedef enum
{
  PZ_BESIDE_BEFORE, /* in the cell beside the edge, one direction before the exit's */
  PZ_AHEAD,         /* in the cell entered over it */
  PZ_BESIDE_AFTER   /* one direction after */
} PzBlockerSide;

typedef struct
{
  double distance; /* along the way, in R, from its begin; infinite where no contact is on this way */
  PzPoint point;   /* of the moving centre, relative to the cell's centre, in R */
} PzContact;

typedef struct
{
  int n_points; /* 2 of a start, else PZ_SWEEP_PIECES + 1 */
  PzPoint points[PZ_SWEEP_PIECES + 1];
  double length; /* in R */
  PzContact contacts[3];
} PzSweep;

/* @entry: 0…5 or PZ_SWEEP_START; @exit: 0…5, another than @entry. Threads may ask at the same time. */
const PzSweep *pz_sweep (int entry, int exit);
/* Lengths by bend: exit − entry modulo 6, with 0 for a start. */
const double *pz_sweep_lengths (void);
