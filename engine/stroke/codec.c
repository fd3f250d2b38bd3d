/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "stroke/codec.h"

#include <glib/gi18n-lib.h>

/* The objects of `cells` that have all of @names (ended by NULL). */
static gboolean
has_cell_with_all (JsonObject *level, const char *const *names)
{
  JsonNode *node = json_object_get_member (level, "cells");
  JsonArray *cells = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; cells != NULL && i < json_array_get_length (cells); i++)
    {
      JsonNode *cell = json_array_get_element (cells, i);
      gboolean all = JSON_NODE_HOLDS_OBJECT (cell);

      for (int k = 0; all && names[k] != NULL; k++)
        all = json_object_has_member (json_node_get_object (cell), names[k]);
      if (all)
        return TRUE;
    }
  return FALSE;
}

gboolean
pz_stroke_has_cell_with (JsonObject *level, const char *a, const char *b)
{
  const char *const names[] = { a, b, NULL };

  return has_cell_with_all (level, names);
}

gboolean
pz_stroke_has_cell_member (JsonObject *level, const char *name)
{
  const char *const names[] = { name, NULL };

  return has_cell_with_all (level, names);
}

gboolean
pz_stroke_read_cell_array (const PzReader *reader, guint max, JsonArray **array)
{
  if (!pz_reader_array (reader, "cells", PZ_REQUIRED, array))
    return FALSE;
  if (json_array_get_length (*array) <= max)
    return TRUE;
  pz_reader_problem (reader, "range", "cells", _ ("A level has at most %u cells"), max);
  return FALSE;
}

void
pz_stroke_read_cell_id (const PzReader *cell, const char *id, int index, GHashTable *indexes)
{
  if (*id == '\0')
    return;
  if (g_hash_table_contains (indexes, id))
    pz_reader_problem (cell, "duplicate-id", "id", _ ("Another cell has the id “%s” already"), id);
  else
    g_hash_table_insert (indexes, (gpointer) id, GINT_TO_POINTER (index));
}

/* Path of item @i, or of item @k of it, of member @name. */
static char *
item_path (const PzReader *reader, const char *name, int i, int k)
{
  g_autofree char *path = pz_reader_path (reader, name);

  if (i < 0)
    return g_steal_pointer (&path);
  return k < 0 ? g_strdup_printf ("%s[%d]", path, i) : g_strdup_printf ("%s[%d][%d]", path, i, k);
}

PzProblem *
pz_stroke_item_problem (const PzReader *reader, const char *code, const char *name, guint i, int k, const char *message)
{
  g_autofree char *path = item_path (reader, name, (int) i, k);

  return pz_problems_add (reader->problems, code, PZ_ERROR, path, "%s", message);
}

gboolean
pz_stroke_read_int_pair (const PzReader *reader, const char *name, JsonArray *array, guint i, gint64 out[2])
{
  JsonNode *node = json_array_get_element (array, i);
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  gboolean good = pair != NULL && json_array_get_length (pair) == 2;

  for (int k = 0; good && k < 2; k++)
    {
      JsonNode *item = json_array_get_element (pair, k);

      good = pz_json_get_int (item, &out[k]);
      if (!good && pz_json_is_huge_integer (item))
        {
          g_autofree char *path = item_path (reader, name, (int) i, k);

          pz_reader_refuse_huge (reader, path);
          return FALSE;
        }
    }
  if (!good)
    pz_stroke_item_problem (reader, "type", name, i, -1, _ ("A pair of integers is wanted here"));
  return good;
}

int
pz_stroke_look_up (const PzReader *reader, const char *name, int i, int k, const char *id, GHashTable *indexes)
{
  gpointer index;
  g_autofree char *path = NULL;

  if (g_hash_table_lookup_extended (indexes, id, NULL, &index))
    return GPOINTER_TO_INT (index);
  path = item_path (reader, name, i, k);
  pz_problems_add (reader->problems, "unknown-cell", PZ_ERROR, path, _ ("There is no cell “%s”"), id);
  return -1;
}
