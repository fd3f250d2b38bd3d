/* SPDX-License-Identifier: MIT */
/* The search for boards of up to 128 cells, which have no more lines than that. */
#include "hex-blocks/search.h"

#define PZ_MASK_BITS 128
#define SEARCH_NAME  pz_blocks_search_wide
#include "hex-blocks/mask.inc"
#include "hex-blocks/state.inc"
#include "hex-blocks/moves.inc"
#include "hex-blocks/pack.inc"
#include "hex-blocks/covers.inc"
#include "hex-blocks/score.inc"
#include "hex-blocks/clear.inc"
#include "hex-blocks/search.inc"
