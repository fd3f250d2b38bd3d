/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include <math.h>

#include "editor/shortcuts.h"
#include "hex-stroke/level.h"
#include "number-stroke/level.h"
#include "steps/play.h"

/* The keyboard's cursor: where it goes, and that keys do at it what the mouse does. */

#define MOVES 8

static const guint move_keys[MOVES] = { GDK_KEY_Left, GDK_KEY_Right,   GDK_KEY_Up,  GDK_KEY_Down,
                                        GDK_KEY_Home, GDK_KEY_Page_Up, GDK_KEY_End, GDK_KEY_Page_Down };

static gboolean
press_key (Canvas *self, guint keyval)
{
  return pz_board_view_key (self->view, keyval, 0);
}

static gboolean
with (Canvas *self, guint keyval, GdkModifierType state)
{
  return pz_board_view_key (self->view, keyval, state);
}

static void
shift_up (Canvas *self)
{
  pz_board_view_key_released (self->view, GDK_KEY_Shift_L);
}

static PzHit
cursor (Canvas *self)
{
  return pz_board_view_cursor_hit (self->view);
}

static void
put (Canvas *self, PzHitKind kind, int q, int r, int sub)
{
  PzHit spot = { kind, -1, -1, q, r, sub };
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  self->view->keyboard = TRUE;
  pz_board_view_place_cursor (self->view, &spot);
}

static void
put_on (Canvas *self, const char *id)
{
  PzHit hit = canvas_hit (self, id);
  put (self, PZ_HIT_CELL, hit.q, hit.r, 0);
}

static const char *
cell_id (Canvas *self, int cell)
{
  return cell < 0 ? NULL : pz_mode_editor_for (canvas_level (self)->mode)->cell_id (canvas_level (self), cell);
}

static void
assert_cursor_on (Canvas *self, const char *id)
{
  g_assert_cmpint (cursor (self).kind, ==, PZ_HIT_CELL);
  g_assert_cmpstr (cell_id (self, cursor (self).cell), ==, id);
}

static void
assert_selected (Canvas *self, const char *const *ids)
{
  const char *const *now = pz_board_view_get_selected_cells (self->view);
  g_autofree char *text = now == NULL ? g_strdup ("nothing") : g_strjoinv (" ", (char **) now);
  g_test_message ("selected: %s", text);
  g_assert_cmpuint (now == NULL ? 0 : g_strv_length ((char **) now), ==, g_strv_length ((char **) ids));
  for (gsize i = 0; ids[i] != NULL; i++)
    g_assert_true (g_strv_contains (now, ids[i]));
}

static gint64
clue_of (Canvas *self, const char *id)
{
  gint64 clue = 0;
  pz_mode_editor_for (canvas_level (self)->mode)->clue (canvas_level (self), canvas_cell (self, id), &clue);
  return clue;
}

static gboolean
has_wall (Canvas *self, const char *a, const char *b)
{
  return pz_hex_level_wall_between (pz_hex_level (canvas_level (self)), canvas_cell (self, a), canvas_cell (self, b))
         >= 0;
}

/* --- where it goes ------------------------------------------------------------------------------------------- */

/* Nothing selected: the first move only shows where it is. */
static void
test_first (Canvas *self, gconstpointer json)
{
  g_assert_cmpint (cursor (self).kind, ==, PZ_HIT_NONE);
  g_assert_true (press_key (self, GDK_KEY_Right));
  assert_cursor_on (self, "a");
  press_key (self, GDK_KEY_Right);
  assert_cursor_on (self, "b");
}

/* The mouse takes it along and hides it; keys go on from there, wherever the pointer is. */
static void
test_mouse_and_keys (Canvas *self, gconstpointer json)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  press_key (self, GDK_KEY_Right);
  g_assert_true (pz_board_view_cursor_shown (self->view));
  canvas_click (self, "g", GDK_BUTTON_PRIMARY);
  g_assert_false (pz_board_view_cursor_shown (self->view));
  assert_cursor_on (self, "g");
  pz_board_view_leave (self->view);
  press_key (self, GDK_KEY_Right);
  g_assert_true (pz_board_view_cursor_shown (self->view));
  assert_cursor_on (self, "h");
}

static void
test_six_directions (Canvas *self, gconstpointer json)
{
  static const struct
  {
    guint key, keypad;
    const char *to;
  } rows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, "f" }, { GDK_KEY_Right, GDK_KEY_KP_Right, "h" },
    { GDK_KEY_Home, GDK_KEY_KP_Home, "b" }, { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, "c" },
    { GDK_KEY_End, GDK_KEY_KP_End, "k" },   { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, NULL },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int pad = 0; pad < 2; pad++)
      {
        put_on (self, "g");
        g_assert_true (press_key (self, pad ? rows[i].keypad : rows[i].key));
        assert_cursor_on (self, rows[i].to);
      }
  /* Up and down zigzag: there and back is no move, and two go straight. */
  put_on (self, "g");
  PzHit from = cursor (self);
  press_key (self, GDK_KEY_Up);
  press_key (self, GDK_KEY_Down);
  g_assert_true (pz_hit_same_place (&from, &(PzHit){ PZ_HIT_CELL, 0, 0, cursor (self).q, cursor (self).r, 0 }));
  press_key (self, GDK_KEY_Down);
  press_key (self, GDK_KEY_Down);
  g_assert_cmpint (cursor (self).r, ==, from.r + 2);
  g_assert_cmpint (cursor (self).q, ==, from.q - 1);
}

/* The board is no text: it is not mirrored. */
static void
test_right_to_left (Canvas *self, gconstpointer json)
{
  gtk_widget_set_direction (GTK_WIDGET (self->view), GTK_TEXT_DIR_RTL);
  put_on (self, "g");
  press_key (self, GDK_KEY_Right);
  assert_cursor_on (self, "h");
  press_key (self, GDK_KEY_Left);
  assert_cursor_on (self, "g");
}

/* One cell is one stop for the tools that work on cells; those that lay go by places. */
static void
test_big_cells (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  put_on (self, "A");
  press_key (self, GDK_KEY_Right);
  assert_cursor_on (self, "a");
  press_key (self, GDK_KEY_Left);
  assert_cursor_on (self, "A");
  press_key (self, GDK_KEY_Down);
  g_assert_cmpint (cursor (self).r, ==, 2);
  pz_board_view_set_tool (self->view, "rectangle");
  put_on (self, "A");
  press_key (self, GDK_KEY_Right);
  assert_cursor_on (self, "A");
  g_assert_cmpint (cursor (self).q, ==, 1);
  press_key (self, GDK_KEY_Page_Down);
  g_assert_cmpint (cursor (self).q, ==, 2);
  g_assert_cmpint (cursor (self).r, ==, 1);
}

/* It does not wander off the board for good, and comes back. */
static void
test_bounds (Canvas *self, gconstpointer json)
{
  put_on (self, "a");
  for (int i = 0; i < 200; i++)
    press_key (self, GDK_KEY_Left);
  PzHit far = cursor (self);
  g_assert_cmpint (far.q, >, -30);
  g_assert_cmpint (far.q, <, -5);
  for (int i = 0; i < 40 && cursor (self).cell != canvas_cell (self, "a"); i++)
    press_key (self, GDK_KEY_Right);
  assert_cursor_on (self, "a");
}

/* Wherever it goes, it is seen. */
static void
test_into_view (Canvas *self, gconstpointer json)
{
  double x, y;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  pz_board_view_zoom_by (self->view, 6);
  put_on (self, "a");
  for (int i = 0; i < 200; i++)
    {
      press_key (self, move_keys[g_rand_int_range (rand, 0, MOVES)]);
      pz_board_view_cursor_point (self->view, &x, &y);
      g_assert_cmpfloat (x, >, 0);
      g_assert_cmpfloat (y, >, 0);
      g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (self->view)));
      g_assert_cmpfloat (y, <, gtk_widget_get_height (GTK_WIDGET (self->view)));
    }
}

/* --- edges and vertices -------------------------------------------------------------------------------------- */

static void
test_kinds (Canvas *self, gconstpointer json)
{
  static const struct
  {
    const char *tool;
    PzHitKind kind;
  } rows[] = { { "wall", PZ_HIT_EDGE }, { "spinner", PZ_HIT_VERTEX }, { "cell", PZ_HIT_CELL },
               { "wall", PZ_HIT_EDGE }, { "clue", PZ_HIT_CELL },      { "select", PZ_HIT_CELL } };
  put_on (self, "g");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pz_board_view_set_tool (self->view, rows[i].tool);
      g_test_message ("%s", rows[i].tool);
      g_assert_cmpint (cursor (self).kind, ==, rows[i].kind);
      press_key (self, GDK_KEY_Right);
      g_assert_cmpint (cursor (self).kind, ==, rows[i].kind);
    }
}

static void
test_wall_moves (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "wall");
  PzHit g = canvas_hit (self, "g");
  put (self, PZ_HIT_EDGE, g.q, g.r, 3); /* f–g */
  g_assert_cmpint (cursor (self).other, >=, 0);
  press_key (self, GDK_KEY_Right); /* along the row: g–h */
  g_autofree char *words = canvas_level (self)->mode->describe (
      canvas_level (self), &(PzHit){ cursor (self).kind, cursor (self).cell, cursor (self).other, cursor (self).q,
                                     cursor (self).r, cursor (self).sub });
  g_assert_cmpstr (words, ==, "Edge g–h");
  press_key (self, GDK_KEY_Left);
  PzHit back = cursor (self);
  g_assert_true (has_wall (self, cell_id (self, back.cell), cell_id (self, back.other)));
}

/* A spot as one number, the same in every spelling. */
static guint
name_of (PzLattice lattice, const PzHit *spot)
{
  PzHit one = pz_spot_canonical (lattice, spot);
  return ((guint) (one.kind & 7) << 28) | ((guint) (one.q + 512) << 16) | ((guint) (one.r + 512) << 4)
         | (guint) one.sub;
}

/* All that moves lead to from the cursor. */
static GHashTable *
reached_from (Canvas *self, PzHit from)
{
  PzLattice lattice = canvas_level (self)->mode->lattice;
  GHashTable *seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (PzHit));
  g_array_append_val (queue, from);
  g_hash_table_add (seen, GUINT_TO_POINTER (name_of (lattice, &from)));
  for (guint i = 0; i < queue->len; i++)
    for (int move = 0; move < MOVES; move++)
      {
        PzHit at = g_array_index (queue, PzHit, i);
        pz_board_view_place_cursor (self->view, &at);
        pz_board_view_move_cursor (self->view, (PzMove) move);
        PzHit to = self->view->cursor;
        if (g_hash_table_add (seen, GUINT_TO_POINTER (name_of (lattice, &to))))
          g_array_append_val (queue, to);
      }
  return seen;
}

static PzLevel *
random_hex_level (GRand *rand, int n)
{
  PzLevel *level = pz_hex_stroke_mode.level_new ("random");
  const PzCommand *add = pz_mode_editor_command (&pz_hex_stroke_editor, "hex-add-cell");
  for (int i = 0; i < n; i++)
    {
      /* A few far apart, so that there are holes and separate parts. */
      int spread = i % 5 == 0 ? 9 : 4;
      PzToolStep step = { add, g_variant_new ("(ii)", g_rand_int_range (rand, -spread, spread),
                                              g_rand_int_range (rand, -spread, spread)) };
      PzLevel *next = pz_tool_step_run (&step, level);
      pz_level_unref (level);
      level = next;
    }
  return level;
}

/* Edges between two cells, or corners of cells, found the plain way. */
static GArray *
all_spots (const PzLevel *level, PzHitKind kind)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (PzHit));
  const PzHexLevel *hex = pz_hex_level (level);
  for (int cell = 0; cell < hex->n_cells; cell++)
    for (int sub = 0; sub < 6; sub++)
      {
        PzHit spot = { kind, -1, -1, hex->cells[cell]->q, hex->cells[cell]->r, sub };
        PzHex next = pz_hex_neighbour (PZ_HEX_POINTY, (PzHex){ spot.q, spot.r }, sub);
        if (kind == PZ_HIT_VERTEX || pz_hex_level_cell_at (hex, next.q, next.r) >= 0)
          g_array_append_val (spots, spot);
      }
  return spots;
}

/* Every edge and vertex is reached from every other, on any board. */
static void
test_all_reached (Canvas *self, gconstpointer json)
{
  const guint32 seed = 20;
  g_test_message ("seed %u", seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (int board = 0; board < 24; board++)
    {
      g_autoptr (PzLevel) level = random_hex_level (rand, 2 + board);
      PzHitKind kind = board % 2 == 0 ? PZ_HIT_EDGE : PZ_HIT_VERTEX;
      pz_document_apply_level (self->document, level, "random", NULL);
      pz_board_view_set_tool (self->view, kind == PZ_HIT_EDGE ? "wall" : "spinner");
      g_autoptr (GArray) spots = all_spots (canvas_level (self), kind);
      for (guint i = 0; i < spots->len; i += 7)
        {
          g_autoptr (GHashTable) seen = reached_from (self, g_array_index (spots, PzHit, i));
          for (guint k = 0; k < spots->len; k++)
            g_assert_true (g_hash_table_contains (
                seen, GUINT_TO_POINTER (name_of (PZ_LATTICE_HEX_POINTY, &g_array_index (spots, PzHit, k)))));
        }
    }
}

/* Every cell of shapes that close one another in is reached, too. */
static void
test_all_cells_reached (Canvas *self, gconstpointer json)
{
  static const char *const tools[] = { "select", "clue", "rectangle" };
  for (gsize t = 0; t < G_N_ELEMENTS (tools); t++)
    {
      pz_board_view_set_tool (self->view, tools[t]);
      g_autoptr (GHashTable) seen = reached_from (self, canvas_hit (self, "m"));
      int n = pz_number_level (canvas_level (self))->n_cells;
      for (int cell = 0; cell < n; cell++)
        {
          gboolean found = FALSE;
          for (int q = -1; q < 6 && !found; q++)
            for (int r = -1; r < 6 && !found; r++)
              found =
                  pz_number_cell_at (pz_number_level (canvas_level (self)), q, r) == cell
                  && g_hash_table_contains (
                      seen, GUINT_TO_POINTER (name_of (PZ_LATTICE_SQUARE, &(PzHit){ PZ_HIT_CELL, -1, -1, q, r, 0 })));
          g_assert_true (found);
        }
    }
}

/* Around a cell come its things, clockwise, and then itself again. */
static void
test_rim (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  put_on (self, "f");
  int edges = 0, vertices = 0;
  do
    {
      g_assert_true (press_key (self, GDK_KEY_period));
      g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, cursor (self).kind);
      edges += cursor (self).kind == PZ_HIT_EDGE;
      vertices += cursor (self).kind == PZ_HIT_VERTEX;
    }
  while (cursor (self).kind != PZ_HIT_CELL);
  assert_cursor_on (self, "f");
  g_assert_cmpint (edges, ==, 2);
  g_assert_cmpint (vertices, ==, 1);
  press_key (self, GDK_KEY_period); /* the first one is the edge to the right */
  press_key (self, GDK_KEY_comma);
  assert_cursor_on (self, "f");
  press_key (self, GDK_KEY_period);
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Delete);
  g_assert_false (has_wall (self, "f", "g"));
  g_assert_true (has_wall (self, "e", "f"));
  canvas_one_step (self, &step);
  /* A spinner, with the eraser. */
  pz_board_view_set_tool (self->view, "erase");
  put_on (self, "k");
  for (int i = 0; i < 12 && cursor (self).kind != PZ_HIT_VERTEX; i++)
    press_key (self, GDK_KEY_period);
  g_assert_cmpint (cursor (self).kind, ==, PZ_HIT_VERTEX);
  int n = pz_hex_level (canvas_level (self))->n_spinners;
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_spinners, ==, n - 1);
}

static void
test_no_rim (Canvas *self, gconstpointer json)
{
  put_on (self, "g");
  g_assert_false (press_key (self, GDK_KEY_period));
}

/* --- keys do what the mouse does ----------------------------------------------------------------------------- */

/* A random board position: a press there by key and one by mouse make the same level and selection. */
static void
test_same_as_mouse (Canvas *self, gconstpointer json)
{
  const guint32 seed = 7;
  g_test_message ("seed %u", seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const PzTool *tools = pz_board_view_get_editor (self->view)->tools;
  for (const PzTool *tool = tools; tool->id != NULL; tool++)
    for (int i = 0; i < 30; i++)
      {
        double x, y;
        guint button = i % 3 == 0 && !tool->moves ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY;
        pz_board_view_set_tool (self->view, tool->id);
        pz_board_view_set_selection (self->view, PZ_HIT_NOWHERE);
        put (self, PZ_HIT_CELL, g_rand_int_range (rand, -2, 5), g_rand_int_range (rand, -1, 5), 0);
        for (int k = g_rand_int_range (rand, 0, 3); k > 0; k--)
          with (self, move_keys[g_rand_int_range (rand, 0, MOVES)], GDK_CONTROL_MASK);
        pz_board_view_reveal_cursor (self->view);
        pz_board_view_cursor_point (self->view, &x, &y);
        g_autofree char *before = canvas_text (self);
        with (self, GDK_KEY_Return, button == GDK_BUTTON_SECONDARY ? GDK_SHIFT_MASK : 0);
        pz_board_view_close_clue (self->view);
        g_autofree char *by_keys = canvas_text (self);
        PzHit selected = pz_board_view_get_selection (self->view);
        pz_board_view_set_tool (self->view, tool->id);
        while (!g_str_equal (before, canvas_text (self)))
          g_assert_true (pz_document_undo (self->document));
        pz_board_view_set_selection (self->view, PZ_HIT_NOWHERE);
        pz_board_view_press (self->view, x, y, button, 0);
        pz_board_view_release (self->view, x, y);
        pz_board_view_close_clue (self->view);
        g_autofree char *by_mouse = canvas_text (self);
        PzHit then = pz_board_view_get_selection (self->view);
        g_assert_cmpstr (by_keys, ==, by_mouse);
        g_assert_true (pz_hit_same_place (&selected, &then));
      }
}

static void
test_lay_cells (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "cell");
  put (self, PZ_HIT_CELL, 4, 0, 0);
  Step step = canvas_begin (self);
  with (self, GDK_KEY_Right, GDK_SHIFT_MASK);
  with (self, GDK_KEY_Right, GDK_SHIFT_MASK);
  g_assert_true (pz_board_view_gesture_running (self->view));
  canvas_no_step (self, &step); /* only the preview so far */
  step = canvas_begin (self);
  shift_up (self);
  g_assert_false (pz_board_view_gesture_running (self->view));
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, 21);
  canvas_one_step (self, &step);
}

static void
test_draw_walls (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "wall");
  PzHit g = canvas_hit (self, "g");
  put (self, PZ_HIT_EDGE, g.q, g.r, 0); /* g–h */
  Step step = canvas_begin (self);
  with (self, GDK_KEY_Home, GDK_SHIFT_MASK);
  shift_up (self);
  g_assert_true (has_wall (self, "g", "h"));
  canvas_one_step (self, &step);
  /* With Ctrl too, the secondary button takes away. */
  put (self, PZ_HIT_EDGE, g.q, g.r, 0);
  step = canvas_begin (self);
  with (self, GDK_KEY_Home, GDK_SHIFT_MASK | GDK_CONTROL_MASK);
  shift_up (self);
  g_assert_false (has_wall (self, "g", "h"));
  canvas_one_step (self, &step);
}

/* Escape, undo and the loss of the focus take a drawing back whole. */
static void
test_drawing_cancelled (Canvas *self, gconstpointer json)
{
  for (int way = 0; way < 4; way++)
    {
      pz_board_view_set_tool (self->view, "cell");
      put (self, PZ_HIT_CELL, 4, 0, 0);
      Step step = canvas_begin (self);
      with (self, GDK_KEY_Right, GDK_SHIFT_MASK);
      g_assert_true (pz_board_view_gesture_running (self->view));
      if (way == 0)
        g_assert_true (with (self, GDK_KEY_Escape, GDK_SHIFT_MASK));
      else if (way == 1)
        g_assert_true (with (self, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
      else if (way == 2)
        pz_board_view_keys_leave (self->view);
      else
        pz_board_view_set_tool (self->view, "erase");
      g_assert_false (pz_board_view_gesture_running (self->view));
      shift_up (self);
      canvas_no_step (self, &step);
      step = canvas_begin (self);
      with (self, GDK_KEY_Left, 0); /* nothing of it is left */
      canvas_no_step (self, &step);
    }
}

/* The release of Shift went elsewhere: the next plain key ends the drawing. */
static void
test_lost_release (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "cell");
  put (self, PZ_HIT_CELL, 4, 0, 0);
  Step step = canvas_begin (self);
  with (self, GDK_KEY_Right, GDK_SHIFT_MASK);
  press_key (self, GDK_KEY_Down);
  g_assert_false (pz_board_view_gesture_running (self->view));
  canvas_one_step (self, &step);
}

/* The mouse comes into a drawing by keys: that is made, then the mouse has its own. */
static void
test_mouse_into_drawing (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "cell");
  put (self, PZ_HIT_CELL, 4, 0, 0);
  with (self, GDK_KEY_Right, GDK_SHIFT_MASK);
  canvas_click_at (self, 0, -3, GDK_BUTTON_PRIMARY);
  shift_up (self);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, 21);
  /* Keys into a drag of the mouse do nothing. */
  canvas_press_at (self, 5, -3, GDK_BUTTON_PRIMARY);
  g_assert_false (press_key (self, GDK_KEY_Right));
  g_assert_false (press_key (self, GDK_KEY_Return));
  canvas_release_at (self, 5, -3);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, 22);
}

static void
test_spinner (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "spinner");
  PzHit a = canvas_hit (self, "a");
  put (self, PZ_HIT_VERTEX, a.q, a.r, 0);
  int n = pz_hex_level (canvas_level (self))->n_spinners;
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_spinners, ==, n + 1);
  canvas_one_step (self, &step);
  with (self, GDK_KEY_Return, GDK_SHIFT_MASK);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_spinners, ==, n);
}

static void
test_rectangle (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "rectangle");
  put (self, PZ_HIT_CELL, 6, 0, 0);
  int n = pz_number_level (canvas_level (self))->n_cells;
  Step step = canvas_begin (self);
  with (self, GDK_KEY_Down, GDK_SHIFT_MASK);
  with (self, GDK_KEY_Down, GDK_SHIFT_MASK);
  shift_up (self);
  g_assert_cmpint (pz_number_level (canvas_level (self))->n_cells, >, n);
  canvas_one_step (self, &step);
  pz_board_view_set_tool (self->view, "parity");
  put_on (self, "a");
  step = canvas_begin (self);
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (pz_number_level (canvas_level (self))->cells[canvas_cell (self, "a")]->parity, ==, PZ_PARITY_ODD);
  canvas_one_step (self, &step);
}

/* What keys would lay is shown at the cursor, until the pointer moves. */
static void
test_ghost (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "cell");
  put (self, PZ_HIT_CELL, 4, 0, 0);
  press_key (self, GDK_KEY_Right);
  g_assert_nonnull (self->view->ghost_level);
  g_assert_cmpint (g_array_index (self->view->ghosts, PzHit, 0).q, ==, 5);
  pz_board_view_hover (self->view, self->view->pointer_x + 1, self->view->pointer_y);
  g_assert_nonnull (self->view->ghost_level);
  double x, y;
  canvas_middle (self, "g", &x, &y);
  pz_board_view_hover (self->view, x, y);
  g_assert_null (self->view->ghost_level);
}

/* --- selection and clues ------------------------------------------------------------------------------------- */

static void
test_selects (Canvas *self, gconstpointer json)
{
  put_on (self, "f");
  press_key (self, GDK_KEY_Right);
  assert_selected (self, (const char *const[]){ "g", NULL });
  with (self, GDK_KEY_Right, GDK_CONTROL_MASK);
  assert_cursor_on (self, "h");
  assert_selected (self, (const char *const[]){ "g", NULL });
  with (self, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_selected (self, (const char *const[]){ "h", "g", NULL });
  with (self, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_selected (self, (const char *const[]){ "g", NULL });
  g_assert_true (press_key (self, GDK_KEY_Escape));
  g_assert_null (pz_board_view_get_selected_cells (self->view));
  assert_cursor_on (self, "h");
  g_assert_true (press_key (self, GDK_KEY_Escape)); /* then the cursor */
  g_assert_false (pz_board_view_cursor_shown (self->view));
  g_assert_false (press_key (self, GDK_KEY_Escape));
}

static void
test_extends (Canvas *self, gconstpointer json)
{
  put_on (self, "f");
  press_key (self, GDK_KEY_Right);
  with (self, GDK_KEY_Right, GDK_SHIFT_MASK);
  assert_selected (self, (const char *const[]){ "g", "h", NULL });
  g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, "g");
  with (self, GDK_KEY_Home, GDK_SHIFT_MASK);
  with (self, GDK_KEY_Left, GDK_SHIFT_MASK);
  g_assert_cmpuint (g_strv_length ((char **) pz_board_view_get_selected_cells (self->view)), >, 1);
  Step step = canvas_begin (self);
  shift_up (self);
  canvas_no_step (self, &step);
  press_key (self, GDK_KEY_Right);
  g_assert_cmpuint (g_strv_length ((char **) pz_board_view_get_selected_cells (self->view)), ==, 1);
}

/* Moves of the selected cells, kept up, are one step; the cursor goes with them. */
static void
test_nudge (Canvas *self, gconstpointer json)
{
  put_on (self, "i");
  press_key (self, GDK_KEY_Right);
  press_key (self, GDK_KEY_Left);
  assert_selected (self, (const char *const[]){ "i", NULL });
  int q = canvas_hit (self, "i").q;
  Step step = canvas_begin (self);
  for (int i = 0; i < 3; i++)
    g_assert_true (with (self, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_cmpint (canvas_hit (self, "i").q, ==, q - 3);
  assert_cursor_on (self, "i");
  canvas_one_step (self, &step);
  /* Let go and begun again it is another step. */
  pz_board_view_key_released (self->view, GDK_KEY_Alt_L);
  step = canvas_begin (self);
  with (self, GDK_KEY_Left, GDK_ALT_MASK);
  canvas_one_step (self, &step);
  with (self, GDK_KEY_Up, GDK_ALT_MASK);
  with (self, GDK_KEY_Up, GDK_ALT_MASK);
  g_assert_cmpint (canvas_hit (self, "i").r, ==, 0);
  assert_cursor_on (self, "i");
}

static void
test_digits (Canvas *self, gconstpointer json)
{
  put_on (self, "f");
  press_key (self, GDK_KEY_Right);
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_1);
  press_key (self, GDK_KEY_KP_2);
  g_assert_cmpint (clue_of (self, "g"), ==, 12);
  canvas_one_step (self, &step);
  /* What is undone is no part of the next number. */
  press_key (self, GDK_KEY_1);
  g_assert_true (pz_document_undo (self->document));
  press_key (self, GDK_KEY_3);
  g_assert_cmpint (clue_of (self, "g"), ==, 3);
  g_assert_true (pz_document_undo (self->document));
  press_key (self, GDK_KEY_1);
  press_key (self, GDK_KEY_2);
  /* The cell under the cursor is meant, also where the selection stayed behind. */
  with (self, GDK_KEY_Right, GDK_CONTROL_MASK);
  press_key (self, GDK_KEY_5);
  g_assert_cmpint (clue_of (self, "g"), ==, 12);
  g_assert_cmpint (clue_of (self, "h"), ==, 5);
  /* Something selected elsewhere, such as from a list, is what Delete means. */
  PzHit wall = canvas_hit (self, "e");
  wall = (PzHit){ PZ_HIT_EDGE, canvas_cell (self, "e"), canvas_cell (self, "f"), wall.q, wall.r, 0 };
  pz_board_view_reveal (self->view, wall);
  press_key (self, GDK_KEY_Delete);
  g_assert_false (has_wall (self, "e", "f"));
  g_assert_cmpint (canvas_cell (self, "h"), >=, 0);
  /* On an empty place digits and Delete mean nothing. */
  put (self, PZ_HIT_CELL, 9, 0, 0);
  pz_board_view_set_selection (self->view, PZ_HIT_NOWHERE);
  g_assert_false (press_key (self, GDK_KEY_5));
  g_assert_false (press_key (self, GDK_KEY_Delete));
}

static void
test_enter_asks_clue (Canvas *self, gconstpointer json)
{
  put_on (self, "a");
  press_key (self, GDK_KEY_Right); /* b has clue 17 */
  g_assert_null (self->view->clue_popover);
  press_key (self, GDK_KEY_Return);
  g_assert_nonnull (self->view->clue_popover);
  pz_board_view_close_clue (self->view);
  pz_board_view_set_tool (self->view, "clue");
  put_on (self, "f");
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Return); /* the next free step */
  g_assert_cmpint (clue_of (self, "f"), >, 0);
  canvas_one_step (self, &step);
  press_key (self, GDK_KEY_Return);
  g_assert_nonnull (self->view->clue_popover);
  pz_board_view_close_clue (self->view);
}

/* --- it keeps its place -------------------------------------------------------------------------------------- */

static void
test_keeps_place (Canvas *self, gconstpointer json)
{
  put_on (self, "g");
  press_key (self, GDK_KEY_Right);
  PzHit at = cursor (self);
  press_key (self, GDK_KEY_Delete);
  g_assert_cmpint (cursor (self).cell, ==, -1);
  g_assert_cmpint (cursor (self).q, ==, at.q);
  pz_document_undo (self->document);
  assert_cursor_on (self, "h");
  /* The edge under it goes with a cell: it finds the nearest one. */
  pz_board_view_set_tool (self->view, "wall");
  put (self, PZ_HIT_EDGE, at.q, at.r, 3);
  pz_board_view_set_selection (self->view, canvas_hit (self, "h"));
  PzToolStep step = self->view->editor->erase (canvas_level (self), &at, NULL);
  pz_board_view_run_step (self->view, &step, NULL);
  g_assert_cmpint (cursor (self).kind, ==, PZ_HIT_EDGE);
  g_assert_cmpint (cursor (self).cell, >=, 0);
  g_assert_cmpint (cursor (self).other, >=, 0);
}

/* A level without any edge: the cursor is on a place, and keys do no harm. */
static void
test_nothing_to_point_at (Canvas *self, gconstpointer json)
{
  g_autoptr (PzLevel) empty = canvas_level (self)->mode->level_new ("2-1");
  pz_document_apply_level (self->document, empty, "Empty", NULL);
  pz_board_view_set_tool (self->view, "wall");
  for (gsize i = 0; i < MOVES; i++)
    {
      press_key (self, move_keys[i]);
      with (self, move_keys[i], GDK_SHIFT_MASK);
      shift_up (self);
      with (self, move_keys[i], GDK_ALT_MASK);
      press_key (self, GDK_KEY_Return);
      press_key (self, GDK_KEY_period);
    }
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_Return);
  canvas_no_step (self, &step);
  pz_board_view_set_tool (self->view, "cell");
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, 1);
}

/* --- in a playtest ------------------------------------------------------------------------------------------- */

static int
steps (Canvas *self)
{
  int length;
  pz_steps_play_path (pz_playtest_get_play (pz_board_view_get_playtest (self->view))->steps, &length);
  return length;
}

static void
test_play (Canvas *self, gconstpointer json)
{
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  put_on (self, "d"); /* clue 1 */
  press_key (self, GDK_KEY_Return);
  g_assert_cmpint (steps (self), ==, 1);
  press_key (self, GDK_KEY_Left);
  press_key (self, GDK_KEY_Left);
  g_assert_cmpint (steps (self), ==, 3);
  g_assert_true (pz_board_view_gesture_running (self->view));
  press_key (self, GDK_KEY_Return); /* lift */
  g_assert_false (pz_board_view_gesture_running (self->view));
  press_key (self, GDK_KEY_Left); /* only looks */
  g_assert_cmpint (steps (self), ==, 3);
  press_key (self, GDK_KEY_Right);
  with (self, GDK_KEY_End, GDK_SHIFT_MASK);
  g_assert_cmpint (steps (self), ==, 4);
  shift_up (self);
  g_assert_false (pz_board_view_gesture_running (self->view));
  press_key (self, GDK_KEY_BackSpace);
  g_assert_cmpint (steps (self), ==, 3);
  press_key (self, GDK_KEY_r);
  g_assert_cmpint (steps (self), ==, 0);
  press_key (self, GDK_KEY_w); /* tools are not chosen now */
  press_key (self, GDK_KEY_5);
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "select");
}

/* The whole solution by keys. */
static void
test_play_through (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzAnalysis *analysis = pz_document_get_analysis (self->document, 0);
  g_assert_nonnull (analysis->solution);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  const PzLevel *level = canvas_level (self);
  for (int i = 0; i < analysis->n_cells; i++)
    {
      PzHex place;
      g_assert_true (pz_board_view_place_on (level, analysis->solution[i], &place));
      if (i == 0)
        {
          put (self, PZ_HIT_CELL, place.q, place.r, 0);
          press_key (self, GDK_KEY_Return);
          continue;
        }
      /* The move that leads to the next cell, by the lattice alone. */
      gboolean found = FALSE;
      for (int move = 0; move < MOVES && !found; move++)
        {
          PzHit at = self->view->cursor;
          PzHex next = { at.q, at.r };
          do
            next = pz_lattice_move (level->mode->lattice, next, (PzMove) move);
          while (level->mode->resolve (level, &(PzHit){ PZ_HIT_CELL, -1, -1, next.q, next.r, 0 }).cell
                 == cursor (self).cell);
          found = level->mode->resolve (level, &(PzHit){ PZ_HIT_CELL, -1, -1, next.q, next.r, 0 }).cell
                  == analysis->solution[i];
          if (found)
            press_key (self, move_keys[move]);
        }
      if (!found) /* a big cell is left elsewhere than where it was entered */
        {
          double x, y;
          put (self, PZ_HIT_CELL, place.q, place.r, 0);
          pz_board_view_cursor_point (self->view, &x, &y);
          pz_board_view_drag (self->view, x, y);
        }
    }
  press_key (self, GDK_KEY_Return);
  g_assert_true (pz_playtest_get_cleared (pz_board_view_get_playtest (self->view)));
}

static void
test_play_focus_lost (Canvas *self, gconstpointer json)
{
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  put_on (self, "d");
  press_key (self, GDK_KEY_Return);
  pz_board_view_keys_leave (self->view);
  g_assert_false (pz_board_view_gesture_running (self->view));
  press_key (self, GDK_KEY_Left);
  g_assert_cmpint (steps (self), ==, 1);
  press_key (self, GDK_KEY_Return);
  g_assert_true (press_key (self, GDK_KEY_Escape)); /* lifts */
  g_assert_false (pz_board_view_gesture_running (self->view));
}

/* --- what floats --------------------------------------------------------------------------------------------- */

static void
test_floating (Canvas *self, gconstpointer json)
{
  put_on (self, "g");
  press_key (self, GDK_KEY_Right);
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->view);
  int n = pz_hex_level (canvas_level (self))->n_cells;
  g_assert_true (pz_board_view_float (self->view, part));
  pz_shortcuts_set (pz_shortcuts_get_default (), pz_shortcuts_find (pz_shortcuts_get_default (), "move-right"),
                    (PzKey){ GDK_KEY_j, 0 });
  for (int i = 0; i < 4; i++)
    g_assert_true (press_key (self, GDK_KEY_j));
  pz_shortcuts_reset_all (pz_shortcuts_get_default ());
  g_assert_false (pz_board_view_cursor_shown (self->view));
  g_assert_true (press_key (self, GDK_KEY_Return));
  g_assert_false (pz_board_view_is_floating (self->view));
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_cells, ==, n + 1);
  g_assert_true (pz_board_view_float (self->view, part));
  g_assert_true (press_key (self, GDK_KEY_Escape));
  g_assert_false (pz_board_view_is_floating (self->view));
}

/* --- words --------------------------------------------------------------------------------------------------- */

static void
assert_words (Canvas *self, const char *expected)
{
  g_autofree char *words = pz_board_view_cursor_words (self->view);
  g_assert_cmpstr (words, ==, expected);
#if !GTK_CHECK_VERSION(4, 14, 0)
  if (self->view->playtest == NULL)
    gtk_test_accessible_assert_property (self->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
#endif
}

static void
test_words (Canvas *self, gconstpointer json)
{
  gtk_test_accessible_assert_property (self->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Board");
  canvas_wait_judged (self);
  put_on (self, "a");
  press_key (self, GDK_KEY_Right);
  g_autofree char *words = pz_board_view_cursor_words (self->view);
  g_assert_true (g_str_has_prefix (words, "Cell b, clue 17 · selected · "));
  with (self, GDK_KEY_Right, GDK_CONTROL_MASK);
  assert_words (self, "Cell c · 1 cell selected");
  with (self, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_words (self, "Cell c · selected · 2 cells selected");
  pz_board_view_set_selection (self->view, PZ_HIT_NOWHERE);
  put (self, PZ_HIT_CELL, 4, 0, 0);
  assert_words (self, "Empty place, q 4 · r 0");
  pz_board_view_set_tool (self->view, "wall");
  PzHit g = canvas_hit (self, "g");
  put (self, PZ_HIT_EDGE, g.q, g.r, 0);
  assert_words (self, "Edge g–h");
  press_key (self, GDK_KEY_Left);
  g_autofree char *wall = pz_board_view_cursor_words (self->view);
  g_assert_true (g_str_has_prefix (wall, "Wall f–g · selected"));
}

static void
test_words_number (Canvas *self, gconstpointer json)
{
  put (self, PZ_HIT_CELL, 3, 6, 0);
  assert_words (self, "Empty place, column 3, row 6");
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  put_on (self, "1");
  assert_words (self, "Cell 1, clue 1 · may be walked");
  press_key (self, GDK_KEY_Return);
  assert_words (self, "Cell 1, clue 1 · step 1");
  put_on (self, "l");
  assert_words (self, "Cell l · may be walked");
  put_on (self, "c");
  assert_words (self, "Cell c · cannot be walked now");
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

/* The ring is there while the canvas has the focus, and on each kind of spot. */
static void
test_picture (Canvas *self, gconstpointer json)
{
  static const struct
  {
    const char *tool;
    PzHitKind kind;
  } rows[] = { { "select", PZ_HIT_CELL }, { "wall", PZ_HIT_EDGE }, { "spinner", PZ_HIT_VERTEX } };
  PzHit g = canvas_hit (self, "g");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      pz_board_view_set_tool (self->view, rows[i].tool);
      put (self, rows[i].kind, g.q, g.r, 0);
      g_assert_true (pz_board_view_cursor_shown (self->view));
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      pz_board_view_draw_cursor (self->view, snapshot);
      g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
      g_assert_nonnull (node);
      g_autofree char *name = g_strdup_printf ("cursor-%s.png", rows[i].tool);
      ui_save_picture (self->window, name);
    }
  GtkWidget *other = ui_find (self->window, GTK_TYPE_TOGGLE_BUTTON);
  gtk_widget_grab_focus (other);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  pz_board_view_draw_cursor (self->view, snapshot);
  g_assert_null (gtk_snapshot_free_to_node (snapshot));
}

/* --- any keys ------------------------------------------------------------------------------------------------ */

/* Random keys in every tool, editing and playing: undone one by one, the level is what it was. */
static void
test_any_keys (Canvas *self, gconstpointer json)
{
  static const guint others[] = { GDK_KEY_Return, GDK_KEY_period, GDK_KEY_comma, GDK_KEY_Delete, GDK_KEY_BackSpace,
                                  GDK_KEY_1,      GDK_KEY_7,      GDK_KEY_e,     GDK_KEY_v,      GDK_KEY_n,
                                  GDK_KEY_s,      GDK_KEY_w,      GDK_KEY_h,     GDK_KEY_b,      GDK_KEY_p,
                                  GDK_KEY_r,      GDK_KEY_m,      GDK_KEY_Escape };
  static const GdkModifierType states[] = {
    0, 0, 0, GDK_SHIFT_MASK, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SHIFT_MASK | GDK_CONTROL_MASK
  };
  const guint32 seed = 4;
  g_test_message ("seed %u", seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *before = canvas_text (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  for (int i = 0; i < 3000; i++)
    {
      guint key = g_rand_int_range (rand, 0, 3) > 0 ? move_keys[g_rand_int_range (rand, 0, MOVES)]
                                                    : others[g_rand_int_range (rand, 0, G_N_ELEMENTS (others))];
      with (self, key, states[g_rand_int_range (rand, 0, G_N_ELEMENTS (states))]);
      pz_board_view_close_clue (self->view);
      if (g_rand_int_range (rand, 0, 4) == 0)
        shift_up (self);
      if (g_rand_int_range (rand, 0, 40) == 0)
        pz_document_undo (self->document);
      if (g_rand_int_range (rand, 0, 100) == 0)
        pz_canvas_pane_set_playing (self->canvas, pz_board_view_get_playtest (self->view) == NULL);
    }
  pz_board_view_keys_leave (self->view);
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (before, !=, after);
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, before);
}

static void
add (const char *name, const char *json, void (*test) (Canvas *self, gconstpointer json))
{
  g_autofree char *path = g_strdup_printf ("/cursor/%s/%s", json == canvas_hex_pack ? "hex" : "number", name);
  g_test_add (path, Canvas, json, canvas_set_up, test, canvas_tear_down);
}

static void
add_hex_tests (void)
{
  add ("first", canvas_hex_pack, test_first);
  add ("mouse-and-keys", canvas_hex_pack, test_mouse_and_keys);
  add ("six-directions", canvas_hex_pack, test_six_directions);
  add ("right-to-left", canvas_hex_pack, test_right_to_left);
  add ("bounds", canvas_hex_pack, test_bounds);
  add ("into-view", canvas_hex_pack, test_into_view);
  add ("kinds", canvas_hex_pack, test_kinds);
  add ("wall-moves", canvas_hex_pack, test_wall_moves);
  add ("all-reached", canvas_hex_pack, test_all_reached);
  add ("rim", canvas_hex_pack, test_rim);
  add ("same-as-mouse", canvas_hex_pack, test_same_as_mouse);
  add ("lay-cells", canvas_hex_pack, test_lay_cells);
  add ("draw-walls", canvas_hex_pack, test_draw_walls);
  add ("drawing-cancelled", canvas_hex_pack, test_drawing_cancelled);
  add ("lost-release", canvas_hex_pack, test_lost_release);
  add ("mouse-into-drawing", canvas_hex_pack, test_mouse_into_drawing);
  add ("spinner", canvas_hex_pack, test_spinner);
  add ("ghost", canvas_hex_pack, test_ghost);
  add ("selects", canvas_hex_pack, test_selects);
  add ("extends", canvas_hex_pack, test_extends);
  add ("nudge", canvas_hex_pack, test_nudge);
  add ("digits", canvas_hex_pack, test_digits);
  add ("enter-asks-clue", canvas_hex_pack, test_enter_asks_clue);
  add ("keeps-place", canvas_hex_pack, test_keeps_place);
  add ("nothing-to-point-at", canvas_hex_pack, test_nothing_to_point_at);
  add ("play", canvas_hex_pack, test_play);
  add ("play-through", canvas_hex_pack, test_play_through);
  add ("play-focus-lost", canvas_hex_pack, test_play_focus_lost);
  add ("floating", canvas_hex_pack, test_floating);
  add ("words", canvas_hex_pack, test_words);
  add ("picture", canvas_hex_pack, test_picture);
  add ("any-keys", canvas_hex_pack, test_any_keys);
}

static void
add_tests (void)
{
  add_hex_tests ();
  add ("big-cells", canvas_number_pack, test_big_cells);
  add ("all-cells-reached", canvas_number_pack, test_all_cells_reached);
  add ("no-rim", canvas_number_pack, test_no_rim);
  add ("same-as-mouse", canvas_number_pack, test_same_as_mouse);
  add ("rectangle", canvas_number_pack, test_rectangle);
  add ("play-through", canvas_number_pack, test_play_through);
  add ("words", canvas_number_pack, test_words_number);
  add ("any-keys", canvas_number_pack, test_any_keys);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
