/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/board.h"
#include "work/budget.h"

/* Depth-first search over filled set, hand and deck position (hex-blocks.md, "Solver"). */

#define PZ_BLOCKS_MAX_STATES 2000000

typedef struct
{
  guint8 slot, piece;
  gint8 q, r; /* the anchor */
} PzBlocksMove;

/* What is played on: of a board, its start or any state of play. Slots that are empty have PZ_BLOCKS_NO_PIECE. */
typedef struct
{
  PzBlocksSet filled;
  guint8 hand[PZ_BLOCKS_MAX_HAND];
  int next;  /* deck pieces drawn so far */
  int score; /* so far */
} PzBlocksPosition;

typedef enum
{
  PZ_BLOCKS_UNDECIDED, /* the budget, the states or a cancel ended it */
  PZ_BLOCKS_WINNABLE,
  PZ_BLOCKS_UNWINNABLE
} PzBlocksVerdict;

typedef struct
{
  PzBlocksVerdict verdict;
  PzBlocksMove *solution; /* (nullable) owned: when winnable */
  int n_solution;
  int legal;      /* first moves (slot, q, r) */
  int winning;    /* of these; -1: undecided, or not asked for */
  guint64 states; /* expanded */
} PzBlocksSolution;

PzBlocksPosition pz_blocks_board_start (const PzBlocksBoard *board);
/* TRUE where @position is won: after a move only (hex-blocks.md, "Rules"). */
gboolean pz_blocks_position_won (const PzBlocksBoard *board, const PzBlocksPosition *position);
/* The piece of the slot goes and the next of the deck comes; lines and points. Returns the cells emptied. */
PzBlocksSet pz_blocks_position_place (const PzBlocksBoard *board, PzBlocksPosition *position, int slot,
                                      const PzBlocksPlacement *placement);
gboolean pz_blocks_position_stuck (const PzBlocksBoard *board, const PzBlocksPosition *position); /* nothing fits */

/* From a position that is not won, of a board without flaws. @states: how many may be expanded. @budget: one unit a state. @first_moves:
 * `winning` is asked for. Fills @solution, which pz_blocks_solution_clear() empties. Memory below 160 MiB always. */
void pz_blocks_solve (const PzBlocksBoard *board, const PzBlocksPosition *position, guint64 states, PzBudget *budget,
                      gboolean first_moves, PzBlocksSolution *solution);
void pz_blocks_solution_clear (PzBlocksSolution *solution);
