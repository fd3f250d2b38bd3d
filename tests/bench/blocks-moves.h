/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/board.h"

/* Lists the legal placements of every piece of the deck over @filled, each with what it empties, as the search does; how many. */
guint64 bench_list_placements (const PzBlocksBoard *board, const PzBlocksSet *filled, int n_filled);
