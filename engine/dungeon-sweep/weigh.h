/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/frontier.h"

/* Counting layouts: those of each part by its number of hazards, those of all parts together with the number of hazards of the board
 * (dungeon-sweep.md, "Deduction"). All parts have their sheets (pz_sweep_frontier_sheets()). */

/* For each box of the sheets what is possible with exactly the hazards there are: `possible` says so. @apart: (out): bit 0: a square beside
 * no clue may be safe, bit 1: may be a hazard. FALSE when it was stopped. */
gboolean pz_sweep_weigh_possible (const PzSweepKnowledge *know, PzSweepLayers *layers, guint *apart);
/* @layouts: (out): how many there are, at most @limit. @probability: (out): by spot, of a hazard; −1 where nothing is closed. FALSE when it was
 * stopped. */
gboolean pz_sweep_weigh (const PzSweepKnowledge *know, PzSweepLayers *layers, guint64 limit, PzCount *layouts,
                         double *probability);
