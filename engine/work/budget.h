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
  const PzCancel *away;   /* (nullable) borrowed: a second one, of a thread that only helps (pz_queue_share()) */
  gint64 deadline_us;     /* monotonic time after which the search stops; 0: none */
  gboolean exhausted;     /* set once units ran out or the deadline passed */
  gboolean cancelled;     /* set once `cancel` or `away` was seen */
  gboolean timed_out;     /* the deadline, not the units, ended it: reports say so */
} PzBudget;

/* Memory of an analysis unless told otherwise. */
#define PZ_BUDGET_BYTES ((gsize) 256 << 20)
/* Units that one millisecond of `--budget` stands for in the one-stroke modes. */
#define PZ_STEPS_UNITS_PER_MS 10000

/* Budget of @ms milliseconds' worth of units; 0 means no search at all. */
PzBudget pz_budget_from_ms (guint64 ms, guint64 units_per_ms, const PzCancel *cancel);
/* How much memory @budget stands for. */
static inline gsize
pz_budget_bytes (const PzBudget *budget)
{
  return budget->bytes > 0 ? budget->bytes : PZ_BUDGET_BYTES;
}
/* At most @units of @budget, for a search of its own; all of its memory. */
PzBudget pz_budget_part (const PzBudget *budget, guint64 units);
/* Takes from @budget what was spent of @part, which had @units. That the part ran out is not the end of the whole. */
void pz_budget_settle (PzBudget *budget, const PzBudget *part, guint64 units);
/* TRUE once a search using @budget has to stop. */
static inline gboolean
pz_budget_stopped (const PzBudget *budget)
{
  return budget->exhausted || budget->cancelled;
}
/* Takes @units; looks at the cancel flag and the clock. FALSE when the search must stop. Searches call
 * it once per 1024 nodes or fewer. */
gboolean pz_budget_spend (PzBudget *budget, guint64 units);
