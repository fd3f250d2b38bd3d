/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "draw/draw.h"

G_BEGIN_DECLS

/* PzPlaytest: one playtest of one level value: the play value, the moves made and the running animations. No widget.
 * Signals: "changed" () after each input. Property "cleared" (boolean). */
#define PZ_TYPE_PLAYTEST (pz_playtest_get_type ())
G_DECLARE_FINAL_TYPE (PzPlaytest, pz_playtest, PZ, PLAYTEST, GObject)

PzPlaytest *pz_playtest_new (PzLevel *level, const PzAnalysis *analysis); /* (transfer full) (nullable) */
PzPlay     *pz_playtest_get_play (PzPlaytest *self);    /* (transfer none) */
PzLevel    *pz_playtest_get_level (PzPlaytest *self);   /* (transfer none) */
void        pz_playtest_input (PzPlaytest *self, const PzInput *input);
void        pz_playtest_undo_step (PzPlaytest *self);
void        pz_playtest_restart (PzPlaytest *self);
void        pz_playtest_hint (PzPlaytest *self);
/* (transfer full): the inputs as a `play` script (cli.md). */
char       *pz_playtest_to_script (PzPlaytest *self);

G_END_DECLS
