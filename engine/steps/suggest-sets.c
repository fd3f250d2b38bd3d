/* SPDX-License-Identifier: MIT */
#include "steps/suggest-demands.h"

#include "steps/internal.h"

#include <string.h>

/* Sets of constraints: the fewest that keep a path the only one, and the fewest that clash. */

static PzSuggestedSet *
ended (PzSuggestEnd end)
{
  PzSuggestedSet *set = g_new0 (PzSuggestedSet, 1);
  set->end = end;
  return set;
}

void
pz_suggested_set_free (PzSuggestedSet *set)
{
  if (set == NULL)
    return;
  g_free (set->items);
  g_free (set->gone);
  g_free (set->witnesses);
  g_free (set->other);
  g_free (set);
}

/* What of the instance is in none of the answer's items, though it may go: @is_candidate or @is_dropped, by constraint. */
static void
collect_gone (const PzSteps *steps, PzSuggestedSet *set, guint8 *may_go)
{
  set->gone = g_new (int, steps->n_constraints + 1);
  for (int i = 0; i < set->n; i++)
    if (set->items[i].index >= 0)
      may_go[set->items[i].index] = FALSE;
  for (int i = 0; i < steps->n_constraints; i++)
    if (may_go[i])
      set->gone[set->n_gone++] = i;
}

static PzSuggestedSet *
not_unique (const PzSteps *steps, const guint8 *other)
{
  PzSuggestedSet *set = ended (PZ_SUGGEST_NOT_UNIQUE);
  set->other = g_memdup2 (other, steps->n);
  return set;
}

/* From the first solve on: the answer, without what is gone. */
static PzSuggestedSet *
smallest (PzDemands *d)
{
  guint8 other[PZ_STEPS_MAX_NODES];
  PzOther start = pz_demands_start (d, other);
  if (start == PZ_OTHER_FOUND)
    return not_unique (d->steps, other);
  if (start == PZ_OTHER_UNDECIDED)
    return ended (PZ_SUGGEST_UNDECIDED);
  pz_demands_solve (d);
  return pz_demands_answer (d);
}

/* --- The fewest that keep a path --- */

typedef struct
{
  const PzKeep *keep;
  PzWalked walked;
  PzDemands demands;
  guint8 *may_go;                       /* by constraint */
  guint8 is_marked[PZ_STEPS_MAX_NODES]; /* a mark stays, or a clue there is a candidate already */
} Keeping;

static gboolean
is_mark (PzConstraintKind kind)
{
  return kind != PZ_CONSTRAINT_WALL && kind != PZ_CONSTRAINT_SPINNER;
}

/* Sorts the constraint in: fixed, a candidate, or broken by the path and to be left out. FALSE: broken, and has to stay. */
static gboolean
sort_in (Keeping *k, const PzSteps *steps, int i)
{
  const PzConstraint *c = &steps->constraints[i];
  const PzKeep *keep = k->keep;
  gboolean is_locked = keep->locked != NULL && keep->locked[i];
  gboolean is_broken = pz_walked_breaks (&k->walked, c);
  k->may_go[i] = !is_locked && (keep->may_go & PZ_SUGGEST_KIND (c->kind)) != 0;
  if (is_broken)
    return k->may_go[i];
  if (k->may_go[i])
    pz_demands_add (&k->demands, *c, i, keep->costs != NULL ? keep->costs[i] : 0);
  else
    g_array_append_val (k->demands.fixed, *c);
  if (is_mark (c->kind) && (!k->may_go[i] || c->kind == PZ_CONSTRAINT_CLUE))
    k->is_marked[c->node] = TRUE;
  return TRUE;
}

static void
add_new_clues (Keeping *k, const PzSteps *steps)
{
  for (int i = 0; i < steps->n; i++)
    {
      PzConstraint clue = { PZ_CONSTRAINT_CLUE, k->keep->path[i], i + 1, { -1, -1, -1 }, 0 };
      if (!k->is_marked[clue.node])
        pz_demands_add (&k->demands, clue, -1, k->keep->clue_costs != NULL ? k->keep->clue_costs[i] : 0);
    }
  k->demands.by_window = TRUE;
}

static PzSuggestedSet *
keep_path (Keeping *k, const PzSteps *steps)
{
  for (int i = 0; i < steps->n_constraints; i++)
    if (!sort_in (k, steps, i))
      return ended (PZ_SUGGEST_BAD_PATH);
  if (k->keep->new_clues)
    add_new_clues (k, steps);
  PzSuggestedSet *set = smallest (&k->demands);
  if (set->end == PZ_SUGGEST_FOUND)
    collect_gone (steps, set, k->may_go);
  return set;
}

PzSuggestedSet *
pz_suggest_clue_set (const PzSteps *steps, const PzKeep *keep, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && keep != NULL && keep->path != NULL && budget != NULL, NULL);
  Keeping k = { .keep = keep };
  guint64 before = budget->units_left;
  PzSuggestedSet *set = NULL;
  pz_demands_init (&k.demands, steps, keep->path, budget);
  k.may_go = g_new0 (guint8, steps->n_constraints + 1);
  if (steps->n > 0 && pz_walked_init (&k.walked, steps, keep->path))
    set = keep_path (&k, steps);
  else
    set = ended (PZ_SUGGEST_BAD_PATH);
  set->units = before - budget->units_left;
  pz_walked_clear (&k.walked);
  pz_demands_clear (&k.demands);
  g_free (k.may_go);
  return set;
}

/* --- In a given order --- */

/* Constraints of @order are candidates, as @at tells; all others stay. FALSE: the path breaks one. */
static gboolean
sort_by_order (PzDemands *d, const PzWalked *walked, const guint8 *named, int *at)
{
  for (int i = 0; i < d->steps->n_constraints; i++)
    {
      const PzConstraint *c = &d->steps->constraints[i];
      if (pz_walked_breaks (walked, c))
        return FALSE;
      at[i] = (int) d->candidates->len;
      if (named[i])
        pz_demands_add (d, *c, i, 0);
      else
        g_array_append_val (d->fixed, *c);
    }
  return TRUE;
}

static PzSuggestedSet *
leave_out (PzDemands *d, const PzWalked *walked, const int *order, int n_order)
{
  int n = d->steps->n_constraints;
  guint8 other[PZ_STEPS_MAX_NODES];
  g_autofree guint8 *named = g_new0 (guint8, n + 1);
  g_autofree int *at = g_new (int, n + 1), *places = g_new (int, n_order + 1);
  for (int i = 0; i < n_order; i++)
    named[order[i]] = TRUE;
  if (!sort_by_order (d, walked, named, at))
    return ended (PZ_SUGGEST_BAD_PATH);
  PzOther start = pz_demands_start (d, other);
  if (start != PZ_OTHER_NONE)
    return start == PZ_OTHER_FOUND ? not_unique (d->steps, other) : ended (PZ_SUGGEST_UNDECIDED);
  for (int i = 0; i < n_order; i++)
    places[i] = at[order[i]];
  pz_demands_reduce (d, d->best, places, n_order, G_MAXUINT64);
  PzSuggestedSet *set = pz_demands_answer (d);
  collect_gone (d->steps, set, named);
  return set;
}

PzSuggestedSet *
pz_suggest_leave_out (const PzSteps *steps, const guint8 *path, const int *order, int n_order, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && path != NULL && budget != NULL, NULL);
  g_return_val_if_fail (n_order >= 0 && (order != NULL || n_order == 0), NULL);
  for (int i = 0; i < n_order; i++)
    g_return_val_if_fail (order[i] >= 0 && order[i] < steps->n_constraints, NULL);
  PzDemands d;
  PzWalked walked = { 0 };
  guint64 before = budget->units_left;
  pz_demands_init (&d, steps, path, budget);
  gboolean is_path = steps->n > 0 && pz_walked_init (&walked, steps, path);
  PzSuggestedSet *set = is_path ? leave_out (&d, &walked, order, n_order) : ended (PZ_SUGGEST_BAD_PATH);
  set->units = before - budget->units_left;
  pz_walked_clear (&walked);
  pz_demands_clear (&d);
  return set;
}

/* --- A clash --- */

static PzSuggestedSet *
clash (PzDemands *d, const guint16 *costs)
{
  for (int i = 0; i < d->steps->n_constraints; i++)
    pz_demands_add (d, d->steps->constraints[i], i, costs != NULL ? costs[i] : 0);
  PzSuggestedSet *set = smallest (d);
  if (set->end == PZ_SUGGEST_NOT_UNIQUE)
    set->end = PZ_SUGGEST_NOT_NEEDED;
  if (set->end != PZ_SUGGEST_FOUND)
    return set;
  g_autofree guint8 *may_go = g_malloc (d->steps->n_constraints + 1);
  memset (may_go, TRUE, d->steps->n_constraints + 1);
  collect_gone (d->steps, set, may_go);
  set->board_itself = set->n == 0;
  return set;
}

PzSuggestedSet *
pz_suggest_clash (const PzSteps *steps, const guint16 *costs, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && budget != NULL, NULL);
  PzDemands d;
  guint64 before = budget->units_left;
  pz_demands_init (&d, steps, NULL, budget);
  PzSuggestedSet *set = clash (&d, costs);
  set->units = before - budget->units_left;
  pz_demands_clear (&d);
  return set;
}
