/* SPDX-License-Identifier: MIT */
#include "large-boards.h"

/* Large boards with few clues: that there are many paths has to be found at once, wherever the clues stand. Here a walk
 * that never thinks better of its first turns runs for ever. */

#define UNITS 2000000

static guint32 seed;

/* @n_clues steps of @path, at random. */
static void
check_clues (const Board *board, const guint8 *path, int n_clues, GRand *rand, guint64 *most)
{
  BoardLevel level = { .board = board };
  board_level_add_few_clues (&level, path, n_clues, rand);
  g_autoptr (PzSteps) steps = board_level_steps (&level);
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
  board_path (board, path);
  for (int n_clues = 0; n_clues <= 3; n_clues++)
    {
      guint64 most = 0;
      for (int i = 0; i < n_rounds; i++)
        {
          board_stir (board, path, rand);
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
      board_grid (&board, side, side);
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
      board_comb (&board, side, side);
      check_board (&board, name);
    }
}

static void
test_hexagons (void)
{
  Board board;
  for (int radius = 2; radius <= 5; radius++)
    {
      g_autofree char *name = g_strdup_printf ("hexagon of radius %d", radius);
      board_hexagon (&board, radius);
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
  g_test_add_func ("/steps/open/hexagons", test_hexagons);
  return g_test_run ();
}
