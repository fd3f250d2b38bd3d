/* SPDX-License-Identifier: MIT */
/* The sweep for boards where it matters at which step a node is visited. */
#include "steps/frontier-kinds.h"
#include "steps/frontier-memory.h"

#include <string.h>

#define PZ_FRONTIER_TIMED 1
#define SWEEP_NAME        pz_frontier_sweep_timed
#include "steps/frontier-sweep.inc"
