/* SPDX-License-Identifier: MIT */
#include "hex-blocks/table.h"

#define FIRST_SLOTS 1024
#define MOST_SLOTS  (1 << 22) /* 96 MiB, and half of that while it is moved */
#define NEED_BITS   20
#define NEED_MASK   ((G_GUINT64_CONSTANT (1) << NEED_BITS) - 1)

void
pz_blocks_table_clear (PzBlocksTable *table)
{
  g_clear_pointer (&table->entries, g_free);
  table->n_slots = table->n_used = 0;
}

static guint64
pack (guint32 key, int reached, int unreached)
{
  return (guint64) key << 2 * NEED_BITS | (guint64) reached << NEED_BITS | (guint64) unreached;
}

static gsize
hash (const PzBlocksSet *filled, guint32 key)
{
  guint64 h = filled->word[0] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  h = (h ^ h >> 32 ^ filled->word[1]) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  h = (h ^ h >> 29 ^ key) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (gsize) (h ^ h >> 32);
}

/* The entry of this state, or the free one where it belongs. */
static PzBlocksEntry *
find (const PzBlocksTable *table, const PzBlocksSet *filled, guint32 key)
{
  gsize i = hash (filled, key) & (table->n_slots - 1);

  for (;; i = (i + 1) & (table->n_slots - 1))
    {
      PzBlocksEntry *entry = &table->entries[i];

      if (entry->meta == 0
          || (entry->meta >> 2 * NEED_BITS == key && entry->filled.word[0] == filled->word[0]
              && entry->filled.word[1] == filled->word[1]))
        return entry;
    }
}

static void
grow (PzBlocksTable *table)
{
  PzBlocksTable next = { NULL, MAX (FIRST_SLOTS, table->n_slots * 2), table->n_used };

  next.entries = g_new0 (PzBlocksEntry, next.n_slots);
  for (gsize i = 0; i < table->n_slots; i++)
    if (table->entries[i].meta != 0)
      *find (&next, &table->entries[i].filled, (guint32) (table->entries[i].meta >> 2 * NEED_BITS)) = table->entries[i];
  g_free (table->entries);
  *table = next;
}

void
pz_blocks_table_get (const PzBlocksTable *table, const PzBlocksSet *filled, guint32 key, int *reached, int *unreached)
{
  const PzBlocksEntry *entry = table->n_slots > 0 ? find (table, filled, key) : NULL;
  gboolean known = entry != NULL && entry->meta != 0;

  *reached = known ? (int) (entry->meta >> NEED_BITS & NEED_MASK) : 0;
  *unreached = known ? (int) (entry->meta & NEED_MASK) : PZ_BLOCKS_NEVER;
}

void
pz_blocks_table_put (PzBlocksTable *table, const PzBlocksSet *filled, guint32 key, int need, gboolean is_reached)
{
  int reached, unreached;
  PzBlocksEntry *entry;

  if (table->n_used * 4 >= table->n_slots * 3 && table->n_slots < MOST_SLOTS)
    grow (table);
  entry = find (table, filled, key);
  if (entry->meta == 0 && table->n_used * 8 >= table->n_slots * 7)
    return;
  table->n_used += entry->meta == 0;
  reached = entry->meta != 0 ? (int) (entry->meta >> NEED_BITS & NEED_MASK) : 0;
  unreached = entry->meta != 0 ? (int) (entry->meta & NEED_MASK) : PZ_BLOCKS_NEVER;
  if (is_reached)
    reached = MAX (reached, need);
  else
    unreached = MIN (unreached, need);
  *entry = (PzBlocksEntry){ *filled, pack (key, reached, unreached) };
}
