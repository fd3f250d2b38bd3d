/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hex-blocks/internal.h"
#include "mode-parts.h"

/* Inputs and states of a playtest as JSON (cli.md, "play"). */

/* No slot and no anchor is further from 0: what is beyond is refused all the same. */
#define FURTHEST 1000000

static const char *const input_names[] = { "place", "undo", "restart", "hint" };
static const char *const place_names[] = { "slot", "q", "r" };

/* Three integers of these names and nothing else. */
static gboolean
read_place (JsonNode *member, int place[3])
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (member) ? json_node_get_object (member) : NULL;

  if (object == NULL || json_object_get_size (object) != G_N_ELEMENTS (place_names))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (place_names); i++)
    {
      JsonNode *number = json_object_get_member (object, place_names[i]);
      gint64 value;

      if (number == NULL || !pz_json_get_int (number, &value))
        return FALSE;
      place[i] = (int) CLAMP (value, -FURTHEST, FURTHEST);
    }
  return TRUE;
}

gboolean
pz_blocks_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error)
{
  JsonNode *member = NULL;
  int verb = pz_mode_read_verb (node, input_names, G_N_ELEMENTS (input_names), &member), place[3] = { 0, 0, 0 };

  if (verb < 0 || (verb == PZ_BLOCKS_PLACE ? !read_place (member, place) : !pz_mode_is_true (member)))
    {
      g_autofree char *text = pz_json_compact (node);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, C_ ("script", "Not an input of this mode: %s"),
                   text);
      return FALSE;
    }
  *input = (PzInput){ verb, place[0], place[1], place[2] };
  return TRUE;
}

void
pz_blocks_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  int place[3] = { input->a, input->b, input->c };

  g_return_if_fail (input->verb >= PZ_BLOCKS_PLACE && input->verb <= PZ_BLOCKS_HINT);

  pz_writer_begin_object (writer, FALSE);
  if (input->verb == PZ_BLOCKS_PLACE)
    {
      pz_writer_name (writer, input_names[PZ_BLOCKS_PLACE]);
      pz_writer_begin_object (writer, FALSE);
      for (guint i = 0; i < G_N_ELEMENTS (place_names); i++)
        pz_writer_member_int (writer, place_names[i], place[i]);
      pz_writer_end_object (writer);
    }
  else
    pz_writer_member_bool (writer, input_names[input->verb], TRUE);
  pz_writer_end_object (writer);
}

/* In the order of r, then q, as the board has its cells. */
static void
write_set (PzWriter *writer, const char *name, const PzBlocksBoard *board, const PzBlocksSet *set)
{
  pz_writer_name (writer, name);
  pz_writer_begin_array (writer, FALSE);
  for (int cell = 0; cell < board->n_cells; cell++)
    if (pz_blocks_set_has (set, cell))
      {
        pz_writer_begin_array (writer, FALSE);
        pz_writer_int (writer, board->cells[cell].q);
        pz_writer_int (writer, board->cells[cell].r);
        pz_writer_end_array (writer);
      }
  pz_writer_end_array (writer);
}

void
pz_blocks_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  const PzBlocksBoard *board = pz_blocks_play_board (play);

  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "event", pz_blocks_event_name (state->event));
  write_set (writer, "filled", board, &state->position.filled);
  pz_writer_name (writer, "hand");
  pz_writer_begin_array (writer, FALSE);
  for (int slot = 0; slot < board->hand; slot++)
    {
      int piece = state->position.hand[slot];

      pz_writer_string (writer, piece != PZ_BLOCKS_NO_PIECE ? pz_blocks_piece (piece)->id : NULL);
    }
  pz_writer_end_array (writer);
  pz_writer_member_int (writer, "deckLeft", pz_blocks_play_left (play));
  pz_writer_member_int (writer, "score", state->position.score);
  write_set (writer, "cleared", board, &state->cleared);
  pz_blocks_write_move (writer, "hint", state->has_hint ? &state->hint : NULL);
  pz_writer_end_object (writer);
}
