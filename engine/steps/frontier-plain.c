/* SPDX-License-Identifier: MIT */
/* The sweep for boards whose marks say no more than where the path ends. */
#include "steps/frontier-internal.h"
#include "steps/frontier-memory.h"

#include <string.h>

#define PZ_FRONTIER_TIMED 0
#define SWEEP_NAME        pz_frontier_sweep_plain
#include "steps/frontier-sweep.inc"
