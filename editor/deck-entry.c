/* SPDX-License-Identifier: MIT */
#include "editor/deck-entry.h"

#include <string.h>

#include "editor/deck-edits.h"
#include "editor/inspector-parts.h"
#include "editor/piece-grid.h"
#include "editor/theme.h"

#include "config.h"
#include <glib/gi18n.h>

#define COLUMNS    8
#define PICTURE_PX 36
#define RADIUS_PX  5.0

struct _PzDeckEntry
{
  GtkPopover parent_instance;

  PzBoardView *view; /* weak */
  int at;
  gboolean replace, wrong;
  GtkWidget *text, *words, *pictures, *grid;
  GArray *kinds; /* of what is typed; -1: none */
};

G_DEFINE_FINAL_TYPE (PzDeckEntry, pz_deck_entry, GTK_TYPE_POPOVER)

GtkEditable *
pz_deck_entry_get_text (PzDeckEntry *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ENTRY (self), NULL);
  return GTK_EDITABLE (self->text);
}

gboolean
pz_deck_entry_is_wrong (PzDeckEntry *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ENTRY (self), FALSE);
  return self->wrong;
}

const char *
pz_deck_entry_get_words (PzDeckEntry *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ENTRY (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->words));
}

GtkWidget *
pz_deck_entry_get_grid (PzDeckEntry *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ENTRY (self), NULL);
  return self->grid;
}

/* --- what is typed ------------------------------------------------------------------------------------------- */

/* The word that the cursor is behind, which more letters may follow. */
static const char *
last_word (const char *text)
{
  const char *word = text;
  for (const char *each = text; *each != '\0'; each++)
    if (strchr (" ,;\t\n", *each) != NULL)
      word = each + 1;
  return word;
}

static int
n_after (PzDeckEntry *self)
{
  return pz_deck_length (self->view) - (self->replace ? 1 : 0) + (int) self->kinds->len;
}

/* (transfer full) */
static char *
say (PzDeckEntry *self, const PzDeckEditor *deck, const char *wrong)
{
  int n = (int) self->kinds->len;
  if (wrong != NULL)
    /* TRANSLATORS: %s is what was typed where an id of a piece is wanted */
    return g_strdup_printf (C_ ("deck", "“%s” is no piece"), wrong);
  if (n_after (self) > deck->most)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "A deck has at most %d piece", "A deck has at most %d pieces",
                                         (gulong) deck->most),
                            deck->most);
  if (n == 0)
    return g_strdup (C_ ("deck", "Ids with spaces between them"));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d piece", "%d pieces", (gulong) n), n);
}

static void
offer (PzDeckEntry *self, const PzDeckEditor *deck, const char *text)
{
  g_autofree char *word = g_ascii_strdown (last_word (text), -1);
  pz_piece_grid_filter (PZ_PIECE_GRID (self->grid), deck->kind_of (word) >= 0 ? NULL : word);
}

/* A beginning that may still become a piece is not wrong yet to look at, but may not be taken. */
static void
text_changed (PzDeckEntry *self)
{
  const PzDeckEditor *deck = self->view == NULL ? NULL : pz_deck_of (self->view);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->text));
  g_autofree char *wrong = NULL;
  if (deck == NULL)
    return;
  g_clear_pointer (&self->kinds, g_array_unref);
  self->kinds = pz_deck_read_ids (deck, text, &wrong);
  g_autofree char *words = say (self, deck, wrong);
  self->wrong = wrong != NULL || n_after (self) > deck->most;
  gtk_label_set_text (GTK_LABEL (self->words), words);
  pz_mark_wrong (self->text, self->wrong);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->pictures), (int) self->kinds->len * PICTURE_PX);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->pictures, GTK_TYPE_SCROLLED_WINDOW), self->kinds->len > 0);
  gtk_widget_queue_draw (self->pictures);
  offer (self, deck, text);
}

static void
piece_chosen (PzPieceGrid *grid, int kind, PzDeckEntry *self)
{
  const PzDeckEditor *deck = self->view == NULL ? NULL : pz_deck_of (self->view);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->text)), *word = last_word (text);
  if (deck == NULL)
    return;
  g_autofree char *lower = g_ascii_strdown (word, -1);
  gboolean whole = deck->kind_of (lower) >= 0;
  g_autofree char *kept = g_strndup (text, (gsize) (word - text) + (whole ? strlen (word) : 0));
  g_autofree char *made = g_strconcat (kept, whole ? " " : "", deck->kind_id (kind), " ", NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->text), made);
  gtk_editable_set_position (GTK_EDITABLE (self->text), -1);
}

gboolean
pz_deck_entry_commit (PzDeckEntry *self)
{
  g_return_val_if_fail (PZ_IS_DECK_ENTRY (self), FALSE);
  int n = (int) self->kinds->len, last = self->at + n - 1;
  if (self->view == NULL || self->wrong || n == 0)
    return FALSE;
  g_object_ref (self);
  pz_deck_splice (self->view, self->at, self->replace ? 1 : 0, (const int *) (gpointer) self->kinds->data, n);
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit_by_name (self, "done", last);
  g_object_unref (self);
  return TRUE;
}

static void
entered (PzDeckEntry *self)
{
  if (!pz_deck_entry_commit (self))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
draw_pictures (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  PzDeckEntry *self = data;
  PzStyle style = pz_theme_style ();
  const PzDeckEditor *deck = self->view == NULL ? NULL : pz_deck_of (self->view);
  for (guint i = 0; deck != NULL && i < self->kinds->len; i++)
    {
      int kind = g_array_index (self->kinds, int, i);
      if (kind >= 0)
        deck->draw (cr, &style, kind, PICTURE_PX, height, RADIUS_PX);
      else
        {
          cairo_set_source_rgb (cr, style.bad.r, style.bad.g, style.bad.b);
          cairo_set_line_width (cr, 1.6);
          cairo_rectangle (cr, 9, height / 2.0 - 9, 18, 18);
          cairo_move_to (cr, 9, height / 2.0 - 9);
          cairo_line_to (cr, 27, height / 2.0 + 9);
          cairo_stroke (cr);
        }
      cairo_translate (cr, PICTURE_PX, 0);
    }
}

/* --- open and closed ----------------------------------------------------------------------------------------- */

static gboolean
leave_parent (gpointer data)
{
  GtkWidget *self = data;
  if (gtk_widget_get_parent (self) != NULL)
    gtk_widget_unparent (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: it is still telling that it is closed. */
static void
closed (GtkWidget *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, leave_parent, g_object_ref (self), g_object_unref);
}

void
pz_deck_entry_open (PzDeckEntry *self, GtkWidget *parent, GtkWidget *card)
{
  graphene_rect_t bounds;
  g_return_if_fail (PZ_IS_DECK_ENTRY (self) && GTK_IS_WIDGET (parent));
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  if (card != NULL && gtk_widget_compute_bounds (card, parent, &bounds))
    {
      int x = CLAMP ((int) bounds.origin.x, 0, MAX (gtk_widget_get_width (parent) - (int) bounds.size.width, 0));
      GdkRectangle at = { x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height };
      gtk_popover_set_pointing_to (GTK_POPOVER (self), &at);
    }
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->text);
}

/* --- widget -------------------------------------------------------------------------------------------------- */

static void
pz_deck_entry_dispose (GObject *object)
{
  PzDeckEntry *self = PZ_DECK_ENTRY (object);
  g_clear_weak_pointer (&self->view);
  G_OBJECT_CLASS (pz_deck_entry_parent_class)->dispose (object);
}

static void
pz_deck_entry_finalize (GObject *object)
{
  g_clear_pointer (&PZ_DECK_ENTRY (object)->kinds, g_array_unref);
  G_OBJECT_CLASS (pz_deck_entry_parent_class)->finalize (object);
}

static void
pz_deck_entry_class_init (PzDeckEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_deck_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_deck_entry_finalize;
  g_signal_new ("done", PZ_TYPE_DECK_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static GtkWidget *
make_pictures (PzDeckEntry *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->pictures = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->pictures), PICTURE_PX + 4);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->pictures), draw_pictures, self, NULL);
  gtk_widget_set_halign (self->pictures, GTK_ALIGN_START);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->pictures);
  gtk_widget_set_visible (scrolled, FALSE);
  return scrolled;
}

static void
pz_deck_entry_init (PzDeckEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (int));
  self->text = gtk_entry_new ();
  self->words = gtk_label_new (NULL);
  self->grid = pz_piece_grid_new (COLUMNS);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->text), "t2-0 t4-1 t1-0");
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->words), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->words, "pz-status");
  gtk_widget_add_css_class (box, "pz-deck-entry");
  gtk_box_append (GTK_BOX (box), self->text);
  gtk_box_append (GTK_BOX (box), self->words);
  gtk_box_append (GTK_BOX (box), make_pictures (self));
  gtk_box_append (GTK_BOX (box), self->grid);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_TOP);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (text_changed), self);
  g_signal_connect_swapped (self->text, "activate", G_CALLBACK (entered), self);
  g_signal_connect_object (self->grid, "chosen", G_CALLBACK (piece_chosen), self, 0);
  g_signal_connect (self, "closed", G_CALLBACK (closed), NULL);
}

GtkWidget *
pz_deck_entry_new (PzBoardView *view, int at, gboolean replace)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (view), NULL);
  PzDeckEntry *self = g_object_new (PZ_TYPE_DECK_ENTRY, NULL);
  const char *label = replace ? C_ ("deck", "Piece in its place") : C_ ("deck", "Pieces to add");
  g_set_weak_pointer (&self->view, view);
  self->at = at;
  self->replace = replace;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  pz_piece_grid_set_deck (PZ_PIECE_GRID (self->grid), pz_deck_of (view));
  text_changed (self);
  return GTK_WIDGET (self);
}
