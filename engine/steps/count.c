/* SPDX-License-Identifier: MIT */
#include "steps/frontier-internal.h"

PzCount
pz_steps_search (const PzSteps *steps, const PzSearch *search)
{
  return steps->wide ? pz_steps_search_wide (steps, search) : pz_steps_search_narrow (steps, search);
}

/* Stages of a search, in work units so that every machine takes the same ones. The walk ends most levels at once; the work
 * of the frontier count does not grow with the number of paths, nor much with how far apart the clues are. Which of them is
 * the better one is hardly to be told beforehand: they take turns, each with eight times what it had before. */

#define NEXT_UNITS 8
/* A large board whose clues are close is one for the segment cover, which takes up to so many times the first units. */
#define COVER_FACTOR 32
/* Steps between clues up to which there is likely one path. */
#define CLOSE_CLUES 12
/* What the frontier count has beside the walk, and what it may take of all units that are left. */
#define SWEEP_FACTOR         16
#define SWEEP_FACTOR_AGAINST 64 /* there mostly is no path, and the walk must go through all */
#define SWEEP_FACTOR_MANY    2  /* where it is known that there are several */
#define SWEEP_PART           4
/* A unit of the frontier count takes as long as this many of the walk on boards with many paths. */
#define SWEEP_COST 4
/* What a sweep may hold of the memory; tables beside it are smaller than the rest. */
#define SWEEP_MEMORY_QUARTERS 3

/* From so many paths on, the walk will go on finding them. */
#define MANY_PATHS 16

/* What a walk that found @found paths with @units would take in all. */
static guint64
units_to_limit (guint64 found, guint64 units, guint64 limit)
{
  guint64 per_path = units / found + 1;
  return limit < G_MAXUINT64 / per_path ? limit * per_path : G_MAXUINT64;
}

gboolean
pz_steps_is_near_limit (guint64 found, guint64 spent, guint64 limit)
{
  return found >= MANY_PATHS && units_to_limit (found, spent, limit) / (2 * NEXT_UNITS) <= spent;
}

/* A walk of @units, or of more where it finds paths fast; @units becomes what it was given. */
static PzCount
walk_part (const PzSteps *steps, const PzSearch *search, guint64 *units)
{
  PzSearch part = *search;
  PzBudget budget = pz_budget_part (search->budget, *units);
  PzReserve reserve = { .spent = budget.units_left, .more = search->budget->units_left - budget.units_left };
  part.budget = &budget;
  part.reserve = &reserve;
  PzCount count = pz_steps_search (steps, &part);
  pz_budget_settle (search->budget, &budget, reserve.spent);
  *units = MAX (*units, reserve.spent);
  return count;
}

/* The edge that every wanted path uses, or -1. */
static int
needed_edge (const PzSteps *steps, const PzSearch *search)
{
  if (search->against < 0 || steps->constraints[search->against].kind != PZ_CONSTRAINT_WALL)
    return -1;
  return steps->constraints[search->against].edges[0];
}

/* But for that edge the frontier count sees all paths of the variant: of no use where some are not wanted and their number is
 * not known. */
static gboolean
can_sweep (const PzSteps *steps, const PzSearch *search)
{
  gboolean all_wanted = search->against < 0 || needed_edge (steps, search) >= 0;
  return (all_wanted || search->kept > 0) && search->found == NULL && !search->lexicographic;
}

static PzFrontierCount
sweep_part (const PzSteps *steps, const PzSearch *search, guint64 units, guint8 *first)
{
  PzBudget budget = pz_budget_part (search->budget, units);
  int needed = needed_edge (steps, search);
  PzFrontierCount swept = pz_frontier_count (steps, search->variant, needed, &budget,
                                             pz_budget_bytes (&budget) / 4 * SWEEP_MEMORY_QUARTERS, first);
  pz_budget_settle (search->budget, &budget, units);
  if (swept.exact && search->against >= 0 && needed < 0)
    swept.count -= MIN (swept.count, search->kept);
  return swept;
}

/* Units for the frontier count after a walk of @units that found @walked. Where that found many paths, it tells what the walk
 * would take to reach the limit: where another turn will do, nothing is swept. */
static guint64
sweep_units (const PzSteps *steps, const PzSearch *search, guint64 units, PzCount walked)
{
  guint64 factor = SWEEP_FACTOR, most = search->budget->units_left / (search->again ? 1 : SWEEP_PART);
  if (pz_steps_is_near_limit (walked.count, units, search->limit))
    return 0;
  if (walked.count >= MANY_PATHS)
    return MIN (units_to_limit (walked.count, units, search->limit) / SWEEP_COST, most);
  if (search->against >= 0)
    factor = SWEEP_FACTOR_AGAINST;
  else if (search->second != NULL && walked.count > 1)
    factor = SWEEP_FACTOR_MANY;
  else if (search->second != NULL && units > steps->first_units)
    factor = SWEEP_FACTOR / 4;
  return MIN (units * factor, most);
}

/* @swept paths are known to be there. The first is known; a second that is asked for is still to be found. */
static PzCount
find_second (const PzSteps *steps, const PzSearch *search, PzWideCount swept)
{
  gboolean all = swept < search->limit;
  PzCount count = { all ? (guint64) swept : search->limit, all, TRUE };
  if (search->second == NULL || count.count < 2)
    return count;
  PzSearch rest = *search;
  rest.limit = 2;
  PzCount found = pz_steps_search (steps, &rest);
  return found.count == 2 ? count : (PzCount){ MAX (found.count, 1), FALSE, TRUE };
}

static PzCount
walk_on (const PzSteps *steps, const PzSearch *search, PzCount best)
{
  PzCount walked = pz_steps_search (steps, search);
  walked.count = MAX (walked.count, best.count);
  return walked;
}

/* Where paths are asked for, the walk mostly finds two of them before long, unless clues stand close and there is one. */
static guint64
first_units (const PzSteps *steps, const PzSearch *search)
{
  int n_clues = 0;
  for (int i = 0; i < steps->n_constraints; i++)
    n_clues += steps->constraints[i].kind == PZ_CONSTRAINT_CLUE;
  if (steps->n >= steps->greedy_nodes && steps->n <= CLOSE_CLUES * n_clues)
    return steps->first_units * COVER_FACTOR;
  return search->second != NULL && steps->n > CLOSE_CLUES * (n_clues + 1) ? steps->first_units * NEXT_UNITS
                                                                          : steps->first_units;
}

/* One turn of both; @units becomes what the walk was given. TRUE when that decides @best. */
static gboolean
take_turn (const PzSteps *steps, const PzSearch *search, guint64 *units, PzCount *best, gboolean *sweeps)
{
  PzCount walked = walk_part (steps, search, units);
  best->count = MAX (best->count, walked.count);
  best->exact = walked.exact;
  if (walked.exact || walked.count >= search->limit || pz_budget_stopped (search->budget))
    return TRUE;
  /* What the walk found stays the first path. */
  guint8 *first = walked.count == 0 ? search->first : NULL;
  guint64 swept_units = sweep_units (steps, search, *units, walked);
  if (swept_units == 0)
    return FALSE;
  PzFrontierCount swept = sweep_part (steps, search, swept_units, first);
  if (swept.exact)
    *best = find_second (steps, search, swept.count);
  *sweeps = !swept.too_large;
  return swept.exact || pz_budget_stopped (search->budget);
}

PzCount
pz_steps_search_in_stages (const PzSteps *steps, const PzSearch *search)
{
  PzCount best = { 0, FALSE, TRUE };
  gboolean sweeps = can_sweep (steps, search);
  guint64 units = first_units (steps, search);
  gboolean begun = FALSE;
  for (; sweeps && units < search->budget->units_left / 2; units *= NEXT_UNITS, begun = TRUE)
    if (take_turn (steps, search, &units, &best, &sweeps))
      return best;
  if (search->again && sweeps && begun)
    return best;
  return walk_on (steps, search, best);
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
  return pz_steps_search_in_stages (steps, &search);
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
