/* SPDX-License-Identifier: MIT */
#pragma once

#include <signal.h>

#include "cli/file.h"
#include "cli/options.h"

/* PzCliRun: work on the levels of all files at once, as many at a time as `--jobs` says. What a level gets does not
 * depend on the others, and levels are waited for in their order, so the output is the same for every number of jobs.
 * Only so many levels are begun before the first of them was taken: what they hold stays bounded. While it waits it shows
 * progress on a terminal, and SIGINT or SIGTERM stop the work cleanly. */
typedef struct _PzCliRun PzCliRun;

/* Runs on a pool thread for level @i; touches nothing of @file but levels[i]. */
typedef void (*PzCliWork) (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel);
/* Takes level @i, judged; called in the order of the levels on the calling thread. What the level holds is freed
 * afterwards, but for an analysis that was stolen. */
typedef void (*PzCliTake) (PzCliFile *file, int i, gpointer data);

PzCliRun *pz_cli_run_new (const PzCliOptions *options, PzCliWork work);
/* Cancels what is left. Comes before the files are freed. */
void pz_cli_run_free (PzCliRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCliRun, pz_cli_run_free)

/* Puts the levels of @file (or level @only, when it is not -1) at the end of the work. */
void pz_cli_run_add (PzCliRun *run, PzCliFile *file, int only);
/* TRUE when another file may be read: all levels added were begun, and there is room for more. */
gboolean pz_cli_run_has_room (PzCliRun *run);
/* Waits for the levels of @file, the first file added and not yet taken. FALSE when a signal ended the run. */
gboolean pz_cli_run_take (PzCliRun *run, PzCliFile *file, PzCliTake take, gpointer data);
/* 128 + the signal that ended the run: what the command returns. */
int pz_cli_run_signal (const PzCliRun *run);

/* The work of `check`: fills in the analysis; none for a level with format errors. */
void pz_cli_work_analyse (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel);
/* Works on one file and takes its levels. Returns 0, or 128 + a signal. */
int pz_cli_run_file (const PzCliOptions *options, PzCliFile *file, int only, PzCliWork work, PzCliTake take,
                     gpointer data);

/* Keeps SIGINT and SIGTERM waiting while a file is being replaced; one that came acts when they are released. */
typedef struct
{
  sigset_t old;
} PzCliHold;
void pz_cli_hold_signals (PzCliHold *hold);
void pz_cli_release_signals (const PzCliHold *hold);
