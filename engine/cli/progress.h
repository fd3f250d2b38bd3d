/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* One line on standard error that says how far a run is; only on a terminal, and only once the run has taken a moment. */
typedef struct
{
  gboolean enabled, shown;
  gint64 begin_us; /* monotonic */
} PzCliProgress;

void pz_cli_progress_init (PzCliProgress *progress);
void pz_cli_progress_show (PzCliProgress *progress, int done, int all);
/* Takes the line away. */
void pz_cli_progress_clear (PzCliProgress *progress);
