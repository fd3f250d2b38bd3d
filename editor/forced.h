/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* PzForced: which cells come at the same step in all of a level's several solutions. Looked for on the engine's queue once the level is
 * judged, so that neither verdict nor counts wait for it, and handed to the board view, which draws them where it is told to. No widget.
 * Signal "changed" (): there is an answer, or none any more. */
#define PZ_TYPE_FORCED (pz_forced_get_type ())
G_DECLARE_FINAL_TYPE (PzForced, pz_forced, PZ, FORCED, GObject)

PzForced *pz_forced_new (PzBoardView *view); /* (transfer full); @view is borrowed and outlives it */
void pz_forced_set_document (PzForced *self, PzDocument *document); /* (nullable) */
/* The level or its judgement may have changed: looks anew where they have. */
void pz_forced_update (PzForced *self);
/* How many cells without a clue are known to be the same in all solutions; -1: there is no answer. */
int pz_forced_count (PzForced *self);
/* (transfer full) (nullable): the same in words: "9 cells are the same in all 12 solutions". */
char *pz_forced_words (PzForced *self);

G_END_DECLS
