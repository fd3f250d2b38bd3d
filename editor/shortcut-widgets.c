/* SPDX-License-Identifier: MIT */
#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

/* What follows the present keys: tooltips, and the controllers of the window and of the list. */

/* --- tooltips ------------------------------------------------------------------------------------------------ */

static void
update_tip (GtkWidget *widget)
{
  const char *text = g_object_get_data (G_OBJECT (widget), "pz-tip");
  const char *id = g_object_get_data (G_OBJECT (widget), "pz-tip-id");
  PzKey key = pz_shortcuts_first_key (pz_shortcuts_get_default (), id);
  if (key.keyval == 0)
    {
      gtk_widget_set_tooltip_text (widget, text);
      return;
    }
  g_autofree char *keys = pz_key_label (key);
  /* Translators: what a button does, and its keyboard shortcut. */
  g_autofree char *tip = g_strdup_printf (C_ ("tooltip", "%s (%s)"), text, keys);
  gtk_widget_set_tooltip_text (widget, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, keys, -1);
}

void
pz_shortcuts_set_tip (GtkWidget *widget, const char *text, const char *id)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && text != NULL);
  gboolean follows = g_object_get_data (G_OBJECT (widget), "pz-tip") != NULL;
  /* Told again after each step: the toolkit would ask where the pointer is each time. */
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), "pz-tip"), text) == 0
      && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "pz-tip-id"), id) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), "pz-tip", g_strdup (text), g_free);
  g_object_set_data_full (G_OBJECT (widget), "pz-tip-id", g_strdup (id), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (!follows)
    g_signal_connect_object (pz_shortcuts_get_default (), "changed", G_CALLBACK (update_tip), widget,
                             G_CONNECT_SWAPPED);
  update_tip (widget);
}

/* --- controllers --------------------------------------------------------------------------------------------- */

/* @action: detailed. FALSE when there is no such action, or it is disabled. */
gboolean
pz_shortcuts_run (GtkWidget *widget, const char *action)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget) && action != NULL, FALSE);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    return FALSE;
  return gtk_widget_activate_action_variant (widget, name, target);
}

/* The window may know why an action is disabled, and then says so: the toolkit does not tell one that is from one that ran. */
static gboolean
run_or_tell (GtkWidget *widget, const char *action)
{
  gtk_widget_activate_action (widget, "win.tell-refusal", "s", action);
  return pz_shortcuts_run (widget, action);
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, gpointer scope)
{
  PzShortcuts *shortcuts = pz_shortcuts_get_default ();
  GdkDisplay *display = gtk_widget_get_display (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  PzKey key = pz_key_of (pz_key_latin (display, keyval, keycode), state);
  for (guint i = 0; i < pz_shortcuts_n (shortcuts); i++)
    {
      const PzShortcut *row = pz_shortcuts_get (shortcuts, i);
      if (row->scope == (PzScope) GPOINTER_TO_INT (scope) && row->action != NULL
          && pz_shortcuts_has_key (shortcuts, row, key))
        return run_or_tell (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), row->action);
    }
  return GDK_EVENT_PROPAGATE;
}

/* The toolkit's own controller for shortcuts cannot be emptied and filled anew in GTK 4.8, so keys are looked up as they come. */
GtkEventController *
pz_shortcuts_controller (PzScope scope)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed), GINT_TO_POINTER (scope));
  return controller;
}
