/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

#include "stroke/advise.h"
#include "stroke/analysis.h"
#include "stroke/play.h"
#include "stroke/report.h"

/* The level as the solver sees it, its judgement and its playtest. */

typedef struct
{
  const PzNumberLevel *level;
  const PzNumberSurvey *survey;
  const PzContext *context;
} Judgement;

static PzProblems *
judge (const PzAnalysis *analysis, gconstpointer data)
{
  const Judgement *judgement = data;

  return pz_number_problems (judgement->level, judgement->survey, judgement->context, analysis);
}

/* Fills the survey and the rules. (transfer full) (nullable): the solver's view, NULL when errors stop the count. */
static PzSteps *
prepare (const PzNumberLevel *level, PzNumberSurvey *survey, PzStrokeRules *rules)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_auto (PzStrokeEdges) edges = { 0 };

  pz_number_survey (level, survey);
  pz_stroke_rules_init (rules, &survey->board, 0);
  if (pz_number_structure (level, survey, problems))
    return NULL;
  pz_stroke_edges_init (&edges, &survey->board);
  return pz_steps_new (level->n_cells, edges.edges, edges.n, rules->constraints, rules->n);
}

PzAnalysis *
pz_number_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits, const PzCancel *cancel,
                   PzProgress progress, gpointer data)
{
  const PzNumberLevel *self = pz_number_level (level);
  PzNumberSurvey survey;
  Judgement judgement = { self, &survey, context };
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = NULL;
  PzStrokeTask task;

  steps = prepare (self, &survey, &rules);
  task = (PzStrokeTask){
    &pz_number_stroke_mode, self->n_cells, pz_number_rules_hash (level), steps, &rules, judge, &judgement
  };
  return pz_stroke_analyse (&task, limits, cancel, progress, data);
}

PzAnalysis *
pz_number_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context)
{
  PzNumberSurvey survey;
  PzAnalysis *copy = pz_analysis_copy (analysis);

  g_return_val_if_fail (analysis->rules_hash == pz_number_rules_hash (level), copy);

  pz_number_survey (pz_number_level (level), &survey);
  g_clear_pointer (&copy->problems, g_ptr_array_unref);
  copy->problems = pz_number_problems (pz_number_level (level), &survey, context, copy);
  return copy;
}

GPtrArray *
pz_number_advise (const PzLevel *level, const PzContext *context, const PzAnalysis *analysis, const PzAdviceWish *wish,
                  const PzLimits *limits, const PzCancel *cancel)
{
  PzNumberSurvey survey;
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = prepare (pz_number_level (level), &survey, &rules);
  PzStrokeAdvice about = { steps, &rules, analysis, context, wish, FALSE, PZ_NUMBER_LAST_INDEX_WITH_START };

  return pz_stroke_advise (&about, limits, cancel);
}

void
pz_number_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer)
{
  PzNumberSurvey survey;

  if (analysis != NULL)
    pz_number_survey (pz_number_level (level), &survey);
  pz_stroke_write_analysis (writer, analysis != NULL ? &survey.board : NULL, analysis);
}

gboolean
pz_number_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer)
{
  PzNumberSurvey survey;
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = prepare (pz_number_level (level), &survey, &rules);

  return pz_stroke_write_paths (writer, &survey.board, steps, limits, cancel);
}

PzPlay *
pz_number_play_new (PzLevel *level, const PzAnalysis *analysis)
{
  PzNumberSurvey survey;
  g_auto (PzStrokeRules) rules = { 0 };
  g_autoptr (PzSteps) steps = prepare (pz_number_level (level), &survey, &rules);

  if (steps == NULL)
    return NULL;
  return pz_stroke_play_new (&pz_number_stroke_mode, level, steps, PZ_STEPS_CUT, analysis);
}
