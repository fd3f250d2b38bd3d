/* SPDX-License-Identifier: MIT */
#include "toy-mode.h"

#include <stdatomic.h>
#include <string.h>

#include "pack/pack.h"

static const char *const level_members[] = { PZ_LEVEL_COMMON, "cells", NULL };
static const char *const square_members[] = { "id", "x", "y", NULL };
static const char *const hex_members[] = { "id", "q", "r", NULL };

static const char *const *
cell_members (const PzMode *mode)
{
  return mode == &toy_hex_mode ? hex_members : square_members;
}

static gboolean
recognise (JsonObject *level, const char *coordinate)
{
  JsonNode *node = json_object_get_member (level, "cells");
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  JsonArray *cells = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (cells); i++)
    {
      JsonNode *cell = json_array_get_element (cells, i);
      if (JSON_NODE_HOLDS_OBJECT (cell) && json_object_has_member (json_node_get_object (cell), coordinate)
          && !json_object_has_member (json_node_get_object (cell), "tracks"))
        return TRUE;
    }
  return FALSE;
}

static gboolean
recognise_square (JsonObject *level)
{
  return recognise (level, "x");
}

static gboolean
recognise_hex (JsonObject *level)
{
  return recognise (level, "q");
}

static ToyLevel *
level_alloc (const PzMode *mode)
{
  ToyLevel *level = g_new0 (ToyLevel, 1);
  atomic_init (&level->base.ref_count, 1);
  level->base.mode = mode;
  return level;
}

static PzLevel *
new_square (const char *id)
{
  ToyLevel *level = level_alloc (&toy_square_mode);
  level->base.id = g_strdup (id);
  return &level->base;
}

static PzLevel *
new_hex (const char *id)
{
  ToyLevel *level = level_alloc (&toy_hex_mode);
  level->base.id = g_strdup (id);
  return &level->base;
}

static void
level_free (PzLevel *base)
{
  ToyLevel *level = (ToyLevel *) base;
  for (int i = 0; i < level->n_cells; i++)
    {
      g_free (level->cells[i].id);
      pz_members_unref (level->cells[i].members);
    }
  g_free (level->cells);
  g_free (level);
}

static PzLevel *
level_copy (const PzLevel *base)
{
  const ToyLevel *level = (const ToyLevel *) base;
  ToyLevel *copy = level_alloc (base->mode);
  pz_level_copy_head (base, &copy->base);
  copy->n_cells = level->n_cells;
  copy->cells = g_new0 (ToyCell, level->n_cells + 1);
  for (int i = 0; i < level->n_cells; i++)
    {
      const ToyCell *cell = &level->cells[i];
      copy->cells[i] = (ToyCell){ g_strdup (cell->id), cell->a, cell->b, pz_members_ref (cell->members) };
    }
  return &copy->base;
}

PzLevel *
toy_level_add_cell (const PzLevel *level, const char *id, gint64 a, gint64 b)
{
  ToyLevel *copy = (ToyLevel *) level_copy (level);
  copy->cells = g_renew (ToyCell, copy->cells, copy->n_cells + 1);
  copy->cells[copy->n_cells++] = (ToyCell){ g_strdup (id), a, b, NULL };
  return &copy->base;
}

static void
read_cell (const PzReader *reader, const char *const *known, ToyCell *cell)
{
  const char *id = "";
  pz_reader_string (reader, "id", PZ_REQUIRED, 1, 64, &id);
  pz_reader_int (reader, known[1], PZ_REQUIRED, -1000, 1000, &cell->a);
  pz_reader_int (reader, known[2], PZ_REQUIRED, -1000, 1000, &cell->b);
  cell->id = g_strdup (id);
  cell->members = pz_members_new (reader->object, known);
}

static PzLevel *
level_from_json (const PzReader *reader, const PzMode *mode)
{
  guint before = reader->problems->len;
  g_autoptr (PzLevel) base = &level_alloc (mode)->base;
  ToyLevel *level = (ToyLevel *) base;
  JsonArray *array;
  pz_level_read_head (base, reader, level_members);
  if (pz_reader_array (reader, "cells", PZ_REQUIRED, &array))
    {
      level->cells = g_new0 (ToyCell, json_array_get_length (array) + 1);
      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          g_auto (PzReader) cell = { 0 };
          if (pz_reader_item (reader, "cells", array, i, &cell))
            read_cell (&cell, cell_members (mode), &level->cells[level->n_cells++]);
        }
    }
  return reader->problems->len == before ? g_steal_pointer (&base) : NULL;
}

static PzLevel *
square_from_json (const PzReader *reader)
{
  return level_from_json (reader, &toy_square_mode);
}

static PzLevel *
hex_from_json (const PzReader *reader)
{
  return level_from_json (reader, &toy_hex_mode);
}

typedef struct
{
  const PzMode *mode;
  const ToyCell *cell;
} CellWrite;

static void
write_cell_member (PzWriter *writer, const char *name, gboolean kept, gpointer value)
{
  const CellWrite *write = value;
  if (g_str_equal (name, "id"))
    pz_writer_member_string (writer, name, write->cell->id);
  else
    pz_writer_member_int (writer, name,
                          g_str_equal (name, cell_members (write->mode)[1]) ? write->cell->a : write->cell->b);
}

static void
write_level_member (PzWriter *writer, const char *name, gboolean kept, gpointer value)
{
  const ToyLevel *level = value;
  if (pz_level_write_head_member (&level->base, writer, name, kept))
    return;
  pz_writer_name (writer, name);
  pz_writer_begin_array (writer, TRUE);
  for (int i = 0; i < level->n_cells; i++)
    {
      CellWrite write = { level->base.mode, &level->cells[i] };
      pz_writer_begin_object (writer, FALSE);
      pz_members_write (level->cells[i].members, cell_members (level->base.mode), writer, write_cell_member, &write);
      pz_writer_end_object (writer);
    }
  pz_writer_end_array (writer);
}

static void
level_write (const PzLevel *level, PzWriter *writer)
{
  pz_writer_begin_object (writer, TRUE);
  pz_members_write (level->members, level_members, writer, write_level_member, (gpointer) level);
  pz_writer_end_object (writer);
}

/* Baking leaves a mark in the title, so that tests see which levels were asked and with what. */
static PzLevel *
bake (const PzLevel *level, const PzAnalysis *analysis, gboolean wanted)
{
  return wanted && analysis != NULL ? pz_level_with_title (level, "baked") : pz_level_ref ((PzLevel *) level);
}

const PzMode toy_square_mode = {
  .id = "number-stroke",
  .title = "Toy squares",
  .id_convention = TRUE,
  .recognise = recognise_square,
  .level_new = new_square,
  .level_from_json = square_from_json,
  .level_write = level_write,
  .level_copy = level_copy,
  .level_free = level_free,
  .bake = bake,
};

const PzMode toy_hex_mode = {
  .id = "hex-stroke",
  .title = "Toy hexes",
  .lattice = PZ_LATTICE_HEX_POINTY,
  .recognise = recognise_hex,
  .level_new = new_hex,
  .level_from_json = hex_from_json,
  .level_write = level_write,
  .level_copy = level_copy,
  .level_free = level_free,
};

const PzMode *const toy_modes[] = { &toy_square_mode, &toy_hex_mode, NULL };

char *
toy_say (const PzProblems *problems)
{
  GString *said = g_string_new (NULL);
  for (guint i = 0; i < problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (problems, i);
      g_string_append_printf (said, "%s%s", i > 0 ? "; " : "", problem->code);
      if (problem->path != NULL)
        g_string_append_printf (said, " %s", problem->path);
      if (problem->line > 0)
        g_string_append_printf (said, ":%d", problem->line);
      g_assert_cmpuint (strlen (problem->message), >, 0);
      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
    }
  return g_string_free (said, FALSE);
}

PzPack *
toy_pack (const char *text, char **said)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  PzPack *pack = pz_pack_from_bytes (bytes, toy_modes, problems);
  g_assert_true ((pack == NULL) == (problems->len > 0));
  if (said != NULL)
    *said = toy_say (problems);
  return pack;
}

char *
toy_pack_text (const PzPack *pack)
{
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (pack);
  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
