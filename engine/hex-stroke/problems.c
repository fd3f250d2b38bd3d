/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/internal.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "pack/pack.h"
#include "stroke/analysis.h"
#include "stroke/problems.h"

/* hex-stroke.md, "Problems": first what stops the count, then the rest of the table. */

#define LAST_INDEX_WITHOUT_WALL 2
#define MAX_CELLS_ADVISED       20
#define MAX_SPINNERS_ADVISED    4
#define WALL_FROM               3
#define MIDDLE_CLUE_FROM        5
#define HOLE_FROM               6
#define PACK_LENGTH             8
#define SPINNER_PACK_LENGTH     9

#define PATH_SIZE 32

static const char *
id_of (const PzHexLevel *level, int cell)
{
  return level->cells[cell]->id;
}

static const char *
item_path (char path[PATH_SIZE], const char *list, int i)
{
  g_snprintf (path, PATH_SIZE, "%s[%d]", list, i);
  return path;
}

static gboolean
add_cell_duplicates (const PzHexLevel *level, PzProblems *problems)
{
  gboolean found = FALSE;
  char path[PATH_SIZE];

  for (int a = 0; a < level->n_cells; a++)
    for (int b = a + 1; b < level->n_cells; b++)
      {
        PzProblem *problem;

        if (!pz_hex_equal (pz_hex_cell_place (level->cells[a]), pz_hex_cell_place (level->cells[b])))
          continue;
        problem = pz_problems_add (problems, "cell-duplicate", PZ_ERROR, item_path (path, "cells", b),
                                   _ ("Cells %s and %s are at one place"), id_of (level, a), id_of (level, b));
        pz_problem_set_subject (problem, id_of (level, a), id_of (level, b), NULL);
        found = TRUE;
      }
  return found;
}

static gboolean
add_walls_not_adjacent (const PzHexLevel *level, PzProblems *problems)
{
  gboolean found = FALSE;
  char path[PATH_SIZE];

  for (int i = 0; i < level->n_walls; i++)
    {
      const PzHexWall *wall = &level->walls[i];
      PzProblem *problem;

      if (pz_hex_level_adjacent (level, wall->a, wall->b))
        continue;
      problem = pz_problems_add (problems, "wall-not-adjacent", PZ_ERROR, item_path (path, "walls", i),
                                 _ ("Wall %s–%s is not on an edge that two cells share"), id_of (level, wall->a),
                                 id_of (level, wall->b));
      pz_problem_set_subject (problem, id_of (level, wall->a), id_of (level, wall->b), NULL);
      found = TRUE;
    }
  return found;
}

/* One problem a pair, however often it is listed. */
static gboolean
add_wall_duplicates (const PzHexLevel *level, PzProblems *problems)
{
  PzCellSet listed[PZ_HEX_STROKE_MAX_CELLS] = { 0 }, told[PZ_HEX_STROKE_MAX_CELLS] = { 0 };
  gboolean found = FALSE;
  char path[PATH_SIZE];

  for (int i = 0; i < level->n_walls; i++)
    {
      const PzHexWall *wall = &level->walls[i];
      int low = MIN (wall->a, wall->b), high = MAX (wall->a, wall->b);
      PzProblem *problem;

      if (pz_cell_set_has (&listed[low], high) && !pz_cell_set_has (&told[low], high))
        {
          problem = pz_problems_add (problems, "wall-duplicate", PZ_ERROR, item_path (path, "walls", i),
                                     _ ("Wall %s–%s is listed more than once"), id_of (level, wall->a),
                                     id_of (level, wall->b));
          pz_problem_set_subject (problem, id_of (level, wall->a), id_of (level, wall->b), NULL);
          pz_cell_set_add (&told[low], high);
          found = TRUE;
        }
      pz_cell_set_add (&listed[low], high);
    }
  return found;
}

gboolean
pz_hex_structure (const PzHexLevel *level, const PzStrokeBoard *board, PzProblems *problems)
{
  gboolean blocked = pz_stroke_no_cells (board, problems);

  blocked |= pz_stroke_clue_range (board, problems);
  blocked |= pz_stroke_clue_duplicate (board, problems);
  blocked |= add_cell_duplicates (level, problems);
  blocked |= add_walls_not_adjacent (level, problems);
  blocked |= add_wall_duplicates (level, problems);
  blocked |= pz_stroke_disconnected (board, problems);
  return blocked;
}

/* Cells at the walls. */
static PzCellSet
walled_cells (const PzHexLevel *level)
{
  PzCellSet cells = { { 0, 0 } };

  for (int i = 0; i < level->n_walls; i++)
    {
      pz_cell_set_add (&cells, level->walls[i].a);
      pz_cell_set_add (&cells, level->walls[i].b);
    }
  return cells;
}

static PzCellSet
spinner_cells (const PzHexLevel *level)
{
  PzCellSet cells = { { 0, 0 } };

  for (int i = 0; i < level->n_spinners; i++)
    pz_cell_set_add (&cells, level->spinners[i].cell);
  return cells;
}

static void
add_wall_missing (const PzHexLevel *level, const PzContext *context, PzProblems *problems)
{
  if ((context->pack == 1 && context->index <= LAST_INDEX_WITHOUT_WALL) || level->n_walls > 0 || level->n_spinners > 0)
    return;
  pz_problems_add (problems, "wall-missing", PZ_ERROR, NULL, _ ("The level has neither a wall nor a spinner"));
}

static void
add_walls_idle (const PzHexLevel *level, const PzStrokeBoard *board, const PzAnalysis *analysis, PzProblems *problems)
{
  PzCellSet cells;
  PzProblem *problem;

  if (level->n_walls == 0 || !pz_stroke_judges_need (analysis))
    return;
  cells = walled_cells (level);
  if (pz_stroke_is_one (analysis->without_walls))
    problem = pz_problems_add (problems, "walls-idle", PZ_ERROR, "walls",
                               _ ("The walls do nothing: the level is still unique without all of them"));
  else if (pz_stroke_left_open (analysis, analysis->without_walls))
    problem = pz_stroke_unproven (problems, "walls", _ ("The budget ended before the walls were proved necessary"));
  else
    return;
  pz_stroke_set_cells (problem, board, &cells);
}

typedef struct
{
  PzHexVertex vertex; /* canonical */
  int spinner;
} Placed;

static int
compare_placed (const void *a, const void *b)
{
  const Placed *x = a, *y = b;

  if (x->vertex.cell.r != y->vertex.cell.r)
    return x->vertex.cell.r - y->vertex.cell.r;
  if (x->vertex.cell.q != y->vertex.cell.q)
    return x->vertex.cell.q - y->vertex.cell.q;
  if (x->vertex.corner != y->vertex.corner)
    return x->vertex.corner - y->vertex.corner;
  return x->spinner - y->spinner;
}

static gboolean
is_same_vertex (const Placed *a, const Placed *b)
{
  return pz_hex_equal (a->vertex.cell, b->vertex.cell) && a->vertex.corner == b->vertex.corner;
}

/* One problem for @n spinners on one vertex. */
static void
add_vertex_duplicate (const PzHexLevel *level, const PzStrokeBoard *board, const Placed *placed, int n,
                      PzProblems *problems)
{
  PzCellSet cells = { { 0, 0 } };
  char path[PATH_SIZE];
  const PzHexSpinner *spinner = &level->spinners[placed[1].spinner];
  PzProblem *problem;

  for (int i = 0; i < n; i++)
    pz_cell_set_add (&cells, level->spinners[placed[i].spinner].cell);
  problem = pz_problems_add (
      problems, "spinner-vertex-duplicate", PZ_ERROR, item_path (path, "spinners", placed[1].spinner),
      _ ("Spinner %s·%d is not the only one on its vertex"), id_of (level, spinner->cell), spinner->corner);
  pz_stroke_set_cells (problem, board, &cells);
}

static void
add_vertex_duplicates (const PzHexLevel *level, const PzStrokeBoard *board, PzProblems *problems)
{
  g_autofree Placed *placed = NULL;
  int next;

  if (level->n_spinners < 2)
    return;
  placed = g_new (Placed, level->n_spinners);
  for (int i = 0; i < level->n_spinners; i++)
    placed[i] =
        (Placed){ pz_hex_vertex_canonical (PZ_HEX_POINTY, pz_hex_spinner_vertex (level, &level->spinners[i])), i };
  qsort (placed, level->n_spinners, sizeof *placed, compare_placed);
  for (int first = 0; first < level->n_spinners; first = next)
    {
      for (next = first + 1; next < level->n_spinners && is_same_vertex (&placed[first], &placed[next]); next++)
        ;
      if (next - first > 1)
        add_vertex_duplicate (level, board, &placed[first], next - first, problems);
    }
}

/* A problem of spinner @i with its cell as subject. */
static void
add_spinner_problem (const PzHexLevel *level, int i, const char *code, PzProblems *problems, const char *message)
{
  const char *id = id_of (level, level->spinners[i].cell);
  char path[PATH_SIZE];
  PzProblem *problem = pz_problems_add (problems, code, PZ_ERROR, item_path (path, "spinners", i), "%s", message);

  pz_problem_set_subject (problem, id, NULL);
}

static void
add_spinner_places (const PzHexLevel *level, const PzStrokeBoard *board, PzProblems *problems)
{
  for (int i = 0; i < level->n_spinners; i++)
    {
      int edges = 0, walls = 0, a, b;

      for (int k = 0; k < 3; k++)
        if (pz_hex_spinner_edge (level, &level->spinners[i], k, &a, &b))
          {
            edges++;
            walls += pz_cell_set_has (&board->near[a], b) && !pz_cell_set_has (&board->open[a], b);
          }
      if (walls > 0)
        add_spinner_problem (level, i, "spinner-on-wall", problems, _ ("A wall is on an edge of this spinner"));
      if (edges < 2)
        add_spinner_problem (level, i, "spinner-edges", problems,
                             _ ("This spinner has fewer than two edges on the board"));
    }
}

static void
add_spinner_static (const PzHexLevel *level, const PzFinding *finding, int edge, PzProblems *problems)
{
  const PzHexSpinner *spinner = &level->spinners[finding->index];
  char path[PATH_SIZE];
  PzProblem *problem;
  int a, b;

  if (!pz_stroke_is_one (finding->as_static[edge]) || !pz_hex_spinner_edge (level, spinner, edge, &a, &b))
    return;
  problem = pz_problems_add (problems, "spinner-static", PZ_ERROR, item_path (path, "spinners", finding->index),
                             _ ("Spinner %s·%d could be a wall: nailed to the edge %s–%s the level is still unique"),
                             id_of (level, spinner->cell), spinner->corner, id_of (level, a), id_of (level, b));
  pz_problem_set_subject (problem, id_of (level, a), id_of (level, b), NULL);
}

/* An error rule of this spinner that the budget left open. */
static gboolean
is_spinner_open (const PzAnalysis *analysis, const PzFinding *finding)
{
  gboolean open = pz_stroke_left_open (analysis, finding->without);

  for (int k = 0; k < 3; k++)
    open = open || (finding->as_static[k].known && pz_stroke_left_open (analysis, finding->as_static[k]));
  return open;
}

static void
add_spinner_needs (const PzHexLevel *level, const PzAnalysis *analysis, PzProblems *problems)
{
  for (int i = 0; pz_stroke_judges_need (analysis) && i < analysis->n_findings; i++)
    {
      const PzFinding *finding = &analysis->findings[i];

      if (finding->kind != PZ_FINDING_SPINNER)
        continue;
      if (pz_stroke_is_one (finding->without))
        add_spinner_problem (level, finding->index, "spinner-removable", problems,
                             _ ("This spinner is redundant: the level is still unique without it"));
      for (int k = 0; k < 3; k++)
        add_spinner_static (level, finding, k, problems);
      if (is_spinner_open (analysis, finding))
        add_spinner_problem (level, finding->index, "unproven", problems,
                             _ ("The budget ended before this spinner was proved necessary"));
    }
}

static void
add_walls_redundant (const PzHexLevel *level, const PzAnalysis *analysis, PzProblems *problems)
{
  char path[PATH_SIZE];

  for (int i = 0; pz_stroke_judges_need (analysis) && i < analysis->n_findings; i++)
    {
      const PzFinding *finding = &analysis->findings[i];
      const PzHexWall *wall;
      PzProblem *problem;

      if (finding->kind != PZ_FINDING_WALL || !pz_stroke_is_one (finding->without))
        continue;
      wall = &level->walls[finding->index];
      problem = pz_problems_add (problems, "wall-redundant", PZ_WARNING, item_path (path, "walls", finding->index),
                                 _ ("Wall %s–%s is redundant: the level is still unique without it"),
                                 id_of (level, wall->a), id_of (level, wall->b));
      pz_problem_set_subject (problem, id_of (level, wall->a), id_of (level, wall->b), NULL);
    }
}

static void
add_spinner_many (const PzHexLevel *level, PzProblems *problems)
{
  if (level->n_spinners > MAX_SPINNERS_ADVISED)
    pz_problems_add (problems, "spinner-many", PZ_WARNING, "spinners", _ ("The level has %d spinners, more than %d"),
                     level->n_spinners, MAX_SPINNERS_ADVISED);
}

/* knob-early: one problem for each knob. */
static void
add_knobs (const PzHexLevel *level, const PzStrokeBoard *board, const PzContext *context, PzProblems *problems)
{
  PzCellSet cells;

  if (context->pack != 1)
    return;
  cells = walled_cells (level);
  if (context->index < WALL_FROM && level->n_walls > 0)
    pz_stroke_knob_early (board, &cells, problems, _ ("A wall (wall) comes too early"));
  pz_stroke_knob_middle_clue (board, context, MIDDLE_CLUE_FROM, problems);
  cells = context->index < HOLE_FROM ? pz_hex_around_holes (level) : (PzCellSet){ { 0, 0 } };
  if (!pz_cell_set_is_empty (&cells))
    pz_stroke_knob_early (board, &cells, problems, _ ("A hole in the board (hole) comes too early"));
  pz_stroke_knob_no_start (board, context, problems);
  cells = spinner_cells (level);
  if (level->n_spinners > 0)
    pz_stroke_knob_early (board, &cells, problems, _ ("A spinner (spinner) comes too early in pack 1"));
}

PzProblems *
pz_hex_problems (const PzHexLevel *level, const PzStrokeBoard *board, const PzContext *context,
                 const PzAnalysis *analysis)
{
  PzProblems *problems = pz_problems_new ();

  pz_hex_structure (level, board, problems);
  pz_stroke_count (analysis, problems);
  pz_stroke_start_clue_missing (board, context, PZ_HEX_LAST_INDEX_WITH_START, problems);
  add_wall_missing (level, context, problems);
  add_walls_idle (level, board, analysis, problems);
  add_vertex_duplicates (level, board, problems);
  add_spinner_places (level, board, problems);
  add_spinner_needs (level, analysis, problems);
  add_walls_redundant (level, analysis, problems);
  pz_stroke_clue_redundant (board, context, analysis, problems);
  pz_stroke_size_range (board, MAX_CELLS_ADVISED, problems);
  add_spinner_many (level, problems);
  add_knobs (level, board, context, problems);
  return problems;
}

/* Every level that can be read has a spinner, and there is one. */
static gboolean
is_spinner_pack (const PzPack *pack)
{
  gboolean found = FALSE;

  for (int i = 0; i < pack->n_levels; i++)
    if (!pz_level_is_bad (pack->levels[i]))
      {
        if (pz_hex_level (pack->levels[i])->n_spinners == 0)
          return FALSE;
        found = TRUE;
      }
  return found;
}

void
pz_hex_pack_problems (const PzPack *pack, PzProblems *problems)
{
  if (pz_stroke_only_pack (pack) > 0)
    pz_stroke_pack_length (pack->n_levels, is_spinner_pack (pack) ? SPINNER_PACK_LENGTH : PACK_LENGTH, problems);
}
