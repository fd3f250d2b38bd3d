/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* PzRevealStrip: the strip along the foot of the canvas that shows what logic finds out of a level step by step: a button that plays the
 * steps, a slider, and which step it is. Hidden while there is nothing to step through, in a playtest, and while the solution is shown.
 * Property: "running" (boolean, read-only): the steps are being played. */
#define PZ_TYPE_REVEAL_STRIP (pz_reveal_strip_get_type ())
G_DECLARE_FINAL_TYPE (PzRevealStrip, pz_reveal_strip, PZ, REVEAL_STRIP, GtkWidget)

GtkWidget *pz_reveal_strip_new (PzBoardView *view);
/* Plays on from the step shown, from the start when all are shown; or stops where it is. Nothing starts while the strip is hidden. */
void pz_reveal_strip_set_running (PzRevealStrip *self, gboolean running);
gboolean pz_reveal_strip_get_running (PzRevealStrip *self);
/* In a narrow window the slider has the room of the title. */
void pz_reveal_strip_set_narrow (PzRevealStrip *self, gboolean narrow);
/* One step on or back from what is shown; beyond the last one all are shown. */
void pz_reveal_strip_go (PzRevealStrip *self, int steps);
GtkWidget *pz_reveal_strip_get_slider (PzRevealStrip *self); /* (transfer none): PzRevealTrack */
GtkWidget *pz_reveal_strip_get_button (PzRevealStrip *self); /* (transfer none) */
const char *pz_reveal_strip_get_place (PzRevealStrip *self); /* "step 14" */
/* Pace of @length steps in ms: a long row is over in about twelve seconds. */
guint pz_reveal_strip_pace (int length);

/* PzRevealTrack: a slider of whole steps whose track is parted into one piece a step while the pieces are wide enough. */
#define PZ_TYPE_REVEAL_TRACK (pz_reveal_track_get_type ())
G_DECLARE_FINAL_TYPE (PzRevealTrack, pz_reveal_track, PZ, REVEAL_TRACK, GtkScale)

GtkWidget *pz_reveal_track_new (void);
void pz_reveal_track_set (PzRevealTrack *self, int step, int length);
gboolean pz_reveal_track_is_parted (PzRevealTrack *self);

G_END_DECLS
