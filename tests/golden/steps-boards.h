/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* Whole boards, nodes numbered by rows. All (transfer full). */
PzSteps *steps_board_grid (int side, const PzConstraint *constraints, int n_constraints);
/* All hexagons within @radius of the middle. */
PzSteps *steps_board_hexagon (int radius, const PzConstraint *constraints, int n_constraints);
PzConstraint steps_board_clue (int node, int step);
