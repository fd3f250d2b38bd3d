/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* Looks for levels of a pack that are the same up to symmetry (pz_pack_twins()) on the engine's queue. */
typedef struct _PzTwinsSearch PzTwinsSearch;

/* From the main loop, once, unless it was cancelled. @twins: (transfer none): for each of @n levels the first that it equals, or -1. The
 * search is gone afterwards. */
typedef void (*PzTwinsFound) (const int *twins, int n, gpointer data);

PzTwinsSearch *pz_twins_search_start (PzQueue *queue, PzPack *pack, PzTwinsFound found, gpointer data);
/* Nothing is told any more. */
void pz_twins_search_cancel (PzTwinsSearch *self);

G_END_DECLS
