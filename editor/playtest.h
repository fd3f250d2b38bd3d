/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "draw/draw.h"
#include "steps/play.h"

G_BEGIN_DECLS

/* PzPlaytest: one playtest of one level value: the play value, the moves made and the running animations. No widget.
 * Signals: "changed" () after each input; "motion" () when an animation begins. Property "cleared" (boolean). */
#define PZ_TYPE_PLAYTEST (pz_playtest_get_type ())
G_DECLARE_FINAL_TYPE (PzPlaytest, pz_playtest, PZ, PLAYTEST, GObject)

/* (transfer full) (nullable): NULL when the board cannot be played. @analysis: (nullable) the judgement hints rest on. */
PzPlaytest *pz_playtest_new (PzLevel *level, const PzAnalysis *analysis);
/* A judgement that came after the start: hints rest on it from now on. The path stays as it is. */
void pz_playtest_take_analysis (PzPlaytest *self, const PzAnalysis *analysis);
PzPlay *pz_playtest_get_play (PzPlaytest *self);   /* (transfer none) */
PzLevel *pz_playtest_get_level (PzPlaytest *self); /* (transfer none) */
gboolean pz_playtest_get_cleared (PzPlaytest *self);
void pz_playtest_input (PzPlaytest *self, const PzInput *input);
/* The same by name; @node is for PRESS and SLIDE. */
void pz_playtest_do (PzPlaytest *self, PzStepsInputKind kind, int node);
void pz_playtest_undo_step (PzPlaytest *self);
/* Whether there is a step to take back: the first cell counts as one, a solved level has none. */
gboolean pz_playtest_can_undo_step (PzPlaytest *self);
void pz_playtest_restart (PzPlaytest *self);
void pz_playtest_hint (PzPlaytest *self);
void pz_playtest_fill (PzPlaytest *self);
/* Walks back to the cell the guide called the last right one; nothing without such a guide. */
void pz_playtest_go_back (PzPlaytest *self);
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
