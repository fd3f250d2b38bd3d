/* SPDX-License-Identifier: MIT */
#include "steps-instances.h"

#include "steps/frontier.h"
#include "steps/internal.h"

/* The saved boards and their counts, by every method that is up to them. */

/* Counts above this take the walk too long for a quick run; above the second, too long for any. */
#define QUICK_SOLUTIONS G_GUINT64_CONSTANT (1000000)
#define LONG_SOLUTIONS  G_GUINT64_CONSTANT (100000000)

static gboolean is_long;

static PzCount
count_up_to (const PzSteps *steps, guint64 limit)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  return pz_steps_count (steps, PZ_VARIANT_NONE, limit, &budget, NULL, NULL);
}

/* The walk alone, whatever else there is to count with. */
static PzCount
walk_all (const PzSteps *steps)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
  return pz_steps_search (steps, &search);
}

static PzFrontierCount
sweep (const PzSteps *steps, guint64 units)
{
  PzBudget budget = { .units_left = units };
  return pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
}

/* Where the frontier count comes to an end at all, it says the same. */
static void
check_frontier (const StepsInstance *instance, const PzSteps *steps)
{
  PzFrontierCount count = sweep (steps, is_long ? 100000000 : 1000000);
  if (g_test_verbose ())
    g_test_message ("%s: %s, %" G_GUINT64_FORMAT " units, %u states, %" G_GSIZE_FORMAT " bytes", instance->id,
                    count.exact ? "counted" : "given up", count.units, count.largest, count.bytes);
  g_assert_cmpuint (count.bytes, <=, PZ_FRONTIER_BYTES);
  if (count.exact)
    g_assert_true (count.count == instance->solutions);
  if (instance->n <= 25)
    g_assert_true (count.exact);
}

static void
assert_exact (PzCount count, guint64 want)
{
  g_assert_true (count.known && count.exact);
  g_assert_cmpuint (count.count, ==, want);
}

/* The same count by segment cover alone, both word widths, where that is up to it. */
static gboolean
check_cover (const StepsInstance *instance)
{
  gboolean covered = FALSE;
  for (gboolean wide = instance->n > 64; wide <= 1; wide++)
    {
      g_autoptr (PzSteps) steps = pz_steps_new_forced (instance->n, instance->edges, instance->n_edges,
                                                       instance->constraints, instance->n_constraints, wide, 1);
      PzBudget budget = { .units_left = 1000000 };
      PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
      steps->walk_first = 0;
      search.covered = &covered;
      PzCount count = pz_steps_search (steps, &search);
      if (covered && !budget.exhausted)
        assert_exact (count, instance->solutions);
    }
  return covered;
}

static void
check_file (gconstpointer name)
{
  int n_covered = 0;
  g_autoptr (GPtrArray) instances = steps_instances_load (name);
  g_assert_cmpuint (instances->len, >, 30);
  for (guint i = 0; i < instances->len; i++)
    {
      const StepsInstance *instance = g_ptr_array_index (instances, i);
      g_autoptr (PzSteps) steps = steps_instance_steps (instance);
      g_autoptr (PzSteps) wide = pz_steps_new_forced (instance->n, instance->edges, instance->n_edges,
                                                      instance->constraints, instance->n_constraints, TRUE, 0);
      if (g_test_verbose ())
        g_test_message ("%s", instance->id);
      n_covered += check_cover (instance);
      assert_exact (count_up_to (steps, G_MAXUINT64), instance->solutions);
      assert_exact (count_up_to (wide, G_MAXUINT64), instance->solutions);
      if (instance->solutions < (is_long ? LONG_SOLUTIONS : QUICK_SOLUTIONS))
        {
          assert_exact (walk_all (steps), instance->solutions);
          assert_exact (walk_all (wide), instance->solutions);
        }
      if (instance->solutions > 1000)
        g_assert_cmpuint (count_up_to (steps, 1000).count, ==, 1000);
      check_frontier (instance, steps);
    }
  g_test_message ("%d of %u by segment cover", n_covered, instances->len);
  g_assert_cmpint (n_covered, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  g_test_add_data_func ("/steps/instances/small-unique", "small-unique", check_file);
  g_test_add_data_func ("/steps/instances/large-unique", "large-unique", check_file);
  g_test_add_data_func ("/steps/instances/few-clues-counts", "few-clues-counts", check_file);
  return g_test_run ();
}
