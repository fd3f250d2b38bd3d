/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "editor/generator-options.h"

#include <glib/gi18n.h>

static const char *
translated (const char *label)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "generator", label);
}

static GtkWidget *
row_with (const char *title, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

static GtkWidget *
make_integer (const PzOption *option, int value, GCallback changed, gpointer data, GtkWidget **control)
{
  *control = gtk_spin_button_new_with_range (option->minimum, option->maximum, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (*control), value);
  g_signal_connect_swapped (*control, "value-changed", changed, data);
  return row_with (translated (option->label), *control);
}

static GtkWidget *
make_choice (const PzOption *option, int value, GCallback changed, gpointer data, GtkWidget **control)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; option->choice_labels[i] != NULL; i++)
    gtk_string_list_append (names, translated (option->choice_labels[i]));
  *control = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (*control), translated (option->label));
  adw_combo_row_set_model (ADW_COMBO_ROW (*control), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (*control), (guint) value);
  g_signal_connect_swapped (*control, "notify::selected", changed, data);
  return *control;
}

static GtkWidget *
make_switch (const PzOption *option, int value, GCallback changed, gpointer data, GtkWidget **control)
{
  *control = gtk_switch_new ();
  gtk_switch_set_active (GTK_SWITCH (*control), value != 0);
  g_signal_connect_swapped (*control, "notify::active", changed, data);
  return row_with (translated (option->label), *control);
}

static GtkWidget *
make_row (const PzOption *option, int value, GCallback changed, gpointer data, GtkWidget **control)
{
  switch (option->kind)
    {
    case PZ_OPTION_CHOICE:
      return make_choice (option, value, changed, data, control);
    case PZ_OPTION_SWITCH:
      return make_switch (option, value, changed, data, control);
    case PZ_OPTION_INTEGER:
    default:
      return make_integer (option, value, changed, data, control);
    }
}

GtkWidget *
pz_generator_options_new (PzGeneratorOptions *self, const PzMode *mode, const int *values, GCallback changed,
                          gpointer data)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->options = mode->options;
  for (int i = 0; self->options[i].name != NULL; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (&self->options[i], values[i], changed, data, &self->controls[i]));
  return group;
}

void
pz_generator_options_get (const PzGeneratorOptions *self, int *values)
{
  for (int i = 0; self->options[i].name != NULL; i++)
    switch (self->options[i].kind)
      {
      case PZ_OPTION_CHOICE:
        values[i] = (int) adw_combo_row_get_selected (ADW_COMBO_ROW (self->controls[i]));
        break;
      case PZ_OPTION_SWITCH:
        values[i] = gtk_switch_get_active (GTK_SWITCH (self->controls[i]));
        break;
      case PZ_OPTION_INTEGER:
      default:
        values[i] = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->controls[i]));
      }
}

void
pz_generator_options_set (PzGeneratorOptions *self, int option, int value)
{
  GtkWidget *control = self->controls[option];

  switch (self->options[option].kind)
    {
    case PZ_OPTION_CHOICE:
      adw_combo_row_set_selected (ADW_COMBO_ROW (control), (guint) value);
      break;
    case PZ_OPTION_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (control), value != 0);
      break;
    case PZ_OPTION_INTEGER:
    default:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), value);
    }
}
