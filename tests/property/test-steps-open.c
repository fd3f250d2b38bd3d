/* SPDX-License-Identifier: MIT */
#include "steps/steps.h"

#include <string.h>

/* Large boards with few clues: that there are many paths has to be found at once, wherever the clues stand. Here a walk
 * that never thinks better of its first turns runs for ever. */

#define UNITS 2000000

static guint32 seed;

typedef struct
{
  int n, n_edges;
  PzStepsEdge edges[512];
  gboolean near[PZ_STEPS_MAX_NODES][PZ_STEPS_MAX_NODES];
} Board;

static void
join (Board *board, int a, int b)
{
  board->edges[board->n_edges++] = (PzStepsEdge){ a, b };
  board->near[a][b] = board->near[b][a] = TRUE;
}

static void
make_grid (Board *board, int side)
{
  memset (board, 0, sizeof *board);
  board->n = side * side;
  for (int v = 0; v < board->n; v++)
    {
      if (v % side + 1 < side)
        join (board, v, v + 1);
      if (v + side < board->n)
        join (board, v, v + side);
    }
}

/* Rows of hexagons, each of @width cells, each half a cell further right than the last. */
static void
make_comb (Board *board, int width, int height)
{
  memset (board, 0, sizeof *board);
  board->n = width * height;
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

/* Joins the end to a neighbour of its own and opens the loop beside it, over and over. */
static void
stir (const Board *board, guint8 *path, GRand *rand)
{
  int n = board->n;
  for (int i = 0; i < 20 * n; i++)
    {
      int at = g_rand_int_range (rand, 0, n - 1);
      if (g_rand_boolean (rand))
        reverse (path, 0, n - 1);
      if (board->near[path[at]][path[n - 1]])
        reverse (path, at + 1, n - 1);
    }
}

/* @n_clues steps of @path, at random. */
static void
check_clues (const Board *board, const guint8 *path, int n_clues, GRand *rand, guint64 *most)
{
  PzConstraint clues[8];
  gboolean taken[PZ_STEPS_MAX_NODES] = { FALSE };
  for (int i = 0; i < n_clues;)
    {
      int at = g_rand_int_range (rand, 0, board->n);
      if (taken[at])
        continue;
      taken[at] = TRUE;
      clues[i++] =
          (PzConstraint){ .kind = PZ_CONSTRAINT_CLUE, .node = path[at], .step = at + 1, .edges = { -1, -1, -1 } };
    }
  g_autoptr (PzSteps) steps = pz_steps_new (board->n, board->edges, board->n_edges, clues, n_clues);
  PzBudget budget = { .units_left = UNITS };
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL);
  g_assert_true (count.count == 2 || (count.count == 1 && count.exact));
  *most = MAX (*most, UNITS - budget.units_left);
}

static void
check_board (const Board *board, const char *name)
{
  int n_rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 200 : 15;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + board->n);
  guint8 path[PZ_STEPS_MAX_NODES];
  g_autoptr (PzSteps) blank = pz_steps_new (board->n, board->edges, board->n_edges, NULL, 0);
  PzBudget budget = { .units_left = 5000 };
  g_assert_cmpuint (pz_steps_count (blank, PZ_VARIANT_NONE, 1, &budget, path, NULL).count, ==, 1);
  for (int n_clues = 0; n_clues <= 3; n_clues++)
    {
      guint64 most = 0;
      for (int i = 0; i < n_rounds; i++)
        {
          stir (board, path, rand);
          check_clues (board, path, n_clues, rand, &most);
        }
      g_test_message ("seed %u, %s, %d clues: at most %" G_GUINT64_FORMAT " nodes", seed, name, n_clues, most);
    }
}

static void
test_grids (void)
{
  Board board;
  for (int side = 6; side <= 11; side++)
    {
      g_autofree char *name = g_strdup_printf ("%d × %d squares", side, side);
      make_grid (&board, side);
      check_board (&board, name);
    }
}

static void
test_combs (void)
{
  Board board;
  for (int side = 5; side <= 11; side++)
    {
      g_autofree char *name = g_strdup_printf ("%d × %d hexagons", side, side);
      make_comb (&board, side, side);
      check_board (&board, name);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  const char *fixed = g_getenv ("PZ_TEST_SEED");
  seed = fixed != NULL ? (guint32) g_ascii_strtoull (fixed, NULL, 10) : 20240615;
  g_test_add_func ("/steps/open/grids", test_grids);
  g_test_add_func ("/steps/open/combs", test_combs);
  return g_test_run ();
}
