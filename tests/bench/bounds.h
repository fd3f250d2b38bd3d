/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* What every analysis keeps to, however large: the memory it holds, and how soon it ends when it is not wanted any more. */
void bench_memory (Goals *goals);
void bench_cancel (Goals *goals);
