/* SPDX-License-Identifier: MIT */
#include "x-input.h"

#include "spin.h"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <gdk/x11/gdkx.h>
#include <math.h>

struct _XInput
{
  GtkWindow *window;
  GtkWindow *turned_to;     /* owned reference: where the keys go */
  GtkEventController *keys; /* owned reference: of that window */
  Display *display;
  GdkModifierType buttons; /* that are down */
  double x, y;             /* where the surface under the pointer should see it */
  GdkSurface *surface;     /* borrowed while an event is waited for */
  gboolean seen_key;
};

/* How busy the machine is decides when events come: they are waited for, and given a moment to be acted upon. */
#define MOMENT_MS 30

static gboolean
key_seen_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, XInput *self)
{
  self->seen_key = TRUE;
  return GDK_EVENT_PROPAGATE;
}

/* A window that was destroyed has let go of its controllers. */
static void
stop_listening (XInput *self)
{
  if (self->keys != NULL && gtk_event_controller_get_widget (self->keys) != NULL)
    gtk_widget_remove_controller (GTK_WIDGET (self->turned_to), self->keys);
  g_clear_object (&self->keys);
  g_clear_object (&self->turned_to);
}

void
x_input_turn_to (XInput *self, GtkWindow *window)
{
  stop_listening (self);
  self->turned_to = g_object_ref (window);
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_name (self->keys, "x-input");
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (key_seen_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), g_object_ref (self->keys));
  x_input_send_focus (self, window);
  XSync (self->display, FALSE);
}

XInput *
x_input_new (GtkWindow *window)
{
  XInput *self = g_new0 (XInput, 1);
  self->window = window;
  self->display = gdk_x11_display_get_xdisplay (gtk_widget_get_display (GTK_WIDGET (window)));
  x_input_turn_to (self, window);
  spin_for (4 * MOMENT_MS);
  return self;
}

void
x_input_free (XInput *self)
{
  stop_listening (self);
  g_free (self);
}

/* ---- Pointer ---- */

static void
surface_state (XInput *self, double *x, double *y, GdkModifierType *state)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_surface_get_display (self->surface));
  gdk_surface_get_device_position (self->surface, gdk_seat_get_pointer (seat), x, y, state);
}

static gboolean
is_at (gpointer data)
{
  XInput *self = data;
  double x, y;
  surface_state (self, &x, &y, NULL);
  return fabs (x - self->x) < 2 && fabs (y - self->y) < 2;
}

void
x_input_move (XInput *self, GtkWidget *widget, double x, double y)
{
  double tx, ty;
  int rx, ry;
  Window child;
  graphene_point_t point;
  GtkNative *native = gtk_widget_get_native (widget);
  self->surface = gtk_native_get_surface (native);
  g_assert_true (
      gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT ((float) x, (float) y), &point));
  gtk_native_get_surface_transform (native, &tx, &ty);
  self->x = point.x + tx;
  self->y = point.y + ty;
  XTranslateCoordinates (self->display, gdk_x11_surface_get_xid (self->surface), DefaultRootWindow (self->display), 0,
                         0, &rx, &ry, &child);
  XTestFakeMotionEvent (self->display, -1, rx + (int) self->x, ry + (int) self->y, 0);
  XSync (self->display, FALSE);
  spin_until (is_at, self);
  spin_for (MOMENT_MS);
}

static gboolean
has_buttons (gpointer data)
{
  XInput *self = data;
  GdkModifierType state = 0;
  surface_state (self, NULL, NULL, &state);
  return (state & (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)) == self->buttons;
}

void
x_input_button (XInput *self, guint number, gboolean down)
{
  static const GdkModifierType masks[] = { 0, GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK };
  GdkModifierType mask = number < G_N_ELEMENTS (masks) ? masks[number] : 0;
  self->buttons = down ? self->buttons | mask : self->buttons & ~mask;
  XTestFakeButtonEvent (self->display, number, down, 0);
  XSync (self->display, FALSE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    spin_until (has_buttons, self);
  spin_for (2 * MOMENT_MS);
}

void
x_input_click_at (XInput *self, GtkWidget *widget, double x, double y, guint number)
{
  x_input_move (self, widget, x, y);
  x_input_button (self, number, TRUE);
  self->surface = gtk_native_get_surface (GTK_NATIVE (self->window)); /* the press may have closed a popover */
  x_input_button (self, number, FALSE);
}

void
x_input_click (XInput *self, GtkWidget *widget)
{
  g_assert_true (gtk_widget_get_mapped (widget));
  x_input_click_at (self, widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0, 1);
}

/* ---- Keys ---- */

static void
fake_key (XInput *self, KeySym symbol, gboolean down)
{
  KeyCode code = XKeysymToKeycode (self->display, symbol);
  g_assert_cmpint (code, !=, 0);
  XTestFakeKeyEvent (self->display, code, down, 0);
  XSync (self->display, FALSE);
}

static void
fake_modifiers (XInput *self, GdkModifierType state, gboolean down)
{
  if ((state & GDK_CONTROL_MASK) != 0)
    fake_key (self, XK_Control_L, down);
  if ((state & GDK_ALT_MASK) != 0)
    fake_key (self, XK_Alt_L, down);
  if ((state & GDK_SHIFT_MASK) != 0)
    fake_key (self, XK_Shift_L, down);
}

static gboolean
has_seen_key (gpointer data)
{
  return ((XInput *) data)->seen_key;
}

/* Keys that go to a popover or another window are not seen by this one: those get a moment. */
static void
wait_for_key (XInput *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->turned_to));
  Window focus;
  int revert;
  XGetInputFocus (self->display, &focus, &revert);
  if (surface != NULL && focus == gdk_x11_surface_get_xid (surface)
      && gtk_widget_get_mapped (GTK_WIDGET (self->turned_to)))
    spin_until (has_seen_key, self);
  spin_for (MOMENT_MS);
}

static void
press_key (XInput *self, guint keyval, GdkModifierType state)
{
  int group_size = 0;
  KeySym *symbols = XGetKeyboardMapping (self->display, XKeysymToKeycode (self->display, keyval), 1, &group_size);
  if (symbols != NULL && group_size > 1 && symbols[0] != keyval && symbols[1] == keyval)
    state |= GDK_SHIFT_MASK;
  XFree (symbols);
  self->seen_key = FALSE;
  fake_modifiers (self, state, TRUE);
  self->seen_key = FALSE;
  fake_key (self, keyval, TRUE);
  fake_key (self, keyval, FALSE);
  wait_for_key (self);
  fake_modifiers (self, state, FALSE);
  spin_for (MOMENT_MS);
}

void
x_input_key (XInput *self, const char *accelerator)
{
  guint keyval;
  GdkModifierType state;
  g_assert_true (gtk_accelerator_parse (accelerator, &keyval, &state));
  press_key (self, keyval, state);
}

void
x_input_hold (XInput *self, const char *key, gboolean down)
{
  fake_key (self, XStringToKeysym (key), down);
  spin_for (MOMENT_MS);
}

void
x_input_type (XInput *self, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    press_key (self, gdk_unicode_to_keyval ((guint32) *at), 0);
}

/* ---- Blindly ---- */

gboolean
x_input_locate (GtkWidget *widget, double x, double y, int *root_x, int *root_y)
{
  double tx, ty;
  Window child;
  graphene_point_t point;
  GtkNative *native = gtk_widget_get_mapped (widget) ? gtk_widget_get_native (widget) : NULL;
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  if (surface == NULL || !gdk_surface_get_mapped (surface)
      || !gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return FALSE;
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  gtk_native_get_surface_transform (native, &tx, &ty);
  return XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface), DefaultRootWindow (display),
                                (int) (point.x + tx), (int) (point.y + ty), root_x, root_y, &child);
}

void
x_input_send_move (XInput *self, int root_x, int root_y)
{
  XTestFakeMotionEvent (self->display, -1, root_x, root_y, 0);
  XSync (self->display, FALSE);
}

void
x_input_send_button (XInput *self, guint number, gboolean down)
{
  XTestFakeButtonEvent (self->display, number, down, 0);
  XSync (self->display, FALSE);
}

gboolean
x_input_send_key (XInput *self, guint keyval, gboolean down)
{
  KeyCode code = XKeysymToKeycode (self->display, keyval);
  if (code == 0)
    return FALSE;
  XTestFakeKeyEvent (self->display, code, down, 0);
  XSync (self->display, FALSE);
  return TRUE;
}

/* The display server may not have shown it yet, or no longer. */
void
x_input_send_focus (XInput *self, GtkWindow *window)
{
  GdkSurface *surface =
      gtk_widget_get_mapped (GTK_WIDGET (window)) ? gtk_native_get_surface (GTK_NATIVE (window)) : NULL;
  if (surface == NULL)
    return;
  GdkDisplay *display = gdk_surface_get_display (surface);
  gdk_x11_display_error_trap_push (display);
  XSetInputFocus (self->display, gdk_x11_surface_get_xid (surface), RevertToParent, CurrentTime);
  gdk_x11_display_error_trap_pop_ignored (display);
}
