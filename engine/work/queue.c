/* SPDX-License-Identifier: MIT */
#include "work/queue.h"

#include <pthread.h>
#include <signal.h>

#define N_PRIORITIES (PZ_PRIORITY_REST + 1)

typedef struct _Job Job;
struct _Job
{
  Job *next;
  PzJobFunc run;
  gpointer data;
  GDestroyNotify free_data;
  PzCancel *cancel;
};

typedef struct
{
  Job *head, *tail;
} Line;

typedef struct
{
  PzQueue *queue;
  pthread_t thread;
  Job *running; /* (nullable) guarded by the queue's lock */
} Worker;

struct _PzQueue
{
  pthread_mutex_t lock;
  pthread_cond_t filled; /* a job was pushed, or the queue closes */
  pthread_cond_t idle;   /* nothing is queued or running */
  Line lines[N_PRIORITIES];
  int n_open; /* jobs queued or running */
  gboolean closing;
  Worker *workers;
  int n_workers;
};

static void
line_append (Line *line, Job *job)
{
  if (line->tail != NULL)
    line->tail->next = job;
  else
    line->head = job;
  line->tail = job;
}

static Job *
line_take (Line *line)
{
  Job *job = line->head;
  if (job == NULL)
    return NULL;
  line->head = job->next;
  if (line->head == NULL)
    line->tail = NULL;
  job->next = NULL;
  return job;
}

static Job *
take_first (PzQueue *queue)
{
  Job *job = NULL;
  for (int p = 0; p < N_PRIORITIES && job == NULL; p++)
    job = line_take (&queue->lines[p]);
  return job;
}

static void
job_free (Job *job)
{
  if (job->free_data != NULL)
    job->free_data (job->data);
  pz_cancel_unref (job->cancel);
  g_free (job);
}

/* Called without the lock, so that a job may push others. */
static void
job_run (Job *job)
{
  if (!pz_cancel_is_set (job->cancel))
    job->run (job->data, job->cancel);
}

static void *
work (void *data)
{
  Worker *worker = data;
  PzQueue *queue = worker->queue;

  pthread_mutex_lock (&queue->lock);
  while (!queue->closing)
    {
      Job *job = take_first (queue);
      if (job == NULL)
        {
          pthread_cond_wait (&queue->filled, &queue->lock);
          continue;
        }
      worker->running = job;
      pthread_mutex_unlock (&queue->lock);
      job_run (job);
      pthread_mutex_lock (&queue->lock);
      worker->running = NULL;
      pthread_mutex_unlock (&queue->lock);
      job_free (job);
      pthread_mutex_lock (&queue->lock);
      if (--queue->n_open == 0)
        pthread_cond_broadcast (&queue->idle);
    }
  pthread_mutex_unlock (&queue->lock);
  return NULL;
}

/* Signals are for the thread that started the queue, so that a handler there ends its waiting calls. */
static void
start_workers (PzQueue *queue)
{
  sigset_t all, before;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  for (int i = 0; i < queue->n_workers; i++)
    {
      queue->workers[i].queue = queue;
      if (pthread_create (&queue->workers[i].thread, NULL, work, &queue->workers[i]) != 0)
        {
          queue->n_workers = i;
          break;
        }
    }
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  if (queue->n_workers == 0)
    g_error ("No thread could be started");
}

PzQueue *
pz_queue_new (int n_threads)
{
  g_return_val_if_fail (n_threads >= 0, NULL);
  PzQueue *queue = g_new0 (PzQueue, 1);
  pthread_mutex_init (&queue->lock, NULL);
  pthread_cond_init (&queue->filled, NULL);
  pthread_cond_init (&queue->idle, NULL);
  queue->n_workers = n_threads > 0 ? n_threads : (int) g_get_num_processors ();
  queue->workers = g_new0 (Worker, queue->n_workers);
  start_workers (queue);
  return queue;
}

static void
close_queue (PzQueue *queue)
{
  pthread_mutex_lock (&queue->lock);
  queue->closing = TRUE;
  for (int i = 0; i < queue->n_workers; i++)
    if (queue->workers[i].running != NULL)
      pz_cancel_set (queue->workers[i].running->cancel);
  pthread_cond_broadcast (&queue->filled);
  pthread_mutex_unlock (&queue->lock);
}

void
pz_queue_free (PzQueue *queue)
{
  g_return_if_fail (queue != NULL);
  close_queue (queue);
  for (int i = 0; i < queue->n_workers; i++)
    pthread_join (queue->workers[i].thread, NULL);

  Job *job;
  while ((job = take_first (queue)) != NULL)
    {
      pz_cancel_set (job->cancel);
      job_free (job);
    }
  pthread_cond_destroy (&queue->idle);
  pthread_cond_destroy (&queue->filled);
  pthread_mutex_destroy (&queue->lock);
  g_free (queue->workers);
  g_free (queue);
}

PzCancel *
pz_queue_push (PzQueue *queue, PzPriority priority, PzJobFunc run, gpointer data, GDestroyNotify free_data)
{
  g_return_val_if_fail (queue != NULL && run != NULL, NULL);
  g_return_val_if_fail ((int) priority >= 0 && (int) priority < N_PRIORITIES, NULL);
  Job *job = g_new0 (Job, 1);
  *job = (Job){ NULL, run, data, free_data, pz_cancel_new () };
  PzCancel *cancel = pz_cancel_ref (job->cancel);

  pthread_mutex_lock (&queue->lock);
  line_append (&queue->lines[priority], job);
  queue->n_open++;
  pthread_cond_signal (&queue->filled);
  pthread_mutex_unlock (&queue->lock);
  return cancel;
}

int
pz_queue_n_threads (const PzQueue *queue)
{
  g_return_val_if_fail (queue != NULL, 0);
  return queue->n_workers;
}

void
pz_queue_wait (PzQueue *queue)
{
  g_return_if_fail (queue != NULL);
  pthread_mutex_lock (&queue->lock);
  while (queue->n_open > 0)
    pthread_cond_wait (&queue->idle, &queue->lock);
  pthread_mutex_unlock (&queue->lock);
}
