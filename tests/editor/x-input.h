/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* Real pointer and key events through the display server, as a person's hand would make them. The test needs a display of its own
 * and no window manager. After each event the main loop runs until the toolkit has seen it. */
typedef struct _XInput XInput;

/* @window: shown; borrowed. */
XInput *x_input_new (GtkWindow *window);
void x_input_free (XInput *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (XInput, x_input_free)

/* Moves the pointer to a point of @widget, in its px. */
void x_input_move (XInput *self, GtkWidget *widget, double x, double y);
void x_input_button (XInput *self, guint number, gboolean down);
void x_input_click_at (XInput *self, GtkWidget *widget, double x, double y, guint number);
/* The middle of @widget; primary button. */
void x_input_click (XInput *self, GtkWidget *widget);

/* One key with its modifiers, as GTK writes accelerators: "Right", "<Control>Return", "F5", "w". */
void x_input_key (XInput *self, const char *accelerator);
/* A modifier that stays down until it is let go: "Shift_L". */
void x_input_hold (XInput *self, const char *key, gboolean down);
void x_input_type (XInput *self, const char *text); /* ASCII */
/* Keys go to @window, which is shown, from now on: what a window manager does for a dialog, and for the window behind it afterwards. */
void x_input_turn_to (XInput *self, GtkWindow *window);

/* ---- Blindly: nothing is waited for, and nothing is taken for granted of what stands where ---- */

/* The point of @widget in px of the whole display; FALSE when it is not shown. */
gboolean x_input_locate (GtkWidget *widget, double x, double y, int *root_x, int *root_y);
void x_input_send_move (XInput *self, int root_x, int root_y);
void x_input_send_button (XInput *self, guint number, gboolean down);
gboolean x_input_send_key (XInput *self, guint keyval, gboolean down); /* FALSE: no key gives it */
/* Keys go to @window, of this program; nothing happens when it is not shown. */
void x_input_send_focus (XInput *self, GtkWindow *window);
