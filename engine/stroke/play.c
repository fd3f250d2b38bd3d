/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "stroke/play.h"

#include <glib/gi18n-lib.h>

#include "mode-parts.h"
#include "stroke/analysis.h"

G_DEFINE_QUARK (pz - stroke - error - quark, pz_stroke_error)

/* TRUE and the level's only path in @path. */
static gboolean
find_only_path (PzSteps *steps, guint8 *path)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;
  PzBudget budget = pz_budget_from_ms (limits.budget_ms, PZ_STEPS_UNITS_PER_MS, NULL);
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, path, NULL);

  return count.exact && count.count == 1;
}

PzPlay *
pz_stroke_play_new (const PzMode *mode, PzLevel *level, PzSteps *steps, PzStepsPolicy policy,
                    const PzAnalysis *analysis)
{
  PzPlay *play;
  guint8 found[PZ_STEPS_MAX_NODES];
  const guint8 *solution = NULL;

  g_return_val_if_fail (level != NULL && steps != NULL, NULL);

  /* A judgement of other rules says nothing here. */
  if (analysis != NULL && analysis->rules_hash == mode->rules_hash (level))
    solution = pz_stroke_is_one (analysis->solutions) ? analysis->solution : NULL;
  else if (find_only_path (steps, found))
    solution = found;
  play = g_new0 (PzPlay, 1);
  play->ref_count = 1;
  play->mode = mode;
  play->level = pz_level_ref (level);
  play->steps = pz_steps_play_new (steps, policy, solution);
  return play;
}

PzPlay *
pz_stroke_play_input (PzPlay *play, const PzInput *input)
{
  PzPlay *next;

  g_return_val_if_fail (play != NULL && input != NULL, NULL);
  g_return_val_if_fail (input->verb >= PZ_STEPS_PRESS && input->verb <= PZ_STEPS_FILL, pz_play_ref (play));

  next = g_new0 (PzPlay, 1);
  next->ref_count = 1;
  next->mode = play->mode;
  next->level = pz_level_ref (play->level);
  next->steps = pz_steps_play_input (play->steps, (PzStepsInput){ (PzStepsInputKind) input->verb, input->a });
  return next;
}

void
pz_stroke_play_free (PzPlay *play)
{
  pz_steps_play_unref (play->steps);
  g_free (play);
}

GArray *
pz_stroke_play_inputs (const PzPlay *play)
{
  g_autoptr (GArray) steps = pz_steps_play_inputs (play->steps);
  GArray *inputs = g_array_sized_new (FALSE, FALSE, sizeof (PzInput), steps->len);

  for (guint i = 0; i < steps->len; i++)
    {
      const PzStepsInput *step = &g_array_index (steps, PzStepsInput, i);
      PzInput input = { step->kind, step->node, 0, 0 };

      g_array_append_val (inputs, input);
    }
  return inputs;
}

static const char *const input_names[] = { "press", "slide", "release", "restart", "guide", "fill" };

static gboolean
takes_cell (int verb)
{
  return verb == PZ_STEPS_PRESS || verb == PZ_STEPS_SLIDE;
}

/* The verb an object's only member names, -1 if there is none. @member: its value. */
static int
read_verb (JsonNode *node, gboolean fills, JsonNode **member)
{
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return -1;
  object = json_node_get_object (node);
  for (int verb = 0; verb < (int) G_N_ELEMENTS (input_names) && json_object_get_size (object) == 1; verb++)
    if ((fills || verb != PZ_STEPS_FILL) && json_object_has_member (object, input_names[verb]))
      {
        *member = json_object_get_member (object, input_names[verb]);
        return verb;
      }
  return -1;
}

static gboolean
is_string (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

gboolean
pz_stroke_input_from_json (const PzLevel *level, PzStrokeFind find, gboolean fills, JsonNode *node, PzInput *input,
                           GError **error)
{
  JsonNode *member = NULL;
  int verb = read_verb (node, fills, &member);
  int cell = -1;

  if (verb < 0 || !(takes_cell (verb) ? is_string (member) : pz_mode_is_true (member)))
    {
      g_autofree char *text = pz_json_compact (node);

      g_set_error (error, PZ_STROKE_ERROR, PZ_STROKE_ERROR_INPUT, _ ("Not an input of this mode: %s"), text);
      return FALSE;
    }
  if (takes_cell (verb) && (cell = find (level, json_node_get_string (member))) < 0)
    {
      g_set_error (error, PZ_STROKE_ERROR, PZ_STROKE_ERROR_CELL, _ ("The level has no cell “%s”"),
                   json_node_get_string (member));
      return FALSE;
    }
  *input = (PzInput){ verb, MAX (cell, 0), 0, 0 };
  return TRUE;
}

void
pz_stroke_input_write (const PzLevel *level, PzStrokeName name, const PzInput *input, PzWriter *writer)
{
  g_return_if_fail (input->verb >= PZ_STEPS_PRESS && input->verb <= PZ_STEPS_FILL);

  pz_writer_begin_object (writer, FALSE);
  if (takes_cell (input->verb))
    pz_writer_member_string (writer, input_names[input->verb], name (level, input->a));
  else
    pz_writer_member_bool (writer, input_names[input->verb], TRUE);
  pz_writer_end_object (writer);
}

/* The cells of the path; only those in conflict if @conflicts. */
static void
write_path (PzWriter *writer, const PzLevel *level, PzStrokeName name, const PzStepsPlay *play, gboolean conflicts)
{
  int n;
  const guint8 *path = pz_steps_play_path (play, &n);

  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < n; i++)
    if (!conflicts || pz_steps_play_conflict (play, path[i]))
      pz_writer_string (writer, name (level, path[i]));
  pz_writer_end_array (writer);
}

static void
write_filled (PzWriter *writer, const PzLevel *level, PzStrokeName name, const PzStepsPlay *play)
{
  int n;
  const PzFilled *filled = pz_steps_play_filled (play, &n);

  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < n; i++)
    {
      pz_writer_begin_object (writer, FALSE);
      pz_writer_member_string (writer, "cell", name (level, filled[i].node));
      pz_writer_member_int (writer, "step", filled[i].step);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_guide (PzWriter *writer, const PzLevel *level, PzStrokeName name, const PzStepsPlay *play)
{
  int node = -1;
  PzGuideKind kind = pz_steps_play_guide (play, &node);

  if (kind == PZ_GUIDE_NONE)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "kind", pz_guide_kind_name (kind));
  pz_writer_member_string (writer, "cell", kind == PZ_GUIDE_RESTART ? NULL : name (level, node));
  pz_writer_end_object (writer);
}

void
pz_stroke_play_write (const PzPlay *play, const PzLevel *level, PzStrokeName name, PzWriter *writer)
{
  const PzStepsPlay *steps = play->steps;

  pz_writer_member_string (writer, "event", pz_play_event_name (pz_steps_play_event (steps)));
  pz_writer_member_string (writer, "state", pz_play_state_name (pz_steps_play_state (steps)));
  pz_writer_name (writer, "path");
  write_path (writer, level, name, steps, FALSE);
  pz_writer_name (writer, "conflicts");
  write_path (writer, level, name, steps, TRUE);
  pz_writer_name (writer, "filled");
  write_filled (writer, level, name, steps);
  pz_writer_name (writer, "guide");
  write_guide (writer, level, name, steps);
}
