/* SPDX-License-Identifier: MIT */
#include "steps/pool-internal.h"

#include <string.h>

/* The pool's promises on boards worked out by hand. A triangle of cells has six paths; edges 0-1, 1-2, 0-2. */

static const PzStepsEdge triangle[] = { { 0, 1 }, { 1, 2 }, { 0, 2 } };

#define CLUE(v, s)                                                                                                     \
  {                                                                                                                    \
    PZ_CONSTRAINT_CLUE, v, s, { -1, -1, -1 }, 0                                                                        \
  }
#define ODD(v)                                                                                                         \
  {                                                                                                                    \
    PZ_CONSTRAINT_ODD, v, 0, { -1, -1, -1 }, 0                                                                         \
  }
#define WALL(e)                                                                                                        \
  {                                                                                                                    \
    PZ_CONSTRAINT_WALL, -1, 0, { e, -1, -1 }, 0                                                                        \
  }
#define SPINNER(a, b, c, p)                                                                                            \
  {                                                                                                                    \
    PZ_CONSTRAINT_SPINNER, -1, 0, { a, b, c }, p                                                                       \
  }

static const guint8 path_012[] = { 0, 1, 2 }, path_021[] = { 0, 2, 1 }, path_210[] = { 2, 1, 0 };
static const PzCount none = { 0, TRUE, TRUE }, one = { 1, TRUE, TRUE }, two = { 2, FALSE, TRUE };

static PzSteps *
steps_with (const PzConstraint *constraints, int n)
{
  return pz_steps_new (3, triangle, 3, constraints, n);
}

static void
assert_count (PzCount got, PzCount wanted)
{
  g_assert_cmpint (got.known, ==, wanted.known);
  g_assert_cmpuint (got.count, ==, wanted.count);
  g_assert_cmpint (got.exact, ==, wanted.exact);
}

/* What is recalled of these constraints; unknown when nothing is. */
static PzCount
ask (PzStepsPool *pool, const PzConstraint *constraints, int n, PzNecessity *out)
{
  guint8 first[3], second[3];
  g_autoptr (PzSteps) steps = steps_with (constraints, n);
  PzStepsRecall recall = { .first = first, .second = second, .out = out };
  gboolean known = pz_steps_pool_recall (pool, steps, &recall);
  g_assert_cmpint (known, ==, recall.main.known);
  g_assert_true (recall.main.count < 2 || memcmp (first, second, 3) != 0);
  return recall.main;
}

static void
test_empty (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (1 << 20);
  const PzConstraint wall[] = { WALL (0) };
  assert_count (ask (pool, wall, 1, NULL), PZ_COUNT_UNKNOWN);
  g_assert_cmpuint (pz_steps_pool_get_bytes (pool), ==, 0);
  g_autoptr (PzStepsPool) again = pz_steps_pool_ref (pool);
  g_assert_true (again == pool);
}

/* 0 at 1 and a wall 0-2: only 0 1 2. */
static void
test_verdicts (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (1 << 20);
  const PzConstraint told[] = { CLUE (0, 1), WALL (2) };
  g_autoptr (PzSteps) steps = steps_with (told, 2);
  pz_steps_pool_learn (pool, steps, one, path_012, NULL);
  assert_count (ask (pool, told, 2, NULL), one);
  const PzConstraint kept[] = { WALL (2), CLUE (0, 1), CLUE (2, 3) }, broken[] = { CLUE (0, 1), WALL (2), WALL (0) };
  assert_count (ask (pool, kept, 3, NULL), one);
  assert_count (ask (pool, broken, 3, NULL), none);
  const PzConstraint less[] = { CLUE (0, 1) };
  assert_count (ask (pool, less, 1, NULL), PZ_COUNT_UNKNOWN); /* what the wall keeps out is not known */
  const PzConstraint follows[] = { ODD (0), WALL (2) };
  g_autoptr (PzSteps) weaker = steps_with (follows, 2);
  pz_steps_pool_learn (pool, weaker, (PzCount){ 2, TRUE, TRUE }, path_012, path_210);
  assert_count (ask (pool, follows, 2, NULL), two);
  const PzConstraint other[] = { CLUE (0, 3), WALL (2) }; /* an odd step: among the two that are known */
  assert_count (ask (pool, other, 2, NULL), one);
}

static void
test_what_ifs (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (1 << 20);
  const PzConstraint told[] = { CLUE (0, 1), WALL (2), WALL (2), CLUE (2, 3) };
  g_autoptr (PzSteps) steps = steps_with (told, 4);
  PzNecessity known[4] = {
    { .without = two, .has_breaker = TRUE }, { .without = one }, { .without = one }, { .without = one }
  };
  guint8 breakers[12] = { 2, 1, 0 };
  pz_steps_pool_learn (pool, steps, one, path_012, NULL);
  pz_steps_pool_learn_necessities (pool, steps, path_012, known, PZ_COUNT_UNKNOWN, breakers);
  PzNecessity out[4] = { 0 };
  assert_count (ask (pool, told, 4, out), one);
  assert_count (out[1].without, one); /* the other wall stays */
  assert_count (out[2].without, one);
  assert_count (out[3].without, one);
  const PzConstraint removed[] = { CLUE (0, 1), WALL (2) };
  assert_count (ask (pool, removed, 2, NULL), one);
}

/* Two clues on one cell: nothing keeps both; one that breaks the first alone is what there is without it. */
static void
test_contradictions (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (1 << 20);
  const PzConstraint told[] = { CLUE (0, 1), CLUE (0, 3), WALL (2) };
  g_autoptr (PzSteps) steps = steps_with (told, 3);
  PzNecessity known[3] = { { .without = one, .has_breaker = TRUE },
                           { .without = one, .has_breaker = TRUE },
                           { .without = none } };
  guint8 breakers[9] = { 2, 1, 0, 0, 1, 2 };
  pz_steps_pool_learn (pool, steps, none, NULL, NULL);
  pz_steps_pool_learn_necessities (pool, steps, NULL, known, PZ_COUNT_UNKNOWN, breakers);
  PzNecessity out[3] = { 0 };
  assert_count (ask (pool, told, 3, out), none);
  for (int i = 0; i < 3; i++)
    assert_count (out[i].without, known[i].without);
}

static void
test_spinner (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (1 << 20);
  const PzConstraint told[] = { CLUE (0, 1), SPINNER (0, 1, 2, 1) }; /* edge 0-2 is closed at step 1, 0-1 at step 2 */
  g_autoptr (PzSteps) steps = steps_with (told, 2);
  PzNecessity known[2] = { { .without = two },
                           { .without = two, .as_static = { one, none, one }, .has_breaker = TRUE } };
  guint8 breakers[6] = { 0, 0, 0, 0, 2, 1 };
  pz_steps_pool_learn (pool, steps, one, path_012, NULL);
  pz_steps_pool_learn_necessities (pool, steps, path_012, known, PZ_COUNT_UNKNOWN, breakers);
  PzNecessity out[2] = { 0 };
  assert_count (ask (pool, told, 2, out), one);
  g_assert_false (out[0].without.known); /* two, it was said, but not which */
  assert_count (out[1].without, two);
  for (int k = 0; k < 3; k++)
    assert_count (out[1].as_static[k], known[1].as_static[k]);
}

/* What is no path, or breaks what it is said to keep, does no harm. */
static void
test_untrue (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (1 << 20);
  const PzConstraint told[] = { CLUE (0, 1), WALL (2) };
  const guint8 twice[] = { 0, 1, 1 };
  g_autoptr (PzSteps) steps = steps_with (told, 2);
  pz_steps_pool_learn (pool, steps, one, twice, NULL);
  assert_count (ask (pool, told, 2, NULL), PZ_COUNT_UNKNOWN);
  pz_steps_pool_learn (pool, steps, one, path_021, NULL);
  assert_count (ask (pool, told, 2, NULL), PZ_COUNT_UNKNOWN);
}

static void
test_bounds (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (20000);
  for (int n = 2; n < 40; n++)
    {
      PzStepsEdge edges[40];
      guint8 path[40] = { 0 };
      for (int i = 0; i + 1 < n; i++)
        {
          edges[i] = (PzStepsEdge){ i, i + 1 };
          path[i + 1] = i + 1;
        }
      const PzConstraint clue = CLUE (0, 1);
      g_autoptr (PzSteps) steps = pz_steps_new (n, edges, n - 1, &clue, 1);
      pz_steps_pool_learn (pool, steps, one, path, NULL);
      PzStepsRecall recall = { 0 };
      g_assert_true (pz_steps_pool_recall (pool, steps, &recall));
      assert_count (recall.main, one);
      g_assert_cmpuint (pz_steps_pool_get_bytes (pool), <=, 20000);
    }
  g_assert_cmpint (pz_steps_pool_n_shapes (pool), <, 38);
  g_assert_cmpint (pz_steps_pool_n_shapes (pool), >=, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/steps/recall/empty", test_empty);
  g_test_add_func ("/steps/recall/verdicts", test_verdicts);
  g_test_add_func ("/steps/recall/what-ifs", test_what_ifs);
  g_test_add_func ("/steps/recall/contradictions", test_contradictions);
  g_test_add_func ("/steps/recall/spinner", test_spinner);
  g_test_add_func ("/steps/recall/untrue", test_untrue);
  g_test_add_func ("/steps/recall/bounds", test_bounds);
  return g_test_run ();
}
