/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"
#include "cli/target.h"
#include "pack/export.h"

/* `export`: write what was checked, or nothing. */

typedef struct
{
  const PzCliOptions *options;
  PzCliOutput *output;
  const PzCliFile *file;
  PzWriter *writer;      /* (nullable): JSON */
  PzAnalysis **analyses; /* one for each level, nullable, without their problems */
  int n_short;           /* levels that fall short */
} Export;

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

static void
take_level (PzCliFile *file, int i, gpointer data)
{
  Export *export = data;
  PzCliLevel *level = &file->levels[i];
  export->n_short += !level->publishable;
  export->analyses[i] = pz_cli_level_keep_analysis (level);
  if (export->writer != NULL)
    {
      pz_cli_report_level (export->writer, file, i);
      pz_cli_report_pass (export->writer, export->output);
    }
  else if (!export->options->allow_invalid)
    pz_cli_file_explain (file, i);
}

static gboolean
write_files (const PzPack *prepared, const PzExportOptions *how, const char *path, char ***written)
{
  g_autoptr (GError) error = NULL;
  PzCliHold hold;
  pz_cli_hold_signals (&hold);
  gboolean done = pz_export_write (prepared, how, path, written, &error);
  pz_cli_release_signals (&hold);
  if (!done)
    pz_cli_message ("%s: %s", path, error->message);
  return done;
}

static gboolean
write_out (const Export *export, char ***written)
{
  PzExportOptions how = export_options (export->options, export->file->pack);
  g_autoptr (PzPack) prepared = pz_export_prepare (export->file->pack, export->analyses, &how);
  if (strcmp (export->options->output, "-") != 0)
    return write_files (prepared, &how, export->options->output, written);
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (prepared);
  if (bytes != NULL)
    pz_cli_put_bytes (export->output, bytes);
  return bytes != NULL;
}

static void
begin_report (Export *export)
{
  if (export->options->format != PZ_CLI_JSON)
    return;
  export->writer = pz_cli_report_begin (export->output);
  pz_writer_name (export->writer, "files");
  pz_writer_begin_array (export->writer, TRUE);
  pz_cli_report_file_begin (export->writer, export->file);
}

static void
end_report (Export *export, char **written)
{
  pz_cli_report_file_end (export->writer);
  pz_writer_end_array (export->writer);
  pz_writer_name (export->writer, "written");
  pz_writer_begin_array (export->writer, FALSE);
  for (int i = 0; written != NULL && written[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (written[i]);
      pz_writer_string (export->writer, name);
    }
  pz_writer_end_array (export->writer);
  pz_cli_report_end (g_steal_pointer (&export->writer), export->output);
}

static void
print_names (PzCliOutput *output, char **written)
{
  for (int i = 0; written != NULL && written[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_name (written[i]);
      pz_cli_put_field (output, name, 0, PZ_CLI_PLAIN);
      pz_cli_put (output, "\n");
    }
}

static void
explain_refusal (const Export *export)
{
  pz_cli_message (ngettext ("nothing written: %d level falls short (--allow-invalid exports it all the same)",
                            "nothing written: %d levels fall short (--allow-invalid exports them all the same)",
                            (gulong) export->n_short),
                  export->n_short);
}

static int
export_judged (Export *export)
{
  g_auto (GStrv) written = NULL;
  gboolean refused = export->n_short > 0 && !export->options->allow_invalid;
  gboolean done = !refused && write_out (export, &written);
  if (refused && export->writer == NULL)
    explain_refusal (export);
  if (export->writer != NULL)
    end_report (export, written);
  else
    print_names (export->output, written);
  return refused ? PZ_CLI_SHORT : done ? PZ_CLI_FINE : PZ_CLI_WRONG;
}

static int
export_file (const PzCliOptions *options, PzCliOutput *output, PzCliFile *file)
{
  int n = pz_cli_file_n_levels (file);
  Export export = { .options = options, .output = output, .file = file };
  export.analyses = g_new0 (PzAnalysis *, (gsize) n + 1);
  begin_report (&export);
  int result = pz_cli_run_file (options, file, -1, pz_cli_work_analyse, take_level, &export);
  if (result == 0)
    result = export_judged (&export);
  for (int i = 0; i < n; i++)
    pz_analysis_unref (export.analyses[i]);
  g_free (export.analyses);
  g_clear_pointer (&export.writer, pz_writer_free);
  return result;
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

/* One file for each level may come to lie where the source is. */
static gboolean
targets_are_free (const PzCliOptions *options, const PzCliFile *file)
{
  gboolean free = pz_cli_target_is_free (file->name, options->output);
  for (int i = 0; free && options->container == PZ_CLI_CONTAINER_FILES && i < pz_cli_file_n_levels (file); i++)
    {
      g_autofree char *name = g_strconcat (file->pack->levels[i]->id, ".json", NULL);
      g_autofree char *path = g_build_filename (options->output, name, NULL);
      free = pz_cli_target_is_free (file->name, path);
    }
  return free;
}

static int
run_export (const PzCliOptions *options, PzCliOutput *output)
{
  if (wrong_use (options))
    return PZ_CLI_WRONG;
  g_autoptr (PzCliFile) file = pz_cli_file_load (options->names[0]);
  if (pz_cli_file_refused (file) || !targets_are_free (options, file))
    return PZ_CLI_WRONG;
  return export_file (options, output, file);
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
