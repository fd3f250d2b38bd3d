/* SPDX-License-Identifier: MIT */
#include "steps/frontier-kinds.h"

#include <string.h>

typedef struct
{
  Mask ahead, back; /* steps of the first node, read forwards; of the last node, read backwards */
  guint32 reverse;
  int length; /* modulo the period where there is one */
} Kind;

typedef struct
{
  guint64 key; /* 0: free */
  guint32 kind;
} Join;

struct _PzKinds
{
  const PzSweep *sweep;
  guint n, max;
  gboolean full;
  GArray *kinds;
  guint32 *index; /* open addressing; kind + 1 */
  guint n_index;
  Join *joins;
  guint n_joins, joins_used, max_joins;
  guint32 nodes[128];
  Mask open[8]; /* by residues: steps t at which such an edge may be left */
  Mask all;
};

#define FIRST_INDEX 1024
/* Joins are only remembered, so that when there are too many they may be forgotten: when they take an eighth of the memory. */
#define MAX_JOINS  (1u << 19)
#define JOINS_PART 8

static guint
joins_within (gsize bytes)
{
  guint n = FIRST_INDEX;
  while (n < MAX_JOINS && 2 * n * sizeof (Join) <= bytes / JOINS_PART)
    n *= 2;
  return n;
}

PzKinds *
pz_kinds_new (const PzSweep *sweep, guint max_kinds, gsize max_bytes)
{
  PzKinds *kinds = g_new0 (PzKinds, 1);
  int steps = sweep->period > 0 ? sweep->period : sweep->n;
  kinds->sweep = sweep;
  kinds->max = max_kinds;
  kinds->max_joins = joins_within (max_bytes);
  kinds->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  kinds->n_index = kinds->n_joins = FIRST_INDEX;
  kinds->index = g_new0 (guint32, kinds->n_index);
  kinds->joins = g_new0 (Join, kinds->n_joins);
  kinds->all = first_n (steps);
  memset (kinds->nodes, 0xff, sizeof kinds->nodes);
  for (int residues = 0; residues < 8; residues++)
    for (int t = 1; t <= steps; t++)
      if (residues == 7 || (sweep->period % 3 == 0 && (residues >> t % 3 & 1) != 0))
        kinds->open[residues] |= bit (t - 1);
  return kinds;
}

void
pz_kinds_free (PzKinds *kinds)
{
  g_array_unref (kinds->kinds);
  g_free (kinds->index);
  g_free (kinds->joins);
  g_free (kinds);
}

gsize
pz_kinds_bytes (const PzKinds *kinds)
{
  return kinds->n * sizeof (Kind) + kinds->n_index * sizeof (guint32) + kinds->n_joins * sizeof (Join);
}

gboolean
pz_kinds_full (const PzKinds *kinds)
{
  return kinds->full;
}

static inline const Kind *
kind_at (const PzKinds *kinds, guint32 kind)
{
  return &g_array_index (kinds->kinds, Kind, kind);
}

/* Steps s with s + @by in @steps. */
static inline Mask
earlier (const PzKinds *kinds, Mask steps, int by)
{
  int period = kinds->sweep->period;
  if (period == 0)
    return by >= 128 ? 0 : steps >> by;
  by = (by % period + period) % period;
  return (steps >> by | steps << (period - by)) & kinds->all;
}

static guint64
mix (guint64 x)
{
  x ^= x >> 32;
  x *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return x ^ x >> 29;
}

static guint64
hash_kind (const Kind *kind)
{
  guint64 h = mix ((guint64) kind->ahead + (guint) kind->length);
  h = mix (h ^ (guint64) (kind->ahead >> 64));
  h = mix (h ^ (guint64) kind->back);
  return mix (h ^ (guint64) (kind->back >> 64));
}

static guint32 *
find_kind (const PzKinds *kinds, const Kind *kind)
{
  guint i = hash_kind (kind) & (kinds->n_index - 1);
  for (;; i = (i + 1) & (kinds->n_index - 1))
    {
      guint32 at = kinds->index[i];
      if (at == 0)
        return &kinds->index[i];
      const Kind *other = kind_at (kinds, at - 1);
      if (other->length == kind->length && other->ahead == kind->ahead && other->back == kind->back)
        return &kinds->index[i];
    }
}

static void
grow_index (PzKinds *kinds)
{
  kinds->n_index *= 2;
  g_free (kinds->index);
  kinds->index = g_new0 (guint32, kinds->n_index);
  for (guint i = 0; i < kinds->n; i++)
    *find_kind (kinds, kind_at (kinds, i)) = i + 1;
}

static guint32
intern_one (PzKinds *kinds, Kind kind)
{
  guint32 *at = find_kind (kinds, &kind);
  if (*at != 0)
    return *at - 1;
  if (kinds->n == kinds->max)
    {
      kinds->full = TRUE;
      return PZ_NO_KIND;
    }
  g_array_append_val (kinds->kinds, kind);
  *at = ++kinds->n;
  if (kinds->n * 2 > kinds->n_index)
    grow_index (kinds);
  return kinds->n - 1;
}

/* The kind, and the same read from its other end. */
static guint32
intern (PzKinds *kinds, int length, Mask ahead, Mask back)
{
  int period = kinds->sweep->period;
  if ((ahead | back) == 0)
    return PZ_NO_KIND;
  if (period > 0)
    length %= period;
  guint32 one = intern_one (kinds, (Kind){ ahead, back, 0, length });
  guint32 other = intern_one (kinds, (Kind){ back, ahead, 0, length });
  if (one == PZ_NO_KIND || other == PZ_NO_KIND)
    return PZ_NO_KIND;
  g_array_index (kinds->kinds, Kind, one).reverse = other;
  g_array_index (kinds->kinds, Kind, other).reverse = one;
  return one;
}

guint32
pz_kinds_reverse (const PzKinds *kinds, guint32 kind)
{
  return kind_at (kinds, kind)->reverse;
}

guint32
pz_kinds_node (PzKinds *kinds, int node)
{
  if (kinds->nodes[node] == PZ_NO_KIND)
    kinds->nodes[node] = intern (kinds, 1, kinds->sweep->own[node], kinds->sweep->own[node]);
  return kinds->nodes[node];
}

static guint32
join (PzKinds *kinds, guint32 a, guint32 b, guint residues)
{
  const Kind *x = kind_at (kinds, a), *y = kind_at (kinds, b);
  Mask open = kinds->open[residues];
  Mask ahead = x->ahead & earlier (kinds, y->ahead, x->length) & earlier (kinds, open, x->length - 1);
  Mask back = y->back & earlier (kinds, x->back, y->length) & earlier (kinds, open, y->length - 1);
  return intern (kinds, x->length + y->length, ahead, back);
}

static Join *
find_join (const PzKinds *kinds, guint64 key)
{
  guint i = mix (key) & (kinds->n_joins - 1);
  while (kinds->joins[i].key != 0 && kinds->joins[i].key != key)
    i = (i + 1) & (kinds->n_joins - 1);
  return &kinds->joins[i];
}

static void
grow_joins (PzKinds *kinds)
{
  if (kinds->n_joins == kinds->max_joins)
    {
      memset (kinds->joins, 0, kinds->n_joins * sizeof (Join));
      kinds->joins_used = 0;
      return;
    }
  Join *old = kinds->joins;
  guint n = kinds->n_joins;
  kinds->n_joins *= 2;
  kinds->joins = g_new0 (Join, kinds->n_joins);
  for (guint i = 0; i < n; i++)
    if (old[i].key != 0)
      *find_join (kinds, old[i].key) = old[i];
  g_free (old);
}

guint32
pz_kinds_join (PzKinds *kinds, guint32 a, guint32 b, guint residues)
{
  if (a == PZ_NO_KIND || b == PZ_NO_KIND)
    return PZ_NO_KIND;
  guint64 key = (guint64) a << 36 | (guint64) b << 4 | residues | 8;
  Join *known = find_join (kinds, key);
  if (known->key == 0)
    {
      *known = (Join){ key, join (kinds, a, b, residues) };
      guint32 kind = known->kind;
      if (++kinds->joins_used * 2 > kinds->n_joins)
        grow_joins (kinds);
      return kind;
    }
  return known->kind;
}

guint32
pz_kinds_end (PzKinds *kinds, guint32 kind, int node)
{
  if (kind == PZ_NO_KIND)
    return kind;
  const Kind *k = kind_at (kinds, kind);
  int period = kinds->sweep->period, n = kinds->sweep->n;
  Mask last = (kinds->sweep->may_last & bit (node)) != 0 ? bit (period > 0 ? (n - 1) % period : n - 1) : 0;
  Mask first = (kinds->sweep->may_first & bit (node)) != 0 ? bit (0) : 0;
  return intern (kinds, k->length, k->ahead & earlier (kinds, last, k->length - 1), k->back & first);
}

gboolean
pz_kinds_fits (const PzKinds *kinds, guint32 kind, int from, int to)
{
  const Kind *k = kind_at (kinds, kind);
  Mask first = kinds->sweep->steps[from], last = to < 0 ? kinds->all : kinds->sweep->steps[to];
  return (k->ahead & first & earlier (kinds, last, k->length - 1)) != 0
         || (k->back & last & earlier (kinds, first, k->length - 1)) != 0;
}

int
pz_kinds_paths (const PzKinds *kinds, guint32 kind)
{
  const Kind *k = kind_at (kinds, kind);
  return (int) (k->ahead & 1) + (int) (k->back & 1);
}
