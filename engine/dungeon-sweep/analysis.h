/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/deduce.h"

/* What a judgement says beyond the head all modes share: PzAnalysis.detail of a dungeon-sweep level. Absent when the opening cannot be laid
 * (the problem spawn-area). */

/* What the deduction asks of a person. */
typedef struct
{
  int hardest; /* the most numbers that a round's easiest square asks to combine; the number of hazards counts as two */
  int combined;      /* rounds that ask for more than two */
  gboolean by_total; /* in some round the number of hazards is needed */
} PzSweepEffort;

typedef struct
{
  PzDetail base;
  int opening, safe, hazards, minimum_digs; /* squares; digs */
  gboolean searched;                        /* FALSE while the deduction goes on */
  gboolean decided;                         /* FALSE: the budget ended it; what follows is not known then */
  int rounds, stuck;
  PzCount layouts; /* unknown unless stuck */
  guint64 states;
  int n_squares;
  /* By square: the round it was opened in, 0 for the opening; −1: never. */
  gint16 *opened_in;
  /* (nullable) when stuck, by square: how likely a hazard it is; −1: open, rock. Known ones have 0 and 1. */
  double *probability;
  gboolean measured; /* no guess is needed, and it was asked for: */
  PzSweepEffort effort;
} PzSweepFindings;

/* (nullable): NULL while nothing is known, or errors stop the deduction. */
const PzSweepFindings *pz_sweep_findings (const PzAnalysis *analysis);
/* TRUE when @square, of a level that is stuck, lies beside an open one: its probability is of use to the player. */
gboolean pz_sweep_findings_is_frontier (const PzSweepFindings *findings, const PzLevel *level, int square);
