/* SPDX-License-Identifier: MIT */
#include "editor/cell-marks.h"

#include <json-glib/json-glib.h>

static const char *const members[] = { "marks", "notes" };
static const char *const lists[] = { "locked", "authorPath" };

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
  for (gsize i = 0; level->editor != NULL && i < G_N_ELEMENTS (members); i++)
    if (strstr (level->editor, members[i]) != NULL || strstr (level->editor, lists[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* --- lists of cells ------------------------------------------------------------------------------------------ */

static gboolean
is_list_of_ids (JsonNode *node)
{
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (json_node_get_value_type (json_array_get_element (array, i)) != G_TYPE_STRING)
      return FALSE;
  return array != NULL;
}

/* (transfer full) (nullable): the ids in `editor`.@name. @foreign: (out) (optional) something else is there. */
static GPtrArray *
dup_list (const PzLevel *level, const char *name, gboolean *foreign)
{
  g_autofree char *text = pz_level_is_bad (level) ? NULL : pz_level_dup_editor_member (level, name);
  g_autoptr (JsonNode) node = text != NULL ? json_from_string (text, NULL) : NULL;
  gboolean good = is_list_of_ids (node);
  if (foreign != NULL)
    *foreign = text != NULL && !good;
  if (!good)
    return NULL;
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  JsonArray *array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_ptr_array_add (ids, g_strdup (json_array_get_string_element (array, i)));
  return ids;
}

/* (transfer full): @level with @ids as `editor`.@name; an empty list goes away. */
static PzLevel *
with_list (PzLevel *level, const char *name, const GPtrArray *ids)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, json_array_new ());
  for (guint i = 0; i < ids->len; i++)
    json_array_add_string_element (json_node_get_array (node), ids->pdata[i]);
  g_autofree char *text = ids->len > 0 ? json_to_string (node, FALSE) : NULL;
  return pz_level_with_editor_member (level, name, text);
}

GHashTable *
pz_level_dup_locked (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  g_autoptr (GPtrArray) ids = dup_list (level, "locked", NULL);
  if (ids == NULL || ids->len == 0)
    return NULL;
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (set, g_strdup (ids->pdata[i]));
  return set;
}

gboolean
pz_level_is_locked (const PzLevel *level, const char *id)
{
  g_return_val_if_fail (level != NULL && id != NULL, FALSE);
  g_autoptr (GPtrArray) ids = dup_list (level, "locked", NULL);
  return ids != NULL && g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

PzLevel *
pz_level_with_locked (PzLevel *level, const char *const *ids, gboolean locked)
{
  g_return_val_if_fail (level != NULL && ids != NULL, NULL);
  gboolean foreign, changed = FALSE;
  g_autoptr (GPtrArray) list = dup_list (level, "locked", &foreign);
  if (foreign || pz_level_is_bad (level))
    return pz_level_ref (level);
  if (list == NULL)
    list = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      guint at;
      gboolean there = g_ptr_array_find_with_equal_func (list, ids[i], g_str_equal, &at);
      changed = changed || there != !!locked;
      if (there && !locked)
        g_ptr_array_remove_index (list, at);
      else if (!there && locked)
        g_ptr_array_add (list, g_strdup (ids[i]));
    }
  return changed ? with_list (level, "locked", list) : pz_level_ref (level);
}

char **
pz_level_dup_author_path (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  g_autoptr (GPtrArray) ids = dup_list (level, "authorPath", NULL);
  if (ids == NULL || ids->len == 0)
    return NULL;
  g_ptr_array_add (ids, NULL);
  return g_strdupv ((char **) ids->pdata);
}

PzLevel *
pz_level_with_author_path (PzLevel *level, const char *const *ids)
{
  g_return_val_if_fail (level != NULL, NULL);
  g_auto (GStrv) now = pz_level_dup_author_path (level);
  gboolean same =
      ids == NULL || now == NULL ? (const char *const *) now == ids : g_strv_equal (ids, (const char *const *) now);
  if (same || pz_level_is_bad (level))
    return pz_level_ref (level);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  for (gsize i = 0; ids != NULL && ids[i] != NULL; i++)
    g_ptr_array_add (list, (gpointer) ids[i]);
  return with_list (level, "authorPath", list);
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
/* (nullable): what becomes of an id in a list of `editor`: itself, another, NULL: it goes. */
typedef const char *(*Follow) (const char *id, gpointer data);

/* (transfer full) */
static PzLevel *
change_list (PzLevel *level, const char *name, Follow follow, gpointer data)
{
  g_autoptr (GPtrArray) old = dup_list (level, name, NULL), now = g_ptr_array_new ();
  gboolean changed = FALSE;
  for (guint i = 0; old != NULL && i < old->len; i++)
    {
      const char *id = follow (old->pdata[i], data);
      changed = changed || id != old->pdata[i];
      if (id != NULL)
        g_ptr_array_add (now, (gpointer) id);
    }
  return changed ? with_list (level, name, now) : pz_level_ref (level);
}

/* (transfer full) */
static PzLevel *
change_members (PzLevel *level, Change change, Follow follow, gpointer data)
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
  for (gsize i = 0; pz_level_has_cell_marks (level) && i < G_N_ELEMENTS (lists); i++)
    {
      PzLevel *next = change_list (now, lists[i], follow, data);
      pz_level_unref (now);
      now = next;
    }
  return now;
}

static const char *
follow_rename (const char *id, gpointer names)
{
  const char *const *from_to = names;
  return g_str_equal (id, from_to[0]) ? from_to[1] : id;
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
  return g_str_equal (from, to) ? pz_level_ref (level) : change_members (level, rename_entry, follow_rename, names);
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

static const char *
follow_renames (const char *id, gpointer data)
{
  const Names *names = data;
  for (gsize i = 0; names->from[i] != NULL; i++)
    if (g_str_equal (id, names->from[i]))
      return names->to[i];
  return g_strv_contains (names->to, id) ? NULL : id;
}

PzLevel *
pz_level_rename_all_cell_marks (PzLevel *level, const char *const *from, const char *const *to)
{
  g_return_val_if_fail (level != NULL && from != NULL && to != NULL, NULL);
  g_return_val_if_fail (g_strv_length ((char **) from) == g_strv_length ((char **) to), pz_level_ref (level));
  Names names = { from, to };
  return change_members (level, rename_entries, follow_renames, &names);
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

static const char *
follow_prune (const char *id, gpointer data)
{
  const Prune *prune = data;
  return prune->index (prune->level, id) < 0 ? NULL : id;
}

PzLevel *
pz_level_prune_cell_marks (PzLevel *level, PzCellIndex index)
{
  g_return_val_if_fail (level != NULL && index != NULL, NULL);
  Prune prune = { level, index };
  return pz_level_is_bad (level) ? pz_level_ref (level) : change_members (level, prune_entries, follow_prune, &prune);
}
