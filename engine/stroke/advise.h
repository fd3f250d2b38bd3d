/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"
#include "stroke/board.h"

/* PzMode.advise() of both stroke modes: what the searches of steps/suggest.h say, in words of the level. */

typedef struct
{
  PzSteps *steps;
  const PzStrokeRules *rules; /* one finding for each constraint of @steps, in the same order */
  const PzAnalysis *analysis; /* of the level, and done */
  const PzContext *context;
  const PzAdviceWish *wish;
  gboolean walls;  /* the mode has them */
  int start_until; /* levels of pack 1 up to this one keep their clue 1 (`start-clue-missing`) */
} PzStrokeAdvice;

GPtrArray *pz_stroke_advise (const PzStrokeAdvice *about, const PzLimits *limits, const PzCancel *cancel);
