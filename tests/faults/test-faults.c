/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "../editor/spin.h"
#include "../tree.h"
#include "editor/backup.h"
#include "editor/document.h"
#include "shim.h"

/* Saves and journals on disks that fail. Whatever happens: the file is the old or the new one, whole; the document is as it was and
 * stays modified; the reason is told; when the disk is well again, all goes on. */

typedef struct
{
  char *folder, *path, *original;
  PzQueue *queue;
  PzDisk *disk;
  PzJournals *journals;
  PzDocument *document;
  PzSaveOutcome outcome;
  char *error, *backup_error; /* (nullable) messages */
  gboolean saved;
} Fixture;

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  *f = (Fixture){ .folder = g_dir_make_tmp ("pz-faults-XXXXXX", NULL) };
  g_autofree char *live = g_build_filename (f->folder, "journal", NULL);
  g_autofree char *target = g_build_filename (f->folder, "target", NULL);
  g_autofree char *sample = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "levels/hex-stroke/sample.json", NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_assert_cmpint (g_mkdir (target, 0700), ==, 0);
  f->path = g_build_filename (target, "pack.json", NULL);
  f->original = read_file (sample);
  g_assert_true (g_file_set_contents (f->path, f->original, -1, NULL));
  f->queue = pz_queue_new (1);
  f->disk = pz_disk_new ();
  f->journals = pz_journals_new (live);
  PzPack *pack = pz_pack_load (f->path, pz_modes (), problems, &bytes);
  f->document = pz_document_new (pack, f->queue, f->path, bytes);
  g_object_set (f->document, "live-analysis", FALSE, NULL);
  pz_document_set_journals (f->document, f->journals);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  fault_set (NULL);
  pz_disk_free (f->disk);
  g_object_unref (f->document);
  pz_journals_free (f->journals);
  pz_queue_free (f->queue);
  tree_remove (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->original);
  g_free (f->error);
  g_free (f->backup_error);
}

static void
set_title (Fixture *f, const char *title)
{
  g_autoptr (PzLevel) level = pz_level_with_title (pz_document_get_level (f->document), title);
  pz_document_apply_level (f->document, level, "Change title", NULL);
}

static char *
pack_text (PzPack *pack)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
saved_cb (PzDocument *document, const PzSaveResult *result, gpointer data)
{
  Fixture *f = data;
  f->saved = TRUE;
  f->outcome = result->outcome;
  f->error = result->error != NULL ? g_strdup (result->error->message) : NULL;
  f->backup_error = result->backup_error != NULL ? g_strdup (result->backup_error->message) : NULL;
}

static PzSaveOutcome
save (Fixture *f, const char *path)
{
  f->saved = FALSE;
  g_clear_pointer (&f->error, g_free);
  g_clear_pointer (&f->backup_error, g_free);
  pz_document_save_async (f->document, f->disk, path, PZ_SAVE_BACKUP, saved_cb, f);
  pz_disk_wait (f->disk);
  g_assert_true (f->saved);
  return f->outcome;
}

static guint
n_files (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* ---- Saving ---- */

typedef struct
{
  const char *name, *call;
  int reason;
} Fault;

static const Fault save_faults[] = {
  { "full-disk", "write", ENOSPC },    { "full-in-the-middle", "short", ENOSPC },
  { "quota", "write", EDQUOT },        { "input-output", "write", EIO },
  { "no-temporary", "open", ENOSPC },  { "read-only-system", "open", EROFS },
  { "no-permission", "open", EACCES }, { "flush", "fsync", EIO },
  { "rename", "rename", EACCES },      { "rename-io", "rename", EIO },
};

static void
test_save (Fixture *f, gconstpointer data)
{
  const Fault *fault = data;
  if (!fault_available ())
    return;
  set_title (f, "Kept");
  g_autofree char *mine = pack_text (pz_document_get_pack (f->document));
  for (int i = 0; i < 3; i++)
    {
      fault_set_printf ("%s:%d:/target/", fault->call, fault->reason);
      g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_FAILED);
      g_assert_cmpint (fault_count (), >, 0);
      fault_set (NULL);
      g_assert_nonnull (strstr (f->error, g_strerror (fault->reason)));
      g_autofree char *there = read_file (f->path);
      g_assert_cmpstr (there, ==, f->original);
      g_assert_cmpuint (n_files (f->path), ==, 1); /* nothing is left lying about */
      g_assert_true (pz_document_get_modified (f->document));
      g_autofree char *held = pack_text (pz_document_get_pack (f->document));
      g_assert_cmpstr (held, ==, mine);
    }
  g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_DONE);
  g_assert_false (pz_document_get_modified (f->document));
  g_autofree char *after = read_file (f->path);
  g_assert_cmpstr (after, ==, mine);
}

static void
test_read_only_target (Fixture *f, gconstpointer data)
{
  set_title (f, "Kept");
  g_assert_cmpint (g_chmod (f->path, 0444), ==, 0);
  g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_FAILED);
  g_assert_nonnull (strstr (f->error, "read-only"));
  g_autofree char *there = read_file (f->path);
  g_assert_cmpstr (there, ==, f->original);
  g_assert_true (pz_document_get_modified (f->document));
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.json", NULL);
  g_assert_cmpint (save (f, elsewhere), ==, PZ_SAVE_DONE);
}

static void
test_vanished_folder (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  set_title (f, "Kept");
  tree_remove (folder);
  g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_FAILED);
  g_assert_nonnull (strstr (f->error, g_strerror (ENOENT)));
  g_assert_true (pz_document_get_modified (f->document));
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_DONE);
}

/* Edited by somebody else right before: nothing is written, and what they wrote is whole. */
static void
test_edited_by_others (Fixture *f, gconstpointer data)
{
  set_title (f, "Kept");
  g_assert_true (g_file_set_contents (f->path, "[]\n", -1, NULL));
  g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_CHANGED);
  g_autofree char *theirs = read_file (f->path);
  g_assert_cmpstr (theirs, ==, "[]\n");
  g_assert_true (pz_document_get_modified (f->document));
}

/* A backup that cannot be made is told, and stops no save. */
static void
test_no_backup (Fixture *f, gconstpointer data)
{
  static const char *const faults[] = { "mkdir:28:/backups", "open:28:/backups", "write:28:/backups",
                                        "rename:5:/backups" };
  if (!fault_available ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %zu", i);
      set_title (f, title);
      fault_set (faults[i]);
      g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_DONE);
      g_assert_cmpint (fault_count (), >, 0);
      fault_set (NULL);
      g_assert_nonnull (f->backup_error);
      g_assert_false (pz_document_get_modified (f->document));
    }
  set_title (f, "Last");
  g_assert_cmpint (save (f, f->path), ==, PZ_SAVE_DONE);
  g_assert_null (f->backup_error);
}

/* ---- Journals ---- */

static void
run_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* (transfer full) (nullable): what the one journal would give back now. */
static PzRecovered *
recover (Fixture *f)
{
  const char *folder = pz_journals_get_folder (f->journals);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_str_has_suffix (name, ".journal"))
        continue;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      gsize length;
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      return pz_journal_read (text, length, pz_modes (), 64 << 20, 1000);
    }
  return NULL;
}

static void
assert_recovers (Fixture *f)
{
  g_autoptr (PzRecovered) recovered = recover (f);
  g_assert_nonnull (recovered);
  g_assert_cmpint (recovered->state, ==, PZ_JOURNAL_WHOLE);
  g_autofree char *mine = pack_text (pz_document_get_pack (f->document)), *back = pack_text (recovered->pack);
  g_assert_cmpstr (back, ==, mine);
  g_assert_cmpuint (pz_history_position (recovered->history), ==, pz_document_get_position (f->document));
}

static void
count_cb (PzDocument *document, GParamSpec *pspec, int *told)
{
  (*told)++;
}

static const Fault journal_faults[] = {
  { "full-disk", "write", ENOSPC },
  { "full-in-the-middle", "short", ENOSPC },
  { "input-output", "write", EIO },
  { "flush", "fdatasync", EIO },
};

/* The disk fails while the journal grows; what is on it stays readable all the time. */
static void
test_journal_grows (Fixture *f, gconstpointer data)
{
  const Fault *fault = data;
  int told = 0;
  if (!fault_available ())
    return;
  g_signal_connect (f->document, "notify::trouble", G_CALLBACK (count_cb), &told);
  set_title (f, "Safe");
  pz_journals_flush (f->journals);
  assert_recovers (f);
  fault_set_printf ("%s:%d:/journal/,ftruncate:%d:/journal/", fault->call, fault->reason, fault->reason);
  for (int i = 0; i < 8; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %d", i);
      set_title (f, title);
      pz_journals_flush (f->journals);
      run_loop ();
      g_autoptr (PzRecovered) recovered = recover (f);
      g_assert_nonnull (recovered);
      g_assert_nonnull (recovered->pack);
      g_autofree char *back = pz_level_dup_title (recovered->pack->levels[0]);
      g_assert_true (g_str_equal (back, "Safe") || g_str_has_prefix (back, "Title "));
    }
  g_assert_cmpint (fault_count (), >, 0);
  g_assert_cmpint (pz_document_get_trouble (f->document), ==, fault->reason);
  g_assert_cmpint (told, >=, 1);
  fault_set (NULL);
  pz_journals_flush (f->journals);
  run_loop ();
  pz_journals_flush (f->journals);
  run_loop ();
  g_assert_cmpint (pz_document_get_trouble (f->document), ==, 0);
  assert_recovers (f);
  set_title (f, "Safe again");
  pz_journals_flush (f->journals);
  assert_recovers (f);
}

static const Fault begin_faults[] = {
  { "no-folder", "mkdir", EACCES }, { "no-file", "open", ENOSPC }, { "full-disk", "write", ENOSPC },
  { "half", "short", ENOSPC },      { "flush", "fdatasync", EIO }, { "rename", "rename", EIO },
  { "read-only", "open", EROFS },
};

/* The state folder cannot be written from the start: told once, tried again. */
static void
test_journal_begins (Fixture *f, gconstpointer data)
{
  const Fault *fault = data;
  int told = 0;
  if (!fault_available ())
    return;
  g_signal_connect (f->document, "notify::trouble", G_CALLBACK (count_cb), &told);
  fault_set_printf ("%s:%d:/journal", fault->call, fault->reason);
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %d", i);
      set_title (f, title);
      pz_journals_flush (f->journals);
      run_loop ();
    }
  g_assert_cmpint (pz_document_get_trouble (f->document), ==, fault->reason);
  g_assert_cmpint (told, ==, 1);
  g_assert_true (pz_document_get_modified (f->document)); /* the document goes on */
  fault_set (NULL);
  pz_journals_flush (f->journals);
  run_loop ();
  g_assert_cmpint (pz_document_get_trouble (f->document), ==, 0);
  g_assert_cmpint (told, ==, 2);
  assert_recovers (f);
}

static gboolean
is_well (gpointer document)
{
  return pz_document_get_trouble (document) == 0;
}

/* Nobody does anything: it is tried again by itself. */
static void
test_journal_tries_again (Fixture *f, gconstpointer data)
{
  if (!fault_available ())
    return;
  fault_set_printf ("write:%d:/journal/", ENOSPC);
  set_title (f, "Waiting");
  pz_journals_flush (f->journals);
  run_loop ();
  g_assert_cmpint (pz_document_get_trouble (f->document), ==, ENOSPC);
  fault_set (NULL);
  spin_until (is_well, f->document);
  assert_recovers (f);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

static void
add_all (const char *prefix, const Fault *faults, gsize n, void (*func) (Fixture *, gconstpointer))
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat (prefix, faults[i].name, NULL);
      g_test_add (path, Fixture, &faults[i], set_up, func, tear_down);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *state = g_dir_make_tmp ("pz-state-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  add_all ("/faults/save/", save_faults, G_N_ELEMENTS (save_faults), test_save);
  ADD ("/faults/save/read-only-target", test_read_only_target);
  ADD ("/faults/save/vanished-folder", test_vanished_folder);
  ADD ("/faults/save/edited-by-others", test_edited_by_others);
  ADD ("/faults/save/no-backup", test_no_backup);
  add_all ("/faults/journal/grows/", journal_faults, G_N_ELEMENTS (journal_faults), test_journal_grows);
  add_all ("/faults/journal/begins/", begin_faults, G_N_ELEMENTS (begin_faults), test_journal_begins);
  ADD ("/faults/journal/tries-again", test_journal_tries_again);
  int result = g_test_run ();
  tree_remove (state);
  return result;
}
