/* SPDX-License-Identifier: MIT */
#include "journal-test.h"

#include <glib/gstdio.h>

#include "../tree.h"
#include "fake-mode.h"

void
journal_set_up (Journal *f, gconstpointer n_levels)
{
  *f = (Journal){ .queue = pz_queue_new (1), .folder = g_dir_make_tmp ("pz-journal-XXXXXX", NULL) };
  f->live = g_build_filename (f->folder, "journal", NULL);
  f->after = g_build_filename (f->folder, "after", NULL);
  g_assert_cmpint (g_mkdir (f->after, 0700), ==, 0);
  f->journals = pz_journals_new (f->live);
  f->document = pz_document_new (fake_pack (GPOINTER_TO_INT (n_levels)), f->queue, "/somewhere/näme.json", NULL);
  g_object_set (f->document, "live-analysis", FALSE, NULL);
  pz_document_set_journals (f->document, f->journals);
}

void
journal_tear_down (Journal *f, gconstpointer data)
{
  g_clear_object (&f->document);
  pz_journals_free (f->journals);
  pz_queue_free (f->queue);
  tree_remove (f->folder);
  g_free (f->folder);
  g_free (f->live);
  g_free (f->after);
}

void
journal_apply (PzDocument *document, int value, const char *key)
{
  g_autoptr (PzLevel) level = fake_with_value (pz_document_get_level (document), value);
  pz_document_apply_level (document, level, "Set value", key);
}

/* (transfer full): the names of the files in the folder. */
GPtrArray *
journal_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  return names;
}

guint
journal_count (Journal *f)
{
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = journal_files (f->live);
  return names->len;
}

/* (transfer full): bytes of the one journal there is. */
char *
journal_bytes (Journal *f, gsize *length)
{
  char *text = NULL;
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = journal_files (f->live);
  g_assert_cmpuint (names->len, ==, 1);
  g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* (transfer full): the document as it would come back. */
PzRecovered *
journal_crash (Journal *f)
{
  gsize length;
  g_autofree char *text = journal_bytes (f, &length);
  return pz_journal_read (text, length, fake_modes, BYTES, STEPS);
}

/* (transfer full): all that a pack holds. */
char *
journal_pack_text (PzPack *pack)
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

void
journal_assert_same (PzDocument *a, PzDocument *b)
{
  g_autofree char *first = journal_pack_text (pz_document_get_pack (a)),
                  *second = journal_pack_text (pz_document_get_pack (b));
  g_assert_cmpstr (second, ==, first);
  g_assert_cmpint (pz_document_get_current (b), ==, pz_document_get_current (a));
}

/* The recovered history is the same one as far back as it goes: all of it where nothing was saved in between. */
void
journal_assert_comes_back (Journal *f)
{
  g_autoptr (PzRecovered) recovered = journal_crash (f);
  g_assert_nonnull (recovered);
  g_assert_cmpint (recovered->state, ==, PZ_JOURNAL_WHOLE);
  g_assert_cmpstr (recovered->filename, ==, pz_document_get_filename (f->document));
  g_autoptr (PzDocument) back = pz_document_new_recovered (recovered, f->queue);
  g_object_set (back, "live-analysis", FALSE, NULL);
  journal_assert_same (f->document, back);
  g_assert_true (pz_document_get_modified (back));
  g_assert_cmpuint (pz_document_n_steps (back), ==, pz_document_n_steps (f->document));
  g_assert_cmpuint (pz_document_get_position (back), ==, pz_document_get_position (f->document));
  for (guint i = 0; i < pz_document_n_steps (back); i++)
    g_assert_cmpstr (pz_document_step_label (back, i), ==, pz_document_step_label (f->document, i));
  guint position = pz_document_get_position (back);
  while (pz_document_redo (back))
    g_assert_true (pz_document_redo (f->document));
  journal_assert_same (f->document, back);
  while (pz_document_undo (back))
    {
      g_assert_true (pz_document_undo (f->document));
      journal_assert_same (f->document, back);
    }
  pz_document_jump (f->document, position);
}
