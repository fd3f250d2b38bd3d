/* SPDX-License-Identifier: MIT */
#include "editor/window-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "editor/solutions.h"
#include "pack/json.h"

/* What is looked at and played as actions of the window: solutions over the board, the inputs of a playtest. */

static PzSolutions *
solutions_of (PzWindow *self)
{
  return pz_canvas_pane_get_solutions (self->canvas);
}

static void
next_solution_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_canvas_pane_browse (((PzWindow *) data)->canvas, TRUE);
}

static void
previous_solution_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_canvas_pane_browse (((PzWindow *) data)->canvas, FALSE);
}

static void
play_restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_playtest_restart (((PzWindow *) data)->playtest);
}

static void
play_hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_playtest_hint (((PzWindow *) data)->playtest);
}

/* The buttons of the modes, by their names. */
static void
button_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_board_view_button (pz_window_get_board_view (data), g_action_get_name (G_ACTION (action)));
}

static void
replay_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzBoardView *view = pz_window_get_board_view (data);
  if (pz_board_view_is_replaying (view))
    pz_board_view_set_plan_step (view, -1);
  else
    pz_board_view_begin_replay (view);
}

static void
alternate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzBoardView *view = pz_window_get_board_view (data);
  pz_board_view_set_alternate (view, !pz_board_view_get_alternate (view));
}

static void
set_state (PzWindow *self, const char *name, gboolean state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

static void
show_alternate (PzWindow *self)
{
  set_state (self, "play-alternate", pz_board_view_get_alternate (pz_window_get_board_view (self)));
}

/* --- the reference solution ---------------------------------------------------------------------------------- */

static void
plan_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzBoardView *view = pz_window_get_board_view (data);
  pz_board_view_set_plan_step (view, pz_board_view_get_plan_step (view) >= 0 ? -1 : 0);
}

static void
plan_first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_board_view_set_plan_step (pz_window_get_board_view (data), 0);
}

static void
plan_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzBoardView *view = pz_window_get_board_view (data);
  pz_board_view_set_plan_step (view, MAX (pz_board_view_get_plan_step (view) - 1, 0));
}

static void
plan_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzBoardView *view = pz_window_get_board_view (data);
  pz_board_view_set_plan_step (view, pz_board_view_get_plan_step (view) + 1);
}

static void
plan_last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzBoardView *view = pz_window_get_board_view (data);
  pz_board_view_set_plan_step (view, pz_board_view_get_plan_length (view));
}

/* What is played stays as it is while it is gone over. */
static void
update_of_play (PzWindow *self)
{
  static const char *const of_play[] = { "play-input", "play-restart", "play-hint" };
  PzBoardView *view = pz_window_get_board_view (self);
  PzPlaytest *playtest = pz_board_view_get_playtest (view);
  gboolean replays = pz_board_view_is_replaying (view);
  const PzPlayEditor *editor = playtest == NULL ? NULL : pz_playtest_get_editor (playtest);
  for (gsize i = 0; i < G_N_ELEMENTS (of_play); i++)
    pz_window_enable (self, of_play[i], playtest != NULL && !replays);
  pz_window_enable (self, "play-replay", playtest != NULL);
  pz_window_enable (self, "play-alternate", editor != NULL && editor->alternate != NULL && !replays);
  set_state (self, "play-replay", replays);
}

static void
update_plan_actions (PzWindow *self)
{
  PzBoardView *view = pz_window_get_board_view (self);
  int step = pz_board_view_get_plan_step (view), length = pz_board_view_get_plan_length (view);
  pz_window_enable (self, "plan", length > 0);
  pz_window_enable (self, "plan-first", step > 0);
  pz_window_enable (self, "plan-previous", step > 0);
  pz_window_enable (self, "plan-next", length > 0 && step < length); /* the first one begins it */
  pz_window_enable (self, "plan-last", step >= 0 && step < length);
  update_of_play (self);
}

/* --- the deduction ------------------------------------------------------------------------------------------- */

static PzRevealStrip *
reveal_of (gpointer window)
{
  return pz_canvas_pane_get_reveal (((PzWindow *) window)->canvas);
}

static gboolean
has_to_be_asked (PzWindow *self)
{
  const PzModeEditor *editor = pz_board_view_get_editor (pz_window_get_board_view (self));
  return editor != NULL && editor->reveals_when_asked;
}

/* Where it has to be asked for, a command about it asks. */
static void
ask_to_reveal (gpointer window)
{
  if (has_to_be_asked (window))
    pz_board_view_set_revealing (pz_window_get_board_view (window), TRUE);
}

static void
reveal_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pz_reveal_strip_go (reveal_of (data), -1);
}

static void
reveal_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_to_reveal (data);
  pz_reveal_strip_go (reveal_of (data), 1);
}

static void
reveal_play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_to_reveal (data);
  pz_reveal_strip_set_running (reveal_of (data), !pz_reveal_strip_get_running (reveal_of (data)));
}

static void
step_deductions_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  pz_board_view_set_revealing (pz_window_get_board_view (data), g_variant_get_boolean (state));
}

static void
update_reveal_actions (PzWindow *self)
{
  PzBoardView *view = pz_window_get_board_view (self);
  int step = pz_board_view_get_reveal_step (view);
  gboolean any = gtk_widget_get_visible (GTK_WIDGET (reveal_of (self)));
  gboolean can = pz_board_view_can_reveal (view) && !pz_window_is_playing (self), asked = has_to_be_asked (self);
  pz_window_enable (self, "reveal-previous", any && step != 0);
  pz_window_enable (self, "reveal-next", any ? step >= 0 : can && asked);
  pz_window_enable (self, "reveal-play", any || (can && asked));
  pz_window_enable (self, "step-deductions", can && asked);
}

static void
revealing_changed (PzWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "step-deductions");
  gboolean revealing = pz_board_view_get_revealing (pz_window_get_board_view (self));
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (revealing));
  update_reveal_actions (self);
}

/* --- inputs -------------------------------------------------------------------------------------------------- */

/* One element of a `play` script (cli.md) as JSON text: {"press": "a"}. What is no input of this level does nothing. */
static void
play_input_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PzWindow *self = data;
  PzLevel *level = pz_playtest_get_level (self->playtest);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (JsonNode) node = pz_json_parse (text, strlen (text), problems);
  g_autoptr (GError) error = NULL;
  PzInput input = { 0 };
  if (node == NULL || problems->len > 0)
    g_info ("Not an input: %s", text);
  else if (!level->mode->input_from_json (level, node, &input, &error))
    g_info ("Not an input: %s", error->message);
  else
    pz_playtest_input (self->playtest, &input);
}

static const GActionEntry entries[] = {
  { "next-solution", next_solution_cb },
  { "previous-solution", previous_solution_cb },
  { "play-input", play_input_cb, "s" },
  { "play-restart", play_restart_cb },
  { "play-hint", play_hint_cb },
  { "plan", plan_cb },
  { "plan-first", plan_first_cb },
  { "plan-previous", plan_previous_cb },
  { "play-replay", replay_cb, NULL, "false" },
  { "play-alternate", alternate_cb, NULL, "false" },
  { "plan-next", plan_next_cb },
  { "plan-last", plan_last_cb },
  { "reveal-play", reveal_play_cb },
  { "reveal-previous", reveal_previous_cb },
  { "reveal-next", reveal_next_cb },
  { "step-deductions", NULL, NULL, "false", step_deductions_cb },
};

void
pz_window_update_play_actions (PzWindow *self)
{
  gboolean playing = pz_window_is_playing (self);
  const PzModeEditor *editor = pz_board_view_get_editor (pz_window_get_board_view (self));
  g_autoptr (GPtrArray) buttons = pz_mode_editors_buttons ();
  for (guint i = 0; i < buttons->len; i++)
    {
      const char *name = ((const PzPlayButton *) buttons->pdata[i])->name;
      pz_window_enable (self, name, editor != NULL && pz_mode_editor_button (editor, name, playing) != NULL);
    }
  update_plan_actions (self);
  update_reveal_actions (self);
  pz_window_enable (self, "next-solution", !playing && pz_solutions_has_next (solutions_of (self)));
  pz_window_enable (self, "previous-solution", !playing && pz_solutions_has_previous (solutions_of (self)));
}

void
pz_window_add_play_actions (PzWindow *self)
{
  g_autoptr (GPropertyAction) shown = g_property_action_new ("show-solution", self->canvas, "show-solution");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (shown));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_autoptr (GPtrArray) buttons = pz_mode_editors_buttons ();
  for (guint i = 0; i < buttons->len; i++)
    {
      GActionEntry entry = { .name = ((const PzPlayButton *) buttons->pdata[i])->name, .activate = button_cb };
      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  g_signal_connect_object (pz_window_get_board_view (self), "notify::plan-step", G_CALLBACK (update_plan_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_window_get_board_view (self), "notify::alternate", G_CALLBACK (show_alternate), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_window_get_board_view (self), "notify::plan-length", G_CALLBACK (update_plan_actions),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_window_get_board_view (self), "notify::reveal-step", G_CALLBACK (update_reveal_actions),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pz_window_get_board_view (self), "notify::revealing", G_CALLBACK (revealing_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (reveal_of (self), "notify::visible", G_CALLBACK (update_reveal_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions_of (self), "changed", G_CALLBACK (pz_window_update_play_actions), self,
                           G_CONNECT_SWAPPED);
}
