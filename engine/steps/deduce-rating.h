/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/deduce.h"

/* How hard an instance is for a person, from how it was deduced. Integers only: the same everywhere. What a score is
 * called is the same for all modes (mode-parts.h). */

typedef enum
{
  PZ_STEPS_PART_SIZE,       /* cells */
  PZ_STEPS_PART_GAPS,       /* how far the numbers lie apart, most of all the farthest */
  PZ_STEPS_PART_TECHNIQUES, /* the hardest one needed, and how much work they were */
  PZ_STEPS_PART_CHAIN,      /* the longest chain of deductions */
  PZ_STEPS_PART_LOOK_AHEAD, /* how far and how often one has to look ahead */
  PZ_STEPS_PART_GUESSES,    /* how often nothing helps */
  PZ_STEPS_N_PARTS
} PzStepsPart;

typedef struct
{
  int score; /* 0…100: the parts, rounded */
  int tenths[PZ_STEPS_N_PARTS];
} PzStepsRating;

const char *pz_steps_part_name (PzStepsPart part);  /* "size", "gaps", "techniques", "chain", "lookAhead", "guesses" */
const char *pz_steps_part_label (PzStepsPart part); /* NC_("rating") */
int pz_steps_part_maximum (PzStepsPart part);       /* in tenths; all together 1000 */

/* FALSE: @deductions did not solve @steps (no path, no known path where one had to guess, or stopped), so nothing can be said. */
gboolean pz_steps_rate (const PzSteps *steps, const PzDeductions *deductions, PzStepsRating *rating);
