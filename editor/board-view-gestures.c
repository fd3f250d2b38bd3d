/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

#include <math.h>

/* Event controllers are thin: they turn events into the plain functions press, drag, release and cancel, which tests call too. */

#define SCROLL_STEP_PX 60.0
#define ZOOM_STEP      1.15

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
  gesture->moved = gesture->asks_clue = FALSE;
}

void
pz_board_view_press (PzBoardView *self, double x, double y, guint button, GdkModifierType state)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  if (self->gesture.kind != PZ_GESTURE_NONE || !pz_board_view_place (self)->valid)
    return;
  pz_board_view_end_typing (self);
  reset_gesture (self, x, y, button, state);
  if (button == GDK_BUTTON_MIDDLE || (button == GDK_BUTTON_PRIMARY && self->space_held))
    begin_pan (self);
  else if (self->editor == NULL)
    return;
  else if (self->playtest == NULL)
    pz_board_view_tool_press (self, x, y);
  else if (button == GDK_BUTTON_PRIMARY)
    pz_board_view_play_press (self, x, y);
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
      pz_board_view_tool_release (self);
      break;
    case PZ_GESTURE_NONE:
    default:
      break;
    }
}

void
pz_board_view_cancel (PzBoardView *self)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  PzGesture *gesture = &self->gesture;
  PzGestureKind kind = gesture->kind;
  gesture->kind = PZ_GESTURE_NONE;
  g_clear_pointer (&gesture->base, pz_level_unref);
  g_clear_pointer (&gesture->preview, pz_level_unref);
  if (kind == PZ_GESTURE_PAN)
    gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  if (kind == PZ_GESTURE_PLAY)
    pz_playtest_do (self->playtest, PZ_STEPS_RELEASE, 0);
  if (kind != PZ_GESTURE_NONE)
    pz_board_view_redraw (self);
}

void
pz_board_view_hover (PzBoardView *self, double x, double y)
{
  g_return_if_fail (PZ_IS_BOARD_VIEW (self));
  self->over = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
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

/* --- pointer and finger -------------------------------------------------------------------------------------- */

static void
note_device (PzBoardView *self, GtkEventController *controller)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);
  pz_board_view_set_touch (self, device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN);
}

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, PzBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  note_device (self, controller);
  pz_board_view_press (self, x, y, button == 0 ? GDK_BUTTON_PRIMARY : button,
                       gtk_event_controller_get_current_event_state (controller));
  if (pz_board_view_gesture_running (self))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update (GtkGestureDrag *gesture, double dx, double dy, PzBoardView *self)
{
  double x, y;
  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    pz_board_view_drag (self, x + dx, y + dy);
}

/* A gesture also ends when a second finger comes down; then nothing is to be painted. */
static void
drag_end (GtkGestureDrag *gesture, double dx, double dy, PzBoardView *self)
{
  double x, y;
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  if (event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN)
    pz_board_view_cancel (self);
  else if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    pz_board_view_release (self, x + dx, y + dy);
  else
    pz_board_view_cancel (self);
}

static void
drag_cancel (GtkGesture *gesture, GdkEventSequence *sequence, PzBoardView *self)
{
  pz_board_view_cancel (self);
}

/* --- pinch --------------------------------------------------------------------------------------------------- */

static void
pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, PzBoardView *self)
{
  pz_board_view_cancel (self);
  g_object_set_data (G_OBJECT (gesture), "pz-scale", NULL);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* @scale counts from the begin; the view takes the change since the last one (in millionths, kept at the gesture). */
static void
pinch_changed (GtkGestureZoom *gesture, double scale, PzBoardView *self)
{
  double x, y;
  gpointer kept = g_object_get_data (G_OBJECT (gesture), "pz-scale");
  double before = kept == NULL ? 1 : GPOINTER_TO_INT (kept) / 1e6;
  if (!isfinite (scale) || scale <= 0.001 || scale > 1000)
    return;
  g_object_set_data (G_OBJECT (gesture), "pz-scale", GINT_TO_POINTER ((int) (scale * 1e6)));
  if (!gtk_gesture_is_active (GTK_GESTURE (gesture))
      || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    {
      x = self->pointer_x;
      y = self->pointer_y;
    }
  pz_board_view_zoom_about (self, scale / before, x, y);
}

/* --- wheel --------------------------------------------------------------------------------------------------- */

static gboolean
scroll (GtkEventControllerScroll *controller, double dx, double dy, PzBoardView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  double px = wheel ? SCROLL_STEP_PX : 1;
  if ((state & GDK_CONTROL_MASK) != 0)
    pz_board_view_zoom_about (self, pow (ZOOM_STEP, wheel ? -dy : -dy / 20), self->pointer_x, self->pointer_y);
  else if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
    pz_board_view_pan_by (self, -dy * px, 0);
  else
    pz_board_view_pan_by (self, -dx * px, -dy * px);
  return GDK_EVENT_STOP;
}

static void
motion (GtkEventControllerMotion *controller, double x, double y, PzBoardView *self)
{
  note_device (self, GTK_EVENT_CONTROLLER (controller));
  pz_board_view_hover (self, x, y);
}

static void
leave (GtkEventControllerMotion *controller, PzBoardView *self)
{
  pz_board_view_leave (self);
}

/* --- keys ---------------------------------------------------------------------------------------------------- */

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzBoardView *self)
{
  if (keyval == GDK_KEY_space && (state & GDK_CONTROL_MASK) == 0)
    {
      self->space_held = TRUE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grab");
      return GDK_EVENT_STOP;
    }
  return pz_board_view_key (self, keyval, state);
}

static void
key_released (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, PzBoardView *self)
{
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
}

/* --- set up -------------------------------------------------------------------------------------------------- */

static void
add_drag (PzBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
add_pinch (PzBoardView *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_changed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

static void
add_pointer (PzBoardView *self)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect (wheel, "scroll", G_CALLBACK (scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  g_signal_connect (pointer, "enter", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
}

static void
add_keys (PzBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
pz_board_view_add_controllers (PzBoardView *self)
{
  add_drag (self);
  add_pinch (self);
  add_pointer (self);
  add_keys (self);
}
