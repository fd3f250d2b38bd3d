/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/shortcuts.h"
#include "editor/vision.h"
#include "editor/window-private.h"

/* Actions of file, history and view. Those of levels and modes are in window-edit-actions.c. */

#define ZOOM_STEP 1.25

PzBoardView *
pz_window_get_board_view (PzWindow *self)
{
  return pz_canvas_pane_get_board_view (self->canvas);
}

void
pz_window_enable (PzWindow *self, const char *action, gboolean enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self), action);
  g_assert (G_IS_SIMPLE_ACTION (found));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), pz_window_overview_allows (self, action, enabled));
}

static void
set_state (PzWindow *self, const char *action, GVariant *state)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self), action);
  g_simple_action_set_state (G_SIMPLE_ACTION (found), state);
}

/* ---- File ---- */

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_save (self, NULL);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_save_as (self);
}

static void
save_to_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_save (self, g_variant_get_string (parameter, NULL));
}

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_reload (self);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_export (self);
}

static void
export_to_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  const char *path, *container;
  gboolean bake, allow_invalid;
  g_variant_get (parameter, "(&s&sbb)", &path, &container, &bake, &allow_invalid);
  pz_window_export_to (self, path, container, bake, allow_invalid);
}

static void
show_in_files_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_window_show_in_files (self, g_variant_get_string (parameter, NULL));
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  gtk_window_close (self);
}

static void
update_file_actions (PzWindow *self)
{
  gboolean open = self->document != NULL;
  pz_window_enable (
      self, "save",
      open && (pz_document_get_modified (self->document) || pz_document_get_filename (self->document) == NULL));
  pz_window_enable (self, "save-as", open);
  pz_window_enable (self, "save-to", open);
  pz_window_enable (self, "reload", open && pz_document_get_filename (self->document) != NULL);
  pz_window_enable (self, "restore-backup", open && pz_document_get_filename (self->document) != NULL);
  pz_window_enable (self, "open-backup-folder", open && pz_document_get_filename (self->document) != NULL);
  pz_window_update_disk_actions (self);
  pz_window_update_picture_actions (self);
  pz_window_enable (self, "export", open && pz_document_get_level (self->document) != NULL);
  pz_window_enable (self, "export-to", open && pz_document_get_level (self->document) != NULL);
}

/* ---- History ---- */

/* While a gesture runs its preview would be undone under the pointer; while playing, steps of the playtest are meant, never
 * edits: a level must not change under a playtest. */
static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  PzBoardView *view = pz_window_get_board_view (self);
  if (pz_board_view_gesture_running (view))
    pz_board_view_cancel (view);
  else if (pz_board_view_is_floating (view))
    pz_board_view_float_cancel (view);
  else if (pz_board_view_is_replaying (view)) /* it is the looking back that ends */
    pz_board_view_set_plan_step (view, -1);
  else if (self->playtest != NULL)
    pz_playtest_undo_step (self->playtest);
  else
    pz_document_undo (self->document);
}

/* The toasts' Undo: the edit they tell of is meant, also while playing. */
static void
undo_edit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_board_view_cancel (pz_window_get_board_view (self));
  pz_document_undo (self->document);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  PzBoardView *view = pz_window_get_board_view (self);
  if (pz_board_view_gesture_running (view))
    pz_board_view_cancel (view);
  pz_document_redo (self->document);
}

static void
update_history_actions (PzWindow *self)
{
  gboolean can_undo = FALSE, can_redo = FALSE;
  if (self->document != NULL)
    g_object_get (self->document, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  gboolean playing = pz_window_is_playing (self);
  PzBoardView *view = pz_window_get_board_view (self);
  gboolean pending = pz_board_view_is_floating (view) || pz_board_view_gesture_running (view);
  pz_window_enable (self, "undo", playing ? pz_playtest_can_undo_step (self->playtest) : can_undo || pending);
  pz_window_enable (self, "undo-edit", can_undo);
  pz_window_enable (self, "redo", can_redo && !playing);
}

/* ---- View ---- */

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_zoom_by (pz_window_get_board_view (self), ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_zoom_by (pz_window_get_board_view (self), 1 / ZOOM_STEP);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_zoom_fit (pz_window_get_board_view (self));
}

static void
levels_pane_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  PzWindow *self = data;
  pz_window_toggle_pane (self, &self->levels_pane, g_variant_get_boolean (state));
  g_simple_action_set_state (action, g_variant_new_boolean (pz_window_pane_shown (self, &self->levels_pane)));
}

static void
inspector_pane_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  PzWindow *self = data;
  if (pz_window_in_overview (self))
    {
      pz_overview_show_side (self->overview, g_variant_get_boolean (state));
      return;
    }
  pz_window_toggle_pane (self, &self->inspector_pane, g_variant_get_boolean (state));
  g_simple_action_set_state (action, g_variant_new_boolean (pz_window_pane_shown (self, &self->inspector_pane)));
}

/* The canvas has a property of the action's name; the inspector's buttons set it too. */
static void
show_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  PzWindow *self = data;
  g_object_set (self->canvas, g_action_get_name (G_ACTION (action)), g_variant_get_boolean (state), NULL);
}

static void
shown_cb (PzWindow *self, GParamSpec *pspec)
{
  gboolean shown;
  g_object_get (self->canvas, pspec->name, &shown, NULL);
  set_state (self, pspec->name, g_variant_new_boolean (shown));
  if (pz_settings_get_boolean (self->settings, pspec->name, shown) != shown)
    pz_settings_set_boolean (self->settings, pspec->name, shown);
}

static void
follow_shown (PzWindow *self, const char *name, gboolean fallback)
{
  g_autofree char *signal = g_strconcat ("notify::", name, NULL);
  g_signal_connect_object (self->canvas, signal, G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_object_set (self->canvas, name, pz_settings_get_boolean (self->settings, name, fallback), NULL);
  if (self->settings != NULL)
    g_settings_bind (self->settings, name, self->canvas, name, G_SETTINGS_BIND_GET);
}

static void
search_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  PzWindow *self = data;
  if (pz_window_in_overview (self))
    {
      pz_overview_set_searching (self->overview, g_variant_get_boolean (state));
      return;
    }
  if (g_variant_get_boolean (state))
    pz_window_toggle_pane (self, &self->levels_pane, TRUE);
  pz_level_list_set_searching (self->levels, g_variant_get_boolean (state));
}

/* Escape in the entry ends the search too. */
static void
search_mode_cb (PzWindow *self)
{
  set_state (self, "search", g_variant_new_boolean (pz_level_list_get_searching (self->levels)));
}

static void
tool_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  pz_board_view_set_tool (pz_window_get_board_view (self), g_variant_get_string (parameter, NULL));
}

static void
tool_changed_cb (PzWindow *self)
{
  g_autofree char *tool = NULL;
  g_object_get (pz_window_get_board_view (self), "tool", &tool, NULL);
  set_state (self, "tool", g_variant_new_string (tool != NULL ? tool : ""));
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  gboolean play = g_variant_get_boolean (parameter);
  if (play != pz_window_is_playing (self))
    pz_window_set_playing (self, play);
  g_simple_action_set_state (action, g_variant_new_boolean (pz_window_is_playing (self)));
}

static void
toggle_play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  pz_window_set_playing (self, !pz_window_is_playing (self));
}

static void
update_view_actions (PzWindow *self)
{
  PzLevel *level = self->document != NULL ? pz_document_get_level (self->document) : NULL;
  gboolean board = level != NULL && !pz_level_is_bad (level);
  static const char *const of_board[] = { "zoom-in", "zoom-out", "zoom-fit", "play", "toggle-play" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_board); i++)
    pz_window_enable (self, of_board[i], board);
  pz_window_enable (self, "tool", board && !pz_window_is_playing (self));
  pz_window_enable (self, "search", self->document != NULL);
  pz_window_enable (self, "show-levels", self->document != NULL);
  pz_window_enable (self, "show-inspector", self->document != NULL);
  set_state (self, "play", g_variant_new_boolean (pz_window_is_playing (self)));
}

/* ---- All ---- */

void
pz_window_update_actions (PzWindow *self)
{
  update_file_actions (self);
  update_history_actions (self);
  update_view_actions (self);
  pz_window_update_view_actions (self);
  pz_window_update_edit_actions (self);
  pz_window_update_selection_actions (self);
  pz_window_update_play_actions (self);
  pz_window_update_overview_actions (self);
  pz_window_update_template_actions (self);
}

static const GActionEntry entries[] = {
  { "save", save_cb },
  { "save-as", save_as_cb },
  { "save-to", save_to_cb, "s" },
  { "reload", reload_cb },
  { "export", export_cb },
  { "export-to", export_to_cb, "(ssbb)" },
  { "show-in-files", show_in_files_cb, "s" },
  { "close", close_cb },
  { "undo", undo_cb },
  { "undo-edit", undo_edit_cb },
  { "redo", redo_cb },
  { "zoom-in", zoom_in_cb },
  { "zoom-out", zoom_out_cb },
  { "zoom-fit", zoom_fit_cb },
  { "show-levels", NULL, NULL, "true", levels_pane_cb },
  { "show-inspector", NULL, NULL, "true", inspector_pane_cb },
  { "show-necessity", NULL, NULL, "false", show_state_cb },
  { "show-forced", NULL, NULL, "false", show_state_cb },
  { "show-beats", NULL, NULL, "true", show_state_cb },
  { "show-deduction", NULL, NULL, "true", show_state_cb },
  { "search", NULL, NULL, "false", search_state_cb },
  { "tool", tool_cb, "s", "''" },
  { "play", play_cb, "b", "false" },
  { "toggle-play", toggle_play_cb },
};

void
pz_window_add_actions (PzWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  pz_window_add_view_actions (self);
  pz_window_add_edit_actions (self);
  pz_window_add_selection_actions (self);
  pz_window_add_saving_actions (self);
  pz_window_add_disk_actions (self);
  pz_window_add_picture_actions (self);
  pz_window_add_play_actions (self);
  pz_window_add_pane_actions (self);
  pz_window_add_overview_actions (self);
  pz_window_add_template_actions (self);
  g_action_map_add_action (G_ACTION_MAP (self), pz_vision_action ());
  follow_shown (self, "show-necessity", FALSE);
  follow_shown (self, "show-forced", FALSE);
  follow_shown (self, "show-beats", TRUE);
  follow_shown (self, "show-deduction", TRUE);
  gtk_widget_add_controller (GTK_WIDGET (self), pz_shortcuts_controller (PZ_SCOPE_LATE));
  g_signal_connect_object (pz_window_get_board_view (self), "gesture-changed", G_CALLBACK (update_history_actions),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_window_get_board_view (self), "notify::tool", G_CALLBACK (tool_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_level_list_get_search_bar (self->levels), "notify::search-mode-enabled",
                           G_CALLBACK (search_mode_cb), self, G_CONNECT_SWAPPED);
  tool_changed_cb (self);
  pz_window_update_panes (self);
}
