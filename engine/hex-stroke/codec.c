/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "hex-stroke/internal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stroke/codec.h"

/* JSON ↔ level (hex-stroke.md, "Level"; packs.md, "Format errors"). */

static const char *const level_members[] = { "id",    "pack",  "index",    "title",  "text", "orientation",
                                             "cells", "walls", "spinners", "editor", NULL };
static const char *const cell_members[] = { "id", "q", "r", "clue", NULL };
static const char *const spinner_members[] = { "cell", "corner", "phase", NULL };
static const char *const orientations[] = { "pointy", NULL };

/* Cells with `tracks` belong to another mode. */
gboolean
pz_hex_recognise (JsonObject *object)
{
  return pz_stroke_has_cell_with (object, "q", "r") && !pz_stroke_has_cell_member (object, "tracks");
}

static PzHexCell *
read_cell (const PzReader *reader)
{
  PzHexCell *cell;
  const char *id = "";
  gint64 q = 0, r = 0;

  pz_reader_string (reader, "id", PZ_REQUIRED, 1, PZ_STROKE_MAX_ID_BYTES, &id);
  pz_reader_int (reader, "q", PZ_REQUIRED, -PZ_HEX_STROKE_MAX_COORDINATE, PZ_HEX_STROKE_MAX_COORDINATE, &q);
  pz_reader_int (reader, "r", PZ_REQUIRED, -PZ_HEX_STROKE_MAX_COORDINATE, PZ_HEX_STROKE_MAX_COORDINATE, &r);
  cell = pz_hex_cell_new (id, (int) q, (int) r);
  cell->has_clue =
      pz_reader_int (reader, "clue", PZ_OPTIONAL, -PZ_HEX_STROKE_MAX_INTEGER, PZ_HEX_STROKE_MAX_INTEGER, &cell->clue);
  cell->members = pz_members_new (reader->object, cell_members);
  return cell;
}

/* Returns FALSE when `cells` has a format error: nothing that refers to it is judged then. */
static gboolean
read_cells (const PzReader *reader, PzHexLevel *level, GHashTable *indexes)
{
  guint before = reader->problems->len;
  JsonArray *array;

  if (!pz_stroke_read_cell_array (reader, PZ_HEX_STROKE_MAX_CELLS, &array))
    return FALSE;
  level->cells = g_new0 (PzHexCell *, json_array_get_length (array) + 1);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_auto (PzReader) item = { 0 };

      if (!pz_reader_item (reader, "cells", array, i, &item))
        continue;
      level->cells[level->n_cells] = read_cell (&item);
      pz_stroke_read_cell_id (&item, level->cells[level->n_cells]->id, level->n_cells, indexes);
      level->n_cells++;
    }
  return reader->problems->len == before;
}

static gboolean
is_string (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

/* One wall: a pair of cell ids. @indexes: NULL when cells are not to be looked up. */
static void
read_wall (const PzReader *reader, JsonArray *array, guint i, GHashTable *indexes, PzHexWall *wall)
{
  JsonNode *node = json_array_get_element (array, i);
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  int ends[2] = { -1, -1 };

  if (pair == NULL || json_array_get_length (pair) != 2)
    {
      pz_stroke_item_problem (reader, "type", "walls", i, -1, _ ("A wall is a pair of cell ids"));
      return;
    }
  for (int k = 0; k < 2; k++)
    {
      JsonNode *end = json_array_get_element (pair, k);

      if (!is_string (end))
        pz_stroke_item_problem (reader, "type", "walls", i, k, _ ("A wall is a pair of cell ids"));
      else if (indexes != NULL)
        ends[k] = pz_stroke_look_up (reader, "walls", (int) i, k, json_node_get_string (end), indexes);
    }
  *wall = (PzHexWall){ ends[0], ends[1] };
}

static void
read_walls (const PzReader *reader, PzHexLevel *level, GHashTable *indexes)
{
  JsonArray *array;

  if (!pz_reader_array (reader, "walls", PZ_OPTIONAL, &array))
    return;
  level->n_walls = (int) json_array_get_length (array);
  level->walls = g_new0 (PzHexWall, level->n_walls + 1);
  for (int i = 0; i < level->n_walls; i++)
    read_wall (reader, array, i, indexes, &level->walls[i]);
}

static void
read_spinner (const PzReader *reader, GHashTable *indexes, PzHexSpinner *spinner)
{
  const char *cell;
  gint64 corner = 0, phase = 0;

  if (pz_reader_string (reader, "cell", PZ_REQUIRED, 0, G_MAXSIZE, &cell) && indexes != NULL)
    spinner->cell = pz_stroke_look_up (reader, "cell", -1, -1, cell, indexes);
  pz_reader_int (reader, "corner", PZ_REQUIRED, 0, 5, &corner);
  pz_reader_int (reader, "phase", PZ_REQUIRED, 0, 2, &phase);
  spinner->corner = (int) corner;
  spinner->phase = (int) phase;
  spinner->members = pz_members_new (reader->object, spinner_members);
}

static void
read_spinners (const PzReader *reader, PzHexLevel *level, GHashTable *indexes)
{
  JsonArray *array;

  if (!pz_reader_array (reader, "spinners", PZ_OPTIONAL, &array))
    return;
  level->n_spinners = (int) json_array_get_length (array);
  level->spinners = g_new0 (PzHexSpinner, level->n_spinners + 1);
  for (int i = 0; i < level->n_spinners; i++)
    {
      g_auto (PzReader) item = { 0 };

      if (pz_reader_item (reader, "spinners", array, i, &item))
        read_spinner (&item, indexes, &level->spinners[i]);
    }
}

PzLevel *
pz_hex_level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) base = pz_hex_level_new (NULL);
  PzHexLevel *level = (PzHexLevel *) base;
  g_autoptr (GHashTable) indexes = g_hash_table_new (g_str_hash, g_str_equal);
  guint before = reader->problems->len;
  int orientation;
  gboolean cells_fine;

  pz_level_read_head (base, reader, level_members);
  pz_reader_choice (reader, "orientation", PZ_OPTIONAL, orientations, &orientation);
  cells_fine = read_cells (reader, level, indexes);
  read_walls (reader, level, cells_fine ? indexes : NULL);
  read_spinners (reader, level, cells_fine ? indexes : NULL);
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

static void
write_cell_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzHexCell *cell = data;

  if (strcmp (name, "id") == 0)
    pz_writer_member_string (writer, name, cell->id);
  else if (strcmp (name, "q") == 0)
    pz_writer_member_int (writer, name, cell->q);
  else if (strcmp (name, "r") == 0)
    pz_writer_member_int (writer, name, cell->r);
  else if (strcmp (name, "clue") == 0 && cell->has_clue)
    pz_writer_member_int (writer, name, cell->clue);
}

static void
write_cells (PzWriter *writer, const PzHexLevel *level)
{
  pz_writer_name (writer, "cells");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_cells; i++)
    {
      pz_writer_begin_object (writer, FALSE);
      pz_members_write (level->cells[i]->members, cell_members, writer, write_cell_member, level->cells[i]);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_walls (PzWriter *writer, const PzHexLevel *level)
{
  pz_writer_name (writer, "walls");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < level->n_walls; i++)
    {
      pz_writer_begin_array (writer, FALSE);
      pz_writer_string (writer, level->cells[level->walls[i].a]->id);
      pz_writer_string (writer, level->cells[level->walls[i].b]->id);
      pz_writer_end_array (writer);
    }
  pz_writer_end_array (writer);
}

typedef struct
{
  const PzHexLevel *level;
  const PzHexSpinner *spinner;
} SpinnerOf;

static void
write_spinner_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const SpinnerOf *of = data;

  if (strcmp (name, "cell") == 0)
    pz_writer_member_string (writer, name, of->level->cells[of->spinner->cell]->id);
  else if (strcmp (name, "corner") == 0)
    pz_writer_member_int (writer, name, of->spinner->corner);
  else if (strcmp (name, "phase") == 0)
    pz_writer_member_int (writer, name, of->spinner->phase);
}

static void
write_spinners (PzWriter *writer, const PzHexLevel *level)
{
  pz_writer_name (writer, "spinners");
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_spinners; i++)
    {
      SpinnerOf of = { level, &level->spinners[i] };

      pz_writer_begin_object (writer, FALSE);
      pz_members_write (of.spinner->members, spinner_members, writer, write_spinner_member, &of);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
write_level_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzHexLevel *level = data;

  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  if (strcmp (name, "cells") == 0)
    write_cells (writer, level);
  else if (strcmp (name, "walls") == 0 && (kept || level->n_walls > 0))
    write_walls (writer, level);
  else if (strcmp (name, "spinners") == 0 && (kept || level->n_spinners > 0))
    write_spinners (writer, level);
  /* A level made here says how it lies, as the games' own files do. */
  else if (strcmp (name, "orientation") == 0 && (kept || level->base.members == NULL))
    pz_writer_member_string (writer, name, orientations[0]);
}

void
pz_hex_level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, level_members, writer, write_level_member, (gpointer) level);
  pz_writer_end_object (writer);
}
