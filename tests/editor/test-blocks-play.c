/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/modes/hex-blocks-play.h"
#include "editor/plan-bar.h"
#include "hex-blocks/analysis.h"
#include "x-input.h"

/* hex-blocks as it is played on the canvas: whole games by pointer and by keys, what is said of them, hints, plans, practice runs; and any
 * clicks and keys at all. */

#define PACK(level)                                                                                                    \
  "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-blocks\",\"levels\":[{\"version\":1,\"id\":\"1-"     \
  "1\"," level "}]}"
#define SEVEN "\"cells\":[[0,-1],[1,-1],[-1,0],[0,0],[1,0],[-1,1],[0,1]],"
#define DECK  "\"deck\":[\"t2-0\",\"t1-0\",\"t1-0\",\"t6-1\"],"

static const char place_all[] = PACK (SEVEN DECK "\"goal\":\"place-all\"");
static const char score[] = PACK (SEVEN DECK "\"goal\":{\"score\":37}");
/* Around a hole that is the anchor's place. */
static const char clear_board[] = PACK (
    "\"cells\":[[-1,0],[0,-1],[1,-1],[1,0],[-1,1]],\"filled\":[{\"q\":-1,\"r\":1,\"color\":2}],\"deck\":[\"t6-1\"],"
    "\"goal\":\"clear-board\"");
static const char lost[] = PACK (SEVEN "\"deck\":[\"t1-0\",\"t3-0\"],\"goal\":\"place-all\"");
/* Nobody knows within seconds whether it can be won. */
static const char hard[] =
    PACK ("\"filled\":[{\"q\":-1,\"r\":2,\"color\":3},{\"q\":0,\"r\":-2,\"color\":3},{\"q\":-4,\"r\":0,\"color\":3},"
          "{\"q\":4,\"r\":-2,\"color\":3},{\"q\":-2,\"r\":-2,\"color\":3},{\"q\":1,\"r\":3,\"color\":3},"
          "{\"q\":2,\"r\":2,\"color\":3},{\"q\":3,\"r\":-1,\"color\":3},{\"q\":4,\"r\":-3,\"color\":3},"
          "{\"q\":1,\"r\":2,\"color\":3},{\"q\":4,\"r\":-4,\"color\":3},{\"q\":2,\"r\":-3,\"color\":3},"
          "{\"q\":0,\"r\":1,\"color\":3},{\"q\":-3,\"r\":3,\"color\":3},{\"q\":-2,\"r\":0,\"color\":3},"
          "{\"q\":0,\"r\":3,\"color\":3}],\"deck\":[\"t3-0\",\"t1-0\",\"t1-0\",\"t3-2\",\"t3-2\",\"t3-1\",\"t3-1\","
          "\"t4-2\",\"t4-3\",\"t3-2\"],"
          "\"goal\":\"clear-board\"");

#define PART(self, type, CAST) CAST (pz_inspector_get_part ((self)->inspector, type))

static PzPlaytest *
playtest (Canvas *self)
{
  return pz_board_view_get_playtest (self->view);
}

static const PzPlay *
play (Canvas *self)
{
  return pz_playtest_get_play (playtest (self));
}

static const PzBlocksState *
state (Canvas *self)
{
  return pz_blocks_play_state (play (self));
}

static void
assert_status (Canvas *self, const char *expected)
{
  g_autofree char *status = NULL;
  g_object_get (self->view, "status", &status, NULL);
  g_assert_cmpstr (status, ==, expected);
}

static void
assert_status_begins (Canvas *self, const char *expected)
{
  g_autofree char *status = NULL;
  g_object_get (self->view, "status", &status, NULL);
  g_assert_true (g_str_has_prefix (status, expected));
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
click (Canvas *self, int q, int r)
{
  PzPoint at = pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
  canvas_click_at (self, at.x, at.y, GDK_BUTTON_PRIMARY);
}

static void
point (Canvas *self, int q, int r)
{
  PzPoint at = pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
  double x, y;
  pz_board_view_point (self->view, at.x, at.y, &x, &y);
  pz_board_view_hover (self->view, x, y);
}

static void
key (Canvas *self, guint keyval)
{
  g_assert_true (pz_board_view_key (self->view, keyval, 0));
}

static void
steer (Canvas *self, int *from, int to, guint less, guint more)
{
  for (; *from > to; --*from)
    key (self, less);
  for (; *from < to; ++*from)
    key (self, more);
}

/* Row by row, then along it. */
static void
steer_to (Canvas *self, int q, int r)
{
  if (self->view->cursor.kind == PZ_HIT_NONE)
    key (self, GDK_KEY_Right); /* it only shows where it is */
  int row = self->view->cursor.r;
  steer (self, &row, r, GDK_KEY_Page_Up, GDK_KEY_End); /* up and right, down and left */
  int column = self->view->cursor.q;
  steer (self, &column, q, GDK_KEY_Left, GDK_KEY_Right);
  g_assert_cmpint (self->view->cursor.q, ==, q);
  g_assert_cmpint (self->view->cursor.r, ==, r);
}

static void
place_by_pointer (Canvas *self, int slot, int q, int r)
{
  pz_board_view_set_held (self->view, slot + 1);
  click (self, q, r);
}

static void
place_by_keys (Canvas *self, int slot, int q, int r)
{
  key (self, GDK_KEY_1 + (guint) slot);
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, slot + 1);
  steer_to (self, q, r);
  key (self, GDK_KEY_Return);
}

/* --- whole games --------------------------------------------------------------------------------------------- */

typedef void (*PlaceFunc) (Canvas *self, int slot, int q, int r);

static void
play_place_all (Canvas *self, PlaceFunc place)
{
  start (self);
  assert_status (self, "Drag a piece to the board, or click where the held one is to lie");
  place (self, 0, 0, 0);
  assert_status (self, "+5 points · 2 lines, 3 cells cleared: +32");
  place (self, 1, 0, 1);
  assert_status (self, "+2 points");
  place (self, 2, -1, 1);
  assert_status (self, "+2 points · 1 line, 2 cells cleared: +18");
  g_assert_false (pz_playtest_get_cleared (playtest (self)));
  place (self, 0, 0, 0); /* around the block that lies at its anchor */
  assert_status (self, "+5 points · 4 lines, 5 cells cleared: +72 · Won · 136 points");
  g_assert_true (pz_playtest_get_cleared (playtest (self)));
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 0);
}

static void
test_place_all_by_pointer (Canvas *self, gconstpointer json)
{
  play_place_all (self, place_by_pointer);
  click (self, 0, 1); /* a place after the win is refused, undo is not */
  assert_status (self, "It is won: undo or restart");
  pz_playtest_undo_step (playtest (self));
  g_assert_false (pz_playtest_get_cleared (playtest (self)));
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 1);
  pz_playtest_restart (playtest (self));
  g_assert_cmpint (state (self)->position.score, ==, 0);
  g_assert_false (pz_playtest_can_undo_step (playtest (self)));
}

static void
test_place_all_by_keys (Canvas *self, gconstpointer json)
{
  play_place_all (self, place_by_keys);
  key (self, GDK_KEY_BackSpace);
  g_assert_cmpint (state (self)->steps, ==, 3);
  key (self, GDK_KEY_r);
  g_assert_cmpint (state (self)->steps, ==, 0);
}

static void
play_clear_board (Canvas *self, PlaceFunc place)
{
  start (self);
  place (self, 0, 0, 0); /* the anchor has no cell */
  g_assert_true (pz_playtest_get_cleared (playtest (self)));
  g_assert_true (pz_blocks_set_empty (&state (self)->position.filled));
}

static void
test_clear_board_by_pointer (Canvas *self, gconstpointer json)
{
  play_clear_board (self, place_by_pointer);
}

static void
test_clear_board_by_keys (Canvas *self, gconstpointer json)
{
  play_clear_board (self, place_by_keys);
}

static void
test_score (Canvas *self, gconstpointer json)
{
  start (self);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  place_by_pointer (self, 1, -1, 1);
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "2"); /* of 37 points */
  place_by_keys (self, 0, 0, 0);
  g_assert_true (pz_playtest_get_cleared (playtest (self)));
  g_assert_cmpint (state (self)->position.score, >=, 37);
}

static void
test_lost (Canvas *self, gconstpointer json)
{
  start (self);
  place_by_pointer (self, 0, 1, 0);
  assert_status (self, "+2 points · Lost – nothing in the hand fits");
  g_assert_true (state (self)->lost);
  pz_playtest_hint (playtest (self));
  assert_status (self, "Lost – nothing in the hand fits");
  pz_playtest_undo_step (playtest (self));
  g_assert_false (state (self)->lost);
  assert_status (self, "Drag a piece to the board, or click where the held one is to lie");
  pz_playtest_undo_step (playtest (self)); /* nothing more: no input at all */
  g_assert_cmpint (state (self)->event, ==, PZ_BLOCKS_EVENT_UNDONE);
}

/* --- what is said -------------------------------------------------------------------------------------------- */

static void
assert_bubble (Canvas *self, const char *expected)
{
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, expected);
}

static void
test_refused (Canvas *self, gconstpointer json)
{
  start (self);
  place_by_pointer (self, 0, 1, 0);
  assert_status (self, "Does not fit: off the board");
  place_by_pointer (self, 1, 0, 0);
  place_by_pointer (self, 2, 0, 0);
  assert_status (self, "Does not fit: occupied");
  g_assert_cmpint (state (self)->steps, ==, 1);
  place_by_pointer (self, 2, 5, 5); /* far beside it */
  assert_status (self, "Does not fit: off the board");
}

static void
test_bubble (Canvas *self, gconstpointer json)
{
  start (self);
  pz_board_view_set_held (self->view, 1);
  point (self, 0, 0);
  assert_bubble (self, "t2-0 clears 3 cells: +37 points");
  pz_board_view_set_held (self->view, 2);
  assert_bubble (self, "t1-0: +2 points");
  pz_board_view_set_held (self->view, 1);
  point (self, 1, 0);
  assert_bubble (self, "t2-0 does not fit: off the board");
  point (self, 0, -2); /* its lowest cell alone is on the board */
  assert_bubble (self, "t2-0 does not fit: off the board");
  point (self, 4, 0);
  assert_bubble (self, NULL);
  click (self, 0, 0);
  pz_playtest_set_reduced_motion (playtest (self), TRUE);
  pz_board_view_set_held (self->view, 2);
  point (self, 0, 0);
  assert_bubble (self, "t1-0 does not fit: occupied");
}

/* The cursor says the same, and the cell it is on. */
static void
test_spoken (Canvas *self, gconstpointer json)
{
  start (self);
  place_by_keys (self, 0, 0, 0);
  steer_to (self, 0, -1);
  g_assert_nonnull (strstr (self->view->spoken, "q 0 · r −1, free · "));
  steer_to (self, 0, 0);
  g_assert_nonnull (strstr (self->view->spoken, "q 0 · r 0, blue block · "));
  key (self, GDK_KEY_2);
  g_assert_true (g_str_has_suffix (self->view->spoken, "t1-0 does not fit: occupied"));
  steer_to (self, 0, -2);
  g_assert_nonnull (strstr (self->view->spoken, "Empty place, q 0 · r −2 · "));
}

/* Each slot by its number, or one after the other; an empty one is passed over. */
static void
test_hold (Canvas *self, gconstpointer json)
{
  static const int next[] = { 2, 3, 1 }, previous[] = { 3, 2, 1 };
  start (self);
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 1);
  for (int i = 0; i < 3; i++)
    {
      key (self, GDK_KEY_bracketright);
      g_assert_cmpint (pz_board_view_get_held (self->view), ==, next[i]);
    }
  for (int i = 0; i < 3; i++)
    {
      key (self, GDK_KEY_bracketleft);
      g_assert_cmpint (pz_board_view_get_held (self->view), ==, previous[i]);
    }
  place_by_keys (self, 1, 0, 0); /* the last of the deck comes */
  place_by_keys (self, 1, 0, 1);
  g_assert_cmpint (state (self)->event, ==, PZ_BLOCKS_EVENT_REFUSED); /* t6-1 there */
  place_by_keys (self, 2, 0, 1);
  g_assert_cmpint (state (self)->position.hand[2], ==, PZ_BLOCKS_NO_PIECE);
  key (self, GDK_KEY_3); /* nothing is there */
  g_assert_cmpint (pz_board_view_get_held (self->view), !=, 3);
  key (self, GDK_KEY_1);
  key (self, GDK_KEY_bracketleft);
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 2);
}

static void
test_page (Canvas *self, gconstpointer json)
{
  start (self);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  PzEvidenceView *evidence = pz_play_page_get_evidence (page);
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "0");
  PzSection *hand = pz_evidence_view_get_section (evidence, "Hand");
  g_assert_cmpint (pz_section_n_rows (hand), ==, 3);
  g_assert_cmpstr (pz_section_get_note (hand), ==, "1 in the deck");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (hand, 0)), ==, "2 places");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (hand, 1)), ==, "7 places");
  place_by_pointer (self, 0, 0, 0);
  place_by_pointer (self, 1, 0, 1);
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "2");
  PzSection *moves = pz_evidence_view_get_section (evidence, "Moves");
  g_assert_cmpint (pz_section_n_rows (moves), ==, 2);
  g_assert_cmpstr (pz_row_get_title (pz_section_row (moves, 0)), ==, "t1-0 at q 0 · r 1");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (moves, 0)), ==, "+2");
  g_assert_cmpstr (pz_row_get_subtitle (pz_section_row (moves, 1)), ==, "2 lines, 3 cells");
  PzSection *points = pz_evidence_view_get_section (evidence, "Score");
  g_assert_cmpstr (pz_section_get_note (points), ==, "place all pieces");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (points, 0)), ==, "39");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (points, 1)), ==, "2");
  g_assert_null (pz_play_page_get_control (page, "seed"));
}

/* --- hints --------------------------------------------------------------------------------------------------- */

static void
test_hints (Canvas *self, gconstpointer json)
{
  start (self);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  place_by_pointer (self, 1, 0, -1); /* off the line that is known */
  for (int i = 0; i < 3; i++)
    {
      g_assert_null (pz_playtest_get_follow_label (playtest (self)));
      key (self, GDK_KEY_h);
      g_assert_true (state (self)->has_hint);
      g_assert_cmpstr (pz_playtest_get_follow_label (playtest (self)), ==, "Place It");
      PzSection *hint = pz_evidence_view_get_section (pz_play_page_get_evidence (page), "Hint");
      g_assert_cmpint (pz_section_n_rows (hint), ==, 1);
      g_autofree char *begin = g_strdup_printf ("Hint: %s · +", pz_row_get_title (pz_section_row (hint, 0)));
      assert_status_begins (self, begin);
      g_assert_true (g_str_has_prefix (pz_row_get_subtitle (pz_section_row (hint, 0)), "+"));
      GtkWidget *place = pz_row_get_button (pz_section_row (hint, 0));
      g_assert_false (gtk_widget_get_focus_on_click (place));
      if (i > 0) /* by the keyboard, which goes back to the board */
        gtk_widget_grab_focus (place);
      g_signal_emit_by_name (place, "clicked");
      g_assert_cmpint (state (self)->steps, ==, i + 2);
      g_assert_true (gtk_widget_has_focus (GTK_WIDGET (self->view)));
    }
  g_assert_true (pz_playtest_get_cleared (playtest (self)));
}

static void
wait_ms (int ms)
{
  gint64 until_us = g_get_monotonic_time () + ms * 1000;
  while (g_get_monotonic_time () < until_us)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* The window goes on while it is looked for; any input ends that, and nothing comes of it later. */
static void
test_long_hint (Canvas *self, gconstpointer json)
{
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  g_autoptr (PzPlaytest) test = pz_playtest_new (canvas_level (self), NULL);
  pz_playtest_set_queue (test, queue);
  pz_board_view_set_playtest (self->view, test);
  gint64 began_us = g_get_monotonic_time ();
  pz_playtest_hint (test);
  g_assert_cmpint (g_get_monotonic_time () - began_us, <, 500 * 1000);
  g_assert_true (pz_playtest_is_searching (test));
  assert_status (self, "Looking for a move… · Escape ends it");
  PzPlay *before = pz_playtest_get_play (test);
  pz_playtest_hint (test); /* once is enough */
  g_assert_true (pz_playtest_is_searching (test));
  wait_ms (50);
  g_assert_true (pz_playtest_get_play (test) == before);
  click (self, 0, -2);
  g_assert_false (pz_playtest_is_searching (test));
  pz_queue_wait (queue);
  wait_ms (20);
  g_assert_cmpint (pz_blocks_play_state (pz_playtest_get_play (test))->event, !=, PZ_BLOCKS_EVENT_HINTED);
  pz_playtest_hint (test);
  g_assert_true (pz_playtest_is_searching (test));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  key (self, GDK_KEY_Escape);
  g_assert_false (pz_playtest_is_searching (test));
  pz_playtest_hint (test);
  pz_board_view_set_playtest (self->view, NULL);
  g_assert_finalize_object (g_steal_pointer (&test)); /* in the midst of it */
  pz_queue_wait (queue);
  wait_ms (20);
}

static gboolean
is_found (gpointer data)
{
  return !pz_playtest_is_searching (data);
}

/* A search that is under way takes what a judgement finds meanwhile. */
static void
test_judged_meanwhile (Canvas *self, gconstpointer json)
{
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  g_autoptr (PzPlaytest) test = pz_playtest_new (canvas_level (self), NULL);
  PzAnalysis *analysis = g_new0 (PzAnalysis, 1);
  PzBlocksFindings *findings = g_new0 (PzBlocksFindings, 1);
  *analysis = (PzAnalysis){ .ref_count = 1,
                            .mode = &pz_hex_blocks_mode,
                            .rules_hash = pz_hex_blocks_mode.rules_hash (canvas_level (self)),
                            .detail = &findings->base };
  findings->base.ref_count = 1;
  findings->solution.verdict = PZ_BLOCKS_UNWINNABLE;
  pz_playtest_set_queue (test, queue);
  pz_playtest_hint (test);
  g_assert_true (pz_playtest_is_searching (test));
  pz_playtest_take_analysis (test, analysis);
  spin_until (is_found, test);
  g_autofree char *status = pz_playtest_get_editor (test)->status (pz_playtest_get_play (test));
  g_assert_cmpstr (status, ==, "From here it cannot be won");
  pz_analysis_unref (analysis);
}

/* --- motion -------------------------------------------------------------------------------------------------- */

static void
test_motion (Canvas *self, gconstpointer json)
{
  start (self);
  pz_playtest_set_reduced_motion (playtest (self), FALSE);
  place_by_pointer (self, 1, 0, 1);
  g_assert_cmpfloat (pz_playtest_get_motion (playtest (self))->emptied, ==, 1);
  gint64 now_us = g_get_monotonic_time ();
  place_by_pointer (self, 2, -1, 1);
  g_assert_cmpfloat (pz_playtest_get_motion (playtest (self))->emptied, <, 0.5);
  g_assert_true (pz_playtest_advance (playtest (self), now_us + 250 * 1000));
  g_assert_cmpfloat (pz_playtest_get_motion (playtest (self))->emptied, <, 1);
  g_assert_false (pz_playtest_advance (playtest (self), now_us + 2000 * 1000));
  g_assert_cmpfloat (pz_playtest_get_motion (playtest (self))->emptied, ==, 1);
  pz_playtest_undo_step (playtest (self)); /* back at once */
  g_assert_cmpfloat (pz_playtest_get_motion (playtest (self))->emptied, ==, 1);
  pz_playtest_set_reduced_motion (playtest (self), TRUE);
  place_by_pointer (self, 2, -1, 1);
  g_assert_cmpint (state (self)->n_lines, ==, 1);
  g_assert_cmpfloat (pz_playtest_get_motion (playtest (self))->emptied, ==, 1);
}

/* --- the winning line ---------------------------------------------------------------------------------------- */

static void
test_plan (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzPlanBar *bar = PZ_PLAN_BAR (pz_canvas_pane_get_plan_bar (self->canvas));
  int length = pz_board_view_get_plan_length (self->view);
  g_assert_cmpint (length, ==, 4);
  pz_board_view_set_plan_step (self->view, 0);
  canvas_settle (self);
  g_assert_true (pz_plan_bar_is_one_line (bar));
  for (int step = 0; step < length; step++)
    {
      g_autofree char *place = g_strdup_printf ("Winning line · move %d of 4 · +", step + 1);
      g_autofree char *words = pz_board_view_dup_plan_words (self->view);
      g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, step);
      g_assert_true (g_str_has_prefix (pz_plan_bar_get_place (bar), place));
      g_assert_nonnull (strstr (words, " at q "));
      assert_status (self, words);
      g_assert_cmpint (pz_board_view_get_held (self->view), ==, 1 + pz_board_view_next_input (self->view)->a);
      pz_board_view_set_plan_step (self->view, step + 1);
    }
  g_assert_true (g_str_has_prefix (pz_plan_bar_get_place (bar), "Winning line · won in 4 moves · "));
  g_autofree char *end = pz_board_view_dup_plan_words (self->view);
  g_assert_nonnull (strstr (end, "Won · "));
  g_assert_cmpint (pz_board_view_get_held (self->view), ==, 0);
}

/* --- practice runs ------------------------------------------------------------------------------------------- */

static void
place_hint (Canvas *self)
{
  pz_playtest_hint (playtest (self));
  place_by_pointer (self, state (self)->hint.slot, state (self)->hint.q, state (self)->hint.r);
}

static void
test_practice (Canvas *self, gconstpointer json)
{
  start (self);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  place_by_pointer (self, 0, 0, 0);
  key (self, GDK_KEY_p);
  assert_status (self, "Practice run · seed 1 · pieces come without end");
  g_assert_cmpint (state (self)->steps, ==, 0);
  GtkSpinButton *seed = GTK_SPIN_BUTTON (pz_play_page_get_control (page, "seed"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (seed), ==, 1);
  place_hint (self);
  int best = state (self)->position.score;
  g_assert_cmpstr (pz_play_page_get_step (page), !=, "0");
  gtk_spin_button_set_value (seed, 7);
  assert_status (self, "Practice run · seed 7 · pieces come without end");
  g_assert_cmpint (state (self)->steps, ==, 0);
  PzRow *next = PZ_ROW (pz_play_page_get_control (page, "next-seed"));
  g_signal_emit_by_name (pz_row_get_button (next), "clicked");
  g_assert_cmpint (pz_blocks_play_practice (play (self))->seed, ==, 8);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (seed), ==, 8);
  g_assert_cmpint (pz_blocks_play_practice (play (self))->best, ==, best);
  g_autofree char *script = pz_playtest_to_script (playtest (self));
  g_assert_cmpstr (g_strstrip (script), ==, "[]");
  for (int i = 0; i < 2000 && !state (self)->lost; i++)
    place_hint (self);
  g_assert_true (state (self)->lost);
  g_autofree char *over = g_strdup_printf ("nothing in the hand fits · %d points", state (self)->position.score);
  g_autofree char *status = pz_playtest_get_editor (playtest (self))->status (play (self));
  g_assert_true (g_str_has_suffix (status, over));
  pz_playtest_undo_step (playtest (self));
  g_assert_false (state (self)->lost);
  pz_playtest_restart (playtest (self));
  g_assert_cmpint (pz_blocks_play_practice (play (self))->seed, ==, 8);
  g_assert_false (pz_playtest_get_cleared (playtest (self)));
  key (self, GDK_KEY_p); /* off again: where the level was left */
  g_assert_null (pz_blocks_play_practice (play (self)));
  g_assert_cmpint (state (self)->steps, ==, 1);
}

static void
test_practice_button (Canvas *self, gconstpointer json)
{
  start (self);
  GtkWidget *controls = pz_canvas_pane_get_controls (self->canvas);
  GtkWidget *button = gtk_widget_get_first_child (g_object_get_data (G_OBJECT (controls), "pz-buttons"));
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  g_assert_true (GTK_IS_TOGGLE_BUTTON (button));
  for (GtkWidget *each = gtk_widget_get_first_child (gtk_widget_get_parent (gtk_widget_get_parent (button)));
       each != NULL; each = gtk_widget_get_next_sibling (each))
    g_assert_true (!GTK_IS_BUTTON (each) || !gtk_widget_get_focus_on_click (each));
  g_assert_false (gtk_widget_get_focus_on_click (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_nonnull (pz_blocks_play_practice (play (self)));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_signal_emit_by_name (pz_row_get_button (PZ_ROW (pz_play_page_get_control (page, "leave"))), "clicked");
  g_assert_null (pz_blocks_play_practice (play (self)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

/* --- anything at all ----------------------------------------------------------------------------------------- */

static void
random_click (Canvas *self, GRand *rand)
{
  int w = gtk_widget_get_width (GTK_WIDGET (self->view)), h = gtk_widget_get_height (GTK_WIDGET (self->view));
  double x = g_rand_double_range (rand, 0, w), y = g_rand_double_range (rand, 0, h);
  pz_board_view_hover (self->view, x, y);
  pz_board_view_set_held (self->view, g_rand_int_range (rand, 0, 5));
  pz_board_view_press (self->view, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_drag (self->view, g_rand_double_range (rand, 0, w), y);
  pz_board_view_release (self->view, x, y);
}

static void
random_key (Canvas *self, GRand *rand)
{
  static const guint keys[] = { GDK_KEY_1,           GDK_KEY_2,         GDK_KEY_3,     GDK_KEY_bracketright,
                                GDK_KEY_Up,          GDK_KEY_Down,      GDK_KEY_Left,  GDK_KEY_Right,
                                GDK_KEY_Return,      GDK_KEY_Return,    GDK_KEY_h,     GDK_KEY_BackSpace,
                                GDK_KEY_bracketleft, GDK_KEY_Page_Down, GDK_KEY_Escape };
  int which = g_rand_int_range (rand, 0, G_N_ELEMENTS (keys) + 1);
  if (which < (int) G_N_ELEMENTS (keys))
    pz_board_view_key (self->view, keys[which], g_rand_int_range (rand, 0, 8) == 0 ? GDK_SHIFT_MASK : 0);
  else if (g_rand_int_range (rand, 0, 12) == 0)
    pz_board_view_key (self->view, g_rand_boolean (rand) ? GDK_KEY_p : GDK_KEY_r, 0);
}

static void
test_random (Canvas *self, gconstpointer json)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *first = canvas_text (self);
  g_test_message ("seed %u", seed);
  start (self);
  for (int i = 0; i < 1500; i++)
    {
      if (i % 4 == 0)
        random_click (self, rand);
      else
        random_key (self, rand);
      if (state (self)->has_hint && g_rand_int_range (rand, 0, 3) == 0)
        pz_playtest_follow (playtest (self));
      int held = pz_board_view_get_held (self->view);
      g_assert_true (held == 0 || state (self)->position.hand[held - 1] != PZ_BLOCKS_NO_PIECE);
    }
  g_autofree char *after = canvas_text (self);
  g_assert_cmpstr (after, ==, first);
}

/* --- through the display server ------------------------------------------------------------------------------ */

#ifdef PZ_HAVE_XTEST
typedef struct
{
  Ui ui;
  XInput *input;
} Hand;

static void
hand_set_up (Hand *self, gconstpointer text)
{
  ui_set_up (&self->ui, NULL);
  g_autofree char *path = ui_path (&self->ui, "pack.json");
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  pz_window_open (self->ui.window, path);
  ui_settle (&self->ui);
  ui_wait_judged (&self->ui);
  self->input = x_input_new (GTK_WINDOW (self->ui.window));
}

static void
hand_tear_down (Hand *self, gconstpointer text)
{
  g_clear_pointer (&self->input, x_input_free);
  ui_tear_down (&self->ui, NULL);
}

static PzBoardView *
board (Hand *self)
{
  return PZ_BOARD_VIEW (ui_find (GTK_WIDGET (self->ui.window), PZ_TYPE_BOARD_VIEW));
}

/* (transfer full): the winning line, as inputs. */
static GArray *
winning_line (Hand *self)
{
  PzDocument *document = ui_document (&self->ui);
  return pz_hex_blocks_mode.plan (pz_document_get_level (document), pz_document_get_analysis (document, 0));
}

static void
press_keys (Hand *self, const char *name, int times)
{
  for (int i = 0; i < times; i++)
    x_input_key (self->input, name);
}

static void
move_cursor (Hand *self, int q, int r)
{
  const PzHit *cursor = &board (self)->cursor;
  if (cursor->kind == PZ_HIT_NONE)
    x_input_key (self->input, "Right");
  press_keys (self, cursor->r > r ? "Page_Up" : "End", ABS (cursor->r - r));
  press_keys (self, cursor->q > q ? "Left" : "Right", ABS (cursor->q - q));
}

static const PzPlay *
played (Hand *self)
{
  return pz_playtest_get_play (pz_board_view_get_playtest (board (self)));
}

static void
check_won (Hand *self)
{
  g_assert_true (pz_playtest_get_cleared (pz_board_view_get_playtest (board (self))));
  g_assert_true (pz_document_is_solved (ui_document (&self->ui), 0));
}

static void
test_real_keys (Hand *self, gconstpointer text)
{
  g_autoptr (GArray) line = winning_line (self);
  x_input_key (self->input, "F5");
  ui_settle (&self->ui);
  for (guint i = 0; i < line->len; i++)
    {
      const PzInput *move = &g_array_index (line, PzInput, i);
      g_autofree char *slot = g_strdup_printf ("%d", move->a + 1);
      x_input_key (self->input, slot);
      move_cursor (self, move->b, move->c);
      x_input_key (self->input, "Return");
      g_assert_cmpint (pz_blocks_play_state (played (self))->steps, ==, (int) i + 1);
    }
  check_won (self);
  x_input_key (self->input, "BackSpace");
  g_assert_false (pz_playtest_get_cleared (pz_board_view_get_playtest (board (self))));
}

static void
test_real_pointer (Hand *self, gconstpointer text)
{
  g_autoptr (GArray) line = winning_line (self);
  ui_activate (&self->ui, "toggle-play", NULL);
  ui_settle (&self->ui);
  for (guint i = 0; i < line->len; i++)
    {
      double x, y;
      const PzInput *move = &g_array_index (line, PzInput, i);
      PzPoint at = pz_hex_centre (PZ_HEX_POINTY, (PzHex){ move->b, move->c });
      pz_board_view_set_held (board (self), move->a + 1);
      pz_board_view_point (board (self), at.x, at.y, &x, &y);
      x_input_move (self->input, GTK_WIDGET (board (self)), x, y);
      g_assert_nonnull (pz_board_view_get_bubble (board (self)));
      x_input_click_at (self->input, GTK_WIDGET (board (self)), x, y, 1);
      g_assert_cmpint (pz_blocks_play_state (played (self))->steps, ==, (int) i + 1);
      wait_ms (330); /* what is on its way out hides what the pointer would do */
    }
  check_won (self);
}
#endif

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/blocks-play/place-all/pointer", place_all, test_place_all_by_pointer);
  ADD ("/blocks-play/place-all/keys", place_all, test_place_all_by_keys);
  ADD ("/blocks-play/clear-board/pointer", clear_board, test_clear_board_by_pointer);
  ADD ("/blocks-play/clear-board/keys", clear_board, test_clear_board_by_keys);
  ADD ("/blocks-play/score", score, test_score);
  ADD ("/blocks-play/lost", lost, test_lost);
  ADD ("/blocks-play/refused", place_all, test_refused);
  ADD ("/blocks-play/bubble", place_all, test_bubble);
  ADD ("/blocks-play/spoken", place_all, test_spoken);
  ADD ("/blocks-play/hold", place_all, test_hold);
  ADD ("/blocks-play/page", place_all, test_page);
  ADD ("/blocks-play/hints", place_all, test_hints);
  ADD ("/blocks-play/long-hint", hard, test_long_hint);
  ADD ("/blocks-play/judged-meanwhile", hard, test_judged_meanwhile);
  ADD ("/blocks-play/motion", place_all, test_motion);
  ADD ("/blocks-play/plan", place_all, test_plan);
  ADD ("/blocks-play/practice", place_all, test_practice);
  ADD ("/blocks-play/practice-button", place_all, test_practice_button);
  ADD ("/blocks-play/random", place_all, test_random);
#ifdef PZ_HAVE_XTEST
  g_test_add ("/blocks-play/real/keys", Hand, place_all, hand_set_up, test_real_keys, hand_tear_down);
  g_test_add ("/blocks-play/real/pointer", Hand, place_all, hand_set_up, test_real_pointer, hand_tear_down);
  g_test_add ("/blocks-play/real/hole", Hand, clear_board, hand_set_up, test_real_keys, hand_tear_down);
#endif
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
