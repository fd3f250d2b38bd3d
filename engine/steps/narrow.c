/* SPDX-License-Identifier: MIT */
/* The search for boards of up to 64 nodes. */
#include "steps/internal.h"

#include <string.h>

#define PZ_MASK_BITS 64
#define PREPARE_NAME pz_steps_prepare_narrow
#define SEARCH_NAME  pz_steps_search_narrow
#define DOMAINS_NAME pz_steps_domains_narrow
#include "steps/mask.inc"
#include "steps/tables.inc"
#include "steps/propagate.inc"
#include "steps/chain.inc"
#include "steps/walk.inc"
#include "steps/gaps.inc"
#include "steps/cover.inc"
#include "steps/search.inc"
