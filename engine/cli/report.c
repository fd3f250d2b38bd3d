/* SPDX-License-Identifier: MIT */
#include "cli/report.h"

PzWriter *
pz_cli_report_begin (PzCliOutput *output)
{
  pz_cli_output_hold (output);
  PzWriter *writer = pz_writer_new ();
  pz_writer_begin_object (writer, TRUE);
  pz_writer_member_int (writer, "version", 1);
  return writer;
}

void
pz_cli_report_pass (PzWriter *writer, PzCliOutput *output)
{
  g_autofree char *text = pz_writer_take (writer);
  pz_cli_put (output, text);
}

void
pz_cli_report_end (PzWriter *writer, PzCliOutput *output)
{
  pz_writer_end_object (writer);
  g_autofree char *text = pz_writer_finish (writer);
  pz_cli_put (output, text);
  pz_cli_put (output, "\n");
}

static void
write_subject (PzWriter *writer, char **subject)
{
  pz_writer_name (writer, "subject");
  if (subject == NULL)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; subject[i] != NULL; i++)
    pz_writer_string (writer, subject[i]);
  pz_writer_end_array (writer);
}

void
pz_cli_report_problem (PzWriter *writer, const PzProblem *problem)
{
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "code", problem->code);
  pz_writer_member_string (writer, "severity", problem->severity == PZ_ERROR ? "error" : "warning");
  pz_writer_member_string (writer, "path", problem->path);
  if (problem->line > 0)
    pz_writer_member_int (writer, "line", problem->line);
  else
    pz_writer_member_null (writer, "line");
  pz_writer_member_string (writer, "message", problem->message);
  write_subject (writer, problem->subject);
  pz_writer_end_object (writer);
}

void
pz_cli_report_problems (PzWriter *writer, const PzProblems *problems)
{
  pz_writer_name (writer, "problems");
  pz_writer_begin_array (writer, problems->len > 0);
  for (guint i = 0; i < problems->len; i++)
    pz_cli_report_problem (writer, pz_problems_get (problems, i));
  pz_writer_end_array (writer);
}

/* @analysis: (nullable). */
static void
write_rating (PzWriter *writer, const PzMode *mode, const PzAnalysis *analysis)
{
  PzRating rating;
  pz_writer_name (writer, "rating");
  if (analysis == NULL || mode->rating == NULL || !mode->rating (analysis, &rating))
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "score", rating.score);
  pz_writer_member_string (writer, "grade", rating.grade);
  pz_writer_name (writer, "parts");
  pz_writer_begin_object (writer, FALSE);
  for (int i = 0; i < rating.n_parts; i++)
    {
      pz_writer_name (writer, rating.parts[i].name);
      pz_writer_double (writer, rating.parts[i].value);
    }
  pz_writer_end_object (writer);
  pz_writer_end_object (writer);
}

void
pz_cli_report_level (PzWriter *writer, const PzCliFile *file, int i)
{
  const PzLevel *level = file->pack->levels[i];
  const PzCliLevel *judged = &file->levels[i];
  pz_writer_begin_object (writer, TRUE);
  /* A bad level whose id cannot be read has none. */
  pz_writer_member_string (writer, "id", *level->id != '\0' ? level->id : NULL);
  pz_writer_member_int (writer, "index", pz_pack_context (file->pack, i).index);
  pz_writer_member_bool (writer, "publishable", judged->publishable);
  pz_cli_report_problems (writer, judged->problems);
  write_rating (writer, file->pack->mode, judged->analysis);
  file->pack->mode->analysis_write (judged->analysis, level, writer);
  pz_writer_end_object (writer);
}

static const char *
container_name (PzContainer container)
{
  switch (container)
    {
    case PZ_CONTAINER_ARRAY:
      return "array";
    case PZ_CONTAINER_SINGLE:
      return "single";
    case PZ_CONTAINER_PACK:
    default:
      return "pack";
    }
}

void
pz_cli_report_file_begin (PzWriter *writer, const PzCliFile *file)
{
  const PzPack *pack = file->pack;
  g_autofree char *title = pack != NULL ? pz_pack_dup_title (pack) : NULL;
  pz_writer_begin_object (writer, TRUE);
  pz_writer_member_string (writer, "file", file->display);
  pz_writer_member_string (writer, "mode", pack != NULL ? pack->mode->id : NULL);
  pz_writer_member_string (writer, "container", pack != NULL ? container_name (pack->container) : NULL);
  pz_writer_member_string (writer, "title", title);
  pz_cli_report_problems (writer, file->problems);
  pz_writer_name (writer, "levels");
  pz_writer_begin_array (writer, pz_cli_file_n_levels (file) > 0);
}

void
pz_cli_report_file_end (PzWriter *writer)
{
  pz_writer_end_array (writer);
  pz_writer_end_object (writer);
}

PzCliExit
pz_cli_file_exit (const PzCliFile *file, gboolean strict)
{
  if (file->pack == NULL || pz_problems_have_errors (file->problems))
    return PZ_CLI_WRONG;
  return strict && file->problems->len > 0 ? PZ_CLI_SHORT : PZ_CLI_FINE;
}

PzCliExit
pz_cli_level_exit (const PzCliLevel *level, gboolean strict)
{
  return !level->publishable || (strict && level->problems->len > 0) ? PZ_CLI_SHORT : PZ_CLI_FINE;
}
