/* SPDX-License-Identifier: MIT */
#pragma once

#include <pthread.h>

#include "editor/analyst.h"

/* The analyst's two helpers: the mailbox, the one thing shared with the workers, and the shelf of finished judgements. */

typedef struct _PzMail PzMail;

/* One judgement under way. The fields above the line never change once it is pushed. */
typedef struct _PzJob PzJob;
struct _PzJob
{
  _Atomic int ref_count;
  PzMail *mail;
  PzLevel *level;
  PzContext context;
  PzLimits limits; /* holds a reference to its pool */
  PzPriority priority;
  /* Touched by the analyst's thread only. */
  PzCase *owner; /* (nullable) borrowed: NULL once the result is not wanted */
  PzCancel *cancel;
  /* Guarded by the mailbox's lock. */
  gboolean begun;
  PzAnalysis *latest; /* (nullable) news not delivered yet; newer news replace it */
  PzJob *next;        /* in the line of jobs with news */
  gboolean in_line;
};

PzJob *pz_job_new (PzMail *mail, PzLevel *level, const PzContext *context, const PzLimits *limits, PzPriority priority);
PzJob *pz_job_ref (PzJob *job);
void pz_job_unref (gpointer job);
gboolean pz_job_has_begun (PzJob *job);
void pz_job_run (gpointer job, const PzCancel *cancel); /* on a worker */

typedef void (*PzMailDeliver) (PzJob *job, PzAnalysis *analysis, gpointer data);

/* (transfer full): delivers in the thread-default main context of the caller. */
PzMail *pz_mail_new (PzMailDeliver deliver, gpointer data);
/* Drops the caller's reference; nothing is delivered any more. */
void pz_mail_close (PzMail *mail);
/* (transfer full) (nullable): when @n_threads jobs or more run, the one of the lowest priority below @priority. */
PzJob *pz_mail_least_urgent (PzMail *mail, int n_threads, PzPriority priority);

typedef struct _PzShelf PzShelf;

/* @max_bytes: what its judgements may hold together; the newest is kept in any case. */
PzShelf *pz_shelf_new (gsize max_bytes);
void pz_shelf_free (PzShelf *shelf);
/* (transfer full) (nullable): a finished judgement made with the same counting limit and at least the same budget. */
PzAnalysis *pz_shelf_get (PzShelf *shelf, const PzMode *mode, guint64 hash, const PzLimits *limits);
void pz_shelf_put (PzShelf *shelf, const PzMode *mode, const PzLimits *limits, PzAnalysis *analysis);
gsize pz_shelf_bytes (const PzShelf *shelf); /* what its judgements hold together */
