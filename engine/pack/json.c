/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/json.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "pack/pack.h"
#include "pack/reader.h"
#include "pack/scan.h"
#include "pack/text.h"
#include "pack/writer.h"

/* The scan has let the text through, so a refusal by json-glib is a fault of ours or of its own: it is reported like a
 * syntax error rather than believed impossible. */
static JsonNode *
build_tree (const char *text, gsize length, PzProblems *problems)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  if (!json_parser_load_from_data (parser, text, (gssize) length, &error))
    {
      pz_problems_add (problems, "syntax", PZ_ERROR, NULL, _ ("The JSON text cannot be read: %s"), error->message)
          ->line = 1;
      return NULL;
    }
  JsonNode *root = json_parser_steal_root (parser);
  if (root == NULL)
    pz_problems_add (problems, "syntax", PZ_ERROR, NULL, _ ("The file holds no JSON value"))->line = 1;
  return root;
}

static JsonNode *
parse (const char *text, gsize length, guint max_levels, PzProblems *problems)
{
  gsize start;
  guint before = problems->len;
  if (pz_scan (text, length, max_levels, &start, problems))
    return build_tree (text + start, length - start, problems);
  /* The numbers found on the way do not matter any more: exactly one problem. */
  if (problems->len - before > 1)
    g_ptr_array_remove_range (problems, before, problems->len - before - 1);
  return NULL;
}

JsonNode *
pz_json_parse (const char *text, gsize length, PzProblems *problems)
{
  g_return_val_if_fail (problems != NULL, NULL);
  return parse (text, length, 0, problems);
}

JsonNode *
pz_json_parse_pack (const char *text, gsize length, PzProblems *problems)
{
  g_return_val_if_fail (problems != NULL, NULL);
  return parse (text, length, PZ_PACK_MAX_LEVELS, problems);
}

#define MAX_EXACT (G_GINT64_CONSTANT (1) << 53)

gboolean
pz_json_get_int (JsonNode *node, gint64 *out)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  GType type = json_node_get_value_type (node);
  if (type == G_TYPE_INT64)
    {
      gint64 value = json_node_get_int (node);
      if (value > MAX_EXACT || value < -MAX_EXACT)
        return FALSE;
      *out = value;
      return TRUE;
    }
  if (type != G_TYPE_DOUBLE)
    return FALSE;
  double value = json_node_get_double (node);
  if (!isfinite (value) || fabs (value) > (double) MAX_EXACT || trunc (value) != value)
    return FALSE;
  *out = (gint64) value;
  return TRUE;
}

static void write_node (PzWriter *writer, JsonNode *node);

static void
write_object (PzWriter *writer, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  pz_writer_begin_object (writer, FALSE);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      pz_writer_name (writer, name);
      write_node (writer, value);
    }
  pz_writer_end_object (writer);
}

static void
write_array (PzWriter *writer, JsonArray *array)
{
  guint length = json_array_get_length (array);
  pz_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < length; i++)
    write_node (writer, json_array_get_element (array, i));
  pz_writer_end_array (writer);
}

static void
write_scalar (PzWriter *writer, JsonNode *node)
{
  GType type = json_node_get_value_type (node);
  if (type == G_TYPE_INT64)
    pz_writer_int (writer, json_node_get_int (node));
  else if (type == G_TYPE_DOUBLE)
    pz_writer_double (writer, json_node_get_double (node));
  else if (type == G_TYPE_BOOLEAN)
    pz_writer_bool (writer, json_node_get_boolean (node));
  else
    pz_writer_string (writer, json_node_get_string (node));
}

static void
write_node (PzWriter *writer, JsonNode *node)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      write_object (writer, json_node_get_object (node));
      break;
    case JSON_NODE_ARRAY:
      write_array (writer, json_node_get_array (node));
      break;
    case JSON_NODE_VALUE:
      write_scalar (writer, node);
      break;
    case JSON_NODE_NULL:
    default:
      pz_writer_null (writer);
      break;
    }
}

char *
pz_json_compact (JsonNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  PzWriter *writer = pz_writer_new ();
  write_node (writer, node);
  return pz_writer_finish (writer);
}

char *
pz_json_level_text (JsonNode *node)
{
  g_autofree char *compact = pz_json_compact (node);
  return compact != NULL ? pz_text_layout (compact, strlen (compact), PZ_LAYOUT_LEVEL) : NULL;
}
