/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* Exact counts of boards with few marks: G3 and G6, and G7, where some stand inside. */
void bench_open_counts (Goals *goals);
void bench_marked_counts (Goals *goals);
