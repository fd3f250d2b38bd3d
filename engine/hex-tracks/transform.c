/* SPDX-License-Identifier: MIT */
#include "hex-tracks/edit.h"

#include <string.h>

#define LATTICE PZ_LATTICE_HEX_FLAT

/* Moving, turning and mirroring cells with their tracks and tiles. Unlike a turn of the board in play, a transform turns the design: tiles
 * go with their cells, and their directions turn (hex-tracks.md, "Rotation"). */

gboolean
pz_tracks_map_allowed (const PzTracksLevel *level, const PzTrackCells *cells, const PzMap *map)
{
  int furthest = 2 * PZ_TRACKS_MAX_RADIUS;

  /* Turned about (0,0) a place stays within the radius, so a longer shift leads off the board anyway, and sums would run over. */
  if (map->q < -furthest || map->q > furthest || map->r < -furthest || map->r > furthest)
    return FALSE;
  for (int i = 0; i < level->n_cells; i++)
    if (cells->has[i])
      {
        PzHex place = pz_map_place (LATTICE, map, pz_track_cell_place (&level->cells[i]));

        if (!pz_tracks_on_lattice (place.q, place.r))
          return FALSE;
      }
  return TRUE;
}

typedef struct
{
  const PzTracksLevel *before; /* the level as it was */
  const PzTrackCells *moved;
  const PzMap *map;
  PzMap back;
} Carry;

/* Where a cell that moves arrives. */
static gboolean
is_run_over (const Carry *carry, PzHex place)
{
  return pz_tracks_place_within (carry->before, carry->moved, pz_map_place (LATTICE, &carry->back, place));
}

static gboolean
is_carried (const Carry *carry, PzHex place)
{
  int cell = pz_tracks_cell_at (carry->before, place.q, place.r);

  return cell >= 0 && carry->moved->has[cell];
}

static gboolean
is_tile_left (const PzTracksLevel *level, int tile, gconstpointer data)
{
  PzHex place = pz_track_tile_place (&level->tiles[tile]);

  return is_carried (data, place) || !is_run_over (data, place);
}

static void
carry_tiles (PzTracksLevel *level, const Carry *carry)
{
  for (int i = 0; i < level->n_tiles; i++)
    {
      PzTrackTile *tile = &level->tiles[i];
      PzHex place = pz_track_tile_place (tile);

      if (!is_carried (carry, place))
        continue;
      place = pz_map_place (LATTICE, carry->map, place);
      tile->q = place.q;
      tile->r = place.r;
      tile->dir = pz_map_direction (LATTICE, carry->map, tile->dir);
    }
}

static void
carry_cells (PzTracksLevel *level, const Carry *carry)
{
  for (int i = 0; i < level->n_cells; i++)
    if (carry->moved->has[i])
      {
        PzTrackCell *cell = &level->cells[i];
        PzHex place = pz_map_place (LATTICE, carry->map, pz_track_cell_place (cell));

        pz_track_cell_set_place (cell, place.q, place.r);
        cell->tracks = pz_pairing_mapped (cell->tracks, carry->map);
      }
}

static PzTrackCells
cells_run_over (const Carry *carry)
{
  PzTrackCells gone = { { FALSE }, 0 };

  for (int i = 0; i < carry->before->n_cells; i++)
    if (!carry->moved->has[i] && is_run_over (carry, pz_track_cell_place (&carry->before->cells[i])))
      {
        gone.has[i] = TRUE;
        gone.n++;
      }
  return gone;
}

/* Cells and tiles only ever go, and keep their places in the lists. */
static gboolean
is_same (const PzTracksLevel *a, const PzTracksLevel *b)
{
  if (a->n_cells != b->n_cells || a->n_tiles != b->n_tiles)
    return FALSE;
  for (int i = 0; i < a->n_cells; i++)
    if (a->cells[i].q != b->cells[i].q || a->cells[i].r != b->cells[i].r
        || !pz_pairing_equal (&a->cells[i].tracks, &b->cells[i].tracks))
      return FALSE;
  for (int i = 0; i < a->n_tiles; i++)
    if (a->tiles[i].q != b->tiles[i].q || a->tiles[i].r != b->tiles[i].r || a->tiles[i].dir != b->tiles[i].dir)
      return FALSE;
  return TRUE;
}

PzLevel *
pz_tracks_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  g_autoptr (PzLevel) result = NULL;
  PzTracksLevel *next;
  PzTrackCells moved, gone;
  Carry carry;

  g_return_val_if_fail (level != NULL && map != NULL, NULL);

  if (pz_level_is_bad (level) || pz_map_is_identity (map))
    return pz_level_ref (level);
  moved = pz_tracks_chosen (self, cells, n);
  /* No path goes through this board: the whole of it has nothing that could be read backwards. */
  if (moved.n == 0 || (reverse && moved.n < self->n_cells) || !pz_tracks_map_allowed (self, &moved, map))
    return pz_level_ref (level);
  carry = (Carry){ self, &moved, map, pz_map_inverse (LATTICE, map) };
  gone = cells_run_over (&carry);
  next = pz_tracks_begin_edit (level);
  result = &next->base;
  pz_tracks_keep_tiles (next, is_tile_left, &carry);
  carry_tiles (next, &carry);
  carry_cells (next, &carry);
  pz_tracks_drop_cells (next, &gone);
  pz_tracks_keep_in_step (next, self->n_tiles);
  return is_same (self, next) ? pz_level_ref (level) : g_steal_pointer (&result);
}

PzLevel *
pz_tracks_move (PzLevel *level, const int *cells, int n, int dq, int dr)
{
  PzMap shift = pz_map_shift (dq, dr);

  g_return_val_if_fail (level != NULL, NULL);
  return n > 0 ? pz_tracks_transform (level, cells, n, &shift, FALSE) : pz_level_ref (level);
}

/* A mirror image is solved by the same taps and the opposite turns of the board. */
gboolean
pz_tracks_turns_one_way (const PzLevel *level)
{
  return FALSE;
}

/* All of a level about (0,0), as the board turns and its radius is measured. */
PzMap
pz_tracks_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzHex places[PZ_TRACKS_MAX_CELLS];
  PzTrackCells chosen;
  int n_places = 0;

  if (pz_level_is_bad (level))
    return PZ_MAP_IDENTITY;
  chosen = pz_tracks_chosen (self, cells, n);
  if (chosen.n == 0)
    return PZ_MAP_IDENTITY;
  if (chosen.n == self->n_cells)
    return (PzMap){ mirror != FALSE, ((turns % 6) + 6) % 6, 0, 0 };
  for (int i = 0; i < self->n_cells; i++)
    if (chosen.has[i])
      places[n_places++] = pz_track_cell_place (&self->cells[i]);
  return pz_map_in_place (LATTICE, places, n_places, mirror, turns);
}
