/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "template-mode/internal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The playtest: a value that inputs turn into the next one. Inputs: {"mark": cell}, {"restart": true}. */

typedef enum
{
  INPUT_MARK,
  INPUT_RESTART
} Verb;

/* A mode extends the struct by what it needs. */
typedef struct
{
  PzPlay base;
  const char *event;
  guint64 marked;
  GArray *inputs; /* PzInput, oldest first; shared by no other value */
} TemplatePlay;

static const TemplatePlay *
template_play (const PzPlay *play)
{
  return (const TemplatePlay *) play;
}

static TemplatePlay *
play_alloc (PzLevel *level)
{
  TemplatePlay *play = g_new0 (TemplatePlay, 1);

  play->base.ref_count = 1;
  play->base.mode = &pz_template_mode;
  play->base.level = pz_level_ref (level);
  play->event = "started";
  play->marked = pz_template_given_mask (pz_template_level (level));
  play->inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  return play;
}

PzPlay *
pz_template_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  return pz_template_level (level)->n_runs > 0 ? &play_alloc (level)->base : NULL;
}

static void
mark (TemplatePlay *play, int cell)
{
  const PzTemplateLevel *level = pz_template_level (play->base.level);
  guint64 bit = G_GUINT64_CONSTANT (1) << cell;

  if (pz_template_is_solved (level, play->marked) || (pz_template_given_mask (level) & bit))
    {
      play->event = "ignored";
      return;
    }
  play->marked ^= bit;
  play->event = pz_template_is_solved (level, play->marked) ? "cleared" : "marked";
}

PzPlay *
pz_template_play_input (PzPlay *play, const PzInput *input)
{
  const TemplatePlay *now = template_play (play);
  TemplatePlay *next = play_alloc (play->level);

  g_array_append_vals (next->inputs, now->inputs->data, now->inputs->len);
  g_array_append_vals (next->inputs, input, 1);
  if (input->verb == INPUT_RESTART)
    {
      next->event = "restarted";
      return &next->base;
    }
  next->marked = now->marked;
  mark (next, input->a);
  return &next->base;
}

void
pz_template_play_free (PzPlay *play)
{
  g_array_unref (((TemplatePlay *) play)->inputs);
  g_free (play);
}

GArray *
pz_template_play_inputs (const PzPlay *play)
{
  return g_array_copy (template_play (play)->inputs);
}

gboolean
pz_template_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gint64 cell;

  if (object != NULL && json_object_get_size (object) == 1)
    {
      if (json_object_has_member (object, "mark") && pz_json_get_int (json_object_get_member (object, "mark"), &cell)
          && cell >= 0 && cell < pz_template_level (level)->length)
        {
          *input = (PzInput){ INPUT_MARK, (int) cell, 0, 0 };
          return TRUE;
        }
      if (json_object_has_member (object, "restart"))
        {
          *input = (PzInput){ INPUT_RESTART, 0, 0, 0 };
          return TRUE;
        }
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("Not an input of this level"));
  return FALSE;
}

void
pz_template_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer)
{
  pz_writer_begin_object (writer, FALSE);
  if (input->verb == INPUT_MARK)
    pz_writer_member_int (writer, "mark", input->a);
  else
    pz_writer_member_bool (writer, "restart", TRUE);
  pz_writer_end_object (writer);
}

void
pz_template_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer)
{
  const TemplatePlay *self = template_play (play);

  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "event", self->event);
  pz_writer_name (writer, "marked");
  pz_writer_begin_array (writer, FALSE);
  for (int cell = 0; cell < pz_template_level (level)->length; cell++)
    if (self->marked >> cell & 1)
      pz_writer_int (writer, cell);
  pz_writer_end_array (writer);
  pz_writer_end_object (writer);
}
