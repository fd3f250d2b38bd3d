/* SPDX-License-Identifier: MIT */
#include "plain.h"

#include <string.h>

typedef struct
{
  int n;
  int n_near[PZ_STEPS_MAX_NODES];
  guint8 near[PZ_STEPS_MAX_NODES][PZ_STEPS_MAX_NODES]; /* neighbours… */
  guint8 open[PZ_STEPS_MAX_NODES][PZ_STEPS_MAX_NODES]; /* …and at which t mod 3 each may be gone to */
  int clue[PZ_STEPS_MAX_NODES];                        /* 0: none */
  int at_step[PZ_STEPS_MAX_NODES + 1];                 /* node with that clue, or -1 */
  int parity[PZ_STEPS_MAX_NODES];                      /* -1: none */
  gboolean visited[PZ_STEPS_MAX_NODES];
  guint64 found, limit;
  gint64 steps_left;
} Plain;

static gboolean
fits (const Plain *p, int node, int step)
{
  if (p->clue[node] != 0 && p->clue[node] != step)
    return FALSE;
  if (p->at_step[step] >= 0 && p->at_step[step] != node)
    return FALSE;
  return p->parity[node] < 0 || p->parity[node] == step % 2;
}

static void
extend (Plain *p, int head, int step)
{
  if (step == p->n)
    {
      p->found++;
      return;
    }
  p->steps_left--;
  p->visited[head] = TRUE;
  for (int i = 0; i < p->n_near[head] && p->found < p->limit && p->steps_left > 0; i++)
    {
      int to = p->near[head][i];
      if (!p->visited[to] && (p->open[head][i] >> (step % 3) & 1) != 0 && fits (p, to, step + 1))
        extend (p, to, step + 1);
    }
  p->visited[head] = FALSE;
}

static guint
open_residues (int edge, const PzConstraint *constraints, int n_constraints, PzVariant variant)
{
  guint open = edge == variant.nailed_edge ? 0 : 7;
  for (int i = 0; i < n_constraints; i++)
    {
      const PzConstraint *c = &constraints[i];
      if (i == variant.without)
        continue;
      if (c->kind == PZ_CONSTRAINT_WALL && c->edges[0] == edge && !variant.without_walls)
        open = 0;
      for (int t = 0; t < 3 && c->kind == PZ_CONSTRAINT_SPINNER; t++)
        if (c->edges[(c->phase + t) % 3] == edge)
          open &= ~(1u << t);
    }
  return open;
}

static void
read_marks (Plain *p, const PzConstraint *constraints, int n_constraints, PzVariant variant)
{
  for (int i = 0; i <= p->n; i++)
    p->at_step[i] = -1;
  for (int i = 0; i < p->n; i++)
    p->parity[i] = -1;
  for (int i = 0; i < n_constraints; i++)
    {
      const PzConstraint *c = &constraints[i];
      if (i == variant.without)
        continue;
      if (c->kind == PZ_CONSTRAINT_CLUE)
        {
          p->clue[c->node] = c->step;
          p->at_step[c->step] = c->node;
        }
      if (c->kind == PZ_CONSTRAINT_ODD || c->kind == PZ_CONSTRAINT_EVEN)
        p->parity[c->node] = c->kind == PZ_CONSTRAINT_ODD;
    }
}

guint64
plain_count (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints, int n_constraints,
             PzVariant variant, guint64 limit, gint64 *steps_left)
{
  Plain p;
  p.n = n;
  p.found = 0;
  p.limit = limit;
  p.steps_left = steps_left != NULL ? *steps_left : G_MAXINT64;
  memset (p.n_near, 0, sizeof p.n_near);
  memset (p.clue, 0, sizeof p.clue);
  memset (p.visited, 0, sizeof p.visited);
  for (int e = 0; e < n_edges; e++)
    {
      guint open = open_residues (e, constraints, n_constraints, variant);
      guint8 a = edges[e].a, b = edges[e].b;
      p.open[a][p.n_near[a]] = p.open[b][p.n_near[b]] = open;
      p.near[a][p.n_near[a]++] = b;
      p.near[b][p.n_near[b]++] = a;
    }
  read_marks (&p, constraints, n_constraints, variant);
  for (int v = 0; v < n && p.found < limit && p.steps_left > 0; v++)
    if (fits (&p, v, 1))
      extend (&p, v, 1);
  if (steps_left != NULL)
    *steps_left = p.steps_left;
  return p.found;
}
