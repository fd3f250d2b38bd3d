/* SPDX-License-Identifier: MIT */
#include "steps/frontier.h"
#include "steps/internal.h"

/* Stages of a count, in work units so that every machine takes the same ones: the walk for a while, which ends most levels;
 * then the frontier count, whose work does not grow with the number of paths; the walk to the end where that was too much. */

#define TRIAL_UNITS 2048
/* What the frontier count may take of the units that are left. */
#define FRONTIER_PART 4

PzCount
pz_steps_search (const PzSteps *steps, const PzSearch *search)
{
  return steps->wide ? pz_steps_search_wide (steps, search) : pz_steps_search_narrow (steps, search);
}

/* At most @units of @budget. */
static PzBudget
part_of (const PzBudget *budget, guint64 units)
{
  PzBudget part = *budget;
  part.units_left = MIN (units, budget->units_left);
  return part;
}

/* Takes from @budget what was spent of a part of @units. That the part ran out is not the end. */
static void
settle (PzBudget *budget, const PzBudget *part, guint64 units)
{
  budget->units_left -= MIN (units, budget->units_left) - part->units_left;
  budget->cancelled |= part->cancelled;
  budget->timed_out |= part->timed_out;
  budget->exhausted |= part->timed_out || budget->units_left == 0;
}

static PzCount
walk_part (const PzSteps *steps, const PzSearch *search, guint64 units)
{
  PzSearch part = *search;
  PzBudget budget = part_of (search->budget, units);
  part.budget = &budget;
  PzCount count = pz_steps_search (steps, &part);
  settle (search->budget, &budget, units);
  return count;
}

/* TRUE when @count is decided by it. */
static gboolean
sweep_part (const PzSteps *steps, const PzSearch *search, guint64 units, PzCount *count)
{
  PzBudget budget = part_of (search->budget, units);
  PzFrontierCount swept = pz_steps_count_by_frontier (steps, search->variant, &budget, 0);
  settle (search->budget, &budget, units);
  if (!swept.exact)
    return FALSE;
  gboolean all = swept.count < search->limit;
  *count = (PzCount){ all ? (guint64) swept.count : search->limit, all, TRUE };
  return TRUE;
}

/* The frontier count knows no paths: it is of use where none are asked for, or those that are have been found. */
static gboolean
has_witnesses (const PzSearch *search, PzCount count)
{
  return (search->first == NULL || count.count >= 1) && (search->second == NULL || count.count >= 2);
}

/* Units for the frontier count: no more than the walk would take to reach the limit, going by its beginning. */
static guint64
sweep_units (const PzSearch *search, PzCount trial)
{
  guint64 units = search->budget->units_left / FRONTIER_PART;
  if (trial.count == 0)
    return units;
  guint64 per_path = TRIAL_UNITS / trial.count + 1;
  return search->limit < units / per_path ? search->limit * per_path : units;
}

static PzCount
count_in_stages (const PzSteps *steps, const PzSearch *search)
{
  PzBudget *budget = search->budget;
  if (budget->units_left <= TRIAL_UNITS || search->limit <= TRIAL_UNITS / PZ_STEPS_MAX_NODES)
    return pz_steps_search (steps, search);
  PzCount count = walk_part (steps, search, TRIAL_UNITS);
  if (count.exact || count.count == search->limit || pz_budget_stopped (budget))
    return count;
  if (has_witnesses (search, count) && sweep_part (steps, search, sweep_units (search, count), &count))
    return count;
  if (pz_budget_stopped (budget))
    return count;
  PzCount walked = pz_steps_search (steps, search);
  walked.count = MAX (walked.count, count.count);
  return walked;
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
  return count_in_stages (steps, &search);
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
