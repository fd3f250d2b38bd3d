/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>

#include "editor/backup.h"
#include "editor/notice-bar.h"
#include "editor/recovery.h"
#include "ui-test.h"

/* What keeps work safe, through the real window: saves on their own thread, backups, changes by other programs, and the offer after a
 * crash. */

#define HEX    "levels/hex-stroke/sample.json"
#define NUMBER "levels/number-stroke/sample.json"

static PzApplication *
application (void)
{
  return PZ_APPLICATION (g_application_get_default ());
}

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
pack_text (PzDocument *document)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pz_document_get_pack (document));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
set_title (Ui *ui, const char *title)
{
  ui_activate (ui, "set-level-title", g_variant_new_string (title));
}

static char *
title_of (PzDocument *document)
{
  return pz_level_dup_title (pz_document_get_level (document));
}

/* ---- Saving ---- */

/* What is changed while a save runs stays a change; what was written is the state at its beginning. */
static void
test_edit_while_saving (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  set_title (ui, "First");
  ui_activate (ui, "save", NULL);
  g_assert_true (pz_document_get_saving (ui_document (ui)));
  set_title (ui, "Second");
  ui_wait_saved (ui);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  g_autofree char *text = read_file (path);
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
  set_title (ui, "First");
  ui_activate (ui, "save", NULL);
  set_title (ui, "Second");
  ui_activate (ui, "save", NULL);
  spin_until (is_unmodified, ui);
  g_autofree char *text = read_file (path);
  g_assert_nonnull (strstr (text, "Second"));
}

static gboolean
no_document (gpointer ui)
{
  return ui_document (ui) == NULL;
}

static void
test_close_while_saving (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  set_title (ui, "Written before closing");
  ui_activate (ui, "save", NULL);
  ui_activate (ui, "close", NULL);
  g_assert_nonnull (ui_document (ui)); /* it waits */
  g_assert_false (ui_has_message (ui));
  spin_until (no_document, ui);
  g_autofree char *text = read_file (path);
  g_assert_nonnull (strstr (text, "Written before closing"));
}

static void
test_close_while_saving_and_changed (Ui *ui, gconstpointer data)
{
  set_title (ui, "First");
  ui_activate (ui, "save", NULL);
  set_title (ui, "Second");
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
      set_title (ui, mine);
      set_title (&other, theirs);
      ui_activate (ui, "save", NULL);
      ui_activate (&other, "save", NULL);
      ui_wait_saved (ui);
      ui_wait_saved (&other);
      g_autofree char *first_path = ui_path (ui, "pack.json"), *second_path = ui_path (&other, "pack.json");
      g_autofree char *first = read_file (first_path), *second = read_file (second_path);
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
      g_ptr_array_add (contents, read_file (path));
      set_title (ui, title);
      ui_activate (ui, "save", NULL);
      ui_wait_saved (ui);
    }
  g_autoptr (GPtrArray) backups = pz_backups_list (path);
  g_assert_cmpuint (backups->len, ==, PZ_BACKUPS_KEPT);
  for (guint i = 0; i < backups->len; i++)
    {
      g_autofree char *text = read_file (((PzBackup *) g_ptr_array_index (backups, i))->path);
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
  PzWindow *copy = PZ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application ())));
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application ())); l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && l->data != (gpointer) ui->window)
      copy = l->data;
  g_assert_null (pz_document_get_filename (pz_window_get_document (copy)));
  g_autofree char *restored = pack_text (pz_window_get_document (copy));
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

/* ---- Changes by other programs ---- */

static GtkWidget *
find_notice (GtkWidget *widget)
{
  if (GTK_IS_BOX (widget) && g_object_get_data (G_OBJECT (widget), "pz-notice-label") != NULL
      && pz_notice_bar_get_text (widget) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_notice (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* (nullable): what the bar says. */
static const char *
notice (Ui *ui)
{
  GtkWidget *bar = find_notice (GTK_WIDGET (ui->window));
  return bar != NULL ? pz_notice_bar_get_text (bar) : NULL;
}

static gboolean
has_notice (gpointer ui)
{
  return notice (ui) != NULL;
}

static gboolean
no_notice (gpointer ui)
{
  return notice (ui) == NULL;
}

/* As another program would write it: the sample with another title for its first level. */
static void
write_theirs (Ui *ui, const char *title)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *source = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), HEX, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) pack = pz_pack_load (source, pz_modes (), problems, NULL);
  g_autoptr (PzLevel) level = pz_level_with_title (pack->levels[0], title);
  g_autoptr (PzPack) changed = pz_pack_with_level (pack, 0, level);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (changed);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

static gboolean
is_theirs (gpointer ui)
{
  g_autofree char *title = title_of (ui_document (ui));
  return g_strcmp0 (title, "Theirs") == 0;
}

static void
test_clean_reloads (Ui *ui, gconstpointer data)
{
  g_autofree char *before = pack_text (ui_document (ui));
  PzDocument *document = ui_document (ui);
  write_theirs (ui, "Theirs");
  spin_until (is_theirs, ui); /* the monitor tells; nobody asked */
  g_assert_true (ui_document (ui) == document);
  g_assert_false (pz_document_get_modified (document));
  g_assert_null (notice (ui));
  ui_activate (ui, "undo", NULL);
  g_autofree char *after = pack_text (document);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (pz_document_get_modified (document));
}

static void
test_modified_asks (Ui *ui, gconstpointer data)
{
  set_title (ui, "Mine");
  write_theirs (ui, "Theirs");
  spin_until (has_notice, ui);
  g_autofree char *mine = title_of (ui_document (ui));
  g_assert_cmpstr (mine, ==, "Mine");
  ui_settle (ui);
  g_autofree char *unnamed = ui_unnamed (GTK_WIDGET (ui->window));
  g_assert_cmpstr (unnamed, ==, "");
  ui_save_picture (GTK_WIDGET (ui->window), "disk-notice.png");

  ui_activate (ui, "compare-with-disk", NULL);
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean compared = FALSE;
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (ui->window))
      {
        compared = TRUE;
        ui_settle (ui);
        g_autofree char *parts = ui_unnamed (l->data);
        g_assert_cmpstr (parts, ==, "");
        gtk_window_destroy (l->data);
      }
  g_assert_true (compared);

  ui_activate (ui, "reload-from-disk", NULL);
  g_assert_null (notice (ui));
  g_assert_true (is_theirs (ui));
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  ui_activate (ui, "undo", NULL);
  g_autofree char *again = title_of (ui_document (ui));
  g_assert_cmpstr (again, ==, "Mine");
}

static void
test_keep_mine (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  set_title (ui, "Mine");
  write_theirs (ui, "Theirs");
  spin_until (has_notice, ui);
  ui_activate (ui, "keep-mine", NULL);
  g_assert_null (notice (ui));
  spin_for (500);
  g_assert_null (notice (ui)); /* told once */
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (ui_has_message (ui));
  g_autofree char *text = read_file (path);
  g_assert_nonnull (strstr (text, "Mine"));
  g_autoptr (GPtrArray) backups = pz_backups_list (path); /* theirs is not lost */
  g_autofree char *kept = read_file (((PzBackup *) g_ptr_array_index (backups, 0))->path);
  g_assert_nonnull (strstr (kept, "Theirs"));
}

/* Only the content counts: a file written anew with the same bytes, or touched, is no change, nor is a save of our own. */
static void
test_same_content (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *text = read_file (path);
  set_title (ui, "Mine");
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  spin_for (600);
  g_assert_null (notice (ui));
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  set_title (ui, "More");
  spin_for (600);
  g_assert_null (notice (ui));
}

static void
test_unreadable (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *before = pack_text (ui_document (ui));
  g_assert_true (g_file_set_contents (path, "{ half", -1, NULL));
  spin_until (has_notice, ui);
  g_assert_nonnull (strstr (notice (ui), "cannot be opened"));
  g_assert_false (ui_enabled (ui, "reload-from-disk"));
  g_autofree char *after = pack_text (ui_document (ui));
  g_assert_cmpstr (after, ==, before);
  ui_activate (ui, "keep-mine", NULL);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_autofree char *text = read_file (path);
  g_assert_cmpstr (text, ==, before);
}

static void
test_vanished_file (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *text = read_file (path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  spin_until (has_notice, ui);
  g_assert_true (pz_document_get_modified (ui_document (ui))); /* what is here is nowhere else */
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  spin_until (no_notice, ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_assert_cmpint (g_unlink (path), ==, 0);
  spin_until (has_notice, ui);
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_null (notice (ui));
  g_autofree char *back = read_file (path);
  g_assert_cmpstr (back, ==, text);
}

static void
test_vanished_folder (Ui *ui, gconstpointer data)
{
  g_autofree char *folder = ui_path (ui, "inner");
  g_autofree char *path = ui_path (ui, "inner/pack.json");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  ui_activate (ui, "save-to", g_variant_new_string (path));
  ui_wait_saved (ui);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  spin_until (has_notice, ui);
  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "is not there"));
  ui_answer (ui, "cancel");
  g_autofree char *elsewhere = ui_path (ui, "elsewhere.json");
  ui_activate (ui, "save-to", g_variant_new_string (elsewhere));
  ui_wait_saved (ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_assert_null (notice (ui));
}

/* ---- After a crash ---- */

/* As a crash leaves it: the document goes without a word, its journal stays. */
static void
crash (Ui *ui)
{
  pz_window_set_document (ui->window, NULL);
  pz_disk_wait (pz_application_get_disk (application ())); /* nobody holds the document */
  pz_journals_flush (pz_application_get_journals (application ()));
}

static void
test_recover (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *on_disk = read_file (path);
  set_title (ui, "One");
  set_title (ui, "Two");
  ui_activate (ui, "new-level", NULL);
  g_autofree char *before = pack_text (ui_document (ui));
  guint steps = pz_document_n_steps (ui_document (ui));
  crash (ui);
  pz_recovery_offer (application (), FALSE);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "pack.json"));
  ui_settle (ui);
  g_assert_null (ui_document (ui)); /* nothing opens by itself */
  ui_answer (ui, "recover");
  g_assert_nonnull (ui_document (ui));
  g_autofree char *after = pack_text (ui_document (ui));
  g_assert_cmpstr (after, ==, before);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, path);
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, steps);
  g_autofree char *untouched = read_file (path);
  g_assert_cmpstr (untouched, ==, on_disk);
  while (ui_enabled (ui, "undo"))
    ui_activate (ui, "undo", NULL);
  g_autofree char *first = pack_text (ui_document (ui));
  g_assert_cmpstr (first, ==, on_disk);
  /* It goes on in the same journal: once more. */
  set_title (ui, "Three");
  crash (ui);
  pz_recovery_offer (application (), FALSE);
  ui_wait_message (ui);
  ui_answer (ui, "recover");
  g_autofree char *title = title_of (ui_document (ui));
  g_assert_cmpstr (title, ==, "Three");
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (ui_has_message (ui));
  pz_recovery_offer (application (), FALSE);
  spin_for (200);
  g_assert_false (ui_has_message (ui));
}

/* The file went on without us: Save asks, as for any change by others. */
static void
test_recover_changed_file (Ui *ui, gconstpointer data)
{
  set_title (ui, "Mine");
  crash (ui);
  write_theirs (ui, "Theirs");
  pz_recovery_offer (application (), FALSE);
  ui_wait_message (ui);
  ui_answer (ui, "recover");
  spin_until (has_notice, ui);
  g_autofree char *title = title_of (ui_document (ui));
  g_assert_cmpstr (title, ==, "Mine");
  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  pz_document_abandon (ui_document (ui));
}

static void
test_later_and_discard (Ui *ui, gconstpointer data)
{
  ui_activate (ui, "set-pack-title", g_variant_new_string ("Draft & <more>"));
  crash (ui);
  pz_recovery_offer (application (), FALSE);
  ui_wait_message (ui);
  ui_answer (ui, "cancel"); /* later */
  spin_for (50);
  g_action_group_activate_action (G_ACTION_GROUP (application ()), "recover", NULL);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "Draft & <more>"));
  ui_answer (ui, "discard");
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_for (50);
  pz_recovery_offer (application (), FALSE);
  spin_for (200);
  g_assert_false (ui_has_message (ui));

  g_autofree char *top = pz_state_folder ("backups");
  g_autofree char *folder = g_build_filename (top, "drafts", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean found = FALSE;
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = g_str_has_suffix (name, ".json") ? read_file (path) : NULL;
      found = found || (text != NULL && strstr (text, "Draft & <more>") != NULL);
    }
  g_assert_true (found); /* nothing is lost for good */
}

/* (transfer full): the one journal. */
static char *
journal_path (void)
{
  const char *folder = pz_journals_get_folder (pz_application_get_journals (application ()));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".journal"))
      return g_build_filename (folder, name, NULL);
  g_assert_not_reached ();
}

/* A journal cut off within its last record, one with rubbish in it, one whose first value is rubbish: each is told of, and what is whole comes
 * back. */
static void
test_recover_broken (Ui *ui, gconstpointer data)
{
  static const char *const says[] = { "cut off", "damaged", "cannot be read" };
  for (int way = 0; way < 3; way++)
    {
      g_autofree char *text = NULL, *said = NULL, *title = NULL;
      gsize length;
      g_autofree char *original = title_of (ui_document (ui));
      set_title (ui, "Whole");
      pz_journals_flush (pz_application_get_journals (application ()));
      set_title (ui, "Lost");
      crash (ui);
      g_autofree char *path = journal_path ();
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      if (way > 0)
        memset (way == 1 ? text + length - 30 : strstr (text, "\"base\""), '?', 20);
      g_assert_true (g_file_set_contents (path, text, (gssize) (way == 0 ? length - 10 : length), NULL));
      pz_recovery_offer (application (), FALSE);
      ui_wait_message (ui);
      said = ui_message_text (ui);
      g_assert_nonnull (strstr (said, says[way]));
      if (way == 2)
        break;
      ui_answer (ui, "recover");
      title = title_of (ui_document (ui));
      g_assert_cmpstr (title, ==, "Whole");
      while (ui_enabled (ui, "undo"))
        ui_activate (ui, "undo", NULL);
      g_autofree char *first = title_of (ui_document (ui));
      g_assert_cmpstr (first, ==, original);
    }
  ui_answer (ui, "discard");
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_for (50);
  pz_recovery_offer (application (), FALSE);
  spin_for (200);
  g_assert_false (ui_has_message (ui));
}

/* An untitled pack, and several at once. */
static void
test_recover_untitled (Ui *ui, gconstpointer data)
{
  Ui other;
  ui_set_up (&other, NUMBER);
  pz_window_start_pack (ui->window, pz_modes ()[0], 3, "Never saved");
  set_title (ui, "Level of the untitled");
  set_title (&other, "Level of the other");
  crash (ui);
  crash (&other);
  pz_recovery_offer (application (), FALSE);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "Never saved"));
  g_assert_nonnull (strstr (said, "never saved"));
  g_assert_nonnull (strstr (said, "2 packs"));
  ui_answer (ui, "recover");
  ui_settle (ui);
  g_assert_nonnull (ui_document (ui));
  g_assert_nonnull (ui_document (&other));
  PzDocument *untitled = pz_document_get_filename (ui_document (ui)) == NULL ? ui_document (ui) : ui_document (&other);
  g_assert_null (pz_document_get_filename (untitled));
  g_autofree char *title = title_of (untitled);
  g_assert_cmpstr (title, ==, "Level of the untitled");
  pz_document_abandon (ui_document (ui));
  pz_document_abandon (ui_document (&other));
  ui_tear_down (&other, NULL);
}

/* Discarding at the gate is a decision: nothing is offered afterwards. */
static void
test_discarded_at_the_gate (Ui *ui, gconstpointer data)
{
  set_title (ui, "Given up");
  ui_activate (ui, "close", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_until (no_document, ui);
  pz_journals_flush (pz_application_get_journals (application ()));
  pz_recovery_offer (application (), FALSE);
  spin_for (200);
  g_assert_false (ui_has_message (ui));
}

/* A state folder that cannot be written is told once, and until it can be. */
static void
test_trouble_is_told (Ui *ui, gconstpointer data)
{
  const char *folder = pz_journals_get_folder (pz_application_get_journals (application ()));
  g_autofree char *aside = g_strconcat (folder, ".aside", NULL);
  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  set_title (ui, "Not safe");
  pz_journals_flush (pz_application_get_journals (application ()));
  spin_until (has_notice, ui);
  g_assert_nonnull (strstr (notice (ui), "not being kept safe"));
  ui_settle (ui);
  ui_save_picture (GTK_WIDGET (ui->window), "trouble.png");
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
  pz_journals_flush (pz_application_get_journals (application ()));
  spin_until (no_notice, ui);
  pz_document_abandon (ui_document (ui));
}

/* Every test begins without journals of the one before, failed or not. */
static void
set_up (Ui *ui, gconstpointer sample)
{
  const char *folder = pz_journals_get_folder (pz_application_get_journals (application ()));
  g_mkdir_with_parents (folder, 0700);
  ui_set_up (ui, sample);
}

static void
tear_down (Ui *ui, gconstpointer sample)
{
  if (ui_document (ui) != NULL)
    pz_document_abandon (ui_document (ui));
  ui_tear_down (ui, sample);
  pz_journals_flush (pz_application_get_journals (application ()));
}

#define ADD(path, func) g_test_add (path, Ui, HEX, set_up, func, tear_down)

static void
add_tests (void)
{
  ADD ("/safety/save/edit-meanwhile", test_edit_while_saving);
  ADD ("/safety/save/twice", test_save_twice);
  ADD ("/safety/save/close-meanwhile", test_close_while_saving);
  ADD ("/safety/save/close-and-change-meanwhile", test_close_while_saving_and_changed);
  ADD ("/safety/save/two-windows", test_two_windows);
  ADD ("/safety/backups", test_backups);
  ADD ("/safety/equal-backups", test_equal_backups);
  ADD ("/safety/disk/clean", test_clean_reloads);
  ADD ("/safety/disk/modified", test_modified_asks);
  ADD ("/safety/disk/keep-mine", test_keep_mine);
  ADD ("/safety/disk/same-content", test_same_content);
  ADD ("/safety/disk/unreadable", test_unreadable);
  ADD ("/safety/disk/vanished-file", test_vanished_file);
  ADD ("/safety/disk/vanished-folder", test_vanished_folder);
  ADD ("/safety/recover", test_recover);
  ADD ("/safety/recover/changed-file", test_recover_changed_file);
  ADD ("/safety/recover/later-and-discard", test_later_and_discard);
  ADD ("/safety/recover/broken", test_recover_broken);
  ADD ("/safety/recover/untitled", test_recover_untitled);
  ADD ("/safety/recover/discarded-at-the-gate", test_discarded_at_the_gate);
  ADD ("/safety/trouble", test_trouble_is_told);
}

int
main (int argc, char **argv)
{
  g_autofree char *state = g_dir_make_tmp ("pz-state-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE); /* never the person's own */
  return ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
}
