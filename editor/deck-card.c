/* SPDX-License-Identifier: MIT */
#include "editor/deck-card.h"

#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

#define PICTURE_PX 46
#define SIGN_PX    7.5

struct _PzDeckCard
{
  GtkWidget parent_instance;

  const PzDeckEditor *deck; /* (nullable) */
  PzDeckFace face;
  char *id; /* (nullable) owned: what face.id points to */
  gboolean lifted, shown, low;
  guint n_drawn;
};

G_DEFINE_FINAL_TYPE (PzDeckCard, pz_deck_card, GTK_TYPE_WIDGET)

const PzDeckFace *
pz_deck_card_get_face (PzDeckCard *self)
{
  g_return_val_if_fail (PZ_IS_DECK_CARD (self), NULL);
  return &self->face;
}

guint
pz_deck_card_n_drawn (PzDeckCard *self)
{
  g_return_val_if_fail (PZ_IS_DECK_CARD (self), 0);
  return self->n_drawn;
}

/* --- words --------------------------------------------------------------------------------------------------- */

/* (transfer full): the piece by its id and size. */
static char *
piece_words (PzDeckCard *self)
{
  if (self->face.kind >= 0)
    return self->deck->kind_words (self->face.kind);
  if (self->id == NULL)
    return g_strdup (C_ ("deck", "empty"));
  /* TRANSLATORS: %s is an id that no piece has */
  return g_strdup_printf (C_ ("deck", "%s, unknown"), self->id);
}

static char *
place_words (PzDeckCard *self, const char *piece)
{
  switch (self->face.role)
    {
    case PZ_FACE_HAND:
    case PZ_FACE_SLOT:
      /* TRANSLATORS: a place of the hand, and the piece there: "Hand, slot 1: t2-0, 4 cells" */
      return g_strdup_printf (C_ ("deck", "Hand, slot %1$d: %2$s"), self->face.number, piece);
    case PZ_FACE_COMING:
      /* TRANSLATORS: a piece that comes into the hand later: "Coming, piece 1: t2-0, 4 cells" */
      return g_strdup_printf (C_ ("deck", "Coming, piece %1$d: %2$s"), self->face.number, piece);
    case PZ_FACE_ADD:
      return g_strdup (C_ ("deck", "Add pieces"));
    case PZ_FACE_DECK:
    default:
      /* TRANSLATORS: a place of the deck after the hand, and the piece there: "Deck, piece 1: t2-0, 4 cells" */
      return g_strdup_printf (C_ ("deck", "Deck, piece %1$d: %2$s"), self->face.number, piece);
    }
}

char *
pz_deck_card_dup_words (PzDeckCard *self)
{
  g_return_val_if_fail (PZ_IS_DECK_CARD (self), NULL);
  if (self->deck == NULL)
    return g_strdup ("");
  g_autofree char *piece = self->face.role == PZ_FACE_ADD ? NULL : piece_words (self);
  g_autofree char *place = place_words (self, piece);
  if (self->face.unfit)
    /* TRANSLATORS: %s is a place of the hand and its piece, for which there is no room on the board */
    return g_strdup_printf (C_ ("deck", "%s, fits nowhere"), place);
  return g_steal_pointer (&place);
}

static void
tell (PzDeckCard *self)
{
  g_autofree char *words = pz_deck_card_dup_words (self);
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (self->face.role == PZ_FACE_ADD)
    return;
  gtk_accessible_update_relation (accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, self->face.place,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, self->face.all, -1);
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED, self->face.framed, -1);
}

/* --- what it shows ------------------------------------------------------------------------------------------- */

static void
set_class (PzDeckCard *self, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static gboolean
is_same (const PzDeckFace *a, const PzDeckFace *b)
{
  return a->role == b->role && a->kind == b->kind && g_strcmp0 (a->id, b->id) == 0 && a->number == b->number
         && a->place == b->place && a->all == b->all && !a->framed == !b->framed && !a->hinted == !b->hinted
         && !a->unfit == !b->unfit;
}

static gboolean
looks_same (const PzDeckFace *a, const PzDeckFace *b)
{
  return a->role == b->role && a->kind == b->kind && g_strcmp0 (a->id, b->id) == 0 && !a->unfit == !b->unfit;
}

gboolean
pz_deck_card_show (PzDeckCard *self, const PzDeckEditor *deck, const PzDeckFace *face)
{
  g_return_val_if_fail (PZ_IS_DECK_CARD (self) && deck != NULL && face != NULL, FALSE);
  if (self->shown && self->deck == deck && is_same (&self->face, face))
    return FALSE;
  if (!self->shown || self->deck != deck || !looks_same (&self->face, face))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  char *id = g_strdup (face->id);
  g_free (self->id);
  self->id = id;
  self->deck = deck;
  self->face = *face;
  self->face.id = id;
  self->shown = TRUE;
  set_class (self, "pz-framed", face->framed);
  set_class (self, "pz-hinted", face->hinted);
  set_class (self, "pz-unknown", face->kind < 0 && face->id != NULL);
  set_class (self, "pz-vacant", face->role == PZ_FACE_SLOT && face->id == NULL);
  tell (self);
  return TRUE;
}

void
pz_deck_card_set_lifted (PzDeckCard *self, gboolean lifted)
{
  g_return_if_fail (PZ_IS_DECK_CARD (self));
  if (!self->lifted == !lifted)
    return;
  self->lifted = lifted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
pz_deck_card_set_low (PzDeckCard *self, gboolean low)
{
  g_return_if_fail (PZ_IS_DECK_CARD (self));
  if (!self->low == !low)
    return;
  self->low = low;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- drawing ------------------------------------------------------------------------------------------------- */

static GdkRGBA
text_colour (PzDeckCard *self, double alpha)
{
  GdkRGBA colour;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  colour.alpha = (float) (colour.alpha * alpha);
  return colour;
}

/* "There is no place for it": a ring with a bar, which is told without colour. */
static void
draw_sign (cairo_t *cr, const GdkRGBA *colour, double x, double y)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 1.8);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, SIGN_PX - 1, 0, 2 * G_PI);
  cairo_move_to (cr, x - 0.64 * (SIGN_PX - 1), y - 0.64 * (SIGN_PX - 1));
  cairo_line_to (cr, x + 0.64 * (SIGN_PX - 1), y + 0.64 * (SIGN_PX - 1));
  cairo_stroke (cr);
}

static void
draw_piece (PzDeckCard *self, cairo_t *cr, double width)
{
  PzStyle style = pz_theme_style ();
  if (self->face.unfit)
    cairo_push_group (cr);
  self->deck->draw (cr, &style, self->face.kind, width, PICTURE_PX, PZ_DECK_RADIUS_PX);
  if (!self->face.unfit)
    return;
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.38);
  GdkRGBA ink = text_colour (self, 0.9);
  draw_sign (cr, &ink, width - SIGN_PX - 2, SIGN_PX + 2);
}

static void
draw_plus (PzDeckCard *self, cairo_t *cr, double width, double height)
{
  GdkRGBA ink = text_colour (self, 0.8);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 1.6);
  cairo_move_to (cr, width / 2 - 6, height / 2);
  cairo_line_to (cr, width / 2 + 6, height / 2);
  cairo_move_to (cr, width / 2, height / 2 - 6);
  cairo_line_to (cr, width / 2, height / 2 + 6);
  cairo_stroke (cr);
}

/* In the middle of a line, shortened where it is too long. */
static void
append_text (PzDeckCard *self, GtkSnapshot *snapshot, const char *text, double y, double scale)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), wide, high;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA ink = text_colour (self, self->lifted ? 0.3 : 0.82);
  if (scale != 1)
    {
      g_autoptr (PangoAttrList) larger = pango_attr_list_new ();
      pango_attr_list_insert (larger, pango_attr_scale_new (scale));
      pango_layout_set_attributes (layout, larger);
    }
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, &wide, &high);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) (y - high / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
pz_deck_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzDeckCard *self = PZ_DECK_CARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean add = self->face.role == PZ_FACE_ADD;
  self->n_drawn++;
  if (!self->shown || (!add && self->id == NULL))
    return;
  if (add || (self->face.kind >= 0 && !self->lifted))
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      if (add)
        draw_plus (self, cr, width, height);
      else
        draw_piece (self, cr, width);
      cairo_destroy (cr);
    }
  else if (!self->lifted)
    append_text (self, snapshot, "?", PICTURE_PX / 2.0, 1.9);
  if (!add && !self->low)
    append_text (self, snapshot, self->id, (PICTURE_PX + height) / 2.0, 1);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_deck_card_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  int high = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL && !PZ_DECK_CARD (widget)->low)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "t0-0");
      pango_layout_get_pixel_size (layout, NULL, &high);
    }
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? PZ_DECK_CARD_PX - 8 : PICTURE_PX + high;
}

static void
pz_deck_card_finalize (GObject *object)
{
  g_free (PZ_DECK_CARD (object)->id);
  G_OBJECT_CLASS (pz_deck_card_parent_class)->finalize (object);
}

static void
pz_deck_card_class_init (PzDeckCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = pz_deck_card_finalize;
  widget_class->measure = pz_deck_card_measure;
  widget_class->snapshot = pz_deck_card_snapshot;
  gtk_widget_class_set_css_name (widget_class, "deckcard");
  gtk_widget_class_set_activate_signal (widget_class, g_signal_new ("activate", PZ_TYPE_DECK_CARD, G_SIGNAL_RUN_LAST, 0,
                                                                    NULL, NULL, NULL, G_TYPE_NONE, 0));
}

static void
pz_deck_card_init (PzDeckCard *self)
{
  self->face.kind = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
pz_deck_card_new (PzFaceRole role)
{
  gboolean add = role == PZ_FACE_ADD;
  PzDeckCard *self = g_object_new (PZ_TYPE_DECK_CARD, "accessible-role",
                                   add ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  self->face.role = role;
  if (add)
    gtk_widget_add_css_class (GTK_WIDGET (self), "pz-add");
  return GTK_WIDGET (self);
}
