/* SPDX-License-Identifier: MIT */
#include "editor/analyst-private.h"
#include "stroke/pool.h"

#include <stdatomic.h>

/* pthreads and C11 atomics only, and one GSource made and freed on the analyst's thread: ThreadSanitizer sees all of it. */

/* News are handed over for at most this long, then the loop gets as long for drawing. */
#define BATCH_US 3000

typedef struct
{
  GSource base;
  PzMail *mail; /* borrowed */
} MailSource;

struct _PzMail
{
  _Atomic int ref_count;
  pthread_mutex_t lock;
  /* Guarded by the lock. */
  PzJob *head, *tail; /* jobs with news, one reference each */
  GPtrArray *running; /* borrowed PzJob */
  gboolean closed;
  GSource *source;
  /* Touched by the analyst's thread only. */
  PzMailDeliver deliver;
  gpointer data;
};

static PzMail *
mail_ref (PzMail *mail)
{
  atomic_fetch_add_explicit (&mail->ref_count, 1, memory_order_relaxed);
  return mail;
}

static void
mail_unref (PzMail *mail)
{
  if (atomic_fetch_sub_explicit (&mail->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  g_ptr_array_unref (mail->running);
  pthread_mutex_destroy (&mail->lock);
  g_free (mail);
}

PzJob *
pz_job_new (PzMail *mail, PzLevel *level, const PzContext *context, const PzLimits *limits, PzPriority priority)
{
  PzJob *job = g_new0 (PzJob, 1);
  atomic_init (&job->ref_count, 1);
  job->mail = mail_ref (mail);
  job->level = pz_level_ref (level);
  job->context = *context;
  job->limits = *limits;
  if (limits->means.pool != NULL)
    pz_stroke_pool_ref (limits->means.pool);
  job->priority = priority;
  return job;
}

PzJob *
pz_job_ref (PzJob *job)
{
  atomic_fetch_add_explicit (&job->ref_count, 1, memory_order_relaxed);
  return job;
}

void
pz_job_unref (gpointer data)
{
  PzJob *job = data;
  if (atomic_fetch_sub_explicit (&job->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  g_clear_pointer (&job->latest, pz_analysis_unref);
  g_clear_pointer (&job->cancel, pz_cancel_unref);
  pz_level_unref (job->level);
  g_clear_pointer (&job->limits.means.pool, pz_stroke_pool_unref);
  mail_unref (job->mail);
  g_free (job);
}

gboolean
pz_job_has_begun (PzJob *job)
{
  pthread_mutex_lock (&job->mail->lock);
  gboolean begun = job->begun;
  pthread_mutex_unlock (&job->mail->lock);
  return begun;
}

static void
append (PzMail *mail, PzJob *job)
{
  job->in_line = TRUE;
  job->next = NULL;
  if (mail->tail != NULL)
    mail->tail->next = job;
  else
    mail->head = job;
  mail->tail = job;
}

/* On a worker. Newer news of a job take the place of older ones that were not read yet. */
static void
post (PzAnalysis *analysis, gpointer data)
{
  PzJob *job = data;
  PzMail *mail = job->mail;
  PzAnalysis *replaced = NULL;
  pthread_mutex_lock (&mail->lock);
  if (!mail->closed)
    {
      replaced = job->latest;
      job->latest = pz_analysis_ref (analysis);
      if (!job->in_line)
        append (mail, pz_job_ref (job));
      g_source_set_ready_time (mail->source, 0);
    }
  pthread_mutex_unlock (&mail->lock);
  g_clear_pointer (&replaced, pz_analysis_unref);
}

static void
set_running (PzJob *job, gboolean running)
{
  pthread_mutex_lock (&job->mail->lock);
  job->begun = TRUE;
  if (running)
    g_ptr_array_add (job->mail->running, job);
  else
    g_ptr_array_remove_fast (job->mail->running, job);
  pthread_mutex_unlock (&job->mail->lock);
}

void
pz_job_run (gpointer data, const PzCancel *cancel)
{
  PzJob *job = data;
  set_running (job, TRUE);
  g_autoptr (PzAnalysis) analysis =
      job->level->mode->analyse (job->level, &job->context, &job->limits, cancel, post, job);
  set_running (job, FALSE);
  if (!pz_cancel_is_set (cancel))
    post (analysis, job);
}

/* (transfer full) (nullable): the next job with news, and those. */
static PzJob *
take (PzMail *mail, PzAnalysis **analysis)
{
  pthread_mutex_lock (&mail->lock);
  PzJob *job = mail->head;
  if (job != NULL)
    {
      mail->head = job->next;
      if (mail->head == NULL)
        mail->tail = NULL;
      job->next = NULL;
      job->in_line = FALSE;
      *analysis = g_steal_pointer (&job->latest);
    }
  pthread_mutex_unlock (&mail->lock);
  return job;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  PzMail *mail = mail_ref (((MailSource *) source)->mail);
  gint64 began = g_get_monotonic_time ();
  PzAnalysis *analysis = NULL;
  PzJob *job;

  g_source_set_ready_time (source, -1);
  while ((job = take (mail, &analysis)) != NULL)
    {
      if (!g_source_is_destroyed (source))
        mail->deliver (job, analysis, mail->data);
      pz_analysis_unref (analysis);
      pz_job_unref (job);
      gint64 now = g_get_monotonic_time ();
      if (now - began >= BATCH_US)
        {
          g_source_set_ready_time (source, now + BATCH_US);
          break;
        }
    }
  mail_unref (mail);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs mail_source_funcs = { .dispatch = dispatch };

PzMail *
pz_mail_new (PzMailDeliver deliver, gpointer data)
{
  PzMail *mail = g_new0 (PzMail, 1);
  atomic_init (&mail->ref_count, 1);
  pthread_mutex_init (&mail->lock, NULL);
  mail->running = g_ptr_array_new ();
  mail->deliver = deliver;
  mail->data = data;
  mail->source = g_source_new (&mail_source_funcs, sizeof (MailSource));
  ((MailSource *) mail->source)->mail = mail;
  g_source_set_name (mail->source, "PzMail");
  g_source_set_ready_time (mail->source, -1);
  g_source_attach (mail->source, g_main_context_get_thread_default ());
  return mail;
}

void
pz_mail_close (PzMail *mail)
{
  pthread_mutex_lock (&mail->lock);
  mail->closed = TRUE;
  GSource *source = g_steal_pointer (&mail->source);
  pthread_mutex_unlock (&mail->lock);
  g_source_destroy (source);
  g_source_unref (source);

  PzAnalysis *analysis = NULL;
  PzJob *job;
  while ((job = take (mail, &analysis)) != NULL)
    {
      pz_analysis_unref (analysis);
      pz_job_unref (job);
    }
  mail_unref (mail);
}

PzJob *
pz_mail_least_urgent (PzMail *mail, int n_threads, PzPriority priority)
{
  PzJob *least = NULL;
  pthread_mutex_lock (&mail->lock);
  for (guint i = 0; (int) mail->running->len >= n_threads && i < mail->running->len; i++)
    {
      PzJob *job = g_ptr_array_index (mail->running, i);
      if (job->priority > priority && (least == NULL || job->priority > least->priority))
        least = job;
    }
  if (least != NULL)
    pz_job_ref (least);
  pthread_mutex_unlock (&mail->lock);
  return least;
}
