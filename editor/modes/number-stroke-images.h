/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "number-stroke/level.h"

G_BEGIN_DECLS

/* The five rectangles of the catalogue (number-stroke.md, "Level"), in palette order: width, height. */
extern const int pz_number_rectangles[5][2];

/* number-stroke's part of symmetric drawing, of the wand and of the picker: see PzModeEditor. */
char *pz_number_likeness (const PzLevel *level, int cell);
const char *pz_number_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options);
PzToolStep pz_number_image (const PzToolMade *made, const PzMap *map, const PzLevel *now);
gboolean pz_number_fold (PzToolStep *step, const PzMap *maps, int n);

G_END_DECLS
