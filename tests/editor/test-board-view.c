/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <time.h>

#include "canvas-test.h"

#ifdef PZ_HAVE_XTEST
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include "steps/play.h"
#endif

/* The canvas: where the board lies, what is drawn, what is selected, and a few real events through the real gestures. */

static double
zoom_of (Canvas *self)
{
  double zoom;
  g_object_get (self->view, "zoom", &zoom, NULL);
  return zoom;
}

/* --- where the board lies ------------------------------------------------------------------------------------ */

static void
test_fit (Canvas *self, gconstpointer json)
{
  double x1, y1, x2, y2;
  PzRect bounds = canvas_level (self)->mode->bounds (canvas_level (self));
  int w = gtk_widget_get_width (GTK_WIDGET (self->view)), h = gtk_widget_get_height (GTK_WIDGET (self->view));
  pz_board_view_point (self->view, bounds.x, bounds.y, &x1, &y1);
  pz_board_view_point (self->view, bounds.x + bounds.w, bounds.y + bounds.h, &x2, &y2);
  g_assert_cmpfloat (zoom_of (self), ==, 1);
  g_assert_cmpfloat (x1, >=, 97.9); /* the tools stand free */
  g_assert_cmpfloat (y1, >=, 39.9);
  g_assert_cmpfloat (x2, <=, w - 57.9);
  g_assert_cmpfloat (y2, <=, h - 71.9);
  g_assert_true (x2 - x1 > 0.98 * (w - 156) || y2 - y1 > 0.98 * (h - 210)); /* a strip above and one below */
}

static void
test_zoom (Canvas *self, gconstpointer json)
{
  double bx, by, x, y;
  pz_board_view_unpoint (self->view, 300, 200, &bx, &by);
  pz_board_view_zoom_about (self->view, 1.8, 300, 200);
  pz_board_view_point (self->view, bx, by, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 300, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, 200, 1e-6);
  g_assert_cmpfloat_with_epsilon (zoom_of (self), 1.8, 1e-6);
  pz_board_view_zoom_about (self->view, 1 / 1.8, 300, 200);
  g_assert_cmpfloat (zoom_of (self), ==, 1);
  for (int i = 0; i < 60; i++)
    pz_board_view_zoom_by (self->view, 1.5);
  g_assert_cmpfloat (zoom_of (self), <, 200);
  for (int i = 0; i < 120; i++)
    pz_board_view_zoom_by (self->view, 1 / 1.5);
  g_assert_cmpfloat (zoom_of (self), >, 0.01);
  pz_board_view_zoom_by (self->view, (double) NAN);
  pz_board_view_zoom_by (self->view, -1);
  pz_board_view_zoom_by (self->view, 0);
  g_assert_true (isfinite (zoom_of (self)));
  pz_board_view_zoom_fit (self->view);
  g_assert_cmpfloat (zoom_of (self), ==, 1);
  g_object_set (self->view, "zoom", 2.0, NULL);
  g_assert_cmpfloat_with_epsilon (zoom_of (self), 2, 1e-6);
}

/* However far it is pushed, a part of it stays in sight. */
static void
test_pan (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  canvas_middle (self, "g", &x, &y);
  pz_board_view_pan_by (self->view, 40, -25);
  canvas_middle (self, "g", &x2, &y2);
  g_assert_cmpfloat_with_epsilon (x2 - x, 40, 1e-6);
  g_assert_cmpfloat_with_epsilon (y2 - y, -25, 1e-6);
  pz_board_view_pan_by (self->view, 1e7, 1e7);
  PzRect bounds = canvas_level (self)->mode->bounds (canvas_level (self));
  pz_board_view_point (self->view, bounds.x, bounds.y, &x, &y);
  g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (self->view)));
  g_assert_cmpfloat (y, <, gtk_widget_get_height (GTK_WIDGET (self->view)));
}

static void
test_pan_gestures (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  Step step = canvas_begin (self);
  canvas_middle (self, "g", &x, &y);
  pz_board_view_set_tool (self->view, "erase");
  pz_board_view_press (self->view, x, y, GDK_BUTTON_MIDDLE, 0);
  pz_board_view_drag (self->view, x + 30, y);
  pz_board_view_release (self->view, x + 30, y + 20);
  canvas_middle (self, "g", &x2, &y2);
  g_assert_cmpfloat_with_epsilon (x2 - x, 30, 1e-6);
  g_assert_cmpfloat_with_epsilon (y2 - y, 20, 1e-6);
  self->view->space_held = TRUE;
  pz_board_view_press (self->view, x2, y2, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_release (self->view, x2 - 30, y2 - 20);
  self->view->space_held = FALSE;
  canvas_middle (self, "g", &x2, &y2);
  g_assert_cmpfloat_with_epsilon (x2, x, 1e-6);
  canvas_no_step (self, &step);
}

/* Adding cells moves nothing; resizing keeps a fitted board fitted; another level is fitted anew. */
static void
test_place_stays (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  canvas_middle (self, "a", &x, &y);
  pz_board_view_set_tool (self->view, "cell");
  canvas_click_at (self, 0, -1.5, GDK_BUTTON_PRIMARY);
  canvas_middle (self, "a", &x2, &y2);
  g_assert_cmpfloat (x, ==, x2);
  g_assert_cmpfloat (y, ==, y2);
  pz_board_view_zoom_by (self->view, 3);
  pz_document_duplicate_level (self->document, 0);
  canvas_settle (self);
  g_assert_cmpfloat (zoom_of (self), ==, 1);
}

/* --- selection ----------------------------------------------------------------------------------------------- */

static void
count (gpointer object, gpointer n)
{
  (*(int *) n)++;
}

/* Kept by ids: other cells may come and go; without its cell it is gone; never an edit of the document. */
static void
test_selection (Canvas *self, gconstpointer json)
{
  int changed = 0;
  g_signal_connect (self->view, "selection-changed", G_CALLBACK (count), &changed);
  pz_board_view_set_selection (self->view, canvas_hit (self, "j"));
  g_assert_cmpint (changed, ==, 1);
  g_assert_false (pz_document_get_modified (self->document));
  const PzCommand *remove = pz_mode_editor_command (&pz_hex_stroke_editor, "hex-remove-cell");
  g_assert_true (pz_board_view_run (self->view, remove, g_variant_new_string ("a")));
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "j"));
  g_assert_true (pz_board_view_run (self->view, remove, g_variant_new_string ("j")));
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_NONE);
  g_assert_false (pz_board_view_run (self->view, remove, g_variant_new_string ("j")));
}

static void
test_reveal (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_zoom_by (self->view, 8);
  pz_board_view_reveal (self->view, canvas_hit (self, "r"));
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "r"));
  canvas_middle (self, "r", &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (self->view)));
  g_assert_cmpfloat (y, <, gtk_widget_get_height (GTK_WIDGET (self->view)));
}

static char *
status_of (Canvas *self)
{
  char *status;
  g_object_get (self->view, "status", &status, NULL);
  return status;
}

static void
test_status (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_autofree char *hint = status_of (self);
  g_assert_true (g_str_has_prefix (hint, "Click to select"));
  PzHit wall = { PZ_HIT_EDGE, canvas_cell (self, "e"), canvas_cell (self, "f"), 0, 0, 0 };
  pz_board_view_set_selection (self->view, wall);
  g_autofree char *selected = status_of (self);
  g_assert_cmpstr (selected, ==, "Wall e–f selected · still one solution without it");
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_test_accessible_assert_role (self->view, GTK_ACCESSIBLE_ROLE_APPLICATION);
#else
  gtk_test_accessible_assert_role (self->view, GTK_ACCESSIBLE_ROLE_GROUP);
#endif
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, "Board");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, selected);
}

/* Every control of canvas and inspector has a name, whatever is shown. */
static void
test_named (Canvas *self, gconstpointer json)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  canvas_wait_judged (self);
  for (const PzTool *tool = editor->tools; tool->id != NULL; tool++)
    {
      pz_board_view_set_tool (self->view, tool->id);
      pz_board_view_set_selection (self->view, canvas_hit (self, editor->cell_id (canvas_level (self), 0)));
      canvas_settle (self);
      g_autofree char *unnamed = ui_unnamed (self->window);
      g_assert_cmpstr (unnamed, ==, "");
    }
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  g_autofree char *unnamed = ui_unnamed (self->window);
  g_assert_cmpstr (unnamed, ==, "");
}

/* --- what is drawn ------------------------------------------------------------------------------------------- */

static void
test_picture (Canvas *self, gconstpointer json)
{
  guint plain = ui_count_colours (GTK_WIDGET (self->view));
  g_assert_cmpuint (plain, >, 20);
  pz_board_view_set_selection (self->view, canvas_hit (self, "j"));
  canvas_settle (self);
  ui_save_picture (GTK_WIDGET (self->canvas), "edit.png");
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (self->view)), !=, plain);
}

/* A ghost of the cell a press would lay, only where it would lay one. */
static void
test_hover (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "cell");
  pz_board_view_point (self->view, 0, -1.5, &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_assert_nonnull (self->view->ghost_level);
  canvas_middle (self, "a", &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_assert_null (self->view->ghost_level);
  g_assert_cmpint (self->view->hover.cell, ==, canvas_cell (self, "a"));
  pz_board_view_leave (self->view);
  g_assert_cmpint (self->view->hover.kind, ==, PZ_HIT_NONE);
}

/* The board is drawn again when it changed, not when the pointer moves. */
static void
test_cache (Canvas *self, gconstpointer json)
{
  double x, y;
  canvas_wait_judged (self);
  canvas_settle (self);
  g_autoptr (GdkTexture) drawn = g_object_ref (self->view->cache);
  canvas_middle (self, "a", &x, &y);
  pz_board_view_hover (self->view, x, y);
  pz_board_view_set_selection (self->view, canvas_hit (self, "b"));
  canvas_settle (self);
  g_assert_true (self->view->cache == drawn);
  pz_board_view_zoom_by (self->view, 1.2);
  canvas_settle (self);
  g_assert_true (self->view->cache != drawn);
}

/* A board of 128 cells, as many as there may be. (transfer full) */
static char *
big_pack (void)
{
  GString *json = g_string_new ("[{\"id\":\"9-1\",\"pack\":9,\"index\":1,\"orientation\":\"pointy\",\"cells\":[");
  for (int i = 0; i < 128; i++)
    {
      g_string_append_printf (json, "%s{\"id\":\"c%d\",\"q\":%d,\"r\":%d", i > 0 ? "," : "", i, i % 16 - i / 32,
                              i / 16);
      if (i % 7 == 0)
        g_string_append_printf (json, ",\"clue\":%d", i + 1);
      g_string_append (json, "}");
    }
  g_string_append (json, "],\"walls\":[");
  for (int i = 0; i < 40; i++)
    g_string_append_printf (json, "%s[\"c%d\",\"c%d\"]", i > 0 ? "," : "", i * 3, i * 3 + 1);
  g_string_append (json, "]}]");
  return g_string_free (json, FALSE);
}

/* Time of this thread's own work, in µs: other programs do not count. */
static gint64
work_time (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Only told, never judged: times depend on the machine. */
static void
test_frame_time (Canvas *self, gconstpointer json)
{
  gint64 whole = 0, over = 0;
  g_assert_cmpint (pz_hex_stroke_editor.n_cells (canvas_level (self)), ==, 128);
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (GtkSnapshot) board = gtk_snapshot_new ();
      g_autoptr (GtkSnapshot) pointer = gtk_snapshot_new ();
      pz_board_view_redraw (self->view);
      gint64 start = work_time ();
      pz_board_view_snapshot (GTK_WIDGET (self->view), board);
      whole += work_time () - start;
      start = work_time ();
      pz_board_view_snapshot (GTK_WIDGET (self->view), pointer);
      over += work_time () - start;
    }
  g_test_message ("128 cells: %.2f ms when the board changed, %.2f ms when only the pointer moved", whole / 40000.0,
                  over / 40000.0);
  g_assert_nonnull (self->view->cache);
}

/* --- solutions ----------------------------------------------------------------------------------------------- */

static const char many_pack[] = "[{\"id\":\"2-1\",\"orientation\":\"pointy\",\"cells\":[{\"id\":\"a\",\"q\":0,\"r\":0},"
                                "{\"id\":\"b\",\"q\":1,\"r\":0},"
                                "{\"id\":\"c\",\"q\":2,\"r\":0},{\"id\":\"d\",\"q\":0,\"r\":1},{\"id\":\"e\",\"q\":1,"
                                "\"r\":1},{\"id\":\"f\",\"q\":2,"
                                "\"r\":1},{\"id\":\"g\",\"q\":0,\"r\":2},{\"id\":\"h\",\"q\":1,\"r\":2}]}]";

static void
test_solutions (Canvas *self, gconstpointer json)
{
  gboolean has;
  const guint8 *a, *b;
  canvas_wait_judged (self);
  PzSolutions *solutions = pz_canvas_pane_get_solutions (self->canvas);
  g_object_get (self->canvas, "has-solution", &has, NULL);
  g_assert_true (has);
  g_assert_cmpint (pz_solutions_count (solutions), ==, 2);
  g_assert_null (self->view->path_a);
  g_object_set (self->canvas, "show-solution", TRUE, NULL);
  g_assert_nonnull (self->view->path_a);
  g_assert_nonnull (self->view->path_b);
  pz_solutions_next (solutions);
  pz_solutions_wait (solutions);
  g_assert_cmpint (pz_solutions_count (solutions), ==, PZ_SOLUTIONS_MAX);
  g_assert_cmpint (pz_solutions_get_second (solutions), ==, 2);
  g_assert_cmpint (pz_solutions_get (solutions, &a, &b), ==, 8);
  g_assert_cmpint (memcmp (a, b, 8), !=, 0);
  g_assert_cmpint (pz_solutions_n_different (solutions), >, 0);
  for (int i = 0; i < 80; i++)
    pz_solutions_next (solutions);
  g_assert_false (pz_solutions_has_next (solutions));
  g_assert_cmpint (pz_solutions_get_second (solutions), ==, PZ_SOLUTIONS_MAX - 1);
  canvas_settle (self);
  ui_save_picture (GTK_WIDGET (self->canvas), "compare.png");
  pz_board_view_run (self->view, pz_mode_editor_command (&pz_hex_stroke_editor, "hex-set-clue"),
                     g_variant_new ("(si)", "a", 1));
  /* Of another value: none, or what is known of that one. */
  g_assert_cmpint (pz_solutions_count (solutions), <=, 2);
  if (pz_solutions_get (solutions, &a, &b) > 0)
    {
      g_assert_cmpint (a[0], ==, 0);
      g_assert_cmpint (b[0], ==, 0);
    }
  g_assert_true (self->view->path_a == NULL || self->view->path_a[0] == 0);
}

/* --- real events --------------------------------------------------------------------------------------------- */

#ifdef PZ_HAVE_XTEST
typedef struct
{
  Display *display;
  PzBoardView *view;
  int x, y;          /* of the view's origin on the screen */
  double at_x, at_y; /* where the view should see the pointer */
  GdkModifierType buttons;
} Pointer;

/* How busy the machine is decides when events come: they are waited for, not slept for. */
static gboolean
is_at (gpointer data)
{
  const Pointer *screen = data;
  return fabs (screen->view->pointer_x - screen->at_x) < 2 && fabs (screen->view->pointer_y - screen->at_y) < 2;
}

#define ANY_BUTTON (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

static gboolean
has_buttons (gpointer data)
{
  const Pointer *screen = data;
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (screen->view));
  GdkSurface *surface = gtk_native_get_surface (native);
  GdkSeat *seat = gdk_display_get_default_seat (gdk_surface_get_display (surface));
  GdkModifierType state = 0;
  gdk_surface_get_device_position (surface, gdk_seat_get_pointer (seat), NULL, NULL, &state);
  return (state & ANY_BUTTON) == screen->buttons;
}

static Pointer
screen_of (Canvas *self)
{
  Pointer screen = { .view = self->view };
  double tx, ty;
  int rx, ry;
  Window child;
  graphene_point_t origin;
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self->view));
  GdkSurface *surface = gtk_native_get_surface (native);
  screen.display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  g_assert_true (
      gtk_widget_compute_point (GTK_WIDGET (self->view), GTK_WIDGET (native), &GRAPHENE_POINT_INIT (0, 0), &origin));
  gtk_native_get_surface_transform (native, &tx, &ty);
  XTranslateCoordinates (screen.display, gdk_x11_surface_get_xid (surface), DefaultRootWindow (screen.display), 0, 0,
                         &rx, &ry, &child);
  screen.x = rx + (int) (origin.x + tx);
  screen.y = ry + (int) (origin.y + ty);
  return screen;
}

static void
move_to (Pointer *screen, double x, double y)
{
  screen->at_x = x;
  screen->at_y = y;
  XTestFakeMotionEvent (screen->display, -1, screen->x + (int) x, screen->y + (int) y, 0);
  XFlush (screen->display);
  spin_until (is_at, screen);
  spin_for (40);
}

static void
button (Pointer *screen, guint number, gboolean down)
{
  static const GdkModifierType masks[] = { 0, GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK, 0, 0 };
  screen->buttons = down ? screen->buttons | masks[number] : screen->buttons & ~masks[number];
  XTestFakeButtonEvent (screen->display, number, down, 0);
  XSync (screen->display, FALSE);
  spin_until (has_buttons, screen);
  spin_for (60);
}

static void
test_real_drag (Canvas *self, gconstpointer json)
{
  double x, y;
  Pointer screen = screen_of (self);
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  canvas_middle (self, "m", &x, &y);
  move_to (&screen, x, y);
  g_assert_cmpint (self->view->hover.cell, ==, canvas_cell (self, "m"));
  button (&screen, 1, TRUE);
  g_assert_true (pz_board_view_gesture_running (self->view));
  canvas_middle (self, "n", &x, &y);
  move_to (&screen, x, y);
  canvas_middle (self, "o", &x, &y);
  move_to (&screen, x, y);
  button (&screen, 1, FALSE);
  g_assert_false (pz_board_view_gesture_running (self->view));
  g_assert_cmpint (pz_hex_stroke_editor.n_cells (canvas_level (self)), ==, 15);
  canvas_one_step (self, &step);
}

static void
test_real_secondary (Canvas *self, gconstpointer json)
{
  double x, y;
  Pointer screen = screen_of (self);
  pz_board_view_set_tool (self->view, "cell");
  Step step = canvas_begin (self);
  canvas_middle (self, "l", &x, &y);
  move_to (&screen, x, y);
  button (&screen, 3, TRUE);
  button (&screen, 3, FALSE);
  g_assert_cmpint (canvas_cell (self, "l"), ==, -1);
  canvas_one_step (self, &step);
}

static void
test_real_wheel (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  Pointer screen = screen_of (self);
  KeyCode control = XKeysymToKeycode (screen.display, GDK_KEY_Control_L);
  canvas_middle (self, "g", &x, &y);
  move_to (&screen, x, y);
  button (&screen, 5, TRUE); /* scrolling pans */
  button (&screen, 5, FALSE);
  canvas_middle (self, "g", &x2, &y2);
  g_assert_cmpfloat (y2, <, y - 10);
  g_assert_cmpfloat (zoom_of (self), ==, 1);
  XTestFakeKeyEvent (screen.display, control, TRUE, 0); /* with Ctrl it zooms, about the pointer */
  button (&screen, 4, TRUE);
  button (&screen, 4, FALSE);
  XTestFakeKeyEvent (screen.display, control, FALSE, 0);
  XFlush (screen.display);
  spin_for (40);
  g_assert_cmpfloat_with_epsilon (zoom_of (self), 1.15, 0.001);
}

static void
test_real_play (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", "g", "k" };
  int length;
  double x, y;
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  Pointer screen = screen_of (self);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      canvas_middle (self, ids[i], &x, &y);
      move_to (&screen, x, y);
      if (i == 0)
        button (&screen, 1, TRUE);
    }
  button (&screen, 1, FALSE);
  pz_steps_play_path (pz_playtest_get_play (pz_board_view_get_playtest (self->view))->steps, &length);
  g_assert_cmpint (length, ==, 4);
}
#endif

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static char *big;

static void
add_tests (void)
{
  ADD ("/board-view/fit", canvas_hex_pack, test_fit);
  ADD ("/board-view/zoom", canvas_hex_pack, test_zoom);
  ADD ("/board-view/pan", canvas_hex_pack, test_pan);
  ADD ("/board-view/pan-gestures", canvas_hex_pack, test_pan_gestures);
  ADD ("/board-view/place-stays", canvas_hex_pack, test_place_stays);
  ADD ("/board-view/selection", canvas_hex_pack, test_selection);
  ADD ("/board-view/reveal", canvas_hex_pack, test_reveal);
  ADD ("/board-view/status", canvas_hex_pack, test_status);
  ADD ("/board-view/named/hex", canvas_hex_pack, test_named);
  ADD ("/board-view/named/number", canvas_number_pack, test_named);
  ADD ("/board-view/picture", canvas_hex_pack, test_picture);
  ADD ("/board-view/hover", canvas_hex_pack, test_hover);
  ADD ("/board-view/cache", canvas_hex_pack, test_cache);
  ADD ("/board-view/frame-time", big, test_frame_time);
  ADD ("/board-view/solutions", many_pack, test_solutions);
#ifdef PZ_HAVE_XTEST
  ADD ("/board-view/real/drag", canvas_hex_pack, test_real_drag);
  ADD ("/board-view/real/secondary", canvas_hex_pack, test_real_secondary);
  ADD ("/board-view/real/wheel", canvas_hex_pack, test_real_wheel);
  ADD ("/board-view/real/play", canvas_hex_pack, test_real_play);
#endif
}

int
main (int argc, char **argv)
{
  big = big_pack ();
  int result = ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
  g_free (big);
  return result;
}
