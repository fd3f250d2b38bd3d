/* SPDX-License-Identifier: MIT */
#include "steps/internal.h"

PzCount
pz_steps_search (const PzSteps *steps, const PzSearch *search)
{
  return steps->wide ? pz_steps_search_wide (steps, search) : pz_steps_search_narrow (steps, search);
}

PzCount
pz_steps_count (const PzSteps *steps, PzVariant variant, guint64 limit, PzBudget *budget, guint8 *first, guint8 *second)
{
  g_return_val_if_fail (steps != NULL && budget != NULL && limit >= 1, PZ_COUNT_UNKNOWN);
  g_return_val_if_fail (variant.without < steps->n_constraints && variant.nailed_edge < steps->n_edges,
                        PZ_COUNT_UNKNOWN);
  PzSearch search = { .variant = variant, .against = -1, .limit = limit, .budget = budget };
  search.first = first;
  search.second = second;
  return pz_steps_search (steps, &search);
}

PzCount
pz_steps_list (const PzSteps *steps, guint64 limit, PzBudget *budget, PzPathFunc found, gpointer data)
{
  g_return_val_if_fail (steps != NULL && budget != NULL && found != NULL && limit >= 1, PZ_COUNT_UNKNOWN);
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = limit, .budget = budget };
  search.lexicographic = TRUE;
  search.found = found;
  search.data = data;
  return pz_steps_search (steps, &search);
}
