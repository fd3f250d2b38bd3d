/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fake-mode.h"
#include "journal-test.h"

/* Journals as files: what is made of damaged ones, whose they are, and when they are written. */

/* ---- Files that are cut or damaged ---- */

/* Cut at every length, a journal gives a state that once was, later ones for longer pieces, and steps that lead back. */
static void
test_cut_anywhere (Journal *f, gconstpointer data)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < 12; i++)
    {
      if (i % 4 == 3)
        pz_document_duplicate_level (f->document, i % 3);
      else
        journal_apply (f->document, 100 + i, NULL);
      pz_journals_flush (f->journals);
      g_ptr_array_add (states, journal_pack_text (pz_document_get_pack (f->document)));
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
      g_autofree char *state = journal_pack_text (recovered->pack);
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
test_rubbish_anywhere (Journal *f, gconstpointer data)
{
  for (int i = 0; i < 6; i++)
    journal_apply (f->document, 100 + i, NULL);
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
test_hostile_records (Journal *f, gconstpointer data)
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
  journal_apply (f->document, 5, NULL);
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

/* A journal whose very first record is damaged is told of, too. */
static void
test_damaged_begin (Journal *f, gconstpointer data)
{
  journal_apply (f->document, 5, NULL);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = journal_files (f->live);
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

/* ---- The folder ---- */

/* A living process's journals are nobody else's; a dead one's are offered once. */
static void
test_lock (Journal *f, gconstpointer data)
{
  journal_apply (f->document, 5, NULL);
  g_assert_cmpuint (journal_count (f), ==, 1);
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
test_stray_files (Journal *f, gconstpointer data)
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
  journal_apply (f->document, 5, NULL);
  g_clear_object (&f->document);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) found = pz_journals_scan (f->live, fake_modes, BYTES, STEPS);
  g_assert_cmpuint (found->len, ==, 1);
  g_autoptr (GPtrArray) files = journal_files (f->live);
  g_assert_cmpuint (files->len, ==, G_N_ELEMENTS (names) + 1);
}

static void
test_private (Journal *f, gconstpointer data)
{
  struct stat info;
  journal_apply (f->document, 5, NULL);
  pz_journals_flush (f->journals);
  g_assert_cmpint (stat (f->live, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0700);
  g_autoptr (GPtrArray) names = journal_files (f->live);
  g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
}

/* Many documents at once, each in its own. */
static void
test_many (Journal *f, gconstpointer data)
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
      journal_apply (documents[i], 1000 * i + round + 1, NULL);
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

/* ---- Writing ---- */

static void
run_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Grown beyond some MiB, a journal is begun anew, and still gives all back. */
static void
test_compaction (Journal *f, gconstpointer data)
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
  g_autoptr (PzRecovered) recovered = journal_crash (f);
  g_autofree char *now = journal_pack_text (pz_document_get_pack (f->document)),
                  *then = journal_pack_text (recovered->pack);
  g_assert_cmpstr (then, ==, now);
  g_assert_cmpuint (pz_history_position (recovered->history), >=, 3);
  /* Back further than the file reaches: it follows all the same. */
  while (pz_document_undo (f->document) && pz_document_get_modified (f->document))
    {
      run_loop ();
      g_autoptr (PzRecovered) back = journal_crash (f);
      g_autofree char *here = journal_pack_text (pz_document_get_pack (f->document)),
                      *there = journal_pack_text (back->pack);
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
test_trouble (Journal *f, gconstpointer data)
{
  int told = 0;
  g_assert_true (g_file_set_contents (f->live, "in the way", -1, NULL));
  g_signal_connect (f->document, "notify::trouble", G_CALLBACK (trouble_cb), &told);
  for (int i = 0; i < 5; i++)
    {
      journal_apply (f->document, 100 + i, NULL);
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
  journal_assert_comes_back (f);
}

/* Without anybody's asking, a change is on its way within a quarter of a second. */
static void
test_in_time (Journal *f, gconstpointer data)
{
  for (int i = 0; i < 5; i++)
    {
      journal_apply (f->document, 200 + i, NULL);
      g_usleep (250 * 1000);
      g_autoptr (GPtrArray) names = journal_files (f->live);
      g_assert_cmpuint (names->len, ==, 1);
      g_autofree char *path = g_build_filename (f->live, names->pdata[0], NULL);
      g_autofree char *text = NULL;
      gsize length;
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      g_autoptr (PzRecovered) recovered = pz_journal_read (text, length, fake_modes, BYTES, STEPS);
      g_assert_cmpint (fake_value (recovered->pack->levels[0]), ==, 200 + i);
    }
}

/* What the folder held after each thing that happened to it: never more than one journal. */
static guint
follow_folder (int watch, GHashTable *there)
{
  char events[65536] __attribute__ ((aligned (__alignof__(struct inotify_event))));
  gssize n = read (watch, events, sizeof events);
  guint n_begun = 0;
  for (gssize at = 0; at < n;)
    {
      const struct inotify_event *event = (const struct inotify_event *) (gconstpointer) (events + at);
      g_assert_cmpuint (event->mask & IN_Q_OVERFLOW, ==, 0);
      if (event->mask & IN_MOVED_TO)
        n_begun += g_hash_table_add (there, g_strdup (event->name));
      else
        g_hash_table_remove (there, event->name);
      g_assert_cmpuint (g_hash_table_size (there), <=, 1);
      at += (gssize) (sizeof *event + event->len);
    }
  return n_begun;
}

/* A document that is as its file again, and changed at once: a kill in between leaves no two journals of it. */
static void
test_one_at_a_time (Journal *f, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_begun = 0;
  journal_apply (f->document, 1, NULL);
  pz_journals_flush (f->journals);
  g_autoptr (GPtrArray) names = journal_files (f->live);
  g_assert_cmpuint (names->len, ==, 1);
  g_hash_table_add (there, g_strdup (names->pdata[0]));
  int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  g_assert_cmpint (watch, >=, 0);
  g_assert_cmpint (inotify_add_watch (watch, f->live, IN_MOVED_TO | IN_DELETE), >=, 0);
  for (int i = 0; i < 100; i++)
    {
      g_assert_true (pz_document_undo (f->document));
      journal_apply (f->document, 1000 + i, NULL);
      pz_journals_flush (f->journals);
      n_begun += follow_folder (watch, there);
    }
  g_assert_cmpuint (n_begun, ==, 100);
  close (watch);
  journal_assert_comes_back (f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  JOURNAL_ADD ("/journal-files/cut-anywhere", test_cut_anywhere);
  JOURNAL_ADD ("/journal-files/rubbish-anywhere", test_rubbish_anywhere);
  JOURNAL_ADD ("/journal-files/hostile-records", test_hostile_records);
  JOURNAL_ADD ("/journal-files/lock", test_lock);
  JOURNAL_ADD ("/journal-files/damaged-begin", test_damaged_begin);
  JOURNAL_ADD ("/journal-files/stray-files", test_stray_files);
  JOURNAL_ADD ("/journal-files/private", test_private);
  JOURNAL_ADD ("/journal-files/compaction", test_compaction);
  JOURNAL_ADD ("/journal-files/trouble", test_trouble);
  JOURNAL_ADD ("/journal-files/one-at-a-time", test_one_at_a_time);
  JOURNAL_ADD ("/journal-files/in-time", test_in_time);
  JOURNAL_ADD ("/journal-files/many", test_many);
  return g_test_run ();
}
