/* SPDX-License-Identifier: MIT */
#include "schema-check.h"

#include <math.h>
#include <string.h>

struct _SchemaSet
{
  GHashTable *schemas; /* file name → JsonNode */
};

static const char *const keywords[] = { "$ref",       "type",      "const",   "enum",
                                        "properties", "required",  "items",   "additionalProperties",
                                        "minItems",   "maxItems",  "minimum", "maximum",
                                        "minLength",  "maxLength", "pattern", "anyOf",
                                        NULL };
static const char *const notes[] = { "$schema", "$id", "$defs", "title", "description", "default", NULL };

/* Where a check stands: the schema's file (for references) and the path in the checked value. */
typedef struct
{
  const SchemaSet *set;
  const char *file;
} Place;

static char *check (const Place *place, JsonObject *schema, JsonNode *node, const char *path);

static char *
violation (const char *path, const char *keyword)
{
  return g_strdup_printf ("%s: %s", path, keyword);
}

static JsonObject *
resolve (const Place *place, const char *reference, Place *out)
{
  const char *hash = strchr (reference, '#');
  g_autofree char *file = hash != NULL ? g_strndup (reference, (gsize) (hash - reference)) : g_strdup (reference);
  *out = (Place){ place->set, *file != '\0' ? g_intern_string (file) : place->file };
  JsonNode *root = g_hash_table_lookup (place->set->schemas, out->file);
  if (root == NULL)
    g_error ("%s: no schema for %s", place->file, reference);
  JsonObject *object = json_node_get_object (root);
  g_auto (GStrv) steps = g_strsplit (hash != NULL ? hash + 1 : "", "/", -1);
  for (int i = 0; steps[i] != NULL; i++)
    if (*steps[i] != '\0')
      {
        if (!json_object_has_member (object, steps[i]))
          g_error ("%s: nothing at %s", place->file, reference);
        object = json_object_get_object_member (object, steps[i]);
      }
  return object;
}

static gboolean
is_number (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node)
         && (json_node_get_value_type (node) == G_TYPE_INT64 || json_node_get_value_type (node) == G_TYPE_DOUBLE);
}

static gboolean
is_string (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

static gboolean
is_of_type (JsonNode *node, const char *type)
{
  if (g_str_equal (type, "object"))
    return JSON_NODE_HOLDS_OBJECT (node);
  if (g_str_equal (type, "array"))
    return JSON_NODE_HOLDS_ARRAY (node);
  if (g_str_equal (type, "string"))
    return is_string (node);
  if (g_str_equal (type, "boolean"))
    return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
  if (g_str_equal (type, "integer"))
    return is_number (node) && trunc (json_node_get_double (node)) == json_node_get_double (node);
  g_error ("type %s is not supported", type);
}

/* Strings, numbers, and lists of them. */
static gboolean
is_same (JsonNode *a, JsonNode *b)
{
  if (is_string (a) && is_string (b))
    return g_str_equal (json_node_get_string (a), json_node_get_string (b));
  if (is_number (a) && is_number (b))
    return json_node_get_double (a) == json_node_get_double (b);
  if (!JSON_NODE_HOLDS_ARRAY (a) || !JSON_NODE_HOLDS_ARRAY (b))
    return FALSE;
  JsonArray *x = json_node_get_array (a), *y = json_node_get_array (b);
  gboolean same = json_array_get_length (x) == json_array_get_length (y);
  for (guint i = 0; same && i < json_array_get_length (x); i++)
    same = is_same (json_array_get_element (x, i), json_array_get_element (y, i));
  return same;
}

static gboolean
is_one_of (JsonNode *node, JsonArray *values)
{
  for (guint i = 0; i < json_array_get_length (values); i++)
    if (is_same (node, json_array_get_element (values, i)))
      return TRUE;
  return FALSE;
}

static char *
check_number (JsonObject *schema, JsonNode *node, const char *path)
{
  double value = json_node_get_double (node);
  if (json_object_has_member (schema, "minimum") && value < json_object_get_double_member (schema, "minimum"))
    return violation (path, "minimum");
  if (json_object_has_member (schema, "maximum") && value > json_object_get_double_member (schema, "maximum"))
    return violation (path, "maximum");
  return NULL;
}

static char *
check_string (JsonObject *schema, JsonNode *node, const char *path)
{
  glong length = g_utf8_strlen (json_node_get_string (node), -1);
  if (json_object_has_member (schema, "minLength") && length < json_object_get_int_member (schema, "minLength"))
    return violation (path, "minLength");
  if (json_object_has_member (schema, "maxLength") && length > json_object_get_int_member (schema, "maxLength"))
    return violation (path, "maxLength");
  if (json_object_has_member (schema, "pattern")
      && !g_regex_match_simple (json_object_get_string_member (schema, "pattern"), json_node_get_string (node), 0, 0))
    return violation (path, "pattern");
  return NULL;
}

static char *
check_array (const Place *place, JsonObject *schema, JsonArray *array, const char *path)
{
  guint length = json_array_get_length (array);
  char *found = NULL;
  if (json_object_has_member (schema, "minItems") && length < json_object_get_int_member (schema, "minItems"))
    return violation (path, "minItems");
  if (json_object_has_member (schema, "maxItems") && length > json_object_get_int_member (schema, "maxItems"))
    return violation (path, "maxItems");
  if (!json_object_has_member (schema, "items"))
    return NULL;
  JsonObject *items = json_object_get_object_member (schema, "items");
  for (guint i = 0; i < length && found == NULL; i++)
    {
      g_autofree char *inner = g_strdup_printf ("%s[%u]", path, i);
      found = check (place, items, json_array_get_element (array, i), inner);
    }
  return found;
}

static char *
check_required (JsonObject *schema, JsonObject *object, const char *path)
{
  if (!json_object_has_member (schema, "required"))
    return NULL;
  JsonArray *required = json_object_get_array_member (schema, "required");
  for (guint i = 0; i < json_array_get_length (required); i++)
    if (!json_object_has_member (object, json_array_get_string_element (required, i)))
      {
        g_autofree char *inner = g_strdup_printf ("%s.%s", path, json_array_get_string_element (required, i));
        return violation (inner, "required");
      }
  return NULL;
}

/* (nullable): the schema of member @name. */
static JsonObject *
member_schema (JsonObject *schema, const char *name)
{
  JsonObject *properties =
      json_object_has_member (schema, "properties") ? json_object_get_object_member (schema, "properties") : NULL;
  if (properties != NULL && json_object_has_member (properties, name))
    return json_object_get_object_member (properties, name);
  return json_object_has_member (schema, "additionalProperties")
             ? json_object_get_object_member (schema, "additionalProperties")
             : NULL;
}

static char *
check_object (const Place *place, JsonObject *schema, JsonObject *object, const char *path)
{
  char *found = check_required (schema, object, path);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  json_object_iter_init (&iter, object);
  while (found == NULL && json_object_iter_next (&iter, &name, &value))
    {
      JsonObject *inner = member_schema (schema, name);
      g_autofree char *inner_path = g_strdup_printf ("%s.%s", path, name);
      if (inner != NULL)
        found = check (place, inner, value, inner_path);
    }
  return found;
}

static char *
check_any (const Place *place, JsonObject *schema, JsonNode *node, const char *path)
{
  JsonArray *choices = json_object_get_array_member (schema, "anyOf");
  for (guint i = 0; i < json_array_get_length (choices); i++)
    {
      g_autofree char *found = check (place, json_array_get_object_element (choices, i), node, path);
      if (found == NULL)
        return NULL;
    }
  return violation (path, "anyOf");
}

static char *
check_values (JsonObject *schema, JsonNode *node, const char *path)
{
  if (json_object_has_member (schema, "type") && !is_of_type (node, json_object_get_string_member (schema, "type")))
    return violation (path, "type");
  if (json_object_has_member (schema, "const")
      && !(is_string (node)
           && g_str_equal (json_node_get_string (node), json_object_get_string_member (schema, "const"))))
    return violation (path, "const");
  if (json_object_has_member (schema, "enum") && !is_one_of (node, json_object_get_array_member (schema, "enum")))
    return violation (path, "enum");
  return NULL;
}

static char *
check (const Place *place, JsonObject *schema, JsonNode *node, const char *path)
{
  char *found = NULL;
  if (json_object_has_member (schema, "$ref"))
    {
      Place target;
      JsonObject *referred = resolve (place, json_object_get_string_member (schema, "$ref"), &target);
      found = check (&target, referred, node, path);
    }
  if (found == NULL)
    found = check_values (schema, node, path);
  if (found == NULL && is_number (node))
    found = check_number (schema, node, path);
  if (found == NULL && is_string (node))
    found = check_string (schema, node, path);
  if (found == NULL && JSON_NODE_HOLDS_ARRAY (node))
    found = check_array (place, schema, json_node_get_array (node), path);
  if (found == NULL && JSON_NODE_HOLDS_OBJECT (node))
    found = check_object (place, schema, json_node_get_object (node), path);
  if (found == NULL && json_object_has_member (schema, "anyOf"))
    found = check_any (place, schema, node, path);
  return found;
}

char *
schema_check (const SchemaSet *set, const char *name, JsonNode *node)
{
  Place place = { set, g_intern_string (name) };
  JsonNode *root = g_hash_table_lookup (set->schemas, name);
  if (root == NULL)
    g_error ("no schema %s", name);
  return check (&place, json_node_get_object (root), node, "");
}

char *
schema_check_file (const SchemaSet *set, const char *text, gssize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  json_parser_load_from_data (parser, text, length, &error);
  g_assert_no_error (error);
  JsonNode *root = json_parser_get_root (parser);
  g_assert_nonnull (root);
  if (JSON_NODE_HOLDS_ARRAY (root))
    return schema_check (set, "array.schema.json", root);
  gboolean pack = JSON_NODE_HOLDS_OBJECT (root) && json_object_has_member (json_node_get_object (root), "levels");
  return schema_check (set, pack ? "pack.schema.json" : "single.schema.json", root);
}

/* Loading: every schema inside a schema is looked through once. */

static void look_through (const Place *place, JsonObject *schema);

static void
look_through_named (const Place *place, JsonObject *schemas)
{
  GList *names = json_object_get_members (schemas);
  for (GList *name = names; name != NULL; name = name->next)
    look_through (place, json_object_get_object_member (schemas, name->data));
  g_list_free (names);
}

static void
look_through_keyword (const Place *place, JsonObject *schema, const char *keyword)
{
  if (!g_strv_contains (keywords, keyword) && !g_strv_contains (notes, keyword))
    g_error ("%s: keyword %s is not supported", place->file, keyword);
  if (g_str_equal (keyword, "properties") || g_str_equal (keyword, "$defs"))
    look_through_named (place, json_object_get_object_member (schema, keyword));
  else if (g_str_equal (keyword, "items") || g_str_equal (keyword, "additionalProperties"))
    look_through (place, json_object_get_object_member (schema, keyword));
  else if (g_str_equal (keyword, "anyOf"))
    {
      JsonArray *choices = json_object_get_array_member (schema, keyword);
      for (guint i = 0; i < json_array_get_length (choices); i++)
        look_through (place, json_array_get_object_element (choices, i));
    }
  else if (g_str_equal (keyword, "$ref"))
    {
      Place target;
      g_assert_nonnull (resolve (place, json_object_get_string_member (schema, keyword), &target));
    }
}

static void
look_through (const Place *place, JsonObject *schema)
{
  g_assert_nonnull (schema);
  GList *names = json_object_get_members (schema);
  for (GList *name = names; name != NULL; name = name->next)
    look_through_keyword (place, schema, name->data);
  g_list_free (names);
}

static void
load_schema (SchemaSet *set, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  g_hash_table_insert (set->schemas, g_strdup (name), json_parser_steal_root (parser));
}

SchemaSet *
schema_set_load (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  gpointer root;
  GHashTableIter iter;
  g_assert_no_error (error);
  SchemaSet *set = g_new0 (SchemaSet, 1);
  set->schemas = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_node_unref);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".schema.json"))
      load_schema (set, folder, name);
  g_hash_table_iter_init (&iter, set->schemas);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, &root))
    {
      Place place = { set, g_intern_string (name) };
      look_through (&place, json_node_get_object (root));
    }
  return set;
}

void
schema_set_free (SchemaSet *set)
{
  if (set == NULL)
    return;
  g_hash_table_unref (set->schemas);
  g_free (set);
}
