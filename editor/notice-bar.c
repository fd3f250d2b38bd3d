/* SPDX-License-Identifier: MIT */
#include "editor/notice-bar.h"

/* The bar keeps its label and the box of its buttons by name. */
#define LABEL   "pz-notice-label"
#define BUTTONS "pz-notice-buttons"
/* At least: for one line GTK (4.8) measures a label that may wrap a pixel too low. */
#define BAR_PX 46

GtkWidget *
pz_notice_bar_new (void)
{
  GtkWidget *bar = g_object_new (GTK_TYPE_BOX, "spacing", 12, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "notice");
  gtk_box_append (GTK_BOX (bar), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (bar), label);
  gtk_box_append (GTK_BOX (bar), buttons);
  g_object_set_data (G_OBJECT (bar), LABEL, label);
  g_object_set_data (G_OBJECT (bar), BUTTONS, buttons);
  gtk_widget_set_size_request (bar, -1, BAR_PX);
  gtk_widget_set_visible (bar, FALSE);
  return bar;
}

static void
set_buttons (GtkWidget *bar, const PzNoticeButton *buttons)
{
  GtkWidget *box = g_object_get_data (G_OBJECT (bar), BUTTONS), *child;
  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
  for (int i = 0; buttons != NULL && buttons[i].label != NULL; i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (buttons[i].label);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), buttons[i].action);
      gtk_box_append (GTK_BOX (box), button);
    }
}

void
pz_notice_bar_show (GtkWidget *bar, const char *text, const PzNoticeButton *buttons)
{
  g_return_if_fail (GTK_IS_BOX (bar) && text != NULL);
  GtkWidget *label = g_object_get_data (G_OBJECT (bar), LABEL);
  gboolean same = gtk_widget_get_visible (bar) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) == 0;
  if (!same)
    {
      gtk_label_set_text (GTK_LABEL (label), text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      set_buttons (bar, buttons);
    }
  gtk_widget_set_visible (bar, TRUE);
}

void
pz_notice_bar_hide (GtkWidget *bar)
{
  g_return_if_fail (GTK_IS_BOX (bar));
  gtk_widget_set_visible (bar, FALSE);
}

const char *
pz_notice_bar_get_text (GtkWidget *bar)
{
  g_return_val_if_fail (GTK_IS_BOX (bar), NULL);
  if (!gtk_widget_get_visible (bar))
    return NULL;
  return gtk_label_get_text (g_object_get_data (G_OBJECT (bar), LABEL));
}
