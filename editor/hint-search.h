/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/play-editor.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* PzHintSearch: a hint that takes its time, looked for on the engine's queue, for the thread with the default main loop. No widget. */
typedef struct _PzHintSearch PzHintSearch;

/* From the main loop, once, unless it was cancelled. @found: (transfer none): the value after the hint. The search is gone afterwards. */
typedef void (*PzHintFound) (PzPlay *found, gpointer data);

/* @queue: borrowed, outlives the work. @editor: one with search_hint. */
PzHintSearch *pz_hint_search_start (PzQueue *queue, const PzPlayEditor *editor, PzPlay *play, PzHintFound done,
                                    gpointer data);
/* Nothing is told any more; the worker stops within some milliseconds. */
void pz_hint_search_cancel (PzHintSearch *self);

G_END_DECLS
