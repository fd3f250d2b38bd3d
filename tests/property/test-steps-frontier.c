/* SPDX-License-Identifier: MIT */
#include "large-boards.h"
#include "steps-reference.h"
#include "seed.h"

#include "steps/frontier-internal.h"
#include "steps/frontier-memory.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The frontier count against the plain counter on random boards. */

static guint32 seed;
static int n_rounds;

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

/* @path is one of those that the plain counter lists. */
static void
assert_listed (const Instance *instance, PzVariant variant, const guint8 *path)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint64 n_all = reference_count (instance, variant, G_MAXUINT64, all);
  for (guint64 i = 0; i < n_all; i++)
    if (memcmp (all->data + i * instance->n, path, instance->n) == 0)
      return;
  g_assert_not_reached ();
}

static void
check_witness (const Instance *instance, const PzSteps *steps, PzVariant variant, PzWideCount count)
{
  guint8 first[REFERENCE_MAX_NODES];
  PzBudget budget = plenty ();
  PzFrontierCount got = pz_steps_count_by_frontier (steps, variant, &budget, 0, first);
  g_assert_true (got.exact && got.count == count);
  if (count > 0)
    assert_listed (instance, variant, first);
}

static void
check_variant (const Instance *instance, const PzSteps *steps, PzVariant variant)
{
  PzBudget budget = plenty ();
  PzFrontierCount got = pz_steps_count_by_frontier (steps, variant, &budget, 0, NULL);
  g_assert_true (got.exact);
  g_assert_cmpuint ((guint64) got.count, ==, reference_count (instance, variant, G_MAXUINT64, NULL));
  g_assert_cmpuint (got.units, ==, G_MAXUINT64 - budget.units_left);
  check_witness (instance, steps, variant, got.count);
}

/* Paths that break one wall and nothing else. */
static void
check_needed_edges (const Instance *instance, const PzSteps *steps)
{
  guint64 all = reference_count (instance, PZ_VARIANT_NONE, G_MAXUINT64, NULL);
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      PzVariant variant = { i, FALSE, -1 };
      PzBudget budget = plenty ();
      if (c->kind != PZ_CONSTRAINT_WALL)
        continue;
      PzFrontierCount got = pz_frontier_count (steps, variant, c->edges[0], &budget, 0, NULL);
      g_assert_true (got.exact);
      g_assert_cmpuint ((guint64) got.count, ==, reference_count (instance, variant, G_MAXUINT64, NULL) - all);
    }
}

static void
assert_count (PzCount got, guint64 reference, guint64 limit)
{
  g_assert_true (got.known);
  g_assert_cmpuint (got.count, ==, MIN (reference, limit));
  g_assert_cmpint (got.exact, ==, reference < limit);
}

static void
check_staged_count (const Instance *instance, const PzSteps *steps, guint64 limit)
{
  guint8 first[REFERENCE_MAX_NODES], second[REFERENCE_MAX_NODES];
  PzBudget budget = plenty ();
  PzCount got = pz_steps_count (steps, PZ_VARIANT_NONE, limit, &budget, first, limit > 1 ? second : NULL);
  assert_count (got, reference_count (instance, PZ_VARIANT_NONE, limit, NULL), limit);
  if (got.count >= 1)
    assert_listed (instance, PZ_VARIANT_NONE, first);
  if (got.count < 2 || limit == 1)
    return;
  assert_listed (instance, PZ_VARIANT_NONE, second);
  g_assert_cmpint (memcmp (first, second, instance->n), !=, 0);
}

static void
check_staged_what_ifs (const Instance *instance, const PzSteps *steps, guint64 limit)
{
  PzNecessity out[REFERENCE_MAX_CONSTRAINTS] = { 0 };
  guint8 solution[REFERENCE_MAX_NODES];
  PzBudget budget = plenty ();
  PzCount main = pz_steps_count (steps, PZ_VARIANT_NONE, limit, &budget, solution, NULL), without_walls;
  pz_steps_necessities (steps, &(PzWhatIfs){ .main = main, .solution = solution, .limit = limit, .budget = &budget },
                        out, &without_walls);
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      assert_count (out[i].without, reference_count (instance, (PzVariant){ i, FALSE, -1 }, limit, NULL), limit);
      for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
        if (c->edges[k] >= 0)
          assert_count (out[i].as_static[k],
                        reference_count (instance, (PzVariant){ i, FALSE, c->edges[k] }, limit, NULL), limit);
    }
}

/* Walk and sweep in turns, begun with next to nothing, so that small boards go through all the stages. */
static void
check_stages (const Instance *instance, PzSteps *steps, GRand *rand)
{
  steps->first_units = g_rand_int_range (rand, 1, 12);
  check_staged_count (instance, steps, 1);
  check_staged_count (instance, steps, 2);
  check_staged_count (instance, steps, g_rand_int_range (rand, 2, 30));
  check_staged_count (instance, steps, G_MAXUINT64);
  check_staged_what_ifs (instance, steps, 2);
  check_staged_what_ifs (instance, steps, g_rand_int_range (rand, 2, 20));
}

static PzVariant
random_variant (const Instance *instance, GRand *rand)
{
  PzVariant variant = PZ_VARIANT_NONE;
  if (instance->n_constraints > 0 && g_rand_boolean (rand))
    variant.without = g_rand_int_range (rand, 0, instance->n_constraints);
  if (instance->n_edges > 0 && g_rand_int_range (rand, 0, 4) == 0)
    variant.nailed_edge = g_rand_int_range (rand, 0, instance->n_edges);
  variant.without_walls = g_rand_int_range (rand, 0, 4) == 0;
  return variant;
}

/* Any budget gives the whole count or none, and never spends more than there is. */
static void
check_cut_short (const PzSteps *steps, guint64 units)
{
  PzBudget all = plenty (), budget = { .units_left = units };
  PzFrontierCount whole = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &all, 0, NULL);
  PzFrontierCount got = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
  if (whole.units > units)
    g_assert_false (got.exact);
  g_assert_false (got.too_large);
  g_assert_true (got.count == (got.exact ? whole.count : 0));
  g_assert_cmpuint (got.units, ==, units - budget.units_left);
}

static void
check_instance (const Instance *instance, GRand *rand)
{
  for (int wide = 0; wide < 2; wide++)
    {
      g_autoptr (PzSteps) steps = pz_steps_new_forced (instance->n, instance->edges, instance->n_edges,
                                                       instance->constraints, instance->n_constraints, wide, 0);
      check_variant (instance, steps, PZ_VARIANT_NONE);
      check_variant (instance, steps, random_variant (instance, rand));
      check_cut_short (steps, g_rand_int_range (rand, 0, 200));
      check_needed_edges (instance, steps);
      check_stages (instance, steps, rand);
    }
}

/* Clues at the first and the last step, which random marks seldom hit. */
static void
move_clues_to_ends (Instance *instance, GRand *rand)
{
  for (int i = 0; i < instance->n_constraints; i++)
    if (instance->constraints[i].kind == PZ_CONSTRAINT_CLUE)
      instance->constraints[i].step = g_rand_boolean (rand) ? 1 : instance->n;
}

static void
check_many (const InstanceOptions *options, guint32 salt, gboolean ends_only)
{
  guint64 n_paths = 0;
  guint n_some = 0;
  for (int i = 0; i < n_rounds; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      Instance instance;
      instance_random (&instance, rand, options);
      if (ends_only)
        move_clues_to_ends (&instance, rand);
      /* Kept for the reader of a failure: an assertion ends the test at once. */
      if (g_test_verbose ())
        {
          g_test_message ("seed %u", own_seed);
          instance_print (&instance);
        }
      guint64 paths = reference_count (&instance, PZ_VARIANT_NONE, G_MAXUINT64, NULL);
      n_paths += paths;
      n_some += paths > 0;
      check_instance (&instance, rand);
    }
  g_test_message ("seed %u, %d instances, %u with a path, %" G_GUINT64_FORMAT " paths", seed, n_rounds, n_some,
                  n_paths);
  g_assert_cmpuint (n_some, >, (guint) n_rounds / 20);
}

static void
test_open (void)
{
  InstanceOptions hexagons = { 1, 9, TRUE, FALSE, 0, 4, 0, 0 }, squares = { 1, 12, FALSE, FALSE, 0, 3, 0, 0 };
  check_many (&hexagons, 11, FALSE);
  check_many (&squares, 12, FALSE);
}

static void
test_ends (void)
{
  InstanceOptions hexagons = { 1, 10, TRUE, TRUE, 2, 4, 0, 0 }, squares = { 1, 12, FALSE, TRUE, 2, 3, 0, 3 };
  check_many (&hexagons, 13, TRUE);
  check_many (&squares, 14, TRUE);
}

static void
test_clues (void)
{
  InstanceOptions hexagons = { 1, 10, TRUE, TRUE, 3, 4, 0, 0 }, squares = { 1, 12, FALSE, TRUE, 3, 3, 0, 0 };
  check_many (&hexagons, 15, FALSE);
  check_many (&squares, 16, FALSE);
}

static void
test_parity (void)
{
  InstanceOptions hexagons = { 1, 10, TRUE, TRUE, 0, 4, 0, 4 }, squares = { 1, 12, FALSE, TRUE, 0, 3, 0, 4 };
  check_many (&hexagons, 17, FALSE);
  check_many (&squares, 18, FALSE);
}

static void
test_spinners (void)
{
  InstanceOptions hexagons = { 1, 10, TRUE, FALSE, 0, 2, 3, 0 }, squares = { 1, 12, FALSE, FALSE, 0, 2, 2, 2 };
  InstanceOptions ends = { 1, 9, TRUE, FALSE, 2, 2, 2, 1 };
  check_many (&hexagons, 19, FALSE);
  check_many (&squares, 20, FALSE);
  check_many (&ends, 21, TRUE);
}

static void
test_all_marks (void)
{
  InstanceOptions hexagons = { 1, 10, TRUE, TRUE, 3, 5, 3, 3 }, squares = { 1, 12, FALSE, TRUE, 3, 3, 2, 4 };
  InstanceOptions any = { 1, 9, TRUE, FALSE, 2, 4, 3, 2 };
  check_many (&hexagons, 22, FALSE);
  check_many (&squares, 23, FALSE);
  check_many (&any, 24, FALSE);
}

static PzCount
walk_all (const PzSteps *steps, guint64 units)
{
  PzBudget budget = { .units_left = units };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
  return pz_steps_search (steps, &search);
}

/* Boards too large for the plain counter, against the walk. */
static void
check_larger (const InstanceOptions *options, guint32 salt)
{
  int n_checked = 0;
  for (int i = 0; i < n_rounds / 4; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + salt * 1000003u + i);
      Instance instance;
      instance_random (&instance, rand, options);
      g_autoptr (PzSteps) steps = instance_steps (&instance);
      PzCount walked = walk_all (steps, 500000);
      PzBudget budget = { .units_left = 2000000 };
      PzFrontierCount swept = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
      if (!walked.exact || !swept.exact)
        continue;
      n_checked++;
      if (g_test_verbose ())
        g_test_message ("seed %u", seed + salt * 1000003u + i);
      g_assert_true (swept.count == walked.count);
    }
  g_test_message ("seed %u, %d of %d instances counted by both", seed, n_checked, n_rounds / 4);
  g_assert_cmpint (n_checked, >, n_rounds / 8);
}

static void
test_larger (void)
{
  InstanceOptions hexagons = { 14, 22, TRUE, FALSE, 3, 8, 3, 3 }, squares = { 16, 30, FALSE, FALSE, 3, 6, 2, 4 };
  InstanceOptions open = { 14, 18, TRUE, FALSE, 1, 4, 0, 0 };
  check_larger (&hexagons, 31);
  check_larger (&squares, 32);
  check_larger (&open, 33);
}

/* Every node beside every other: no board, but the sweep must hold on any graph. */
static PzSteps *
crowd (int n, const PzConstraint *constraints, int n_constraints)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (PzStepsEdge));
  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++)
      {
        PzStepsEdge edge = { a, b };
        g_array_append_val (edges, edge);
      }
  return pz_steps_new (n, (PzStepsEdge *) edges->data, edges->len, constraints, n_constraints);
}

/* n! paths; from 15 nodes on there are not enough slots, and that is said. */
static void
test_crowds (void)
{
  guint64 factorial = 1;
  for (int n = 1; n <= 20; n++)
    {
      g_autoptr (PzSteps) steps = crowd (n, NULL, 0);
      PzBudget budget = plenty ();
      PzFrontierCount got = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
      factorial *= n;
      if (n <= 10)
        g_assert_true (got.exact && got.count == factorial);
      if (n > 14)
        g_assert_true (got.too_large && !got.exact && got.count == 0);
    }
}

/* Where every order is out of the question nothing is swept, however much may be spent. */
static void
test_no_order (void)
{
  const PzConstraint clue = { .kind = PZ_CONSTRAINT_CLUE, .node = 5, .step = 5, .edges = { -1, -1, -1 } };
  for (int n = 60; n <= PZ_STEPS_MAX_NODES; n += 34)
    for (int n_clues = 0; n_clues <= 1; n_clues++)
      {
        g_autoptr (PzSteps) steps = crowd (n, &clue, n_clues);
        PzBudget budget = plenty ();
        PzFrontierCount got = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
        g_assert_true (got.too_large && !got.exact && got.largest == 0);
      }
}

/* A bound of memory is kept to, and a cancelled count is none. */
static void
test_bounds (void)
{
  const PzConstraint clue = { .kind = PZ_CONSTRAINT_CLUE, .node = 5, .step = 5, .edges = { -1, -1, -1 } };
  g_autoptr (PzSteps) steps = crowd (10, &clue, 1);
  PzBudget budget = plenty ();
  PzFrontierCount got = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 200000, NULL);
  g_assert_true (got.too_large && !got.exact);
  g_assert_cmpuint (got.bytes, <=, 200000);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  pz_cancel_set (cancel);
  PzBudget cancelled = { .units_left = G_MAXUINT64, .cancel = cancel };
  got = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &cancelled, 0, NULL);
  g_assert_true (!got.exact && cancelled.cancelled);
}

/* Hexagons with few clues, so that there are many kinds of fragments. (transfer full) */
static PzSteps *
clued_hexagons (GRand *rand)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  g_autofree Board *board = g_new (Board, 1);
  g_autofree BoardLevel *level = g_new0 (BoardLevel, 1);
  board_hexagon (board, g_rand_int_range (rand, 3, 5));
  board_path (board, path);
  board_stir (board, path, rand);
  level->board = board;
  board_level_add_few_clues (level, path, g_rand_int_range (rand, 1, 9), rand);
  return board_level_steps (level);
}

/* What is held on the way counts too, and what is known of the fragments; where all layers are kept as well. Tables double,
 * and looks at the bound are some hundred states apart: hence a little more. */
static void
test_small_bounds (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (int i = 0; i < 24; i++)
    {
      guint8 first[PZ_STEPS_MAX_NODES];
      g_autoptr (PzSteps) steps = clued_hexagons (rand);
      gsize bound = (gsize) 1 << g_rand_int_range (rand, 16, 23);
      PzBudget budget = plenty ();
      PzFrontierCount got =
          pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, bound, i % 2 == 0 ? NULL : first);
      g_assert_cmpuint (got.bytes, <=, bound + bound / 4);
      g_assert_true (got.exact || got.too_large);
    }
}

static gsize
resident (const PzRoom *room, gsize bytes)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE), sum = 0;
  unsigned char in;
  for (gsize at = 0; at < bytes; at += page)
    if (mincore ((char *) room->start + at, page, &in) == 0 && (in & 1) != 0)
      sum += page;
  return sum;
}

/* Under a small bound a room holds what is touched and no more, and what is given back is given back to the page. */
static void
test_rooms (void)
{
  const gsize MIB = (gsize) 1 << 20;
  PzRoom room = { 0 };
  g_assert_true (pz_room_open (&room, 12 * MIB));
  memset (room.start, 1, MIB / 2);
  g_assert_cmpuint (resident (&room, 12 * MIB), ==, MIB / 2);
  pz_room_close (&room);

  g_assert_true (pz_room_open (&room, 48 * MIB));
  memset (room.start, 1, 5 * MIB);
  g_assert_cmpuint (resident (&room, 8 * MIB), >=, 5 * MIB);
  pz_room_trim (&room, 2 * MIB + 100000);
  g_assert_cmpuint (resident (&room, 8 * MIB), >=, 2 * MIB + 100000);
  g_assert_cmpuint (resident (&room, 8 * MIB), <=, 2 * MIB + 200000);
  pz_room_close (&room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gboolean is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  seed = test_seed (20261130);
  n_rounds = is_long ? 10000 : 400;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/frontier/open", test_open);
  g_test_add_func ("/steps/frontier/ends", test_ends);
  g_test_add_func ("/steps/frontier/clues", test_clues);
  g_test_add_func ("/steps/frontier/parity", test_parity);
  g_test_add_func ("/steps/frontier/spinners", test_spinners);
  g_test_add_func ("/steps/frontier/all-marks", test_all_marks);
  g_test_add_func ("/steps/frontier/larger", test_larger);
  g_test_add_func ("/steps/frontier/crowds", test_crowds);
  g_test_add_func ("/steps/frontier/no-order", test_no_order);
  g_test_add_func ("/steps/frontier/bounds", test_bounds);
  g_test_add_func ("/steps/frontier/small-bounds", test_small_bounds);
  g_test_add_func ("/steps/frontier/rooms", test_rooms);
  return g_test_run ();
}
