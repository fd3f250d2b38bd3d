/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-tracks/play.h"

G_BEGIN_DECLS

/* What hex-tracks' judgement says in words and rows; see PzModeEditor. */
const char *pz_tracks_verdict_title (PzVerdict verdict);
char *pz_tracks_verdict_text (const PzLevel *level, const PzAnalysis *analysis);
GPtrArray *pz_tracks_evidence (const PzLevel *level, const PzAnalysis *analysis);
char *pz_tracks_bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held);

/* For the playtest too: a row about a tile; what comes of it is told by its figure and tone. */
PzEvidence *pz_tracks_add_tile (PzEvidenceSection *section, const PzTracksLevel *level, int tile, const char *title);
void pz_tracks_tell_outcome (PzEvidence *row, const PzTracksLevel *level, const PzTrace *trace);
/* (transfer full): "Tap t3", "Turn the board right". */
char *pz_tracks_action_words (const PzTracksLevel *level, const PzTracksAction *action);
/* The cell a tile stands on. */
PzHit pz_tracks_tile_hit (const PzTracksLevel *level, int tile);

G_END_DECLS
