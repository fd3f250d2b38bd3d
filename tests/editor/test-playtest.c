/* SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>
#include <math.h>

#include "canvas-test.h"

#include "hex-stroke/level.h"
#include "steps/play.h"

/* Playtests: whole levels by the pointer, marks and animations, and that editing is found again as it was left. */

static PzPlaytest *
play (Canvas *self)
{
  return pz_board_view_get_playtest (self->view);
}

static const PzStepsPlay *
steps (Canvas *self)
{
  return pz_playtest_get_play (play (self))->steps;
}

static int
path_length (Canvas *self)
{
  int length;
  pz_steps_play_path (steps (self), &length);
  return length;
}

static const char *
end_of_path (Canvas *self)
{
  int length;
  const guint8 *path = pz_steps_play_path (steps (self), &length);
  return length == 0 ? "" : pz_board_view_get_editor (self->view)->cell_id (canvas_level (self), path[length - 1]);
}

static void
start_playing (Canvas *self)
{
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
}

static void
press (Canvas *self, const char *id)
{
  double x, y;
  canvas_middle (self, id, &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
}

static void
slide (Canvas *self, const char *id)
{
  double x, y;
  canvas_middle (self, id, &x, &y);
  pz_board_view_drag (self->view, x, y);
}

static void
lift (Canvas *self, const char *id)
{
  double x, y;
  canvas_middle (self, id, &x, &y);
  pz_board_view_release (self->view, x, y);
}

static void
stroke (Canvas *self, const char *const *ids)
{
  press (self, ids[0]);
  int n = 1;
  for (; ids[n] != NULL; n++)
    slide (self, ids[n]);
  lift (self, ids[n - 1]);
}

/* The solution by one stroke of the pointer. */
static void
solve (Canvas *self)
{
  PzAnalysis *analysis = pz_document_get_analysis (self->document, 0);
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  for (int i = 0; i < analysis->n_cells; i++)
    {
      const char *id = editor->cell_id (canvas_level (self), analysis->solution[i]);
      if (i == 0)
        press (self, id);
      else
        slide (self, id);
      g_assert_cmpint (path_length (self), ==, i + 1);
    }
  lift (self, end_of_path (self));
}

static void
count (GObject *object, GParamSpec *pspec, gpointer n)
{
  (*(int *) n)++;
}

static void
test_whole_level (Canvas *self, gconstpointer json)
{
  int cleared = 0;
  start_playing (self);
  g_signal_connect (play (self), "notify::cleared", G_CALLBACK (count), &cleared);
  solve (self);
  g_assert_cmpint (pz_steps_play_state (steps (self)), ==, PZ_PLAY_CLEARED);
  g_assert_cmpint (cleared, ==, 1);
  int length = path_length (self);
  press (self, end_of_path (self)); /* the path is locked */
  lift (self, end_of_path (self));
  g_assert_cmpint (path_length (self), ==, length);
  g_autofree char *status = NULL;
  g_object_get (self->view, "status", &status, NULL);
  g_assert_cmpstr (status, ==, "Solved");
  pz_playtest_restart (play (self));
  g_assert_cmpint (cleared, ==, 2);
  g_assert_cmpint (path_length (self), ==, 0);
}

/* --- number-stroke ------------------------------------------------------------------------------------------- */

static void
test_number_cut (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "1", "l", "m", "j", NULL };
  start_playing (self);
  stroke (self, ids);
  g_assert_cmpint (path_length (self), ==, 4);
  press (self, "l"); /* cuts back, and draws on without lifting */
  g_assert_cmpint (path_length (self), ==, 2);
  slide (self, "i");
  g_assert_cmpint (path_length (self), ==, 3);
  lift (self, "i");
  pz_playtest_undo_step (play (self));
  g_assert_cmpint (path_length (self), ==, 2);
  pz_playtest_undo_step (play (self));
  pz_playtest_undo_step (play (self));
  g_assert_cmpint (path_length (self), ==, 0);
}

/* One sample from the second cell to the fourth: the third is walked too. */
static void
test_fast_stroke (Canvas *self, gconstpointer json)
{
  start_playing (self);
  press (self, "1");
  slide (self, "m"); /* over l */
  g_assert_cmpint (path_length (self), ==, 3);
  slide (self, "h"); /* over j */
  g_assert_cmpint (path_length (self), ==, 5);
  slide (self, "1"); /* a sample on a walked cell cuts at once, whatever lies between */
  g_assert_cmpint (path_length (self), ==, 1);
  lift (self, "1");
}

static void
press_board (Canvas *self, double x, double y)
{
  canvas_press_at (self, x, y, GDK_BUTTON_PRIMARY);
  canvas_release_at (self, x, y);
}

/* 14 % of the cell's edge for a mouse, 8 % for a finger. */
static void
test_dead_zone (Canvas *self, gconstpointer json)
{
  start_playing (self);
  press_board (self, 0.5, 4.87);
  g_assert_cmpint (path_length (self), ==, 0);
  press_board (self, 0.5, 4.85);
  g_assert_cmpint (path_length (self), ==, 1);
  pz_playtest_restart (play (self));
  pz_board_view_set_touch (self->view, TRUE);
  press_board (self, 0.07, 4.5);
  g_assert_cmpint (path_length (self), ==, 0);
  press_board (self, 0.09, 4.5);
  g_assert_cmpint (path_length (self), ==, 1);
}

static void
test_fill_and_guide (Canvas *self, gconstpointer json)
{
  int n, node;
  start_playing (self);
  pz_playtest_do (play (self), PZ_STEPS_FILL, 0);
  const PzFilled *filled = pz_steps_play_filled (steps (self), &n);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpint (filled[0].step, >, 1);
  pz_playtest_hint (play (self));
  g_assert_cmpint (pz_steps_play_guide (steps (self), &node), ==, PZ_GUIDE_START);
  g_assert_cmpint (node, ==, canvas_cell (self, "1"));
  static const char *const ids[] = { "1", "l", "i", "g", NULL };
  stroke (self, ids);
  pz_playtest_hint (play (self));
  g_assert_cmpint (pz_steps_play_guide (steps (self), &node), ==, PZ_GUIDE_FORK);
  pz_playtest_follow (play (self));
  g_assert_cmpstr (end_of_path (self), ==, "l");
}

static void
test_illegal_start (Canvas *self, gconstpointer json)
{
  g_autofree char *status = NULL;
  start_playing (self);
  press (self, "h");
  lift (self, "h");
  g_assert_cmpint (path_length (self), ==, 0);
  g_assert_cmpint (pz_steps_play_event (steps (self)), ==, PZ_EVENT_NOTHING); /* not drawing: the release is nothing */
  press (self, "h");
  g_object_get (self->view, "status", &status, NULL);
  g_assert_cmpstr (status, ==, "Begin at clue 1");
  lift (self, "h");
}

/* --- hex-stroke ---------------------------------------------------------------------------------------------- */

static void
test_hex_undo (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", "g", "k", "n", NULL };
  start_playing (self);
  stroke (self, ids);
  g_assert_cmpint (path_length (self), ==, 5);
  press (self, "n");
  slide (self, "k"); /* onto the cell before: one step back */
  g_assert_cmpint (path_length (self), ==, 4);
  slide (self, "h"); /* an older one: nothing */
  g_assert_cmpint (path_length (self), ==, 4);
  lift (self, "h");
  pz_playtest_undo_step (play (self));
  g_assert_cmpint (path_length (self), ==, 3);
  g_assert_cmpint (pz_steps_play_state (steps (self)), ==, PZ_PLAY_IDLE);
  pz_playtest_hint (play (self));
  int node;
  g_assert_cmpint (pz_steps_play_guide (steps (self), &node), !=, PZ_GUIDE_NONE);
}

/* f–g is walled: the wall turns white for 100 ms, and the path stays. */
static void
test_wall_flash (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", "g", NULL };
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  start_playing (self);
  stroke (self, ids);
  press (self, "g");
  slide (self, "f");
  const PzMotion *motion = pz_playtest_get_motion (play (self));
  g_assert_cmpint (path_length (self), ==, 3);
  g_assert_true (motion->flash);
  g_assert_cmpint (MIN (motion->flash_a, motion->flash_b), ==, canvas_cell (self, "f"));
  g_assert_cmpint (MAX (motion->flash_a, motion->flash_b), ==, canvas_cell (self, "g"));
  gint64 now = g_get_monotonic_time ();
  g_assert_true (pz_playtest_advance (play (self), now + 40 * 1000));
  g_assert_true (motion->flash);
  g_assert_false (pz_playtest_advance (play (self), now + 101 * 1000));
  g_assert_false (motion->flash);
  lift (self, "f");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_reduced_motion (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", "g", NULL };
  PzMotion rest = PZ_MOTION_REST;
  start_playing (self);
  stroke (self, ids);
  const PzMotion *motion = pz_playtest_get_motion (play (self));
  g_assert_cmpint (motion->append_node, ==, rest.append_node);
  g_assert_cmpfloat (motion->append, ==, 1);
  g_assert_false (pz_playtest_advance (play (self), g_get_monotonic_time ()));
  press (self, "g");
  slide (self, "f");
  g_assert_true (motion->flash); /* its mark stays until the next input */
  g_assert_false (pz_playtest_advance (play (self), g_get_monotonic_time () + G_USEC_PER_SEC));
  g_assert_true (motion->flash);
  slide (self, "g");
  g_assert_false (motion->flash);
  lift (self, "g");
}

/* The times of look.md §9, by a clock of the test's own. */
static void
test_motion (Canvas *self, gconstpointer json)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  start_playing (self);
  press (self, "d");
  const PzMotion *motion = pz_playtest_get_motion (play (self));
  gint64 now = g_get_monotonic_time ();
  g_assert_cmpint (motion->append_node, ==, canvas_cell (self, "d"));
  g_assert_cmpint (motion->met_node, ==, canvas_cell (self, "d")); /* clue 1 is met */
  pz_playtest_advance (play (self), now + 40 * 1000);
  g_assert_cmpfloat (motion->append, >, 0.3);
  g_assert_cmpfloat (motion->append, <, 0.7);
  pz_playtest_advance (play (self), now + 81 * 1000);
  g_assert_cmpfloat (motion->append, ==, 1);
  g_assert_cmpfloat (motion->met, <, 1);
  g_assert_false (pz_playtest_advance (play (self), now + 121 * 1000));

  slide (self, "c");
  slide (self, "b"); /* clue 17 at step 3 */
  now = g_get_monotonic_time ();
  g_assert_cmpint (motion->shake_node, ==, canvas_cell (self, "b"));
  g_assert_true (pz_playtest_advance (play (self), now + 270 * 1000));
  g_assert_false (pz_playtest_advance (play (self), now + 281 * 1000));

  slide (self, "c"); /* the step is taken back from the value before */
  now = g_get_monotonic_time ();
  g_assert_true (pz_playtest_get_shown (play (self)) != pz_playtest_get_play (play (self)));
  g_assert_cmpint (motion->shake_node, ==, -1); /* the shake stopped at once */
  pz_playtest_advance (play (self), now + 20 * 1000);
  g_assert_cmpfloat (motion->append, >, 0.5);
  pz_playtest_advance (play (self), now + 81 * 1000);
  g_assert_true (pz_playtest_get_shown (play (self)) == pz_playtest_get_play (play (self)));
  lift (self, "c");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The frame clock brings a running animation to its end by itself. */
static gboolean
at_rest (gpointer data)
{
  Canvas *self = data;
  return self->view->tick == 0;
}

static void
test_ticks (Canvas *self, gconstpointer json)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  start_playing (self);
  press (self, "d");
  g_assert_cmpuint (self->view->tick, !=, 0);
  spin_until (at_rest, self);
  g_assert_cmpfloat (pz_playtest_get_motion (play (self))->append, ==, 1);
  lift (self, "d");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* --- beside the game ----------------------------------------------------------------------------------------- */

/* What was saved as a script replays to the same path. */
static void
test_script (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", "g", "k", NULL };
  start_playing (self);
  stroke (self, ids);
  pz_playtest_hint (play (self));
  g_autofree char *script = pz_playtest_to_script (play (self));
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, script, -1, NULL));
  JsonArray *inputs = json_node_get_array (json_parser_get_root (parser));
  const PzMode *mode = canvas_level (self)->mode;
  PzPlay *replayed = mode->play_new (canvas_level (self), pz_document_get_analysis (self->document, 0));
  for (guint i = 0; i < json_array_get_length (inputs); i++)
    {
      PzInput input;
      g_autoptr (PzPlay) before = replayed;
      g_assert_true (mode->input_from_json (canvas_level (self), json_array_get_element (inputs, i), &input, NULL));
      replayed = mode->play_input (before, &input);
    }
  int a, b;
  const guint8 *path = pz_steps_play_path (replayed->steps, &a);
  const guint8 *played = pz_steps_play_path (steps (self), &b);
  g_assert_cmpmem (path, a, played, b);
  pz_play_unref (replayed);
}

/* Zoom, pan, selection and tool are as they were; the level too. */
static void
test_back_to_editing (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", NULL };
  double zoom, back, x, y, x2, y2;
  g_autofree char *text = canvas_text (self);
  canvas_wait_judged (self);
  canvas_click (self, "f", GDK_BUTTON_PRIMARY);
  pz_board_view_set_tool (self->view, "wall");
  pz_board_view_set_selection (self->view, canvas_hit (self, "j"));
  pz_board_view_zoom_about (self->view, 1.7, 200, 200);
  pz_board_view_pan_by (self->view, 30, -12);
  g_object_get (self->view, "zoom", &zoom, NULL);
  canvas_middle (self, "a", &x, &y);

  start_playing (self);
  g_object_get (self->view, "zoom", &back, NULL);
  g_assert_cmpfloat (back, ==, 1);
  stroke (self, ids);
  pz_board_view_zoom_by (self->view, 2);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, FALSE));

  g_object_get (self->view, "zoom", &back, NULL);
  canvas_middle (self, "a", &x2, &y2);
  g_assert_cmpfloat (back, ==, zoom);
  g_assert_cmpfloat (x2, ==, x);
  g_assert_cmpfloat (y2, ==, y);
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "j"));
  g_assert_cmpstr (pz_board_view_get_tool (self->view)->id, ==, "wall");
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (after, ==, text);
}

/* Tools change nothing while playing. */
static void
test_no_edits (Canvas *self, gconstpointer json)
{
  pz_board_view_set_tool (self->view, "erase");
  start_playing (self);
  Step step = canvas_begin (self);
  double x, y;
  canvas_middle (self, "a", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_SECONDARY, 0);
  pz_board_view_release (self->view, x, y);
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_Delete, 0));
  const PzCommand *command = pz_mode_editor_command (&pz_hex_stroke_editor, "hex-remove-cell");
  g_assert_false (pz_board_view_run (self->view, command, g_variant_new_string ("a")));
  canvas_no_step (self, &step);
}

/* Hints rest on a judgement that came after the start too. */
static void
test_late_judgement (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "h", NULL };
  int node;
  g_autoptr (PzPlaytest) late = pz_playtest_new (canvas_level (self), NULL);
  pz_board_view_set_playtest (self->view, late);
  canvas_settle (self);
  stroke (self, ids);
  int length = path_length (self);
  canvas_wait_judged (self);
  g_assert_cmpint (path_length (self), ==, length);
  pz_playtest_take_analysis (late, pz_document_get_analysis (self->document, 0));
  pz_playtest_hint (late);
  g_assert_cmpint (pz_steps_play_guide (steps (self), &node), !=, PZ_GUIDE_NONE);
  g_assert_cmpint (path_length (self), ==, length);
}

static void
test_picture (Canvas *self, gconstpointer json)
{
  static const char *const ids[] = { "d", "c", "b", "g", NULL };
  start_playing (self);
  guint before = ui_count_colours (GTK_WIDGET (self->view));
  stroke (self, ids);
  ui_save_picture (GTK_WIDGET (self->canvas), "play.png");
  g_assert_cmpuint (before, >, 20);
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (self->view)), !=, before);
}

static void
test_unplayable (Canvas *self, gconstpointer json)
{
  g_assert_false (pz_canvas_pane_set_playing (self->canvas, TRUE));
  g_assert_null (play (self));
}

static const char overlapping[] = "[{\"id\":\"1-1\",\"cells\":[{\"id\":\"a\",\"x\":0,\"y\":0,\"w\":2,\"h\":2},"
                                  "{\"id\":\"b\",\"x\":1,\"y\":1}]}]";

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/playtest/whole-level/hex", canvas_hex_pack, test_whole_level);
  ADD ("/playtest/whole-level/number", canvas_number_pack, test_whole_level);
  ADD ("/playtest/number/cut", canvas_number_pack, test_number_cut);
  ADD ("/playtest/number/fast-stroke", canvas_number_pack, test_fast_stroke);
  ADD ("/playtest/number/dead-zone", canvas_number_pack, test_dead_zone);
  ADD ("/playtest/number/fill-and-guide", canvas_number_pack, test_fill_and_guide);
  ADD ("/playtest/number/illegal-start", canvas_number_pack, test_illegal_start);
  ADD ("/playtest/hex/undo", canvas_hex_pack, test_hex_undo);
  ADD ("/playtest/hex/wall-flash", canvas_hex_pack, test_wall_flash);
  ADD ("/playtest/motion/reduced", canvas_hex_pack, test_reduced_motion);
  ADD ("/playtest/motion/times", canvas_hex_pack, test_motion);
  ADD ("/playtest/motion/ticks", canvas_hex_pack, test_ticks);
  ADD ("/playtest/script", canvas_hex_pack, test_script);
  ADD ("/playtest/back-to-editing", canvas_hex_pack, test_back_to_editing);
  ADD ("/playtest/no-edits", canvas_hex_pack, test_no_edits);
  ADD ("/playtest/late-judgement", canvas_hex_pack, test_late_judgement);
  ADD ("/playtest/picture", canvas_hex_pack, test_picture);
  ADD ("/playtest/unplayable", overlapping, test_unplayable);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
