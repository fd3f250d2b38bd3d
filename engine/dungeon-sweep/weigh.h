/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/frontier.h"

/* Counting layouts: those of each part by its number of hazards, those of all parts together with the number of hazards of the board
 * (dungeon-sweep.md, "Deduction"). */

/* Counts above are not exact, and said to be so. */
#define PZ_SWEEP_MAX_EXACT (G_GUINT64_CONSTANT (1) << 50)

/* For each box of the sheets what is possible with exactly the hazards there are: `possible` says so. @apart: (out): bit 0: a square beside
 * no clue may be safe, bit 1: may be a hazard. FALSE when it was stopped. */
gboolean pz_sweep_weigh_possible (const PzSweepKnowledge *know, PzSweepLayers *layers, guint *apart);
/* @probability: by spot, of a hazard; of unknown squares alone. FALSE when it was stopped. */
gboolean pz_sweep_weigh_probabilities (const PzSweepKnowledge *know, PzSweepLayers *layers, double *probability);
/* How many layouts there are, at most @limit. The sheets were weighed by one of the above. */
PzCount pz_sweep_weigh_count (const PzSweepKnowledge *know, PzSweepLayers *layers, guint64 limit);
