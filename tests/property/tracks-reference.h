/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/analysis.h"

/* hex-tracks by its page, plain and slow: every piece of the sampled curve is clipped against the hexagon of every standing tile, a
 * turn rewrites all cells, and the search taps tiles one by one. Shares no code with the engine but the level's struct. */

#define REFERENCE_MAX_TILES 127

typedef struct
{
  int q, r, exit[6];
} ReferenceCell;

typedef struct
{
  int q, r, dir;
} ReferenceTile;

typedef struct
{
  int n_cells, n_tiles;
  gboolean rotation; /* enabled, and the cells turn into themselves */
  ReferenceCell cells[127];
  ReferenceTile tiles[REFERENCE_MAX_TILES];
} ReferenceBoard;

typedef struct
{
  PzTraceOutcome outcome;
  int cells, turns, blocker;
  gboolean graze;
  double x, y, distance;
  GArray *line; /* PzPoint: the whole route, owned */
} ReferenceTrace;

void reference_trace_clear (ReferenceTrace *trace);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ReferenceTrace, reference_trace_clear)

void reference_board (const PzTracksLevel *level, ReferenceBoard *board);
/* One step clockwise: the cells move, the tiles stay. */
void reference_turn (ReferenceBoard *board);
/* @standing: one flag a tile. */
void reference_trace (const ReferenceBoard *board, const gboolean *standing, int tile, ReferenceTrace *trace);
/* The discrete rule: the tiles in the cells entered and beside the edges crossed. */
void reference_blockers (const ReferenceBoard *board, int tile, gboolean *blockers);
/* Without the closure: the least number of turns that clears the board, or -1. At most 16 tiles. */
int reference_rotations (const ReferenceBoard *board);

/* (transfer full): a random level: a hexagon of radius @radius, some with holes, random tracks, at most @n_tiles tiles. */
PzLevel *random_tracks_level (GRand *random, int radius, int n_tiles);
