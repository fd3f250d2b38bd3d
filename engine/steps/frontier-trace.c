/* SPDX-License-Identifier: MIT */
#include "steps/frontier-internal.h"

/* From the edges of a path to the path. */

void
pz_trace_add (PzTrace *trace, int a, int b)
{
  g_assert (trace->n_beside[a] < 2 && trace->n_beside[b] < 2);
  trace->beside[a][trace->n_beside[a]++] = b;
  trace->beside[b][trace->n_beside[b]++] = a;
}

static void
follow (const PzTrace *trace, int n, int start, guint8 *path)
{
  int before = -1, at = start;
  for (int i = 0; i < n; i++)
    {
      path[i] = at;
      int next =
          trace->beside[at][0] != before || trace->n_beside[at] == 1 ? trace->beside[at][0] : trace->beside[at][1];
      before = at;
      at = next;
    }
}

static gboolean
keeps (const PzConstraint *c, const guint8 *path)
{
  int step = 1;
  if (c->kind == PZ_CONSTRAINT_WALL || c->kind == PZ_CONSTRAINT_SPINNER)
    return TRUE;
  while (path[step - 1] != c->node)
    step++;
  return c->kind == PZ_CONSTRAINT_CLUE ? step == c->step : (step % 2 == 1) == (c->kind == PZ_CONSTRAINT_ODD);
}

static gboolean
keeps_all (const PzSteps *steps, PzVariant variant, const guint8 *path)
{
  for (int i = 0; i < steps->n_constraints; i++)
    if (i != variant.without && !keeps (&steps->constraints[i], path))
      return FALSE;
  for (int t = 1; t < steps->n; t++)
    {
      int edge = pz_steps_edge_between (steps, path[t - 1], path[t]);
      if ((pz_steps_open_residues (steps, variant, edge) >> (t % 3) & 1) == 0)
        return FALSE;
    }
  return TRUE;
}

void
pz_trace_path (const PzTrace *trace, const PzSteps *steps, PzVariant variant, guint8 *path)
{
  for (int v = 0; v < steps->n; v++)
    {
      if (trace->n_beside[v] != 1)
        continue;
      follow (trace, steps->n, v, path);
      if (keeps_all (steps, variant, path))
        return;
    }
  g_assert_not_reached ();
}
