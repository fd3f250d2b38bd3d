/* SPDX-License-Identifier: MIT */
#include "editor/board-view.h"
#include "editor/cell-marks.h"
#include "editor/generator-dialog.h"
#include "editor/window-private.h"
#include "hex-stroke/level.h"
#include "ui-test.h"

/* The generator's dialog over a selection: its cells are laid anew, what is beside them stays, and Keep is one step. Level 2-6 of the
 * sample is a ring of 18 cells. */

#define SAMPLE "levels/hex-stroke/sample.json"
#define LEVEL  5

static const char *const part[] = { "a", "b", "c", "e", "f", "g", NULL };

static PzLevel *
level_of (Ui *ui)
{
  return pz_document_get_level (ui_document (ui));
}

static PzGeneratorDialog *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (PZ_IS_GENERATOR_DIALOG (l->data))
      return l->data;
  return NULL;
}

static gboolean
is_at_rest (gpointer dialog)
{
  return !pz_generator_dialog_is_running (dialog);
}

static PzGeneratorDialog *
open_dialog (Ui *ui, const char *const *selected)
{
  pz_document_set_current (ui_document (ui), LEVEL);
  ui_wait_judged (ui);
  if (selected != NULL)
    pz_board_view_select_cells (pz_window_get_board_view (ui->window), selected);
  ui_activate (ui, "generate-level", NULL);
  PzGeneratorDialog *dialog = find_dialog ();
  g_assert_nonnull (dialog);
  spin_until (is_at_rest, dialog);
  return dialog;
}

static void
set_switch (GtkWidget *control, gboolean on)
{
  gtk_switch_set_active (GTK_SWITCH (control), on);
}

static PzGeneratorDialog *
open_filling (Ui *ui)
{
  PzGeneratorDialog *dialog = open_dialog (ui, part);
  set_switch (pz_generator_dialog_get_fill (dialog)->fill, TRUE);
  spin_until (is_at_rest, dialog);
  return dialog;
}

static void
press (PzGeneratorDialog *dialog, const char *name)
{
  GtkWidget *button = pz_generator_dialog_get_button (dialog, name);
  g_test_message ("%s", name);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
close_dialog (PzGeneratorDialog *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Cells beside the selection lie where they lay, with the clues they had. */
static void
assert_rest_stays (const PzLevel *before, const PzLevel *after)
{
  const PzHexLevel *old = pz_hex_level (before);
  for (int i = 0; i < old->n_cells; i++)
    {
      const PzHexCell *cell = old->cells[i];
      int at = pz_hex_level_cell_at (pz_hex_level (after), cell->q, cell->r);
      if (g_strv_contains (part, cell->id))
        continue;
      g_assert_cmpint (at, >=, 0);
      g_assert_cmpint (pz_hex_level (after)->cells[at]->has_clue, ==, cell->has_clue);
      if (cell->has_clue)
        g_assert_cmpint (pz_hex_level (after)->cells[at]->clue, ==, cell->clue);
    }
}

static void
test_no_selection (Ui *ui, gconstpointer sample)
{
  PzGeneratorDialog *dialog = open_dialog (ui, NULL);
  g_assert_null (pz_generator_dialog_get_fill (dialog)->fill);
  close_dialog (dialog);
}

static void
test_fill (Ui *ui, gconstpointer sample)
{
  PzGeneratorDialog *dialog = open_filling (ui);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  guint steps = pz_document_n_steps (ui_document (ui));
  PzLevel *filled = pz_generator_dialog_get_level (dialog);
  g_test_message ("%s", pz_generator_dialog_get_text (dialog));
  g_assert_nonnull (filled);
  assert_rest_stays (before, filled);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (dialog));
  g_assert_cmpstr (unnamed, ==, "");
  press (dialog, "keep");
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, steps + 1);
  g_assert_true (level_of (ui)->mode->rules_hash (level_of (ui)) == filled->mode->rules_hash (filled));
  close_dialog (dialog);
  ui_wait_judged (ui);
  g_assert_cmpint (pz_document_get_analysis (ui_document (ui), LEVEL)->verdict, ==, PZ_VERDICT_ONE);
  ui_activate (ui, "undo", NULL);
  g_assert_true (level_of (ui) == before);
}

/* The same seed gives the same level, the next one another; kept again, it takes the place of the one before. */
static void
test_seeds (Ui *ui, gconstpointer sample)
{
  PzGeneratorDialog *dialog = open_filling (ui);
  guint64 seed = pz_generator_dialog_get_seed (dialog);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  g_autoptr (PzLevel) first = pz_level_ref (pz_generator_dialog_get_level (dialog)), other = NULL;
  gboolean differs = FALSE;
  press (dialog, "keep");
  for (int i = 0; i < 5 && !differs; i++)
    {
      press (dialog, "next-seed");
      spin_until (is_at_rest, dialog);
      PzLevel *now = pz_generator_dialog_get_level (dialog);
      g_assert_nonnull (now);
      assert_rest_stays (before, now);
      differs = !pz_level_equal (now, first);
    }
  g_assert_true (differs);
  press (dialog, "keep");
  pz_generator_dialog_set_seed (dialog, seed);
  spin_until (is_at_rest, dialog);
  g_assert_true (pz_level_equal (pz_generator_dialog_get_level (dialog), first));
  close_dialog (dialog);
}

/* The author's path stays a solution, the only one; all cells stay. */
static void
test_path (Ui *ui, gconstpointer sample)
{
  pz_document_set_current (ui_document (ui), LEVEL);
  ui_wait_judged (ui);
  ui_activate (ui, "keep-author-path", NULL);
  ui_activate (ui, "select-all", NULL);
  PzGeneratorDialog *dialog = open_dialog (ui, NULL);
  set_switch (pz_generator_dialog_get_fill (dialog)->fill, TRUE);
  const PzGeneratorFill *fill = pz_generator_dialog_get_fill (dialog);
  g_assert_true (gtk_widget_is_sensitive (fill->keep_path));
  set_switch (fill->keep_path, TRUE);
  spin_until (is_at_rest, dialog);
  PzAnalysis *before = pz_document_get_analysis (ui_document (ui), LEVEL);
  g_autofree guint8 *path = g_memdup2 (before->solution, (gsize) before->n_cells);
  int n = before->n_cells;
  g_test_message ("%s", pz_generator_dialog_get_text (dialog));
  press (dialog, "keep");
  close_dialog (dialog);
  ui_wait_judged (ui);
  PzAnalysis *after = pz_document_get_analysis (ui_document (ui), LEVEL);
  g_assert_cmpint (after->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpmem (after->solution, (gsize) after->n_cells, path, (gsize) n);
  g_auto (GStrv) ids = pz_level_dup_author_path (level_of (ui));
  g_assert_nonnull (ids);
}

/* What was changed meanwhile is not overwritten. */
static void
test_stale (Ui *ui, gconstpointer sample)
{
  PzGeneratorDialog *dialog = open_filling (ui);
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "r", 3));
  g_autoptr (PzLevel) changed = pz_level_ref (level_of (ui));
  press (dialog, "keep");
  g_assert_true (level_of (ui) == changed);
  g_assert_cmpstr (pz_generator_dialog_get_text (dialog), ==, "The level to be filled is not shown any more.");
  close_dialog (dialog);
}

/* Clues that no path meets are refused with the reason, and nothing can be kept. */
static void
test_refused (Ui *ui, gconstpointer sample)
{
  pz_document_set_current (ui_document (ui), LEVEL);
  ui_activate (ui, "hex-set-clue", g_variant_new ("(si)", "h", 2)); /* far from the 1 on b */
  PzGeneratorDialog *dialog = open_filling (ui);
  g_test_message ("%s", pz_generator_dialog_get_text (dialog));
  g_assert_cmpstr (pz_generator_dialog_get_text (dialog), !=, "");
  g_assert_null (pz_generator_dialog_get_level (dialog));
  g_assert_false (gtk_widget_get_sensitive (pz_generator_dialog_get_button (dialog, "keep")));
  close_dialog (dialog);
}

static void
test_closed_running (Ui *ui, gconstpointer sample)
{
  PzGeneratorDialog *dialog = open_filling (ui);
  g_autoptr (PzLevel) before = pz_level_ref (level_of (ui));
  press (dialog, "next-seed");
  press (dialog, "generate");
  close_dialog (dialog);
  ui_settle (ui);
  g_assert_true (level_of (ui) == before);
}

static void
add (const char *path, void (*test) (Ui *ui, gconstpointer sample))
{
  g_test_add (path, Ui, SAMPLE, ui_set_up, test, ui_tear_down);
}

static void
add_tests (void)
{
  add ("/generator-fill/no-selection", test_no_selection);
  add ("/generator-fill/fill", test_fill);
  add ("/generator-fill/seeds", test_seeds);
  add ("/generator-fill/path", test_path);
  add ("/generator-fill/stale", test_stale);
  add ("/generator-fill/refused", test_refused);
  add ("/generator-fill/closed-running", test_closed_running);
}

int
main (int argc, char *argv[])
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
