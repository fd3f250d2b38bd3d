/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* Advice (PzMode.advise) for the editor: looked for on the engine's queue, in words, and as edits. No widget. */
typedef struct _PzAdviceSearch PzAdviceSearch;

/* From the main loop, once, unless it was cancelled. @list: (transfer none): GPtrArray of PzAdvice. The search is gone afterwards. */
typedef void (*PzAdviceFound) (GPtrArray *list, gpointer data);

/* What the author locked, and his path, are heeded. @analysis: of @level, done. @queue: borrowed, outlives the work. */
PzAdviceSearch *pz_advice_search_start (PzQueue *queue, PzLevel *level, const PzContext *context, PzAnalysis *analysis,
                                        PzAdviceTask task, PzAdviceFound done, gpointer data);
/* Nothing is told any more; the worker stops within some milliseconds. */
void pz_advice_search_cancel (PzAdviceSearch *self);

/* (transfer full) (nullable): the path the author meant (`authorPath`), a cell for each step; NULL when there is none, or it does not name
 * each cell once. */
guint8 *pz_advice_dup_author_path (const PzLevel *level);

/* (transfer full): @level with the advice taken; of a clash only its @member is taken away. */
PzLevel *pz_advice_apply (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member);
/* (transfer full): the same in words: "Clue 21 on q", "Wall e–f"; of a clash its @member. */
char *pz_advice_words (const PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member);
/* Where it is; PZ_HIT_NOWHERE when that is more than one place. */
PzHit pz_advice_place (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, int member);

G_END_DECLS
