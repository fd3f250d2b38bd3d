/* SPDX-License-Identifier: MIT */
#include "editor/deck-row.h"

#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

#define TRAY_PX 3  /* the tray around its cards */
#define PART_PX 18 /* between the tray and the rest */
#define HEAD_PX 6  /* between headings and cards */
#define ADD_PX  66

struct _PzDeckRow
{
  GtkWidget parent_instance;

  GtkAdjustment *across;
  GPtrArray *cards; /* PzDeckCard; not owned: children */
  int n_cards;      /* shown; what is left is kept for later */
  int tray;
  gboolean adds, low;
  GtkWidget *tray_back, *gap_mark, *add, *hand, *rest, *note, *more;
  int current, lifted, gap;
  guint n_changed, follow; /* source id; 0: none */
};

G_DEFINE_FINAL_TYPE (PzDeckRow, pz_deck_row, GTK_TYPE_WIDGET)

/* Cards beyond those shown that are kept. */
#define MAX_SPARE 24

int
pz_deck_row_n_cards (PzDeckRow *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), 0);
  return self->n_cards;
}

guint
pz_deck_row_n_changed (PzDeckRow *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), 0);
  return self->n_changed;
}

PzDeckCard *
pz_deck_row_card (PzDeckRow *self, int at)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), NULL);
  if (at >= 0 && at < self->n_cards)
    return self->cards->pdata[at];
  return at == self->n_cards && self->adds ? PZ_DECK_CARD (self->add) : NULL;
}

int
pz_deck_row_index (PzDeckRow *self, GtkWidget *card)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), -1);
  for (int i = 0; i <= self->n_cards; i++)
    if (card != NULL && GTK_WIDGET (pz_deck_row_card (self, i)) == card)
      return i;
  return -1;
}

static int
last_stop (PzDeckRow *self)
{
  return self->adds ? self->n_cards : self->n_cards - 1;
}

/* --- where things lie ---------------------------------------------------------------------------------------- */

static double
place_x (PzDeckRow *self, int place)
{
  return TRAY_PX + (double) place * PZ_DECK_CARD_PX + (place >= self->tray ? TRAY_PX + PART_PX : 0);
}

/* The place of card @i while one is lifted and a gap is open; -1: it is the lifted one. */
static int
place_of (PzDeckRow *self, int i)
{
  int place = self->lifted >= 0 && i > self->lifted ? i - 1 : i;
  if (i == self->lifted)
    return -1;
  return self->gap >= 0 && place >= self->gap ? place + 1 : place;
}

int
pz_deck_row_gap_at (PzDeckRow *self, int lifted, double x)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), 0);
  int n = self->n_cards - (lifted >= 0 ? 1 : 0), gap = 0;
  while (gap < n && x >= place_x (self, gap) + PZ_DECK_CARD_PX)
    gap++;
  return gap;
}

int
pz_deck_row_at (PzDeckRow *self, double x, double y)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), -1);
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  while (picked != NULL && picked != GTK_WIDGET (self) && !PZ_IS_DECK_CARD (picked))
    picked = gtk_widget_get_parent (picked);
  return pz_deck_row_index (self, picked);
}

static int
natural (GtkWidget *widget, GtkOrientation orientation)
{
  int size;
  gtk_widget_measure (widget, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

static int
head_height (PzDeckRow *self)
{
  return self->low ? 0 : natural (self->hand, GTK_ORIENTATION_VERTICAL) + HEAD_PX;
}

static int
card_height (PzDeckRow *self)
{
  GtkWidget *any = self->n_cards > 0 ? self->cards->pdata[0] : self->add; /* what is hidden has no size */
  return natural (any, GTK_ORIENTATION_VERTICAL);
}

/* How many places are taken, the gap's among them. */
static int
n_places (PzDeckRow *self)
{
  return self->n_cards - (self->lifted >= 0 ? 1 : 0) + (self->gap >= 0 ? 1 : 0);
}

static int
end_x (PzDeckRow *self)
{
  int places = MAX (n_places (self), self->n_cards) + (self->adds ? 1 : 0);
  double end = place_x (self, MAX (places, self->tray));
  if (gtk_widget_get_visible (self->more))
    end += 12 + natural (self->more, GTK_ORIENTATION_HORIZONTAL);
  return (int) end + TRAY_PX;
}

static void
pz_deck_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural_size,
                     int *minimum_baseline, int *natural_baseline)
{
  PzDeckRow *self = PZ_DECK_ROW (widget);
  *minimum = *natural_size =
      orientation == GTK_ORIENTATION_HORIZONTAL ? end_x (self) : head_height (self) + card_height (self) + 2 * TRAY_PX;
}

static void
put (GtkWidget *child, double x, double y, int w, int h)
{
  GskTransform *at = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_widget_allocate (child, w, h, -1, at);
}

/* The headings stay over what is in sight of their part; the note goes where it would meet one. */
static void
put_headings (PzDeckRow *self, int width)
{
  double left = gtk_adjustment_get_value (self->across), page = gtk_adjustment_get_page_size (self->across);
  int high = natural (self->hand, GTK_ORIENTATION_VERTICAL);
  int hand = natural (self->hand, GTK_ORIENTATION_HORIZONTAL), rest = natural (self->rest, GTK_ORIENTATION_HORIZONTAL);
  int note = natural (self->note, GTK_ORIENTATION_HORIZONTAL);
  double rest_x = MAX (place_x (self, self->tray) + 4, left + 4);
  double end = page > 0 ? MIN (left + page, width) : width;
  put (self->hand, TRAY_PX + 3, 0, hand, high);
  put (self->rest, rest_x, 0, rest, high);
  gtk_widget_set_child_visible (self->hand, !self->low);
  gtk_widget_set_child_visible (self->rest, !self->low);
  gtk_widget_set_child_visible (self->note, !self->low && end - note - 6 > rest_x + rest + 12);
  put (self->note, MAX (end - note - 6, 0), 0, note, high);
}

static void
put_cards (PzDeckRow *self, int y, int high)
{
  for (int i = 0; i < self->n_cards; i++)
    {
      GtkWidget *card = self->cards->pdata[i];
      int place = place_of (self, i);
      put (card, place_x (self, place >= 0 ? place : i), y, PZ_DECK_CARD_PX, high);
    }
  gtk_widget_set_child_visible (self->gap_mark, self->gap >= 0);
  put (self->gap_mark, place_x (self, MAX (self->gap, 0)), y, PZ_DECK_CARD_PX, high);
  gtk_widget_set_child_visible (self->add, self->adds);
  put (self->add, place_x (self, n_places (self)) + 6, y, ADD_PX, high);
  if (gtk_widget_get_visible (self->more))
    put (self->more, place_x (self, MAX (self->n_cards, self->tray)) + 12, y,
         natural (self->more, GTK_ORIENTATION_HORIZONTAL), high);
}

static void
pz_deck_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PzDeckRow *self = PZ_DECK_ROW (widget);
  int head = head_height (self), high = card_height (self);
  put_headings (self, width);
  put (self->tray_back, 0, head, (int) place_x (self, self->tray - 1) + PZ_DECK_CARD_PX + TRAY_PX, high + 2 * TRAY_PX);
  put_cards (self, head + TRAY_PX, high);
}

/* Only what is in sight: a long deck has far more cards than that. The card that is carried stays where the pointer took it, since a widget
 * that goes takes the drag with it, but is not drawn. */
static void
pz_deck_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  PzDeckRow *self = PZ_DECK_ROW (widget);
  double left = gtk_adjustment_get_value (self->across), page = gtk_adjustment_get_page_size (self->across);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;
      gboolean carried = self->lifted >= 0 && child == GTK_WIDGET (pz_deck_row_card (self, self->lifted));
      if (carried || !gtk_widget_compute_bounds (child, widget, &bounds))
        continue;
      gboolean seen = bounds.origin.x < left + page + 8 && bounds.origin.x + bounds.size.width > left - 8;
      if (seen || page <= 0)
        gtk_widget_snapshot_child (widget, child, snapshot);
    }
}

/* --- focus --------------------------------------------------------------------------------------------------- */

int
pz_deck_row_focused (PzDeckRow *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), -1);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  return root == NULL ? -1 : pz_deck_row_index (self, gtk_root_get_focus (root));
}

void
pz_deck_row_set_current (PzDeckRow *self, int at, gboolean grab)
{
  g_return_if_fail (PZ_IS_DECK_ROW (self));
  self->current = CLAMP (at, 0, MAX (last_stop (self), 0));
  PzDeckCard *card = pz_deck_row_card (self, self->current);
  if (grab && card != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (card));
}

/* One stop of the Tab key; arrows go from card to card. */
static gboolean
pz_deck_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  PzDeckRow *self = PZ_DECK_ROW (widget);
  int at = pz_deck_row_focused (self);
  gboolean back = direction == GTK_DIR_LEFT, on = direction == GTK_DIR_RIGHT;
  if (at < 0)
    self->current = CLAMP (self->current, 0, MAX (last_stop (self), 0));
  else if (!back && !on)
    return FALSE;
  else
    self->current = CLAMP (at + (on ? 1 : -1), 0, last_stop (self));
  PzDeckCard *card = pz_deck_row_card (self, self->current);
  return card != NULL && gtk_widget_grab_focus (GTK_WIDGET (card));
}

static void
pz_deck_row_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  PzDeckRow *self = PZ_DECK_ROW (widget);
  int at = pz_deck_row_index (self, child);
  if (at >= 0)
    self->current = at;
  GTK_WIDGET_CLASS (pz_deck_row_parent_class)->set_focus_child (widget, child);
}

/* --- what it shows ------------------------------------------------------------------------------------------- */

static void
set_text (GtkWidget *label, const char *text)
{
  if (text != NULL && g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, text != NULL);
}

static PzDeckCard *
ensure_card (PzDeckRow *self, int i)
{
  if ((int) self->cards->len <= i)
    {
      GtkWidget *card = pz_deck_card_new (PZ_FACE_DECK);
      gtk_widget_insert_before (card, GTK_WIDGET (self), self->add);
      pz_deck_card_set_low (PZ_DECK_CARD (card), self->low);
      g_ptr_array_add (self->cards, card);
    }
  gtk_widget_set_visible (self->cards->pdata[i], TRUE);
  return self->cards->pdata[i];
}

static void
trim (PzDeckRow *self, int n)
{
  for (int i = n; i < (int) self->cards->len; i++)
    gtk_widget_set_visible (self->cards->pdata[i], FALSE);
  while ((int) self->cards->len > n + MAX_SPARE)
    {
      gtk_widget_unparent (self->cards->pdata[self->cards->len - 1]);
      g_ptr_array_set_size (self->cards, (int) self->cards->len - 1);
    }
}

static void
show_add (PzDeckRow *self, const PzDeckEditor *deck, gboolean adds, int n)
{
  PzDeckFace face = { PZ_FACE_ADD, -1, NULL, 0, n + 1, n + 1, FALSE, FALSE, FALSE };
  pz_deck_card_show (PZ_DECK_CARD (self->add), deck, &face);
  self->adds = adds;
  gtk_widget_set_visible (self->add, adds);
}

void
pz_deck_row_show (PzDeckRow *self, const PzDeckEditor *deck, const PzDeckRowContent *content)
{
  g_return_if_fail (PZ_IS_DECK_ROW (self) && deck != NULL && content != NULL);
  gboolean moved = self->n_cards != content->n_faces || self->tray != content->tray || !self->adds != !content->adds;
  gboolean focus_goes = pz_deck_row_focused (self) > content->n_faces - (content->adds ? 0 : 1);
  for (int i = 0; i < content->n_faces; i++)
    if (pz_deck_card_show (ensure_card (self, i), deck, &content->faces[i]))
      self->n_changed++;
  self->n_cards = content->n_faces;
  self->tray = content->tray;
  show_add (self, deck, content->adds, content->n_faces);
  if (focus_goes) /* before its card is hidden, which would let it go astray */
    pz_deck_row_set_current (self, last_stop (self), TRUE);
  trim (self, content->n_faces);
  set_text (self->more, content->rest);
  set_text (self->note, content->note);
  if (moved)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
pz_deck_row_set_low (PzDeckRow *self, gboolean low)
{
  g_return_if_fail (PZ_IS_DECK_ROW (self));
  if (!self->low == !low)
    return;
  self->low = low;
  for (guint i = 0; i < self->cards->len; i++)
    pz_deck_card_set_low (self->cards->pdata[i], low);
  pz_deck_card_set_low (PZ_DECK_CARD (self->add), low);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
pz_deck_row_set_gap (PzDeckRow *self, int lifted, int gap)
{
  g_return_if_fail (PZ_IS_DECK_ROW (self));
  if (self->lifted == lifted && self->gap == gap)
    return;
  self->lifted = lifted;
  self->gap = gap;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
pz_deck_row_get_gap (PzDeckRow *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ROW (self), -1);
  return self->gap;
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
theme_changed (PzDeckRow *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    gtk_widget_queue_draw (self->cards->pdata[i]);
  gtk_widget_queue_draw (self->add);
}

/* Headings follow, and other cards are in sight. */
static gboolean
follow_scroll (gpointer data)
{
  PzDeckRow *self = data;
  self->follow = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Not at once: it may be told while the row's parents are given their size. */
static void
scrolled (PzDeckRow *self)
{
  if (self->follow == 0)
    self->follow = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, follow_scroll, self, NULL);
}

static void
pz_deck_row_dispose (GObject *object)
{
  PzDeckRow *self = PZ_DECK_ROW (object);
  GtkWidget *child;
  g_clear_handle_id (&self->follow, g_source_remove);
  self->n_cards = 0;
  self->adds = FALSE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_ptr_array_set_size (self->cards, 0);
  g_clear_object (&self->across);
  G_OBJECT_CLASS (pz_deck_row_parent_class)->dispose (object);
}

static void
pz_deck_row_finalize (GObject *object)
{
  g_ptr_array_unref (PZ_DECK_ROW (object)->cards);
  G_OBJECT_CLASS (pz_deck_row_parent_class)->finalize (object);
}

static void
pz_deck_row_class_init (PzDeckRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_deck_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_deck_row_finalize;
  widget_class->measure = pz_deck_row_measure;
  widget_class->size_allocate = pz_deck_row_size_allocate;
  widget_class->snapshot = pz_deck_row_snapshot;
  widget_class->focus = pz_deck_row_focus;
  widget_class->set_focus_child = pz_deck_row_set_focus_child;
  gtk_widget_class_set_css_name (widget_class, "deckrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static GtkWidget *
add_part (PzDeckRow *self, GtkWidget *part, const char *css_class)
{
  gtk_widget_add_css_class (part, css_class);
  gtk_widget_set_can_target (part, FALSE);
  gtk_widget_set_parent (part, GTK_WIDGET (self));
  return part;
}

static GtkWidget *
plain_part (void)
{
  return g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static void
pz_deck_row_init (PzDeckRow *self)
{
  self->cards = g_ptr_array_new ();
  self->lifted = self->gap = -1;
  self->tray_back = add_part (self, plain_part (), "pz-tray");
  self->gap_mark = add_part (self, plain_part (), "pz-gap");
  self->hand = add_part (self, gtk_label_new (C_ ("deck", "Hand")), "pz-deck-heading");
  self->rest = add_part (self, gtk_label_new (C_ ("deck", "Deck")), "pz-deck-heading");
  self->note = add_part (self, gtk_label_new (NULL), "pz-deck-note");
  self->more = add_part (self, gtk_label_new (NULL), "pz-deck-note");
  self->add = pz_deck_card_new (PZ_FACE_ADD);
  gtk_widget_set_parent (self->add, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->gap_mark, FALSE);
  pz_theme_watch (G_OBJECT (self), G_CALLBACK (theme_changed));
}

GtkWidget *
pz_deck_row_new (GtkAdjustment *across)
{
  g_return_val_if_fail (GTK_IS_ADJUSTMENT (across), NULL);
  PzDeckRow *self = g_object_new (PZ_TYPE_DECK_ROW, NULL);
  self->across = g_object_ref (across);
  g_signal_connect_object (across, "value-changed", G_CALLBACK (scrolled), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (across, "notify::page-size", G_CALLBACK (scrolled), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
