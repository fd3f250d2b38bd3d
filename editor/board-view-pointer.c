/* SPDX-License-Identifier: MIT */
#include "editor/board-view-private.h"

/* Events of mouse, touchpad, finger and pen become the plain functions of board-view-gestures.c.
 *
 * - Drag, pinch and long press are one group: alone, the drag that claims the first finger would deny it to the pinch.
 * - A touchscreen's pinch is two touch sequences with a middle that moves; a touchpad's is a row of events of their own whose
 *   pointer stands still, while the fingers' way comes as deltas. GtkGestureZoom knows both, the middle is ours to find.
 * - A pen is heard through the drag gesture: its tip arrives as a button in every version of the toolkit, which GtkGestureStylus'
 *   own signals did not; what end of the pen it was says the event's tool.
 * - Fingers are counted by the raw events, before any gesture decides: the second one ends a stroke at once. */

/* --- devices ------------------------------------------------------------------------------------------------- */

static PzDeviceKind
device_kind (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);
  GdkDeviceTool *tool = event == NULL ? NULL : gdk_event_get_device_tool (event);
  if (tool != NULL && gdk_device_tool_get_tool_type (tool) == GDK_DEVICE_TOOL_TYPE_ERASER)
    return PZ_DEVICE_ERASER;
  if (tool != NULL || (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_PEN))
    return PZ_DEVICE_PEN;
  if (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
    return PZ_DEVICE_TOUCH;
  return PZ_DEVICE_MOUSE;
}

static gboolean
any_event (GtkEventControllerLegacy *controller, GdkEvent *event, PzBoardView *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  if (type == GDK_TOUCH_BEGIN)
    pz_board_view_finger (self, gdk_event_get_event_sequence (event), TRUE);
  else if (type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    pz_board_view_finger (self, gdk_event_get_event_sequence (event), FALSE);
  return GDK_EVENT_PROPAGATE;
}

static void
unmapped (PzBoardView *self)
{
  pz_board_view_cancel (self);
  pz_pointer_forget (&self->pointer);
}

/* --- press, drag, release ------------------------------------------------------------------------------------ */

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, PzBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);
  PzDeviceKind device = device_kind (controller);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  pz_board_view_set_touch (self, device == PZ_DEVICE_TOUCH);
  pz_board_view_press (self, x, y, pz_pointer_button (device, button),
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

static void
drag_end (GtkGestureDrag *gesture, double dx, double dy, PzBoardView *self)
{
  double x, y;
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  if (event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN) /* another finger, which ends it too */
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

static void
long_pressed (GtkGestureLongPress *gesture, double x, double y, PzBoardView *self)
{
  pz_board_view_long_press (self);
}

/* --- pinch --------------------------------------------------------------------------------------------------- */

/* Where the fingers are: on a touchpad, as far from the pointer as they have gone. */
static void
pinch_middle (GtkGesture *gesture, PzBoardView *self, double *x, double *y)
{
  double dx, dy;
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  if (event != NULL && gdk_event_get_event_type (event) == GDK_TOUCHPAD_PINCH)
    {
      gdk_touchpad_event_get_deltas (event, &dx, &dy);
      *x = self->pinch_x += dx;
      *y = self->pinch_y += dy;
    }
  else if (!gtk_gesture_is_active (gesture) || !gtk_gesture_get_bounding_box_center (gesture, x, y))
    {
      *x = self->pinch_x;
      *y = self->pinch_y;
    }
}

static void
pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, PzBoardView *self)
{
  double x, y;
  self->pinch_x = self->pointer_x;
  self->pinch_y = self->pointer_y;
  pinch_middle (gesture, self, &x, &y);
  pz_board_view_pinch_begin (self, x, y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_changed (GtkGestureZoom *gesture, double scale, PzBoardView *self)
{
  double x, y;
  pinch_middle (GTK_GESTURE (gesture), self, &x, &y);
  pz_board_view_pinch (self, scale, x, y);
}

static void
pinch_end (GtkGesture *gesture, GdkEventSequence *sequence, PzBoardView *self)
{
  pz_board_view_pinch_end (self);
}

/* --- wheel and hover ----------------------------------------------------------------------------------------- */

static gboolean
scroll (GtkEventControllerScroll *controller, double dx, double dy, PzBoardView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  pz_board_view_scroll (self, wheel, dx, dy, state);
  return GDK_EVENT_STOP;
}

static void
motion (GtkEventControllerMotion *controller, double x, double y, PzBoardView *self)
{
  pz_board_view_set_touch (self, device_kind (GTK_EVENT_CONTROLLER (controller)) == PZ_DEVICE_TOUCH);
  pz_board_view_hover (self, x, y);
}

static void
leave (GtkEventControllerMotion *controller, PzBoardView *self)
{
  pz_board_view_leave (self);
}

/* --- set up -------------------------------------------------------------------------------------------------- */

static GtkGesture *
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
  return drag;
}

static void
add_long_press (PzBoardView *self, GtkGesture *drag)
{
  GtkGesture *press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_gesture_group (press, drag);
}

static void
add_pinch (PzBoardView *self, GtkGesture *drag)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_changed), self);
  g_signal_connect (pinch, "end", G_CALLBACK (pinch_end), self);
  g_signal_connect (pinch, "cancel", G_CALLBACK (pinch_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_gesture_group (pinch, drag);
}

static void
add_fingers (PzBoardView *self)
{
  GtkEventController *raw = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (raw, GTK_PHASE_CAPTURE);
  g_signal_connect (raw, "event", G_CALLBACK (any_event), self);
  gtk_widget_add_controller (GTK_WIDGET (self), raw);
  g_signal_connect (self, "unmap", G_CALLBACK (unmapped), NULL);
}

static void
add_hover (PzBoardView *self)
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

void
pz_board_view_add_pointer (PzBoardView *self)
{
  GtkGesture *drag = add_drag (self);
  add_long_press (self, drag);
  add_pinch (self, drag);
  add_fingers (self);
  add_hover (self);
}
