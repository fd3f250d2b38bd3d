/* SPDX-License-Identifier: MIT */
#include "timed-counts.h"
#include "spread.h"

#include "steps/internal.h"

#define REPEAT_US  20000
#define WALK_UNITS 5000000

typedef struct
{
  const PzSteps *steps;
  PzCount count;
  PzWideCount wide;
} Count;

static void
count_staged (gpointer data)
{
  Count *c = data;
  PzBudget budget = { .units_left = G_MAXUINT64 };
  c->count = pz_steps_count (c->steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
}

static void
count_swept (gpointer data)
{
  Count *c = data;
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzFrontierCount count = pz_steps_count_by_frontier (c->steps, PZ_VARIANT_NONE, &budget, 0, NULL);
  c->wide = count.count;
  c->count = (PzCount){ (guint64) MIN (count.count, (PzWideCount) G_MAXUINT64), count.exact, TRUE };
}

static void
count_walked (gpointer data)
{
  Count *c = data;
  PzBudget budget = { .units_left = WALK_UNITS };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
  c->count = pz_steps_search (c->steps, &search);
}

static TimedCount
time_with (void (*run) (gpointer data), const PzSteps *steps)
{
  Count count = { .steps = steps };
  double ms = least_us (run, &count, REPEAT_US) / 1000;
  return (TimedCount){ ms, count.count, count.wide };
}

TimedCount
time_staged (const PzSteps *steps)
{
  return time_with (count_staged, steps);
}

TimedCount
time_swept (const PzSteps *steps)
{
  return time_with (count_swept, steps);
}

TimedCount
time_walked (const PzSteps *steps)
{
  return time_with (count_walked, steps);
}
