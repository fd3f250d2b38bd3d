/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>
#include <math.h>

/* The playtest on the canvas: one pointer only; what it means says the mode (PzPlayEditor). */

/* A finger that goes further means no press. */
#define FINGER_PX 16.0

static PzPlayPointer
pointer_at (PzBoardView *self, double x, double y)
{
  PzPlayPointer pointer = { .touch = self->touch,
                            .cell = self->gesture.last.cell,
                            .held = pz_board_view_get_held (self),
                            .secondary = self->gesture.secondary || self->alternate };
  pz_board_view_unpoint (self, self->gesture.x, self->gesture.y, &pointer.from_x, &pointer.from_y);
  pz_board_view_unpoint (self, x, y, &pointer.x, &pointer.y);
  return pointer;
}

gboolean
pz_board_view_has_alternate (PzBoardView *self)
{
  return self->playtest != NULL && pz_playtest_get_editor (self->playtest)->alternate != NULL;
}

int
pz_board_view_pressed_with (PzBoardView *self)
{
  if (self->playtest == NULL)
    return 0;
  return self->alternate ? PZ_HELD_ALTERNATE : pz_board_view_get_held (self);
}

gboolean
pz_board_view_get_alternate (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->alternate;
}

void
pz_board_view_set_alternate (PzBoardView *self, gboolean alternate)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  gboolean on = alternate && pz_board_view_has_alternate (self);
  if (self->alternate == on)
    return;
  self->alternate = on;
  if (self->playtest != NULL)
    pz_board_view_update_status (self); /* the bubble is part of what is said */
  pz_board_view_redraw (self);
  g_object_notify (G_OBJECT (self), "alternate");
}

static void
press_now (PzBoardView *self, double x, double y)
{
  PzPlayPointer pointer = pointer_at (self, x, y);
  pointer.from_x = pointer.x;
  pointer.from_y = pointer.y;
  pz_playtest_press (self->playtest, &pointer);
  self->gesture.last.cell = pointer.cell;
}

/* A finger has no second button: where there are two kinds of presses its own counts once it is lifted, for it may be held still. */
void
pz_board_view_play_press (PzBoardView *self, double x, double y)
{
  self->gesture.kind = PZ_GESTURE_PLAY;
  self->gesture.last = PZ_HIT_NOWHERE;
  self->gesture.waits = self->touch && !self->pressing && pz_board_view_has_alternate (self);
  if (!self->gesture.waits)
    press_now (self, x, y);
}

void
pz_board_view_play_held (PzBoardView *self)
{
  PzGesture *gesture = &self->gesture;
  if (gesture->kind != PZ_GESTURE_PLAY || !gesture->waits || gesture->moved)
    return;
  gesture->waits = FALSE;
  gesture->secondary = TRUE;
  press_now (self, gesture->start_x, gesture->start_y);
}

void
pz_board_view_play_drag (PzBoardView *self, double x, double y)
{
  PzGesture *gesture = &self->gesture;
  if (gesture->waits)
    {
      gesture->moved = gesture->moved || hypot (x - gesture->start_x, y - gesture->start_y) > FINGER_PX;
      return;
    }
  PzPlayPointer pointer = pointer_at (self, x, y);
  pz_playtest_drag (self->playtest, &pointer);
  self->gesture.last.cell = pointer.cell;
}

void
pz_board_view_play_release (PzBoardView *self)
{
  self->gesture.kind = PZ_GESTURE_NONE;
  if (self->gesture.waits && !self->gesture.moved)
    press_now (self, self->gesture.start_x, self->gesture.start_y);
  self->gesture.waits = FALSE;
  PzPlayPointer pointer = pointer_at (self, self->gesture.x, self->gesture.y);
  pz_playtest_release (self->playtest, &pointer);
  pz_board_view_update_pointed (self); /* a release may be no input at all */
}

gboolean
pz_board_view_button (PzBoardView *self, const char *name)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self) && name != NULL, FALSE);
  const PzPlayButton *button =
      self->editor == NULL ? NULL : pz_mode_editor_button (self->editor, name, self->playtest != NULL);
  if (button == NULL)
    return FALSE;
  if (self->playtest == NULL)
    return pz_board_view_run_preview (self, button);
  if (self->replaying)
    return FALSE;
  pz_playtest_button (self->playtest, button);
  return TRUE;
}

/* --- what is shown ------------------------------------------------------------------------------------------- */

void
pz_board_view_play_changed (PzBoardView *self)
{
  if (self->replaying)
    pz_board_view_end_stage (self);
  pz_board_view_hold_again (self);
  pz_board_view_update_status (self);
  pz_board_view_redraw (self);
}

char *
pz_board_view_play_status (PzBoardView *self)
{
  if (pz_playtest_is_searching (self->playtest))
    return g_strdup (C_ ("play", "Looking for a move… · Escape ends it"));
  return pz_playtest_get_editor (self->playtest)->status (pz_playtest_get_play (self->playtest));
}

/* --- animations ---------------------------------------------------------------------------------------------- */

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PzBoardView *self = PZ_BOARD_VIEW (widget);
  gint64 now_us = gdk_frame_clock_get_frame_time (clock);
  gboolean runs = self->stage_motion != NULL ? pz_play_motion_advance (self->stage_motion, now_us)
                  : self->playtest != NULL   ? pz_playtest_advance (self->playtest, now_us)
                                             : FALSE;
  pz_board_view_redraw (self);
  if (runs)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
pz_board_view_play_motion (PzBoardView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
}

gboolean
pz_board_view_is_moving (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->tick != 0;
}

void
pz_board_view_stop_motion (PzBoardView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}
