/* SPDX-License-Identifier: MIT */
#include "sweep-canvas.h"
#include "editor/plan-bar.h"
#include "editor/window-private.h"
#include "x-input.h"

/* dungeon-sweep's games gone over step by step, as those of the other modes; that nothing tells what is closed; what moves; and the same by real
 * hands and by the window's actions. */

/* The same to the player. */
static const char twins[] = SWEEP_PACK (SWEEP_LEVEL ("1-1", "\".......\",\"#.....*\"", SWEEP_COSTS) "," SWEEP_LEVEL (
    "1-2", "\"......*\",\"#......\"", SWEEP_COSTS));
static const char blocks[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"levels\":[{\"version\":1,\"id\":\"1-1\","
    "\"cells\":[[0,-1],[1,-1],[-1,0],[0,0],[1,0],[-1,1],[0,1]],\"deck\":[\"t2-0\",\"t1-0\",\"t1-0\",\"t6-1\"],"
    "\"goal\":\"place-all\"}]}";

/* --- replay -------------------------------------------------------------------------------------------------- */

static PzPlanBar *
bar (Canvas *self)
{
  return PZ_PLAN_BAR (pz_canvas_pane_get_plan_bar (self->canvas));
}

static const PzPlay *
shown (Canvas *self)
{
  return pz_board_view_get_play (self->view);
}

static void
test_replay (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  g_assert_false (pz_board_view_begin_replay (self->view)); /* nothing was played */
  sweep_click (self, 3, 1);
  sweep_right_click (self, 3, 0);
  PzPlay *game = sweep_play (self);
  g_assert_true (pz_board_view_begin_replay (self->view));
  canvas_settle (self);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (bar (self))));
  g_assert_cmpstr (pz_plan_bar_get_place (bar (self)), ==, "0 of 3");
  g_assert_cmpint (pz_sweep_play_length (shown (self)), ==, 0);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == pz_plan_bar_get_slider (bar (self)));
  gtk_range_set_value (GTK_RANGE (pz_plan_bar_get_slider (bar (self))), 2);
  g_assert_cmpstr (pz_plan_bar_get_words (bar (self)), ==, "Dug 3,1: a 2 · 3 points left");
  sweep_assert_status (self, "Step 2 of 3 · Dug 3,1: a 2 · 3 points left");
  sweep_assert_row (self, "This round", 0, "3 of 4 points left", NULL);
  ui_save_picture (self->window, "sweep-replay.png");
  /* Presses, keys and buttons do nothing meanwhile. */
  sweep_click (self, 2, 2);
  sweep_right_click (self, 3, 2);
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_BackSpace, 0));
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_h, 0));
  g_assert_false (pz_board_view_button (self->view, "sweep-stop"));
  sweep_point (self, 3, 2);
  sweep_assert_bubble (self, NULL);
  g_assert_true (sweep_play (self) == game);
  pz_board_view_set_plan_step (self->view, 99);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 3);
  g_assert_true (pz_sweep_play_is_sealed (shown (self), 3, 0));
  sweep_key (self, GDK_KEY_Escape, 0);
  g_assert_false (pz_board_view_is_replaying (self->view));
  g_assert_true (shown (self) == game && sweep_play (self) == game);
  sweep_assert_status (self, "Sealed 3,0 · 1 point left");
  sweep_assert_row (self, "This round", 0, "1 of 4 points left", NULL);
}

static gboolean
has_run (gpointer data)
{
  return !pz_plan_bar_is_running (bar (data));
}

/* By itself to the end, then from the start again; whoever steps by hand stops it. */
static void
test_replay_runs (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  sweep_click (self, 3, 1);
  pz_board_view_begin_replay (self->view);
  g_signal_emit_by_name (pz_plan_bar_get_run (bar (self)), "clicked");
  g_assert_true (pz_plan_bar_is_running (bar (self)));
  spin_until (has_run, self);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 2);
  g_signal_emit_by_name (pz_plan_bar_get_run (bar (self)), "clicked");
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 0);
  pz_board_view_set_plan_step (self->view, 1);
  g_assert_false (pz_plan_bar_is_running (bar (self)));
  g_signal_emit_by_name (pz_plan_bar_get_run (bar (self)), "clicked");
  pz_board_view_set_plan_step (self->view, -1);
  g_assert_false (pz_plan_bar_is_running (bar (self)));
  spin_for (100);
  g_assert_false (pz_board_view_is_replaying (self->view));
}

/* An input that comes in another way ends it, and so does leaving the playtest. */
static void
test_replay_ends (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  sweep_click (self, 3, 1);
  pz_board_view_begin_replay (self->view);
  pz_playtest_do (sweep_playtest (self), PZ_SWEEP_STOP, 0);
  g_assert_false (pz_board_view_is_replaying (self->view));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  sweep_assert_status (self, "Round 1 ended: stopped");
  pz_board_view_begin_replay (self->view);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, FALSE));
  g_assert_false (pz_board_view_is_replaying (self->view));
  g_assert_null (shown (self));
}

/* Every mode has it: also those whose plans stand in one line, and say what is to come. */
static void
test_replay_modes (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  for (int i = 0; i < 2; i++)
    {
      pz_playtest_hint (sweep_playtest (self));
      sweep_wait_hint (self);
      pz_playtest_follow (sweep_playtest (self));
    }
  PzPlay *game = sweep_play (self);
  g_autoptr (GArray) inputs = game->mode->play_inputs (game);
  g_assert_cmpuint (inputs->len, >, 1);
  g_assert_true (pz_board_view_begin_replay (self->view));
  g_assert_false (pz_plan_bar_is_one_line (bar (self)));
  g_assert_cmpstr (pz_plan_bar_get_words (bar (self)), ==, "The start");
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), ==, (int) inputs->len);
  pz_board_view_set_plan_step (self->view, 1);
  g_assert_null (pz_board_view_next_input (self->view));
  g_assert_null (pz_board_view_get_bubble (self->view));
  canvas_settle (self);
  pz_board_view_set_plan_step (self->view, (int) inputs->len);
  canvas_settle (self);
  sweep_key (self, GDK_KEY_Escape, 0);
  g_assert_true (sweep_play (self) == game && shown (self) == game);
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), ==, 0);
}

static void
test_replay_strokes (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  canvas_click (self, "1", GDK_BUTTON_PRIMARY);
  g_autofree char *before = sweep_status (self);
  PzPlay *game = sweep_play (self);
  g_assert_true (pz_board_view_begin_replay (self->view));
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), >, 0);
  pz_board_view_set_plan_step (self->view, 99);
  g_assert_cmpstr (pz_plan_bar_get_words (bar (self)), ==, before);
  pz_board_view_set_plan_step (self->view, -1);
  g_assert_true (sweep_play (self) == game);
  sweep_assert_status (self, before);
}

/* --- what is hidden ------------------------------------------------------------------------------------------ */

static void
add_page (Canvas *self, GString *all)
{
  g_autoptr (GPtrArray) sections = pz_dungeon_sweep_play.sections (sweep_play (self));
  PzPlayProgress progress;
  pz_dungeon_sweep_play.progress (sweep_play (self), &progress);
  g_string_append_printf (all, "%d %d %d\n", progress.done, progress.all, progress.left);
  for (guint i = 0; i < sections->len; i++)
    {
      const PzEvidenceSection *section = sections->pdata[i];
      for (guint k = 0; k < section->rows->len; k++)
        {
          const PzEvidence *row = section->rows->pdata[k];
          g_string_append_printf (all, "%s|%s|%s\n", row->title, row->figure, row->subtitle);
        }
    }
}

/* (transfer full): all that is said and drawn, the pointer and the cursor having been everywhere. */
static GString *
everything (Canvas *self, GBytes **pixels)
{
  GString *all = g_string_new (NULL);
  for (int y = 0; y < 5; y++)
    for (int x = 0; x < 7; x++)
      {
        PzHit hit = { PZ_HIT_CELL, y * 7 + x, -1, x, y, 0 };
        g_autofree char *words = pz_dungeon_sweep_play.describe (sweep_play (self), &hit);
        sweep_point (self, x, y);
        g_string_append_printf (all, "%s|%s|%d\n", words, pz_board_view_get_bubble (self->view),
                                pz_dungeon_sweep_play.hovers (sweep_play (self), &hit));
        sweep_steer_to (self, x, y);
        g_string_append_printf (all, "%s\n", self->view->spoken);
      }
  add_page (self, all);
  g_autoptr (GdkTexture) texture = pz_board_view_render (self->view, 1);
  *pixels = gdk_texture_save_to_png_bytes (texture);
  return all;
}

/* Two boards that are the same to the player so far are the same in word and picture. */
static void
test_hidden (Canvas *self, gconstpointer json)
{
  GString *all[2];
  GBytes *pixels[2];
  for (int i = 0; i < 2; i++)
    {
      pz_document_set_current (self->document, i);
      sweep_start (self);
      sweep_click (self, 3, 1);
      pz_playtest_hint (sweep_playtest (self));
      sweep_wait_hint (self);
      all[i] = everything (self, &pixels[i]);
      g_assert_true (pz_canvas_pane_set_playing (self->canvas, FALSE));
    }
  g_assert_cmpstr (all[0]->str, ==, all[1]->str);
  g_assert_cmpuint (all[0]->len, >, 2000);
  g_assert_true (g_bytes_equal (pixels[0], pixels[1]));
  for (int i = 0; i < 2; i++)
    {
      g_string_free (all[i], TRUE);
      g_bytes_unref (pixels[i]);
    }
}

/* --- motion -------------------------------------------------------------------------------------------------- */

static int
clips_of (Canvas *self, const PzPlay *before, gboolean reduced, PzPlayClip clips[PZ_MAX_CLIPS])
{
  PzMotion motion = PZ_MOTION_REST;
  return pz_dungeon_sweep_play.clips (before, sweep_play (self), reduced, &motion, clips);
}

static void
test_motion (Canvas *self, gconstpointer json)
{
  PzPlayClip clips[PZ_MAX_CLIPS];
  PzMotion motion = PZ_MOTION_REST;
  sweep_start (self);
  g_autoptr (PzPlay) first = pz_play_ref (sweep_play (self));
  sweep_click (self, 5, 3);
  g_assert_cmpint (clips_of (self, first, FALSE, clips), ==, 1);
  g_assert_cmpint (clips[0].length_ms, ==, 160);
  clips[0].at (&motion, 0.25, sweep_play (self));
  g_assert_cmpfloat (motion.walked, ==, 0.25);
  g_assert_cmpint (clips_of (self, first, TRUE, clips), ==, 0);
  /* From there back, then the dig: the walk is seen before the square opens. */
  sweep_click (self, 3, 1);
  g_autoptr (PzPlay) walked = first->mode->play_input (sweep_play (self), &(PzInput){ PZ_SWEEP_UNDO, 1, 0, 0 });
  g_assert_cmpint (clips_of (self, walked, FALSE, clips), ==, 2);
  g_assert_true (clips[0].shows_before);
  g_assert_cmpint (clips[0].length_ms, <=, 300);
  g_assert_cmpint (clips[1].length_ms, ==, clips[0].length_ms + 24);
  clips[1].at (&motion, 0.5, sweep_play (self));
  g_assert_cmpfloat (motion.opened, ==, 0);
  clips[1].at (&motion, 1, sweep_play (self));
  g_assert_cmpfloat (motion.opened, ==, 1);
  /* What is taken back, refused or hinted at does not move. */
  g_autoptr (PzPlay) dug = pz_play_ref (sweep_play (self));
  pz_playtest_undo_step (sweep_playtest (self));
  g_assert_cmpint (clips_of (self, dug, FALSE, clips), ==, 0);
  sweep_click (self, 6, 0);
  g_assert_cmpint (clips_of (self, dug, FALSE, clips), ==, 0);
  g_assert_true (pz_dungeon_sweep_play.keeps_motion (sweep_play (self)));
  /* The opening once more: it takes no longer than a chain may. */
  pz_playtest_restart (sweep_playtest (self));
  g_assert_cmpint (clips_of (self, dug, FALSE, clips), ==, 1);
  g_assert_cmpint (clips[0].length_ms, <=, 300);
}

/* --- real hands ------------------------------------------------------------------------------------------------ */

#ifdef PZ_HAVE_XTEST
static void
real_click (Canvas *self, XInput *hands, int x, int y, guint number)
{
  double px, py;
  pz_board_view_point (self->view, x + 0.5, y + 0.5, &px, &py);
  x_input_click_at (hands, GTK_WIDGET (self->view), px, py, number);
}

static void
test_real (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  g_autoptr (XInput) hands = x_input_new (GTK_WINDOW (self->window));
  real_click (self, hands, 3, 1, 1);
  sweep_assert_status (self, "Dug 3,1: a 2 · 3 points left");
  real_click (self, hands, 3, 0, 3);
  sweep_assert_status (self, "Sealed 3,0 · 1 point left");
  x_input_key (hands, "BackSpace");
  g_assert_cmpint (sweep_state (self)->n_seals, ==, 0);
  x_input_key (hands, "s");
  g_assert_true (pz_board_view_get_alternate (self->view));
  x_input_click (hands, sweep_find_named (pz_canvas_pane_get_controls (self->canvas), "play-alternate"));
  g_assert_false (pz_board_view_get_alternate (self->view));
  sweep_steer_to (self, 3, 0);
  x_input_key (hands, "<Shift>Return");
  sweep_assert_status (self, "Sealed 3,0 · 1 point left");
  x_input_key (hands, "Return");
  sweep_assert_status (self, "Dug 3,0: a hazard · Round 1 ended: points used up");
  x_input_key (hands, "h");
  sweep_wait_hint (self);
  g_assert_nonnull (pz_sweep_play_get_hint (sweep_play (self)));
}
#endif

/* --- the window ------------------------------------------------------------------------------------------------ */

static void
test_actions (void)
{
  Ui ui;
  ui_set_up (&ui, "levels/dungeon-sweep/sample.json");
  PzBoardView *view = pz_window_get_board_view (ui.window);
  g_assert_false (ui_enabled (&ui, "play-alternate"));
  g_assert_false (ui_enabled (&ui, "play-replay"));
  ui_activate (&ui, "toggle-play", NULL);
  ui_settle (&ui);
  ui_activate (&ui, "play-alternate", NULL);
  g_assert_true (ui_state (&ui, "play-alternate"));
  g_assert_true (pz_board_view_get_alternate (view));
  ui_activate (&ui, "play-alternate", NULL);
  g_assert_false (ui_state (&ui, "play-alternate"));
  ui_activate (&ui, "sweep-stop", NULL);
  g_assert_cmpint (pz_sweep_play_state (pz_board_view_get_play (view))->round, ==, 2);
  ui_activate (&ui, "play-replay", NULL);
  g_assert_true (ui_state (&ui, "play-replay"));
  g_assert_false (ui_enabled (&ui, "play-restart"));
  g_assert_false (ui_enabled (&ui, "play-hint"));
  g_assert_false (ui_enabled (&ui, "play-alternate"));
  g_assert_cmpint (pz_sweep_play_state (pz_board_view_get_play (view))->round, ==, 1);
  ui_activate (&ui, "plan-next", NULL);
  g_assert_cmpint (pz_sweep_play_state (pz_board_view_get_play (view))->round, ==, 2);
  ui_activate (&ui, "undo", NULL); /* only looks no longer */
  g_assert_false (pz_board_view_is_replaying (view));
  g_assert_cmpint (pz_sweep_play_length (pz_board_view_get_play (view)), ==, 1);
  ui_activate (&ui, "play-replay", NULL);
  ui_activate (&ui, "play-replay", NULL);
  g_assert_false (ui_state (&ui, "play-replay"));
  g_assert_true (ui_enabled (&ui, "play-restart"));
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (ui.window));
  g_assert_cmpstr (unnamed, ==, "");
  ui_activate (&ui, "toggle-play", NULL);
  ui_tear_down (&ui, NULL);
}

static void
add (const char *path, const char *json, void (*test) (Canvas *self, gconstpointer json))
{
  g_test_add (path, Canvas, json, canvas_set_up, test, canvas_tear_down);
}

static void
add_tests (void)
{
  add ("/sweep-replay/steps", sweep_board, test_replay);
  add ("/sweep-replay/runs", sweep_board, test_replay_runs);
  add ("/sweep-replay/ends", sweep_board, test_replay_ends);
  add ("/sweep-replay/strokes", canvas_number_pack, test_replay_strokes);
  add ("/sweep-replay/tracks", canvas_tracks_pack, test_replay_modes);
  add ("/sweep-replay/hex", canvas_hex_pack, test_replay_modes);
  add ("/sweep-replay/blocks", blocks, test_replay_modes);
  add ("/sweep-replay/hidden", twins, test_hidden);
  add ("/sweep-replay/motion", sweep_board, test_motion);
#ifdef PZ_HAVE_XTEST
  add ("/sweep-replay/real", sweep_board, test_real);
#endif
  g_test_add_func ("/sweep-replay/actions", test_actions);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
