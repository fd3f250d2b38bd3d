/* SPDX-License-Identifier: MIT */
#include "cli/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>

/* A run shorter than this shows nothing: a line that only flickers tells nothing. */
#define QUIET_US (300 * 1000)

void
pz_cli_progress_init (PzCliProgress *progress)
{
  const char *term = g_getenv ("TERM");
  progress->enabled = isatty (STDERR_FILENO) && term != NULL && strcmp (term, "dumb") != 0;
  progress->shown = FALSE;
  progress->begin_us = g_get_monotonic_time ();
}

void
pz_cli_progress_show (PzCliProgress *progress, int done, int all)
{
  if (!progress->enabled || g_get_monotonic_time () - progress->begin_us < QUIET_US)
    return;
  progress->shown = TRUE;
  fputs ("\r", stderr);
  fprintf (stderr, _ ("Level %d of %d"), MIN (done + 1, all), all);
  fputs ("\033[K", stderr);
  fflush (stderr);
}

void
pz_cli_progress_clear (PzCliProgress *progress)
{
  if (!progress->shown)
    return;
  progress->shown = FALSE;
  fputs ("\r\033[K", stderr);
  fflush (stderr);
}
