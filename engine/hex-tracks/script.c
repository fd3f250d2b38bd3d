/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hex-tracks/internal.h"
#include "mode-parts.h"

/* Inputs and states of a playtest as JSON (cli.md, "play"). */

static const char *const input_names[] = { "tap", "rotate", "undo", "restart", "hint" };

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/* What a verb takes: a tile's id, ±1, or true. */
static gboolean
fits (int verb, JsonNode *member, gint64 *turn)
{
  if (verb == PZ_TRACKS_TAP)
    return holds (member, G_TYPE_STRING);
  if (verb == PZ_TRACKS_ROTATE)
    return pz_json_get_int (member, turn) && (*turn == 1 || *turn == -1);
  return holds (member, G_TYPE_BOOLEAN) && json_node_get_boolean (member);
}

gboolean
pz_tracks_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error)
{
  JsonNode *member = NULL;
  int verb = pz_mode_read_verb (node, input_names, G_N_ELEMENTS (input_names), &member), tile = -1;
  gint64 turn = 0;

  if (verb < 0 || !fits (verb, member, &turn))
    {
      g_autofree char *text = pz_json_compact (node);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, C_ ("script", "Not an input of this mode: %s"),
                   text);
      return FALSE;
    }
  if (verb == PZ_TRACKS_TAP)
    tile = pz_tracks_tile_index (pz_tracks_level (level), json_node_get_string (member));
  if (verb == PZ_TRACKS_TAP && tile < 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, C_ ("script", "The level has no tile “%s”"),
                   json_node_get_string (member));
      return FALSE;
    }
  *input = (PzInput){ verb, verb == PZ_TRACKS_TAP ? tile : (int) turn, 0, 0 };
  return TRUE;
}

void
pz_tracks_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  g_return_if_fail (input->verb >= PZ_TRACKS_TAP && input->verb <= PZ_TRACKS_HINT);

  pz_writer_begin_object (writer, FALSE);
  if (input->verb == PZ_TRACKS_TAP)
    pz_writer_member_string (writer, input_names[input->verb], pz_tracks_level (level)->tiles[input->a].id);
  else if (input->verb == PZ_TRACKS_ROTATE)
    pz_writer_member_int (writer, input_names[input->verb], input->a);
  else
    pz_writer_member_bool (writer, input_names[input->verb], TRUE);
  pz_writer_end_object (writer);
}

void
pz_tracks_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer)
{
  const PzTracksState *state = pz_tracks_play_state (play);
  const PzTracksLevel *self = pz_tracks_level (level);

  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "event", pz_tracks_event_name (state->event));
  pz_writer_member_int (writer, "orientation", state->orientation);
  pz_writer_name (writer, "remaining");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < self->n_tiles; i++)
    if (pz_tile_set_has (state->standing, i))
      pz_writer_string (writer, self->tiles[i].id);
  pz_writer_end_array (writer);
  pz_writer_member_int (writer, "budget", state->budget);
  pz_writer_member_int (writer, "failed", state->failed);
  pz_writer_member_int (writer, "rotations", state->rotations);
  pz_writer_member_string (writer, "by",
                           state->event == PZ_TRACKS_EVENT_BLOCKED ? self->tiles[state->trace.blocker].id : NULL);
  pz_tracks_write_hint (writer, self, state->has_hint ? &state->hint : NULL);
  pz_writer_end_object (writer);
}
