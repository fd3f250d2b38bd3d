/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "hex-tracks/play.h"

/* Boards of hex-tracks for the tests of drawing. */

/* @cells: "q,r" or "q,r:pairing" (0…14; 7 is all straight), parted by spaces. @tiles: (nullable) "q,r:direction.colour". */
PzLevel *draw_tracks_board (const char *cells, const char *tiles);
/* A whole hexagon with pairings and @n_tiles tiles drawn by lot; the same for the same seed. */
PzLevel *draw_tracks_lot (int radius, int n_tiles, guint32 seed);
/* (transfer full): the playtest after @verbs: "t3" taps tile 3, "+" and "-" turn the board. */
PzPlay *draw_tracks_play (PzLevel *level, const char *verbs);
/* The cell at a place, as the pointer gives it. */
PzHit draw_tracks_cell (const PzLevel *level, int q, int r);
