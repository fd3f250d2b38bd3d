/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

/* Inputs and states of a playtest as JSON (cli.md, "play"). */

/* No square is further from 0: what is beyond is off the board all the same. */
#define FURTHEST 1000000

static const char *const input_names[] = { "dig", "seal", "move", "stop", "refresh" };

const char *
pz_sweep_result_name (PzSweepResult result)
{
  static const char *const names[] = {
    [PZ_SWEEP_OK] = "ok",
    [PZ_SWEEP_REFUSED_ROUND_OVER] = "round-over",
    [PZ_SWEEP_REFUSED_OFF_BOARD] = "off-board",
    [PZ_SWEEP_REFUSED_NOT_ADJACENT] = "not-adjacent",
    [PZ_SWEEP_REFUSED_ALREADY_OPEN] = "already-open",
    [PZ_SWEEP_REFUSED_ALREADY_SEALED] = "already-sealed",
    [PZ_SWEEP_REFUSED_TARGET_CLOSED] = "target-closed",
    [PZ_SWEEP_REFUSED_NO_PATH] = "no-path",
    [PZ_SWEEP_REFUSED_POINTS] = "insufficient-points",
    [PZ_SWEEP_DISCARDED] = "discarded",
  };

  g_return_val_if_fail (result < G_N_ELEMENTS (names), NULL);
  return names[result];
}

const char *
pz_sweep_via_name (PzSweepVia via)
{
  static const char *const names[] = { "opening", "dig", "chain" };

  g_return_val_if_fail (via < G_N_ELEMENTS (names), NULL);
  return names[via];
}

const char *
pz_sweep_end_name (PzSweepEnd end)
{
  static const char *const names[] = { "cleared", "exhausted", "stopped" };

  g_return_val_if_fail (end < G_N_ELEMENTS (names), NULL);
  return names[end];
}

void
pz_sweep_write_place (PzWriter *writer, const char *name, int x, int y)
{
  if (name != NULL)
    pz_writer_name (writer, name);
  pz_writer_begin_array (writer, FALSE);
  pz_writer_int (writer, x);
  pz_writer_int (writer, y);
  pz_writer_end_array (writer);
}

/* ---- Inputs ---- */

static gboolean
read_place (JsonNode *member, int place[2])
{
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (member) ? json_node_get_array (member) : NULL;

  if (pair == NULL || json_array_get_length (pair) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      gint64 value;

      if (!pz_json_get_int (json_array_get_element (pair, i), &value))
        return FALSE;
      place[i] = (int) CLAMP (value, -FURTHEST, FURTHEST);
    }
  return TRUE;
}

/* An input that is no batch. */
static gboolean
read_intent (JsonNode *node, PzInput *input)
{
  JsonNode *member = NULL;
  int verb = pz_mode_read_verb (node, input_names, G_N_ELEMENTS (input_names), &member), place[2] = { 0, 0 };

  if (verb < 0 || (verb <= PZ_SWEEP_MOVE ? !read_place (member, place) : !pz_mode_is_true (member)))
    return FALSE;
  *input = (PzInput){ verb, place[0], place[1], 0 };
  return TRUE;
}

static JsonArray *
batch_of (JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *member =
      object != NULL && json_object_get_size (object) == 1 ? json_object_get_member (object, "batch") : NULL;

  return member != NULL && JSON_NODE_HOLDS_ARRAY (member) ? json_node_get_array (member) : NULL;
}

static gboolean
read_batch (const PzLevel *level, JsonArray *array, PzInput *input)
{
  guint n = json_array_get_length (array);
  g_autofree PzInput *intents = g_new0 (PzInput, n + 1);

  for (guint i = 0; i < n; i++)
    if (!read_intent (json_array_get_element (array, i), &intents[i]) || intents[i].verb == PZ_SWEEP_REFRESH)
      return FALSE;
  *input = pz_sweep_batch (level, intents, n);
  return TRUE;
}

gboolean
pz_sweep_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error)
{
  JsonArray *batch = batch_of (node);
  g_autofree char *text = NULL;

  if (batch != NULL ? read_batch (level, batch, input) : read_intent (node, input))
    return TRUE;
  text = pz_json_compact (node);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, C_ ("script", "Not an input of this mode: %s"), text);
  return FALSE;
}

static void
write_intent (PzWriter *writer, const PzInput *intent)
{
  pz_writer_begin_object (writer, FALSE);
  if (intent->verb <= PZ_SWEEP_MOVE)
    pz_sweep_write_place (writer, input_names[intent->verb], intent->a, intent->b);
  else
    pz_writer_member_bool (writer, input_names[intent->verb], TRUE);
  pz_writer_end_object (writer);
}

void
pz_sweep_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  g_autoptr (GArray) intents = NULL;

  g_return_if_fail (input->verb >= PZ_SWEEP_DIG && input->verb <= PZ_SWEEP_BATCH);

  if (input->verb != PZ_SWEEP_BATCH)
    {
      write_intent (writer, input);
      return;
    }
  intents = pz_sweep_batch_intents (level, input);
  pz_writer_begin_object (writer, FALSE);
  pz_writer_name (writer, "batch");
  pz_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < intents->len; i++)
    write_intent (writer, &g_array_index (intents, PzInput, i));
  pz_writer_end_array (writer);
  pz_writer_end_object (writer);
}

/* ---- States ---- */

static void
write_opened (PzWriter *writer, const PzSweepEvent *event)
{
  pz_writer_member_string (writer, "event", "open");
  pz_writer_member_int (writer, "x", event->x);
  pz_writer_member_int (writer, "y", event->y);
  pz_writer_member_bool (writer, "hazard", event->number < 0);
  if (event->number < 0)
    pz_writer_member_null (writer, "number");
  else
    pz_writer_member_int (writer, "number", event->number);
  pz_writer_member_string (writer, "via", pz_sweep_via_name (event->detail));
  pz_writer_member_bool (writer, "resource", event->detail != PZ_SWEEP_VIA_OPENING);
}

static void
write_event (PzWriter *writer, const PzSweepEvent *event)
{
  pz_writer_begin_object (writer, FALSE);
  if (event->kind == PZ_SWEEP_EVENT_OPEN)
    write_opened (writer, event);
  else if (event->kind == PZ_SWEEP_EVENT_SEAL_JUDGED)
    {
      pz_writer_member_string (writer, "event", "seal-judged");
      pz_writer_member_int (writer, "x", event->x);
      pz_writer_member_int (writer, "y", event->y);
      pz_writer_member_bool (writer, "hit", event->detail != 0);
    }
  else
    {
      pz_writer_member_string (writer, "event", "round-end");
      pz_writer_member_string (writer, "reason", pz_sweep_end_name (event->detail));
      pz_writer_member_bool (writer, "newBoard", event->detail == PZ_SWEEP_END_CLEARED);
    }
  pz_writer_end_object (writer);
}

static void
write_results (PzWriter *writer, const PzPlay *play)
{
  int n;
  const guint8 *results = pz_sweep_play_results (play, &n);

  pz_writer_name (writer, "results");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < n; i++)
    {
      const char *name = pz_sweep_result_name (results[i]);
      gboolean refused = results[i] != PZ_SWEEP_OK && results[i] != PZ_SWEEP_DISCARDED;
      g_autofree char *text = g_strconcat (refused ? "refused:" : "", name, NULL);

      pz_writer_string (writer, text);
    }
  pz_writer_end_array (writer);
}

static const char *
event_name (const PzSweepState *state)
{
  if (state->loaded)
    return "loaded";
  if (state->is_batch)
    return "batch";
  return state->result == PZ_SWEEP_OK ? "ok" : "refused";
}

void
pz_sweep_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  int n;
  const PzSweepEvent *events = pz_sweep_play_events (play, &n);

  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "event", event_name (state));
  pz_writer_member_string (writer, "reason",
                           state->result != PZ_SWEEP_OK ? pz_sweep_result_name (state->result) : NULL);
  pz_writer_name (writer, "events");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < n; i++)
    write_event (writer, &events[i]);
  pz_writer_end_array (writer);
  pz_sweep_write_place (writer, "pawn", state->pawn_x, state->pawn_y);
  pz_writer_member_int (writer, "points", state->points);
  pz_writer_member_int (writer, "round", state->round);
  pz_writer_member_string (writer, "state", state->cleared ? "cleared" : "playing");
  if (state->is_batch)
    write_results (writer, play);
  pz_writer_end_object (writer);
}
