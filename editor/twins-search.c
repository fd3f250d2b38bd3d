/* SPDX-License-Identifier: MIT */
#include "editor/twins-search.h"

#include <stdatomic.h>

#include "pack/twins.h"

struct _PzTwinsSearch
{
  atomic_int ref_count; /* the one who asked, and the work */
  PzPack *pack;
  /* Written by the worker, read in the main thread after it. */
  int *twins; /* (nullable) */
  /* Of the main thread. */
  PzTwinsFound found; /* NULL once it was cancelled */
  gpointer data;
  PzCancel *cancel;
};

static void
search_unref (gpointer data)
{
  PzTwinsSearch *self = data;
  if (atomic_fetch_sub (&self->ref_count, 1) != 1)
    return;
  pz_pack_unref (self->pack);
  g_free (self->twins);
  g_clear_pointer (&self->cancel, pz_cancel_unref);
  g_free (self);
}

/* On a worker. */
static void
look (gpointer data, const PzCancel *cancel)
{
  PzTwinsSearch *self = data;
  self->twins = pz_pack_twins (self->pack, cancel);
}

static gboolean
take (gpointer data)
{
  PzTwinsSearch *self = data;
  PzTwinsFound found = g_steal_pointer (&self->found);
  if (found == NULL)
    return G_SOURCE_REMOVE;
  g_autofree int *twins = g_steal_pointer (&self->twins);
  int n = self->pack->n_levels;
  gpointer asker = self->data;
  search_unref (self); /* the asker's */
  found (twins, n, asker);
  return G_SOURCE_REMOVE;
}

/* On a worker, whether it ran or not: the work's reference goes home. */
static void
send (gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, take, data, search_unref);
}

PzTwinsSearch *
pz_twins_search_start (PzQueue *queue, PzPack *pack, PzTwinsFound found, gpointer data)
{
  g_return_val_if_fail (queue != NULL && pack != NULL && found != NULL, NULL);
  PzTwinsSearch *self = g_new0 (PzTwinsSearch, 1);
  atomic_init (&self->ref_count, 2);
  self->pack = pz_pack_ref (pack);
  self->found = found;
  self->data = data;
  self->cancel = pz_queue_push (queue, PZ_PRIORITY_VISIBLE, look, self, send);
  return self;
}

void
pz_twins_search_cancel (PzTwinsSearch *self)
{
  g_return_if_fail (self != NULL);
  self->found = NULL;
  pz_cancel_set (self->cancel);
  search_unref (self);
}
