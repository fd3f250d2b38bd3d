/* SPDX-License-Identifier: MIT */
#include "editor/deck-strip-private.h"

#include "editor/deck-edits.h"

/* What is carried from the strip, to it and past it. While editing, a piece of the catalogue or a card lands where the gap is; a card let go
 * elsewhere is taken out. In a playtest a piece of the hand goes to the board. */

#define NEAR_PX   48.0 /* from an end of the strip: it scrolls */
#define STEP_PX   9.0
#define BESIDE_PX 14.0 /* so far beside it still counts as over it */

/* --- scrolling under what is carried ------------------------------------------------------------------------- */

void
pz_deck_strip_stop_scrolling (PzDeckStrip *self)
{
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
}

static void follow_carried (PzDeckStrip *self);

static gboolean
scroll_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PzDeckStrip *self = PZ_DECK_STRIP (widget);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) + self->scroll_step);
  follow_carried (self);
  return G_SOURCE_CONTINUE;
}

static void
scroll_near (PzDeckStrip *self, double x)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double step = x < NEAR_PX ? -STEP_PX : x > width - NEAR_PX ? STEP_PX : 0;
  if (step == 0)
    pz_deck_strip_stop_scrolling (self);
  else if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick, NULL, NULL);
  self->scroll_step = step;
}

/* --- over the strip ------------------------------------------------------------------------------------------ */

static gboolean
is_over (PzCarry *carry, GtkWidget *widget, double beside, double *x)
{
  double px, py;
  if (!gtk_widget_get_mapped (widget) || !pz_carry_pointer_in (carry, widget, &px, &py))
    return FALSE;
  *x = px;
  return px >= -beside && px <= gtk_widget_get_width (widget) + beside && py >= -beside
         && py <= gtk_widget_get_height (widget) + beside;
}

/* Which gap it would land in; -1: none. */
static int
gap_under (PzDeckStrip *self, const PzCarried *what)
{
  double x, row_x, row_y;
  gboolean full = what->from == PZ_CARRY_CATALOGUE && pz_deck_is_full (self->view);
  if (full || !pz_deck_strip_is_editing (self) || !is_over (self->carry, GTK_WIDGET (self), BESIDE_PX, &x))
    return -1;
  pz_carry_pointer_in (self->carry, GTK_WIDGET (self->row), &row_x, &row_y);
  return pz_deck_row_gap_at (self->row, what->from == PZ_CARRY_CARD ? what->at : -1, row_x);
}

static PzCarryFate
fate_of (PzDeckStrip *self, const PzCarried *what, int gap)
{
  if (gap >= 0)
    return PZ_FATE_LAND;
  return what->from == PZ_CARRY_CARD && pz_deck_length (self->view) > 1 ? PZ_FATE_REMOVE : PZ_FATE_BACK;
}

static void
follow_carried (PzDeckStrip *self)
{
  const PzCarried *what = pz_carry_get (self->carry);
  double x;
  if (what == NULL || what->from == PZ_CARRY_SLOT)
    return;
  int gap = pz_carry_is_held (self->carry) ? gap_under (self, what) : -1;
  int lifted = what->from != PZ_CARRY_CARD ? -1 : what->at;
  PzCarryFate fate = fate_of (self, what, gap);
  if (gap < 0 && fate == PZ_FATE_BACK && lifted >= 0) /* it would come back to where it was */
    gap = lifted;
  pz_deck_row_set_gap (self->row, lifted, gap);
  pz_carry_set_fate (self->carry, fate);
  if (pz_carry_is_held (self->carry) && is_over (self->carry, GTK_WIDGET (self), BESIDE_PX, &x))
    scroll_near (self, x);
  else
    pz_deck_strip_stop_scrolling (self);
}

/* --- over the board ------------------------------------------------------------------------------------------ */

static gboolean
board_point (PzDeckStrip *self, double *x, double *y)
{
  double over;
  GtkWidget *view = GTK_WIDGET (self->view);
  if (is_over (self->carry, GTK_WIDGET (self), 0, &over) || !pz_carry_point_in (self->carry, view, x, y))
    return FALSE;
  return *x >= 0 && *x <= gtk_widget_get_width (view) && *y >= 0 && *y <= gtk_widget_get_height (view);
}

static void
follow_slot (PzDeckStrip *self, const PzCarried *what)
{
  double x, y;
  PzDeckCard *card = pz_deck_row_card (self->row, what->at);
  if (card != NULL)
    pz_deck_card_set_lifted (card, TRUE);
  if (pz_carry_is_held (self->carry))
    pz_board_view_set_held (self->view, what->at + 1);
  if (pz_carry_is_held (self->carry) && board_point (self, &x, &y))
    pz_board_view_hover (self->view, x, y);
  else
    pz_board_view_leave (self->view);
}

/* --- signals ------------------------------------------------------------------------------------------------- */

static void
moved (PzDeckStrip *self)
{
  const PzCarried *what = pz_carry_get (self->carry);
  if (what == NULL)
    return;
  if (what->from == PZ_CARRY_SLOT)
    follow_slot (self, what);
  else
    {
      if (pz_carry_is_held (self->carry))
        pz_board_view_set_plan_step (self->view, -1); /* it is the level that is edited */
      follow_carried (self);
    }
}

static gboolean
land (PzDeckStrip *self, const PzCarried *what, int gap)
{
  gboolean fresh = what->from == PZ_CARRY_CATALOGUE;
  gboolean done =
      fresh ? pz_deck_splice (self->view, gap, 0, &what->kind, 1) : pz_deck_move (self->view, what->at, gap);
  if (done)
    pz_deck_row_set_current (self->row, gap, !fresh);
  return done || (!fresh && gap == what->at);
}

static gboolean
dropped (PzCarry *carry, PzDeckStrip *self)
{
  PzCarried what = *pz_carry_get (carry);
  double x, y;
  if (what.from == PZ_CARRY_SLOT)
    return board_point (self, &x, &y) && pz_board_view_drop_held (self->view, x, y);
  int gap = gap_under (self, &what);
  PzCarryFate fate = fate_of (self, &what, gap);
  if (fate == PZ_FATE_REMOVE)
    return pz_deck_remove (self->view, what.at);
  if (fate == PZ_FATE_LAND)
    return land (self, &what, gap);
  if (what.from == PZ_CARRY_CARD && !is_over (carry, GTK_WIDGET (self), BESIDE_PX, &x))
    pz_deck_remove (self->view, what.at); /* the last one: it says why not */
  return FALSE;
}

static void
ended (PzDeckStrip *self)
{
  pz_deck_strip_stop_scrolling (self);
  pz_deck_row_set_gap (self->row, -1, -1);
  for (int i = 0; i < pz_deck_row_n_cards (self->row); i++)
    pz_deck_card_set_lifted (pz_deck_row_card (self->row, i), FALSE);
  if (pz_board_view_get_playtest (self->view) != NULL)
    pz_board_view_leave (self->view);
}

/* --- what is picked up --------------------------------------------------------------------------------------- */

static gboolean
ask (GtkWidget *row, double x, double y, PzCarried *what, GtkWidget **home)
{
  PzDeckStrip *self = PZ_DECK_STRIP (gtk_widget_get_ancestor (row, PZ_TYPE_DECK_STRIP));
  int at = pz_deck_row_at (self->row, x, y);
  PzDeckCard *card = at < 0 ? NULL : pz_deck_row_card (self->row, at);
  const PzDeckFace *face = card == NULL ? NULL : pz_deck_card_get_face (card);
  if (face == NULL || face->id == NULL)
    return FALSE;
  gboolean slot = face->role == PZ_FACE_SLOT && pz_board_view_get_playtest (self->view) != NULL;
  gboolean card_of_deck = face->role == PZ_FACE_HAND || face->role == PZ_FACE_DECK;
  *what = (PzCarried){ slot ? PZ_CARRY_SLOT : PZ_CARRY_CARD, at, face->kind };
  *home = GTK_WIDGET (card);
  return slot || card_of_deck;
}

void
pz_deck_strip_add_carry (PzDeckStrip *self)
{
  g_signal_connect_object (self->carry, "moved", G_CALLBACK (moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->carry, "dropped", G_CALLBACK (dropped), self, 0);
  g_signal_connect_object (self->carry, "ended", G_CALLBACK (ended), self, G_CONNECT_SWAPPED);
  pz_carry_add_source (self->carry, GTK_WIDGET (self->row), ask);
}
