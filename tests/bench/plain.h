/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* What a small game has: recursion over adjacency lists, a visited array, a look at clue, parity and edge for each step.
 * @steps_left: (nullable) how many steps it may take; 0 or less afterwards when that cut it short. */
guint64 plain_count (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints, int n_constraints,
                     PzVariant variant, guint64 limit, gint64 *steps_left);
