/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "canvas-test.h"

/* Ways to select, turning and mirroring, and parts that float. */

typedef struct
{
  Canvas canvas;
  GPtrArray *notices; /* texts that were told */
} Selection;

static void
notice_cb (PzBoardView *view, const char *text, gboolean undo, GPtrArray *notices)
{
  g_ptr_array_add (notices, g_strdup (text));
}

static void
set_up (Selection *self, gconstpointer json)
{
  canvas_set_up (&self->canvas, json);
  self->notices = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (self->canvas.view, "notice", G_CALLBACK (notice_cb), self->notices);
  pz_board_view_set_tool (self->canvas.view, "select");
}

static void
tear_down (Selection *self, gconstpointer json)
{
  canvas_tear_down (&self->canvas, json);
  g_ptr_array_unref (self->notices);
}

static guint
n_selected (Selection *self)
{
  const char *const *ids = pz_board_view_get_selected_cells (self->canvas.view);
  return ids == NULL ? 0 : g_strv_length ((char **) ids);
}

static void
set_way (Selection *self, PzSelectWay way)
{
  pz_board_view_get_options (self->canvas.view)->way = (int) way;
  pz_board_view_options_changed (self->canvas.view);
}

static void
click (Selection *self, const char *id, GdkModifierType state)
{
  double x, y;
  canvas_middle (&self->canvas, id, &x, &y);
  pz_board_view_press (self->canvas.view, x, y, GDK_BUTTON_PRIMARY, state);
  pz_board_view_release (self->canvas.view, x, y);
}

/* From the middle of @from, moved by (dx, dy) px, to that of @to, moved the other way. */
static void
drag (Selection *self, const char *from, const char *to, double dx, double dy, GdkModifierType state)
{
  double x, y, x2, y2;
  canvas_middle (&self->canvas, from, &x, &y);
  canvas_middle (&self->canvas, to, &x2, &y2);
  pz_board_view_press (self->canvas.view, x + dx, y + dy, GDK_BUTTON_PRIMARY, state);
  pz_board_view_drag (self->canvas.view, (x + x2) / 2, (y + y2) / 2);
  pz_board_view_release (self->canvas.view, x2 - dx, y2 - dy);
}

static gboolean
is_selected (Selection *self, const char *id)
{
  return pz_board_view_is_selected (self->canvas.view, canvas_cell (&self->canvas, id));
}

/* --- ways ---------------------------------------------------------------------------------------------------- */

static void
test_clicks (Selection *self, gconstpointer json)
{
  click (self, "a", 0);
  click (self, "b", GDK_SHIFT_MASK);
  click (self, "b", GDK_SHIFT_MASK); /* adds, never takes out */
  g_assert_cmpuint (n_selected (self), ==, 2);
  click (self, "c", GDK_CONTROL_MASK);
  g_assert_cmpuint (n_selected (self), ==, 3);
  g_assert_cmpint (pz_board_view_get_selection (self->canvas.view).cell, ==, canvas_cell (&self->canvas, "c"));
  click (self, "c", GDK_CONTROL_MASK);
  g_assert_false (is_selected (self, "c"));
  click (self, "b", GDK_ALT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 1);
  click (self, "a", GDK_SHIFT_MASK | GDK_CONTROL_MASK);
  g_assert_cmpuint (n_selected (self), ==, 0);
  g_assert_false (pz_document_get_modified (self->canvas.document));
}

/* With Shift a rectangle begins anywhere, also on a cell; without, the cell would move. */
static void
test_rectangle (Selection *self, gconstpointer json)
{
  Step step = canvas_begin (&self->canvas);
  drag (self, "a", "d", -4, -4, GDK_SHIFT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 4);
  drag (self, "b", "c", -4, -4, GDK_ALT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 2);
  drag (self, "a", "b", -4, -4, GDK_CONTROL_MASK); /* a goes, b comes */
  g_assert_false (is_selected (self, "a"));
  g_assert_true (is_selected (self, "b"));
  g_assert_cmpuint (n_selected (self), ==, 2);
  canvas_no_step (&self->canvas, &step);
  g_assert_false (pz_document_get_modified (self->canvas.document));
}

static void
lasso_around (Selection *self, const char *id, double radius, GdkModifierType state)
{
  double x, y;
  PzBoardView *view = self->canvas.view;
  double r = radius * pz_board_view_place (view)->scale;
  canvas_middle (&self->canvas, id, &x, &y);
  pz_board_view_press (view, x + r, y, GDK_BUTTON_PRIMARY, state);
  for (int i = 1; i < 24; i++)
    pz_board_view_drag (view, x + r * cos (i * G_PI / 12), y + r * sin (i * G_PI / 12));
  pz_board_view_release (view, x + r, y);
}

static void
test_lasso (Selection *self, gconstpointer json)
{
  Step step = canvas_begin (&self->canvas);
  set_way (self, PZ_WAY_LASSO);
  lasso_around (self, "f", 2.0, 0); /* f and its six neighbours */
  g_assert_cmpuint (n_selected (self), ==, 7);
  lasso_around (self, "r", 0.8, GDK_SHIFT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 8);
  lasso_around (self, "f", 0.8, GDK_ALT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 7);
  g_assert_false (is_selected (self, "f"));
  click (self, "d", 0);
  g_assert_cmpuint (n_selected (self), ==, 1);
  canvas_no_step (&self->canvas, &step);

  step = canvas_begin (&self->canvas); /* begun on a selected cell it moves */
  drag (self, "d", "l", 0, 0, 0);
  canvas_one_step (&self->canvas, &step);
}

static void
test_wand (Selection *self, gconstpointer json)
{
  set_way (self, PZ_WAY_WAND);
  click (self, "d", 0); /* the only start */
  g_assert_cmpuint (n_selected (self), ==, 1);
  click (self, "a", 0); /* all cells without a clue are connected */
  g_assert_cmpuint (n_selected (self), ==, 15);
  click (self, "m", GDK_SHIFT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 16);
  click (self, "m", GDK_ALT_MASK);
  g_assert_cmpuint (n_selected (self), ==, 15);
  set_way (self, PZ_WAY_EQUAL);
  pz_board_view_set_selection (self->canvas.view, PZ_HIT_NOWHERE);
  click (self, "b", 0); /* 13 and 17 are far apart */
  g_assert_cmpuint (n_selected (self), ==, 2);
  g_assert_true (is_selected (self, "m"));
  set_way (self, PZ_WAY_WAND);
  pz_board_view_set_selection (self->canvas.view, PZ_HIT_NOWHERE);
  click (self, "b", 0);
  g_assert_cmpuint (n_selected (self), ==, 1);
  g_assert_false (pz_document_get_modified (self->canvas.document));
}

/* Connected over sides, not corners. */
static void
test_number_alike (Selection *self, gconstpointer json)
{
  set_way (self, PZ_WAY_WAND);
  click (self, "a", 0); /* a b c, d e: a hole and the two large ones part them from the rest */
  g_assert_cmpuint (n_selected (self), ==, 5);
  g_assert_true (is_selected (self, "e"));
  g_assert_false (is_selected (self, "A"));
  click (self, "j", GDK_SHIFT_MASK); /* f g h, i j, l m, without the start beside them */
  g_assert_cmpuint (n_selected (self), ==, 12);
  g_assert_false (is_selected (self, "1"));
  click (self, "A", 0); /* B is as large and has a clue */
  g_assert_cmpuint (n_selected (self), ==, 1);
  pz_board_view_select_alike (self->canvas.view, FALSE);
  g_assert_cmpuint (n_selected (self), ==, 1);
}

static void
test_all (Selection *self, gconstpointer json)
{
  g_autofree char *status = NULL;
  PzBoardView *view = self->canvas.view;
  pz_board_view_select_all (view);
  g_assert_cmpuint (n_selected (self), ==, 18);
  g_object_get (view, "status", &status, NULL);
  g_assert_cmpstr (status, ==, "18 cells selected");
  pz_board_view_select_inverse (view);
  g_assert_cmpuint (n_selected (self), ==, 0);
  click (self, "a", 0);
  pz_board_view_select_inverse (view);
  g_assert_cmpuint (n_selected (self), ==, 17);
  g_assert_false (is_selected (self, "a"));
  g_assert_false (pz_document_get_modified (self->canvas.document));
}

static void
menu_cb (PzBoardView *view, double x, double y, int *asked)
{
  ++*asked;
}

/* A secondary click of the tool for selecting takes nothing away: it asks for a menu about what is there. */
static void
test_menu (Selection *self, gconstpointer json)
{
  int asked = 0;
  Step step = canvas_begin (&self->canvas);
  g_signal_connect (self->canvas.view, "context-menu", G_CALLBACK (menu_cb), &asked);
  pz_board_view_select_all (self->canvas.view);
  canvas_click (&self->canvas, "a", GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (n_selected (self), ==, 18);
  pz_board_view_set_selection (self->canvas.view, PZ_HIT_NOWHERE);
  canvas_click (&self->canvas, "b", GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (n_selected (self), ==, 1);
  g_assert_cmpint (asked, ==, 2);
  canvas_no_step (&self->canvas, &step);
}

/* --- turning and mirroring ----------------------------------------------------------------------------------- */

/* @times the same gives the bytes of the beginning; each is one step. */
static void
check_cycle (Selection *self, gboolean mirror, int turns, int times)
{
  g_autofree char *first = canvas_text (&self->canvas);
  int n = self->canvas.view->editor->n_cells (canvas_level (&self->canvas));
  for (int i = 0; i < times; i++)
    {
      Step step = canvas_begin (&self->canvas);
      g_assert_true (pz_board_view_transform (self->canvas.view, mirror, turns, FALSE));
      canvas_one_step (&self->canvas, &step);
      g_assert_cmpint (self->canvas.view->editor->n_cells (canvas_level (&self->canvas)), ==, n);
    }
  g_autofree char *last = canvas_text (&self->canvas);
  g_assert_cmpstr (first, ==, last);
  g_assert_cmpuint (self->notices->len, ==, 0);
}

static void
test_turn_level (Selection *self, gconstpointer json)
{
  int n = pz_lattice_n_turns (canvas_level (&self->canvas)->mode->lattice);
  check_cycle (self, FALSE, 1, n);
  check_cycle (self, FALSE, n - 1, n);
  check_cycle (self, TRUE, 0, 2);
  check_cycle (self, TRUE, n / 2, 2);
}

static void
test_labels (Selection *self, gconstpointer json)
{
  static const struct
  {
    gboolean mirror;
    int turns;
    gboolean reverse;
    const char *label;
  } cases[] = { { FALSE, 1, FALSE, "Turn clockwise" },
                { FALSE, 3, FALSE, "Turn counter-clockwise" },
                { TRUE, 0, FALSE, "Flip left–right" },
                { TRUE, 2, FALSE, "Flip top–bottom" },
                { FALSE, 0, TRUE, "Reverse path" } };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (
          pz_board_view_transform_level (self->canvas.view, cases[i].mirror, cases[i].turns, cases[i].reverse));
      g_assert_cmpstr (pz_document_get_undo_label (self->canvas.document), ==, cases[i].label);
    }
}

/* Of a selection only its cells move; the ids stay selected. What it covers is taken away and told. */
static void
test_turn_selection (Selection *self, gconstpointer json)
{
  click (self, "q", 0);
  click (self, "r", GDK_SHIFT_MASK);
  Step step = canvas_begin (&self->canvas);
  g_assert_true (pz_board_view_transform (self->canvas.view, FALSE, 1, FALSE));
  g_assert_cmpuint (n_selected (self), ==, 2);
  int n = self->canvas.view->editor->n_cells (canvas_level (&self->canvas));
  g_assert_cmpint (n, >=, 16);
  g_assert_cmpuint (self->notices->len, ==, n < 18 ? 1 : 0);
  canvas_one_step (&self->canvas, &step);
}

/* A view that was zoomed does not move; one that was fitted stays fitted. */
static void
test_view_stays (Selection *self, gconstpointer json)
{
  PzPlace *place = pz_board_view_place (self->canvas.view);
  pz_board_view_zoom_by (self->canvas.view, 1.3);
  PzPlace before = *place;
  g_assert_true (pz_board_view_transform_level (self->canvas.view, FALSE, 1, FALSE));
  g_assert_cmpfloat (place->scale, ==, before.scale);
  g_assert_cmpfloat (place->cx, ==, before.cx);
  pz_board_view_zoom_fit (self->canvas.view);
  g_assert_true (pz_board_view_transform_level (self->canvas.view, FALSE, 1, FALSE));
  g_assert_true (place->fitted);
}

static const char far_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"number-stroke\",\"levels\":[{\"id\":"
    "\"2-1\",\"cellSize\":64,\"cells\":[{\"id\":\"a\",\"x\":998,\"y\":0},{\"id\":\"b\",\"x\":"
    "999,\"y\":0},{\"id\":\"c\",\"x\":1000,\"y\":0},{\"id\":\"d\",\"x\":1000,\"y\":1},{\"id\":"
    "\"e\",\"x\":1000,\"y\":2},{\"id\":\"f\",\"x\":1000,\"y\":3},{\"id\":\"g\",\"x\":1000,\"y\":"
    "4},{\"id\":\"h\",\"x\":1000,\"y\":5},{\"id\":\"i\",\"x\":1000,\"y\":6}]}]}";

/* At the rim of the coordinates nothing is cut off: it is refused with words. */
static void
test_limit (Selection *self, gconstpointer json)
{
  Step step = canvas_begin (&self->canvas);
  g_assert_false (pz_board_view_transform_level (self->canvas.view, FALSE, 1, FALSE));
  g_assert_cmpuint (self->notices->len, ==, 1);
  canvas_no_step (&self->canvas, &step);
}

/* --- floating ------------------------------------------------------------------------------------------------ */

static void
float_selected (Selection *self)
{
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->canvas.view);
  g_assert_true (pz_board_view_float (self->canvas.view, part));
  g_assert_true (pz_board_view_is_floating (self->canvas.view));
}

static void
hover_at (Selection *self, int q, int r)
{
  double x, y;
  PzHit spot = { PZ_HIT_CELL, -1, -1, q, r, 0 };
  PzPoint point = pz_spot_point (canvas_level (&self->canvas)->mode->lattice, &spot);
  pz_board_view_point (self->canvas.view, point.x, point.y, &x, &y);
  pz_board_view_hover (self->canvas.view, x, y);
}

static void
test_float_lands (Selection *self, gconstpointer json)
{
  click (self, "q", 0);
  click (self, "r", GDK_SHIFT_MASK);
  Step step = canvas_begin (&self->canvas);
  float_selected (self);
  hover_at (self, -1, 6);
  g_assert_false (pz_document_get_modified (self->canvas.document));
  g_assert_true (pz_board_view_key (self->canvas.view, GDK_KEY_Return, 0));
  g_assert_false (pz_board_view_is_floating (self->canvas.view));
  g_assert_cmpstr (pz_document_get_undo_label (self->canvas.document), ==, "Paste");
  g_assert_cmpint (self->canvas.view->editor->n_cells (canvas_level (&self->canvas)), ==, 20);
  g_assert_cmpuint (n_selected (self), ==, 2);
  g_assert_false (is_selected (self, "q"));
  canvas_one_step (&self->canvas, &step);
  g_assert_cmpuint (self->notices->len, ==, 0);
}

/* The press and the release of one click: it lands where the button comes up. */
static void
test_float_click (Selection *self, gconstpointer json)
{
  click (self, "d", 0);
  Step step = canvas_begin (&self->canvas);
  float_selected (self);
  PzHit spot = { PZ_HIT_CELL, -1, -1, 3, 3, 0 };
  PzPoint point = pz_spot_point (PZ_LATTICE_HEX_POINTY, &spot);
  canvas_press_at (&self->canvas, point.x - 2, point.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (&self->canvas, point.x, point.y);
  canvas_release_at (&self->canvas, point.x, point.y);
  PzHit found = canvas_level (&self->canvas)->mode->resolve (canvas_level (&self->canvas), &spot);
  g_assert_cmpint (found.cell, ==, 18);
  canvas_one_step (&self->canvas, &step);
}

/* What it covers is taken away, and told; undo brings it back. */
static void
test_float_covers (Selection *self, gconstpointer json)
{
  click (self, "d", 0);
  Step step = canvas_begin (&self->canvas);
  float_selected (self);
  PzHit a = canvas_hit (&self->canvas, "a");
  hover_at (self, a.q, a.r);
  canvas_settle (&self->canvas); /* draws the ghost and the cross */
  g_assert_true (pz_board_view_land (self->canvas.view));
  gint64 clue = 0;
  PzLevel *level = canvas_level (&self->canvas);
  g_assert_true (self->canvas.view->editor->clue (level, level->mode->resolve (level, &a).cell, &clue));
  g_assert_cmpint (clue, ==, 1);
  g_assert_cmpint (self->canvas.view->editor->n_cells (canvas_level (&self->canvas)), ==, 18);
  g_assert_cmpuint (self->notices->len, ==, 1);
  canvas_one_step (&self->canvas, &step);
}

/* All turns and mirrors by keys come back; arrows there and back too; so it lands on itself. */
static void
test_float_turns (Selection *self, gconstpointer json)
{
  PzBoardView *view = self->canvas.view;
  int n = pz_lattice_n_turns (canvas_level (&self->canvas)->mode->lattice);
  pz_board_view_select_all (view);
  float_selected (self);
  PzMap first = view->floating_map;
  for (int i = 0; i < n; i++)
    g_assert_true (pz_board_view_key (view, GDK_KEY_r, 0));
  g_assert_true (pz_map_equal (&view->floating_map, &first));
  pz_board_view_key (view, GDK_KEY_r, 0);
  g_assert_false (pz_map_equal (&view->floating_map, &first));
  pz_board_view_key (view, GDK_KEY_R, GDK_SHIFT_MASK);
  g_assert_true (pz_map_equal (&view->floating_map, &first));
  pz_board_view_key (view, GDK_KEY_m, 0);
  pz_board_view_key (view, GDK_KEY_m, 0);
  g_assert_true (pz_map_equal (&view->floating_map, &first));
  pz_board_view_key (view, GDK_KEY_Left, 0);
  pz_board_view_key (view, GDK_KEY_Right, 0);
  pz_board_view_key (view, GDK_KEY_Up, 0);
  pz_board_view_key (view, GDK_KEY_Down, 0);
  g_assert_true (pz_map_equal (&view->floating_map, &first));
  pz_board_view_transform (view, FALSE, 1, FALSE); /* the actions turn what floats, not the level */
  g_assert_cmpint (view->floating_map.turns, ==, 1);
}

static void
check_dropped (Selection *self, Step *step)
{
  g_assert_false (pz_board_view_is_floating (self->canvas.view));
  canvas_no_step (&self->canvas, step);
  g_assert_false (pz_document_get_modified (self->canvas.document));
}

static void
test_float_dropped (Selection *self, gconstpointer json)
{
  PzBoardView *view = self->canvas.view;
  pz_board_view_select_all (view);
  for (int way = 0; way < 5; way++)
    {
      Step step = canvas_begin (&self->canvas);
      float_selected (self);
      if (way == 0)
        g_assert_true (pz_board_view_key (view, GDK_KEY_Escape, 0));
      else if (way == 1)
        g_assert_true (pz_board_view_key (view, GDK_KEY_z, GDK_CONTROL_MASK));
      else if (way == 2)
        canvas_click_at (&self->canvas, 0, 0, GDK_BUTTON_SECONDARY);
      else if (way == 3)
        pz_board_view_set_tool (view, "cell");
      else
        pz_canvas_pane_set_playing (self->canvas.canvas, TRUE);
      check_dropped (self, &step);
    }
}

/* Escape lets go of one thing at a time: the gesture, what floats, the selection. */
static void
test_escape_order (Selection *self, gconstpointer json)
{
  PzBoardView *view = self->canvas.view;
  pz_board_view_select_all (view);
  float_selected (self);
  canvas_press_at (&self->canvas, 0, 0, GDK_BUTTON_PRIMARY);
  g_assert_true (pz_board_view_key (view, GDK_KEY_Escape, 0));
  g_assert_false (pz_board_view_gesture_running (view));
  g_assert_true (pz_board_view_is_floating (view));
  g_assert_true (pz_board_view_key (view, GDK_KEY_Escape, 0));
  g_assert_false (pz_board_view_is_floating (view));
  g_assert_cmpuint (n_selected (self), ==, 18);
  g_assert_true (pz_board_view_key (view, GDK_KEY_Escape, 0));
  g_assert_cmpuint (n_selected (self), ==, 0);
  g_assert_false (pz_board_view_key (view, GDK_KEY_Escape, 0));
}

/* Laid where it came from it changes nothing, and has landed all the same. */
static void
test_float_own_place (Selection *self, gconstpointer json)
{
  PzBoardView *view = self->canvas.view;
  pz_board_view_select_all (view);
  Step step = canvas_begin (&self->canvas);
  float_selected (self);
  hover_at (self, view->float_anchor.q, view->float_anchor.r);
  g_assert_true (pz_map_equal (&view->floating_map, &PZ_MAP_IDENTITY));
  g_assert_true (pz_board_view_land (view));
  g_assert_cmpuint (self->notices->len, ==, 0);
  g_assert_cmpuint (n_selected (self), ==, 18);
  check_dropped (self, &step);
}

/* Eight times the board is more than 128 cells: the last one is refused, and still floats. */
static void
test_float_full (Selection *self, gconstpointer json)
{
  PzBoardView *view = self->canvas.view;
  pz_board_view_zoom_by (view, 0.2);
  pz_board_view_select_all (view);
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (view);
  for (int i = 1; i < 8; i++)
    {
      g_assert_true (pz_board_view_float (view, part));
      hover_at (self, i * 7, 0);
      g_assert_cmpint (pz_board_view_land (view), ==, i < 7);
    }
  g_assert_cmpint (view->editor->n_cells (canvas_level (&self->canvas)), ==, 126);
  g_assert_cmpuint (self->notices->len, ==, 1);
  g_assert_true (pz_board_view_is_floating (view));
}

/* Far out the part stays where it last had room. */
static void
test_float_rim (Selection *self, gconstpointer json)
{
  PzBoardView *view = self->canvas.view;
  pz_board_view_select_all (view);
  float_selected (self);
  for (int i = 0; i < 1200; i++)
    pz_board_view_key (view, GDK_KEY_Right, 0);
  g_assert_true (pz_board_view_land (view));
  g_assert_cmpuint (self->notices->len, ==, 0);
  g_assert_cmpuint (n_selected (self), ==, 18);
}

#define ADD(path, pack, test) g_test_add (path, Selection, pack, set_up, test, tear_down)

static void
add_tests (void)
{
  ADD ("/selection/clicks", canvas_hex_pack, test_clicks);
  ADD ("/selection/rectangle", canvas_hex_pack, test_rectangle);
  ADD ("/selection/lasso", canvas_hex_pack, test_lasso);
  ADD ("/selection/wand", canvas_hex_pack, test_wand);
  ADD ("/selection/number-alike", canvas_number_pack, test_number_alike);
  ADD ("/selection/all", canvas_hex_pack, test_all);
  ADD ("/selection/menu", canvas_hex_pack, test_menu);
  ADD ("/selection/turn-level/hex", canvas_hex_pack, test_turn_level);
  ADD ("/selection/turn-level/number", canvas_number_pack, test_turn_level);
  ADD ("/selection/turn-selection", canvas_hex_pack, test_turn_selection);
  ADD ("/selection/labels", canvas_number_pack, test_labels);
  ADD ("/selection/view-stays", canvas_hex_pack, test_view_stays);
  ADD ("/selection/limit", far_pack, test_limit);
  ADD ("/selection/float/lands", canvas_hex_pack, test_float_lands);
  ADD ("/selection/float/own-place", canvas_hex_pack, test_float_own_place);
  ADD ("/selection/float/click", canvas_hex_pack, test_float_click);
  ADD ("/selection/float/covers", canvas_hex_pack, test_float_covers);
  ADD ("/selection/float/turns-hex", canvas_hex_pack, test_float_turns);
  ADD ("/selection/float/turns-number", canvas_number_pack, test_float_turns);
  ADD ("/selection/float/dropped", canvas_hex_pack, test_float_dropped);
  ADD ("/selection/float/escape-order", canvas_hex_pack, test_escape_order);
  ADD ("/selection/float/full", canvas_hex_pack, test_float_full);
  ADD ("/selection/float/rim", canvas_hex_pack, test_float_rim);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
