/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/layers.h"

#include <string.h>

/* The walk through the layers of a sheet, for keys of WORDS words: included once for each width (narrow.c, wide.c), since most parts never
 * have more than sixteen clues open at a time and are then done in half the work. */

#define CHUNK 1024 /* nodes between two looks at the budget */
#define LONG  8192
#define LARGE (1 << 20) /* places of a table */
#define FEW   16        /* so many nodes are found faster one by one than in a table */

typedef struct
{
  guint64 word[WORDS];
} Key;

/* The layer that is being made. */
typedef struct
{
  PzSweepLayers *layers;
  Key *keys;
  guint32 first; /* node */
  guint32 n;
  guint32 mask; /* of the table; 0: none yet */
} Next;

static inline gboolean
key_equal (const Key *a, const Key *b)
{
  guint64 differ = a->word[0] ^ b->word[0];

  for (int w = 1; w < WORDS; w++)
    differ |= a->word[w] ^ b->word[w];
  return differ == 0;
}

static inline guint32
key_hash (const Key *key)
{
  guint64 hash = key->word[0] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  for (int w = 1; w < WORDS; w++)
    hash = (hash ^ (hash >> 32) ^ key->word[w]) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  return (guint32) (hash >> 32);
}

static void
table_put (guint32 *table, guint32 mask, const Key *key, guint32 node)
{
  guint32 at = key_hash (key) & mask;

  while (table[at] != 0)
    at = (at + 1) & mask;
  table[at] = node + 1;
}

/* A large table is had empty from the system at once, a small one is emptied. */
static void
table_empty (PzSweepLayers *layers, guint32 room)
{
  if (room <= layers->room_table && room <= LARGE)
    {
      memset (layers->table, 0, room * sizeof (guint32));
      return;
    }
  g_free (layers->table);
  layers->table = g_new0 (guint32, room);
  layers->room_table = room;
}

/* Four times as many places as nodes, at least. When the search is stopped meanwhile, some are not found any more. */
static void
table_grow (Next *next)
{
  PzSweepLayers *layers = next->layers;
  guint32 room = MAX (64, next->mask + 1);

  while (room < 4 * next->n)
    room *= 2;
  table_empty (layers, room);
  next->mask = room - 1;
  for (guint32 i = 0; i < next->n && (i % LONG != LONG - 1 || pz_sweep_layers_look (layers)); i++)
    table_put (layers->table, next->mask, &next->keys[i], i);
}

static inline guint32
add_node (Next *next, const Key *key, guint least, guint most)
{
  next->keys[next->n] = *key;
  next->layers->nodes[next->first + next->n] =
      (PzSweepNode){ .least = (guint16) least, .most = (guint16) most, .alive = FALSE };
  return next->n++;
}

static inline guint32
find_few (const Next *next, const Key *key)
{
  guint32 i = 0;

  while (i < next->n && !key_equal (&next->keys[i], key))
    i++;
  return i;
}

static guint32
find_in_table (Next *next, const Key *key, guint least, guint most)
{
  guint32 at;

  if (2 * next->n >= next->mask)
    table_grow (next);
  at = key_hash (key) & next->mask;
  for (guint32 *table = next->layers->table; table[at] != 0; at = (at + 1) & next->mask)
    if (key_equal (&next->keys[table[at] - 1], key))
      return table[at] - 1;
  next->layers->table[at] = next->n + 1;
  return add_node (next, key, least, most);
}

/* The node of the next layer with this key. */
static inline guint32
reach (Next *next, const Key *key, guint least, guint most)
{
  PzSweepNode *node;
  guint32 i;

  if (next->n <= FEW && next->mask == 0)
    {
      i = find_few (next, key);
      if (i == next->n)
        return next->first + add_node (next, key, least, most);
    }
  else
    i = find_in_table (next, key, least, most);
  node = &next->layers->nodes[next->first + i];
  node->least = (guint16) MIN (node->least, least);
  node->most = (guint16) MAX (node->most, most);
  return next->first + i;
}

static inline gboolean
has_guards (const Key *key, const Key *guard)
{
  guint64 missing = ~key->word[0] & guard->word[0];

  for (int w = 1; w < WORDS; w++)
    missing |= ~key->word[w] & guard->word[w];
  return missing == 0;
}

/* With so many hazards in the box every clue of it can still have what it wants. */
static inline gboolean
fits (const Key *key, const PzSweepLayer *layer)
{
  guint64 over = (key->word[0] + layer->room[0]) & layer->guard[0];

  for (int w = 1; w < WORDS; w++)
    over |= (key->word[w] + layer->room[w]) & layer->guard[w];
  return over == 0;
}

/* The numbers of hazards that are possible in the box follow each other: a clue bounds them from above by what it wants, from below by what
 * the squares still to come can hold. */
static inline void
expand (Next *next, const PzSweepLayer *layer, const Key *from, PzSweepNode *node)
{
  PzSweepLayers *layers = next->layers;
  guint least = node->least, most = node->most;
  Key guarded, guard, key;

  for (int w = 0; w < WORDS; w++)
    {
      guard.word[w] = layer->guard[w];
      guarded.word[w] = from->word[w] | layer->add[w] | layer->guard[w];
    }
  node->edge = layers->n_edges;
  node->low = 0;
  for (guint v = 0; v <= layer->n_cells && has_guards (&guarded, &guard); v++)
    {
      for (int w = 0; w < WORDS; w++)
        key.word[w] = guarded.word[w] ^ guard.word[w];
      if (fits (&key, layer))
        layers->edges[layers->n_edges++] = reach (next, &key, least + v, most + v);
      else
        node->low = (guint8) (v + 1);
      for (int w = 0; w < WORDS; w++)
        guarded.word[w] -= layer->one[w];
    }
  node->n_edges = (guint8) (layers->n_edges - node->edge);
}

static gboolean
make_layer (PzSweepLayers *layers, const PzSweepLayer *layer, guint32 first, guint32 n)
{
  Next next = { layers, NULL, first + n, 0, 0 };

  for (guint32 i = 0; i < n; i += CHUNK)
    {
      guint32 end = MIN (n, i + CHUNK);

      if (!pz_sweep_layers_make_room (layers, next.first + next.n, next.n, (end - i) * (layer->n_cells + 1u)))
        return FALSE;
      next.keys = (Key *) (void *) layers->next_keys;
      for (guint32 k = i; k < end; k++)
        expand (&next, layer, (const Key *) (const void *) layers->keys + k, &layers->nodes[first + k]);
      if (!pz_sweep_layers_spend (layers, end - i))
        return FALSE;
    }
  layers->n_nodes = next.first + next.n;
  layers->largest = MAX (layers->largest, (int) next.n);
  pz_sweep_layers_swap (layers);
  return TRUE;
}

static gboolean
run (PzSweepLayers *layers, PzSweepSheet *sheet)
{
  guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);

  if (!pz_sweep_layers_make_room (layers, layers->n_nodes, 0, 1))
    return FALSE;
  memset (layers->next_keys, 0, sizeof (Key));
  layers->nodes[layers->n_nodes] = (PzSweepNode){ .alive = FALSE };
  pz_sweep_layers_swap (layers);
  starts[0] = layers->n_nodes;
  starts[1] = ++layers->n_nodes;
  for (guint32 l = 0; l < sheet->n_boxes; l++)
    {
      const PzSweepLayer *layer = &g_array_index (layers->layers, PzSweepLayer, sheet->box + l);

      if (!make_layer (layers, layer, starts[l], starts[l + 1] - starts[l]))
        return FALSE;
      starts[l + 2] = layers->n_nodes;
    }
  return TRUE;
}
