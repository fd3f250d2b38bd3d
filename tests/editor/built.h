/* SPDX-License-Identifier: MIT */
#pragma once

#include "hand.h"

/* What both hands build, one small level of each mode, and that a level is just this. Each has exactly one solution. */

/* Hexagons: five in two rows; clues 1, 2, 3; a wall; a spinner turned twice. */
#define BUILT_HEX_CELLS 5
#define BUILT_HEX_CLUES 3
extern const int built_hex_cells[BUILT_HEX_CELLS][2];
extern const int built_hex_clues[BUILT_HEX_CLUES][2];
extern const PzHit built_hex_wall, built_hex_spinner;
void built_check_hex (const PzLevel *level);

/* Squares: one of 2 × 1 and four more; clue 1 and an even one. */
#define BUILT_SQUARE_CELLS 4
extern const int built_square_cells[BUILT_SQUARE_CELLS][2];
extern const int built_square_one[2], built_square_even[2];
void built_check_square (const PzLevel *level);

/* Tracks: four cells in a rhomb. The middle one's tracks are joined anew, the last one's turned; the first tile runs into the second. */
#define BUILT_TRACK_CELLS 3 /* beside the first, which a level begins with */
extern const int built_track_cells[BUILT_TRACK_CELLS][2];
extern const int built_track_tiles[2][2];
void built_check_tracks (const PzLevel *level);

/* Blocks: the board a level begins with, without one corner, a blue bar and a teal block; two pieces, both in the hand. */
#define BUILT_BLOCK_CELLS 3
extern const int built_block_cells[BUILT_BLOCK_CELLS][3]; /* q, r, colour */
void built_check_blocks (const PzLevel *level);

/* A dungeon: the floor a level begins with, a corner that two hazards hide, one square of rock, the spawn moved. The corner's number is
 * forced, so it is dug without a guess. */
#define BUILT_HAZARDS 2
extern const int built_hazards[BUILT_HAZARDS][2];
extern const int built_corner[2], built_rock[2], built_spawn[2];
void built_check_sweep (const PzLevel *level);
