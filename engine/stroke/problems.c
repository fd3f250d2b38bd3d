/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "stroke/problems.h"

#include <glib/gi18n-lib.h>

#include "pack/pack.h"
#include "stroke/analysis.h"

#define PATH_SIZE 64

/* Path of a cell or of a member of it, relative to the level. */
static const char *
cell_path (char path[PATH_SIZE], int cell, const char *member)
{
  g_snprintf (path, PATH_SIZE, member != NULL ? "cells[%d].%s" : "cells[%d]%.0s", cell, member != NULL ? member : "");
  return path;
}

void
pz_stroke_set_cells (PzProblem *problem, const PzStrokeBoard *board, const PzCellSet *cells)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (pz_cell_set_is_empty (cells))
    return;
  for (int i = 0; i < board->n; i++)
    if (pz_cell_set_has (cells, i))
      g_strv_builder_add (builder, board->cells[i].id);
  pz_problem_take_subject (problem, g_strv_builder_end (builder));
}

gboolean
pz_stroke_no_cells (const PzStrokeBoard *board, PzProblems *problems)
{
  if (board->n > 0)
    return FALSE;
  pz_problems_add (problems, "no-cells", PZ_ERROR, NULL, _ ("The level has no cell"));
  return TRUE;
}

gboolean
pz_stroke_clue_range (const PzStrokeBoard *board, PzProblems *problems)
{
  gboolean found = FALSE;
  char path[PATH_SIZE];

  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      PzProblem *problem;

      if (!cell->has_clue || (cell->clue >= 1 && cell->clue <= board->n))
        continue;
      problem = pz_problems_add (problems, "clue-range", PZ_ERROR, cell_path (path, i, "clue"),
                                 _ ("Clue %lld on cell %s is not between 1 and %d"), (long long) cell->clue, cell->id,
                                 board->n);
      pz_problem_set_subject (problem, cell->id, NULL);
      found = TRUE;
    }
  return found;
}

/* Cells from @from on that have the clue @clue. */
static PzCellSet
cells_with_clue (const PzStrokeBoard *board, int from, gint64 clue)
{
  PzCellSet cells = { { 0, 0 } };

  for (int i = from; i < board->n; i++)
    if (board->cells[i].has_clue && board->cells[i].clue == clue)
      pz_cell_set_add (&cells, i);
  return cells;
}

gboolean
pz_stroke_clue_duplicate (const PzStrokeBoard *board, PzProblems *problems)
{
  PzCellSet told = { { 0, 0 } };
  char path[PATH_SIZE];

  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      PzCellSet same;
      PzProblem *problem;

      if (!cell->has_clue || pz_cell_set_has (&told, i))
        continue;
      same = cells_with_clue (board, i, cell->clue);
      if (pz_cell_set_size (&same) < 2)
        continue;
      problem = pz_problems_add (problems, "clue-duplicate", PZ_ERROR, cell_path (path, i, "clue"),
                                 _ ("Clue %lld is used more than once"), (long long) cell->clue);
      pz_stroke_set_cells (problem, board, &same);
      for (int k = 0; k < 2; k++)
        told.bits[k] |= same.bits[k];
    }
  return !pz_cell_set_is_empty (&told);
}

gboolean
pz_stroke_clue_and_parity (const PzStrokeBoard *board, PzProblems *problems)
{
  gboolean found = FALSE;
  char path[PATH_SIZE];

  for (int i = 0; i < board->n; i++)
    {
      const PzStrokeCell *cell = &board->cells[i];
      PzProblem *problem;

      if (!cell->has_clue || cell->parity == PZ_STROKE_NO_PARITY)
        continue;
      problem = pz_problems_add (problems, "clue-and-parity", PZ_ERROR, cell_path (path, i, "parity"),
                                 _ ("Cell %s has both a number and a parity"), cell->id);
      pz_problem_set_subject (problem, cell->id, NULL);
      found = TRUE;
    }
  return found;
}

gboolean
pz_stroke_disconnected (const PzStrokeBoard *board, PzProblems *problems)
{
  PzCellSet cut_off = pz_stroke_board_cut_off (board);
  PzProblem *problem;

  if (pz_cell_set_is_empty (&cut_off))
    return FALSE;
  problem = pz_problems_add (problems, "disconnected", PZ_ERROR, NULL, _ ("The cells are not all connected"));
  pz_stroke_set_cells (problem, board, &cut_off);
  return TRUE;
}

gboolean
pz_stroke_judges_need (const PzAnalysis *analysis)
{
  return pz_stroke_is_one (analysis->solutions);
}

gboolean
pz_stroke_left_open (const PzAnalysis *analysis, PzCount count)
{
  return analysis->done && !pz_stroke_decided (count);
}

PzProblem *
pz_stroke_unproven (PzProblems *problems, const char *path, const char *message)
{
  return pz_problems_add (problems, "unproven", PZ_ERROR, path, "%s", message);
}

void
pz_stroke_count (const PzAnalysis *analysis, PzProblems *problems)
{
  PzCount count = analysis->solutions;

  if (analysis->verdict == PZ_VERDICT_BLOCKED)
    return;
  if (pz_stroke_left_open (analysis, count))
    pz_stroke_unproven (problems, NULL, _ ("The budget ended before one or many solutions were proved"));
  else if (pz_stroke_decided (count) && count.count == 0)
    pz_problems_add (problems, "no-solution", PZ_ERROR, NULL, _ ("The level has no solution"));
  else if (pz_stroke_decided (count) && count.count >= 2)
    pz_problems_add (problems, "many-solutions", PZ_ERROR, NULL, _ ("The level has more than one solution"));
}

void
pz_stroke_parity_redundant (const PzStrokeBoard *board, const PzAnalysis *analysis, PzProblems *problems)
{
  char path[PATH_SIZE];

  for (int i = 0; pz_stroke_judges_need (analysis) && i < analysis->n_findings; i++)
    {
      const PzFinding *finding = &analysis->findings[i];
      const char *id;
      PzProblem *problem = NULL;

      if (finding->kind != PZ_FINDING_PARITY)
        continue;
      id = board->cells[finding->index].id;
      cell_path (path, finding->index, "parity");
      if (pz_stroke_is_one (finding->without))
        problem = pz_problems_add (problems, "parity-redundant", PZ_ERROR, path,
                                   _ ("The parity of cell %s is redundant: the level is still unique without it"), id);
      else if (pz_stroke_left_open (analysis, finding->without))
        problem = pz_stroke_unproven (problems, path, _ ("The budget ended before this parity was proved necessary"));
      if (problem != NULL)
        pz_problem_set_subject (problem, id, NULL);
    }
}

void
pz_stroke_clue_redundant (const PzStrokeBoard *board, const PzContext *context, const PzAnalysis *analysis,
                          PzProblems *problems)
{
  char path[PATH_SIZE];

  if (!pz_stroke_judges_need (analysis) || (context->pack <= 1 && context->index <= 8))
    return;
  for (int i = 0; i < analysis->n_findings; i++)
    {
      const PzFinding *finding = &analysis->findings[i];
      const PzStrokeCell *cell;
      PzProblem *problem;

      if (finding->kind != PZ_FINDING_CLUE || !pz_stroke_is_one (finding->without))
        continue;
      cell = &board->cells[finding->index];
      problem =
          pz_problems_add (problems, "clue-redundant", PZ_WARNING, cell_path (path, finding->index, "clue"),
                           _ ("Clue %lld is redundant: the level is still unique without it"), (long long) cell->clue);
      pz_problem_set_subject (problem, cell->id, NULL);
    }
}

static gboolean
has_start_clue (const PzStrokeBoard *board)
{
  PzCellSet start = cells_with_clue (board, 0, 1);

  return !pz_cell_set_is_empty (&start);
}

void
pz_stroke_start_clue_missing (const PzStrokeBoard *board, const PzContext *context, int last_index,
                              PzProblems *problems)
{
  if (context->pack != 1 || context->index > last_index || has_start_clue (board))
    return;
  pz_problems_add (problems, "start-clue-missing", PZ_ERROR, NULL, _ ("Levels 1 to %d of pack 1 need a clue 1"),
                   last_index);
}

void
pz_stroke_size_range (const PzStrokeBoard *board, int max, PzProblems *problems)
{
  if (board->n > max)
    pz_problems_add (
        problems, "size-range", PZ_WARNING, "cells",
        ngettext ("The level has %d cell, more than %d", "The level has %d cells, more than %d", (gulong) board->n),
        board->n, max);
}

void
pz_stroke_knob_early (const PzStrokeBoard *board, const PzCellSet *cells, PzProblems *problems, const char *message)
{
  PzProblem *problem = pz_problems_add (problems, "knob-early", PZ_WARNING, NULL, "%s", message);

  pz_stroke_set_cells (problem, board, cells);
}

void
pz_stroke_knob_middle_clue (const PzStrokeBoard *board, const PzContext *context, int index, PzProblems *problems)
{
  PzCellSet cells = { { 0, 0 } };

  if (context->pack != 1 || context->index >= index)
    return;
  for (int i = 0; i < board->n; i++)
    if (board->cells[i].has_clue && board->cells[i].clue > 1 && board->cells[i].clue < board->n)
      pz_cell_set_add (&cells, i);
  if (!pz_cell_set_is_empty (&cells))
    pz_stroke_knob_early (board, &cells, problems,
                          _ ("A clue in the middle of the path (middle-clue) comes too early"));
}

void
pz_stroke_knob_no_start (const PzStrokeBoard *board, const PzContext *context, PzProblems *problems)
{
  static const PzCellSet none = { { 0, 0 } };

  if (context->pack == 1 && !has_start_clue (board))
    pz_stroke_knob_early (board, &none, problems, _ ("A level without clue 1 (no-start) comes too early in pack 1"));
}

int
pz_stroke_only_pack (const PzPack *pack)
{
  int number = pack->pack > 0 ? pack->pack : 1;

  if (pack->container != PZ_CONTAINER_PACK)
    return 0;
  for (int i = 0; i < pack->n_levels; i++)
    {
      PzContext context = pz_pack_context (pack, i);

      if (i > 0 && context.pack != number)
        return 0;
      number = context.pack;
    }
  return number;
}

void
pz_stroke_pack_length (int have, int want, PzProblems *problems)
{
  if (have != want)
    pz_problems_add (
        problems, "pack-length", PZ_WARNING, NULL,
        ngettext ("The pack has %d level instead of %d", "The pack has %d levels instead of %d", (gulong) have), have,
        want);
}
