/* SPDX-License-Identifier: MIT */
#include "canvas-test.h"

#include "editor/cell-marks.h"

#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "steps/play.h"

/* The inspector's cards: their words, what their rows do, and that news change values, not widgets. */

#define PART(self, TYPE, CAST) CAST (pz_inspector_get_part ((self)->inspector, TYPE))

static PzVerdictCard *
verdict (Canvas *self)
{
  return PART (self, PZ_TYPE_VERDICT_CARD, PZ_VERDICT_CARD);
}

static PzSection *
necessity (Canvas *self)
{
  return pz_necessity_list_get_section (PART (self, PZ_TYPE_NECESSITY_LIST, PZ_NECESSITY_LIST));
}

static PzSection *
problems (Canvas *self)
{
  return pz_problem_list_get_section (PART (self, PZ_TYPE_PROBLEM_LIST, PZ_PROBLEM_LIST));
}

static PzSelectionCard *
selection (Canvas *self)
{
  return PART (self, PZ_TYPE_SELECTION_CARD, PZ_SELECTION_CARD);
}

static GtkWidget *
control (Canvas *self, const char *name)
{
  GtkWidget *found = pz_selection_card_get_control (selection (self), name);
  g_assert_nonnull (found);
  return found;
}

static PzRow *
row_named (PzSection *section, const char *title)
{
  for (int i = 0; i < pz_section_n_rows (section); i++)
    if (g_str_equal (pz_row_get_title (pz_section_row (section, i)), title))
      return pz_section_row (section, i);
  g_test_message ("no row “%s”", title);
  g_assert_not_reached ();
}

static void
run (Canvas *self, const char *name, GVariant *argument)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  g_assert_true (pz_board_view_run (self->view, pz_mode_editor_command (editor, name), argument));
  canvas_wait_judged (self);
}

/* --- verdict ------------------------------------------------------------------------------------------------- */

static void
test_verdict (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_cmpstr (pz_verdict_card_get_title (verdict (self)), ==, "Exactly one solution");
  g_assert_true (g_str_has_prefix (pz_verdict_card_get_subtitle (verdict (self)), "Proved · "));
  g_assert_false (gtk_widget_get_visible (pz_verdict_card_get_continue (verdict (self))));
  run (self, "hex-clear-clue", g_variant_new_string ("b"));
  g_assert_cmpstr (pz_verdict_card_get_title (verdict (self)), ==, "Many solutions");
  g_assert_cmpstr (pz_verdict_card_get_subtitle (verdict (self)), ==, "6 solutions");
  run (self, "hex-set-clue", g_variant_new ("(si)", "c", 9));
  g_assert_cmpstr (pz_verdict_card_get_title (verdict (self)), ==, "No solution");
  run (self, "hex-set-clue", g_variant_new ("(si)", "c", 99));
  g_assert_cmpstr (pz_verdict_card_get_title (verdict (self)), ==, "Cannot be judged");
}

/* Nothing is judged by itself: the button asks for it. */
static gboolean
is_judged (gpointer data)
{
  return !pz_document_analysis_pending (data, 0);
}

static void
test_check (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_object_set (self->document, "live-analysis", FALSE, NULL);
  const PzCommand *command = pz_mode_editor_command (&pz_hex_stroke_editor, "hex-clear-clue");
  pz_board_view_run (self->view, command, g_variant_new_string ("b"));
  canvas_settle (self);
  GtkWidget *button = pz_verdict_card_get_continue (verdict (self));
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Check");
  g_signal_emit_by_name (button, "clicked");
  spin_until (is_judged, self->document);
  canvas_settle (self);
  g_assert_cmpstr (pz_verdict_card_get_title (verdict (self)), ==, "Many solutions");
  g_assert_false (gtk_widget_get_visible (button));
}

/* A budget of nothing: undecided, and Continue goes on with more of it (ten times nothing here). */
static void
test_undecided (Canvas *self, gconstpointer json)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;
  limits.budget_ms = 0;
  canvas_wait_judged (self);
  pz_document_set_limits (self->document, &limits);
  run (self, "hex-add-cell", g_variant_new ("(ii)", -1, 0)); /* nothing is known of such a board */
  g_assert_cmpstr (pz_verdict_card_get_title (verdict (self)), ==, "Undecided");
  g_assert_cmpstr (pz_verdict_card_get_subtitle (verdict (self)), ==, "Budget used · 0 found");
  GtkWidget *button = pz_verdict_card_get_continue (verdict (self));
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Continue");
  g_signal_emit_by_name (button, "clicked");
  canvas_wait_judged (self);
}

static void
test_compare (Canvas *self, gconstpointer json)
{
  gboolean shown;
  PzCompareCard *card = PART (self, PZ_TYPE_COMPARE_CARD, PZ_COMPARE_CARD);
  canvas_wait_judged (self);
  run (self, "hex-clear-clue", g_variant_new_string ("b"));
  g_assert_cmpstr (pz_compare_card_get_pair (card), ==, "1 with 2");
  g_signal_emit_by_name (pz_compare_card_get_next (card), "clicked");
  pz_solutions_wait (pz_canvas_pane_get_solutions (self->canvas));
  g_assert_cmpstr (pz_compare_card_get_pair (card), ==, "1 with 3");
  g_object_get (self->canvas, "show-solution", &shown, NULL);
  g_assert_true (shown);
  for (int i = 0; i < 10; i++)
    g_signal_emit_by_name (pz_compare_card_get_next (card), "clicked");
  g_assert_cmpstr (pz_compare_card_get_pair (card), ==, "1 with 6");
}

/* --- necessity ----------------------------------------------------------------------------------------------- */

static void
test_necessity (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_cmpint (pz_section_n_rows (necessity (self)), ==, 8);
  g_assert_cmpstr (pz_row_get_title (pz_section_row (necessity (self), 0)), ==, "Wall e–f");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (necessity (self), 0)), ==, "1");
  g_assert_cmpstr (pz_row_get_title (pz_section_row (necessity (self), 5)), ==, "Clue 1");
  PzRow *spinner = row_named (necessity (self), "Spinner k·3");
  g_assert_cmpstr (pz_row_get_figure (spinner), ==, "2");
  g_assert_cmpstr (pz_row_get_subtitle (spinner), ==, "nailed to an edge: 0 · 0 · 2");
  /* Errors stop the count: no row looks as if its figure were on the way. */
  run (self, "hex-set-clue", g_variant_new ("(si)", "c", 99));
  for (int i = 0; i < pz_section_n_rows (necessity (self)); i++)
    g_assert_cmpstr (pz_row_get_figure (pz_section_row (necessity (self), i)), ==, "–");
}

/* Pointing at a row rings its object; a click selects it, and the row is marked then. */
static void
test_rows_and_board (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzRow *row = row_named (necessity (self), "Wall f–g");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (row));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (!GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        continue;
      g_signal_emit_by_name (controller, "enter", 5.0, 5.0);
      g_assert_cmpint (self->view->highlight.kind, ==, PZ_HIT_EDGE);
      g_assert_cmpint (self->view->highlight.cell, ==, canvas_cell (self, "f"));
      g_signal_emit_by_name (controller, "leave");
      g_assert_cmpint (self->view->highlight.kind, ==, PZ_HIT_NONE);
    }
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row)), "row-activated", row);
  g_assert_cmpint (pz_board_view_get_selection (self->view).kind, ==, PZ_HIT_EDGE);
  canvas_settle (self);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "pz-chosen"));
}

/* --- problems ------------------------------------------------------------------------------------------------ */

static void
test_problem_fix (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_cmpstr (pz_section_get_note (problems (self)), ==, "1 warning");
  PzRow *row = row_named (problems (self), "Wall e–f is redundant");
  g_assert_cmpstr (pz_row_get_subtitle (row), ==, "The level is still unique without it");
  g_assert_nonnull (pz_row_get_button (row));
  Step step = canvas_begin (self);
  g_signal_emit_by_name (pz_row_get_button (row), "clicked");
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_walls, ==, 2);
  canvas_one_step (self, &step);
  canvas_wait_judged (self);
  g_assert_cmpstr (pz_row_get_title (pz_section_row (problems (self), 0)), ==, "No problems");
  g_assert_cmpint (pz_section_n_rows (problems (self)), ==, 1);
  g_assert_cmpstr (pz_section_get_note (problems (self)), ==, "");
}

static const char tracks_pack[] =
    "{\"format\":\"puzzlewright-pack\",\"version\":1,\"mode\":\"hex-tracks\",\"levels\":[{\"version\":1,\"id\":\"2-1\","
    "\"name\":\"\",\"moveLimit\":1,\"cells\":[{\"q\":0,\"r\":0,\"tracks\":[3,4,5,0,1,2]}],\"tiles\":["
    "{\"id\":\"t0\",\"q\":0,\"r\":0,\"dir\":1,\"color\":0},{\"id\":\"t1\",\"q\":0,\"r\":0,\"dir\":2,\"color\":0}]}]}";

/* Ids stand as they are written, and the button says what it does. */
static void
test_problem_ids (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzRow *twice = row_named (problems (self), "Tiles stand on one cell");
  g_assert_cmpstr (pz_row_get_subtitle (twice), ==, "t0, t1");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (pz_row_get_button (twice))), ==, "Remove");
  PzRow *budget = row_named (problems (self), "The budget is 1, the number of tiles 2");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (pz_row_get_button (budget))), ==, "Set to 2");
}

static void
test_problem_place (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  run (self, "hex-set-clue", g_variant_new ("(si)", "q", 77));
  PzRow *row = pz_section_row (problems (self), 0);
  g_assert_true (g_str_has_prefix (pz_row_get_title (row), "Clue 77"));
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row)), "row-activated", row);
  g_assert_cmpint (pz_board_view_get_selection (self->view).cell, ==, canvas_cell (self, "q"));
}

/* --- what is typed ------------------------------------------------------------------------------------------- */

/* Replaces the text as one that types does: what is selected goes with the first letter; each letter is a change. */
static void
type_in (GtkWidget *entry, const char *text)
{
  g_assert_true (pz_entry_has_focus (entry) || gtk_widget_grab_focus (entry));
  gtk_editable_delete_text (GTK_EDITABLE (entry), 0, -1);
  for (const char *letter = text; *letter != '\0'; letter = g_utf8_next_char (letter))
    {
      int position = -1;
      gtk_editable_insert_text (GTK_EDITABLE (entry), letter, (int) (g_utf8_next_char (letter) - letter), &position);
    }
}

static gboolean
is_wrong (GtkWidget *entry)
{
  return gtk_widget_has_css_class (entry, "error");
}

/* --- the selected thing -------------------------------------------------------------------------------------- */

static void
test_selected_cell (Canvas *self, gconstpointer json)
{
  pz_board_view_set_selection (self->view, canvas_hit (self, "B"));
  canvas_settle (self);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (selection (self))));
  GtkWidget *clue = control (self, "clue"), *parity = control (self, "parity"), *id = control (self, "id");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (clue)), ==, 6);
  Step step = canvas_begin (self);
  gtk_spin_button_spin (GTK_SPIN_BUTTON (clue), GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (GTK_SPIN_BUTTON (clue), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpint (pz_number_level (canvas_level (self))->cells[canvas_cell (self, "B")]->clue, ==, 8);
  canvas_one_step (self, &step);
  canvas_settle (self);
  g_assert_true (control (self, "clue") == clue); /* the same widget with another value */

  gtk_drop_down_set_selected (GTK_DROP_DOWN (parity), 2);
  g_assert_cmpint (pz_number_level (canvas_level (self))->cells[canvas_cell (self, "B")]->parity, ==, PZ_PARITY_EVEN);
  canvas_settle (self);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (clue)), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clue)), ==, "none");

  step = canvas_begin (self);
  type_in (id, "big");
  g_assert_cmpint (canvas_cell (self, "big"), >=, 0);
  canvas_one_step (self, &step);
  canvas_settle (self);
  g_assert_true (control (self, "id") == id); /* it is still the one selected */
  g_signal_emit_by_name (id, "activate");
  step = canvas_begin (self);
  type_in (id, "a"); /* taken */
  g_assert_true (is_wrong (id));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD));
  canvas_no_step (self, &step);
  g_assert_cmpint (canvas_cell (self, "big"), >=, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (id)), ==, "big");
  g_assert_false (is_wrong (id));
}

/* A clue being typed counts while it may stand, and is one step. */
static void
test_typed_clue (Canvas *self, gconstpointer json)
{
  pz_board_view_set_selection (self->view, canvas_hit (self, "B"));
  canvas_settle (self);
  GtkWidget *clue = control (self, "clue");
  Step step = canvas_begin (self);
  type_in (clue, "5");
  g_assert_cmpint (pz_number_level (canvas_level (self))->cells[canvas_cell (self, "B")]->clue, ==, 5);
  canvas_settle (self);
  type_in (clue, "");
  canvas_settle (self);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clue)), ==, ""); /* not "none" under the hands */
  g_assert_false (pz_number_level (canvas_level (self))->cells[canvas_cell (self, "B")]->has_clue);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clue)), ==, "none");
  type_in (clue, "3");
  g_assert_cmpint (pz_number_level (canvas_level (self))->cells[canvas_cell (self, "B")]->clue, ==, 3);
  canvas_one_step (self, &step);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));
  for (gsize i = 0; i < 3; i++)
    {
      static const char *const wrong[] = { "3x", "9999", "-1" };
      canvas_settle (self);
      step = canvas_begin (self);
      type_in (clue, wrong[i]);
      g_assert_true (is_wrong (clue));
      canvas_settle (self);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clue)), ==, wrong[i]);
      g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (clue)), ==, "3");
      g_assert_false (is_wrong (clue));
      canvas_no_step (self, &step);
    }
}

static void
test_selected_spinner (Canvas *self, gconstpointer json)
{
  PzHit spinner = { PZ_HIT_VERTEX, canvas_cell (self, "r"), -1, 0, 4, 4 };
  pz_board_view_set_selection (self->view, spinner);
  canvas_settle (self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (control (self, "phase")), 2);
  g_assert_cmpint (pz_hex_level (canvas_level (self))->spinners[0].phase, ==, 2);
  canvas_settle (self);
  Step step = canvas_begin (self);
  g_signal_emit_by_name (pz_row_get_button (PZ_ROW (control (self, "remove"))), "clicked");
  g_assert_cmpint (pz_hex_level (canvas_level (self))->n_spinners, ==, 1);
  canvas_one_step (self, &step);
  canvas_settle (self);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (selection (self))));
}

/* --- the level ----------------------------------------------------------------------------------------------- */

/* Typing is one step; what is no id or number is not taken. */
static void
test_level (Canvas *self, gconstpointer json)
{
  PzLevelCard *card = PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD);
  GtkWidget *title = pz_level_card_get_entry (card, "title"), *id = pz_level_card_get_entry (card, "id");
  GtkWidget *pack = pz_level_card_get_entry (card, "pack");
  canvas_wait_judged (self);
  g_autoptr (PzAnalysis) judged = pz_analysis_ref (pz_document_get_analysis (self->document, 0));
  Step step = canvas_begin (self);
  gtk_editable_set_text (GTK_EDITABLE (title), "T");
  gtk_editable_set_text (GTK_EDITABLE (title), "Tu");
  gtk_editable_set_text (GTK_EDITABLE (title), "Turn");
  g_autofree char *shown = pz_level_dup_title (canvas_level (self));
  g_assert_cmpstr (shown, ==, "Turn");
  canvas_one_step (self, &step);
  g_assert_false (pz_document_analysis_stale (self->document, 0)); /* nothing the rules see */

  type_in (id, "2-9");
  g_assert_cmpstr (canvas_level (self)->id, ==, "2-9");
  type_in (pack, "3");
  g_assert_cmpint (canvas_level (self)->pack, ==, 3);
}

/* Whatever entry it is: what is typed counts at once, as one step; news in between leave it alone; what may not stand is marked, and
 * gone with its beginnings when the focus leaves; undo shows the old value. */
static void
test_typing (Canvas *self, gconstpointer json)
{
  static const struct
  {
    const char *entry, *good, *wrong;
  } cases[] = {
    { "id", "2-99", "" },
    { "pack", "12", "10000" },
    { "pack", "7", "two" },
    { "index", "9999", "0" },
    { "index", "12", "1.5" },
    { "title", "Turn", NULL },
    { "text", "Two lines", NULL },
    { "id", "这是一个号码", "12345678901234567890123456789012345678901234567890123456789012345" },
  };
  PzLevelCard *card = PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *entry = pz_level_card_get_entry (card, cases[i].entry);
      g_autofree char *before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
      Step step = canvas_begin (self);
      type_in (entry, cases[i].good);
      canvas_one_step (self, &step);
      canvas_settle (self);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, cases[i].good);
      g_assert_false (is_wrong (entry));
      g_signal_emit_by_name (entry, "activate");
      step = canvas_begin (self);
      if (cases[i].wrong != NULL)
        type_in (entry, cases[i].wrong);
      g_assert_cmpint (is_wrong (entry), ==, cases[i].wrong != NULL);
      canvas_settle (self);
      g_assert_true (cases[i].wrong == NULL
                     || g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), cases[i].wrong));
      g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));
      canvas_settle (self);
      canvas_no_step (self, &step);
      g_assert_false (is_wrong (entry));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, cases[i].good);
      g_assert_true (gtk_widget_grab_focus (entry));
      g_assert_true (pz_document_undo (self->document));
      canvas_settle (self);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, before);
    }
}

/* Rows that come and go below the number that is being typed leave it, its text and the focus alone. */
static void
test_rows_come_and_go (Canvas *self, gconstpointer json)
{
  PzLevelCard *card = PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD);
  GtkWidget *budget = pz_level_card_get_entry (card, "budget"), *turns;
  g_assert_null (pz_level_card_get_entry (card, "budget-fits"));
  g_assert_true (gtk_widget_grab_focus (budget));
  gtk_editable_set_text (GTK_EDITABLE (budget), "1");
  canvas_settle (self);
  g_assert_nonnull (pz_level_card_get_entry (card, "budget-fits"));
  g_assert_true (pz_level_card_get_entry (card, "budget") == budget && pz_entry_has_focus (budget));
  type_in (budget, "12");
  canvas_settle (self);
  g_assert_true (pz_level_card_get_entry (card, "budget") == budget && pz_entry_has_focus (budget));
  g_assert_cmpint (pz_tracks_level (canvas_level (self))->move_limit, ==, 12);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (budget)), ==, "12");
  turns = pz_level_card_get_entry (card, "rotation");
  run (self, "tracks-remove-cell", g_variant_new_string ("0,-2")); /* it cannot turn now: a row more */
  canvas_settle (self);
  g_assert_nonnull (pz_level_card_get_entry (card, "rotation-why"));
  g_assert_true (pz_level_card_get_entry (card, "rotation") == turns);
}

static GtkGesture *
click_of (GtkWidget *row)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_GESTURE_CLICK (controller))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* A press anywhere in a row with an entry goes on typing there; an empty note says what it is for. */
static void
test_click_beside (Canvas *self, gconstpointer json)
{
  static const char *const entries[] = { "id", "pack", "index", "title", "text" };
  PzLevelCard *card = PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD);
  pz_board_view_set_selection (self->view, canvas_hit (self, "a"));
  canvas_settle (self);
  for (gsize i = 0; i <= G_N_ELEMENTS (entries); i++)
    {
      GtkWidget *entry =
          i == G_N_ELEMENTS (entries) ? control (self, "cell-note") : pz_level_card_get_entry (card, entries[i]);
      GtkWidget *row = gtk_widget_get_ancestor (entry, PZ_TYPE_ROW);
      g_assert_false (gtk_widget_get_focusable (row));
      g_signal_emit_by_name (click_of (row), "pressed", 1, 4.0, 4.0);
      g_assert_true (pz_entry_has_focus (entry));
    }
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (control (self, "cell-note"))), ==, "Add a note");
}

static const char languages[] =
    "[{\"id\":\"2-1\",\"title\":{\"en\":\"Two\",\"zh\":\"二\"},\"cells\":[{\"id\":\"a\",\"q\":0,"
    "\"r\":0},{\"id\":\"b\",\"q\":1,\"r\":0}]}]";

/* One entry would lose the other languages. */
static void
test_languages (Canvas *self, gconstpointer json)
{
  PzLevelCard *card = PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD);
  g_assert_false (gtk_widget_get_sensitive (pz_level_card_get_entry (card, "title")));
  g_assert_true (gtk_widget_get_sensitive (pz_level_card_get_entry (card, "text")));
}

/* --- in place ------------------------------------------------------------------------------------------------ */

static void
test_in_place (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  PzRow *first = pz_section_row (necessity (self), 0), *third = pz_section_row (necessity (self), 2);
  gtk_widget_grab_focus (GTK_WIDGET (third));
  run (self, "hex-set-wall", g_variant_new ("(ssb)", "o", "p", TRUE));
  g_assert_true (pz_section_row (necessity (self), 0) == first);
  g_assert_true (pz_section_row (necessity (self), 2) == third);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->window)) == GTK_WIDGET (third));
}

/* --- play ---------------------------------------------------------------------------------------------------- */

static PzSection *
told (PzPlayPage *page, const char *heading)
{
  PzSection *section = pz_evidence_view_get_section (pz_play_page_get_evidence (page), heading);
  g_assert_nonnull (section);
  return section;
}

static void
test_play_page (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  g_assert_true (pz_canvas_pane_set_playing (self->canvas, TRUE));
  canvas_settle (self);
  PzPlayPage *page = PART (self, PZ_TYPE_PLAY_PAGE, PZ_PLAY_PAGE);
  PzPlaytest *playtest = pz_board_view_get_playtest (self->view);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  pz_playtest_do (playtest, PZ_STEPS_PRESS, canvas_cell (self, "d"));
  pz_playtest_do (playtest, PZ_STEPS_SLIDE, canvas_cell (self, "c"));
  pz_playtest_do (playtest, PZ_STEPS_SLIDE, canvas_cell (self, "b"));
  pz_playtest_do (playtest, PZ_STEPS_RELEASE, 0);
  g_assert_cmpstr (pz_play_page_get_step (page), ==, "3");
  g_assert_cmpint (pz_section_n_rows (told (page, "Moves")), ==, 3);
  g_assert_cmpstr (pz_row_get_title (pz_section_row (told (page, "Moves"), 0)), ==, "c → b");
  g_assert_cmpstr (pz_row_get_figure (pz_section_row (told (page, "Moves"), 0)), ==, "clue 17");
  PzRow *conflict = pz_section_row (told (page, "Conflicts"), 0);
  g_assert_cmpstr (pz_row_get_title (conflict), ==, "Cell b is step 3");
  g_assert_cmpstr (pz_row_get_subtitle (conflict), ==, "its clue asks for step 17");
  PzRow *spinner = pz_section_row (told (page, "Spinners"), 0);
  g_assert_cmpstr (pz_row_get_title (spinner), ==, "Spinner r·4");
  g_assert_cmpstr (pz_row_get_subtitle (spinner), ==, "now on edge 1, next on edge 2");
  pz_playtest_hint (playtest);
  PzRow *guide = pz_section_row (told (page, "Guide"), 0);
  g_assert_true (g_str_has_prefix (pz_row_get_title (guide), "Off the solution at "));
  g_signal_emit_by_name (pz_row_get_button (guide), "clicked");
  g_assert_cmpint (pz_section_n_rows (told (page, "Conflicts")), ==, 0);
  ui_save_picture (GTK_WIDGET (self->inspector), "play-page.png");
  pz_canvas_pane_set_playing (self->canvas, FALSE);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (page)));
}

static void
test_picture (Canvas *self, gconstpointer json)
{
  canvas_wait_judged (self);
  ui_save_picture (GTK_WIDGET (self->inspector), "inspector.png");
  g_assert_cmpuint (ui_count_colours (GTK_WIDGET (self->inspector)), >, 20);
}

/* A note counts letter by letter: it is asked about, saved and journaled while it is still being typed; one undo takes it back. */
static void
test_note (Canvas *self, gconstpointer json)
{
  gboolean modified;
  pz_board_view_set_selection (self->view, canvas_hit (self, "a"));
  canvas_settle (self);
  Step step = canvas_begin (self);
  g_assert_true (gtk_widget_grab_focus (control (self, "cell-note")));
  gtk_editable_set_text (GTK_EDITABLE (control (self, "cell-note")), "w");
  gtk_editable_set_text (GTK_EDITABLE (control (self, "cell-note")), "why");
  g_object_get (self->document, "modified", &modified, NULL);
  g_autofree char *note = pz_level_dup_cell_note (canvas_level (self), "a");
  g_assert_true (modified);
  g_assert_cmpstr (note, ==, "why");
  canvas_one_step (self, &step);
}

/* Of several cells the mark is shown, and set for all in one step. */
static void
test_mark (Canvas *self, gconstpointer json)
{
  pz_board_view_set_selection (self->view, canvas_hit (self, "a"));
  pz_board_view_toggle_selected (self->view, canvas_hit (self, "b"));
  canvas_settle (self);
  Step step = canvas_begin (self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (control (self, "cell-mark")), 3);
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "a"), ==, 'C');
  g_assert_cmpint (pz_level_cell_mark (canvas_level (self), "b"), ==, 'C');
  canvas_one_step (self, &step);
}

/* Of all cells: how many have a clue, to be taken away from all; a choice that differs shows none, and is made for all. One step each. */
static void
test_several (Canvas *self, gconstpointer json)
{
  const PzNumberLevel *level = pz_number_level (canvas_level (self));
  int n = level->n_cells, clues = 0, odd = 0;
  for (int i = 0; i < n; i++)
    clues += level->cells[i]->has_clue;
  g_assert_cmpint (clues, >, 1);
  pz_board_view_select_all (self->view);
  canvas_settle (self);
  PzRow *row = PZ_ROW (control (self, "clue"));
  g_autofree char *figure = g_strdup_printf ("%d of %d", clues, n);
  g_assert_cmpstr (pz_row_get_title (row), ==, "Clue");
  g_assert_cmpstr (pz_row_get_figure (row), ==, figure);
  g_assert_null (pz_selection_card_get_control (selection (self), "id"));
  Step step = canvas_begin (self);
  g_signal_emit_by_name (pz_row_get_button (row), "clicked");
  level = pz_number_level (canvas_level (self));
  for (int i = 0; i < n; i++)
    g_assert_false (level->cells[i]->has_clue);
  canvas_one_step (self, &step);
  canvas_settle (self);
  g_assert_null (pz_row_get_button (row));

  run (self, "number-set-parity", g_variant_new ("(ss)", "B", "even"));
  canvas_settle (self);
  GtkDropDown *parity = GTK_DROP_DOWN (control (self, "parity"));
  g_assert_cmpuint (gtk_drop_down_get_selected (parity), ==, GTK_INVALID_LIST_POSITION);
  step = canvas_begin (self);
  gtk_drop_down_set_selected (parity, 1);
  level = pz_number_level (canvas_level (self));
  for (int i = 0; i < n; i++)
    odd += level->cells[i]->parity == PZ_PARITY_ODD;
  g_assert_cmpint (odd, ==, n);
  canvas_one_step (self, &step);
}

/* A board of another size is seen whole, however the view was zoomed. */
static void
test_board_fits (Canvas *self, gconstpointer json)
{
  double zoom;
  PzLevelCard *card = PART (self, PZ_TYPE_LEVEL_CARD, PZ_LEVEL_CARD);
  canvas_settle (self);
  PzRow *row = PZ_ROW (pz_level_card_get_entry (card, "board-4"));
  g_object_set (self->view, "zoom", 3.0, NULL);
  Step step = canvas_begin (self);
  g_signal_emit_by_name (pz_row_get_button (row), "clicked");
  g_assert_cmpint (self->view->editor->n_cells (canvas_level (self)), ==, 61);
  canvas_one_step (self, &step);
  g_object_get (self->view, "zoom", &zoom, NULL);
  g_assert_cmpfloat_with_epsilon (zoom, 1, 1e-9);
}

#define ADD(path, pack, test) g_test_add (path, Canvas, pack, canvas_set_up, test, canvas_tear_down)

static void
add_tests (void)
{
  ADD ("/inspector/note", canvas_hex_pack, test_note);
  ADD ("/inspector/mark", canvas_hex_pack, test_mark);
  ADD ("/inspector/verdict", canvas_hex_pack, test_verdict);
  ADD ("/inspector/check", canvas_hex_pack, test_check);
  ADD ("/inspector/undecided", canvas_hex_pack, test_undecided);
  ADD ("/inspector/compare", canvas_hex_pack, test_compare);
  ADD ("/inspector/necessity", canvas_hex_pack, test_necessity);
  ADD ("/inspector/rows-and-board", canvas_hex_pack, test_rows_and_board);
  ADD ("/inspector/problems/ids", tracks_pack, test_problem_ids);
  ADD ("/inspector/board-fits", tracks_pack, test_board_fits);
  ADD ("/inspector/problems/fix", canvas_hex_pack, test_problem_fix);
  ADD ("/inspector/problems/place", canvas_hex_pack, test_problem_place);
  ADD ("/inspector/selected/cell", canvas_number_pack, test_selected_cell);
  ADD ("/inspector/selected/typed-clue", canvas_number_pack, test_typed_clue);
  ADD ("/inspector/selected/several", canvas_number_pack, test_several);
  ADD ("/inspector/selected/spinner", canvas_hex_pack, test_selected_spinner);
  ADD ("/inspector/level", canvas_hex_pack, test_level);
  ADD ("/inspector/typing", canvas_hex_pack, test_typing);
  ADD ("/inspector/rows-come-and-go", canvas_tracks_pack, test_rows_come_and_go);
  ADD ("/inspector/click-beside", canvas_hex_pack, test_click_beside);
  ADD ("/inspector/languages", languages, test_languages);
  ADD ("/inspector/in-place", canvas_hex_pack, test_in_place);
  ADD ("/inspector/play-page", canvas_hex_pack, test_play_page);
  ADD ("/inspector/picture", canvas_hex_pack, test_picture);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
