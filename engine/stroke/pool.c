/* SPDX-License-Identifier: MIT */
#include "stroke/pool.h"

#include "steps/pool.h"

PzStepsPool *
pz_stroke_pool_new (gsize max_bytes)
{
  return pz_steps_pool_new (max_bytes);
}

PzStepsPool *
pz_stroke_pool_ref (PzStepsPool *pool)
{
  return pz_steps_pool_ref (pool);
}

void
pz_stroke_pool_unref (PzStepsPool *pool)
{
  pz_steps_pool_unref (pool);
}
