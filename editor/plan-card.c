/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "config.h"
#include <glib/gi18n.h>

/* The reference solution of modes whose solutions are played: how many steps it has, and a button to step through it. */

struct _PzPlanCard
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GtkWidget *box, *label, *button;
};

G_DEFINE_FINAL_TYPE (PzPlanCard, pz_plan_card, GTK_TYPE_WIDGET)

GtkWidget *
pz_plan_card_get_button (PzPlanCard *self)
{
  g_return_val_if_fail (PZ_IS_PLAN_CARD (self), NULL);
  return self->button;
}

/* (transfer full) */
static char *
title_of (PzPlanCard *self, int length)
{
  const PzModeEditor *editor = pz_board_view_get_editor (self->view);
  if (editor != NULL && editor->plan_title != NULL)
    return editor->plan_title (length);
  /* TRANSLATORS: how long the solution is that can be looked at */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Solution · %d step", "Solution · %d steps", (gulong) length),
                          length);
}

static void
update (PzPlanCard *self)
{
  int length = pz_board_view_get_plan_length (self->view);
  gboolean shown = pz_board_view_get_plan_step (self->view) >= 0;
  g_autofree char *text = title_of (self, length);
  gtk_widget_set_visible (GTK_WIDGET (self), length > 0);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_button_set_label (GTK_BUTTON (self->button), shown ? C_ ("plan", "Close") : C_ ("plan", "Step Through"));
}

static void
clicked (PzPlanCard *self)
{
  gboolean shown = pz_board_view_get_plan_step (self->view) >= 0;
  pz_board_view_set_plan_step (self->view, shown ? -1 : 0);
}

static void
pz_plan_card_dispose (GObject *object)
{
  PzPlanCard *self = PZ_PLAN_CARD (object);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_plan_card_parent_class)->dispose (object);
}

static void
pz_plan_card_class_init (PzPlanCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_plan_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "plancard");
}

static void
pz_plan_card_init (PzPlanCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->label = gtk_label_new (NULL);
  self->button = gtk_button_new ();
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "pz-row-button");
  gtk_widget_add_css_class (self->box, "pz-card");
  gtk_widget_add_css_class (self->box, "pz-compare");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked), self);
  gtk_box_append (GTK_BOX (self->box), self->label);
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
pz_plan_card_new (PzBoardView *view)
{
  PzPlanCard *self = g_object_new (PZ_TYPE_PLAN_CARD, NULL);
  self->view = view;
  g_signal_connect_object (view, "notify::plan-step", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::plan-length", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
