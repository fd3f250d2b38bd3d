/* SPDX-License-Identifier: MIT */
#pragma once

#include "pack/pack.h"
#include "work/queue.h"

G_BEGIN_DECLS

/* PzAnalyst: has level values judged on other threads, for one document. Belongs to one thread (the one that made it, where
 * a main loop runs); only the engine's queue and its own mailbox are shared with the workers. No GTK.
 *
 * A PzCase is one level's place with the analyst. Giving it a new value cancels the work on the old one, unless the rules
 * see no difference: then the work goes on and only the problems are computed anew. Finished judgements are kept by rules
 * hash and limits, so undo and redo find theirs again. */
typedef struct _PzAnalyst PzAnalyst;
typedef struct _PzCase PzCase;

/* There is news about @subject: pz_case_get() gives it. Called from the main loop, in batches of less than 4 ms. */
typedef void (*PzCaseNews) (PzCase *subject, gpointer data);

/* @queue: borrowed, outlives the analyst. */
PzAnalyst *pz_analyst_new (PzQueue *queue, PzCaseNews news, gpointer data);
PzQueue *pz_analyst_get_queue (const PzAnalyst *self); /* (transfer none) */
/* All its cases must have been freed. */
void pz_analyst_free (PzAnalyst *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzAnalyst, pz_analyst_free)
/* Off: nothing is started any more, what runs is cancelled; pz_case_check() still works. */
void pz_analyst_set_live (PzAnalyst *self, gboolean live);
gboolean pz_analyst_get_live (const PzAnalyst *self);
/* Limits for everything started from now on; what is judged by other limits is judged again when live. */
void pz_analyst_set_limits (PzAnalyst *self, const PzLimits *limits);
const PzLimits *pz_analyst_get_limits (const PzAnalyst *self);

PzCase *pz_case_new (PzAnalyst *analyst);
void pz_case_free (PzCase *self);
/* The value to judge and where it stands. Starts, keeps or finds the judgement. */
void pz_case_set (PzCase *self, PzLevel *level, const PzContext *context);
/* (transfer none) (nullable) */
PzLevel *pz_case_get_level (const PzCase *self);
/* Changes the place in the queue of work that has not begun. */
void pz_case_set_priority (PzCase *self, PzPriority priority);
/* (transfer none) (nullable): the newest judgement, perhaps partial or of an older value (then its rules_hash differs). */
PzAnalysis *pz_case_get (PzCase *self);
/* The newest judgement is not of the present value, or not done. Never for a bad level. */
gboolean pz_case_pending (const PzCase *self);
/* The newest judgement is of an older value. */
gboolean pz_case_stale (const PzCase *self);
/* Work is queued or running. */
gboolean pz_case_judging (const PzCase *self);
/* Starts the judgement of the present value if it is pending and nothing runs, even when not live. */
void pz_case_check (PzCase *self);
/* Work on it ends; it stays as it is judged by now. */
void pz_case_stop (PzCase *self);
/* Judges again with ten times the budget of the last time. */
void pz_case_continue (PzCase *self);
/* A number the owner keeps with the case (its place in the pack). */
void pz_case_set_index (PzCase *self, int index);
int pz_case_get_index (const PzCase *self);

G_END_DECLS
