/* SPDX-License-Identifier: MIT */
#include "editor/deck-strip-private.h"

#include "editor/deck-edits.h"
#include "editor/deck-entry.h"

#include "config.h"
#include <glib/gi18n.h>

/* Of what comes in a play no more is shown: it is for looking ahead a little. */
#define MAX_COMING 12

G_DEFINE_FINAL_TYPE (PzDeckStrip, pz_deck_strip, GTK_TYPE_WIDGET)

int
pz_deck_strip_n_cards (PzDeckStrip *self)
{
  g_return_val_if_fail (PZ_IS_DECK_STRIP (self), 0);
  return pz_deck_row_n_cards (self->row);
}

PzDeckCard *
pz_deck_strip_card (PzDeckStrip *self, int at)
{
  g_return_val_if_fail (PZ_IS_DECK_STRIP (self), NULL);
  return pz_deck_row_card (self->row, at);
}

void
pz_deck_strip_focus (PzDeckStrip *self, int at)
{
  g_return_if_fail (PZ_IS_DECK_STRIP (self));
  pz_deck_row_set_current (self->row, at, TRUE);
}

guint
pz_deck_strip_n_changed (PzDeckStrip *self)
{
  g_return_val_if_fail (PZ_IS_DECK_STRIP (self), 0);
  return pz_deck_row_n_changed (self->row);
}

guint
pz_deck_strip_n_drawn (PzDeckStrip *self)
{
  guint drawn = 0;
  g_return_val_if_fail (PZ_IS_DECK_STRIP (self), 0);
  for (int i = 0; i < pz_deck_row_n_cards (self->row); i++)
    drawn += pz_deck_card_n_drawn (pz_deck_row_card (self->row, i));
  return drawn;
}

void
pz_deck_strip_set_low (PzDeckStrip *self, gboolean low)
{
  g_return_if_fail (PZ_IS_DECK_STRIP (self));
  pz_deck_row_set_low (self->row, low);
}

PzPlay *
pz_deck_strip_play (PzDeckStrip *self)
{
  return pz_deck_of (self->view) == NULL ? NULL : pz_board_view_get_play (self->view);
}

gboolean
pz_deck_strip_is_editing (PzDeckStrip *self)
{
  return pz_deck_may_edit (self->view) && pz_deck_strip_play (self) == NULL;
}

/* --- what there is to show ----------------------------------------------------------------------------------- */

static GArray *
new_faces (int n)
{
  return g_array_sized_new (FALSE, TRUE, sizeof (PzDeckFace), (guint) n);
}

static void
add_face (GArray *faces, const PzDeckEditor *deck, PzFaceRole role, int kind, int number)
{
  PzDeckFace face = { .role = role, .kind = kind, .id = kind < 0 ? NULL : deck->kind_id (kind), .number = number };
  g_array_append_val (faces, face);
}

static PzDeckFace *
last_face (GArray *faces)
{
  return &g_array_index (faces, PzDeckFace, faces->len - 1);
}

static GArray *
level_faces (const PzDeckEditor *deck, const PzLevel *level)
{
  int n = deck->length (level), hand = deck->hand (level);
  GArray *faces = new_faces (n);
  for (int i = 0; i < n; i++)
    {
      gboolean in_hand = i < hand;
      add_face (faces, deck, in_hand ? PZ_FACE_HAND : PZ_FACE_DECK, deck->kind_at (level, i),
                in_hand ? i + 1 : i - hand + 1);
      last_face (faces)->id = deck->id_at (level, i);
    }
  return faces;
}

/* @left: (out): pieces that come after those; -1: without end. */
static GArray *
play_faces (PzDeckStrip *self, const PzDeckEditor *deck, const PzPlay *play, int *left)
{
  int slots = deck->n_slots (play), held = pz_board_view_get_held (self->view), hint = deck->slot_of_hint (play);
  int all = deck->left (play), shown = all < 0 ? MAX_COMING : MIN (all, MAX_COMING);
  GArray *faces = new_faces (slots + shown);
  for (int i = 0; i < slots; i++)
    {
      add_face (faces, deck, PZ_FACE_SLOT, deck->slot (play, i), i + 1);
      PzDeckFace *face = last_face (faces);
      face->framed = held == i + 1;
      face->hinted = hint == i;
      face->unfit = face->kind >= 0 && !deck->fits (play, i);
    }
  for (int i = 0; i < shown; i++)
    add_face (faces, deck, PZ_FACE_COMING, deck->coming (play, i), i + 1);
  *left = all < 0 ? -1 : all - shown;
  return faces;
}

static void
number_faces (GArray *faces)
{
  for (guint i = 0; i < faces->len; i++)
    {
      g_array_index (faces, PzDeckFace, i).place = (int) i + 1;
      g_array_index (faces, PzDeckFace, i).all = (int) faces->len;
    }
}

/* (transfer full) (nullable) */
static char *
rest_words (int left)
{
  if (left < 0)
    return g_strdup (C_ ("deck", "without end"));
  /* TRANSLATORS: how many more pieces come than are shown */
  return left == 0 ? NULL : g_strdup_printf (C_ ("deck", "+ %d more"), left);
}

/* (nullable): beside the headings, in sight however long the row is. */
static const char *
note_words (gboolean edits, gboolean full, int left)
{
  if (!edits)
    return left < 0 ? C_ ("deck", "without end") : NULL;
  return full ? C_ ("deck", "the deck is full") : C_ ("deck", "drag a piece here");
}

static void
show (PzDeckStrip *self, const PzDeckEditor *deck, GArray *faces, int tray, int left)
{
  gboolean edits = pz_deck_may_edit (self->view), full = pz_deck_is_full (self->view);
  g_autofree char *rest = rest_words (left);
  const char *note = note_words (edits, full, left);
  number_faces (faces);
  PzDeckRowContent content = { .faces = (const PzDeckFace *) (gpointer) faces->data,
                               .n_faces = (int) faces->len,
                               .tray = tray,
                               .adds = edits,
                               .rest = rest,
                               .note = note };
  pz_deck_row_show (self->row, deck, &content);
  if (edits)
    gtk_widget_set_sensitive (GTK_WIDGET (pz_deck_row_card (self->row, content.n_faces)), !full);
}

void
pz_deck_strip_update (PzDeckStrip *self)
{
  const PzDeckEditor *deck = pz_deck_of (self->view);
  PzPlay *play = pz_deck_strip_play (self);
  g_autoptr (GArray) faces = NULL;
  int left = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), deck != NULL);
  if (deck == NULL)
    return;
  PzLevel *level = pz_board_view_get_level (self->view);
  faces = play != NULL ? play_faces (self, deck, play, &left) : level_faces (deck, level);
  show (self, deck, faces, play != NULL ? deck->n_slots (play) : deck->hand (level), left);
}

/* --- news ---------------------------------------------------------------------------------------------------- */

/* What is being carried or typed is of a deck that is no more. */
static void
level_changed (PzDeckStrip *self)
{
  const PzCarried *what = pz_carry_get (self->carry);
  if (what != NULL && what->from == PZ_CARRY_CARD)
    pz_carry_stop (self->carry);
  pz_deck_strip_update (self);
}

static void
playing_changed (PzDeckStrip *self)
{
  g_signal_group_set_target (self->playtest_signals, pz_board_view_get_playtest (self->view));
  if (self->entry != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->entry));
  pz_deck_strip_update (self);
}

void
pz_deck_strip_set_document (PzDeckStrip *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_DECK_STRIP (self));
  if (self->document == document)
    return;
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  pz_deck_strip_update (self);
}

static void
follow (PzDeckStrip *self)
{
  self->document_signals = g_signal_group_new (PZ_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "level-changed", G_CALLBACK (level_changed), self);
  self->playtest_signals = g_signal_group_new (PZ_TYPE_PLAYTEST);
  g_signal_group_connect_swapped (self->playtest_signals, "changed", G_CALLBACK (pz_deck_strip_update), self);
  g_signal_connect_object (self->view, "notify::playing", G_CALLBACK (playing_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::held", G_CALLBACK (pz_deck_strip_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::plan-step", G_CALLBACK (pz_deck_strip_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::tool", G_CALLBACK (pz_deck_strip_update), self, G_CONNECT_SWAPPED);
}

/* --- the entry ----------------------------------------------------------------------------------------------- */

GtkWidget *
pz_deck_strip_get_entry (PzDeckStrip *self)
{
  g_return_val_if_fail (PZ_IS_DECK_STRIP (self), NULL);
  return self->entry;
}

/* The keyboard goes to what was typed. */
static void
entry_done (PzDeckEntry *entry, int at, PzDeckStrip *self)
{
  pz_deck_strip_focus (self, at);
}

static void
entry_closed (GtkWidget *entry, PzDeckStrip *self)
{
  if (self->entry == entry)
    self->entry = NULL;
}

void
pz_deck_strip_type (PzDeckStrip *self, int at, gboolean replace)
{
  g_return_if_fail (PZ_IS_DECK_STRIP (self));
  if (!pz_deck_may_edit (self->view))
    return;
  pz_board_view_set_plan_step (self->view, -1);
  int n = pz_deck_row_n_cards (self->row);
  at = CLAMP (at, 0, n);
  if (self->entry != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->entry));
  pz_deck_row_set_current (self->row, at, TRUE);
  self->entry = pz_deck_entry_new (self->view, at, replace && at < n);
  g_signal_connect_object (self->entry, "done", G_CALLBACK (entry_done), self, 0);
  g_signal_connect_object (self->entry, "closed", G_CALLBACK (entry_closed), self, 0);
  pz_deck_entry_open (PZ_DECK_ENTRY (self->entry), GTK_WIDGET (self), GTK_WIDGET (pz_deck_row_card (self->row, at)));
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_deck_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  gtk_widget_allocate (self->scroller, width, height, baseline, NULL);
  if (self->entry != NULL)
    gtk_popover_present (GTK_POPOVER (self->entry));
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
pz_deck_strip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (PZ_DECK_STRIP (widget)->scroller, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
pz_deck_strip_dispose (GObject *object)
{
  PzDeckStrip *self = PZ_DECK_STRIP (object);
  GtkWidget *child;
  pz_deck_strip_stop_scrolling (self);
  self->entry = self->menu = self->scroller = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->playtest_signals);
  g_clear_object (&self->document);
  g_clear_object (&self->carry);
  G_OBJECT_CLASS (pz_deck_strip_parent_class)->dispose (object);
}

static void
pz_deck_strip_class_init (PzDeckStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = pz_deck_strip_dispose;
  widget_class->measure = pz_deck_strip_measure;
  widget_class->size_allocate = pz_deck_strip_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "deckstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  pz_deck_strip_add_keys (widget_class);
}

/* The strip never makes the canvas wider: what finds no room is reached by scrolling or by the arrow keys. */
static void
pz_deck_strip_init (PzDeckStrip *self)
{
  self->scroller = gtk_scrolled_window_new ();
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  GtkWidget *viewport =
      gtk_viewport_new (gtk_scrolled_window_get_hadjustment (scroller), gtk_scrolled_window_get_vadjustment (scroller));
  self->row = PZ_DECK_ROW (pz_deck_row_new (gtk_scrolled_window_get_hadjustment (scroller)));
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), GTK_WIDGET (self->row));
  gtk_scrolled_window_set_child (scroller, viewport);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_overlay_scrolling (scroller, TRUE);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_widget_add_css_class (self->scroller, "pz-floating");
  gtk_widget_add_css_class (self->scroller, "pz-deck");
  gtk_widget_set_overflow (self->scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("deck", "Deck"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->row), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("deck", "Deck"), -1);
}

GtkWidget *
pz_deck_strip_new (PzBoardView *view, PzCarry *carry)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view) && PZ_IS_CARRY (carry), NULL);
  PzDeckStrip *self = g_object_new (PZ_TYPE_DECK_STRIP, NULL);
  self->view = view;
  self->carry = g_object_ref (carry);
  follow (self);
  pz_deck_strip_add_clicks (self);
  pz_deck_strip_add_carry (self);
  pz_deck_strip_update (self);
  return GTK_WIDGET (self);
}
