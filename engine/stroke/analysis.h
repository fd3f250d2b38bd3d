/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/board.h"

/* The analysis driver of both stroke modes: verdict, exact count, necessities, how hard it is, in that order, each
 * with the problems by then, published as soon as it is known (design.md, "Live analysis"; number-stroke.md, "Order and blocking"). */

/* (transfer full): the problems of @analysis's level, by what is known so far. */
typedef PzProblems *(*PzStrokeJudge) (const PzAnalysis *analysis, gconstpointer data);

typedef struct
{
  const PzMode *mode;
  int n; /* cells */
  guint64 rules_hash;
  PzSteps *steps;             /* NULL: errors stop the count */
  const PzStrokeRules *rules; /* one finding for each constraint of @steps, in the same order */
  PzStrokeJudge judge;
  gconstpointer judge_data;
} PzStrokeTask;

/* (transfer full): never NULL; as PzMode.analyse. Without @progress nothing is copied. */
PzAnalysis *pz_stroke_analyse (const PzStrokeTask *task, const PzLimits *limits, const PzCancel *cancel,
                               PzProgress progress, gpointer data);

/* TRUE when a count answers "none, one or several": it is exact or at least 2. */
static inline gboolean
pz_stroke_decided (PzCount count)
{
  return count.known && (count.exact || count.count >= 2);
}

/* TRUE when there is exactly one solution. */
static inline gboolean
pz_stroke_is_one (PzCount count)
{
  return count.known && count.exact && count.count == 1;
}

/* What the counts of a finding say, given the level's own count (cli.md, "necessary"; hex-stroke.md, "Necessity"). */
PzNeed pz_stroke_need (const PzFinding *finding, PzCount solutions);
