/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-blocks/level.h"

G_BEGIN_DECLS

/* What hex-blocks' judgement, and its list of levels, say in words and rows; see PzModeEditor. */
const char *pz_blocks_verdict_title (PzVerdict verdict);
char *pz_blocks_verdict_text (const PzLevel *level, const PzAnalysis *analysis);
GPtrArray *pz_blocks_evidence (const PzLevel *level, const PzAnalysis *analysis);
char *pz_blocks_plan_title (int length);
int pz_blocks_facts (const PzLevel *level, const char *icons[4], char *texts[4]);

G_END_DECLS
