/* SPDX-License-Identifier: MIT */
#include "editor/generation.h"

#include <stdatomic.h>
#include <string.h>

#include "work/random.h"

struct _PzGeneration
{
  atomic_int ref_count; /* the one who asked, and the work */
  const PzMode *mode;
  guint64 seed;
  int values[PZ_MAX_OPTIONS];
  PzContext context;
  PzLevel *from; /* (nullable): an area of it is filled */
  int *cells, n_cells;
  guint8 *path; /* (nullable) */
  atomic_uint tried, most;
  /* Written by the worker, read in the main thread after it. */
  PzLevel *level;       /* (nullable) */
  PzAnalysis *analysis; /* (nullable) */
  GError *error;        /* (nullable) */
  /* Of the main thread. */
  PzGenerated done; /* NULL once it was cancelled */
  gpointer data;
  PzCancel *cancel;
};

static void
generation_unref (gpointer data)
{
  PzGeneration *self = data;

  if (atomic_fetch_sub (&self->ref_count, 1) != 1)
    return;
  g_clear_pointer (&self->from, pz_level_unref);
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->level, pz_level_unref);
  g_clear_pointer (&self->analysis, pz_analysis_unref);
  g_clear_error (&self->error);
  g_clear_pointer (&self->cancel, pz_cancel_unref);
  g_free (self);
}

static void
note_progress (guint tried, guint most, gpointer data)
{
  PzGeneration *self = data;

  atomic_store (&self->most, most);
  atomic_store (&self->tried, tried);
}

/* On a worker. */
static void
make (gpointer data, const PzCancel *cancel)
{
  PzGeneration *self = data;
  PzLimits limits = PZ_LIMITS_DEFAULT;
  guint64 seed = pz_random_derive (self->seed, 0);

  if (self->from != NULL)
    self->level = self->mode->refill (self->from, self->cells, self->n_cells, self->path, seed, self->values, cancel,
                                      note_progress, self, &self->error);
  else
    self->level = self->mode->generate ("new", seed, self->values, cancel, note_progress, self, &self->error);
  if (self->level != NULL)
    self->analysis = self->mode->analyse (self->level, &self->context, &limits, cancel, NULL, NULL);
}

static gboolean
take (gpointer data)
{
  PzGeneration *self = data;
  PzGenerated done = g_steal_pointer (&self->done);

  if (done == NULL)
    return G_SOURCE_REMOVE;
  done (self->level, self->analysis, self->error, self->data);
  generation_unref (self); /* the asker's */
  return G_SOURCE_REMOVE;
}

/* On a worker, whether it ran or not: the work's reference goes home. */
static void
send (gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, take, data, generation_unref);
}

/* (transfer full): with the references of the asker and of the work. */
static PzGeneration *
generation_new (const PzMode *mode, guint64 seed, const int *values, const PzContext *context, PzGenerated done,
                gpointer data)
{
  PzGeneration *self = g_new0 (PzGeneration, 1);

  atomic_init (&self->ref_count, 2);
  self->mode = mode;
  self->seed = seed;
  memcpy (self->values, values, sizeof self->values);
  self->context = *context;
  self->done = done;
  self->data = data;
  return self;
}

PzGeneration *
pz_generation_start (PzQueue *queue, const PzMode *mode, guint64 seed, const int *values, const PzContext *context,
                     PzGenerated done, gpointer data)
{
  PzGeneration *self;

  g_return_val_if_fail (queue != NULL && mode != NULL && mode->generate != NULL && done != NULL, NULL);

  self = generation_new (mode, seed, values, context, done, data);
  self->cancel = pz_queue_push (queue, PZ_PRIORITY_SHOWN, make, self, send);
  return self;
}

PzGeneration *
pz_generation_start_fill (PzQueue *queue, const PzGenerationArea *area, guint64 seed, const int *values,
                          const PzContext *context, PzGenerated done, gpointer data)
{
  PzGeneration *self;

  g_return_val_if_fail (queue != NULL && area->level->mode->refill != NULL && done != NULL, NULL);

  self = generation_new (area->level->mode, seed, values, context, done, data);
  self->from = pz_level_ref (area->level);
  self->cells = g_memdup2 (area->cells, sizeof (int) * (gsize) area->n_cells);
  self->n_cells = area->n_cells;
  self->path = g_memdup2 (area->path, (gsize) area->n_path);
  self->cancel = pz_queue_push (queue, PZ_PRIORITY_SHOWN, make, self, send);
  return self;
}

void
pz_generation_cancel (PzGeneration *self)
{
  g_return_if_fail (self != NULL);

  self->done = NULL;
  pz_cancel_set (self->cancel);
  generation_unref (self);
}

double
pz_generation_progress (PzGeneration *self)
{
  guint most = atomic_load (&self->most);

  return most > 0 ? MIN (1.0, (double) atomic_load (&self->tried) / most) : 0;
}
