/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "template-mode/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>

/* The judgement: how many ways there are to mark the row, what each given cell is worth, and the problems. */

/* Ways that one unit of work stands for, and units a millisecond of budget is worth. */
#define UNITS_PER_MS 10000

/* Called for each way found; FALSE stops the search. */
typedef gboolean (*Found) (guint64 marked, gpointer data);

typedef struct
{
  const PzTemplateLevel *level;
  guint64 given; /* cells that must be marked */
  guint64 limit;
  PzBudget *budget;
  Found found; /* (nullable) */
  gpointer data;
  PzCount count;
  gboolean stopped;
} Search;

/* Places run @run at @from or later, and the rest behind it. */
static void
place_run (Search *search, int run, int from, guint64 marked)
{
  const PzTemplateLevel *level = search->level;

  if (search->stopped || (search->stopped = !pz_budget_spend (search->budget, 1)))
    return;
  if (run == level->n_runs)
    {
      if ((search->given & ~marked) != 0)
        return;
      search->count.count++;
      search->stopped =
          (search->found != NULL && !search->found (marked, search->data)) || search->count.count >= search->limit;
      return;
    }
  for (int at = from; at + level->runs[run] <= level->length && !search->stopped; at++)
    {
      guint64 bits = ((G_GUINT64_CONSTANT (1) << level->runs[run]) - 1) << at;

      /* A given cell that was jumped over can no longer be marked. */
      if ((search->given & ((G_GUINT64_CONSTANT (1) << at) - 1) & ~marked) != 0)
        return;
      place_run (search, run + 1, at + level->runs[run] + 1, marked | bits);
    }
}

/* Exact up to @limit; a count that a limit, the budget or @found stopped is a lower bound. */
static PzCount
count_ways (const PzTemplateLevel *level, guint64 given, guint64 limit, PzBudget *budget, Found found, gpointer data)
{
  Search search = { level, given, limit, budget, found, data, { 0, FALSE, TRUE }, FALSE };

  place_run (&search, 0, 0, 0);
  search.count.exact = !search.stopped;
  return search.count;
}

static gboolean
is_decided (PzCount count)
{
  return count.known && (count.exact || count.count >= 2);
}

/* Errors that stop the count. */
static gboolean
is_blocked (const PzTemplateLevel *level)
{
  return level->n_runs == 0;
}

/* All problems by what @analysis knows so far: nothing is searched here, so `reconsider` can ask again. */
static PzProblems *
judge (const PzTemplateLevel *level, const PzContext *context, const PzAnalysis *analysis)
{
  PzProblems *problems = pz_problems_new ();

  if (is_blocked (level))
    pz_problems_add (problems, "no-runs", PZ_ERROR, "runs", _ ("The level asks for nothing"));
  else if (!is_decided (analysis->solutions) && analysis->done)
    pz_problems_add (problems, "unproven", PZ_ERROR, NULL, _ ("The budget ended before the count was proved"));
  else if (is_decided (analysis->solutions) && analysis->solutions.count == 0)
    pz_problems_add (problems, "no-solution", PZ_ERROR, NULL, _ ("The level has no solution"));
  else if (is_decided (analysis->solutions) && analysis->solutions.count >= 2)
    pz_problems_add (problems, "many-solutions", PZ_ERROR, NULL, _ ("The level has more than one solution"));
  for (int i = 0; analysis->verdict == PZ_VERDICT_ONE && i < analysis->n_findings; i++)
    if (analysis->findings[i].need == PZ_NEED_REDUNDANT && context->index > 1)
      pz_problems_add (problems, "given-redundant", PZ_WARNING, "given", _ ("Given cell %d is redundant"),
                       level->given[i]);
  return problems;
}

typedef struct
{
  const PzTemplateLevel *level;
  const PzContext *context;
  PzAnalysis *work;
  PzProgress progress;
  gpointer data;
} Run;

/* What was published is never touched again: others get a copy. */
static void
publish (const Run *run)
{
  g_autoptr (PzAnalysis) partial = NULL;

  if (run->progress == NULL)
    return;
  partial = pz_analysis_copy (run->work);
  partial->problems = judge (run->level, run->context, partial);
  run->progress (partial, run->data);
}

static gboolean
keep_first (guint64 marked, gpointer data)
{
  PzAnalysis *work = data;

  if (work->solution == NULL)
    {
      work->solution = g_new0 (guint8, work->n_cells);
      for (int cell = 0; cell < work->n_cells; cell++)
        work->solution[cell] = marked >> cell & 1;
    }
  return TRUE;
}

static void
find_verdict (const Run *run, PzBudget *budget)
{
  PzAnalysis *work = run->work;

  work->solutions = count_ways (run->level, pz_template_given_mask (run->level), 2, budget, keep_first, work);
  if (!is_decided (work->solutions))
    work->verdict = budget->cancelled ? PZ_VERDICT_RUNNING : PZ_VERDICT_UNDECIDED;
  else
    work->verdict = work->solutions.count == 0   ? PZ_VERDICT_NONE
                    : work->solutions.count == 1 ? PZ_VERDICT_ONE
                                                 : PZ_VERDICT_MANY;
  if (work->verdict != PZ_VERDICT_ONE)
    g_clear_pointer (&work->solution, g_free);
  publish (run);
}

static void
find_count (const Run *run, guint64 limit, PzBudget *budget)
{
  PzCount count;

  if (run->work->verdict != PZ_VERDICT_MANY || limit <= 2)
    return;
  count = count_ways (run->level, pz_template_given_mask (run->level), limit, budget, NULL, NULL);
  run->work->solutions.count = MAX (count.count, 2);
  run->work->solutions.exact = count.exact;
  publish (run);
}

static void
find_need (const Run *run, int i, guint64 limit, PzBudget *budget)
{
  PzFinding *finding = &run->work->findings[i];
  guint64 given = pz_template_given_mask (run->level) & ~(G_GUINT64_CONSTANT (1) << run->level->given[i]);

  finding->without = count_ways (run->level, given, limit, budget, NULL, NULL);
  if (!is_decided (finding->without))
    return;
  finding->need = finding->without.count == 1 ? PZ_NEED_REDUNDANT : PZ_NEED_NEEDED;
  if (run->work->verdict == PZ_VERDICT_NONE && finding->without.count >= 1)
    finding->need = PZ_NEED_CONTRADICTORY;
  publish (run);
}

static PzAnalysis *
analysis_new (const PzTemplateLevel *level)
{
  PzAnalysis *work = pz_mode_analysis_new (&pz_template_mode, pz_template_rules_hash (&level->base),
                                           is_blocked (level) ? PZ_VERDICT_BLOCKED : PZ_VERDICT_RUNNING, level->length);

  work->n_findings = level->n_given;
  work->findings = g_new0 (PzFinding, level->n_given);
  for (int i = 0; i < level->n_given; i++)
    work->findings[i] = (PzFinding){ .kind = PZ_FINDING_CLUE, .index = level->given[i] };
  return work;
}

PzAnalysis *
pz_template_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
                     PzProgress progress, gpointer data)
{
  const PzTemplateLevel *self = pz_template_level (level);
  Run run = { self, context, analysis_new (self), progress, data };
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, UNITS_PER_MS, cancel);
  guint64 units = budget.units_left;

  if (run.work->verdict != PZ_VERDICT_BLOCKED)
    {
      find_verdict (&run, &budget);
      find_count (&run, limits->limit, &budget);
      for (int i = 0; i < self->n_given && !budget.cancelled; i++)
        find_need (&run, i, limits->full ? limits->limit : 2, &budget);
    }
  run.work->units = units - budget.units_left;
  run.work->timed_out = budget.timed_out;
  run.work->done = !budget.cancelled;
  run.work->problems = judge (self, context, run.work);
  return run.work;
}

PzAnalysis *
pz_template_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzAnalysis *copy = pz_analysis_copy (analysis);

  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = judge (pz_template_level (level), context, copy);
  return copy;
}

/* This mode asks nothing of a pack as a whole. */
void
pz_template_pack_problems (const PzPack *pack, PzProblems *problems)
{
}

void
pz_template_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  if (analysis != NULL)
    pz_writer_member_int (writer, "cells", analysis->n_cells);
  else
    pz_writer_member_null (writer, "cells");
  pz_mode_write_count (writer, "solutions", analysis != NULL ? analysis->solutions : PZ_COUNT_UNKNOWN);
}

static gboolean
write_way (guint64 marked, gpointer data)
{
  PzWriter *writer = data;

  pz_writer_begin_array (writer, FALSE);
  for (int cell = 0; cell < PZ_TEMPLATE_MAX_LENGTH; cell++)
    if (marked >> cell & 1)
      pz_writer_int (writer, cell);
  pz_writer_end_array (writer);
  return TRUE;
}

gboolean
pz_template_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer)
{
  const PzTemplateLevel *self = pz_template_level (level);
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, UNITS_PER_MS, cancel);
  PzCount count = PZ_COUNT_UNKNOWN;

  pz_writer_name (writer, "paths");
  pz_writer_begin_array (writer, TRUE);
  if (!is_blocked (self))
    count = count_ways (self, pz_template_given_mask (self), limits->limit, &budget, write_way, writer);
  pz_writer_end_array (writer);
  pz_mode_write_count (writer, "solutions", count);
  return count.known && count.count > 0;
}
