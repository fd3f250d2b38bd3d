/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

G_BEGIN_DECLS

/* What the strip says of advice; all translated, and owned by the catalogue. */
const char *pz_advice_title (const PzAdvice *advice);      /* over the chips: "Make it unique" */
const char *pz_advice_undo_label (const PzAdvice *advice); /* of the step that takes it */
/* Why nothing came of a command: no clue can be left out; there is no smaller set of clues. */
const char *pz_advice_words_without_spare (const PzAnalysis *analysis);
const char *pz_advice_words_without_fewest (const PzAnalysis *analysis);

G_END_DECLS
