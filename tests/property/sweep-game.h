/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/play.h"
#include "sweep-reference.h"

/* The rules of play read plainly off the page, squares by row and column; what is reported as words. */

typedef struct
{
  SweepBoard board;
  int points_of_round, dig_cost, seal_cost;
  gboolean open[SWEEP_SIDE][SWEEP_SIDE], seal[SWEEP_SIDE][SWEEP_SIDE];
  int x, y, points, round;
  gboolean cleared;
  GString *told; /* facts, in order, since it was last emptied */
} SweepGame;

void sweep_game_begin (SweepGame *game); /* lays the board, which with its costs is set before */
void sweep_game_clear (SweepGame *game);
/* The word for what became of it: "ok" or the reason of the refusal. */
const char *sweep_game_take (SweepGame *game, const PzInput *input);
/* (transfer full): the words for each, in the order given. */
GPtrArray *sweep_game_take_batch (SweepGame *game, const PzInput *intents, guint n);
