/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/dungeon-sweep.h"

/* Boards of small squares. */

void pz_sweep_squares (const PzSweepDrawing *drawing); /* what squares are drawn on */
void pz_sweep_mean (const PzSweepDrawing *drawing);    /* of boards that have less than two pixels a square */
