/* SPDX-License-Identifier: MIT */
#include "parallel.h"
#include "levels.h"
#include "spread.h"

#include "work/queue.h"

/* Wall time, in turns: the machine must have two processors to spare, or the ratio says nothing. */

#define N_LEVELS 12
#define N_TURNS  7
#define UNITS    40000000
#define LEAST    20   /* what-ifs */
#define LEAST_US 1000 /* by one thread */

typedef struct
{
  const Level *level;
  PzCount main;
  guint8 solution[PZ_STEPS_MAX_NODES];
} Batch;

static double
batch_us (const Batch *batch, PzQueue *queue)
{
  const PzSteps *steps = batch->level->steps;
  g_autofree PzNecessity *out = g_new0 (PzNecessity, batch->level->n_constraints);
  PzBudget budget = { .units_left = UNITS };
  gint64 began = g_get_monotonic_time ();
  pz_steps_necessities (
      steps,
      &(PzWhatIfs){ .main = batch->main, .solution = batch->solution, .limit = 2, .budget = &budget, .queue = queue },
      out, NULL);
  return (double) (g_get_monotonic_time () - began);
}

/* FALSE: too few what-ifs, or too short to be worth sharing. */
static gboolean
prepare (Batch *batch, const Level *level)
{
  PzBudget budget = { .units_left = UNITS };
  batch->level = level;
  batch->main = pz_steps_count (level->steps, PZ_VARIANT_NONE, 2, &budget, batch->solution, NULL);
  return level->n_constraints >= LEAST && batch->main.exact && batch->main.count == 1
         && batch_us (batch, NULL) >= LEAST_US;
}

/* The least of several turns, one after the other. */
static void
time_batch (const Batch *batch, PzQueue *queue, double *one, double *two)
{
  double alone = G_MAXDOUBLE, shared = G_MAXDOUBLE;
  for (int i = 0; i < N_TURNS; i++)
    {
      alone = MIN (alone, batch_us (batch, NULL));
      shared = MIN (shared, batch_us (batch, queue));
    }
  *one += alone;
  *two += shared;
}

static void
bench_shape (const Shape *shape, PzQueue *queue, GArray *ratios, double *one, double *two)
{
  g_autoptr (GPtrArray) levels = levels_new ();
  levels_add_large (levels, shape, 6.5, N_LEVELS, 20240619);
  for (guint i = 0; i < levels->len; i++)
    {
      Batch batch;
      double alone = 0, shared = 0;
      if (!prepare (&batch, g_ptr_array_index (levels, i)))
        continue;
      time_batch (&batch, queue, &alone, &shared);
      spread_add (ratios, alone / shared);
      *one += alone;
      *two += shared;
    }
}

void
bench_parallel (Goals *goals)
{
  static const Shape shapes[] = { { "hex 61", 4, 0 }, { "hex 91", 5, 0 }, { "10 × 10", 0, 10 } };
  g_autoptr (PzQueue) queue = pz_queue_new (1);
  g_autoptr (GArray) ratios = spread_new ();
  double one = 0, two = 0;
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    bench_shape (&shapes[i], queue, ratios, &one, &two);
  g_print ("G10, %u batches of %d and more what-ifs: one thread %.1f ms, two %.1f ms; ratio by batch: least %.2f, "
           "median %.2f\n",
           ratios->len, LEAST, one / 1000, two / 1000, spread_at (ratios, 0), spread_at (ratios, 0.5));
  goals_add (goals, &(Goal){ .id = "G10",
                             .what = "batches of 20 and more what-ifs, two threads, wall time",
                             .measured = two > 0 ? one / two : 0,
                             .goal = 1.8,
                             .unit = "×",
                             .at_least = TRUE,
                             .remark = "needs two free processors" });
}
