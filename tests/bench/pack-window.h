/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* The whole program in this process, timed on its real window; each figure is a line "NAME NUMBER" on the standard output. */

typedef enum
{
  PACK_WINDOW_START, /* "start": ms from @began to the first frame, which shows @path where it is given; "start-work": of the main thread */
  PACK_WINDOW_WHOLE /* the same of a bare window, then opens @path, waits until all of it is judged, and scrolls through the list */
} PackWindowTask;

/* @began: g_get_monotonic_time() of the process that started this one, just before. @path: (nullable) a pack. Returns the exit status. */
int pack_window_run (PackWindowTask task, gint64 began, const char *program, const char *path);
