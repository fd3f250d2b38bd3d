/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* Boards of 25 to 100 cells. G4, G5 and G8: how long the verdict takes. G9: every what-if. */
void bench_large (Goals *goals);
void bench_what_ifs (Goals *goals);
