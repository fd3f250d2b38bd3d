/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* Random levels for property tests. */

/* (transfer full): the JSON of a level that the format allows and the rules do not: overlaps, twins, walls across the board, odd shapes,
 * huge numbers, members nobody knows. */
char *random_broken_text (const PzMode *mode, GRand *random);
/* (transfer full): a connected level of @n cells (or fewer; in dungeon-sweep at least the nine about the spawn) with all that its mode lays on cells and no mistake in its structure; most
 * have a solution. */
PzLevel *random_sound_level (const PzMode *mode, GRand *random, int n);
/* (transfer full): either. */
PzLevel *random_level (const PzMode *mode, GRand *random);
/* The number of cells of a level that is not bad, where they are, and what they are told apart by, wherever they go: their ids; in
 * hex-tracks a member of their own that random levels have. Those of hex-blocks and dungeon-sweep (squares, rock included) are nothing but
 * their places: blocks-reference.h, sweep-boards.h. */
int random_n_cells (const PzLevel *level);
PzHex random_cell_place (const PzLevel *level, int cell);
const char *random_cell_id (const PzLevel *level, int cell);
int random_cell_at (const PzLevel *level, int q, int r); /* -1: none */
gboolean random_has_radius (const PzMode *mode);         /* its boards reach six steps from the middle */
gboolean random_has_ids (const PzMode *mode);            /* its cells do */
int random_max_cells (const PzMode *mode);
gboolean random_on_board (const PzMode *mode, PzHex place); /* the format has such places */
/* PZ_TEST_SEED, else @seed; says which. */
GRand *random_new (guint32 seed); /* (transfer full) */
