/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-filter.h"
#include "editor/verdict-badge.h"

gboolean
pz_filter_matches (PzFilter filter, const PzLevelRecord *record)
{
  g_return_val_if_fail (record != NULL, FALSE);
  switch (filter)
    {
    case PZ_FILTER_ONE:
    case PZ_FILTER_MANY:
    case PZ_FILTER_NONE:
    case PZ_FILTER_OPEN:
      return pz_filter_of_verdict (record->verdict) == filter;
    case PZ_FILTER_PROBLEMS:
      return record->n_errors + record->n_warnings > 0;
    case PZ_FILTER_UNRATED:
      return record->score < 0;
    case PZ_FILTER_UNPLAYED:
      return !record->solved;
    case PZ_FILTER_TWINS:
      return record->twin >= 0;
    case PZ_FILTER_ALL:
    case PZ_N_FILTERS:
    default:
      return TRUE;
    }
}

/* A mode has words of its own for a verdict ("Can be cleared"); the count of a single level is left out. */
static char *
verdict_label (const PzMode *mode, PzVerdict verdict)
{
  return pz_verdict_to_text (mode, verdict, PZ_COUNT_UNKNOWN);
}

char *
pz_filter_dup_label (PzFilter filter, const PzMode *mode)
{
  switch (filter)
    {
    case PZ_FILTER_ONE:
      return verdict_label (mode, PZ_VERDICT_ONE);
    case PZ_FILTER_MANY:
      return verdict_label (mode, PZ_VERDICT_MANY);
    case PZ_FILTER_NONE:
      return verdict_label (mode, PZ_VERDICT_NONE);
    case PZ_FILTER_OPEN:
      return g_strdup (C_ ("level filter", "Not decided"));
    case PZ_FILTER_PROBLEMS:
      return g_strdup (C_ ("level filter", "With problems"));
    case PZ_FILTER_UNRATED:
      return g_strdup (C_ ("level filter", "Not rated"));
    case PZ_FILTER_UNPLAYED:
      return g_strdup (C_ ("level filter", "Not played through"));
    case PZ_FILTER_TWINS:
      return g_strdup (C_ ("level filter", "Same up to symmetry"));
    case PZ_FILTER_ALL:
    case PZ_N_FILTERS:
    default:
      return g_strdup (C_ ("level filter", "All levels"));
    }
}

PzFilter
pz_filter_of_verdict (PzVerdict verdict)
{
  switch (verdict)
    {
    case PZ_VERDICT_ONE:
      return PZ_FILTER_ONE;
    case PZ_VERDICT_MANY:
      return PZ_FILTER_MANY;
    case PZ_VERDICT_NONE:
      return PZ_FILTER_NONE;
    case PZ_VERDICT_BLOCKED:
      return PZ_FILTER_PROBLEMS;
    case PZ_VERDICT_NOT_CHECKED:
    case PZ_VERDICT_RUNNING:
    case PZ_VERDICT_UNDECIDED:
    default:
      return PZ_FILTER_OPEN;
    }
}
