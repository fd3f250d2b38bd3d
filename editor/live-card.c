/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"
#include "editor/settings.h"

#include "config.h"
#include <glib/gi18n.h>

/* "Solve while editing" with the switch of the preferences, where its effect is seen. */

GtkWidget *
pz_live_card_new (void)
{
  g_autoptr (GSettings) settings = pz_settings_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (_ ("Solve while editing"));
  GtkWidget *toggle = gtk_switch_new ();
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), toggle);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (toggle, _ ("Otherwise a level is checked when asked"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Solve while editing"),
                                  -1);
  gtk_widget_add_css_class (box, "pz-card");
  gtk_widget_add_css_class (box, "pz-compare");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), toggle);
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  gtk_widget_set_sensitive (toggle, settings != NULL);
  if (settings != NULL)
    g_settings_bind (settings, "live-analysis", toggle, "active", G_SETTINGS_BIND_DEFAULT);
  return box;
}
