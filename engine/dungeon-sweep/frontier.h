/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/layers.h"

/* The frontier: unknown squares beside clues, in parts that have no clue in common. A part is worked out again only when one of its clues
 * is dirty; of the others it is known that no square follows from their numbers, and how many hazards they may have. */

/* Marks all squares that follow from the numbers; afterwards nothing is dirty. FALSE when it was stopped. */
gboolean pz_sweep_frontier_update (PzSweepKnowledge *know, PzSweepLayers *layers);
/* The number of hazards left bears on what the parts may have, or settles the squares beside no clue. */
gboolean pz_sweep_frontier_total_matters (const PzSweepKnowledge *know);
/* Marks all squares that follow from the numbers and the number of hazards, after an update. FALSE when it was stopped. */
gboolean pz_sweep_frontier_use_total (PzSweepKnowledge *know, PzSweepLayers *layers);
/* After an update: sees to it that all parts have their sheets. FALSE when it was stopped. */
gboolean pz_sweep_frontier_sheets (PzSweepKnowledge *know, PzSweepLayers *layers);
/* Clues of a part of one clue have one box: nothing follows, and its hazards are what it wants. */
static inline gboolean
pz_sweep_frontier_has_sheet (const PzSweepKnowledge *know, const PzSweepPart *part)
{
  return know->next_clue[part->first] != 0;
}

/* Unknown squares beside no clue. */
static inline int
pz_sweep_frontier_n_apart (const PzSweepKnowledge *know)
{
  return know->n_unknown - know->sum_cells;
}
static inline gboolean
pz_sweep_frontier_is_apart (const PzSweepKnowledge *know, int spot)
{
  return know->standing[spot] == PZ_SWEEP_UNKNOWN && know->clues[spot] == 0;
}
