/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/board.h"

/* Words for cells and clues, for people and screen readers; translated. */

/* (transfer full): "Cell e, clue 13", "Cell r, even". */
char *pz_stroke_describe_cell (const PzStrokeCell *cell);
/* (transfer full): "Clue 13", "Even on r". */
char *pz_stroke_clue_label (const PzStrokeCell *cell, PzFindingKind kind);
/* (transfer full): an empty place of the lattice. */
char *pz_stroke_describe_place (int x, int y);
/* Lines for `diff`: what became of a cell's clue. @name: "Cell e". Adds nothing when it is the same. */
void pz_stroke_diff_clue (const PzStrokeCell *a, const PzStrokeCell *b, GPtrArray *lines);
