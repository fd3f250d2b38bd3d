/* SPDX-License-Identifier: MIT */
#include "hex-tracks/internal.h"
#include "mode-parts.h"

#include <string.h>

gboolean
pz_tracks_on_lattice (gint64 q, gint64 r)
{
  gint64 most = PZ_TRACKS_MAX_RADIUS;

  return q >= -most && q <= most && r >= -most && r <= most && q + r >= -most && q + r <= most;
}

void
pz_track_cell_set_place (PzTrackCell *cell, int q, int r)
{
  cell->q = q;
  cell->r = r;
  g_snprintf (cell->name, sizeof cell->name, "%d,%d", q, r);
}

PzTrackCell
pz_track_cell_make (int q, int r, PzPairing tracks)
{
  PzTrackCell cell = { .tracks = tracks };

  pz_track_cell_set_place (&cell, q, r);
  return cell;
}

PzTrackCell
pz_track_cell_copy (const PzTrackCell *cell)
{
  PzTrackCell copy = *cell;

  if (copy.members != NULL)
    pz_members_ref (copy.members);
  return copy;
}

PzTrackTile
pz_track_tile_copy (const PzTrackTile *tile)
{
  PzTrackTile copy = *tile;

  copy.id = g_strdup (tile->id);
  if (copy.members != NULL)
    pz_members_ref (copy.members);
  return copy;
}

void
pz_track_cell_clear (PzTrackCell *cell)
{
  g_clear_pointer (&cell->members, pz_members_unref);
}

void
pz_track_tile_clear (PzTrackTile *tile)
{
  g_clear_pointer (&tile->id, g_free);
  g_clear_pointer (&tile->members, pz_members_unref);
}

/* A level made here says what the games' own files say. One without a cell could not be read again (hex-tracks.md, "Level"). */
PzLevel *
pz_tracks_level_new (const char *id)
{
  PzTracksLevel *level = g_new0 (PzTracksLevel, 1);

  level->base.ref_count = 1;
  level->base.mode = &pz_hex_tracks_mode;
  level->base.id = g_strdup (id);
  level->name = g_strdup ("");
  level->has_version = level->has_rotation = level->rotation = TRUE;
  level->move_limit = 1;
  level->cells = g_new0 (PzTrackCell, 1);
  level->cells[0] = pz_track_cell_make (0, 0, pz_pairing_nth (PZ_PAIRING_STRAIGHT));
  level->n_cells = 1;
  return &level->base;
}

PzLevel *
pz_tracks_level_copy (const PzLevel *level)
{
  PzTracksLevel *to = g_memdup2 (level, sizeof *to);

  pz_level_copy_head (level, &to->base);
  to->name = g_strdup (to->name);
  to->cells = g_memdup2 (to->cells, sizeof (PzTrackCell) * to->n_cells);
  for (int i = 0; i < to->n_cells; i++)
    to->cells[i] = pz_track_cell_copy (&to->cells[i]);
  to->tiles = g_memdup2 (to->tiles, sizeof (PzTrackTile) * to->n_tiles);
  for (int i = 0; i < to->n_tiles; i++)
    to->tiles[i] = pz_track_tile_copy (&to->tiles[i]);
  return &to->base;
}

void
pz_tracks_level_free (PzLevel *level)
{
  PzTracksLevel *self = (PzTracksLevel *) level;

  for (int i = 0; i < self->n_cells; i++)
    pz_track_cell_clear (&self->cells[i]);
  for (int i = 0; i < self->n_tiles; i++)
    pz_track_tile_clear (&self->tiles[i]);
  g_free (self->cells);
  g_free (self->tiles);
  g_free (self->name);
  g_free (self);
}

static gsize
members_size (const PzMembers *members)
{
  return members != NULL ? pz_members_size (members) : 0;
}

gsize
pz_tracks_level_size (const PzLevel *level)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  gsize size = sizeof *self + strlen (self->name) + 1;

  for (int i = 0; i < self->n_cells; i++)
    size += sizeof (PzTrackCell) + members_size (self->cells[i].members);
  for (int i = 0; i < self->n_tiles; i++)
    size += sizeof (PzTrackTile) + strlen (self->tiles[i].id) + 1 + members_size (self->tiles[i].members);
  return size;
}

/* What trace, search and score see: cells with their tracks, tiles with their directions, in file order, whether the board may
 * turn, and the budget, which `solvable` and the score rest on. Ids, names, colours and beat are for the problems, which
 * pz_tracks_reconsider() makes anew. */
guint64
pz_tracks_rules_hash (const PzLevel *level)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  guint64 hash = pz_hash_int (3, self->n_cells);

  hash = pz_hash_int (pz_hash_int (hash, self->move_limit), self->rotation);
  for (int i = 0; i < self->n_cells; i++)
    {
      const PzTrackCell *cell = &self->cells[i];
      gint64 tracks = 0;

      for (int port = 0; port < 6; port++)
        tracks = tracks << 3 | cell->tracks.exit[port];
      hash = pz_hash_int (pz_hash_int (pz_hash_int (hash, cell->q), cell->r), tracks);
    }
  hash = pz_hash_int (hash, self->n_tiles);
  for (int i = 0; i < self->n_tiles; i++)
    {
      const PzTrackTile *tile = &self->tiles[i];

      hash = pz_hash_int (pz_hash_int (pz_hash_int (hash, tile->q), tile->r), tile->dir);
    }
  return hash;
}

int
pz_tracks_cell_at (const PzTracksLevel *level, int q, int r)
{
  for (int i = 0; i < level->n_cells; i++)
    if (level->cells[i].q == q && level->cells[i].r == r)
      return i;
  return -1;
}

int
pz_tracks_cell_named (const PzTracksLevel *level, const char *name)
{
  for (int i = 0; i < level->n_cells; i++)
    if (strcmp (level->cells[i].name, name) == 0)
      return i;
  return -1;
}

int
pz_tracks_tile_at (const PzTracksLevel *level, int q, int r)
{
  for (int i = 0; i < level->n_tiles; i++)
    if (level->tiles[i].q == q && level->tiles[i].r == r)
      return i;
  return -1;
}

int
pz_tracks_tile_index (const PzTracksLevel *level, const char *id)
{
  for (int i = 0; i < level->n_tiles; i++)
    if (strcmp (level->tiles[i].id, id) == 0)
      return i;
  return -1;
}

const char *
pz_beat_name (PzBeat beat)
{
  static const char *const names[PZ_N_BEATS] = { NULL, "enter", "switch", "unfold", "challenge", "release", "payoff" };

  g_return_val_if_fail (beat >= PZ_BEAT_NONE && beat < PZ_N_BEATS, NULL);
  return names[beat];
}
