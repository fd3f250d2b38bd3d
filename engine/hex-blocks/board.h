/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/level.h"

/* The board as sets of cells in two 64-bit words, its lines, and each piece of the deck at each of its anchors (hex-blocks.md, "Geometry",
 * "Pieces", "Rules"). Immutable, reference counted. Bit i is cell i of the board, in the order of r, then q. */

typedef struct
{
  guint64 word[2];
} PzBlocksSet;

/* A cell is on at most three lines, so a piece touches at most twelve. */
#define PZ_BLOCKS_MAX_TOUCHED 12
/* Lines of two cells or more, along three axes. */
#define PZ_BLOCKS_MAX_LINES (3 * (PZ_BLOCKS_MAX_CELLS / 2))

/* A piece at an anchor where all its cells are on the board. */
typedef struct
{
  PzBlocksSet mask;
  PzBlocksSet beside; /* board cells next to it */
  gint8 q, r;         /* the anchor */
  guint8 piece, n_cells;
  guint8 rim;     /* sides of its cells that have no board cell */
  guint8 most;    /* cells that all its lines have together */
  guint8 n_lines; /* those through its cells: no other can become complete */
  guint8 lines[PZ_BLOCKS_MAX_TOUCHED];
} PzBlocksPlacement;

/* Mistakes that stop the search (hex-blocks.md, "Problems"). */
typedef enum
{
  PZ_BLOCKS_CELL_TWICE = 1 << 0,
  PZ_BLOCKS_FILLED_TWICE = 1 << 1,
  PZ_BLOCKS_PIECE_UNKNOWN = 1 << 2,
  PZ_BLOCKS_LINE_COMPLETE = 1 << 3
} PzBlocksFlaw;

#define PZ_BLOCKS_NO_PIECE 255

typedef struct
{
  _Atomic int ref_count;
  guint flaws; /* PzBlocksFlaw mask */
  int n_cells;
  PzHex cells[PZ_BLOCKS_MAX_CELLS];
  gint16 at[15][15]; /* by r + 7 and q + 7: the cell there, or -1 */
  int n_lines;
  PzBlocksSet lines[PZ_BLOCKS_MAX_LINES];
  guint8 line_axis[PZ_BLOCKS_MAX_LINES]; /* 0: constant r, 1: constant q, 2: constant q + r */
  PzBlocksSet start;                     /* filled at first */
  int n_deck, hand;
  guint8 deck[PZ_BLOCKS_MAX_DECK]; /* pieces; PZ_BLOCKS_NO_PIECE for unknown ones */
  PzBlocksGoal goal;
  int score;
  int first[PZ_BLOCKS_N_PIECES
            + 1]; /* placements of piece p: first[p]…first[p + 1] − 1, by r, then q; none for pieces the deck lacks */
  PzBlocksPlacement *placements;
} PzBlocksBoard;

/* (transfer full) (nullable): NULL for a level without cells. With flaws, the board is what remains without them. */
PzBlocksBoard *pz_blocks_board_new (const PzBlocksLevel *level);
PzBlocksBoard *pz_blocks_board_ref (PzBlocksBoard *board);
void pz_blocks_board_unref (PzBlocksBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzBlocksBoard, pz_blocks_board_unref)

int pz_blocks_board_cell (const PzBlocksBoard *board, int q, int r); /* -1: none; any integers */
/* (nullable): the piece at that anchor; NULL where a cell of it is off the board, or the deck lacks it. Any integers. */
const PzBlocksPlacement *pz_blocks_board_placement (const PzBlocksBoard *board, int piece, int q, int r);

static inline gboolean
pz_blocks_set_empty (const PzBlocksSet *set)
{
  return (set->word[0] | set->word[1]) == 0;
}

static inline gboolean
pz_blocks_set_has (const PzBlocksSet *set, int cell)
{
  return set->word[cell >> 6] >> (cell & 63) & 1;
}

static inline void
pz_blocks_set_add (PzBlocksSet *set, int cell)
{
  set->word[cell >> 6] |= G_GUINT64_CONSTANT (1) << (cell & 63);
}

/* Inlined, unlike what the compiler calls where the processor may lack an instruction for it. */
static inline int
pz_blocks_bits (guint64 x)
{
  x -= x >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  x = (x & G_GUINT64_CONSTANT (0x3333333333333333)) + (x >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  x = (x + (x >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (int) (x * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

static inline int
pz_blocks_set_count (const PzBlocksSet *set)
{
  return pz_blocks_bits (set->word[0]) + pz_blocks_bits (set->word[1]);
}

static inline gboolean
pz_blocks_set_meets (const PzBlocksSet *a, const PzBlocksSet *b)
{
  return ((a->word[0] & b->word[0]) | (a->word[1] & b->word[1])) != 0;
}

/* Every cell of @a is in @b. */
static inline gboolean
pz_blocks_set_within (const PzBlocksSet *a, const PzBlocksSet *b)
{
  return ((a->word[0] & ~b->word[0]) | (a->word[1] & ~b->word[1])) == 0;
}

/* Lays the piece on free cells and empties every line that is complete then. @filled: (inout). Returns the cells that were emptied. */
static inline PzBlocksSet
pz_blocks_place (const PzBlocksBoard *board, const PzBlocksPlacement *placement, PzBlocksSet *filled)
{
  PzBlocksSet cleared = { { 0, 0 } };

  filled->word[0] |= placement->mask.word[0];
  filled->word[1] |= placement->mask.word[1];
  for (int i = 0; i < placement->n_lines; i++)
    {
      const PzBlocksSet *line = &board->lines[placement->lines[i]];

      if (!pz_blocks_set_within (line, filled))
        continue;
      cleared.word[0] |= line->word[0];
      cleared.word[1] |= line->word[1];
    }
  filled->word[0] &= ~cleared.word[0];
  filled->word[1] &= ~cleared.word[1];
  return cleared;
}

/* At least one anchor is free for @piece. */
gboolean pz_blocks_fits (const PzBlocksBoard *board, int piece, const PzBlocksSet *filled);
/* hex-blocks.md, "Rules": for placing @placed cells and emptying @cleared. */
static inline int
pz_blocks_points (int placed, int cleared)
{
  return placed + 1 + (cleared > 0 ? 2 * (cleared + 1) * (cleared + 1) : 0);
}
