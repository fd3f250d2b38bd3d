/* SPDX-License-Identifier: MIT */
#include "work/cancel.h"

#include <stdatomic.h>

struct _PzCancel
{
  atomic_int refs;
  atomic_bool set;
};

PzCancel *
pz_cancel_new (void)
{
  PzCancel *cancel = g_new (PzCancel, 1);
  atomic_init (&cancel->refs, 1);
  atomic_init (&cancel->set, FALSE);
  return cancel;
}

PzCancel *
pz_cancel_ref (PzCancel *cancel)
{
  g_return_val_if_fail (cancel != NULL, NULL);
  atomic_fetch_add_explicit (&cancel->refs, 1, memory_order_relaxed);
  return cancel;
}

void
pz_cancel_unref (PzCancel *cancel)
{
  g_return_if_fail (cancel != NULL);
  if (atomic_fetch_sub_explicit (&cancel->refs, 1, memory_order_acq_rel) == 1)
    g_free (cancel);
}

void
pz_cancel_set (PzCancel *cancel)
{
  g_return_if_fail (cancel != NULL);
  atomic_store_explicit (&cancel->set, TRUE, memory_order_release);
}

gboolean
pz_cancel_is_set (const PzCancel *cancel)
{
  return cancel != NULL && atomic_load_explicit (&cancel->set, memory_order_acquire);
}
