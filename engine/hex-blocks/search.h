/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/solve.h"
#include "hex-blocks/table.h"

/* One search, as pz_blocks_solve() asks for it of narrow.c or wide.c. */

/* A hand as the search has it: pieces + 1, the largest first, five bits each. Slots do not matter, so equal hands are one. */
#define PZ_BLOCKS_HAND_BITS 5
#define PZ_BLOCKS_HAND_MASK 31u

typedef struct
{
  const PzBlocksBoard *board;
  const PzBlocksPosition *position;
  PzBudget *budget;
  guint64 most_states;
  gboolean first_moves;
  /* What comes of it: */
  PzBlocksVerdict verdict;
  int *path; /* placements of the winning line, from the last; room for all pieces twice */
  int n_path;
  int winning; /* first moves that win; -1: undecided */
  guint64 states;
} PzBlocksSearch;

/* Boards of at most 64 cells and 64 lines; any board. */
void pz_blocks_search_narrow (PzBlocksSearch *search);
void pz_blocks_search_wide (PzBlocksSearch *search);
