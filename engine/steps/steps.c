/* SPDX-License-Identifier: MIT */
#include "steps/internal.h"

#include <string.h>

/* Building an instance, and the questions that need no search. */

static void
index_edges (PzSteps *steps)
{
  int n = steps->n;
  steps->edge_of = g_new (gint16, n * n);
  for (int i = 0; i < n * n; i++)
    steps->edge_of[i] = -1;
  for (int e = 0; e < steps->n_edges; e++)
    {
      PzStepsEdge edge = steps->edges[e];
      steps->edge_of[edge.a * n + edge.b] = steps->edge_of[edge.b * n + edge.a] = e;
    }
}

/* Residue of t at which the spinner lies on candidate edge k: (phase + t) mod 3 = k. */
static int
residue_on (const PzConstraint *spinner, int k)
{
  return ((k - spinner->phase) % 3 + 3) % 3;
}

static void
count_closings (PzSteps *steps)
{
  steps->closings = g_new0 (PzClosings, steps->n_edges);
  for (int i = 0; i < steps->n_constraints; i++)
    {
      const PzConstraint *c = &steps->constraints[i];
      if (c->kind == PZ_CONSTRAINT_WALL && c->edges[0] >= 0)
        steps->closings[c->edges[0]].walls++;
      if (c->kind != PZ_CONSTRAINT_SPINNER)
        continue;
      for (int k = 0; k < 3; k++)
        if (c->edges[k] >= 0)
          steps->closings[c->edges[k]].spins[residue_on (c, k)]++;
    }
}

static gboolean
edges_are_valid (int n, const PzStepsEdge *edges, int n_edges)
{
  for (int e = 0; e < n_edges; e++)
    if (edges[e].a >= n || edges[e].b >= n || edges[e].a == edges[e].b)
      return FALSE;
  return TRUE;
}

static gboolean
constraint_is_valid (const PzConstraint *c, int n, int n_edges)
{
  switch (c->kind)
    {
    case PZ_CONSTRAINT_CLUE:
      return c->node >= 0 && c->node < n && c->step >= 1 && c->step <= n;
    case PZ_CONSTRAINT_ODD:
    case PZ_CONSTRAINT_EVEN:
      return c->node >= 0 && c->node < n;
    case PZ_CONSTRAINT_WALL:
      return c->edges[0] >= 0 && c->edges[0] < n_edges;
    case PZ_CONSTRAINT_SPINNER:
      for (int k = 0; k < 3; k++)
        if (c->edges[k] < -1 || c->edges[k] >= n_edges)
          return FALSE;
      return c->phase >= 0 && c->phase <= 2;
    default:
      return FALSE;
    }
}

static PzSteps *
new_steps (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints, int n_constraints)
{
  g_return_val_if_fail (n >= 0 && n <= PZ_STEPS_MAX_NODES && n_edges >= 0 && n_constraints >= 0, NULL);
  g_return_val_if_fail (edges_are_valid (n, edges, n_edges), NULL);
  for (int i = 0; i < n_constraints; i++)
    g_return_val_if_fail (constraint_is_valid (&constraints[i], n, n_edges), NULL);

  PzSteps *steps = g_new0 (PzSteps, 1);
  atomic_init (&steps->refs, 1);
  steps->n = n;
  steps->n_edges = n_edges;
  steps->n_constraints = n_constraints;
  steps->edges = g_memdup2 (edges, n_edges * sizeof *edges);
  steps->constraints = g_memdup2 (constraints, n_constraints * sizeof *constraints);
  index_edges (steps);
  count_closings (steps);
  return steps;
}

/* Boards of the usual size need no haste; on larger ones the first attempt may be unlucky. */
#define GREEDY_NODES   24
#define FIRST_PATIENCE 24
#define BARREN_FORKS   512
#define FIRST_UNITS    4096
#define WALK_FIRST     400

static PzSteps *
prepare (PzSteps *steps, gboolean wide)
{
  if (steps == NULL)
    return NULL;
  steps->wide = wide;
  steps->greedy_nodes = GREEDY_NODES;
  steps->first_patience = FIRST_PATIENCE;
  steps->barren_forks = BARREN_FORKS;
  steps->first_units = FIRST_UNITS;
  steps->walk_first = WALK_FIRST;
  steps->base = wide ? pz_steps_prepare_wide (steps) : pz_steps_prepare_narrow (steps);
  return steps;
}

PzSteps *
pz_steps_new (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints, int n_constraints)
{
  return prepare (new_steps (n, edges, n_edges, constraints, n_constraints), n > 64);
}

PzSteps *
pz_steps_new_forced (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints, int n_constraints,
                     gboolean wide, guint first_patience)
{
  g_return_val_if_fail (wide || n <= 64, NULL);
  PzSteps *steps = prepare (new_steps (n, edges, n_edges, constraints, n_constraints), wide);
  if (steps != NULL && first_patience > 0)
    {
      steps->greedy_nodes = 0;
      steps->first_patience = first_patience;
      steps->barren_forks = first_patience;
    }
  return steps;
}

PzSteps *
pz_steps_ref (PzSteps *steps)
{
  g_return_val_if_fail (steps != NULL, NULL);
  atomic_fetch_add_explicit (&steps->refs, 1, memory_order_relaxed);
  return steps;
}

void
pz_steps_unref (PzSteps *steps)
{
  g_return_if_fail (steps != NULL);
  if (atomic_fetch_sub_explicit (&steps->refs, 1, memory_order_acq_rel) != 1)
    return;
  g_free (steps->edges);
  g_free (steps->constraints);
  g_free (steps->closings);
  g_free (steps->edge_of);
  g_free (steps->base);
  g_free (steps);
}

int
pz_steps_n_nodes (const PzSteps *steps)
{
  return steps->n;
}

int
pz_steps_n_constraints (const PzSteps *steps)
{
  return steps->n_constraints;
}

int
pz_steps_n_edges (const PzSteps *steps)
{
  return steps->n_edges;
}

const PzStepsEdge *
pz_steps_edges (const PzSteps *steps)
{
  return steps->edges;
}

guint
pz_spinner_closed_residues (const PzConstraint *spinner, int edge)
{
  guint closed = 0;
  for (int k = 0; k < 3; k++)
    if (spinner->edges[k] == edge)
      closed |= 1u << residue_on (spinner, k);
  return closed;
}

guint
pz_steps_open_residues (const PzSteps *steps, PzVariant variant, int edge)
{
  PzClosings closings = steps->closings[edge];
  if (variant.nailed_edge == edge)
    return 0;
  if (variant.without >= 0)
    {
      const PzConstraint *c = &steps->constraints[variant.without];
      if (c->kind == PZ_CONSTRAINT_WALL && c->edges[0] == edge)
        closings.walls--;
      if (c->kind == PZ_CONSTRAINT_SPINNER)
        for (int k = 0; k < 3; k++)
          if (c->edges[k] == edge)
            closings.spins[residue_on (c, k)]--;
    }
  if (closings.walls > 0 && !variant.without_walls)
    return 0;

  guint open = PZ_ALL_RESIDUES;
  for (int r = 0; r < 3; r++)
    if (closings.spins[r] > 0)
      open &= ~(1u << r);
  return open;
}

gboolean
pz_steps_adjacent (const PzSteps *steps, int a, int b)
{
  g_return_val_if_fail (a >= 0 && a < steps->n && b >= 0 && b < steps->n, FALSE);
  return pz_steps_edge_between (steps, a, b) >= 0;
}

gboolean
pz_steps_open (const PzSteps *steps, int a, int b, int t)
{
  g_return_val_if_fail (a >= 0 && a < steps->n && b >= 0 && b < steps->n && t >= 0, FALSE);
  int edge = pz_steps_edge_between (steps, a, b);
  return edge >= 0 && (pz_steps_open_residues (steps, PZ_VARIANT_NONE, edge) >> (t % 3) & 1) != 0;
}

/* Nodes are numbered few: marking by repeated passes over a stack of at most n. */
gboolean
pz_steps_connected (const PzSteps *steps)
{
  guint8 seen[PZ_STEPS_MAX_NODES] = { 0 }, stack[PZ_STEPS_MAX_NODES];
  int n = steps->n, n_stack = 0, n_seen = 0;
  if (n == 0)
    return TRUE;
  seen[0] = TRUE;
  for (stack[n_stack++] = 0; n_stack > 0;)
    {
      int at = stack[--n_stack];
      n_seen++;
      for (int to = 0; to < n; to++)
        {
          int edge = pz_steps_edge_between (steps, at, to);
          if (edge < 0 || seen[to] || steps->closings[edge].walls > 0)
            continue;
          seen[to] = TRUE;
          stack[n_stack++] = to;
        }
    }
  return n_seen == n;
}
