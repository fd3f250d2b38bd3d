/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/generate.h"

#include <stdlib.h>

#include <glib/gi18n-lib.h>

#include "stroke/ids.h"

/* New levels from a seed, and parts of a level laid anew (hex-stroke.md, "Generator"; seed §8, A.4). */

#define HOLES_TRIED 50 /* for each, in an area */
/* Ways to leave holes in an area without any path over the board, until it is said that there is none. */
#define MOST_PATHLESS               400
#define MOST_PATHLESS_WITHOUT_HOLES 8
/* Where the codes that depend on a level's place say nothing. */
static const PzContext late = { 2, 100, FALSE };

typedef struct
{
  PzHexWish wish;
  PzRandom random;
  PzStrokeEffort effort;
  const PzLevel *from; /* (nullable): the level whose cells stay but for `area` */
  PzCellSet area;      /* of `from` */
  const guint8 *path;  /* (nullable) of `from`: its cells stay */
  const char *id;      /* without `from` */
  int n_idle;          /* of the board that was judged last: what it does without */
} Making;

/* A board, and what of it is new. */
typedef struct
{
  PzHexLevel *level; /* owned */
  PzCellSet area;
  int n_old_walls, n_old_spinners; /* those come first */
} Board;

/* ---- Cells ---- */

static int
by_place (gconstpointer a, gconstpointer b)
{
  const PzHex *one = a, *other = b;

  return one->r != other->r ? one->r - other->r : one->q - other->q;
}

/* Cells in reading order, which tells nothing of the path. */
static PzHexLevel *
level_of (const char *id, PzHexLay *lay)
{
  PzHexLevel *level = (PzHexLevel *) pz_hex_level_new (id);

  qsort (lay->cells, (gsize) lay->n, sizeof *lay->cells, by_place);
  level->cells = g_new (PzHexCell *, lay->n);
  for (int i = 0; i < lay->n; i++)
    {
      char name[8];

      pz_stroke_id (i, name);
      level->cells[level->n_cells++] = pz_hex_cell_new (name, lay->cells[i].q, lay->cells[i].r);
    }
  return level;
}

static gboolean
lay_new (Making *making, Board *board)
{
  g_autofree PzHexLay *lay = g_new (PzHexLay, 1);

  if (!pz_hex_lay (lay, &making->wish, &making->random))
    return FALSE;
  board->level = level_of (making->id, lay);
  for (int i = 0; i < board->level->n_cells; i++)
    pz_cell_set_add (&board->area, i);
  return TRUE;
}

/* ---- The area of a level ---- */

static gboolean
spinner_touches (const PzHexLevel *level, const PzHexSpinner *spinner, const PzCellSet *area)
{
  PzHexVertex vertex = pz_hex_spinner_vertex (level, spinner);

  for (int i = 0; i < 3; i++)
    {
      PzHex hex = pz_hex_vertex_spelling (PZ_HEX_POINTY, vertex, i).cell;
      PzCellSet there = pz_hex_cells_at (level, hex);

      if (pz_cell_set_meets (&there, area))
        return TRUE;
    }
  return FALSE;
}

/* Clues of the area, and walls and spinners that touch it. */
static void
clear_area (PzHexLevel *level, const PzCellSet *area)
{
  for (int i = level->n_walls - 1; i >= 0; i--)
    if (pz_cell_set_has (area, level->walls[i].a) || pz_cell_set_has (area, level->walls[i].b))
      pz_hex_drop_wall (level, i);
  for (int i = level->n_spinners - 1; i >= 0; i--)
    if (spinner_touches (level, &level->spinners[i], area))
      pz_hex_drop_spinner (level, i);
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (area, i))
      pz_hex_own_cell (level, i)->has_clue = FALSE;
}

static int
n_beside (const PzHexLevel *level, PzHex hex, const PzCellSet *gone)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    n += !pz_cell_set_has (gone, i) && pz_hex_distance (hex, pz_hex_cell_place (level->cells[i])) == 1;
  return n;
}

/* Takes the wished number of cells out of the area; each has four neighbours left. */
static gboolean
dig_holes (Making *making, PzHexLevel *level, PzCellSet *area)
{
  PzCellSet gone = { { 0, 0 } }, kept = { { 0, 0 } };
  int left = making->wish.holes, n = 0;

  for (int i = 0; left > 0 && i < HOLES_TRIED * making->wish.holes; i++)
    {
      int at = (int) pz_random_below (&making->random, (guint) level->n_cells);

      if (!pz_cell_set_has (area, at) || pz_cell_set_has (&gone, at))
        continue;
      pz_cell_set_add (&gone, at);
      left--;
    }
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (&gone, i) && n_beside (level, pz_hex_cell_place (level->cells[i]), &gone) < 4)
      return FALSE;
  for (int i = 0; i < level->n_cells; i++)
    if (!pz_cell_set_has (&gone, i))
      {
        if (pz_cell_set_has (area, i))
          pz_cell_set_add (&kept, n);
        n++;
      }
  pz_hex_drop_cells (level, &gone);
  *area = kept;
  return left == 0;
}

static gboolean
lay_area (Making *making, Board *board)
{
  board->level = pz_hex_begin_edit (making->from);
  board->area = making->area;
  clear_area (board->level, &board->area);
  if (making->path == NULL && making->wish.holes > 0 && !dig_holes (making, board->level, &board->area))
    return FALSE;
  board->n_old_walls = board->level->n_walls;
  board->n_old_spinners = board->level->n_spinners;
  return TRUE;
}

/* ---- What may be put on a board ---- */

static void
offer_walls (PzStrokeDraft *draft, const PzCellSet *area)
{
  for (int i = 0; i < draft->edges.n; i++)
    if (pz_cell_set_has (area, draft->edges.edges[i].a) || pz_cell_set_has (area, draft->edges.edges[i].b))
      pz_stroke_draft_offer (draft, &(PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { i, -1, -1 }, 0 }, i);
}

/* On the vertex, spelled by the first of its cells; one for each phase. */
static void
offer_spinner (PzStrokeDraft *draft, const PzHexLevel *level, const PzCellSet *area, int cell, int corner)
{
  PzHex place = pz_hex_cell_place (level->cells[cell]);
  PzHex first = pz_hex_neighbour (PZ_HEX_POINTY, place, corner),
        next = pz_hex_neighbour (PZ_HEX_POINTY, place, corner + 1);
  int a = pz_hex_level_cell_at (level, first.q, first.r), b = pz_hex_level_cell_at (level, next.q, next.r);
  PzConstraint spinner = { PZ_CONSTRAINT_SPINNER, -1, 0, { -1, -1, -1 }, 0 };

  if (a < cell || b < cell || !(pz_cell_set_has (area, cell) || pz_cell_set_has (area, a) || pz_cell_set_has (area, b)))
    return;
  spinner.edges[0] = pz_stroke_edges_find (&draft->edges, a, b);
  spinner.edges[1] = pz_stroke_edges_find (&draft->edges, cell, b);
  spinner.edges[2] = pz_stroke_edges_find (&draft->edges, cell, a);
  for (; spinner.phase < 3; spinner.phase++)
    pz_stroke_draft_offer (draft, &spinner, cell * 6 + corner);
}

static void
offer_all (PzStrokeDraft *draft, const PzHexLevel *level, const PzCellSet *area, const PzStrokeWish *rules)
{
  pz_stroke_draft_offer_clues (draft, area, FALSE);
  if (rules->walls > 0)
    offer_walls (draft, area);
  for (int cell = 0; rules->spinners > 0 && cell < level->n_cells; cell++)
    for (int corner = 0; corner < 6; corner++)
      offer_spinner (draft, level, area, cell, corner);
}

static void
write_wall (PzHexLevel *level, const PzStepsEdge *edge)
{
  level->walls = g_renew (PzHexWall, level->walls, level->n_walls + 1);
  level->walls[level->n_walls++] = (PzHexWall){ edge->a, edge->b };
}

static void
write_spinner (PzHexLevel *level, const PzStrokeCandidate *candidate)
{
  level->spinners = g_renew (PzHexSpinner, level->spinners, level->n_spinners + 1);
  level->spinners[level->n_spinners++] =
      (PzHexSpinner){ candidate->tag / 6, candidate->tag % 6, candidate->constraint.phase, NULL };
}

static void
write_candidate (PzHexLevel *level, const PzStrokeDraft *draft, const PzStrokeCandidate *candidate)
{
  PzHexCell *cell;

  if (candidate->constraint.kind == PZ_CONSTRAINT_WALL)
    write_wall (level, &draft->edges.edges[candidate->tag]);
  else if (candidate->constraint.kind == PZ_CONSTRAINT_SPINNER)
    write_spinner (level, candidate);
  else
    {
      cell = pz_hex_own_cell (level, candidate->tag);
      cell->has_clue = TRUE;
      cell->clue = candidate->constraint.step;
    }
}

/* ---- One board ---- */

static gboolean
is_new (const Board *board, const PzFinding *finding)
{
  switch (finding->kind)
    {
    case PZ_FINDING_WALL:
      return finding->index >= board->n_old_walls;
    case PZ_FINDING_SPINNER:
      return finding->index >= board->n_old_spinners;
    case PZ_FINDING_CLUE:
    case PZ_FINDING_PARITY:
    default:
      return pz_cell_set_has (&board->area, finding->index);
    }
}

/* The mode's own judgement has the last word. */
static gboolean
is_good (Making *making, const Board *board)
{
  PzLimits limits = { .limit = 1000, .budget_ms = 10000, .unrated = TRUE };
  g_autoptr (PzAnalysis) analysis =
      pz_hex_analyse (&board->level->base, &late, &limits, making->effort.cancel, NULL, NULL);

  making->effort.units_left -= MIN (making->effort.units_left, analysis->units);
  if (!analysis->done || analysis->verdict != PZ_VERDICT_ONE)
    return FALSE;
  for (int i = 0; i < analysis->n_findings; i++)
    if (is_new (board, &analysis->findings[i]) && analysis->findings[i].need != PZ_NEED_NEEDED)
      return FALSE;
  making->n_idle = pz_stroke_n_idle (analysis);
  return making->from != NULL || pz_analysis_publishable (analysis);
}

static gboolean
choose (Making *making, Board *board, const PzStrokeBoard *survey)
{
  g_auto (PzStrokeDraft) draft = { 0 };
  g_auto (PzStrokeRules) rules = { 0 };
  const PzCellSet none = { { 0, 0 } };

  pz_hex_rules (board->level, survey, &rules);
  pz_stroke_draft_init (&draft, survey, &rules, &making->random, &making->effort);
  if (making->path != NULL ? !pz_stroke_draft_take_path (&draft, making->path)
                           : !pz_stroke_draft_draw_path (&draft, &none))
    {
      making->effort.n_pathless++;
      return FALSE;
    }
  offer_all (&draft, board->level, &board->area, &making->wish.rules);
  if (!pz_stroke_draft_choose (&draft, &making->wish.rules))
    return FALSE;
  for (guint i = 0; i < draft.candidates->len; i++)
    if (g_array_index (draft.candidates, PzStrokeCandidate, i).chosen)
      write_candidate (board->level, &draft, &g_array_index (draft.candidates, PzStrokeCandidate, i));
  return is_good (making, board);
}

/* (transfer full) (nullable) */
static PzLevel *
try_board (Making *making)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autofree PzStrokeBoard *survey = g_new (PzStrokeBoard, 1);
  Board board = { 0 };
  gboolean laid = making->from != NULL ? lay_area (making, &board) : lay_new (making, &board);
  g_autoptr (PzLevel) level = board.level != NULL ? &board.level->base : NULL;

  if (laid)
    pz_hex_survey (board.level, survey);
  if (!laid || pz_hex_structure (board.level, survey, problems))
    {
      making->effort.n_unsuitable++;
      return NULL;
    }
  return choose (making, &board, survey) ? g_steal_pointer (&level) : NULL;
}

/* ---- The hooks ---- */

PzLevel *
pz_hex_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel, PzGenerateProgress progress,
                 gpointer data, GError **error)
{
  Making making = { .wish = pz_hex_wish (values), .random = pz_random_from_seed (seed), .id = id };
  PzLevel *level = NULL;

  making.effort = pz_stroke_effort (pz_hex_wish_cells (&making.wish), cancel, progress, data);
  if (!pz_hex_wish_possible (&making.wish, 0, error))
    return NULL;
  while (level == NULL && pz_stroke_effort_spend (&making.effort))
    level = try_board (&making);
  if (level == NULL)
    pz_stroke_effort_tell (&making.effort, &making.wish.rules, error);
  return level;
}

/* So many boards without a path say that there is none. */
static guint
most_pathless (const Making *making)
{
  return making->path != NULL ? 1 : making->wish.holes > 0 ? MOST_PATHLESS : MOST_PATHLESS_WITHOUT_HOLES;
}

static PzLevel *
try_fill (gpointer making, int *n_idle)
{
  PzLevel *level = try_board (making);

  *n_idle = ((Making *) making)->n_idle;
  return level;
}

PzLevel *
pz_hex_refill (const PzLevel *level, const int *cells, int n, const guint8 *path, guint64 seed, const int *values,
               const PzCancel *cancel, PzGenerateProgress progress, gpointer data, GError **error)
{
  Making making = { .wish = pz_hex_wish (values), .random = pz_random_from_seed (seed), .from = level, .path = path };
  PzLevel *filled = NULL;

  making.effort = pz_stroke_effort (pz_hex_level (level)->n_cells, cancel, progress, data);
  making.area = n > 0 ? pz_stroke_chosen (pz_hex_level (level)->n_cells, cells, n) : (PzCellSet){ { 0, 0 } };
  if (pz_cell_set_is_empty (&making.area))
    {
      pz_stroke_refuse_empty (error);
      return NULL;
    }
  if (path == NULL && !pz_hex_wish_possible (&making.wish, pz_cell_set_size (&making.area), error))
    return NULL;
  filled = pz_stroke_effort_fill (&making.effort, most_pathless (&making), try_fill, &making);
  if (filled == NULL)
    pz_stroke_effort_tell_fill (&making.effort, most_pathless (&making), path != NULL, &making.wish.rules, error);
  return filled;
}
