/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "editor/compare-dialog.h"
#include "editor/disk-file.h"
#include "editor/window-private.h"

/* What the disk does behind the window's back: the file changed, vanished, came back. Known by content: a save of our own is never
 * taken for another program's, and a touched file is no changed one. */

/* Programs that replace a file are given this long to finish. */
#define SETTLE_MS 300

typedef struct
{
  PzWindow *window;     /* a reference */
  PzDocument *document; /* a reference: whose file is looked at */
  char *filename;
  char *known;     /* (nullable) checksum */
  gboolean forced; /* load it whatever it holds */
  /* Afterwards. */
  PzFileState state;
  GError *error; /* (nullable) why it is not read */
  gboolean folder_there;
  char *sha256;         /* (nullable) of what is there now */
  PzPack *pack;         /* (nullable) the same, where it differs and can be opened */
  PzProblems *problems; /* (nullable) why it cannot */
} Looking;

static void
looking_free (gpointer data)
{
  Looking *looking = data;
  g_clear_pointer (&looking->pack, pz_pack_unref);
  g_clear_pointer (&looking->problems, g_ptr_array_unref);
  g_clear_error (&looking->error);
  g_free (looking->filename);
  g_free (looking->known);
  g_free (looking->sha256);
  g_object_unref (looking->document);
  g_object_unref (looking->window);
  g_free (looking);
}

/* On the disk's thread. */
static void
look (gpointer data)
{
  Looking *looking = data;
  g_autofree char *folder = g_path_get_dirname (looking->filename);
  g_autoptr (GBytes) bytes = NULL;
  looking->folder_there = g_file_test (folder, G_FILE_TEST_IS_DIR);
  looking->problems = pz_problems_new ();
  if (looking->forced)
    looking->pack = pz_file_load (looking->filename, looking->problems, &bytes);
  else
    looking->state = pz_file_read (looking->filename, &bytes, &looking->error);
  if (bytes == NULL)
    return;
  looking->sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (!looking->forced && g_strcmp0 (looking->sha256, looking->known) != 0)
    looking->pack = pz_pack_from_bytes (bytes, pz_modes (), looking->problems);
}

static void
forget_foreign (PzWindow *self)
{
  g_clear_pointer (&self->foreign_pack, pz_pack_unref);
  g_clear_pointer (&self->foreign_sha256, g_free);
}

static void
hide_notice (PzWindow *self)
{
  forget_foreign (self);
  pz_notice_bar_hide (self->disk_notice);
  pz_window_update_actions (self);
}

static void
tell_changed (PzWindow *self, Looking *looking)
{
  static const PzNoticeButton buttons[] = { { NC_ ("disk", "_Reload"), "win.reload-from-disk" },
                                            { NC_ ("disk", "_Keep Mine"), "win.keep-mine" },
                                            { NC_ ("disk", "_Compare…"), "win.compare-with-disk" },
                                            { NULL, NULL } };
  PzNoticeButton shown[G_N_ELEMENTS (buttons)] = { { NULL, NULL } };
  const PzNoticeButton *first =
      looking->pack != NULL ? buttons : buttons + 1; /* what cannot be opened cannot be loaded */
  for (int i = 0; first[i].label != NULL && (looking->pack != NULL || i == 0); i++)
    shown[i] = (PzNoticeButton){ g_dpgettext2 (NULL, "disk", first[i].label), first[i].action };
  forget_foreign (self);
  self->foreign_pack = g_steal_pointer (&looking->pack);
  self->foreign_sha256 = g_strdup (looking->sha256);
  pz_notice_bar_show (self->disk_notice,
                      self->foreign_pack != NULL
                          ? _ ("Another program has changed the file, and there are changes here that are not saved.")
                          : _ ("Another program has changed the file, and it cannot be opened any more."),
                      shown);
  pz_window_update_actions (self);
}

/* (transfer full): what became of a file that cannot be read. */
static char *
words_of_loss (const Looking *looking)
{
  switch (looking->state)
    {
    case PZ_FILE_STATE_FOLDER:
      return g_strdup (_ ("A folder has taken the place of the file. Save it elsewhere."));
    case PZ_FILE_STATE_SPECIAL:
      return g_strdup (_ ("What has taken the place of the file is no regular file. Save it elsewhere."));
    case PZ_FILE_STATE_UNREADABLE:
      /* Translators: %s is the system's reason, such as "Permission denied". */
      return g_strdup_printf (_ ("The file cannot be read any more: %s"), looking->error->message);
    case PZ_FILE_STATE_READ:
    case PZ_FILE_STATE_GONE:
      break;
    }
  return g_strdup (looking->folder_there ? _ ("The file is gone from the disk. Saving brings it back.")
                                         : _ ("The file and its folder are gone. Save it elsewhere."));
}

/* Whatever stands there now: what the document holds is kept as a change, and what was told of another content is over. */
static void
tell_lost (PzWindow *self, const Looking *looking)
{
  gboolean back = looking->state == PZ_FILE_STATE_GONE && looking->folder_there;
  const PzNoticeButton buttons[] = {
    { back ? C_ ("disk", "_Save") : C_ ("disk", "Save _As…"), back ? "win.save" : "win.save-as" }, { NULL, NULL }
  };
  g_autofree char *text = words_of_loss (looking);
  forget_foreign (self);
  pz_document_set_gone (self->document, TRUE);
  pz_notice_bar_show (self->disk_notice, text, buttons);
  pz_window_update_actions (self);
}

static void
take_over (PzWindow *self, PzPack *pack, const char *sha256)
{
  g_autoptr (PzPack) held = pz_pack_ref (pack);
  g_autofree char *sum = g_strdup (sha256);
  hide_notice (self);
  if (held->mode == pz_document_get_pack (self->document)->mode)
    pz_document_reload (self->document, held, sum);
  else
    pz_window_show_reloaded (self);
}

static void
heed (PzWindow *self, Looking *looking)
{
  if (looking->forced && looking->pack != NULL)
    {
      pz_document_set_gone (self->document, FALSE);
      take_over (self, looking->pack, looking->sha256);
      return;
    }
  if (looking->forced)
    {
      pz_window_tell_load_problems (self, looking->filename, looking->problems);
      return;
    }
  if (looking->state != PZ_FILE_STATE_READ)
    {
      tell_lost (self, looking);
      return;
    }
  pz_document_set_gone (self->document, FALSE);
  if (g_strcmp0 (looking->sha256, pz_document_get_sha256 (self->document)) == 0)
    hide_notice (self);
  else if (looking->pack == NULL || pz_document_get_modified (self->document))
    tell_changed (self, looking);
  else
    {
      take_over (self, looking->pack, looking->sha256);
      if (pz_document_get_undo_label (self->document) != NULL)
        pz_window_undo_toast (self, _ ("File changed on disk and loaded again"));
      else /* of another kind: there is nothing to go back to */
        pz_window_toast (self, _ ("File changed on disk and loaded again"), NULL, NULL, NULL);
    }
}

static void look_at (PzWindow *self, gboolean forced);

static void
looked (gpointer data)
{
  Looking *looking = data;
  PzWindow *self = looking->window;
  self->looking = FALSE;
  if (self->look_again)
    {
      look_at (self, looking->forced);
      return;
    }
  if (self->document != looking->document || pz_document_get_saving (self->document)
      || g_strcmp0 (pz_document_get_filename (self->document), looking->filename) != 0)
    return;
  if (g_strcmp0 (looking->known, pz_document_get_sha256 (self->document)) != 0)
    look_at (self, looking->forced); /* it was saved in between */
  else
    heed (self, looking);
}

static void
look_at (PzWindow *self, gboolean forced)
{
  PzDocument *document = self->document;
  const char *filename = document != NULL ? pz_document_get_filename (document) : NULL;
  if (filename == NULL || pz_document_get_saving (document))
    return;
  self->look_again = self->looking && !forced; /* what is read just now may be older */
  if (self->look_again)
    return;
  Looking *looking = g_new0 (Looking, 1);
  looking->window = g_object_ref (self);
  looking->document = g_object_ref (document);
  looking->filename = g_strdup (filename);
  looking->known = g_strdup (pz_document_get_sha256 (document));
  looking->forced = forced;
  self->looking = TRUE;
  pz_disk_run (self->disk, look, looked, looking, looking_free);
}

void
pz_window_look_at_disk (PzWindow *self)
{
  if (self->document != NULL && pz_document_get_sha256 (self->document) != NULL && !self->asking)
    look_at (self, FALSE);
}

/* One step that undo takes back, so nothing is asked. */
void
pz_window_reload (PzWindow *self)
{
  g_return_if_fail (PZ_IS_WINDOW (self));
  if (!self->asking)
    look_at (self, TRUE);
}

/* ---- Watching ---- */

static gboolean
settled_cb (gpointer data)
{
  PzWindow *self = data;
  self->settling = 0;
  pz_window_look_at_disk (self);
  return G_SOURCE_REMOVE;
}

static void
monitor_cb (PzWindow *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
stop_watching (PzWindow *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  for (gsize i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    {
      if (self->monitors[i] != NULL)
        g_signal_handlers_disconnect_by_data (self->monitors[i], self);
      g_clear_object (&self->monitors[i]);
    }
}

/* (transfer full) (nullable) */
static GFileMonitor *
monitor_path (PzWindow *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFileMonitor *monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor != NULL)
    g_signal_connect_swapped (monitor, "changed", G_CALLBACK (monitor_cb), self);
  return monitor;
}

/* The name, which may be a link, and the file that it leads to. */
static void
watch (PzWindow *self)
{
  stop_watching (self);
  const char *filename = self->document != NULL ? pz_document_get_filename (self->document) : NULL;
  if (filename == NULL)
    return;
  char *real = realpath (filename, NULL);
  self->monitors[0] = monitor_path (self, filename);
  if (real != NULL && !g_str_equal (real, filename))
    self->monitors[1] = monitor_path (self, real);
  free (real);
}

/* ---- Whether changes are kept safe ---- */

static void
trouble_cb (PzWindow *self)
{
  int trouble = self->document != NULL ? pz_document_get_trouble (self->document) : 0;
  if (trouble == 0)
    {
      pz_notice_bar_hide (self->safety_notice);
      return;
    }
  /* Translators: %s is the system's reason, such as "No space left on device". */
  g_autofree char *text = g_strdup_printf (_ ("Changes are not being kept safe: %s"), g_strerror (trouble));
  pz_notice_bar_show (self->safety_notice, text, NULL);
}

static void
file_cb (PzWindow *self)
{
  watch (self);
  hide_notice (self);
}

void
pz_window_watch_document (PzWindow *self)
{
  watch (self);
  hide_notice (self);
  trouble_cb (self);
  if (self->document == NULL)
    return;
  g_signal_connect_swapped (self->document, "notify::trouble", G_CALLBACK (trouble_cb), self);
  g_signal_connect_swapped (self->document, "notify::filename", G_CALLBACK (file_cb), self);
  pz_window_look_at_disk (self);
}

void
pz_window_stop_watching (PzWindow *self)
{
  stop_watching (self);
  forget_foreign (self);
}

void
pz_window_saved_to_disk (PzWindow *self)
{
  hide_notice (self);
}

/* ---- What can be done about it ---- */

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (self->document == NULL || self->foreign_pack == NULL || pz_document_get_saving (self->document))
    return;
  take_over (self, self->foreign_pack, self->foreign_sha256);
  pz_window_undo_toast (self, _ ("Loaded from disk"));
}

static void
keep_mine_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  g_autofree char *sum = g_strdup (self->foreign_sha256);
  if (self->document == NULL || sum == NULL)
    return;
  hide_notice (self);
  pz_document_keep_mine (self->document, sum);
}

static void
compare_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  if (self->document != NULL && self->foreign_pack != NULL)
    pz_compare_dialog_show (GTK_WINDOW (self), pz_document_get_pack (self->document), self->foreign_pack);
}

void
pz_window_update_disk_actions (PzWindow *self)
{
  pz_window_enable (self, "reload-from-disk", self->foreign_pack != NULL);
  pz_window_enable (self, "compare-with-disk", self->foreign_pack != NULL);
  pz_window_enable (self, "keep-mine", self->foreign_sha256 != NULL);
}

void
pz_window_add_disk_actions (PzWindow *self)
{
  static const GActionEntry entries[] = {
    { "reload-from-disk", reload_cb },
    { "keep-mine", keep_mine_cb },
    { "compare-with-disk", compare_cb },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
