/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* What a small game has: recursion over adjacency lists, a visited array, a look at clue, parity and edge for each step. */
guint64 plain_count (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints, int n_constraints,
                     PzVariant variant, guint64 limit);
