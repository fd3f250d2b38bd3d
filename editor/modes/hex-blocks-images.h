/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-blocks/level.h"

G_BEGIN_DECLS

/* What hex-blocks knows of symmetric drawing and of alike cells; see PzModeEditor. */
char *pz_blocks_likeness (const PzLevel *level, int cell);
const char *pz_blocks_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options);
PzToolStep pz_blocks_image (const PzToolMade *made, const PzMap *map, const PzLevel *now);

G_END_DECLS
