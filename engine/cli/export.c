/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"
#include "cli/target.h"
#include "pack/export.h"

/* `export`: write what was checked, or nothing. */

static PzExportOptions
export_options (const PzCliOptions *options, const PzPack *pack)
{
  PzExportOptions result = { pack->container, FALSE, options->bake_hints };
  if (options->container == PZ_CLI_CONTAINER_PACK)
    result.container = PZ_CONTAINER_PACK;
  else if (options->container == PZ_CLI_CONTAINER_ARRAY)
    result.container = PZ_CONTAINER_ARRAY;
  result.one_file_each = options->container == PZ_CLI_CONTAINER_FILES;
  return result;
}

static PzPack *
prepare (const PzCliFile *file, const PzExportOptions *how)
{
  int n = pz_cli_file_n_levels (file);
  g_autofree PzAnalysis **analyses = g_new0 (PzAnalysis *, (gsize) n + 1);
  for (int i = 0; i < n; i++)
    analyses[i] = file->levels[i].analysis;
  return pz_export_prepare (file->pack, analyses, how);
}

static gboolean
write_out (const PzCliOptions *options, PzCliOutput *output, const PzCliFile *file, char ***written)
{
  PzExportOptions how = export_options (options, file->pack);
  g_autoptr (PzPack) prepared = prepare (file, &how);
  g_autoptr (GError) error = NULL;
  if (strcmp (options->output, "-") == 0)
    {
      g_autoptr (GBytes) bytes = pz_pack_to_bytes (prepared);
      pz_cli_put_bytes (output, bytes);
      *written = g_new0 (char *, 1);
      return TRUE;
    }
  PzCliHold hold;
  pz_cli_hold_signals (&hold);
  gboolean done = pz_export_write (prepared, &how, options->output, written, &error);
  pz_cli_release_signals (&hold);
  if (!done)
    pz_cli_message ("%s", error->message);
  return done;
}

static void
report_json (PzCliOutput *output, const PzCliFile *file, char **written)
{
  PzWriter *writer = pz_cli_report_begin ();
  pz_writer_name (writer, "written");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; written != NULL && written[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (written[i]);
      pz_writer_string (writer, name);
    }
  pz_writer_end_array (writer);
  pz_writer_name (writer, "files");
  pz_writer_begin_array (writer, TRUE);
  pz_cli_report_file (writer, file);
  pz_writer_end_array (writer);
  pz_cli_report_end (writer, output);
}

static void
report_text (PzCliOutput *output, char **written)
{
  for (int i = 0; written[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (written[i]);
      pz_cli_put_field (output, name, 0, PZ_CLI_PLAIN);
      pz_cli_put (output, "\n");
    }
}

static void
explain_refusal (const PzCliFile *file)
{
  int n_bad = 0;
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    {
      n_bad += !file->levels[i].publishable;
      for (guint k = 0; k < file->levels[i].problems->len; k++)
        {
          const PzProblem *problem = pz_problems_get (file->levels[i].problems, k);
          g_autofree char *text = pz_cli_problem_text (file, problem);
          if (problem->severity == PZ_ERROR)
            pz_cli_message ("%s", text);
        }
    }
  pz_cli_message (ngettext ("nothing written: %d level falls short (--allow-invalid exports it all the same)",
                            "nothing written: %d levels fall short (--allow-invalid exports them all the same)",
                            (gulong) n_bad),
                  n_bad);
}

static int
export_judged (const PzCliOptions *options, PzCliOutput *output, const PzCliFile *file)
{
  g_auto (GStrv) written = NULL;
  gboolean to_output = strcmp (options->output, "-") == 0;
  gboolean refused = pz_cli_file_exit (file, FALSE) != PZ_CLI_FINE && !options->allow_invalid;
  if (refused && options->format == PZ_CLI_TEXT)
    explain_refusal (file);
  if (!refused && !write_out (options, output, file, &written))
    return PZ_CLI_WRONG;
  if (options->format == PZ_CLI_JSON)
    report_json (output, file, written);
  else if (!refused && !to_output)
    report_text (output, written);
  return refused ? PZ_CLI_SHORT : PZ_CLI_FINE;
}

static gboolean
wrong_use (const PzCliOptions *options)
{
  gboolean to_output = g_strcmp0 (options->output, "-") == 0;
  if (options->output == NULL)
    pz_cli_message (_ ("%s wants: %s"), options->command->name, options->command->usage);
  else if (to_output && options->container == PZ_CLI_CONTAINER_FILES)
    pz_cli_message (_ ("one file for each level cannot go to standard output"));
  else if (to_output && options->format == PZ_CLI_JSON)
    pz_cli_message (_ ("the report and the export cannot both go to standard output"));
  else
    return FALSE;
  return TRUE;
}

static int
run_export (const PzCliOptions *options, PzCliOutput *output)
{
  if (wrong_use (options))
    return PZ_CLI_WRONG;
  g_autoptr (PzCliFile) file = pz_cli_file_load (options->names[0]);
  if (pz_cli_file_refused (file) || !pz_cli_target_is_free (file->name, options->output))
    return PZ_CLI_WRONG;
  int stopped = pz_cli_analyse_file (options, file, -1);
  return stopped != 0 ? stopped : export_judged (options, output, file);
}

static const char *const export_options_list[] = { "output",        "container", "bake-hints", "no-bake-hints",
                                                   "allow-invalid", "full",      NULL };

const PzCliCommand pz_cli_export = {
  "export",
  "FILE -o OUT [--container pack|array|files] [--allow-invalid]",
  N_ ("check a pack and write it for a game"),
  N_ ("Judges FILE as “check” does and writes exactly what was judged, without the editor's own data. With errors "
      "nothing is written and the exit is 1. With “--container files” OUT is a folder that gets one file for each "
      "level; "
      "an OUT of “-” is standard output."),
  export_options_list,
  1,
  1,
  run_export,
};
