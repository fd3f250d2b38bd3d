/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/level.h"

/* Random dungeon-sweep levels, and what becomes of levels that are turned, moved, cut and pasted, said plainly: places by turning them step
 * by step, squares written anew. Nothing here is the engine's but the fields of a level. A cell is a square, by its index; rock is none. */

/* (transfer full): the JSON of a level that the format allows: spawns on rock, among hazards or far outside, boards without a way. */
char *sweep_random_text (GRand *random);
/* (transfer full): a board of about @n squares with the nine about the spawn free, all cells in one piece. */
PzLevel *sweep_sound_level (GRand *random, int n);
/* A map that leaves those squares of @level within the rows, mostly. */
PzMap sweep_random_map (const PzLevel *level, const int *cells, int n, GRand *random);

/* The image of a place: a left–right mirror, quarter turns clockwise, a shift (lattice.h). */
PzHex sweep_image (const PzMap *map, PzHex place);
int sweep_n_floor (const PzLevel *level); /* squares that are not rock */

/* Fail the test unless @after is what the page of the format says. @chosen: by square; (nullable): all. */
void sweep_check_moved (const PzLevel *before, const PzLevel *after, const gboolean *chosen, const PzMap *map);
void sweep_check_extracted (const PzLevel *level, const PzLevel *part, const gboolean *chosen);
void sweep_check_laid (const PzLevel *before, const PzLevel *after, const PzLevel *part, const PzMap *map,
                       const GArray *laid);
