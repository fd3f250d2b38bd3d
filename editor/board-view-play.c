/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "config.h"
#include <glib/gi18n.h>

/* The playtest on the canvas: one pointer only; what it means says the mode (PzPlayEditor). */

static PzPlayPointer
pointer_at (PzBoardView *self, double x, double y)
{
  PzPlayPointer pointer = { .touch = self->touch,
                            .cell = self->gesture.last.cell,
                            .held = pz_board_view_get_held (self) };
  pz_board_view_unpoint (self, self->gesture.x, self->gesture.y, &pointer.from_x, &pointer.from_y);
  pz_board_view_unpoint (self, x, y, &pointer.x, &pointer.y);
  return pointer;
}

void
pz_board_view_play_press (PzBoardView *self, double x, double y)
{
  self->gesture.kind = PZ_GESTURE_PLAY;
  self->gesture.last = PZ_HIT_NOWHERE;
  PzPlayPointer pointer = pointer_at (self, x, y);
  pointer.from_x = pointer.x;
  pointer.from_y = pointer.y;
  pz_playtest_press (self->playtest, &pointer);
  self->gesture.last.cell = pointer.cell;
}

void
pz_board_view_play_drag (PzBoardView *self, double x, double y)
{
  PzPlayPointer pointer = pointer_at (self, x, y);
  pz_playtest_drag (self->playtest, &pointer);
  self->gesture.last.cell = pointer.cell;
}

void
pz_board_view_play_release (PzBoardView *self)
{
  self->gesture.kind = PZ_GESTURE_NONE;
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
  pz_playtest_button (self->playtest, button);
  return TRUE;
}

/* --- what is shown ------------------------------------------------------------------------------------------- */

void
pz_board_view_play_changed (PzBoardView *self)
{
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
  gboolean runs = self->playtest != NULL       ? pz_playtest_advance (self->playtest, now_us)
                  : self->stage_motion != NULL ? pz_play_motion_advance (self->stage_motion, now_us)
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

void
pz_board_view_stop_motion (PzBoardView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}
