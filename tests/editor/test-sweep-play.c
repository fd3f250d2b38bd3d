/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "dungeon-sweep/analysis.h"
#include "editor/modes/dungeon-sweep-play.h"
#include "editor/plan-bar.h"
#include "editor/window-private.h"
#include "x-input.h"

/* dungeon-sweep as it is played on the canvas: by pointer, finger and keys; what is refused, told, logged, taken back and replayed; and that
 * nothing tells what is closed. */

#define PACK(levels)                                                                                                   \
  "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"dungeon-sweep\",\"levels\":[" levels "]}"
#define LEVEL(id, last, more)                                                                                          \
  "{\"version\":1,\"id\":\"" id "\",\"name\":\"\",\"rows\":[\"...*...\",\".......\",\"...*..*\"," last                 \
  "],\"spawn\":[1,1]" more "}"
#define COSTS ",\"points\":4,\"digCost\":1,\"sealCost\":2"

/* Closed after the opening: the columns 3…6 of the three upper rows, and 6,3 · 6,4. */
static const char board[] = PACK (LEVEL ("1-1", "\".......\",\"#.....*\"", COSTS));
/* The same to the player. */
static const char twins[] =
    PACK (LEVEL ("1-1", "\".......\",\"#.....*\"", COSTS) "," LEVEL ("1-2", "\"......*\",\"#......\"", COSTS));
static const char plenty[] = PACK (LEVEL ("1-1", "\".......\",\"#.....*\"", ",\"points\":999"));

static const char blocks[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"levels\":[{\"version\":1,\"id\":\"1-1\","
    "\"cells\":[[0,-1],[1,-1],[-1,0],[0,0],[1,0],[-1,1],[0,1]],\"deck\":[\"t2-0\",\"t1-0\",\"t1-0\",\"t6-1\"],"
    "\"goal\":\"place-all\"}]}";

#define PART(self, type, CAST) CAST (pz_inspector_get_part ((self)->inspector, type))

static PzPlaytest *
playtest (Canvas *self)
{
  return pz_board_view_get_playtest (self->view);
}

static PzPlay *
play (Canvas *self)
{
  return pz_playtest_get_play (playtest (self));
}

static const PzSweepState *
state (Canvas *self)
{
  return pz_sweep_play_state (play (self));
}

static char *
status (Canvas *self)
{
  char *text;
  g_object_get (self->view, "status", &text, NULL);
  return text;
}

static void
assert_status (Canvas *self, const char *expected)
{
  g_autofree char *text = status (self);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_bubble (Canvas *self, const char *expected)
{
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, expected);
}

static void
assert_pawn (Canvas *self, int x, int y)
{
  g_assert_cmpint (state (self)->pawn_x, ==, x);
  g_assert_cmpint (state (self)->pawn_y, ==, y);
}

static void
start (Canvas *self)
{
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* --- hands --------------------------------------------------------------------------------------------------- */

static void
click (Canvas *self, int x, int y)
{
  canvas_click_at (self, x + 0.5, y + 0.5, GDK_BUTTON_PRIMARY);
}

static void
right_click (Canvas *self, int x, int y)
{
  canvas_click_at (self, x + 0.5, y + 0.5, GDK_BUTTON_SECONDARY);
}

static void
point (Canvas *self, int x, int y)
{
  double px, py;
  pz_board_view_point (self->view, x + 0.5, y + 0.5, &px, &py);
  pz_board_view_hover (self->view, px, py);
}

static void
key (Canvas *self, guint keyval, GdkModifierType state)
{
  g_assert_true (pz_board_view_key (self->view, keyval, state));
}

static void
steer_to (Canvas *self, int x, int y)
{
  if (self->view->cursor.kind == PZ_HIT_NONE)
    key (self, GDK_KEY_Right, 0); /* it only shows where it is */
  while (self->view->cursor.q != x)
    key (self, self->view->cursor.q > x ? GDK_KEY_Left : GDK_KEY_Right, 0);
  while (self->view->cursor.r != y)
    key (self, self->view->cursor.r > y ? GDK_KEY_Up : GDK_KEY_Down, 0);
}

static void
press_by_key (Canvas *self, int x, int y)
{
  steer_to (self, x, y);
  key (self, GDK_KEY_Return, 0);
}

static void
seal_by_key (Canvas *self, int x, int y)
{
  steer_to (self, x, y);
  key (self, GDK_KEY_Return, GDK_SHIFT_MASK);
}

/* --- a game -------------------------------------------------------------------------------------------------- */

typedef void (*Press) (Canvas *self, int x, int y);

static void
play_on (Canvas *self, Press press, Press seal)
{
  start (self);
  assert_status (self, "Click to dig or walk, right-click to seal · 4 points left");
  press (self, 2, 1);
  assert_status (self, "Walked 1 square to 2,1 · 4 points left");
  press (self, 3, 1);
  assert_status (self, "Dug 3,1: a 2 · 3 points left");
  seal (self, 3, 0);
  assert_status (self, "Sealed 3,0 · 1 point left");
  seal (self, 3, 0);
  assert_status (self, "Already sealed: only digging removes a seal");
  seal (self, 3, 2);
  assert_status (self, "Not enough points left in this round");
  press (self, 3, 2);
  assert_status (self, "Dug 3,2: a hazard · Round 1 ended: points used up · 1 of 1 seal right");
  g_assert_cmpint (state (self)->round, ==, 2);
  g_assert_cmpint (state (self)->points, ==, 4);
  press (self, 6, 1);
  assert_status (self, "Out of reach: no open square is beside it");
  assert_pawn (self, 2, 1);
  press (self, 4, 1); /* walks beside it first */
  assert_status (self, "Dug 4,1: a 2 · 3 points left");
  assert_pawn (self, 3, 1);
  seal (self, 6, 2); /* from 5,3, all along what is open */
  assert_status (self, "Sealed 6,2 · 1 point left");
  assert_pawn (self, 5, 3);
  press (self, 0, 4);
  assert_status (self, "That is off the board");
  press (self, 5, 3); /* where it stands */
  assert_status (self, "That is off the board");
}

/* What logic tells, until all is open. */
static void
clear_by_hints (Canvas *self)
{
  for (int i = 0; i < 40 && !state (self)->cleared; i++)
    {
      pz_playtest_hint (playtest (self));
      g_assert_nonnull (pz_playtest_get_follow_label (playtest (self)));
      pz_playtest_follow (playtest (self));
    }
  g_assert_true (state (self)->cleared);
  g_assert_true (pz_playtest_get_cleared (playtest (self)));
}

static void
finish (Canvas *self, Press press)
{
  clear_by_hints (self);
  g_autofree char *text = status (self);
  g_assert_nonnull (strstr (text, "Cleared in round "));
  g_assert_cmpint (state (self)->n_seals, ==, 0);
  press (self, 3, 3);
  assert_status (self, "The board is cleared: New Board lays it again");
  pz_playtest_hint (playtest (self));
  assert_status (self, "Hint: The board is cleared");
  int round = state (self)->round;
  key (self, GDK_KEY_n, 0);
  assert_status (self, "New board · 4 points left");
  g_assert_cmpint (state (self)->round, ==, round + 1);
  assert_pawn (self, 1, 1);
  key (self, GDK_KEY_e, 0);
  g_autofree char *ended = g_strdup_printf ("Round %d ended: stopped", round + 1);
  assert_status (self, ended);
}

static void
test_by_pointer (Canvas *self, gconstpointer json)
{
  play_on (self, click, right_click);
  finish (self, click);
}

static void
test_by_keys (Canvas *self, gconstpointer json)
{
  play_on (self, press_by_key, seal_by_key);
  finish (self, press_by_key);
}

/* --- the two kinds of presses -------------------------------------------------------------------------------- */

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  if (g_strcmp0 (gtk_widget_get_name (widget), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, name);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_alternate (Canvas *self, gconstpointer json)
{
  start (self);
  GtkWidget *button = find_named (pz_canvas_pane_get_controls (self->canvas), "play-alternate");
  g_assert_true (GTK_IS_TOGGLE_BUTTON (button));
  click (self, 2, 1);
  point (self, 3, 1);
  assert_bubble (self, "Dig · 1 of 4 points");
  key (self, GDK_KEY_s, 0);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  assert_bubble (self, "Seal · 2 of 4 points");
  click (self, 3, 1);
  assert_status (self, "Sealed 3,1 · 2 points left");
  click (self, 2, 2); /* on open squares both walk */
  assert_pawn (self, 2, 2);
  right_click (self, 2, 1);
  assert_pawn (self, 2, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  g_assert_false (pz_board_view_get_alternate (self->view));
  point (self, 3, 1);
  assert_bubble (self, "Dig with the seal · 1 of 2 points");
  click (self, 3, 1);
  g_assert_cmpint (state (self)->n_seals, ==, 0);
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
  start (self);
  click (self, 2, 1);
  pz_board_view_set_touch (self->view, TRUE);
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  g_assert_false (pz_sweep_play_is_open (play (self), 3, 1));
  pz_board_view_long_press (self->view);
  g_assert_true (pz_sweep_play_is_sealed (play (self), 3, 1));
  canvas_release_at (self, 3.5, 1.5);
  g_assert_true (pz_sweep_play_is_sealed (play (self), 3, 1));
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  canvas_drag_to (self, 5.5, 3.5);
  pz_board_view_long_press (self->view);
  canvas_release_at (self, 5.5, 3.5);
  g_assert_cmpint (pz_sweep_play_length (play (self)), ==, 2);
  pz_board_view_finger (self->view, &one, TRUE);
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  pz_board_view_finger (self->view, &two, TRUE);
  g_assert_false (pz_board_view_gesture_running (self->view));
  pz_board_view_finger (self->view, &two, FALSE);
  pz_board_view_finger (self->view, &one, FALSE);
  g_assert_cmpint (pz_sweep_play_length (play (self)), ==, 2);
  canvas_press_at (self, 3.5, 1.5, GDK_BUTTON_PRIMARY);
  canvas_release_at (self, 3.5, 1.5);
  g_assert_true (pz_sweep_play_is_open (play (self), 3, 1));
  g_assert_cmpint (pz_sweep_play_length (play (self)), ==, 3);
}

/* Modes whose presses are of one kind hear nothing of the other. */
static void
test_one_kind (Canvas *self, gconstpointer json)
{
  start (self);
  PzPlay *before = play (self);
  canvas_click (self, "1", GDK_BUTTON_SECONDARY);
  g_assert_true (play (self) == before);
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_Return, GDK_SHIFT_MASK));
  pz_board_view_set_alternate (self->view, TRUE);
  g_assert_false (pz_board_view_get_alternate (self->view));
  g_assert_null (find_named (pz_canvas_pane_get_controls (self->canvas), "play-alternate"));
  pz_board_view_set_touch (self->view, TRUE);
  double x, y;
  canvas_middle (self, "1", &x, &y);
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  g_assert_true (play (self) != before); /* at once */
  pz_board_view_release (self->view, x, y);
}

/* --- what would come of it ----------------------------------------------------------------------------------- */

static void
test_bubble (Canvas *self, gconstpointer json)
{
  start (self);
  point (self, 1, 1);
  assert_bubble (self, NULL);
  point (self, 2, 1);
  assert_bubble (self, "Walk 1 square");
  point (self, 5, 3);
  assert_bubble (self, "Walk 4 squares");
  point (self, 3, 1);
  assert_bubble (self, "Walk 1 square · Dig · 1 of 4 points");
  point (self, 6, 0);
  assert_bubble (self, "Out of reach: no open square is beside it");
  point (self, 0, 4);
  assert_bubble (self, NULL);
  steer_to (self, 3, 1);
  assert_bubble (self, "Walk 1 square · Dig · 1 of 4 points");
  g_assert_true (g_str_has_suffix (self->view->spoken, "Walk 1 square · Dig · 1 of 4 points"));
  g_assert_true (g_str_has_prefix (self->view->spoken, "Closed 3,1 · "));
}

/* --- taking back --------------------------------------------------------------------------------------------- */

/* What one press did goes with one step, and what was refused meanwhile is no step. */
static void
test_undo (Canvas *self, gconstpointer json)
{
  start (self);
  g_assert_false (pz_playtest_can_undo_step (playtest (self)));
  click (self, 6, 0);
  g_assert_false (pz_playtest_can_undo_step (playtest (self)));
  click (self, 3, 1);
  g_assert_cmpint (pz_sweep_play_length (play (self)), ==, 3);
  click (self, 6, 0);
  click (self, 0, 4);
  g_assert_true (pz_playtest_can_undo_step (playtest (self)));
  key (self, GDK_KEY_BackSpace, 0);
  assert_pawn (self, 1, 1);
  g_assert_false (pz_sweep_play_is_open (play (self), 3, 1));
  g_assert_cmpint (state (self)->points, ==, 4);
  g_assert_false (pz_playtest_can_undo_step (playtest (self)));
  click (self, 2, 1);
  click (self, 3, 1);
  pz_playtest_undo_step (playtest (self));
  assert_pawn (self, 2, 1); /* two presses, two steps */
  click (self, 3, 1);
  key (self, GDK_KEY_r, 0);
  g_assert_cmpint (pz_sweep_play_length (play (self)), ==, 0);
  assert_status (self, "Click to dig or walk, right-click to seal · 4 points left");
}

/* --- hints --------------------------------------------------------------------------------------------------- */

static void
test_hint (Canvas *self, gconstpointer json)
{
  start (self);
  key (self, GDK_KEY_h, 0);
  assert_status (self, "Hint: 3,1 is safe by the numbers at 2,0 · 2,1 · 2,2");
  g_assert_cmpstr (pz_playtest_get_follow_label (playtest (self)), ==, "Dig It");
  steer_to (self, 3, 1);
  g_assert_true (g_str_has_prefix (self->view->spoken, "Closed 3,1 · hint: safe · "));
  steer_to (self, 2, 0);
  g_assert_true (g_str_has_prefix (self->view->spoken, "Open 2,0, number 1 · number of the hint · "));
  ui_save_picture (self->window, "sweep-hint.png");
  pz_playtest_follow (playtest (self));
  g_assert_true (pz_sweep_play_is_open (play (self), 3, 1));
  g_assert_null (pz_playtest_get_follow_label (playtest (self)));
}

/* --- the page ------------------------------------------------------------------------------------------------ */

static PzSection *
told (Canvas *self, const char *heading)
{
  PzEvidenceView *view = pz_play_page_get_evidence (PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE));
  PzSection *section = pz_evidence_view_get_section (view, heading);
  g_assert_nonnull (section);
  return section;
}

static void
assert_row (Canvas *self, const char *heading, int i, const char *title, const char *figure)
{
  PzRow *row = pz_section_row (told (self, heading), i);
  g_assert_cmpstr (pz_row_get_title (row), ==, title);
  if (figure != NULL)
    g_assert_cmpstr (pz_row_get_figure (row), ==, figure);
}

static void
test_page (Canvas *self, gconstpointer json)
{
  start (self);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "20");
  g_assert_cmpstr (pz_section_get_note (told (self, "This round")), ==, "Round 1");
  assert_row (self, "Events by round", 0, "Opening: 20 squares", NULL);
  click (self, 3, 1);
  right_click (self, 3, 0);
  assert_row (self, "This round", 0, "1 of 4 points left", NULL);
  assert_row (self, "This round", 1, "Digging costs", "1");
  assert_row (self, "This round", 2, "Sealing costs", "2");
  assert_row (self, "Seals", 0, "Seals laid", "1");
  assert_row (self, "Seals", 1, "Hazards of the board", "4");
  click (self, 3, 2);
  g_assert_cmpstr (pz_section_get_note (told (self, "This round")), ==, "Round 2");
  g_assert_cmpint (pz_section_n_rows (told (self, "Events by round")), ==, 6);
  assert_row (self, "Events by round", 0, "Round 1 ended: points used up", NULL);
  g_assert_cmpstr (pz_row_get_subtitle (pz_section_row (told (self, "Events by round"), 0)), ==, "1 of 1 seal right");
  assert_row (self, "Events by round", 1, "Seal at 3,0 was right", NULL);
  assert_row (self, "Events by round", 2, "Dug 3,2: a hazard", "−1");
  assert_row (self, "Events by round", 3, "Sealed 3,0", "−2");
  assert_row (self, "Events by round", 4, "Dug 3,1: a 2", "−1");
  assert_row (self, "Events by round", 5, "Opening: 20 squares", NULL);
  assert_row (self, "Seals", 2, "Hazards dug", "1");
  g_assert_cmpint (pz_row_get_hit (pz_section_row (told (self, "Events by round"), 2)).cell, ==, 2 * 7 + 3);
  ui_save_picture (self->window, "sweep-play.png");
}

/* However long a game is, the page shows the newest of it, and at once. */
static void
test_long_log (Canvas *self, gconstpointer json)
{
  start (self);
  click (self, 2, 1);
  for (int i = 0; i < 600; i++)
    {
      PzInput input = { i % 3 == 0 ? PZ_SWEEP_STOP : PZ_SWEEP_MOVE, 2 - i % 3, 1, 0 };
      pz_playtest_input (playtest (self), &input);
    }
  gint64 begun = g_get_monotonic_time ();
  click (self, 3, 1);
  g_test_message ("one input of a long game: %d ms", (int) ((g_get_monotonic_time () - begun) / 1000));
  g_assert_cmpint (pz_section_n_rows (told (self, "Events by round")), ==, 60);
  assert_row (self, "Events by round", 0, "Dug 3,1: a 2", "−1");
}

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
  start (self);
  g_assert_false (pz_board_view_begin_replay (self->view)); /* nothing was played */
  click (self, 3, 1);
  right_click (self, 3, 0);
  PzPlay *game = play (self);
  g_assert_true (pz_board_view_begin_replay (self->view));
  canvas_settle (self);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (bar (self))));
  g_assert_cmpstr (pz_plan_bar_get_place (bar (self)), ==, "0 of 3");
  g_assert_cmpint (pz_sweep_play_length (shown (self)), ==, 0);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == pz_plan_bar_get_slider (bar (self)));
  gtk_range_set_value (GTK_RANGE (pz_plan_bar_get_slider (bar (self))), 2);
  g_assert_cmpstr (pz_plan_bar_get_words (bar (self)), ==, "Dug 3,1: a 2 · 3 points left");
  assert_status (self, "Step 2 of 3 · Dug 3,1: a 2 · 3 points left");
  assert_row (self, "This round", 0, "3 of 4 points left", NULL);
  ui_save_picture (self->window, "sweep-replay.png");
  /* Presses, keys and buttons do nothing meanwhile. */
  click (self, 2, 2);
  right_click (self, 3, 2);
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_BackSpace, 0));
  g_assert_false (pz_board_view_key (self->view, GDK_KEY_h, 0));
  g_assert_false (pz_board_view_button (self->view, "sweep-stop"));
  point (self, 3, 2);
  assert_bubble (self, NULL);
  g_assert_true (play (self) == game);
  pz_board_view_set_plan_step (self->view, 99);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 3);
  g_assert_true (pz_sweep_play_is_sealed (shown (self), 3, 0));
  key (self, GDK_KEY_Escape, 0);
  g_assert_false (pz_board_view_is_replaying (self->view));
  g_assert_true (shown (self) == game && play (self) == game);
  assert_status (self, "Sealed 3,0 · 1 point left");
  assert_row (self, "This round", 0, "1 of 4 points left", NULL);
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
  start (self);
  click (self, 3, 1);
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
  start (self);
  click (self, 3, 1);
  pz_board_view_begin_replay (self->view);
  pz_playtest_do (playtest (self), PZ_SWEEP_STOP, 0);
  g_assert_false (pz_board_view_is_replaying (self->view));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  assert_status (self, "Round 1 ended: stopped");
  pz_board_view_begin_replay (self->view);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, FALSE));
  g_assert_false (pz_board_view_is_replaying (self->view));
  g_assert_null (shown (self));
}

/* Every mode has it: also those whose plans stand in one line, and say what is to come. */
static void
test_replay_modes (Canvas *self, gconstpointer json)
{
  start (self);
  for (int i = 0; i < 2; i++)
    {
      pz_playtest_hint (playtest (self));
      pz_playtest_follow (playtest (self));
    }
  PzPlay *game = play (self);
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
  key (self, GDK_KEY_Escape, 0);
  g_assert_true (play (self) == game && shown (self) == game);
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), ==, 0);
}

static void
test_replay_strokes (Canvas *self, gconstpointer json)
{
  start (self);
  canvas_click (self, "1", GDK_BUTTON_PRIMARY);
  g_autofree char *before = status (self);
  PzPlay *game = play (self);
  g_assert_true (pz_board_view_begin_replay (self->view));
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), >, 0);
  pz_board_view_set_plan_step (self->view, 99);
  g_assert_cmpstr (pz_plan_bar_get_words (bar (self)), ==, before);
  pz_board_view_set_plan_step (self->view, -1);
  g_assert_true (play (self) == game);
  assert_status (self, before);
}

/* --- what is hidden ------------------------------------------------------------------------------------------ */

static void
add_page (Canvas *self, GString *all)
{
  g_autoptr (GPtrArray) sections = pz_dungeon_sweep_play.sections (play (self));
  PzPlayProgress progress;
  pz_dungeon_sweep_play.progress (play (self), &progress);
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
        g_autofree char *words = pz_dungeon_sweep_play.describe (play (self), &hit);
        point (self, x, y);
        g_string_append_printf (all, "%s|%s|%d\n", words, pz_board_view_get_bubble (self->view),
                                pz_dungeon_sweep_play.hovers (play (self), &hit));
        steer_to (self, x, y);
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
      start (self);
      click (self, 3, 1);
      pz_playtest_hint (playtest (self));
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
  return pz_dungeon_sweep_play.clips (before, play (self), reduced, &motion, clips);
}

static void
test_motion (Canvas *self, gconstpointer json)
{
  PzPlayClip clips[PZ_MAX_CLIPS];
  PzMotion motion = PZ_MOTION_REST;
  start (self);
  g_autoptr (PzPlay) first = pz_play_ref (play (self));
  click (self, 5, 3);
  g_assert_cmpint (clips_of (self, first, FALSE, clips), ==, 1);
  g_assert_cmpint (clips[0].length_ms, ==, 160);
  clips[0].at (&motion, 0.25, play (self));
  g_assert_cmpfloat (motion.walked, ==, 0.25);
  g_assert_cmpint (clips_of (self, first, TRUE, clips), ==, 0);
  /* From there back, then the dig: the walk is seen before the square opens. */
  click (self, 3, 1);
  g_autoptr (PzPlay) walked = first->mode->play_input (play (self), &(PzInput){ PZ_SWEEP_UNDO, 1, 0, 0 });
  g_assert_cmpint (clips_of (self, walked, FALSE, clips), ==, 2);
  g_assert_true (clips[0].shows_before);
  g_assert_cmpint (clips[0].length_ms, <=, 300);
  g_assert_cmpint (clips[1].length_ms, ==, clips[0].length_ms + 24);
  clips[1].at (&motion, 0.5, play (self));
  g_assert_cmpfloat (motion.opened, ==, 0);
  clips[1].at (&motion, 1, play (self));
  g_assert_cmpfloat (motion.opened, ==, 1);
  /* What is taken back, refused or hinted at does not move. */
  g_autoptr (PzPlay) dug = pz_play_ref (play (self));
  pz_playtest_undo_step (playtest (self));
  g_assert_cmpint (clips_of (self, dug, FALSE, clips), ==, 0);
  click (self, 6, 0);
  g_assert_cmpint (clips_of (self, dug, FALSE, clips), ==, 0);
  g_assert_true (pz_dungeon_sweep_play.keeps_motion (play (self)));
  /* The opening once more: it takes no longer than a chain may. */
  pz_playtest_restart (playtest (self));
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
  start (self);
  g_autoptr (XInput) hands = x_input_new (GTK_WINDOW (self->window));
  real_click (self, hands, 3, 1, 1);
  assert_status (self, "Dug 3,1: a 2 · 3 points left");
  real_click (self, hands, 3, 0, 3);
  assert_status (self, "Sealed 3,0 · 1 point left");
  x_input_key (hands, "BackSpace");
  g_assert_cmpint (state (self)->n_seals, ==, 0);
  x_input_key (hands, "s");
  g_assert_true (pz_board_view_get_alternate (self->view));
  x_input_click (hands, find_named (pz_canvas_pane_get_controls (self->canvas), "play-alternate"));
  g_assert_false (pz_board_view_get_alternate (self->view));
  steer_to (self, 3, 0);
  x_input_key (hands, "<Shift>Return");
  assert_status (self, "Sealed 3,0 · 1 point left");
  x_input_key (hands, "Return");
  assert_status (self, "Dug 3,0: a hazard · Round 1 ended: points used up");
  x_input_key (hands, "h");
  g_assert_nonnull (pz_sweep_play_get_hint (play (self)));
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
  add ("/sweep-play/by-pointer", board, test_by_pointer);
  add ("/sweep-play/by-keys", board, test_by_keys);
  add ("/sweep-play/alternate", board, test_alternate);
  add ("/sweep-play/finger", board, test_finger);
  add ("/sweep-play/one-kind", canvas_number_pack, test_one_kind);
  add ("/sweep-play/bubble", board, test_bubble);
  add ("/sweep-play/undo", board, test_undo);
  add ("/sweep-play/hint", board, test_hint);
  add ("/sweep-play/page", board, test_page);
  add ("/sweep-play/long-log", plenty, test_long_log);
  add ("/sweep-play/replay", board, test_replay);
  add ("/sweep-play/replay-runs", board, test_replay_runs);
  add ("/sweep-play/replay-ends", board, test_replay_ends);
  add ("/sweep-play/replay-strokes", canvas_number_pack, test_replay_strokes);
  add ("/sweep-play/replay-tracks", canvas_tracks_pack, test_replay_modes);
  add ("/sweep-play/replay-hex", canvas_hex_pack, test_replay_modes);
  add ("/sweep-play/replay-blocks", blocks, test_replay_modes);
  add ("/sweep-play/hidden", twins, test_hidden);
  add ("/sweep-play/motion", board, test_motion);
#ifdef PZ_HAVE_XTEST
  add ("/sweep-play/real", board, test_real);
#endif
  g_test_add_func ("/sweep-play/actions", test_actions);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
