/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/internal.h"
#include "work/random.h"

/* What the generator's parts owe each other (hex-blocks.md, "Generator"); nobody else's business.
 *
 * A *wish* is what the options ask for, a *draft* a prefilled board with a line of play that wins there. The search makes drafts until
 * one meets the wish, and the solver has the last word. */

typedef struct
{
  int side; /* cells along one side of the hexagon */
  int fill; /* cells that are filled at first, in hundredths of the board */
  int n_deck, hand;
  PzBlocksGoal goal;
  int score;        /* 0: what suits the line that was drawn up */
  int most_winning; /* of the legal first moves, in hundredths; 100: any */
} PzBlocksWish;

/* Indexes into pz_blocks_options. */
typedef enum
{
  PZ_BLOCKS_OPTION_SIDE,
  PZ_BLOCKS_OPTION_FILL,
  PZ_BLOCKS_OPTION_DECK,
  PZ_BLOCKS_OPTION_HAND,
  PZ_BLOCKS_OPTION_GOAL,
  PZ_BLOCKS_OPTION_SCORE,
  PZ_BLOCKS_OPTION_WINNING
} PzBlocksOptionIndex;

/* ---- generate-wish.c ---- */

/* @values: one for each of pz_blocks_options. */
PzBlocksWish pz_blocks_wish (const int *values);
/* FALSE with PZ_GENERATE_ERROR_OPTIONS when no level at all can be what @wish asks for. */
gboolean pz_blocks_wish_possible (const PzBlocksWish *wish, GError **error);
/* Filled cells that @wish asks for on a board of @n_cells. */
int pz_blocks_wish_filled (const PzBlocksWish *wish, int n_cells);
/* Whether @n_filled is what it asks for: exactly, but where the board is to be cleared, a line's worth of cells about it. */
gboolean pz_blocks_wish_fits (const PzBlocksWish *wish, int n_cells, int n_filled);

/* ---- generate-draft.c ---- */

typedef struct
{
  const PzBlocksBoard *board; /* borrowed; with the whole catalogue for a deck */
  const PzCancel *cancel;     /* (nullable) borrowed */
  PzBlocksSet start;
  guint8 colours[PZ_BLOCKS_MAX_CELLS]; /* of `start` */
  guint8 line[PZ_BLOCKS_MAX_DECK];     /* pieces in the order they are played in the line that wins */
  int n_line;
  int score; /* that it brings */
} PzBlocksDraft;

/* @draft: empty but for board and cancel flag. FALSE when it went wrong half-way, as any draft may. */
gboolean pz_blocks_draft (PzBlocksDraft *draft, const PzBlocksWish *wish, PzRandom *random);
