/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dungeon-sweep/analysis.h"
#include "pack/pack.h"
#include "random-levels.h"
#include "sweep-boards.h"
#include "sweep-reference.h"

/* Turning whole boards and parts of dungeon-sweep: the laws of the group in bytes, what is judged alike, parts taken out and laid down. */

#define MODE (&pz_dungeon_sweep_mode)

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static PzLevel *
random_board (GRand *random)
{
  SweepBoard board;
  PzLevel *level;

  sweep_random_board (&board, random, g_rand_int_range (random, 3, 11), g_rand_int_range (random, 3, 11),
                      g_rand_int_range (random, 0, 30), g_rand_int_range (random, 3, 40));
  level = sweep_level_of (&board);
  if (g_rand_int_range (random, 0, 5) == 0)
    ((PzSweepLevel *) level)->spawn_x = g_rand_int_range (random, -3, 14);
  return level;
}

static PzMap
random_map (GRand *random)
{
  return (PzMap){ g_rand_boolean (random), g_rand_int_range (random, 0, 4), g_rand_int_range (random, -9, 10),
                  g_rand_int_range (random, -9, 10) };
}

static void
assert_same (const PzLevel *a, const PzLevel *b)
{
  g_autofree char *x = pz_level_to_text (a), *y = pz_level_to_text (b);

  g_assert_cmpstr (x, ==, y);
}

/* The level itself exactly when its text is the same; and the text reads back. */
static void
check_value (const PzLevel *before, const PzLevel *after)
{
  g_autofree char *x = pz_level_to_text (before), *y = pz_level_to_text (after);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (y, MODE);

  g_assert_cmpint (before == after, ==, strcmp (x, y) == 0);
  g_assert_false (pz_level_is_bad (again));
  assert_same (again, after);
  g_assert_cmpuint (MODE->rules_hash (again), ==, MODE->rules_hash (after));
}

/* Where @square of @level is on the board that @map turned: it lies at (0,0) again. */
static int
turned (const PzSweepLevel *level, const PzMap *map, int square)
{
  PzHex a = sweep_image (map, (PzHex){ 0, 0 });
  PzHex b = sweep_image (map, (PzHex){ level->width - 1, level->height - 1 });
  PzHex to = sweep_image (map, (PzHex){ square % level->width, square / level->width });
  int width = ABS (b.q - a.q) + 1;

  return (to.r - MIN (a.r, b.r)) * width + to.q - MIN (a.q, b.q);
}

/* Each square is opened in the same round, and where logic is stuck as likely a hazard. */
static void
check_squares_alike (const PzLevel *level, const PzSweepFindings *of_a, const PzSweepFindings *of_b, const PzMap *map)
{
  g_assert_cmpint (of_a->n_squares, ==, of_b->n_squares);
  g_assert_cmpint (of_a->probability != NULL, ==, of_b->probability != NULL);
  for (int i = 0; i < of_a->n_squares; i++)
    {
      int to = turned (pz_sweep_level (level), map, i);

      g_assert_cmpint (of_a->opened_in[i], ==, of_b->opened_in[to]);
      if (of_a->probability != NULL)
        g_assert_cmpfloat_with_epsilon (of_a->probability[i], of_b->probability[to], 1e-9);
    }
}

static void
check_judged_alike (const PzLevel *a, const PzLevel *b, const PzMap *map)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) x = MODE->analyse (a, &nowhere, &limits, NULL, NULL, NULL);
  g_autoptr (PzAnalysis) y = MODE->analyse (b, &nowhere, &limits, NULL, NULL, NULL);
  const PzSweepFindings *of_a = pz_sweep_findings (x), *of_b = pz_sweep_findings (y);

  g_assert_cmpint (x->verdict, ==, y->verdict);
  g_assert_cmpuint (x->problems->len, ==, y->problems->len);
  if (of_a == NULL)
    return;
  g_assert_cmpint (of_a->opening, ==, of_b->opening);
  g_assert_cmpint (of_a->minimum_digs, ==, of_b->minimum_digs);
  g_assert_cmpint (of_a->rounds, ==, of_b->rounds);
  g_assert_cmpint (of_a->stuck, ==, of_b->stuck);
  g_assert_cmpuint (of_a->layouts.count, ==, of_b->layouts.count);
  check_squares_alike (a, of_a, of_b, map);
}

static void
test_whole (void)
{
  g_autoptr (GRand) random = random_new (631);
  int all = rounds (1500);

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_board (random), a = NULL, b = NULL, at_once = NULL, back = NULL;
      PzMap first = random_map (random), second = random_map (random);
      PzMap both = pz_map_after (MODE->lattice, &first, &second), inverse = pz_map_inverse (MODE->lattice, &first);

      a = MODE->transform (level, NULL, 0, &first, FALSE);
      b = MODE->transform (a, NULL, 0, &second, FALSE);
      at_once = MODE->transform (level, NULL, 0, &both, FALSE);
      back = MODE->transform (a, NULL, 0, &inverse, FALSE);
      check_value (level, a);
      check_value (a, b);
      assert_same (b, at_once);
      assert_same (back, level);
      check_judged_alike (level, b, &both);
    }
}

/* What is taken out and laid back where it was changes nothing; laid elsewhere it is what a plain copy gives. */
static void
check_part (PzLevel *level, GRand *random)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  int squares[20], n = g_rand_int_range (random, 1, 20);
  PzMap stay = PZ_MAP_IDENTITY, map = pz_map_shift (g_rand_int_range (random, -4, 5), g_rand_int_range (random, -4, 5));
  g_autoptr (PzLevel) part = NULL, same = NULL, merged = NULL, moved = NULL;
  gboolean fits = TRUE;

  for (int i = 0; i < n; i++)
    squares[i] = g_rand_int_range (random, -1, self->width * self->height + 1);
  part = MODE->extract (level, squares, n);
  same = MODE->merge (level, part, &stay, NULL);
  merged = MODE->merge (level, part, &map, NULL);
  moved = pz_sweep_move (level, squares, n, map.q, map.r);
  check_value (level, part);
  check_value (level, merged);
  check_value (level, moved);
  g_assert_true (same == level);
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      fits = fits
             && (pz_sweep_square (pz_sweep_level (part), x, y) == PZ_SWEEP_ROCK
                 || pz_sweep_within (self, x + map.q, y + map.r));
  g_assert_true (fits || (merged == level && moved == level));
  for (int y = 0; fits && y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        char from = pz_sweep_square (pz_sweep_level (part), x - map.q, y - map.r), was = pz_sweep_square (self, x, y);
        gboolean left = pz_sweep_square (pz_sweep_level (part), x, y) != PZ_SWEEP_ROCK;

        g_assert_cmpint (pz_sweep_square (pz_sweep_level (merged), x, y), ==, from != PZ_SWEEP_ROCK ? from : was);
        g_assert_cmpint (pz_sweep_square (pz_sweep_level (moved), x, y), ==,
                         from != PZ_SWEEP_ROCK ? from
                         : left                ? PZ_SWEEP_ROCK
                                               : was);
      }
}

static void
test_parts (void)
{
  g_autoptr (GRand) random = random_new (632);
  int all = rounds (1500);

  for (int i = 0; i < all; i++)
    {
      g_autoptr (PzLevel) level = random_board (random);

      check_part (level, random);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/boards/whole", test_whole);
  g_test_add_func ("/sweep/boards/parts", test_parts);
  return g_test_run ();
}
