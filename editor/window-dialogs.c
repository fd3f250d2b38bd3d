/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/export-dialog.h"
#include "editor/message.h"
#include "editor/window-private.h"

/* ---- Renaming ---- */

typedef struct
{
  PzWindow *window;
  GtkEditable *id, *title; /* (nullable) id */
} Renaming;

static GtkWidget *
entry_row (const char *title, const char *text, GtkWidget *list)
{
  GtkWidget *row = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

static GtkWidget *
boxed_list (void)
{
  GtkWidget *list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
ask_for_names (PzWindow *self, const char *heading, const char *body, GtkWidget *list, PzAnswered answered,
               Renaming *renaming)
{
  const PzAnswer answers[] = { { "cancel", C_ ("rename", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "rename", C_ ("rename", "_Rename"), PZ_ANSWER_SUGGESTED },
                               { NULL } };
  renaming->window = self;
  g_object_set_data_full (G_OBJECT (list), "pz-renaming", renaming, g_free);
  pz_message_ask (GTK_WINDOW (self), heading, body, list, answers, answered, renaming);
}

static void
rename_level_answered_cb (const char *id, gpointer data)
{
  Renaming *renaming = data;
  PzDocument *document = renaming->window->document;
  PzLevel *level = document != NULL ? pz_document_get_level (document) : NULL;
  if (!g_str_equal (id, "rename") || level == NULL || pz_level_is_bad (level))
    return;
  const char *new_id = gtk_editable_get_text (renaming->id);
  const char *new_title = gtk_editable_get_text (renaming->title);
  g_autofree char *old_title = pz_level_dup_title (level);
  g_autoptr (PzLevel) renamed = *new_id != '\0' ? pz_level_with_id (level, new_id) : pz_level_ref (level);
  g_autoptr (PzLevel) titled = g_strcmp0 (new_title, old_title != NULL ? old_title : "") == 0
                                   ? pz_level_ref (renamed)
                                   : pz_level_with_title (renamed, *new_title != '\0' ? new_title : NULL);
  pz_document_apply_level (document, titled, _ ("Rename level"), NULL);
}

void
pz_window_rename_level (PzWindow *self)
{
  PzLevel *level = pz_document_get_level (self->document);
  GtkWidget *list = boxed_list ();
  Renaming *renaming = g_new0 (Renaming, 1);
  g_autofree char *title = pz_level_dup_title (level);
  renaming->id = GTK_EDITABLE (entry_row (_ ("Id"), level->id, list));
  renaming->title = GTK_EDITABLE (entry_row (_ ("Title"), title, list));
  ask_for_names (self, _ ("Rename Level"), NULL, list, rename_level_answered_cb, renaming);
}

static void
rename_pack_answered_cb (const char *id, gpointer data)
{
  Renaming *renaming = data;
  if (g_str_equal (id, "rename"))
    g_action_group_activate_action (G_ACTION_GROUP (renaming->window), "set-pack-title",
                                    g_variant_new_string (gtk_editable_get_text (renaming->title)));
}

void
pz_window_rename_pack (PzWindow *self)
{
  GtkWidget *list = boxed_list ();
  Renaming *renaming = g_new0 (Renaming, 1);
  g_autofree char *title = pz_pack_dup_title (pz_document_get_pack (self->document));
  renaming->title = GTK_EDITABLE (entry_row (_ ("Title"), title, list));
  const char *body = pz_document_get_pack (self->document)->container == PZ_CONTAINER_PACK
                         ? NULL
                         : _ ("The file holds bare levels and has no title. With one, it becomes a pack object.");
  ask_for_names (self, _ ("Rename Pack"), body, list, rename_pack_answered_cb, renaming);
}

/* ---- Export ---- */

static void
toast_exported (PzWindow *self, const char *path)
{
  pz_window_toast (self, _ ("Pack exported"), C_ ("toast", "_Show in Files"), "win.show-in-files",
                   g_variant_new_string (path));
}

static void
exported_cb (PzWindow *self, const char *path)
{
  toast_exported (self, path);
}

void
pz_window_export (PzWindow *self)
{
  GtkWidget *dialog = pz_export_dialog_new (GTK_WINDOW (self), self->document);
  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  PzWindow *window; /* borrowed: the wait ends before it does */
  char *path;
  PzExportOptions options;
  gboolean allow_invalid;
} Exporting;

static void
exporting_free (gpointer data, GClosure *closure)
{
  Exporting *exporting = data;
  g_free (exporting->path);
  g_free (exporting);
}

static void
export_now (PzExporter *exporter, Exporting *exporting)
{
  g_autoptr (GError) error = NULL;
  if (pz_exporter_write (exporter, &exporting->options, exporting->path, exporting->allow_invalid, NULL, &error))
    toast_exported (exporting->window, exporting->path);
  else
    pz_message_tell (GTK_WINDOW (exporting->window), _ ("The pack was not exported"), error->message, NULL);
}

static void export_when_ready (PzExporter *exporter, Exporting *exporting);

/* Also when the window is closed: with nobody to tell, the levels would be searched, and the pack kept, for nothing. */
static void
stop_waiting (PzExporter *exporter)
{
  g_signal_handlers_disconnect_matched (exporter, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, export_when_ready, NULL);
  g_object_unref (exporter); /* the reference that waited */
}

/* Once all levels are judged, writes and lets the exporter go. */
static void
export_when_ready (PzExporter *exporter, Exporting *exporting)
{
  if (!pz_exporter_is_ready (exporter))
    return;
  if (exporting->window->document != NULL)
    export_now (exporter, exporting);
  stop_waiting (exporter);
}

void
pz_window_export_to (PzWindow *self, const char *path, const char *container, gboolean bake, gboolean allow_invalid)
{
  PzExportOptions options = { .bake_hints = bake };
  if (!pz_export_options_from_word (container, &options))
    {
      pz_message_tell (GTK_WINDOW (self), _ ("The pack was not exported"),
                       _ ("The form is none of pack, array and files."), NULL);
      return;
    }
  Exporting *exporting = g_new0 (Exporting, 1);
  *exporting = (Exporting){ self, g_canonicalize_filename (path, NULL), options, allow_invalid };
  PzExporter *exporter = pz_exporter_new (self->document);
  g_signal_connect_data (exporter, "changed", G_CALLBACK (export_when_ready), exporting, exporting_free, 0);
  g_signal_connect_object (self, "destroy", G_CALLBACK (stop_waiting), exporter, G_CONNECT_SWAPPED);
  export_when_ready (exporter, exporting);
}

/* ---- Show in Files ---- */

static void
open_folder (PzWindow *self, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : g_file_get_uri (file);
  g_autoptr (GError) error = NULL;
  if (!g_app_info_launch_default_for_uri (uri, NULL, &error))
    pz_window_toast (self, _ ("No file manager was found"), NULL, NULL, NULL);
}

typedef struct
{
  PzWindow *window; /* a reference */
  GFile *file;
} Showing;

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Showing *showing = data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  if (answer == NULL)
    open_folder (showing->window, showing->file);
  g_object_unref (showing->window);
  g_object_unref (showing->file);
  g_free (showing);
}

/* The file manager selects the file; one that cannot opens its folder. */
void
pz_window_show_in_files (PzWindow *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GDBusConnection *bus =
      g_application_get_dbus_connection (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  if (bus == NULL)
    {
      open_folder (self, file);
      return;
    }
  g_autofree char *uri = g_file_get_uri (file);
  const char *uris[] = { uri, NULL };
  Showing *showing = g_new0 (Showing, 1);
  *showing = (Showing){ g_object_ref (self), g_object_ref (file) };
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems", g_variant_new ("(^ass)", uris, ""), NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown_cb, showing);
}
