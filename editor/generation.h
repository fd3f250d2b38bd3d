/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* PzGeneration: one level that is made and judged on the engine's queue, for the thread with the default main loop. No widget. */
typedef struct _PzGeneration PzGeneration;

/* From the main loop, once, unless it was cancelled. @level, @analysis: (transfer none), or both NULL with @error. The generation is gone
 * afterwards. */
typedef void (*PzGenerated) (PzLevel *level, PzAnalysis *analysis, const GError *error, gpointer data);

/* @queue: borrowed, outlives the work. @values: one for each option of @mode. @context: where the level would stand. The level is the
 * first of those that `generate` of the command line makes from @seed. */
PzGeneration *pz_generation_start (PzQueue *queue, const PzMode *mode, guint64 seed, const int *values,
                                   const PzContext *context, PzGenerated done, gpointer data);
/* What is to be filled anew (PzMode.refill). */
typedef struct
{
  PzLevel *level;
  const int *cells; /* @n_cells, copied */
  int n_cells;
  const guint8 *path; /* (nullable): copied; one entry for each cell of the level, @n_path */
  int n_path;
} PzGenerationArea;
/* The same for an area of a level; @context: that of the level. */
PzGeneration *pz_generation_start_fill (PzQueue *queue, const PzGenerationArea *area, guint64 seed, const int *values,
                                        const PzContext *context, PzGenerated done, gpointer data);
/* Nothing is told any more; the worker stops within some milliseconds. */
void pz_generation_cancel (PzGeneration *self);
double pz_generation_progress (PzGeneration *self); /* 0…1 of what it may try at most */

G_END_DECLS
