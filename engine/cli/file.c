/* SPDX-License-Identifier: MIT */
#include "cli/file.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cli/output.h"
#include "pack/json.h"

static void
fill_lines (const PzCliFile *file, PzProblems *problems)
{
  gsize length = 0;
  const char *text = file->bytes != NULL ? g_bytes_get_data (file->bytes, &length) : NULL;
  if (text != NULL && problems->len > 0)
    pz_json_fill_lines (text, length, problems);
}

PzCliFile *
pz_cli_file_load (const char *name)
{
  PzCliFile *file = g_new0 (PzCliFile, 1);
  file->name = g_strdup (name);
  file->display = g_filename_display_name (name);
  file->problems = pz_problems_new ();
  file->pack = pz_pack_load (name, pz_modes (), file->problems, &file->bytes);
  file->levels = g_new0 (PzCliLevel, (gsize) pz_cli_file_n_levels (file) + 1);
  if (file->pack != NULL && file->pack->mode->pack_problems != NULL)
    file->pack->mode->pack_problems (file->pack, file->problems);
  fill_lines (file, file->problems);
  return file;
}

void
pz_cli_level_clear (PzCliLevel *level)
{
  g_clear_pointer (&level->analysis, pz_analysis_unref);
  g_clear_pointer (&level->problems, g_ptr_array_unref);
  g_clear_pointer (&level->text, g_free);
}

PzAnalysis *
pz_cli_level_keep_analysis (const PzCliLevel *level)
{
  if (level->analysis == NULL)
    return NULL;
  PzAnalysis *copy = pz_analysis_copy (level->analysis);
  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = pz_problems_new ();
  return copy;
}

void
pz_cli_file_free (PzCliFile *file)
{
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    pz_cli_level_clear (&file->levels[i]);
  g_free (file->levels);
  g_clear_pointer (&file->pack, pz_pack_unref);
  g_clear_pointer (&file->bytes, g_bytes_unref);
  g_ptr_array_unref (file->problems);
  g_free (file->display);
  g_free (file->name);
  g_free (file);
}

int
pz_cli_file_n_levels (const PzCliFile *file)
{
  return file->pack != NULL ? file->pack->n_levels : 0;
}

int
pz_cli_file_find (const PzCliFile *file, const char *id)
{
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    if (strcmp (file->pack->levels[i]->id, id) == 0)
      return i;
  return -1;
}

void
pz_cli_file_no_level (const PzCliFile *file, const char *id)
{
  pz_cli_message (_ ("%s has no level “%s”"), file->display, id);
}

gboolean
pz_cli_file_level_is_bad (const PzCliFile *file, int i)
{
  g_autoptr (GPtrArray) problems = NULL;
  if (pz_level_is_bad (file->pack->levels[i]))
    return TRUE;
  problems = pz_problems_new ();
  pz_pack_level_problems (file->pack, i, problems);
  return pz_problems_have_errors (problems);
}

guint
pz_cli_file_judge (PzCliFile *file, int i)
{
  PzCliLevel *level = &file->levels[i];
  g_clear_pointer (&level->problems, g_ptr_array_unref);
  level->problems = pz_pack_all_problems (file->pack, i, level->analysis);
  for (guint k = 0; k < level->problems->len; k++)
    {
      PzProblem *problem = g_ptr_array_index (level->problems, k);
      g_autofree char *path = problem->path;
      problem->path = path != NULL ? pz_pack_absolute_path (file->pack, i, path) : NULL;
    }
  level->publishable = level->analysis != NULL && level->analysis->done && !pz_problems_have_errors (level->problems);
  return level->problems->len;
}

void
pz_cli_file_fill_lines (PzCliFile *file, int from, int to)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  for (int i = from; i < to; i++)
    g_ptr_array_extend (all, file->levels[i].problems, NULL, NULL);
  fill_lines (file, all);
}

char *
pz_cli_problem_text (const PzCliFile *file, const PzProblem *problem)
{
  GString *out = g_string_new (file->display);
  if (problem->line > 0)
    g_string_append_printf (out, ":%d", problem->line);
  g_string_append (out, ": ");
  if (problem->path != NULL && *problem->path != '\0')
    g_string_append_printf (out, "%s: ", problem->path);
  g_string_append_printf (out, "%s [%s]", problem->message, problem->code);
  return g_string_free (out, FALSE);
}

static void
print_problem (const PzCliFile *file, const PzProblem *problem)
{
  g_autofree char *text = pz_cli_problem_text (file, problem);
  pz_cli_message ("%s", text);
}

void
pz_cli_file_explain (const PzCliFile *file, int i)
{
  const PzProblems *problems = file->levels[i].problems;
  for (guint k = 0; k < problems->len; k++)
    if (pz_problems_get (problems, k)->severity == PZ_ERROR)
      print_problem (file, pz_problems_get (problems, k));
}

gboolean
pz_cli_file_refused (const PzCliFile *file)
{
  for (guint k = 0; file->pack == NULL && k < file->problems->len; k++)
    print_problem (file, pz_problems_get (file->problems, k));
  return file->pack == NULL;
}
