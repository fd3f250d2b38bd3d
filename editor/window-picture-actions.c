/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/clipboard.h"
#include "editor/message.h"
#include "editor/picture-dialog.h"
#include "editor/print.h"
#include "editor/disk-file.h"
#include "editor/theme.h"
#include "editor/window-private.h"

/* Pictures of levels: as files and on the clipboard. */

static void
toast_exported (PzWindow *self, const char *path)
{
  pz_window_toast (self, _ ("Picture exported"), C_ ("toast", "_Show in Files"), "win.show-in-files",
                   g_variant_new_string (path));
}

static void
exported_cb (PzWindow *self, const char *path)
{
  toast_exported (self, path);
}

static void
export_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  GtkWidget *dialog = pz_picture_dialog_new (GTK_WINDOW (self), self->document);
  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- Without a dialog ---- */

typedef struct
{
  PzWindow *window; /* a reference */
  char *path;
} Exporting;

static void
tell_failed (PzWindow *self, const GError *error)
{
  pz_message_tell (GTK_WINDOW (self), _ ("The picture was not exported"), error->message, NULL);
}

static void
written_cb (GdkTexture *image, const GError *error, gpointer data)
{
  Exporting *exporting = data;
  if (exporting->window->document != NULL && error == NULL) /* the window may have been closed meanwhile */
    toast_exported (exporting->window, exporting->path);
  else if (exporting->window->document != NULL)
    tell_failed (exporting->window, error);
  g_object_unref (exporting->window);
  g_free (exporting->path);
  g_free (exporting);
}

/* "kind" follows the path's ending where there is one. */
static void
export_picture_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  const char *path;
  g_autoptr (GVariant) words = NULL;
  g_autoptr (GError) error = NULL;
  PzPictureOptions options;
  g_variant_get (parameter, "(&s@a{sv})", &path, &words);
  pz_picture_options_init (&options);
  if (!pz_picture_options_take (&options, words, &error)
      || (options.what != PZ_PICTURE_FILES && !pz_render_kind_of (path, &options.kind, &error)))
    {
      tell_failed (self, error);
      return;
    }
  Exporting *exporting = g_new0 (Exporting, 1);
  *exporting = (Exporting){ g_object_ref (self), g_canonicalize_filename (path, NULL) };
  pz_picture_write (self->document, &options, exporting->path, written_cb, exporting);
}

/* ---- Clipboard ---- */

static void
copy_image_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  PzStyle style = pz_theme_style ();
  g_autoptr (GdkContentProvider) content = pz_clipboard_image_provider (pz_document_get_level (self->document), &style);
  if (content != NULL && gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content))
    pz_window_toast (self, _ ("Picture copied"), NULL, NULL, NULL);
}

/* ---- Print ---- */

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_print_run (GTK_WINDOW (self), self->document, self->settings);
}

/* (path, pack, boards across, boards down, ids, solutions) */
static void
print_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (PzWindow) self = g_object_ref (data); /* events run while it is written */
  g_autoptr (GError) error = NULL;
  const char *path, *own = pz_document_get_filename (self->document);
  PzPrintLayout layout;
  g_autoptr (GVariant) held = g_variant_ref (parameter);
  g_variant_get (held, "(&sbiibb)", &path, &layout.pack, &layout.columns, &layout.rows, &layout.ids, &layout.solutions);
  gboolean is_own = own != NULL && pz_file_same (own, path);
  gboolean done = !is_own && pz_print_to (GTK_WINDOW (self), self->document, &layout, path, &error);
  if (self->document == NULL)
    return; /* closed meanwhile */
  if (done)
    pz_window_toast (self, _ ("Pages exported"), C_ ("toast", "_Show in Files"), "win.show-in-files",
                     g_variant_new_string (path));
  else
    pz_message_tell (GTK_WINDOW (self), _ ("Printing failed"),
                     is_own          ? _ ("It would take the place of the pack’s own file.")
                     : error != NULL ? error->message
                                     : NULL,
                     NULL);
}

void
pz_window_update_picture_actions (PzWindow *self)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  static const char *const of_board[] = { "export-picture", "export-picture-to", "copy-image", "print", "print-to" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_board); i++)
    pz_window_enable (self, of_board[i], level != NULL && !pz_level_is_bad (level));
}

void
pz_window_add_picture_actions (PzWindow *self)
{
  static const GActionEntry entries[] = {
    { "export-picture", export_picture_cb }, { "export-picture-to", export_picture_to_cb, "(sa{sv})" },
    { "copy-image", copy_image_cb },         { "print", print_cb },
    { "print-to", print_to_cb, "(sbiibb)" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
