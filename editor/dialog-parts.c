/* SPDX-License-Identifier: MIT */
#include "editor/dialog-parts.h"

void
pz_dialog_add_escape (GtkWidget *widget, const char *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"), gtk_named_action_new (action)));
  gtk_widget_add_controller (widget, controller);
}

GtkWidget *
pz_dialog_row (const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  return row;
}
