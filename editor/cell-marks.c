/* SPDX-License-Identifier: MIT */
#include "editor/cell-marks.h"

#include <json-glib/json-glib.h>

static const char *const members[] = { "marks", "notes" };

/* (transfer full) (nullable): the object in `editor`.@name; NULL when there is none. @foreign: (out) (optional) something else is there. */
static JsonNode *
dup_member (const PzLevel *level, const char *name, gboolean *foreign)
{
  g_autofree char *text = pz_level_is_bad (level) ? NULL : pz_level_dup_editor_member (level, name);
  g_autoptr (JsonNode) node = text != NULL ? json_from_string (text, NULL) : NULL;
  gboolean object = node != NULL && JSON_NODE_HOLDS_OBJECT (node);
  if (foreign != NULL)
    *foreign = text != NULL && !object;
  return object ? g_steal_pointer (&node) : NULL;
}

/* (transfer none) (nullable): borrowed from @node */
static const char *
text_of (JsonNode *node, const char *id)
{
  JsonNode *value = node != NULL ? json_object_get_member (json_node_get_object (node), id) : NULL;
  return value != NULL && json_node_get_value_type (value) == G_TYPE_STRING ? json_node_get_string (value) : NULL;
}

static gboolean
is_mark (const char *text)
{
  return text != NULL && text[0] != '\0' && text[1] == '\0' && strchr (PZ_CELL_MARKS, text[0]) != NULL;
}

char
pz_level_cell_mark (const PzLevel *level, const char *id)
{
  g_return_val_if_fail (level != NULL && id != NULL, 0);
  g_autoptr (JsonNode) marks = dup_member (level, "marks", NULL);
  const char *text = text_of (marks, id);
  return is_mark (text) ? text[0] : 0;
}

char *
pz_level_dup_cell_note (const PzLevel *level, const char *id)
{
  g_return_val_if_fail (level != NULL && id != NULL, NULL);
  g_autoptr (JsonNode) notes = dup_member (level, "notes", NULL);
  return g_strdup (text_of (notes, id));
}

static GHashTable *
dup_table (const PzLevel *level, const char *name, gboolean (*wanted) (const char *text))
{
  g_autoptr (JsonNode) node = dup_member (level, name, NULL);
  if (node == NULL)
    return NULL;
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  JsonObjectIter iter;
  const char *id;
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &id, NULL))
    if (wanted (text_of (node, id)))
      g_hash_table_insert (table, g_strdup (id), g_strdup (text_of (node, id)));
  return table;
}

static gboolean
is_note (const char *text)
{
  return text != NULL && *text != '\0';
}

GHashTable *
pz_level_dup_cell_marks (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  return dup_table (level, "marks", is_mark);
}

GHashTable *
pz_level_dup_cell_notes (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  return dup_table (level, "notes", is_note);
}

gboolean
pz_level_has_cell_marks (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, FALSE);
  return level->editor != NULL
         && (strstr (level->editor, "\"marks\"") != NULL || strstr (level->editor, "\"notes\"") != NULL);
}

/* (transfer full): @level with @node as `editor`.@name; an empty object goes away. */
static PzLevel *
with_member (PzLevel *level, const char *name, JsonNode *node)
{
  gboolean empty = json_object_get_size (json_node_get_object (node)) == 0;
  g_autofree char *text = empty ? NULL : json_to_string (node, FALSE);
  return pz_level_with_editor_member (level, name, text);
}

/* (transfer full): @text NULL takes the entries away. */
static PzLevel *
with_texts (PzLevel *level, const char *name, const char *const *ids, const char *text)
{
  gboolean foreign, changed = FALSE;
  g_autoptr (JsonNode) node = dup_member (level, name, &foreign);
  if (foreign || pz_level_is_bad (level))
    return pz_level_ref (level);
  if (node == NULL)
    {
      node = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (node, json_object_new ());
    }
  JsonObject *object = json_node_get_object (node);
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      changed = changed || g_strcmp0 (text_of (node, ids[i]), text) != 0;
      if (text != NULL)
        json_object_set_string_member (object, ids[i], text);
      else
        json_object_remove_member (object, ids[i]);
    }
  return changed ? with_member (level, name, node) : pz_level_ref (level);
}

PzLevel *
pz_level_with_cell_mark (PzLevel *level, const char *const *ids, char mark)
{
  g_return_val_if_fail (level != NULL && ids != NULL, NULL);
  char text[] = { mark, '\0' };
  if (mark != 0 && !is_mark (text))
    return pz_level_ref (level);
  return with_texts (level, "marks", ids, mark != 0 ? text : NULL);
}

PzLevel *
pz_level_with_cell_note (PzLevel *level, const char *id, const char *text)
{
  g_return_val_if_fail (level != NULL && id != NULL, NULL);
  const char *ids[] = { id, NULL };
  if (text != NULL && strlen (text) > PZ_CELL_NOTE_MAX_BYTES)
    return pz_level_ref (level);
  return with_texts (level, "notes", ids, is_note (text) ? text : NULL);
}

/* Changes an object of `editor` in place; TRUE when it did. */
typedef gboolean (*Change) (JsonObject *object, gpointer data);

/* (transfer full) */
static PzLevel *
change_members (PzLevel *level, Change change, gpointer data)
{
  PzLevel *now = pz_level_ref (level);
  for (gsize i = 0; pz_level_has_cell_marks (level) && i < G_N_ELEMENTS (members); i++)
    {
      g_autoptr (JsonNode) node = dup_member (now, members[i], NULL);
      if (node == NULL || !change (json_node_get_object (node), data))
        continue;
      PzLevel *next = with_member (now, members[i], node);
      pz_level_unref (now);
      now = next;
    }
  return now;
}

static gboolean
rename_entry (JsonObject *object, gpointer names)
{
  const char *const *from_to = names;
  JsonNode *value = json_object_dup_member (object, from_to[0]);
  if (value == NULL)
    return FALSE;
  json_object_remove_member (object, from_to[0]);
  json_object_set_member (object, from_to[1], value);
  return TRUE;
}

PzLevel *
pz_level_rename_cell_marks (PzLevel *level, const char *from, const char *to)
{
  g_return_val_if_fail (level != NULL && from != NULL && to != NULL, NULL);
  const char *names[] = { from, to };
  return g_str_equal (from, to) ? pz_level_ref (level) : change_members (level, rename_entry, names);
}

typedef struct
{
  const char *const *from, *const *to;
} Names;

static gboolean
rename_entries (JsonObject *object, gpointer data)
{
  const Names *names = data;
  guint n = g_strv_length ((char **) names->from);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  gboolean any = FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *value = json_object_dup_member (object, names->from[i]);
      g_ptr_array_add (values, value);
      any = any || value != NULL || json_object_has_member (object, names->to[i]);
    }
  for (guint i = 0; i < n; i++)
    json_object_remove_member (object, names->from[i]);
  for (guint i = 0; i < n; i++)
    {
      json_object_remove_member (object, names->to[i]);
      if (values->pdata[i] != NULL)
        json_object_set_member (object, names->to[i], values->pdata[i]);
    }
  return any;
}

PzLevel *
pz_level_rename_all_cell_marks (PzLevel *level, const char *const *from, const char *const *to)
{
  g_return_val_if_fail (level != NULL && from != NULL && to != NULL, NULL);
  g_return_val_if_fail (g_strv_length ((char **) from) == g_strv_length ((char **) to), pz_level_ref (level));
  Names names = { from, to };
  return change_members (level, rename_entries, &names);
}

typedef struct
{
  const PzLevel *level;
  PzCellIndex index;
} Prune;

static gboolean
prune_entries (JsonObject *object, gpointer data)
{
  const Prune *prune = data;
  gboolean changed = FALSE;
  g_autoptr (GList) ids = json_object_get_members (object);
  g_autoptr (GPtrArray) gone = g_ptr_array_new_with_free_func (g_free);
  for (GList *l = ids; l != NULL; l = l->next)
    if (prune->index (prune->level, l->data) < 0)
      g_ptr_array_add (gone, g_strdup (l->data));
  for (guint i = 0; i < gone->len; i++, changed = TRUE)
    json_object_remove_member (object, gone->pdata[i]);
  return changed;
}

PzLevel *
pz_level_prune_cell_marks (PzLevel *level, PzCellIndex index)
{
  g_return_val_if_fail (level != NULL && index != NULL, NULL);
  Prune prune = { level, index };
  return pz_level_is_bad (level) ? pz_level_ref (level) : change_members (level, prune_entries, &prune);
}
