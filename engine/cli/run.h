/* SPDX-License-Identifier: MIT */
#pragma once

#include <signal.h>

#include "cli/file.h"
#include "cli/options.h"

/* PzCliRun: work on the levels of all files at once, as many at a time as `--jobs` says. What a level gets does not
 * depend on the others, and files are waited for in their order, so the output is the same for every number of jobs.
 * While it waits it shows progress on a terminal, and SIGINT or SIGTERM stop the work cleanly. */
typedef struct _PzCliRun PzCliRun;

/* Runs on a pool thread for level @i; touches nothing of @file but levels[i]. */
typedef void (*PzCliWork) (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel);

PzCliRun *pz_cli_run_new (const PzCliOptions *options, PzCliWork work);
/* Cancels what is left. Comes before the files are freed. */
void pz_cli_run_free (PzCliRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzCliRun, pz_cli_run_free)

/* Starts the work on all levels of @file (or on level @only, when it is not -1). */
void pz_cli_run_add (PzCliRun *run, PzCliFile *file, int only);
/* Waits until the work on @file is done. FALSE when a signal ended the run. */
gboolean pz_cli_run_wait (PzCliRun *run, PzCliFile *file);
/* Levels not done yet: keeps loading from running far ahead. */
int pz_cli_run_pending (PzCliRun *run);
/* 128 + the signal that ended the run: what the command returns. */
int pz_cli_run_signal (const PzCliRun *run);

/* The work of `check`: fills in the analysis; none for a level with format errors. */
void pz_cli_work_analyse (PzCliFile *file, int i, const PzLimits *limits, const PzCancel *cancel);
/* All of @file's levels analysed and judged. Returns 0, or 128 + a signal. */
int pz_cli_analyse_file (const PzCliOptions *options, PzCliFile *file, int only);

/* Keeps SIGINT and SIGTERM waiting while a file is being replaced; one that came acts when they are released. */
typedef struct
{
  sigset_t old;
} PzCliHold;
void pz_cli_hold_signals (PzCliHold *hold);
void pz_cli_release_signals (const PzCliHold *hold);
