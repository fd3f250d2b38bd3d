/* SPDX-License-Identifier: MIT */
#include "stroke/analysis.h"
#include "mode-parts.h"

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

/* 0, 1 or several, with the paths that show it. */
static void
find_verdict (Run *run)
{
  PzAnalysis *work = run->work;
  g_autofree guint8 *first = g_malloc (work->n_cells + 1);
  g_autofree guint8 *second = g_malloc (work->n_cells + 1);

  work->solutions = pz_steps_count (run->task->steps, PZ_VARIANT_NONE, 2, &run->budget, first, second);
  work->solutions.known = TRUE;
  if (run->budget.cancelled && !pz_stroke_decided (work->solutions))
    return;
  work->verdict = verdict_of (work->solutions);
  if (work->verdict == PZ_VERDICT_ONE)
    work->solution = g_steal_pointer (&first);
  if (work->verdict == PZ_VERDICT_MANY)
    {
      work->witness = g_steal_pointer (&first);
      work->other = g_steal_pointer (&second);
    }
  publish (run);
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

static void
find_necessities_up_to (Run *run, guint64 limit)
{
  PzAnalysis *work = run->work;
  g_autofree PzNecessity *necessities = g_new0 (PzNecessity, work->n_findings);
  PzCount without_walls = PZ_COUNT_UNKNOWN;

  pz_steps_necessities (run->task->steps,
                        &(PzWhatIfs){ .main = work->solutions,
                                      .solution = work->solution,
                                      .limit = limit,
                                      .budget = &run->budget,
                                      .decided = necessity_decided,
                                      .data = run },
                        necessities, &without_walls);
  if (!pz_stroke_decided (work->without_walls) || pz_stroke_decided (without_walls))
    work->without_walls = without_walls;
  for (int i = 0; i < work->n_findings; i++)
    refine_necessity (run, i, &necessities[i]);
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

/* One budget for all of it. */
static void
search (Run *run)
{
  guint64 units = run->budget.units_left;

  find_verdict (run);
  find_exact_count (run);
  find_necessities (run);
  run->work->units = units - run->budget.units_left;
  run->work->timed_out = run->budget.timed_out;
}

PzAnalysis *
pz_stroke_analyse (const PzStrokeTask *task, const PzLimits *limits, const PzCancel *cancel, PzProgress progress,
                   gpointer data)
{
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_STEPS_UNITS_PER_MS, cancel);
  Run run = { task, limits, analysis_new (task), budget, progress, data, 0 };

  if (task->steps == NULL)
    run.work->verdict = PZ_VERDICT_BLOCKED;
  else
    search (&run);
  run.work->done = !run.budget.cancelled;
  run.work->problems = task->judge (run.work, task->judge_data);
  return run.work;
}
