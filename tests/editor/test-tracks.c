/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/canvas-controls.h"
#include "editor/cell-marks.h"
#include "editor/modes/common-commands.h"
#include "hex-tracks/level.h"
#include "pack/pack.h"

/* The tools of hex-tracks by example, by mouse and by keys; and any gestures at all, which never make a level that cannot be read. */

static const PzTracksLevel *
tracks (Canvas *self)
{
  return pz_tracks_level (canvas_level (self));
}

static PzPoint
middle (int q, int r)
{
  return pz_hex_centre (PZ_HEX_FLAT, (PzHex){ q, r });
}

/* A bit inside its cell, or @part of the way there. */
static PzPoint
port (int q, int r, int dir, double part)
{
  PzPoint from = middle (q, r), to = pz_hex_edge_middle (PZ_HEX_FLAT, (PzHex){ q, r }, dir);
  return (PzPoint){ from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part };
}

static PzPairing
pairing_at (Canvas *self, int q, int r)
{
  int cell = pz_tracks_cell_at (tracks (self), q, r);
  g_assert_cmpint (cell, >=, 0);
  return tracks (self)->cells[cell].tracks;
}

static int
index_at (Canvas *self, int q, int r)
{
  PzPairing pairing = pairing_at (self, q, r);
  return pz_pairing_index (&pairing);
}

static const PzTrackTile *
tile_at (Canvas *self, int q, int r)
{
  int tile = pz_tracks_tile_at (tracks (self), q, r);
  return tile < 0 ? NULL : &tracks (self)->tiles[tile];
}

static void
click (Canvas *self, int q, int r, guint button)
{
  canvas_click_at (self, middle (q, r).x, middle (q, r).y, button);
}

static void
stroke (Canvas *self, PzPoint from, PzPoint to)
{
  canvas_press_at (self, from.x, from.y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, to.x, to.y);
  canvas_release_at (self, to.x, to.y);
}

static void
press_key (Canvas *self, guint keyval)
{
  g_assert_true (pz_board_view_key (self->view, keyval, 0));
}

/* --- cells and tracks ---------------------------------------------------------------------------------------- */

static void
test_cell (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "cell");
  pz_board_view_get_options (self->view)->pairing = 3;
  Step step = canvas_begin (self);
  click (self, 3, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (tracks (self)->n_cells, ==, 20);
  g_assert_cmpint (index_at (self, 3, 0), ==, 3);
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* where a cell is, nothing is laid */
  click (self, 1, 0, GDK_BUTTON_PRIMARY);
  canvas_no_step (self, &step);

  step = canvas_begin (self); /* with its tile */
  click (self, 0, -1, GDK_BUTTON_SECONDARY);
  g_assert_cmpint (tracks (self)->n_cells, ==, 19);
  g_assert_cmpint (tracks (self)->n_tiles, ==, 2);
  g_assert_cmpint (tracks (self)->move_limit, ==, 2); /* it was the number of tiles */
  canvas_one_step (self, &step);
}

static void
test_stamp (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "tracks");
  pz_board_view_get_options (self->view)->pairing = 14;
  Step step = canvas_begin (self);
  stroke (self, middle (-2, 1), middle (2, -1));
  for (int q = -2, r = 1; q <= 2; q += 2, r--)
    g_assert_cmpint (index_at (self, q, r), ==, 14);
  canvas_one_step (self, &step);
}

static void
test_ports (Canvas *self, gconstpointer json)
{
  PzPairing joined = pz_pairing_joined (pairing_at (self, 1, 0), 0, 1), other;
  pz_board_view_set_tool (self->view, "tracks");
  Step step = canvas_begin (self);
  canvas_press_at (self, port (1, 0, 0, 0.8).x, port (1, 0, 0, 0.8).y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, port (1, 0, 2, 0.8).x, port (1, 0, 2, 0.8).y); /* on the way it is another pair */
  canvas_drag_to (self, port (1, 0, 1, 0.8).x, port (1, 0, 1, 0.8).y);
  other = pz_tracks_level (self->view->gesture.preview)
              ->cells[pz_tracks_cell_at (pz_tracks_level (self->view->gesture.preview), 1, 0)]
              .tracks;
  g_assert_true (pz_pairing_equal (&other, &joined));
  canvas_release_at (self, port (1, 0, 1, 0.8).x, port (1, 0, 1, 0.8).y);
  other = pairing_at (self, 1, 0);
  g_assert_true (pz_pairing_equal (&other, &joined));
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* from the neighbour's side of the edge it is the same port */
  stroke (self, port (-1, 0, 2, 0.8), port (-1, -1, 3, 0.8));
  joined = pairing_at (self, -1, 0);
  g_assert_cmpint (joined.exit[2], ==, 0);
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* back where it began: nothing */
  canvas_press_at (self, port (1, 0, 4, 0.8).x, port (1, 0, 4, 0.8).y, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, port (1, 0, 5, 0.8).x, port (1, 0, 5, 0.8).y);
  canvas_drag_to (self, port (1, 0, 4, 0.8).x, port (1, 0, 4, 0.8).y);
  canvas_release_at (self, port (1, 0, 4, 0.8).x, port (1, 0, 4, 0.8).y);
  canvas_no_step (self, &step);
}

/* The cursor walks around the cell, port by port; Enter takes one up, Enter lets go on another. */
static void
test_ports_by_keys (Canvas *self, gconstpointer json)
{
  PzPairing joined = pz_pairing_joined (pairing_at (self, 1, 0), 0, 2), made;
  PzHit spot = { PZ_HIT_CELL, -1, -1, 1, 0, 0 };
  pz_board_view_set_tool (self->view, "tracks");
  pz_board_view_place_cursor (self->view, &spot);
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_period);
  g_assert_cmpint (self->view->cursor.kind, ==, PZ_HIT_PORT);
  g_assert_cmpint (self->view->cursor.sub, ==, 0);
  press_key (self, GDK_KEY_Return);
  g_assert_true (pz_board_view_gesture_running (self->view));
  press_key (self, GDK_KEY_period);
  press_key (self, GDK_KEY_Down); /* also by the arrows */
  g_assert_cmpint (self->view->cursor.sub, ==, 2);
  press_key (self, GDK_KEY_Return);
  g_assert_false (pz_board_view_gesture_running (self->view));
  made = pairing_at (self, 1, 0);
  g_assert_true (pz_pairing_equal (&made, &joined));
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* Escape gives up */
  press_key (self, GDK_KEY_Return);
  press_key (self, GDK_KEY_comma);
  press_key (self, GDK_KEY_Escape);
  canvas_no_step (self, &step);

  for (int dir = 0; dir < 12; dir++) /* every port of every cell can be stood on; after the last comes the cell */
    press_key (self, GDK_KEY_period);
  press_key (self, GDK_KEY_Up);
  g_assert_cmpint (self->view->cursor.kind, ==, PZ_HIT_CELL);
  g_assert_cmpint (self->view->cursor.r, ==, -1);
}

static void
test_turn (Canvas *self, gconstpointer json)
{
  PzPairing before = pairing_at (self, 0, 0), turned = pz_pairing_turned (before, 1), now;
  pz_board_view_set_tool (self->view, "turn");
  Step step = canvas_begin (self);
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  now = pairing_at (self, 0, 0);
  g_assert_true (pz_pairing_equal (&now, &turned));
  g_assert_cmpint (tile_at (self, 0, 0)->dir, ==, 0); /* the tile stays as it is */
  canvas_one_step (self, &step);
  click (self, 0, 0, GDK_BUTTON_SECONDARY);
  now = pairing_at (self, 0, 0);
  g_assert_true (pz_pairing_equal (&now, &before));
}

/* --- tiles --------------------------------------------------------------------------------------------------- */

static void
test_tile (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "tile");
  pz_board_view_get_options (self->view)->colour = 7;
  pz_board_view_get_options (self->view)->direction = 4;
  Step step = canvas_begin (self);
  click (self, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (tile_at (self, 1, 1)->colour, ==, 7);
  g_assert_cmpint (tile_at (self, 1, 1)->dir, ==, 4);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  click (self, 1, 1, GDK_BUTTON_PRIMARY); /* again: turns it */
  g_assert_cmpint (tile_at (self, 1, 1)->dir, ==, 5);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  stroke (self, middle (1, 1), port (1, 1, 2, 0.7)); /* within the cell: aims it */
  g_assert_cmpint (tile_at (self, 1, 1)->dir, ==, 2);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  stroke (self, middle (1, 1), middle (2, -2)); /* beyond it: takes it along */
  g_assert_null (tile_at (self, 1, 1));
  g_assert_cmpint (tile_at (self, 2, -2)->dir, ==, 2);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  stroke (self, middle (-2, 0), middle (0, -2)); /* a new one is aimed, not moved */
  g_assert_cmpint (tile_at (self, -2, 0)->dir, ==, 1);
  g_assert_null (tile_at (self, 0, -2));
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  click (self, -2, 0, GDK_BUTTON_SECONDARY);
  g_assert_null (tile_at (self, -2, 0));
  canvas_one_step (self, &step);
}

static void
test_digits (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  Step step = canvas_begin (self);
  press_key (self, GDK_KEY_5);
  g_assert_cmpint (tile_at (self, 0, 0)->dir, ==, 5);
  canvas_one_step (self, &step);
  step = canvas_begin (self);
  pz_board_view_key (self->view, GDK_KEY_6, 0); /* no such port */
  canvas_no_step (self, &step);
}

/* What began on a tile takes tiles, what began on a bare cell takes cells. */
static void
test_erase (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "erase");
  Step step = canvas_begin (self);
  stroke (self, middle (0, 0), middle (0, -2));
  g_assert_cmpint (tracks (self)->n_tiles, ==, 1);
  g_assert_cmpint (tracks (self)->n_cells, ==, 19);
  canvas_one_step (self, &step);

  step = canvas_begin (self);
  stroke (self, middle (0, 1), middle (0, 2));
  g_assert_cmpint (tracks (self)->n_tiles, ==, 0);
  g_assert_cmpint (tracks (self)->n_cells, ==, 17);
  canvas_one_step (self, &step);
}

static void
test_pick (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "pick");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "tile");
  g_assert_cmpint (pz_board_view_get_options (self->view)->colour, ==, 0);
  pz_board_view_set_tool (self->view, "pick");
  click (self, 1, 0, GDK_BUTTON_PRIMARY);
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "tracks");
  g_assert_cmpint (pz_board_view_get_options (self->view)->pairing, ==, PZ_PAIRING_STRAIGHT);
}

/* --- selections ---------------------------------------------------------------------------------------------- */

static void
run (Canvas *self, const PzCommand *command, GVariant *argument)
{
  g_assert_true (pz_board_view_run (self->view, command, argument));
}

/* Cells are named by their places: the selection and what is written on them go along. */
static void
test_move (Canvas *self, gconstpointer json)
{
  const char *marked[] = { "0,0", "0,-1", NULL };
  run (self, pz_common_command ("mark-cells"), g_variant_new ("(^ass)", marked, "A"));
  run (self, pz_common_command ("set-cell-note"), g_variant_new ("(ss)", "0,0", "why"));
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  Step step = canvas_begin (self);
  stroke (self, middle (0, 0), middle (0, -1));
  g_assert_cmpstr (tile_at (self, 0, -1)->id, ==, "t0"); /* the cell below and its tile went */
  g_assert_cmpint (tracks (self)->n_cells, ==, 18);
  g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, "0,-1");
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "0,-1"), ==, 'A');
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "0,0"), ==, 0);
  g_autofree char *note = pz_level_dup_cell_note (canvas_level (self), "0,-1");
  g_assert_cmpstr (note, ==, "why");
  canvas_one_step (self, &step);

  step = canvas_begin (self); /* by keys too */
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, "0,-2");
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, "0,-3");
  canvas_one_step (self, &step); /* one row of moves */
}

static void
test_transform (Canvas *self, gconstpointer json)
{
  const char *marked[] = { "0,-1", NULL };
  run (self, pz_common_command ("mark-cells"), g_variant_new ("(^ass)", marked, "B"));
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, -1, GDK_BUTTON_PRIMARY);
  g_autofree char *before = canvas_text (self);
  for (int turns = 1; turns <= 6; turns++)
    {
      PzHex place = pz_hex_rotate ((PzHex){ 0, -1 }, turns);
      g_autofree char *name = g_strdup_printf ("%d,%d", place.q, place.r);
      g_assert_true (pz_board_view_transform_level (self->view, FALSE, 1, FALSE));
      g_assert_cmpstr (tile_at (self, place.q, place.r)->id, ==, "t1");
      g_assert_cmpint (tile_at (self, place.q, place.r)->dir, ==, turns % 6);
      g_assert_cmpint (pz_level_cell_mark (canvas_level (self), name), ==, 'B');
      g_assert_cmpstr (pz_board_view_get_selected_cells (self->view)[0], ==, name);
    }
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (after, ==, before);
}

/* Delete takes the tile first; Cut what was copied: the cell with it. */
static void
test_delete (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  press_key (self, GDK_KEY_Delete);
  g_assert_cmpint (tracks (self)->n_tiles, ==, 2);
  g_assert_cmpint (tracks (self)->n_cells, ==, 19);
  press_key (self, GDK_KEY_Delete);
  g_assert_cmpint (tracks (self)->n_cells, ==, 18);
  click (self, 0, -1, GDK_BUTTON_PRIMARY);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_delete_selection (self->view, "Cut"));
  g_assert_cmpint (tracks (self)->n_cells, ==, 17);
  g_assert_cmpint (tracks (self)->n_tiles, ==, 1);
  canvas_one_step (self, &step);
}

static void
test_alike (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 1, 0, GDK_BUTTON_PRIMARY);
  pz_board_view_select_alike (self->view, FALSE);
  g_assert_cmpuint (g_strv_length ((char **) pz_board_view_get_selected_cells (self->view)), ==, 16);
}

/* What floats lands with tracks and tiles turned. */
static void
test_float (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "select");
  click (self, 0, 0, GDK_BUTTON_PRIMARY);
  g_autoptr (PzLevel) part = pz_board_view_dup_selected_part (self->view);
  g_assert_cmpint (pz_tracks_level (part)->n_cells, ==, 1);
  Step step = canvas_begin (self);
  g_assert_true (pz_board_view_float (self->view, part));
  press_key (self, GDK_KEY_r);
  canvas_press_at (self, middle (3, 0).x, middle (3, 0).y, GDK_BUTTON_PRIMARY);
  canvas_release_at (self, middle (3, 0).x, middle (3, 0).y);
  g_assert_cmpint (tile_at (self, 3, 0)->dir, ==, 1);
  g_assert_cmpint (tracks (self)->n_tiles, ==, 4);
  g_assert_cmpint (tracks (self)->move_limit, ==, 4);
  canvas_one_step (self, &step);
}

/* --- the inspector's rows ------------------------------------------------------------------------------------ */

static void
set (Canvas *self, PzHit hit, const char *name, GVariant *value)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (value);
  PzToolStep step = pz_hex_tracks_editor.set_property (canvas_level (self), &hit, name, kept);
  g_assert_nonnull (step.command);
  g_assert_true (pz_board_view_run_step (self->view, &step, NULL));
}

static gboolean
has_row (GPtrArray *rows, const char *name)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (((PzProperty *) rows->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

static void
test_properties (Canvas *self, gconstpointer json)
{
  PzHit hit = canvas_hit (self, "0,0"), bare = canvas_hit (self, "1,0");
  g_autoptr (GPtrArray) rows = pz_hex_tracks_editor.properties (canvas_level (self), &hit);
  g_autoptr (GPtrArray) fewer = pz_hex_tracks_editor.properties (canvas_level (self), &bare);
  g_assert_true (has_row (rows, "colour") && has_row (rows, "tracks") && !has_row (fewer, "colour"));
  set (self, hit, "tile-id", g_variant_new_string ("first"));
  set (self, hit, "colour", g_variant_new_int32 (11));
  set (self, hit, "direction", g_variant_new_int32 (3));
  set (self, hit, "tracks", g_variant_new_int32 (2));
  g_assert_cmpstr (tile_at (self, 0, 0)->id, ==, "first");
  g_assert_cmpint (tile_at (self, 0, 0)->colour, ==, 11);
  g_assert_cmpint (tile_at (self, 0, 0)->dir, ==, 3);
  g_assert_cmpint (index_at (self, 0, 0), ==, 2);
  set (self, hit, "turn", g_variant_new_boolean (TRUE));
  set (self, hit, "remove-tile", g_variant_new_boolean (TRUE));
  g_assert_null (tile_at (self, 0, 0));
}

static void
test_level_properties (Canvas *self, gconstpointer json)
{
  set (self, PZ_HIT_NOWHERE, "name", g_variant_new_string ("Another"));
  set (self, PZ_HIT_NOWHERE, "budget", g_variant_new_int32 (7));
  g_autoptr (GPtrArray) rows = pz_hex_tracks_editor.level_properties (canvas_level (self));
  g_assert_true (has_row (rows, "budget-fits") && !has_row (rows, "rotation-why"));
  set (self, PZ_HIT_NOWHERE, "budget-fits", g_variant_new_boolean (TRUE));
  set (self, PZ_HIT_NOWHERE, "rotation", g_variant_new_int32 (0));
  set (self, PZ_HIT_NOWHERE, "beat", g_variant_new_int32 (PZ_BEAT_SWITCH));
  g_assert_cmpstr (tracks (self)->name, ==, "Another");
  g_assert_cmpint (tracks (self)->move_limit, ==, 3);
  g_assert_false (tracks (self)->rotation);
  g_assert_cmpint (tracks (self)->beat, ==, PZ_BEAT_SWITCH);
  set (self, PZ_HIT_NOWHERE, "board-4", g_variant_new_boolean (TRUE));
  g_assert_cmpint (tracks (self)->n_cells, ==, 61);
  set (self, PZ_HIT_NOWHERE, "board-3", g_variant_new_boolean (TRUE));
  g_assert_cmpint (tracks (self)->n_cells, ==, 37);
}

static void
fix (Canvas *self, const char *code)
{
  PzProblem problem = { .code = code };
  PzToolStep step = pz_hex_tracks_editor.fix (canvas_level (self), &problem);
  g_assert_nonnull (step.command);
  g_assert_true (pz_board_view_run_step (self->view, &step, NULL));
}

static void
test_fixes (Canvas *self, gconstpointer json)
{
  set (self, PZ_HIT_NOWHERE, "budget", g_variant_new_int32 (1));
  fix (self, "budget");
  g_assert_cmpint (tracks (self)->move_limit, ==, 3);
  fix (self, "rotation-disabled");
  g_assert_false (tracks (self)->rotation);
  PzProblem budget = { .code = "budget-not-n" }, turns = { .code = "rotation-disabled" };
  g_autofree char *set = pz_hex_tracks_editor.fix_label (canvas_level (self), &budget);
  g_autofree char *off = pz_hex_tracks_editor.fix_label (canvas_level (self), &turns);
  g_assert_cmpstr (set, ==, "Set to 3");
  g_assert_cmpstr (off, ==, "Turn Off");
  PzProblem problem = { .code = "loop-route" };
  g_assert_null (pz_hex_tracks_editor.fix_label (canvas_level (self), &problem));
  g_assert_null (pz_hex_tracks_editor.fix (canvas_level (self), &problem).command);
}

/* The plan is shown to its end, whatever the budget. */
static void
test_small_budget (Canvas *self, gconstpointer json)
{
  set (self, PZ_HIT_NOWHERE, "budget", g_variant_new_int32 (1));
  canvas_wait_judged (self);
  int length = pz_board_view_get_plan_length (self->view);
  g_assert_cmpint (length, ==, 3);
  pz_board_view_set_plan_step (self->view, length);
  g_autofree char *words = pz_board_view_dup_plan_words (self->view);
  g_assert_cmpstr (words, ==, "Cleared");
  g_assert_cmpint (tracks (self)->move_limit, ==, 1);
}

/* The canvas of a window as it opens is about this wide. */
#define CANVAS_PX 660

/* Undo, restart, the two turns of the board and the hint stand side by side; a button without words says them to all the same. */
static void
test_play_controls (Canvas *self, gconstpointer json)
{
  int least;
  g_autoptr (PzPlaytest) playtest = pz_playtest_new (canvas_level (self), NULL);
  pz_board_view_set_playtest (self->view, playtest);
  g_autoptr (GtkWidget) controls = g_object_ref_sink (pz_play_controls_new (self->view));
  gtk_widget_measure (controls, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, CANVAS_PX);
  GtkWidget *turn = gtk_widget_get_first_child (g_object_get_data (G_OBJECT (controls), "pz-buttons"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (turn), "Turn the Board Left"));
  pz_board_view_set_playtest (self->view, NULL);
}

static const char double_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-tracks\",\"levels\":[{\"version\":1,\"id\":\"2-1\","
    "\"name\":\"\",\"moveLimit\":2,\"cells\":[{\"q\":0,\"r\":0,\"tracks\":[3,4,5,0,1,2]}],\"tiles\":["
    "{\"id\":\"t0\",\"q\":0,\"r\":0,\"dir\":1,\"color\":0},{\"id\":\"t1\",\"q\":0,\"r\":0,\"dir\":2,\"color\":0}]}]}";

static void
test_fix_double (Canvas *self, gconstpointer json)
{
  fix (self, "tile-duplicate");
  g_assert_cmpint (tracks (self)->n_tiles, ==, 1);
  g_assert_cmpstr (tracks (self)->tiles[0].id, ==, "t0");
}

/* --- anything at all ----------------------------------------------------------------------------------------- */

static void
check_valid (Canvas *self)
{
  g_autofree char *text = canvas_text (self);
  g_autoptr (PzLevel) read = pz_pack_level_from_text (text, &pz_hex_tracks_mode);
  g_assert_false (pz_level_is_bad (read));
  g_assert_true (pz_level_equal (read, canvas_level (self)));
  for (int i = 0; i < tracks (self)->n_tiles; i++)
    g_assert_cmpint (pz_tracks_cell_at (tracks (self), tracks (self)->tiles[i].q, tracks (self)->tiles[i].r), >=, 0);
}

static void
random_gesture (Canvas *self, GRand *rand)
{
  static const char *const ids[] = { "select", "cell", "tracks", "tile", "turn", "erase", "pick" };
  PzToolOptions *options = pz_board_view_get_options (self->view);
  int w = gtk_widget_get_width (GTK_WIDGET (self->view)), h = gtk_widget_get_height (GTK_WIDGET (self->view));
  double x = g_rand_double_range (rand, 0, w), y = g_rand_double_range (rand, 0, h);
  pz_board_view_set_tool (self->view, ids[g_rand_int_range (rand, 0, G_N_ELEMENTS (ids))]);
  options->area = g_rand_int_range (rand, 0, PZ_N_AREAS);
  options->pairing = g_rand_int_range (rand, 0, PZ_TRACKS_N_PAIRINGS);
  options->colour = g_rand_int_range (rand, 0, PZ_TRACKS_N_COLOURS);
  options->direction = g_rand_int_range (rand, 0, 6);
  pz_board_view_press (self->view, x, y, g_rand_int_range (rand, 0, 5) == 0 ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY,
                       0);
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      x = CLAMP (x + g_rand_double_range (rand, -120, 120), 0, w);
      y = CLAMP (y + g_rand_double_range (rand, -120, 120), 0, h);
      pz_board_view_drag (self->view, x, y);
    }
  pz_board_view_release (self->view, x, y);
}

static void
random_keys (Canvas *self, GRand *rand)
{
  static const guint keys[] = { GDK_KEY_Up,     GDK_KEY_Down,   GDK_KEY_Home, GDK_KEY_Page_Up, GDK_KEY_Return,
                                GDK_KEY_period, GDK_KEY_comma,  GDK_KEY_0,    GDK_KEY_3,       GDK_KEY_Delete,
                                GDK_KEY_t,      GDK_KEY_l,      GDK_KEY_u,    GDK_KEY_h,       GDK_KEY_v,
                                GDK_KEY_e,      GDK_KEY_Escape, GDK_KEY_Left, GDK_KEY_End };
  for (int i = 0; i < 12; i++)
    pz_board_view_key (self->view, keys[g_rand_int_range (rand, 0, G_N_ELEMENTS (keys))],
                       g_rand_int_range (rand, 0, 6) == 0 ? GDK_SHIFT_MASK : 0);
  pz_board_view_key (self->view, GDK_KEY_Escape, 0);
}

static void
test_random (Canvas *self, gconstpointer json)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *first = canvas_text (self);
  g_test_message ("seed %u", seed);
  for (int i = 0; i < 400; i++)
    {
      if (i % 4 == 3)
        random_keys (self, rand);
      else
        random_gesture (self, rand);
      check_valid (self);
    }
  while (pz_document_undo (self->document))
    ;
  g_autofree char *undone = canvas_text (self);
  g_assert_cmpstr (undone, ==, first);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/tracks/cell", canvas_tracks_pack, test_cell);
  ADD ("/tracks/stamp", canvas_tracks_pack, test_stamp);
  ADD ("/tracks/ports", canvas_tracks_pack, test_ports);
  ADD ("/tracks/ports-by-keys", canvas_tracks_pack, test_ports_by_keys);
  ADD ("/tracks/turn", canvas_tracks_pack, test_turn);
  ADD ("/tracks/tile", canvas_tracks_pack, test_tile);
  ADD ("/tracks/digits", canvas_tracks_pack, test_digits);
  ADD ("/tracks/erase", canvas_tracks_pack, test_erase);
  ADD ("/tracks/pick", canvas_tracks_pack, test_pick);
  ADD ("/tracks/move", canvas_tracks_pack, test_move);
  ADD ("/tracks/transform", canvas_tracks_pack, test_transform);
  ADD ("/tracks/delete", canvas_tracks_pack, test_delete);
  ADD ("/tracks/alike", canvas_tracks_pack, test_alike);
  ADD ("/tracks/float", canvas_tracks_pack, test_float);
  ADD ("/tracks/properties", canvas_tracks_pack, test_properties);
  ADD ("/tracks/level-properties", canvas_tracks_pack, test_level_properties);
  ADD ("/tracks/fixes", canvas_tracks_pack, test_fixes);
  ADD ("/tracks/play-controls", canvas_tracks_pack, test_play_controls);
  ADD ("/tracks/small-budget", canvas_tracks_pack, test_small_budget);
  ADD ("/tracks/fix-double", double_pack, test_fix_double);
  ADD ("/tracks/random", canvas_tracks_pack, test_random);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
