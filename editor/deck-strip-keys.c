/* SPDX-License-Identifier: MIT */
#include "editor/deck-strip-private.h"

#include "editor/deck-edits.h"

#include "config.h"
#include <glib/gi18n.h>

/* Keys, clicks and the menu of the strip. Each key is heard only while a card has the focus: an entry over the strip keeps its own. */

/* -1: no card of the strip has the focus. */
static int
focused (PzDeckStrip *self)
{
  return pz_deck_row_focused (self->row);
}

static gboolean
is_card (PzDeckStrip *self, int at)
{
  return at >= 0 && at < pz_deck_row_n_cards (self->row);
}

/* --- going from card to card --------------------------------------------------------------------------------- */

static gboolean
go (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  int at = focused (self), by = g_variant_get_int32 (argument);
  if (at < 0)
    return FALSE;
  pz_deck_row_set_current (self->row, at + by, TRUE);
  return TRUE;
}

/* --- edits --------------------------------------------------------------------------------------------------- */

static void
move_card (PzDeckStrip *self, int at, int by)
{
  int to = CLAMP (at + by, 0, pz_deck_row_n_cards (self->row) - 1);
  if (pz_deck_move (self->view, at, to))
    pz_deck_strip_focus (self, to);
}

static void
remove_card (PzDeckStrip *self, int at)
{
  if (pz_deck_remove (self->view, at))
    pz_deck_strip_focus (self, MIN (at, pz_deck_row_n_cards (self->row) - 1));
}

static gboolean
move_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  int at = focused (self);
  if (at < 0)
    return FALSE;
  if (is_card (self, at) && pz_deck_strip_is_editing (self))
    move_card (self, at, g_variant_get_int32 (argument));
  return TRUE;
}

static gboolean
remove_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  int at = focused (self);
  if (at < 0)
    return FALSE;
  if (is_card (self, at) && pz_deck_strip_is_editing (self))
    remove_card (self, at);
  return TRUE;
}

static gboolean
type_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  int at = focused (self);
  if (at < 0)
    return FALSE;
  pz_deck_strip_type (self, at, FALSE);
  return TRUE;
}

/* --- what a card does ---------------------------------------------------------------------------------------- */

/* Of a play: the slot is held. Of the level: another piece in its place. */
static void
use_card (PzDeckStrip *self, int at)
{
  PzDeckCard *card = pz_deck_row_card (self->row, at);
  const PzDeckFace *face = card == NULL ? NULL : pz_deck_card_get_face (card);
  if (face == NULL)
    return;
  if (face->role == PZ_FACE_SLOT && pz_board_view_get_playtest (self->view) != NULL)
    pz_board_view_set_held (self->view, face->number);
  else if (face->role == PZ_FACE_ADD)
    pz_deck_strip_type (self, pz_deck_length (self->view), FALSE);
  else if (pz_deck_strip_is_editing (self))
    pz_deck_strip_type (self, at, TRUE);
}

static gboolean
use_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  int at = focused (self);
  if (at < 0)
    return FALSE;
  use_card (self, at);
  return TRUE;
}

static gboolean
hold_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  if (focused (self) < 0 || pz_board_view_get_playtest (self->view) == NULL)
    return FALSE;
  pz_board_view_set_held (self->view, g_variant_get_int32 (argument));
  return TRUE;
}

/* Out of the strip, to the board. */
static gboolean
leave_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  return focused (self) >= 0 && gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* In a playtest the focus stays with the board, for its keys. */
static void
clicked (GtkGestureClick *click, int n, double x, double y, PzDeckStrip *self)
{
  int at = pz_deck_row_at (self->row, x, y);
  PzDeckCard *card = pz_deck_row_card (self->row, at);
  gboolean editing = pz_deck_strip_is_editing (self);
  if (card == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (card)))
    return;
  if (editing)
    pz_deck_strip_focus (self, at);
  if (!editing || n == 2 || pz_deck_card_get_face (card)->role == PZ_FACE_ADD)
    use_card (self, at);
}

/* --- the menu ------------------------------------------------------------------------------------------------ */

static void
menu_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  int at = pz_deck_row_focused (self->row), n = pz_deck_row_n_cards (self->row);
  if (at < 0) /* the menu has the focus */
    at = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (self), "pz-menu-card"));
  if (!is_card (self, at) || !pz_deck_strip_is_editing (self))
    return;
  if (g_str_equal (name, "deck.remove"))
    remove_card (self, at);
  else if (g_str_equal (name, "deck.move"))
    move_card (self, at, CLAMP (g_variant_get_int32 (argument), -n, n));
  else
    pz_deck_strip_type (self, at, g_str_equal (name, "deck.replace"));
}

static GMenuModel *
menu_model (void)
{
  GMenu *menu = g_menu_new (), *typed = g_menu_new (), *moved = g_menu_new (), *gone = g_menu_new ();
  g_menu_append (typed, C_ ("deck", "_Replace…"), "deck.replace");
  g_menu_append (typed, C_ ("deck", "_Insert Before…"), "deck.insert");
  g_menu_append (moved, C_ ("deck", "Move _Left"), "deck.move(-1)");
  g_menu_append (moved, C_ ("deck", "Move Ri_ght"), "deck.move(1)");
  g_menu_append (moved, C_ ("deck", "Move to the _Start"), "deck.move(-1000)");
  g_menu_append (moved, C_ ("deck", "Move to the _End"), "deck.move(1000)");
  g_menu_append (gone, C_ ("deck", "Re_move"), "deck.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (typed));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (moved));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (gone));
  g_object_unref (typed);
  g_object_unref (moved);
  g_object_unref (gone);
  return G_MENU_MODEL (menu);
}

static void
open_menu (PzDeckStrip *self, int at)
{
  graphene_rect_t bounds;
  GtkWidget *card = GTK_WIDGET (pz_deck_row_card (self->row, at));
  if (!is_card (self, at) || !pz_deck_strip_is_editing (self)
      || !gtk_widget_compute_bounds (card, GTK_WIDGET (self), &bounds))
    return;
  if (self->menu == NULL)
    {
      g_autoptr (GMenuModel) model = menu_model ();
      self->menu = gtk_popover_menu_new_from_model (model);
      gtk_popover_set_position (GTK_POPOVER (self->menu), GTK_POS_TOP);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  GdkRectangle place = { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
  pz_deck_strip_focus (self, at);
  g_object_set_data (G_OBJECT (self), "pz-menu-card", GINT_TO_POINTER (at));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deck.remove", pz_deck_length (self->view) > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deck.insert", !pz_deck_is_full (self->view));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_clicked (GtkGestureClick *click, int n, double x, double y, PzDeckStrip *self)
{
  open_menu (self, pz_deck_row_at (self->row, x, y));
}

static gboolean
menu_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  if (focused (self) < 0)
    return FALSE;
  open_menu (self, focused (self));
  return TRUE;
}

/* --- set up -------------------------------------------------------------------------------------------------- */

static void
add_step (GtkWidgetClass *klass, guint key, guint key_pad, int by)
{
  gtk_widget_class_add_binding (klass, key, 0, go, "i", by);
  gtk_widget_class_add_binding (klass, key_pad, 0, go, "i", by);
  gtk_widget_class_add_binding (klass, key, GDK_CONTROL_MASK, move_key, "i", by);
  gtk_widget_class_add_binding (klass, key_pad, GDK_CONTROL_MASK, move_key, "i", by);
}

void
pz_deck_strip_add_keys (GtkWidgetClass *klass)
{
  const guint uses[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space };
  const guint removes[] = { GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace };
  const int far = 1000;
  add_step (klass, GDK_KEY_Left, GDK_KEY_KP_Left, -1);
  add_step (klass, GDK_KEY_Right, GDK_KEY_KP_Right, 1);
  add_step (klass, GDK_KEY_Home, GDK_KEY_KP_Home, -far);
  add_step (klass, GDK_KEY_End, GDK_KEY_KP_End, far);
  for (gsize i = 0; i < G_N_ELEMENTS (uses); i++)
    gtk_widget_class_add_binding (klass, uses[i], 0, use_key, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (removes); i++)
    gtk_widget_class_add_binding (klass, removes[i], 0, remove_key, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Insert, 0, type_key, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Insert, 0, type_key, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, leave_key, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Menu, 0, menu_key, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key, NULL);
  for (int slot = 1; slot <= 9; slot++)
    {
      gtk_widget_class_add_binding (klass, GDK_KEY_0 + (guint) slot, 0, hold_key, "i", slot);
      gtk_widget_class_add_binding (klass, GDK_KEY_KP_0 + (guint) slot, 0, hold_key, "i", slot);
    }
  gtk_widget_class_install_action (klass, "deck.remove", NULL, menu_action);
  gtk_widget_class_install_action (klass, "deck.move", "i", menu_action);
  gtk_widget_class_install_action (klass, "deck.replace", NULL, menu_action);
  gtk_widget_class_install_action (klass, "deck.insert", NULL, menu_action);
}

void
pz_deck_strip_add_clicks (PzDeckStrip *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *menu = gtk_gesture_click_new ();
  g_signal_connect (click, "released", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self->row), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect (menu, "pressed", G_CALLBACK (menu_clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self->row), GTK_EVENT_CONTROLLER (menu));
}
