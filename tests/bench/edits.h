/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* One edit after another with a warm pool (steps/pool.h): how often no search is needed, and how long it takes then and otherwise (G10). */
void bench_edits (Goals *goals);
