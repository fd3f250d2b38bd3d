/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"
#include "cli/script.h"
#include "cli/text.h"

/* `play`: replay inputs, print the state after each. */

#define EVENT_COLUMNS 15

/* One line: the event, then the other members by name. */
static void
print_state (PzCliOutput *output, JsonObject *state)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  g_autoptr (GString) rest = g_string_new (NULL);
  json_object_iter_init_ordered (&iter, state);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      g_autofree char *text = pz_cli_value_text (value);
      if (strcmp (name, "event") == 0)
        pz_cli_put_field (output, text, EVENT_COLUMNS, PZ_CLI_PLAIN);
      else
        g_string_append_printf (rest, "%s%s: %s", rest->len > 0 ? "; " : "", name, text);
    }
  pz_cli_put_field (output, rest->str, 0, PZ_CLI_PLAIN);
  pz_cli_put (output, "\n");
}

static void
put_state (const PzCliOptions *options, PzCliOutput *output, const PzPlay *play, gboolean first)
{
  PzWriter *writer = pz_writer_new ();
  play->mode->play_write (play, play->level, writer);
  g_autofree char *text = pz_writer_finish (writer);
  if (options->format == PZ_CLI_JSON)
    {
      pz_cli_put (output, first ? "[\n  " : ",\n  ");
      pz_cli_put (output, text);
      return;
    }
  g_autoptr (JsonNode) node = pz_cli_parse (text);
  print_state (output, json_node_get_object (node));
}

static void
replay (const PzCliOptions *options, PzCliOutput *output, PzPlay *start, const GArray *inputs)
{
  g_autoptr (PzPlay) play = pz_play_ref (start);
  gboolean first = TRUE;
  if (start->mode->play_reports_start)
    {
      put_state (options, output, start, first);
      first = FALSE;
    }
  for (guint i = 0; i < inputs->len; i++)
    {
      PzPlay *next = play->mode->play_input (play, &g_array_index (inputs, PzInput, i));
      pz_play_unref (play);
      play = next;
      put_state (options, output, play, first);
      first = FALSE;
    }
  if (options->format == PZ_CLI_JSON)
    pz_cli_put (output, first ? "[]\n" : "\n]\n");
}

typedef struct
{
  const PzCliOptions *options;
  PzCliOutput *output;
  int exit;
} Play;

static void
play_level (PzCliFile *file, int i, gpointer data)
{
  Play *play = data;
  PzLevel *level = file->pack->levels[i];
  g_autoptr (PzPlay) start =
      pz_cli_file_level_is_bad (file, i) ? NULL : level->mode->play_new (level, file->levels[i].analysis);
  if (start == NULL)
    {
      pz_cli_file_explain (file, i);
      pz_cli_message (_ ("level “%s” cannot be played before its errors are gone"), level->id);
      return;
    }
  g_autoptr (GArray) inputs = pz_cli_script_load (play->options->script, level);
  if (inputs == NULL)
    return;
  replay (play->options, play->output, start, inputs);
  play->exit = PZ_CLI_FINE;
}

static int
play_file (const PzCliOptions *options, PzCliOutput *output, PzCliFile *file, int i)
{
  Play play = { options, output, PZ_CLI_WRONG };
  /* Guides and filled numbers ask only whether the solution is the only one. */
  PzCliOptions count_to_two = *options;
  count_to_two.limit = 2;
  count_to_two.full = FALSE;
  int stopped = pz_cli_run_file (&count_to_two, file, i, pz_cli_work_analyse, play_level, &play);
  return stopped != 0 ? stopped : play.exit;
}

/* The level to play; a file with one level needs no id. -1: said why. */
static int
choose_level (const PzCliOptions *options, const PzCliFile *file)
{
  if (options->level == NULL && pz_cli_file_n_levels (file) == 1)
    return 0;
  int i = options->level != NULL ? pz_cli_file_find (file, options->level) : -1;
  if (options->level == NULL)
    pz_cli_message (_ ("%s has several levels or none: --level wants the id of one"), file->display);
  else if (i < 0)
    pz_cli_file_no_level (file, options->level);
  return i;
}

static int
run_play (const PzCliOptions *options, PzCliOutput *output)
{
  if (options->script == NULL)
    {
      pz_cli_message (_ ("%s wants: %s"), options->command->name, options->command->usage);
      return PZ_CLI_WRONG;
    }
  g_autoptr (PzCliFile) file = pz_cli_file_load (options->names[0]);
  if (pz_cli_file_refused (file))
    return PZ_CLI_WRONG;
  int i = choose_level (options, file);
  return i >= 0 ? play_file (options, output, file, i) : PZ_CLI_WRONG;
}

static const char *const play_options[] = { "level", "script", NULL };

const PzCliCommand pz_cli_play = {
  "play",
  "FILE --level ID --script S.json",
  N_ ("replay inputs on a level"),
  N_ ("Plays a level by its rules with the inputs of a script, a JSON array such as "
      "[{\"press\":\"a\"},{\"slide\":\"b\"}], "
      "and prints the state after each. A script of “-” is standard input."),
  play_options,
  1,
  1,
  run_play,
};
