/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/solve.h"

/* States that one millisecond of `--budget` stands for: the default budget of 10 s is the default number of states. */
#define PZ_BLOCKS_UNITS_PER_MS 200

/* What a judgement says beyond the head all modes share: PzAnalysis.detail of a hex-blocks level. */

/* What the winning line asks of a person. */
typedef struct
{
  int forced;  /* its moves that are the only ones to win though others are legal */
  int longest; /* the most of these in a row */
} PzBlocksEffort;

typedef struct
{
  PzDetail base;
  PzLimits limits;   /* what was asked for: the hints of a script obey them too */
  gboolean searched; /* FALSE while the search goes on: of `solution` only `legal` is known */
  PzBlocksSolution solution;
  gboolean measured; /* it can be won, and it was asked for: */
  PzBlocksEffort effort;
} PzBlocksFindings;

/* (nullable): NULL while nothing is known, or errors stop the search. */
const PzBlocksFindings *pz_blocks_findings (const PzAnalysis *analysis);
