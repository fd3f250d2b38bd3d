/* SPDX-License-Identifier: MIT */
#include "large-boards.h"
#include "steps-reference.h"
#include "seed.h"

#include "steps/internal.h"

#include <string.h>

/* The segment cover against the plain counter on small boards and against the walk on large ones: counts, what breaks one
 * constraint only, witnesses, both word widths, searches that are cut short. */

static guint32 seed;
static int n_rounds;

/* @walk_first: nodes of the walk before the cover is tried; G_MAXUINT64: it never is. */
static PzCount
search_with (PzSteps *steps, guint64 walk_first, PzSearch search, gboolean *covered)
{
  *covered = FALSE;
  steps->walk_first = walk_first;
  search.covered = covered;
  return pz_steps_search (steps, &search);
}

static void
assert_count (PzCount got, guint64 reference, guint64 limit)
{
  g_assert_true (got.known);
  g_assert_cmpuint (got.count, ==, MIN (reference, limit));
  g_assert_cmpint (got.exact, ==, reference < limit);
}

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

/* Up to @limit, with witnesses that are paths of the instance and differ. */
static gboolean
check_count (const Instance *instance, PzSteps *steps, guint64 limit, guint64 walk_first)
{
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
  gboolean covered;
  PzBudget budget = plenty ();
  PzSearch search = {
    .variant = PZ_VARIANT_NONE, .against = -1, .limit = limit, .budget = &budget, .first = first, .second = second
  };
  PzCount count = search_with (steps, walk_first, search, &covered);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint64 reference = reference_count (instance, PZ_VARIANT_NONE, 1 << 20, all), seen = 0;
  assert_count (count, reference, limit);
  int n = instance->n;
  for (guint64 i = 0; i < reference; i++)
    {
      seen += count.count >= 1 && memcmp (all->data + i * n, first, n) == 0;
      seen += count.count >= 2 && memcmp (all->data + i * n, second, n) == 0;
    }
  g_assert_cmpuint (seen, ==, MIN (MIN (reference, limit), 2));
  g_assert_true (count.count < 2 || memcmp (first, second, n) != 0);
  return covered;
}

static void
check_variants (const Instance *instance, PzSteps *steps, guint64 limit)
{
  for (int i = 0; i < instance->n_constraints; i++)
    {
      PzVariant variant = { i, FALSE, -1 };
      gboolean covered;
      PzBudget budget = plenty ();
      PzSearch search = { .variant = variant, .against = -1, .limit = limit, .budget = &budget };
      guint64 without = reference_count (instance, variant, 1 << 20, NULL);
      guint64 with = reference_count (instance, PZ_VARIANT_NONE, 1 << 20, NULL);
      assert_count (search_with (steps, 0, search, &covered), without, limit);
      search.against = i;
      assert_count (search_with (steps, 0, search, &covered), without - with, limit);
    }
}

/* What was said is true however early it was cut. */
static void
check_cut_short (const Instance *instance, PzSteps *steps, GRand *rand)
{
  gboolean covered;
  guint8 first[PZ_STEPS_MAX_NODES];
  guint64 reference = reference_count (instance, PZ_VARIANT_NONE, 1 << 20, NULL), limit = g_rand_int_range (rand, 1, 9);
  PzBudget budget = { .units_left = g_rand_int_range (rand, 0, 60) };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = limit, .budget = &budget, .first = first };
  PzCount count = search_with (steps, g_rand_int_range (rand, 0, 20), search, &covered);
  if (count.exact || count.count >= limit)
    assert_count (count, reference, limit);
  else
    g_assert_cmpuint (count.count, <=, MIN (reference, limit - 1));
}

static void
check_small (const InstanceOptions *options, guint32 salt)
{
  int n_covered = 0;
  for (int i = 0; i < n_rounds; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      Instance instance;
      instance_random (&instance, rand, options);
      if (g_test_verbose ())
        {
          g_test_message ("seed %u", own_seed);
          instance_print (&instance);
        }
      for (int wide = 0; wide < 2; wide++)
        {
          g_autoptr (PzSteps) steps = pz_steps_new_forced (instance.n, instance.edges, instance.n_edges,
                                                           instance.constraints, instance.n_constraints, wide, 1);
          n_covered += check_count (&instance, steps, 1 << 20, 0);
          check_count (&instance, steps, g_rand_int_range (rand, 1, 12), g_rand_int_range (rand, 0, 30));
          check_variants (&instance, steps, g_rand_int_range (rand, 1, 30));
          check_cut_short (&instance, steps, rand);
        }
    }
  g_test_message ("seed %u, %d instances, %d of %d covered", seed, n_rounds, n_covered, 2 * n_rounds);
  g_assert_cmpint (n_covered, >, n_rounds / 4);
}

static void
test_hexagons (void)
{
  InstanceOptions options = { 1, 10, TRUE, TRUE, 5, 6, 3, 3 };
  check_small (&options, 1);
}

static void
test_squares (void)
{
  InstanceOptions options = { 1, 12, FALSE, TRUE, 5, 4, 2, 4 };
  check_small (&options, 2);
}

/* Clues, walls and spinners that may leave nothing open. */
static void
test_any (void)
{
  InstanceOptions options = { 1, 9, TRUE, FALSE, 3, 4, 3, 2 };
  check_small (&options, 3);
}

static void
add_parities (BoardLevel *level, const guint8 *path, GRand *rand)
{
  for (int t = 1; t <= level->board->n; t++)
    if (g_rand_int_range (rand, 0, 12) == 0)
      board_level_add (
          level, (PzConstraint){ t % 2 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN, path[t - 1], 0, { -1, -1, -1 }, 0 });
}

/* Whether @path goes on over a closed edge. */
static gboolean
is_broken (const BoardLevel *level, const guint8 *path, const PzConstraint *spinner)
{
  const Board *board = level->board;
  for (int t = 1; t < board->n; t++)
    if (spinner->edges[(spinner->phase + t) % 3] == board->edge_of[path[t - 1]][path[t]])
      return TRUE;
  return FALSE;
}

/* Spinners on three edges at a node, those that let @path pass. */
static void
add_spinners (BoardLevel *level, const guint8 *path, GRand *rand)
{
  const Board *board = level->board;
  for (int i = g_rand_int_range (rand, 0, board->n / 4); i > 0; i--)
    {
      PzConstraint c = { PZ_CONSTRAINT_SPINNER, -1, 0, { -1, -1, -1 }, g_rand_int_range (rand, 0, 3) };
      int node = g_rand_int_range (rand, 0, board->n), k = 0;
      for (int e = 0; e < board->n_edges && k < 3; e++)
        if ((board->edges[e].a == node || board->edges[e].b == node) && g_rand_boolean (rand))
          c.edges[k++] = e;
      if (!is_broken (level, path, &c))
        board_level_add (level, c);
    }
}

/* The same count both ways, unless the walk is not done with it. */
static gboolean
check_both_ways (PzSteps *steps, PzVariant variant, int against, guint64 limit, gboolean *covered)
{
  gboolean unused;
  PzBudget budget = { .units_left = 300000 }, other = plenty ();
  PzSearch search = { .variant = variant, .against = against, .limit = limit, .budget = &budget };
  PzCount want = search_with (steps, G_MAXUINT64, search, &unused);
  search.budget = &other;
  other.units_left = 10000000;
  PzCount got = search_with (steps, 0, search, covered);
  gboolean decided = want.exact || want.count >= limit;
  if (!decided || (!got.exact && got.count < limit))
    return FALSE;
  assert_count (got, want.count, limit);
  g_assert_cmpint (got.exact, ==, want.exact);
  return TRUE;
}

static void
check_level (BoardLevel *level, GRand *rand, int *n_compared, int *n_covered)
{
  const Board *board = level->board;
  gboolean wide = board->n > 64 || g_rand_boolean (rand), covered;
  g_autoptr (PzSteps) steps =
      pz_steps_new_forced (board->n, board->edges, board->n_edges, level->constraints, level->n_constraints, wide, 128);
  *n_compared += check_both_ways (steps, PZ_VARIANT_NONE, -1, 100000, &covered);
  *n_covered += covered;
  for (int k = 0; k < 4; k++)
    {
      int i = g_rand_int_range (rand, 0, level->n_constraints);
      *n_compared += check_both_ways (steps, (PzVariant){ i, FALSE, -1 }, k % 2 ? i : -1, 1000, &covered);
      *n_covered += covered;
    }
}

static void
check_large (const Board *board, guint32 salt)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + salt * 7919u);
  guint8 path[PZ_STEPS_MAX_NODES];
  int n_levels = MAX (n_rounds / 15, 1), n_compared = 0, n_covered = 0;
  board_path (board, path);
  for (int i = 0; i < n_levels; i++)
    {
      BoardLevel level = { .board = board };
      board_stir (board, path, rand);
      board_level_add_clues (&level, path, g_rand_double_range (rand, 3, 7), rand);
      board_level_add_walls (&level, path, g_rand_int_range (rand, 5, 30), rand);
      add_parities (&level, path, rand);
      add_spinners (&level, path, rand);
      check_level (&level, rand, &n_compared, &n_covered);
    }
  g_test_message ("seed %u, %d cells, %d levels: %d searches compared, %d covered", seed, board->n, n_levels,
                  n_compared, n_covered);
  g_assert_cmpint (n_compared, >, 2 * n_levels);
  g_assert_cmpint (n_covered, >, 2 * n_levels);
}

static void
test_large (void)
{
  Board board;
  for (int side = 5; side <= 10; side++)
    {
      board_grid (&board, side, side);
      check_large (&board, side);
    }
  for (int radius = 3; radius <= 5; radius++)
    {
      board_hexagon (&board, radius);
      check_large (&board, 100 + radius);
    }
}

/* A cover is stopped soon after it is told to: within a few thousand units' worth of work. */
static void
test_cancelled (void)
{
  Board board;
  guint8 path[PZ_STEPS_MAX_NODES];
  gboolean covered;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  BoardLevel level = { .board = &board };
  board_hexagon (&board, 5);
  board_path (&board, path);
  board_stir (&board, path, rand);
  board_level_add_clues (&level, path, 7, rand);
  g_autoptr (PzSteps) steps = board_level_steps (&level);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  pz_cancel_set (cancel);
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = cancel };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
  PzCount count = search_with (steps, 0, search, &covered);
  g_assert_true (budget.cancelled);
  g_assert_false (count.exact);
  g_assert_cmpuint (G_MAXUINT64 - budget.units_left, <, 4096);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  seed = test_seed (20240616);
  n_rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 10000 : 1000;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/cover/hexagons", test_hexagons);
  g_test_add_func ("/steps/cover/squares", test_squares);
  g_test_add_func ("/steps/cover/any", test_any);
  g_test_add_func ("/steps/cover/large", test_large);
  g_test_add_func ("/steps/cover/cancelled", test_cancelled);
  return g_test_run ();
}
