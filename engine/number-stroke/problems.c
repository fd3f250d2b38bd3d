/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/internal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "pack/pack.h"
#include "stroke/analysis.h"
#include "stroke/problems.h"

/* number-stroke.md, "Problems", in the order of its table. */

#define MAX_CELLS_ADVISED 22
#define BIG_FROM          4
#define MIDDLE_CLUE_FROM  5
#define HOLE_FROM         6
#define BAR_FROM          9
#define PARITY_FROM_PACK  3
#define PACK_1_LENGTH     12
#define PACK_LENGTH       8

static gboolean
add_bad_cells (const PzNumberLevel *level, PzProblems *problems)
{
  gboolean found = FALSE;

  for (int i = 0; i < level->n_cells; i++)
    {
      const PzNumberCell *cell = level->cells[i];
      char path[32];
      PzProblem *problem;

      if (!cell->bad_size && !cell->bad_shape)
        continue;
      g_snprintf (path, sizeof path, "cells[%d]", i);
      if (cell->bad_size)
        problem = pz_problems_add (problems, "cell-size", PZ_ERROR, path,
                                   _ ("Cell %s is none of the rectangles 1×1, 1×2, 2×1, 2×2 and 3×3"), cell->id);
      else
        problem = pz_problems_add (problems, "cell-shape", PZ_ERROR, path,
                                   _ ("The shape of cell %s is not in the catalogue"), cell->id);
      pz_problem_set_subject (problem, cell->id, NULL);
      found = TRUE;
    }
  return found;
}

static gboolean
add_overlaps (const PzNumberLevel *level, const PzNumberSurvey *survey, PzProblems *problems)
{
  gboolean found = FALSE;

  for (int a = 0; a < level->n_cells; a++)
    for (int b = a + 1; !pz_cell_set_is_empty (&survey->over[a]) && b < level->n_cells; b++)
      {
        char path[32];
        PzProblem *problem;

        if (!pz_cell_set_has (&survey->over[a], b))
          continue;
        g_snprintf (path, sizeof path, "cells[%d]", b);
        problem = pz_problems_add (problems, "overlap", PZ_ERROR, path, _ ("Cells %s and %s overlap"),
                                   level->cells[a]->id, level->cells[b]->id);
        pz_problem_set_subject (problem, level->cells[a]->id, level->cells[b]->id, NULL);
        found = TRUE;
      }
  return found;
}

gboolean
pz_number_structure (const PzNumberLevel *level, const PzNumberSurvey *survey, PzProblems *problems)
{
  gboolean blocked = pz_stroke_no_cells (&survey->board, problems);

  blocked |= add_bad_cells (level, problems);
  blocked |= add_overlaps (level, survey, problems);
  blocked |= pz_stroke_clue_range (&survey->board, problems);
  blocked |= pz_stroke_clue_duplicate (&survey->board, problems);
  blocked |= pz_stroke_clue_and_parity (&survey->board, problems);
  blocked |= pz_stroke_disconnected (&survey->board, problems);
  return blocked;
}

static gboolean
is_solution (const PzNumberLevel *level, const guint8 *solution)
{
  for (int i = 0; i < level->n_cells; i++)
    if (level->hint_path[i] == NULL || strcmp (level->hint_path[i], level->cells[solution[i]]->id) != 0)
      return FALSE;
  return level->hint_path[level->n_cells] == NULL;
}

static void
add_hint_path (const PzNumberLevel *level, const PzAnalysis *analysis, PzProblems *problems)
{
  if (level->hint_path == NULL || analysis->solution == NULL || !pz_stroke_judges_need (analysis))
    return;
  if (!is_solution (level, analysis->solution))
    pz_problems_add (problems, "hint-path", PZ_ERROR, "hintPath", _ ("The hint path is not the level's solution"));
}

typedef gboolean (*Test) (const PzNumberCell *cell);

static gboolean
is_rectangle (const PzNumberCell *cell, int w, int h)
{
  return !cell->has_shape && cell->w == w && cell->h == h;
}

static gboolean
is_big (const PzNumberCell *cell)
{
  return is_rectangle (cell, 2, 2);
}

static gboolean
is_bar (const PzNumberCell *cell)
{
  return is_rectangle (cell, 1, 2) || is_rectangle (cell, 2, 1);
}

static gboolean
is_huge (const PzNumberCell *cell)
{
  return is_rectangle (cell, 3, 3);
}

static gboolean
is_shape (const PzNumberCell *cell)
{
  return cell->has_shape;
}

static gboolean
has_parity (const PzNumberCell *cell)
{
  return cell->parity != PZ_PARITY_NONE;
}

static void
add_knob (const PzNumberLevel *level, const PzNumberSurvey *survey, Test test, PzProblems *problems,
          const char *message)
{
  PzCellSet cells = { { 0, 0 } };

  for (int i = 0; i < level->n_cells; i++)
    if (test (level->cells[i]))
      pz_cell_set_add (&cells, i);
  if (!pz_cell_set_is_empty (&cells))
    pz_stroke_knob_early (&survey->board, &cells, problems, message);
}

/* knob-early: one problem for each knob. */
static void
add_knobs (const PzNumberLevel *level, const PzNumberSurvey *survey, const PzContext *context, PzProblems *problems)
{
  gboolean first = context->pack == 1;

  if (first && context->index < BIG_FROM)
    add_knob (level, survey, is_big, problems, _ ("A 2×2 cell (big) comes too early"));
  pz_stroke_knob_middle_clue (&survey->board, context, MIDDLE_CLUE_FROM, problems);
  if (first && context->index < HOLE_FROM && !pz_cell_set_is_empty (&survey->around_holes))
    pz_stroke_knob_early (&survey->board, &survey->around_holes, problems,
                          _ ("A hole in the board (hole) comes too early"));
  if (first && context->index < BAR_FROM)
    add_knob (level, survey, is_bar, problems, _ ("A bar of two squares (bar) comes too early"));
  if (first)
    {
      add_knob (level, survey, is_shape, problems, _ ("A shaped cell (shape) comes too early in pack 1"));
      add_knob (level, survey, is_huge, problems, _ ("A 3×3 cell (3×3) comes too early in pack 1"));
    }
  if (context->pack < PARITY_FROM_PACK)
    add_knob (level, survey, has_parity, problems, _ ("A parity clue (parity) comes too early before pack 3"));
  pz_stroke_knob_no_start (&survey->board, context, problems);
}

PzProblems *
pz_number_problems (const PzNumberLevel *level, const PzNumberSurvey *survey, const PzContext *context,
                    const PzAnalysis *analysis)
{
  PzProblems *problems = pz_problems_new ();

  pz_number_structure (level, survey, problems);
  pz_stroke_count (analysis, problems);
  pz_stroke_parity_redundant (&survey->board, analysis, problems);
  add_hint_path (level, analysis, problems);
  pz_stroke_start_clue_missing (&survey->board, context, PZ_NUMBER_LAST_INDEX_WITH_START, problems);
  pz_stroke_clue_redundant (&survey->board, context, analysis, problems);
  pz_stroke_size_range (&survey->board, MAX_CELLS_ADVISED, problems);
  add_knobs (level, survey, context, problems);
  return problems;
}

void
pz_number_pack_problems (const PzPack *pack, PzProblems *problems)
{
  int number = pz_stroke_only_pack (pack);

  if (number > 0)
    pz_stroke_pack_length (pack->n_levels, number == 1 ? PACK_1_LENGTH : PACK_LENGTH, problems);
}
