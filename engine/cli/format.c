/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"
#include "pack/save.h"

/* `format`: rewrite in canonical form, or say which files are not in it. */

typedef struct
{
  const PzCliOptions *options;
  PzCliOutput *output;
  PzWriter *writer; /* (nullable): JSON */
  int exit;
} Format;

static void
report (Format *format, const PzCliFile *file, gboolean canonical, gboolean changed)
{
  PzWriter *writer = format->writer;
  if (writer == NULL)
    return;
  pz_writer_begin_object (writer, TRUE);
  pz_writer_member_string (writer, "file", file->display);
  pz_writer_name (writer, "canonical");
  if (file->pack != NULL)
    pz_writer_bool (writer, canonical);
  else
    pz_writer_null (writer);
  pz_writer_member_bool (writer, "changed", changed);
  pz_cli_report_problems (writer, file->problems);
  pz_writer_end_object (writer);
}

static gboolean
save (const PzCliFile *file, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  PzCliHold hold;
  pz_cli_hold_signals (&hold);
  gboolean done = pz_save_bytes (file->name, bytes, &error);
  pz_cli_release_signals (&hold);
  if (!done)
    pz_cli_message ("%s: %s", file->display, error->message);
  return done;
}

static void
put_line (Format *format, const char *text)
{
  if (format->writer != NULL)
    return;
  pz_cli_put_field (format->output, text, 0, PZ_CLI_PLAIN);
  pz_cli_put (format->output, "\n");
}

static void
check_form (Format *format, const PzCliFile *file, gboolean canonical)
{
  g_autofree char *line = g_strdup_printf (_ ("%s: not in canonical form"), file->display);
  if (!canonical)
    {
      put_line (format, line);
      format->exit = MAX (format->exit, (int) PZ_CLI_SHORT);
    }
  report (format, file, canonical, FALSE);
}

static void
rewrite (Format *format, const PzCliFile *file, GBytes *bytes, gboolean canonical)
{
  gboolean standard = strcmp (file->name, "-") == 0, changed = FALSE;
  g_autofree char *line = g_strdup_printf (_ ("%s: rewritten"), file->display);
  if (standard)
    pz_cli_put_bytes (format->output, bytes);
  else if (!canonical && (changed = save (file, bytes)))
    put_line (format, line);
  else if (!canonical)
    format->exit = PZ_CLI_WRONG;
  report (format, file, canonical, changed);
}

static void
format_file (Format *format, const char *name)
{
  g_autoptr (PzCliFile) file = pz_cli_file_load (name);
  if (pz_cli_file_refused (file))
    {
      format->exit = PZ_CLI_WRONG;
      report (format, file, FALSE, FALSE);
      return;
    }
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (file->pack);
  gboolean canonical = g_bytes_equal (bytes, file->bytes);
  if (format->options->check_only)
    check_form (format, file, canonical);
  else
    rewrite (format, file, bytes, canonical);
}

static gboolean
wrong_use (const PzCliOptions *options)
{
  for (int i = 0; i < options->n_names; i++)
    if (strcmp (options->names[i], "-") == 0 && options->format == PZ_CLI_JSON && !options->check_only)
      {
        pz_cli_message (_ ("the report and the file cannot both go to standard output"));
        return TRUE;
      }
  return FALSE;
}

static int
run_format (const PzCliOptions *options, PzCliOutput *output)
{
  Format format = { .options = options, .output = output };
  if (wrong_use (options))
    return PZ_CLI_WRONG;
  if (options->format == PZ_CLI_JSON)
    {
      format.writer = pz_cli_report_begin (output);
      pz_writer_name (format.writer, "files");
      pz_writer_begin_array (format.writer, TRUE);
    }
  for (int i = 0; i < options->n_names; i++)
    format_file (&format, options->names[i]);
  if (format.writer != NULL)
    {
      pz_writer_end_array (format.writer);
      pz_cli_report_end (format.writer, output);
    }
  return format.exit;
}

static const char *const format_options[] = { "check", NULL };

const PzCliCommand pz_cli_format = {
  "format",
  "[--check] FILE…",
  N_ ("rewrite files in canonical form"),
  N_ ("Rewrites each FILE in canonical form where it is not in it; the values stay the same. With --check nothing is "
      "written, and the exit is 1 when a file is not in it. “-” reads standard input and writes standard output."),
  format_options,
  1,
  -1,
  run_format,
};
