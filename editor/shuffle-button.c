/* SPDX-License-Identifier: MIT */
#include "editor/shuffle-button.h"

#include "editor/deck-edits.h"

#include "config.h"
#include <glib/gi18n.h>

#define SPIN "pz-spin"
#define GO   "pz-go"

GtkWidget *
pz_shuffle_button_get_spin (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), SPIN);
}

GtkWidget *
pz_shuffle_button_get_go (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), GO);
}

/* It stays open: another seed may please more, and undo takes each back. */
static void
go (GtkWidget *button)
{
  PzBoardView *view = g_object_get_data (G_OBJECT (button), "pz-view");
  GtkSpinButton *spin = GTK_SPIN_BUTTON (pz_shuffle_button_get_spin (button));
  gtk_spin_button_update (spin);
  pz_deck_shuffle (view, (guint) gtk_spin_button_get_value (spin));
}

static void
shown (GtkWidget *button)
{
  PzBoardView *view = g_object_get_data (G_OBJECT (button), "pz-view");
  gtk_widget_set_sensitive (pz_shuffle_button_get_go (button), pz_deck_length (view) > 1);
  gtk_widget_grab_focus (pz_shuffle_button_get_spin (button));
}

static GtkWidget *
seed_row (GtkWidget *button)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (C_ ("deck", "Seed"));
  GtkWidget *spin = gtk_spin_button_new_with_range (0, G_MAXUINT32, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 10);
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("deck", "Seed"), -1);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate", G_CALLBACK (go), button,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), spin);
  g_object_set_data (G_OBJECT (button), SPIN, spin);
  return row;
}

static GtkWidget *
go_button (GtkWidget *button)
{
  GtkWidget *made = gtk_button_new_with_mnemonic (C_ ("deck", "_Shuffle"));
  gtk_widget_add_css_class (made, "suggested-action");
  g_signal_connect_object (made, "clicked", G_CALLBACK (go), button, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (button), GO, made);
  return made;
}

GtkWidget *
pz_shuffle_button_new (PzBoardView *view)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  const char *name = C_ ("deck", "Shuffle the Deck");
  g_object_set_data (G_OBJECT (button), "pz-view", view);
  gtk_box_append (GTK_BOX (box), seed_row (button));
  gtk_box_append (GTK_BOX (box), go_button (button));
  gtk_widget_add_css_class (box, "pz-symmetry");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_object (popover, "show", G_CALLBACK (shown), button, G_CONNECT_SWAPPED);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_RIGHT);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pz-shuffle-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "pz-symmetry-button");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}
