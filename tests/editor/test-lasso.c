/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "editor/lasso.h"

/* The lasso against a plain version that adds up the angles under which the outline is seen from the point. */

static double
turn (PzPoint from, PzPoint a, PzPoint b)
{
  double one = atan2 (a.y - from.y, a.x - from.x), other = atan2 (b.y - from.y, b.x - from.x);
  return remainder (other - one, 2 * G_PI);
}

static gboolean
winds (const PzPoint *points, guint n, PzPoint point)
{
  double sum = 0;
  for (guint i = 0; i < n; i++)
    sum += turn (point, points[i], points[(i + 1) % n]);
  return fabs (sum) > G_PI;
}

static double
distance (PzPoint p, PzPoint a, PzPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double t = length > 0 ? CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0, 1) : 0;
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static gboolean
is_near (const PzPoint *points, guint n, PzPoint p)
{
  for (guint i = 0; i < n; i++)
    if (distance (p, points[i], points[(i + 1) % n]) < 1e-6)
      return TRUE;
  return FALSE;
}

static void
test_square (void)
{
  static const PzPoint square[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
  g_assert_true (pz_lasso_holds (square, 4, (PzPoint){ 2, 2 }));
  g_assert_false (pz_lasso_holds (square, 4, (PzPoint){ 5, 2 }));
  g_assert_false (pz_lasso_holds (square, 4, (PzPoint){ -1, 2 }));
  g_assert_false (pz_lasso_holds (square, 4, (PzPoint){ 2, 9 }));
  g_assert_false (pz_lasso_holds (square, 2, (PzPoint){ 2, 0 }));
  g_assert_false (pz_lasso_holds (NULL, 0, (PzPoint){ 0, 0 }));
}

/* A loop drawn twice around still holds what is in it. */
static void
test_twice (void)
{
  PzPoint loop[40];
  for (int i = 0; i < 40; i++)
    loop[i] = (PzPoint){ (3 + i * 0.01) * cos (i * G_PI / 10), (3 + i * 0.01) * sin (i * G_PI / 10) };
  g_assert_true (pz_lasso_holds (loop, 40, (PzPoint){ 0.1, 0.2 }));
  g_assert_false (pz_lasso_holds (loop, 40, (PzPoint){ 4, 0.2 }));
}

/* Level edges and corners at the height of the point too: coordinates are small whole numbers half of the time. */
static void
test_random (void)
{
  PzPoint points[14];
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint held = 0;
  g_test_message ("seed %u", seed);
  for (int i = 0; i < 20000; i++)
    {
      guint n = (guint) g_rand_int_range (rand, 3, 15);
      gboolean whole = g_rand_boolean (rand);
      for (guint k = 0; k < n; k++)
        points[k] = whole ? (PzPoint){ g_rand_int_range (rand, 0, 7), g_rand_int_range (rand, 0, 7) }
                          : (PzPoint){ g_rand_double_range (rand, 0, 7), g_rand_double_range (rand, 0, 7) };
      PzPoint p = { g_rand_double_range (rand, 0, 7),
                    whole ? g_rand_int_range (rand, 0, 7) : g_rand_double (rand) * 7 };
      if (is_near (points, n, p))
        continue;
      held += (guint) pz_lasso_holds (points, n, p);
      g_assert_cmpint (pz_lasso_holds (points, n, p), ==, winds (points, n, p));
    }
  g_assert_cmpuint (held, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lasso/square", test_square);
  g_test_add_func ("/lasso/twice", test_twice);
  g_test_add_func ("/lasso/random", test_random);
  return g_test_run ();
}
