/* SPDX-License-Identifier: MIT */
#include "sweep-canvas.h"

/* dungeon-sweep as it is played on the canvas: by pointer, finger and keys; what is refused, told, logged and taken back. */

/* Three hazards in a row, and what is safe behind them. */
static const char wall[] = SWEEP_PACK (
    "{\"version\":1,\"id\":\"1-1\",\"name\":\"\",\"rows\":[\"...*.\",\"...*.\",\"...*.\"],\"spawn\":[1,1]}");
static const char plenty[] = SWEEP_PACK (SWEEP_LEVEL ("1-1", "\".......\",\"#.....*\"", ",\"points\":999"));

/* --- a game -------------------------------------------------------------------------------------------------- */

typedef void (*Press) (Canvas *self, int x, int y);

static void
play_on (Canvas *self, Press press, Press seal)
{
  sweep_start (self);
  sweep_assert_status (self, "Click to dig or walk, right-click to seal · 4 points left");
  press (self, 2, 1);
  sweep_assert_status (self, "Walked 1 square to 2,1 · 4 points left");
  press (self, 3, 1);
  sweep_assert_status (self, "Dug 3,1: a 2 · 3 points left");
  seal (self, 3, 0);
  sweep_assert_status (self, "Sealed 3,0 · 1 point left");
  seal (self, 3, 0);
  sweep_assert_status (self, "Already sealed: only digging removes a seal");
  seal (self, 3, 2);
  sweep_assert_status (self, "Not enough points left in this round");
  press (self, 3, 2);
  sweep_assert_status (self, "Dug 3,2: a hazard · Round 1 ended: points used up · 1 of 1 seal right");
  g_assert_cmpint (sweep_state (self)->round, ==, 2);
  g_assert_cmpint (sweep_state (self)->points, ==, 4);
  press (self, 6, 1);
  sweep_assert_status (self, "Out of reach: no open square is beside it");
  sweep_assert_pawn (self, 2, 1);
  press (self, 4, 1); /* walks beside it first */
  sweep_assert_status (self, "Dug 4,1: a 2 · 3 points left");
  sweep_assert_pawn (self, 3, 1);
  seal (self, 6, 2); /* from 5,3, all along what is open */
  sweep_assert_status (self, "Sealed 6,2 · 1 point left");
  sweep_assert_pawn (self, 5, 3);
  press (self, 0, 4);
  sweep_assert_status (self, "That is off the board");
  press (self, 5, 3); /* where it stands */
  sweep_assert_status (self, "That is off the board");
}

/* What logic tells, until all is open. */
static void
clear_by_hints (Canvas *self)
{
  for (int i = 0; i < 40 && !sweep_state (self)->cleared; i++)
    {
      pz_playtest_hint (sweep_playtest (self));
      sweep_wait_hint (self);
      g_assert_nonnull (pz_playtest_get_follow_label (sweep_playtest (self)));
      pz_playtest_follow (sweep_playtest (self));
    }
  g_assert_true (sweep_state (self)->cleared);
  g_assert_true (pz_playtest_get_cleared (sweep_playtest (self)));
}

static void
finish (Canvas *self, Press press)
{
  clear_by_hints (self);
  g_autofree char *text = sweep_status (self);
  g_assert_nonnull (strstr (text, "Cleared in round "));
  g_assert_cmpint (sweep_state (self)->n_seals, ==, 0);
  press (self, 3, 3);
  sweep_assert_status (self, "The board is cleared: New Board lays it again");
  pz_playtest_hint (sweep_playtest (self));
  sweep_wait_hint (self);
  sweep_assert_status (self, "Hint: The board is cleared");
  int round = sweep_state (self)->round;
  sweep_key (self, GDK_KEY_n, 0);
  sweep_assert_status (self, "New board · 4 points left");
  g_assert_cmpint (sweep_state (self)->round, ==, round + 1);
  sweep_assert_pawn (self, 1, 1);
  sweep_key (self, GDK_KEY_e, 0);
  g_autofree char *ended = g_strdup_printf ("Round %d ended: stopped", round + 1);
  sweep_assert_status (self, ended);
}

static void
test_by_pointer (Canvas *self, gconstpointer json)
{
  play_on (self, sweep_click, sweep_right_click);
  finish (self, sweep_click);
}

static void
test_by_keys (Canvas *self, gconstpointer json)
{
  play_on (self, sweep_press_by_key, sweep_seal_by_key);
  finish (self, sweep_press_by_key);
}

/* --- the two kinds of presses -------------------------------------------------------------------------------- */

static void
test_alternate (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  GtkWidget *button = sweep_find_named (pz_canvas_pane_get_controls (self->canvas), "play-alternate");
  g_assert_true (GTK_IS_TOGGLE_BUTTON (button));
  sweep_click (self, 2, 1);
  sweep_point (self, 3, 1);
  sweep_assert_bubble (self, "Dig · 1 of 4 points");
  sweep_key (self, GDK_KEY_s, 0);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  sweep_assert_bubble (self, "Seal · 2 of 4 points");
  sweep_click (self, 3, 1);
  sweep_assert_status (self, "Sealed 3,1 · 2 points left");
  sweep_click (self, 2, 2); /* on open squares both walk */
  sweep_assert_pawn (self, 2, 2);
  sweep_right_click (self, 2, 1);
  sweep_assert_pawn (self, 2, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_assert_false (pz_board_view_get_alternate (self->view));
  sweep_point (self, 3, 1);
  sweep_assert_bubble (self, "Dig with the seal · 1 of 2 points");
  sweep_click (self, 3, 1);
  g_assert_cmpint (sweep_state (self)->n_seals, ==, 0);
  /* It does not outlive the playtest. */
  pz_board_view_set_alternate (self->view, TRUE);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, FALSE));
  g_assert_false (pz_board_view_get_alternate (self->view));
  pz_board_view_set_alternate (self->view, TRUE);
  g_assert_false (pz_board_view_get_alternate (self->view));
}

/* A finger digs once it is lifted, seals when it is held still, and does nothing when it slides away or a second one comes. */
static void
test_finger (Canvas *self, gconstpointer json)
{
  static const int one = 1, two = 2;
  sweep_start (self);
  sweep_click (self, 2, 1);
  pz_board_view_set_touch (self->view, TRUE);
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  g_assert_false (pz_sweep_play_is_open (sweep_play (self), 3, 1));
  pz_board_view_long_press (self->view);
  g_assert_true (pz_sweep_play_is_sealed (sweep_play (self), 3, 1));
  canvas_release_at (self, 3.5, 1.5);
  g_assert_true (pz_sweep_play_is_sealed (sweep_play (self), 3, 1));
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, 5.5, 3.5);
  pz_board_view_long_press (self->view);
  canvas_release_at (self, 5.5, 3.5);
  g_assert_cmpint (pz_sweep_play_length (sweep_play (self)), ==, 2);
  pz_board_view_finger (self->view, &one, TRUE);
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  pz_board_view_finger (self->view, &two, TRUE);
  g_assert_false (pz_board_view_gesture_running (self->view));
  pz_board_view_finger (self->view, &two, FALSE);
  pz_board_view_finger (self->view, &one, FALSE);
  g_assert_cmpint (pz_sweep_play_length (sweep_play (self)), ==, 2);
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  canvas_release_at (self, 3.5, 1.5);
  g_assert_true (pz_sweep_play_is_open (sweep_play (self), 3, 1));
  g_assert_cmpint (pz_sweep_play_length (sweep_play (self)), ==, 3);
}

/* Modes whose presses are of one kind hear nothing of the other. */
static void
test_one_kind (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  PzPlay *before = sweep_play (self);
  canvas_click (self, "1", GDK_BUTTON_SECONDARY);
  g_assert_true (sweep_play (self) == before);
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_Return, GDK_SHIFT_MASK));
  pz_board_view_set_alternate (self->view, TRUE);
  g_assert_false (pz_board_view_get_alternate (self->view));
  g_assert_null (sweep_find_named (pz_canvas_pane_get_controls (self->canvas), "play-alternate"));
  pz_board_view_set_touch (self->view, TRUE);
  double x, y;
  canvas_middle (self, "1", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  g_assert_true (sweep_play (self) != before); /* at once */
  pz_board_view_release (self->view, x, y);
}

/* --- what would come of it ----------------------------------------------------------------------------------- */

static void
test_bubble (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  sweep_point (self, 1, 1);
  sweep_assert_bubble (self, NULL);
  sweep_point (self, 2, 1);
  sweep_assert_bubble (self, "Walk 1 square");
  sweep_point (self, 5, 3);
  sweep_assert_bubble (self, "Walk 4 squares");
  sweep_point (self, 3, 1);
  sweep_assert_bubble (self, "Walk 1 square · Dig · 1 of 4 points");
  sweep_point (self, 6, 0);
  sweep_assert_bubble (self, "Out of reach: no open square is beside it");
  sweep_point (self, 0, 4);
  sweep_assert_bubble (self, NULL);
  sweep_steer_to (self, 3, 1);
  sweep_assert_bubble (self, "Walk 1 square · Dig · 1 of 4 points");
  g_assert_true (g_str_has_suffix (self->view->spoken, "Walk 1 square · Dig · 1 of 4 points"));
  g_assert_true (g_str_has_prefix (self->view->spoken, "Closed 3,1 · "));
}

/* --- taking back --------------------------------------------------------------------------------------------- */

/* What one press did goes with one step, and what was refused meanwhile is no step. */
static void
test_undo (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  g_assert_false (pz_playtest_can_undo_step (sweep_playtest (self)));
  sweep_click (self, 6, 0);
  g_assert_false (pz_playtest_can_undo_step (sweep_playtest (self)));
  sweep_click (self, 3, 1);
  g_assert_cmpint (pz_sweep_play_length (sweep_play (self)), ==, 3);
  sweep_click (self, 6, 0);
  sweep_click (self, 0, 4);
  g_assert_true (pz_playtest_can_undo_step (sweep_playtest (self)));
  sweep_key (self, GDK_KEY_BackSpace, 0);
  sweep_assert_pawn (self, 1, 1);
  g_assert_false (pz_sweep_play_is_open (sweep_play (self), 3, 1));
  g_assert_cmpint (sweep_state (self)->points, ==, 4);
  g_assert_false (pz_playtest_can_undo_step (sweep_playtest (self)));
  sweep_click (self, 2, 1);
  sweep_click (self, 3, 1);
  pz_playtest_undo_step (sweep_playtest (self));
  sweep_assert_pawn (self, 2, 1); /* two presses, two steps */
  sweep_click (self, 3, 1);
  sweep_key (self, GDK_KEY_r, 0);
  g_assert_cmpint (pz_sweep_play_length (sweep_play (self)), ==, 0);
  sweep_assert_status (self, "Click to dig or walk, right-click to seal · 4 points left");
}

/* --- hints --------------------------------------------------------------------------------------------------- */

static void
test_hint (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  sweep_key (self, GDK_KEY_h, 0);
  sweep_wait_hint (self);
  sweep_assert_status (self, "Hint: 3,1 is safe by the numbers at 2,0 · 2,1 · 2,2");
  g_assert_cmpstr (pz_playtest_get_follow_label (sweep_playtest (self)), ==, "Dig It");
  sweep_steer_to (self, 3, 1);
  g_assert_true (g_str_has_prefix (self->view->spoken, "Closed 3,1 · hint: safe · "));
  sweep_steer_to (self, 2, 0);
  g_assert_true (g_str_has_prefix (self->view->spoken, "Open 2,0, number 1 · number of the hint · "));
  ui_save_picture (self->window, "sweep-hint.png");
  pz_playtest_follow (sweep_playtest (self));
  g_assert_true (pz_sweep_play_is_open (sweep_play (self), 3, 1));
  g_assert_null (pz_playtest_get_follow_label (sweep_playtest (self)));
}

/* --- words ------------------------------------------------------------------------------------------------------ */

/* Each refusal has words of its own; scripts meet those that presses do not. */
static void
test_words (Canvas *self, gconstpointer json)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  sweep_start (self);
  for (PzSweepResult result = PZ_SWEEP_REFUSED_ROUND_OVER; result <= PZ_SWEEP_DISCARDED; result++)
    {
      const char *words = pz_dungeon_sweep_refused (sweep_play (self), result);
      g_assert_cmpstr (words, !=, "");
      g_assert_true (g_hash_table_add (seen, (gpointer) words));
    }
  PzInput intents[] = { { PZ_SWEEP_MOVE, 2, 1, 0 }, { PZ_SWEEP_DIG, 6, 0, 0 }, { PZ_SWEEP_DIG, 3, 1, 0 } };
  PzInput batch = pz_sweep_batch (sweep_play (self)->level, intents, G_N_ELEMENTS (intents));
  pz_playtest_input (sweep_playtest (self), &batch);
  sweep_assert_status (self, "2 of 3 done · 3 points left");
  sweep_assert_row (self, "Events by round", 0, "Dug 3,1: a 2", "−1");
  PzInput closed = { PZ_SWEEP_MOVE, 3, 0, 0 };
  pz_playtest_input (sweep_playtest (self), &closed);
  sweep_assert_status (self, "A closed square cannot be walked on");
}

/* Where nothing is safe beside what is open a hazard is told: to be sealed, and then, as safe squares lie behind it, to be dug through. */
static void
test_hazard_hint (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  sweep_key (self, GDK_KEY_h, 0);
  sweep_wait_hint (self);
  sweep_assert_status (self, "Hint: 3,0 is a hazard by the number at 2,0");
  g_assert_cmpstr (pz_playtest_get_follow_label (sweep_playtest (self)), ==, "Seal It");
  pz_playtest_follow (sweep_playtest (self));
  g_assert_true (pz_sweep_play_is_sealed (sweep_play (self), 3, 0));
  sweep_key (self, GDK_KEY_h, 0);
  sweep_wait_hint (self);
  g_assert_cmpstr (pz_playtest_get_follow_label (sweep_playtest (self)), ==, "Dig It");
  pz_playtest_follow (sweep_playtest (self));
  g_assert_true (pz_sweep_play_is_open (sweep_play (self), 3, 0));
  sweep_key (self, GDK_KEY_h, 0);
  sweep_wait_hint (self);
  sweep_assert_status (self, "Hint: 4,0 is safe by the number of hazards and those at 2,1");
}

/* --- the page ------------------------------------------------------------------------------------------------ */

static void
test_page (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  PzPlayPage *page = PZ_PLAY_PAGE (pz_inspector_get_part (self->inspector, PZ_TYPE_PLAY_PAGE));
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "20");
  g_assert_cmpstr (pz_section_get_note (sweep_told (self, "This round")), ==, "Round 1");
  sweep_assert_row (self, "Events by round", 0, "Opening: 20 squares", NULL);
  sweep_click (self, 3, 1);
  sweep_right_click (self, 3, 0);
  sweep_assert_row (self, "This round", 0, "1 of 4 points left", NULL);
  sweep_assert_row (self, "This round", 1, "Digging costs", "1");
  sweep_assert_row (self, "This round", 2, "Sealing costs", "2");
  sweep_assert_row (self, "Seals", 0, "Seals laid", "1");
  sweep_assert_row (self, "Seals", 1, "Hazards of the board", "4");
  sweep_click (self, 3, 2);
  g_assert_cmpstr (pz_section_get_note (sweep_told (self, "This round")), ==, "Round 2");
  g_assert_cmpint (pz_section_n_rows (sweep_told (self, "Events by round")), ==, 6);
  sweep_assert_row (self, "Events by round", 0, "Round 1 ended: points used up", NULL);
  g_assert_cmpstr (pz_row_get_subtitle (pz_section_row (sweep_told (self, "Events by round"), 0)), ==,
                   "1 of 1 seal right");
  sweep_assert_row (self, "Events by round", 1, "Seal at 3,0 was right", NULL);
  sweep_assert_row (self, "Events by round", 2, "Dug 3,2: a hazard", "−1");
  sweep_assert_row (self, "Events by round", 3, "Sealed 3,0", "−2");
  sweep_assert_row (self, "Events by round", 4, "Dug 3,1: a 2", "−1");
  sweep_assert_row (self, "Events by round", 5, "Opening: 20 squares", NULL);
  sweep_assert_row (self, "Seals", 2, "Hazards dug", "1");
  g_assert_cmpint (pz_row_get_hit (pz_section_row (sweep_told (self, "Events by round"), 2)).cell, ==, 2 * 7 + 3);
  ui_save_picture (self->window, "sweep-play.png");
}

/* However long a game is, the page shows the newest of it, and at once. */
static void
test_long_log (Canvas *self, gconstpointer json)
{
  sweep_start (self);
  sweep_click (self, 2, 1);
  for (int i = 0; i < 600; i++)
    {
      PzInput input = { i % 3 == 0 ? PZ_SWEEP_STOP : PZ_SWEEP_MOVE, 2 - i % 3, 1, 0 };
      pz_playtest_input (sweep_playtest (self), &input);
    }
  gint64 begun = g_get_monotonic_time ();
  sweep_click (self, 3, 1);
  g_test_message ("one input of a long game: %d ms", (int) ((g_get_monotonic_time () - begun) / 1000));
  g_assert_cmpint (pz_section_n_rows (sweep_told (self, "Events by round")), ==, 60);
  sweep_assert_row (self, "Events by round", 0, "Dug 3,1: a 2", "−1");
}

static void
add (const char *path, const char *json, void (*test) (Canvas *self, gconstpointer json))
{
  g_test_add (path, Canvas, json, canvas_set_up, test, canvas_tear_down);
}

static void
add_tests (void)
{
  add ("/sweep-play/by-pointer", sweep_board, test_by_pointer);
  add ("/sweep-play/by-keys", sweep_board, test_by_keys);
  add ("/sweep-play/alternate", sweep_board, test_alternate);
  add ("/sweep-play/finger", sweep_board, test_finger);
  add ("/sweep-play/one-kind", canvas_number_pack, test_one_kind);
  add ("/sweep-play/bubble", sweep_board, test_bubble);
  add ("/sweep-play/undo", sweep_board, test_undo);
  add ("/sweep-play/hint", sweep_board, test_hint);
  add ("/sweep-play/page", sweep_board, test_page);
  add ("/sweep-play/long-log", plenty, test_long_log);
  add ("/sweep-play/hazard-hint", wall, test_hazard_hint);
  add ("/sweep-play/words", sweep_board, test_words);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
