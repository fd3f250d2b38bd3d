/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/level-item.h"

struct _PzLevelItem
{
  GObject parent_instance;
  GWeakRef document;
  PzLevel *level;
  int index;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PzLevelItem, pz_level_item, G_TYPE_OBJECT)

static void
pz_level_item_finalize (GObject *object)
{
  PzLevelItem *self = PZ_LEVEL_ITEM (object);
  g_weak_ref_clear (&self->document);
  g_clear_pointer (&self->level, pz_level_unref);
  G_OBJECT_CLASS (pz_level_item_parent_class)->finalize (object);
}

static void
pz_level_item_class_init (PzLevelItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pz_level_item_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", PZ_TYPE_LEVEL_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_level_item_init (PzLevelItem *self)
{
  g_weak_ref_init (&self->document, NULL);
}

static PzLevelItem *
item_new (PzDocument *document, PzLevel *level, int index)
{
  PzLevelItem *self = g_object_new (PZ_TYPE_LEVEL_ITEM, NULL);
  g_weak_ref_set (&self->document, document);
  self->level = pz_level_ref (level);
  self->index = index;
  return self;
}

PzDocument *
pz_level_item_get_document (PzLevelItem *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ITEM (self), NULL);
  g_autoptr (PzDocument) document = g_weak_ref_get (&self->document);
  return document; /* a borrowed pointer: the caller runs on the document's thread */
}

PzLevel *
pz_level_item_get_level (PzLevelItem *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ITEM (self), NULL);
  return self->level;
}

int
pz_level_item_get_index (PzLevelItem *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ITEM (self), -1);
  return self->index;
}

char *
pz_level_name (const PzLevel *level, int index)
{
  if (level->id != NULL && *level->id != '\0')
    return g_strdup (level->id);
  /* Translators: a level without an id, by its place in the pack. */
  return g_strdup_printf (_ ("Level %d"), index + 1);
}

char *
pz_level_item_dup_name (PzLevelItem *self)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ITEM (self), NULL);
  return pz_level_name (self->level, self->index);
}

void
pz_level_item_set_visible (PzLevelItem *self, gboolean visible)
{
  PzDocument *document = pz_level_item_get_document (self);
  if (document != NULL)
    pz_document_set_visible (document, self->index, visible);
}

void
pz_level_item_changed (PzLevelItem *self)
{
  g_return_if_fail (PZ_IS_LEVEL_ITEM (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
contains (const char *text, const char *needle)
{
  if (text == NULL)
    return FALSE;
  g_autofree char *folded = g_utf8_casefold (text, -1);
  return strstr (folded, needle) != NULL;
}

gboolean
pz_level_item_matches (PzLevelItem *self, const char *needle)
{
  g_return_val_if_fail (PZ_IS_LEVEL_ITEM (self) && needle != NULL, FALSE);
  g_autofree char *name = pz_level_item_dup_name (self);
  g_autofree char *title = pz_level_dup_caption (self->level);
  return contains (name, needle) || contains (title, needle);
}

/* ---- The list ---- */

static PzLevelItem *
item_at (GListStore *store, guint i)
{
  g_autoptr (PzLevelItem) item = g_list_model_get_item (G_LIST_MODEL (store), i);
  return item; /* borrowed from the store */
}

static void
item_update (PzLevelItem *self, PzLevel *level, int index)
{
  if (self->level == level && self->index == index)
    return;
  pz_level_ref (level);
  pz_level_unref (self->level);
  self->level = level;
  self->index = index;
  pz_level_item_changed (self);
}

typedef struct
{
  guint start, n_old, n_new; /* what differs: items start…start+n_old become levels start…start+n_new */
} Span;

static Span
changed_span (GListStore *store, const PzPack *pack)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint n_new = (guint) pack->n_levels;
  guint shorter = MIN (n_old, n_new), start = 0, end = 0;
  while (start < shorter && item_at (store, start)->level == pack->levels[start])
    start++;
  while (end < shorter - start && item_at (store, n_old - 1 - end)->level == pack->levels[n_new - 1 - end])
    end++;
  return (Span){ start, n_old - start - end, n_new - start - end };
}

/* (transfer full): the items of the span by their levels. */
static GHashTable *
items_by_level (GListStore *store, Span span)
{
  GHashTable *items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  for (guint i = span.start; i < span.start + span.n_old; i++)
    g_hash_table_insert (items, item_at (store, i)->level, g_object_ref (item_at (store, i)));
  return items;
}

static void
replace_span (GListStore *store, PzDocument *document, Span span)
{
  PzPack *pack = pz_document_get_pack (document);
  g_autoptr (GHashTable) old = items_by_level (store, span);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = span.start; i < span.start + span.n_new; i++)
    {
      gpointer item = NULL;
      if (!g_hash_table_steal_extended (old, pack->levels[i], NULL, &item))
        item = item_new (document, pack->levels[i], (int) i);
      g_ptr_array_add (items, item);
    }
  g_list_store_splice (store, span.start, span.n_old, items->pdata, items->len);
}

void
pz_level_items_sync (GListStore *store, PzDocument *document)
{
  g_return_if_fail (G_IS_LIST_STORE (store) && PZ_IS_DOCUMENT (document));
  PzPack *pack = pz_document_get_pack (document);
  Span span = changed_span (store, pack);
  gboolean in_place = span.n_old == 1 && span.n_new == 1;
  if (!in_place && (span.n_old > 0 || span.n_new > 0))
    replace_span (store, document, span);
  for (guint i = span.start; i < (guint) pack->n_levels; i++)
    item_update (item_at (store, i), pack->levels[i], (int) i);
}
