/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/backups-dialog.h"

#include <glib/gi18n.h>

#include "editor/backup.h"

static void
open_backup (GtkWidget *row, PzWindow *window)
{
  const char *path = g_object_get_data (G_OBJECT (row), "pz-path");
  GtkWidget *dialog = GTK_WIDGET (gtk_widget_get_root (row));
  pz_window_open_copy (window, path);
  gtk_window_close (GTK_WINDOW (dialog));
}

static GtkWidget *
backup_row (const PzBackup *backup, PzWindow *window)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (backup->time);
  g_autofree char *title = g_date_time_format (time, "%x %X");
  g_autofree char *size = g_format_size ((guint64) backup->size);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), size);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "pz-path", g_strdup (backup->path), g_free);
  g_signal_connect_object (row, "activated", G_CALLBACK (open_backup), window, 0);
  return row;
}

static GtkWidget *
backup_list (const GPtrArray *backups, PzWindow *window)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("What the file held before it was saved. "
                                            "A backup opens as a new pack; the file is left as it is."));
  for (guint i = 0; i < backups->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), backup_row (g_ptr_array_index (backups, i), window));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return page;
}

static GtkWidget *
nothing_yet (void)
{
  GtkWidget *page = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "document-open-recent-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No Backups Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _ ("The next save keeps what the file held before."));
  return page;
}

static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

static GtkWidget *
header_bar (void)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *folder = gtk_button_new_from_icon_name ("folder-open-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (folder), "win.open-backup-folder");
  gtk_widget_set_tooltip_text (folder, _ ("Open the folder of the backups"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (folder), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Open the folder of the backups"), -1);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), folder);
  return header;
}

void
pz_backups_dialog_show (PzWindow *parent, const char *filename)
{
  g_return_if_fail (PZ_IS_WINDOW (parent) && filename != NULL);
  g_autoptr (GPtrArray) backups = pz_backups_list (filename);
  g_autofree char *name = g_filename_display_basename (filename);
  /* Translators: %s is a file's name. */
  g_autofree char *title = g_strdup_printf (_ ("Backups of %s"), name);
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *content = backups->len > 0 ? backup_list (backups, parent) : nothing_yet ();
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), header_bar ());
  gtk_box_append (GTK_BOX (box), content);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_default_size (GTK_WINDOW (window), 440, 520);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (parent));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (parent));
  close_on_escape (window);
  gtk_window_present (GTK_WINDOW (window));
}
