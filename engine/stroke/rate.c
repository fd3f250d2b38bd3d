/* SPDX-License-Identifier: MIT */
#include "stroke/rate.h"

#include "mode-parts.h"

/* Units for one level, a second's worth; the hardest levels of the games take a tenth of it. */
#define MOST_UNITS (G_GUINT64_CONSTANT (20) * 1000 * 1000)

const PzStrokeDetail *
pz_stroke_detail (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL && analysis->mode->detail_free == pz_stroke_detail_free, NULL);
  return (const PzStrokeDetail *) analysis->detail;
}

PzDetail *
pz_stroke_detail_new (const PzSteps *steps, const guint8 *solution, const PzLimits *limits, const PzCancel *cancel)
{
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_STEPS_UNITS_PER_MS, cancel);
  PzStrokeDetail *detail;

  budget.units_left = MIN (budget.units_left, MOST_UNITS);
  budget.bytes = limits->bytes;
  detail = g_new0 (PzStrokeDetail, 1);
  detail->base.ref_count = 1;
  detail->deductions = pz_steps_deduce (steps, solution, &budget);
  if (budget.cancelled)
    {
      pz_stroke_detail_free (&detail->base);
      return NULL;
    }
  detail->n_edges = pz_steps_n_edges (steps);
  detail->edges = g_memdup2 (pz_steps_edges (steps), sizeof (PzStepsEdge) * (gsize) detail->n_edges);
  detail->timed_out = budget.timed_out;
  detail->rated = pz_steps_rate (steps, detail->deductions, &detail->rating);
  return &detail->base;
}

void
pz_stroke_detail_free (PzDetail *detail)
{
  PzStrokeDetail *self = (PzStrokeDetail *) detail;

  pz_deductions_free (self->deductions);
  g_free (self->edges);
  g_free (self);
}

gsize
pz_stroke_detail_size (const PzDetail *detail)
{
  const PzStrokeDetail *self = (const PzStrokeDetail *) detail;

  return sizeof *self + sizeof (PzStepsEdge) * (gsize) self->n_edges + pz_deductions_size (self->deductions);
}

gboolean
pz_stroke_rating (const PzAnalysis *analysis, PzRating *rating)
{
  const PzStrokeDetail *detail = pz_stroke_detail (analysis);

  if (detail == NULL || !detail->rated)
    return FALSE;
  *rating = (PzRating){ 0 };
  for (int i = 0; i < PZ_STEPS_N_PARTS; i++)
    pz_rating_add (rating, pz_steps_part_name (i), pz_steps_part_label (i), detail->rating.tenths[i] / 10.0,
                   pz_steps_part_maximum (i) / 10.0);
  pz_rating_finish (rating);
  return TRUE;
}
