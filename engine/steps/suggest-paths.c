/* SPDX-License-Identifier: MIT */
#include "steps/suggest-demands.h"

#include "steps/internal.h"

#include <string.h>

/* Paths and what they break; levels as proposed. */

gboolean
pz_walked_init (PzWalked *walked, const PzSteps *steps, const guint8 *path)
{
  memset (walked, 0, sizeof *walked);
  walked->path = path;
  walked->left_at = g_new0 (guint8, steps->n_edges + 1);
  for (int i = 0; i < steps->n; i++)
    {
      if (path[i] >= steps->n || walked->step_of[path[i]] != 0)
        return FALSE;
      walked->step_of[path[i]] = i + 1;
      if (i == 0)
        continue;
      int edge = pz_steps_edge_between (steps, path[i - 1], path[i]);
      if (edge < 0)
        return FALSE;
      walked->left_at[edge] = i;
    }
  return TRUE;
}

void
pz_walked_clear (PzWalked *walked)
{
  g_clear_pointer (&walked->left_at, g_free);
}

gboolean
pz_walked_breaks (const PzWalked *walked, const PzConstraint *c)
{
  switch (c->kind)
    {
    case PZ_CONSTRAINT_CLUE:
      return walked->step_of[c->node] != c->step;
    case PZ_CONSTRAINT_ODD:
      return walked->step_of[c->node] % 2 != 1;
    case PZ_CONSTRAINT_EVEN:
      return walked->step_of[c->node] % 2 != 0;
    case PZ_CONSTRAINT_WALL:
      return c->edges[0] >= 0 && walked->left_at[c->edges[0]] != 0;
    case PZ_CONSTRAINT_SPINNER:
      for (int k = 0; k < 3; k++)
        {
          int t = c->edges[k] >= 0 ? walked->left_at[c->edges[k]] : 0;
          if (t != 0 && (c->phase + t) % 3 == k)
            return TRUE;
        }
      return FALSE;
    default:
      g_assert_not_reached ();
    }
}

PzSteps *
pz_suggest_level (const PzSteps *steps, const GArray *constraints)
{
  return pz_steps_new (steps->n, steps->edges, steps->n_edges, (const PzConstraint *) (gpointer) constraints->data,
                       (int) constraints->len);
}

PzOther
pz_suggest_find_other (const PzSteps *level, const guint8 *kept, PzBudget *budget, guint8 *path)
{
  guint8 second[PZ_STEPS_MAX_NODES];
  /* A level whose search ends before the first look at the budget is to be paid for too. */
  if (!pz_budget_spend (budget, 1))
    return PZ_OTHER_UNDECIDED;
  guint64 unwanted = kept != NULL ? 2 : 1;
  PzCount count = pz_steps_count (level, PZ_VARIANT_NONE, unwanted, budget, path, kept != NULL ? second : NULL);
  if (count.count >= unwanted)
    {
      if (kept != NULL && memcmp (path, kept, level->n) == 0)
        memcpy (path, second, level->n);
      return PZ_OTHER_FOUND;
    }
  if (!count.exact)
    return PZ_OTHER_UNDECIDED;
  g_assert (kept == NULL || (count.count == 1 && memcmp (path, kept, level->n) == 0));
  return PZ_OTHER_NONE;
}
