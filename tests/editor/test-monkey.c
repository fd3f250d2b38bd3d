/* SPDX-License-Identifier: MIT */
#include "monkey.h"

#include "../property/seed.h"
#include "../tree.h"

#include <unistd.h>

/* Random events over a pack of each mode: nothing may fail, hang or be lost. What a run says, PZ_TEST_SEED repeats as far as time
 * allows: frames and searches come when they come. */

/* The toolkit's dialogs for files leave a few bytes behind each time they are cancelled. What the program itself keeps is
 * looked for in the tests of its parts. */
int __lsan_is_turned_off (void);
int
__lsan_is_turned_off (void)
{
  return 1;
}

/* No event takes this long, sanitizers and a busy machine included. */
#define HANG_S 120

typedef struct
{
  PzDocument *document; /* a reference */
  guint position;       /* of the history when it was seen first */
  GBytes *bytes;        /* the file it would have been then */
} Seen;

typedef struct
{
  Ui ui;
  GArray *seen; /* Seen: each document that was in a window */
} Run;

static void
seen_clear (gpointer data)
{
  Seen *seen = data;
  g_object_unref (seen->document);
  g_bytes_unref (seen->bytes);
}

static void
see (Run *run, PzDocument *document)
{
  for (guint i = 0; i < run->seen->len; i++)
    if (g_array_index (run->seen, Seen, i).document == document)
      return;
  Seen seen = { g_object_ref (document), pz_document_get_position (document),
                pz_pack_to_bytes (pz_document_get_pack (document)) };
  g_array_append_val (run->seen, seen);
}

static void
look_around (Run *run)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (PZ_IS_WINDOW (l->data) && pz_window_get_document (l->data) != NULL)
      see (run, pz_window_get_document (l->data));
}

/* ---- The file is what it was ---- */

static void
check_bytes (PzDocument *document, GBytes *expected)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pz_document_get_pack (document));
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), g_bytes_get_data (expected, NULL),
                   g_bytes_get_size (expected));
}

/* Back step by step to where it began, and forth again. */
static void
check_history (Seen *seen)
{
  PzDocument *document = seen->document;
  guint here = pz_document_get_position (document);
  g_test_message ("%u steps of a pack, the history at %u", pz_document_n_steps (document), here);
  g_autoptr (GBytes) now = pz_pack_to_bytes (pz_document_get_pack (document));
  while (pz_document_get_position (document) > seen->position)
    g_assert_true (pz_document_undo (document));
  while (pz_document_get_position (document) < seen->position)
    g_assert_true (pz_document_redo (document));
  check_bytes (document, seen->bytes);
  while (pz_document_get_position (document) < here)
    g_assert_true (pz_document_redo (document));
  while (pz_document_get_position (document) > here)
    g_assert_true (pz_document_undo (document));
  check_bytes (document, now);
}

static gboolean
none_saving (gpointer data)
{
  Run *run = data;
  for (guint i = 0; i < run->seen->len; i++)
    if (pz_document_get_saving (g_array_index (run->seen, Seen, i).document))
      return FALSE;
  return TRUE;
}

/* ---- A run ---- */

/* A popover whose window stands on no monitor, as one may without a window manager, is the toolkit's own affair. */
static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return g_strcmp0 (domain, "Gdk") != 0 || strstr (message, "gdk_monitor_get_geometry") == NULL;
}

static void
set_up (Run *run, gconstpointer mode)
{
  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_autofree char *sample = g_strdup_printf ("levels/%s/sample.json", (const char *) mode);
  ui_set_up (&run->ui, sample);
  g_autofree char *copy = ui_copy (&run->ui, sample, "copy.json");
  g_autofree char *other = ui_copy (&run->ui, "levels/hex-stroke/sample.json", "other.json");
  g_autofree char *broken = ui_path (&run->ui, "broken.json");
  g_assert_true (g_file_set_contents (broken, "{\"mode\":", -1, NULL));
  g_assert_cmpint (chdir (run->ui.folder), ==, 0);
  run->seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  g_array_set_clear_func (run->seen, seen_clear);
  look_around (run);
}

/* Told, not demanded: the toolkit never lets go of a dialog that is closed while a button is held down on it, nor then the dialog of what
 * it shows. */
static void
tell_kept (gpointer *documents, guint n)
{
  for (guint i = 0; i < n; i++)
    if (documents[i] != NULL)
      {
        g_test_message ("pack %u has %u references left", i, G_OBJECT (documents[i])->ref_count);
        g_object_remove_weak_pointer (documents[i], &documents[i]);
      }
}

static void
tear_down (Run *run, gconstpointer mode)
{
  guint n = run->seen->len;
  g_autofree gpointer *documents = g_new0 (gpointer, n);
  for (guint i = 0; i < n; i++)
    {
      documents[i] = g_array_index (run->seen, Seen, i).document;
      g_object_add_weak_pointer (documents[i], &documents[i]);
    }
  g_array_unref (run->seen);
  g_assert_cmpint (chdir ("/"), ==, 0);
  ui_tear_down (&run->ui, NULL);
  tell_kept (documents, n);
  alarm (0);
}

static void
test_run (Run *run, gconstpointer mode)
{
  guint32 seed = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (g_application_get_default ()), "seed"));
  int events = g_getenv ("PZ_TEST_LONG") != NULL ? 10000 : 400;
  g_test_message ("PZ_TEST_SEED=%u, %d events", seed, events);
  Monkey *monkey = monkey_new (&run->ui, seed ^ g_str_hash (mode));
  for (int i = 0; i < events; i++)
    {
      alarm (HANG_S);
      monkey_step (monkey);
      look_around (run);
    }
  monkey_calm (monkey);
  monkey_free (monkey);
  spin_until (none_saving, run);
  for (guint i = 0; i < run->seen->len; i++)
    check_history (&g_array_index (run->seen, Seen, i));
  alarm (HANG_S);
}

/* The toolkit's own warnings are none of our doing ("Broken accounting of active state", where what is pressed goes away under the
 * pointer); its criticals are, and our own warnings. */
static void
set_what_is_fatal (void)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  g_log_set_fatal_mask (NULL, G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
}

/* Its window is for programmers, and fails when it is destroyed. */
static void
turn_inspector_off (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, "org.gtk.gtk4.Settings.Debug", TRUE) : NULL;
  if (schema == NULL)
    return;
  g_autoptr (GSettings) settings = g_settings_new_full (schema, NULL, NULL);
  g_settings_set_boolean (settings, "enable-inspector-keybinding", FALSE);
}

static void
add_tests (void)
{
  turn_inspector_off ();
  set_what_is_fatal ();
  guint32 seed = test_seed (31);
  g_object_set_data (G_OBJECT (g_application_get_default ()), "seed", GUINT_TO_POINTER (seed));
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    {
      g_autofree char *path = g_strconcat ("/monkey/", (*mode)->id, NULL);
      g_test_add (path, Run, (*mode)->id, set_up, test_run, tear_down);
    }
}

int
main (int argc, char **argv)
{
  static const char *const places[] = { "HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME" };
  g_autofree char *home = g_dir_make_tmp ("pz-monkey-XXXXXX", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    g_setenv (places[i], home, TRUE); /* never the person's own */
  int status = ui_test_run (argc, argv, G_APPLICATION_NON_UNIQUE, add_tests);
  tree_remove (home);
  return status;
}
