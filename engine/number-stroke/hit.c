/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/internal.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stroke/describe.h"

/* Where things are and what they are called. Board units are unit squares. */

/* Furthest place a point can name: past any square a good level has. */
#define FURTHEST 1e6

static PzHit
hit_of_cell (const PzNumberLevel *level, int cell)
{
  if (cell < 0 || cell >= level->n_cells)
    return PZ_HIT_NOWHERE;
  return (PzHit){ PZ_HIT_CELL, cell, -1, level->cells[cell]->x, level->cells[cell]->y, 0 };
}

PzHit
pz_number_hit (const PzLevel *level, double x, double y, guint kinds)
{
  PzHit hit = PZ_HIT_NOWHERE;

  if (!(kinds & PZ_HIT_CELL) || !isfinite (x) || !isfinite (y))
    return hit;
  hit.kind = PZ_HIT_CELL;
  hit.q = (int) floor (CLAMP (x, -FURTHEST, FURTHEST));
  hit.r = (int) floor (CLAMP (y, -FURTHEST, FURTHEST));
  hit.cell = pz_number_cell_at (pz_number_level (level), hit.q, hit.r);
  return hit;
}

static int
cell_at (const PzLevel *level, int q, int r)
{
  return pz_level_is_bad (level) ? -1 : pz_number_cell_at (pz_number_level (level), q, r);
}

PzHit
pz_number_resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

PzRect
pz_number_bounds (const PzLevel *level)
{
  const PzNumberLevel *self = pz_number_level (level);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzNumberCell *cell = self->cells[i];
      int n = pz_number_cell_units (cell, units);

      for (int k = 0; k < n; k++)
        {
          double x = (double) (cell->x + units[k].dx), y = (double) (cell->y + units[k].dy);

          left = MIN (left, x);
          top = MIN (top, y);
          right = MAX (right, x + 1);
          bottom = MAX (bottom, y + 1);
        }
    }
  if (left > right)
    return (PzRect){ 0, 0, 0, 0 };
  return (PzRect){ left, top, right - left, bottom - top };
}

char *
pz_number_describe (const PzLevel *level, const PzHit *hit)
{
  const PzNumberLevel *self = pz_number_level (level);
  PzStrokeCell cell;

  if (hit->kind == PZ_HIT_NONE)
    return g_strdup (C_ ("description", "Nothing"));
  if (hit->cell < 0 || hit->cell >= self->n_cells)
    return pz_stroke_describe_place (hit->q, hit->r);
  cell = pz_number_stroke_cell (self->cells[hit->cell]);
  return pz_stroke_describe_cell (&cell);
}

char *
pz_number_finding_label (const PzLevel *level, const PzFinding *finding)
{
  PzStrokeCell cell;

  g_return_val_if_fail (finding->index >= 0 && finding->index < pz_number_level (level)->n_cells, g_strdup (""));

  cell = pz_number_stroke_cell (pz_number_level (level)->cells[finding->index]);
  return pz_stroke_clue_label (&cell, finding->kind);
}

PzHit
pz_number_finding_hit (const PzLevel *level, const PzFinding *finding)
{
  return hit_of_cell (pz_number_level (level), finding->index);
}

PzHit
pz_number_problem_hit (const PzLevel *level, const PzProblem *problem)
{
  const PzNumberLevel *self = pz_number_level (level);
  PzHit hit;

  if (problem->subject == NULL || problem->subject[0] == NULL)
    return PZ_HIT_NOWHERE;
  hit = hit_of_cell (self, pz_number_cell_index (self, problem->subject[0]));
  if (hit.kind != PZ_HIT_NONE && problem->subject[1] != NULL)
    hit.other = pz_number_cell_index (self, problem->subject[1]);
  return hit;
}

/* Cells, and those of more than one square. */
int
pz_number_counts (const PzLevel *level, const char *icons[4], int values[4])
{
  const PzNumberLevel *self = pz_number_level (level);
  int large = 0;

  for (int i = 0; i < self->n_cells; i++)
    large += self->cells[i]->w * self->cells[i]->h > 1;
  icons[0] = "pz-cell-square-symbolic";
  values[0] = self->n_cells;
  icons[1] = "pz-shape-symbolic";
  values[1] = large;
  return large > 0 ? 2 : 1;
}
