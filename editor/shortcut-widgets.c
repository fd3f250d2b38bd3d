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
  g_object_set_data_full (G_OBJECT (widget), "pz-tip", g_strdup (text), g_free);
  g_object_set_data_full (G_OBJECT (widget), "pz-tip-id", g_strdup (id), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (!follows)
    g_signal_connect_object (pz_shortcuts_get_default (), "changed", G_CALLBACK (update_tip), widget,
                             G_CONNECT_SWAPPED);
  update_tip (widget);
}

/* --- controllers --------------------------------------------------------------------------------------------- */

/* @action: detailed. */
static GtkShortcut *
new_shortcut (PzKey key, const char *action)
{
  g_autofree char *name = NULL;
  GVariant *target = NULL;
  gboolean good = g_action_parse_detailed_name (action, &name, &target, NULL);
  g_assert (good);
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key.keyval, key.modifiers), gtk_named_action_new (name));
  gtk_shortcut_set_arguments (shortcut, target);
  g_clear_pointer (&target, g_variant_unref);
  return shortcut;
}

static void
add_row (GtkShortcutController *controller, PzShortcuts *shortcuts, const PzShortcut *row)
{
  g_autoptr (GArray) keys = pz_shortcuts_dup_keys (shortcuts, row);
  for (guint i = 0; i < keys->len; i++)
    {
      GtkShortcut *shortcut = new_shortcut (g_array_index (keys, PzKey, i), row->action);
      g_ptr_array_add (g_object_get_data (G_OBJECT (controller), "pz-added"), g_object_ref (shortcut));
      gtk_shortcut_controller_add_shortcut (controller, shortcut);
    }
}

static void
fill (GtkShortcutController *controller)
{
  PzShortcuts *shortcuts = pz_shortcuts_get_default ();
  PzScope scope = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (controller), "pz-scope"));
  GPtrArray *added = g_object_get_data (G_OBJECT (controller), "pz-added");
  for (guint i = 0; i < added->len; i++)
    gtk_shortcut_controller_remove_shortcut (controller, added->pdata[i]);
  g_ptr_array_set_size (added, 0);
  for (guint i = 0; i < pz_shortcuts_n (shortcuts); i++)
    {
      const PzShortcut *row = pz_shortcuts_get (shortcuts, i);
      if (row->scope == scope && row->action != NULL)
        add_row (controller, shortcuts, row);
    }
}

GtkEventController *
pz_shortcuts_controller (PzScope scope)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  g_object_set_data (G_OBJECT (controller), "pz-scope", GINT_TO_POINTER (scope));
  /* What was added is kept here: the controller's own list gives items without a reference in GTK 4.8. */
  g_object_set_data_full (G_OBJECT (controller), "pz-added", g_ptr_array_new_with_free_func (g_object_unref),
                          (GDestroyNotify) g_ptr_array_unref);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  g_signal_connect_object (pz_shortcuts_get_default (), "changed", G_CALLBACK (fill), controller, G_CONNECT_SWAPPED);
  fill (GTK_SHORTCUT_CONTROLLER (controller));
  return controller;
}
