/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* JSON ↔ level (dungeon-sweep.md, "Level"; packs.md, "Format errors"). */

#define VERSION 1

static const char *const level_members[] = { "version", "id",    "pack",   "index",   "name",     "title",  "text",
                                             "rows",    "spawn", "points", "digCost", "sealCost", "editor", NULL };

gboolean
pz_sweep_recognise (JsonObject *object)
{
  return json_object_has_member (object, "rows");
}

/* Tells whether every row is a string; the others are named one by one. */
static gboolean
read_strings (const PzReader *reader, JsonArray *array, const char **rows)
{
  gboolean good = TRUE;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *row = NULL;
      gboolean is_string = pz_reader_item_string (reader, "rows", array, i, &row);

      good = is_string && good;
      if (i < PZ_SWEEP_MAX_SIDE)
        rows[i] = row;
    }
  return good;
}

static gboolean
is_side (gsize n)
{
  return n >= PZ_SWEEP_MIN_SIDE && n <= PZ_SWEEP_MAX_SIDE;
}

static gboolean
is_row (const char *row, gsize width)
{
  return strlen (row) == width && strspn (row, ".*#") == width;
}

/* One problem for all rows: the size, else the first row that is wrong. */
static void
read_squares (const PzReader *reader, PzSweepLevel *level, const char *const *rows, guint n)
{
  gsize width = n > 0 && rows[0] != NULL ? (gsize) g_utf8_strlen (rows[0], -1) : 0;

  if (!is_side (n) || !is_side (width))
    {
      pz_reader_problem (reader, "range", "rows", C_ ("problem", "A board has %d to %d columns and rows"),
                         PZ_SWEEP_MIN_SIDE, PZ_SWEEP_MAX_SIDE);
      return;
    }
  for (guint y = 0; y < n; y++)
    if (!is_row (rows[y], width))
      {
        g_autofree char *list = pz_reader_path (reader, "rows"), *path = g_strdup_printf ("%s[%u]", list, y);

        pz_problems_add (reader->problems, "range", PZ_ERROR, path,
                         C_ ("problem", "A row is as long as the first one and has only “.”, “*” and “#”"));
        return;
      }
  level->width = (int) width;
  level->height = (int) n;
  g_free (level->squares);
  level->squares = g_malloc (width * n);
  for (guint y = 0; y < n; y++)
    memcpy (level->squares + y * width, rows[y], width);
}

static void
read_rows (const PzReader *reader, PzSweepLevel *level)
{
  const char *rows[PZ_SWEEP_MAX_SIDE] = { NULL };
  JsonArray *array;

  if (pz_reader_array (reader, "rows", PZ_REQUIRED, &array) && read_strings (reader, array, rows))
    read_squares (reader, level, rows, json_array_get_length (array));
}

/* A number that is whole but beyond ±2^53: the wrong range, not the wrong type. */
static gboolean
is_huge_integer (JsonNode *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  return type == G_TYPE_INT64 || (type == G_TYPE_DOUBLE && fabs (json_node_get_double (node)) > 0x1p53);
}

static void
read_coordinate (const PzReader *reader, guint k, JsonNode *node, int *to)
{
  g_autofree char *list = pz_reader_path (reader, "spawn"), *path = g_strdup_printf ("%s[%u]", list, k);
  gint64 value;

  if (!pz_json_get_int (node, &value))
    pz_problems_add (reader->problems, "range", PZ_ERROR, path, _ ("An integer beyond ±2^53 cannot be kept exactly"));
  else if (value < -PZ_SWEEP_MAX_COORDINATE || value > PZ_SWEEP_MAX_COORDINATE)
    pz_problems_add (reader->problems, "range", PZ_ERROR, path, C_ ("problem", "Coordinates are from −%d to %d"),
                     PZ_SWEEP_MAX_COORDINATE, PZ_SWEEP_MAX_COORDINATE);
  else
    *to = (int) value;
}

/* A pair of integers; a wrong type goes before a wrong value. */
static void
read_spawn (const PzReader *reader, PzSweepLevel *level)
{
  JsonArray *pair;
  gboolean fits;

  if (!pz_reader_array (reader, "spawn", PZ_REQUIRED, &pair))
    return;
  fits = json_array_get_length (pair) == 2;
  for (guint k = 0; fits && k < 2; k++)
    {
      JsonNode *number = json_array_get_element (pair, k);
      gint64 value;

      fits = pz_json_get_int (number, &value) || is_huge_integer (number);
    }
  if (!fits)
    {
      pz_reader_problem (reader, "type", "spawn", C_ ("problem", "The spawn is a pair of integers [x, y]"));
      return;
    }
  read_coordinate (reader, 0, json_array_get_element (pair, 0), &level->spawn_x);
  read_coordinate (reader, 1, json_array_get_element (pair, 1), &level->spawn_y);
}

static void
read_number (const PzReader *reader, const char *name, int most, int *to)
{
  gint64 value = *to;

  pz_reader_int (reader, name, PZ_OPTIONAL, 1, most, &value);
  *to = (int) value;
}

PzLevel *
pz_sweep_level_from_json (const PzReader *reader)
{
  g_autoptr (PzLevel) base = pz_sweep_level_new (NULL);
  PzSweepLevel *level = (PzSweepLevel *) base;
  guint before = reader->problems->len;
  const char *name = NULL;

  pz_level_read_head (base, reader, level_members);
  level->has_version = pz_mode_read_version (reader, VERSION);
  pz_reader_string (reader, "name", PZ_OPTIONAL, 0, PZ_SWEEP_MAX_NAME_BYTES, &name);
  level->name = g_strdup (name);
  read_rows (reader, level);
  read_spawn (reader, level);
  read_number (reader, "points", PZ_SWEEP_MAX_POINTS, &level->points);
  read_number (reader, "digCost", PZ_SWEEP_MAX_COST, &level->dig_cost);
  read_number (reader, "sealCost", PZ_SWEEP_MAX_COST, &level->seal_cost);
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

/* One row a line: the board as it looks. */
static void
write_rows (PzWriter *writer, const PzSweepLevel *level)
{
  pz_writer_name (writer, "rows");
  pz_writer_begin_array (writer, TRUE);
  for (int y = 0; y < level->height; y++)
    {
      g_autofree char *row = g_strndup (level->squares + y * level->width, (gsize) level->width);

      pz_writer_string (writer, row);
    }
  pz_writer_end_array (writer);
}

static void
write_number (PzWriter *writer, const char *name, gboolean kept, int value, int otherwise)
{
  if (kept || value != otherwise)
    pz_writer_member_int (writer, name, value);
}

static void
write_level_member (PzWriter *writer, const char *name, gboolean kept, gpointer data)
{
  const PzSweepLevel *level = data;

  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  if (strcmp (name, "version") == 0 && level->has_version)
    pz_writer_member_int (writer, name, VERSION);
  else if (strcmp (name, "name") == 0 && level->name != NULL)
    pz_writer_member_string (writer, name, level->name);
  else if (strcmp (name, "rows") == 0)
    write_rows (writer, level);
  else if (strcmp (name, "spawn") == 0)
    pz_sweep_write_place (writer, name, level->spawn_x, level->spawn_y);
  else if (strcmp (name, "points") == 0)
    write_number (writer, name, kept, level->points, PZ_SWEEP_POINTS);
  else if (strcmp (name, "digCost") == 0)
    write_number (writer, name, kept, level->dig_cost, PZ_SWEEP_COST);
  else if (strcmp (name, "sealCost") == 0)
    write_number (writer, name, kept, level->seal_cost, PZ_SWEEP_COST);
}

void
pz_sweep_level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, level_members, writer, write_level_member, (gpointer) level);
  pz_writer_end_object (writer);
}
