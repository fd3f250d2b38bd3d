/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* Exact counts of boards with few marks, beside the walk alone; prints goals and figures. */
void bench_open_counts (Goals *goals);
