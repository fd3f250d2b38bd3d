/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* PzCancel: a shared flag that asks a job to stop. Reference counted with C11 atomics, so it may be
 * set and read from any thread (and ThreadSanitizer sees every access). Jobs honour it within 5 ms. */
typedef struct _PzCancel PzCancel;

PzCancel *pz_cancel_new (void);             /* (transfer full) */
PzCancel *pz_cancel_ref (PzCancel *cancel); /* (transfer full) */
void pz_cancel_unref (PzCancel *cancel);
void pz_cancel_set (PzCancel *cancel);
gboolean pz_cancel_is_set (const PzCancel *cancel); /* (nullable) @cancel: NULL is never set */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCancel, pz_cancel_unref)
