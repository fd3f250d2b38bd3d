/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/dialog-parts.h"
#include "editor/new-pack-dialog.h"
#include "editor/start-page.h"
#include "editor/templates.h"

#define TITLE_MAX_BYTES 256
#define PACK_MAX        9999

typedef struct
{
  GtkWindow *dialog;
  PzWindow *window;
  GPtrArray *checks; /* GtkCheckButton, one a mode, in the order of pz_modes() */
  GtkEditable *title;
  GtkSpinButton *number;
  AdwComboRow *start;
  GPtrArray *templates; /* (nullable) PzTemplate of the chosen mode: in the row after "Empty" */
} NewPack;

static void
new_pack_free (gpointer data)
{
  NewPack *self = data;
  g_ptr_array_unref (self->checks);
  g_clear_pointer (&self->templates, g_ptr_array_unref);
  g_free (self);
}

static const PzMode *
chosen_mode (NewPack *self)
{
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      return pz_modes ()[i];
  return pz_modes ()[0];
}

/* (transfer full): the level that the pack starts with. */
static PzLevel *
first_level (NewPack *self)
{
  guint chosen = adw_combo_row_get_selected (self->start);
  if (chosen > 0 && chosen <= self->templates->len)
    return pz_template_dup_level (g_ptr_array_index (self->templates, chosen - 1));
  return chosen_mode (self)->level_new ("1-1");
}

static void
create_cb (NewPack *self)
{
  const char *title = gtk_editable_get_text (self->title);
  const PzMode *mode = chosen_mode (self);
  PzWindow *window = self->window;
  int number = gtk_spin_button_get_value_as_int (self->number);
  g_autofree char *kept = strlen (title) > 0 && strlen (title) <= TITLE_MAX_BYTES ? g_strdup (title) : NULL;
  g_autoptr (PzLevel) first = first_level (self);
  gtk_window_destroy (self->dialog);
  pz_window_start_pack_with (window, mode, number, kept, first);
}

static void
mode_changed_cb (NewPack *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  if (self->start == NULL)
    return;
  g_clear_pointer (&self->templates, g_ptr_array_unref);
  self->templates = pz_templates_list (chosen_mode (self));
  gtk_string_list_append (names, C_ ("new pack", "An empty level"));
  for (guint i = 0; i < self->templates->len; i++)
    gtk_string_list_append (names, ((PzTemplate *) g_ptr_array_index (self->templates, i))->title);
  adw_combo_row_set_model (self->start, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->start, 0);
}

static void
toggled_cb (GtkCheckButton *check, NewPack *self)
{
  if (gtk_check_button_get_active (check))
    mode_changed_cb (self);
}

static GtkWidget *
mode_row (NewPack *self, const PzMode *mode)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  if (self->checks->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), g_ptr_array_index (self->checks, 0));
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_ptr_array_add (self->checks, check);
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (mode->title), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (mode->title));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name (pz_mode_icon (mode->id)));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  return row;
}

static GtkWidget *
modes_group (NewPack *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Puzzle"));
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), mode_row (self, *mode));
  return group;
}

static GtkWidget *
start_row (NewPack *self)
{
  self->start = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->start), _ ("Start with"));
  mode_changed_cb (self);
  return GTK_WIDGET (self->start);
}

static GtkWidget *
names_group (NewPack *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *title = adw_entry_row_new ();
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *number = gtk_spin_button_new_with_range (1, PACK_MAX, 1);
  self->title = GTK_EDITABLE (title);
  self->number = GTK_SPIN_BUTTON (number);
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Pack number"), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (title), _ ("Title"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (title), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Pack number"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), start_row (self));
  return group;
}

static GtkWidget *
header (NewPack *self)
{
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (C_ ("new pack", "_Cancel"));
  GtkWidget *create = gtk_button_new_with_mnemonic (C_ ("new pack", "C_reate"));
  gtk_widget_add_css_class (create, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self->dialog);
  g_signal_connect_swapped (create, "clicked", G_CALLBACK (create_cb), self);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), create);
  gtk_window_set_default_widget (self->dialog, create);
  return bar;
}

GtkWidget *
pz_new_pack_dialog_new (PzWindow *window)
{
  g_return_val_if_fail (PZ_IS_WINDOW (window), NULL);
  GtkWidget *dialog = g_object_new (ADW_TYPE_WINDOW, "transient-for", window, "modal", TRUE, "title", _ ("New Pack"),
                                    "default-width", 400, "destroy-with-parent", TRUE, NULL);
  NewPack *self = g_new0 (NewPack, 1);
  self->dialog = GTK_WINDOW (dialog);
  self->window = window;
  self->checks = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (dialog), "pz-new-pack", self, new_pack_free);

  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_margin_top (page, 12);
  gtk_widget_set_margin_bottom (page, 24);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  gtk_box_append (GTK_BOX (page), modes_group (self));
  gtk_box_append (GTK_BOX (page), names_group (self));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), header (self));
  gtk_box_append (GTK_BOX (box), page);
  adw_window_set_content (ADW_WINDOW (dialog), box);
  pz_dialog_add_escape (dialog, "window.close");
  return dialog;
}
