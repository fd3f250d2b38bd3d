/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "template-mode/internal.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Where things are and what they are called. The row lies on y = 0…1, cell i on x = i…i+1. */

static PzHit
hit_of_cell (const PzLevel *level, int q, int r)
{
  gboolean here = r == 0 && q >= 0 && q < pz_template_level (level)->length;

  return (PzHit){ PZ_HIT_CELL, here ? q : -1, -1, q, r, 0 };
}

PzHit
pz_template_hit (const PzLevel *level, double x, double y, guint kinds)
{
  /* Any number may come from outside: also no number at all. */
  if (!(kinds & PZ_HIT_CELL) || !isfinite (x) || !isfinite (y))
    return PZ_HIT_NOWHERE;
  return hit_of_cell (level, (int) floor (CLAMP (x, -1e6, 1e6)), (int) floor (CLAMP (y, -1e6, 1e6)));
}

static int
cell_at (const PzLevel *level, int q, int r)
{
  return pz_level_is_bad (level) ? -1 : hit_of_cell (level, q, r).cell;
}

PzHit
pz_template_resolve (const PzLevel *level, const PzHit *spot)
{
  return pz_mode_resolve (level, cell_at, spot);
}

PzRect
pz_template_bounds (const PzLevel *level)
{
  return (PzRect){ 0, 0, pz_template_level (level)->length, 1 };
}

char *
pz_template_describe (const PzLevel *level, const PzHit *hit)
{
  if (hit->kind == PZ_HIT_NONE)
    return g_strdup (C_ ("description", "Nothing"));
  if (hit->cell < 0)
    return g_strdup (C_ ("description", "Empty place"));
  if (pz_template_given_mask (pz_template_level (level)) >> hit->cell & 1)
    return g_strdup_printf (C_ ("description", "Cell %d, given"), hit->cell);
  return g_strdup_printf (C_ ("description", "Cell %d"), hit->cell);
}

char *
pz_template_finding_label (const PzLevel *level, const PzFinding *finding)
{
  return g_strdup_printf (C_ ("finding", "Given cell %d"), finding->index);
}

PzHit
pz_template_finding_hit (const PzLevel *level, const PzFinding *finding)
{
  return hit_of_cell (level, finding->index, 0);
}

/* No problem of this mode names a cell. */
PzHit
pz_template_problem_hit (const PzLevel *level, const PzProblem *problem)
{
  return PZ_HIT_NOWHERE;
}

int
pz_template_counts (const PzLevel *level, const char *icons[4], int values[4])
{
  icons[0] = "pz-cell-square-symbolic";
  values[0] = pz_template_level (level)->length;
  return 1;
}

void
pz_template_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines)
{
  const PzTemplateLevel *x = pz_template_level (a), *y = pz_template_level (b);
  gboolean same_runs = x->n_runs == y->n_runs;

  for (int i = 0; same_runs && i < x->n_runs; i++)
    same_runs = x->runs[i] == y->runs[i];
  if (x->length != y->length)
    g_ptr_array_add (lines, g_strdup_printf (C_ ("difference", "length: %d → %d"), x->length, y->length));
  if (!same_runs)
    g_ptr_array_add (lines, g_strdup (C_ ("difference", "runs")));
  if (pz_template_given_mask (x) != pz_template_given_mask (y))
    g_ptr_array_add (lines, g_strdup (C_ ("difference", "given cells")));
}
