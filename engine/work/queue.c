/* SPDX-License-Identifier: MIT */
#include "work/queue.h"

#include <pthread.h>
#include <signal.h>

#define N_PRIORITIES (PZ_PRIORITY_REST + 1)

/* One call of pz_queue_share(). */
typedef struct
{
  int n_running; /* helpers; guarded by the queue's lock */
} Share;

typedef struct _Job Job;
struct _Job
{
  Job *next;
  PzPriority priority;
  Share *share; /* (nullable): whose helper it is */
  PzJobFunc run;
  gpointer data;
  GDestroyNotify free_data;
  PzCancel *cancel;
};

typedef struct
{
  Job *head, *tail;
  int n;
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
  pthread_cond_t helped; /* a helper is done */
  Line lines[N_PRIORITIES], helpers[N_PRIORITIES];
  int n_open;  /* jobs queued or running */
  int n_holds; /* while there is one, only SHOWN jobs begin */
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
  line->n++;
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
  line->n--;
  return job;
}

/* (transfer full): the jobs of @share, linked. */
static Job *
line_take_share (Line *line, const Share *share)
{
  Line kept = { NULL, NULL, 0 };
  Job *taken = NULL, *job;
  while ((job = line_take (line)) != NULL)
    if (job->share == share)
      {
        job->next = taken;
        taken = job;
      }
    else
      line_append (&kept, job);
  *line = kept;
  return taken;
}

static Job *
take_first (PzQueue *queue)
{
  Job *job = NULL;
  int n = queue->n_holds > 0 ? PZ_PRIORITY_SHOWN + 1 : N_PRIORITIES;
  for (int p = 0; p < n && job == NULL; p++)
    {
      job = line_take (&queue->lines[p]);
      if (job == NULL)
        job = line_take (&queue->helpers[p]);
    }
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

/* With the lock. From now on the caller of pz_queue_share() waits for the job. */
static void
begin (Worker *worker, Job *job)
{
  worker->running = job;
  if (job->share != NULL)
    job->share->n_running++;
}

/* With the lock. */
static void
end (Worker *worker, Job *job)
{
  worker->running = NULL;
  if (job->share == NULL)
    return;
  job->share->n_running--;
  pthread_cond_broadcast (&worker->queue->helped);
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
      begin (worker, job);
      pthread_mutex_unlock (&queue->lock);
      job_run (job);
      pthread_mutex_lock (&queue->lock);
      end (worker, job);
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
  pthread_cond_init (&queue->helped, NULL);
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
  queue->n_holds = 0;
  while ((job = take_first (queue)) != NULL)
    {
      pz_cancel_set (job->cancel);
      job_free (job);
    }
  pthread_cond_destroy (&queue->helped);
  pthread_cond_destroy (&queue->idle);
  pthread_cond_destroy (&queue->filled);
  pthread_mutex_destroy (&queue->lock);
  g_free (queue->workers);
  g_free (queue);
}

/* With the lock: a thread for a job of @priority that was just pushed, where none will be free for it. */
static void
call_away_helper (PzQueue *queue, PzPriority priority)
{
  Job *helper = NULL;
  int n_free = 0, n_ahead = 0;
  for (int i = 0; i < queue->n_workers; i++)
    {
      Job *job = queue->workers[i].running;
      gboolean away = job != NULL && pz_cancel_is_set (job->cancel);
      n_free += job == NULL || away;
      if (job != NULL && job->share != NULL && !away && (helper == NULL || job->priority > helper->priority))
        helper = job;
    }
  for (int p = 0; p <= (int) priority; p++)
    n_ahead += queue->lines[p].n;
  if (n_ahead > n_free && helper != NULL && helper->priority >= priority)
    pz_cancel_set (helper->cancel);
}

PzCancel *
pz_queue_push (PzQueue *queue, PzPriority priority, PzJobFunc run, gpointer data, GDestroyNotify free_data)
{
  g_return_val_if_fail (queue != NULL && run != NULL, NULL);
  g_return_val_if_fail ((int) priority >= 0 && (int) priority < N_PRIORITIES, NULL);
  Job *job = g_new0 (Job, 1);
  *job = (Job){ NULL, priority, NULL, run, data, free_data, pz_cancel_new () };
  PzCancel *cancel = pz_cancel_ref (job->cancel);

  pthread_mutex_lock (&queue->lock);
  line_append (&queue->lines[priority], job);
  queue->n_open++;
  call_away_helper (queue, priority);
  pthread_cond_signal (&queue->filled);
  pthread_mutex_unlock (&queue->lock);
  return cancel;
}

/* With the lock: the job that the calling thread runs, or NULL. */
static Job *
own_job (PzQueue *queue)
{
  for (int i = 0; i < queue->n_workers; i++)
    if (queue->workers[i].running != NULL && pthread_equal (queue->workers[i].thread, pthread_self ()))
      return queue->workers[i].running;
  return NULL;
}

static PzPriority
call_helpers (PzQueue *queue, int n, Share *share, PzJobFunc run, gpointer data)
{
  pthread_mutex_lock (&queue->lock);
  const Job *own = own_job (queue);
  PzPriority priority = own != NULL ? own->priority : PZ_PRIORITY_SHOWN;
  n = MIN (n, queue->n_workers - (own != NULL));
  for (int i = 0; i < n; i++)
    {
      Job *job = g_new (Job, 1);
      *job = (Job){ NULL, priority, share, run, data, NULL, pz_cancel_new () };
      line_append (&queue->helpers[priority], job);
      queue->n_open++;
      pthread_cond_signal (&queue->filled);
    }
  pthread_mutex_unlock (&queue->lock);
  return priority;
}

/* Helpers that have not begun are taken out of the line, the others are waited for. */
static void
dismiss_helpers (PzQueue *queue, PzPriority priority, const Share *share)
{
  pthread_mutex_lock (&queue->lock);
  Job *left = line_take_share (&queue->helpers[priority], share);
  for (const Job *job = left; job != NULL; job = job->next)
    queue->n_open--;
  if (queue->n_open == 0)
    pthread_cond_broadcast (&queue->idle);
  while (share->n_running > 0)
    pthread_cond_wait (&queue->helped, &queue->lock);
  pthread_mutex_unlock (&queue->lock);
  while (left != NULL)
    {
      Job *next = left->next;
      job_free (left);
      left = next;
    }
}

void
pz_queue_share (PzQueue *queue, int n_helpers, PzJobFunc run, gpointer data)
{
  g_return_if_fail (queue != NULL && n_helpers >= 0 && run != NULL);
  Share share = { 0 };
  PzPriority priority = call_helpers (queue, n_helpers, &share, run, data);
  run (data, NULL);
  dismiss_helpers (queue, priority, &share);
}

void
pz_queue_hold (PzQueue *queue, gboolean hold)
{
  g_return_if_fail (queue != NULL && (hold || queue->n_holds > 0));
  pthread_mutex_lock (&queue->lock);
  queue->n_holds += hold ? 1 : -1;
  if (queue->n_holds == 0)
    pthread_cond_broadcast (&queue->filled);
  pthread_mutex_unlock (&queue->lock);
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
