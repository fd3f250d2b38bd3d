/* SPDX-License-Identifier: MIT */
#include "editor/disk.h"

#include <pthread.h>

#include "work/queue.h"

typedef struct _Job Job;
struct _Job
{
  Job *next;
  PzDisk *disk;
  PzDiskFunc work, done;
  gpointer data;
  GDestroyNotify free_data;
};

typedef struct
{
  GSource base;
  PzDisk *disk; /* borrowed */
} AnswerSource;

struct _PzDisk
{
  PzQueue *queue;
  GSource *source;
  guint n_open; /* jobs not answered yet; the owner's thread only */
  pthread_mutex_t lock;
  Job *head, *tail; /* jobs done and not answered; guarded by the lock */
};

static void
work (gpointer data, const PzCancel *cancel)
{
  Job *job = data;
  PzDisk *self = job->disk;
  job->work (job->data);
  pthread_mutex_lock (&self->lock);
  if (self->head == NULL)
    self->head = job;
  else
    self->tail->next = job;
  self->tail = job;
  g_source_set_ready_time (self->source, 0);
  pthread_mutex_unlock (&self->lock);
}

/* (nullable) */
static Job *
take (PzDisk *self)
{
  pthread_mutex_lock (&self->lock);
  Job *job = self->head;
  if (job != NULL)
    self->head = job->next;
  pthread_mutex_unlock (&self->lock);
  return job;
}

static void
answer (PzDisk *self)
{
  Job *job;
  while ((job = take (self)) != NULL)
    {
      self->n_open--;
      job->done (job->data);
      if (job->free_data != NULL)
        job->free_data (job->data);
      g_free (job);
    }
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_ready_time (source, -1);
  answer (((AnswerSource *) source)->disk);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs answer_funcs = { .dispatch = dispatch };

PzDisk *
pz_disk_new (void)
{
  PzDisk *self = g_new0 (PzDisk, 1);
  pthread_mutex_init (&self->lock, NULL);
  self->source = g_source_new (&answer_funcs, sizeof (AnswerSource));
  ((AnswerSource *) self->source)->disk = self;
  g_source_set_name (self->source, "PzDisk");
  g_source_set_ready_time (self->source, -1);
  g_source_attach (self->source, g_main_context_get_thread_default ());
  self->queue = pz_queue_new (1);
  return self;
}

void
pz_disk_run (PzDisk *self, PzDiskFunc func, PzDiskFunc done, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (self != NULL && func != NULL && done != NULL);
  Job *job = g_new0 (Job, 1);
  *job = (Job){ NULL, self, func, done, data, free_data };
  self->n_open++;
  pz_cancel_unref (pz_queue_push (self->queue, PZ_PRIORITY_SHOWN, work, job, NULL));
}

void
pz_disk_wait (PzDisk *self)
{
  g_return_if_fail (self != NULL);
  while (self->n_open > 0)
    {
      pz_queue_wait (self->queue);
      answer (self);
    }
}

void
pz_disk_free (PzDisk *self)
{
  g_return_if_fail (self != NULL);
  pz_disk_wait (self);
  pz_queue_free (self->queue);
  g_source_destroy (self->source);
  g_source_unref (self->source);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}
