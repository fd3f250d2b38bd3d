/* SPDX-License-Identifier: MIT */
#include "steps/internal.h"

/* What each constraint does (hex-stroke.md, "Necessity"). A constraint of a level with one solution matters exactly when
 * some path breaks it and nothing else. */

typedef struct
{
  const PzSteps *steps;
  PzCount main;
  const guint8 *solution; /* (nullable) set when the level has one */
  guint64 limit;
  PzBudget *budget;
  PzNecessity *out;
} Work;

static PzCount
plain_count (Work *w, PzVariant variant)
{
  return pz_steps_count (w->steps, variant, w->limit, w->budget, NULL, NULL);
}

/* 1 + the paths that break only @index: the level's one solution breaks nothing. */
static PzCount
count_breaking (Work *w, int index)
{
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = index, .limit = w->limit - 1, .budget = w->budget };
  search.variant.without = index;
  PzCount broken = pz_steps_search (w->steps, &search);
  if (broken.count == 0 && !broken.exact)
    return (PzCount){ 0, FALSE, TRUE };
  return (PzCount){ broken.count + 1, broken.exact, TRUE };
}

static PzCount
count_without (Work *w, int index)
{
  if (w->main.count >= w->limit)
    return (PzCount){ w->limit, FALSE, TRUE };
  if (w->solution != NULL)
    return count_breaking (w, index);
  return plain_count (w, (PzVariant){ index, FALSE, -1 });
}

static gboolean
path_uses (const PzSteps *steps, const guint8 *path, int edge)
{
  for (int i = 0; i + 1 < steps->n; i++)
    if (pz_steps_edge_between (steps, path[i], path[i + 1]) == edge)
      return TRUE;
  return FALSE;
}

/* A spinner that changes nothing leaves the one solution alone: nailing it can only close that one's way. */
static PzCount
count_nailed (Work *w, int index, int edge)
{
  PzCount without = w->out[index].without;
  if (w->solution != NULL && without.count == 1 && without.exact)
    return (PzCount){ path_uses (w->steps, w->solution, edge) ? 0 : 1, TRUE, TRUE };
  return plain_count (w, (PzVariant){ index, FALSE, edge });
}

static gboolean
is_decided (PzCount count, guint64 limit)
{
  return count.exact || count.count >= limit;
}

static gboolean
decide (Work *w, int index)
{
  const PzConstraint *c = &w->steps->constraints[index];
  PzNecessity *necessity = &w->out[index];
  necessity->without = count_without (w, index);
  gboolean decided = is_decided (necessity->without, w->limit);
  for (int k = 0; k < 3; k++)
    {
      necessity->as_static[k] = PZ_COUNT_UNKNOWN;
      if (c->kind != PZ_CONSTRAINT_SPINNER || c->edges[k] < 0)
        continue;
      necessity->as_static[k] = count_nailed (w, index, c->edges[k]);
      decided = decided && is_decided (necessity->as_static[k], w->limit);
    }
  return decided;
}

static gboolean
has_walls (const PzSteps *steps)
{
  for (int i = 0; i < steps->n_constraints; i++)
    if (steps->constraints[i].kind == PZ_CONSTRAINT_WALL)
      return TRUE;
  return FALSE;
}

/* Taking all walls away takes each one away: one that matters decides it. */
static PzCount
count_without_walls (Work *w)
{
  if (w->main.count >= w->limit)
    return (PzCount){ w->limit, FALSE, TRUE };
  for (int i = 0; i < w->steps->n_constraints; i++)
    if (w->steps->constraints[i].kind == PZ_CONSTRAINT_WALL && w->out[i].without.count >= w->limit)
      return (PzCount){ w->limit, FALSE, TRUE };
  return plain_count (w, (PzVariant){ -1, TRUE, -1 });
}

void
pz_steps_necessities (const PzSteps *steps, PzCount main, const guint8 *solution, guint64 limit, PzBudget *budget,
                      PzNecessity *out, PzCount *without_walls, PzNecessityFunc decided, gpointer data)
{
  g_return_if_fail (steps != NULL && budget != NULL && limit >= 2);
  g_return_if_fail (out != NULL || steps->n_constraints == 0);
  Work w = { steps, main, NULL, limit, budget, out };
  if (main.exact && main.count == 1)
    w.solution = solution;
  for (int i = 0; i < steps->n_constraints; i++)
    if (decide (&w, i) && decided != NULL)
      decided (i, &out[i], data);
  if (without_walls != NULL)
    *without_walls = has_walls (steps) ? count_without_walls (&w) : PZ_COUNT_UNKNOWN;
}
