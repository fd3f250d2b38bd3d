/* SPDX-License-Identifier: MIT */
#include "steps-boards.h"

PzSteps *
steps_board_grid (int side, const PzConstraint *constraints, int n_constraints)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PzStepsEdge));
  for (int v = 0; v < side * side; v++)
    {
      PzStepsEdge right = { v, v + 1 }, down = { v, v + side };
      if (v % side + 1 < side)
        g_array_append_val (edges, right);
      if (v + side < side * side)
        g_array_append_val (edges, down);
    }
  return pz_steps_new (side * side, (PzStepsEdge *) edges->data, edges->len, constraints, n_constraints);
}

PzSteps *
steps_board_hexagon (int radius, const PzConstraint *constraints, int n_constraints)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PzStepsEdge));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, 2 * sizeof (int));
  for (int r = -radius; r <= radius; r++)
    for (int q = MAX (-radius, -r - radius); q <= MIN (radius, radius - r); q++)
      {
        int cell[2] = { q, r };
        for (guint i = 0; i < cells->len; i++)
          {
            const int *other = (const int *) cells->data + 2 * i;
            int dq = q - other[0], dr = r - other[1];
            PzStepsEdge edge = { i, cells->len };
            if (MAX (MAX (ABS (dq), ABS (dr)), ABS (dq + dr)) == 1)
              g_array_append_val (edges, edge);
          }
        g_array_append_val (cells, cell);
      }
  return pz_steps_new (cells->len, (PzStepsEdge *) edges->data, edges->len, constraints, n_constraints);
}

PzConstraint
steps_board_clue (int node, int step)
{
  return (PzConstraint){ .kind = PZ_CONSTRAINT_CLUE, .node = node, .step = step, .edges = { -1, -1, -1 } };
}
