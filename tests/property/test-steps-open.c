/* SPDX-License-Identifier: MIT */
#include "large-boards.h"
#include "seed.h"

#include "steps/frontier.h"
#include "steps/internal.h"

#include <string.h>

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

/* Where paths come fast a count up to 1000 costs what the walk alone does: nothing is thrown away to begin anew. */
static void
test_thousand (void)
{
  Board board;
  guint8 path[PZ_STEPS_MAX_NODES];
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (int radius = 2; radius <= 5; radius++)
    {
      board_hexagon (&board, radius);
      board_path (&board, path);
      for (int i = 0; i < 10; i++)
        {
          guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
          BoardLevel level = { .board = &board };
          PzBudget budget = { .units_left = UNITS }, alone = budget;
          board_stir (&board, path, rand);
          board_level_add_few_clues (&level, path, i % 2, rand);
          g_autoptr (PzSteps) steps = board_level_steps (&level);
          PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = 1000, .budget = &alone };
          PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 1000, &budget, first, second);
          PzCount walked = pz_steps_search (steps, &search);
          g_assert_cmpuint (count.count, ==, walked.count);
          g_assert_cmpint (memcmp (first, second, board.n), !=, 0);
          g_assert_cmpuint (budget.units_left, ==, alone.units_left);
        }
    }
}

static void
assert_is_path (const Board *board, const guint8 *path)
{
  gboolean seen[PZ_STEPS_MAX_NODES] = { FALSE };
  for (int i = 0; i < board->n; i++)
    {
      g_assert_false (seen[path[i]]);
      seen[path[i]] = TRUE;
      g_assert_true (i == 0 || board->edge_of[path[i - 1]][path[i]] >= 0);
    }
}

/* A path out of a sweep whose layers are large enough to have room of their own; and a tighter bound of memory. */
static void
test_path_of_sweep (void)
{
  Board board;
  guint8 path[PZ_STEPS_MAX_NODES], swept[PZ_STEPS_MAX_NODES];
  board_hexagon (&board, 4);
  board_path (&board, path);
  BoardLevel level = { .board = &board };
  board_level_add_clue (&level, path, 1);
  g_autoptr (PzSteps) steps = board_level_steps (&level);
  PzBudget budget = { .units_left = G_MAXUINT64 }, tight = budget;
  PzFrontierCount count = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, swept);
  g_assert_true (count.exact && count.largest > 22000 && count.bytes <= PZ_FRONTIER_BYTES);
  assert_is_path (&board, swept);
  g_assert_cmpint (swept[0], ==, path[0]);
  PzFrontierCount less = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &tight, count.bytes / 2, swept);
  g_assert_true (less.too_large && !less.exact);
  g_assert_cmpuint (less.bytes, <=, count.bytes / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  seed = test_seed (20240615);
  g_test_add_func ("/steps/open/grids", test_grids);
  g_test_add_func ("/steps/open/combs", test_combs);
  g_test_add_func ("/steps/open/hexagons", test_hexagons);
  g_test_add_func ("/steps/open/thousand", test_thousand);
  g_test_add_func ("/steps/open/path-of-sweep", test_path_of_sweep);
  return g_test_run ();
}
