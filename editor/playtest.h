/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "editor/modes/play-editor.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* PzPlaytest: one playtest of one level value: the play value, the moves made and the running animations. No widget; what is particular
 * to a mode says its PzPlayEditor.
 * Signals: "changed" () after each input; "motion" () when an animation begins. Property "cleared" (boolean): it is won. */
#define PZ_TYPE_PLAYTEST (pz_playtest_get_type ())
G_DECLARE_FINAL_TYPE (PzPlaytest, pz_playtest, PZ, PLAYTEST, GObject)

/* (transfer full) (nullable): NULL when the board cannot be played. @analysis: (nullable) the judgement hints rest on. */
PzPlaytest *pz_playtest_new (PzLevel *level, const PzAnalysis *analysis);
/* Where hints that take their time are looked for; borrowed, outlives @self. Without it they are waited for. */
void pz_playtest_set_queue (PzPlaytest *self, PzQueue *queue);
/* A judgement that came after the start: hints rest on it from now on. What was played stays as it is. */
void pz_playtest_take_analysis (PzPlaytest *self, const PzAnalysis *analysis);
PzPlay *pz_playtest_get_play (PzPlaytest *self);               /* (transfer none) */
PzLevel *pz_playtest_get_level (PzPlaytest *self);             /* (transfer none) */
const PzPlayEditor *pz_playtest_get_editor (PzPlaytest *self); /* how it is played */
gboolean pz_playtest_get_cleared (PzPlaytest *self);
void pz_playtest_input (PzPlaytest *self, const PzInput *input);
/* The same of its verb (the mode's) and first argument. */
void pz_playtest_do (PzPlaytest *self, int verb, int a);
/* What a pointer means: the inputs are made. */
void pz_playtest_press (PzPlaytest *self, PzPlayPointer *pointer);
void pz_playtest_drag (PzPlaytest *self, PzPlayPointer *pointer);
void pz_playtest_release (PzPlaytest *self, PzPlayPointer *pointer);
void pz_playtest_undo_step (PzPlaytest *self);
gboolean pz_playtest_can_undo_step (PzPlaytest *self); /* whether there is a step to take back */
void pz_playtest_restart (PzPlaytest *self);
void pz_playtest_hint (PzPlaytest *self);
/* A hint is being looked for: "changed" comes with it. The next input, or this, ends it without one. */
gboolean pz_playtest_is_searching (PzPlaytest *self);
void pz_playtest_stop_search (PzPlaytest *self);
/* Changes one of the rows of PzPlayEditor.values(). */
void pz_playtest_set_value (PzPlaytest *self, const char *name, GVariant *value);
/* A button of the mode: its input, or of a switch that is on the one that puts it off. */
void pz_playtest_button (PzPlaytest *self, const PzPlayButton *button);
/* Follows the hint shown, as pz_playtest_get_follow_label() says; nothing without one. */
void pz_playtest_follow (PzPlaytest *self);
const char *pz_playtest_get_follow_label (PzPlaytest *self); /* (nullable) translated */
/* (transfer full): the inputs as a `play` script (cli.md). */
char *pz_playtest_to_script (PzPlaytest *self);

/* Animations (look.md §9). With @reduced only the end states are shown. */
void pz_playtest_set_reduced_motion (PzPlaytest *self, gboolean reduced);
/* Moves the animations to @now_us (the clock of g_get_monotonic_time()); FALSE once all are at rest. */
gboolean pz_playtest_advance (PzPlaytest *self, gint64 now_us);
const PzMotion *pz_playtest_get_motion (PzPlaytest *self);
/* (transfer none): the value to draw: while a step is being taken back, the one before. */
PzPlay *pz_playtest_get_shown (PzPlaytest *self);

G_END_DECLS
