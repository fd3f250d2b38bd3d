/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <stdlib.h>

#include "editor/document.h"

/* What the journal costs the thread that edits: steps over a board of 128 cells, alone and with a journal, in turns. The journal's own
 * thread writes meanwhile. A frame has 16,700 us. */

#define STEPS 1000
#define CELLS 128

static PzLevel *
board (int clue)
{
  g_autoptr (GString) text = g_string_new ("{\"id\": \"1-1\", \"orientation\": \"pointy\", \"cells\": [");
  for (int i = 0; i < CELLS; i++)
    {
      g_string_append_printf (text, "%s{\"id\": \"c%d\", \"q\": %d, \"r\": %d", i > 0 ? ", " : "", i, i % 16, i / 16);
      if (i == clue)
        g_string_append (text, ", \"clue\": 1");
      g_string_append (text, "}");
    }
  g_string_append (text, "]}");
  PzLevel *level = pz_pack_level_from_text (text->str, pz_mode_find (pz_modes (), "hex-stroke"));
  g_assert (!pz_level_is_bad (level));
  return level;
}

static PzDocument *
new_document (PzQueue *queue, PzLevel *level)
{
  g_autoptr (PzPack) empty = pz_pack_new (level->mode, 1, "Bench");
  PzDocument *document = pz_document_new (pz_pack_insert (empty, 0, level), queue, NULL, NULL);
  g_object_set (document, "live-analysis", FALSE, NULL);
  return document;
}

static int
compare_times (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;
  return (x > y) - (x < y);
}

static gint64
step (PzDocument *document, PzLevel *level)
{
  gint64 start = g_get_monotonic_time ();
  pz_document_apply_level (document, level, "Step", NULL);
  return g_get_monotonic_time () - start;
}

static void
print_times (const char *name, gint64 *times)
{
  qsort (times, STEPS, sizeof *times, compare_times);
  g_print ("journal %-16s median %5d us   99th percentile %5d us   longest %5d us\n", name, (int) times[STEPS / 2],
           (int) times[STEPS * 99 / 100], (int) times[STEPS - 1]);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (void)
{
  static gint64 alone[STEPS], kept[STEPS];
  g_autofree char *folder = g_dir_make_tmp ("pz-bench-XXXXXX", NULL);
  PzLevel *levels[2] = { board (1), board (2) };
  PzQueue *queue = pz_queue_new (1);
  PzJournals *journals = pz_journals_new (folder);
  PzDocument *plain = new_document (queue, levels[0]), *journalled = new_document (queue, levels[0]);
  pz_document_set_journals (journalled, journals);
  step (plain, levels[1]);
  step (journalled, levels[1]);
  for (int i = 0; i < STEPS; i++)
    {
      alone[i] = step (plain, levels[i % 2]);
      kept[i] = step (journalled, levels[i % 2]);
      if (i % 16 == 15)
        while (g_main_context_iteration (NULL, FALSE))
          ;
    }
  print_times ("a step alone", alone);
  print_times ("kept in journal", kept);
  g_print ("journal ratio of the medians %.2f\n", (double) kept[STEPS / 2] / (double) MAX (alone[STEPS / 2], 1));
  pz_document_abandon (journalled);
  g_object_unref (plain);
  g_object_unref (journalled);
  pz_journals_free (journals);
  pz_queue_free (queue);
  pz_level_unref (levels[0]);
  pz_level_unref (levels[1]);
  remove_folder (folder);
  return 0;
}
