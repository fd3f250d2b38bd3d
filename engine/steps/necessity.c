/* SPDX-License-Identifier: MIT */
#include "steps/necessity.h"

/* What each constraint does (hex-stroke.md, "Necessity"). A constraint of a level with one solution matters exactly when
 * some path breaks it and nothing else. */

typedef struct
{
  const PzSteps *steps;
  const PzWhatIfs *what;
  const guint8 *solution; /* (nullable) set when the level has one */
  int index;
  gboolean again;
  PzBudget *budget;
  PzNecessity *necessity;
} Work;

static PzCount
plain_count (const Work *w, PzVariant variant, PzBudget *budget)
{
  PzSearch search = { .variant = variant, .against = -1, .limit = w->what->limit, .budget = budget };
  search.again = w->again;
  return pz_steps_search_in_stages (w->steps, &search);
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

/* Every path that @search finds breaks this constraint and no other: the first one is kept where there is room. */
static PzCount
search_breakers (const Work *w, PzSearch *search)
{
  search->again = w->again;
  if (w->what->breakers != NULL)
    {
      search->seen = w->what->breakers + w->index * w->steps->n;
      search->has_seen = &w->necessity->has_breaker;
    }
  return pz_steps_search_in_stages (w->steps, search);
}

static PzCount
search_breaking (const Work *w, guint64 limit, PzBudget *budget, PzPathFunc found, gpointer data)
{
  PzSearch search = {
    .variant = { w->index, FALSE, -1 }, .against = w->index, .kept = 1, .limit = limit, .budget = budget
  };
  search.found = found;
  search.data = data;
  return search_breakers (w, &search);
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
count_without (const Work *w, PzBudget *budget)
{
  const PzWhatIfs *what = w->what;
  PzVariant variant = { w->index, FALSE, -1 };
  if (what->main.count >= what->limit)
    return (PzCount){ what->limit, FALSE, TRUE };
  if (w->solution != NULL)
    return count_with_solution (search_breaking (w, what->limit - 1, budget, NULL, NULL), what->limit);
  if (!what->main.exact || what->main.count > 0)
    return plain_count (w, variant, budget);
  PzSearch search = { .variant = variant, .against = -1, .limit = what->limit, .budget = budget };
  return search_breakers (w, &search);
}

static gboolean
is_decided (PzCount count, guint64 limit)
{
  return count.known && (count.exact || count.count >= limit);
}

/* What two searches of the same paths tell together. */
static PzCount
both (PzCount old, PzCount now)
{
  if (old.known && old.count > now.count)
    now.count = old.count;
  return now;
}

static gboolean
asks_edge (const Work *w, int k)
{
  const PzConstraint *c = &w->steps->constraints[w->index];
  return c->kind == PZ_CONSTRAINT_SPINNER && c->edges[k] >= 0
         && !is_decided (w->necessity->as_static[k], w->what->limit);
}

/* One after the other; each may take an equal share of what is left. */
static void
decide_each_edge (const Work *w)
{
  const PzConstraint *c = &w->steps->constraints[w->index];
  int n_left = 0;
  for (int k = 0; k < 3; k++)
    n_left += asks_edge (w, k);
  for (int k = 0; k < 3; k++)
    {
      if (!asks_edge (w, k))
        continue;
      guint64 units = w->budget->units_left / n_left--;
      PzBudget part = pz_budget_part (w->budget, units);
      PzCount *count = &w->necessity->as_static[k];
      *count = both (*count, plain_count (w, (PzVariant){ w->index, FALSE, c->edges[k] }, &part));
      pz_budget_settle (w->budget, &part, units);
    }
}

/* The paths without the spinner are the solution and those that break it. Nailed to an edge, those are left that do not
 * use it: a few such paths, or all of them, often tell. */
static PzCount
count_without_spinner_of_unique (const Work *w, PzBudget *budget)
{
  PzNecessity *necessity = w->necessity;
  const PzConstraint *c = &w->steps->constraints[w->index];
  Breakers breakers = { .steps = w->steps, .spinner = c };
  note_avoided (&breakers, w->solution);
  PzCount broken = search_breaking (w, G_MAXUINT64, budget, note_breaker, &breakers);
  for (int k = 0; k < 3; k++)
    if (c->edges[k] >= 0 && (broken.exact || breakers.n_avoiding[k] >= 2))
      necessity->as_static[k] =
          breakers.n_avoiding[k] >= 2 ? (PzCount){ 2, FALSE, TRUE } : (PzCount){ breakers.n_avoiding[k], TRUE, TRUE };
  return count_with_solution (broken, w->what->limit);
}

/* Half of the units is for what comes after. */
static void
decide_spinner (const Work *w)
{
  PzNecessity *necessity = w->necessity;
  guint64 units = w->budget->units_left - w->budget->units_left / 2;
  PzBudget part = pz_budget_part (w->budget, units);
  if (is_decided (necessity->without, w->what->limit))
    ;
  else if (w->solution != NULL && w->what->limit == 2)
    necessity->without = both (necessity->without, count_without_spinner_of_unique (w, &part));
  else
    necessity->without = both (necessity->without, count_without (w, &part));
  pz_budget_settle (w->budget, &part, units);
  decide_each_edge (w);
}

gboolean
pz_necessity_is_decided (const PzSteps *steps, const PzWhatIfs *what, int index, const PzNecessity *necessity)
{
  const PzConstraint *c = &steps->constraints[index];
  gboolean decided = is_decided (necessity->without, what->limit);
  for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
    decided = decided && (c->edges[k] < 0 || is_decided (necessity->as_static[k], what->limit));
  return decided;
}

void
pz_necessity_decide (const PzSteps *steps, const PzWhatIfs *what, int index, gboolean again, PzBudget *budget,
                     PzNecessity *necessity)
{
  Work w = { steps, what, NULL, index, again, budget, necessity };
  if (what->main.exact && what->main.count == 1)
    w.solution = what->solution;
  if (steps->constraints[index].kind == PZ_CONSTRAINT_SPINNER)
    decide_spinner (&w);
  else
    necessity->without = both (necessity->without, count_without (&w, budget));
}

PzCount
pz_necessity_without_walls (const PzSteps *steps, const PzWhatIfs *what, PzBudget *budget)
{
  return pz_steps_count (steps, (PzVariant){ -1, TRUE, -1 }, what->limit, budget, NULL, NULL);
}
