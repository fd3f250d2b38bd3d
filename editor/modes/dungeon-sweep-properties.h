/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/level.h"
#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* dungeon-sweep in the inspector: the selected square, the level, what problems can be undone by; see PzModeEditor. */
GPtrArray *pz_sweep_properties (const PzLevel *level, const PzHit *hit);
void pz_sweep_judged_properties (const PzLevel *level, const PzAnalysis *analysis, const PzHit *hit, GPtrArray *rows);
GPtrArray *pz_sweep_level_properties (const PzLevel *level);
PzToolStep pz_sweep_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value);
const char *pz_sweep_selection_title (const PzLevel *level, const PzHit *hit);
PzToolStep pz_sweep_fix (const PzLevel *level, const PzProblem *problem);
char *pz_sweep_fix_label (const PzLevel *level, const PzProblem *problem);

G_END_DECLS
