/* SPDX-License-Identifier: MIT */
#include "cli/text.h"

#include <string.h>

#include <glib/gi18n.h>

JsonNode *
pz_cli_parse (const char *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, -1, NULL))
    return NULL;
  return json_parser_steal_root (parser);
}

/* Where the value of member @name begins. A quote inside a string is escaped, so the name is found nowhere else. */
static const char *
find_member (const char *text, const char *name)
{
  g_autofree char *key = g_strdup_printf ("\"%s\": ", name);
  const char *found = strstr (text, key);
  return found != NULL ? found + strlen (key) : NULL;
}

static const char *
string_end (const char *at)
{
  for (at++; *at != '\0' && *at != '"'; at++)
    if (*at == '\\' && at[1] != '\0')
      at++;
  return *at != '\0' ? at + 1 : at;
}

/* The end of the value that begins at @at. */
static const char *
value_end (const char *at)
{
  int depth = 0;
  while (*at != '\0' && (depth > 0 || strchr (",]}\n", *at) == NULL))
    {
      if (*at == '"')
        {
          at = string_end (at);
          continue;
        }
      depth += *at == '[' || *at == '{' ? 1 : *at == ']' || *at == '}' ? -1 : 0;
      at++;
    }
  return at;
}

static JsonNode *
parse_piece (const char *from, const char *to)
{
  g_autofree char *piece = g_strndup (from, (gsize) (to - from));
  return json_from_string (piece, NULL);
}

JsonNode *
pz_cli_member (const char *text, const char *name)
{
  const char *value = find_member (text, name);
  return value != NULL ? parse_piece (value, value_end (value)) : NULL;
}

void
pz_cli_each_item (const char *text, const char *name, PzCliItemFunc each, gpointer data)
{
  const char *at = find_member (text, name);
  if (at == NULL || *at != '[')
    return;
  for (at++; *(at += strspn (at, ", \n")) != '\0' && *at != ']';)
    {
      const char *end = value_end (at);
      g_autoptr (JsonNode) item = parse_piece (at, end);
      each (item, data);
      at = end;
    }
}

static void append_value (GString *out, JsonNode *node, gboolean nested);

static void
append_array (GString *out, JsonArray *array, gboolean nested)
{
  guint n = json_array_get_length (array);
  if (n == 0)
    g_string_append_c (out, '-');
  if (nested && n > 0)
    g_string_append_c (out, '(');
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      append_value (out, json_array_get_element (array, i), TRUE);
    }
  if (nested && n > 0)
    g_string_append_c (out, ')');
}

static void
append_object (GString *out, JsonObject *object, gboolean nested)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  gboolean first = TRUE;
  if (nested)
    g_string_append_c (out, '(');
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      g_string_append_printf (out, first ? "%s " : ", %s ", name);
      append_value (out, value, TRUE);
      first = FALSE;
    }
  if (nested)
    g_string_append_c (out, ')');
}

static void
append_value (GString *out, JsonNode *node, gboolean nested)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    append_array (out, json_node_get_array (node), nested);
  else if (JSON_NODE_HOLDS_OBJECT (node))
    append_object (out, json_node_get_object (node), nested);
  else if (JSON_NODE_HOLDS_NULL (node))
    g_string_append_c (out, '-');
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    g_string_append (out, json_node_get_string (node));
  else
    {
      g_autofree char *text = json_to_string (node, FALSE);
      g_string_append (out, text);
    }
}

char *
pz_cli_value_text (JsonNode *node)
{
  GString *out = g_string_new (NULL);
  append_value (out, node, FALSE);
  return g_string_free (out, FALSE);
}

char *
pz_cli_count_text (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return g_strdup (_ ("not counted"));
  JsonObject *object = json_node_get_object (node);
  gint64 count = json_object_get_int_member (object, "count");
  gulong n = (gulong) MAX (count, 0);
  if (json_object_get_boolean_member (object, "exact"))
    return n == 0 ? g_strdup (_ ("no solution")) : g_strdup_printf (ngettext ("%lu solution", "%lu solutions", n), n);
  return n == 0 ? g_strdup (_ ("undecided"))
                : g_strdup_printf (ngettext ("at least %lu solution", "at least %lu solutions", n), n);
}
