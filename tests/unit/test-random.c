/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "work/random.h"

/* The numbers of the published generators, so that a seed means the same wherever the program runs. */

static void
test_state (void)
{
  static const guint64 expected[4] = { G_GUINT64_CONSTANT (0xe220a8397b1dcdaf), G_GUINT64_CONSTANT (0x6e789e6aa1b965f4),
                                       G_GUINT64_CONSTANT (0x06c45d188009454f),
                                       G_GUINT64_CONSTANT (0xf88bb8a8724c81ec) };
  PzRandom random = pz_random_from_seed (0);

  g_assert_cmpmem (random.state, sizeof random.state, expected, sizeof expected);
}

static void
test_numbers (void)
{
  static const guint64 expected[] = { 11520, 0, 1509978240, G_GUINT64_CONSTANT (1215971899390074240) };
  PzRandom random = { { 1, 2, 3, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (pz_random_next (&random), ==, expected[i]);
}

/* Every number comes, about as often as the others: 60,000 draws, five standard deviations. */
static void
test_below (void)
{
  PzRandom random = pz_random_from_seed (20261130);

  for (guint n = 1; n <= 12; n++)
    {
      int counts[12] = { 0 };
      double mean = 60000.0 / n;

      for (int i = 0; i < 60000; i++)
        counts[pz_random_below (&random, n)]++;
      for (guint k = 0; k < n; k++)
        g_assert_cmpfloat (ABS (counts[k] - mean) * ABS (counts[k] - mean), <=, 25 * mean);
    }
}

static void
test_between (void)
{
  PzRandom random = pz_random_from_seed (7);
  gboolean low = FALSE, high = FALSE;

  for (int i = 0; i < 1000; i++)
    {
      int number = pz_random_between (&random, -3, 4);

      g_assert_cmpint (number, >=, -3);
      g_assert_cmpint (number, <=, 4);
      low = low || number == -3;
      high = high || number == 4;
      g_assert_false (pz_random_chance (&random, 0));
      g_assert_true (pz_random_chance (&random, 100));
    }
  g_assert_true (low && high);
}

/* Neighbouring seeds and numbers share no derived seed. */
static void
test_derive (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint64 seed = 0; seed < 100; seed++)
    for (guint64 k = 0; k < 100; k++)
      {
        guint64 derived = pz_random_derive (seed, k);

        g_assert_true (g_hash_table_add (seen, g_memdup2 (&derived, sizeof derived)));
        g_assert_cmpuint (derived, ==, pz_random_derive (seed, k));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/state", test_state);
  g_test_add_func ("/random/numbers", test_numbers);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/between", test_between);
  g_test_add_func ("/random/derive", test_derive);
  return g_test_run ();
}
