/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-blocks/level.h"

G_BEGIN_DECLS

/* hex-blocks in the inspector: the selected thing, the level, what problems can be undone by; see PzModeEditor. */
GPtrArray *pz_blocks_properties (const PzLevel *level, const PzHit *hit);
GPtrArray *pz_blocks_level_properties (const PzLevel *level);
PzToolStep pz_blocks_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value);
const char *pz_blocks_selection_title (const PzLevel *level, const PzHit *hit);
char *pz_blocks_transform_refusal (const PzLevel *level, const PzMap *map);
char *pz_blocks_fix_label (const PzLevel *level, const PzProblem *problem);
PzToolStep pz_blocks_fix (const PzLevel *level, const PzProblem *problem);

G_END_DECLS
