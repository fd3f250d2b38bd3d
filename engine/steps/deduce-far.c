/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

#include <string.h>

/* Where the path can get to from a known step, and what a board of two colours allows. */

/* From @anchor, which stands at step bit @from, forward (sign 1) or backward up to the step bit before @end. */
typedef struct
{
  int anchor, from, end, sign;
  PzSet at[PZ_STEPS_MAX_NODES];        /* nodes left by step bit, when the sweep began */
  PzSet reached[PZ_STEPS_MAX_NODES];   /* of those, where it gets to */
  PzSet gone[PZ_STEPS_MAX_NODES];      /* by node: step bits at which it cannot be */
  PzSet explained[PZ_STEPS_MAX_NODES]; /* by step bit: nodes whose absence has been cited */
} Sweep;

/* The step at which an edge between step bits @t and @t + sign is left. */
static int
leaving (const Sweep *sweep, int t)
{
  return (sweep->sign > 0 ? t : t - 1) + 1;
}

static PzSet
step_on (const PzDeduceRun *run, PzSet layer, int leave)
{
  PzSet next = 0;
  PZ_SET_EACH (v, layer)
  next |= pz_deduce_next (run, v, leave);
  return next;
}

/* FALSE: it gets everywhere. */
static gboolean
sweep_on (PzDeduceRun *run, Sweep *sweep)
{
  gboolean any = FALSE;
  PzSet layer = pz_set_of (sweep->anchor);
  memset (sweep->gone, 0, run->board->n * sizeof *sweep->gone);
  sweep->reached[sweep->from] = sweep->at[sweep->from] = layer;
  for (int t = sweep->from + sweep->sign; t != sweep->end; t += sweep->sign)
    {
      pz_deduce_spend (run, pz_set_size (layer) / 4 + 1);
      layer = step_on (run, layer, leaving (sweep, t - sweep->sign));
      sweep->at[t] = run->state->at[t];
      layer &= sweep->at[t];
      sweep->reached[t] = layer;
      sweep->explained[t] = 0;
      PZ_SET_EACH (v, sweep->at[t] & ~layer)
      {
        sweep->gone[v] |= pz_set_of (t);
        any = TRUE;
      }
    }
  return any;
}

static gboolean
too_far (const PzDeduceRun *run, const Sweep *sweep, int v, int t)
{
  return run->board->distance[sweep->anchor][v] > sweep->sign * (t - sweep->from);
}

/* Why the path cannot come to @v at step bit @t, other than by @v's own steps: for each neighbour, why it cannot come from there.
 * Goes no deeper than the sweep is long. */
static void
cite_far (PzDeduceRun *run, Sweep *sweep, int v, int t)
{
  int before = t - sweep->sign;
  if (pz_set_has (sweep->explained[t], v) || too_far (run, sweep, v, t))
    return;
  sweep->explained[t] |= pz_set_of (v);
  PZ_SET_EACH (u, run->board->near[v])
  {
    int leave = leaving (sweep, before);
    if (too_far (run, sweep, u, before))
      continue;
    if (!pz_set_has (run->state->open[v], u))
      pz_deduce_cite_not_used (run, v, u);
    else if (!pz_set_has (pz_deduce_next (run, v, leave), u))
      pz_deduce_cite_spinner (run, v, u, leave);
    else if (!pz_set_has (sweep->at[before], u))
      pz_deduce_cite_not_at (run, u, pz_set_of (before));
    else
      cite_far (run, sweep, u, before);
  }
}

static gboolean
bar_far (PzDeduceRun *run, Sweep *sweep)
{
  gboolean any = FALSE;
  for (int v = 0; v < run->board->n && !run->clashed && !run->stopped; v++)
    {
      if (sweep->gone[v] == 0)
        continue;
      pz_deduce_begin (run);
      pz_deduce_cite_steps (run, sweep->anchor);
      if (run->recorder != NULL)
        {
          for (int t = 0; t < run->board->n; t++)
            sweep->explained[t] = 0;
          PZ_SET_EACH (t, sweep->gone[v])
          cite_far (run, sweep, v, t);
        }
      any |= pz_deduce_keep (run, PZ_TECHNIQUE_DISTANCE, sweep->anchor, v, ~sweep->gone[v]);
    }
  return any;
}

/* The known node at each step bit; -1: none. */
static void
known_at (const PzDeduceRun *run, int *node_at)
{
  for (int t = 0; t < run->board->n; t++)
    node_at[t] = -1;
  PZ_SET_EACH (v, run->state->known)
  node_at[pz_set_first (run->state->steps[v])] = v;
}

/* From the known step bit @from to the next known one, and no further. */
static gboolean
sweep_from (PzDeduceRun *run, const int *node_at, int from, int sign)
{
  Sweep sweep;
  int n = run->board->n, end = from + sign, stop = sign > 0 ? n : -1;
  while (end != stop && node_at[end] < 0)
    end += sign;
  if (end == from + sign)
    return FALSE;
  sweep.anchor = node_at[from];
  sweep.from = from;
  sweep.sign = sign;
  /* The known one is reached too, or there is no path. */
  sweep.end = end == stop ? stop : end + sign;
  return sweep_on (run, &sweep) && bar_far (run, &sweep);
}

gboolean
pz_deduce_distance (PzDeduceRun *run)
{
  int node_at[PZ_STEPS_MAX_NODES];
  pz_deduce_take_news (run, PZ_PASS_DISTANCE);
  gboolean any = FALSE;
  known_at (run, node_at);
  for (int t = 0; t < run->board->n && !run->clashed && !run->stopped; t++)
    {
      if (node_at[t] < 0)
        continue;
      any |= sweep_from (run, node_at, t, 1);
      if (!run->clashed && !run->stopped)
        any |= sweep_from (run, node_at, t, -1);
    }
  return any;
}

/* Two colours, if the edges that are left allow it: nodes of the colour of node 0 in @colour. FALSE: they do not, or the board is in
 * parts. */
static gboolean
colour (const PzDeduceRun *run, PzSet *one)
{
  const PzDeduceState *state = run->state;
  PzSet sides[2] = { pz_set_of (0), 0 }, layer = pz_set_of (0);
  for (int side = 1; layer != 0; side = 1 - side)
    {
      PzSet next = 0;
      PZ_SET_EACH (v, layer)
      next |= state->open[v];
      if ((next & sides[1 - side]) != 0)
        return FALSE;
      layer = next & ~sides[side];
      sides[side] |= next;
    }
  *one = sides[0];
  return (sides[0] | sides[1]) == pz_set_below (run->board->n);
}

/* Edges that join cells of one colour are out: that they are makes the board one of two colours. */
static void
cite_colours (PzDeduceRun *run, PzSet one)
{
  PzSet other = pz_set_below (run->board->n) & ~one;
  pz_deduce_cite_between (run, one, one);
  pz_deduce_cite_between (run, other, other);
}

/* Step bits of odd steps: 0, 2, 4… */
static PzSet
odd_steps (int n)
{
  PzSet odd = ((PzSet) G_GUINT64_CONSTANT (0x5555555555555555) << 64) | G_GUINT64_CONSTANT (0x5555555555555555);
  return odd & pz_set_below (n);
}

/* Which steps the colour @one has: 1 odd, -1 even, 0 not known; @by: the node that says so, or -1 where the numbers of cells do. */
static int
parity_of (const PzDeduceRun *run, PzSet one, int *by)
{
  int n = run->board->n, size = pz_set_size (one);
  PzSet odd = odd_steps (n);
  *by = -1;
  if (n % 2 == 1)
    return size > n - size ? 1 : -1;
  for (int pass = 0; pass < 2; pass++)
    for (int v = 0; v < n; v++)
      {
        PzSet steps = run->state->steps[v];
        if ((pass == 0 && !pz_set_has (run->state->known, v)) || ((steps & odd) != 0 && (steps & ~odd) != 0))
          continue;
        *by = v;
        return ((steps & odd) != 0) == pz_set_has (one, v) ? 1 : -1;
      }
  return 0;
}

static gboolean
give_parity (PzDeduceRun *run, PzSet one, PzSet of_one, int by)
{
  PzSet all = run->board->all;
  gboolean any = FALSE;
  for (int v = 0; v < run->board->n && !run->clashed && !run->stopped; v++)
    {
      PzSet keep = pz_set_has (one, v) ? of_one : all & ~of_one;
      if ((run->state->steps[v] & ~keep) == 0)
        continue;
      pz_deduce_begin (run);
      cite_colours (run, one);
      if (by >= 0)
        pz_deduce_cite_not_at (run, by, pz_set_has (one, by) ? all & ~of_one : of_one);
      any |= pz_deduce_keep (run, PZ_TECHNIQUE_PARITY, by, v, keep);
    }
  return any;
}

gboolean
pz_deduce_parity (PzDeduceRun *run)
{
  PzSet one;
  int n = run->board->n, by;
  pz_deduce_take_news (run, PZ_PASS_PARITY);
  if (n < 2 || run->state->oriented)
    return FALSE;
  pz_deduce_spend (run, n);
  if (!colour (run, &one))
    return FALSE;
  if (ABS (2 * pz_set_size (one) - n) != n % 2)
    {
      pz_deduce_begin (run);
      cite_colours (run, one);
      return pz_deduce_clash (run);
    }
  int parity = parity_of (run, one, &by);
  if (parity == 0)
    return FALSE;
  gboolean any = give_parity (run, one, parity > 0 ? odd_steps (n) : run->board->all & ~odd_steps (n), by);
  if (!run->clashed && !run->stopped)
    run->state->oriented = TRUE;
  return any;
}
