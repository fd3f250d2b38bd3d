/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dungeon-sweep/generate.h"
#include "dungeon-sweep/analysis.h"
#include "random-levels.h"

/* Generated boards: what was asked for, no guess by the mode's own judgement, the same for the same seed; or why there is none. */

#define MODE (&pz_dungeon_sweep_mode)

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static int
count_of (const PzSweepLevel *level, char square)
{
  int n = 0;

  for (int i = 0; i < level->width * level->height; i++)
    n += level->squares[i] == square;
  return n;
}

static void
check_level (const PzLevel *base, const int *values)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  const PzSweepLevel *level = pz_sweep_level (base);
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = MODE->analyse (base, &nowhere, &limits, NULL, NULL, NULL);
  int n_squares = level->width * level->height, n_cells = n_squares - count_of (level, PZ_SWEEP_ROCK);
  int exact = values[PZ_SWEEP_OPTION_DENSITY] * n_cells, of_hundred = 100 * count_of (level, PZ_SWEEP_HAZARD);

  g_assert_true (analysis->done);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_true (pz_analysis_publishable (analysis));
  g_assert_cmpint (level->width, ==, values[PZ_SWEEP_OPTION_WIDTH]);
  g_assert_cmpint (level->height, ==, values[PZ_SWEEP_OPTION_HEIGHT]);
  g_assert_cmpint (ABS (100 * count_of (level, PZ_SWEEP_ROCK) - values[PZ_SWEEP_OPTION_ROCK] * n_squares), <=, 50);
  g_assert_cmpint (ABS (of_hundred - exact), <=, 100);
}

static void
random_values (int *values, GRand *random)
{
  for (int i = 0; MODE->options[i].name != NULL; i++)
    values[i] = g_rand_int_range (random, MODE->options[i].minimum, MODE->options[i].maximum + 1);
  values[PZ_SWEEP_OPTION_WIDTH] = g_rand_int_range (random, 3, 20);
  values[PZ_SWEEP_OPTION_HEIGHT] = g_rand_int_range (random, 3, 20);
}

static void
test_random_wishes (void)
{
  g_autoptr (GRand) random = random_new (621);
  int n_made = 0, n_impossible = 0, all = rounds (150);

  for (int i = 0; i < all; i++)
    {
      int values[PZ_MAX_OPTIONS] = { 0 };
      g_autoptr (GError) error = NULL, other_error = NULL;
      g_autoptr (PzLevel) level = NULL, again = NULL;

      random_values (values, random);
      level = MODE->generate ("a", (guint64) i, values, NULL, NULL, NULL, &error);
      again = MODE->generate ("a", (guint64) i, values, NULL, NULL, NULL, &other_error);
      g_assert_true ((level == NULL) == (error != NULL));
      g_assert_true ((level == NULL) == (again == NULL));
      if (level == NULL)
        {
          g_assert_cmpint (error->code, !=, PZ_GENERATE_ERROR_CANCELLED);
          g_assert_cmpstr (error->message, ==, other_error->message);
          n_impossible += error->code == PZ_GENERATE_ERROR_OPTIONS;
          continue;
        }
      g_assert_true (pz_level_equal (level, again));
      check_level (level, values);
      n_made++;
    }
  g_test_message ("%d made, %d impossible", n_made, n_impossible);
  g_assert_cmpint (n_made, >, all * 3 / 4);
}

/* Boards that a game would have; dense ones are repaired too. */
static void
test_usual (void)
{
  static const int kinds[][4] = {
    { 16, 16, 16, 0 }, { 30, 16, 21, 0 }, { 30, 16, 30, 0 }, { 24, 24, 20, 15 }, { 64, 64, 20, 5 }
  };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint64 seed = 0; seed < 5; seed++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (PzLevel) level = MODE->generate ("a", seed, kinds[k], NULL, NULL, NULL, &error);

        g_assert_no_error (error);
        check_level (level, kinds[k]);
      }
}

static void
test_refusals (void)
{
  static const int nothing_left[] = { 3, 3, 20, 0 }, usual[] = { 16, 16, 18, 0 };
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  g_autoptr (GError) options = NULL, cancelled = NULL;

  g_assert_null (MODE->generate ("a", 1, nothing_left, NULL, NULL, NULL, &options));
  g_assert_error (options, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
  pz_cancel_set (cancel);
  g_assert_null (MODE->generate ("a", 1, usual, cancel, NULL, NULL, &cancelled));
  g_assert_error (cancelled, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/generate/wishes", test_random_wishes);
  g_test_add_func ("/sweep/generate/usual", test_usual);
  g_test_add_func ("/sweep/generate/refusals", test_refusals);
  return g_test_run ();
}
