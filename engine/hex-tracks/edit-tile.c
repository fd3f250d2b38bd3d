/* SPDX-License-Identifier: MIT */
#include "hex-tracks/edit.h"

#include <string.h>

/* Edits of tiles: value → value. */

GHashTable *
pz_tracks_ids (const PzTracksLevel *level)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < level->n_tiles; i++)
    g_hash_table_add (ids, level->tiles[i].id);
  return ids;
}

char *
pz_tracks_free_id (GHashTable *taken)
{
  char id[16];

  /* One of as many ids as are taken, and one more, is free. */
  for (guint i = 0;; i++)
    {
      g_snprintf (id, sizeof id, "t%u", i);
      if (!g_hash_table_contains (taken, id))
        return g_strdup (id);
    }
}

gboolean
pz_tracks_id_allowed (const char *id)
{
  gsize length = strlen (id);

  return length >= 1 && length <= PZ_TRACKS_MAX_ID_BYTES && g_utf8_validate (id, (gssize) length, NULL);
}

void
pz_tracks_append_tile (PzTracksLevel *level, PzTrackTile tile)
{
  level->tiles = g_renew (PzTrackTile, level->tiles, level->n_tiles + 1);
  level->tiles[level->n_tiles++] = tile;
}

static gboolean
is_allowed (int dir, int colour)
{
  return dir >= 0 && dir <= 5 && colour >= 0 && colour < PZ_TRACKS_N_COLOURS;
}

static gboolean
has_tile (const PzTracksLevel *level, int tile)
{
  return tile >= 0 && tile < level->n_tiles;
}

/* (transfer full) */
static PzLevel *
add_tile (PzLevel *level, PzHex place, int dir, int colour)
{
  PzTracksLevel *next = pz_tracks_begin_edit (level);
  g_autoptr (GHashTable) ids = pz_tracks_ids (next);

  pz_tracks_append_tile (next, (PzTrackTile){ pz_tracks_free_id (ids), place.q, place.r, dir, colour, NULL });
  pz_tracks_keep_in_step (next, next->n_tiles - 1);
  return &next->base;
}

/* (transfer full) */
static PzLevel *
change_tile (PzLevel *level, int tile, int dir, int colour)
{
  const PzTrackTile *now = &pz_tracks_level (level)->tiles[tile];
  PzTracksLevel *next;

  if (!is_allowed (dir, colour) || (now->dir == dir && now->colour == colour))
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  next->tiles[tile].dir = dir;
  next->tiles[tile].colour = colour;
  return &next->base;
}

PzLevel *
pz_tracks_set_tile (PzLevel *level, int cell, int dir, int colour)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  int tile;

  g_return_val_if_fail (level != NULL, NULL);

  if (cell < 0 || cell >= self->n_cells || !is_allowed (dir, colour))
    return pz_level_ref (level);
  tile = pz_tracks_tile_at (self, self->cells[cell].q, self->cells[cell].r);
  if (tile >= 0)
    return change_tile (level, tile, dir, colour);
  return add_tile (level, pz_track_cell_place (&self->cells[cell]), dir, colour);
}

static gboolean
is_another (const PzTracksLevel *level, int tile, gconstpointer data)
{
  return tile != *(const int *) data;
}

PzLevel *
pz_tracks_remove_tile (PzLevel *level, int tile)
{
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (!has_tile (pz_tracks_level (level), tile))
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  pz_tracks_keep_tiles (next, is_another, &tile);
  pz_tracks_keep_in_step (next, next->n_tiles + 1);
  return &next->base;
}

static gboolean
is_elsewhere (const PzTracksLevel *level, int tile, gconstpointer data)
{
  return !pz_hex_equal (pz_track_tile_place (&level->tiles[tile]), *(const PzHex *) data);
}

PzLevel *
pz_tracks_move_tile (PzLevel *level, int tile, int cell)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzTracksLevel *next;
  PzHex place;

  g_return_val_if_fail (level != NULL, NULL);

  if (!has_tile (self, tile) || cell < 0 || cell >= self->n_cells)
    return pz_level_ref (level);
  place = pz_track_cell_place (&self->cells[cell]);
  if (pz_hex_equal (pz_track_tile_place (&self->tiles[tile]), place))
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  pz_tracks_keep_tiles (next, is_elsewhere, &place);
  tile = pz_tracks_tile_index (next, self->tiles[tile].id);
  next->tiles[tile].q = place.q;
  next->tiles[tile].r = place.r;
  pz_tracks_keep_in_step (next, self->n_tiles);
  return &next->base;
}

PzLevel *
pz_tracks_set_tile_dir (PzLevel *level, int tile, int dir)
{
  g_return_val_if_fail (level != NULL, NULL);

  if (!has_tile (pz_tracks_level (level), tile))
    return pz_level_ref (level);
  return change_tile (level, tile, dir, pz_tracks_level (level)->tiles[tile].colour);
}

PzLevel *
pz_tracks_set_tile_colour (PzLevel *level, int tile, int colour)
{
  g_return_val_if_fail (level != NULL, NULL);

  if (!has_tile (pz_tracks_level (level), tile))
    return pz_level_ref (level);
  return change_tile (level, tile, pz_tracks_level (level)->tiles[tile].dir, colour);
}

PzLevel *
pz_tracks_set_tile_id (PzLevel *level, int tile, const char *id)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  PzTracksLevel *next;

  g_return_val_if_fail (level != NULL && id != NULL, NULL);

  if (!has_tile (self, tile) || !pz_tracks_id_allowed (id) || pz_tracks_tile_index (self, id) >= 0)
    return pz_level_ref (level);
  next = pz_tracks_begin_edit (level);
  g_free (next->tiles[tile].id);
  next->tiles[tile].id = g_strdup (id);
  return &next->base;
}
