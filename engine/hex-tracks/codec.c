/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-tracks/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* JSON ↔ level (hex-tracks.md, "Level"; packs.md, "Format errors"). */

#define VERSION 1

static const char *const level_members[] = {
  "version",         "id",        "pack",  "index", "name",   "title", "text", "beat",
  "rotationEnabled", "moveLimit", "cells", "tiles", "editor", NULL
};
static const char *const cell_members[] = { "q", "r", "tracks", NULL };
static const char *const tile_members[] = { "id", "q", "r", "dir", "color", NULL };

gboolean
pz_tracks_recognise (JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "cells");
  JsonArray *cells = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; cells != NULL && i < json_array_get_length (cells); i++)
    {
      JsonNode *cell = json_array_get_element (cells, i);

      if (JSON_NODE_HOLDS_OBJECT (cell) && json_object_has_member (json_node_get_object (cell), "tracks"))
        return TRUE;
    }
  return FALSE;
}

static void
refuse_huge (const PzReader *reader, guint i)
{
  g_autofree char *list = pz_reader_path (reader, "tracks"), *path = g_strdup_printf ("%s[%u]", list, i);

  pz_reader_refuse_huge (reader, path);
}

/* One problem for the pairing, whatever is wrong with it: a wrong type goes before a wrong value. */
static void
read_pairing (const PzReader *reader, PzPairing *pairing)
{
  JsonArray *array;
  gboolean fits;
  guint huge = G_MAXUINT;

  if (!pz_reader_array (reader, "tracks", PZ_REQUIRED, &array))
    return;
  fits = json_array_get_length (array) == 6;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      gint64 port = -1;
      gboolean exact = pz_json_get_int (node, &port);

      if (!exact && !pz_json_is_huge_integer (node))
        {
          pz_reader_problem (reader, "type", "tracks", C_ ("problem", "“tracks” is a list of six ports"));
          return;
        }
      huge = exact ? huge : MIN (huge, i);
      if (i < 6)
        pairing->exit[i] = (guint8) CLAMP (port, 0, 6);
      fits = fits && port >= 0 && port < 6;
    }
  if (huge != G_MAXUINT)
    refuse_huge (reader, huge);
  else if (!fits || !pz_pairing_valid (pairing))
    pz_reader_problem (reader, "range", "tracks", C_ ("problem", "“tracks” must join the ports 0 to 5 in three pairs"));
}

static PzTrackCell
read_cell (const PzReader *reader)
{
  PzTrackCell cell = { 0 };
  gint64 q = 0, r = 0, most = PZ_TRACKS_MAX_INTEGER;
  gboolean placed = pz_reader_int (reader, "q", PZ_REQUIRED, -most, most, &q);

  placed = pz_reader_int (reader, "r", PZ_REQUIRED, -most, most, &r) && placed;
  if (placed && !pz_tracks_on_lattice (q, r))
    pz_reader_problem (reader, "range", NULL,
                       C_ ("problem", "A cell may be at most %d steps from the middle of the board"),
                       PZ_TRACKS_MAX_RADIUS);
  else if (placed)
    pz_track_cell_set_place (&cell, (int) q, (int) r);
  read_pairing (reader, &cell.tracks);
  cell.members = pz_members_new (reader->object, cell_members);
  return cell;
}

/* @taken: gets the places of cells. FALSE when `cells` has a format error: no tile is looked up then. */
static gboolean
read_cells (const PzReader *reader, PzTracksLevel *level, gboolean taken[PZ_TRACKS_N_SLOTS])
{
  guint before = reader->problems->len;
  JsonArray *array;

  if (!pz_reader_array (reader, "cells", PZ_REQUIRED, &array))
    return FALSE;
  if (json_array_get_length (array) < 1 || json_array_get_length (array) > PZ_TRACKS_MAX_CELLS)
    pz_reader_problem (reader, "range", "cells", C_ ("problem", "A level has 1 to %d cells"), PZ_TRACKS_MAX_CELLS);
  level->cells = g_renew (PzTrackCell, level->cells, json_array_get_length (array) + 1);
  level->n_cells = 0;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_auto (PzReader) item = { 0 };
      PzTrackCell cell;

      if (!pz_reader_item (reader, "cells", array, i, &item))
        continue;
      cell = read_cell (&item);
      taken[pz_tracks_slot (cell.q, cell.r)] = TRUE;
      level->cells[level->n_cells++] = cell;
    }
  return reader->problems->len == before;
}

/* @taken: (nullable): NULL when places are not to be looked up. */
static void
read_tile_place (const PzReader *reader, const gboolean *taken, PzTrackTile *tile)
{
  gint64 q = 0, r = 0, most = PZ_TRACKS_MAX_INTEGER;
  gboolean placed = pz_reader_int (reader, "q", PZ_REQUIRED, -most, most, &q);

  placed = pz_reader_int (reader, "r", PZ_REQUIRED, -most, most, &r) && placed;
  if (!placed || taken == NULL)
    return;
  if (!pz_tracks_on_lattice (q, r) || !taken[pz_tracks_slot ((int) q, (int) r)])
    {
      pz_reader_problem (reader, "unknown-cell", NULL,
                         C_ ("problem", "A tile must stand on a cell; there is none at %lld, %lld"), (long long) q,
                         (long long) r);
      return;
    }
  tile->q = (int) q;
  tile->r = (int) r;
}

static PzTrackTile
read_tile (const PzReader *reader, const gboolean *taken, GHashTable *ids)
{
  PzTrackTile tile = { 0 };
  const char *id = "";
  gint64 dir = 0, colour = 0;

  if (pz_reader_string (reader, "id", PZ_REQUIRED, 1, PZ_TRACKS_MAX_ID_BYTES, &id)
      && !g_hash_table_add (ids, (gpointer) id))
    pz_reader_problem (reader, "duplicate-id", "id", C_ ("problem", "Another tile has the id “%s” already"), id);
  tile.id = g_strdup (id);
  read_tile_place (reader, taken, &tile);
  pz_reader_int (reader, "dir", PZ_REQUIRED, 0, 5, &dir);
  pz_reader_int (reader, "color", PZ_REQUIRED, 0, PZ_TRACKS_N_COLOURS - 1, &colour);
  tile.dir = (int) dir;
  tile.colour = (int) colour;
  tile.members = pz_members_new (reader->object, tile_members);
  return tile;
}

static void
read_tiles (const PzReader *reader, PzTracksLevel *level, const gboolean *taken)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *array;

  if (!pz_reader_array (reader, "tiles", PZ_REQUIRED, &array))
    return;
  level->tiles = g_new0 (PzTrackTile, json_array_get_length (array) + 1);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_auto (PzReader) item = { 0 };

      if (pz_reader_item (reader, "tiles", array, i, &item))
        level->tiles[level->n_tiles++] = read_tile (&item, taken, ids);
    }
}

static void
read_settings (const PzReader *reader, PzTracksLevel *level)
{
  const char *beats[PZ_N_BEATS] = { NULL };
  const char *name = "";
  gint64 limit = 1;
  int beat;

  for (int i = 1; i < PZ_N_BEATS; i++)
    beats[i - 1] = pz_beat_name ((PzBeat) i);
  level->has_version = pz_mode_read_version (reader, VERSION);
  pz_reader_string (reader, "name", PZ_REQUIRED, 0, PZ_TRACKS_MAX_NAME_BYTES, &name);
  g_free (level->name);
  level->name = g_strdup (name);
  level->has_rotation = pz_reader_bool (reader, "rotationEnabled", PZ_OPTIONAL, &level->rotation);
  pz_reader_int (reader, "moveLimit", PZ_REQUIRED, 1, PZ_TRACKS_MAX_BUDGET, &limit);
  level->move_limit = (int) limit;
  if (pz_reader_choice (reader, "beat", PZ_OPTIONAL, beats, &beat))
    level->beat = (PzBeat) (beat + 1);
}

PzLevel *
pz_tracks_level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) base = pz_tracks_level_new (NULL);
  PzTracksLevel *level = (PzTracksLevel *) base;
  gboolean taken[PZ_TRACKS_N_SLOTS] = { FALSE };
  guint before = reader->problems->len;
  gboolean cells_fine;

  pz_level_read_head (base, reader, level_members);
  read_settings (reader, level);
  cells_fine = read_cells (reader, level, taken);
  read_tiles (reader, level, cells_fine ? taken : NULL);
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

static void
write_cell_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzTrackCell *cell = data;

  if (strcmp (name, "q") == 0)
    pz_writer_member_int (writer, name, cell->q);
  else if (strcmp (name, "r") == 0)
    pz_writer_member_int (writer, name, cell->r);
  else if (strcmp (name, "tracks") == 0)
    {
      pz_writer_name (writer, name);
      pz_writer_begin_array (writer, FALSE);
      for (int port = 0; port < 6; port++)
        pz_writer_int (writer, cell->tracks.exit[port]);
      pz_writer_end_array (writer);
    }
}

static void
write_cells (PzWriter *writer, const PzTracksLevel *level)
{
  pz_writer_name (writer, "cells");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_cells; i++)
    {
      pz_writer_begin_object (writer, FALSE);
      pz_members_write (level->cells[i].members, cell_members, writer, write_cell_member, &level->cells[i]);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_tile_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzTrackTile *tile = data;

  if (strcmp (name, "id") == 0)
    pz_writer_member_string (writer, name, tile->id);
  else if (strcmp (name, "q") == 0)
    pz_writer_member_int (writer, name, tile->q);
  else if (strcmp (name, "r") == 0)
    pz_writer_member_int (writer, name, tile->r);
  else if (strcmp (name, "dir") == 0)
    pz_writer_member_int (writer, name, tile->dir);
  else if (strcmp (name, "color") == 0)
    pz_writer_member_int (writer, name, tile->colour);
}

static void
write_tiles (PzWriter *writer, const PzTracksLevel *level)
{
  pz_writer_name (writer, "tiles");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_tiles; i++)
    {
      pz_writer_begin_object (writer, FALSE);
      pz_members_write (level->tiles[i].members, tile_members, writer, write_tile_member, &level->tiles[i]);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_level_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzTracksLevel *level = data;

  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  if (strcmp (name, "version") == 0 && level->has_version)
    pz_writer_member_int (writer, name, VERSION);
  else if (strcmp (name, "name") == 0)
    pz_writer_member_string (writer, name, level->name);
  else if (strcmp (name, "beat") == 0 && level->beat != PZ_BEAT_NONE)
    pz_writer_member_string (writer, name, pz_beat_name (level->beat));
  else if (strcmp (name, "rotationEnabled") == 0 && (level->has_rotation || !level->rotation))
    pz_writer_member_bool (writer, name, level->rotation);
  else if (strcmp (name, "moveLimit") == 0)
    pz_writer_member_int (writer, name, level->move_limit);
  else if (strcmp (name, "cells") == 0)
    write_cells (writer, level);
  else if (strcmp (name, "tiles") == 0)
    write_tiles (writer, level);
}

void
pz_tracks_level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, level_members, writer, write_level_member, (gpointer) level);
  pz_writer_end_object (writer);
}
