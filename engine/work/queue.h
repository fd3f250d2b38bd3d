/* SPDX-License-Identifier: MIT */
#pragma once

#include "work/cancel.h"

/* PzQueue: one pool of threads with a priority queue of jobs (design.md, "Live analysis"). Built on
 * pthreads and C11 atomics. Lower numbers run first; equal ones in the order they came. No job waits
 * for another job. */
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
int pz_queue_n_threads (const PzQueue *queue);
/* Blocks until nothing is queued or running. For tests and batch use. */
void pz_queue_wait (PzQueue *queue);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzQueue, pz_queue_free)
