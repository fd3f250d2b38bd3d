/* SPDX-License-Identifier: MIT */
#include "large-boards.h"

#include <string.h>

static void
clear (Board *board, int n)
{
  memset (board, 0, sizeof *board);
  memset (board->edge_of, -1, sizeof board->edge_of);
  board->n = n;
}

static void
join (Board *board, int a, int b)
{
  board->edge_of[a][b] = board->edge_of[b][a] = board->n_edges;
  board->edges[board->n_edges++] = (PzStepsEdge){ a, b };
}

void
board_grid (Board *board, int width, int height)
{
  clear (board, width * height);
  for (int v = 0; v < board->n; v++)
    {
      if (v % width + 1 < width)
        join (board, v, v + 1);
      if (v + width < board->n)
        join (board, v, v + width);
    }
}

void
board_comb (Board *board, int width, int height)
{
  clear (board, width * height);
  for (int v = 0; v < board->n; v++)
    {
      gboolean has_below = v + width < board->n;
      if (v % width + 1 < width)
        join (board, v, v + 1);
      if (has_below)
        join (board, v, v + width);
      if (has_below && v % width > 0)
        join (board, v, v + width - 1);
    }
}

void
board_hexagon (Board *board, int radius)
{
  int cells[PZ_STEPS_MAX_NODES][2], n = 0;
  clear (board, 0);
  for (int q = -radius; q <= radius; q++)
    for (int r = MAX (-radius, -q - radius); r <= MIN (radius, radius - q); r++)
      {
        for (int i = 0; i < n; i++)
          {
            int dq = q - cells[i][0], dr = r - cells[i][1];
            if (MAX (MAX (ABS (dq), ABS (dr)), ABS (dq + dr)) == 1)
              join (board, i, n);
          }
        cells[n][0] = q;
        cells[n++][1] = r;
      }
  board->n = n;
}

void
board_path (const Board *board, guint8 *path)
{
  g_autoptr (PzSteps) blank = pz_steps_new (board->n, board->edges, board->n_edges, NULL, 0);
  PzBudget budget = { .units_left = 100000 };
  g_assert_cmpuint (pz_steps_count (blank, PZ_VARIANT_NONE, 1, &budget, path, NULL).count, ==, 1);
}

static void
reverse (guint8 *path, int from, int to)
{
  for (; from < to; from++, to--)
    {
      guint8 swap = path[from];
      path[from] = path[to];
      path[to] = swap;
    }
}

void
board_stir (const Board *board, guint8 *path, GRand *rand)
{
  int n = board->n;
  for (int i = 0; i < 20 * n; i++)
    {
      int at = g_rand_int_range (rand, 0, n - 1);
      if (g_rand_boolean (rand))
        reverse (path, 0, n - 1);
      if (board->edge_of[path[at]][path[n - 1]] >= 0)
        reverse (path, at + 1, n - 1);
    }
}

void
board_level_add (BoardLevel *level, PzConstraint constraint)
{
  g_assert_cmpint (level->n_constraints, <, BOARD_MAX_CONSTRAINTS);
  level->constraints[level->n_constraints++] = constraint;
}

void
board_level_add_clue (BoardLevel *level, const guint8 *path, int step)
{
  board_level_add (level, (PzConstraint){ PZ_CONSTRAINT_CLUE, path[step - 1], step, { -1, -1, -1 }, 0 });
}

void
board_level_add_clues (BoardLevel *level, const guint8 *path, double spacing, GRand *rand)
{
  int n = level->board->n, last = 1;
  board_level_add_clue (level, path, 1);
  for (int i = 1; i * spacing < n - 2; i++)
    {
      int step = 1 + (int) (i * spacing + 0.5) + g_rand_int_range (rand, -1, 2);
      if (step <= last || step >= n)
        continue;
      board_level_add_clue (level, path, step);
      last = step;
    }
  board_level_add_clue (level, path, n);
}

void
board_level_add_few_clues (BoardLevel *level, const guint8 *path, int n, GRand *rand)
{
  gboolean taken[PZ_STEPS_MAX_NODES] = { FALSE };
  for (int i = 0; i < n;)
    {
      int at = g_rand_int_range (rand, 0, level->board->n);
      if (taken[at])
        continue;
      taken[at] = TRUE;
      board_level_add_clue (level, path, at + 1);
      i++;
    }
}

static gboolean
is_used (const Board *board, const guint8 *path, int edge)
{
  for (int i = 0; i + 1 < board->n; i++)
    if (board->edge_of[path[i]][path[i + 1]] == edge)
      return TRUE;
  return FALSE;
}

static void
add_wall (BoardLevel *level, int edge)
{
  board_level_add (level, (PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { edge, -1, -1 }, 0 });
}

void
board_level_add_walls (BoardLevel *level, const guint8 *path, int percent, GRand *rand)
{
  for (int e = 0; e < level->board->n_edges; e++)
    if (g_rand_int_range (rand, 0, 100) < percent && !is_used (level->board, path, e))
      add_wall (level, e);
}

PzSteps *
board_level_steps (const BoardLevel *level)
{
  const Board *board = level->board;
  return pz_steps_new (board->n, board->edges, board->n_edges, level->constraints, level->n_constraints);
}

/* A wall somewhere on @other, where @path does not go. */
static void
block (BoardLevel *level, const guint8 *path, const guint8 *other, GRand *rand)
{
  const Board *board = level->board;
  int apart[PZ_STEPS_MAX_NODES], n_apart = 0;
  for (int i = 0; i + 1 < board->n; i++)
    {
      int edge = board->edge_of[other[i]][other[i + 1]];
      if (!is_used (board, path, edge))
        apart[n_apart++] = edge;
    }
  g_assert_cmpint (n_apart, >, 0);
  add_wall (level, apart[g_rand_int_range (rand, 0, n_apart)]);
}

gboolean
board_level_make_unique (BoardLevel *level, const guint8 *path, guint64 units, GRand *rand)
{
  PzBudget budget = { .units_left = units };
  for (;;)
    {
      guint8 found[2][PZ_STEPS_MAX_NODES];
      g_autoptr (PzSteps) steps = board_level_steps (level);
      PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, found[0], found[1]);
      if (count.count < 2)
        return count.exact;
      gboolean first_is_it = memcmp (found[0], path, level->board->n) == 0;
      /* The same steps from the other end use the same edges: no wall tells the two apart. */
      block (level, path, found[first_is_it], rand);
    }
}
