/* SPDX-License-Identifier: MIT */
#include "steps-instances.h"

#include "steps/internal.h"

/* Numbers that were found by several independent methods: boards with their counts, and the totals of whole grids. */

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

static void
assert_exact (PzCount count, guint64 want)
{
  g_assert_true (count.known && count.exact);
  g_assert_cmpuint (count.count, ==, want);
}

static void
check_file (gconstpointer name)
{
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
      if (instance->solutions < QUICK_SOLUTIONS)
        {
          assert_exact (count_up_to (steps, G_MAXUINT64), instance->solutions);
          assert_exact (count_up_to (wide, G_MAXUINT64), instance->solutions);
          continue;
        }
      g_assert_cmpuint (count_up_to (steps, 1000).count, ==, 1000);
      g_assert_cmpuint (count_up_to (wide, 1000).count, ==, 1000);
      if (is_long && instance->solutions < LONG_SOLUTIONS)
        assert_exact (count_up_to (steps, G_MAXUINT64), instance->solutions);
    }
}

static PzSteps *
grid (int side, const PzConstraint *clues, int n_clues)
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
  return pz_steps_new (side * side, (PzStepsEdge *) edges->data, edges->len, clues, n_clues);
}

/* Directed paths; from any node, and from a corner. */
static void
check_grids (void)
{
  static const guint64 free_start[] = { 0, 0, 0, 40, 552, 8648, 458696 };
  static const guint64 from_corner[] = { 0, 0, 0, 8, 52, 824, 22144 };
  const PzConstraint corner = { .kind = PZ_CONSTRAINT_CLUE, .node = 0, .step = 1 };
  for (int side = 3; side <= 6; side++)
    {
      g_autoptr (PzSteps) blank = grid (side, NULL, 0);
      g_autoptr (PzSteps) cornered = grid (side, &corner, 1);
      assert_exact (count_up_to (blank, G_MAXUINT64), free_start[side]);
      assert_exact (count_up_to (cornered, G_MAXUINT64), from_corner[side]);
    }
}

/* All hexagons within @radius of the middle. */
static PzSteps *
hexagon (int radius)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PzStepsEdge));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, 2 * sizeof (int));
  for (int q = -radius; q <= radius; q++)
    for (int r = MAX (-radius, -q - radius); r <= MIN (radius, radius - q); r++)
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
  return pz_steps_new (cells->len, (PzStepsEdge *) edges->data, edges->len, NULL, 0);
}

static void
check_hexagons (void)
{
  static const guint64 totals[] = { 1, 120, 250116 };
  for (int radius = 0; radius <= 2; radius++)
    {
      g_autoptr (PzSteps) steps = hexagon (radius);
      assert_exact (count_up_to (steps, G_MAXUINT64), totals[radius]);
    }
}

/* A board with next to nothing on it has many paths, and that is said at once. */
static void
check_large_open (void)
{
  for (int side = 7; side <= 11; side++)
    {
      g_autoptr (PzSteps) steps = grid (side, NULL, 0);
      PzBudget budget = { .units_left = 100000 };
      g_assert_cmpuint (pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL).count, ==, 2);
    }
  for (int radius = 3; radius <= 5; radius++)
    {
      g_autoptr (PzSteps) steps = hexagon (radius);
      PzBudget budget = { .units_left = 100000 };
      g_assert_cmpuint (pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL).count, ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  g_test_add_data_func ("/steps/instances/small-unique", "small-unique", check_file);
  g_test_add_data_func ("/steps/instances/large-unique", "large-unique", check_file);
  g_test_add_data_func ("/steps/instances/few-clues-counts", "few-clues-counts", check_file);
  g_test_add_func ("/steps/instances/grids", check_grids);
  g_test_add_func ("/steps/instances/hexagons", check_hexagons);
  g_test_add_func ("/steps/instances/large-open", check_large_open);
  return g_test_run ();
}
