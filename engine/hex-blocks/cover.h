/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/board.h"

/* The line-cover bound of clear-board. Every cell that is filled now goes with some line, and a line goes when it is complete; so the
 * lines that take them cover them all, and each cell that is missing in one of them must be placed at least once.
 *
 * The least number of missing cells over all sets of lines that cover @filled; @most + 1 when it is more than @most. A lower bound of it
 * where the search for it got too long. */
int pz_blocks_cover (const PzBlocksBoard *board, const PzBlocksSet *filled, int most);
