/* SPDX-License-Identifier: MIT */
#include "editor/window-private.h"

/* Actions of the view that need more than the board view itself: zoom to what is selected or to 100 %, the history to jump in. */

static void
zoom_selection_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_zoom_selection (pz_window_get_board_view (self));
}

/* About the middle, where zoom-fit goes back to the whole board. */
static void
zoom_normal_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  g_object_set (pz_window_get_board_view (self), "zoom", 1.0, NULL);
}

static void
jump_history_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  guint position = g_variant_get_uint32 (parameter);
  pz_board_view_cancel (pz_window_get_board_view (self));
  if (position <= pz_document_n_steps (self->document))
    pz_document_jump (self->document, position);
}

static void
show_history_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->history_button));
}

static const GActionEntry entries[] = {
  { "zoom-selection", zoom_selection_cb },
  { "zoom-normal", zoom_normal_cb },
  { "jump-history", jump_history_cb, "u" },
  { "show-history", show_history_cb },
};

/* While playing a level must not change under the playtest. */
void
pz_window_update_view_actions (PzWindow *self)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  gboolean board = level != NULL && !pz_level_is_bad (level), playing = pz_window_is_playing (self);
  gboolean history = self->document != NULL && pz_document_n_steps (self->document) > 0 && !playing;
  pz_window_enable (self, "zoom-normal", board);
  pz_window_enable (self, "zoom-selection", board && !playing);
  pz_window_enable (self, "jump-history", history);
  pz_window_enable (self, "show-history", history);
  gtk_widget_set_sensitive (self->history_button, history);
  if (!history)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->history_button));
  pz_history_list_set_document (self->history, self->document);
}

void
pz_window_add_view_actions (PzWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
