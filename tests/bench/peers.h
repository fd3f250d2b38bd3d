/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"
#include "levels.h"

/* The same levels elsewhere: a plain backtracker in C, the same in JavaScript, and clingo with the usual encoding. */
typedef enum
{
  TASK_COUNT,   /* all paths */
  TASK_VERDICT, /* none, one, or many: two are enough */
  TASK_WHAT_IFS /* the verdict, and a verdict without each constraint (a spinner: also nailed to each edge) */
} Task;

/* (transfer full) (nullable): processor time for each level, µs: the least of several runs, for clingo of one run of the
 * process (it has no TASK_WHAT_IFS). What takes longer than @cap_ms is cut short there, and its time is a lower bound. NULL where
 * the peer is not installed. Aborts when a finished count is not what @levels say. @n_cut: (nullable). */
GArray *peer_times (Peer peer, GPtrArray *levels, Task task, double cap_ms, guint *n_cut);
const char *peer_name (Peer peer);
