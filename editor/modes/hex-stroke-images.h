/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-stroke/level.h"

G_BEGIN_DECLS

/* hex-stroke's part of symmetric drawing, of the wand and of the picker: see PzModeEditor. */
char *pz_hex_likeness (const PzLevel *level, int cell);
const char *pz_hex_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options);
PzToolStep pz_hex_image (const PzToolMade *made, const PzMap *map, const PzLevel *now);

G_END_DECLS
