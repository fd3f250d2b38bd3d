/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/board.h"

/* Parts of a level, as transforms, the clipboard and merging see them: which cells, what becomes of their clues and ids. */

/* The cells named; all of @n_cells when @n is 0. Those out of range are passed over. */
PzCellSet pz_stroke_chosen (int n_cells, const int *cells, int n);
/* The cells that a part of those named leaves out, in @gone; FALSE when it is the whole. */
gboolean pz_stroke_left_out (int n_cells, const int *cells, int n, PzCellSet *gone);
static inline PzCellSet
pz_cell_set_but (const PzCellSet *set, const PzCellSet *gone)
{
  return (PzCellSet){ { set->bits[0] & ~gone->bits[0], set->bits[1] & ~gone->bits[1] } };
}

static inline PzCellSet
pz_cell_set_with (const PzCellSet *set, const PzCellSet *more)
{
  return (PzCellSet){ { set->bits[0] | more->bits[0], set->bits[1] | more->bits[1] } };
}

static inline gboolean
pz_cell_set_meets (const PzCellSet *a, const PzCellSet *b)
{
  return ((a->bits[0] & b->bits[0]) | (a->bits[1] & b->bits[1])) != 0;
}

/* The clue that asks for the same step of a path of @n cells read backwards; FALSE when JSON could not keep it exactly. */
gboolean pz_stroke_reverse_clue (int n, gint64 *clue);

/* (transfer full): NULL-terminated, @n ids, all different and none of them @taken: those of @wanted that can be kept, and free ones. */
char **pz_stroke_new_ids (const char *const *taken, int n_taken, const char *const *wanted, int n);
