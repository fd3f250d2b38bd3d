/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"

/* hex-stroke level values and the edits that make new ones (hex-stroke.md, "Level"; seed §4, §8, A). */

#define PZ_HEX_STROKE_MAX_CELLS 128

typedef struct
{
  _Atomic int ref_count;
  char *id;
  int q, r;
  gboolean has_clue;
  gint64 clue;
  PzMembers *members; /* (nullable) */
} PzHexCell;

typedef struct
{
  int a, b; /* cell indexes, in file order of the pair */
} PzHexWall;

typedef struct
{
  int cell;           /* cell index */
  int corner;         /* 0…5 */
  int phase;          /* 0…2: the candidate edge it lies on with no cell walked */
  PzMembers *members; /* (nullable) owned reference */
} PzHexSpinner;

typedef struct
{
  PzLevel base;
  PzHexCell **cells;
  int n_cells;
  PzHexWall *walls;
  int n_walls;
  PzHexSpinner *spinners;
  int n_spinners;
} PzHexLevel;

static inline const PzHexLevel *
pz_hex_level (const PzLevel *level)
{
  return (const PzHexLevel *) level;
}

int pz_hex_level_cell_at (const PzHexLevel *level, int q, int r);      /* -1: none; the first in file order */
int pz_hex_level_cell_index (const PzHexLevel *level, const char *id); /* -1: none */
int pz_hex_level_wall_between (const PzHexLevel *level, int a, int b); /* wall index, either order; -1: none */
/* Spinner on the vertex in any spelling; -1: none. */
int pz_hex_level_spinner_at (const PzHexLevel *level, PzHexVertex vertex);
/* The cell pair of candidate edge @edge (0…2) of a spinner; FALSE when the edge is off the board. */
gboolean pz_hex_spinner_edge (const PzHexLevel *level, const PzHexSpinner *spinner, int edge, int *a, int *b);
/* Direction in which candidate edge @edge points away from the vertex, as the two end points in board units. Also off the board. */
void pz_hex_spinner_edge_points (const PzHexLevel *level, const PzHexSpinner *spinner, int edge, PzPoint *vertex,
                                 PzPoint *end);

/* Edits: (transfer full); a new reference to @level itself when nothing would change. */
PzLevel *pz_hex_level_add_cell (PzLevel *level, int q, int r); /* unchanged where a cell is, or past the limits */
/* Walls of a removed cell go; spinners are re-spelled to another cell of their vertex if there is one, else go. */
PzLevel *pz_hex_level_remove (PzLevel *level, const int *cells, int n);
PzLevel *pz_hex_level_set_clue (PzLevel *level, int cell, gint64 clue);
PzLevel *pz_hex_level_clear_clue (PzLevel *level, int cell);
PzLevel *pz_hex_level_toggle_wall (PzLevel *level, int a, int b); /* unchanged unless the cells are adjacent */
PzLevel *pz_hex_level_set_wall (PzLevel *level, int a, int b, gboolean wall);
/* Adds a spinner at phase 0; on one that is there, turns its phase by one (0 → 1 → 2 → 0). */
PzLevel *pz_hex_level_turn_spinner (PzLevel *level, int cell, int corner);
PzLevel *pz_hex_level_set_spinner_phase (PzLevel *level, int spinner, int phase);
PzLevel *pz_hex_level_remove_wall (PzLevel *level, int wall);
PzLevel *pz_hex_level_remove_spinner (PzLevel *level, int spinner);
/* Moves cells with their walls and spinners; cells at the target that do not move are taken away. A wall goes when its cells are
 * no longer neighbours. A spinner goes along when all cells around its vertex move, whichever of them it is spelled by; else it stays
 * where one of them stays. */
PzLevel *pz_hex_level_move (PzLevel *level, const int *cells, int n, int dq, int dr);
PzLevel *pz_hex_level_set_cell_id (PzLevel *level, int cell, const char *id);
int pz_hex_level_next_clue (const PzHexLevel *level);
