/* SPDX-License-Identifier: MIT */
#include "work/budget.h"

/* Wall time stops an analysis only at this many times its budget (cli.md). */
#define PATIENCE 3
/* Longest deadline, so that sums with the clock cannot overflow: about a thousand years. */
#define LONGEST_US (G_GINT64_CONSTANT (1) << 55)

static guint64
multiply_saturated (guint64 a, guint64 b)
{
  return a != 0 && b > G_MAXUINT64 / a ? G_MAXUINT64 : a * b;
}

PzBudget
pz_budget_from_ms (guint64 ms, guint64 units_per_ms, const PzCancel *cancel)
{
  guint64 patience_us = multiply_saturated (ms, PATIENCE * 1000);
  PzBudget budget = { .units_left = multiply_saturated (ms, units_per_ms), .cancel = cancel };
  if (ms > 0)
    budget.deadline_us = g_get_monotonic_time () + (gint64) MIN (patience_us, (guint64) LONGEST_US);
  return budget;
}

gboolean
pz_budget_spend (PzBudget *budget, guint64 units)
{
  if (units > budget->units_left)
    budget->exhausted = TRUE;
  budget->units_left -= MIN (units, budget->units_left);
  if (pz_cancel_is_set (budget->cancel) || pz_cancel_is_set (budget->away))
    budget->cancelled = TRUE;
  if (!pz_budget_stopped (budget) && budget->deadline_us != 0 && g_get_monotonic_time () > budget->deadline_us)
    budget->exhausted = budget->timed_out = TRUE;
  return !pz_budget_stopped (budget);
}

PzBudget
pz_budget_part (const PzBudget *budget, guint64 units)
{
  PzBudget part = *budget;
  part.units_left = MIN (units, budget->units_left);
  return part;
}

void
pz_budget_settle (PzBudget *budget, const PzBudget *part, guint64 units)
{
  budget->units_left -= MIN (units, budget->units_left) - part->units_left;
  budget->cancelled |= part->cancelled;
  budget->timed_out |= part->timed_out;
  budget->exhausted |= part->timed_out || budget->units_left == 0;
}
