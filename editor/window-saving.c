/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "editor/backup.h"
#include "editor/backups-dialog.h"
#include "editor/window-private.h"

/* A save that is done in a moment is not worth a word. */
#define SHOWN_AFTER_MS 400
#define TOLD_AFTER_MS  700

static gboolean
show_cb (gpointer data)
{
  PzWindow *self = data;
  self->saving_shown = 0;
  adw_window_title_set_subtitle (self->pack_title, _ ("Saving…"));
  return G_SOURCE_REMOVE;
}

static gboolean
tell_cb (gpointer data)
{
  PzWindow *self = data;
  self->waiting_told = 0;
  pz_window_toast (self, _ ("Waiting until the file is saved"), NULL, NULL, NULL);
  return G_SOURCE_REMOVE;
}

void
pz_window_begin_waiting (PzWindow *self)
{
  if (self->saving_shown == 0)
    self->saving_shown = g_timeout_add (SHOWN_AFTER_MS, show_cb, self);
}

void
pz_window_wait_for_save (PzWindow *self)
{
  if (self->waiting_told == 0)
    self->waiting_told = g_timeout_add (TOLD_AFTER_MS, tell_cb, self);
}

void
pz_window_stop_waiting (PzWindow *self)
{
  g_clear_handle_id (&self->saving_shown, g_source_remove);
  g_clear_handle_id (&self->waiting_told, g_source_remove);
}

void
pz_window_tell_no_backup (PzWindow *self, const GError *error)
{
  /* Translators: %s is the reason. */
  g_autofree char *text = g_strdup_printf (_ ("Saved without a backup: %s"), error->message);
  pz_window_toast (self, text, NULL, NULL, NULL);
}

/* ---- Backups ---- */

static void
restore_backup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_backups_dialog_show (self, pz_document_get_filename (self->document));
}

static void
open_backup_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  g_autofree char *folder = pz_backup_folder (pz_document_get_filename (self->document));
  g_autofree char *top = g_path_get_dirname (folder);
  g_autofree char *uri = g_filename_to_uri (g_file_test (folder, G_FILE_TEST_IS_DIR) ? folder : top, NULL, NULL);
  g_mkdir_with_parents (top, 0700);
  if (!g_app_info_launch_default_for_uri (uri, NULL, NULL))
    pz_window_toast (self, _ ("No file manager was found"), NULL, NULL, NULL);
}

void
pz_window_add_saving_actions (PzWindow *self)
{
  static const GActionEntry entries[] = {
    { "restore-backup", restore_backup_cb },
    { "open-backup-folder", open_backup_folder_cb },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
