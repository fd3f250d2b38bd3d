/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "canvas-test.h"

#include "hex-stroke/level.h"
#include "number-stroke/level.h"

/* Every tool: what it does, that one gesture is one step, and that a gesture given up leaves nothing behind. */

#define WIDTH (sqrt (3.0)) /* of a hexagon, in R */

static const PzHexLevel *
hex (Canvas *self)
{
  return pz_hex_level (canvas_level (self));
}

static const PzNumberLevel *
number (Canvas *self)
{
  return pz_number_level (canvas_level (self));
}

static PzPoint
place (int q, int r)
{
  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
}

static gboolean
has_wall (Canvas *self, const char *a, const char *b)
{
  return pz_hex_level_wall_between (hex (self), canvas_cell (self, a), canvas_cell (self, b)) >= 0;
}

/* Middle of the edge between two neighbours, in board units. */
static PzPoint
edge (Canvas *self, const char *a, const char *b)
{
  PzHit from = canvas_hit (self, a), to = canvas_hit (self, b);
  PzPoint one = place (from.q, from.r), other = place (to.q, to.r);
  return (PzPoint){ (one.x + other.x) / 2, (one.y + other.y) / 2 };
}

static void
click_edge (Canvas *self, const char *a, const char *b, guint button)
{
  PzPoint middle = edge (self, a, b);
  canvas_click_at (self, middle.x, middle.y, button);
}

/* --- hex-stroke ---------------------------------------------------------------------------------------------- */

static void
test_hex_cell (Canvas *self, gconstpointer json)
{
  PzPoint at = place (1, 2);
  pz_board_view_set_tool (self->view, "cell");
  Step step = canvas_begin (self);
  canvas_click_at (self, at.x, at.y, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (hex (self)->n_cells, ==, 19);
  g_assert_cmpint (pz_hex_level_cell_at (hex (self), 1, 2), ==, 18);
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, 18);
  canvas_one_step (self, &step);
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_NONE); /* gone with the undo */

  step = canvas_begin (self); /* where a cell is, nothing is laid */
  canvas_click (self, "a", GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);

  step = canvas_begin (self);
  canvas_click (self, "a", GDK_BUTTON_SECONDARY);
  g_assert_cmpint (canvas_cell (self, "a"), ==, -1);
  canvas_one_step (self, &step);
}

/* One long sample: the cells between are laid too, all in one step. */
static void
test_hex_cell_drag (Canvas *self, gconstpointer json)
{
  PzPoint from = place (-4, 6), to = place (2, 6);
  pz_board_view_zoom_by (self->view, 0.5);
  pz_board_view_set_tool (self->view, "cell");
  Step step = canvas_begin (self);
  canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, to.x, to.y);
  g_assert_cmpint (hex (self)->n_cells, ==, 18); /* a preview only */
  g_assert_true (pz_board_view_gesture_running (self->view));
  canvas_release_at (self, to.x, to.y);
  g_assert_cmpint (hex (self)->n_cells, ==, 25);
  for (int q = -4; q <= 2; q++)
    g_assert_cmpint (pz_hex_level_cell_at (hex (self), q, 6), >=, 0);
  canvas_one_step (self, &step);
}

static void
test_hex_clue (Canvas *self, gconstpointer json)
{
  gint64 clue;
  pz_board_view_set_tool (self->view, "clue");
  Step step = canvas_begin (self);
  canvas_click (self, "f", GDK_BUTTON_PRIMARY);
  g_assert_true (pz_hex_stroke_editor.clue (canvas_level (self), canvas_cell (self, "f"), &clue));
  g_assert_cmpint (clue, ==, 2); /* 1, 13 and 17 are taken */
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* a click on a clue asks for the number */
  canvas_click (self, "f", GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);
  g_assert_nonnull (self->view->clue_popover);
  pz_board_view_close_clue (self->view);

  step = canvas_begin (self);
  canvas_click (self, "f", GDK_BUTTON_SECONDARY);
  g_assert_false (pz_hex_stroke_editor.clue (canvas_level (self), canvas_cell (self, "f"), &clue));
  canvas_one_step (self, &step);
}

static void
test_hex_wall (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "wall");
  Step step = canvas_begin (self);
  click_edge (self, "g", "h", GDK_BUTTON_PRIMARY);
  g_assert_true (has_wall (self, "g", "h"));
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_EDGE);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  click_edge (self, "g", "h", GDK_BUTTON_PRIMARY);
  g_assert_false (has_wall (self, "g", "h"));
  canvas_one_step (self, &step);
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_NONE);

  step = canvas_begin (self);
  click_edge (self, "e", "f", GDK_BUTTON_SECONDARY);
  g_assert_false (has_wall (self, "e", "f"));
  canvas_one_step (self, &step);
}

/* Along the zigzag between two rows. */
static void
test_hex_wall_drag (Canvas *self, gconstpointer json)
{
  static const char *const pairs[][2] = { { "e", "i" }, { "e", "j" }, { "f", "j" }, { "f", "k" }, { "g", "k" } };
  pz_board_view_set_tool (self->view, "wall");
  Step step = canvas_begin (self);
  PzPoint at = edge (self, pairs[0][0], pairs[0][1]);
  canvas_press_at (self, at.x, at.y, GDK_BUTTON_PRIMARY);
  for (gsize i = 1; i < G_N_ELEMENTS (pairs); i++)
    {
      at = edge (self, pairs[i][0], pairs[i][1]);
      canvas_drag_to (self, at.x, at.y);
    }
  canvas_release_at (self, at.x, at.y);
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_true (has_wall (self, pairs[i][0], pairs[i][1]));
  canvas_one_step (self, &step);
}

static PzHexSpinner
spinner_on (Canvas *self, const char *id, int corner)
{
  PzHit hit = canvas_hit (self, id);
  int found = pz_hex_level_spinner_at (hex (self), (PzHexVertex){ { hit.q, hit.r }, corner });
  g_assert_cmpint (found, >=, 0);
  return hex (self)->spinners[found];
}

static void
test_hex_spinner (Canvas *self, gconstpointer json)
{
  PzHit h = canvas_hit (self, "h");
  PzPoint corner = pz_hex_corner (PZ_HEX_POINTY, (PzHex){ h.q, h.r }, 3);
  pz_board_view_set_tool (self->view, "spinner");
  for (int phase = 0; phase < 4; phase++)
    {
      Step step = canvas_begin (self);
      canvas_click_at (self, corner.x, corner.y, GDK_BUTTON_PRIMARY);
      g_assert_cmpint (spinner_on (self, "h", 3).phase, ==, phase % 3);
      canvas_one_step (self, &step);
    }
  g_assert_cmpint (hex (self)->n_spinners, ==, 3);
  canvas_click_at (self, corner.x, corner.y, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_VERTEX);

  Step step = canvas_begin (self);
  canvas_click_at (self, corner.x, corner.y, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (hex (self)->n_spinners, ==, 2);
  canvas_one_step (self, &step);
}

static void
test_hex_erase (Canvas *self, gconstpointer json)
{
  PzHit k = canvas_hit (self, "k");
  PzPoint pivot = pz_hex_corner (PZ_HEX_POINTY, (PzHex){ k.q, k.r }, 3);
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  canvas_click_at (self, pivot.x, pivot.y, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (hex (self)->n_spinners, ==, 1);
  g_assert_cmpint (hex (self)->n_cells, ==, 18);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  click_edge (self, "n", "o", GDK_BUTTON_PRIMARY);
  g_assert_cmpint (hex (self)->n_walls, ==, 2);
  g_assert_cmpint (hex (self)->n_cells, ==, 18);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  canvas_click (self, "l", GDK_BUTTON_PRIMARY);
  g_assert_cmpint (hex (self)->n_cells, ==, 17);
  canvas_one_step (self, &step);
}

/* A drag that began on a cell takes cells; the walls between fall with them, the step is one. */
static void
test_hex_erase_drag (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  canvas_middle (self, "m", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  canvas_middle (self, "p", &x, &y);
  pz_board_view_drag (self->view, x, y);
  pz_board_view_release (self->view, x, y);
  g_assert_cmpint (hex (self)->n_cells, ==, 14);
  g_assert_cmpint (hex (self)->n_walls, ==, 2);
  canvas_one_step (self, &step);
}

static void
test_hex_move (Canvas *self, gconstpointer json)
{
  double x, y;
  pz_board_view_set_tool (self->view, "select");
  canvas_click (self, "l", GDK_BUTTON_PRIMARY);
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "l"));
  Step step = canvas_begin (self);
  canvas_middle (self, "l", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  canvas_drag_to (self, place (4, 1).x, place (4, 1).y); /* on the way */
  canvas_drag_to (self, place (1, 2).x, place (1, 2).y);
  canvas_release_at (self, place (1, 2).x, place (1, 2).y);
  g_assert_cmpint (hex (self)->n_cells, ==, 18);
  g_assert_cmpint (canvas_hit (self, "l").q, ==, 1);
  g_assert_cmpint (canvas_hit (self, "l").r, ==, 2);
  canvas_one_step (self, &step);
  g_assert_cmpint (pz_board_view_get_selection (self->view).q, ==, 1);

  step = canvas_begin (self); /* to another place and back is no step */
  canvas_middle (self, "l", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  canvas_drag_to (self, place (3, 2).x, place (3, 2).y);
  pz_board_view_drag (self->view, x, y);
  pz_board_view_release (self->view, x, y);
  canvas_no_step (self, &step);
}

/* Several cells by Shift and by a band; they move and go together. */
static void
test_hex_several (Canvas *self, gconstpointer json)
{
  double x, y, x2, y2;
  pz_board_view_set_tool (self->view, "select");
  canvas_click (self, "q", GDK_BUTTON_PRIMARY);
  canvas_middle (self, "r", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, GDK_SHIFT_MASK);
  pz_board_view_release (self->view, x, y);
  const char *const *ids = pz_board_view_get_selected_cells (self->view);
  g_assert_cmpuint (g_strv_length ((char **) ids), ==, 2);

  Step step = canvas_begin (self);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  canvas_drag_to (self, place (0, 5).x, place (0, 5).y);
  canvas_release_at (self, place (0, 5).x, place (0, 5).y);
  g_assert_cmpint (canvas_hit (self, "q").r, ==, 5);
  g_assert_cmpint (canvas_hit (self, "r").r, ==, 5);
  canvas_one_step (self, &step);

  canvas_middle (self, "a", &x, &y);
  canvas_middle (self, "d", &x2, &y2);
  double r = pz_board_view_place (self->view)->scale;
  pz_board_view_press (self->view, x - r, y - 1.4 * r, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_drag (self->view, x2 + 0.3 * r, y2 + 0.3 * r);
  pz_board_view_release (self->view, x2 + 0.3 * r, y2 + 0.3 * r);
  g_assert_cmpuint (g_strv_length ((char **) pz_board_view_get_selected_cells (self->view)), ==, 4);
  step = canvas_begin (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Delete, 0));
  g_assert_cmpint (hex (self)->n_cells, ==, 14);
  canvas_one_step (self, &step);
  g_assert_null (pz_board_view_get_selected_cells (self->view));
}

/* --- giving up ----------------------------------------------------------------------------------------------- */

static void
begin_drag (Canvas *self)
{
  PzPoint from = place (3, 1), to = place (3, 3);
  pz_board_view_set_tool (self->view, "cell");
  canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, to.x, to.y);
  g_assert_true (pz_board_view_gesture_running (self->view));
  g_assert_cmpint (pz_hex_level (pz_board_view_get_level (self->view))->n_cells, >, 18);
}

/* What comes after a gesture was given up does nothing more. */
static void
check_given_up (Canvas *self, Step *step)
{
  g_assert_false (pz_board_view_gesture_running (self->view));
  g_assert_true (pz_board_view_get_level (self->view) == canvas_level (self));
  canvas_drag_to (self, place (3, 4).x, place (3, 4).y);
  canvas_release_at (self, place (3, 4).x, place (3, 4).y);
  canvas_no_step (self, step);
}

static void
test_cancel (Canvas *self, gconstpointer json)
{
  Step step = canvas_begin (self);
  begin_drag (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Escape, 0));
  check_given_up (self, &step);

  step = canvas_begin (self);
  begin_drag (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_z, GDK_CONTROL_MASK));
  check_given_up (self, &step);

  step = canvas_begin (self); /* another tool, a command, another level value: each ends it */
  begin_drag (self);
  pz_board_view_set_tool (self->view, "wall");
  check_given_up (self, &step);
}

/* Undo of the document while a gesture runs: the older value is shown, the preview is gone. */
static void
test_undo_ends_gesture (Canvas *self, gconstpointer json)
{
  g_autofree char *first = canvas_text (self);
  pz_board_view_set_tool (self->view, "cell");
  canvas_click_at (self, place (1, 2).x, place (1, 2).y, GDK_BUTTON_PRIMARY);
  begin_drag (self);
  g_assert_true (pz_document_undo (self->document));
  Step step = canvas_begin (self);
  g_assert_cmpstr (step.before, ==, first);
  check_given_up (self, &step);
}

/* The second finger of a pinch: the gesture's "begin" is what the toolkit would emit. */
static void
test_pinch_paints_nothing (Canvas *self, gconstpointer json)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));
  gboolean found = FALSE;
  Step step = canvas_begin (self);
  begin_drag (self);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (!GTK_IS_GESTURE_ZOOM (controller))
        continue;
      found = TRUE;
      double zoom;
      g_signal_emit_by_name (controller, "begin", NULL);
      g_signal_emit_by_name (controller, "scale-changed", 1.5);
      g_signal_emit_by_name (controller, "scale-changed", 2.0);
      g_object_get (self->view, "zoom", &zoom, NULL);
      g_assert_cmpfloat_with_epsilon (zoom, 2, 1e-4);
    }
  g_assert_true (found);
  check_given_up (self, &step);
}

/* --- number-stroke ------------------------------------------------------------------------------------------- */

static const PzNumberCell *
cell_at (Canvas *self, int x, int y)
{
  int cell = pz_number_cell_at (number (self), x, y);
  return cell < 0 ? NULL : number (self)->cells[cell];
}

static void
test_number_rectangle (Canvas *self, gconstpointer json)
{
  static const int sizes[5][2] = { { 1, 1 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 3, 3 } };
  pz_board_view_set_tool (self->view, "rectangle");
  pz_board_view_zoom_by (self->view, 0.5);
  for (int i = 0; i < 5; i++)
    {
      pz_board_view_get_options (self->view)->rectangle = i;
      pz_board_view_options_changed (self->view);
      Step step = canvas_begin (self);
      canvas_click_at (self, 7.5, 2.5, GDK_BUTTON_PRIMARY);
      const PzNumberCell *cell = cell_at (self, 7, 2);
      g_assert_nonnull (cell);
      g_assert_cmpint (cell->w, ==, sizes[i][0]);
      g_assert_cmpint (cell->h, ==, sizes[i][1]);
      canvas_one_step (self, &step);
      step = canvas_begin (self); /* the same on the same is nothing */
      canvas_click_at (self, 7.5, 2.5, GDK_BUTTON_PRIMARY);
      canvas_no_step (self, &step);
    }
  Step step = canvas_begin (self);
  canvas_click_at (self, 7.5, 2.5, GDK_BUTTON_SECONDARY);
  g_assert_null (cell_at (self, 7, 2));
  canvas_one_step (self, &step);
}

/* 2 × 2 dragged over six units lays three beside each other. */
static void
test_number_rectangle_drag (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "rectangle");
  pz_board_view_get_options (self->view)->rectangle = 3;
  pz_board_view_zoom_by (self->view, 0.5);
  int before = number (self)->n_cells;
  Step step = canvas_begin (self);
  canvas_press_at (self, 0.5, 6.5, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, 5.5, 6.5);
  canvas_release_at (self, 5.5, 6.5);
  g_assert_cmpint (number (self)->n_cells, ==, before + 3);
  g_assert_cmpint (cell_at (self, 4, 7)->x, ==, 4);
  canvas_one_step (self, &step);
}

static void
test_number_shape (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "shape");
  pz_board_view_zoom_by (self->view, 0.5);
  PzToolOptions *options = pz_board_view_get_options (self->view);
  for (int shape = 0; shape < 8; shape++)
    for (int turn = 0; turn < 4; turn++)
      {
        options->shape = shape;
        Step step = canvas_begin (self);
        canvas_click_at (self, 8.5, 3.5, GDK_BUTTON_PRIMARY);
        const PzNumberCell *cell = number (self)->cells[number (self)->n_cells - 1];
        g_assert_cmpint (cell->n_units, ==, pz_number_shape (shape).n_units);
        canvas_one_step (self, &step);
        pz_document_undo (self->document);
        g_assert_true (pz_board_view_key (self->view, GDK_KEY_r, 0));
        g_assert_cmpint (options->rotation, ==, (turn + 1) % 4);
      }
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_m, 0));
  g_assert_true (options->mirrored);
}

static void
test_number_clue (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "clue");
  Step step = canvas_begin (self);
  canvas_click (self, "A", GDK_BUTTON_PRIMARY);
  g_assert_cmpint (number (self)->cells[canvas_cell (self, "A")]->clue, ==, 2);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  canvas_click (self, "A", GDK_BUTTON_SECONDARY);
  g_assert_false (number (self)->cells[canvas_cell (self, "A")]->has_clue);
  canvas_one_step (self, &step);
}

static void
test_number_parity (Canvas *self, gconstpointer json)
{
  static const PzParity odd_first[] = { PZ_PARITY_ODD, PZ_PARITY_EVEN, PZ_PARITY_NONE };
  static const PzParity even_first[] = { PZ_PARITY_EVEN, PZ_PARITY_ODD, PZ_PARITY_NONE };
  pz_board_view_set_tool (self->view, "parity");
  for (int i = 0; i < 6; i++)
    {
      pz_board_view_get_options (self->view)->even = i >= 3;
      Step step = canvas_begin (self);
      canvas_click (self, "h", GDK_BUTTON_PRIMARY);
      g_assert_cmpint (number (self)->cells[canvas_cell (self, "h")]->parity, ==,
                       i < 3 ? odd_first[i] : even_first[i - 3]);
      canvas_one_step (self, &step);
    }
}

static void
test_number_erase (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  canvas_press_at (self, 0.5, 2.5, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, 2.5, 2.5);
  canvas_release_at (self, 2.5, 2.5);
  g_assert_cmpint (number (self)->n_cells, ==, 12);
  canvas_one_step (self, &step);
}

/* Grabbed at its lower right corner, the 2 × 2 moves by whole units. */
static void
test_number_move (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  Step step = canvas_begin (self);
  canvas_press_at (self, 1.6, 1.6, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, 1.6, -1.4);
  canvas_release_at (self, 1.6, -1.4);
  g_assert_cmpint (number (self)->cells[canvas_cell (self, "A")]->y, ==, -3);
  g_assert_cmpint (number (self)->cells[canvas_cell (self, "A")]->x, ==, 0);
  canvas_one_step (self, &step);
}

/* --- keys ---------------------------------------------------------------------------------------------------- */

static gint64
clue_of (Canvas *self, const char *id)
{
  gint64 clue = 0;
  pz_mode_editor_for (canvas_level (self)->mode)->clue (canvas_level (self), canvas_cell (self, id), &clue);
  return clue;
}

/* Two digits are one number and one step; a pause or another cell begins anew. */
static void
test_typing (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  canvas_click (self, "e", GDK_BUTTON_PRIMARY);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_1, 0));
  g_assert_cmpint (clue_of (self, "e"), ==, 1);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_KP_4, 0));
  g_assert_cmpint (clue_of (self, "e"), ==, 14);
  canvas_one_step (self, &step);

  pz_board_view_end_typing (self->view);
  step = canvas_begin (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_7, 0));
  g_assert_cmpint (clue_of (self, "e"), ==, 7);
  canvas_one_step (self, &step);

  pz_board_view_end_typing (self->view);
  step = canvas_begin (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_BackSpace, 0));
  g_assert_cmpint (clue_of (self, "e"), ==, 0);
  canvas_one_step (self, &step);

  pz_board_view_set_selection (self->view, PZ_HIT_NOWHERE);
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_5, 0));
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_Delete, 0));
}

static void
test_delete (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click_edge (self, "e", "f", GDK_BUTTON_PRIMARY);
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_EDGE);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Delete, 0));
  g_assert_false (has_wall (self, "e", "f"));
  canvas_one_step (self, &step);
}

static void
test_letters (Canvas *self, gconstpointer json)
{
  static const struct
  {
    guint key;
    const char *tool;
  } keys[] = { { GDK_KEY_w, "wall" }, { GDK_KEY_S, "spinner" }, { GDK_KEY_h, "cell" },
               { GDK_KEY_n, "clue" }, { GDK_KEY_e, "erase" },   { GDK_KEY_v, "select" } };
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (pz_board_view_key (self->view, keys[i].key, 0));
      g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, keys[i].tool);
    }
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_w, GDK_CONTROL_MASK));
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_x, 0));
}

static void
test_arrows (Canvas *self, gconstpointer json)
{
  canvas_click (self, "a", GDK_BUTTON_PRIMARY);
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Right, 0));
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "b"));
  pz_board_view_key (self->view, GDK_KEY_Down, 0);
  int row = canvas_hit (self, "f").r;
  g_assert_cmpint (pz_board_view_get_selection (self->view).r, ==, row);
  pz_board_view_key (self->view, GDK_KEY_Up, 0);
  g_assert_cmpint (pz_board_view_get_selection (self->view).r, ==, row - 1);
  pz_board_view_key (self->view, GDK_KEY_Left, 0);
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "a"));
  pz_board_view_key (self->view, GDK_KEY_Left, 0); /* past the board: nothing is there to select */
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_NONE);
}

/* Any gestures, undone one by one, end at the bytes they began with; redone, at those they ended with. */
static void
test_random (Canvas *self, gconstpointer json)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *first = canvas_text (self);
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  int n_tools = 0, w = gtk_widget_get_width (GTK_WIDGET (self->view)),
      h = gtk_widget_get_height (GTK_WIDGET (self->view));
  g_test_message ("seed %u", seed);
  while (editor->tools[n_tools].id != NULL)
    n_tools++;
  for (int i = 0; i < 120; i++)
    {
      pz_board_view_set_tool (self->view, editor->tools[g_rand_int_range (rand, 0, n_tools)].id);
      guint button = g_rand_int_range (rand, 0, 4) == 0 ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
      pz_board_view_press (self->view, g_rand_int_range (rand, 0, w), g_rand_int_range (rand, 0, h), button, 0);
      for (int n = g_rand_int_range (rand, 0, 3); n > 0; n--)
        pz_board_view_drag (self->view, g_rand_int_range (rand, 0, w), g_rand_int_range (rand, 0, h));
      if (g_rand_int_range (rand, 0, 8) == 0)
        pz_board_view_cancel (self->view);
      pz_board_view_release (self->view, g_rand_int_range (rand, 0, w), g_rand_int_range (rand, 0, h));
      pz_board_view_close_clue (self->view);
    }
  g_autofree char *last = canvas_text (self);
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, first);
  while (pz_document_redo (self->document))
    ;
  g_autofree char *redone = canvas_text (self);
  g_assert_cmpstr (redone, ==, last);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/tools/hex/cell", canvas_hex_pack, test_hex_cell);
  ADD ("/tools/hex/cell-drag", canvas_hex_pack, test_hex_cell_drag);
  ADD ("/tools/hex/clue", canvas_hex_pack, test_hex_clue);
  ADD ("/tools/hex/wall", canvas_hex_pack, test_hex_wall);
  ADD ("/tools/hex/wall-drag", canvas_hex_pack, test_hex_wall_drag);
  ADD ("/tools/hex/spinner", canvas_hex_pack, test_hex_spinner);
  ADD ("/tools/hex/erase", canvas_hex_pack, test_hex_erase);
  ADD ("/tools/hex/erase-drag", canvas_hex_pack, test_hex_erase_drag);
  ADD ("/tools/hex/move", canvas_hex_pack, test_hex_move);
  ADD ("/tools/hex/several", canvas_hex_pack, test_hex_several);
  ADD ("/tools/hex/random", canvas_hex_pack, test_random);
  ADD ("/tools/tracks/random", canvas_tracks_pack, test_random);
  ADD ("/tools/cancel", canvas_hex_pack, test_cancel);
  ADD ("/tools/undo-ends-gesture", canvas_hex_pack, test_undo_ends_gesture);
  ADD ("/tools/pinch", canvas_hex_pack, test_pinch_paints_nothing);
  ADD ("/tools/number/rectangle", canvas_number_pack, test_number_rectangle);
  ADD ("/tools/number/rectangle-drag", canvas_number_pack, test_number_rectangle_drag);
  ADD ("/tools/number/shape", canvas_number_pack, test_number_shape);
  ADD ("/tools/number/clue", canvas_number_pack, test_number_clue);
  ADD ("/tools/number/parity", canvas_number_pack, test_number_parity);
  ADD ("/tools/number/erase", canvas_number_pack, test_number_erase);
  ADD ("/tools/number/move", canvas_number_pack, test_number_move);
  ADD ("/tools/number/random", canvas_number_pack, test_random);
  ADD ("/tools/keys/typing", canvas_hex_pack, test_typing);
  ADD ("/tools/keys/delete", canvas_hex_pack, test_delete);
  ADD ("/tools/keys/letters", canvas_hex_pack, test_letters);
  ADD ("/tools/keys/arrows", canvas_hex_pack, test_arrows);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
