/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include "editor/shortcuts.h"

#include <math.h>

/* Gestures as plain functions, which tests call too: a press, the places of a drag, a release; fingers, pinches and wheels around
 * them. Event controllers are thin: board-view-pointer.c and, for keys, the end of this file. */

/* A pointer that moves less is at rest: the board moved under it. */
#define REST_PX 3.0

/* --- plain functions ----------------------------------------------------------------------------------------- */

gboolean
pz_board_view_gesture_running (PzBoardView *self)
{
  g_return_val_if_fail (PZ_IS_BOARD_VIEW (self), FALSE);
  return self->gesture.kind != PZ_GESTURE_NONE;
}

static void
begin_pan (PzBoardView *self)
{
  PzPlace *place = pz_board_view_place (self);
  self->gesture.kind = PZ_GESTURE_PAN;
  self->gesture.pan_cx = place->cx;
  self->gesture.pan_cy = place->cy;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

static void
reset_gesture (PzBoardView *self, double x, double y, guint button, GdkModifierType state)
{
  PzGesture *gesture = &self->gesture;
  gesture->secondary = button == GDK_BUTTON_SECONDARY;
  gesture->state = state;
  gesture->start_x = gesture->x = x;
  gesture->start_y = gesture->y = y;
  gesture->start = gesture->last = PZ_HIT_NOWHERE;
  g_array_set_size (gesture->applied, 0);
  gesture->command = NULL;
  gesture->refusal = NULL;
  gesture->moved = gesture->asks_clue = gesture->waits = FALSE;
}

/* Undo means the gesture while one runs. */
static void
tell_gesture (PzBoardView *self)
{
  g_signal_emit_by_name (self, "gesture-changed");
}

static void
begin_gesture (PzBoardView *self, double x, double y, guint button)
{
  if (button == GDK_BUTTON_MIDDLE || (button == GDK_BUTTON_PRIMARY && self->space_held))
    begin_pan (self);
  else if (self->editor == NULL)
    return;
  else if (self->playtest == NULL)
    {
      pz_board_view_end_stage (self); /* it is the level that is edited */
      pz_board_view_tool_press (self, x, y);
    }
  else if (!self->replaying && (button == GDK_BUTTON_PRIMARY || pz_board_view_has_alternate (self)))
    pz_board_view_play_press (self, x, y);
}

void
pz_board_view_press (PzBoardView *self, double x, double y, guint button, GdkModifierType state)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (!self->pressing)
    {
      pz_board_view_end_key_gesture (self);
      pz_board_view_end_nudge (self);
    }
  if (self->gesture.kind != PZ_GESTURE_NONE || !pz_board_view_place (self)->valid)
    return;
  if (!pz_pointer_may_press (&self->pointer, self->touch ? PZ_DEVICE_TOUCH : PZ_DEVICE_MOUSE))
    return;
  pz_board_view_end_typing (self);
  reset_gesture (self, x, y, button, state);
  if (!self->pressing)
    pz_board_view_take_cursor (self, x, y);
  begin_gesture (self, x, y, button);
  if (self->gesture.kind != PZ_GESTURE_NONE)
    tell_gesture (self);
}

void
pz_board_view_drag (PzBoardView *self, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzGesture *gesture = &self->gesture;
  if (gesture->kind == PZ_GESTURE_NONE)
    return;
  if (gesture->kind == PZ_GESTURE_PAN)
    pz_board_view_pan_by (self, x - gesture->x, y - gesture->y);
  else if (gesture->kind == PZ_GESTURE_PLAY)
    pz_board_view_play_drag (self, x, y);
  else
    pz_board_view_tool_drag (self, x, y);
  gesture->x = x;
  gesture->y = y;
}

void
pz_board_view_release (PzBoardView *self, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  gboolean ran = self->gesture.kind != PZ_GESTURE_NONE;
  pz_board_view_drag (self, x, y);
  switch (self->gesture.kind)
    {
    case PZ_GESTURE_PAN:
      self->gesture.kind = PZ_GESTURE_NONE;
      gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
      break;
    case PZ_GESTURE_PLAY:
      pz_board_view_play_release (self);
      break;
    case PZ_GESTURE_TOOL:
    case PZ_GESTURE_BAND:
    case PZ_GESTURE_FLOAT:
      pz_board_view_tool_release (self);
      break;
    case PZ_GESTURE_NONE:
    default:
      break;
    }
  if (ran)
    tell_gesture (self);
}

void
pz_board_view_cancel (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzGesture *gesture = &self->gesture;
  PzGestureKind kind = gesture->kind;
  gesture->kind = PZ_GESTURE_NONE;
  gesture->waits = FALSE;
  self->key_gesture = self->shift_draws = FALSE;
  g_clear_pointer (&gesture->base, pz_level_unref);
  g_clear_pointer (&gesture->preview, pz_level_unref);
  if (kind == PZ_GESTURE_PAN)
    gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  if (kind == PZ_GESTURE_PLAY)
    pz_board_view_play_release (self);
  if (kind == PZ_GESTURE_NONE)
    return;
  pz_board_view_redraw (self);
  tell_gesture (self);
}

void
pz_board_view_hover (PzBoardView *self, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (hypot (x - self->pointer_x, y - self->pointer_y) > REST_PX)
    self->hover_by_keys = FALSE;
  self->over = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (self->gesture.kind == PZ_GESTURE_NONE && self->floating != NULL)
    pz_board_view_float_hover (self, x, y);
  if (self->gesture.kind == PZ_GESTURE_NONE)
    pz_board_view_update_hover (self);
}

void
pz_board_view_leave (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  self->over = FALSE;
  pz_board_view_update_hover (self);
}

void
pz_board_view_set_touch (PzBoardView *self, gboolean touch)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  self->touch = touch;
}

/* --- fingers, pinches, wheels -------------------------------------------------------------------------------- */

void
pz_board_view_finger (PzBoardView *self, gconstpointer finger, gboolean down)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (!down)
    pz_pointer_finger_up (&self->pointer, finger);
  else if (pz_pointer_finger_down (&self->pointer, finger))
    pz_board_view_cancel (self);
}

static void
move_view (PzBoardView *self, PzViewMove move, double x, double y)
{
  if (move.dx != 0 || move.dy != 0)
    pz_board_view_pan_by (self, move.dx, move.dy);
  if (move.factor != 1)
    pz_board_view_zoom_about (self, move.factor, x, y);
}

void
pz_board_view_pinch_begin (PzBoardView *self, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  pz_board_view_cancel (self);
  pz_pointer_pinch_begin (&self->pointer, x, y);
}

void
pz_board_view_pinch (PzBoardView *self, double scale, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  move_view (self, pz_pointer_pinch (&self->pointer, scale, x, y), x, y);
}

void
pz_board_view_pinch_end (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  pz_pointer_pinch_end (&self->pointer);
}

void
pz_board_view_scroll (PzBoardView *self, gboolean wheel, double dx, double dy, GdkModifierType state)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  gboolean zooms = (state & GDK_CONTROL_MASK) != 0, sideways = (state & GDK_SHIFT_MASK) != 0;
  move_view (self, pz_pointer_scroll (wheel, dx, dy, zooms, sideways), self->pointer_x, self->pointer_y);
}

/* A finger has no second button: held still it takes its press back and becomes one, as in most puzzles for touchscreens. */
void
pz_board_view_long_press (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzGesture *gesture = &self->gesture;
  if (gesture->kind == PZ_GESTURE_PLAY)
    {
      pz_board_view_play_held (self);
      return;
    }
  gboolean paints = gesture->kind == PZ_GESTURE_TOOL || gesture->kind == PZ_GESTURE_BAND;
  if (!self->touch || !paints || gesture->moved || gesture->secondary)
    return;
  double x = gesture->start_x, y = gesture->start_y;
  GdkModifierType state = gesture->state;
  pz_board_view_cancel (self);
  pz_board_view_press (self, x, y, GDK_BUTTON_SECONDARY, state);
}

/* --- keys ---------------------------------------------------------------------------------------------------- */

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzBoardView *self)
{
  /* What an entry over the canvas makes nothing of is not for the canvas either. */
  if (!gtk_widget_is_focus (GTK_WIDGET (self)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_space && (state & GDK_CONTROL_MASK) == 0)
    {
      self->space_held = TRUE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grab");
      return GDK_EVENT_STOP;
    }
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  return pz_board_view_key (self, pz_key_latin (display, keyval, keycode), state);
}

static void
key_released (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzBoardView *self)
{
  pz_board_view_key_released (self, keyval);
  if (keyval != GDK_KEY_space)
    return;
  self->space_held = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
focus_left (GtkEventControllerFocus *controller, PzBoardView *self)
{
  self->space_held = FALSE;
  pz_board_view_end_typing (self);
  pz_board_view_keys_leave (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
focus_came (GtkEventControllerFocus *controller, PzBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- set up -------------------------------------------------------------------------------------------------- */

static void
add_keys (PzBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect (focus, "enter", G_CALLBACK (focus_came), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
pz_board_view_add_controllers (PzBoardView *self)
{
  pz_board_view_add_pointer (self);
  add_keys (self);
}
