/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/pool-shape.h"
#include "steps/pool.h"

/* For tests: a pool that keeps at most that much of each board. (transfer full) */
PzStepsPool *pz_steps_pool_new_capped (gsize max_bytes, PzPoolCaps caps);
/* For tests: how many boards are held. */
int pz_steps_pool_n_shapes (PzStepsPool *pool);
