/* SPDX-License-Identifier: MIT */
#include "safety-test.h"

#include "editor/backup.h"
#include "editor/recovery.h"
#include "editor/settings.h"

/* Saving by itself: when, and above all when not. */

#define LONGER_THAN_QUIET_MS 3200

typedef struct
{
  Ui ui;
  GSettings *settings;
  char *path, *before; /* the file and what it holds */
} Fixture;

static void
set_up (Fixture *f, gconstpointer sample)
{
  safety_set_up (&f->ui, sample);
  f->settings = pz_settings_new ();
  g_settings_set_boolean (f->settings, "autosave", TRUE);
  f->path = ui_path (&f->ui, "pack.json");
  f->before = safety_read (f->path);
}

static void
tear_down (Fixture *f, gconstpointer sample)
{
  g_settings_reset (f->settings, "autosave");
  g_object_unref (f->settings);
  g_free (f->path);
  g_free (f->before);
  safety_tear_down (&f->ui, sample);
}

static gboolean
is_saved (gpointer data)
{
  Ui *ui = data;
  return !pz_document_get_modified (ui_document (ui)) && !pz_document_get_saving (ui_document (ui));
}

static void
assert_untouched (Fixture *f)
{
  g_autofree char *now = safety_read (f->path);
  g_assert_cmpstr (now, ==, f->before);
}

/* One backup, of what the person had: not of each moment. */
static void
test_saved (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %d", i);
      safety_set_title (&f->ui, title);
      assert_untouched (f);
      spin_until (is_saved, &f->ui);
      g_free (f->before);
      f->before = safety_read (f->path);
      g_autofree char *held = safety_pack_text (ui_document (&f->ui));
      g_assert_cmpstr (f->before, ==, held);
    }
  g_autoptr (GPtrArray) backups = pz_backups_list (f->path);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_true (pz_document_undo (ui_document (&f->ui)));
  g_assert_false (ui_has_message (&f->ui));
}

static void
test_off (Fixture *f, gconstpointer data)
{
  g_settings_set_boolean (f->settings, "autosave", FALSE);
  safety_set_title (&f->ui, "Other");
  spin_for (LONGER_THAN_QUIET_MS);
  assert_untouched (f);
  g_assert_true (pz_document_get_modified (ui_document (&f->ui)));
  g_settings_set_boolean (f->settings, "autosave", TRUE);
  spin_until (is_saved, &f->ui);
}

static void
test_without_file (Fixture *f, gconstpointer data)
{
  pz_window_start_pack (f->ui.window, pz_modes ()[0], 1, NULL);
  ui_activate (&f->ui, "new-level", NULL);
  spin_for (LONGER_THAN_QUIET_MS);
  g_assert_true (pz_document_get_modified (ui_document (&f->ui)));
  g_assert_null (pz_document_get_filename (ui_document (&f->ui)));
  g_assert_false (ui_has_message (&f->ui));
}

/* A level that is being typed as text and is no JSON yet. */
static void
test_unfinished_text (Fixture *f, gconstpointer data)
{
  PzDocument *document = ui_document (&f->ui);
  g_autoptr (PzLevel) bad = pz_pack_level_from_text ("{ \"id\": ", pz_document_get_pack (document)->mode);
  pz_document_apply_level (document, bad, "Type", NULL);
  spin_for (LONGER_THAN_QUIET_MS);
  assert_untouched (f);
  g_assert_true (pz_document_get_modified (document));
  g_assert_false (ui_has_message (&f->ui));
  g_assert_true (pz_document_undo (document));
  safety_set_title (&f->ui, "Mended");
  spin_until (is_saved, &f->ui);
}

/* What another program wrote stays, whoever notices it first. */
static void
test_changed_on_disk (Fixture *f, gconstpointer data)
{
  safety_set_title (&f->ui, "Mine");
  safety_write_theirs (&f->ui, "pack.json", "Theirs");
  g_free (f->before);
  f->before = safety_read (f->path);
  spin_until (safety_has_notice, &f->ui);
  spin_for (LONGER_THAN_QUIET_MS);
  assert_untouched (f);
  g_assert_false (ui_has_message (&f->ui));
  g_assert_true (pz_document_get_modified (ui_document (&f->ui)));
}

/* What a crash left is saved by itself only after the person has saved it once. */
static void
test_recovered (Fixture *f, gconstpointer data)
{
  g_settings_set_boolean (f->settings, "autosave", FALSE);
  safety_set_title (&f->ui, "Lost");
  safety_crash (&f->ui);
  g_settings_set_boolean (f->settings, "autosave", TRUE);
  pz_recovery_offer (safety_application (), FALSE);
  ui_wait_message (&f->ui);
  ui_answer (&f->ui, "recover");
  pz_disk_wait (pz_application_get_disk (safety_application ()));
  safety_set_title (&f->ui, "Found");
  spin_for (LONGER_THAN_QUIET_MS);
  assert_untouched (f);
  ui_activate (&f->ui, "save", NULL);
  spin_until (is_saved, &f->ui);
  safety_set_title (&f->ui, "Again");
  spin_until (is_saved, &f->ui);
}

/* Closing while it saves waits for it, and asks about nothing that is saved. */
static void
test_closing (Fixture *f, gconstpointer data)
{
  safety_set_title (&f->ui, "Last");
  spin_until (is_saved, &f->ui);
  gtk_window_close (GTK_WINDOW (f->ui.window));
  spin_until (safety_no_document, &f->ui);
  g_assert_false (ui_has_message (&f->ui));
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add ("/autosave/" path, Fixture, HEX, set_up, func, tear_down)
  ADD ("saved", test_saved);
  ADD ("off", test_off);
  ADD ("without-file", test_without_file);
  ADD ("text", test_unfinished_text);
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("recovered", test_recovered);
  ADD ("closing", test_closing);
}

int
main (int argc, char **argv)
{
  return safety_test_run (argc, argv, add_tests);
}
