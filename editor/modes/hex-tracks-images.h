/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-tracks/level.h"

G_BEGIN_DECLS

/* hex-tracks' part of symmetric drawing, of the wand and of the picker: see PzModeEditor. */
char *pz_tracks_likeness (const PzLevel *level, int cell);
const char *pz_tracks_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options);
PzToolStep pz_tracks_image (const PzToolMade *made, const PzMap *map, const PzLevel *now);
gboolean pz_tracks_fold (PzToolStep *step, const PzMap *maps, int n);

G_END_DECLS
