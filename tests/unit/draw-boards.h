/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"

/* Small boards for the tests of drawing, written as text. */

/* @cells: "q,r" or "q,r:clue", parted by spaces. @walls: "a-b" cell indexes in that order. @spinners: "cell.corner.phase". */
PzLevel *draw_hex_board (const char *cells, const char *walls, const char *spinners);
/* @cells: "x,y" and then ":clue", ":odd" or ":even", or "=shape" before it: "2x1", or a catalogue name such as "L4". */
PzLevel *draw_number_board (const char *cells);
PzLevel *draw_bad_board (const PzMode *mode);
/* @path: cell indexes, parted by spaces, pressed and slid over one after the other. @analysis: (nullable) */
PzPlay *draw_play (PzLevel *level, const PzAnalysis *analysis, const char *path);
PzPlay *draw_play_verb (PzPlay *play, int verb); /* (transfer full); takes @play */
/* A 16 × 8 board with clues, walls and spinners on its vertices. */
PzLevel *draw_large_hex_board (void);
