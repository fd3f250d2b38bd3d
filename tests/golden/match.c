/* SPDX-License-Identifier: MIT */
#include "match.h"

#include <math.h>
#include <string.h>

static char *
show (JsonNode *node)
{
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : g_strdup ("nothing");
  return g_strndup (text, 200);
}

static void
note (GPtrArray *out, const char *path, const char *what, JsonNode *want, JsonNode *got)
{
  g_autofree char *wanted = show (want), *found = show (got);
  g_ptr_array_add (out, g_strdup_printf ("%s: %s: want %s, got %s", path, what, wanted, found));
}

static gboolean
is_number (JsonNode *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;
  return type == G_TYPE_INT64 || type == G_TYPE_DOUBLE;
}

static double
number_of (JsonNode *node)
{
  return json_node_get_value_type (node) == G_TYPE_INT64 ? (double) json_node_get_int (node)
                                                         : json_node_get_double (node);
}

static int
compare_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): the subject's items as text, sorted, joined; "" for null. */
static char *
sorted_subject (JsonNode *node)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);
      gboolean text = JSON_NODE_HOLDS_VALUE (item) && json_node_get_value_type (item) == G_TYPE_STRING;
      g_ptr_array_add (items, text ? json_node_dup_string (item) : json_to_string (item, FALSE));
    }
  g_ptr_array_sort (items, compare_text);
  g_ptr_array_add (items, NULL);
  return g_strjoinv ("\n", (char **) items->pdata);
}

static gboolean
same_member (JsonObject *want, JsonObject *got, const char *name)
{
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (g_free);
  if (!json_object_has_member (want, name))
    return TRUE;
  match_json (json_object_get_member (want, name), json_object_get_member (got, name), name, differences);
  return differences->len == 0;
}

static gboolean
same_problem (JsonObject *want, JsonObject *got)
{
  if (!same_member (want, got, "code") || !same_member (want, got, "severity") || !same_member (want, got, "path")
      || !same_member (want, got, "line"))
    return FALSE;
  if (!json_object_has_member (want, "subject"))
    return TRUE;
  g_autofree char *wanted = sorted_subject (json_object_get_member (want, "subject"));
  g_autofree char *found = sorted_subject (json_object_get_member (got, "subject"));
  return strcmp (wanted, found) == 0;
}

static void
match_problems (JsonArray *want, JsonNode *got, const char *path, GPtrArray *out)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  JsonArray *found = got != NULL && JSON_NODE_HOLDS_ARRAY (got) ? json_node_get_array (got) : NULL;
  for (guint i = 0; found != NULL && i < json_array_get_length (found); i++)
    g_ptr_array_add (left, json_array_get_element (found, i));
  for (guint i = 0; i < json_array_get_length (want); i++)
    {
      guint k = 0;
      while (k < left->len
             && !same_problem (json_array_get_object_element (want, i), json_node_get_object (left->pdata[k])))
        k++;
      if (k < left->len)
        g_ptr_array_remove_index (left, k);
      else
        note (out, path, "problem not reported", json_array_get_element (want, i), NULL);
    }
  for (guint k = 0; k < left->len; k++)
    note (out, path, "unexpected problem", NULL, left->pdata[k]);
}

static void
match_object (JsonObject *want, JsonNode *got, const char *path, GPtrArray *out)
{
  g_autoptr (GList) names = json_object_get_members (want);
  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *inner = g_strdup_printf ("%s.%s", path, (char *) name->data);
      JsonNode *wanted = json_object_get_member (want, name->data);
      JsonNode *found = json_object_get_member (json_node_get_object (got), name->data);
      if (found == NULL && JSON_NODE_HOLDS_NULL (wanted))
        continue;
      if (found != NULL && strcmp (name->data, "problems") == 0 && JSON_NODE_HOLDS_ARRAY (wanted))
        match_problems (json_node_get_array (wanted), found, inner, out);
      else
        match_json (wanted, found, inner, out);
    }
}

static gboolean
ends_with_dots (JsonArray *want)
{
  guint n = json_array_get_length (want);
  JsonNode *last = n > 0 ? json_array_get_element (want, n - 1) : NULL;
  return last != NULL && JSON_NODE_HOLDS_VALUE (last) && json_node_get_value_type (last) == G_TYPE_STRING
         && strcmp (json_node_get_string (last), "...") == 0;
}

static void
match_array (JsonArray *want, JsonNode *got, const char *path, GPtrArray *out)
{
  gboolean more = ends_with_dots (want);
  guint n = json_array_get_length (want) - (more ? 1 : 0), found = json_array_get_length (json_node_get_array (got));
  if (found != n && !(more && found > n))
    {
      g_ptr_array_add (out, g_strdup_printf ("%s: want %u items, got %u", path, n, found));
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *inner = g_strdup_printf ("%s[%u]", path, i);
      match_json (json_array_get_element (want, i), json_array_get_element (json_node_get_array (got), i), inner, out);
    }
}

static gboolean
same_value (JsonNode *want, JsonNode *got)
{
  if (JSON_NODE_HOLDS_NULL (want) || JSON_NODE_HOLDS_NULL (got))
    return JSON_NODE_HOLDS_NULL (want) && JSON_NODE_HOLDS_NULL (got);
  if (!JSON_NODE_HOLDS_VALUE (got))
    return FALSE;
  if (is_number (want) && is_number (got))
    return fabs (number_of (got) - number_of (want)) <= 1e-6 * fmax (1, fabs (number_of (want)));
  return json_node_equal (want, got);
}

void
match_json (JsonNode *want, JsonNode *got, const char *path, GPtrArray *out)
{
  if (got == NULL)
    note (out, path, "missing", want, NULL);
  else if (JSON_NODE_HOLDS_OBJECT (want) && JSON_NODE_HOLDS_OBJECT (got))
    match_object (json_node_get_object (want), got, path, out);
  else if (JSON_NODE_HOLDS_ARRAY (want) && JSON_NODE_HOLDS_ARRAY (got))
    match_array (json_node_get_array (want), got, path, out);
  else if (JSON_NODE_HOLDS_OBJECT (want) || JSON_NODE_HOLDS_ARRAY (want) || !same_value (want, got))
    note (out, path, "differs", want, got);
}

static gboolean
same_members (JsonObject *a, JsonObject *b)
{
  g_autoptr (GList) names = json_object_get_members (a);
  g_autoptr (GList) others = json_object_get_members (b);
  GList *other = others;
  for (GList *name = names; name != NULL; name = name->next, other = other->next)
    if (other == NULL || strcmp (name->data, other->data) != 0
        || !match_json_exactly (json_object_get_member (a, name->data), json_object_get_member (b, name->data)))
      return FALSE;
  return other == NULL;
}

gboolean
match_json_exactly (JsonNode *a, JsonNode *b)
{
  if (json_node_get_node_type (a) != json_node_get_node_type (b))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (a))
    return same_members (json_node_get_object (a), json_node_get_object (b));
  if (!JSON_NODE_HOLDS_ARRAY (a))
    return json_node_equal (a, b);
  guint n = json_array_get_length (json_node_get_array (a));
  if (json_array_get_length (json_node_get_array (b)) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!match_json_exactly (json_array_get_element (json_node_get_array (a), i),
                             json_array_get_element (json_node_get_array (b), i)))
      return FALSE;
  return TRUE;
}
