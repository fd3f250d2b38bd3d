/* SPDX-License-Identifier: MIT */
#include <glib/gi18n.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/run.h"

/* `check`: load, analyse, apply the publication rules. */

/* Levels that may be under way before the next file is read: bounds what many files hold at a time. */
#define MAX_PENDING 2048

typedef struct
{
  const PzCliOptions *options;
  PzCliOutput *output;
  PzWriter *writer; /* (nullable): JSON */
  PzCliTally tally;
  int exit;
  GQueue files; /* PzCliFile *, not reported yet */
  PzCliRun *run;
} Check;

/* Wall time ended a search: another machine might have got further, so it is said aloud. */
static void
warn_of_time (const PzCliFile *file)
{
  for (int i = 0; i < pz_cli_file_n_levels (file); i++)
    if (file->levels[i].analysis != NULL && file->levels[i].analysis->timed_out)
      pz_cli_message (_ ("%s: level %s: stopped by wall time, at three times its budget"), file->display,
                      file->pack->levels[i]->id);
}

static void
report (Check *check, PzCliFile *file)
{
  pz_cli_file_judge (file);
  warn_of_time (file);
  if (check->writer != NULL)
    pz_cli_report_file (check->writer, file);
  else
    pz_cli_print_file (check->output, file);
  pz_cli_tally_add (&check->tally, file);
  check->exit = MAX (check->exit, (int) pz_cli_file_exit (file, check->options->strict));
}

/* FALSE when a signal came. */
static gboolean
report_next (Check *check)
{
  PzCliFile *file = g_queue_peek_head (&check->files);
  if (!pz_cli_run_wait (check->run, file))
    return FALSE;
  report (check, file);
  if (check->writer == NULL)
    pz_cli_flush (check->output);
  g_queue_pop_head (&check->files);
  pz_cli_file_free (file);
  return TRUE;
}

static gboolean
check_files (Check *check)
{
  gboolean go = TRUE;
  for (int i = 0; i < check->options->n_names && go; i++)
    {
      PzCliFile *file = pz_cli_file_load (check->options->names[i]);
      g_queue_push_tail (&check->files, file);
      pz_cli_run_add (check->run, file, -1);
      while (go && (pz_cli_run_pending (check->run) > MAX_PENDING || check->files.length > MAX_PENDING))
        go = report_next (check);
    }
  while (go && check->files.length > 0)
    go = report_next (check);
  return go;
}

static void
begin_report (Check *check)
{
  if (check->options->format != PZ_CLI_JSON)
    return;
  check->writer = pz_cli_report_begin ();
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
  /* After a signal nothing of the report is written: half a JSON text helps nobody. */
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
