/* SPDX-License-Identifier: MIT */
#pragma once

#include "goals.h"

/* Boards of 25 to 100 cells: how long the verdict takes, beside the goals G4, G5 and G8. */
void bench_large (Goals *goals);
