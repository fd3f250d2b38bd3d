/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "editor/document.h"
#include "editor/history.h"
#include "random-edits.h"
#include "random-levels.h"

/* Whatever is done to a document, in whatever order, with whatever undone, redone and jumped to in between: every position of the
 * history has the bytes it had when it was made. */

#define N_RUNS     50
#define LONG_RUN   1000
#define N_PICKED   40 /* positions of a run that are looked at again */
#define MAX_CELLS  24
#define MAX_LEVELS 5

typedef struct
{
  GRand *random;
  PzQueue *queue;
  PzDocument *document;
  PzRandomEdit edit;
  GPtrArray *texts;      /* checksums of the file, by position */
  int n_edits, n_merged; /* an edit that changes nothing does not count */
  guint longest;         /* history */
} Run;

static int
below (Run *run, int n)
{
  return g_rand_int_range (run->random, 0, MAX (n, 1));
}

/* (transfer full) */
static char *
checksum (PzDocument *document)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pz_document_get_pack (document));

  g_assert_nonnull (bytes);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static const char *
text_at (Run *run, guint position)
{
  return g_ptr_array_index (run->texts, position);
}

static void
check_here (Run *run)
{
  g_autofree char *sum = checksum (run->document);

  g_assert_cmpstr (sum, ==, text_at (run, pz_document_get_position (run->document)));
}

/* Records what came of one change, made at position @before: a step more; the last one widened; nothing; or the last one gone, as typing
 * led back to where it began. */
static void
note (Run *run, guint before)
{
  guint position = pz_document_get_position (run->document);
  g_autofree char *sum = checksum (run->document);

  run->n_edits += g_strcmp0 (sum, text_at (run, before)) != 0;
  if (position < before)
    g_assert_cmpuint (position + 1, ==, before);
  if (position < before || pz_document_n_steps (run->document) > position)
    g_assert_cmpstr (sum, ==, text_at (run, position));
  if (pz_document_n_steps (run->document) > position)
    return; /* what could be redone still can: nothing was changed */
  g_ptr_array_set_size (run->texts, (int) MIN (position, run->texts->len));
  g_assert_cmpuint (run->texts->len, ==, position);
  g_ptr_array_add (run->texts, g_steal_pointer (&sum));
}

/* ---- What is done ---- */

static void
apply (Run *run, PzLevel *level, const char *label, const char *merge_key)
{
  guint before = pz_document_get_position (run->document);

  pz_document_apply_level (run->document, level, label, merge_key);
  pz_level_unref (level);
  note (run, before);
}

static void
edit_level (Run *run)
{
  PzLevel *level = pz_document_get_level (run->document);

  if (level == NULL || pz_level_is_bad (level))
    return;
  apply (run, run->edit (level, run->random), "Edit", NULL);
}

/* Typing: several values under one key, the last perhaps the first again. */
static void
type_title (Run *run)
{
  static const char *const titles[] = { "", "a", "ab", "abc", "é", NULL };
  PzLevel *level = pz_document_get_level (run->document);
  guint before = pz_document_get_position (run->document);

  for (int i = below (run, 4); level != NULL && i >= 0; i--)
    {
      const char *title = titles[below (run, G_N_ELEMENTS (titles))];

      apply (run, pz_level_with_title (pz_document_get_level (run->document), title), "Title", "title");
    }
  run->n_merged += pz_document_get_position (run->document) <= before;
}

static void
change_head (Run *run)
{
  PzLevel *level = pz_document_get_level (run->document);
  g_autofree char *id = random_id (run->random);

  if (level == NULL)
    return;
  if (!g_utf8_validate (id, -1, NULL))
    return;
  switch (below (run, 3))
    {
    case 0:
      apply (run, pz_level_with_id (level, id), "Id", below (run, 2) ? "id" : NULL);
      break;
    case 1:
      apply (run, pz_level_with_place (level, below (run, 5), below (run, 5)), "Number", "number");
      break;
    default:
      apply (run, pz_level_with_text (level, below (run, 2) ? "Hm." : NULL), "Text", "text");
    }
}

/* The level's text typed over: another level with mistakes, or one that is none. */
static void
type_text (Run *run)
{
  const PzMode *mode = pz_document_get_pack (run->document)->mode;
  g_autofree char *text =
      below (run, 4) == 0 ? g_strdup ("{\"id\": \"x\", \"cells\": 5}") : random_broken_text (mode, run->random);

  if (pz_document_get_level (run->document) != NULL)
    apply (run, pz_pack_level_from_text (text, mode), "Text", "source");
}

/* A level that grew too large for a quick test starts again. */
static void
trim (Run *run)
{
  PzLevel *level = pz_document_get_level (run->document);

  if (level != NULL && !pz_level_is_bad (level) && random_n_cells (level) > MAX_CELLS)
    apply (run, random_sound_level (level->mode, run->random, below (run, 10) + 1), "New board", NULL);
}

static void
change_list (Run *run)
{
  PzDocument *document = run->document;
  PzPack *pack = pz_document_get_pack (document);
  int n = pack->n_levels, what = n >= MAX_LEVELS ? 2 : n == 0 ? 0 : below (run, 6);
  guint before = pz_document_get_position (document);
  g_autoptr (PzPack) titled = NULL;

  switch (what)
    {
    case 0:
      pz_document_new_level (document);
      break;
    case 1:
      pz_document_duplicate_level (document, below (run, n));
      break;
    case 2:
      pz_document_delete_level (document, below (run, n));
      break;
    case 3:
      pz_document_move_level (document, below (run, n), below (run, n));
      break;
    case 4:
      pz_document_mark_solved (document, below (run, n));
      break;
    default:
      titled = pz_pack_with_title (pack, below (run, 2) ? "Pack" : NULL);
      pz_document_apply_pack (document, titled, pz_document_get_current (document), "Pack title");
    }
  note (run, before);
}

/* Not part of the history. */
static void
look_around (Run *run)
{
  int n = pz_document_get_pack (run->document)->n_levels;

  if (n > 0)
    pz_document_set_current (run->document, below (run, n));
  pz_document_break_merge (run->document);
}

static void
change (Run *run)
{
  int what = below (run, 100);

  if (what < 75)
    edit_level (run);
  else if (what < 80)
    type_title (run);
  else if (what < 85)
    change_head (run);
  else if (what < 88)
    type_text (run);
  else
    change_list (run);
  trim (run);
}

static void
move_about (Run *run)
{
  switch (below (run, 3))
    {
    case 0:
      for (int i = below (run, 6); i > 0; i--)
        pz_document_undo (run->document);
      break;
    case 1:
      for (int i = below (run, 6); i > 0; i--)
        pz_document_redo (run->document);
      break;
    default:
      /* Mostly near the end, so that runs become long. */
      pz_document_jump (run->document,
                        pz_document_n_steps (run->document)
                            - (guint) below (run, MIN (12, (int) pz_document_n_steps (run->document) + 1)));
    }
  check_here (run);
}

static void
one_step (Run *run)
{
  int what = below (run, 40);

  if (what == 0)
    move_about (run);
  else if (what == 1)
    look_around (run);
  else
    change (run);
}

/* ---- A run ---- */

static PzPack *
first_pack (const PzMode *mode, GRand *random)
{
  g_autoptr (PzPack) pack = pz_pack_new (mode, 3, "Pack");

  for (int i = g_rand_int_range (random, 0, 4); i > 0; i--)
    {
      g_autoptr (PzLevel) level = random_level (mode, random);
      PzPack *longer = pz_pack_insert (pack, 0, level);

      pz_pack_unref (pack);
      pack = longer;
    }
  return g_steal_pointer (&pack);
}

/* All the way back, forth, and to positions here and there. */
static void
check_history (Run *run)
{
  guint n = pz_document_n_steps (run->document);

  run->longest = MAX (run->longest, n);
  g_assert_cmpuint (run->texts->len, ==, n + 1);
  while (pz_document_undo (run->document))
    if (below (run, (int) n / N_PICKED + 1) == 0)
      check_here (run);
  g_assert_cmpuint (pz_document_get_position (run->document), ==, 0);
  check_here (run);
  while (pz_document_redo (run->document))
    if (below (run, (int) n / N_PICKED + 1) == 0)
      check_here (run);
  g_assert_cmpuint (pz_document_get_position (run->document), ==, n);
  check_here (run);
  for (int i = 0; i < N_PICKED / 2; i++)
    {
      pz_document_jump (run->document, (guint) below (run, (int) n + 1));
      check_here (run);
    }
}

static void
run_edits (Run *run, const PzMode *mode, int length)
{
  run->document = pz_document_new (first_pack (mode, run->random), run->queue, NULL, NULL);
  run->texts = g_ptr_array_new_with_free_func (g_free);
  g_object_set (run->document, "live-analysis", FALSE, NULL);
  g_ptr_array_add (run->texts, checksum (run->document));
  for (int goal = run->n_edits + length; run->n_edits < goal;)
    one_step (run);
  check_history (run);
  g_clear_pointer (&run->texts, g_ptr_array_unref);
  g_clear_object (&run->document);
}

static void
test_runs (gconstpointer data)
{
  const PzMode *mode = data;
  int n_runs = g_getenv ("PZ_TEST_LONG") != NULL ? 20 * N_RUNS : N_RUNS;
  Run run = { .random = random_new (91), .queue = pz_queue_new (1) };

  run.edit = random_edit_of (mode);
  for (int i = 0; i < n_runs; i++)
    run_edits (&run, mode, LONG_RUN);
  g_test_message ("%d edits, up to %u steps", run.n_edits, run.longest);
  g_assert_cmpint (run.n_edits, >=, n_runs * LONG_RUN);
  g_assert_cmpint (run.n_merged, >, n_runs);
  g_assert_cmpuint (run.longest, >, LONG_RUN / 2); /* what is undone and done otherwise is forgotten */
  pz_queue_free (run.queue);
  g_rand_free (run.random);
}

/* However small the bound in bytes: a thousand steps can be taken back, and each has the value it had. */
static void
test_bound (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (92);
  g_autoptr (PzHistory) history = pz_history_new (1, 1000);
  PzRandomEdit edit = random_edit_of (mode);
  g_autoptr (PzLevel) level = mode->level_new ("1-1");
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int n = 0; n < 3000;)
    {
      PzLevel *next = edit (level, random);

      if (next != level)
        {
          g_ptr_array_add (texts, pz_level_to_text (level));
          pz_history_add_level (history, 0, level, next, "Edit", NULL);
          n++;
        }
      pz_level_unref (level);
      level = next;
      g_assert_cmpuint (pz_history_n_steps (history), ==, MIN (n, 1000));
    }
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *text = pz_level_to_text (pz_history_undo (history)->old_level);

      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, texts->len - 1 - i));
    }
  g_assert_false (pz_history_can_undo (history));
}

int
main (int argc, char *argv[])
{
  const PzMode *const *modes = pz_modes ();

  g_test_init (&argc, &argv, NULL);
  for (int k = 0; modes[k] != NULL; k++)
    {
      g_autofree char *runs = g_strdup_printf ("/document-edits/runs/%s", modes[k]->id);
      g_autofree char *bound = g_strdup_printf ("/document-edits/bound/%s", modes[k]->id);

      g_test_add_data_func (runs, modes[k], test_runs);
      g_test_add_data_func (bound, modes[k], test_bound);
    }
  return g_test_run ();
}
