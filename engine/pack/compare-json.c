/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/compare.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

/* The difference of two JSON values, place by place. */

/* Longer values are not quoted in full. */
#define MAX_VALUE_CHARS 60

static char *
short_text (JsonNode *node)
{
  if (node == NULL)
    return g_strdup (_ ("absent"));
  g_autofree char *text = json_to_string (node, FALSE);
  if (g_utf8_strlen (text, -1) <= MAX_VALUE_CHARS)
    return g_steal_pointer (&text);
  g_autofree char *head = g_utf8_substring (text, 0, MAX_VALUE_CHARS - 1);
  return g_strconcat (head, "…", NULL);
}

static void
add_line (GPtrArray *lines, const char *path, JsonNode *a, JsonNode *b)
{
  g_autofree char *before = short_text (a), *after = short_text (b);
  g_ptr_array_add (lines, g_strdup_printf ("%s: %s → %s", path, before, after));
}

static void compare_nodes (const char *path, JsonNode *a, JsonNode *b, const char *const *skip, GPtrArray *lines);

static void
compare_members (const char *path, JsonObject *a, JsonObject *b, const char *const *skip, GPtrArray *lines)
{
  g_autoptr (GList) names = json_object_get_members (a);
  g_autoptr (GList) others = json_object_get_members (b);
  for (GList *name = others; name != NULL; name = name->next)
    if (!json_object_has_member (a, name->data))
      names = g_list_append (names, name->data);
  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *inner =
          *path != '\0' ? g_strdup_printf ("%s.%s", path, (char *) name->data) : g_strdup (name->data);
      if (skip == NULL || !g_strv_contains (skip, name->data))
        compare_nodes (inner, json_object_get_member (a, name->data), json_object_get_member (b, name->data), NULL,
                       lines);
    }
}

static void
compare_items (const char *path, JsonArray *a, JsonArray *b, GPtrArray *lines)
{
  guint n_a = json_array_get_length (a), n_b = json_array_get_length (b);
  for (guint i = 0; i < MAX (n_a, n_b); i++)
    {
      g_autofree char *inner = g_strdup_printf ("%s[%u]", path, i);
      compare_nodes (inner, i < n_a ? json_array_get_element (a, i) : NULL,
                     i < n_b ? json_array_get_element (b, i) : NULL, NULL, lines);
    }
}

static gboolean
same_leaf (JsonNode *a, JsonNode *b)
{
  g_autofree char *first = json_to_string (a, FALSE), *second = json_to_string (b, FALSE);
  return g_strcmp0 (first, second) == 0;
}

static void
compare_nodes (const char *path, JsonNode *a, JsonNode *b, const char *const *skip, GPtrArray *lines)
{
  if (a == NULL || b == NULL)
    add_line (lines, path, a, b);
  else if (JSON_NODE_HOLDS_OBJECT (a) && JSON_NODE_HOLDS_OBJECT (b))
    compare_members (path, json_node_get_object (a), json_node_get_object (b), skip, lines);
  else if (JSON_NODE_HOLDS_ARRAY (a) && JSON_NODE_HOLDS_ARRAY (b))
    compare_items (path, json_node_get_array (a), json_node_get_array (b), lines);
  else if (!same_leaf (a, b))
    add_line (lines, path, a, b);
}

/* (transfer full) (nullable) */
static JsonNode *
parse (const char *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  return json_parser_load_from_data (parser, text, -1, NULL) ? json_parser_steal_root (parser) : NULL;
}

gboolean
pz_compare_json (const char *a, const char *b, const char *const *skip, GPtrArray *lines)
{
  g_autoptr (JsonNode) first = parse (a);
  g_autoptr (JsonNode) second = parse (b);
  guint before = lines->len;
  if (first == NULL || second == NULL) /* a draft may be no JSON at all */
    {
      g_ptr_array_add (lines, g_strdup (_ ("its text")));
      return TRUE;
    }
  compare_nodes ("", first, second, skip, lines);
  return lines->len > before;
}
