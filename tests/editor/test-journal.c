/* SPDX-License-Identifier: MIT */
#include "editor/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../tree.h"
#include "editor/document.h"
#include "fake-mode.h"
#include "spin.h"

#define BYTES (64 * 1024 * 1024)
#define STEPS 1000

typedef struct
{
  PzQueue *queue;
  PzJournals *journals;
  PzDocument *document;
  char *folder; /* with "journal" and "after" */
  char *live, *after;
} Fixture;

static void
set_up (Fixture *f, gconstpointer n_levels)
{
  *f = (Fixture){ .queue = pz_queue_new (1), .folder = g_dir_make_tmp ("pz-journal-XXXXXX", NULL) };
  f->live = g_build_filename (f->folder, "journal", NULL);
  f->after = g_build_filename (f->folder, "after", NULL);
  g_assert_cmpint (g_mkdir (f->after, 0700), ==, 0);
  f->journals = pz_journals_new (f->live);
  f->document = pz_document_new (fake_pack (GPOINTER_TO_INT (n_levels)), f->queue, "/somewhere/näme.json", NULL);
  g_object_set (f->document, "live-analysis", FALSE, NULL);
  pz_document_set_journals (f->document, f->journals);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->document);
  pz_journals_free (f->journals);
  pz_queue_free (f->queue);
  tree_remove (f->folder);
  g_free (f->folder);
  g_free (f->live);
  g_free (f->after);
}

static void
apply_value (PzDocument *document, int value, const char *key)
{
  g_autoptr (PzLevel) level = fake_with_value (pz_document_get_level (document), value);
  pz_document_apply_level (document, level, "Set value", key);
}

/* (transfer full): the names of the files in the folder. */
static GPtrArray *
files_in (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  return names;
}

static guint
n_journals (Fixture *f)
{
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = files_in (f->live);
  return names->len;
}

/* (transfer full): bytes of the one journal there is. */
static char *
journal_bytes (Fixture *f, gsize *length)
{
  char *text = NULL;
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = files_in (f->live);
  g_assert_cmpuint (names->len, ==, 1);
  g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* (transfer full): the document as it would come back. */
static PzRecovered *
crash (Fixture *f)
{
  gsize length;
  g_autofree char *text = journal_bytes (f, &length);
  return pz_journal_read (text, length, fake_modes, BYTES, STEPS);
}

/* (transfer full): all that a pack holds. */
static char *
pack_text (PzPack *pack)
{
  g_autofree char *head = g_strdup_printf ("%d %d %d", pack->container, pack->pack, pack->write_mode);
  GString *text = g_string_new (head);
  g_autofree char *title = pz_pack_dup_title (pack);
  g_string_append_printf (text, " %s\n", title);
  for (int i = 0; i < pack->n_levels; i++)
    {
      g_autofree char *level = pz_level_to_text (pack->levels[i]);
      g_string_append_printf (text, "%s\n", level);
    }
  return g_string_free (text, FALSE);
}

static void
assert_same_state (PzDocument *a, PzDocument *b)
{
  g_autofree char *first = pack_text (pz_document_get_pack (a)), *second = pack_text (pz_document_get_pack (b));
  g_assert_cmpstr (second, ==, first);
  g_assert_cmpint (pz_document_get_current (b), ==, pz_document_get_current (a));
}

/* The recovered history is the same one as far back as it goes: all of it where nothing was saved in between. */
static void
assert_comes_back (Fixture *f)
{
  g_autoptr (PzRecovered) recovered = crash (f);
  g_assert_nonnull (recovered);
  g_assert_cmpint (recovered->state, ==, PZ_JOURNAL_WHOLE);
  g_assert_cmpstr (recovered->filename, ==, pz_document_get_filename (f->document));
  g_autoptr (PzDocument) back = pz_document_new_recovered (recovered, f->queue);
  g_object_set (back, "live-analysis", FALSE, NULL);
  assert_same_state (f->document, back);
  g_assert_true (pz_document_get_modified (back));
  g_assert_cmpuint (pz_document_n_steps (back), ==, pz_document_n_steps (f->document));
  g_assert_cmpuint (pz_document_get_position (back), ==, pz_document_get_position (f->document));
  for (guint i = 0; i < pz_document_n_steps (back); i++)
    g_assert_cmpstr (pz_document_step_label (back, i), ==, pz_document_step_label (f->document, i));
  guint position = pz_document_get_position (back);
  while (pz_document_redo (back))
    g_assert_true (pz_document_redo (f->document));
  assert_same_state (f->document, back);
  while (pz_document_undo (back))
    {
      g_assert_true (pz_document_undo (f->document));
      assert_same_state (f->document, back);
    }
  pz_document_jump (f->document, position);
}

static void
test_no_changes_no_journal (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (n_journals (f), ==, 0);
  pz_document_set_current (f->document, 1);
  g_assert_cmpuint (n_journals (f), ==, 0);
  apply_value (f->document, 5, NULL);
  g_assert_cmpuint (n_journals (f), ==, 1);
  pz_document_undo (f->document); /* as it was: nothing to keep */
  g_assert_cmpuint (n_journals (f), ==, 0);
  pz_document_redo (f->document);
  g_assert_cmpuint (n_journals (f), ==, 1);
}

static void
test_every_kind (Fixture *f, gconstpointer data)
{
  apply_value (f->document, 11, NULL);
  assert_comes_back (f);
  apply_value (f->document, 12, "typing");
  apply_value (f->document, 13, "typing");
  apply_value (f->document, 14, "typing");
  assert_comes_back (f);
  pz_document_set_current (f->document, 2);
  assert_comes_back (f);
  pz_document_duplicate_level (f->document, 2);
  pz_document_new_level (f->document);
  pz_document_move_level (f->document, 0, 3);
  pz_document_delete_level (f->document, 1);
  assert_comes_back (f);
  pz_document_undo (f->document);
  pz_document_undo (f->document);
  assert_comes_back (f);
  pz_document_redo (f->document);
  pz_document_jump (f->document, 1);
  assert_comes_back (f);
  pz_document_mark_solved (f->document, 0);
  assert_comes_back (f);
  g_autoptr (PzPack) titled = pz_pack_with_title (pz_document_get_pack (f->document), "Another “title”");
  pz_document_apply_pack (f->document, titled, 0, "Rename pack");
  g_autoptr (PzPack) array = pz_pack_with_container (titled, PZ_CONTAINER_ARRAY);
  pz_document_apply_pack (f->document, array, 1, "Array");
  assert_comes_back (f);
}

/* Drafts that no file could hold come back too. */
static void
test_drafts (Fixture *f, gconstpointer data)
{
  static const char *const texts[] = { "{\"id\": \"2-1\", \"val",
                                       "",
                                       "[1, 2",
                                       "{\"id\": \"2-1\", \"value\": \"ten\"}",
                                       "{\"id\": \"2-1\", \"value\": 9999999999999999999}",
                                       "\n\n€\"" };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PzLevel) level = pz_pack_level_from_text (texts[i], &fake_mode);
      pz_document_apply_level (f->document, level, "Edit text", NULL);
      assert_comes_back (f);
    }
  for (int i = 0; i < 3; i++)
    pz_document_delete_level (f->document, 0);
  g_assert_cmpint (pz_document_get_current (f->document), ==, -1);
  assert_comes_back (f);
}

/* A typed word that is taken back leaves no step; the journal must agree. */
static void
test_merge_away (Fixture *f, gconstpointer data)
{
  apply_value (f->document, 99, NULL);
  for (int round = 0; round < 4; round++)
    {
      pz_document_break_merge (f->document);
      apply_value (f->document, 5, "typing");
      if (round % 2 == 0)
        pz_journals_flush (f->journals);
      apply_value (f->document, 6, "typing");
      apply_value (f->document, 99, "typing");
      assert_comes_back (f);
      apply_value (f->document, 7, "typing");
      assert_comes_back (f);
      pz_document_undo (f->document);
    }
}

static void
do_anything (GRand *rand, PzDocument *document)
{
  int n = pz_document_get_pack (document)->n_levels;
  guint steps = pz_document_n_steps (document);
  int at = n > 0 ? g_rand_int_range (rand, 0, n) : -1;
  switch (n > 0 ? g_rand_int_range (rand, 0, 12) : 4)
    {
    case 0:
      pz_document_undo (document);
      break;
    case 1:
      pz_document_redo (document);
      break;
    case 2:
      pz_document_jump (document, (guint) g_rand_int_range (rand, 0, (int) steps + 1));
      break;
    case 3:
      pz_document_set_current (document, at);
      break;
    case 4:
      pz_document_new_level (document);
      break;
    case 5:
      pz_document_delete_level (document, at);
      break;
    case 6:
      pz_document_move_level (document, at, g_rand_int_range (rand, 0, n));
      break;
    case 7:
      pz_document_break_merge (document);
      break;
    case 8:
      pz_document_mark_solved (document, at);
      break;
    default:
      apply_value (document, g_rand_int_range (rand, 0, 30), g_rand_boolean (rand) ? "typing" : NULL);
      break;
    }
}

static void
test_random (Fixture *f, gconstpointer data)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_test_message ("seed %u", seed);
  apply_value (f->document, 1000, NULL);
  for (int i = 0; i < 400; i++)
    {
      do_anything (rand, f->document);
      if (g_rand_int_range (rand, 0, 10) == 0)
        pz_journals_flush (f->journals); /* in writes of all sizes */
      if (g_rand_int_range (rand, 0, 20) == 0 && pz_document_get_modified (f->document))
        assert_comes_back (f);
      if (!pz_document_get_modified (f->document))
        apply_value (f->document, 1000 + i, NULL);
    }
}

/* After a save in the middle the steps before it are there as well, and undo may go back over it. */
static void
test_across_a_save (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "pack.json", NULL);
  apply_value (f->document, 11, NULL);
  apply_value (f->document, 12, NULL);
  g_assert_true (pz_document_save (f->document, path, NULL));
  g_assert_cmpuint (n_journals (f), ==, 0);
  pz_document_undo (f->document);
  assert_comes_back (f);
  g_autoptr (PzRecovered) recovered = crash (f);
  g_autofree char *file = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (path, &file, &length, NULL));
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, file, (gssize) length);
  g_assert_cmpstr (recovered->sha256, ==, sum);
  g_assert_cmpstr (recovered->filename, ==, path);
}

/* Cut at every length, a journal gives a state that once was, later ones for longer pieces, and steps that lead back. */
static void
test_cut_anywhere (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < 12; i++)
    {
      if (i % 4 == 3)
        pz_document_duplicate_level (f->document, i % 3);
      else
        apply_value (f->document, 100 + i, NULL);
      pz_journals_flush (f->journals);
      g_ptr_array_add (states, pack_text (pz_document_get_pack (f->document)));
    }
  gsize length;
  g_autofree char *text = journal_bytes (f, &length);
  guint at = 0, whole = 0;
  gboolean any = FALSE;
  for (gsize cut = 0; cut <= length; cut++)
    {
      g_autofree char *piece = g_memdup2 (text, cut + 1);
      PzRecovered *recovered = pz_journal_read (piece, cut, fake_modes, BYTES, STEPS);
      if (recovered == NULL || recovered->pack == NULL)
        {
          g_assert_false (any);
          g_clear_pointer (&recovered, pz_recovered_free);
          continue;
        }
      any = TRUE;
      g_assert_cmpint (recovered->state, !=, PZ_JOURNAL_DAMAGED);
      g_assert_cmpint (recovered->state == PZ_JOURNAL_WHOLE, ==, recovered->whole == cut);
      whole += recovered->state == PZ_JOURNAL_WHOLE;
      g_autofree char *state = pack_text (recovered->pack);
      if (recovered->history != NULL && pz_history_n_steps (recovered->history) > 0)
        {
          while (at < states->len && !g_str_equal (states->pdata[at], state))
            at++;
          g_assert_cmpuint (at, <, states->len);
          g_assert_cmpuint (pz_history_n_steps (recovered->history), ==, at + 1);
        }
      pz_recovered_free (recovered);
    }
  g_assert_cmpuint (at, ==, states->len - 1);
  g_assert_cmpuint (whole, >=, states->len);
}

/* A wrong byte anywhere ends the reading before it; what follows is not guessed at. */
static void
test_rubbish_anywhere (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 6; i++)
    apply_value (f->document, 100 + i, NULL);
  gsize length;
  g_autofree char *text = journal_bytes (f, &length);
  for (gsize i = 0; i < length; i++)
    {
      char kept = text[i];
      text[i] ^= (char) (1 << i % 7);
      PzRecovered *recovered = pz_journal_read (text, length, fake_modes, BYTES, STEPS);
      if (recovered != NULL)
        {
          g_assert_cmpint (recovered->state, !=, PZ_JOURNAL_WHOLE);
          g_assert_cmpuint (recovered->whole, <=, i);
          pz_recovered_free (recovered);
        }
      text[i] = kept;
    }
}

/* Records with right checksums and wrong content. */
static void
test_hostile_records (Fixture *f, gconstpointer data)
{
  static const char *const bodies[][2] = {
    { "{\"op\": \"level\", \"time\": 1, \"index\": 99, \"merge\": false, \"key\": null, \"label\": \"x\", \"native\": "
      "false}",
      "{}" },
    { "{\"op\": \"level\", \"time\": 1, \"index\": -1, \"merge\": false, \"label\": \"x\", \"native\": false}", "{}" },
    { "{\"op\": \"level\", \"time\": 1, \"index\": 0}", "{}" },
    { "{\"op\": \"move\", \"time\": 1, \"by\": -50}", "" },
    { "{\"op\": \"move\", \"time\": 1, \"by\": 2147483648}", "" },
    { "{\"op\": \"current\", \"time\": 1, \"index\": 3}", "" },
    { "{\"op\": \"current\", \"time\": 1, \"index\": -1}", "" },
    { "{\"op\": \"pack\", \"time\": 1, \"current\": 0, \"label\": \"x\", \"head\": 10, \"levels\": [[0, 3]]}", "{}" },
    { "{\"op\": \"pack\", \"time\": 1, \"current\": 0, \"label\": \"x\", \"head\": 2, \"levels\": [[0, 4]]}", "{}" },
    { "{\"op\": \"base\", \"time\": 1, \"current\": 0, \"head\": 2, \"levels\": [-9223372036854775808]}", "{}" },
    { "{\"op\": \"base\", \"time\": 1, \"current\": 0, \"head\": 2, \"levels\": [2147483647]}", "{}" },
    { "{\"op\": \"unheard of\", \"time\": 1}", "" },
    { "[]", "" },
    { "{", "" },
    { "", "" },
  };
  apply_value (f->document, 5, NULL);
  gsize length;
  g_autofree char *text = journal_bytes (f, &length);
  for (gsize i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *body = g_strdup_printf ("%s\n%s\n", bodies[i][0], bodies[i][1]);
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body, -1);
      g_autofree char *record =
          g_strdup_printf ("%.16s %zu %zu\n%s", sum, strlen (bodies[i][0]), strlen (bodies[i][1]), body);
      g_autofree char *all = g_strconcat (text, record, NULL);
      g_autoptr (PzRecovered) recovered = pz_journal_read (all, strlen (all), fake_modes, BYTES, STEPS);
      g_test_message ("%s", bodies[i][0]);
      g_assert_nonnull (recovered);
      g_assert_cmpint (recovered->state, ==, PZ_JOURNAL_DAMAGED);
      g_assert_cmpuint (recovered->whole, ==, length);
      g_assert_cmpint (fake_value (recovered->pack->levels[0]), ==, 5);
    }
}

static void
test_ends (Fixture *f, gconstpointer data)
{
  apply_value (f->document, 5, NULL);
  g_assert_cmpuint (n_journals (f), ==, 1);
  pz_document_abandon (f->document);
  apply_value (f->document, 6, NULL); /* it went on after all */
  g_clear_object (&f->document);
  g_assert_cmpuint (n_journals (f), ==, 1); /* dropped without a word: kept */

  f->document = pz_document_new (fake_pack (1), f->queue, NULL, NULL);
  pz_document_set_journals (f->document, f->journals);
  apply_value (f->document, 6, NULL);
  g_assert_cmpuint (n_journals (f), ==, 2);
  pz_document_abandon (f->document);
  g_clear_object (&f->document);
  g_assert_cmpuint (n_journals (f), ==, 1);
}

/* A living process's journals are nobody else's; a dead one's are offered once. */
static void
test_lock (Fixture *f, gconstpointer data)
{
  apply_value (f->document, 5, NULL);
  g_assert_cmpuint (n_journals (f), ==, 1);
  g_autoptr (GPtrArray) live = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (live->len, ==, 0);
  g_clear_object (&f->document);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) first = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (first->len, ==, 1);
  g_autoptr (GPtrArray) second = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (second->len, ==, 0);
  g_ptr_array_set_size (first, 0); /* let go of */
  g_autoptr (GPtrArray) third = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (third->len, ==, 1);
}

static void
test_goes_on (Fixture *f, gconstpointer data)
{
  apply_value (f->document, 5, NULL);
  apply_value (f->document, 6, NULL);
  g_clear_object (&f->document);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) found = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (found->len, ==, 1);
  PzRecovered *recovered = g_ptr_array_index (found, 0);
  g_autofree char *path = g_strdup (recovered->path);
  f->document = pz_document_new_recovered (recovered, f->queue);
  pz_document_go_on_in (f->document, f->journals, recovered);
  g_assert_true (pz_document_get_modified (f->document));
  pz_document_undo (f->document);
  apply_value (f->document, 7, NULL);
  assert_comes_back (f);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_autofree char *saved = g_build_filename (f->folder, "pack.json", NULL);
  g_assert_true (pz_document_save (f->document, saved, NULL));
  g_assert_cmpuint (n_journals (f), ==, 0);
}

static void
test_stray_files (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (f->live, 0700), ==, 0);
  static const char *const names[] = { "notes.txt",      "empty.journal", "rubbish.journal", "half.journal.new",
                                       "folder.journal", "link.journal",  "pipe.journal" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->live, names[i], NULL);
      if (g_str_has_prefix (names[i], "folder"))
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      else if (g_str_has_prefix (names[i], "link"))
        g_assert_cmpint (symlink ("/nowhere", path), ==, 0);
      else if (g_str_has_prefix (names[i], "pipe"))
        g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      else
        g_assert_true (g_file_set_contents (path, i == 2 ? "no journal\n" : "", -1, NULL));
    }
  apply_value (f->document, 5, NULL);
  g_clear_object (&f->document);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) found = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (found->len, ==, 1);
  g_autoptr (GPtrArray) files = files_in (f->live);
  g_assert_cmpuint (files->len, ==, G_N_ELEMENTS (names) + 1);
}

/* A journal whose very first record is damaged is told of, too. */
static void
test_damaged_begin (Fixture *f, gconstpointer data)
{
  apply_value (f->document, 5, NULL);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = files_in (f->live);
  g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_clear_object (&f->document); /* takes its own journal away */
  text[0] ^= 0x20;
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_autoptr (GPtrArray) found = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (found->len, ==, 1);
  const PzRecovered *recovered = found->pdata[0];
  g_assert_null (recovered->pack);
  g_assert_cmpint (recovered->state, ==, PZ_JOURNAL_DAMAGED);
  g_assert_cmpstr (recovered->path, ==, path);
  g_assert_cmpuint (recovered->size, ==, length);
}

static void
test_private (Fixture *f, gconstpointer data)
{
  struct stat info;
  apply_value (f->document, 5, NULL);
  pz_journals_flush (f->journals);
  g_assert_cmpint (stat (f->live, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0700);
  g_autoptr (GPtrArray) names = files_in (f->live);
  g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
}

static void
run_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Grown beyond some MiB, a journal is begun anew, and still gives all back. */
static void
test_compaction (Fixture *f, gconstpointer data)
{
  gsize largest = 0, before = 0, shrunk = 0;
  for (int i = 0; i < 60; i++)
    {
      g_autofree char *filler = g_strnfill (200000, (char) ('a' + i % 26));
      g_autofree char *text = g_strdup_printf ("{\"id\": \"2-1\", \"value\": %d, \"more\": \"%s\"}", i, filler);
      g_autoptr (PzLevel) level = pz_pack_level_from_text (text, &fake_mode);
      pz_document_apply_level (f->document, level, "Edit text", NULL);
      gsize length;
      g_free (journal_bytes (f, &length));
      run_loop ();
      shrunk += length < before;
      before = length;
      largest = MAX (largest, length);
    }
  g_assert_cmpuint (largest, >, 4 * 1024 * 1024);
  g_assert_cmpuint (largest, <, 5 * 1024 * 1024);
  g_assert_cmpuint (shrunk, >=, 2);
  g_autoptr (PzRecovered) recovered = crash (f);
  g_autofree char *now = pack_text (pz_document_get_pack (f->document)), *then = pack_text (recovered->pack);
  g_assert_cmpstr (then, ==, now);
  g_assert_cmpuint (pz_history_position (recovered->history), >=, 3);
  /* Back further than the file reaches: it follows all the same. */
  while (pz_document_undo (f->document) && pz_document_get_modified (f->document))
    {
      run_loop ();
      g_autoptr (PzRecovered) back = crash (f);
      g_autofree char *here = pack_text (pz_document_get_pack (f->document)), *there = pack_text (back->pack);
      g_assert_cmpstr (there, ==, here);
    }
}

static void
trouble_cb (PzDocument *document, GParamSpec *pspec, int *told)
{
  (*told)++;
}

/* No folder can be made where a file stands: told once; when it can be, all is written. */
static void
test_trouble (Fixture *f, gconstpointer data)
{
  int told = 0;
  g_assert_true (g_file_set_contents (f->live, "in the way", -1, NULL));
  g_signal_connect (f->document, "notify::trouble", G_CALLBACK (trouble_cb), &told);
  for (int i = 0; i < 5; i++)
    {
      apply_value (f->document, 100 + i, NULL);
      pz_journals_flush (f->journals);
      run_loop ();
    }
  g_assert_cmpint (told, ==, 1);
  g_assert_cmpint (pz_document_get_trouble (f->document), !=, 0);
  g_assert_cmpint (g_unlink (f->live), ==, 0);
  pz_journals_flush (f->journals);
  run_loop ();
  g_assert_cmpint (told, ==, 2);
  g_assert_cmpint (pz_document_get_trouble (f->document), ==, 0);
  assert_comes_back (f);
}

/* Without anybody's asking, a change is on its way within a quarter of a second. */
static void
test_in_time (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 5; i++)
    {
      apply_value (f->document, 200 + i, NULL);
      g_usleep (250 * 1000);
      g_autoptr (GPtrArray) names = files_in (f->live);
      g_assert_cmpuint (names->len, ==, 1);
      g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
      g_autofree char *text = NULL;
      gsize length;
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      g_autoptr (PzRecovered) recovered = pz_journal_read (text, length, fake_modes, BYTES, STEPS);
      g_assert_cmpint (fake_value (recovered->pack->levels[0]), ==, 200 + i);
    }
}

/* Many documents at once, each in its own. */
static void
test_many (Fixture *f, gconstpointer data)
{
  enum
  {
    N = 12
  };
  PzDocument *documents[N];
  for (int i = 0; i < N; i++)
    {
      g_autofree char *name = g_strdup_printf ("/somewhere/%d.json", i);
      documents[i] = pz_document_new (fake_pack (2), f->queue, name, NULL);
      pz_document_set_journals (documents[i], f->journals);
    }
  for (int round = 0; round < 50; round++)
    for (int i = 0; i < N; i++)
      apply_value (documents[i], 1000 * i + round + 1, NULL);
  for (int i = 0; i < N; i++)
    g_object_unref (documents[i]);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) found = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (found->len, ==, N);
  guint seen = 0;
  for (guint j = 0; j < found->len; j++)
    {
      const PzRecovered *recovered = g_ptr_array_index (found, j);
      int i = -1;
      g_assert_cmpint (sscanf (recovered->filename, "/somewhere/%d.json", &i), ==, 1);
      g_assert_cmpint (fake_value (recovered->pack->levels[0]), ==, 1000 * i + 50);
      g_assert_cmpuint (pz_history_n_steps (recovered->history), ==, 50);
      seen |= 1u << i;
    }
  g_assert_cmpuint (seen, ==, (1u << N) - 1);
}

#define ADD(path, func) g_test_add (path, Fixture, GINT_TO_POINTER (3), set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/journal/no-changes-no-journal", test_no_changes_no_journal);
  ADD ("/journal/every-kind", test_every_kind);
  ADD ("/journal/drafts", test_drafts);
  ADD ("/journal/merge-away", test_merge_away);
  ADD ("/journal/random", test_random);
  ADD ("/journal/across-a-save", test_across_a_save);
  ADD ("/journal/cut-anywhere", test_cut_anywhere);
  ADD ("/journal/rubbish-anywhere", test_rubbish_anywhere);
  ADD ("/journal/hostile-records", test_hostile_records);
  ADD ("/journal/ends", test_ends);
  ADD ("/journal/lock", test_lock);
  ADD ("/journal/goes-on", test_goes_on);
  ADD ("/journal/damaged-begin", test_damaged_begin);
  ADD ("/journal/stray-files", test_stray_files);
  ADD ("/journal/private", test_private);
  ADD ("/journal/compaction", test_compaction);
  ADD ("/journal/trouble", test_trouble);
  ADD ("/journal/in-time", test_in_time);
  ADD ("/journal/many", test_many);
  return g_test_run ();
}
