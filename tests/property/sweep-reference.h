/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/level.h"

/* dungeon-sweep as a plain reading of its page, for small boards: squares by column and row, every layout tried one by one. */

#define SWEEP_SIDE 12

typedef struct
{
  int width, height, spawn_x, spawn_y;
  char square[SWEEP_SIDE][SWEEP_SIDE]; /* by row, column */
} SweepBoard;

/* (transfer full): the level of a board. */
PzLevel *sweep_level_of (const SweepBoard *board);
/* A board of that many columns and rows with the nine squares around the spawn free; @rock, @hazards: in hundredths. */
void sweep_random_board (SweepBoard *board, GRand *random, int width, int height, int rock, int hazards);
gboolean sweep_is_cell (const SweepBoard *board, int x, int y);
int sweep_number (const SweepBoard *board, int x, int y);

typedef struct
{
  int opening, rounds, stuck;
  guint64 layouts;                            /* when stuck */
  int opened_in[SWEEP_SIDE][SWEEP_SIDE];      /* −1: never */
  double probability[SWEEP_SIDE][SWEEP_SIDE]; /* when stuck, of closed cells */
} SweepOutcome;

/* FALSE when there were more than @most layouts to be tried. */
gboolean sweep_reference_deduce (const SweepBoard *board, guint64 most, SweepOutcome *outcome);

/* Of what is open there, opened hazards too: how many layouts fit the numbers and the number of hazards, and of these in how many each
 * closed cell is a hazard. FALSE when there were more than @most to be tried. */
gboolean sweep_reference_layouts (const SweepBoard *board, gboolean open[SWEEP_SIDE][SWEEP_SIDE], guint64 most,
                                  guint64 *n_layouts, guint64 hazards[SWEEP_SIDE][SWEEP_SIDE]);
