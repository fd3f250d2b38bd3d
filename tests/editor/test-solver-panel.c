/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"
#include "editor/settings.h"
#include "editor/window-private.h"
#include "hex-stroke/level.h"
#include "ui-test.h"

/* What the inspector says of the solver: its states told apart, the switch that ends it, and what does not start it again. */

#define SAMPLE "levels/hex-stroke/sample.json"

typedef struct
{
  PzVerdict verdict;
  PzCount solutions;
  gboolean done, judging, stale;
  const char *title, *subtitle, *button; /* NULL button: none */
} State;

static const State states[] = {
  { PZ_VERDICT_RUNNING, { 0, FALSE, FALSE }, FALSE, TRUE, FALSE, "Counting…", "Looking for solutions", NULL },
  { PZ_VERDICT_RUNNING, { 5, FALSE, TRUE }, FALSE, TRUE, FALSE, "Counting…", "At least 5", NULL },
  { PZ_VERDICT_MANY, { 12, FALSE, TRUE }, FALSE, TRUE, FALSE, "Many solutions", "At least 12 · still counting", NULL },
  { PZ_VERDICT_MANY, { 1000, FALSE, TRUE }, TRUE, FALSE, FALSE, "Many solutions", "At least 1000", NULL },
  { PZ_VERDICT_MANY, { 7, TRUE, TRUE }, TRUE, FALSE, FALSE, "Many solutions", "7 solutions", NULL },
  { PZ_VERDICT_UNDECIDED, { 1, FALSE, TRUE }, TRUE, FALSE, FALSE, "Undecided", "Budget used · 1 found", "Continue" },
  { PZ_VERDICT_UNDECIDED, { 1, FALSE, TRUE }, TRUE, TRUE, FALSE, "Undecided", "Budget used · 1 found", NULL },
  { PZ_VERDICT_NONE, { 0, TRUE, TRUE }, TRUE, FALSE, FALSE, "No solution", "Proved · 42 nodes", NULL },
  { PZ_VERDICT_NONE, { 0, TRUE, TRUE }, TRUE, TRUE, TRUE, "No solution", "Proved · 42 nodes", NULL },
  { PZ_VERDICT_NONE, { 0, TRUE, TRUE }, TRUE, FALSE, TRUE, "Not checked", "Changed since it was checked", "Check" },
};

static PzVerdictCard *
card_of (Ui *ui)
{
  return PZ_VERDICT_CARD (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_VERDICT_CARD));
}

static void
check_state (Ui *ui, const State *state)
{
  PzDocument *document = ui_document (ui);
  PzAnalysis analysis = { .mode = &pz_hex_stroke_mode,
                          .done = state->done,
                          .verdict = state->verdict,
                          .solutions = state->solutions,
                          .units = 42 };
  PzInspection now = { .canvas = ui->window->canvas,
                       .view = pz_window_get_board_view (ui->window),
                       .document = document,
                       .level = pz_document_get_level (document),
                       .editor = pz_mode_editor_for (&pz_hex_stroke_mode),
                       .analysis = &analysis,
                       .judging = state->judging,
                       .stale = state->stale };
  pz_verdict_card_update (card_of (ui), &now);
  GtkWidget *button = pz_verdict_card_get_continue (card_of (ui));
  g_assert_cmpstr (pz_verdict_card_get_title (card_of (ui)), ==, state->title);
  g_assert_cmpstr (pz_verdict_card_get_subtitle (card_of (ui)), ==, state->subtitle);
  g_assert_cmpint (gtk_widget_get_visible (button), ==, state->button != NULL);
  if (state->button != NULL)
    g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, state->button);
}

/* Running, capped, exact and out of budget never look alike. */
static void
test_states (Ui *ui, gconstpointer sample)
{
  ui_wait_judged (ui);
  ui_settle (ui);
  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    check_state (ui, &states[i]);
}

static gboolean
says_not_checked (gpointer data)
{
  return gtk_widget_get_visible (pz_verdict_card_get_continue (card_of (data)));
}

static gboolean
says_checked (gpointer data)
{
  return !says_not_checked (data) && !pz_document_analysis_pending (ui_document (data), 0);
}

static GtkSwitch *
live_switch (Ui *ui)
{
  return GTK_SWITCH (ui_find (gtk_widget_get_parent (GTK_WIDGET (card_of (ui))), GTK_TYPE_SWITCH));
}

/* Off: no edit is judged until it is asked for; on again: what is there is judged at once. */
static void
test_switch (Ui *ui, gconstpointer sample)
{
  g_autoptr (GSettings) settings = pz_settings_new ();
  ui_wait_judged (ui);
  ui_settle (ui);
  if (settings == NULL)
    {
      g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (live_switch (ui))));
      g_test_skip ("without the schema there is nothing to be switched");
      return;
    }
  g_assert_true (gtk_switch_get_active (live_switch (ui)));
  gtk_switch_set_active (live_switch (ui), FALSE);
  g_assert_false (g_settings_get_boolean (settings, "live-analysis"));
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  spin_until (says_not_checked, ui);
  g_assert_false (pz_document_is_judging (ui_document (ui), 0));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (ui->window), "not-checked.png");
  gtk_switch_set_active (live_switch (ui), TRUE);
  spin_until (says_checked, ui);
  g_assert_cmpstr (pz_verdict_card_get_title (card_of (ui)), ==, "Many solutions");
}

static gboolean
is_advised (gpointer data)
{
  return ui_find (GTK_WIDGET (((Ui *) data)->window), PZ_TYPE_ADVICE_STRIP) != NULL
         && pz_forced_count (pz_canvas_pane_get_forced (((Ui *) data)->window->canvas)) >= 0;
}

/* What the rules do not see: a title, a text, another name, another place in the pack. Nothing is searched again, and nothing that was found
 * is gone for a moment. */
static void
test_cosmetic (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "hex-set-wall", g_variant_new ("(ssb)", "c", "e", FALSE));
  ui_wait_judged (ui);
  spin_until (is_advised, ui);
  guint64 units = pz_document_get_analysis (ui_document (ui), 0)->units;
  ui_activate (ui, "set-level-title", g_variant_new_string ("Another"));
  g_assert_true (is_advised (ui) && !pz_document_analysis_pending (ui_document (ui), 0));
  ui_activate (ui, "set-level-text", g_variant_new_string ("About it"));
  g_assert_true (is_advised (ui) && !pz_document_analysis_pending (ui_document (ui), 0));
  ui_activate (ui, "set-level-id", g_variant_new_string ("2-9"));
  g_assert_true (is_advised (ui) && !pz_document_analysis_pending (ui_document (ui), 0));
  ui_activate (ui, "move-level", g_variant_new ("(ii)", 0, 2));
  int at = pz_document_get_current (ui_document (ui));
  g_assert_cmpint (at, ==, 2);
  g_assert_true (is_advised (ui) && !pz_document_analysis_pending (ui_document (ui), at));
  ui_settle (ui);
  g_assert_true (is_advised (ui));
  g_assert_cmpuint (pz_document_get_analysis (ui_document (ui), at)->units, ==, units);
}

static void
add (const char *path, void (*test) (Ui *ui, gconstpointer sample))
{
  g_test_add (path, Ui, SAMPLE, ui_set_up, test, ui_tear_down);
}

static void
add_tests (void)
{
  add ("/solver-panel/states", test_states);
  add ("/solver-panel/switch", test_switch);
  add ("/solver-panel/cosmetic", test_cosmetic);
}

int
main (int argc, char *argv[])
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
