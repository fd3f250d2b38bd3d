/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/solve.h"

/* The playtest of hex-blocks as immutable values (hex-blocks.md, "Rules"). */

typedef enum
{
  PZ_BLOCKS_PLACE, /* a: slot, b: q, c: r */
  PZ_BLOCKS_UNDO,
  PZ_BLOCKS_RESTART,
  PZ_BLOCKS_HINT,
  /* Of the editor alone, in no script: */
  PZ_BLOCKS_PRACTISE, /* a: seed from 1 on; 0: the one of the last run. Begins a practice run */
  PZ_BLOCKS_LEAVE     /* the practice run: the level's own play is there again as it was */
} PzBlocksVerb;       /* PzInput.verb */

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

/* Why a placement is not legal. */
typedef enum
{
  PZ_BLOCKS_LEGAL,
  PZ_BLOCKS_REFUSED_WON,      /* it is won already */
  PZ_BLOCKS_REFUSED_NO_PIECE, /* no such slot, or an empty one */
  PZ_BLOCKS_REFUSED_OFF,      /* a cell of it is off the board */
  PZ_BLOCKS_REFUSED_OCCUPIED
} PzBlocksRefusal;

#define PZ_BLOCKS_NO_COLOUR 255

typedef struct
{
  PzBlocksEvent event; /* of the last input */
  PzBlocksRefusal refusal;
  PzBlocksPosition position;
  guint8 colours[PZ_BLOCKS_MAX_CELLS]; /* by board cell; PZ_BLOCKS_NO_COLOUR where free */
  guint8 laid[PZ_BLOCKS_MAX_CELLS];    /* the same before lines were emptied; equal to `colours` where none was */
  gboolean won, lost;
  gboolean can_undo;
  const PzBlocksPlacement *placed; /* (nullable) of the board: PLACED, WON, LOST */
  PzBlocksSet cleared;             /* what this input emptied */
  int n_lines;                     /* how many lines that were */
  int points;                      /* what it brought */
  gboolean has_hint;               /* HINTED, and something wins: */
  PzBlocksMove hint;
  gboolean undecided; /* HINTED, and the search ended before it knew */
  gboolean hopeless;  /* a search has shown that nothing wins from here */
  int steps, lines;   /* pieces placed and lines emptied since the start, less what was taken back */
} PzBlocksState;

/* A placement that was made. */
typedef struct
{
  PzBlocksMove move;
  int points, n_cleared, n_lines;
} PzBlocksStep;

/* A practice run: the level's board, what is filled at first and its hand, but pieces without end, each as likely as the others, and no
 * goal. The i-th piece of a seed is the same on every machine. It is never won; lost when nothing fits. A hint is the placement that
 * empties most and lies closest, which need not be a good one. */
typedef struct
{
  int seed;
  int best; /* the most points of all runs of this playtest */
} PzBlocksPractice;

/* Of a play value of this mode. (transfer none) */
const PzBlocksState *pz_blocks_play_state (const PzPlay *play);
const PzBlocksBoard *pz_blocks_play_board (const PzPlay *play);
/* (nullable): where slot @slot would lie at (q, r) now, its shadow; NULL when that is not legal. Any integers. */
const PzBlocksPlacement *pz_blocks_play_shadow (const PzPlay *play, int slot, int q, int r);
PzBlocksRefusal pz_blocks_play_refusal (const PzPlay *play, int slot, int q, int r);
const char *pz_blocks_event_name (PzBlocksEvent event);               /* as in cli.md, "play" */
const PzBlocksPractice *pz_blocks_play_practice (const PzPlay *play); /* (nullable): no practice run is on */
/* Pieces not yet in the hand; -1: without end. And which one comes after @i others: -1 past the last. */
int pz_blocks_play_left (const PzPlay *play);
int pz_blocks_play_coming (const PzPlay *play, int i);
/* The last @most placements, the newest first. Returns how many were filled in. */
int pz_blocks_play_steps (const PzPlay *play, PzBlocksStep *steps, int most);

#define PZ_BLOCKS_KNOWN_ONLY G_MAXUINT64 /* no search at all: at once */

/* (transfer full): the value after the input HINT. Where a winning line is known that leads through here, of the judgement or of a hint
 * before, it answers at once; else it searches, at most @states states; 0: as many as the page has. @cancel: (nullable); honoured within
 * 5 ms, and the value is then undecided. May run on any thread. */
PzPlay *pz_blocks_play_hint (PzPlay *play, guint64 states, const PzCancel *cancel);
/* (transfer full): the same play, with hints that rest on @analysis too; it must be of the level's rules. */
PzPlay *pz_blocks_play_take_analysis (PzPlay *play, const PzAnalysis *analysis);
