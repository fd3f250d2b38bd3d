/* SPDX-License-Identifier: MIT */
#include "editor/window-private.h"

/* Going around the parts of the window by key: levels, board, tools, what stands along its foot, inspector. */

#define N_PARTS 6

static void
list_parts (PzWindow *self, GtkWidget *parts[N_PARTS])
{
  GtkWidget *page = gtk_stack_get_visible_child (self->board_stack);
  gboolean canvas = page == GTK_WIDGET (self->canvas);
  parts[0] = GTK_WIDGET (self->levels);
  parts[1] = canvas ? GTK_WIDGET (pz_window_get_board_view (self)) : page;
  parts[2] = canvas ? pz_canvas_pane_get_controls (self->canvas) : NULL;
  parts[3] = canvas ? GTK_WIDGET (pz_canvas_pane_get_deck (self->canvas)) : NULL;
  parts[4] = canvas ? GTK_WIDGET (pz_canvas_pane_get_reveal (self->canvas)) : NULL;
  parts[5] = GTK_WIDGET (self->inspector);
}

static int
part_with_focus (PzWindow *self, GtkWidget *const parts[N_PARTS])
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  for (int i = 0; focus != NULL && i < N_PARTS; i++)
    if (parts[i] != NULL && (focus == parts[i] || gtk_widget_is_ancestor (focus, parts[i])))
      return i;
  return -1;
}

static gboolean
enter (GtkWidget *part)
{
  if (part == NULL || !gtk_widget_get_mapped (part) || !gtk_widget_is_sensitive (part))
    return FALSE;
  if (gtk_widget_get_focusable (part))
    return gtk_widget_grab_focus (part);
  return gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD);
}

/* A hidden side pane takes no focus, so it is passed over. */
static void
go (PzWindow *self, int step)
{
  GtkWidget *parts[N_PARTS];
  list_parts (self, parts);
  int at = part_with_focus (self, parts);
  if (at < 0)
    at = step > 0 ? N_PARTS - 1 : 0;
  for (int i = 1; i <= N_PARTS; i++)
    if (enter (parts[(at + i * step + i * N_PARTS) % N_PARTS]))
      {
        gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
        return;
      }
}

static void
next_pane_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  go (self, 1);
}

static void
previous_pane_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  go (self, -1);
}

void
pz_window_add_pane_actions (PzWindow *self)
{
  static const GActionEntry entries[] = {
    { "next-pane", next_pane_cb },
    { "previous-pane", previous_pane_cb },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
