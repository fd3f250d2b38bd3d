/* SPDX-License-Identifier: MIT */
#include "hex-blocks/internal.h"

/* Members of the report of cli.md, "check --format json", and of "solve". */

static void
write_move (PzWriter *writer, const PzBlocksMove *move)
{
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "slot", move->slot);
  pz_writer_member_string (writer, "piece", pz_blocks_piece (move->piece)->id);
  pz_writer_member_int (writer, "q", move->q);
  pz_writer_member_int (writer, "r", move->r);
  pz_writer_end_object (writer);
}

void
pz_blocks_write_move (PzWriter *writer, const char *name, const PzBlocksMove *move)
{
  pz_writer_name (writer, name);
  if (move != NULL)
    write_move (writer, move);
  else
    pz_writer_null (writer);
}

static void
write_verdict (PzWriter *writer, PzBlocksVerdict verdict)
{
  if (verdict == PZ_BLOCKS_UNDECIDED)
    pz_writer_member_null (writer, "winnable");
  else
    pz_writer_member_bool (writer, "winnable", verdict == PZ_BLOCKS_WINNABLE);
}

static void
write_solution (PzWriter *writer, const PzBlocksSolution *solution)
{
  pz_writer_name (writer, "solution");
  if (solution == NULL || solution->verdict != PZ_BLOCKS_WINNABLE)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < solution->n_solution; i++)
    write_move (writer, &solution->solution[i]);
  pz_writer_end_array (writer);
}

static void
write_first_moves (PzWriter *writer, const PzBlocksSolution *solution)
{
  pz_writer_name (writer, "firstMoves");
  if (solution == NULL)
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_int (writer, "legal", solution->legal);
  if (solution->winning >= 0)
    pz_writer_member_int (writer, "winning", solution->winning);
  else
    pz_writer_member_null (writer, "winning");
  pz_writer_end_object (writer);
}

/* A bad level is a bare PzLevel: nothing of it but its head is looked at. */
void
pz_blocks_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  const PzBlocksFindings *findings = analysis != NULL ? pz_blocks_findings (analysis) : NULL;
  const PzBlocksSolution *solution = findings != NULL ? &findings->solution : NULL;

  if (analysis != NULL)
    pz_writer_member_int (writer, "cells", pz_blocks_level (level)->n_cells);
  else
    pz_writer_member_null (writer, "cells");
  write_verdict (writer, solution != NULL ? solution->verdict : PZ_BLOCKS_UNDECIDED);
  write_solution (writer, solution);
  write_first_moves (writer, solution);
  if (solution != NULL)
    pz_writer_member_int (writer, "states", (gint64) solution->states);
  else
    pz_writer_member_null (writer, "states");
}

gboolean
pz_blocks_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  g_autoptr (PzAnalysis) analysis = pz_blocks_analyse (level, &nowhere, limits, cancel, NULL, NULL);
  const PzBlocksFindings *findings = pz_blocks_findings (analysis);
  const PzBlocksSolution *solution = findings != NULL ? &findings->solution : NULL;

  write_verdict (writer, solution != NULL ? solution->verdict : PZ_BLOCKS_UNDECIDED);
  write_solution (writer, solution);
  return solution != NULL && solution->verdict == PZ_BLOCKS_WINNABLE;
}
