/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/opener.h"
#include "editor/window-private.h"

/* Files that are dropped on the window: packs are opened, and no document gives way to one. */

#define HINT "pz-drop-hint"

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, PzWindow *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (target), HINT), FALSE);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  if (files->len == 0 || application == NULL)
    return FALSE;
  pz_opener_open (PZ_APPLICATION (application), self, (GFile **) files->pdata, (int) files->len, 0, NULL);
  return TRUE;
}

static GdkDragAction
entered_cb (GtkDropTarget *target, double x, double y, GtkWidget *hint)
{
  gtk_widget_set_visible (hint, TRUE);
  return GDK_ACTION_COPY;
}

static void
left_cb (GtkDropTarget *target, GtkWidget *hint)
{
  gtk_widget_set_visible (hint, FALSE);
}

/* Over everything, and nothing for the pointer. */
static GtkWidget *
drop_hint (void)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (C_ ("drop", "Drop to open"));
  gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (label, TRUE);
  gtk_widget_add_css_class (label, "drop-label");
  gtk_widget_add_css_class (frame, "drop-frame");
  gtk_widget_set_can_target (frame, FALSE);
  gtk_widget_set_visible (frame, FALSE);
  gtk_box_append (GTK_BOX (frame), label);
  return frame;
}

GtkWidget *
pz_window_add_file_drop (PzWindow *self, GtkWidget *content)
{
  GtkWidget *overlay = gtk_overlay_new (), *hint = drop_hint ();
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), hint);
  g_object_set_data (G_OBJECT (target), HINT, hint);
  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), self);
  g_signal_connect (target, "enter", G_CALLBACK (entered_cb), hint);
  g_signal_connect (target, "leave", G_CALLBACK (left_cb), hint);
  gtk_widget_add_controller (overlay, GTK_EVENT_CONTROLLER (target));
  return overlay;
}
