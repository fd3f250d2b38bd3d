/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* G1 and G2: levels of at most 22 cells with one path; the exact count, and verdict and every what-if. */
void bench_small (Goals *goals);
