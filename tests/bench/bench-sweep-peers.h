/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/deduce.h"

/* Other programs that do what is measured, where they are installed. */

/* Of each board the time of the processor in µs and how many safe squares are left by bench-sweep.js, −1: it gave up. FALSE without node. */
gboolean bench_sweep_run_node (const PzSweepBoard *boards, int n, double *times, int *left);
/* How long the Mines of the Portable Puzzle Collection takes to make a board, in µs of the processor, its start not counted; 0 where it is not there. */
double bench_sweep_run_mines (int width, int height, int n_hazards, int n);
