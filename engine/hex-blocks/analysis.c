/* SPDX-License-Identifier: MIT */
#include "hex-blocks/internal.h"
#include "mode-parts.h"

/* The judgement: verdict, a winning line, first moves (hex-blocks.md, "Solver"). */

const PzBlocksFindings *
pz_blocks_findings (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL && analysis->mode == &pz_hex_blocks_mode, NULL);
  return (const PzBlocksFindings *) analysis->detail;
}

void
pz_blocks_detail_free (PzDetail *detail)
{
  PzBlocksFindings *findings = (PzBlocksFindings *) detail;

  pz_blocks_solution_clear (&findings->solution);
  g_free (findings);
}

gsize
pz_blocks_detail_size (const PzDetail *detail)
{
  const PzBlocksFindings *findings = (const PzBlocksFindings *) detail;

  return sizeof *findings + sizeof (PzBlocksMove) * (gsize) findings->solution.n_solution;
}

static PzAnalysis *
analysis_new (const PzBlocksLevel *level)
{
  return pz_mode_analysis_new (&pz_hex_blocks_mode, pz_blocks_rules_hash (&level->base), PZ_VERDICT_BLOCKED,
                               level->n_cells);
}

static PzVerdict
verdict_of (const PzBlocksFindings *findings)
{
  if (findings->solution.verdict == PZ_BLOCKS_WINNABLE)
    return PZ_VERDICT_ONE;
  return findings->solution.verdict == PZ_BLOCKS_UNWINNABLE ? PZ_VERDICT_NONE : PZ_VERDICT_UNDECIDED;
}

/* What one judgement is about and whom it tells. */
typedef struct
{
  const PzBlocksLevel *level;
  const PzBlocksBoard *board;
  const PzLimits *limits;
  PzProgress progress; /* (nullable) */
  gpointer data;
} Task;

static PzBlocksFindings *
findings_copy (const PzBlocksFindings *findings)
{
  PzBlocksFindings *copy = g_memdup2 (findings, sizeof *findings);

  copy->base.ref_count = 1;
  copy->solution.solution = g_memdup2 (findings->solution.solution,
                                       sizeof findings->solution.solution[0] * (gsize) findings->solution.n_solution);
  return copy;
}

/* The verdict is told before the effort is measured; what is told never changes, so it has findings of its own. */
static void
measure (const Task *task, PzBudget *budget, PzAnalysis *analysis)
{
  PzBlocksFindings *findings = (PzBlocksFindings *) analysis->detail;

  if (findings->solution.verdict != PZ_BLOCKS_WINNABLE || findings->solution.winning < 0 || task->limits->unrated)
    return;
  if (task->progress != NULL)
    pz_mode_publish (analysis, &findings_copy (findings)->base, pz_blocks_problems (task->level, task->board, findings),
                     task->progress, task->data);
  findings->measured = pz_blocks_measure (task->board, &findings->solution, budget, &findings->effort);
}

static void
solve (const Task *task, PzBudget *budget, PzAnalysis *analysis)
{
  const PzBlocksBoard *board = task->board;
  const PzLimits *limits = task->limits;
  PzBlocksPosition start = pz_blocks_board_start (board);
  PzBlocksFindings *findings = g_new0 (PzBlocksFindings, 1);

  findings->base.ref_count = 1;
  findings->limits = *limits;
  analysis->detail = &findings->base;
  pz_blocks_solve (board, &start, limits->states > 0 ? limits->states : PZ_BLOCKS_MAX_STATES, budget, TRUE,
                   &findings->solution);
  findings->searched = !budget->cancelled || findings->solution.verdict != PZ_BLOCKS_UNDECIDED;
  analysis->verdict = findings->searched ? verdict_of (findings) : PZ_VERDICT_RUNNING;
  analysis->units = findings->solution.states;
  analysis->timed_out = budget->timed_out;
  measure (task, budget, analysis);
}

PzAnalysis *
pz_blocks_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
                   PzProgress progress, gpointer data)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (self);
  PzAnalysis *analysis = analysis_new (self);
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_BLOCKS_UNITS_PER_MS, cancel);
  Task task = { self, board, limits, progress, data };

  if (board != NULL && board->flaws == 0)
    solve (&task, &budget, analysis);
  analysis->done = !budget.cancelled;
  analysis->problems = pz_blocks_problems (self, board, pz_blocks_findings (analysis));
  return analysis;
}

PzAnalysis *
pz_blocks_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzAnalysis *copy = pz_analysis_copy (analysis);
  g_autoptr (PzBlocksBoard) board = NULL;

  g_return_val_if_fail (analysis->rules_hash == pz_blocks_rules_hash (level), copy);

  board = pz_blocks_board_new (pz_blocks_level (level));
  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = pz_blocks_problems (pz_blocks_level (level), board, pz_blocks_findings (copy));
  return copy;
}

GArray *
pz_blocks_plan (const PzLevel *level, const PzAnalysis *analysis)
{
  const PzBlocksFindings *findings = pz_blocks_findings (analysis);
  GArray *plan;

  if (findings == NULL || findings->solution.verdict != PZ_BLOCKS_WINNABLE)
    return NULL;
  plan = g_array_sized_new (FALSE, FALSE, sizeof (PzInput), (guint) findings->solution.n_solution);
  for (int i = 0; i < findings->solution.n_solution; i++)
    {
      const PzBlocksMove *move = &findings->solution.solution[i];
      PzInput input = { PZ_BLOCKS_PLACE, move->slot, move->q, move->r };

      g_array_append_val (plan, input);
    }
  return plan;
}
