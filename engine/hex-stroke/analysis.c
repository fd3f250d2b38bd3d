/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"
#include "mode-parts.h"

#include "stroke/advise.h"
#include "stroke/analysis.h"
#include "stroke/play.h"
#include "stroke/report.h"

/* The level as the solver sees it, its judgement and its playtest. */

typedef struct
{
  const PzHexLevel *level;
  const PzStrokeBoard *board;
  const PzContext *context;
} Judgement;

static PzProblems *
judge (const PzAnalysis *analysis, gconstpointer data)
{
  const Judgement *judgement = data;

  return pz_hex_problems (judgement->level, judgement->board, judgement->context, analysis);
}

static void
add_walls (const PzHexLevel *level, const PzStrokeEdges *edges, PzStrokeRules *rules)
{
  for (int i = 0; i < level->n_walls; i++)
    {
      int edge = pz_stroke_edges_find (edges, level->walls[i].a, level->walls[i].b);

      pz_stroke_rules_add (rules, PZ_FINDING_WALL, i,
                           &(PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { edge, -1, -1 }, 0 });
    }
}

static void
add_spinners (const PzHexLevel *level, const PzStrokeEdges *edges, PzStrokeRules *rules)
{
  for (int i = 0; i < level->n_spinners; i++)
    {
      const PzHexSpinner *spinner = &level->spinners[i];
      PzConstraint constraint = { PZ_CONSTRAINT_SPINNER, -1, 0, { -1, -1, -1 }, spinner->phase };
      int a, b;

      for (int k = 0; k < 3; k++)
        if (pz_hex_spinner_edge (level, spinner, k, &a, &b))
          constraint.edges[k] = pz_stroke_edges_find (edges, a, b);
      pz_stroke_rules_add (rules, PZ_FINDING_SPINNER, i, &constraint);
    }
}

void
pz_hex_rules (const PzHexLevel *level, const PzStrokeBoard *board, PzStrokeRules *rules)
{
  g_auto (PzStrokeEdges) edges = { 0 };

  pz_stroke_rules_init (rules, board, level->n_walls + level->n_spinners);
  pz_stroke_edges_init (&edges, board);
  add_walls (level, &edges, rules);
  add_spinners (level, &edges, rules);
}

/* Fills the board and the rules. (transfer full) (nullable): the solver's view, NULL when errors stop the count. */
static PzSteps *
prepare (const PzHexLevel *level, PzStrokeBoard *board, PzStrokeRules *rules)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_auto (PzStrokeEdges) edges = { 0 };

  pz_hex_survey (level, board);
  pz_hex_rules (level, board, rules);
  if (pz_hex_structure (level, board, problems))
    return NULL;
  pz_stroke_edges_init (&edges, board);
  return pz_steps_new (level->n_cells, edges.edges, edges.n, rules->constraints, rules->n);
}

PzAnalysis *
pz_hex_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
                PzProgress progress, gpointer data)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzStrokeBoard board;
  Judgement judgement = { self, &board, context };
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = NULL;
  PzStrokeTask task;

  steps = prepare (self, &board, &rules);
  task =
      (PzStrokeTask){ &pz_hex_stroke_mode, self->n_cells, pz_hex_rules_hash (level), steps, &rules, judge, &judgement };
  return pz_stroke_analyse (&task, limits, cancel, progress, data);
}

PzAnalysis *
pz_hex_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzStrokeBoard board;
  PzAnalysis *copy = pz_analysis_copy (analysis);

  g_return_val_if_fail (analysis->rules_hash == pz_hex_rules_hash (level), copy);

  pz_hex_survey (pz_hex_level (level), &board);
  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = pz_hex_problems (pz_hex_level (level), &board, context, copy);
  return copy;
}

GPtrArray *
pz_hex_advise (const PzLevel *level, const PzContext *context, const PzAnalysis *analysis, const PzAdviceWish *wish,
               const PzLimits *limits, const PzCancel *cancel)
{
  PzStrokeBoard board;
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = prepare (pz_hex_level (level), &board, &rules);
  PzStrokeAdvice about = { steps, &rules, analysis, context, wish, TRUE, PZ_HEX_LAST_INDEX_WITH_START };

  return pz_stroke_advise (&about, limits, cancel);
}

static void
write_wall (const PzHexLevel *level, const PzFinding *finding, PzWriter *writer)
{
  const PzHexWall *wall = &level->walls[finding->index];

  pz_writer_begin_object (writer, FALSE);
  pz_writer_name (writer, "cells");
  pz_writer_begin_array (writer, FALSE);
  pz_writer_string (writer, level->cells[wall->a]->id);
  pz_writer_string (writer, level->cells[wall->b]->id);
  pz_writer_end_array (writer);
  pz_stroke_write_need (writer, finding);
  pz_writer_end_object (writer);
}

static void
write_spinner (const PzHexLevel *level, const PzFinding *finding, PzWriter *writer)
{
  const PzHexSpinner *spinner = &level->spinners[finding->index];

  pz_writer_begin_object (writer, FALSE);
  pz_writer_member_string (writer, "cell", level->cells[spinner->cell]->id);
  pz_writer_member_int (writer, "corner", spinner->corner);
  pz_writer_member_int (writer, "phase", spinner->phase);
  pz_stroke_write_need (writer, finding);
  pz_writer_end_object (writer);
}

/* The findings of one kind as a list; null when errors stop the analysis. */
static void
write_findings (const char *name, PzFindingKind kind, const PzAnalysis *analysis, const PzHexLevel *level,
                PzWriter *writer)
{
  pz_writer_name (writer, name);
  if (!pz_stroke_has_findings (analysis))
    {
      pz_writer_null (writer);
      return;
    }
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < analysis->n_findings; i++)
    if (analysis->findings[i].kind == kind)
      (kind == PZ_FINDING_WALL ? write_wall : write_spinner) (level, &analysis->findings[i], writer);
  pz_writer_end_array (writer);
}

void
pz_hex_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzStrokeBoard board;

  if (analysis != NULL)
    pz_hex_survey (self, &board);
  pz_stroke_write_analysis (writer, analysis != NULL ? &board : NULL, analysis);
  pz_mode_write_count (writer, "withoutWalls", analysis != NULL ? analysis->without_walls : PZ_COUNT_UNKNOWN);
  write_findings ("walls", PZ_FINDING_WALL, analysis, self, writer);
  write_findings ("spinners", PZ_FINDING_SPINNER, analysis, self, writer);
}

gboolean
pz_hex_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer)
{
  PzStrokeBoard board;
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = prepare (pz_hex_level (level), &board, &rules);

  return pz_stroke_write_paths (writer, &board, steps, limits, cancel);
}

PzPlay *
pz_hex_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  PzStrokeBoard board;
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = prepare (pz_hex_level (level), &board, &rules);

  if (steps == NULL)
    return NULL;
  return pz_stroke_play_new (&pz_hex_stroke_mode, level, steps, PZ_STEPS_UNDO, analysis);
}
