/* SPDX-License-Identifier: MIT */
#pragma once

#include "work/cancel.h"

/* PzQueue: one pool of threads with a priority queue of jobs (design.md, "Live analysis"). Built on
 * pthreads and C11 atomics. Lower numbers run first; equal ones in the order they came. No job waits
 * for a job that has not begun. */
typedef struct _PzQueue PzQueue;

typedef enum
{
  PZ_PRIORITY_SHOWN,   /* the level on the canvas */
  PZ_PRIORITY_VISIBLE, /* visible list rows */
  PZ_PRIORITY_REST
} PzPriority;

/* Runs on a pool thread. Looks at @cancel itself. */
typedef void (*PzJobFunc) (gpointer data, const PzCancel *cancel);

PzQueue *pz_queue_new (int n_threads); /* (transfer full); 0: as many as processors */
/* Cancels what has not begun and what runs, waits for the threads, frees. Every job's @data is freed. */
void pz_queue_free (PzQueue *queue);
/* (transfer full): the job's cancel flag. A job cancelled before it begins is dropped without a run;
 * @free_data is called exactly once in every case, on a pool thread or in pz_queue_free(). */
PzCancel *pz_queue_push (PzQueue *queue, PzPriority priority, PzJobFunc run, gpointer data, GDestroyNotify free_data);
/* Runs @run on the calling thread and, beside it, on up to @n_helpers threads of @queue that have nothing as urgent to do:
 * all of them take their pieces from @data until nothing is left. Returns when @run has returned on this thread and on every
 * thread where it had begun; where it had not, it never will. So a job of the queue may call this with all other threads busy.
 * @run's @cancel is NULL on the calling thread; on another it is set once that thread is wanted for a job of the same
 * urgency: the helper then gives back the piece it has and returns. What was given back late may still be there afterwards.
 * Helpers are as urgent as the job that calls; as SHOWN when no job of @queue does. */
void pz_queue_share (PzQueue *queue, int n_helpers, PzJobFunc run, gpointer data);
/* Held, only SHOWN jobs begin: something is in a hurry that is no job, such as the first frame of a window. Each hold is let go once. */
void pz_queue_hold (PzQueue *queue, gboolean hold);
int pz_queue_n_threads (const PzQueue *queue);
/* Blocks until nothing is queued or running. For tests and batch use. */
void pz_queue_wait (PzQueue *queue);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzQueue, pz_queue_free)
