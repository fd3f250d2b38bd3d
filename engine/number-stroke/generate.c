/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/generate.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "stroke/ids.h"

/* New levels from a seed, and parts of a level laid anew (number-stroke.md, "Generator"; seed §8.2). */

/* Ways to lay an area without any path over the board, until it is said that there is none. */
#define MOST_PATHLESS 400
/* Where the codes that depend on a level's place say nothing. */
static const PzContext late = { 3, 100, FALSE };

typedef struct
{
  PzNumberWish wish;
  PzRandom random;
  PzStrokeEffort effort;
  const PzLevel *from; /* (nullable): the level whose cells stay but for `area` */
  PzCellSet area;      /* of `from` */
  const guint8 *path;  /* (nullable) of `from`: its cells stay */
  const char *id;      /* without `from` */
  int n_idle;          /* of the board that was judged last: what it does without */
} Making;

/* ---- Cells ---- */

static int
by_place (gconstpointer a, gconstpointer b)
{
  const PzNumberCell *one = *(PzNumberCell *const *) a, *other = *(PzNumberCell *const *) b;

  return one->y != other->y ? one->y - other->y : one->x - other->x;
}

/* (transfer full): cells in reading order, which tells nothing of the path; without ids. */
static GPtrArray *
cells_of (const PzNumberLay *lay)
{
  GPtrArray *cells = g_ptr_array_new ();

  for (int i = 0; i < lay->n; i++)
    g_ptr_array_add (cells, pz_number_cell_from_shape (&lay->shapes[i], lay->x + lay->xs[i], lay->y + lay->ys[i]));
  qsort (cells->pdata, cells->len, sizeof (gpointer), by_place);
  return cells;
}

/* The ids are those of the series that no other cell has. */
static void
append_cells (PzNumberLevel *level, const PzNumberLay *lay)
{
  g_autoptr (GPtrArray) cells = cells_of (lay);
  const char *taken[PZ_NUMBER_MAX_CELLS];

  level->cells = g_renew (PzNumberCell *, level->cells, level->n_cells + (int) cells->len + 1);
  for (guint i = 0; i < cells->len; i++)
    {
      PzNumberCell *cell = g_ptr_array_index (cells, i);

      for (int k = 0; k < level->n_cells; k++)
        taken[k] = level->cells[k]->id;
      cell->id = pz_stroke_free_id (taken, level->n_cells);
      level->cells[level->n_cells++] = cell;
    }
}

/* The least coordinates become 0. */
static void
move_to_origin (PzNumberLay *lay)
{
  int left = G_MAXINT, top = G_MAXINT;

  for (int i = 0; i < lay->n; i++)
    {
      left = MIN (left, lay->xs[i]);
      top = MIN (top, lay->ys[i]);
    }
  lay->x = -left;
  lay->y = -top;
}

static gboolean
lay_new (Making *making, PzNumberLay *lay)
{
  const PzNumberWish *wish = &making->wish;
  int side = wish->box ? 0 : pz_number_lay_side (wish);
  gboolean laid;

  pz_number_lay_init (lay, 0, 0, wish->box ? wish->columns : side, wish->box ? wish->rows : side);
  laid = wish->box ? pz_number_lay_area (lay, wish, &making->random) : pz_number_lay_grow (lay, wish, &making->random);
  move_to_origin (lay);
  return laid;
}

/* ---- The area of a level ---- */

static PzUnit *
squares_of (const PzNumberLevel *level, const PzCellSet *cells, int *n)
{
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  GArray *out = g_array_new (FALSE, FALSE, sizeof (PzUnit));

  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (cells, i))
      {
        int n_units = pz_number_cell_units (level->cells[i], units);

        for (int k = 0; k < n_units; k++)
          {
            PzUnit unit = { level->cells[i]->x + units[k].dx, level->cells[i]->y + units[k].dy };

            g_array_append_val (out, unit);
          }
      }
  *n = (int) out->len;
  return (PzUnit *) g_array_free (out, FALSE);
}

static void
mark_squares (PzNumberLay *lay, const PzNumberLevel *level, const PzCellSet *cells, gint8 square)
{
  int n;
  g_autofree PzUnit *units = squares_of (level, cells, &n);

  for (int i = 0; i < n; i++)
    {
      gint64 x = units[i].dx - lay->x, y = units[i].dy - lay->y;

      if (x >= 0 && y >= 0 && x < lay->w && y < lay->h)
        lay->squares[y * lay->w + x] = square;
    }
}

/* The smallest field around the area's squares. */
static void
init_around (PzNumberLay *lay, const PzNumberLevel *level, const PzCellSet *area)
{
  int n;
  g_autofree PzUnit *units = squares_of (level, area, &n);
  int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;

  for (int i = 0; i < n; i++)
    {
      left = MIN (left, (int) units[i].dx);
      top = MIN (top, (int) units[i].dy);
      right = MAX (right, (int) units[i].dx);
      bottom = MAX (bottom, (int) units[i].dy);
    }
  pz_number_lay_init (lay, left, top, right - left + 1, bottom - top + 1);
}

static gboolean
lay_area (Making *making, PzNumberLay *lay)
{
  const PzNumberLevel *level = pz_number_level (making->from);
  PzCellSet others = { { 0, 0 } };

  init_around (lay, level, &making->area);
  memset (lay->squares, PZ_NUMBER_NOT_LAID, (gsize) (lay->w * lay->h));
  mark_squares (lay, level, &making->area, PZ_NUMBER_OPEN);
  for (int i = 0; i < level->n_cells; i++)
    pz_cell_set_add (&others, i);
  others = pz_cell_set_but (&others, &making->area);
  mark_squares (lay, level, &others, PZ_NUMBER_LAID);
  lay->most -= pz_cell_set_size (&others);
  return pz_number_lay_area (lay, &making->wish, &making->random);
}

/* ---- One board ---- */

/* (transfer full) (nullable): the cells; @area: those that may get clues. */
static PzNumberLevel *
lay_level (Making *making, PzCellSet *area)
{
  g_auto (PzNumberLay) lay = { 0 };
  PzNumberLevel *level;
  int n_old;

  if (making->from != NULL ? !lay_area (making, &lay) : !lay_new (making, &lay))
    return NULL;
  level =
      making->from != NULL ? pz_number_begin_edit (making->from) : (PzNumberLevel *) pz_number_level_new (making->id);
  pz_number_drop_cells (level, &making->area);
  n_old = level->n_cells;
  append_cells (level, &lay);
  *area = (PzCellSet){ { 0, 0 } };
  for (int i = n_old; i < level->n_cells; i++)
    pz_cell_set_add (area, i);
  return level;
}

/* (transfer full): the cells stay, and those of the area have no clues. */
static PzNumberLevel *
clear_level (Making *making, PzCellSet *area)
{
  PzNumberLevel *level = pz_number_begin_edit (making->from);

  *area = making->area;
  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (area, i))
      {
        PzNumberCell *cell = pz_number_own_cell (level, i);

        cell->has_clue = FALSE;
        cell->parity = PZ_PARITY_NONE;
      }
  return level;
}

static PzCellSet
cells_of_several_squares (const PzNumberLevel *level, const PzCellSet *area)
{
  PzCellSet cells = { { 0, 0 } };

  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (area, i) && (level->cells[i]->w > 1 || level->cells[i]->h > 1))
      pz_cell_set_add (&cells, i);
  return cells;
}

static void
write_clues (PzNumberLevel *level, const PzStrokeDraft *draft)
{
  for (guint i = 0; i < draft->candidates->len; i++)
    {
      const PzStrokeCandidate *candidate = &g_array_index (draft->candidates, PzStrokeCandidate, i);
      PzNumberCell *cell;

      if (!candidate->chosen)
        continue;
      cell = pz_number_own_cell (level, candidate->tag);
      if (candidate->constraint.kind == PZ_CONSTRAINT_CLUE)
        {
          cell->has_clue = TRUE;
          cell->clue = candidate->constraint.step;
        }
      else
        cell->parity = candidate->constraint.kind == PZ_CONSTRAINT_ODD ? PZ_PARITY_ODD : PZ_PARITY_EVEN;
    }
}

/* FALSE when the board is not to be had: it counts as unsuitable then, or as one without a path. */
static gboolean
draw_path (Making *making, PzStrokeDraft *draft, const PzNumberLevel *level, const PzCellSet *area)
{
  PzCellSet no_end = cells_of_several_squares (level, area);
  gboolean drawn;

  if (making->wish.rules.marks > 0 && pz_stroke_board_has_two_colours (draft->board))
    {
      making->effort.n_unsuitable++;
      return FALSE;
    }
  drawn = making->path != NULL ? pz_stroke_draft_take_path (draft, making->path)
                               : pz_stroke_draft_draw_path (draft, &no_end);
  making->effort.n_pathless += !drawn;
  return drawn;
}

/* (transfer full) */
static PzAnalysis *
judge (Making *making, const PzLevel *level)
{
  PzLimits limits = { .limit = 1000, .budget_ms = 10000, .unrated = TRUE };
  PzAnalysis *analysis = pz_number_analyse (level, &late, &limits, making->effort.cancel, NULL, NULL);

  making->effort.units_left -= MIN (making->effort.units_left, analysis->units);
  return analysis;
}

/* A new number that the path does without after all: on large boards only the what-ifs of a whole judgement tell. -1: none that may go. */
static int
idle_number (const Making *making, const PzNumberLevel *level, const PzAnalysis *analysis, const PzCellSet *area)
{
  const PzStrokeWish *rules = &making->wish.rules;

  if (!analysis->done || rules->clues != PZ_STROKE_ANY_CLUES || rules->marks > 0 || rules->guide)
    return -1;
  for (int i = 0; i < analysis->n_findings; i++)
    if (analysis->findings[i].need == PZ_NEED_REDUNDANT && pz_cell_set_has (area, analysis->findings[i].index)
        && level->cells[analysis->findings[i].index]->has_clue)
      return analysis->findings[i].index;
  return -1;
}

/* The mode's own judgement has the last word. */
static gboolean
is_good (Making *making, PzNumberLevel *level, const PzCellSet *area)
{
  g_autoptr (PzAnalysis) analysis = judge (making, &level->base);

  for (int idle = idle_number (making, level, analysis, area); idle >= 0;
       idle = idle_number (making, level, analysis, area))
    {
      pz_number_own_cell (level, idle)->has_clue = FALSE;
      g_clear_pointer (&analysis, pz_analysis_unref);
      analysis = judge (making, &level->base);
    }
  if (!analysis->done || analysis->verdict != PZ_VERDICT_ONE)
    return FALSE;
  for (int i = 0; i < analysis->n_findings; i++)
    if (pz_cell_set_has (area, analysis->findings[i].index) && analysis->findings[i].need != PZ_NEED_NEEDED)
      return FALSE;
  making->n_idle = pz_stroke_n_idle (analysis);
  return making->from != NULL || pz_analysis_publishable (analysis);
}

/* (transfer full) (nullable) */
static PzLevel *
try_board (Making *making)
{
  g_auto (PzStrokeDraft) draft = { 0 };
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autofree PzNumberSurvey *survey = g_new (PzNumberSurvey, 1);
  PzCellSet area;
  PzNumberLevel *level = making->path != NULL ? clear_level (making, &area) : lay_level (making, &area);
  g_autoptr (PzLevel) base = level != NULL ? &level->base : NULL;

  if (level != NULL)
    pz_number_survey (level, survey);
  if (level == NULL || pz_number_structure (level, survey, problems))
    {
      making->effort.n_unsuitable++;
      return NULL;
    }
  pz_stroke_rules_init (&rules, &survey->board, 0);
  pz_stroke_draft_init (&draft, &survey->board, &rules, &making->random, &making->effort);
  if (!draw_path (making, &draft, level, &area))
    return NULL;
  pz_stroke_draft_offer_clues (&draft, &area, making->wish.rules.marks > 0);
  if (!pz_stroke_draft_choose (&draft, &making->wish.rules))
    return NULL;
  write_clues (level, &draft);
  return is_good (making, level, &area) ? g_steal_pointer (&base) : NULL;
}

/* ---- The hooks ---- */

PzLevel *
pz_number_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                    PzGenerateProgress progress, gpointer data, GError **error)
{
  Making making = { .wish = pz_number_wish (values), .random = pz_random_from_seed (seed), .id = id };
  PzLevel *level = NULL;
  int n_squares = making.wish.box ? making.wish.columns * making.wish.rows : 0;

  making.effort = pz_stroke_effort (making.wish.box ? n_squares : making.wish.cells, cancel, progress, data);
  if (!pz_number_wish_possible (&making.wish, n_squares, error))
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
  return making->path != NULL ? 1 : MOST_PATHLESS;
}

static PzLevel *
try_fill (gpointer making, int *n_idle)
{
  PzLevel *level = try_board (making);

  *n_idle = ((Making *) making)->n_idle;
  return level;
}

static gboolean
refill_possible (const Making *making, int n_squares, GError **error)
{
  if (pz_cell_set_is_empty (&making->area))
    return pz_stroke_refuse_empty (error);
  if (making->path != NULL)
    return TRUE;
  return pz_number_wish_possible (&making->wish, n_squares, error);
}

PzLevel *
pz_number_refill (const PzLevel *level, const int *cells, int n, const guint8 *path, guint64 seed, const int *values,
                  const PzCancel *cancel, PzGenerateProgress progress, gpointer data, GError **error)
{
  Making making = {
    .wish = pz_number_wish (values), .random = pz_random_from_seed (seed), .from = level, .path = path
  };
  PzLevel *filled = NULL;
  int n_squares;

  making.effort = pz_stroke_effort (pz_number_level (level)->n_cells, cancel, progress, data);
  making.area = n > 0 ? pz_stroke_chosen (pz_number_level (level)->n_cells, cells, n) : (PzCellSet){ { 0, 0 } };
  making.wish.box = FALSE;
  g_free (squares_of (pz_number_level (level), &making.area, &n_squares));
  if (!refill_possible (&making, n_squares, error))
    return NULL;
  filled = pz_stroke_effort_fill (&making.effort, most_pathless (&making), try_fill, &making);
  if (filled == NULL)
    pz_stroke_effort_tell_fill (&making.effort, most_pathless (&making), path != NULL, &making.wish.rules, error);
  return filled;
}
