/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/level.h"

/* A level laid out for questions: which tile runs where, in every orientation of the board (hex-tracks.md, "trace()", "Rotation").
 * Immutable once made; holds no reference to the level. One trace serves solver, generator, hints, editor and play. */

#define PZ_TRACKS_ORIENTATIONS 6

/* A set of tiles, by file order. */
typedef struct
{
  guint64 bits[2];
} PzTileSet;

static inline gboolean
pz_tile_set_has (PzTileSet set, int tile)
{
  return set.bits[tile >> 6] >> (tile & 63) & 1;
}

static inline PzTileSet
pz_tile_set_with (PzTileSet set, int tile)
{
  set.bits[tile >> 6] |= G_GUINT64_CONSTANT (1) << (tile & 63);
  return set;
}

static inline PzTileSet
pz_tile_set_without (PzTileSet set, int tile)
{
  set.bits[tile >> 6] &= ~(G_GUINT64_CONSTANT (1) << (tile & 63));
  return set;
}

static inline gboolean
pz_tile_set_empty (PzTileSet set)
{
  return (set.bits[0] | set.bits[1]) == 0;
}

PzTileSet pz_tile_set_all (int n_tiles);
int pz_tile_set_size (PzTileSet set);

typedef enum
{
  PZ_TRACE_EXIT,
  PZ_TRACE_BLOCKED,
  PZ_TRACE_LOOP
} PzTraceOutcome;

typedef struct
{
  PzTraceOutcome outcome;
  int cells, turns; /* passed up to the end, contact or closing; the start cell counts as one (hex-tracks.md) */
  int blocker;      /* BLOCKED: the tile; else -1 */
  gboolean graze;   /* BLOCKED: by a tile whose cell is not on the own full route */
  PzPoint
      contact; /* BLOCKED: where the centre of the moving tile is at contact, board units; else the end of the path */
  double distance; /* length of the path up to there, in R */
} PzTrace;

typedef struct _PzTracksBoard PzTracksBoard;

/* (transfer full) (nullable): NULL when two cells or two tiles share a place. With rotation unavailable only orientation 0 is laid out.
 * No allocation but its own block. */
PzTracksBoard *pz_tracks_board_new (const PzTracksLevel *level);
PzTracksBoard *pz_tracks_board_ref (PzTracksBoard *board);
void pz_tracks_board_unref (PzTracksBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzTracksBoard, pz_tracks_board_unref)

/* rotationEnabled and the set of cells is invariant under one step. */
gboolean pz_tracks_rotation_available (const PzTracksLevel *level);
int pz_tracks_board_n_orientations (const PzTracksBoard *board); /* 6, or 1 */

/* Occupancy ignored: the own route of a tile. outcome EXIT or LOOP; a loop counts each pass once. */
PzTrace pz_tracks_route (const PzTracksBoard *board, int orientation, int tile);
/* Its blockers: a standing one of them blocks (the discrete rule). */
PzTileSet pz_tracks_blockers (const PzTracksBoard *board, int orientation, int tile);
/* @standing: may hold @tile itself, which does not block. Safe for every orientation laid out. */
PzTrace pz_tracks_trace (const PzTracksBoard *board, int orientation, PzTileSet standing, int tile);
static inline gboolean
pz_tracks_can_exit_by (PzTileSet blockers, PzTileSet standing)
{
  return ((blockers.bits[0] & standing.bits[0]) | (blockers.bits[1] & standing.bits[1])) == 0;
}
gboolean pz_tracks_can_exit (const PzTracksBoard *board, int orientation, PzTileSet standing, int tile);

/* The swept polyline: the first `trace.distance` of the route, in board units, ending in trace.contact; 20 pieces a cell.
 * (transfer full): GArray of PzPoint */
GArray *pz_tracks_polyline (const PzTracksBoard *board, int orientation, int tile, const PzTrace *trace);
/* The pairing of a cell as it lies in an orientation, and where the cell lies then. @cell: file order. */
PzPairing pz_tracks_board_pairing (const PzTracksBoard *board, int orientation, int cell);
PzHex pz_tracks_turned_place (PzHex place, int orientation); /* (q, r) → (−r, q + r), @orientation times */
