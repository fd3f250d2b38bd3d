/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/solve.h"

/* What a judgement says beyond the head all modes share: PzAnalysis.detail of a hex-blocks level. */

typedef struct
{
  PzDetail base;
  gboolean searched; /* FALSE while the search goes on: of `solution` only `legal` is known */
  PzBlocksSolution solution;
} PzBlocksFindings;

/* (nullable): NULL while nothing is known, or errors stop the search. */
const PzBlocksFindings *pz_blocks_findings (const PzAnalysis *analysis);
