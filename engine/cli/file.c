/* SPDX-License-Identifier: MIT */
#include "cli/file.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cli/output.h"
#include "pack/json.h"

PzCliFile *
pz_cli_file_load (const char *name)
{
  PzCliFile *file = g_new0 (PzCliFile, 1);
  file->name = g_strdup (name);
  file->display = g_filename_display_name (name);
  file->problems = pz_problems_new ();
  file->pack = pz_pack_load (name, pz_modes (), file->problems, &file->bytes);
  file->levels = g_new0 (PzCliLevel, (gsize) pz_cli_file_n_levels (file) + 1);
  return file;
}

void
pz_cli_file_free (PzCliFile *file)
{
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    {
      g_clear_pointer (&file->levels[i].analysis, pz_analysis_unref);
      g_clear_pointer (&file->levels[i].problems, g_ptr_array_unref);
      g_free (file->levels[i].text);
    }
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

static void
judge_level (PzCliFile *file, int i)
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
}

/* One pass over the file for all its problems: a pass for each level would be quadratic. */
static void
fill_lines (PzCliFile *file)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  gsize length = 0;
  const char *text = g_bytes_get_data (file->bytes, &length);
  g_ptr_array_extend (all, file->problems, NULL, NULL);
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    g_ptr_array_extend (all, file->levels[i].problems, NULL, NULL);
  if (all->len > 0)
    pz_json_fill_lines (text, length, all);
}

void
pz_cli_file_judge (PzCliFile *file)
{
  if (file->pack == NULL)
    return;
  if (file->pack->mode->pack_problems != NULL)
    file->pack->mode->pack_problems (file->pack, file->problems);
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    judge_level (file, i);
  if (file->bytes != NULL)
    fill_lines (file);
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

gboolean
pz_cli_file_refused (const PzCliFile *file)
{
  for (guint i = 0; i < file->problems->len; i++)
    {
      g_autofree char *text = pz_cli_problem_text (file, pz_problems_get (file->problems, i));
      pz_cli_message ("%s", text);
    }
  return file->pack == NULL;
}
