/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "config.h"
#include <glib/gi18n.h>

/* "Show solution" with a switch, or, when there are several, "Compare ‹ 1 with 2 ›". */

struct _PzCompareCard
{
  GtkWidget parent_instance;

  PzCanvasPane *canvas;
  PzSolutions *solutions;
  GtkWidget *box, *label, *browser, *previous, *pair, *next, *toggle;
};

G_DEFINE_FINAL_TYPE (PzCompareCard, pz_compare_card, GTK_TYPE_WIDGET)

static void
update (PzCompareCard *self)
{
  int n = pz_solutions_count (self->solutions);
  /* TRANSLATORS: two solutions that are compared: the first one with the %d-th */
  g_autofree char *pair = g_strdup_printf (C_ ("compare", "1 with %d"), pz_solutions_get_second (self->solutions) + 1);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  gtk_label_set_text (GTK_LABEL (self->label), n > 1 ? C_ ("compare", "Compare") : C_ ("compare", "Show solution"));
  gtk_label_set_text (GTK_LABEL (self->pair), pair);
  gtk_widget_set_visible (self->browser, n > 1);
  gtk_widget_set_sensitive (self->previous, pz_solutions_has_previous (self->solutions));
  gtk_widget_set_sensitive (self->next, pz_solutions_has_next (self->solutions));
}

static void
previous_clicked (PzCompareCard *self)
{
  pz_canvas_pane_browse (self->canvas, FALSE);
}

static void
next_clicked (PzCompareCard *self)
{
  pz_canvas_pane_browse (self->canvas, TRUE);
}

const char *
pz_compare_card_get_pair (PzCompareCard *self)
{
  g_return_val_if_fail (PZ_IS_COMPARE_CARD (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->pair));
}

GtkWidget *
pz_compare_card_get_next (PzCompareCard *self)
{
  g_return_val_if_fail (PZ_IS_COMPARE_CARD (self), NULL);
  return self->next;
}

static GtkWidget *
arrow (PzCompareCard *self, const char *icon, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-small");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static void
make_browser (PzCompareCard *self)
{
  self->browser = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->previous =
      arrow (self, "go-previous-symbolic", C_ ("compare", "Previous Solution"), G_CALLBACK (previous_clicked));
  self->next = arrow (self, "go-next-symbolic", C_ ("compare", "Next Solution"), G_CALLBACK (next_clicked));
  self->pair = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->pair, "pz-figure");
  gtk_widget_add_css_class (self->pair, "numeric");
  gtk_box_append (GTK_BOX (self->browser), self->previous);
  gtk_box_append (GTK_BOX (self->browser), self->pair);
  gtk_box_append (GTK_BOX (self->browser), self->next);
}

static void
make_toggle (PzCompareCard *self)
{
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("compare", "Show on the board"), -1);
  g_object_bind_property (self->canvas, "show-solution", self->toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
pz_compare_card_dispose (GObject *object)
{
  PzCompareCard *self = PZ_COMPARE_CARD (object);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_compare_card_parent_class)->dispose (object);
}

static void
pz_compare_card_class_init (PzCompareCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_compare_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "comparecard");
}

static void
pz_compare_card_init (PzCompareCard *self)
{
}

GtkWidget *
pz_compare_card_new (PzCanvasPane *canvas)
{
  PzCompareCard *self = g_object_new (PZ_TYPE_COMPARE_CARD, NULL);
  self->canvas = canvas;
  self->solutions = pz_canvas_pane_get_solutions (canvas);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_add_css_class (self->box, "pz-card");
  gtk_widget_add_css_class (self->box, "pz-compare");
  make_browser (self);
  make_toggle (self);
  gtk_box_append (GTK_BOX (self->box), self->label);
  gtk_box_append (GTK_BOX (self->box), self->browser);
  gtk_box_append (GTK_BOX (self->box), self->toggle);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (self->solutions, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
