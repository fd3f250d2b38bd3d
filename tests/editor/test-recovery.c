/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../tree.h"
#include "editor/recovery.h"
#include "safety-test.h"

/* The offer after a crash, through the real window. */

/* Answers the offer, and waits until what it takes is done. */
static void
answer_offer (Ui *ui, const char *id)
{
  ui_wait_message (ui);
  ui_answer (ui, id);
  pz_disk_wait (pz_application_get_disk (safety_application ()));
}

static void
recover (Ui *ui)
{
  pz_recovery_offer (safety_application (), FALSE);
  answer_offer (ui, "recover");
}

static guint
n_windows (void)
{
  guint n = 0;
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (safety_application ())); l != NULL; l = l->next)
    n += PZ_IS_WINDOW (l->data);
  return n;
}

static void
test_recover (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  g_autofree char *on_disk = safety_read (path);
  safety_set_title (ui, "One");
  safety_set_title (ui, "Two");
  ui_activate (ui, "new-level", NULL);
  g_autofree char *before = safety_pack_text (ui_document (ui));
  guint steps = pz_document_n_steps (ui_document (ui));
  safety_crash (ui);
  pz_recovery_offer (safety_application (), FALSE);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "pack.json"));
  ui_settle (ui);
  g_assert_null (ui_document (ui)); /* nothing opens by itself */
  answer_offer (ui, "recover");
  g_assert_nonnull (ui_document (ui));
  g_autofree char *after = safety_pack_text (ui_document (ui));
  g_assert_cmpstr (after, ==, before);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, path);
  g_assert_cmpuint (pz_document_n_steps (ui_document (ui)), ==, steps);
  g_autofree char *untouched = safety_read (path);
  g_assert_cmpstr (untouched, ==, on_disk);
  while (ui_enabled (ui, "undo"))
    ui_activate (ui, "undo", NULL);
  g_autofree char *first = safety_pack_text (ui_document (ui));
  g_assert_cmpstr (first, ==, on_disk);
  /* It goes on in the same journal: once more. */
  safety_set_title (ui, "Three");
  safety_crash (ui);
  recover (ui);
  g_autofree char *title = safety_title (ui_document (ui));
  g_assert_cmpstr (title, ==, "Three");
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (ui_has_message (ui));
  pz_recovery_offer (safety_application (), FALSE);
  spin_for (200);
  g_assert_false (ui_has_message (ui));
}

/* The file went on without us: Save asks, as for any change by others. */
static void
test_recover_changed_file (Ui *ui, gconstpointer data)
{
  safety_set_title (ui, "Mine");
  safety_crash (ui);
  safety_write_theirs (ui, "pack.json", "Theirs");
  recover (ui);
  spin_until (safety_has_notice, ui);
  g_autofree char *title = safety_title (ui_document (ui));
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
  safety_crash (ui);
  pz_recovery_offer (safety_application (), FALSE);
  ui_wait_message (ui);
  ui_answer (ui, "cancel"); /* later */
  spin_for (50);
  g_action_group_activate_action (G_ACTION_GROUP (safety_application ()), "recover", NULL);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "Draft & <more>"));
  ui_answer (ui, "discard");
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_for (50);
  pz_recovery_offer (safety_application (), FALSE);
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
      g_autofree char *text = g_str_has_suffix (name, ".json") ? safety_read (path) : NULL;
      found = found || (text != NULL && strstr (text, "Draft & <more>") != NULL);
    }
  g_assert_true (found); /* nothing is lost for good */
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
      g_autofree char *original = safety_title (ui_document (ui));
      safety_set_title (ui, "Whole");
      pz_journals_flush (pz_application_get_journals (safety_application ()));
      safety_set_title (ui, "Lost");
      safety_crash (ui);
      g_autofree char *path = safety_journal_path ();
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      if (way > 0)
        memset (way == 1 ? text + length - 30 : strstr (text, "\"base\""), '?', 20);
      g_assert_true (g_file_set_contents (path, text, (gssize) (way == 0 ? length - 10 : length), NULL));
      pz_recovery_offer (safety_application (), FALSE);
      ui_wait_message (ui);
      said = ui_message_text (ui);
      g_assert_nonnull (strstr (said, says[way]));
      if (way == 2)
        break;
      answer_offer (ui, "recover");
      title = safety_title (ui_document (ui));
      g_assert_cmpstr (title, ==, "Whole");
      while (ui_enabled (ui, "undo"))
        ui_activate (ui, "undo", NULL);
      g_autofree char *first = safety_title (ui_document (ui));
      g_assert_cmpstr (first, ==, original);
    }
  ui_answer (ui, "discard");
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_for (50);
  pz_recovery_offer (safety_application (), FALSE);
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
  safety_set_title (ui, "Level of the untitled");
  safety_set_title (&other, "Level of the other");
  safety_crash (ui);
  safety_crash (&other);
  pz_recovery_offer (safety_application (), FALSE);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "Never saved"));
  g_assert_nonnull (strstr (said, "never saved"));
  g_assert_nonnull (strstr (said, "2 packs"));
  answer_offer (ui, "recover");
  ui_settle (ui);
  g_assert_nonnull (ui_document (ui));
  g_assert_nonnull (ui_document (&other));
  PzDocument *untitled = pz_document_get_filename (ui_document (ui)) == NULL ? ui_document (ui) : ui_document (&other);
  g_assert_null (pz_document_get_filename (untitled));
  g_autofree char *title = safety_title (untitled);
  g_assert_cmpstr (title, ==, "Level of the untitled");
  pz_document_abandon (ui_document (ui));
  pz_document_abandon (ui_document (&other));
  ui_tear_down (&other, NULL);
}

/* Discarding at the gate is a decision: nothing is offered afterwards. */
static void
test_discarded_at_the_gate (Ui *ui, gconstpointer data)
{
  safety_set_title (ui, "Given up");
  ui_activate (ui, "close", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "discard");
  spin_until (safety_no_document, ui);
  pz_journals_flush (pz_application_get_journals (safety_application ()));
  pz_recovery_offer (safety_application (), FALSE);
  spin_for (200);
  g_assert_false (ui_has_message (ui));
}

/* ---- Into which window ---- */

static PzWindow *
open_again (Ui *ui, const char *path)
{
  pz_window_open (ui->window, path);
  g_assert_nonnull (ui_document (ui));
  g_assert_false (pz_document_get_modified (ui_document (ui)));
  return ui->window;
}

/* What the command line opened gives way to what comes back of the same file, by whatever way it was opened. */
static void
test_into_clean_window (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json"), *link = ui_path (ui, "link.json");
  g_assert_cmpint (symlink (path, link), ==, 0);
  const char *const ways[] = { path, link };
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      guint before = n_windows ();
      g_autofree char *title = g_strdup_printf ("Mine %zu", i);
      safety_set_title (ui, title);
      safety_crash (ui);
      open_again (ui, ways[i]);
      recover (ui);
      g_assert_cmpuint (n_windows (), ==, before);
      g_autofree char *back = safety_title (ui_document (ui));
      g_assert_cmpstr (back, ==, title);
      g_assert_true (pz_document_get_modified (ui_document (ui)));
      g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, path);
      spin_for (400);
      g_assert_null (safety_notice (ui)); /* it is the file it was made from */
      ui_activate (ui, "undo", NULL);
      g_assert_true (ui_enabled (ui, "redo"));
      ui_activate (ui, "redo", NULL);
    }
}

static PzWindow *
other_window (Ui *ui)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (safety_application ())); l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && l->data != (gpointer) ui->window)
      return l->data;
  return NULL;
}

/* Work begun on the file since then is not given up for it: both are there. */
static void
test_beside_changed_window (Ui *ui, gconstpointer data)
{
  g_autofree char *path = ui_path (ui, "pack.json");
  safety_set_title (ui, "Before the crash");
  safety_crash (ui);
  open_again (ui, path);
  safety_set_title (ui, "After the crash");
  recover (ui);
  g_autofree char *mine = safety_title (ui_document (ui));
  g_assert_cmpstr (mine, ==, "After the crash");
  PzWindow *other = other_window (ui);
  g_assert_nonnull (other);
  g_autofree char *theirs = safety_title (pz_window_get_document (other));
  g_assert_cmpstr (theirs, ==, "Before the crash");
  /* The first of the two that is saved changes the file under the other, which is asked. */
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_false (ui_has_message (ui));
  g_action_group_activate_action (G_ACTION_GROUP (other), "save", NULL);
  ui_wait_message (ui);
  ui_answer (ui, "cancel");
  g_autofree char *text = safety_read (path);
  g_assert_nonnull (strstr (text, "After the crash"));
  pz_document_abandon (pz_window_get_document (other));
  gtk_window_destroy (GTK_WINDOW (other));
}

/* ---- Nothing on disk is touched ---- */

static void
leave_alone (Ui *ui)
{
}

static void
change_file (Ui *ui)
{
  safety_write_theirs (ui, "work/pack.json", "Theirs");
}

static void
remove_file (Ui *ui)
{
  g_autofree char *path = ui_path (ui, "work/pack.json");
  tree_remove (path);
}

static void
remove_folder (Ui *ui)
{
  g_autofree char *path = ui_path (ui, "work");
  tree_remove (path);
}

static void
put_folder_there (Ui *ui)
{
  g_autofree char *path = ui_path (ui, "work/pack.json"), *inside = ui_path (ui, "work/pack.json/kept.txt");
  tree_remove (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (inside, "kept", -1, NULL));
}

static void
put_pipe_there (Ui *ui)
{
  g_autofree char *path = ui_path (ui, "work/pack.json");
  tree_remove (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

typedef struct
{
  const char *name;
  void (*happens) (Ui *ui); /* between the crash and the next start */
  const char *notice;       /* (nullable) what the window says of the file afterwards */
  gboolean saves;           /* Save writes the file; else it asks or tells */
} Meanwhile;

static const Meanwhile meanwhiles[] = {
  { "nothing", leave_alone, NULL, TRUE },
  { "changed", change_file, "Another program", FALSE },
  { "file gone", remove_file, "gone", TRUE },
  { "folder gone", remove_folder, "folder are gone", FALSE },
  { "a folder there", put_folder_there, "A folder", FALSE },
  { "a pipe there", put_pipe_there, "no regular file", FALSE },
};

/* Many levels are gone in what comes back, and the pack has another name: nothing of that happens to files. */
static void
edit_much (Ui *ui)
{
  ui_activate (ui, "set-pack-title", g_variant_new_string ("Another title"));
  while (pz_document_get_pack (ui_document (ui))->n_levels > 1)
    pz_document_delete_level (ui_document (ui), 0);
  safety_set_title (ui, "The only one left");
}

static void
check_save (Ui *ui, const Meanwhile *meanwhile, const char *path, const char *disk)
{
  g_autofree char *text = safety_pack_text (ui_document (ui));
  ui_activate (ui, "save", NULL);
  ui_wait_saved (ui);
  g_assert_cmpint (ui_has_message (ui), ==, !meanwhile->saves);
  g_assert_cmpint (pz_document_get_modified (ui_document (ui)), ==, !meanwhile->saves);
  g_autofree char *work = ui_path (ui, "");
  g_autofree char *now = tree_state (work);
  if (!meanwhile->saves)
    {
      ui_answer (ui, "cancel");
      g_assert_cmpstr (now, ==, disk);
      return;
    }
  g_autofree char *saved = safety_read (path);
  g_assert_cmpstr (saved, ==, text);
}

static void
try_meanwhile (Ui *ui, const Meanwhile *meanwhile)
{
  g_autofree char *top = ui_path (ui, ""), *work = ui_path (ui, "work"), *path = ui_path (ui, "work/pack.json");
  g_autofree char *first = ui_path (ui, "pack.json"), *beside = ui_path (ui, "work/beside.json");
  g_test_message ("%s", meanwhile->name);
  g_assert_cmpint (g_mkdir (work, 0700), ==, 0);
  g_assert_true (g_file_set_contents (beside, "[]", -1, NULL));
  ui_activate (ui, "save-to", g_variant_new_string (path));
  ui_wait_saved (ui);
  edit_much (ui);
  g_autofree char *mine = safety_pack_text (ui_document (ui));
  safety_crash (ui);
  meanwhile->happens (ui);
  g_autofree char *before = tree_state (top);
  recover (ui);
  if (meanwhile->notice != NULL)
    spin_until (safety_has_notice, ui);
  spin_for (400);
  g_autofree char *after = tree_state (top);
  g_assert_cmpstr (after, ==, before);
  g_autofree char *back = safety_pack_text (ui_document (ui));
  g_assert_cmpstr (back, ==, mine);
  g_assert_true (pz_document_get_modified (ui_document (ui)));
  g_assert_cmpstr (pz_document_get_filename (ui_document (ui)), ==, path);
  g_assert_cmpint (safety_notice (ui) != NULL, ==, meanwhile->notice != NULL);
  if (meanwhile->notice != NULL)
    g_assert_nonnull (strstr (safety_notice (ui), meanwhile->notice));
  check_save (ui, meanwhile, path, after);
  pz_document_abandon (ui_document (ui));
  pz_window_set_document (ui->window, NULL);
  if (g_file_test (work, G_FILE_TEST_EXISTS))
    tree_remove (work);
  open_again (ui, first);
}

static void
test_touches_nothing (Ui *ui, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (meanwhiles); i++)
    try_meanwhile (ui, &meanwhiles[i]);
}

/* ---- Damaged journals ---- */

static char *
drafts_folder (void)
{
  g_autofree char *top = pz_state_folder ("backups");
  return g_build_filename (top, "drafts", NULL);
}

/* TRUE when a file among the drafts holds just that. */
static gboolean
is_among_drafts (const char *text, gsize length)
{
  g_autofree char *folder = drafts_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *held = NULL;
      gsize n;
      g_assert_true (g_file_get_contents (path, &held, &n, NULL));
      if (n == length && memcmp (held, text, n) == 0)
        return TRUE;
    }
  return FALSE;
}

/* (transfer full): bytes of the journal, damaged in its last change. */
static char *
damage_journal (const char *path, gsize *length)
{
  char *text;
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  memset (text + *length - 30, '?', 20);
  g_assert_true (g_file_set_contents (path, text, (gssize) *length, NULL));
  return text;
}

static void
crash_with_damage (Ui *ui, char **path, char **text, gsize *length)
{
  safety_set_title (ui, "Whole");
  pz_journals_flush (pz_application_get_journals (safety_application ()));
  safety_set_title (ui, "Lost");
  safety_crash (ui);
  *path = safety_journal_path ();
  *text = damage_journal (*path, length);
}

/* A copy of all its bytes is kept before the document goes on in it. */
static void
test_damaged_is_kept (Ui *ui, gconstpointer data)
{
  g_autofree char *path = NULL, *text = NULL;
  gsize length;
  crash_with_damage (ui, &path, &text, &length);
  recover (ui);
  g_assert_true (is_among_drafts (text, length));
  safety_set_title (ui, "And on");
  g_autofree char *now = safety_journal_path ();
  g_assert_cmpstr (now, ==, path);
}

/* Where no copy can be made, the document goes on in another journal and the damaged one stays to be offered again. */
static void
test_damaged_cannot_be_kept (Ui *ui, gconstpointer data)
{
  g_autofree char *path = NULL, *text = NULL, *held = NULL, *drafts = drafts_folder (), *aside = ui_path (ui, "aside");
  gsize length, n;
  crash_with_damage (ui, &path, &text, &length);
  gboolean was_there = g_file_test (drafts, G_FILE_TEST_EXISTS);
  g_autofree char *top = g_path_get_dirname (drafts);
  g_assert_cmpint (g_mkdir_with_parents (top, 0700), ==, 0);
  g_assert_true (!was_there || g_rename (drafts, aside) == 0);
  g_assert_true (g_file_set_contents (drafts, "in the way", -1, NULL));
  recover (ui);
  g_autofree char *title = safety_title (ui_document (ui));
  g_assert_cmpstr (title, ==, "Whole");
  safety_set_title (ui, "And on");
  pz_journals_flush (pz_application_get_journals (safety_application ()));
  g_assert_true (g_file_get_contents (path, &held, &n, NULL));
  g_assert_cmpmem (held, n, text, length);
  g_assert_cmpint (g_unlink (drafts), ==, 0);
  g_assert_true (!was_there || g_rename (aside, drafts) == 0);
  pz_recovery_offer (safety_application (), FALSE);
  ui_wait_message (ui);
  g_autofree char *said = ui_message_text (ui);
  g_assert_nonnull (strstr (said, "damaged"));
  answer_offer (ui, "discard");
  answer_offer (ui, "discard");
}

static void
add_tests (void)
{
  SAFETY_ADD ("/recovery", test_recover);
  SAFETY_ADD ("/recovery/changed-file", test_recover_changed_file);
  SAFETY_ADD ("/recovery/later-and-discard", test_later_and_discard);
  SAFETY_ADD ("/recovery/broken", test_recover_broken);
  SAFETY_ADD ("/recovery/untitled", test_recover_untitled);
  SAFETY_ADD ("/recovery/discarded-at-the-gate", test_discarded_at_the_gate);
  SAFETY_ADD ("/recovery/into-clean-window", test_into_clean_window);
  SAFETY_ADD ("/recovery/beside-changed-window", test_beside_changed_window);
  SAFETY_ADD ("/recovery/touches-nothing", test_touches_nothing);
  SAFETY_ADD ("/recovery/damaged-is-kept", test_damaged_is_kept);
  SAFETY_ADD ("/recovery/damaged-cannot-be-kept", test_damaged_cannot_be_kept);
}

int
main (int argc, char **argv)
{
  return safety_test_run (argc, argv, add_tests);
}
