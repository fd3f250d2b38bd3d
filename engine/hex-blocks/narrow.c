/* SPDX-License-Identifier: MIT */
/* The search for boards of up to 64 cells and 64 lines. */
#include "hex-blocks/search.h"

#define PZ_MASK_BITS 64
#define SEARCH_NAME  pz_blocks_search_narrow
#include "hex-blocks/mask.inc"
#include "hex-blocks/state.inc"
#include "hex-blocks/moves.inc"
#include "hex-blocks/pack.inc"
#include "hex-blocks/covers.inc"
#include "hex-blocks/score.inc"
#include "hex-blocks/clear.inc"
#include "hex-blocks/search.inc"
