/* SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <string.h>

#include "hex-tracks/board-private.h"

/* Laying out a level: neighbours, orientations, and what stops each tile. */

/* Places with one ring around the largest board, so that a neighbour of a cell is always in the table. */
#define RING     (PZ_TRACKS_MAX_RADIUS + 1)
#define STRIDE   16
#define N_PLACES (STRIDE * (2 * RING + 1))

typedef struct
{
  gint16 cell[N_PLACES]; /* -1: none */
} Places;

static const int steps[6] = { -STRIDE, 1 - STRIDE, 1, STRIDE, STRIDE - 1, -1 };

static inline int
place_index (int q, int r)
{
  return (r + RING) * STRIDE + q + RING;
}

PzTileSet
pz_tile_set_all (int n_tiles)
{
  PzTileSet set = { { 0, 0 } };

  g_return_val_if_fail (n_tiles >= 0 && n_tiles <= 128, set);

  for (int word = 0; word < 2; word++)
    {
      int n = CLAMP (n_tiles - 64 * word, 0, 64);

      set.bits[word] = n == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << n) - 1;
    }
  return set;
}

int
pz_tile_set_size (PzTileSet set)
{
  return __builtin_popcountll (set.bits[0]) + __builtin_popcountll (set.bits[1]);
}

PzHex
pz_tracks_turned_place (PzHex place, int orientation)
{
  return pz_hex_rotate (place, orientation);
}

/* The first cell of a place counts; FALSE when there is another, or one off the lattice. */
static gboolean
find_places (const PzTracksLevel *level, Places *places)
{
  gboolean distinct = TRUE;

  memset (places->cell, -1, sizeof places->cell);
  for (int i = 0; i < level->n_cells; i++)
    {
      const PzTrackCell *cell = &level->cells[i];
      gint16 *at;

      if (i >= PZ_TRACKS_MAX_CELLS || !pz_tracks_on_lattice (cell->q, cell->r))
        return FALSE;
      at = &places->cell[place_index (cell->q, cell->r)];
      distinct = distinct && *at < 0;
      if (*at < 0)
        *at = (gint16) i;
    }
  return distinct;
}

/* The cell that lies where one step takes a place; -1: none. */
static int
after_a_step (const Places *places, PzHex place)
{
  return places->cell[place_index (-place.r, place.q + place.r)];
}

gboolean
pz_tracks_turns_into_itself (const PzTracksLevel *level)
{
  Places places;

  find_places (level, &places);
  for (int i = 0; i < level->n_cells; i++)
    if (!pz_tracks_on_lattice (level->cells[i].q, level->cells[i].r)
        || after_a_step (&places, pz_track_cell_place (&level->cells[i])) < 0)
      return FALSE;
  return TRUE;
}

gboolean
pz_tracks_rotation_available (const PzTracksLevel *level)
{
  return level->rotation && pz_tracks_turns_into_itself (level);
}

static void
join_cells (PzTracksBoard *board, const Places *places)
{
  for (int i = 0; i < board->n_cells; i++)
    {
      const gint16 *here = &places->cell[place_index (board->places[i].q, board->places[i].r)];

      for (int dir = 0; dir < 6; dir++)
        {
          int near = here[steps[dir]];

          board->next[8 * i + dir] =
              near < 0 ? PZ_TRACKS_NO_LEAVING
                       : (guint16) (8 * near + board->pairings[near].exit[pz_tracks_turned_port (dir, 3)]);
        }
    }
}

/* How the cells lie in each orientation; with one only where the set of places does not turn into itself. */
static void
turn_cells (PzTracksBoard *board, const Places *places, gboolean rotation)
{
  guint8 *once = board->lies_at[1];

  board->n_orientations = 1;
  for (int i = 0; i < board->n_cells; i++)
    board->lies_at[0][i] = (guint8) i;
  for (int i = 0; i < board->n_cells && rotation; i++)
    {
      int to = after_a_step (places, board->places[i]);

      rotation = to >= 0;
      once[i] = (guint8) MAX (to, 0);
    }
  if (!rotation)
    return;
  board->n_orientations = PZ_TRACKS_ORIENTATIONS;
  for (int o = 2; o < PZ_TRACKS_ORIENTATIONS; o++)
    for (int i = 0; i < board->n_cells; i++)
      board->lies_at[o][i] = once[board->lies_at[o - 1][i]];
}

/* A tile stops those that cross an edge of its cell, or an edge that ends at it: from each neighbour three edges. */
static void
stand_tile (PzTracksBoard *board, const Places *places, int tile)
{
  const gint16 *here;
  PzHex place = board->places[board->tile_cell[tile]];
  guint64 bit = G_GUINT64_CONSTANT (1) << (tile & 63);

  here = &places->cell[place_index (place.q, place.r)];
  for (int dir = 0; dir < 6; dir++)
    {
      int from = here[steps[pz_tracks_turned_port (dir, 3)]];
      PzTileSet *beyond = &board->beyond[8 * MAX (from, 0)];

      if (from < 0)
        continue;
      beyond[dir].bits[tile >> 6] |= bit;
      beyond[pz_tracks_turned_port (dir, 1)].bits[tile >> 6] |= bit;
      beyond[pz_tracks_turned_port (dir, 5)].bits[tile >> 6] |= bit;
    }
}

/* FALSE when two tiles share a cell, or one is beside the board. */
static gboolean
stand_tiles (PzTracksBoard *board, const PzTracksLevel *level, const Places *places)
{
  memset (board->tile_on, -1, sizeof board->tile_on);
  memset (board->beyond, 0, sizeof board->beyond[0] * 8 * (gsize) board->n_cells);
  for (int i = 0; i < level->n_tiles; i++)
    {
      const PzTrackTile *tile = &level->tiles[i];
      int cell = pz_tracks_on_lattice (tile->q, tile->r) ? places->cell[place_index (tile->q, tile->r)] : -1;

      if (cell < 0 || board->tile_on[cell] >= 0)
        return FALSE;
      board->tile_on[cell] = (gint8) i;
      board->tile_cell[i] = (guint8) cell;
      board->tile_dir[i] = (guint8) tile->dir;
      stand_tile (board, places, i);
    }
  return TRUE;
}

static PzTileSet
find_stops (const PzTracksBoard *board, int orientation, int tile)
{
  const guint8 *lies_at = board->lies_at[orientation];
  int start = pz_tracks_start (board, orientation, tile), at = start;
  PzTileSet stops = { { 0, 0 } };

  do
    {
      const PzTileSet *beyond = &board->beyond[8 * lies_at[at >> 3] + pz_tracks_turned_port (at & 7, orientation)];

      stops.bits[0] |= beyond->bits[0];
      stops.bits[1] |= beyond->bits[1];
      at = board->next[at];
    }
  while (at != PZ_TRACKS_NO_LEAVING && at != start);
  return at == start ? pz_tile_set_with (stops, tile) : pz_tile_set_without (stops, tile);
}

PzTracksBoard *
pz_tracks_board_new (const PzTracksLevel *level)
{
  Places places;
  PzTracksBoard *board;

  if (!find_places (level, &places))
    return NULL;
  board = g_new (PzTracksBoard, 1);
  atomic_init (&board->ref_count, 1);
  board->n_cells = level->n_cells;
  board->n_tiles = level->n_tiles;
  for (int i = 0; i < level->n_cells; i++)
    {
      board->places[i] = pz_track_cell_place (&level->cells[i]);
      board->pairings[i] = level->cells[i].tracks;
    }
  if (!stand_tiles (board, level, &places))
    {
      g_free (board);
      return NULL;
    }
  join_cells (board, &places);
  turn_cells (board, &places, level->rotation);
  for (int o = 0; o < board->n_orientations; o++)
    for (int i = 0; i < board->n_tiles; i++)
      board->stops[o][i] = find_stops (board, o, i);
  return board;
}

PzTracksBoard *
pz_tracks_board_ref (PzTracksBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  atomic_fetch_add_explicit (&board->ref_count, 1, memory_order_relaxed);
  return board;
}

void
pz_tracks_board_unref (PzTracksBoard *board)
{
  if (board != NULL && atomic_fetch_sub_explicit (&board->ref_count, 1, memory_order_acq_rel) == 1)
    g_free (board);
}

int
pz_tracks_board_n_orientations (const PzTracksBoard *board)
{
  return board->n_orientations;
}

PzTileSet
pz_tracks_blockers (const PzTracksBoard *board, int orientation, int tile)
{
  g_return_val_if_fail (orientation >= 0 && orientation < board->n_orientations, ((PzTileSet){ { 0, 0 } }));
  g_return_val_if_fail (tile >= 0 && tile < board->n_tiles, ((PzTileSet){ { 0, 0 } }));

  return pz_tile_set_without (board->stops[orientation][tile], tile);
}

gboolean
pz_tracks_can_exit (const PzTracksBoard *board, int orientation, PzTileSet standing, int tile)
{
  g_return_val_if_fail (orientation >= 0 && orientation < board->n_orientations, FALSE);
  g_return_val_if_fail (tile >= 0 && tile < board->n_tiles, FALSE);

  return pz_tracks_leaves (&board->stops[orientation][tile], pz_tile_set_with (standing, tile));
}

PzPairing
pz_tracks_board_pairing (const PzTracksBoard *board, int orientation, int cell)
{
  PzPairing turned = { { 0 } };

  g_return_val_if_fail (orientation >= 0 && orientation < PZ_TRACKS_ORIENTATIONS, turned);
  g_return_val_if_fail (cell >= 0 && cell < board->n_cells, turned);

  for (int port = 0; port < 6; port++)
    turned.exit[pz_tracks_turned_port (port, orientation)] =
        (guint8) pz_tracks_turned_port (board->pairings[cell].exit[port], orientation);
  return turned;
}
