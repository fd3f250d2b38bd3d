/* SPDX-License-Identifier: MIT */
#include "editor/analyst-private.h"

/* Finished judgements by what decides them. What they hold is bounded, not how many they are: how a person would solve a large level takes a
 * hundred times what the verdict of a small one does. The one unused for longest goes first. */

typedef struct
{
  const PzMode *mode;
  guint64 hash;
  guint64 limit;
  gboolean full;
} Key;

typedef struct
{
  Key key;
  guint64 budget_ms;
  guint64 states;
  PzAnalysis *analysis;
  gsize bytes;
  GList link;
} Entry;

struct _PzShelf
{
  GHashTable *entries; /* Key → Entry */
  GQueue recent;       /* newest first */
  gsize bytes, max_bytes;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;
  return (guint) (key->hash ^ key->hash >> 32) ^ GPOINTER_TO_UINT (key->mode) ^ (guint) key->limit ^ (guint) key->full;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *x = a, *y = b;
  return x->mode == y->mode && x->hash == y->hash && x->limit == y->limit && !x->full == !y->full;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;
  pz_analysis_unref (entry->analysis);
  g_free (entry);
}

PzShelf *
pz_shelf_new (gsize max_bytes)
{
  PzShelf *shelf = g_new0 (PzShelf, 1);
  shelf->entries = g_hash_table_new_full (key_hash, key_equal, NULL, entry_free);
  g_queue_init (&shelf->recent);
  shelf->max_bytes = max_bytes;
  return shelf;
}

void
pz_shelf_free (PzShelf *shelf)
{
  g_hash_table_unref (shelf->entries);
  g_free (shelf);
}

static void
touch (PzShelf *shelf, Entry *entry)
{
  g_queue_unlink (&shelf->recent, &entry->link);
  g_queue_push_head_link (&shelf->recent, &entry->link);
}

PzAnalysis *
pz_shelf_get (PzShelf *shelf, const PzMode *mode, guint64 hash, const PzLimits *limits)
{
  Key key = { mode, hash, limits->limit, limits->full };
  Entry *entry = g_hash_table_lookup (shelf->entries, &key);
  if (entry == NULL || entry->budget_ms < limits->budget_ms || entry->states != limits->states)
    return NULL;
  touch (shelf, entry);
  return pz_analysis_ref (entry->analysis);
}

static void
remove_entry (PzShelf *shelf, Entry *entry)
{
  g_queue_unlink (&shelf->recent, &entry->link);
  shelf->bytes -= entry->bytes;
  g_hash_table_remove (shelf->entries, &entry->key);
}

void
pz_shelf_put (PzShelf *shelf, const PzMode *mode, const PzLimits *limits, PzAnalysis *analysis)
{
  Entry *entry = g_new0 (Entry, 1);
  entry->key = (Key){ mode, analysis->rules_hash, limits->limit, limits->full };
  entry->budget_ms = limits->budget_ms;
  entry->states = limits->states;
  entry->analysis = pz_analysis_ref (analysis);
  entry->bytes = sizeof *entry + pz_analysis_size (analysis);
  entry->link.data = entry;

  Entry *old = g_hash_table_lookup (shelf->entries, &entry->key);
  if (old != NULL)
    remove_entry (shelf, old);
  g_hash_table_add (shelf->entries, entry);
  g_queue_push_head_link (&shelf->recent, &entry->link);
  shelf->bytes += entry->bytes;
  while (shelf->bytes > shelf->max_bytes && shelf->recent.length > 1) /* the newest stays, however large */
    remove_entry (shelf, g_queue_peek_tail (&shelf->recent));
}

gsize
pz_shelf_bytes (const PzShelf *shelf)
{
  return shelf->bytes;
}
