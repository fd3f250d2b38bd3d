/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "canvas-test.h"

/* Fingers, pens, pinches and wheels on the canvas, by the plain functions their events end in: no test tool sends a pinch. */

static const char names[] = "abcd";
#define FINGER(i) ((gconstpointer) &names[i])

static double
zoom_of (Canvas *self)
{
  double zoom;
  g_object_get (self->view, "zoom", &zoom, NULL);
  return zoom;
}

static void
finger_press (Canvas *self, const char *id, double *x, double *y)
{
  canvas_middle (self, id, x, y);
  pz_board_view_finger (self->view, FINGER (0), TRUE);
  pz_board_view_set_touch (self->view, TRUE);
  pz_board_view_press (self->view, *x, *y, GDK_BUTTON_PRIMARY, 0);
}

/* --- a pinch never paints ------------------------------------------------------------------------------------ */

static void
test_finger_paints (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  finger_press (self, "a", &x, &y);
  pz_board_view_release (self->view, x, y);
  pz_board_view_finger (self->view, FINGER (0), FALSE);
  g_assert_cmpint (canvas_cell (self, "a"), ==, -1);
  canvas_one_step (self, &step);
}

/* The stroke that ran is taken back; neither the finger that stays nor one that comes back paints before all are lifted. */
static void
test_second_finger (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  finger_press (self, "a", &x, &y);
  pz_board_view_drag (self->view, x + 40, y);
  g_assert_true (pz_board_view_get_level (self->view) != canvas_level (self));
  pz_board_view_finger (self->view, FINGER (1), TRUE);
  g_assert_false (pz_board_view_gesture_running (self->view));
  g_assert_true (pz_board_view_get_level (self->view) == canvas_level (self));
  pz_board_view_drag (self->view, x + 90, y);
  pz_board_view_release (self->view, x + 90, y);
  pz_board_view_finger (self->view, FINGER (0), FALSE);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY,
                       0); /* the toolkit's drag begins anew with the finger left */
  g_assert_false (pz_board_view_gesture_running (self->view));
  pz_board_view_release (self->view, x, y);
  pz_board_view_finger (self->view, FINGER (1), FALSE);
  canvas_no_step (self, &step);
  step = canvas_begin (self);
  finger_press (self, "a", &x, &y);
  pz_board_view_release (self->view, x, y);
  pz_board_view_finger (self->view, FINGER (0), FALSE);
  canvas_one_step (self, &step);
}

/* A touchpad's pinch comes while its button may be held. */
static void
test_pinch_ends_stroke (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  canvas_middle (self, "a", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_pinch_begin (self->view, x, y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_pinch (self->view, 1.3, x, y);
  pz_board_view_drag (self->view, x + 60, y);
  pz_board_view_pinch_end (self->view);
  pz_board_view_release (self->view, x + 60, y);
  canvas_no_step (self, &step);
  g_assert_cmpfloat_with_epsilon (zoom_of (self), 1.3, 1e-6);
}

/* What was between the fingers stays there while they spread and move. */
static void
test_pinch_follows (Canvas *self, gconstpointer json)
{
  double bx, by, x, y, scale = 1;
  double px = 400, py = 300;
  pz_board_view_unpoint (self->view, px, py, &bx, &by);
  pz_board_view_pinch_begin (self->view, px, py);
  for (int i = 0; i < 20; i++)
    {
      scale *= 1.05;
      px += 3;
      py -= 2;
      pz_board_view_pinch (self->view, scale, px, py);
      pz_board_view_point (self->view, bx, by, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, px, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, py, 1e-6);
    }
  g_assert_cmpfloat_with_epsilon (zoom_of (self), scale, 1e-6);
  pz_board_view_pinch (self->view, 0.01, px, py); /* a jump */
  g_assert_cmpfloat_with_epsilon (zoom_of (self), scale, 1e-6);
  pz_board_view_pinch_end (self->view);
}

/* --- long press ---------------------------------------------------------------------------------------------- */

/* A finger held still: what it did is taken back, and what the secondary button does is done. */
static void
test_long_press (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "cell");
  Step step = canvas_begin (self);
  finger_press (self, "l", &x, &y);
  pz_board_view_long_press (self->view);
  pz_board_view_release (self->view, x, y);
  g_assert_cmpint (canvas_cell (self, "l"), ==, -1);
  canvas_one_step (self, &step);
}

/* A stroke that has moved, a mouse, and a pan do not become secondary. */
static void
test_long_press_not (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  pz_board_view_set_tool (self->view, "erase");
  finger_press (self, "l", &x, &y);
  canvas_middle (self, "h", &x2, &y2);
  pz_board_view_drag (self->view, x2, y2);
  pz_board_view_long_press (self->view);
  g_assert_false (self->view->gesture.secondary);
  pz_board_view_release (self->view, x2, y2);
  g_assert_cmpint (canvas_cell (self, "h"), ==, -1);
  pz_board_view_set_touch (self->view, FALSE);
  canvas_middle (self, "a", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_long_press (self->view);
  g_assert_false (self->view->gesture.secondary);
  pz_board_view_cancel (self->view);
  pz_board_view_set_touch (self->view, TRUE);
  pz_board_view_long_press (self->view);
  g_assert_false (pz_board_view_gesture_running (self->view));
}

/* --- scrolling under a stroke -------------------------------------------------------------------------------- */

/* The board moves under the pointer: the stroke goes on from where it was on the board, not from where that was on the screen. */
static void
test_scroll_while_painting (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  canvas_middle (self, "e", &x, &y);
  canvas_middle (self, "g", &x2, &y2);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_scroll (self->view, FALSE, x2 - x, 0, 0); /* g comes under the pointer, f passes */
  pz_board_view_drag (self->view, x, y);
  pz_board_view_release (self->view, x, y);
  g_assert_cmpint (canvas_cell (self, "e"), ==, -1);
  g_assert_cmpint (canvas_cell (self, "f"), ==, -1);
  g_assert_cmpint (canvas_cell (self, "g"), ==, -1);
  g_assert_cmpint (pz_hex_stroke_editor.n_cells (canvas_level (self)), ==, 15);
  canvas_one_step (self, &step);
}

/* --- zoom to the selection ----------------------------------------------------------------------------------- */

static void
test_zoom_selection (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  PzPlace *place = pz_board_view_place (self->view);
  pz_board_view_set_selection (self->view, canvas_hit (self, "a"));
  canvas_settle (self); /* the strip of selected cells takes room */
  int right = gtk_widget_get_width (GTK_WIDGET (self->view)) - place->right;
  int bottom = gtk_widget_get_height (GTK_WIDGET (self->view)) - place->bottom;
  pz_board_view_zoom_selection (self->view);
  canvas_middle (self, "a", &x, &y);
  g_assert_cmpfloat_with_epsilon (x, (place->left + right) / 2.0, 0.5);
  g_assert_cmpfloat_with_epsilon (y, (place->top + bottom) / 2.0, 0.5);
  g_assert_cmpfloat (zoom_of (self), >, 1.2);
  pz_board_view_toggle_selected (self->view, canvas_hit (self, "r"));
  pz_board_view_zoom_selection (self->view);
  canvas_middle (self, "a", &x, &y);
  canvas_middle (self, "r", &x2, &y2);
  g_assert_cmpfloat (zoom_of (self), >=, 1);
  g_assert_true (x > place->left && x < right && x2 > place->left && x2 < right);
  g_assert_true (y > place->top && y < bottom && y2 > place->top && y2 < bottom);
  pz_board_view_set_selection (self->view, PZ_HIT_NOWHERE);
  pz_board_view_zoom_selection (self->view); /* nothing: the board */
  g_assert_cmpfloat (zoom_of (self), ==, 1);
  g_assert_false (pz_document_get_modified (self->document));
}

/* A wall is a selection too; while playing there is none. */
static void
test_zoom_wall (Canvas *self, gconstpointer json)
{
  PzHit wall = self->view->editor->again (canvas_level (self), &(PzHit){ PZ_HIT_EDGE, -1, 0, 0, 0, 0 });
  pz_board_view_set_selection (self->view, wall);
  pz_board_view_zoom_selection (self->view);
  g_assert_cmpfloat (zoom_of (self), >=, 1);
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  pz_board_view_zoom_by (self->view, 2);
  pz_board_view_zoom_selection (self->view);
  g_assert_cmpfloat (zoom_of (self), ==, 1);
}

/* A clue can be typed wherever its cell is: the entry is in the view. */
static void
test_far_clue (Canvas *self, gconstpointer json)
{
  static const double far[][2] = { { 1e5, 0 }, { -1e5, 0 }, { 0, 1e5 }, { 0, -1e5 }, { 1e9, 1e9 } };
  GtkWidget *view = GTK_WIDGET (self->view);
  gint64 clue;
  int with_clue = 0;
  while (!self->view->editor->clue (canvas_level (self), with_clue, &clue))
    with_clue++;
  PzHit cell = self->view->editor->again (canvas_level (self), &(PzHit){ PZ_HIT_CELL, with_clue, -1, 0, 0, 0 });
  for (gsize i = 0; i < G_N_ELEMENTS (far); i++)
    {
      GdkRectangle rect, area = { 0, 0, gtk_widget_get_width (view) + 1, gtk_widget_get_height (view) + 1 };
      pz_board_view_zoom_fit (self->view);
      pz_board_view_zoom_by (self->view, 1000);
      pz_board_view_pan_by (self->view, far[i][0], far[i][1]);
      g_assert_true (pz_board_view_edit_clue (self->view, cell));
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (self->view->clue_popover), &rect));
      g_assert_true (gdk_rectangle_intersect (&rect, &area, &area) && gdk_rectangle_equal (&rect, &area));
      canvas_settle (self);
    }
}

/* --- everything at once -------------------------------------------------------------------------------------- */

static const char *const tools[][3] = { { "select", "cell", "erase" }, { "clue", "wall", "erase" } };

typedef struct
{
  Canvas *canvas;
  GRand *rand;
  gboolean down[4];
} Storm;

static double
any_x (Storm *storm)
{
  return g_rand_double_range (storm->rand, 60, gtk_widget_get_width (GTK_WIDGET (storm->canvas->view)) - 60);
}

static double
any_y (Storm *storm)
{
  return g_rand_double_range (storm->rand, 40, gtk_widget_get_height (GTK_WIDGET (storm->canvas->view)) - 40);
}

static double
any_scale (Storm *storm)
{
  static const double odd[] = { 0, -3, 1e9, 1e-9 };
  if (g_rand_int_range (storm->rand, 0, 6) == 0)
    return g_rand_boolean (storm->rand) ? (double) NAN : odd[g_rand_int_range (storm->rand, 0, 4)];
  return g_rand_double_range (storm->rand, 0.5, 2);
}

static void
toggle_finger (Storm *storm)
{
  int finger = g_rand_int_range (storm->rand, 0, 4);
  storm->down[finger] = !storm->down[finger];
  pz_board_view_finger (storm->canvas->view, FINGER (finger), storm->down[finger]);
}

/* What may not change the document, whatever it is called after. */
static void
harmless (Storm *storm)
{
  PzBoardView *view = storm->canvas->view;
  static const guint buttons[] = { 1, 1, 1, 2, 3 };
  switch (g_rand_int_range (storm->rand, 0, 14))
    {
    case 0:
    case 1:
      pz_board_view_press (view, any_x (storm), any_y (storm), buttons[g_rand_int_range (storm->rand, 0, 5)],
                           g_rand_int_range (storm->rand, 0, 8) == 0 ? GDK_SHIFT_MASK : 0);
      break;
    case 2:
    case 3:
      pz_board_view_drag (view, any_x (storm), any_y (storm));
      break;
    case 4:
      toggle_finger (storm);
      break;
    case 5:
      pz_board_view_pinch_begin (view, any_x (storm), any_y (storm));
      break;
    case 6:
      pz_board_view_pinch (view, any_scale (storm), any_x (storm), any_y (storm));
      break;
    case 7:
      pz_board_view_pinch_end (view);
      break;
    case 8:
      pz_board_view_scroll (view, g_rand_boolean (storm->rand), any_scale (storm), any_scale (storm),
                            g_rand_boolean (storm->rand) ? GDK_CONTROL_MASK : 0);
      break;
    case 9:
      pz_board_view_long_press (view);
      break;
    case 10:
      pz_board_view_hover (view, any_x (storm), any_y (storm));
      break;
    case 11:
      pz_board_view_set_touch (view, g_rand_boolean (storm->rand));
      break;
    case 12:
      g_rand_boolean (storm->rand) ? pz_board_view_zoom_fit (view) : pz_board_view_zoom_selection (view);
      break;
    default:
      g_rand_int_range (storm->rand, 0, 3) == 0 ? pz_board_view_cancel (view) : pz_board_view_leave (view);
    }
}

/* A release is one step at most, and none without a gesture that ran; undo and redo are one step. */
static void
harmful (Storm *storm)
{
  PzBoardView *view = storm->canvas->view;
  PzDocument *document = storm->canvas->document;
  gboolean ran = pz_board_view_gesture_running (view);
  guint before = pz_document_get_position (document);
  g_autofree char *text = canvas_text (storm->canvas);
  int what = g_rand_int_range (storm->rand, 0, 8);
  gboolean ends = TRUE; /* what changes the level under a gesture ends it */
  if (what == 0)
    ends = pz_document_undo (document);
  else if (what == 1)
    ends = pz_document_redo (document);
  else
    {
      pz_board_view_release (view, any_x (storm), any_y (storm));
      g_assert_cmpuint (pz_document_get_position (document), <=, before + (ran ? 1 : 0));
    }
  g_autofree char *now = canvas_text (storm->canvas);
  g_assert_cmpint (pz_document_get_position (document) == before, ==, strcmp (text, now) == 0);
  g_assert_true (!ends || !pz_board_view_gesture_running (view));
}

/* The document changes by whole gestures and by undo and redo, never in between; all of it can be taken back. */
static void
test_storm (Canvas *self, gconstpointer json)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Storm storm = { self, rand, { FALSE } };
  g_autofree char *first = canvas_text (self);
  g_test_message ("seed %u", seed);
  for (int i = 0; i < 6000; i++)
    {
      g_autofree char *before = canvas_text (self);
      if (i % 40 == 0)
        pz_board_view_set_tool (self->view, tools[g_rand_boolean (rand)][g_rand_int_range (rand, 0, 3)]);
      harmless (&storm);
      g_autofree char *after = canvas_text (self);
      g_assert_cmpstr (before, ==, after);
      g_assert_true (isfinite (zoom_of (self)) && zoom_of (self) > 0);
      if (g_rand_int_range (rand, 0, 4) == 0)
        harmful (&storm);
    }
  pz_board_view_cancel (self->view);
  g_autofree char *last = canvas_text (self);
  guint steps = pz_document_get_position (self->document);
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, first);
  pz_document_jump (self->document, steps);
  g_autofree char *redone = canvas_text (self);
  g_assert_cmpstr (redone, ==, last);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/gestures/finger-paints", canvas_hex_pack, test_finger_paints);
  ADD ("/gestures/second-finger", canvas_hex_pack, test_second_finger);
  ADD ("/gestures/pinch-ends-stroke", canvas_hex_pack, test_pinch_ends_stroke);
  ADD ("/gestures/pinch-follows", canvas_hex_pack, test_pinch_follows);
  ADD ("/gestures/long-press", canvas_hex_pack, test_long_press);
  ADD ("/gestures/long-press-not", canvas_hex_pack, test_long_press_not);
  ADD ("/gestures/scroll-while-painting", canvas_hex_pack, test_scroll_while_painting);
  ADD ("/gestures/zoom-selection", canvas_hex_pack, test_zoom_selection);
  ADD ("/gestures/zoom-wall", canvas_hex_pack, test_zoom_wall);
  ADD ("/gestures/far-clue", canvas_hex_pack, test_far_clue);
  ADD ("/gestures/storm/hex", canvas_hex_pack, test_storm);
  ADD ("/gestures/storm/number", canvas_number_pack, test_storm);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
