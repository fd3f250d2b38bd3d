/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/survey.h"

G_BEGIN_DECLS

/* What there is to mend in a pack, in words: one line a level with errors or warnings, the problems of the pack itself, levels that are the
 * same, and where the curve falls. Errors come first, then the order of the pack. */

/* Longer lists serve nobody. */
#define PZ_PACK_PROBLEMS_MAX 100

typedef struct
{
  gboolean error;
  int index;              /* of the level; -1: the pack */
  char *title, *subtitle; /* subtitle: (nullable) */
} PzPackProblem;

/* (transfer full): GPtrArray of PzPackProblem. @n_more: (out) (optional): how many are left out. */
GPtrArray *pz_pack_problem_list (PzSurvey *survey, int *n_more);

G_END_DECLS
