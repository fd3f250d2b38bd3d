/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"
#include "cli/text.h"

/* `solve`: list solutions. */

/* A mode with a plan has one solution, the others list theirs. */
static void
write_unsolvable (PzWriter *writer, const PzMode *mode)
{
  if (mode->solves_by_steps)
    {
      pz_writer_member_null (writer, "steps");
      return;
    }
  if (mode->plan != NULL)
    {
      pz_writer_member_null (writer, "solution");
      return;
    }
  pz_writer_member_null (writer, "solutions");
  pz_writer_member_null (writer, "paths");
}

static void
work_solve (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel)
{
  const PzLevel *level = file->pack->levels[i];
  PzWriter *writer = pz_writer_new ();
  pz_writer_begin_object (writer, TRUE);
  pz_writer_member_string (writer, "id", *level->id != '\0' ? level->id : NULL);
  if (pz_cli_file_level_is_bad (file, i))
    write_unsolvable (writer, file->pack->mode);
  else
    file->levels[i].found = file->pack->mode->solve_write (level, limits, cancel, writer);
  pz_writer_end_object (writer);
  file->levels[i].text = pz_writer_finish (writer);
}

static void
print_path (JsonNode *path, gpointer data)
{
  PzCliOutput *output = data;
  g_autofree char *text = pz_cli_value_text (path);
  pz_cli_put (output, "  ");
  pz_cli_put_field (output, text, 0, PZ_CLI_PLAIN);
  pz_cli_put (output, "\n");
}

/* "3,4" of [3, 4]. */
static void
append_place (GString *out, JsonArray *place)
{
  g_string_append_printf (out, "%s%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, out->len > 0 ? " " : "",
                          json_array_get_int_element (place, 0), json_array_get_int_element (place, 1));
}

/* One step of a deduction: what is opened, and the numbers that force it. */
static void
print_forced (JsonNode *node, gpointer data)
{
  JsonObject *step = json_node_get_object (node);
  JsonArray *forced_by = json_object_get_array_member (step, "forcedBy");
  gboolean hazard = g_str_equal (json_object_get_string_member (step, "kind"), "hazard");
  gboolean total = json_object_get_boolean_member (step, "byTotal");
  g_autoptr (GString) open = g_string_new (NULL), numbers = g_string_new (NULL);
  g_autofree char *line = NULL;
  append_place (open, json_object_get_array_member (step, "open"));
  for (guint i = 0; i < json_array_get_length (forced_by); i++)
    append_place (numbers, json_array_get_array_element (forced_by, i));
  if (total && numbers->len > 0)
    g_string_append_printf (numbers, " %s", _ ("and the number of hazards"));
  else if (total)
    g_string_append (numbers, _ ("the number of hazards"));
  /* Translators: squares by column and row: "3,4 is safe: 2,3 3,3". */
  line = g_strdup_printf (hazard ? _ ("%s is a hazard: %s") : _ ("%s is safe: %s"), open->str, numbers->str);
  pz_cli_put (data, "  ");
  pz_cli_put_field (data, line, 0, PZ_CLI_PLAIN);
  pz_cli_put (data, "\n");
}

/* (transfer full): of a deduction: how many steps it has, and whether they lead to the end. */
static char *
deduction_text (const PzCliLevel *level)
{
  g_autoptr (JsonNode) deducible = pz_cli_member (level->text, "deducible");
  g_autoptr (JsonNode) steps = pz_cli_member (level->text, "steps");
  if (deducible == NULL || JSON_NODE_HOLDS_NULL (deducible))
    return g_strdup (steps == NULL || JSON_NODE_HOLDS_NULL (steps) ? C_ ("level", "not judged") : _ ("undecided"));
  gulong n = json_array_get_length (json_node_get_array (steps));
  if (level->found)
    return g_strdup_printf (ngettext ("%lu step", "%lu steps", n), n);
  return g_strdup_printf (ngettext ("stuck after %lu step", "stuck after %lu steps", n), n);
}

/* (transfer full): how many solutions there are; where a mode gives one, of how many steps it is. */
static char *
result_text (const PzCliLevel *level, const PzMode *mode)
{
  g_autoptr (JsonNode) found = pz_cli_member (level->text, mode->plan != NULL ? "solution" : "solutions");
  g_autoptr (JsonNode) exhausted = pz_cli_member (level->text, "exhausted");
  g_autoptr (JsonNode) winnable = pz_cli_member (level->text, "winnable");
  if (mode->solves_by_steps)
    return deduction_text (level);
  if (mode->plan == NULL)
    return pz_cli_count_text (found);
  if (exhausted != NULL && JSON_NODE_HOLDS_VALUE (exhausted) && json_node_get_boolean (exhausted))
    return g_strdup (_ ("undecided"));
  if (winnable != NULL && JSON_NODE_HOLDS_NULL (winnable))
    return g_strdup (_ ("undecided"));
  if (found == NULL || !JSON_NODE_HOLDS_ARRAY (found))
    return g_strdup (_ ("no solution"));
  gulong n = json_array_get_length (json_node_get_array (found));
  return g_strdup_printf (ngettext ("%lu step", "%lu steps", n), n);
}

static void
print_steps (PzCliOutput *output, const PzCliLevel *level)
{
  g_autoptr (JsonNode) solution = pz_cli_member (level->text, "solution");
  if (solution != NULL && JSON_NODE_HOLDS_ARRAY (solution))
    print_path (solution, output);
}

static void
print_level (PzCliOutput *output, const PzCliFile *file, int i)
{
  const PzCliLevel *level = &file->levels[i];
  const char *id = file->pack->levels[i]->id;
  g_autofree char *count = result_text (level, file->pack->mode);
  pz_cli_put_field (output, *id != '\0' ? id : _ ("(no id)"), 0, PZ_CLI_PLAIN);
  pz_cli_put (output, ": ");
  pz_cli_put_field (output, count, 0, level->found ? PZ_CLI_GOOD : PZ_CLI_BAD);
  pz_cli_put (output, "\n");
  pz_cli_each_item (level->text, "paths", print_path, output);
  pz_cli_each_item (level->text, "steps", print_forced, output);
  print_steps (output, level);
}

typedef struct
{
  PzCliOutput *output;
  PzWriter *writer; /* (nullable): JSON */
  int exit;
} Solve;

/* A level with format errors is listed as unsolved; why is said on standard error. */
static void
take_level (PzCliFile *file, int i, gpointer data)
{
  Solve *solve = data;
  if (!file->levels[i].found)
    solve->exit = PZ_CLI_SHORT;
  if (pz_cli_file_level_is_bad (file, i))
    pz_cli_file_explain (file, i);
  if (solve->writer == NULL)
    {
      print_level (solve->output, file, i);
      return;
    }
  pz_writer_raw (solve->writer, file->levels[i].text);
  pz_cli_report_pass (solve->writer, solve->output);
}

static int
solve_file (const PzCliOptions *options, PzCliOutput *output, PzCliFile *file, int only)
{
  Solve solve = { .output = output };
  if (options->format == PZ_CLI_JSON)
    {
      solve.writer = pz_cli_report_begin (output);
      pz_writer_name (solve.writer, "levels");
      pz_writer_begin_array (solve.writer, TRUE);
    }
  int stopped = pz_cli_run_file (options, file, only, work_solve, take_level, &solve);
  if (solve.writer != NULL && stopped == 0)
    {
      pz_writer_end_array (solve.writer);
      pz_cli_report_end (g_steal_pointer (&solve.writer), output);
    }
  g_clear_pointer (&solve.writer, pz_writer_free);
  return stopped != 0 ? stopped : solve.exit;
}

static int
run_solve (const PzCliOptions *options, PzCliOutput *output)
{
  g_autoptr (PzCliFile) file = pz_cli_file_load (options->names[0]);
  int only = -1;
  if (pz_cli_file_refused (file))
    return PZ_CLI_WRONG;
  if (options->level != NULL && (only = pz_cli_file_find (file, options->level)) < 0)
    {
      pz_cli_file_no_level (file, options->level);
      return PZ_CLI_WRONG;
    }
  return solve_file (options, output, file, only);
}

static const char *const solve_options[] = { "level", NULL };

const PzCliCommand pz_cli_solve = {
  "solve",
  "FILE [--level ID] [--limit N]",
  N_ ("list solutions"),
  N_ ("Lists the solutions of one level, or of every level of FILE, at most --limit each. Exit 1 when a level has "
      "none."),
  solve_options,
  1,
  1,
  run_solve,
};
