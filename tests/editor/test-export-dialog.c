/* SPDX-License-Identifier: MIT */
#include "ui-test.h"

#include <unistd.h>

#include "../tree.h"
#include "editor/export-dialog.h"
#include "fake-mode.h"

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

/* The export: what stands against it, what is written, and that this is what was checked. */

static PzExportDialog *
open_dialog (Ui *ui)
{
  GtkWidget *dialog = pz_export_dialog_new (GTK_WINDOW (ui->window), ui_document (ui));
  gtk_window_present (GTK_WINDOW (dialog));
  ui_settle (ui);
  return PZ_EXPORT_DIALOG (dialog);
}

static GtkWidget *
export_button (PzExportDialog *dialog)
{
  return gtk_window_get_default_widget (GTK_WINDOW (dialog));
}

static gboolean
can_export (gpointer dialog)
{
  return gtk_widget_get_sensitive (export_button (dialog));
}

static gboolean
is_ready (gpointer exporter)
{
  return pz_exporter_is_ready (exporter);
}

static void
find_checks (GtkWidget *widget, GPtrArray *checks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (checks, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_checks (child, checks);
}

/* In the order of the page: Export anyway, pack object, array, one file per level. */
static void
set_check (PzExportDialog *dialog, guint i)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  find_checks (GTK_WIDGET (dialog), checks);
  g_assert_cmpuint (checks->len, ==, 4);
  gtk_check_button_set_active (g_ptr_array_index (checks, i), TRUE);
}

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
exported_cb (PzExportDialog *dialog, const char *path, char **written)
{
  g_free (*written);
  *written = g_strdup (path);
}

static void
test_clean_pack (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  g_autofree char *written = NULL;
  PzExportDialog *dialog = open_dialog (ui);
  g_signal_connect (dialog, "exported", G_CALLBACK (exported_cb), &written);
  spin_until (can_export, dialog);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (dialog));
  g_assert_cmpstr (unnamed, ==, "");
  ui_save_picture (GTK_WIDGET (dialog), "export.png");
  g_assert_true (pz_export_dialog_export_to (dialog, path));
  g_assert_cmpstr (written, ==, path);

  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_load (path, pz_modes (), problems, NULL);
  g_assert_nonnull (pack);
  g_assert_cmpint (pack->container, ==, PZ_CONTAINER_PACK);
  g_assert_cmpint (pack->n_levels, ==, pz_document_get_pack (ui_document (ui))->n_levels);
  g_assert_false (pz_document_get_modified (ui_document (ui))); /* the document is what it was */
}

static void
test_forms (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  PzExportDialog *dialog = open_dialog (ui);
  spin_until (can_export, dialog);
  set_check (dialog, 2);
  g_assert_true (pz_export_dialog_export_to (dialog, path));
  g_autofree char *array = read_file (path);
  g_assert_cmpint (array[0], ==, '[');

  g_autofree char *folder = ui_path (ui, "levels");
  dialog = open_dialog (ui);
  spin_until (can_export, dialog);
  set_check (dialog, 3);
  g_assert_true (pz_export_dialog_export_to (dialog, folder));
  g_autofree char *one = g_build_filename (folder, "2-3.json", NULL);
  g_autofree char *level = read_file (one);
  g_assert_nonnull (strstr (level, "\"2-3\""));
}

/* An error disables Export until it is asked for anyway; and the file then holds just what was checked. */
static void
test_errors (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  ui_activate (ui, "new-level", NULL); /* without a cell */
  PzExportDialog *dialog = open_dialog (ui);
  spin_until (is_ready, pz_export_dialog_get_exporter (dialog));
  spin_for (200);
  g_assert_false (can_export (dialog));
  g_autoptr (GPtrArray) errors = pz_exporter_dup_errors (pz_export_dialog_get_exporter (dialog));
  g_assert_cmpuint (errors->len, >=, 1);
  const PzBlocker *blocker = g_ptr_array_index (errors, 0);
  g_assert_cmpint (blocker->index, ==, 6);
  g_assert_cmpstr (blocker->problem->code, ==, "no-cells");

  g_assert_false (pz_export_dialog_export_to (dialog, path)); /* refused, whoever asks */
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  set_check (dialog, 0);
  g_assert_true (can_export (dialog));
  g_assert_true (pz_export_dialog_export_to (dialog, path));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A change behind the dialog is looked at anew before anything is written. */
static void
test_change_while_open (Ui *ui, gconstpointer data)
{
  PzExportDialog *dialog = open_dialog (ui);
  spin_until (can_export, dialog);
  ui_activate (ui, "new-level", NULL);
  g_assert_false (can_export (dialog));
  spin_until (is_ready, pz_export_dialog_get_exporter (dialog));
  spin_for (200);
  g_assert_false (can_export (dialog));
  ui_activate (ui, "undo", NULL);
  spin_until (can_export, dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
assert_focus (PzExportDialog *dialog, GtkWidget *expected)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == expected);
}

/* Enter exports as soon as that can be and never cancels; where the focus was moved to it stays. */
static void
test_focus (Ui *ui, gconstpointer data)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  ui_activate (ui, "new-level", NULL);
  PzExportDialog *dialog = open_dialog (ui);
  find_checks (GTK_WIDGET (dialog), checks);
  spin_until (is_ready, pz_export_dialog_get_exporter (dialog));
  spin_for (200);
  assert_focus (dialog, g_ptr_array_index (checks, 1));
  ui_activate (ui, "undo", NULL);
  spin_until (can_export, dialog);
  assert_focus (dialog, export_button (dialog));
  for (int i = 0; i < 2; i++) /* checked anew: the button cannot keep it meanwhile, but gets it back */
    {
      ui_activate (ui, i == 0 ? "redo" : "undo", NULL);
      g_assert_false (can_export (dialog));
      spin_for (200);
    }
  spin_until (can_export, dialog);
  assert_focus (dialog, export_button (dialog));

  gtk_widget_grab_focus (g_ptr_array_index (checks, 2));
  ui_activate (ui, "redo", NULL);
  spin_for (200);
  ui_activate (ui, "undo", NULL);
  spin_until (can_export, dialog);
  assert_focus (dialog, g_ptr_array_index (checks, 2));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static int
count_in (const char *text, const char *needle)
{
  g_auto (GStrv) parts = g_strsplit (text, needle, -1);
  return (int) g_strv_length (parts) - 1;
}

static void
test_baked_hints (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  PzExportDialog *dialog = open_dialog (ui);
  spin_until (can_export, dialog);
  GtkWidget *bake = ui_find (GTK_WIDGET (dialog), GTK_TYPE_SWITCH);
  g_assert_nonnull (bake);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (bake)));
  g_assert_true (pz_export_dialog_export_to (dialog, path));
  g_autofree char *baked = read_file (path);
  int n = pz_document_get_pack (ui_document (ui))->n_levels;
  g_assert_cmpint (count_in (baked, "\"hintPath\""), ==, n);

  dialog = open_dialog (ui);
  spin_until (can_export, dialog);
  gtk_switch_set_active (GTK_SWITCH (ui_find (GTK_WIDGET (dialog), GTK_TYPE_SWITCH)), FALSE);
  g_assert_true (pz_export_dialog_export_to (dialog, path));
  g_autofree char *plain = read_file (path);
  g_assert_cmpint (count_in (plain, "\"hintPath\""), ==, 0);
}

/* What is the editor's own stays behind. */
static void
test_editor_members_stay (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  pz_document_mark_solved (ui_document (ui), 0);
  PzExportDialog *dialog = open_dialog (ui);
  spin_until (can_export, dialog);
  g_assert_true (pz_export_dialog_export_to (dialog, path));
  g_autofree char *text = read_file (path);
  g_assert_null (strstr (text, "solved"));
}

static gboolean
two_run (gpointer data)
{
  return fake_running () == 2;
}

/* Levels that are still judged: progress, no list of errors, no Export; closing ends the wait. */
static void
test_waits (Ui *ui, gconstpointer data)
{
  PzQueue *queue = pz_application_get_queue (PZ_APPLICATION (g_application_get_default ()));
  g_autoptr (PzPack) empty = pz_pack_new (&fake_mode, 1, "Fake");
  g_autoptr (PzLevel) first = fake_level ("1-1", 10);
  g_autoptr (PzLevel) second = fake_level ("1-2", 20);
  g_autoptr (PzPack) one = pz_pack_insert (empty, 0, first);
  fake_hold (TRUE);
  g_autoptr (PzDocument) document = pz_document_new (pz_pack_insert (one, 1, second), queue, NULL, NULL);
  GtkWidget *dialog = pz_export_dialog_new (GTK_WINDOW (ui->window), document);
  gtk_window_present (GTK_WINDOW (dialog));
  if (g_get_num_processors () >= 2)
    spin_until (two_run, NULL);
  g_assert_false (can_export (dialog));
  GtkWidget *progress = ui_find (dialog, GTK_TYPE_PROGRESS_BAR);
  g_assert_nonnull (progress);
  g_assert_cmpstr (gtk_progress_bar_get_text (GTK_PROGRESS_BAR (progress)), ==, "Checking levels: 0 of 2");
  int judged, total;
  pz_exporter_get_progress (pz_export_dialog_get_exporter (PZ_EXPORT_DIALOG (dialog)), &judged, &total);
  g_assert_cmpint (judged, ==, 0);
  g_assert_cmpint (total, ==, 2);
  g_autoptr (GError) error = NULL;
  PzExportOptions options = { 0 };
  g_assert_false (pz_exporter_write (pz_export_dialog_get_exporter (PZ_EXPORT_DIALOG (dialog)), &options,
                                     "/nonexistent/x", TRUE, NULL, &error));
  g_assert_error (error, PZ_EXPORTER_ERROR, PZ_EXPORTER_ERROR_PENDING);
  gtk_window_close (GTK_WINDOW (dialog));
  fake_hold (FALSE);
  spin_for (150);
}

static gboolean
file_exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The action without a dialog, as a script uses it. */
static void
test_export_to (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  ui_activate (ui, "export-to", g_variant_new ("(ssbb)", path, "array", TRUE, FALSE));
  spin_until (file_exists, path);
  g_autofree char *text = read_file (path);
  g_assert_cmpint (text[0], ==, '[');
  g_assert_false (ui_has_message (ui));

  ui_activate (ui, "export-to", g_variant_new ("(ssbb)", path, "zip", TRUE, FALSE));
  g_assert_true (ui_has_message (ui));
  ui_answer (ui, "cancel");

  g_autofree char *refused = ui_path (ui, "refused.json");
  ui_activate (ui, "new-level", NULL);
  ui_activate (ui, "export-to", g_variant_new ("(ssbb)", refused, "pack", TRUE, FALSE));
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  g_assert_false (file_exists (refused));
  ui_activate (ui, "export-to", g_variant_new ("(ssbb)", refused, "pack", TRUE, TRUE));
  spin_until (file_exists, refused);
}

static void
wait_for_cancel (gpointer data, const PzCancel *cancel)
{
  while (!pz_cancel_is_set (cancel))
    g_usleep (1000);
}

/* No judgement begins before they are let go. (transfer full): PzCancel of each thread. */
static GPtrArray *
hold_threads (void)
{
  PzQueue *queue = pz_application_get_queue (PZ_APPLICATION (g_application_get_default ()));
  GPtrArray *held = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_cancel_unref);
  for (int i = 0; i < pz_queue_n_threads (queue); i++)
    g_ptr_array_add (held, pz_queue_push (queue, PZ_PRIORITY_SHOWN, wait_for_cancel, NULL, NULL));
  return held;
}

static void
release_threads (GPtrArray *held)
{
  for (guint i = 0; i < held->len; i++)
    pz_cancel_set (g_ptr_array_index (held, i));
  g_ptr_array_unref (held);
}

/* Solving in the background is turned off while an export waits for it. */
static void
test_export_goes_on (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  GPtrArray *held = hold_threads ();
  ui_activate (ui, "new-level", NULL);
  ui_activate (ui, "export-to", g_variant_new ("(ssbb)", path, "pack", FALSE, TRUE));
  g_object_set (ui_document (ui), "live-analysis", FALSE, NULL);
  g_assert_false (file_exists (path));
  release_threads (held);
  spin_until (file_exists, path);
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* With the window its pack goes, whatever still waits to be exported: nobody is there to be told. */
static void
test_closed_while_waiting (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "out.json");
  g_autofree char *copy = ui_copy (ui, HEX, "copy.json");
  Ui other = { pz_application_new_window (PZ_APPLICATION (g_application_get_default ())), ui->folder };
  gtk_window_present (GTK_WINDOW (other.window));
  GPtrArray *held = hold_threads ();
  pz_window_open (other.window, copy);
  gpointer document = ui_document (&other);
  g_object_add_weak_pointer (document, &document);
  ui_activate (&other, "export-to", g_variant_new ("(ssbb)", path, "pack", FALSE, TRUE));
  gtk_window_destroy (GTK_WINDOW (other.window));
  spin_until (is_gone, &document);
  g_assert_false (file_exists (path));
  release_threads (held);
}

/* In no form and by no way does an export take the place of the file that is worked on. */
static void
test_own_file (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json"), *link = ui_path (ui, "link.json"),
                  *folder = ui_path (ui, "linked");
  g_autofree char *first = ui_path (ui, "1-1.json");
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_cmpint (symlink (ui->folder, folder), ==, 0);
  ui_activate (ui, "set-level-id", g_variant_new_string ("pack")); /* pack.json in the form of a file each */
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  const char *const tries[][2] = {
    { path, "pack" }, { path, "array" }, { link, "pack" }, { folder, "files" }, { ui->folder, "files" }
  };
  g_autofree char *before = tree_state (ui->folder);
  for (gsize i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      ui_activate (ui, "export-to", g_variant_new ("(ssbb)", tries[i][0], tries[i][1], FALSE, TRUE));
      ui_wait_message (ui);
      g_autofree char *said = ui_message_text (ui);
      g_assert_nonnull (strstr (said, "own file"));
      ui_answer (ui, "cancel");
      g_autofree char *after = tree_state (ui->folder);
      g_assert_cmpstr (after, ==, before);
    }
  ui_activate (ui, "export-to", g_variant_new ("(ssbb)", first, "pack", FALSE, TRUE)); /* beside it, it may stand */
  spin_until (file_exists, first);
}

static void
test_file_name (Ui *ui, gconstpointer data)
{
  static const char *const rows[][2] = { { "Turning Walls", "turning-walls.json" },
                                         { "  Über—Mauern! ", "über-mauern.json" },
                                         { "转墙 2", "转墙-2.json" },
                                         { "../..", "pack.json" },
                                         { "…", "pack.json" } };
  PzQueue *queue = pz_application_get_queue (PZ_APPLICATION (g_application_get_default ()));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PzDocument) document =
          pz_document_new (pz_pack_new (pz_modes ()[0], 1, rows[i][0]), queue, NULL, NULL);
      g_autofree char *name = pz_exporter_dup_file_name (document);
      g_assert_cmpstr (name, ==, rows[i][1]);
    }
}

#define ADD(path, sample, func) g_test_add (path, Ui, sample, ui_set_up, func, ui_tear_down)

static void
add_tests (void)
{
  ADD ("/export/clean-pack", HEX, test_clean_pack);
  ADD ("/export/forms", HEX, test_forms);
  ADD ("/export/errors", HEX, test_errors);
  ADD ("/export/change-while-open", HEX, test_change_while_open);
  ADD ("/export/focus", HEX, test_focus);
  ADD ("/export/baked-hints", NUMBER, test_baked_hints);
  ADD ("/export/editor-members-stay", HEX, test_editor_members_stay);
  ADD ("/export/waits", HEX, test_waits);
  ADD ("/export/export-to", HEX, test_export_to);
  ADD ("/export/goes-on", HEX, test_export_goes_on);
  ADD ("/export/closed-while-waiting", HEX, test_closed_while_waiting);
  ADD ("/export/own-file", HEX, test_own_file);
  ADD ("/export/file-name", NULL, test_file_name);
}

int
main (int argc, char **argv)
{
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
