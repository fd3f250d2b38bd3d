/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* The deductions of a person, one after the other, for both one-stroke modes. See PzModeEditor.reveals; step k is entry k - 1 of the trail. */
int pz_stroke_reveals (const PzLevel *level, const PzAnalysis *analysis);
char *pz_stroke_reveal_words (const PzLevel *level, const PzAnalysis *analysis, int step);

G_END_DECLS
