/* SPDX-License-Identifier: MIT */
#include "editor/shortcuts.h"

#include "editor/settings.h"

#include "config.h"
#include <glib/gi18n.h>

#define SETTING "shortcuts"

struct _PzShortcuts
{
  GObject parent_instance;

  GSettings *settings; /* (nullable) */
  GArray *table;       /* PzShortcut */
  GPtrArray *keys;     /* GArray of PzKey for each row, as they are now */
  GHashTable *changed; /* ids the user has set */
};

G_DEFINE_FINAL_TYPE (PzShortcuts, pz_shortcuts, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

guint
pz_shortcuts_n (PzShortcuts *self)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self), 0);
  return self->table->len;
}

const PzShortcut *
pz_shortcuts_get (PzShortcuts *self, guint i)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && i < self->table->len, NULL);
  return &g_array_index (self->table, PzShortcut, i);
}

static int
index_of (PzShortcuts *self, const char *id)
{
  for (guint i = 0; i < self->table->len; i++)
    if (g_strcmp0 (g_array_index (self->table, PzShortcut, i).id, id) == 0)
      return (int) i;
  return -1;
}

const PzShortcut *
pz_shortcuts_find (PzShortcuts *self, const char *id)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self), NULL);
  int i = index_of (self, id);
  return i < 0 ? NULL : pz_shortcuts_get (self, (guint) i);
}

static GArray *
keys_of (PzShortcuts *self, const PzShortcut *shortcut)
{
  gboolean own = shortcut >= &g_array_index (self->table, PzShortcut, 0)
                 && shortcut < &g_array_index (self->table, PzShortcut, self->table->len);
  int i = own ? (int) (shortcut - &g_array_index (self->table, PzShortcut, 0)) : index_of (self, shortcut->id);
  g_assert (i >= 0);
  return self->keys->pdata[i];
}

GArray *
pz_shortcuts_dup_keys (PzShortcuts *self, const PzShortcut *shortcut)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && shortcut != NULL, NULL);
  return g_array_copy (keys_of (self, shortcut));
}

gboolean
pz_shortcuts_has_key (PzShortcuts *self, const PzShortcut *shortcut, PzKey key)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && shortcut != NULL, FALSE);
  GArray *keys = keys_of (self, shortcut);
  for (guint i = 0; i < keys->len; i++)
    if (pz_key_equal (g_array_index (keys, PzKey, i), key))
      return TRUE;
  return FALSE;
}

PzKey
pz_shortcuts_first_key (PzShortcuts *self, const char *id)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self), ((PzKey){ 0, 0 }));
  int i = index_of (self, id);
  GArray *keys = i < 0 ? NULL : self->keys->pdata[i];
  return keys == NULL || keys->len == 0 ? (PzKey){ 0, 0 } : g_array_index (keys, PzKey, 0);
}

gboolean
pz_shortcuts_is_changed (PzShortcuts *self, const PzShortcut *shortcut)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && shortcut != NULL, FALSE);
  return g_hash_table_contains (self->changed, shortcut->id);
}

gboolean
pz_shortcuts_can_change (PzShortcuts *self)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self), FALSE);
  return self->settings != NULL;
}

/* --- which row has a key ------------------------------------------------------------------------------------- */

static gboolean
has_key (GArray *keys, PzKey key)
{
  for (guint i = 0; i < keys->len; i++)
    if (pz_key_equal (g_array_index (keys, PzKey, i), key))
      return TRUE;
  return FALSE;
}

GPtrArray *
pz_shortcuts_in_the_way (PzShortcuts *self, const PzShortcut *shortcut, PzKey key)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && shortcut != NULL, NULL);
  GPtrArray *found = g_ptr_array_new ();
  for (guint i = 0; i < self->table->len; i++)
    {
      const PzShortcut *row = pz_shortcuts_get (self, i);
      if (!g_str_equal (row->id, shortcut->id) && (row->contexts & shortcut->contexts) != 0
          && pz_shortcuts_has_key (self, row, key))
        g_ptr_array_add (found, (gpointer) row);
    }
  return found;
}

static const PzShortcut *
exact (PzShortcuts *self, PzKey key, guint contexts)
{
  for (guint i = 0; i < self->table->len; i++)
    {
      const PzShortcut *row = pz_shortcuts_get (self, i);
      if (row->scope == PZ_SCOPE_CANVAS && (row->contexts & contexts) != 0 && pz_shortcuts_has_key (self, row, key))
        return row;
    }
  return NULL;
}

const PzShortcut *
pz_shortcuts_lookup (PzShortcuts *self, PzKey key, guint contexts, GdkModifierType *extra)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && extra != NULL, NULL);
  const GdkModifierType more = GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK;
  const PzShortcut *row = exact (self, key, contexts);
  *extra = 0;
  if (row != NULL || (key.modifiers & more) == 0)
    return row;
  row = exact (self, (PzKey){ key.keyval, key.modifiers & ~(guint) more }, contexts);
  *extra = key.modifiers & more;
  return row != NULL && row->command == PZ_KEY_MOVE ? row : NULL;
}

/* --- what the settings hold ---------------------------------------------------------------------------------- */

/* (transfer full): the keys of a row that may have them; texts that cannot be read are passed over. */
static GArray *
read_keys (const PzShortcut *row, const char *const *texts)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (PzKey));
  for (gsize i = 0; texts[i] != NULL; i++)
    {
      PzKey key = pz_key_parse (texts[i]);
      if ((pz_shortcut_is_fixed (row) || pz_key_allowed (key, row->scope, NULL)) && key.keyval != 0
          && !has_key (keys, key))
        g_array_append_val (keys, key);
    }
  return keys;
}

static GArray *
default_keys (const PzShortcut *row)
{
  g_auto (GStrv) texts = g_strsplit (row->keys, "|", -1);
  return read_keys (row, (const char *const *) texts);
}

/* (transfer full) (nullable): what the user set for a row; NULL when nothing, or nothing that can be read. */
static GArray *
stored_keys (const PzShortcut *row, GVariant *stored)
{
  g_autofree const char **texts = NULL;
  if (stored == NULL || pz_shortcut_is_fixed (row) || !g_variant_lookup (stored, row->id, "^a&s", &texts))
    return NULL;
  GArray *keys = read_keys (row, texts);
  if (keys->len > 0 || texts[0] == NULL)
    return keys;
  g_array_unref (keys);
  return NULL;
}

/* Takes out of @keys what a row already settled has, if both would be heard at the same time. */
static void
drop_taken (PzShortcuts *self, const PzShortcut *shortcut, GArray *keys)
{
  for (guint i = keys->len; i-- > 0;)
    {
      g_autoptr (GPtrArray) others = pz_shortcuts_in_the_way (self, shortcut, g_array_index (keys, PzKey, i));
      if (others->len > 0)
        g_array_remove_index (keys, i);
    }
}

static void
settle (PzShortcuts *self, guint i, GArray *keys)
{
  drop_taken (self, pz_shortcuts_get (self, i), keys);
  g_array_set_size (self->keys->pdata[i], 0);
  g_array_append_vals (self->keys->pdata[i], keys->data, keys->len);
}

static void
settle_fixed (PzShortcuts *self)
{
  for (guint i = 0; i < self->table->len; i++)
    {
      const PzShortcut *row = pz_shortcuts_get (self, i);
      g_array_set_size (self->keys->pdata[i], 0);
      if (!pz_shortcut_is_fixed (row))
        continue;
      g_autoptr (GArray) keys = default_keys (row);
      g_array_append_vals (self->keys->pdata[i], keys->data, keys->len);
    }
}

/* Fixed rows have their keys; then come those the user set, in the order of the table; the others take what is left. */
static void
read_settings (PzShortcuts *self)
{
  g_autoptr (GVariant) stored = self->settings != NULL ? g_settings_get_value (self->settings, SETTING) : NULL;
  g_hash_table_remove_all (self->changed);
  settle_fixed (self);
  for (guint i = 0; i < self->table->len; i++)
    {
      const PzShortcut *row = pz_shortcuts_get (self, i);
      g_autoptr (GArray) keys = stored_keys (row, stored);
      if (keys == NULL)
        continue;
      g_hash_table_add (self->changed, (gpointer) row->id);
      settle (self, i, keys);
    }
  for (guint i = 0; i < self->table->len; i++)
    {
      const PzShortcut *row = pz_shortcuts_get (self, i);
      g_autoptr (GArray) keys = default_keys (row);
      if (!pz_shortcut_is_fixed (row) && !pz_shortcuts_is_changed (self, row))
        settle (self, i, keys);
    }
}

static void
settings_changed (PzShortcuts *self)
{
  read_settings (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- changing it --------------------------------------------------------------------------------------------- */

static gboolean
is_default (const PzShortcut *row, GArray *keys)
{
  g_autoptr (GArray) defaults = default_keys (row);
  if (keys->len != defaults->len)
    return FALSE;
  for (guint i = 0; i < keys->len; i++)
    if (!pz_key_equal (g_array_index (keys, PzKey, i), g_array_index (defaults, PzKey, i)))
      return FALSE;
  return TRUE;
}

static void
store_keys (GVariantDict *dict, const PzShortcut *row, GArray *keys)
{
  GVariantBuilder builder;
  if (is_default (row, keys))
    {
      g_variant_dict_remove (dict, row->id);
      return;
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < keys->len; i++)
    g_variant_builder_add_value (&builder, g_variant_new_take_string (pz_key_name (g_array_index (keys, PzKey, i))));
  g_variant_dict_insert_value (dict, row->id, g_variant_builder_end (&builder));
}

/* The dictionary's values are variants; the setting's are lists. Entries of rows that are not known stay. */
static void
write_settings (PzShortcuts *self, GVariantDict *dict)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  GVariant *value;
  g_autoptr (GVariant) all = g_variant_ref_sink (g_variant_dict_end (dict));
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&sv}", &id, &value))
    {
      g_variant_builder_add (&builder, "{s@as}", id, value);
      g_variant_unref (value);
    }
  g_settings_set_value (self->settings, SETTING, g_variant_builder_end (&builder));
}

static void
open_settings (PzShortcuts *self, GVariantDict *dict)
{
  g_autoptr (GVariant) stored = g_settings_get_value (self->settings, SETTING);
  GVariantIter iter;
  const char *id;
  GVariant *value;
  g_variant_dict_init (dict, NULL);
  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "{&s@as}", &id, &value))
    {
      g_variant_dict_insert_value (dict, id, value);
      g_variant_unref (value);
    }
}

/* Rows whose keys the user had set lose this one for good; the others only as long as it is taken. */
static void
take_from (PzShortcuts *self, GVariantDict *dict, const PzShortcut *row, PzKey key)
{
  if (!pz_shortcuts_is_changed (self, row))
    return;
  g_autoptr (GArray) keys = pz_shortcuts_dup_keys (self, row);
  for (guint i = keys->len; i-- > 0;)
    if (pz_key_equal (g_array_index (keys, PzKey, i), key))
      g_array_remove_index (keys, i);
  store_keys (dict, row, keys);
}

gboolean
pz_shortcuts_set (PzShortcuts *self, const PzShortcut *shortcut, PzKey key)
{
  g_return_val_if_fail (PZ_IS_SHORTCUTS (self) && shortcut != NULL, FALSE);
  GVariantDict dict;
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (PzKey));
  g_autoptr (GPtrArray) others = pz_shortcuts_in_the_way (self, shortcut, key);
  if (self->settings == NULL || pz_shortcut_is_fixed (shortcut)
      || (key.keyval != 0 && !pz_key_allowed (key, shortcut->scope, NULL)))
    return FALSE;
  for (guint i = 0; i < others->len; i++)
    if (pz_shortcut_is_fixed (others->pdata[i]))
      return FALSE;
  open_settings (self, &dict);
  for (guint i = 0; i < others->len; i++)
    take_from (self, &dict, others->pdata[i], key);
  if (key.keyval != 0)
    g_array_append_val (keys, key);
  store_keys (&dict, shortcut, keys);
  write_settings (self, &dict);
  return TRUE;
}

void
pz_shortcuts_reset (PzShortcuts *self, const PzShortcut *shortcut)
{
  g_return_if_fail (PZ_IS_SHORTCUTS (self) && shortcut != NULL);
  GVariantDict dict;
  if (self->settings == NULL || !pz_shortcuts_is_changed (self, shortcut))
    return;
  open_settings (self, &dict);
  g_variant_dict_remove (&dict, shortcut->id);
  write_settings (self, &dict);
}

void
pz_shortcuts_reset_all (PzShortcuts *self)
{
  g_return_if_fail (PZ_IS_SHORTCUTS (self));
  if (self->settings != NULL)
    g_settings_reset (self->settings, SETTING);
}

/* --- object -------------------------------------------------------------------------------------------------- */

static void
pz_shortcuts_finalize (GObject *object)
{
  PzShortcuts *self = PZ_SHORTCUTS (object);
  g_clear_object (&self->settings);
  g_array_unref (self->table);
  g_ptr_array_unref (self->keys);
  g_hash_table_unref (self->changed);
  G_OBJECT_CLASS (pz_shortcuts_parent_class)->finalize (object);
}

static void
pz_shortcuts_class_init (PzShortcutsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pz_shortcuts_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", PZ_TYPE_SHORTCUTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_shortcuts_init (PzShortcuts *self)
{
  self->table = pz_shortcut_table ();
  self->changed = g_hash_table_new (g_str_hash, g_str_equal);
  self->keys = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < self->table->len; i++)
    g_ptr_array_add (self->keys, g_array_new (FALSE, FALSE, sizeof (PzKey)));
}

PzShortcuts *
pz_shortcuts_new (GSettings *settings)
{
  PzShortcuts *self = g_object_new (PZ_TYPE_SHORTCUTS, NULL);
  g_set_object (&self->settings, settings);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed::" SETTING, G_CALLBACK (settings_changed), self, G_CONNECT_SWAPPED);
  read_settings (self);
  return self;
}

/* Held by the toolkit's settings of the display, as long as those. */
PzShortcuts *
pz_shortcuts_get_default (void)
{
  GObject *holder = G_OBJECT (gtk_settings_get_default ());
  PzShortcuts *self = g_object_get_data (holder, "pz-shortcuts");
  if (self == NULL)
    {
      g_autoptr (GSettings) settings = pz_settings_new ();
      self = pz_shortcuts_new (settings);
      g_object_set_data_full (holder, "pz-shortcuts", self, g_object_unref);
    }
  return self;
}
