/* SPDX-License-Identifier: MIT */
#include "stroke/analysis.h"
#include "mode-parts.h"
#include "steps/pool.h"
#include "stroke/rate.h"

#include <string.h>

/* Publishing copies the analysis, so findings that come fast are published together. */
#define PUBLISH_EVERY_US 5000

typedef struct
{
  const PzStrokeTask *task;
  const PzLimits *limits;
  PzAnalysis *work;
  PzBudget budget;
  PzProgress progress;
  gpointer data;
  gint64 published_us;
  PzNecessity *known; /* what is known of each finding, counts up to 2 */
  PzCount known_without_walls;
} Run;

static PzAnalysis *
analysis_new (const PzStrokeTask *task)
{
  PzAnalysis *analysis = pz_mode_analysis_new (task->mode, task->rules_hash, PZ_VERDICT_RUNNING, task->n);

  analysis->n_findings = task->rules->n;
  analysis->findings = g_memdup2 (task->rules->findings, sizeof (PzFinding) * task->rules->n);
  return analysis;
}

static void
publish (Run *run)
{
  PzAnalysis *partial;

  if (run->progress == NULL)
    return;
  partial = pz_analysis_copy (run->work);
  g_clear_pointer (&partial->problems, g_ptr_array_unref);
  partial->problems = run->task->judge (partial, run->task->judge_data);
  run->progress (partial, run->data);
  pz_analysis_unref (partial);
  run->published_us = g_get_monotonic_time ();
}

static PzVerdict
verdict_of (PzCount count)
{
  if (!pz_stroke_decided (count))
    return PZ_VERDICT_UNDECIDED;
  return count.count == 0 ? PZ_VERDICT_NONE : count.count == 1 ? PZ_VERDICT_ONE : PZ_VERDICT_MANY;
}

static void
take_verdict (Run *run, PzCount count, guint8 **first, guint8 **second)
{
  PzAnalysis *work = run->work;

  work->solutions = count;
  work->verdict = verdict_of (count);
  if (work->verdict == PZ_VERDICT_ONE)
    work->solution = g_steal_pointer (first);
  if (work->verdict == PZ_VERDICT_MANY)
    {
      work->witness = g_steal_pointer (first);
      work->other = g_steal_pointer (second);
    }
}

/* 0, 1 or several, with the paths that show it: by a search, from which the pool learns. */
static void
search_verdict (Run *run)
{
  PzAnalysis *work = run->work;
  g_autofree guint8 *first = g_malloc (work->n_cells + 1);
  g_autofree guint8 *second = g_malloc (work->n_cells + 1);
  PzCount count = pz_steps_count (run->task->steps, PZ_VARIANT_NONE, 2, &run->budget, first, second);

  count.known = TRUE;
  if (run->limits->means.pool != NULL)
    pz_steps_pool_learn (run->limits->means.pool, run->task->steps, count, first, second);
  if (run->budget.cancelled && !pz_stroke_decided (count))
    work->solutions = count;
  else
    take_verdict (run, count, &first, &second);
}

static void
find_exact_count (Run *run)
{
  PzCount count;

  if (run->work->verdict != PZ_VERDICT_MANY || run->limits->limit <= 2 || pz_budget_stopped (&run->budget))
    return;
  count = pz_steps_count (run->task->steps, PZ_VARIANT_NONE, run->limits->limit, &run->budget, NULL, NULL);
  /* The second search starts anew: when the budget stops it early, two are known all the same. */
  run->work->solutions.count = MAX (count.count, 2);
  run->work->solutions.exact = count.exact;
  if (run->limits->means.pool != NULL)
    pz_steps_pool_learn (run->limits->means.pool, run->task->steps, count, NULL, NULL);
  publish (run);
}

/* A spinner is necessary when neither leaving it out nor nailing it down leaves exactly one solution. */
PzNeed
pz_stroke_need (const PzFinding *finding, PzCount solutions)
{
  gboolean decided = pz_stroke_decided (finding->without);
  gboolean one = pz_stroke_is_one (finding->without);

  if (!pz_stroke_decided (solutions))
    return PZ_NEED_UNKNOWN;
  if (solutions.count == 0 && finding->without.known && finding->without.count >= 1)
    return PZ_NEED_CONTRADICTORY;
  for (int k = 0; k < 3; k++)
    if (finding->as_static[k].known)
      {
        decided = decided && pz_stroke_decided (finding->as_static[k]);
        one = one || pz_stroke_is_one (finding->as_static[k]);
      }
  return one ? PZ_NEED_REDUNDANT : decided ? PZ_NEED_NEEDED : PZ_NEED_UNKNOWN;
}

static void
take_necessity (Run *run, int index, const PzNecessity *necessity)
{
  PzFinding *finding = &run->work->findings[index];

  finding->without = necessity->without;
  if (finding->kind == PZ_FINDING_SPINNER)
    memcpy (finding->as_static, necessity->as_static, sizeof finding->as_static);
  finding->need = pz_stroke_need (finding, run->work->solutions);
}

static void
necessity_decided (int index, const PzNecessity *necessity, gpointer data)
{
  Run *run = data;

  take_necessity (run, index, necessity);
  if (run->progress != NULL && g_get_monotonic_time () - run->published_us >= PUBLISH_EVERY_US)
    publish (run);
}

/* What a finding was found to be stays: a search for exact figures that runs out of budget takes nothing back. */
static void
refine_necessity (Run *run, int index, const PzNecessity *necessity)
{
  PzFinding *finding = &run->work->findings[index];
  gboolean decided = pz_stroke_decided (necessity->without);

  for (int k = 0; k < 3; k++)
    decided = decided && (!finding->as_static[k].known || pz_stroke_decided (necessity->as_static[k]));
  if (decided || finding->need == PZ_NEED_UNKNOWN)
    take_necessity (run, index, necessity);
}

/* What the pool knows of the level. TRUE when that is the verdict at least; then it is all in the analysis. */
static gboolean
recall (Run *run)
{
  PzAnalysis *work = run->work;
  g_autofree guint8 *first = g_malloc (work->n_cells + 1);
  g_autofree guint8 *second = g_malloc (work->n_cells + 1);
  PzStepsRecall known = { .first = first, .second = second, .out = run->known };

  if (run->limits->means.pool == NULL || !pz_steps_pool_recall (run->limits->means.pool, run->task->steps, &known))
    return FALSE;
  if (work->verdict == PZ_VERDICT_RUNNING)
    take_verdict (run, known.main, &first, &second);
  run->known_without_walls = work->without_walls = known.without_walls;
  for (int i = 0; i < work->n_findings; i++)
    if (run->known[i].without.known)
      take_necessity (run, i, &run->known[i]);
  return TRUE;
}

/* A search may tell of other what-ifs too: a path it came upon breaks one constraint only. */
static void
find_verdict (Run *run)
{
  if (!recall (run))
    {
      search_verdict (run);
      if (run->work->verdict != PZ_VERDICT_RUNNING)
        recall (run);
    }
  if (run->work->verdict != PZ_VERDICT_RUNNING)
    publish (run);
}

/* A count up to 2 that is true up to @limit too. */
static gboolean
holds (PzCount count, guint64 limit)
{
  return count.known && (count.exact || (limit == 2 && count.count >= 2));
}

static gboolean
necessity_holds (const PzNecessity *known, guint64 limit)
{
  for (int k = 0; k < 3; k++)
    if (known->as_static[k].known && !holds (known->as_static[k], limit))
      return FALSE;
  return holds (known->without, limit);
}

static void
find_necessities_up_to (Run *run, guint64 limit)
{
  PzAnalysis *work = run->work;
  g_autofree PzNecessity *necessities = g_new0 (PzNecessity, work->n_findings);
  g_autofree guint8 *breakers = NULL;
  PzCount without_walls = run->known_without_walls;
  gboolean walls_told = holds (without_walls, limit);

  if (run->limits->means.pool != NULL)
    breakers = g_malloc ((gsize) work->n_findings * work->n_cells);
  for (int i = 0; i < work->n_findings; i++)
    if (necessity_holds (&run->known[i], limit))
      necessities[i] = run->known[i];
  pz_steps_necessities (run->task->steps,
                        &(PzWhatIfs){ .main = work->solutions,
                                      .solution = work->solution,
                                      .limit = limit,
                                      .budget = &run->budget,
                                      .queue = run->limits->means.queue,
                                      .breakers = breakers,
                                      .decided = necessity_decided,
                                      .data = run },
                        necessities, walls_told ? NULL : &without_walls);
  if (run->limits->means.pool != NULL)
    pz_steps_pool_learn_necessities (run->limits->means.pool, run->task->steps, work->solution, necessities,
                                     without_walls, breakers);
  if (!pz_stroke_decided (work->without_walls) || pz_stroke_decided (without_walls))
    work->without_walls = without_walls;
  for (int i = 0; i < work->n_findings; i++)
    refine_necessity (run, i, &necessities[i]);
  if (limit > 2)
    return;
  memcpy (run->known, necessities, sizeof *necessities * work->n_findings);
  run->known_without_walls = without_walls;
}

/* Somebody who watches is told what is needed before how many solutions there would be. */
static void
find_necessities (Run *run)
{
  guint64 limit = run->limits->full ? run->limits->limit : 2;

  if (run->work->n_findings == 0 || run->budget.cancelled)
    return;
  if (run->progress != NULL && limit > 2)
    {
      find_necessities_up_to (run, 2);
      publish (run);
      if (pz_budget_stopped (&run->budget))
        return;
    }
  find_necessities_up_to (run, limit);
}

/* How hard it is comes last: all else is told before. */
static void
rate (Run *run)
{
  PzAnalysis *work = run->work;

  if (work->verdict != PZ_VERDICT_ONE || run->limits->unrated || run->limits->budget_ms == 0 || run->budget.cancelled)
    return;
  publish (run);
  work->detail = pz_stroke_detail_new (run->task->steps, work->solution, run->limits, run->budget.cancel);
  run->budget.cancelled |= work->detail == NULL;
  if (work->detail != NULL)
    work->timed_out |= ((const PzStrokeDetail *) work->detail)->timed_out;
}

/* One budget for all that is counted. */
static void
search (Run *run)
{
  guint64 units = run->budget.units_left;

  find_verdict (run);
  find_exact_count (run);
  find_necessities (run);
  run->work->units = units - run->budget.units_left;
  run->work->timed_out = run->budget.timed_out;
  rate (run);
}

PzAnalysis *
pz_stroke_analyse (const PzStrokeTask *task, const PzLimits *limits, const PzCancel *cancel, PzProgress progress,
                   gpointer data)
{
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_STEPS_UNITS_PER_MS, cancel);
  budget.bytes = limits->bytes;
  g_autofree PzNecessity *known = g_new0 (PzNecessity, MAX (task->rules->n, 1));
  Run run = { task, limits, analysis_new (task), budget, progress, data, 0, known, PZ_COUNT_UNKNOWN };

  if (task->steps == NULL)
    run.work->verdict = PZ_VERDICT_BLOCKED;
  else
    search (&run);
  run.work->done = !run.budget.cancelled;
  run.work->problems = task->judge (run.work, task->judge_data);
  return run.work;
}
