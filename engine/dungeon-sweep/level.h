/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* dungeon-sweep level values and the edits that make new ones (dungeon-sweep.md, "Level").
 *
 * Every square of the rows has an index, y · width + x, the rock ones too; a place is (x, y) = (q, r) of the square lattice. */

#define PZ_SWEEP_MIN_SIDE   3
#define PZ_SWEEP_MAX_SIDE   64
#define PZ_SWEEP_MAX_CELLS  (PZ_SWEEP_MAX_SIDE * PZ_SWEEP_MAX_SIDE)
#define PZ_SWEEP_MAX_POINTS 999
#define PZ_SWEEP_MAX_COST   99
#define PZ_SWEEP_POINTS     12 /* where the level does not say */
#define PZ_SWEEP_COST       1

/* What a square is, as it is written. */
#define PZ_SWEEP_FLOOR  '.'
#define PZ_SWEEP_HAZARD '*'
#define PZ_SWEEP_ROCK   '#'

typedef struct _PzSweepBatches PzSweepBatches; /* play.h */

typedef struct
{
  PzLevel base;
  char *name;              /* (nullable) the level's own `name` */
  gboolean has_version;    /* the file gives `version` (1) */
  int width, height;       /* 3…64 */
  char *squares;           /* width · height of PZ_SWEEP_FLOOR, PZ_SWEEP_HAZARD, PZ_SWEEP_ROCK */
  int spawn_x, spawn_y;    /* may be outside of the rows: the problem spawn-area */
  int points;              /* 1…999, of a round */
  int dig_cost, seal_cost; /* 1…99 points */
  PzSweepBatches *
      batches; /* no part of the value: batches of scripts that were read for it or its copies, shared by all of them */
} PzSweepLevel;

static inline const PzSweepLevel *
pz_sweep_level (const PzLevel *level)
{
  return (const PzSweepLevel *) level;
}

static inline gboolean
pz_sweep_within (const PzSweepLevel *level, int x, int y)
{
  return x >= 0 && y >= 0 && x < level->width && y < level->height;
}

/* PZ_SWEEP_ROCK outside of the rows. */
static inline char
pz_sweep_square (const PzSweepLevel *level, int x, int y)
{
  return pz_sweep_within (level, x, y) ? level->squares[y * level->width + x] : PZ_SWEEP_ROCK;
}

/* ---- Edits: (transfer full); a new reference to @level itself when nothing would change or a limit would be passed ---- */

/* Paints squares, by index; @what: PZ_SWEEP_FLOOR, PZ_SWEEP_HAZARD or PZ_SWEEP_ROCK. */
PzLevel *pz_sweep_paint (PzLevel *level, const int *squares, int n, char what);
PzLevel *pz_sweep_set_spawn (PzLevel *level, int x, int y); /* within the rows */
/* The rows get that size: new squares are floor, squares beyond go. @left, @top: columns and rows put before the first ones (taken
 * away where negative). */
PzLevel *pz_sweep_resize (PzLevel *level, int left, int top, int width, int height);
/* A row, or a @column, of floor before the one at @at (up to behind the last one); the one at @at goes. What lies beyond follows, the spawn
 * too; where its own line goes, it stays on the one that takes the place. */
PzLevel *pz_sweep_insert_line (PzLevel *level, gboolean column, int at);
PzLevel *pz_sweep_remove_line (PzLevel *level, gboolean column, int at);
PzLevel *pz_sweep_set_points (PzLevel *level, int points);
PzLevel *pz_sweep_set_costs (PzLevel *level, int dig_cost, int seal_cost);
PzLevel *pz_sweep_set_name (PzLevel *level, const char *name); /* @name: (nullable): none */
/* Lays the squares that are not rock at their places moved by (dx, dy); what was there goes, rock is left behind. */
PzLevel *pz_sweep_move (PzLevel *level, const int *squares, int n, int dx, int dy);
