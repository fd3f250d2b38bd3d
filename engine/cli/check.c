/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"

/* `check`: load, analyse, apply the publication rules. */

/* Bytes of files read ahead, so that many small ones keep all threads busy and large ones do not pile up. */
#define MAX_AHEAD (32 * 1024 * 1024)

typedef struct
{
  const PzCliOptions *options;
  PzCliOutput *output;
  PzWriter *writer; /* (nullable): JSON */
  PzCliTally tally;
  int exit;
  int columns;       /* of the ids of the file that is being reported */
  int next;          /* name to read next */
  GQueue files;      /* PzCliFile *, read and not reported yet */
  gsize ahead_bytes; /* of those */
  PzCliRun *run;
} Check;

/* Wall time ended a search: another machine might have got further, so it is said aloud. */
static void
warn_of_time (const PzCliFile *file, int i)
{
  if (file->levels[i].analysis != NULL && file->levels[i].analysis->timed_out)
    pz_cli_message (_ ("%s: level “%s”: stopped by wall time, at three times its budget"), file->display,
                    file->pack->levels[i]->id);
}

static void
take_level (PzCliFile *file, int i, gpointer data)
{
  Check *check = data;
  const PzCliLevel *level = &file->levels[i];
  warn_of_time (file, i);
  pz_cli_tally_level (&check->tally, level);
  check->exit = MAX (check->exit, (int) pz_cli_level_exit (level, check->options->strict));
  if (check->writer == NULL)
    {
      pz_cli_print_level (check->output, file, i, check->columns);
      return;
    }
  pz_cli_report_level (check->writer, file, i);
  pz_cli_report_pass (check->writer, check->output);
}

static void
begin_file (Check *check, const PzCliFile *file)
{
  check->exit = MAX (check->exit, (int) pz_cli_file_exit (file, check->options->strict));
  check->tally.n_refused_files += file->pack == NULL;
  check->columns = pz_cli_print_columns (file);
  if (check->writer != NULL)
    pz_cli_report_file_begin (check->writer, file);
  else
    pz_cli_print_file (check->output, file);
}

static gsize
file_bytes (const PzCliFile *file)
{
  return file->bytes != NULL ? g_bytes_get_size (file->bytes) : 0;
}

/* FALSE when a signal came. */
static gboolean
report_next (Check *check)
{
  PzCliFile *file = g_queue_peek_head (&check->files);
  begin_file (check, file);
  if (!pz_cli_run_take (check->run, file, take_level, check))
    return FALSE;
  if (check->writer != NULL)
    pz_cli_report_file_end (check->writer);
  else
    pz_cli_flush (check->output);
  check->ahead_bytes -= file_bytes (file);
  g_queue_pop_head (&check->files);
  pz_cli_file_free (file);
  return TRUE;
}

static gboolean
may_read (Check *check)
{
  return check->next < check->options->n_names
         && (check->files.length == 0 || (pz_cli_run_has_room (check->run) && check->ahead_bytes < MAX_AHEAD));
}

static gboolean
check_files (Check *check)
{
  gboolean go = TRUE;
  while (go && (check->files.length > 0 || check->next < check->options->n_names))
    {
      while (may_read (check))
        {
          PzCliFile *file = pz_cli_file_load (check->options->names[check->next++]);
          g_queue_push_tail (&check->files, file);
          check->ahead_bytes += file_bytes (file);
          pz_cli_run_add (check->run, file, -1);
        }
      go = report_next (check);
    }
  return go;
}

static void
begin_report (Check *check)
{
  if (check->options->format != PZ_CLI_JSON)
    return;
  check->writer = pz_cli_report_begin (check->output);
  pz_writer_name (check->writer, "files");
  pz_writer_begin_array (check->writer, TRUE);
}

static void
end_report (Check *check)
{
  if (check->writer == NULL)
    {
      pz_cli_print_tally (check->output, &check->tally);
      return;
    }
  pz_writer_end_array (check->writer);
  pz_cli_report_end (g_steal_pointer (&check->writer), check->output);
}

static int
run_check (const PzCliOptions *options, PzCliOutput *output)
{
  Check check = { .options = options, .output = output };
  check.run = pz_cli_run_new (options, pz_cli_work_analyse);
  begin_report (&check);
  if (check_files (&check))
    end_report (&check);
  else
    check.exit = pz_cli_run_signal (check.run);
  pz_cli_run_free (check.run);
  g_queue_clear_full (&check.files, (GDestroyNotify) pz_cli_file_free);
  g_clear_pointer (&check.writer, pz_writer_free);
  return check.exit;
}

static const char *const check_options[] = { "strict", "full", NULL };

const PzCliCommand pz_cli_check = {
  "check",
  "FILE…",
  N_ ("judge levels by the rules of publication"),
  N_ ("Loads each FILE, looks for all solutions of each level and for what each wall, spinner and clue does, and "
      "applies "
      "the rules of publication. Exit 0 when all levels are publishable, 1 when some are not, 2 when a file cannot be "
      "read. “-” is standard input."),
  check_options,
  1,
  -1,
  run_check,
};
