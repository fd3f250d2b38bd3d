/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/reader.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "pack/scan.h"

#define MAX_TEXT_BYTES 256
#define MAX_PLACE      9999

void
pz_reader_clear (PzReader *reader)
{
  g_clear_pointer (&reader->path, g_free);
}

static void
append_segment (GString *path, const char *name)
{
  if (name != NULL)
    pz_path_append_name (path, name);
}

char *
pz_reader_path (const PzReader *reader, const char *name)
{
  GString *path = g_string_new (reader->path);
  append_segment (path, name);
  return g_string_free (path, FALSE);
}

static char *
item_path (const PzReader *reader, const char *name, guint i)
{
  GString *path = g_string_new (reader->path);
  append_segment (path, name);
  pz_path_append_index (path, i);
  return g_string_free (path, FALSE);
}

gboolean
pz_reader_has (const PzReader *reader, const char *name)
{
  return json_object_has_member (reader->object, name);
}

PzProblem *
pz_reader_problem (const PzReader *reader, const char *code, const char *name, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *message = g_strdup_vprintf (format, args);
  va_end (args);
  return pz_problems_take (reader->problems, code, PZ_ERROR, pz_reader_path (reader, name), message);
}

/* A problem at an item of an array member. */
static void item_problem (const PzReader *reader, const char *code, const char *name, guint i, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

static void
item_problem (const PzReader *reader, const char *code, const char *name, guint i, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *message = g_strdup_vprintf (format, args);
  va_end (args);
  pz_problems_take (reader->problems, code, PZ_ERROR, item_path (reader, name, i), message);
}

/* (nullable): the member; a required one that is absent is reported. */
static JsonNode *
get_member (const PzReader *reader, const char *name, PzPresence presence)
{
  JsonNode *node = json_object_get_member (reader->object, name);
  if (node == NULL && presence == PZ_REQUIRED)
    pz_reader_problem (reader, "missing", name, _ ("“%s” is required here"), name);
  return node;
}

static gboolean
wrong_type (const PzReader *reader, const char *name, const char *wanted)
{
  pz_reader_problem (reader, "type", name, _ ("“%s” must be %s"), name, wanted);
  return FALSE;
}

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

gboolean
pz_json_is_huge_integer (JsonNode *node)
{
  return holds (node, G_TYPE_INT64) || (holds (node, G_TYPE_DOUBLE) && fabs (json_node_get_double (node)) > 0x1p53);
}

void
pz_reader_refuse_huge (const PzReader *reader, const char *path)
{
  pz_problems_add (reader->problems, "range", PZ_ERROR, path, "%s",
                   _ ("An integer beyond ±2^53 cannot be kept exactly"));
}

gboolean
pz_reader_int (const PzReader *reader, const char *name, PzPresence presence, gint64 min, gint64 max, gint64 *out)
{
  gint64 value = 0;
  JsonNode *node = get_member (reader, name, presence);
  if (node == NULL)
    return FALSE;
  gboolean exact = pz_json_get_int (node, &value);
  if (!exact && !pz_json_is_huge_integer (node))
    return wrong_type (reader, name, _ ("a whole number"));
  if (!exact || value < min || value > max)
    {
      pz_reader_problem (reader, "range", name, _ ("“%s” must be from %lld to %lld"), name, (long long) min,
                         (long long) max);
      return FALSE;
    }
  *out = value;
  return TRUE;
}

gboolean
pz_reader_bool (const PzReader *reader, const char *name, PzPresence presence, gboolean *out)
{
  JsonNode *node = get_member (reader, name, presence);
  if (node == NULL)
    return FALSE;
  if (!holds (node, G_TYPE_BOOLEAN))
    return wrong_type (reader, name, _ ("true or false"));
  *out = json_node_get_boolean (node);
  return TRUE;
}

gboolean
pz_reader_string (const PzReader *reader, const char *name, PzPresence presence, gsize min_bytes, gsize max_bytes,
                  const char **out)
{
  JsonNode *node = get_member (reader, name, presence);
  if (node == NULL)
    return FALSE;
  if (!holds (node, G_TYPE_STRING))
    return wrong_type (reader, name, _ ("a string"));
  const char *value = json_node_get_string (node);
  gsize length = strlen (value);
  if (length < min_bytes || length > max_bytes)
    {
      pz_reader_problem (reader, "range", name, _ ("“%s” must be %zu to %zu bytes long"), name, min_bytes, max_bytes);
      return FALSE;
    }
  *out = value;
  return TRUE;
}

gboolean
pz_reader_choice (const PzReader *reader, const char *name, PzPresence presence, const char *const *names, int *out)
{
  const char *value;
  if (!pz_reader_string (reader, name, presence, 0, G_MAXSIZE, &value))
    return FALSE;
  for (int i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], value))
      {
        *out = i;
        return TRUE;
      }
  g_autofree char *allowed = g_strjoinv ("”, “", (char **) names);
  pz_reader_problem (reader, "range", name, _ ("“%s” must be one of “%s”"), name, allowed);
  return FALSE;
}

gboolean
pz_reader_array (const PzReader *reader, const char *name, PzPresence presence, JsonArray **out)
{
  JsonNode *node = get_member (reader, name, presence);
  if (node == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return wrong_type (reader, name, _ ("an array"));
  *out = json_node_get_array (node);
  return TRUE;
}

gboolean
pz_reader_object (const PzReader *reader, const char *name, PzPresence presence, JsonObject **out)
{
  JsonNode *node = get_member (reader, name, presence);
  if (node == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return wrong_type (reader, name, _ ("an object"));
  *out = json_node_get_object (node);
  return TRUE;
}

gboolean
pz_reader_item (const PzReader *reader, const char *name, JsonArray *array, guint i, PzReader *out)
{
  JsonNode *node = json_array_get_element (array, i);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      item_problem (reader, "type", name, i, _ ("Each of “%s” must be an object"), name);
      return FALSE;
    }
  *out = (PzReader){ .object = json_node_get_object (node),
                     .path = item_path (reader, name, i),
                     .problems = reader->problems };
  return TRUE;
}

gboolean
pz_reader_item_string (const PzReader *reader, const char *name, JsonArray *array, guint i, const char **out)
{
  JsonNode *node = json_array_get_element (array, i);
  if (!holds (node, G_TYPE_STRING))
    {
      item_problem (reader, "type", name, i, _ ("Each of “%s” must be a string"), name);
      return FALSE;
    }
  *out = json_node_get_string (node);
  return TRUE;
}

/* Members that packs and levels share (packs.md, "Optional on every level") */

static gboolean
check_text_bytes (const PzReader *reader, const char *name, JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    {
      pz_reader_problem (reader, "type", name, _ ("“%s” must be a string"), name);
      return FALSE;
    }
  if (strlen (json_node_get_string (node)) <= MAX_TEXT_BYTES)
    return TRUE;
  pz_reader_problem (reader, "range", name, _ ("“%s” must not be longer than %d bytes"), name, MAX_TEXT_BYTES);
  return FALSE;
}

static gboolean
check_translations (const PzReader *reader, const char *name, JsonObject *object)
{
  g_auto (PzReader) inner = { .object = object, .path = pz_reader_path (reader, name), .problems = reader->problems };
  JsonObjectIter iter;
  const char *tag;
  JsonNode *node;
  gboolean good = TRUE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &tag, &node))
    good = check_text_bytes (&inner, tag, node) && good;
  return good;
}

gboolean
pz_reader_text (const PzReader *reader, const char *name, char **out)
{
  JsonNode *node = json_object_get_member (reader->object, name);
  if (node == NULL)
    return TRUE;
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      if (!check_translations (reader, name, json_node_get_object (node)))
        return FALSE;
    }
  else if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    {
      pz_reader_problem (reader, "type", name, _ ("“%s” must be a string, or an object of language tags and strings"),
                         name);
      return FALSE;
    }
  else if (!check_text_bytes (reader, name, node))
    return FALSE;
  *out = pz_json_compact (node);
  return TRUE;
}

gboolean
pz_reader_editor (const PzReader *reader, char **out)
{
  JsonObject *object;
  if (!pz_reader_has (reader, "editor"))
    return TRUE;
  if (!pz_reader_object (reader, "editor", PZ_OPTIONAL, &object))
    return FALSE;
  *out = pz_json_compact (json_object_get_member (reader->object, "editor"));
  return TRUE;
}

gboolean
pz_reader_place (const PzReader *reader, const char *name, int *out)
{
  gint64 value;
  if (!pz_reader_has (reader, name))
    return TRUE;
  if (!pz_reader_int (reader, name, PZ_OPTIONAL, 1, MAX_PLACE, &value))
    return FALSE;
  *out = (int) value;
  return TRUE;
}
