/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "number-stroke/internal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stroke/codec.h"

/* JSON ↔ level (number-stroke.md, "Level"; packs.md, "Format errors"). */

static const char *const level_members[] = { "id",       "pack",  "index",    "title",  "text",
                                             "cellSize", "cells", "hintPath", "editor", NULL };
static const char *const cell_members[] = { "id", "x", "y", "w", "h", "clue", "parity", "shape", NULL };
static const char *const parities[] = { "odd", "even", NULL };

gboolean
pz_number_recognise (JsonObject *object)
{
  return pz_stroke_has_cell_with (object, "x", "y");
}

static void
read_shape (const PzReader *reader, PzNumberCell *cell)
{
  JsonArray *shape;

  if (!pz_reader_array (reader, "shape", PZ_OPTIONAL, &shape))
    return;
  cell->has_shape = TRUE;
  cell->n_units = (int) json_array_get_length (shape);
  cell->units = g_new0 (PzUnit, cell->n_units + 1);
  for (int i = 0; i < cell->n_units; i++)
    {
      gint64 pair[2] = { 0, 0 };

      pz_stroke_read_int_pair (reader, "shape", shape, i, pair);
      cell->units[i] = (PzUnit){ pair[0], pair[1] };
    }
}

static PzNumberCell *
read_cell (const PzReader *reader)
{
  g_autoptr (PzNumberCell) cell = pz_number_cell_new (NULL, 0, 0);
  const char *id = "";
  gint64 x = 0, y = 0;
  int parity = -1;

  pz_reader_string (reader, "id", PZ_REQUIRED, 1, PZ_STROKE_MAX_ID_BYTES, &id);
  cell->id = g_strdup (id);
  pz_reader_int (reader, "x", PZ_REQUIRED, -PZ_NUMBER_MAX_COORDINATE, PZ_NUMBER_MAX_COORDINATE, &x);
  pz_reader_int (reader, "y", PZ_REQUIRED, -PZ_NUMBER_MAX_COORDINATE, PZ_NUMBER_MAX_COORDINATE, &y);
  cell->x = (int) x;
  cell->y = (int) y;
  cell->has_w = pz_reader_int (reader, "w", PZ_OPTIONAL, -PZ_NUMBER_MAX_INTEGER, PZ_NUMBER_MAX_INTEGER, &cell->file_w);
  cell->has_h = pz_reader_int (reader, "h", PZ_OPTIONAL, -PZ_NUMBER_MAX_INTEGER, PZ_NUMBER_MAX_INTEGER, &cell->file_h);
  cell->has_clue =
      pz_reader_int (reader, "clue", PZ_OPTIONAL, -PZ_NUMBER_MAX_INTEGER, PZ_NUMBER_MAX_INTEGER, &cell->clue);
  if (pz_reader_choice (reader, "parity", PZ_OPTIONAL, parities, &parity))
    cell->parity = parity == 0 ? PZ_PARITY_ODD : PZ_PARITY_EVEN;
  read_shape (reader, cell);
  pz_number_cell_settle (cell);
  cell->members = pz_members_new (reader->object, cell_members);
  return g_steal_pointer (&cell);
}

/* Returns FALSE when `cells` has a format error: nothing that refers to it is judged then. */
static gboolean
read_cells (const PzReader *reader, PzNumberLevel *level, GHashTable *indexes)
{
  guint before = reader->problems->len;
  JsonArray *array;

  if (!pz_stroke_read_cell_array (reader, PZ_NUMBER_MAX_CELLS, &array))
    return FALSE;
  level->cells = g_new0 (PzNumberCell *, json_array_get_length (array) + 1);
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

/* @indexes: NULL when cells are not to be looked up. */
static void
read_hint_path (const PzReader *reader, PzNumberLevel *level, GHashTable *indexes)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array;

  if (!pz_reader_array (reader, "hintPath", PZ_OPTIONAL, &array))
    return;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *id;

      if (!pz_reader_item_string (reader, "hintPath", array, i, &id))
        continue;
      g_strv_builder_add (builder, id);
      if (indexes != NULL)
        pz_stroke_look_up (reader, "hintPath", (int) i, -1, id, indexes);
    }
  level->hint_path = g_strv_builder_end (builder);
}

PzLevel *
pz_number_level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) base = pz_number_level_new (NULL);
  PzNumberLevel *level = (PzNumberLevel *) base;
  g_autoptr (GHashTable) indexes = g_hash_table_new (g_str_hash, g_str_equal);
  guint before = reader->problems->len;
  gint64 cell_size = PZ_NUMBER_CELL_SIZE_DEFAULT;
  gboolean cells_fine;

  pz_level_read_head (base, reader, level_members);
  pz_reader_int (reader, "cellSize", PZ_OPTIONAL, PZ_NUMBER_CELL_SIZE_MIN, PZ_NUMBER_CELL_SIZE_MAX, &cell_size);
  level->cell_size = (int) cell_size;
  cells_fine = read_cells (reader, level, indexes);
  read_hint_path (reader, level, cells_fine ? indexes : NULL);
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

static void
write_shape (PzWriter *writer, const PzNumberCell *cell)
{
  pz_writer_name (writer, "shape");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; i < cell->n_units; i++)
    {
      pz_writer_begin_array (writer, FALSE);
      pz_writer_int (writer, cell->units[i].dx);
      pz_writer_int (writer, cell->units[i].dy);
      pz_writer_end_array (writer);
    }
  pz_writer_end_array (writer);
}

/* `w` and `h` stay as the file had them; a cell made here names them where they are not 1. */
static void
write_extent (PzWriter *writer, const char *name, const PzNumberCell *cell, gboolean given, gint64 file, int value)
{
  if (given)
    pz_writer_member_int (writer, name, file);
  else if (!cell->has_shape && value != 1)
    pz_writer_member_int (writer, name, value);
}

static void
write_cell_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzNumberCell *cell = data;

  if (strcmp (name, "id") == 0)
    pz_writer_member_string (writer, name, cell->id);
  else if (strcmp (name, "x") == 0)
    pz_writer_member_int (writer, name, cell->x);
  else if (strcmp (name, "y") == 0)
    pz_writer_member_int (writer, name, cell->y);
  else if (strcmp (name, "w") == 0)
    write_extent (writer, name, cell, cell->has_w, cell->file_w, cell->w);
  else if (strcmp (name, "h") == 0)
    write_extent (writer, name, cell, cell->has_h, cell->file_h, cell->h);
  else if (strcmp (name, "clue") == 0 && cell->has_clue)
    pz_writer_member_int (writer, name, cell->clue);
  else if (strcmp (name, "parity") == 0 && cell->parity != PZ_PARITY_NONE)
    pz_writer_member_string (writer, name, cell->parity == PZ_PARITY_ODD ? "odd" : "even");
  else if (strcmp (name, "shape") == 0 && cell->has_shape)
    write_shape (writer, cell);
}

static void
write_cells (PzWriter *writer, const PzNumberLevel *level)
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
write_hint_path (PzWriter *writer, const PzNumberLevel *level)
{
  pz_writer_name (writer, "hintPath");
  pz_writer_begin_array (writer, FALSE);
  for (int i = 0; level->hint_path[i] != NULL; i++)
    pz_writer_string (writer, level->hint_path[i]);
  pz_writer_end_array (writer);
}

static void
write_level_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzNumberLevel *level = data;

  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  if (strcmp (name, "cells") == 0)
    write_cells (writer, level);
  else if (strcmp (name, "hintPath") == 0 && level->hint_path != NULL)
    write_hint_path (writer, level);
  /* A level made here says its size, as the games' own files do. */
  else if (strcmp (name, "cellSize") == 0
           && (kept || level->base.members == NULL || level->cell_size != PZ_NUMBER_CELL_SIZE_DEFAULT))
    pz_writer_member_int (writer, name, level->cell_size);
}

void
pz_number_level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, level_members, writer, write_level_member, (gpointer) level);
  pz_writer_end_object (writer);
}
