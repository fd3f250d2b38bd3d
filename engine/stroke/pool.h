/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* The pool of PzMeans, for those who hold one and know nothing of steps. May be shared by threads. */
struct _PzStepsPool *pz_stroke_pool_new (gsize max_bytes); /* (transfer full) */
struct _PzStepsPool *pz_stroke_pool_ref (struct _PzStepsPool *pool);
void pz_stroke_pool_unref (struct _PzStepsPool *pool);
