/* SPDX-License-Identifier: MIT */
#include "fake-mode.h"
#include "journal-test.h"

/* What a journal gives back: the document as it was, with its history, after every kind of change. */

static void
test_no_changes_no_journal (Journal *f, gconstpointer data)
{
  g_assert_cmpuint (journal_count (f), ==, 0);
  pz_document_set_current (f->document, 1);
  g_assert_cmpuint (journal_count (f), ==, 0);
  journal_apply (f->document, 5, NULL);
  g_assert_cmpuint (journal_count (f), ==, 1);
  pz_document_undo (f->document); /* as it was: nothing to keep */
  g_assert_cmpuint (journal_count (f), ==, 0);
  pz_document_redo (f->document);
  g_assert_cmpuint (journal_count (f), ==, 1);
}

static void
test_every_kind (Journal *f, gconstpointer data)
{
  journal_apply (f->document, 11, NULL);
  journal_assert_comes_back (f);
  journal_apply (f->document, 12, "typing");
  journal_apply (f->document, 13, "typing");
  journal_apply (f->document, 14, "typing");
  journal_assert_comes_back (f);
  pz_document_set_current (f->document, 2);
  journal_assert_comes_back (f);
  pz_document_duplicate_level (f->document, 2);
  pz_document_new_level (f->document);
  pz_document_move_level (f->document, 0, 3);
  pz_document_delete_level (f->document, 1);
  journal_assert_comes_back (f);
  pz_document_undo (f->document);
  pz_document_undo (f->document);
  journal_assert_comes_back (f);
  pz_document_redo (f->document);
  pz_document_jump (f->document, 1);
  journal_assert_comes_back (f);
  pz_document_mark_solved (f->document, 0);
  journal_assert_comes_back (f);
  g_autoptr (PzPack) titled = pz_pack_with_title (pz_document_get_pack (f->document), "Another “title”");
  pz_document_apply_pack (f->document, titled, 0, "Rename pack");
  g_autoptr (PzPack) array = pz_pack_with_container (titled, PZ_CONTAINER_ARRAY);
  pz_document_apply_pack (f->document, array, 1, "Array");
  journal_assert_comes_back (f);
}

/* Drafts that no file could hold come back too. */
static void
test_drafts (Journal *f, gconstpointer data)
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
      journal_assert_comes_back (f);
    }
  for (int i = 0; i < 3; i++)
    pz_document_delete_level (f->document, 0);
  g_assert_cmpint (pz_document_get_current (f->document), ==, -1);
  journal_assert_comes_back (f);
}

/* A typed word that is taken back leaves no step; the journal must agree. */
static void
test_merge_away (Journal *f, gconstpointer data)
{
  journal_apply (f->document, 99, NULL);
  for (int round = 0; round < 4; round++)
    {
      pz_document_break_merge (f->document);
      journal_apply (f->document, 5, "typing");
      if (round % 2 == 0)
        pz_journals_flush (f->journals);
      journal_apply (f->document, 6, "typing");
      journal_apply (f->document, 99, "typing");
      journal_assert_comes_back (f);
      journal_apply (f->document, 7, "typing");
      journal_assert_comes_back (f);
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
      journal_apply (document, g_rand_int_range (rand, 0, 30), g_rand_boolean (rand) ? "typing" : NULL);
      break;
    }
}

static void
test_random (Journal *f, gconstpointer data)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_test_message ("seed %u", seed);
  journal_apply (f->document, 1000, NULL);
  for (int i = 0; i < 400; i++)
    {
      do_anything (rand, f->document);
      if (g_rand_int_range (rand, 0, 10) == 0)
        pz_journals_flush (f->journals); /* in writes of all sizes */
      if (g_rand_int_range (rand, 0, 20) == 0 && pz_document_get_modified (f->document))
        journal_assert_comes_back (f);
      if (!pz_document_get_modified (f->document))
        journal_apply (f->document, 1000 + i, NULL);
    }
}

/* After a save in the middle the steps before it are there as well, and undo may go back over it. */
static void
test_across_a_save (Journal *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "pack.json", NULL);
  journal_apply (f->document, 11, NULL);
  journal_apply (f->document, 12, NULL);
  g_assert_true (pz_document_save (f->document, path, NULL));
  g_assert_cmpuint (journal_count (f), ==, 0);
  pz_document_undo (f->document);
  journal_assert_comes_back (f);
  g_autoptr (PzRecovered) recovered = journal_crash (f);
  g_autofree char *file = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (path, &file, &length, NULL));
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, file, (gssize) length);
  g_assert_cmpstr (recovered->sha256, ==, sum);
  g_assert_cmpstr (recovered->filename, ==, path);
}

static void
test_ends (Journal *f, gconstpointer data)
{
  journal_apply (f->document, 5, NULL);
  g_assert_cmpuint (journal_count (f), ==, 1);
  pz_document_abandon (f->document);
  journal_apply (f->document, 6, NULL); /* it went on after all */
  g_clear_object (&f->document);
  g_assert_cmpuint (journal_count (f), ==, 1); /* dropped without a word: kept */

  f->document = pz_document_new (fake_pack (1), f->queue, NULL, NULL);
  pz_document_set_journals (f->document, f->journals);
  journal_apply (f->document, 6, NULL);
  g_assert_cmpuint (journal_count (f), ==, 2);
  pz_document_abandon (f->document);
  g_clear_object (&f->document);
  g_assert_cmpuint (journal_count (f), ==, 1);
}

static void
test_goes_on (Journal *f, gconstpointer data)
{
  journal_apply (f->document, 5, NULL);
  journal_apply (f->document, 6, NULL);
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
  journal_apply (f->document, 7, NULL);
  journal_assert_comes_back (f);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_autofree char *saved = g_build_filename (f->folder, "pack.json", NULL);
  g_assert_true (pz_document_save (f->document, saved, NULL));
  g_assert_cmpuint (journal_count (f), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  JOURNAL_ADD ("/journal/no-changes-no-journal", test_no_changes_no_journal);
  JOURNAL_ADD ("/journal/every-kind", test_every_kind);
  JOURNAL_ADD ("/journal/drafts", test_drafts);
  JOURNAL_ADD ("/journal/merge-away", test_merge_away);
  JOURNAL_ADD ("/journal/random", test_random);
  JOURNAL_ADD ("/journal/across-a-save", test_across_a_save);
  JOURNAL_ADD ("/journal/ends", test_ends);
  JOURNAL_ADD ("/journal/goes-on", test_goes_on);
  return g_test_run ();
}
