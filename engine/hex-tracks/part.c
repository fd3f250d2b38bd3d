/* SPDX-License-Identifier: MIT */
#include "hex-tracks/edit.h"

#define LATTICE PZ_LATTICE_HEX_FLAT

/* Parts of a level: taking one out, and laying one down. */

static gboolean
is_tile_of_chosen (const PzTracksLevel *level, int tile, gconstpointer data)
{
  const PzTrackCells *chosen = data;
  int cell = pz_tracks_cell_at (level, level->tiles[tile].q, level->tiles[tile].r);

  return cell >= 0 && chosen->has[cell];
}

PzLevel *
pz_tracks_extract (PzLevel *level, const int *cells, int n)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzTrackCells chosen, gone = { { FALSE }, 0 };
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (pz_level_is_bad (level))
    return pz_level_ref (level);
  chosen = pz_tracks_chosen (self, cells, n);
  if (chosen.n == self->n_cells || chosen.n == 0) /* a level has at least one cell */
    return pz_level_ref (level);
  for (int i = 0; i < self->n_cells; i++)
    gone.has[i] = !chosen.has[i];
  next = pz_tracks_begin_edit (level);
  pz_tracks_keep_tiles (next, is_tile_of_chosen, &chosen);
  pz_tracks_drop_cells (next, &gone);
  return &next->base;
}

/* What is laid where. */
typedef struct
{
  const PzTracksLevel *part;
  PzTrackCells all; /* of the part */
  const PzMap *map;
  PzMap back;
} Laying;

static gboolean
is_covered (const Laying *laying, PzHex place)
{
  return pz_tracks_place_within (laying->part, &laying->all, pz_map_place (LATTICE, &laying->back, place));
}

static PzTrackCells
cells_covered (const PzTracksLevel *level, const Laying *laying)
{
  PzTrackCells gone = { { FALSE }, 0 };

  for (int i = 0; i < level->n_cells; i++)
    if (is_covered (laying, pz_track_cell_place (&level->cells[i])))
      {
        gone.has[i] = TRUE;
        gone.n++;
      }
  return gone;
}

static void
lay_cells (PzTracksLevel *level, const Laying *laying)
{
  for (int i = 0; i < laying->part->n_cells; i++)
    {
      PzTrackCell cell = pz_track_cell_copy (&laying->part->cells[i]);
      PzHex place = pz_map_place (LATTICE, laying->map, pz_track_cell_place (&cell));

      pz_track_cell_set_place (&cell, place.q, place.r);
      cell.tracks = pz_pairing_mapped (cell.tracks, laying->map);
      pz_tracks_append_cell (level, cell);
    }
}

/* A tile whose id is taken gets a free one; first come those that can keep theirs, so that no new id is one of them. */
static void
lay_tiles (PzTracksLevel *level, const Laying *laying)
{
  g_autoptr (GHashTable) ids = pz_tracks_ids (level);
  int first = level->n_tiles, n = laying->part->n_tiles;
  g_autofree gboolean *taken = g_new0 (gboolean, n + 1);

  for (int i = 0; i < n; i++)
    {
      PzTrackTile tile = pz_track_tile_copy (&laying->part->tiles[i]);
      PzHex place = pz_map_place (LATTICE, laying->map, pz_track_tile_place (&tile));

      tile.q = place.q;
      tile.r = place.r;
      tile.dir = pz_map_direction (LATTICE, laying->map, tile.dir);
      taken[i] = g_hash_table_contains (ids, tile.id);
      if (!taken[i])
        g_hash_table_add (ids, tile.id);
      pz_tracks_append_tile (level, tile);
    }
  for (int i = 0; i < n; i++)
    if (taken[i])
      {
        PzTrackTile *tile = &level->tiles[first + i];

        g_free (tile->id);
        tile->id = pz_tracks_free_id (ids);
        g_hash_table_add (ids, tile->id);
      }
}

static gboolean
may_merge (const PzLevel *level, const PzLevel *part, const PzMap *map)
{
  PzTrackCells all;

  if (pz_level_is_bad (level) || pz_level_is_bad (part) || part->mode != level->mode)
    return FALSE;
  all = pz_tracks_chosen (pz_tracks_level (part), NULL, 0);
  return all.n > 0 && pz_tracks_map_allowed (pz_tracks_level (part), &all, map);
}

PzLevel *
pz_tracks_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  const PzTracksLevel *self = pz_tracks_level (level), *from = pz_tracks_level (part);
  g_autoptr (PzLevel) result = NULL;
  PzTracksLevel *next;
  PzTrackCells gone;
  Laying laying;
  int first;

  g_return_val_if_fail (level != NULL && part != NULL && map != NULL, NULL);

  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  if (!may_merge (level, part, map))
    return pz_level_ref (level);
  laying = (Laying){ from, pz_tracks_chosen (from, NULL, 0), map, pz_map_inverse (LATTICE, map) };
  gone = cells_covered (self, &laying);
  first = self->n_cells - gone.n;
  if (first + from->n_cells > PZ_TRACKS_MAX_CELLS)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  result = &next->base;
  pz_tracks_drop_cells (next, &gone);
  lay_cells (next, &laying);
  lay_tiles (next, &laying);
  pz_tracks_keep_in_step (next, self->n_tiles);
  for (int i = first; laid != NULL && i < next->n_cells; i++)
    g_array_append_val (*laid, i);
  /* Laid on its own place, where it was the end of the list. */
  if (next->n_cells == self->n_cells && pz_level_equal (level, result))
    return pz_level_ref (level);
  return g_steal_pointer (&result);
}
