/* SPDX-License-Identifier: MIT */
#pragma once

/* Exact counts of boards with few marks, beside the walk alone; prints goals and figures. */
void bench_open_counts (void);
