/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-blocks/play.h"

G_BEGIN_DECLS

/* How hex-blocks is played in the editor (hex-blocks.md, "Rules"). */
extern const PzPlayEditor pz_blocks_play_editor;

/* PzModeEditor.bubble: what would come of a press there with the piece that is held. */
char *pz_blocks_bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held);

/* What a placement would do. */
typedef struct
{
  int points, n_cleared, n_lines;
} PzBlocksGain;
PzBlocksGain pz_blocks_gain (const PzPlay *play, const PzBlocksPlacement *placement);

/* hex-blocks-play-words.c; (transfer full) each, translated: */
char *pz_blocks_status (const PzPlay *play);
char *pz_blocks_describe_played (const PzPlay *play, const PzHit *hit);
char *pz_blocks_plan_words (const PzPlay *at, const PzInput *next);
char *pz_blocks_plan_place (const PzPlay *at, const PzInput *next, int step, int length);
char *pz_blocks_hint_words (const PzPlay *play);       /* of the hint asked for last */
char *pz_blocks_move_words (const PzBlocksMove *move); /* "t4-2 at q 1 · r −2" */

/* hex-blocks-play-page.c: the inspector's page. */
GPtrArray *pz_blocks_play_sections (const PzPlay *play);
void pz_blocks_play_progress (const PzPlay *play, PzPlayProgress *progress);
GPtrArray *pz_blocks_play_values (const PzPlay *play);
void pz_blocks_play_set_value (const PzPlay *play, const char *name, GVariant *value, GArray *inputs);

G_END_DECLS
