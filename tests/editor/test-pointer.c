/* SPDX-License-Identifier: MIT */
#include "editor/pointer.h"

#include <math.h>

/* Fingers, pinches, wheels and pens as plain numbers: the sequences that devices send, and some that only broken ones do. */

static const char names[] = "abcdefghijklmnopqrstuvwxyz";
#define FINGER(i) ((gconstpointer) &names[i])

/* --- fingers ------------------------------------------------------------------------------------------------- */

static void
test_one_finger (void)
{
  PzPointer pointer = { .n_fingers = 0 };
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
  g_assert_false (pz_pointer_finger_down (&pointer, FINGER (0)));
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
  g_assert_false (pz_pointer_finger_down (&pointer, FINGER (0))); /* told twice, it is still one */
  pz_pointer_finger_up (&pointer, FINGER (0));
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
  g_assert_cmpint (pointer.n_fingers, ==, 0);
}

/* The one that is left after a pinch paints nothing; when all are lifted, the next one does. */
static void
test_second_finger (void)
{
  for (int first = 0; first < 2; first++)
    {
      PzPointer pointer = { .n_fingers = 0 };
      pz_pointer_finger_down (&pointer, FINGER (0));
      g_assert_true (pz_pointer_finger_down (&pointer, FINGER (1)));
      g_assert_false (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
      pz_pointer_finger_up (&pointer, FINGER (first));
      g_assert_false (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
      g_assert_true (pz_pointer_finger_down (&pointer, FINGER (2)));
      pz_pointer_finger_up (&pointer, FINGER (2));
      g_assert_false (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
      pz_pointer_finger_up (&pointer, FINGER (1 - first));
      g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
    }
}

/* A hand that rests on the screen does not take the pen or the mouse away. */
static void
test_fingers_and_others (void)
{
  PzPointer pointer = { .n_fingers = 0 };
  pz_pointer_finger_down (&pointer, FINGER (0));
  pz_pointer_finger_down (&pointer, FINGER (1));
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_MOUSE));
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_PEN));
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_ERASER));
  pz_pointer_pinch_begin (&pointer, 10, 10);
  g_assert_false (pz_pointer_may_press (&pointer, PZ_DEVICE_MOUSE));
  g_assert_false (pz_pointer_may_press (&pointer, PZ_DEVICE_PEN));
  pz_pointer_forget (&pointer);
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
}

/* More fingers than there are, and lifts of fingers nobody saw come down. */
static void
test_many_fingers (void)
{
  PzPointer pointer = { .n_fingers = 0 };
  pz_pointer_finger_up (&pointer, FINGER (9));
  for (int i = 0; i < 26; i++)
    pz_pointer_finger_down (&pointer, FINGER (i));
  g_assert_cmpint (pointer.n_fingers, ==, PZ_POINTER_MAX_FINGERS);
  for (int i = 0; i < 26; i++)
    pz_pointer_finger_up (&pointer, FINGER (i));
  g_assert_cmpint (pointer.n_fingers, ==, 0);
  g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH));
}

/* Against the plain rule: spent from the second finger on until none is left. */
static void
test_random_fingers (void)
{
  PzPointer pointer = { .n_fingers = 0 };
  gboolean down[5] = { FALSE }, spent = FALSE;
  int n = 0;
  for (int i = 0; i < 20000; i++)
    {
      int finger = g_test_rand_int_range (0, 5);
      down[finger] = !down[finger];
      n += down[finger] ? 1 : -1;
      spent = n >= 2 || (spent && n > 0);
      if (down[finger])
        g_assert_true (pz_pointer_finger_down (&pointer, FINGER (finger)) == (n >= 2));
      else
        pz_pointer_finger_up (&pointer, FINGER (finger));
      g_assert_cmpint (pointer.n_fingers, ==, n);
      g_assert_true (pz_pointer_may_press (&pointer, PZ_DEVICE_TOUCH) == !spent);
    }
}

/* --- pinch --------------------------------------------------------------------------------------------------- */

static void
assert_move (PzViewMove move, double factor, double dx, double dy)
{
  g_assert_cmpfloat_with_epsilon (move.factor, factor, 1e-9);
  g_assert_cmpfloat_with_epsilon (move.dx, dx, 1e-9);
  g_assert_cmpfloat_with_epsilon (move.dy, dy, 1e-9);
}

/* Scales count from the begin, moves from the last news. */
static void
test_pinch (void)
{
  PzPointer pointer = { .n_fingers = 0 };
  assert_move (pz_pointer_pinch (&pointer, 2, 5, 5), 1, 0, 0); /* never begun */
  pz_pointer_pinch_begin (&pointer, 100, 50);
  assert_move (pz_pointer_pinch (&pointer, 1.2, 100, 50), 1.2, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1.5, 110, 45), 1.25, 10, -5);
  assert_move (pz_pointer_pinch (&pointer, 1.5, 90, 45), 1, -20, 0); /* two fingers that only move pan */
  assert_move (pz_pointer_pinch (&pointer, 0.75, 90, 45), 0.5, 0, 0);
  pz_pointer_pinch_end (&pointer);
  assert_move (pz_pointer_pinch (&pointer, 2, 5, 5), 1, 0, 0);
  pz_pointer_pinch_begin (&pointer, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1.1, 0, 0), 1.1, 0, 0); /* a new pinch starts from 1 */
}

/* To 1 % and back, zero, infinite, none at all: nothing moves, and the fingers' next way counts from where they are. */
static void
test_pinch_jumps (void)
{
  const double bad[] = { 0, -1, (double) NAN, (double) INFINITY, -(double) INFINITY };
  PzPointer pointer = { .n_fingers = 0 };
  pz_pointer_pinch_begin (&pointer, 0, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_move (pz_pointer_pinch (&pointer, bad[i], 0, 0), 1, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1.1, 0, 0), 1.1, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 0.01, 0, 0), 1, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 0.012, 0, 0), 1.2, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1e300, 0, 0), 1, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1.5e300, 0, 0), 1.5, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1.5e300, (double) NAN, 3), 1, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1.5e300, 4, 3), 1, 4, 3);
  pz_pointer_pinch_begin (&pointer, (double) NAN, (double) NAN);
  assert_move (pz_pointer_pinch (&pointer, 1, 7, 7), 1, 0, 0);
  assert_move (pz_pointer_pinch (&pointer, 1, 8, 7), 1, 1, 0);
}

/* However a pinch goes, in small steps the whole factor is the last scale. */
static void
test_pinch_adds_up (void)
{
  PzPointer pointer = { .n_fingers = 0 };
  double scale = 1, whole = 1, x = 0, y = 0, way_x = 0, way_y = 0;
  pz_pointer_pinch_begin (&pointer, 0, 0);
  for (int i = 0; i < 5000; i++)
    {
      scale *= g_test_rand_double_range (0.8, 1.25);
      x += g_test_rand_double_range (-9, 9);
      y += g_test_rand_double_range (-9, 9);
      PzViewMove move = pz_pointer_pinch (&pointer, scale, x, y);
      whole *= move.factor;
      way_x += move.dx;
      way_y += move.dy;
    }
  g_assert_cmpfloat_with_epsilon (whole / scale, 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (way_x, x, 1e-6);
  g_assert_cmpfloat_with_epsilon (way_y, y, 1e-6);
}

/* --- scrolling, buttons -------------------------------------------------------------------------------------- */

static void
test_scroll (void)
{
  assert_move (pz_pointer_scroll (TRUE, 0, 1, FALSE, FALSE), 1, 0, -60);
  assert_move (pz_pointer_scroll (TRUE, -0.25, 0, FALSE, FALSE), 1, 15, 0); /* a fine wheel */
  assert_move (pz_pointer_scroll (TRUE, 0, 1, FALSE, TRUE), 1, -60, 0);
  assert_move (pz_pointer_scroll (TRUE, 1, 0, FALSE, TRUE), 1, -60, 0); /* some systems turn it already */
  assert_move (pz_pointer_scroll (FALSE, 3, 7, FALSE, FALSE), 1, -3, -7);
  assert_move (pz_pointer_scroll (TRUE, 0, -1, TRUE, FALSE), 1.15, 0, 0);
  assert_move (pz_pointer_scroll (TRUE, 0, 1, TRUE, TRUE), 1 / 1.15, 0, 0);
  assert_move (pz_pointer_scroll (FALSE, 0, -20, TRUE, FALSE), 1.15, 0, 0);
}

static void
test_scroll_rubbish (void)
{
  const double values[] = { 0, 1e308, -1e308, (double) NAN, (double) INFINITY, -(double) INFINITY, 1e-300 };
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (values); j++)
      for (int how = 0; how < 8; how++)
        {
          PzViewMove move = pz_pointer_scroll ((how & 1) != 0, values[i], values[j], (how & 2) != 0, (how & 4) != 0);
          g_assert_true (isfinite (move.dx) && isfinite (move.dy) && isfinite (move.factor));
          g_assert_cmpfloat (move.factor, >, 0.1);
          g_assert_cmpfloat (move.factor, <, 10);
        }
}

static void
test_buttons (void)
{
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_MOUSE, 1), ==, 1);
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_MOUSE, 3), ==, 3);
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_TOUCH, 0), ==, 1);
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_PEN, 1), ==, 1);
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_PEN, 3), ==, 3); /* the button on its side */
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_ERASER, 1), ==, 3);
  g_assert_cmpuint (pz_pointer_button (PZ_DEVICE_ERASER, 2), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pointer/one-finger", test_one_finger);
  g_test_add_func ("/pointer/second-finger", test_second_finger);
  g_test_add_func ("/pointer/fingers-and-others", test_fingers_and_others);
  g_test_add_func ("/pointer/many-fingers", test_many_fingers);
  g_test_add_func ("/pointer/random-fingers", test_random_fingers);
  g_test_add_func ("/pointer/pinch", test_pinch);
  g_test_add_func ("/pointer/pinch-jumps", test_pinch_jumps);
  g_test_add_func ("/pointer/pinch-adds-up", test_pinch_adds_up);
  g_test_add_func ("/pointer/scroll", test_scroll);
  g_test_add_func ("/pointer/scroll-rubbish", test_scroll_rubbish);
  g_test_add_func ("/pointer/buttons", test_buttons);
  return g_test_run ();
}
