/* SPDX-License-Identifier: MIT */
#include "editor/hint-search.h"

#include <stdatomic.h>

struct _PzHintSearch
{
  atomic_int ref_count; /* the one who asked, and the work */
  const PzPlayEditor *editor;
  PzPlay *play;
  /* Written by the worker, read in the main thread after it. */
  PzPlay *found; /* (nullable) */
  /* Of the main thread. */
  PzHintFound done; /* NULL once it was cancelled */
  gpointer data;
  PzCancel *cancel;
};

static void
hint_search_unref (gpointer data)
{
  PzHintSearch *self = data;
  if (atomic_fetch_sub (&self->ref_count, 1) != 1)
    return;
  g_clear_pointer (&self->play, pz_play_unref);
  g_clear_pointer (&self->found, pz_play_unref);
  g_clear_pointer (&self->cancel, pz_cancel_unref);
  g_free (self);
}

/* On a worker. */
static void
look (gpointer data, const PzCancel *cancel)
{
  PzHintSearch *self = data;
  self->found = self->editor->search_hint (self->play, cancel);
}

static gboolean
take (gpointer data)
{
  PzHintSearch *self = data;
  PzHintFound done = g_steal_pointer (&self->done);
  if (done == NULL)
    return G_SOURCE_REMOVE;
  if (self->found != NULL)
    done (self->found, self->data);
  hint_search_unref (self); /* the asker's */
  return G_SOURCE_REMOVE;
}

/* On a worker, whether it ran or not: the work's reference goes home. */
static void
send (gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, take, data, hint_search_unref);
}

PzHintSearch *
pz_hint_search_start (PzQueue *queue, const PzPlayEditor *editor, PzPlay *play, PzHintFound done, gpointer data)
{
  g_return_val_if_fail (queue != NULL && editor->search_hint != NULL && play != NULL && done != NULL, NULL);
  PzHintSearch *self = g_new0 (PzHintSearch, 1);
  atomic_init (&self->ref_count, 2);
  self->editor = editor;
  self->play = pz_play_ref (play);
  self->done = done;
  self->data = data;
  self->cancel = pz_queue_push (queue, PZ_PRIORITY_SHOWN, look, self, send);
  return self;
}

void
pz_hint_search_cancel (PzHintSearch *self)
{
  g_return_if_fail (self != NULL);
  self->done = NULL;
  pz_cancel_set (self->cancel);
  hint_search_unref (self);
}
