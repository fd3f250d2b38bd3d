/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* The template mode: a row of cells to be marked so that the runs of marked cells are `runs` long, in order. */

#define PZ_TEMPLATE_MAX_LENGTH 60 /* marked cells are bits of a guint64 */
#define PZ_TEMPLATE_MAX_RUNS   30

/* A mode's level begins with the head that all have. */
typedef struct
{
  PzLevel base;
  int length; /* cells in the row, 1…60 */
  int n_runs;
  int runs[PZ_TEMPLATE_MAX_RUNS]; /* wanted lengths, 1…60 each */
  int n_given;
  int given[PZ_TEMPLATE_MAX_LENGTH]; /* cells that are marked from the start, in file order */
} PzTemplateLevel;

extern const PzMode pz_template_mode;

static inline const PzTemplateLevel *
pz_template_level (const PzLevel *level)
{
  return (const PzTemplateLevel *) level;
}

/* Edits: (transfer full) a new level, or a new reference to @level itself when nothing would change. */
PzLevel *pz_template_level_set_length (PzLevel *level, int length); /* given cells past the end go */
PzLevel *pz_template_level_set_runs (PzLevel *level, const int *runs, int n);
PzLevel *pz_template_level_toggle_given (PzLevel *level, int cell);
