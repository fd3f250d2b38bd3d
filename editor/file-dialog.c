/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/file-dialog.h"

typedef struct
{
  PzFileTask task;
  PzFileChosen chosen;
  gpointer data;
} Asking;

static Asking *
asking_new (PzFileTask task, PzFileChosen chosen, gpointer data)
{
  Asking *asking = g_new0 (Asking, 1);
  *asking = (Asking){ task, chosen, data };
  return asking;
}

/* Frees @asking. @file: (nullable) */
static void
answer (Asking *asking, GFile *file)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  asking->chosen (path, asking->data);
  g_free (asking);
}

static GtkFileFilter *
new_filter (const char *name, const char *pattern)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  return filter;
}

static GListStore *
new_filters (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) packs = new_filter (_ ("Level packs (*.json)"), "*.json");
  g_autoptr (GtkFileFilter) all = new_filter (_ ("All files"), "*");
  g_list_store_append (filters, packs);
  g_list_store_append (filters, all);
  return filters;
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Asking *asking = data;
  GtkFileDialog *dialog = GTK_FILE_DIALOG (source);
  g_autoptr (GFile) file = NULL;
  if (asking->task == PZ_FILE_OPEN)
    file = gtk_file_dialog_open_finish (dialog, result, NULL);
  else if (asking->task == PZ_FILE_SAVE)
    file = gtk_file_dialog_save_finish (dialog, result, NULL);
  else
    file = gtk_file_dialog_select_folder_finish (dialog, result, NULL);
  answer (asking, file);
}

static void
start (GtkFileDialog *dialog, GtkWindow *parent, Asking *asking)
{
  if (asking->task == PZ_FILE_OPEN)
    gtk_file_dialog_open (dialog, parent, NULL, finished_cb, asking);
  else if (asking->task == PZ_FILE_SAVE)
    gtk_file_dialog_save (dialog, parent, NULL, finished_cb, asking);
  else
    gtk_file_dialog_select_folder (dialog, parent, NULL, finished_cb, asking);
}

void
pz_file_dialog_run (GtkWindow *parent, const PzFileRequest *request, PzFileChosen chosen, gpointer data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *label = g_strdup (request->accept);
  gtk_file_dialog_set_title (dialog, request->title);
  gtk_file_dialog_set_accept_label (dialog, label);
  if (request->name != NULL)
    gtk_file_dialog_set_initial_name (dialog, request->name);
  if (request->folder != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (request->folder);
      gtk_file_dialog_set_initial_folder (dialog, folder);
    }
  if (request->task != PZ_FILE_FOLDER && !request->any_file)
    {
      g_autoptr (GListStore) filters = new_filters ();
      gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
    }
  start (dialog, parent, asking_new (request->task, chosen, data));
}

#else

static const GtkFileChooserAction actions[] = {
  [PZ_FILE_OPEN] = GTK_FILE_CHOOSER_ACTION_OPEN,
  [PZ_FILE_SAVE] = GTK_FILE_CHOOSER_ACTION_SAVE,
  [PZ_FILE_FOLDER] = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
};

static void
response_cb (GtkNativeDialog *dialog, int response, Asking *asking)
{
  g_autoptr (GFile) file = NULL;
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_hide (dialog);
  g_object_unref (dialog);
  answer (asking, file);
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GListStore) filters = new_filters ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (filters)); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (G_LIST_MODEL (filters), i);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

void
pz_file_dialog_run (GtkWindow *parent, const PzFileRequest *request, PzFileChosen chosen, gpointer data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (request->title, parent, actions[request->task],
                                                              request->accept, C_ ("file dialog", "_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  if (request->name != NULL)
    gtk_file_chooser_set_current_name (chooser, request->name);
  if (request->folder != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (request->folder);
      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    }
  if (request->task != PZ_FILE_FOLDER && !request->any_file)
    add_filters (chooser);
  g_signal_connect (native, "response", G_CALLBACK (response_cb), asking_new (request->task, chosen, data));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

#endif
