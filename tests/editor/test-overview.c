/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include "editor/clipboard.h"
#include "editor/overview-card.h"
#include "editor/overview.h"

#define HEX "levels/hex-stroke/sample.json"

/* The pack overview of a real window. */

static PzOverview *
overview (Ui *ui)
{
  return PZ_OVERVIEW (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_OVERVIEW));
}

static void
set_up (Ui *ui, gconstpointer sample)
{
  ui_set_up (ui, sample);
  ui_activate (ui, "overview", NULL);
  ui_settle (ui);
}

static void
choose (Ui *ui, const int *indexes, int n)
{
  pz_overview_choose (overview (ui), indexes, n);
}

static void
assert_chosen (Ui *ui, const int *indexes, int n)
{
  g_autoptr (GArray) chosen = pz_overview_dup_chosen (overview (ui));
  g_assert_cmpmem (chosen->data, chosen->len * sizeof (int), indexes, (gsize) n * sizeof (int));
}

static char *
ids (Ui *ui)
{
  PzPack *pack = pz_document_get_pack (ui_document (ui));
  GString *text = g_string_new (NULL);
  for (int i = 0; i < pack->n_levels; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pack->levels[i]->id);
  return g_string_free (text, FALSE);
}

static void
assert_ids (Ui *ui, const char *expected)
{
  g_autofree char *text = ids (ui);
  g_assert_cmpstr (text, ==, expected);
}

static GBytes *
bytes_of (Ui *ui)
{
  return pz_pack_to_bytes (pz_document_get_pack (ui_document (ui)));
}

/* One step, which undo takes back to the byte. */
static void
assert_one_step (Ui *ui, GBytes *before, guint steps)
{
  g_autoptr (GBytes) now = NULL;
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, steps + 1);
  ui_activate (ui, "undo", NULL);
  now = bytes_of (ui);
  g_assert_true (g_bytes_equal (now, before));
}

static PzOverviewCard *
card_of (GtkWidget *widget, int index)
{
  if (PZ_IS_OVERVIEW_CARD (widget))
    {
      PzLevelItem *item = pz_overview_card_get_item (PZ_OVERVIEW_CARD (widget));
      return item != NULL && pz_level_item_get_index (item) == index ? PZ_OVERVIEW_CARD (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      PzOverviewCard *card = card_of (child, index);
      if (card != NULL)
        return card;
    }
  return NULL;
}

/* ---- What is shown ---- */

static void
test_shows (Ui *ui, gconstpointer sample)
{
  PzSurvey *survey = pz_overview_get_survey (overview (ui));
  PzDocument *document = ui_document (ui);
  ui_wait_judged (ui);
  pz_survey_finish (survey);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (overview (ui))));
  g_assert_cmpint (pz_overview_n_shown (overview (ui)), ==, pz_document_get_pack (document)->n_levels);
  g_assert_cmpint (pz_survey_get_pack (survey)->n_verdicts[PZ_VERDICT_ONE], ==, 6);
  g_assert_cmpint (pz_survey_get_pack (survey)->n_rated, ==, 6);
  g_assert_cmpstr (pz_pack_page_get_title (pz_overview_get_page (overview (ui))), ==, "Ready to export");
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (ui->window));
  g_assert_cmpstr (unnamed, ==, "");
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (overview (ui))), >, 50);
  ui_save_picture (GTK_WIDGET (ui->window), "overview");
}

/* A card says what is in it. */
static void
test_cards_speak (Ui *ui, gconstpointer sample)
{
  ui_wait_judged (ui);
  pz_survey_finish (pz_overview_get_survey (overview (ui)));
  ui_settle (ui);
  PzOverviewCard *card = card_of (GTK_WIDGET (overview (ui)), 1);
  g_assert_nonnull (card);
  g_autofree char *words = pz_overview_card_dup_description (card);
  g_assert_nonnull (strstr (words, "2-2"));
  g_assert_nonnull (strstr (words, "Exactly one solution"));
}

static void
test_problems (Ui *ui, gconstpointer sample)
{
  PzDocument *document = ui_document (ui);
  PzPackPage *page = pz_overview_get_page (overview (ui));
  ui_wait_judged (ui);
  pz_survey_finish (pz_overview_get_survey (overview (ui)));
  int before = pz_pack_page_n_problems (page);
  pz_document_new_level (document); /* without cells: an error */
  ui_wait_judged (ui);
  pz_survey_finish (pz_overview_get_survey (overview (ui)));
  g_assert_cmpint (pz_pack_page_n_problems (page), >, before);
  g_assert_cmpstr (pz_pack_page_get_title (page), ==, "Not ready to export");
  g_signal_emit_by_name (page, "opened", 3);
  g_assert_false (ui_state (ui, "overview"));
  g_assert_cmpint (pz_document_get_current (document), ==, 3);
}

/* The hardest level first: the curve falls. */
static void
test_falls (Ui *ui, gconstpointer sample)
{
  PzSurvey *survey = pz_overview_get_survey (overview (ui));
  ui_wait_judged (ui);
  pz_survey_finish (survey);
  int falls = pz_survey_get_pack (survey)->n_falls,
      problems = pz_pack_page_n_problems (pz_overview_get_page (overview (ui)));
  pz_document_move_levels (ui_document (ui), (const int[]){ 5 }, 1, 0);
  ui_wait_judged (ui);
  pz_survey_finish (survey);
  g_assert_cmpint (pz_survey_get_pack (survey)->n_falls, ==, falls + 1);
  g_assert_cmpint (pz_survey_score_before (survey, 1), ==, pz_survey_get_level (survey, 0)->score);
  g_assert_cmpint (pz_pack_page_n_problems (pz_overview_get_page (overview (ui))), >, problems);
}

static gboolean
twin_known (gpointer data)
{
  return pz_survey_get_pack (data)->n_twins > 0;
}

/* A level that comes back turned is found. */
static void
test_twins (Ui *ui, gconstpointer sample)
{
  PzSurvey *survey = pz_overview_get_survey (overview (ui));
  PzLevel *level = pz_document_get_pack (ui_document (ui))->levels[1];
  PzMap turn = level->mode->map_in_place (level, NULL, 0, FALSE, 1);
  g_autoptr (PzLevel) turned = level->mode->transform (level, NULL, 0, &turn, FALSE);
  g_assert_true (pz_document_insert_levels (ui_document (ui), &turned, 1, 6, "Paste levels"));
  spin_until (twin_known, survey);
  g_assert_cmpint (pz_survey_get_level (survey, 6)->twin, ==, 1);
  pz_overview_set_filter (overview (ui), PZ_FILTER_TWINS);
  g_assert_cmpint (pz_overview_n_shown (overview (ui)), ==, 1);
}

/* ---- Choosing and opening ---- */

static void
test_choose (Ui *ui, gconstpointer sample)
{
  choose (ui, (const int[]){ 4 }, 1);
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 4);
  choose (ui, (const int[]){ 1, 3 }, 2);
  assert_chosen (ui, (const int[]){ 1, 3 }, 2);
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 4);
  ui_activate (ui, "select-all", NULL);
  assert_chosen (ui, (const int[]){ 0, 1, 2, 3, 4, 5 }, 6);
}

static void
test_open (Ui *ui, gconstpointer sample)
{
  GtkWidget *grid = ui_find (GTK_WIDGET (overview (ui)), GTK_TYPE_GRID_VIEW);
  g_signal_emit_by_name (grid, "activate", 2);
  g_assert_false (ui_state (ui, "overview"));
  g_assert_cmpint (pz_document_get_current (ui_document (ui)), ==, 2);
  ui_settle (ui);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (ui_find (GTK_WIDGET (ui->window), PZ_TYPE_BOARD_VIEW))));
}

/* ---- Changes ---- */

static void
test_delete (Ui *ui, gconstpointer sample)
{
  g_autoptr (GBytes) before = bytes_of (ui);
  guint steps = pz_document_n_steps (ui_document (ui));
  choose (ui, (const int[]){ 0, 2, 5 }, 3);
  ui_activate (ui, "delete-level", NULL);
  assert_ids (ui, "2-2 2-4 2-5");
  assert_one_step (ui, before, steps);
}

static void
test_duplicate (Ui *ui, gconstpointer sample)
{
  g_autoptr (GBytes) before = bytes_of (ui);
  guint steps = pz_document_n_steps (ui_document (ui));
  choose (ui, (const int[]){ 0, 1 }, 2);
  ui_activate (ui, "duplicate-level", NULL);
  g_assert_cmpint (pz_document_get_pack (ui_document (ui))->n_levels, ==, 8);
  assert_chosen (ui, (const int[]){ 2, 3 }, 2);
  assert_one_step (ui, before, steps);
}

static void
test_move (Ui *ui, gconstpointer sample)
{
  g_autoptr (GBytes) before = bytes_of (ui);
  guint steps = pz_document_n_steps (ui_document (ui));
  choose (ui, (const int[]){ 1, 3 }, 2);
  ui_activate (ui, "move-level-up", NULL);
  assert_ids (ui, "2-2 2-4 2-1 2-3 2-5 2-6");
  assert_chosen (ui, (const int[]){ 0, 1 }, 2);
  assert_one_step (ui, before, steps);
  choose (ui, (const int[]){ 1, 3 }, 2);
  ui_activate (ui, "move-level-down", NULL);
  assert_ids (ui, "2-1 2-3 2-5 2-2 2-4 2-6");
  assert_chosen (ui, (const int[]){ 3, 4 }, 2);
}

/* A card is let go on another: what is chosen with it moves too, what is not stays. */
static void
test_drop (Ui *ui, gconstpointer sample)
{
  PzOverviewCard *to = card_of (GTK_WIDGET (overview (ui)), 4), *from = card_of (GTK_WIDGET (overview (ui)), 1);
  g_autoptr (PzLevelItem) dragged = g_object_ref (pz_overview_card_get_item (from));
  choose (ui, (const int[]){ 0, 1 }, 2);
  g_signal_emit_by_name (to, "dropped", dragged, TRUE);
  assert_ids (ui, "2-3 2-4 2-5 2-1 2-2 2-6");
  assert_chosen (ui, (const int[]){ 3, 4 }, 2);
  ui_activate (ui, "undo", NULL);
  choose (ui, (const int[]){ 5 }, 1);
  g_signal_emit_by_name (to, "dropped", dragged, FALSE);
  assert_ids (ui, "2-1 2-3 2-4 2-2 2-5 2-6");
}

static void
test_renumber (Ui *ui, gconstpointer sample)
{
  g_autoptr (GBytes) before = bytes_of (ui);
  guint steps = pz_document_n_steps (ui_document (ui));
  ui_activate (ui, "select-all", NULL);
  ui_activate (ui, "renumber-from", g_variant_new_int32 (11));
  assert_ids (ui, "2-11 2-12 2-13 2-14 2-15 2-16");
  assert_one_step (ui, before, steps);
  choose (ui, (const int[]){ 0 }, 1);
  ui_activate (ui, "renumber-from", g_variant_new_int32 (3)); /* another level is called so */
  assert_ids (ui, "2-1 2-2 2-3 2-4 2-5 2-6");
}

static void
test_renumber_dialog (Ui *ui, gconstpointer sample)
{
  choose (ui, (const int[]){ 4, 5 }, 2);
  ui_activate (ui, "renumber-levels", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  assert_ids (ui, "2-1 2-2 2-3 2-4 2-5 2-6");
}

static gboolean
pasted (gpointer data)
{
  return pz_document_get_pack (data)->n_levels > 6;
}

static void
test_clipboard (Ui *ui, gconstpointer sample)
{
  g_autoptr (GBytes) before = bytes_of (ui);
  guint steps = pz_document_n_steps (ui_document (ui));
  choose (ui, (const int[]){ 0, 2 }, 2);
  ui_activate (ui, "copy", NULL);
  choose (ui, (const int[]){ 5 }, 1);
  ui_activate (ui, "paste", NULL);
  spin_until (pasted, ui_document (ui));
  g_assert_cmpint (pz_document_get_pack (ui_document (ui))->n_levels, ==, 8);
  assert_chosen (ui, (const int[]){ 6, 7 }, 2);
  assert_one_step (ui, before, steps);
}

/* ---- Search and filter ---- */

static void
test_filter (Ui *ui, gconstpointer sample)
{
  PzOverview *shown = overview (ui);
  ui_wait_judged (ui);
  pz_document_new_level (ui_document (ui));
  ui_wait_judged (ui);
  pz_survey_finish (pz_overview_get_survey (shown));
  pz_overview_set_filter (shown, PZ_FILTER_ONE);
  g_assert_cmpint (pz_overview_n_shown (shown), ==, 6);
  pz_overview_set_filter (shown, PZ_FILTER_PROBLEMS);
  g_assert_cmpint (pz_overview_n_shown (shown), ==, 1);
  pz_overview_set_filter (shown, PZ_FILTER_UNPLAYED);
  g_assert_cmpint (pz_overview_n_shown (shown), ==, 7);
  pz_overview_set_searching (shown, FALSE); /* and nothing is hidden any more */
  g_assert_cmpint (pz_overview_get_filter (shown), ==, PZ_FILTER_ALL);
}

static void
test_search (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "search", NULL);
  g_assert_true (pz_overview_get_searching (overview (ui)));
  GtkWidget *entry = ui_find (GTK_WIDGET (pz_overview_get_search_bar (overview (ui))), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "LENS");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpint (pz_overview_n_shown (overview (ui)), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "no such level");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpint (pz_overview_n_shown (overview (ui)), ==, 0);
  g_assert_false (ui_enabled (ui, "delete-level")); /* nothing that is seen is chosen */
}

/* ---- Checking ---- */

static gboolean
none_judged (gpointer data)
{
  PzDocument *document = data;
  for (int i = 0; i < pz_document_get_pack (document)->n_levels; i++)
    if (pz_document_is_judging (document, i))
      return FALSE;
  return TRUE;
}

static void
test_check_all (Ui *ui, gconstpointer sample)
{
  PzDocument *document = ui_document (ui);
  g_object_set (document, "live-analysis", FALSE, NULL);
  spin_until (none_judged, document);
  for (int i = 0; i < 6; i++) /* new values, which nobody has judged */
    {
      g_autoptr (PzLevel) titled = pz_level_with_title (pz_document_get_pack (document)->levels[i], "Anew");
      pz_document_set_current (document, i);
      pz_document_apply_level (document, titled, "Change title", NULL);
    }
  ui_activate (ui, "check-all", NULL);
  ui_activate (ui, "stop-checks", NULL);
  spin_until (none_judged, document);
  ui_activate (ui, "check-all", NULL);
  ui_wait_judged (ui);
  pz_survey_finish (pz_overview_get_survey (overview (ui)));
  g_assert_cmpint (pz_survey_get_pack (pz_overview_get_survey (overview (ui)))->n_pending, ==, 0);
}

/* ---- The window ---- */

/* What is not seen does nothing; afterwards it does again. */
static void
test_board_rests (Ui *ui, gconstpointer sample)
{
  static const char *const of_board[] = { "tool", "zoom-in", "toggle-play", "select-inverse", "level-turn-clockwise" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_board); i++)
    g_assert_false (ui_enabled (ui, of_board[i]));
  g_assert_true (ui_enabled (ui, "save-as"));
  ui_activate (ui, "close-overview", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (of_board); i++)
    g_assert_true (ui_enabled (ui, of_board[i]));
  g_assert_false (ui_enabled (ui, "renumber-levels"));
}

/* A playtest ends before; another document closes the overview. */
static void
test_comes_and_goes (Ui *ui, gconstpointer sample)
{
  ui_activate (ui, "overview", NULL);
  g_assert_false (ui_state (ui, "overview"));
  ui_activate (ui, "play", g_variant_new_boolean (TRUE));
  ui_activate (ui, "overview", NULL);
  g_assert_true (ui_state (ui, "overview"));
  g_assert_false (ui_state (ui, "play"));
  pz_window_set_document (ui->window, NULL);
  g_assert_false (ui_state (ui, "overview"));
  g_assert_false (ui_enabled (ui, "overview"));
}

#define ADD(path, test) g_test_add (path, Ui, HEX, set_up, test, ui_tear_down)

static void
add_tests (void)
{
  ADD ("/overview/shows", test_shows);
  ADD ("/overview/cards-speak", test_cards_speak);
  ADD ("/overview/problems", test_problems);
  ADD ("/overview/falls", test_falls);
  ADD ("/overview/twins", test_twins);
  ADD ("/overview/choose", test_choose);
  ADD ("/overview/open", test_open);
  ADD ("/overview/delete", test_delete);
  ADD ("/overview/duplicate", test_duplicate);
  ADD ("/overview/move", test_move);
  ADD ("/overview/drop", test_drop);
  ADD ("/overview/renumber", test_renumber);
  ADD ("/overview/renumber-dialog", test_renumber_dialog);
  ADD ("/overview/clipboard", test_clipboard);
  ADD ("/overview/filter", test_filter);
  ADD ("/overview/search", test_search);
  ADD ("/overview/check-all", test_check_all);
  ADD ("/overview/board-rests", test_board_rests);
  ADD ("/overview/comes-and-goes", test_comes_and_goes);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
