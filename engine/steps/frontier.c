/* SPDX-License-Identifier: MIT */
#include "steps/frontier-internal.h"

#include <string.h>

/* What the marks of an instance ask of a sweep. */

typedef struct
{
  Mask odd, even; /* nodes that their marks, clues among them, put there */
  Mask marked;    /* nodes with parity marks */
  Mask at[129];   /* the clue's node at each step */
  Mask clued;
  gboolean spinning, inner;
} Marks;

static void
add_mark (Marks *marks, const PzConstraint *c, int n)
{
  if (c->kind == PZ_CONSTRAINT_ODD || (c->kind == PZ_CONSTRAINT_CLUE && c->step % 2 == 1))
    marks->odd |= bit (c->node);
  if (c->kind == PZ_CONSTRAINT_EVEN || (c->kind == PZ_CONSTRAINT_CLUE && c->step % 2 == 0))
    marks->even |= bit (c->node);
  if (c->kind == PZ_CONSTRAINT_ODD || c->kind == PZ_CONSTRAINT_EVEN)
    marks->marked |= bit (c->node);
  if (c->kind != PZ_CONSTRAINT_CLUE)
    return;
  marks->at[c->step] |= bit (c->node);
  marks->clued |= bit (c->node);
  marks->inner |= c->step > 1 && c->step < n;
}

static void
read_edges (PzSweep *sweep, Marks *marks, const PzSteps *steps, PzVariant variant)
{
  for (int e = 0; e < steps->n_edges; e++)
    {
      PzStepsEdge edge = steps->edges[e];
      guint open = pz_steps_open_residues (steps, variant, e);
      sweep->residues[edge.a][edge.b] = sweep->residues[edge.b][edge.a] = open;
      marks->spinning |= open != 0 && open != PZ_ALL_RESIDUES;
    }
}

/* Two colours that alternate along every path; FALSE where there are none. */
static gboolean
colour (const PzSweep *sweep, Mask *side)
{
  Mask seen = bit (0), layer = seen;
  *side = 0;
  for (gboolean odd = FALSE; layer != 0; odd = !odd)
    {
      Mask next = 0;
      *side |= odd ? layer : 0;
      for (Mask m = layer; m != 0; m = without_lowest (m))
        next |= sweep->near[lowest (m)];
      if ((next & layer) != 0)
        return FALSE;
      layer = next & ~seen;
      seen |= layer;
    }
  return TRUE;
}

/* On a two-coloured board marks agree or there is no path. Where one of them, or the larger colour, tells which colour is
 * odd, the rest tell nothing new; but of a path's two directions only one may be right. FALSE: no path. */
static gboolean
settle_colours (PzSweep *sweep, Marks *marks)
{
  Mask side, all = first_n (sweep->n);
  if (!colour (sweep, &side))
    return TRUE;
  Mask odd = marks->odd | (sweep->n % 2 == 1 && 2 * count_bits (side) < sweep->n ? all & ~side : 0);
  odd |= sweep->n % 2 == 1 && 2 * count_bits (side) > sweep->n ? side : 0;
  if (((odd & side) != 0 || (marks->even & ~side) != 0) && ((odd & ~side) != 0 || (marks->even & side) != 0))
    return FALSE;
  if (sweep->n % 2 == 0 && marks->marked != 0 && marks->clued == 0 && !marks->spinning)
    sweep->weight = 1;
  else if (sweep->n % 2 == 0 && marks->clued == 0)
    return TRUE;
  marks->marked = 0;
  return TRUE;
}

static void
set_ends (PzSweep *sweep, const Marks *marks)
{
  int n = sweep->n;
  sweep->must_end = marks->at[1] | marks->at[n];
  for (int v = 0; v < n; v++)
    {
      sweep->may_first |= (sweep->steps[v] & bit (0)) != 0 ? bit (v) : 0;
      sweep->may_last |= (sweep->steps[v] & bit (n - 1)) != 0 ? bit (v) : 0;
    }
  sweep->may_end = sweep->may_first | sweep->may_last;
  if (sweep->must_end != 0)
    sweep->weight = 1;
  if (marks->at[1] != 0 && marks->at[n] != 0)
    sweep->may_end = sweep->must_end;
}

static Mask
every_second (int n, int first)
{
  Mask steps = 0;
  for (int t = first; t <= n; t += 2)
    steps |= bit (t - 1);
  return steps;
}

static Mask
fold (Mask steps, int period)
{
  Mask folded = 0;
  if (period == 0)
    return steps;
  for (; steps != 0; steps = without_lowest (steps))
    folded |= bit (lowest (steps) % period);
  return folded;
}

/* Clues inside need the steps themselves; parity marks and spinners only remainders. */
static void
set_times (PzSweep *sweep, const Marks *marks)
{
  int n = sweep->n;
  Mask taken = 0;
  sweep->clued = marks->clued;
  sweep->timed = marks->inner || marks->spinning || marks->marked != 0;
  sweep->period = marks->inner ? 0 : (marks->spinning ? 3 : 1) * (marks->marked != 0 ? 2 : 1);
  if (!sweep->timed)
    return;
  for (int t = 1; t <= n; t++)
    taken |= marks->at[t] != 0 && sweep->period == 0 ? bit (t - 1) : 0;
  for (int v = 0; v < n; v++)
    {
      Mask own = first_n (n) & ~taken;
      if ((marks->clued & bit (v)) != 0)
        {
          own = 0;
          for (int t = 1; t <= n; t++)
            own |= (marks->at[t] & bit (v)) != 0 ? bit (t - 1) : 0;
        }
      if ((marks->marked & bit (v)) != 0)
        own &= every_second (n, (marks->odd & bit (v)) != 0 ? 1 : 2);
      sweep->own[v] = fold (own, sweep->period);
      sweep->steps[v] = fold (sweep->steps[v], sweep->period);
    }
}

/* FALSE: no path. */
static gboolean
read_instance (PzSweep *sweep, const PzSteps *steps, PzVariant variant)
{
  PzDomains domains;
  Marks marks;
  memset (sweep, 0, sizeof *sweep);
  memset (&marks, 0, sizeof marks);
  if (!(steps->wide ? pz_steps_domains_wide : pz_steps_domains_narrow) (steps, variant, &domains))
    return FALSE;
  sweep->n = steps->n;
  sweep->weight = 2;
  memcpy (sweep->near, domains.near, sizeof sweep->near);
  memcpy (sweep->steps, domains.steps, sizeof sweep->steps);
  for (int i = 0; i < steps->n_constraints; i++)
    if (i != variant.without)
      add_mark (&marks, &steps->constraints[i], steps->n);
  read_edges (sweep, &marks, steps, variant);
  if (!settle_colours (sweep, &marks))
    return FALSE;
  set_ends (sweep, &marks);
  set_times (sweep, &marks);
  return TRUE;
}

/* The estimate goes by the width of the board. It is up to four times too high where both ends of the path are given, hardly
 * otherwise, and says nothing where clues stand so close that few states are possible. */
#define ESTIMATE_EXCESS 4
#define CLOSE_CLUES     24

static gboolean
is_beyond (const PzSweep *sweep, guint64 estimate, guint64 units)
{
  gboolean close = sweep->timed && sweep->period == 0 && sweep->n / (count_bits (sweep->clued) + 1) < CLOSE_CLUES;
  return !close && estimate / ESTIMATE_EXCESS > units;
}

static PzFrontierCount
count_paths (const PzSweep *sweep, PzBudget *budget, gsize max_bytes, PzTrace *trace)
{
  PzFrontierCount result = { 0 };
  PzPlan plan;
  guint8 order[128];
  guint64 estimate = pz_frontier_order (sweep, order);
  if (estimate < PZ_HOPELESS && is_beyond (sweep, estimate, budget->units_left))
    return result;
  if (estimate < PZ_HOPELESS)
    pz_frontier_improve (sweep, estimate, order);
  if (estimate >= PZ_HOPELESS || !pz_frontier_plan (sweep, order, &plan))
    {
      result.too_large = TRUE;
      return result;
    }
  PzSweepEnd end = (sweep->timed ? pz_frontier_sweep_timed : pz_frontier_sweep_plain) (sweep, &plan, budget, max_bytes,
                                                                                       &result, trace);
  result.exact = end == PZ_SWEPT;
  result.too_large = end == PZ_SWEEP_STOPPED && !pz_budget_stopped (budget);
  return result;
}

/* FALSE where the edge is closed all the same. */
static gboolean
need_edge (PzSweep *sweep, const PzSteps *steps, int edge)
{
  if (edge < 0)
    return TRUE;
  sweep->needs_edge = TRUE;
  sweep->need = steps->edges[edge];
  return (sweep->near[sweep->need.a] & bit (sweep->need.b)) != 0;
}

PzFrontierCount
pz_frontier_count (const PzSteps *steps, PzVariant variant, int needed, PzBudget *budget, gsize max_bytes,
                   guint8 *first)
{
  PzFrontierCount result = { 0 };
  PzSweep sweep;
  PzTrace trace = { .n_beside = { 0 } };
  guint64 units = budget->units_left;
  if (units == 0 || !pz_budget_spend (budget, 1))
    return result;
  if (steps->n == 0 || !read_instance (&sweep, steps, variant) || !need_edge (&sweep, steps, needed))
    result.exact = TRUE;
  else if (steps->n == 1)
    result = (PzFrontierCount){ .exact = TRUE, .count = 1 };
  else
    result = count_paths (&sweep, budget, max_bytes > 0 ? max_bytes : PZ_FRONTIER_BYTES, first != NULL ? &trace : NULL);
  if (first != NULL && result.exact && result.count > 0)
    {
      if (steps->n == 1)
        first[0] = 0;
      else
        pz_trace_path (&trace, steps, variant, first);
    }
  result.units = units - budget->units_left;
  return result;
}

PzFrontierCount
pz_steps_count_by_frontier (const PzSteps *steps, PzVariant variant, PzBudget *budget, gsize max_bytes, guint8 *first)
{
  g_return_val_if_fail (steps != NULL && budget != NULL, (PzFrontierCount){ 0 });
  return pz_frontier_count (steps, variant, -1, budget, max_bytes, first);
}
