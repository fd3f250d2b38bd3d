/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/problem.h"

G_BEGIN_DECLS

/* The message of a problem on two lines: "Wall e–f is redundant: the level is still unique without it" is parted at its colon. Both (out)
 * (transfer full), the second (nullable). */
void pz_problem_split_message (const PzProblem *problem, char **title, char **subtitle);

G_END_DECLS
