/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/advice.h"
#include "editor/board-view-proposal.h"

G_BEGIN_DECLS

/* (transfer full): what taking the advice would change, of PzProposedChange; of a clash only its @member goes. @after: the level with the
 * advice taken (pz_advice_apply()). */
GArray *pz_advice_changes (PzLevel *level, PzLevel *after, const PzAnalysis *analysis, const PzAdvice *advice,
                           int member);
/* Shows on @view what would come of it, with a ring where that is one place; and ends that. */
void pz_advice_preview (PzBoardView *view, PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice,
                        int member);
void pz_advice_preview_end (PzBoardView *view);

G_END_DECLS
