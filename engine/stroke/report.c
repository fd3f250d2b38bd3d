/* SPDX-License-Identifier: MIT */
#include "stroke/report.h"
#include "mode-parts.h"

#include "stroke/analysis.h"

/* Bytes of paths that a listing keeps at most; what is cut off makes the count inexact. */
#define MAX_PATH_BYTES (32 * 1024 * 1024)

/* Necessary is literally "count != 1"; for a spinner the nailed counts speak too. */
static void
write_necessary (PzWriter *writer, const PzFinding *finding)
{
  /* The level's own count does not matter here: any decided one will do. */
  static const PzCount one = { 1, TRUE, TRUE };
  PzNeed need = pz_stroke_need (finding, one);

  if (need == PZ_NEED_UNKNOWN)
    pz_writer_member_null (writer, "necessary");
  else
    pz_writer_member_bool (writer, "necessary", need != PZ_NEED_REDUNDANT);
}

void
pz_stroke_write_need (PzWriter *writer, const PzFinding *finding)
{
  pz_mode_write_count (writer, "without", finding->without);
  if (finding->kind == PZ_FINDING_SPINNER)
    {
      pz_writer_name (writer, "asStatic");
      pz_writer_begin_array (writer, FALSE);
      for (int k = 0; k < 3; k++)
        pz_mode_write_count (writer, NULL, finding->as_static[k]);
      pz_writer_end_array (writer);
    }
  write_necessary (writer, finding);
}

static void
write_clue (PzWriter *writer, const PzStrokeBoard *board, const PzFinding *finding)
{
  const PzStrokeCell *cell = &board->cells[finding->index];

  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "cell", cell->id);
  if (finding->kind == PZ_FINDING_CLUE)
    pz_writer_member_int (writer, "clue", cell->clue);
  else
    pz_writer_member_string (writer, "parity", cell->parity == PZ_STROKE_ODD ? "odd" : "even");
  pz_stroke_write_need (writer, finding);
  pz_writer_end_object (writer);
}

gboolean
pz_stroke_has_findings (const PzAnalysis *analysis)
{
  return analysis != NULL && analysis->verdict != PZ_VERDICT_BLOCKED;
}

static void
write_clues (PzWriter *writer, const PzStrokeBoard *board, const PzAnalysis *analysis)
{
  pz_writer_name (writer, "clues");
  if (!pz_stroke_has_findings (analysis))
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < analysis->n_findings; i++)
    if (analysis->findings[i].kind == PZ_FINDING_CLUE || analysis->findings[i].kind == PZ_FINDING_PARITY)
      write_clue (writer, board, &analysis->findings[i]);
  pz_writer_end_array (writer);
}

static void
write_path (PzWriter *writer, const PzStrokeBoard *board, const guint8 *path)
{
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < board->n; i++)
    pz_writer_string (writer, board->cells[path[i]].id);
  pz_writer_end_array (writer);
}

void
pz_stroke_write_analysis (PzWriter *writer, const PzStrokeBoard *board, const PzAnalysis *analysis)
{
  if (analysis != NULL)
    pz_writer_member_int (writer, "cells", board->n);
  else
    pz_writer_member_null (writer, "cells");
  pz_mode_write_count (writer, "solutions", analysis != NULL ? analysis->solutions : PZ_COUNT_UNKNOWN);
  write_clues (writer, board, analysis);
  if (analysis != NULL && analysis->solution != NULL && pz_stroke_is_one (analysis->solutions))
    {
      pz_writer_name (writer, "solution");
      write_path (writer, board, analysis->solution);
    }
}

static gboolean
keep_path (const guint8 *path, int n, gpointer data)
{
  GByteArray *paths = data;

  if (paths->len + n > MAX_PATH_BYTES)
    return FALSE;
  g_byte_array_append (paths, path, n);
  return TRUE;
}

gboolean
pz_stroke_write_paths (PzWriter *writer, const PzStrokeBoard *board, PzSteps *steps, const PzLimits *limits,
                       const PzCancel *cancel)
{
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_STEPS_UNITS_PER_MS, cancel);
  PzCount count;

  if (steps == NULL)
    {
      pz_writer_member_null (writer, "solutions");
      pz_writer_member_null (writer, "paths");
      return FALSE;
    }
  count = pz_steps_list (steps, limits->limit, &budget, keep_path, paths);
  count.known = TRUE;
  pz_mode_write_count (writer, "solutions", count);
  pz_writer_name (writer, "paths");
  pz_writer_begin_array (writer, TRUE);
  for (guint at = 0; at < paths->len; at += board->n)
    write_path (writer, board, paths->data + at);
  pz_writer_end_array (writer);
  return count.count > 0;
}
