/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/dialog-parts.h"
#include "editor/message.h"
#include "editor/template-dialog.h"
#include "editor/templates.h"
#include "editor/thumbnail.h"

#define THUMBNAILS 64

typedef struct
{
  GtkWindow *dialog;
  PzWindow *window; /* borrowed: the dialog goes before it */
  const PzMode *mode;
  GtkListBox *list;
  GPtrArray *templates;
  PzThumbnails *thumbnails;
  char *going; /* (nullable) id of the one that is asked about */
} TemplateDialog;

static void
template_dialog_free (gpointer data)
{
  TemplateDialog *self = data;
  g_ptr_array_unref (self->templates);
  pz_thumbnails_free (self->thumbnails);
  g_free (self->going);
  g_free (self);
}

static void fill (TemplateDialog *self);

static const PzTemplate *
template_of (GtkListBoxRow *row, TemplateDialog *self)
{
  return g_ptr_array_index (self->templates, (guint) gtk_list_box_row_get_index (row));
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, TemplateDialog *self)
{
  GVariant *id = g_variant_new_string (template_of (row, self)->id);
  PzWindow *window = self->window;
  gtk_window_destroy (self->dialog);
  g_action_group_activate_action (G_ACTION_GROUP (window), "new-level-from", id);
}

/* ---- Deleting an own one ---- */

static void
delete_answered_cb (const char *answer, gpointer data)
{
  g_autoptr (GtkWindow) dialog = data;
  TemplateDialog *self = g_object_get_data (G_OBJECT (dialog), "pz-templates");
  g_autofree char *id = self != NULL ? g_steal_pointer (&self->going) : NULL;
  const PzTemplate *template = id != NULL ? pz_templates_find (self->templates, id) : NULL;
  g_autoptr (GError) error = NULL;
  if (template == NULL || !g_str_equal (answer, "delete"))
    return;
  if (!pz_template_delete (template, &error))
    pz_message_tell (dialog, _ ("Cannot Delete Template"), error->message, NULL);
  fill (self);
}

static void
delete_cb (GtkButton *button, TemplateDialog *self)
{
  const PzAnswer answers[] = { { "cancel", C_ ("template", "_Cancel"), PZ_ANSWER_PLAIN },
                               { "delete", C_ ("template", "_Delete"), PZ_ANSWER_DESTRUCTIVE },
                               { NULL } };
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  const PzTemplate *template = template_of (GTK_LIST_BOX_ROW (row), self);
  /* Translators: %s is a template's title. */
  g_autofree char *body = g_strdup_printf (_ ("“%s” is gone for good. Levels made from it stay."), template->title);
  g_free (self->going);
  self->going = g_strdup (template->id);
  pz_message_ask (self->dialog, _ ("Delete Template?"), body, NULL, answers, delete_answered_cb,
                  g_object_ref (self->dialog));
}

static GtkWidget *
delete_button (TemplateDialog *self, const PzTemplate *template)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: %s is a template's title. */
  g_autofree char *label = g_strdup_printf (_ ("Delete template “%s”"), template->title);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Delete this template"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (delete_cb), self);
  return button;
}

/* ---- Rows ---- */

static GtkWidget *
template_row (TemplateDialog *self, const PzTemplate *template)
{
  GtkWidget *row = adw_action_row_new (), *picture = pz_thumbnail_new (self->thumbnails);
  g_autofree char *title = g_markup_escape_text (template->title, -1);
  pz_thumbnail_set_level (PZ_THUMBNAIL (picture), template->level);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  if (template->path != NULL)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Your own"));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), delete_button (self, template));
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
fill (TemplateDialog *self)
{
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->templates, g_ptr_array_unref);
  self->templates = pz_templates_list (self->mode);
  for (guint i = 0; i < self->templates->len; i++)
    gtk_list_box_append (self->list, template_row (self, g_ptr_array_index (self->templates, i)));
}

static GtkWidget *
list_page (TemplateDialog *self)
{
  GtkWidget *list = gtk_list_box_new (), *scrolled = gtk_scrolled_window_new ();
  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_set_margin_top (list, 12);
  gtk_widget_set_margin_bottom (list, 24);
  gtk_widget_set_margin_start (list, 18);
  gtk_widget_set_margin_end (list, 18);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Templates"), -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 480);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

GtkWidget *
pz_template_dialog_new (PzWindow *window, const PzMode *mode)
{
  g_return_val_if_fail (PZ_IS_WINDOW (window) && mode != NULL, NULL);
  GtkWidget *dialog =
      g_object_new (ADW_TYPE_WINDOW, "transient-for", window, "modal", TRUE, "title", _ ("New Level from Template"),
                    "default-width", 400, "destroy-with-parent", TRUE, NULL);
  TemplateDialog *self = g_new0 (TemplateDialog, 1);
  self->dialog = GTK_WINDOW (dialog);
  self->window = window;
  self->mode = mode;
  self->thumbnails = pz_thumbnails_new (THUMBNAILS);
  g_object_set_data_full (G_OBJECT (dialog), "pz-templates", self, template_dialog_free);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), list_page (self));
  adw_window_set_content (ADW_WINDOW (dialog), box);
  fill (self);
  pz_dialog_add_escape (dialog, "window.close");
  return dialog;
}
