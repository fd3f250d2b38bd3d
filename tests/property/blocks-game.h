/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/play.h"

/* A plain game of hex-blocks: squares of truth values, the seed's pieces (blocks-reference.h), a stack of states for undo, and a search that
 * tries everything. Nothing here is the engine's but the fields of a level. */

#define BLOCKS_REACH     12
#define BLOCKS_SIDE      (2 * BLOCKS_REACH + 1)
#define BLOCKS_MAX_MOVES 220

typedef struct
{
  guint8 filled[BLOCKS_SIDE][BLOCKS_SIDE]; /* by r, then q, from the corner (-12, -12) */
  gint8 colour[BLOCKS_SIDE][BLOCKS_SIDE];  /* -1: free */
  int hand[3], next, score;
  gboolean won;
} BlocksState;

typedef struct
{
  guint8 board[BLOCKS_SIDE][BLOCKS_SIDE];
  const PzBlocksLevel *level; /* borrowed */
  BlocksState now, start;
  BlocksState undo[BLOCKS_MAX_MOVES];
  int n_undo;
  guint8 cleared[BLOCKS_SIDE][BLOCKS_SIDE]; /* by the last input */
  int n_crossing;                           /* how often lines crossed that went together */
} BlocksGame;

BlocksGame *blocks_game_new (const PzBlocksLevel *level); /* (transfer full): g_free() */
int blocks_game_colour (const BlocksGame *game, int q, int r);
gboolean blocks_game_can_place (const BlocksGame *game, int slot, int q, int r);
gboolean blocks_game_fits_anywhere (const BlocksGame *game);
/* What the input comes to be called. */
const char *blocks_game_input (BlocksGame *game, const PzInput *input);
/* (transfer full): the object that `play` writes, but for what the hint is. */
char *blocks_game_text (BlocksGame *game, const char *event);
/* From here, without a look at the clock. @legal, @winning: (out) (nullable): counts of all first moves. */
gboolean blocks_game_can_win (BlocksGame *game, int *legal, int *winning);
