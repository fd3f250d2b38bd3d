/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/play.h"

/* Boards of dungeon-sweep for the tests of drawing. */

/* @rows: as a level has them, parted by '/'. */
PzLevel *draw_sweep_board (const char *rows, int spawn_x, int spawn_y);
/* The board of the mock-up: 16 × 11, 28 hazards, 12 squares of rock, spawn at 4,6; logic is stuck in its upper right corner. */
PzLevel *draw_sweep_mock (void);
/* (transfer full): a generated board; @density, @rock: percent. The same for the same seed. */
PzLevel *draw_sweep_lot (int width, int height, int density, int rock, guint64 seed);
/* (transfer full): a judgement with default limits. */
PzAnalysis *draw_sweep_analyse (const PzLevel *level);
/* (transfer full): the playtest after @moves, parted by spaces: "d1,2" digs, "s1,2" seals, "m1,2" moves, "stop", "undo", "hint". */
PzPlay *draw_sweep_play (PzLevel *level, const char *moves);
/* A place, as the pointer gives it. */
PzHit draw_sweep_place (const PzLevel *level, int x, int y);
