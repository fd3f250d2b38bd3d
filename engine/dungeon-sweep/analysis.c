/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

#include <string.h>

/* The judgement: what the opening shows, the deduction, and what is left where it is stuck (dungeon-sweep.md, "Deduction"). */

const PzSweepFindings *
pz_sweep_findings (const PzAnalysis *analysis)
{
  g_return_val_if_fail (analysis != NULL && analysis->mode == &pz_dungeon_sweep_mode, NULL);
  return (const PzSweepFindings *) analysis->detail;
}

gboolean
pz_sweep_findings_is_frontier (const PzSweepFindings *findings, const PzLevel *level, int square)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  int x = square % self->width, y = square / self->width;

  g_return_val_if_fail (square >= 0 && square < findings->n_squares, FALSE);

  if (self->squares[square] == PZ_SWEEP_ROCK || findings->opened_in[square] >= 0)
    return FALSE;
  for (int v = y - 1; v <= y + 1; v++)
    for (int u = x - 1; u <= x + 1; u++)
      if (pz_sweep_within (self, u, v) && findings->opened_in[v * self->width + u] >= 0)
        return TRUE;
  return FALSE;
}

void
pz_sweep_detail_free (PzDetail *detail)
{
  PzSweepFindings *findings = (PzSweepFindings *) detail;

  g_free (findings->opened_in);
  g_free (findings->probability);
  g_free (findings);
}

gsize
pz_sweep_detail_size (const PzDetail *detail)
{
  const PzSweepFindings *findings = (const PzSweepFindings *) detail;
  gsize n = (gsize) findings->n_squares;

  return sizeof *findings + sizeof *findings->opened_in * n
         + (findings->probability != NULL ? sizeof *findings->probability * n : 0);
}

static PzAnalysis *
analysis_new (const PzSweepLevel *level)
{
  return pz_mode_analysis_new (&pz_dungeon_sweep_mode, pz_sweep_rules_hash (&level->base), PZ_VERDICT_BLOCKED, 0);
}

static int
square_of (const PzSweepBoard *board, int spot)
{
  return pz_sweep_spot_y (board, spot) * board->width + pz_sweep_spot_x (board, spot);
}

static void
note_rounds (PzSweepFindings *findings, const PzSweepDeducer *deducer)
{
  const PzSweepBoard *board = deducer->know.board;
  int last = findings->decided ? deducer->rounds : 0;

  for (int i = 0; i < findings->n_squares; i++)
    findings->opened_in[i] = -1;
  for (int i = 0, round = 0; round <= last; round++)
    for (; i < deducer->opened_by[round]; i++)
      findings->opened_in[square_of (board, deducer->know.opened.spots[i])] = (gint16) round;
}

static void
weigh (PzSweepFindings *findings, PzSweepDeducer *deducer, guint64 limit)
{
  const PzSweepBoard *board = deducer->know.board;
  g_autofree double *by_spot = g_new (double, board->n_spots);

  if (!pz_sweep_deducer_weigh (deducer, limit, &findings->layouts, by_spot))
    return;
  findings->probability = g_new (double, findings->n_squares);
  for (int y = 0; y < board->height; y++)
    memcpy (findings->probability + y * board->width, by_spot + pz_sweep_spot (board, 0, y),
            sizeof (double) * (gsize) board->width);
}

/* What needs no search. */
static PzSweepFindings *
findings_new (const PzSweepBoard *board)
{
  PzSweepFindings *findings = g_new0 (PzSweepFindings, 1);
  g_autofree PzSweepOpening *opening = g_new0 (PzSweepOpening, 1);

  pz_sweep_open_spawn (board, opening);
  findings->base.ref_count = 1;
  findings->opening = opening->n;
  findings->safe = board->n_safe;
  findings->hazards = board->n_hazards;
  findings->minimum_digs = pz_sweep_minimum_digs (board, opening);
  findings->layouts = PZ_COUNT_UNKNOWN;
  findings->n_squares = board->width * board->height;
  findings->opened_in = g_new (gint16, findings->n_squares);
  return findings;
}

/* A board that the opening swallows cannot be laid. */
static PzVerdict
verdict_of (const PzSweepFindings *findings)
{
  if (!findings->searched)
    return PZ_VERDICT_RUNNING;
  if (findings->opening == findings->safe)
    return PZ_VERDICT_BLOCKED;
  if (!findings->decided)
    return PZ_VERDICT_UNDECIDED;
  return findings->stuck == 0 ? PZ_VERDICT_ONE : PZ_VERDICT_MANY;
}

/* What one judgement is about and whom it tells. */
typedef struct
{
  const PzSweepLevel *level;
  const PzSweepBoard *board;
  const PzLimits *limits;
  PzProgress progress; /* (nullable) */
  gpointer data;
} Task;

/* (transfer full): of a board that needs no guess. */
static PzSweepFindings *
findings_copy (const PzSweepFindings *findings)
{
  PzSweepFindings *copy = g_memdup2 (findings, sizeof *findings);

  g_assert (findings->probability == NULL);
  copy->base.ref_count = 1;
  copy->opened_in = g_memdup2 (findings->opened_in, sizeof findings->opened_in[0] * (gsize) findings->n_squares);
  return copy;
}

/* The verdict is told before the effort is measured; what is told never changes, so it has findings of its own. */
static void
measure (const Task *task, PzSweepDeducer *deducer, PzBudget *budget, PzAnalysis *analysis)
{
  PzSweepFindings *findings = (PzSweepFindings *) analysis->detail;

  if (analysis->verdict != PZ_VERDICT_ONE || task->limits->unrated)
    return;
  if (task->progress != NULL)
    pz_mode_publish (analysis, &findings_copy (findings)->base, pz_sweep_problems (task->level, task->board, findings),
                     task->progress, task->data);
  findings->measured = pz_sweep_measure (deducer, budget, &findings->effort);
}

static void
deduce (const Task *task, PzBudget *budget, PzAnalysis *analysis)
{
  g_autoptr (PzSweepDeducer) deducer = pz_sweep_deducer_new ();
  const PzSweepBoard *board = task->board;
  const PzLimits *limits = task->limits;
  PzSweepFindings *findings = findings_new (board);

  analysis->detail = &findings->base;
  pz_sweep_deduce (deducer, board, PZ_SWEEP_EXACT, limits->states, budget);
  findings->decided = deducer->decided;
  findings->searched = findings->decided || !budget->cancelled;
  findings->rounds = deducer->rounds;
  findings->stuck = deducer->know.n_closed;
  note_rounds (findings, deducer);
  if (findings->decided && findings->stuck > 0)
    weigh (findings, deducer, limits->limit);
  analysis->units = findings->states = deducer->layers->n_states;
  analysis->timed_out = budget->timed_out;
  analysis->verdict = verdict_of (findings);
  measure (task, deducer, budget, analysis);
}

PzAnalysis *
pz_sweep_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
                  PzProgress progress, gpointer data)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);
  PzAnalysis *analysis = analysis_new (self);
  PzBudget budget = pz_budget_from_ms (limits->budget_ms, PZ_SWEEP_UNITS_PER_MS, cancel);
  Task task = { self, board, limits, progress, data };

  pz_sweep_board_read (board, self);
  analysis->n_cells = board->n_safe + board->n_hazards;
  if (board->spawn_is_free)
    deduce (&task, &budget, analysis);
  analysis->done = !budget.cancelled;
  analysis->problems = pz_sweep_problems (self, board, pz_sweep_findings (analysis));
  return analysis;
}

PzAnalysis *
pz_sweep_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzAnalysis *copy = pz_analysis_copy (analysis);
  g_autofree PzSweepBoard *board = g_new (PzSweepBoard, 1);

  g_return_val_if_fail (analysis->rules_hash == pz_sweep_rules_hash (level), copy);

  pz_sweep_board_read (board, pz_sweep_level (level));
  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = pz_sweep_problems (pz_sweep_level (level), board, pz_sweep_findings (copy));
  return copy;
}
