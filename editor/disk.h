/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* PzDisk: one thread for all that reads and writes files, so that a slow disk holds up no frame and two of its jobs never meet. */
typedef struct _PzDisk PzDisk;

typedef void (*PzDiskFunc) (gpointer data);

/* (transfer full). Called on a thread with a main context: answers come there. */
PzDisk *pz_disk_new (void);
/* Waits for all jobs, and gives their answers. */
void pz_disk_free (PzDisk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzDisk, pz_disk_free)
/* @work runs on the disk's thread, one after the other; then @done on the caller's, then @free_data there. */
void pz_disk_run (PzDisk *self, PzDiskFunc work, PzDiskFunc done, gpointer data, GDestroyNotify free_data);
/* Blocks until all jobs, also those their answers began, are done and answered. */
void pz_disk_wait (PzDisk *self);

G_END_DECLS
