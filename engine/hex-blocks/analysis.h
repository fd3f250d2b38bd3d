/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/solve.h"

/* States that one millisecond of `--budget` stands for: the default budget of 10 s is the default number of states. */
#define PZ_BLOCKS_UNITS_PER_MS 200

/* What a judgement says beyond the head all modes share: PzAnalysis.detail of a hex-blocks level. */

typedef struct
{
  PzDetail base;
  PzLimits limits;   /* what was asked for: the hints of a script obey them too */
  gboolean searched; /* FALSE while the search goes on: of `solution` only `legal` is known */
  PzBlocksSolution solution;
} PzBlocksFindings;

/* (nullable): NULL while nothing is known, or errors stop the search. */
const PzBlocksFindings *pz_blocks_findings (const PzAnalysis *analysis);
