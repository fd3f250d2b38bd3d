/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* What the judgement of a one-stroke level tells beyond counts: how hard it is, and what a person deduces. See PzModeEditor. */
GPtrArray *pz_stroke_evidence (const PzLevel *level, const PzAnalysis *analysis);

G_END_DECLS
