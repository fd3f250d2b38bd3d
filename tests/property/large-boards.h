/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* Large boards, random paths on them, and levels made of those: for tests and measurements of the one-stroke core. */

#define BOARD_MAX_EDGES       512
#define BOARD_MAX_CONSTRAINTS 512

typedef struct
{
  int n, n_edges;
  PzStepsEdge edges[BOARD_MAX_EDGES];
  gint16 edge_of[PZ_STEPS_MAX_NODES][PZ_STEPS_MAX_NODES]; /* -1: not adjacent */
} Board;

void board_grid (Board *board, int width, int height);
/* Rows of hexagons, each of @width cells, each half a cell further right than the last. */
void board_comb (Board *board, int width, int height);
/* All hexagons within @radius of the middle. */
void board_hexagon (Board *board, int radius);

/* Some path of the blank board; aborts when none is found soon. */
void board_path (const Board *board, guint8 *path);
/* Another path from @path, at random: joins an end to a neighbour of its own and opens the loop there, over and over. */
void board_stir (const Board *board, guint8 *path, GRand *rand);

typedef struct
{
  const Board *board;
  int n_constraints;
  PzConstraint constraints[BOARD_MAX_CONSTRAINTS];
} BoardLevel;

void board_level_add (BoardLevel *level, PzConstraint constraint);
/* A clue on @path at @step. */
void board_level_add_clue (BoardLevel *level, const guint8 *path, int step);
/* Clues on @path: at both ends and every @spacing steps in between, give or take one. */
void board_level_add_clues (BoardLevel *level, const guint8 *path, double spacing, GRand *rand);
/* @n different clues anywhere on @path. */
void board_level_add_few_clues (BoardLevel *level, const guint8 *path, int n, GRand *rand);
/* Walls on edges that @path does not use, each with a chance of @percent. */
void board_level_add_walls (BoardLevel *level, const guint8 *path, int percent, GRand *rand);
PzSteps *board_level_steps (const BoardLevel *level);
/* Walls in the way of every other path, until @path is the only one. FALSE when that takes more than @units. */
gboolean board_level_make_unique (BoardLevel *level, const guint8 *path, guint64 units, GRand *rand);
