/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/dungeon-sweep.h"

/* Boards of squares that have room for a tone only. */

void pz_sweep_squares (const PzSweepDrawing *drawing); /* one by one */
void pz_sweep_mean (const PzSweepDrawing *drawing);    /* of boards that have less than two pixels a square */
