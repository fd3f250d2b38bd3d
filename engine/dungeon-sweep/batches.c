/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"

#include <pthread.h>
#include <stdatomic.h>

/* The batches of scripts that were read for a level. An input has no room for a list, so it has a number, and the lists are kept with the level
 * and all its copies: what is written once is never changed, so inputs stay good for each of them, on any thread. */

struct _PzSweepBatches
{
  _Atomic int ref_count;
  pthread_mutex_t lock;
  GPtrArray *lists; /* GArray of PzInput */
};

static void
list_unref (gpointer list)
{
  g_array_unref (list);
}

PzSweepBatches *
pz_sweep_batches_new (void)
{
  PzSweepBatches *batches = g_new0 (PzSweepBatches, 1);

  atomic_init (&batches->ref_count, 1);
  pthread_mutex_init (&batches->lock, NULL);
  return batches;
}

PzSweepBatches *
pz_sweep_batches_ref (PzSweepBatches *batches)
{
  atomic_fetch_add_explicit (&batches->ref_count, 1, memory_order_relaxed);
  return batches;
}

void
pz_sweep_batches_unref (PzSweepBatches *batches)
{
  if (atomic_fetch_sub_explicit (&batches->ref_count, 1, memory_order_acq_rel) != 1)
    return;
  pthread_mutex_destroy (&batches->lock);
  g_clear_pointer (&batches->lists, g_ptr_array_unref);
  g_free (batches);
}

PzInput
pz_sweep_batch (const PzLevel *level, const PzInput *intents, guint n)
{
  PzSweepBatches *batches = pz_sweep_level (level)->batches;
  PzInput input = { PZ_SWEEP_BATCH, 0, 0, 0 };
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (PzInput), n);

  if (n > 0)
    g_array_append_vals (list, intents, n);
  pthread_mutex_lock (&batches->lock);
  if (batches->lists == NULL)
    batches->lists = g_ptr_array_new_with_free_func (list_unref);
  input.a = (int) batches->lists->len;
  g_ptr_array_add (batches->lists, list);
  pthread_mutex_unlock (&batches->lock);
  return input;
}

GArray *
pz_sweep_batch_intents (const PzLevel *level, const PzInput *input)
{
  PzSweepBatches *batches = pz_sweep_level (level)->batches;
  GArray *list = NULL;

  pthread_mutex_lock (&batches->lock);
  if (batches->lists != NULL && input->a >= 0 && (guint) input->a < batches->lists->len)
    list = g_array_ref (g_ptr_array_index (batches->lists, input->a));
  pthread_mutex_unlock (&batches->lock);
  g_return_val_if_fail (list != NULL, g_array_new (FALSE, FALSE, sizeof (PzInput)));
  return list;
}
