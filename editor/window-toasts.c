/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/window-private.h"

/* The window's toasts, one at a time: a new one waits until the one before has left. The overlay's own queue is not used, since
 * libadwaita (1.2) reads what it has freed when a toast that moves in over another is dismissed. */

#define LEAVING_MS 400 /* longer than libadwaita takes to hide one */

static void show_waiting (PzWindow *self);

static void
left_cb (gpointer data)
{
  PzWindow *self = data;
  self->toast_leaving = 0;
  if (self->waiting_toast != NULL)
    show_waiting (self);
}

static void
toast_gone_cb (PzWindow *self, AdwToast *toast)
{
  if (self->shown_toast != toast)
    return;
  self->shown_toast = NULL;
  if (self->undo_toast == toast)
    self->undo_toast = NULL;
  self->toast_leaving = g_timeout_add_once (LEAVING_MS, left_cb, self);
}

static void
show_waiting (PzWindow *self)
{
  AdwToast *toast = g_steal_pointer (&self->waiting_toast);
  self->shown_toast = toast;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_gone_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static gboolean
dismiss_cb (gpointer data)
{
  PzWindow *self = data;
  self->toast_dismissal = 0;
  if (self->shown_toast != NULL)
    adw_toast_dismiss (self->shown_toast);
  return G_SOURCE_REMOVE;
}

/* Its button goes at once; the toast itself afterwards, as this may be a click on it, which dismisses it too. */
static void
dismiss_shown (PzWindow *self)
{
  adw_toast_set_button_label (self->shown_toast, NULL);
  if (self->toast_dismissal == 0)
    self->toast_dismissal = g_idle_add (dismiss_cb, self);
}

/* @toast: (transfer full). It takes the place of one that still waits. */
static void
add_toast (PzWindow *self, AdwToast *toast)
{
  pz_window_drop_undo_toast (self);
  g_clear_object (&self->waiting_toast);
  self->waiting_toast = toast;
  if (self->shown_toast != NULL)
    dismiss_shown (self);
  else if (self->toast_leaving == 0)
    show_waiting (self);
}

void
pz_window_toast (PzWindow *self, const char *text, const char *button, const char *action, GVariant *target)
{
  g_return_if_fail (PZ_IS_WINDOW (self) && text != NULL);
  AdwToast *toast = adw_toast_new (text);
  if (button != NULL)
    {
      adw_toast_set_button_label (toast, button);
      adw_toast_set_action_name (toast, action);
      adw_toast_set_action_target_value (toast, target);
    }
  add_toast (self, toast);
}

void
pz_window_undo_toast (PzWindow *self, const char *text)
{
  AdwToast *toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, C_ ("toast", "_Undo"));
  adw_toast_set_action_name (toast, "win.undo-edit");
  add_toast (self, toast);
  self->undo_toast = toast;
}

void
pz_window_drop_undo_toast (PzWindow *self)
{
  AdwToast *toast = g_steal_pointer (&self->undo_toast);
  if (toast == NULL)
    return;
  if (toast == self->waiting_toast)
    g_clear_object (&self->waiting_toast);
  else
    dismiss_shown (self);
}

static void
stand_above (PzWindow *self, gboolean shown, const char *css_class)
{
  if (shown)
    gtk_widget_add_css_class (GTK_WIDGET (self->toasts), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), css_class);
}

static void
strip_shown_cb (PzWindow *self)
{
  gboolean choices = gtk_widget_get_visible (pz_canvas_pane_get_strip (self->canvas));
  gboolean reveal = gtk_widget_get_visible (GTK_WIDGET (pz_canvas_pane_get_reveal (self->canvas)));
  gboolean advice = gtk_widget_get_visible (GTK_WIDGET (pz_canvas_pane_get_advice (self->canvas)));
  stand_above (self, choices || reveal || advice, "above-strip");
  stand_above (self, gtk_widget_get_visible (GTK_WIDGET (pz_canvas_pane_get_deck (self->canvas))), "above-deck");
}

void
pz_window_give_toasts_room (PzWindow *self)
{
  gpointer strips[] = { pz_canvas_pane_get_strip (self->canvas), pz_canvas_pane_get_reveal (self->canvas),
                        pz_canvas_pane_get_advice (self->canvas), pz_canvas_pane_get_deck (self->canvas) };
  for (gsize i = 0; i < G_N_ELEMENTS (strips); i++)
    g_signal_connect_object (strips[i], "notify::visible", G_CALLBACK (strip_shown_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (GTK_WIDGET (self->toasts), "window-toasts");
  strip_shown_cb (self);
}

void
pz_window_clear_toasts (PzWindow *self)
{
  g_clear_handle_id (&self->toast_leaving, g_source_remove);
  g_clear_handle_id (&self->toast_dismissal, g_source_remove);
  g_clear_object (&self->waiting_toast);
  if (self->shown_toast != NULL)
    g_signal_handlers_disconnect_by_data (self->shown_toast, self);
  self->shown_toast = self->undo_toast = NULL;
}
