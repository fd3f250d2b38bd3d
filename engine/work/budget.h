/* SPDX-License-Identifier: MIT */
#pragma once

#include "work/cancel.h"

/* PzBudget: what one analysis may still spend, in work units (search nodes), so that results do not
 * depend on the machine (cli.md, `--budget`), and what memory it may hold. Wall time is a safety net
 * only: three times the budget. A budget belongs to one thread at a time. */
typedef struct
{
  guint64 units_left;     /* search nodes that may still be visited */
  gsize bytes;            /* memory that the whole analysis may hold; 0: PZ_BUDGET_BYTES */
  const PzCancel *cancel; /* (nullable) borrowed */
  gint64 deadline_us;     /* monotonic time after which the search stops; 0: none */
  gboolean exhausted;     /* set once units ran out or the deadline passed */
  gboolean cancelled;     /* set once `cancel` was seen */
  gboolean timed_out;     /* the deadline, not the units, ended it: reports say so */
} PzBudget;

/* Memory of an analysis unless told otherwise. */
#define PZ_BUDGET_BYTES ((gsize) 256 << 20)
/* Units that one millisecond of `--budget` stands for in the one-stroke modes. */
#define PZ_STEPS_UNITS_PER_MS 10000

/* Budget of @ms milliseconds' worth of units; 0 means no search at all. */
PzBudget pz_budget_from_ms (guint64 ms, guint64 units_per_ms, const PzCancel *cancel);
/* TRUE once a search using @budget has to stop. */
static inline gboolean
pz_budget_stopped (const PzBudget *budget)
{
  return budget->exhausted || budget->cancelled;
}
/* Takes @units; looks at the cancel flag and the clock. FALSE when the search must stop. Searches call
 * it once per 1024 nodes or fewer. */
gboolean pz_budget_spend (PzBudget *budget, guint64 units);
