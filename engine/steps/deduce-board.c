/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

#include <string.h>

/* The instance as the deduction wants it. */

static void
find_closings (PzDeduceBoard *board)
{
  const PzSteps *steps = board->steps;
  for (int e = 0; e < board->n_edges; e++)
    {
      board->wall_by[e] = -1;
      for (int r = 0; r < 3; r++)
        board->spin_by[e][r] = -1;
    }
  for (int i = steps->n_constraints - 1; i >= 0; i--)
    {
      const PzConstraint *c = &steps->constraints[i];
      if (c->kind == PZ_CONSTRAINT_WALL)
        board->wall_by[c->edges[0]] = i;
      for (int k = 0; c->kind == PZ_CONSTRAINT_SPINNER && k < 3; k++)
        for (int r = 0; c->edges[k] >= 0 && r < 3; r++)
          if (pz_spinner_closed_residues (c, c->edges[k]) >> r & 1)
            board->spin_by[c->edges[k]][r] = i;
    }
}

static void
join (PzDeduceBoard *board, int e)
{
  PzStepsEdge edge = board->steps->edges[e];
  board->near[edge.a] |= pz_set_of (edge.b);
  board->near[edge.b] |= pz_set_of (edge.a);
  for (int t = 1; t < board->n; t++)
    if (board->spin_by[e][t % 3] < 0)
      board->times[e] |= pz_set_of (t - 1);
  for (int r = 0; r < 3; r++)
    if (board->spin_by[e][r] >= 0)
      {
        board->spun[edge.a][r] |= pz_set_of (edge.b);
        board->spun[edge.b][r] |= pz_set_of (edge.a);
        board->spinning |= pz_set_of (edge.a) | pz_set_of (edge.b);
      }
}

static void
measure_from (PzDeduceBoard *board, int from)
{
  PzSet seen = pz_set_of (from), layer = seen;
  memset (board->distance[from], 255, sizeof board->distance[from]);
  for (int d = 0; layer != 0; d++)
    {
      PzSet next = 0;
      PZ_SET_EACH (v, layer)
      {
        board->distance[from][v] = d;
        next |= board->near[v];
      }
      layer = next & ~seen;
      seen |= next;
    }
}

PzDeduceBoard *
pz_deduce_board_new (const PzSteps *steps)
{
  PzDeduceBoard *board = g_new0 (PzDeduceBoard, 1);
  board->steps = steps;
  board->n = steps->n;
  board->n_edges = steps->n_edges;
  board->all = pz_set_below (steps->n);
  if (steps->n > 0)
    board->ends = pz_set_of (0) | pz_set_of (steps->n - 1);
  board->times = g_new0 (PzSet, steps->n_edges + 1);
  board->spin_by = g_malloc_n (steps->n_edges + 1, sizeof *board->spin_by);
  board->wall_by = g_new (gint16, steps->n_edges + 1);
  find_closings (board);
  for (int e = 0; e < steps->n_edges; e++)
    join (board, e);
  for (int v = 0; v < steps->n; v++)
    measure_from (board, v);
  return board;
}

void
pz_deduce_board_free (PzDeduceBoard *board)
{
  g_free (board->times);
  g_free (board->spin_by);
  g_free (board->wall_by);
  g_free (board);
}
