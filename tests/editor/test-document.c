/* SPDX-License-Identifier: MIT */
#include "editor/document.h"

#include <glib/gstdio.h>

#include "../tree.h"
#include "fake-mode.h"
#include "spin.h"

typedef struct
{
  PzQueue *queue;
  PzDocument *document;
  char *folder;
  int level_changed, pack_changed, analysis_changed;
} Fixture;

static void
level_changed_cb (Fixture *f)
{
  f->level_changed++;
}

static void
pack_changed_cb (Fixture *f)
{
  f->pack_changed++;
}

static void
analysis_changed_cb (Fixture *f)
{
  f->analysis_changed++;
}

static void
watch (Fixture *f)
{
  g_signal_connect_swapped (f->document, "level-changed", G_CALLBACK (level_changed_cb), f);
  g_signal_connect_swapped (f->document, "pack-changed", G_CALLBACK (pack_changed_cb), f);
  g_signal_connect_swapped (f->document, "analysis-changed", G_CALLBACK (analysis_changed_cb), f);
}

static void
set_up (Fixture *f, gconstpointer n_levels)
{
  fake_hold (FALSE);
  fake_partials (0);
  *f = (Fixture){ .queue = pz_queue_new (2) };
  f->folder = g_dir_make_tmp ("pz-document-XXXXXX", NULL);
  f->document = pz_document_new (fake_pack (GPOINTER_TO_INT (n_levels)), f->queue, NULL, NULL);
  watch (f);
}

/* (transfer full) */
static char *
read_file (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  fake_hold (FALSE);
  g_object_add_weak_pointer (G_OBJECT (f->document), (gpointer *) &f->document);
  g_object_unref (f->document);
  g_assert_null (f->document);
  pz_queue_free (f->queue);
  tree_remove (f->folder);
  g_free (f->folder);
}

static char *
path_of (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static int
value_at (Fixture *f, int index)
{
  return fake_value (pz_document_get_pack (f->document)->levels[index]);
}

static void
apply_value (Fixture *f, int value, const char *key)
{
  g_autoptr (PzLevel) level = fake_with_value (pz_document_get_level (f->document), value);
  pz_document_apply_level (f->document, level, "Set value", key);
}

static char *
bytes_text (PzDocument *document)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pz_document_get_pack (document));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_ids (Fixture *f, const char *expected)
{
  PzPack *pack = pz_document_get_pack (f->document);
  g_autoptr (GString) ids = g_string_new (NULL);
  for (int i = 0; i < pack->n_levels; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", pack->levels[i]->id);
  g_assert_cmpstr (ids->str, ==, expected);
}

static gboolean
all_judged (gpointer document)
{
  for (int i = 0; i < pz_document_get_pack (document)->n_levels; i++)
    if (pz_document_analysis_pending (document, i))
      return FALSE;
  return TRUE;
}

static guint64
count_at (Fixture *f, int index)
{
  const PzAnalysis *analysis = pz_document_get_analysis (f->document, index);
  g_assert_nonnull (analysis);
  return analysis->solutions.count;
}

static void
test_start (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (pz_document_get_current (f->document), ==, 0);
  g_assert_false (pz_document_get_modified (f->document));
  g_assert_null (pz_document_get_filename (f->document));
  g_autofree char *title = pz_document_dup_title (f->document);
  g_assert_cmpstr (title, ==, "Pack");
  g_assert_false (pz_document_undo (f->document));
  g_assert_false (pz_document_redo (f->document));
  g_assert_cmpint (f->level_changed + f->pack_changed, ==, 0);
}

static void
test_apply_undo_redo (Fixture *f, gconstpointer data)
{
  g_autofree char *before = bytes_text (f->document);
  apply_value (f, 11, NULL);
  g_assert_cmpint (f->level_changed, ==, 1);
  g_assert_cmpint (f->pack_changed, ==, 1);
  g_assert_true (pz_document_get_modified (f->document));
  g_assert_cmpstr (pz_document_get_undo_label (f->document), ==, "Set value");
  g_autofree char *after = bytes_text (f->document);

  apply_value (f, 11, NULL); /* equal: no step, no signal */
  g_assert_cmpint (f->level_changed, ==, 1);

  g_assert_true (pz_document_undo (f->document));
  g_autofree char *undone = bytes_text (f->document);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (pz_document_get_modified (f->document));
  g_assert_cmpstr (pz_document_get_redo_label (f->document), ==, "Set value");
  g_assert_true (pz_document_redo (f->document));
  g_autofree char *redone = bytes_text (f->document);
  g_assert_cmpstr (redone, ==, after);
}

static void
test_undo_goes_to_the_level (Fixture *f, gconstpointer data)
{
  apply_value (f, 11, NULL);
  pz_document_set_current (f->document, 2);
  g_assert_cmpint (f->level_changed, ==, 2);
  pz_document_undo (f->document);
  g_assert_cmpint (pz_document_get_current (f->document), ==, 0);
  pz_document_set_current (f->document, 1);
  pz_document_redo (f->document);
  g_assert_cmpint (pz_document_get_current (f->document), ==, 0);
  g_assert_cmpint (value_at (f, 0), ==, 11);
}

/* Every position from every other: the same bytes, current level and state as by single steps, told once. */
static void
test_jump (Fixture *f, gconstpointer data)
{
  char *texts[7];
  int currents[7];
  texts[0] = bytes_text (f->document);
  apply_value (f, 11, NULL);
  pz_document_set_current (f->document, 2);
  apply_value (f, 12, NULL);
  pz_document_delete_level (f->document, 0);
  pz_document_new_level (f->document);
  apply_value (f, 13, NULL);
  pz_document_move_level (f->document, 2, 0);
  g_assert_cmpuint (pz_document_n_steps (f->document), ==, 6);
  for (int i = 6; i > 0; i--)
    {
      texts[i] = bytes_text (f->document);
      g_assert_cmpuint (pz_document_get_position (f->document), ==, i);
      pz_document_undo (f->document);
    }
  for (int from = 0; from <= 6; from++)
    for (int to = 0; to <= 6; to++)
      {
        pz_document_jump (f->document, (guint) from);
        f->level_changed = f->pack_changed = 0;
        g_assert_cmpint (pz_document_jump (f->document, (guint) to), ==, from != to);
        g_assert_cmpint (f->level_changed, ==, from != to);
        g_assert_cmpint (f->pack_changed, ==, from != to);
        g_autofree char *text = bytes_text (f->document);
        g_assert_cmpstr (text, ==, texts[to]);
        g_assert_cmpint (pz_document_get_modified (f->document), ==, to != 0);
        g_assert_cmpuint (pz_document_get_position (f->document), ==, to);
        if (from > to) /* going down, the current level is the one of the step taken back last */
          currents[to] = pz_document_get_current (f->document);
      }
  for (int to = 5; to >= 0; to--)
    {
      pz_document_jump (f->document, 6);
      while (pz_document_get_position (f->document) > (guint) to)
        pz_document_undo (f->document);
      g_assert_cmpint (pz_document_get_current (f->document), ==, currents[to]);
    }
  for (int i = 0; i <= 6; i++)
    g_free (texts[i]);
}

/* A pack object that does not name its mode gets it with the first edit; undo gives back the very bytes all the same. */
static void
test_undo_gives_the_bytes (Fixture *f, gconstpointer data)
{
  static const char *const texts[] = {
    "{\n  \"levels\": [\n    {\n      \"id\": \"1-1\",\n      \"value\": 3\n    }\n  ]\n}\n",
    "[\n  {\n    \"id\": \"1-1\",\n    \"value\": 3\n  }\n]\n",
    "{\n  \"id\": \"1-1\",\n  \"value\": 3\n}\n",
  };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (GPtrArray) problems = pz_problems_new ();
      PzPack *pack = pz_pack_from_bytes (bytes, fake_modes, problems);
      g_autoptr (PzDocument) document = pz_document_new (pack, f->queue, NULL, bytes);
      g_autofree char *before = bytes_text (document);
      g_autoptr (PzLevel) level = fake_with_value (pz_document_get_level (document), 7);
      pz_document_apply_level (document, level, "Set value", NULL);
      g_autofree char *after = bytes_text (document);
      pz_document_new_level (document);
      pz_document_undo (document);
      pz_document_undo (document);
      g_autofree char *undone = bytes_text (document);
      g_assert_cmpstr (undone, ==, before);
      g_assert_cmpstr (undone, ==, texts[i]);
      pz_document_redo (document);
      g_autofree char *redone = bytes_text (document);
      g_assert_cmpstr (redone, ==, after);
      pz_document_jump (document, 0);
      g_autoptr (PzLevel) same = fake_with_value (pz_document_get_level (document), 3);
      pz_document_apply_level (document, level, "Type", "key");
      pz_document_apply_level (document, same, "Type", "key"); /* typed and taken back */
      g_assert_false (pz_document_get_modified (document));
      g_autofree char *jumped = bytes_text (document);
      g_assert_cmpstr (jumped, ==, before);
    }
}

static void
test_steps_as_a_list (Fixture *f, gconstpointer data)
{
  apply_value (f, 11, NULL);
  pz_document_delete_level (f->document, 1);
  g_assert_cmpuint (pz_document_n_steps (f->document), ==, 2);
  g_assert_cmpstr (pz_document_step_label (f->document, 0), ==, "Set value");
  g_assert_cmpstr (pz_document_step_level (f->document, 0), ==, "2-1");
  g_assert_cmpstr (pz_document_step_label (f->document, 1), ==, "Delete level");
  g_assert_null (pz_document_step_level (f->document, 1));
  g_assert_cmpint (pz_document_saved_position (f->document), ==, 0);
  pz_document_jump (f->document, 0);
  apply_value (f, 15, NULL);
  g_assert_cmpuint (pz_document_n_steps (f->document), ==, 1);
  g_assert_cmpint (pz_document_saved_position (f->document), ==, 0);
}

static void
test_merge (Fixture *f, gconstpointer data)
{
  apply_value (f, 11, "typing");
  apply_value (f, 12, "typing");
  pz_document_break_merge (f->document);
  apply_value (f, 13, "typing");
  pz_document_undo (f->document);
  g_assert_cmpint (value_at (f, 0), ==, 12);
  pz_document_undo (f->document);
  g_assert_cmpint (value_at (f, 0), ==, 10);

  apply_value (f, 14, "typing");
  pz_document_set_current (f->document, 1); /* looking elsewhere ends the burst */
  pz_document_set_current (f->document, 0);
  apply_value (f, 15, "typing");
  pz_document_undo (f->document);
  g_assert_cmpint (value_at (f, 0), ==, 14);
}

static void
test_list_changes (Fixture *f, gconstpointer data)
{
  pz_document_new_level (f->document);
  assert_ids (f, "2-1 2-2 2-3 2-4");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 3);
  pz_document_duplicate_level (f->document, 0);
  assert_ids (f, "2-1 2-5 2-2 2-3 2-4");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 1);
  g_assert_cmpint (value_at (f, 1), ==, 10);
  pz_document_delete_level (f->document, 0);
  assert_ids (f, "2-5 2-2 2-3 2-4");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 0);
  pz_document_move_level (f->document, 0, 2);
  assert_ids (f, "2-2 2-3 2-5 2-4");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 2);
  pz_document_move_level (f->document, 3, 0);
  assert_ids (f, "2-4 2-2 2-3 2-5");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 3);

  for (int i = 0; i < 5; i++)
    g_assert_true (pz_document_undo (f->document));
  assert_ids (f, "2-1 2-2 2-3");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 0);
  g_assert_false (pz_document_get_modified (f->document));
  for (int i = 0; i < 5; i++)
    g_assert_true (pz_document_redo (f->document));
  assert_ids (f, "2-4 2-2 2-3 2-5");
  g_assert_cmpint (pz_document_get_current (f->document), ==, 3);
}

static void
test_delete_all (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 3; i++)
    pz_document_delete_level (f->document, pz_document_get_current (f->document));
  g_assert_cmpint (pz_document_get_current (f->document), ==, -1);
  g_assert_null (pz_document_get_level (f->document));
  pz_document_new_level (f->document);
  assert_ids (f, "2-1");
  pz_document_undo (f->document);
  g_assert_cmpint (pz_document_get_current (f->document), ==, -1);
  pz_document_undo (f->document);
  g_assert_cmpint (pz_document_get_current (f->document), ==, 0);
}

/* A copy between numbered levels is numbered as its id says, so that the id stays conventional. */
static void
test_numbers_of_new_levels (Fixture *f, gconstpointer data)
{
  pz_document_duplicate_level (f->document, 0);
  g_assert_cmpint (pz_document_get_level (f->document)->index, ==, 4);
  pz_document_undo (f->document);
  pz_document_new_level (f->document);
  g_assert_cmpint (pz_document_get_level (f->document)->index, ==, 0);
}

static void
test_judged_live (Fixture *f, gconstpointer data)
{
  spin_until (all_judged, f->document);
  g_assert_cmpint (f->analysis_changed, ==, 3);
  g_assert_cmpuint (count_at (f, 2), ==, 3);
  PzCount count;
  gboolean stale;
  g_assert_cmpint (pz_document_get_verdict (f->document, 1, &count, &stale), ==, PZ_VERDICT_MANY);
  g_assert_cmpuint (count.count, ==, 2);
  g_assert_false (stale);

  fake_hold (TRUE);
  apply_value (f, 50, NULL);
  g_assert_true (pz_document_analysis_pending (f->document, 0));
  pz_document_get_verdict (f->document, 0, NULL, &stale);
  g_assert_true (stale);
  fake_hold (FALSE);
  spin_until (all_judged, f->document);
  g_assert_cmpuint (count_at (f, 0), ==, 5);
}

/* Reorder, undo, redo and cosmetic edits never start the solver again; the problems follow the new places. */
static void
test_search_is_not_repeated (Fixture *f, gconstpointer data)
{
  spin_until (all_judged, f->document);
  int runs = fake_runs ();
  pz_document_move_level (f->document, 0, 2);
  g_assert_true (all_judged (f->document));
  g_assert_cmpuint (count_at (f, 2), ==, 1);
  const PzAnalysis *analysis = pz_document_get_analysis (f->document, 2);
  g_assert_cmpstr (pz_problems_get (analysis->problems, 0)->message, ==, "2-1 at 3");
  apply_value (f, 19, NULL);
  pz_document_delete_level (f->document, 1);
  while (pz_document_undo (f->document))
    ;
  while (pz_document_redo (f->document))
    ;
  g_assert_true (all_judged (f->document));
  g_assert_cmpint (fake_runs (), ==, runs);
}

static void
test_live_property (Fixture *f, gconstpointer data)
{
  spin_until (all_judged, f->document);
  g_object_set (f->document, "live-analysis", FALSE, NULL);
  apply_value (f, 90, NULL);
  g_assert_true (pz_document_analysis_pending (f->document, 0));
  g_assert_false (pz_document_is_judging (f->document, 0));
  pz_document_check (f->document, 0);
  spin_until (all_judged, f->document);
  g_assert_cmpuint (count_at (f, 0), ==, 9);
}

static void
test_problems (Fixture *f, gconstpointer data)
{
  spin_until (all_judged, f->document);
  g_autoptr (GPtrArray) problems = pz_document_dup_problems (f->document, 1);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (pz_problems_get (problems, 0)->message, ==, "2-2 at 2");
  fake_hold (TRUE);
  pz_document_set_current (f->document, 1);
  apply_value (f, 70, NULL);
  g_autoptr (GPtrArray) unknown = pz_document_dup_problems (f->document, 1);
  g_assert_cmpuint (unknown->len, ==, 0); /* those of the older value are not shown as the present one's */
}

static void
test_solved_mark (Fixture *f, gconstpointer data)
{
  pz_document_mark_solved (f->document, 0);
  g_assert_true (pz_document_is_solved (f->document, 0));
  g_assert_cmpstr (pz_document_get_undo_label (f->document), ==, "Solved in playtest");
  int changes = f->level_changed;
  pz_document_mark_solved (f->document, 0);
  g_assert_cmpint (f->level_changed, ==, changes);

  apply_value (f, 15, NULL); /* the rules see no difference */
  g_assert_true (pz_document_is_solved (f->document, 0));
  apply_value (f, 25, NULL);
  g_assert_false (pz_document_is_solved (f->document, 0));
  pz_document_undo (f->document);
  g_assert_true (pz_document_is_solved (f->document, 0));
  pz_document_undo (f->document);
  pz_document_undo (f->document);
  g_assert_false (pz_document_is_solved (f->document, 0));
}

static void
test_save (Fixture *f, gconstpointer data)
{
  g_autofree char *path = path_of (f, "pack.json");
  g_autoptr (GError) error = NULL;
  apply_value (f, 11, NULL);
  g_assert_true (pz_document_save (f->document, path, &error));
  g_assert_no_error (error);
  g_assert_false (pz_document_get_modified (f->document));
  g_assert_cmpstr (pz_document_get_filename (f->document), ==, path);
  g_assert_false (pz_document_changed_on_disk (f->document));

  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) loaded = pz_pack_load (path, fake_modes, problems, NULL);
  g_assert_nonnull (loaded);
  g_assert_cmpint (fake_value (loaded->levels[0]), ==, 11);

  pz_document_undo (f->document);
  g_assert_true (pz_document_get_modified (f->document));
  pz_document_redo (f->document);
  g_assert_false (pz_document_get_modified (f->document));
}

static void
test_failed_save (Fixture *f, gconstpointer data)
{
  g_autofree char *path = path_of (f, "no-such-folder/pack.json");
  g_autoptr (GError) error = NULL;
  apply_value (f, 11, NULL);
  g_assert_false (pz_document_save (f->document, path, &error));
  g_assert_nonnull (error);
  g_assert_true (pz_document_get_modified (f->document));
  g_assert_null (pz_document_get_filename (f->document));
}

/* An array that has lost its last level would not open again: it is written as a pack object; the document stays an array. */
static void
test_saved_file_opens_again (Fixture *f, gconstpointer data)
{
  g_autofree char *path = path_of (f, "pack.json");
  g_autoptr (PzPack) array = pz_pack_with_container (pz_document_get_pack (f->document), PZ_CONTAINER_ARRAY);
  pz_document_apply_pack (f->document, array, 0, "Array");
  for (int i = 0; i < 3; i++)
    pz_document_delete_level (f->document, 0);
  g_assert_true (pz_document_save (f->document, path, NULL));
  g_assert_false (pz_document_changed_on_disk (f->document));
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (PzPack) loaded = pz_pack_load (path, fake_modes, problems, NULL);
  g_assert_nonnull (loaded);
  g_assert_cmpint (loaded->n_levels, ==, 0);
  g_assert_cmpint (pz_document_get_pack (f->document)->container, ==, PZ_CONTAINER_ARRAY);
}

static void
test_changed_on_disk (Fixture *f, gconstpointer data)
{
  g_autofree char *path = path_of (f, "pack.json");
  g_assert_true (pz_document_save (f->document, path, NULL));
  g_assert_true (g_file_set_contents (path, "[]", -1, NULL));
  g_assert_true (pz_document_changed_on_disk (f->document));
  g_assert_true (pz_document_save (f->document, path, NULL));
  g_assert_false (pz_document_changed_on_disk (f->document));
  g_unlink (path);
  g_assert_false (pz_document_changed_on_disk (f->document)); /* nothing would be overwritten */
}

static void
apply_text (Fixture *f, const char *text)
{
  g_autoptr (PzLevel) level = pz_pack_level_from_text (text, &fake_mode);
  pz_document_apply_level (f->document, level, "Edit text", "text");
}

/* A text with format errors is kept and saved as it is; one that is no JSON cannot be. */
static void
test_bad_texts (Fixture *f, gconstpointer data)
{
  g_autofree char *path = path_of (f, "pack.json");
  g_autoptr (GError) error = NULL;
  apply_text (f, "{\"id\": \"2-1\", \"value\": \"ten\"}");
  g_assert_true (pz_level_is_bad (pz_document_get_level (f->document)));
  g_assert_cmpint (pz_document_get_verdict (f->document, 0, NULL, NULL), ==, PZ_VERDICT_BLOCKED);
  g_autoptr (GPtrArray) problems = pz_document_dup_problems (f->document, 0);
  g_assert_cmpstr (pz_problems_get (problems, 0)->code, ==, "type");
  g_assert_true (pz_document_save (f->document, path, &error));
  g_assert_no_error (error);

  apply_text (f, "{\"id\": \"2-1\", \"val");
  g_assert_false (pz_document_save (f->document, path, &error));
  g_assert_error (error, PZ_DOCUMENT_ERROR, PZ_DOCUMENT_ERROR_TEXT);
  g_assert_true (pz_document_get_modified (f->document));

  apply_text (f, "{\"id\": \"2-1\", \"value\": 42}");
  g_assert_cmpint (value_at (f, 0), ==, 42);
  spin_until (all_judged, f->document);
  g_assert_cmpuint (count_at (f, 0), ==, 4);
  pz_document_undo (f->document); /* the typing was one burst after the save */
  g_assert_true (pz_level_is_bad (pz_document_get_level (f->document)));
}

/* (transfer full): a level's text with a member of @n times @part between @open and @close. */
static char *
text_with (const char *open, const char *part, gsize n, const char *close)
{
  GString *text = g_string_new ("{\"id\": \"x\", \"value\": 1, \"more\": ");
  g_string_append (text, open);
  for (gsize i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, close);
  for (gsize i = 0; *part == '[' && i < n; i++)
    g_string_append_c (text, ']');
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

/* Texts that each can be read, and make a file that cannot: it is not written over the one there is. */
static void
test_never_unopened (Fixture *f, gconstpointer data)
{
  g_autofree char *deep = text_with ("", "[", 62, "1");
  g_autofree char *large = text_with ("\"", "abcdefgh", 6 * 1024 * 1024 / 8, "\"");
  g_autofree char *many = text_with ("[0", ",1", 400 * 1000, "]");
  const char *const texts[] = { deep, large, many };
  g_autofree char *path = path_of (f, "pack.json");
  g_assert_true (pz_document_save (f->document, path, NULL));
  g_autofree char *before = read_file (path);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      for (int level = 0; level < 3; level++)
        {
          pz_document_set_current (f->document, level);
          apply_text (f, texts[i]);
        }
      g_assert_false (pz_document_save (f->document, path, &error));
      g_assert_error (error, PZ_DOCUMENT_ERROR, PZ_DOCUMENT_ERROR_UNOPENED);
      g_test_message ("%s", error->message);
      g_autofree char *after = read_file (path);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (pz_document_get_modified (f->document));
      while (pz_document_undo (f->document))
        ;
      g_assert_true (pz_document_save (f->document, path, NULL));
    }
}

/* Random edits: undoing all gives the first bytes, redoing all the last. */
static void
random_edit (Fixture *f)
{
  int n = pz_document_get_pack (f->document)->n_levels;
  int kind = n == 0 ? 0 : g_test_rand_int_range (0, 8);
  if (n > 0 && g_test_rand_int_range (0, 4) == 0)
    pz_document_set_current (f->document, g_test_rand_int_range (0, n));
  if (kind == 0)
    pz_document_new_level (f->document);
  else if (kind == 1)
    pz_document_duplicate_level (f->document, g_test_rand_int_range (0, n));
  else if (kind == 2)
    pz_document_delete_level (f->document, g_test_rand_int_range (0, n));
  else if (kind == 3)
    pz_document_move_level (f->document, g_test_rand_int_range (0, n), g_test_rand_int_range (0, n));
  else
    apply_value (f, g_test_rand_int_range (0, 300), kind == 7 ? "typing" : NULL);
}

static void
test_random (Fixture *f, gconstpointer data)
{
  g_autofree char *first = bytes_text (f->document);
  for (int i = 0; i < 400; i++)
    {
      random_edit (f);
      if (i % 10 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  g_autofree char *last = bytes_text (f->document);
  while (pz_document_undo (f->document))
    ;
  g_autofree char *undone = bytes_text (f->document);
  g_assert_cmpstr (undone, ==, first);
  g_assert_false (pz_document_get_modified (f->document));
  while (pz_document_redo (f->document))
    ;
  g_autofree char *redone = bytes_text (f->document);
  g_assert_cmpstr (redone, ==, last);
  spin_until (all_judged, f->document);
  for (int i = 0; i < pz_document_get_pack (f->document)->n_levels; i++)
    g_assert_cmpuint (count_at (f, i), ==, (guint64) (value_at (f, i) / 10));
}

#define ADD(path, func) g_test_add (path, Fixture, GINT_TO_POINTER (3), set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/document/start", test_start);
  ADD ("/document/apply-undo-redo", test_apply_undo_redo);
  ADD ("/document/undo-goes-to-the-level", test_undo_goes_to_the_level);
  ADD ("/document/jump", test_jump);
  ADD ("/document/undo-gives-the-bytes", test_undo_gives_the_bytes);
  ADD ("/document/steps-as-a-list", test_steps_as_a_list);
  ADD ("/document/merge", test_merge);
  ADD ("/document/list-changes", test_list_changes);
  ADD ("/document/delete-all", test_delete_all);
  ADD ("/document/numbers-of-new-levels", test_numbers_of_new_levels);
  ADD ("/document/judged-live", test_judged_live);
  ADD ("/document/search-is-not-repeated", test_search_is_not_repeated);
  ADD ("/document/live-property", test_live_property);
  ADD ("/document/problems", test_problems);
  ADD ("/document/solved-mark", test_solved_mark);
  ADD ("/document/save", test_save);
  ADD ("/document/failed-save", test_failed_save);
  ADD ("/document/saved-file-opens-again", test_saved_file_opens_again);
  ADD ("/document/changed-on-disk", test_changed_on_disk);
  ADD ("/document/bad-texts", test_bad_texts);
  ADD ("/document/never-unopened", test_never_unopened);
  ADD ("/document/random", test_random);
  return g_test_run ();
}
