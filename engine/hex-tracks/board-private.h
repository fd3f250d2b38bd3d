/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/internal.h"

/* A *leaving* is a cell with the port it is left by: 8 × cell + port. The tracks make each leaving follow from one other, so routes are
 * chains of leavings that end at the rim or close. Turning the board turns the chains with it: in every orientation a route is walked on
 * the board as it lies in the file, where only its start differs, and what lies around is looked up by where the cells are now. */

#define PZ_TRACKS_NO_LEAVING G_MAXUINT16

struct _PzTracksBoard
{
  _Atomic int ref_count;
  int n_cells, n_tiles, n_orientations;
  guint16 next[8 * PZ_TRACKS_MAX_CELLS]; /* the leaving that follows, or none at the rim */
  /* The cell at whose place a cell lies in an orientation. */
  guint8 lies_at[PZ_TRACKS_ORIENTATIONS][PZ_TRACKS_MAX_CELLS];
  guint8 tile_cell[PZ_TRACKS_MAX_CELLS], tile_dir[PZ_TRACKS_MAX_CELLS];
  gint8 tile_on[PZ_TRACKS_MAX_CELLS];        /* -1: none */
  PzTileSet beyond[8 * PZ_TRACKS_MAX_CELLS]; /* tiles in the cell entered by a leaving and beside its edge */
  /* What stops a tile: its blockers, and itself where its route closes. */
  PzTileSet stops[PZ_TRACKS_ORIENTATIONS][PZ_TRACKS_MAX_CELLS];
  PzHex places[PZ_TRACKS_MAX_CELLS];
  PzPairing pairings[PZ_TRACKS_MAX_CELLS];
};

/* @standing includes the tile itself. */
static inline gboolean
pz_tracks_leaves (const PzTileSet *stops, PzTileSet standing)
{
  return ((stops->bits[0] & standing.bits[0]) | (stops->bits[1] & standing.bits[1])) == 0;
}

/* A port as it lies after @orientation steps; @port − orientation for the way back. */
static inline int
pz_tracks_turned_port (int port, int orientation)
{
  int sum = port + orientation;

  return sum >= 6 ? sum - 6 : sum;
}

/* Where the route of a tile begins, on the board as it lies in the file. */
static inline int
pz_tracks_start (const PzTracksBoard *board, int orientation, int tile)
{
  int back = orientation == 0 ? 0 : 6 - orientation;

  return 8 * board->lies_at[back][board->tile_cell[tile]] + pz_tracks_turned_port (board->tile_dir[tile], back);
}

/* The leaving of the present place and direction that @leaving has become in @orientation. */
static inline int
pz_tracks_turned_leaving (const PzTracksBoard *board, int orientation, int leaving)
{
  return 8 * board->lies_at[orientation][leaving >> 3] + pz_tracks_turned_port (leaving & 7, orientation);
}
