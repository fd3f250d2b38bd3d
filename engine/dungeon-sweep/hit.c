/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"

#include <math.h>
#include <stdio.h>

/* Where things are. Board units are edges of a square. Rock is no cell. */

static int
cell_at (const PzLevel *level, int x, int y)
{
  const PzSweepLevel *self = pz_sweep_level (level);

  if (pz_level_is_bad (level) || pz_sweep_square (self, x, y) == PZ_SWEEP_ROCK)
    return -1;
  return y * self->width + x;
}

static PzHit
hit_of_place (const PzLevel *level, int x, int y)
{
  return (PzHit){ PZ_HIT_CELL, cell_at (level, x, y), -1, x, y, 0 };
}

PzHit
pz_sweep_resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

PzHit
pz_sweep_hit (const PzLevel *level, double x, double y, guint kinds)
{
  PzHit spot;

  if (!isfinite (x) || !isfinite (y) || !(kinds & PZ_HIT_CELL))
    return PZ_HIT_NOWHERE;
  spot = pz_spot_at (PZ_SWEEP_LATTICE, (PzPoint){ x, y }, PZ_HIT_CELL);
  return hit_of_place (level, spot.q, spot.r);
}

/* Rock and all: a board keeps its size when its rim is painted. */
PzRect
pz_sweep_bounds (const PzLevel *level)
{
  const PzSweepLevel *self = pz_sweep_level (level);

  return (PzRect){ 0, 0, self->width, self->height };
}

/* This mode has no findings. */
PzHit
pz_sweep_finding_hit (const PzLevel *level, const PzFinding *finding)
{
  return PZ_HIT_NOWHERE;
}

/* Subjects are squares, "x,y". */
PzHit
pz_sweep_problem_hit (const PzLevel *level, const PzProblem *problem)
{
  int x, y;

  if (problem->subject == NULL || problem->subject[0] == NULL || sscanf (problem->subject[0], "%d,%d", &x, &y) != 2)
    return PZ_HIT_NOWHERE;
  return hit_of_place (level, x, y);
}

static int
count_of (const PzSweepLevel *level, char square)
{
  int n = 0;

  for (int i = 0; i < level->width * level->height; i++)
    n += level->squares[i] == square;
  return n;
}

int
pz_sweep_counts (const PzLevel *level, const char *icons[4], int values[4])
{
  const PzSweepLevel *self = pz_sweep_level (level);

  icons[0] = "pz-cell-square-symbolic";
  values[0] = self->width * self->height - count_of (self, PZ_SWEEP_ROCK);
  icons[1] = "pz-hazard-symbolic";
  values[1] = count_of (self, PZ_SWEEP_HAZARD);
  return 2;
}
