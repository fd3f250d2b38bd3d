/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/shortcuts.h"
#include "editor/window-private.h"

/* The menu of what can be done with the selection: a button of the header, and over the canvas. */

/* @heading: (nullable) */
static void
append (GMenu *menu, const char *heading, const char *const entries[][2])
{
  g_autoptr (GMenu) part = g_menu_new ();
  for (int i = 0; entries[i][0] != NULL; i++)
    g_menu_append (part, _ (entries[i][0]), entries[i][1]);
  g_menu_append_section (menu, heading, G_MENU_MODEL (part));
}

static void
append_submenu (GMenu *menu, const char *label, GMenu *submenu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_menu_append_submenu (section, label, G_MENU_MODEL (submenu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static const char *const clipboard_entries[][2] = { { N_ ("Cu_t"), "win.cut" },
                                                    { N_ ("_Copy"), "win.copy" },
                                                    { N_ ("_Paste"), "win.paste" },
                                                    { N_ ("Paste as _New Level"), "win.paste-level" },
                                                    { N_ ("D_uplicate"), "win.duplicate-selection" },
                                                    { N_ ("_Delete"), "win.delete-selection" },
                                                    { NULL, NULL } };
static const char *const turn_entries[][2] = { { N_ ("Flip _Left–Right"), "win.flip-horizontal" },
                                               { N_ ("Flip T_op–Bottom"), "win.flip-vertical" },
                                               { N_ ("Turn Cloc_kwise"), "win.turn-clockwise" },
                                               { N_ ("Turn Counter-clock_wise"), "win.turn-counterclockwise" },
                                               { NULL, NULL } };
static const char *const select_entries[][2] = { { N_ ("Select _All"), "win.select-all" },
                                                 { N_ ("Select N_one"), "win.select-none" },
                                                 { N_ ("_Invert Selection"), "win.select-inverse" },
                                                 { N_ ("Select _Connected Equal Cells"), "win.select-connected" },
                                                 { N_ ("Select All _Equal Cells"), "win.select-equal" },
                                                 { N_ ("_Find and Replace Cells…"), "win.find-cells" },
                                                 { NULL, NULL } };
static const char *const level_entries[][2] = { { N_ ("Flip _Left–Right"), "win.level-flip-horizontal" },
                                                { N_ ("Flip T_op–Bottom"), "win.level-flip-vertical" },
                                                { N_ ("Turn Cloc_kwise"), "win.level-turn-clockwise" },
                                                { N_ ("Turn Counter-clock_wise"), "win.level-turn-counterclockwise" },
                                                { NULL, NULL } };
static const char *const reverse_entries[][2] = { { N_ ("_Reverse the Path"), "win.reverse-path" },
                                                  { N_ ("_Mirror and Reverse"), "win.mirror-reverse" },
                                                  { NULL, NULL } };

/* (transfer full) (nullable): why some of @entries are not to be had now. */
static char *
reason_of (PzWindow *self, const char *const entries[][2])
{
  for (int i = 0; entries[i][0] != NULL; i++)
    {
      char *why = pz_window_dup_transform_refusal (self, entries[i][1] + strlen ("win."));
      if (why != NULL)
        return why;
    }
  return NULL;
}

GMenuModel *
pz_window_selection_menu (PzWindow *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) select = g_menu_new ();
  g_autoptr (GMenu) level = g_menu_new ();
  g_autofree char *why = reason_of (self, turn_entries), *why_level = reason_of (self, level_entries);
  append (menu, NULL, clipboard_entries);
  append (menu, why, turn_entries);
  append (select, NULL, select_entries);
  append (level, why_level, level_entries);
  append (level, NULL, reverse_entries);
  append_submenu (menu, _ ("_Select"), select);
  append_submenu (menu, _ ("Whole _Level"), level);
  return G_MENU_MODEL (menu);
}

/* The header's button asks each time, as what can be done, and why not, has changed since. */
static void
create_menu_cb (GtkMenuButton *button, gpointer self)
{
  g_autoptr (GMenuModel) model = pz_window_selection_menu (self);
  gtk_menu_button_set_menu_model (button, model);
}

GtkWidget *
pz_window_selection_button (PzWindow *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pz-transform-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_menu_cb, self, NULL);
  pz_shortcuts_set_tip (button, C_ ("menu", "Selection"), NULL);
  return button;
}

/* What can be done, and why not, is as it is at this moment. */
static void
context_menu_cb (PzWindow *self, double x, double y, PzBoardView *view)
{
  g_autoptr (GMenuModel) model = pz_window_selection_menu (self);
  GtkPopover *menu = g_object_get_data (G_OBJECT (view), "pz-menu");
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (menu), model);
  gtk_popover_set_pointing_to (menu, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (menu);
}

void
pz_window_add_context_menu (PzWindow *self)
{
  GtkWidget *view = GTK_WIDGET (pz_window_get_board_view (self));
  GtkWidget *menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gtk_widget_set_parent (menu, view);
  g_object_set_data (G_OBJECT (view), "pz-menu", menu);
  g_signal_connect_object (view, "destroy", G_CALLBACK (gtk_widget_unparent), menu, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "context-menu", G_CALLBACK (context_menu_cb), self, G_CONNECT_SWAPPED);
}
