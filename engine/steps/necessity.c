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

/* Paths that break one spinner only, looked at for the edges they leave alone. */
typedef struct
{
  const PzSteps *steps;
  const PzConstraint *spinner;
  guint n_seen;
  guint n_avoiding[3]; /* of these and the solution, how many do not use candidate edge k */
} Breakers;

/* How many such paths are worth looking at before each edge is searched by itself. */
#define ENOUGH_BREAKERS 12

static gboolean
path_uses (const PzSteps *steps, const guint8 *path, int edge)
{
  for (int i = 0; i + 1 < steps->n; i++)
    if (pz_steps_edge_between (steps, path[i], path[i + 1]) == edge)
      return TRUE;
  return FALSE;
}

static void
note_avoided (Breakers *breakers, const guint8 *path)
{
  for (int k = 0; k < 3; k++)
    if (!path_uses (breakers->steps, path, breakers->spinner->edges[k]))
      breakers->n_avoiding[k]++;
}

/* Goes on until every edge on the board is avoided twice, which settles them all. */
static gboolean
note_breaker (const guint8 *path, int n, gpointer data)
{
  Breakers *breakers = data;
  note_avoided (breakers, path);
  for (int k = 0; k < 3; k++)
    if (breakers->n_avoiding[k] < 2)
      return ++breakers->n_seen < ENOUGH_BREAKERS;
  return FALSE;
}

static PzCount
search_breaking (Work *w, int index, guint64 limit, PzPathFunc found, gpointer data)
{
  PzSearch search = {
    .variant = { index, FALSE, -1 }, .against = index, .kept = 1, .limit = limit, .budget = w->budget
  };
  search.found = found;
  search.data = data;
  return pz_steps_search_in_stages (w->steps, &search);
}

/* @broken: paths that break one constraint and no other. The level's one solution breaks nothing and is one more. */
static PzCount
count_with_solution (PzCount broken, guint64 limit)
{
  if (broken.count == 0 && !broken.exact)
    return (PzCount){ 0, FALSE, TRUE };
  guint64 count = MIN (broken.count + 1, limit);
  return (PzCount){ count, broken.exact && count < limit, TRUE };
}

static PzCount
count_without (Work *w, int index)
{
  if (w->main.count >= w->limit)
    return (PzCount){ w->limit, FALSE, TRUE };
  if (w->solution != NULL)
    return count_with_solution (search_breaking (w, index, w->limit - 1, NULL, NULL), w->limit);
  return plain_count (w, (PzVariant){ index, FALSE, -1 });
}

static gboolean
is_decided (PzCount count, guint64 limit)
{
  return count.exact || count.count >= limit;
}

static gboolean
decide_mark_or_wall (Work *w, int index)
{
  w->out[index].without = count_without (w, index);
  return is_decided (w->out[index].without, w->limit);
}

static gboolean
decide_each_edge (Work *w, int index)
{
  const PzConstraint *c = &w->steps->constraints[index];
  PzCount *as_static = w->out[index].as_static;
  gboolean decided = is_decided (w->out[index].without, w->limit);
  for (int k = 0; k < 3; k++)
    {
      if (c->edges[k] < 0)
        continue;
      if (!as_static[k].known)
        as_static[k] = plain_count (w, (PzVariant){ index, FALSE, c->edges[k] });
      decided = decided && is_decided (as_static[k], w->limit);
    }
  return decided;
}

/* The paths without the spinner are the solution and those that break it. Nailed to an edge, those are left that do not
 * use it: a few such paths, or all of them, often tell. */
static gboolean
decide_spinner_of_unique (Work *w, int index)
{
  const PzConstraint *c = &w->steps->constraints[index];
  PzNecessity *necessity = &w->out[index];
  Breakers breakers = { .steps = w->steps, .spinner = c };
  note_avoided (&breakers, w->solution);
  PzCount broken = search_breaking (w, index, G_MAXUINT64, note_breaker, &breakers);
  necessity->without = count_with_solution (broken, w->limit);
  for (int k = 0; k < 3; k++)
    if (c->edges[k] >= 0 && (broken.exact || breakers.n_avoiding[k] >= 2))
      necessity->as_static[k] =
          breakers.n_avoiding[k] >= 2 ? (PzCount){ 2, FALSE, TRUE } : (PzCount){ breakers.n_avoiding[k], TRUE, TRUE };
  return decide_each_edge (w, index);
}

static gboolean
decide (Work *w, int index)
{
  for (int k = 0; k < 3; k++)
    w->out[index].as_static[k] = PZ_COUNT_UNKNOWN;
  if (w->steps->constraints[index].kind != PZ_CONSTRAINT_SPINNER)
    return decide_mark_or_wall (w, index);
  if (w->solution != NULL && w->limit == 2)
    return decide_spinner_of_unique (w, index);
  w->out[index].without = count_without (w, index);
  return decide_each_edge (w, index);
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
pz_steps_necessities (const PzSteps *steps, const PzWhatIfs *what, PzNecessity *out, PzCount *without_walls)
{
  g_return_if_fail (steps != NULL && what != NULL && what->budget != NULL && what->limit >= 2);
  g_return_if_fail (out != NULL || steps->n_constraints == 0);
  Work w = { steps, what->main, NULL, what->limit, what->budget, out };
  if (what->main.exact && what->main.count == 1)
    w.solution = what->solution;
  for (int i = 0; i < steps->n_constraints; i++)
    if ((out[i].without.known || decide (&w, i)) && what->decided != NULL)
      what->decided (i, &out[i], what->data);
  if (without_walls != NULL)
    *without_walls = has_walls (steps) ? count_without_walls (&w) : PZ_COUNT_UNKNOWN;
}
