/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "editor/backup.h"
#include "safety-test.h"

/* What keeps work safe, through the real window: saves on their own thread, backups, and word of what is not kept. */

/* ---- Saving ---- */

/* What is changed while a save runs stays a change; what was written is the state at its beginning. */
static void
test_edit_while_saving (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  safety_set_title (ui, "First");
  ui_activate (ui, "save", NULL);
  g_assert_true (pz_document_get_saving (ui_document (ui)));
  safety_set_title (ui, "Second");
  ui_wait_saved (ui);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  g_autofree char *text = safety_read (path);
  g_assert_nonnull (strstr (text, "First"));
  g_assert_null (strstr (text, "Second"));
  ui_activate (ui, "undo", NULL);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

static gboolean
is_unmodified (gpointer ui)
{
  return !pz_document_get_modified (ui_document (ui));
}

/* Asked for again while one runs: one after the other, the last state wins. */
static void
test_save_twice (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  safety_set_title (ui, "First");
  ui_activate (ui, "save", NULL);
  safety_set_title (ui, "Second");
  ui_activate (ui, "save", NULL);
  spin_until (is_unmodified, ui);
  g_autofree char *text = safety_read (path);
  g_assert_nonnull (strstr (text, "Second"));
}

static void
test_close_while_saving (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  safety_set_title (ui, "Written before closing");
  ui_activate (ui, "save", NULL);
  ui_activate (ui, "close", NULL);
  g_assert_nonnull (ui_document (ui)); /* it waits */
  g_assert_false (ui_has_message (ui));
  spin_until (safety_no_document, ui);
  g_autofree char *text = safety_read (path);
  g_assert_nonnull (strstr (text, "Written before closing"));
}

static void
test_close_while_saving_and_changed (Ui *ui, gconstpointer data)
{
  safety_set_title (ui, "First");
  ui_activate (ui, "save", NULL);
  safety_set_title (ui, "Second");
  ui_activate (ui, "close", NULL);
  ui_wait_message (ui); /* the change made meanwhile is asked about */
  ui_answer (ui, "cancel");
  g_assert_true (pz_document_get_modified (ui_document (ui)));
}

/* Two windows that save at once never cross their files. */
static void
test_two_windows (Ui *ui, gconstpointer data)
{
  Ui other;
  ui_set_up (&other, NUMBER);
  for (int i = 0; i < 10; i++)
    {
      g_autofree char *mine = g_strdup_printf ("Mine %d", i), *theirs = g_strdup_printf ("Theirs %d", i);
      safety_set_title (ui, mine);
      safety_set_title (&other, theirs);
      ui_activate (ui, "save", NULL);
      ui_activate (&other, "save", NULL);
      ui_wait_saved (ui);
      ui_wait_saved (&other);
      g_autofree char *first_path = ui_path (ui, "pack.json"), *second_path = ui_path (&other, "pack.json");
      g_autofree char *first = safety_read (first_path), *second = safety_read (second_path);
      g_assert_true (strstr (first, mine) != NULL && strstr (first, "Theirs") == NULL);
      g_assert_true (strstr (second, theirs) != NULL && strstr (second, "Mine") == NULL);
      ui_activate (ui, "undo", NULL);
      g_assert_true (pz_document_get_modified (ui_document (ui)));
      g_assert_false (pz_document_get_modified (ui_document (&other)));
      ui_activate (ui, "redo", NULL);
    }
  ui_tear_down (&other, NULL);
}

/* ---- Backups ---- */

static void
test_backups (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autoptr (GPtrArray) contents = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < 25; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %d", i);
      g_ptr_array_add (contents, safety_read (path));
      safety_set_title (ui, title);
      ui_activate (ui, "save", NULL);
      ui_wait_saved (ui);
    }
  g_autoptr (GPtrArray) backups = pz_backups_list (path);
  g_assert_cmpuint (backups->len, ==, PZ_BACKUPS_KEPT);
  for (guint i = 0; i < backups->len; i++)
    {
      g_autofree char *text = safety_read (((PzBackup *) g_ptr_array_index (backups, i))->path);
      g_assert_cmpstr (text, ==, g_ptr_array_index (contents, contents->len - 1 - i));
    }
  ui_activate (ui, "restore-backup", NULL);
  ui_settle (ui);
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (ui->window))
      {
        g_autofree char *unnamed = ui_unnamed (l->data);
        g_assert_cmpstr (unnamed, ==, "");
        gtk_window_destroy (l->data);
      }
  pz_window_open_copy (ui->window, ((PzBackup *) g_ptr_array_index (backups, 3))->path);
  PzWindow *copy = PZ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (safety_application ())));
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (safety_application ())); l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && l->data != (gpointer) ui->window)
      copy = l->data;
  g_assert_null (pz_document_get_filename (pz_window_get_document (copy)));
  g_autofree char *restored = safety_pack_text (pz_window_get_document (copy));
  g_assert_cmpstr (restored, ==, g_ptr_array_index (contents, contents->len - 4));
  gtk_window_destroy (GTK_WINDOW (copy));
}

static void
test_equal_backups (Ui *ui, gconstpointer data)
{
  g_autoptr (GBytes) a = g_bytes_new_static ("a", 1);
  g_autoptr (GBytes) b = g_bytes_new_static ("b", 1);
  GBytes *const rounds[] = { a, a, b, b, a, a };
  g_autofree char *path = ui_path (ui, "näme with a dot.and more.json");
  for (gsize i = 0; i < G_N_ELEMENTS (rounds); i++)
    g_assert_true (pz_backup_keep (path, rounds[i], NULL));
  g_autoptr (GPtrArray) backups = pz_backups_list (path);
  g_assert_cmpuint (backups->len, ==, 3);
  g_autofree char *other = ui_path (ui, "other/näme with a dot.and more.json");
  g_autoptr (GPtrArray) others = pz_backups_list (other);
  g_assert_cmpuint (others->len, ==, 0); /* the same name elsewhere */
}

/* ---- Journals ---- */

/* A state folder that cannot be written is told once, and until it can be. */
static void
test_trouble_is_told (Ui *ui, gconstpointer data)
{
  const char *folder = pz_journals_get_folder (pz_application_get_journals (safety_application ()));
  g_autofree char *aside = g_strconcat (folder, ".aside", NULL);
  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  safety_set_title (ui, "Not safe");
  pz_journals_flush (pz_application_get_journals (safety_application ()));
  spin_until (safety_has_notice, ui);
  g_assert_nonnull (strstr (safety_notice (ui), "not being kept safe"));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (ui->window), "trouble.png");
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
  pz_journals_flush (pz_application_get_journals (safety_application ()));
  spin_until (safety_no_notice, ui);
  pz_document_abandon (ui_document (ui));
}

static void
add_tests (void)
{
  SAFETY_ADD ("/safety/save/edit-meanwhile", test_edit_while_saving);
  SAFETY_ADD ("/safety/save/twice", test_save_twice);
  SAFETY_ADD ("/safety/save/close-meanwhile", test_close_while_saving);
  SAFETY_ADD ("/safety/save/close-and-change-meanwhile", test_close_while_saving_and_changed);
  SAFETY_ADD ("/safety/save/two-windows", test_two_windows);
  SAFETY_ADD ("/safety/backups", test_backups);
  SAFETY_ADD ("/safety/equal-backups", test_equal_backups);
  SAFETY_ADD ("/safety/trouble", test_trouble_is_told);
}

int
main (int argc, char **argv)
{
  return safety_test_run (argc, argv, add_tests);
}
