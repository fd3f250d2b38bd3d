/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/document.h"

G_BEGIN_DECLS

/* PzSurvey: what the judgements of a document's levels say of its pack: one record a level and their sums. Kept up to date in slices of
 * the main loop, so that a pack of thousands of levels holds up no frame. No widget inside.
 *
 * Signals: "level-changed" (int index) one record; "changed" () the sums, after any number of records. */
#define PZ_TYPE_SURVEY (pz_survey_get_type ())
G_DECLARE_FINAL_TYPE (PzSurvey, pz_survey, PZ, SURVEY, GObject)

typedef struct
{
  PzVerdict verdict;
  PzCount count;
  gboolean pending; /* its newest judgement is not of its present value, or not done; never for a bad level */
  gboolean judging; /* work on it is queued or running */
  int score;        /* 0…100; -1: not rated */
  int n_errors, n_warnings;
  PzProblem *worst; /* (nullable) the first error, else the first warning */
  int n_cells;
  gboolean solved; /* played to the end by its author */
  int twin;        /* the first other level it equals up to symmetry; -1: none, or not known yet */
} PzLevelRecord;

typedef struct
{
  int n_levels;
  int n_verdicts[PZ_VERDICT_BLOCKED + 1]; /* by PzVerdict */
  int n_pending, n_judging, n_solved;
  int n_twins;                          /* twins: levels that equal an earlier one */
  int n_errors, n_warnings;             /* those of the pack itself among them */
  int n_rated, lowest, median, highest; /* scores; the last three 0 without any */
  int n_falls;                          /* rated levels that are easier than the rated one before them */
  int fewest_cells, median_cells, most_cells;
} PzPackRecord;

PzSurvey *pz_survey_new (PzDocument *document);          /* (transfer full) */
PzDocument *pz_survey_get_document (PzSurvey *self);     /* (transfer none) */
const PzPackRecord *pz_survey_get_pack (PzSurvey *self); /* (transfer none): as of the last "changed" */
/* (transfer none) (nullable): until the next turn of the main loop. */
const PzLevelRecord *pz_survey_get_level (PzSurvey *self, int index);
/* Problems of the pack as a whole. (transfer none) */
const PzProblems *pz_survey_get_problems (PzSurvey *self);
/* The score of the rated level before @index; -1: none. */
int pz_survey_score_before (PzSurvey *self, int index);
/* What pz_pack_twins() found for the present levels; NULL: not known. (transfer none) */
void pz_survey_set_twins (PzSurvey *self, const int *twins, int n);
/* Everything is up to date now: for tests, and before something rests on it. */
void pz_survey_finish (PzSurvey *self);

G_END_DECLS
