/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/internal.h"

/* What edits, transforms and parts of dungeon-sweep share; nobody else's business. */

PzSweepLevel *pz_sweep_begin_edit (const PzLevel *level); /* (transfer full): a copy to change */
/* (transfer full): @next, which is taken, or @level itself when they are the same. */
PzLevel *pz_sweep_end_edit (PzLevel *level, PzSweepLevel *next);

/* Squares that are not rock. */
typedef struct
{
  gboolean has[PZ_SWEEP_MAX_CELLS];
  int n, of; /* chosen; all there are */
} PzSweepChoice;

/* As PzMode.transform() has it: @n = 0 names all. */
void pz_sweep_choose (const PzSweepLevel *level, const int *squares, int n, PzSweepChoice *choice);
