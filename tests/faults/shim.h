/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Faults on demand: shim.c stands between a test and the system's file calls (LD_PRELOAD). A fault is "CALL:ERRNO[:PATH]": CALL is one
 * of open, write, short, fsync, fdatasync, rename, ftruncate, mkdir; ERRNO a number; PATH a piece of the path it is about. "short"
 * writes half and fails the next time. Several are parted by commas. PZ_FAULT in the environment holds from the start. */

/* FALSE when the shim is not there. NULL: no faults. */
gboolean fault_set (const char *faults);
gboolean fault_set_printf (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Calls that failed since the last fault_set(). */
int fault_count (void);
/* Skips the test with a reason when the shim is not there. */
gboolean fault_available (void);
