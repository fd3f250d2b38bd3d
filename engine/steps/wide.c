/* SPDX-License-Identifier: MIT */
/* The search for boards of up to 128 nodes. */
#include "steps/internal.h"

#include <string.h>

#define PZ_MASK_BITS 128
#define PREPARE_NAME pz_steps_prepare_wide
#define SEARCH_NAME  pz_steps_search_wide
#define DOMAINS_NAME pz_steps_domains_wide
#include "steps/mask.inc"
#include "steps/tables.inc"
#include "steps/propagate.inc"
#include "steps/chain.inc"
#include "steps/walk.inc"
#include "steps/gaps.inc"
#include "steps/cover.inc"
#include "steps/search.inc"
