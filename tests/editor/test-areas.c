/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "hex-stroke/level.h"
#include "number-stroke/level.h"

/* Lines, rectangles, fills and the picker. */

static void
notice_cb (PzBoardView *view, const char *text, gboolean undo, char **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

static PzPoint
point (Canvas *self, int q, int r)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, q, r, 0 };
  return pz_spot_point (canvas_level (self)->mode->lattice, &spot);
}

static void
choose (Canvas *self, const char *tool, PzArea area)
{
  pz_board_view_set_tool (self->view, tool);
  pz_board_view_get_options (self->view)->area = (int) area;
  pz_board_view_options_changed (self->view);
}

static void
span (Canvas *self, int q, int r, int q2, int r2, guint button)
{
  PzPoint from = point (self, q, r), to = point (self, q2, r2);
  canvas_press_at (self, from.x, from.y, button);
  canvas_drag_to (self, to.x, to.y);
  canvas_release_at (self, to.x, to.y);
}

static void
click (Canvas *self, int q, int r, guint button)
{
  PzPoint at = point (self, q, r);
  canvas_click_at (self, at.x, at.y, button);
}

static int
n_cells (Canvas *self)
{
  return pz_board_view_get_editor (self->view)->n_cells (canvas_level (self));
}

static gboolean
is_covered (Canvas *self, int q, int r)
{
  PzHit spot = { PZ_HIT_CELL, -1, -1, q, r, 0 };
  return canvas_level (self)->mode->resolve (canvas_level (self), &spot).cell >= 0;
}

/* --- lines and rectangles ------------------------------------------------------------------------------------ */

/* Drawn back before the release, the line is as short as it looks. */
static void
test_line (Canvas *self, gconstpointer json)
{
  pz_board_view_zoom_by (self->view, 0.5);
  choose (self, "cell", PZ_AREA_LINE);
  Step step = canvas_begin (self);
  PzPoint from = point (self, -3, 6), far = point (self, 4, 6), near = point (self, 0, 6);
  canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, far.x, far.y);
  g_assert_cmpint (pz_hex_level (pz_board_view_get_level (self->view))->n_cells, ==, 18 + 8);
  canvas_drag_to (self, near.x, near.y);
  g_assert_cmpint (n_cells (self), ==, 18);
  canvas_release_at (self, near.x, near.y);
  g_assert_cmpint (n_cells (self), ==, 18 + 4);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  span (self, -3, 6, 0, 6, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (n_cells (self), ==, 18);
  canvas_one_step (self, &step);
}

static void
test_line_back (Canvas *self, gconstpointer json)
{
  choose (self, "cell", PZ_AREA_LINE);
  Step step = canvas_begin (self);
  PzPoint on = point (self, 3, 0), off = point (self, 3, 2);
  canvas_press_at (self, on.x, on.y, GDK_BUTTON_PRIMARY); /* on a cell: nothing yet */
  canvas_drag_to (self, off.x, off.y);
  canvas_drag_to (self, on.x, on.y);
  canvas_release_at (self, on.x, on.y);
  canvas_no_step (self, &step);
}

/* 2 × 2 pieces tile from the first one. */
static void
test_number_rectangle (Canvas *self, gconstpointer json)
{
  pz_board_view_zoom_by (self->view, 0.5);
  choose (self, "rectangle", PZ_AREA_RECTANGLE);
  pz_board_view_get_options (self->view)->rectangle = 3;
  int before = n_cells (self);
  Step step = canvas_begin (self);
  span (self, 7, 1, 10, 4, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (n_cells (self), ==, before + 4);
  for (int i = 0; i < 16; i++)
    g_assert_true (is_covered (self, 7 + i % 4, 1 + i / 4));
  canvas_one_step (self, &step);
  choose (self, "erase", PZ_AREA_RECTANGLE);
  step = canvas_begin (self);
  span (self, 8, 2, 9, 3, GDK_BUTTON_PRIMARY); /* the corner of each of the four */
  g_assert_cmpint (n_cells (self), ==, before);
  canvas_one_step (self, &step);
}

/* What does not fit is told, and one step takes back what did. */
static void
test_full (Canvas *self, gconstpointer json)
{
  g_autofree char *told = NULL;
  g_signal_connect (self->view, "notice", G_CALLBACK (notice_cb), &told);
  pz_board_view_zoom_by (self->view, 0.3);
  choose (self, "rectangle", PZ_AREA_RECTANGLE);
  Step step = canvas_begin (self);
  span (self, 6, 0, 20, 12, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (n_cells (self), ==, 128);
  g_assert_nonnull (told);
  canvas_one_step (self, &step);
}

static void
test_cancel (Canvas *self, gconstpointer json)
{
  for (int area = 0; area < PZ_N_AREAS; area++)
    {
      choose (self, "erase", (PzArea) area);
      Step step = canvas_begin (self);
      PzPoint from = point (self, 0, 0), to = point (self, 2, 1);
      canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
      canvas_drag_to (self, to.x, to.y);
      g_assert_true (pz_board_view_key (self->view, GDK_KEY_z, GDK_CONTROL_MASK));
      canvas_release_at (self, to.x, to.y);
      canvas_no_step (self, &step);
    }
}

/* --- fills --------------------------------------------------------------------------------------------------- */

/* The one hole of the board; the outside is open. */
static void
test_fill (Canvas *self, gconstpointer json)
{
  g_autofree char *told = NULL;
  g_signal_connect (self->view, "notice", G_CALLBACK (notice_cb), &told);
  choose (self, "cell", PZ_AREA_FILL);
  Step step = canvas_begin (self);
  click (self, 1, 2, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (n_cells (self), ==, 19);
  g_assert_true (is_covered (self, 1, 2));
  g_assert_null (told);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  click (self, 3, 3, GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);
  g_assert_nonnull (told);
  step = canvas_begin (self);
  click (self, 0, 0, GDK_BUTTON_PRIMARY); /* on a cell */
  canvas_no_step (self, &step);
}

/* A ring of unit squares around 5 × 5: twelve dominoes leave one square free, and no cell of the ring goes. */
static void
test_number_fill (Canvas *self, gconstpointer json)
{
  pz_board_view_zoom_by (self->view, 0.4);
  choose (self, "rectangle", PZ_AREA_RECTANGLE);
  span (self, 10, 0, 16, 6, GDK_BUTTON_PRIMARY);
  choose (self, "erase", PZ_AREA_RECTANGLE);
  span (self, 11, 1, 15, 5, GDK_BUTTON_PRIMARY);
  int before = n_cells (self);
  choose (self, "rectangle", PZ_AREA_FILL);
  pz_board_view_get_options (self->view)->rectangle = 1;
  Step step = canvas_begin (self);
  click (self, 11, 1, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (n_cells (self), ==, before + 10); /* two in each row; the last square of each stays free */
  for (int i = 0; i < 24; i++)
    g_assert_true (is_covered (self,
                               i < 7    ? 10 + i
                               : i < 14 ? 3 + i
                               : i < 19 ? 10
                                        : 16,
                               i < 7    ? 0
                               : i < 14 ? 6
                                        : (i - 14) % 5 + 1));
  canvas_one_step (self, &step);
  pz_board_view_get_options (self->view)->rectangle = 0;
  step = canvas_begin (self);
  click (self, 15, 3, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (n_cells (self), ==, before + 15);
  canvas_one_step (self, &step);
  choose (self, "erase", PZ_AREA_FILL);
  step = canvas_begin (self);
  click (self, 12, 3, GDK_BUTTON_PRIMARY); /* ten connected dominoes */
  g_assert_cmpint (n_cells (self), ==, before + 5);
  canvas_one_step (self, &step);
}

/* Over the hole the ghost is all that a press would fill. */
static void
test_fill_ghost (Canvas *self, gconstpointer json)
{
  double x, y;
  choose (self, "cell", PZ_AREA_FILL);
  PzPoint hole = point (self, 1, 2), outside = point (self, 3, 3);
  pz_board_view_point (self->view, hole.x, hole.y, &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_assert_cmpuint (self->view->ghosts->len, ==, 1);
  pz_board_view_point (self->view, outside.x, outside.y, &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_assert_cmpuint (self->view->ghosts->len, ==, 0);
}

/* --- the picker ---------------------------------------------------------------------------------------------- */

static void
check_picked (Canvas *self, PzPoint at, const char *tool)
{
  double x, y;
  Step step = canvas_begin (self);
  pz_board_view_set_tool (self->view, "pick");
  canvas_click_at (self, at.x, at.y, GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, tool);
  pz_board_view_set_tool (self->view, "erase"); /* Alt and a click do the same */
  pz_board_view_point (self->view, at.x, at.y, &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, GDK_ALT_MASK);
  pz_board_view_release (self->view, x, y);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, tool);
  canvas_no_step (self, &step);
}

static void
test_pick_hex (Canvas *self, gconstpointer json)
{
  PzPoint e = point (self, -1, 1), f = point (self, 0, 1);
  check_picked (self, point (self, 0, 0), "cell");
  check_picked (self, point (self, 1, 0), "clue");
  check_picked (self, (PzPoint){ (e.x + f.x) / 2, (e.y + f.y) / 2 }, "wall");
  PzHit k = canvas_hit (self, "k");
  check_picked (self, pz_hex_corner (PZ_HEX_POINTY, (PzHex){ k.q, k.r }, 3), "spinner");
  pz_board_view_set_tool (self->view, "pick");
  click (self, 3, 3, GDK_BUTTON_PRIMARY); /* nothing is there */
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "pick");
}

/* What the picker was shown, the tool then lays in the same form: all shapes in all turns. */
static void
test_pick_number (Canvas *self, gconstpointer json)
{
  PzToolOptions *options = pz_board_view_get_options (self->view);
  pz_board_view_zoom_by (self->view, 0.5);
  check_picked (self, point (self, 0, 0), "rectangle");
  g_assert_cmpint (options->rectangle, ==, 3);
  check_picked (self, point (self, 0, 4), "clue");
  for (int i = 0; i < 64; i++)
    {
      choose (self, "shape", PZ_AREA_FREEHAND);
      options->shape = i / 8;
      options->rotation = i % 4;
      options->mirrored = i % 8 >= 4;
      click (self, 8, 2, GDK_BUTTON_PRIMARY);
      int laid = pz_number_level (canvas_level (self))->n_cells - 1;
      const PzNumberCell *cell = pz_number_level (canvas_level (self))->cells[laid];
      g_autofree char *wanted = pz_number_stroke_editor.likeness (canvas_level (self), laid);
      check_picked (self, (PzPoint){ cell->x + cell->units[0].dx + 0.5, cell->y + cell->units[0].dy + 0.5 }, "shape");
      g_assert_true (pz_document_undo (self->document));
      click (self, 8, 2, GDK_BUTTON_PRIMARY);
      laid = pz_number_level (canvas_level (self))->n_cells - 1;
      g_autofree char *again = pz_number_stroke_editor.likeness (canvas_level (self), laid);
      g_assert_cmpstr (again, ==, wanted);
      g_assert_true (pz_document_undo (self->document));
    }
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/areas/line", canvas_hex_pack, test_line);
  ADD ("/areas/line-back", canvas_hex_pack, test_line_back);
  ADD ("/areas/number-rectangle", canvas_number_pack, test_number_rectangle);
  ADD ("/areas/full", canvas_number_pack, test_full);
  ADD ("/areas/cancel", canvas_number_pack, test_cancel);
  ADD ("/areas/fill", canvas_hex_pack, test_fill);
  ADD ("/areas/number-fill", canvas_number_pack, test_number_fill);
  ADD ("/areas/fill-ghost", canvas_hex_pack, test_fill_ghost);
  ADD ("/areas/pick/hex", canvas_hex_pack, test_pick_hex);
  ADD ("/areas/pick/number", canvas_number_pack, test_pick_number);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
