/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "editor/modes/deck-editor.h"

/* In modes with a hand one of its pieces is held: a press on the board places it, and its shadow follows pointer and cursor. */

static const PzDeckEditor *
deck_of (PzBoardView *self)
{
  return self->editor == NULL ? NULL : self->editor->deck;
}

/* 1 + the slot; 0 when the slot is empty or not there. */
static int
checked (PzBoardView *self, int held)
{
  const PzDeckEditor *deck = deck_of (self);
  PzPlay *play = self->playtest == NULL ? NULL : pz_playtest_get_play (self->playtest);
  gboolean there = deck != NULL && play != NULL && held >= 1 && held <= deck->n_slots (play);
  return there && deck->slot (play, held - 1) >= 0 ? held : 0;
}

int
pz_board_view_get_held (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), 0);
  const PzInput *next = pz_board_view_next_input (self);
  if (next != NULL && deck_of (self) != NULL)
    return 1 + deck_of (self)->slot_of_input (next);
  return checked (self, self->held);
}

static void
hold (PzBoardView *self, int held)
{
  if (self->held == held)
    return;
  self->held = held;
  pz_board_view_update_pointed (self);
  pz_board_view_redraw (self);
  g_object_notify (G_OBJECT (self), "held");
}

void
pz_board_view_set_held (PzBoardView *self, int held)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  hold (self, checked (self, held));
}

/* From the slot held on, from the first again after the last; 0: none. @fitting: only one whose piece has a place. */
static int
next_held (PzBoardView *self, gboolean fitting)
{
  const PzDeckEditor *deck = deck_of (self);
  PzPlay *play = self->playtest == NULL ? NULL : pz_playtest_get_play (self->playtest);
  int n = deck == NULL || play == NULL ? 0 : deck->n_slots (play);
  for (int i = 0; i < n; i++)
    {
      int held = checked (self, (MAX (self->held - 1, 0) + i) % n + 1);
      if (held != 0 && (!fitting || deck->fits (play, held - 1)))
        return held;
    }
  return 0;
}

/* A piece that has a place is held then; so a player may go on without choosing. */
void
pz_board_view_hold_again (PzBoardView *self)
{
  int held = next_held (self, TRUE);
  hold (self, held != 0 ? held : next_held (self, FALSE));
}

/* An empty slot is passed over; of one that is asked for nothing comes. */
void
pz_board_view_hold_by_key (PzBoardView *self, int which)
{
  const PzDeckEditor *deck = deck_of (self);
  int n = deck == NULL || self->playtest == NULL ? 0 : deck->n_slots (pz_playtest_get_play (self->playtest));
  int step = which < 0 ? n - 1 : 1, slot = MAX (self->held - 1, 0), held = 0;
  for (int i = 1; which <= 0 && held == 0 && i < n; i++)
    held = checked (self, (slot + i * step) % n + 1);
  if (which > 0)
    held = checked (self, which);
  if (held != 0)
    hold (self, held);
  pz_board_view_update_status (self); /* what would come of a press is told anew */
}

PzPlay *
pz_board_view_get_play (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), NULL);
  return pz_board_view_played (self);
}

double
pz_board_view_get_scale (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), 1);
  PzPlace *place = pz_board_view_place (self);
  return place->valid ? place->scale : 1;
}

/* An illegal drop is no move: it is no input either, and nothing has to be taken back. */
gboolean
pz_board_view_drop_held (PzBoardView *self, double x, double y)
{
  double board_x, board_y;
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  const PzDeckEditor *deck = deck_of (self);
  int held = self->playtest == NULL ? 0 : pz_board_view_get_held (self);
  if (held == 0 || self->gesture.kind != PZ_GESTURE_NONE || !pz_board_view_place (self)->valid)
    return FALSE;
  PzPlay *before = pz_playtest_get_play (self->playtest);
  pz_board_view_unpoint (self, x, y, &board_x, &board_y);
  if (!deck->takes (before, held - 1, board_x, board_y))
    return FALSE;
  self->space_held = FALSE; /* it would pan */
  pz_board_view_press (self, x, y, GDK_BUTTON_PRIMARY, 0);
  pz_board_view_release (self, x, y);
  return self->playtest != NULL && pz_playtest_get_play (self->playtest) != before;
}
