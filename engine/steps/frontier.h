/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* Exact counts without listing: the board is swept node by node, and all beginnings of a sweep that look the same from what
 * is not swept yet are counted as one (method: see steps/README.md). The work depends on how wide the board is and on how
 * much its marks distinguish, not on how many paths there are. */

typedef unsigned __int128 PzWideCount;

typedef struct
{
  PzWideCount count;  /* number of paths; 0 unless exact */
  gboolean exact;     /* FALSE: the board is too wide, or budget, memory, or 128 bits ran out */
  gboolean too_large; /* more units would be of no use */
  guint64 units;      /* work units spent */
  gsize bytes;        /* most memory held */
  guint largest;      /* states of the largest layer */
} PzFrontierCount;

/* Memory that one count may hold unless told otherwise, so that one analysis stays below 256 MiB. */
#define PZ_FRONTIER_BYTES ((gsize) 192 << 20)

/* Counts the paths of @steps under @variant. @max_bytes: bound of the memory held, 0 for PZ_FRONTIER_BYTES. A unit of @budget
 * is a state carried over one node (two for boards with marks inside); where far more are to be expected than there are units,
 * nothing is tried. A count that does not become exact is none at all. @first: (nullable) room
 * for n nodes; filled with one of the paths when the count is exact and not 0: more memory, and up to twice the units. The
 * result does not depend on the machine. */
PzFrontierCount pz_steps_count_by_frontier (const PzSteps *steps, PzVariant variant, PzBudget *budget, gsize max_bytes,
                                            guint8 *first);
