/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/play-editor.h"

G_BEGIN_DECLS

/* PzPlayMotion: the animations of one play value (look.md §9), as the mode's clips tell. No widget, no clock of its own. */
typedef struct _PzPlayMotion PzPlayMotion;

PzPlayMotion *pz_play_motion_new (const PzPlayEditor *editor);
void pz_play_motion_free (PzPlayMotion *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzPlayMotion, pz_play_motion_free)

/* With reduced motion only the end states are shown, and marks until the next input. */
void pz_play_motion_set_reduced (PzPlayMotion *self, gboolean reduced);
/* An input made @now of @before: what still runs ends, unless the input changed nothing that is seen. */
void pz_play_motion_start (PzPlayMotion *self, PzPlay *before, PzPlay *now);
void pz_play_motion_rest (PzPlayMotion *self);
gboolean pz_play_motion_runs (const PzPlayMotion *self);
/* Moves the animations to @now_us (the clock of g_get_monotonic_time()); FALSE once all are at rest. */
gboolean pz_play_motion_advance (PzPlayMotion *self, gint64 now_us);
const PzMotion *pz_play_motion_get (const PzPlayMotion *self);
/* (transfer none) (nullable): the value that is drawn instead of the present one. */
PzPlay *pz_play_motion_get_before (const PzPlayMotion *self);

G_END_DECLS
