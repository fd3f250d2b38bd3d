/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/level.h"

/* The board as arrays: what each square is and its number (dungeon-sweep.md, "Rules"). A border of rock lies around it, so that all
 * eight neighbours of a square can be looked at. A *spot* is an index into these arrays; spot 0 is border. */

#define PZ_SWEEP_MAX_SPOTS ((PZ_SWEEP_MAX_SIDE + 2) * (PZ_SWEEP_MAX_SIDE + 2))
#define PZ_SWEEP_N_DIRS    8

typedef enum
{
  PZ_SWEEP_IS_ROCK,
  PZ_SWEEP_IS_SAFE,
  PZ_SWEEP_IS_HAZARD
} PzSweepKind;

typedef struct
{
  int width, height, stride, n_spots;
  int dirs[PZ_SWEEP_N_DIRS]; /* spot steps to N NE E SE S SW W NW */
  int n_safe, n_hazards;
  int spawn;                         /* 0: outside of the rows */
  gboolean spawn_is_free;            /* the 3×3 around it is wholly on the board and has no hazard */
  guint8 kind[PZ_SWEEP_MAX_SPOTS];   /* PzSweepKind */
  guint8 number[PZ_SWEEP_MAX_SPOTS]; /* hazards among the neighbours; of every square that is not rock */
} PzSweepBoard;

/* @board: is filled in; takes no memory besides. */
void pz_sweep_board_read (PzSweepBoard *board, const PzSweepLevel *level);
/* An empty board of that size, all floor. */
void pz_sweep_board_clear (PzSweepBoard *board, int width, int height);
/* Keeps numbers and counts true. */
void pz_sweep_board_set (PzSweepBoard *board, int spot, PzSweepKind kind);
void pz_sweep_board_set_spawn (PzSweepBoard *board, int spot);

static inline int
pz_sweep_spot (const PzSweepBoard *board, int x, int y)
{
  return x >= 0 && y >= 0 && x < board->width && y < board->height ? (y + 1) * board->stride + x + 1 : 0;
}

static inline int
pz_sweep_spot_x (const PzSweepBoard *board, int spot)
{
  return spot % board->stride - 1;
}

static inline int
pz_sweep_spot_y (const PzSweepBoard *board, int spot)
{
  return spot / board->stride - 1;
}

/* Squares that are open, and in which order they came to be. */
typedef struct
{
  guint8 flags[PZ_SWEEP_MAX_SPOTS];  /* PZ_SWEEP_OPEN, PZ_SWEEP_SEALED */
  guint16 order[PZ_SWEEP_MAX_CELLS]; /* spots opened since it was last emptied */
  int n;
} PzSweepOpening;
#define PZ_SWEEP_OPEN   1
#define PZ_SWEEP_SEALED 2

/* Opens @spot and what the chain rule then opens, appending to the order; a seal on @spot goes. */
void pz_sweep_open (const PzSweepBoard *board, PzSweepOpening *opening, int spot);
/* The opening, on a board where nothing is open: spawn, its neighbours, the chain. The board's spawn_is_free. */
void pz_sweep_open_spawn (const PzSweepBoard *board, PzSweepOpening *opening);

/* dungeon-sweep.md, "Deduction": connected regions of zeros, plus numbers that no region touches, without what @opening shows. */
int pz_sweep_minimum_digs (const PzSweepBoard *board, const PzSweepOpening *opening);
