/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/survey.h"

G_BEGIN_DECLS

/* Which levels of a pack are shown. */
typedef enum
{
  PZ_FILTER_ALL,
  PZ_FILTER_ONE, /* by verdict, as far as it is of the present value */
  PZ_FILTER_MANY,
  PZ_FILTER_NONE,
  PZ_FILTER_OPEN, /* not checked, running or undecided */
  PZ_FILTER_PROBLEMS,
  PZ_FILTER_UNRATED,
  PZ_FILTER_UNPLAYED,
  PZ_FILTER_TWINS,
  PZ_N_FILTERS
} PzFilter;

gboolean pz_filter_matches (PzFilter filter, const PzLevelRecord *record);
/* (transfer full): "One solution"; in the words of the mode. */
char *pz_filter_dup_label (PzFilter filter, const PzMode *mode);
/* The filter that shows the levels of a verdict. */
PzFilter pz_filter_of_verdict (PzVerdict verdict);

G_END_DECLS
