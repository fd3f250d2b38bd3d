/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/frontier.h"

/* One exact count and how long it took, processor time. */
typedef struct
{
  double ms;
  PzCount count;
  PzWideCount wide; /* where there is no limit of 64 bits */
} TimedCount;

typedef TimedCount (*TimeCount) (const PzSteps *steps);

/* The least of several runs each. */
TimedCount time_staged (const PzSteps *steps); /* as everything else counts */
TimedCount time_swept (const PzSteps *steps);  /* in 128 bits */
/* The walk alone, which is stopped after a while: its time is a lower bound then, and the count not exact. */
TimedCount time_walked (const PzSteps *steps);
