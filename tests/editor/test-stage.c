/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/plan-bar.h"
#include "editor/value-bar.h"
#include "editor/verdict-badge.h"
#include "fake-editor.h"

/* A mode that is no stroke mode: its evidence, solution stepped through, previews, bubble and playtest. */

static const char row_of_three[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"fake\",\"pack\":2,\"levels\":["
    "{\"id\":\"2-1\",\"value\":30},{\"id\":\"2-2\",\"value\":50}]}";

#define PART(self, type, CAST) CAST (pz_inspector_get_part ((self)->inspector, type))

static void
animate (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

static char *
status (Canvas *self)
{
  char *text;
  g_object_get (self->view, "status", &text, NULL);
  return text;
}

static void
assert_status (Canvas *self, const char *words)
{
  g_autofree char *text = status (self);
  g_assert_cmpstr (text, ==, words);
}

static void
hover (Canvas *self, double board_x)
{
  double x, y;
  pz_board_view_point (self->view, board_x, 0.5, &x, &y);
  pz_board_view_hover (self->view, x, y);
}

static const FakePlay *
staged (Canvas *self)
{
  return (const FakePlay *) pz_board_view_played (self->view);
}

static PzPlanBar *
bar (Canvas *self)
{
  return PZ_PLAN_BAR (pz_canvas_pane_get_plan_bar (self->canvas));
}

/* --- evidence ------------------------------------------------------------------------------------------------ */

static PzSection *
told (Canvas *self, const char *heading)
{
  PzSection *section = pz_evidence_view_get_section (PART (self, PZ_TYPE_EVIDENCE_VIEW, PZ_EVIDENCE_VIEW), heading);
  g_assert_nonnull (section);
  return section;
}

static void
test_evidence (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzSection *difficulty = told (self, "Difficulty"), *stones = told (self, "Stones"), *numbers = told (self, "Numbers");
  g_assert_cmpstr (pz_section_get_note (difficulty), ==, "30 of 100 · hard");
  g_assert_cmpint (pz_section_n_rows (difficulty), ==, 6);
  PzRow *blocked = pz_section_row (difficulty, 4);
  g_assert_cmpstr (pz_row_get_figure (blocked), ==, "15.6 / 28");
  g_assert_cmpfloat (pz_value_bar_get_value (PZ_VALUE_BAR (pz_row_get_bar (blocked))), ==, 15.6);
  g_assert_cmpfloat (pz_value_bar_get_value (PZ_VALUE_BAR (pz_row_get_bar (pz_section_row (difficulty, 0)))), ==, 30);
  g_assert_null (pz_row_get_bar (pz_section_row (stones, 0)));
  g_assert_cmpint (pz_row_get_hit (pz_section_row (stones, 1)).cell, ==, 1);
  g_assert_true (pz_section_get_folded (numbers));
  pz_section_set_folded (numbers, FALSE);
  ui_save_picture (GTK_WIDGET (self->inspector), "evidence.png");
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (self->inspector)), >, 20);

  /* In place: focus, rows and what is unfolded stay. */
  PzRow *second = pz_section_row (stones, 1);
  gtk_widget_grab_focus (GTK_WIDGET (second));
  pz_board_view_run (self->view, &fake_editor.commands[0], g_variant_new_int32 (40));
  canvas_wait_judged (self);
  g_assert_true (told (self, "Stones") == stones);
  g_assert_cmpint (pz_section_n_rows (stones), ==, 4);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == GTK_WIDGET (second));
  g_assert_false (pz_section_get_folded (numbers));
}

/* A judgement of an older value leads nowhere, dimmed, until the new one is there. */
static void
test_stale (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzSection *stones = told (self, "Stones");
  GtkWidget *view = GTK_WIDGET (PART (self, PZ_TYPE_EVIDENCE_VIEW, PZ_EVIDENCE_VIEW));
  fake_hold (TRUE);
  pz_board_view_run (self->view, &fake_editor.commands[0], g_variant_new_int32 (20));
  canvas_settle (self);
  g_assert_cmpfloat (gtk_widget_get_opacity (view), <, 0.6);
  g_assert_cmpint (pz_section_n_rows (stones), ==, 3);
  g_assert_cmpint (pz_row_get_hit (pz_section_row (stones, 2)).kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), ==, 0);
  fake_hold (FALSE);
  canvas_wait_judged (self);
  g_assert_cmpfloat (gtk_widget_get_opacity (view), ==, 1);
  g_assert_cmpint (pz_section_n_rows (stones), ==, 2);
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), ==, 2);
}

static void
test_words (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzVerdictCard *card = PART (self, PZ_TYPE_VERDICT_CARD, PZ_VERDICT_CARD);
  g_assert_cmpstr (pz_verdict_card_get_title (card), ==, "Can be cleared");
  g_assert_cmpstr (pz_verdict_card_get_subtitle (card), ==, "3 taps");
  g_autofree char *own = pz_verdict_to_text (&fake_mode, PZ_VERDICT_MANY, PZ_COUNT_UNKNOWN);
  g_autofree char *common = pz_verdict_to_text (&fake_mode, PZ_VERDICT_NONE, PZ_COUNT_UNKNOWN);
  g_assert_cmpstr (own, ==, "Can be cleared");
  g_assert_cmpstr (common, ==, "No solution");
}

/* --- the solution -------------------------------------------------------------------------------------------- */

static void
test_plan (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  Step step = canvas_begin (self);
  g_assert_cmpint (pz_board_view_get_plan_length (self->view), ==, 3);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar (self))));
  g_signal_emit_by_name (pz_plan_card_get_button (PART (self, PZ_TYPE_PLAN_CARD, PZ_PLAN_CARD)), "clicked");
  canvas_settle (self);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (bar (self))));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == pz_plan_bar_get_slider (bar (self)));
  g_assert_cmpstr (pz_plan_bar_get_place (bar (self)), ==, "0 of 3");
  assert_status (self, "Step 0 of 3 · The start");
  gtk_range_set_value (GTK_RANGE (pz_plan_bar_get_slider (bar (self))), 2);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 2);
  g_assert_cmpint (staged (self)->taken, ==, 2);
  assert_status (self, "Step 2 of 3 · Stone 1 is taken");
  g_assert_cmpstr (pz_plan_bar_get_words (bar (self)), ==, "Stone 1 is taken");
  ui_save_picture (GTK_WIDGET (self->window), "plan.png");
  g_object_set (self->view, "plan-step", 99, NULL);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 3);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Escape, 0));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  g_assert_null (staged (self));
  canvas_no_step (self, &step);
}

/* An edit, another level and playing end it; a row of the evidence leads to its step. */
static void
test_plan_ends (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  gtk_widget_activate (GTK_WIDGET (pz_section_row (told (self, "Stones"), 1)));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, 2);
  pz_board_view_run (self->view, &fake_editor.commands[0], g_variant_new_int32 (40));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  canvas_wait_judged (self);
  pz_board_view_set_plan_step (self->view, 4);
  g_assert_cmpint (staged (self)->taken, ==, 4);
  pz_document_set_current (self->document, 1);
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  canvas_wait_judged (self);
  pz_board_view_set_plan_step (self->view, 1);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  g_assert_cmpint (staged (self)->taken, ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar (self))));
}

static gboolean
at_rest (gpointer data)
{
  return ((Canvas *) data)->view->tick == 0;
}

/* One step forward moves; back, or further, is there at once; with reduced motion all is. */
static void
test_plan_motion (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_plan_step (self->view, 0);
  animate (TRUE);
  canvas_settle (self);
  pz_board_view_set_plan_step (self->view, 1);
  g_assert_cmpuint (self->view->tick, !=, 0);
  g_assert_true (pz_play_motion_get_before (self->view->stage_motion) == self->view->plan->pdata[0]);
  g_assert_cmpint (pz_play_motion_get (self->view->stage_motion)->mover, ==, 0);
  spin_until (at_rest, self);
  g_assert_null (pz_play_motion_get_before (self->view->stage_motion));
  g_assert_cmpint (pz_play_motion_get (self->view->stage_motion)->mover, ==, -1);
  pz_board_view_set_plan_step (self->view, 3);
  g_assert_false (pz_play_motion_runs (self->view->stage_motion));
  pz_board_view_set_plan_step (self->view, 0);
  g_assert_false (pz_play_motion_runs (self->view->stage_motion));
  animate (FALSE);
  canvas_settle (self);
  pz_board_view_set_plan_step (self->view, 1);
  g_assert_false (pz_play_motion_runs (self->view->stage_motion));
}

/* --- previews ------------------------------------------------------------------------------------------------ */

static void
test_preview (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  Step step = canvas_begin (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_q, 0));
  g_assert_true (staged (self)->turned);
  assert_status (self, "Preview: Turn Round · Escape ends it");
  hover (self, 1.5);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 1: blocked (turned)");
  ui_save_picture (GTK_WIDGET (self->window), "preview.png");
  g_assert_true (pz_board_view_button (self->view, "fake-turn")); /* goes on from there */
  g_assert_false (staged (self)->turned);
  g_assert_false (pz_board_view_button (self->view, "no-such-button"));
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_Escape, 0));
  g_assert_null (staged (self));
  canvas_no_step (self, &step);
}

/* A press edits the level, not what was tried. */
static void
test_preview_ends (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  pz_board_view_set_tool (self->view, "add");
  pz_board_view_button (self->view, "fake-turn");
  canvas_click_at (self, 0.5, 0.5, GDK_BUTTON_PRIMARY);
  g_assert_null (staged (self));
  g_assert_cmpint (fake_stones (canvas_level (self)), ==, 4);
  canvas_wait_judged (self);
  pz_board_view_set_plan_step (self->view, 2);
  pz_board_view_button (self->view, "fake-turn"); /* of the level, not of the step */
  g_assert_cmpint (pz_board_view_get_plan_step (self->view), ==, -1);
  g_assert_cmpint (staged (self)->taken, ==, 0);
  pz_document_undo (self->document);
  g_assert_null (staged (self));
}

/* --- the bubble ---------------------------------------------------------------------------------------------- */

static void
test_bubble (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_null (pz_board_view_get_bubble (self->view));
  hover (self, 0.5);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 0: free");
  g_assert_cmpint (pz_board_view_pointed (self->view)->cell, ==, 0);
  hover (self, 2.5);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 2: blocked");
  pz_board_view_set_plan_step (self->view, 2);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 2: free");
  pz_board_view_set_plan_step (self->view, -1);
  pz_board_view_leave (self->view);
  g_assert_null (pz_board_view_get_bubble (self->view));
  g_assert_null (pz_board_view_pointed (self->view));
  /* The keyboard's cursor points as well. */
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  pz_board_view_key (self->view, GDK_KEY_Right, 0);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 0: free");
  pz_board_view_key (self->view, GDK_KEY_Right, 0);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 1: blocked");
  g_assert_true (g_str_has_suffix (self->view->spoken, "Stone 1: blocked"));
  /* A stone that is gone after an edit is not spoken of. */
  pz_board_view_key (self->view, GDK_KEY_Right, 0);
  pz_board_view_run (self->view, &fake_editor.commands[0], g_variant_new_int32 (10));
  g_assert_null (pz_board_view_get_bubble (self->view));
}

/* --- a playtest of taps -------------------------------------------------------------------------------------- */

static void
tap (Canvas *self, double board_x)
{
  canvas_click_at (self, board_x, 0.5, GDK_BUTTON_PRIMARY);
}

static void
test_play (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  PzPlaytest *playtest = pz_board_view_get_playtest (self->view);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  PzEvidenceView *evidence = pz_play_page_get_evidence (page);
  tap (self, 1.5);
  assert_status (self, "Stone 1 is blocked");
  g_assert_false (pz_playtest_can_undo_step (playtest));
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (pz_evidence_view_get_section (evidence, "Counters"), 0)), ==,
                   "1");
  hover (self, 1.5);
  tap (self, 0.5);
  g_assert_cmpstr (pz_board_view_get_bubble (self->view), ==, "Stone 1: free"); /* pointed at again after the press */
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "1");
  tap (self, 0.5); /* it is gone: no input at all */
  assert_status (self, "Stone 0 is taken");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (pz_board_view_key (self->view, GDK_KEY_q, 0));
  g_assert_true (staged (self)->turned);
  pz_playtest_hint (playtest);
  g_assert_cmpstr (pz_playtest_get_follow_label (playtest), ==, "Take It");
  ui_save_picture (GTK_WIDGET (self->window), "fake-play.png");
  pz_playtest_follow (playtest);
  g_assert_cmpint (staged (self)->taken, ==, 2);
  pz_playtest_undo_step (playtest);
  g_assert_cmpint (staged (self)->taken, ==, 1);
  tap (self, 1.5);
  tap (self, 2.5);
  g_assert_true (pz_playtest_get_cleared (playtest));
  pz_playtest_restart (playtest);
  g_assert_cmpint (staged (self)->taken, ==, 0);
  g_assert_cmpint (staged (self)->failed, ==, 0);
}

/* --- the level's own properties ------------------------------------------------------------------------------ */

static GtkWidget *
level_control (Canvas *self, const char *name)
{
  GtkWidget *control = pz_level_card_get_entry (PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD), name);
  g_assert_nonnull (control);
  return control;
}

static void
test_level_properties (Canvas *self, gconstpointer json)
{
  Step step = canvas_begin (self);
  GtkWidget *digit = level_control (self, "digit");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (digit), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (digit), 2);
  canvas_settle (self);
  g_assert_cmpint (fake_value (canvas_level (self)), ==, 32);
  canvas_one_step (self, &step); /* a row of clicks */
  step = canvas_begin (self);
  GtkWidget *many = level_control (self, "many");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (many)));
  gtk_switch_set_active (GTK_SWITCH (many), TRUE);
  canvas_settle (self);
  g_assert_cmpint (fake_stones (canvas_level (self)), ==, 6);
  g_assert_true (level_control (self, "digit") == digit); /* the widgets stay */
  canvas_one_step (self, &step);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level_control (self, "few")), 1);
  canvas_settle (self);
  g_assert_cmpint (fake_stones (canvas_level (self)), ==, 2);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (many)));
  /* Another level's values. */
  pz_document_set_current (self->document, 1);
  canvas_settle (self);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (digit)), ==, 0);
  g_assert_cmpint (fake_value (canvas_level (self)), ==, 50);
}

#define ADD(path, test) g_test_add (path, Canvas, row_of_three, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/stage/evidence", test_evidence);
  ADD ("/stage/stale", test_stale);
  ADD ("/stage/words", test_words);
  ADD ("/stage/plan", test_plan);
  ADD ("/stage/plan-ends", test_plan_ends);
  ADD ("/stage/plan-motion", test_plan_motion);
  ADD ("/stage/preview", test_preview);
  ADD ("/stage/preview-ends", test_preview_ends);
  ADD ("/stage/bubble", test_bubble);
  ADD ("/stage/play", test_play);
  ADD ("/stage/level-properties", test_level_properties);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
