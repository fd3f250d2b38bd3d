/* SPDX-License-Identifier: MIT */
#include "editor/carry.h"

#include <math.h>

/* A drag that picks a piece up. The press belongs to whoever wants clicks until it has gone far enough; a finger that goes along a row
 * which can be scrolled scrolls it, and carries when it leaves it or is held still first. */

#define DEAD_PX       6.0
#define TOUCH_DEAD_PX 14.0

typedef struct
{
  PzCarry *carry;
  GtkWidget *source; /* its owner */
  PzCarryAsk ask;
  GtkGesture *drag;
  gboolean held_still; /* a long press of a finger */
  gboolean mine;       /* this drag carries */
} Source;

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));
  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static gboolean
scrolls_across (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (scrolled == NULL)
    return FALSE;
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  return gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across) + 1;
}

static void
pick_up (Source *self, double x, double y, double dx, double dy, gboolean touch)
{
  PzCarried what;
  GtkWidget *home = NULL;
  if (!self->ask (self->source, x, y, &what, &home))
    {
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
  self->mine = pz_carry_begin (self->carry, self->source, home, &what, x + dx, y + dy, touch);
}

static void
drag_begin (GtkGestureDrag *drag, double x, double y, Source *self)
{
  self->held_still = self->mine = FALSE;
}

static void
drag_update (GtkGestureDrag *drag, double dx, double dy, Source *self)
{
  double x, y;
  gboolean touch = is_touch (GTK_GESTURE (drag));
  if (!gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  if (self->mine)
    {
      pz_carry_move (self->carry, x + dx, y + dy);
      return;
    }
  if (hypot (dx, dy) < (touch ? TOUCH_DEAD_PX : DEAD_PX))
    return;
  if (touch && !self->held_still && fabs (dx) >= fabs (dy) && scrolls_across (self->source))
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
  else
    pick_up (self, x, y, dx, dy, touch);
}

/* A second finger ends the drag too, but drops nothing. */
static void
drag_end (GtkGestureDrag *drag, double dx, double dy, Source *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (drag));
  gboolean other = event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN;
  if (!self->mine)
    return;
  self->mine = FALSE;
  if (other)
    pz_carry_cancel (self->carry);
  else
    pz_carry_drop (self->carry);
}

static void
drag_cancel (GtkGesture *drag, GdkEventSequence *sequence, Source *self)
{
  if (self->mine)
    pz_carry_cancel (self->carry);
  self->mine = FALSE;
}

static void
long_pressed (GtkGestureLongPress *press, double x, double y, Source *self)
{
  self->held_still = TRUE;
}

static void
source_free (gpointer data, GClosure *closure)
{
  Source *self = data;
  g_object_unref (self->carry);
  g_free (self);
}

void
pz_carry_add_source (PzCarry *self, GtkWidget *widget, PzCarryAsk ask)
{
  g_return_if_fail (PZ_IS_CARRY (self) && GTK_IS_WIDGET (widget) && ask != NULL);
  Source *source = g_new0 (Source, 1);
  GtkGesture *press = gtk_gesture_long_press_new ();
  source->carry = g_object_ref (self);
  source->source = widget;
  source->ask = ask;
  source->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (source->drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_data (source->drag, "drag-begin", G_CALLBACK (drag_begin), source, source_free, 0);
  g_signal_connect (source->drag, "drag-update", G_CALLBACK (drag_update), source);
  g_signal_connect (source->drag, "drag-end", G_CALLBACK (drag_end), source);
  g_signal_connect (source->drag, "cancel", G_CALLBACK (drag_cancel), source);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed), source);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source->drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  gtk_gesture_group (press, source->drag);
}
