/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "config.h"
#include <glib/gi18n.h>

/* "9 cells are the same in all 12 solutions", with a switch that shows them on the board. */

struct _PzForcedCard
{
  GtkWidget parent_instance;

  PzForced *forced;
  GtkWidget *box, *label, *toggle;
};

G_DEFINE_FINAL_TYPE (PzForcedCard, pz_forced_card, GTK_TYPE_WIDGET)

static void
update (PzForcedCard *self)
{
  g_autofree char *words = pz_forced_words (self->forced);
  gtk_label_set_text (GTK_LABEL (self->label), words != NULL ? words : "");
  gtk_widget_set_visible (self->toggle, pz_forced_count (self->forced) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), words != NULL);
}

const char *
pz_forced_card_get_words (PzForcedCard *self)
{
  g_return_val_if_fail (PZ_IS_FORCED_CARD (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->label));
}

GtkWidget *
pz_forced_card_get_switch (PzForcedCard *self)
{
  g_return_val_if_fail (PZ_IS_FORCED_CARD (self), NULL);
  return self->toggle;
}

static void
pz_forced_card_dispose (GObject *object)
{
  PzForcedCard *self = PZ_FORCED_CARD (object);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->forced);
  G_OBJECT_CLASS (pz_forced_card_parent_class)->dispose (object);
}

static void
pz_forced_card_class_init (PzForcedCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_forced_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "forcedcard");
}

static void
pz_forced_card_init (PzForcedCard *self)
{
}

static void
make_toggle (PzForcedCard *self, PzCanvasPane *canvas)
{
  const char *label = C_ ("forced", "Show forced cells on the board");
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->toggle, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_bind_property (canvas, "show-forced", self->toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

GtkWidget *
pz_forced_card_new (PzCanvasPane *canvas)
{
  PzForcedCard *self = g_object_new (PZ_TYPE_FORCED_CARD, NULL);
  self->forced = g_object_ref (pz_canvas_pane_get_forced (canvas));
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_add_css_class (self->box, "pz-card");
  gtk_widget_add_css_class (self->box, "pz-compare");
  make_toggle (self, canvas);
  gtk_box_append (GTK_BOX (self->box), self->label);
  gtk_box_append (GTK_BOX (self->box), self->toggle);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (self->forced, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
