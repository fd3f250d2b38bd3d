/* SPDX-License-Identifier: MIT */
#include "editor/tool-palette.h"

#include "editor/shuffle-button.h"
#include "editor/symmetry-button.h"

#include "editor/shortcuts.h"

#include "config.h"
#include <glib/gi18n.h>

struct _PzToolPalette
{
  GtkWidget parent_instance;

  PzBoardView *view;
  const PzModeEditor *editor; /* whose tools are shown */
  GtkWidget *frame, *box;     /* the buttons scroll inside the frame where the window is too low */
  GHashTable *buttons;        /* tool id → toggle button */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (PzToolPalette, pz_tool_palette, GTK_TYPE_WIDGET)

GtkWidget *
pz_tool_palette_button (PzToolPalette *self, const char *tool_id)
{
  g_return_val_if_fail (PZ_IS_TOOL_PALETTE (self), NULL);
  return g_hash_table_lookup (self->buttons, tool_id);
}

static void
toggled (GtkToggleButton *button, PzToolPalette *self)
{
  const char *id = g_object_get_data (G_OBJECT (button), "pz-tool");
  if (!self->updating && gtk_toggle_button_get_active (button))
    pz_board_view_set_tool (self->view, id);
}

static GtkWidget *
tool_button (PzToolPalette *self, const PzTool *tool)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *shortcut = g_strconcat ("tool-", tool->id, NULL);
  gtk_button_set_icon_name (GTK_BUTTON (button), tool->icon);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-tool");
  pz_shortcuts_set_tip (button, pz_tool_label (tool), shortcut);
  g_object_set_data (G_OBJECT (button), "pz-tool", (gpointer) tool->id);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled), self);
  return button;
}

/* Levels from a seed, where the mode has them. */
static GtkWidget *
dice_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("pz-dice-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pz-tool");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.generate-level");
  pz_shortcuts_set_tip (button, C_ ("tool", "Generate Levels"), "generate-level");
  return button;
}

static void
rebuild (PzToolPalette *self)
{
  GtkWidget *child, *first = NULL;
  int group = 0;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  g_hash_table_remove_all (self->buttons);
  for (const PzTool *tool = self->editor == NULL ? NULL : self->editor->tools; tool != NULL && tool->id != NULL; tool++)
    {
      GtkWidget *button = tool_button (self, tool);
      if (tool->group != group)
        gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      group = tool->group;
      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      first = first != NULL ? first : button;
      gtk_box_append (GTK_BOX (self->box), button);
      g_hash_table_insert (self->buttons, (gpointer) tool->id, button);
    }
  gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  if (self->editor != NULL && self->editor->deck != NULL)
    gtk_box_append (GTK_BOX (self->box), pz_shuffle_button_new (self->view));
  gtk_box_append (GTK_BOX (self->box), pz_symmetry_button_new (self->view));
  if (self->editor != NULL && self->editor->mode->generate != NULL)
    gtk_box_append (GTK_BOX (self->box), dice_button ());
}

static void
tool_changed (PzBoardView *view, GParamSpec *pspec, PzToolPalette *self)
{
  const PzTool *tool = pz_board_view_get_tool (view);
  self->updating = TRUE;
  if (self->editor != pz_board_view_get_editor (view))
    {
      self->editor = pz_board_view_get_editor (view);
      rebuild (self);
    }
  GtkWidget *button = tool == NULL ? NULL : pz_tool_palette_button (self, tool->id);
  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  self->updating = FALSE;
}

GtkWidget *
pz_tool_palette_new (PzBoardView *view)
{
  PzToolPalette *self = g_object_new (PZ_TYPE_TOOL_PALETTE, NULL);
  self->view = view;
  g_signal_connect_object (view, "notify::tool", G_CALLBACK (tool_changed), self, 0);
  tool_changed (view, NULL, self);
  return GTK_WIDGET (self);
}

static void
pz_tool_palette_dispose (GObject *object)
{
  PzToolPalette *self = PZ_TOOL_PALETTE (object);
  g_clear_pointer (&self->buttons, g_hash_table_unref);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (pz_tool_palette_parent_class)->dispose (object);
}

static void
pz_tool_palette_class_init (PzToolPaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_tool_palette_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "toolpalette");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
pz_tool_palette_init (PzToolPalette *self)
{
  self->buttons = g_hash_table_new (g_str_hash, g_str_equal);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (self->box, "pz-tools");
  self->frame = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->frame), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->frame), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->frame), self->box);
  gtk_widget_add_css_class (self->frame, "pz-floating");
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("tool", "Tools"), -1);
}
