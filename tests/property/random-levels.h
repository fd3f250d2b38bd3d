/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* Random levels of the stroke modes for property tests. */

/* (transfer full): the JSON of a level that the format allows and the rules do not: overlaps, twins, walls across the board, odd shapes,
 * huge numbers, members nobody knows. */
char *random_broken_text (const PzMode *mode, GRand *random);
/* (transfer full): a connected level of @n cells (or fewer) with clues, parities, walls and spinners and no mistake in its structure; most
 * have a solution. */
PzLevel *random_sound_level (const PzMode *mode, GRand *random, int n);
/* (transfer full): either, of either mode. */
PzLevel *random_level (const PzMode *mode, GRand *random);
/* The number of cells of a level that is not bad, and their ids. */
int random_n_cells (const PzLevel *level);
const char *random_cell_id (const PzLevel *level, int cell);
/* PZ_TEST_SEED, else @seed; says which. */
GRand *random_new (guint32 seed); /* (transfer full) */
