/* SPDX-License-Identifier: MIT */
#include "steps-reference.h"
#include "seed.h"

#include "steps/internal.h"

#include <string.h>

/* The core against the plain counter on random boards: counts, lists and necessities, both word widths. */

static guint32 seed;
static int n_rounds;

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

static void
assert_count (PzCount got, guint64 reference, guint64 limit)
{
  g_assert_true (got.known);
  g_assert_cmpuint (got.count, ==, MIN (reference, limit));
  g_assert_cmpint (got.exact, ==, reference < limit);
}

/* @reference has counted up to @limit. */
static void
check_variant (const Instance *instance, PzSteps *steps, PzVariant variant, guint64 limit)
{
  PzBudget budget = plenty ();
  assert_count (pz_steps_count (steps, variant, limit, &budget, NULL, NULL),
                reference_count (instance, variant, limit, NULL), limit);
}

static gboolean
append_path (const guint8 *path, int n, gpointer data)
{
  g_byte_array_append (data, path, n);
  return TRUE;
}

static void
check_list (const Instance *instance, PzSteps *steps, guint64 limit)
{
  g_autoptr (GByteArray) want = g_byte_array_new (), got = g_byte_array_new ();
  PzBudget budget = plenty ();
  guint64 reference = reference_count (instance, PZ_VARIANT_NONE, limit, want);
  assert_count (pz_steps_list (steps, limit, &budget, append_path, got), reference, limit);
  g_assert_cmpmem (got->data, got->len, want->data, want->len);
}

/* Both witnesses are paths of the instance and differ. */
static void
check_witnesses (const Instance *instance, PzSteps *steps)
{
  guint8 first[REFERENCE_MAX_NODES], second[REFERENCE_MAX_NODES];
  PzBudget budget = plenty ();
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, first, second);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint64 reference = reference_count (instance, PZ_VARIANT_NONE, 1 << 20, all);
  int n = instance->n, seen = 0;
  for (guint i = 0; i < reference; i++)
    {
      seen += count.count >= 1 && memcmp (all->data + i * n, first, n) == 0;
      seen += count.count >= 2 && memcmp (all->data + i * n, second, n) == 0;
    }
  g_assert_cmpint (seen, ==, MIN (reference, 2));
  if (count.count >= 2)
    g_assert_cmpint (memcmp (first, second, n), !=, 0);
}

typedef struct
{
  int calls;
  gboolean seen[REFERENCE_MAX_CONSTRAINTS];
} Decided;

static void
on_decided (int index, const PzNecessity *necessity, gpointer data)
{
  Decided *decided = data;
  g_assert_false (decided->seen[index]);
  decided->seen[index] = TRUE;
  decided->calls++;
}

static gboolean
any_wall (const Instance *instance)
{
  for (int i = 0; i < instance->n_constraints; i++)
    if (instance->constraints[i].kind == PZ_CONSTRAINT_WALL)
      return TRUE;
  return FALSE;
}

static void
check_constraint (const Instance *instance, int i, const PzNecessity *got, guint64 limit)
{
  const PzConstraint *c = &instance->constraints[i];
  assert_count (got->without, reference_count (instance, (PzVariant){ i, FALSE, -1 }, limit, NULL), limit);
  for (int k = 0; k < 3; k++)
    if (c->kind == PZ_CONSTRAINT_SPINNER && c->edges[k] >= 0)
      assert_count (got->as_static[k], reference_count (instance, (PzVariant){ i, FALSE, c->edges[k] }, limit, NULL),
                    limit);
    else
      g_assert_false (got->as_static[k].known);
}

static void
check_necessities (const Instance *instance, PzSteps *steps, guint64 main_limit, guint64 limit)
{
  guint8 solution[REFERENCE_MAX_NODES];
  PzNecessity out[REFERENCE_MAX_CONSTRAINTS] = { 0 };
  PzCount without_walls = PZ_COUNT_UNKNOWN;
  Decided decided = { 0 };
  PzBudget budget = plenty ();
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, main_limit, &budget, solution, NULL);
  gboolean unique = count.exact && count.count == 1;
  pz_steps_necessities (steps,
                        &(PzWhatIfs){ .main = count,
                                      .solution = unique ? solution : NULL,
                                      .limit = limit,
                                      .budget = &budget,
                                      .decided = on_decided,
                                      .data = &decided },
                        out, &without_walls);
  for (int i = 0; i < instance->n_constraints; i++)
    check_constraint (instance, i, &out[i], limit);
  g_assert_cmpint (decided.calls, ==, instance->n_constraints);
  g_assert_cmpint (without_walls.known, ==, any_wall (instance));
  if (without_walls.known)
    assert_count (without_walls, reference_count (instance, (PzVariant){ -1, TRUE, -1 }, limit, NULL), limit);
}

/* A claim of a search that was cut short: exact only when right, else a lower bound. */
static void
assert_sound (PzCount got, guint64 reference, guint64 limit)
{
  if (got.exact || got.count >= limit)
    assert_count (got, reference, limit);
  else
    g_assert_cmpuint (got.count, <=, MIN (reference, limit - 1));
}

static void
check_cut_short (const Instance *instance, PzSteps *steps, guint64 units)
{
  guint8 solution[REFERENCE_MAX_NODES];
  PzNecessity out[REFERENCE_MAX_CONSTRAINTS] = { 0 };
  PzCount without_walls = PZ_COUNT_UNKNOWN;
  PzBudget budget = { .units_left = units };
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 5, &budget, solution, NULL);
  assert_sound (count, reference_count (instance, PZ_VARIANT_NONE, 5, NULL), 5);
  pz_steps_necessities (
      steps,
      &(PzWhatIfs){
          .main = count, .solution = count.exact && count.count == 1 ? solution : NULL, .limit = 2, .budget = &budget },
      out, &without_walls);
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      assert_sound (out[i].without, reference_count (instance, (PzVariant){ i, FALSE, -1 }, 2, NULL), 2);
      for (int k = 0; k < 3; k++)
        if (out[i].as_static[k].known)
          assert_sound (out[i].as_static[k], reference_count (instance, (PzVariant){ i, FALSE, c->edges[k] }, 2, NULL),
                        2);
    }
  if (without_walls.known)
    assert_sound (without_walls, reference_count (instance, (PzVariant){ -1, TRUE, -1 }, 2, NULL), 2);
}

/* A random what-if, also ones the modes never ask for. */
static PzVariant
random_variant (const Instance *instance, GRand *rand)
{
  PzVariant variant = PZ_VARIANT_NONE;
  if (instance->n_constraints > 0 && g_rand_boolean (rand))
    variant.without = g_rand_int_range (rand, 0, instance->n_constraints);
  if (instance->n_edges > 0 && g_rand_boolean (rand))
    variant.nailed_edge = g_rand_int_range (rand, 0, instance->n_edges);
  variant.without_walls = variant.without < 0 && g_rand_boolean (rand);
  return variant;
}

/* What is known before a search of the level without constraint @i is found from what is known with it: the same as of a level
 * that never had it. */
static void
check_domains (const Instance *instance, PzSteps *steps, int i)
{
  Instance fewer = *instance;
  PzDomains got, want;
  memmove (&fewer.constraints[i], &fewer.constraints[i + 1], (--fewer.n_constraints - i) * sizeof (PzConstraint));
  g_autoptr (PzSteps) anew =
      pz_steps_new_forced (fewer.n, fewer.edges, fewer.n_edges, fewer.constraints, fewer.n_constraints, steps->wide, 0);
  gboolean (*domains) (const PzSteps *, PzVariant, PzDomains *) =
      steps->wide ? pz_steps_domains_wide : pz_steps_domains_narrow;
  gboolean any = domains (steps, (PzVariant){ i, FALSE, -1 }, &got);
  g_assert_cmpint (any, ==, domains (anew, PZ_VARIANT_NONE, &want));
  if (any)
    g_assert_cmpmem (&got, sizeof got, &want, sizeof want);
}

static void
check_instance (const Instance *instance, GRand *rand)
{
  PzVariant variant = random_variant (instance, rand);
  guint64 limit = g_rand_int_range (rand, 1, 40), full = 1 << 20;
  for (int form = 0; form < 4; form++)
    {
      /* One and two words; as boards of this size are searched, and as large ones are, giving up early. */
      gboolean wide = form % 2, greedy = form / 2;
      g_autoptr (PzSteps) steps =
          pz_steps_new_forced (instance->n, instance->edges, instance->n_edges, instance->constraints,
                               instance->n_constraints, wide, greedy ? g_rand_int_range (rand, 1, 4) : 0);
      check_variant (instance, steps, PZ_VARIANT_NONE, full);
      check_variant (instance, steps, variant, limit);
      check_witnesses (instance, steps);
      check_necessities (instance, steps, 2, 2);
      if (form == 0 || form == 3)
        check_necessities (instance, steps, full, 2 + limit);
      check_cut_short (instance, steps, g_rand_int_range (rand, 0, 200));
      for (int i = 0; i < instance->n_constraints && !greedy; i++)
        check_domains (instance, steps, i);
      if (!greedy)
        check_list (instance, steps, wide ? full : limit);
    }
}

static void
check_many (const InstanceOptions *options, guint32 salt)
{
  guint n_unique = 0;
  for (int i = 0; i < n_rounds; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      Instance instance;
      instance_random (&instance, rand, options);
      /* Kept for the reader of a failure: an assertion ends the test at once. */
      if (g_test_verbose ())
        {
          g_test_message ("seed %u", own_seed);
          instance_print (&instance);
        }
      n_unique += reference_count (&instance, PZ_VARIANT_NONE, 2, NULL) == 1;
      check_instance (&instance, rand);
    }
  g_test_message ("seed %u, %d instances, %u of them unique", seed, n_rounds, n_unique);
  g_assert_cmpuint (n_unique, >, (guint) n_rounds / 50);
}

static void
test_hexagons (void)
{
  InstanceOptions options = { 1, 9, TRUE, TRUE, 3, 6, 3, 2 };
  check_many (&options, 1);
}

static void
test_squares (void)
{
  InstanceOptions options = { 1, 10, FALSE, TRUE, 3, 3, 2, 5 };
  check_many (&options, 2);
}

static void
test_any (void)
{
  InstanceOptions options = { 1, 8, TRUE, FALSE, 2, 4, 3, 2 };
  check_many (&options, 3);
}

static void
test_crowded (void)
{
  InstanceOptions options = { 6, 9, TRUE, TRUE, 2, 12, 6, 3 };
  check_many (&options, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gboolean is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  seed = test_seed (20240611);
  n_rounds = is_long ? 20000 : 1500;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/count/hexagons", test_hexagons);
  g_test_add_func ("/steps/count/squares", test_squares);
  g_test_add_func ("/steps/count/any", test_any);
  g_test_add_func ("/steps/count/crowded", test_crowded);
  return g_test_run ();
}
