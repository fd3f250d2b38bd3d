/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <glib/gi18n.h>

#include "editor/history-model.h"

/* What is known of one position; enough to see which ones are others after a change. */
typedef struct
{
  char *label;
  char *level; /* (nullable) */
} Entry;

static void
entry_free (Entry *entry)
{
  g_free (entry->label);
  g_free (entry->level);
  g_free (entry);
}

static Entry *
entry_new (const char *label, const char *level)
{
  Entry *entry = g_new0 (Entry, 1);
  entry->label = g_strdup (label);
  entry->level = g_strdup (level);
  return entry;
}

struct _PzHistoryModel
{
  GObject parent_instance;
  PzDocument *document; /* (nullable) */
  GPtrArray *entries;
  guint present;
  gint64 saved;
};

struct _PzHistoryItem
{
  GObject parent_instance;
  PzHistoryModel *model; /* owned */
  guint position;
  char *label, *level;
};

enum
{
  STATES_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Items ---- */

G_DEFINE_FINAL_TYPE (PzHistoryItem, pz_history_item, G_TYPE_OBJECT)

static void
pz_history_item_finalize (GObject *object)
{
  PzHistoryItem *self = PZ_HISTORY_ITEM (object);
  g_object_unref (self->model);
  g_free (self->label);
  g_free (self->level);
  G_OBJECT_CLASS (pz_history_item_parent_class)->finalize (object);
}

static void
pz_history_item_class_init (PzHistoryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pz_history_item_finalize;
}

static void
pz_history_item_init (PzHistoryItem *self)
{
}

guint
pz_history_item_get_position (PzHistoryItem *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_ITEM (self), 0);
  return self->position;
}

const char *
pz_history_item_get_label (PzHistoryItem *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_ITEM (self), NULL);
  return self->label;
}

const char *
pz_history_item_get_level (PzHistoryItem *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_ITEM (self), NULL);
  return self->level;
}

PzHistoryState
pz_history_item_get_state (PzHistoryItem *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_ITEM (self), PZ_HISTORY_DONE);
  if (self->position == self->model->present)
    return PZ_HISTORY_PRESENT;
  return self->position < self->model->present ? PZ_HISTORY_DONE : PZ_HISTORY_UNDONE;
}

gboolean
pz_history_item_is_saved (PzHistoryItem *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_ITEM (self), FALSE);
  return self->model->saved == (gint64) self->position;
}

static const char *
state_words (PzHistoryState state)
{
  switch (state)
    {
    case PZ_HISTORY_PRESENT:
      return C_ ("history", "present state");
    case PZ_HISTORY_UNDONE:
      return C_ ("history", "undone");
    case PZ_HISTORY_DONE:
    default:
      return C_ ("history", "done");
    }
}

char *
pz_history_item_dup_description (PzHistoryItem *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_ITEM (self), NULL);
  GString *words = g_string_new (self->label);
  if (self->level != NULL)
    {
      /* TRANSLATORS: part of what a screen reader says of a step; %s is the id of the level it changed */
      g_autofree char *level = g_strdup_printf (C_ ("history", "level %s"), self->level);
      g_string_append_printf (words, ", %s", level);
    }
  g_string_append_printf (words, ", %s", state_words (pz_history_item_get_state (self)));
  if (pz_history_item_is_saved (self))
    g_string_append_printf (words, ", %s", C_ ("history", "saved"));
  return g_string_free (words, FALSE);
}

/* ---- List ---- */

static GType
get_item_type (GListModel *model)
{
  return PZ_TYPE_HISTORY_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return PZ_HISTORY_MODEL (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  PzHistoryModel *self = PZ_HISTORY_MODEL (model);
  if (position >= self->entries->len)
    return NULL;
  Entry *entry = g_ptr_array_index (self->entries, position);
  PzHistoryItem *item = g_object_new (PZ_TYPE_HISTORY_ITEM, NULL);
  item->model = g_object_ref (self);
  item->position = position;
  item->label = g_strdup (entry->label);
  item->level = g_strdup (entry->level);
  return item;
}

static void
init_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PzHistoryModel, pz_history_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list))

/* ---- Following the document ---- */

static GPtrArray *
read_entries (PzDocument *document)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  guint n = document != NULL ? pz_document_n_steps (document) : 0;
  if (document != NULL)
    g_ptr_array_add (entries, entry_new (C_ ("history", "Beginning"), NULL));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (entries, entry_new (pz_document_step_label (document, i), pz_document_step_level (document, i)));
  return entries;
}

static gboolean
entry_equal (GPtrArray *a, guint i, GPtrArray *b, guint j)
{
  const Entry *x = g_ptr_array_index (a, i), *y = g_ptr_array_index (b, j);
  return g_strcmp0 (x->label, y->label) == 0 && g_strcmp0 (x->level, y->level) == 0;
}

/* Only what differs is told, so that a list that is open keeps its place and its focus. */
static void
read_steps (PzHistoryModel *self)
{
  GPtrArray *old = self->entries, *now = read_entries (self->document);
  guint shorter = MIN (old->len, now->len), start = 0, end = 0;
  while (start < shorter && entry_equal (old, start, now, start))
    start++;
  /* An item knows its position: where that changes, the item is another one. */
  while (old->len == now->len && end < shorter - start
         && entry_equal (old, old->len - 1 - end, now, now->len - 1 - end))
    end++;
  guint removed = old->len - start - end, added = now->len - start - end;
  self->entries = now;
  self->present = self->document != NULL ? pz_document_get_position (self->document) : 0;
  self->saved = self->document != NULL ? pz_document_saved_position (self->document) : -1;
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), start, removed, added);
  g_ptr_array_unref (old);
  g_signal_emit (self, signals[STATES_CHANGED], 0);
}

/* Undo, redo, a jump and saving leave the steps as they are. */
static void
changed_cb (PzHistoryModel *self)
{
  read_steps (self);
}

static void
drop_document (PzHistoryModel *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

void
pz_history_model_set_document (PzHistoryModel *self, PzDocument *document)
{
  g_return_if_fail (PZ_IS_HISTORY_MODEL (self));
  if (self->document == document)
    return;
  drop_document (self);
  if (document != NULL)
    {
      self->document = g_object_ref (document);
      g_signal_connect_swapped (document, "pack-changed", G_CALLBACK (changed_cb), self);
      g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (changed_cb), self);
    }
  read_steps (self);
}

guint
pz_history_model_get_present (PzHistoryModel *self)
{
  g_return_val_if_fail (PZ_IS_HISTORY_MODEL (self), 0);
  return self->present;
}

static void
pz_history_model_dispose (GObject *object)
{
  drop_document (PZ_HISTORY_MODEL (object));
  G_OBJECT_CLASS (pz_history_model_parent_class)->dispose (object);
}

static void
pz_history_model_finalize (GObject *object)
{
  g_ptr_array_unref (PZ_HISTORY_MODEL (object)->entries);
  G_OBJECT_CLASS (pz_history_model_parent_class)->finalize (object);
}

static void
pz_history_model_class_init (PzHistoryModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pz_history_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = pz_history_model_finalize;
  signals[STATES_CHANGED] =
      g_signal_new ("states-changed", PZ_TYPE_HISTORY_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pz_history_model_init (PzHistoryModel *self)
{
  self->entries = read_entries (NULL);
  self->saved = -1;
}

PzHistoryModel *
pz_history_model_new (void)
{
  return g_object_new (PZ_TYPE_HISTORY_MODEL, NULL);
}
