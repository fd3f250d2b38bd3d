/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/level.h"
#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* What dungeon-sweep's judgement, and its list of levels, say in words and rows; see PzModeEditor. */
const char *pz_sweep_verdict_title (PzVerdict verdict);
char *pz_sweep_verdict_text (const PzLevel *level, const PzAnalysis *analysis);
GPtrArray *pz_sweep_evidence (const PzLevel *level, const PzAnalysis *analysis);
int pz_sweep_reveals (const PzLevel *level, const PzAnalysis *analysis);
char *pz_sweep_reveal_words (const PzLevel *level, const PzAnalysis *analysis, int step);
char *pz_sweep_judged_words (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, int revealed);
int pz_sweep_facts (const PzLevel *level, const char *icons[4], char *texts[4]);

/* (transfer full) each, translated: */
char *pz_sweep_density_words (const PzSweepLevel *level); /* hazards: "28 · 17 %" */
char *pz_sweep_step_words (int step);                     /* "step 5"; 0: "the opening" */
char *pz_sweep_chance_words (double chance);              /* 0…1: "33 %" */
/* The chance of @square, which is closed, is known and of use. */
gboolean pz_sweep_has_chance (const PzSweepFindings *findings, const PzLevel *level, int square);

G_END_DECLS
