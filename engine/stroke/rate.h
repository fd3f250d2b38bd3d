/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"
#include "steps/deduce-rating.h"

/* How a person would solve a one-stroke level with one solution, and how hard that is: what an analysis of it carries beyond its
 * counts. Nodes of the trail are cells of the level, constraints are the findings of the analysis, in the same order. */
typedef struct
{
  PzDetail base;
  PzDeductions *deductions;
  PzStepsEdge *edges; /* that the trail names, as pairs of cells */
  int n_edges;
  gboolean rated;
  gboolean timed_out; /* the clock, not the units, ended it: reports say so */
  PzStepsRating rating;
} PzStrokeDetail;

/* (transfer none) (nullable): NULL until it has been worked out, and where there is not one solution. */
const PzStrokeDetail *pz_stroke_detail (const PzAnalysis *analysis);
/* (transfer full) (nullable): NULL when cancelled. @solution: the path of @steps. Work is bounded by @limits, and by a constant: the same
 * level gives the same whatever was spent on counting before. */
PzDetail *pz_stroke_detail_new (const PzSteps *steps, const guint8 *solution, const PzLimits *limits,
                                const PzCancel *cancel);
/* As the members of PzMode. */
void pz_stroke_detail_free (PzDetail *detail);
gsize pz_stroke_detail_size (const PzDetail *detail);
gboolean pz_stroke_rating (const PzAnalysis *analysis, PzRating *rating);
