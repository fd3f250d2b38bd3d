/* SPDX-License-Identifier: MIT */
#include "steps-boards.h"

#include "steps/frontier.h"
#include "steps/internal.h"

/* Paths of whole boards: numbers that are known from elsewhere or that several independent programs agreed on. */

/* The walk goes through boards with so many paths at most; in the long form, the second. */
#define QUICK_WALK G_GUINT64_CONSTANT (500000)
#define LONG_WALK  G_GUINT64_CONSTANT (30000000)

static gboolean is_long;

static void
assert_exact (PzCount count, PzWideCount want)
{
  g_assert_true (count.known && count.exact);
  g_assert_cmpuint (count.count, ==, (guint64) want);
}

static PzCount
count_up_to (const PzSteps *steps, guint64 limit)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  return pz_steps_count (steps, PZ_VARIANT_NONE, limit, &budget, NULL, NULL);
}

static void
check_frontier (const PzSteps *steps, PzWideCount want)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzFrontierCount count = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
  g_assert_true (count.exact && count.count == want);
  g_assert_cmpuint (count.bytes, <=, PZ_FRONTIER_BYTES);
}

static void
check_walk (const PzSteps *steps, gboolean wide, guint64 want)
{
  g_autoptr (PzSteps) form =
      pz_steps_new_forced (steps->n, steps->edges, steps->n_edges, steps->constraints, steps->n_constraints, wide, 0);
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
  assert_exact (pz_steps_search (form, &search), want);
}

/* By stages, by frontier, and by the walk where that ends. Takes @steps. */
static void
check_total (PzSteps *steps, PzWideCount want)
{
  g_autoptr (PzSteps) owned = steps;
  check_frontier (owned, want);
  if (want < G_MAXUINT64)
    assert_exact (count_up_to (owned, G_MAXUINT64), want);
  else
    {
      PzCount capped = count_up_to (owned, G_MAXUINT64);
      g_assert_true (capped.known && !capped.exact && capped.count == G_MAXUINT64);
    }
  for (gboolean wide = owned->n > 64; wide <= 1 && want <= (is_long ? LONG_WALK : QUICK_WALK); wide++)
    check_walk (owned, wide, (guint64) want);
}

/* Undirected paths of n × n grids, OEIS A120443: each is two directed ones, but for the single cell. */
static void
check_grids (void)
{
  static const guint64 undirected[] = { 0, 0, 4, 20, 276, 4324, 229348, 13535280, 3023313284 };
  check_total (steps_board_grid (1, NULL, 0), 1);
  for (int side = 2; side <= 8; side++)
    check_total (steps_board_grid (side, NULL, 0), 2 * undirected[side]);
}

/* Directed ones that begin in a corner. */
static void
check_corners (void)
{
  static const guint64 from_corner[] = { 0, 1, 2, 8, 52, 824, 22144, 1510446, 180160012 };
  const PzConstraint corner = steps_board_clue (0, 1);
  for (int side = 1; side <= 8; side++)
    check_total (steps_board_grid (side, &corner, 1), from_corner[side]);
}

static void
check_hexagons (void)
{
  static const guint64 totals[] = { 1, 120, 250116, 28128218412, 209530173660057948 };
  for (int radius = 0; radius <= 4; radius++)
    check_total (steps_board_hexagon (radius, NULL, 0), totals[radius]);
}

typedef struct
{
  gboolean hexagon;
  int size;       /* radius, or side */
  int start, end; /* nodes; -1: any */
  guint64 total;
} Board;

/* Larger boards with a given start, or both ends. */
static void
check_ends (void)
{
  static const Board boards[] = {
    { FALSE, 7, 26, -1, 1102528 }, { FALSE, 7, 26, 14, 51926 },         { FALSE, 8, 27, -1, 96925086 },
    { FALSE, 8, 9, 14, 7884300 },  { FALSE, 10, 13, 54, 371516020907 }, { TRUE, 3, 29, -1, 650904078 },
    { TRUE, 3, 13, 29, 18577940 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const Board *b = &boards[i];
      int n = b->hexagon ? 3 * b->size * (b->size + 1) + 1 : b->size * b->size;
      PzConstraint ends[] = { steps_board_clue (b->start, 1), steps_board_clue (MAX (0, b->end), n) };
      int n_ends = b->end < 0 ? 1 : 2;
      check_total (b->hexagon ? steps_board_hexagon (b->size, ends, n_ends) : steps_board_grid (b->size, ends, n_ends),
                   b->total);
    }
}

/* Between two ends that are far apart; needs more than 64 bits. */
static void
check_hexagon_91 (void)
{
  PzConstraint ends[] = { steps_board_clue (0, 1), steps_board_clue (90, 91) };
  check_total (steps_board_hexagon (5, ends, 2), (PzWideCount) 29831086488148ull * 1000000000 + 925029580);
}

/* A board with next to nothing on it has many paths, and that is said at once. */
static void
check_large_open (void)
{
  for (int side = 7; side <= 11; side++)
    {
      g_autoptr (PzSteps) steps = steps_board_grid (side, NULL, 0);
      PzBudget budget = { .units_left = 100000 };
      g_assert_cmpuint (pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL).count, ==, 2);
    }
  for (int radius = 3; radius <= 5; radius++)
    {
      g_autoptr (PzSteps) steps = steps_board_hexagon (radius, NULL, 0);
      PzBudget budget = { .units_left = 100000 };
      g_assert_cmpuint (pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL).count, ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  g_test_add_func ("/steps/totals/grids", check_grids);
  g_test_add_func ("/steps/totals/corners", check_corners);
  g_test_add_func ("/steps/totals/hexagons", check_hexagons);
  g_test_add_func ("/steps/totals/ends", check_ends);
  g_test_add_func ("/steps/totals/hexagon-91", check_hexagon_91);
  g_test_add_func ("/steps/totals/large-open", check_large_open);
  return g_test_run ();
}
