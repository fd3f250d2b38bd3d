/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "hex-blocks/play.h"

/* Boards of hex-blocks for the tests of drawing. */

/* The hexagon of @side cells a side. @filled: "q,r:colour", parted by spaces; @deck: ids of pieces. Both (nullable). */
PzLevel *draw_blocks_board (int side, const char *filled, const char *deck);
/* The same filled by lot, no line complete; @share: of the cells, 0…1. The same for the same seed. */
PzLevel *draw_blocks_lot (int side, double share, const char *deck, guint32 seed);
/* The board of the mock-up, 37 of 61 cells filled; the piece t1-0 at -2,3 completes a line of seven. */
PzLevel *draw_blocks_mock (void);
/* (transfer full): the playtest after @moves: "slot@q,r", "hint", "undo", parted by spaces. */
PzPlay *draw_blocks_play (PzLevel *level, const char *moves);
/* A place, as the pointer gives it. */
PzHit draw_blocks_place (const PzLevel *level, int q, int r);
