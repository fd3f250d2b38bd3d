/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../tree.h"
#include "editor/backup.h"
#include "safety-test.h"

/* Files that others touch as well: what the disk does behind the window's back, and one file by several ways. */

/* ---- Changes by other programs ---- */

static gboolean
is_theirs (gpointer ui)
{
  g_autofree char *title = safety_title (ui_document (ui));
  return g_strcmp0 (title, "Theirs") == 0;
}

static void
test_clean_reloads (Ui *ui, gconstpointer data)
{
  g_autofree char *before = safety_pack_text (ui_document (ui));
  PzDocument *document = ui_document (ui);
  safety_write_theirs (ui, "pack.json", "Theirs");
  spin_until (is_theirs, ui); /* the monitor tells; nobody asked */
  g_assert_true (ui_document (ui) == document);
  g_assert_false (pz_document_get_modified (document));
  g_assert_null (safety_notice (ui));
  ui_activate (ui, "undo", NULL);
  g_autofree char *after = safety_pack_text (document);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (pz_document_get_modified (document));
}

static void
test_modified_asks (Ui *ui, gconstpointer data)
{
  safety_set_title (ui, "Mine");
  safety_write_theirs (ui, "pack.json", "Theirs");
  spin_until (safety_has_notice, ui);
  g_autofree char *mine = safety_title (ui_document (ui));
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
  g_assert_null (safety_notice (ui));
  g_assert_true (is_theirs (ui));
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  ui_activate (ui, "undo", NULL);
  g_autofree char *again = safety_title (ui_document (ui));
  g_assert_cmpstr (again, ==, "Mine");
}

static void
test_keep_mine (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  safety_set_title (ui, "Mine");
  safety_write_theirs (ui, "pack.json", "Theirs");
  spin_until (safety_has_notice, ui);
  ui_activate (ui, "keep-mine", NULL);
  g_assert_null (safety_notice (ui));
  spin_for (500);
  g_assert_null (safety_notice (ui)); /* told once */
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (ui_has_message (ui));
  g_autofree char *text = safety_read (path);
  g_assert_nonnull (strstr (text, "Mine"));
  g_autoptr (GPtrArray) backups = pz_backups_list (path); /* theirs is not lost */
  g_autofree char *kept = safety_read (((PzBackup *) g_ptr_array_index (backups, 0))->path);
  g_assert_nonnull (strstr (kept, "Theirs"));
}

/* Only the content counts: a file written anew with the same bytes, or touched, is no change, nor is a save of our own. */
static void
test_same_content (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *text = safety_read (path);
  safety_set_title (ui, "Mine");
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  spin_for (600);
  g_assert_null (safety_notice (ui));
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  safety_set_title (ui, "More");
  spin_for (600);
  g_assert_null (safety_notice (ui));
}

static void
test_unreadable (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *before = safety_pack_text (ui_document (ui));
  g_assert_true (g_file_set_contents (path, "{ half", -1, NULL));
  spin_until (safety_has_notice, ui);
  g_assert_nonnull (strstr (safety_notice (ui), "cannot be opened"));
  g_assert_false (ui_enabled (ui, "reload-from-disk"));
  g_autofree char *after = safety_pack_text (ui_document (ui));
  g_assert_cmpstr (after, ==, before);
  ui_activate (ui, "keep-mine", NULL);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_autofree char *text = safety_read (path);
  g_assert_cmpstr (text, ==, before);
}

static void
test_vanished_file (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *text = safety_read (path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  spin_until (safety_has_notice, ui);
  g_assert_true (pz_document_get_modified (ui_document (ui))); /* what is here is nowhere else */
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  spin_until (safety_no_notice, ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_assert_cmpint (g_unlink (path), ==, 0);
  spin_until (safety_has_notice, ui);
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_null (safety_notice (ui));
  g_autofree char *back = safety_read (path);
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
  spin_until (safety_has_notice, ui);
  ui_activate (ui, "save", NULL);
  ui_wait_message (ui);
  g_autofree char *text = ui_message_text (ui);
  g_assert_nonnull (strstr (text, "is not there"));
  ui_answer (ui, "cancel");
  g_autofree char *elsewhere = ui_path (ui, "elsewhere.json");
  ui_activate (ui, "save-to", g_variant_new_string (elsewhere));
  ui_wait_saved (ui);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  g_assert_null (safety_notice (ui));
}

/* ---- What is no file any more ---- */

static void
put_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
put_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
put_link_to_device (const char *path)
{
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
}

static void
put_link_to_nothing (const char *path)
{
  g_assert_cmpint (symlink ("nowhere", path), ==, 0);
}

static void
put_link_to_itself (const char *path)
{
  g_assert_cmpint (symlink (path, path), ==, 0);
}

static void
put_large_file (const char *path)
{
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_cmpint (truncate (path, (off_t) 1 << 40), ==, 0); /* mostly a hole */
}

static void
put_locked_file (const char *path)
{
  g_assert_true (g_file_set_contents (path, "[]", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
}

typedef struct
{
  const char *name;
  void (*put) (const char *path);
  const char *says;
  gboolean asks;  /* Save asks whether to overwrite it */
  gboolean saves; /* Save needs to ask nobody */
} Replacement;

static const Replacement replacements[] = {
  { "a folder", put_folder, "A folder", FALSE, FALSE },
  { "a pipe", put_pipe, "no regular file", FALSE, FALSE },
  { "a device", put_link_to_device, "no regular file", FALSE, FALSE },
  { "a link to nothing", put_link_to_nothing, "gone", FALSE, TRUE },
  { "a link to itself", put_link_to_itself, "cannot be read", TRUE, FALSE },
  { "a large file", put_large_file, "16 MiB", TRUE, FALSE },
  { "a locked file", put_locked_file, "cannot be read", TRUE, FALSE },
};

static gboolean
says (gpointer data)
{
  gpointer *pair = data;
  const char *text = safety_notice (pair[0]);
  return text != NULL && strstr (text, pair[1]) != NULL;
}

static void
wait_for_words (Ui *ui, const char *words)
{
  gpointer pair[] = { ui, (gpointer) words };
  spin_until (says, pair);
}

/* Save writes nothing over what it does not know. */
static void
check_save_over (Ui *ui, const Replacement *replacement)
{
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  if (replacement->saves)
    {
      g_assert_false (pz_document_get_modified (ui_document (ui)));
      return;
    }
  g_assert_true (ui_has_message (ui));
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, replacement->asks ? "Overwrite" : "was not saved"));
  ui_answer (ui, "cancel");
  g_assert_true (pz_document_get_modified (ui_document (ui)));
}

/* The file is there again, as it was or as it was saved; the document as in the beginning. @text: what the file held */
static void
make_well (Ui *ui, const Replacement *replacement, const char *text)
{
  g_autofree char *path = ui_path (ui, "pack.json"), *target = ui_path (ui, "nowhere");
  if (replacement->saves)
    g_assert_cmpint (g_rename (target, path), ==, 0);
  else
    {
      tree_remove (path);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
  spin_until (safety_no_notice, ui);
  while (ui_enabled (ui, "undo"))
    ui_activate (ui, "undo", NULL);
  if (!pz_document_get_modified (ui_document (ui)))
    return;
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
}

/* @modified: with a change of ours and one of theirs, so that the bar is up already; else a document as it was saved. */
static void
try_replacement (Ui *ui, const Replacement *replacement, gboolean modified)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *text = safety_read (path);
  g_test_message ("%s, %s", replacement->name, modified ? "bar up" : "clean");
  if (modified)
    {
      safety_set_title (ui, "Mine");
      safety_write_theirs (ui, "pack.json", "Theirs");
      wait_for_words (ui, "Another program");
      g_assert_true (ui_enabled (ui, "reload-from-disk"));
    }
  g_autofree char *mine = safety_pack_text (ui_document (ui));
  tree_remove (path);
  replacement->put (path);
  wait_for_words (ui, replacement->says);
  g_assert_false (ui_enabled (ui, "reload-from-disk"));
  g_assert_false (ui_enabled (ui, "compare-with-disk"));
  g_assert_false (ui_enabled (ui, "keep-mine"));
  g_assert_true (pz_document_get_modified (ui_document (ui))); /* what is here is nowhere else */
  check_save_over (ui, replacement);
  g_autofree char *still = safety_pack_text (ui_document (ui));
  g_assert_cmpstr (still, ==, mine);
  make_well (ui, replacement, text);
  g_assert_false (pz_document_get_modified (ui_document (ui)));
}

static void
test_no_file_any_more (Ui *ui, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].put != put_locked_file || geteuid () != 0) /* root reads everything */
      {
        try_replacement (ui, &replacements[i], TRUE);
        try_replacement (ui, &replacements[i], FALSE);
      }
}

/* None of them is opened either, and none holds the program up. */
static void
test_open_no_file (Ui *ui, gconstpointer data)
{
  PzDocument *before = ui_document (ui);
  g_autofree char *path = ui_path (ui, "other.json");
  for (gsize i = 0; i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].put != put_locked_file || geteuid () != 0)
      {
        g_test_message ("%s", replacements[i].name);
        replacements[i].put (path);
        pz_window_open (ui->window, path);
        g_assert_true (ui_has_message (ui));
        ui_answer (ui, "cancel");
        g_assert_true (ui_document (ui) == before);
        tree_remove (path);
      }
}

/* ---- One file by several ways ---- */

static guint
n_windows (void)
{
  guint n = 0;
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (safety_application ())); l != NULL; l = l->next)
    n += PZ_IS_WINDOW (l->data);
  return n;
}

/* (transfer full): paths to the test's pack.json: through a linked folder, a link, a hard link, and spelled otherwise. */
static GPtrArray *
ways_to_pack (Ui *ui)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = ui_path (ui, "pack.json"), *folder = ui_path (ui, "linked");
  g_assert_cmpint (symlink (ui->folder, folder), ==, 0);
  static const char *const names[] = { "pack.json", ".//pack.json", "linked/pack.json", "linked/linked/pack.json" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (ways, ui_path (ui, names[i]));
  g_ptr_array_add (ways, ui_path (ui, "link.json"));
  g_assert_cmpint (symlink ("pack.json", ways->pdata[ways->len - 1]), ==, 0);
  g_ptr_array_add (ways, ui_path (ui, "hard.json"));
  g_assert_cmpint (link (path, ways->pdata[ways->len - 1]), ==, 0);
  return ways;
}

static void
open_by_command_line (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_application_open (G_APPLICATION (safety_application ()), &file, 1, "");
}

/* However it is opened, by whatever way: the window that has it comes forward, as it is. */
static void
test_open_same_file (Ui *ui, gconstpointer data)
{
  Ui other;
  ui_set_up (&other, NUMBER);
  safety_set_title (ui, "Mine");
  g_autoptr (GPtrArray) ways = ways_to_pack (ui);
  PzDocument *mine = ui_document (ui), *theirs = ui_document (&other);
  guint before = n_windows ();
  for (guint i = 0; i < ways->len; i++)
    {
      const char *path = ways->pdata[i];
      g_test_message ("%s", path);
      open_by_command_line (path);
      pz_window_open (other.window, path);
      pz_window_open (ui->window, path);
      g_action_group_activate_action (G_ACTION_GROUP (safety_application ()), "open-file", g_variant_new_string (path));
      spin_for (10);
      g_assert_false (ui_has_message (ui)); /* nothing is given up, so nothing is asked */
      g_assert_cmpuint (n_windows (), ==, before);
      g_assert_true (ui_document (ui) == mine && ui_document (&other) == theirs);
    }
  g_autofree char *title = safety_title (mine);
  g_assert_cmpstr (title, ==, "Mine");
  ui_tear_down (&other, NULL);
}

/* A copy is another file, whatever it holds. */
static void
test_open_copy (Ui *ui, gconstpointer data)
{
  Ui other;
  ui_set_up (&other, NULL);
  g_autofree char *copy = ui_copy (ui, HEX, "copy.json");
  pz_window_open (other.window, copy);
  g_assert_cmpstr (pz_document_get_filename (ui_document (&other)), ==, copy);
  ui_tear_down (&other, NULL);
}

/* A file that vanished is still the one that its window will save. */
static void
test_open_vanished_file (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json"), *folder = ui_path (ui, "linked");
  g_autofree char *way = ui_path (ui, "linked/pack.json");
  g_assert_cmpint (symlink (ui->folder, folder), ==, 0);
  tree_remove (path);
  guint before = n_windows ();
  open_by_command_line (way);
  g_assert_cmpuint (n_windows (), ==, before);
  g_assert_false (ui_has_message (ui));
}

/* Nor is it saved over from another window. */
static void
test_save_to_file_of_another (Ui *ui, gconstpointer data)
{
  Ui other;
  ui_set_up (&other, NUMBER);
  g_autoptr (GPtrArray) ways = ways_to_pack (ui);
  g_autofree char *before = tree_state (ui->folder);
  g_autofree char *own = ui_path (&other, "pack.json");
  for (guint i = 0; i < ways->len; i++)
    {
      ui_activate (&other, "save-to", g_variant_new_string (ways->pdata[i]));
      ui_wait_saved (&other);
      g_assert_true (ui_has_message (&other));
      g_autofree char *said = ui_message_text (&other);
      g_assert_nonnull (strstr (said, "open in another window"));
      ui_answer (&other, "cancel");
      g_assert_cmpstr (pz_document_get_filename (ui_document (&other)), ==, own);
    }
  g_autofree char *after = tree_state (ui->folder);
  g_assert_cmpstr (after, ==, before);
  ui_tear_down (&other, NULL);
}

/* Its own file by another way is its own: what another program wrote there is not overwritten unasked, and links stay links. */
static void
test_save_by_another_way (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json"), *way = ui_path (ui, "link.json");
  g_assert_cmpint (symlink ("pack.json", way), ==, 0);
  safety_set_title (ui, "Mine");
  safety_write_theirs (ui, "pack.json", "Theirs");
  ui_activate (ui, "save-to", g_variant_new_string (way));
  ui_wait_saved (ui);
  ui_wait_message (ui);
  ui_answer (ui, "overwrite");
  ui_wait_saved (ui);
  g_assert_true (g_file_test (way, G_FILE_TEST_IS_SYMLINK));
  g_autofree char *text = safety_read (path);
  g_assert_nonnull (strstr (text, "Mine"));
  /* Changes behind the link are seen, too. */
  safety_write_theirs (ui, "pack.json", "Theirs");
  spin_until (is_theirs, ui);
}

static void
add_tests (void)
{
  SAFETY_ADD ("/disk/clean", test_clean_reloads);
  SAFETY_ADD ("/disk/modified", test_modified_asks);
  SAFETY_ADD ("/disk/keep-mine", test_keep_mine);
  SAFETY_ADD ("/disk/same-content", test_same_content);
  SAFETY_ADD ("/disk/unreadable", test_unreadable);
  SAFETY_ADD ("/disk/vanished-file", test_vanished_file);
  SAFETY_ADD ("/disk/vanished-folder", test_vanished_folder);
  SAFETY_ADD ("/disk/no-file-any-more", test_no_file_any_more);
  SAFETY_ADD ("/disk/open-no-file", test_open_no_file);
  SAFETY_ADD ("/disk/same-file/open", test_open_same_file);
  SAFETY_ADD ("/disk/same-file/copy", test_open_copy);
  SAFETY_ADD ("/disk/same-file/vanished", test_open_vanished_file);
  SAFETY_ADD ("/disk/same-file/save-to-file-of-another", test_save_to_file_of_another);
  SAFETY_ADD ("/disk/same-file/save-by-another-way", test_save_by_another_way);
}

int
main (int argc, char **argv)
{
  return safety_test_run (argc, argv, add_tests);
}
