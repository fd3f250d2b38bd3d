/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* G10: all what-ifs of levels that have many, by two threads beside one. */
void bench_parallel (Goals *goals);
