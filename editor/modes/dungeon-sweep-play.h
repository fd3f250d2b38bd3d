/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/play.h"
#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* How dungeon-sweep is played in the editor (dungeon-sweep.md, "Rules", "Editor"): PzModeEditor.play. */
extern const PzPlayEditor pz_dungeon_sweep_play;

/* PzModeEditor.bubble: what a press there would do and cost. NULL while nothing is played. @held: PZ_HELD_ALTERNATE: a press seals. */
char *pz_dungeon_sweep_bubble (const PzLevel *level, const PzPlay *play, const PzHit *hit, int held);

/* What a press at a square means. */
typedef struct
{
  PzInput inputs[2]; /* a move may come before a dig or seal */
  int n;             /* 0: nothing */
  int steps;         /* that the pawn walks */
  PzSweepResult result;
} PzSweepPress;
PzSweepPress pz_dungeon_sweep_press (const PzPlay *play, int x, int y, gboolean seals);

/* dungeon-sweep-play-words.c; (transfer full) each, translated: */
char *pz_dungeon_sweep_place (int x, int y); /* "3,4" */
char *pz_dungeon_sweep_status (const PzPlay *play);
char *pz_dungeon_sweep_describe_played (const PzPlay *play, const PzHit *hit);
char *pz_dungeon_sweep_hint_words (const PzPlay *play);                  /* of the hint shown */
char *pz_dungeon_sweep_end_words (const PzSweepEntry *entry, int round); /* (nullable): how it ended that round */
char *pz_dungeon_sweep_judged_words (const PzSweepEntry *entry);         /* (nullable): "2 of 3 seals right" */
const char *pz_dungeon_sweep_refused (const PzPlay *play, PzSweepResult result); /* (transfer none) */

/* dungeon-sweep-play-page.c: the inspector's page. */
GPtrArray *pz_dungeon_sweep_sections (const PzPlay *play);
void pz_dungeon_sweep_progress (const PzPlay *play, PzPlayProgress *progress);

G_END_DECLS
