/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/level.h"
#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* What dungeon-sweep knows of symmetric drawing and of alike cells; see PzModeEditor. */
char *pz_sweep_likeness (const PzLevel *level, int cell);
const char *pz_sweep_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options);
PzToolStep pz_sweep_image (const PzToolMade *made, const PzMap *map, const PzLevel *now);

G_END_DECLS
