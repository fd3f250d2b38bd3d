/* SPDX-License-Identifier: MIT */
#include "editor/inspector-parts.h"

#include "editor/deck-edits.h"
#include "editor/piece-grid.h"

#include "config.h"
#include <glib/gi18n.h>

/* The catalogue of modes with a deck: a click adds a piece at the end of the deck, a drag carries one to its place. */

#define COLUMNS 6

struct _PzPieceCard
{
  GtkWidget parent_instance;

  PzBoardView *view;
  GtkWidget *note;
  PzPieceGrid *grid;
};

G_DEFINE_FINAL_TYPE (PzPieceCard, pz_piece_card, GTK_TYPE_WIDGET)

GtkWidget *
pz_piece_card_get_grid (PzPieceCard *self)
{
  g_return_val_if_fail (PZ_IS_PIECE_CARD (self), NULL);
  return GTK_WIDGET (self->grid);
}

void
pz_piece_card_update (PzPieceCard *self, const PzInspection *now)
{
  g_return_if_fail (PZ_IS_PIECE_CARD (self) && now != NULL);
  const PzDeckEditor *deck = now->editor == NULL ? NULL : now->editor->deck;
  gboolean full = deck != NULL && deck->length (now->level) >= deck->most;
  gtk_widget_set_visible (GTK_WIDGET (self), deck != NULL);
  pz_piece_grid_set_deck (self->grid, deck);
  gtk_label_set_text (GTK_LABEL (self->note), full ? C_ ("deck", "the deck is full") : C_ ("deck", "drag to the deck"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->grid), !full);
}

static void
chosen (PzPieceGrid *grid, int kind, PzPieceCard *self)
{
  pz_deck_append (self->view, kind);
}

static gboolean
ask (GtkWidget *grid, double x, double y, PzCarried *what, GtkWidget **home)
{
  int kind = pz_piece_grid_at (PZ_PIECE_GRID (grid), x, y);
  *what = (PzCarried){ PZ_CARRY_CATALOGUE, -1, kind };
  *home = NULL;
  return kind >= 0;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_piece_card_dispose (GObject *object)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (pz_piece_card_parent_class)->dispose (object);
}

static void
pz_piece_card_class_init (PzPieceCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_piece_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "piececard");
}

static GtkWidget *
make_header (PzPieceCard *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *heading = gtk_label_new (C_ ("deck", "Pieces"));
  self->note = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->note), 1);
  gtk_widget_set_hexpand (self->note, TRUE);
  gtk_widget_add_css_class (header, "pz-section-header");
  gtk_widget_add_css_class (heading, "pz-heading");
  gtk_widget_add_css_class (self->note, "pz-status");
  gtk_box_append (GTK_BOX (header), heading);
  gtk_box_append (GTK_BOX (header), self->note);
  return header;
}

static void
pz_piece_card_init (PzPieceCard *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->grid = PZ_PIECE_GRID (pz_piece_grid_new (COLUMNS));
  gtk_widget_set_parent (make_header (self), GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self->grid), TRUE);
  gtk_widget_add_css_class (card, "pz-card");
  gtk_widget_add_css_class (card, "pz-pieces");
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->grid));
  gtk_widget_set_parent (card, GTK_WIDGET (self));
  g_signal_connect (self->grid, "chosen", G_CALLBACK (chosen), self);
}

GtkWidget *
pz_piece_card_new (PzCanvasPane *canvas)
{
  PzPieceCard *self = g_object_new (PZ_TYPE_PIECE_CARD, NULL);
  self->view = pz_canvas_pane_get_board_view (canvas);
  pz_carry_add_source (pz_canvas_pane_get_carry (canvas), GTK_WIDGET (self->grid), ask);
  return GTK_WIDGET (self);
}
