/* SPDX-License-Identifier: MIT */
#include "large-boards.h"
#include "steps-reference.h"

#include "steps/suggest.h"

#include <string.h>

/* What all solutions share, on random boards: against the list of all solutions, from the rules alone. */

static guint32 seed;
static int n_rounds;

typedef struct
{
  guint n_several, n_shared, n_bare;
} Seen;

static gboolean
has_clue (const Instance *instance, int node)
{
  for (int i = 0; i < instance->n_constraints; i++)
    if (instance->constraints[i].kind == PZ_CONSTRAINT_CLUE && instance->constraints[i].node == node)
      return TRUE;
  return FALSE;
}

/* Step by node in all of @paths; 0: it is not the same, or there is a clue. Returns how many are the same. */
static int
reference_shared (const Instance *instance, const GByteArray *paths, guint8 *step_of)
{
  int n = instance->n, n_shared = 0;
  memset (step_of, 0, n);
  for (int i = 0; i < n; i++)
    {
      gboolean same = !has_clue (instance, paths->data[i]);
      for (guint at = i; at < paths->len && same; at += n)
        same = paths->data[at] == paths->data[i];
      if (same)
        step_of[paths->data[i]] = (guint8) (i + 1);
      n_shared += same;
    }
  return n_shared;
}

static void
check_sound (const PzSharedSteps *shared, const guint8 *step_of)
{
  for (int i = 0; i < shared->n; i++)
    {
      g_assert_cmpint (step_of[shared->steps[i].node], ==, shared->steps[i].step);
      g_assert_true (i == 0 || shared->steps[i - 1].step < shared->steps[i].step);
    }
}

/* Whatever the budget, nothing is told that is not so, and the same each time. */
static void
check_cut_short (const PzSteps *steps, const guint8 *step_of, int n_shared, GRand *rand)
{
  guint64 units = (guint64) g_rand_int_range (rand, 0, 600);
  PzBudget budget = { .units_left = units }, again = { .units_left = units };
  g_autoptr (PzSharedSteps) shared = pz_suggest_shared_steps (steps, NULL, NULL, &budget);
  g_autoptr (PzSharedSteps) same = pz_suggest_shared_steps (steps, NULL, NULL, &again);
  g_assert_cmpuint (shared->units, <=, units);
  g_assert_cmpint (shared->end, ==, same->end);
  g_assert_cmpint (shared->n_open, ==, same->n_open);
  g_assert_cmpuint (shared->units, ==, same->units);
  g_assert_cmpint (shared->n, ==, same->n);
  check_sound (shared, step_of);
  if (shared->end == PZ_SUGGEST_FOUND)
    g_assert_cmpint (shared->n + shared->n_open, >=, n_shared);
  else
    g_assert_cmpint (shared->end, ==, PZ_SUGGEST_UNDECIDED);
}

/* @given: two of the solutions are handed over. */
static void
check_shared (const Instance *instance, const GByteArray *paths, GRand *rand, Seen *seen)
{
  guint8 step_of[REFERENCE_MAX_NODES];
  int n = instance->n, n_paths = (int) paths->len / n, n_shared = reference_shared (instance, paths, step_of);
  int one = g_rand_int_range (rand, 0, n_paths), other = (one + g_rand_int_range (rand, 1, n_paths)) % n_paths;
  gboolean given = g_rand_boolean (rand);
  PzBudget budget = { .units_left = G_MAXUINT64 };
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (PzSharedSteps) shared = pz_suggest_shared_steps (steps, given ? paths->data + one * n : NULL,
                                                              given ? paths->data + other * n : NULL, &budget);
  g_assert_cmpint (shared->end, ==, PZ_SUGGEST_FOUND);
  g_assert_cmpint (shared->n_open, ==, 0);
  g_assert_cmpint (shared->n, ==, n_shared);
  check_sound (shared, step_of);
  check_cut_short (steps, step_of, n_shared, rand);
  seen->n_several++;
  seen->n_shared += n_shared > 0;
  seen->n_bare += n_shared == 0;
}

static void
check_few (const Instance *instance, guint64 n_paths)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (PzSharedSteps) shared = pz_suggest_shared_steps (steps, NULL, NULL, &budget);
  g_assert_cmpint (shared->end, ==, n_paths == 0 ? PZ_SUGGEST_NO_SOLUTION : PZ_SUGGEST_NOT_NEEDED);
  g_assert_cmpint (shared->n, ==, 0);
}

static Seen
check_many (const InstanceOptions *options, guint32 salt)
{
  Seen seen = { 0 };
  for (int i = 0; i < n_rounds; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + (guint32) i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      g_autoptr (GByteArray) paths = g_byte_array_new ();
      Instance instance;
      instance_random (&instance, rand, options);
      if (g_test_verbose ())
        {
          g_test_message ("seed %u", own_seed);
          instance_print (&instance);
        }
      guint64 n_paths = reference_count (&instance, PZ_VARIANT_NONE, G_MAXUINT64, paths);
      if (n_paths >= 2)
        check_shared (&instance, paths, rand, &seen);
      else if (instance.n > 0)
        check_few (&instance, n_paths);
    }
  g_test_message ("seed %u: %u of %d with several solutions, %u share steps, %u none", seed, seen.n_several, n_rounds,
                  seen.n_shared, seen.n_bare);
  return seen;
}

static void
test_hexagons (void)
{
  Seen seen = check_many (&(InstanceOptions){ 2, 10, TRUE, TRUE, 3, 5, 2, 2 }, 1);
  g_assert_cmpuint (seen.n_shared, >, (guint) n_rounds / 20);
  g_assert_cmpuint (seen.n_bare, >, 0);
}

static void
test_squares (void)
{
  Seen seen = check_many (&(InstanceOptions){ 2, 12, FALSE, TRUE, 3, 2, 0, 4 }, 2);
  g_assert_cmpuint (seen.n_shared, >, (guint) n_rounds / 20);
}

static void
test_anything (void)
{
  check_many (&(InstanceOptions){ 1, 9, TRUE, FALSE, 2, 3, 2, 2 }, 3);
  check_many (&(InstanceOptions){ 1, 9, FALSE, FALSE, 2, 1, 1, 2 }, 4);
}

/* A board of 61 hexagons whose numbers leave one stretch open is decided within what the editor gives. */
static void
test_large (void)
{
  Board board;
  guint8 path[PZ_STEPS_MAX_NODES];
  guint n_shared = 0;
  board_hexagon (&board, 4);
  board_path (&board, path);
  for (int round = 0; round < 8; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + (guint32) round);
      BoardLevel level = { .board = &board };
      board_stir (&board, path, rand);
      board_level_add_clues (&level, path, 5 + round / 2, rand);
      g_autoptr (PzSteps) steps = board_level_steps (&level);
      PzBudget budget = pz_budget_from_ms (2000, PZ_STEPS_UNITS_PER_MS, NULL);
      gint64 before = g_get_monotonic_time ();
      g_autoptr (PzSharedSteps) shared = pz_suggest_shared_steps (steps, NULL, NULL, &budget);
      g_test_message (
          "%d constraints: end %d, %d shared, %d open, %" G_GUINT64_FORMAT " units, %" G_GINT64_FORMAT " us",
          level.n_constraints, shared->end, shared->n, shared->n_open, shared->units, g_get_monotonic_time () - before);
      g_assert_cmpint (shared->n_open, ==, 0);
      for (int i = 0; i < shared->n; i++)
        g_assert_cmpint (path[shared->steps[i].step - 1], ==, shared->steps[i].node);
      n_shared += shared->n;
    }
  g_assert_cmpuint (n_shared, >, 0);
}

/* Nothing is told of a search that was stopped before its end but what was proved by then. */
static void
test_cancelled (void)
{
  Board board;
  BoardLevel level = { .board = &board };
  board_hexagon (&board, 3);
  g_autoptr (PzSteps) steps = board_level_steps (&level);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  pz_cancel_set (cancel);
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = cancel };
  g_autoptr (PzSharedSteps) shared = pz_suggest_shared_steps (steps, NULL, NULL, &budget);
  g_assert_cmpint (shared->end, ==, PZ_SUGGEST_UNDECIDED);
  g_assert_true (budget.cancelled);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gboolean is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  const char *fixed = g_getenv ("PZ_TEST_SEED");
  seed = fixed != NULL ? (guint32) g_ascii_strtoull (fixed, NULL, 10) : 20240819;
  n_rounds = is_long ? 20000 : 2500;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/shared/hexagons", test_hexagons);
  g_test_add_func ("/steps/shared/squares", test_squares);
  g_test_add_func ("/steps/shared/anything", test_anything);
  g_test_add_func ("/steps/shared/large", test_large);
  g_test_add_func ("/steps/shared/cancelled", test_cancelled);
  return g_test_run ();
}
