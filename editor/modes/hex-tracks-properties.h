/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-tracks/level.h"

G_BEGIN_DECLS

/* hex-tracks in the inspector: the selected thing, the level, what problems can be undone by; see PzModeEditor. */
GPtrArray *pz_tracks_properties (const PzLevel *level, const PzHit *hit);
GPtrArray *pz_tracks_level_properties (const PzLevel *level);
PzToolStep pz_tracks_set_property (const PzLevel *level, const PzHit *hit, const char *name, GVariant *value);
const char *pz_tracks_selection_title (const PzLevel *level, const PzHit *hit);
PzToolStep pz_tracks_fix (const PzLevel *level, const PzProblem *problem);
char *pz_tracks_fix_label (const PzLevel *level, const PzProblem *problem);

G_END_DECLS
