/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"
#include "mode.h"

G_BEGIN_DECLS

/* PzAdviceStrip: the strip along the foot of the canvas that says what would mend the level, once it is judged: clues and walls that make
 * it unique, what clashes, what is not needed. A click makes it one step. Hidden while there is nothing to say, in a playtest, and while
 * the solution is stepped through. */
#define PZ_TYPE_ADVICE_STRIP (pz_advice_strip_get_type ())
G_DECLARE_FINAL_TYPE (PzAdviceStrip, pz_advice_strip, PZ, ADVICE_STRIP, GtkWidget)

GtkWidget *pz_advice_strip_new (PzBoardView *view);
void pz_advice_strip_set_document (PzAdviceStrip *self, PzDocument *document); /* (nullable) */
/* The level or its judgement may have changed: asks anew where they have. */
void pz_advice_strip_update (PzAdviceStrip *self);
/* In a narrow window the chips have the room of the words. */
void pz_advice_strip_set_narrow (PzAdviceStrip *self, gboolean narrow);
/* Takes away what is not needed, or offers the fewest clues in the strip. FALSE: the level is not judged yet. */
gboolean pz_advice_strip_ask (PzAdviceStrip *self, PzAdviceTask task);
/* How many clues, walls and the like can go together, as far as is known; shown on the board, and taken away in one step. Signal
 * "changed" () when that may be another. */
guint pz_advice_strip_n_spare (PzAdviceStrip *self);
void pz_advice_strip_preview_spare (PzAdviceStrip *self, gboolean preview);
void pz_advice_strip_remove_spare (PzAdviceStrip *self);
const char *pz_advice_strip_get_title (PzAdviceStrip *self); /* "Make it unique" */
guint pz_advice_strip_n_chips (PzAdviceStrip *self);
GtkWidget *pz_advice_strip_get_chip (PzAdviceStrip *self, guint i); /* (transfer none): GtkButton */

G_END_DECLS
