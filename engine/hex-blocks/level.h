/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* hex-blocks level values and the edits that make new ones (hex-blocks.md, "Level"). */

#define PZ_BLOCKS_MAX_CELLS   127
#define PZ_BLOCKS_MAX_RADIUS  6 /* max(|q|, |r|, |q + r|) */
#define PZ_BLOCKS_MAX_DECK    200
#define PZ_BLOCKS_MAX_HAND    3
#define PZ_BLOCKS_MAX_SCORE   1000000
#define PZ_BLOCKS_N_COLOURS   12
#define PZ_BLOCKS_N_PIECES    23
#define PZ_BLOCKS_N_FAMILIES  6
#define PZ_BLOCKS_PIECE_CELLS 4 /* at most */
#define PZ_BLOCKS_RADIUS      4 /* of the board where the level has no `cells` */

/* One of the catalogue (hex-blocks.md, "Pieces"). */
typedef struct
{
  const char *id;
  int family; /* 1…6 */
  int n_cells;
  PzHex cells[PZ_BLOCKS_PIECE_CELLS]; /* from the anchor */
} PzBlocksPiece;

const PzBlocksPiece *pz_blocks_piece (int piece); /* 0…22, in the order of the page */
int pz_blocks_piece_index (const char *id);       /* -1: none */
int pz_blocks_piece_colour (int piece);           /* 0…11: the colour its family is drawn in */
/* The piece that has the shape of @piece after @map, wherever its anchor is; -1: the catalogue has none. */
int pz_blocks_piece_mapped (int piece, const PzMap *map);

typedef struct
{
  int q, r;
  char name[16]; /* "q,r" */
} PzBlocksCell;

typedef struct
{
  int q, r;
  int colour;         /* 0…11 */
  PzMembers *members; /* (nullable) owned reference */
} PzBlocksFilled;

/* An entry of the deck. */
typedef struct
{
  int piece;     /* -1: the catalogue has none of this id: */
  char *unknown; /* (nullable) owned: that id */
} PzBlocksCard;

typedef enum
{
  PZ_GOAL_PLACE_ALL,
  PZ_GOAL_CLEAR_BOARD,
  PZ_GOAL_SCORE
} PzBlocksGoal;
const char *pz_blocks_goal_name (PzBlocksGoal goal); /* "place-all", "clear-board", "score" */

typedef struct
{
  PzLevel base;
  char *name;             /* (nullable) the level's own `name` */
  gboolean has_version;   /* the file gives `version` (1) */
  gboolean has_cells;     /* the file gives `cells`; else they are the hexagon of radius 4, row by row */
  PzBlocksCell *cells;    /* file order */
  int n_cells;            /* 0 is allowed: the problem no-cells */
  PzBlocksFilled *filled; /* file order; on cells, but where there is no cell at all */
  int n_filled;
  PzBlocksCard *deck;
  int n_deck; /* 1…200 */
  int hand;   /* 1…3 */
  PzBlocksGoal goal;
  int score;               /* 1…1,000,000 where the goal is a score, else 0 */
  PzMembers *goal_members; /* (nullable) owned reference: of the object `goal` */
} PzBlocksLevel;

static inline const PzBlocksLevel *
pz_blocks_level (const PzLevel *level)
{
  return (const PzBlocksLevel *) level;
}

int pz_blocks_cell_at (const PzBlocksLevel *level, int q, int r);        /* -1: none; the first in file order */
int pz_blocks_cell_named (const PzBlocksLevel *level, const char *name); /* -1: none */
int pz_blocks_filled_at (const PzBlocksLevel *level, int q, int r);      /* -1: none; the first in file order */
const char *pz_blocks_card_id (const PzBlocksCard *card);

/* ---- Words, translated (words.c) ---- */

const char *pz_blocks_colour_words (int colour);         /* "blue" */
char pz_blocks_colour_letter (int colour);               /* 'D'; A…M without I (look.md, "Twelve colours") */
char *pz_blocks_goal_words (const PzBlocksLevel *level); /* (transfer full): "score at least 800" */

/* ---- Edits: (transfer full); a new reference to @level itself when nothing would change or a limit would be passed ----
 * No edit leaves a filled entry without a cell. An edit of the cells gives a level without `cells` that member. */

PzLevel *pz_blocks_add_cells (PzLevel *level, const PzHex *places, int n);
PzLevel *pz_blocks_remove_cells (PzLevel *level, const int *cells, int n); /* what is filled there goes with them */
/* The whole hexagon of @side cells a side, 1…7 (the presets are 3, 4 and 5): what stays keeps its place in the list. */
PzLevel *pz_blocks_set_board (PzLevel *level, int side);
/* Fills free cells, and gives filled ones that colour. */
PzLevel *pz_blocks_fill (PzLevel *level, const int *cells, int n, int colour);
PzLevel *pz_blocks_empty (PzLevel *level, const int *cells, int n);
/* Of a cell listed twice, and of two filled entries on one cell, the first stays. */
PzLevel *pz_blocks_remove_twins (PzLevel *level);
/* Moves cells with what is filled; cells at the target that do not move go. Refused (unchanged) past the radius. */
PzLevel *pz_blocks_move (PzLevel *level, const int *cells, int n, int dq, int dr);
PzLevel *pz_blocks_insert_piece (PzLevel *level, int at, int piece); /* at: 0…n_deck */
PzLevel *pz_blocks_remove_piece (PzLevel *level, int at);            /* the last one stays */
PzLevel *pz_blocks_set_piece (PzLevel *level, int at, int piece);
PzLevel *pz_blocks_move_piece (PzLevel *level, int from, int to);
PzLevel *pz_blocks_set_deck (PzLevel *level, const int *pieces, int n);
PzLevel *pz_blocks_shuffle_deck (PzLevel *level, guint64 seed);
PzLevel *pz_blocks_set_hand (PzLevel *level, int hand);
PzLevel *pz_blocks_set_goal (PzLevel *level, PzBlocksGoal goal, int score); /* @score: of a score alone */
PzLevel *pz_blocks_set_name (PzLevel *level, const char *name);             /* @name: (nullable): none */

/* TRUE when all cells may be laid at their images: every piece of the deck has its image in the catalogue. Where it is FALSE, PzMode's
 * transform of all cells leaves the level as it is (hex-blocks.md, "Pieces": pieces do not rotate). */
gboolean pz_blocks_deck_turns (const PzLevel *level, const PzMap *map);
