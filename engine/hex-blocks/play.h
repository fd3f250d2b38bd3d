/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/solve.h"

/* The playtest of hex-blocks as immutable values (hex-blocks.md, "Rules"). */

typedef enum
{
  PZ_BLOCKS_PLACE, /* a: slot, b: q, c: r */
  PZ_BLOCKS_UNDO,
  PZ_BLOCKS_RESTART,
  PZ_BLOCKS_HINT
} PzBlocksVerb; /* PzInput.verb */

typedef enum
{
  PZ_BLOCKS_EVENT_NONE, /* no input yet */
  PZ_BLOCKS_EVENT_PLACED,
  PZ_BLOCKS_EVENT_REFUSED,
  PZ_BLOCKS_EVENT_WON,
  PZ_BLOCKS_EVENT_LOST,
  PZ_BLOCKS_EVENT_UNDONE,
  PZ_BLOCKS_EVENT_RESTARTED,
  PZ_BLOCKS_EVENT_HINTED
} PzBlocksEvent;

#define PZ_BLOCKS_NO_COLOUR 255

typedef struct
{
  PzBlocksEvent event; /* of the last input */
  PzBlocksPosition position;
  guint8 colours[PZ_BLOCKS_MAX_CELLS]; /* by board cell; PZ_BLOCKS_NO_COLOUR where free */
  guint8 laid[PZ_BLOCKS_MAX_CELLS];    /* the same before lines were emptied; equal to `colours` where none was */
  gboolean won, lost;
  gboolean can_undo;
  const PzBlocksPlacement *placed; /* (nullable) of the board: PLACED, WON, LOST */
  PzBlocksSet cleared;             /* what this input emptied */
  int points;                      /* what it brought */
  gboolean has_hint;               /* HINTED, and something wins: */
  PzBlocksMove hint;
} PzBlocksState;

/* Of a play value of this mode. (transfer none) */
const PzBlocksState *pz_blocks_play_state (const PzPlay *play);
const PzBlocksBoard *pz_blocks_play_board (const PzPlay *play);
/* (nullable): where slot @slot would lie at (q, r) now, its shadow; NULL when that is not legal. Any integers. */
const PzBlocksPlacement *pz_blocks_play_shadow (const PzPlay *play, int slot, int q, int r);
const char *pz_blocks_event_name (PzBlocksEvent event); /* as in cli.md, "play" */
