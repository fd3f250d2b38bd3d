/* SPDX-License-Identifier: MIT */
#include "pack/names.h"

#include <string.h>

#include "pack/scan.h"

#define SMALL_OBJECT          12  /* names compared one by one up to here */
#define HOSTILE_OBJECT        512 /* below, even the worst hash table is quick */
#define HOSTILE_PROBES_A_NAME 64  /* a table with good names needs about three */

typedef struct
{
  guint64 hash;
  guint32 glib_hash;
  gboolean escaped;
  const char *text; /* raw */
  gsize length;
} Name;

typedef struct
{
  guint first;      /* index in `names` */
  guint table_size; /* power of two, 0: none yet */
  guint32 *table;   /* index in `names` + 1, 0: free */
} Object;

struct _PzNames
{
  GArray *names;   /* Name of all open objects */
  GArray *objects; /* Object, outermost first */
  GString *scratch;
  guint64 seed; /* so that no file can choose names that collide here */
};

PzNames *
pz_names_new (void)
{
  PzNames *names = g_new0 (PzNames, 1);
  names->names = g_array_new (FALSE, FALSE, sizeof (Name));
  names->objects = g_array_new (FALSE, FALSE, sizeof (Object));
  names->scratch = g_string_new (NULL);
  names->seed = ((guint64) g_random_int () << 32) | g_random_int ();
  return names;
}

void
pz_names_free (PzNames *names)
{
  if (names == NULL)
    return;
  for (guint i = 0; i < names->objects->len; i++)
    g_free (g_array_index (names->objects, Object, i).table);
  g_array_unref (names->names);
  g_array_unref (names->objects);
  g_string_free (names->scratch, TRUE);
  g_free (names);
}

static Object *
innermost (PzNames *names)
{
  g_assert (names->objects->len > 0);
  return &g_array_index (names->objects, Object, names->objects->len - 1);
}

static const Name *
name_at (PzNames *names, guint i)
{
  return &g_array_index (names->names, Name, i);
}

void
pz_names_begin (PzNames *names)
{
  Object object = { .first = names->names->len };
  g_array_append_val (names->objects, object);
}

static Name
make_name (PzNames *names, const char *text, gsize length)
{
  Name name = { .hash = names->seed, .glib_hash = 5381, .text = text, .length = length };
  name.escaped = memchr (text, '\\', length) != NULL;
  if (name.escaped)
    {
      g_string_truncate (names->scratch, 0);
      pz_scan_unescape (text, length, names->scratch);
      text = names->scratch->str;
      length = names->scratch->len;
    }
  for (gsize i = 0; i < length; i++)
    {
      name.hash = (name.hash ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      name.hash ^= name.hash >> 29;
      name.glib_hash = name.glib_hash * 33 + (guint32) (signed char) text[i];
    }
  return name;
}

static gboolean
same_name (const Name *a, const Name *b)
{
  if (a->hash != b->hash)
    return FALSE;
  if (!a->escaped && !b->escaped)
    return a->length == b->length && memcmp (a->text, b->text, a->length) == 0;
  g_autoptr (GString) text_a = g_string_new (NULL);
  g_autoptr (GString) text_b = g_string_new (NULL);
  pz_scan_unescape (a->text, a->length, text_a);
  pz_scan_unescape (b->text, b->length, text_b);
  return g_string_equal (text_a, text_b);
}

/* The place of @name in the table, or of the free slot where it belongs. */
static guint32 *
table_slot (PzNames *names, Object *object, const Name *name)
{
  guint mask = object->table_size - 1;
  guint at = (guint) (name->hash >> 16) & mask;
  while (object->table[at] != 0 && !same_name (name_at (names, object->table[at] - 1), name))
    at = (at + 1) & mask;
  return &object->table[at];
}

static void
grow_table (PzNames *names, Object *object)
{
  guint count = names->names->len - object->first;
  if (count < SMALL_OBJECT || count * 2 < object->table_size)
    return;
  g_free (object->table);
  object->table_size = MAX (64, object->table_size * 2);
  object->table = g_new0 (guint32, object->table_size);
  for (guint i = object->first; i < names->names->len; i++)
    *table_slot (names, object, name_at (names, i)) = i + 1;
}

gboolean
pz_names_add (PzNames *names, const char *text, gsize length)
{
  Object *object = innermost (names);
  Name name = make_name (names, text, length);
  grow_table (names, object);
  if (object->table_size == 0)
    {
      for (guint i = object->first; i < names->names->len; i++)
        if (same_name (name_at (names, i), &name))
          return FALSE;
    }
  else
    {
      guint32 *slot = table_slot (names, object, &name);
      if (*slot != 0)
        return FALSE;
      *slot = names->names->len + 1;
    }
  g_array_append_val (names->names, name);
  return TRUE;
}

/* Fills a table as GHashTable does (prime modulus, growing steps, double at 15/16) and counts the probes. */
static gboolean
fill_like_glib (const guint32 *hashes, guint n, guint shift)
{
  /* clang-format off */
  static const guint primes[] = { 1, 2, 3, 7, 13, 31, 61, 127, 251, 509, 1021, 2039, 4093, 8191, 16381, 32749, 65521, 131071,
                                  262139, 524287, 1048573, 2097143 };
  /* clang-format on */
  g_assert (shift < G_N_ELEMENTS (primes));
  guint size = 1u << shift, mask = size - 1;
  guint64 probes = 0, allowed = (guint64) n * HOSTILE_PROBES_A_NAME + 4096;
  g_autofree guint8 *used = g_new0 (guint8, size);
  for (guint i = 0; i < n && probes <= allowed; i++)
    {
      guint at = (hashes[i] * 11u) % primes[shift];
      for (guint step = 1; used[at] != 0 && probes <= allowed; step++, probes++)
        at = (at + step) & mask;
      used[at] = 1;
    }
  return probes <= allowed;
}

/* Names in file order are those the table holds when it has any given size, so each size is tried at its fullest. */
static gboolean
names_spread (PzNames *names, guint first)
{
  guint n = names->names->len - first;
  g_autofree guint32 *hashes = g_new (guint32, n);
  for (guint i = 0; i < n; i++)
    hashes[i] = name_at (names, first + i)->glib_hash;
  for (guint shift = 9; shift < 22 && (1u << (shift - 1)) < n * 2; shift++)
    {
      guint full = (1u << shift) - (1u << shift) / 16;
      if (!fill_like_glib (hashes, MIN (n, full), shift))
        return FALSE;
    }
  return TRUE;
}

gboolean
pz_names_end (PzNames *names)
{
  Object *object = innermost (names);
  guint n = names->names->len - object->first;
  gboolean good = n < HOSTILE_OBJECT || names_spread (names, object->first);
  g_free (object->table);
  g_array_set_size (names->names, object->first);
  g_array_set_size (names->objects, names->objects->len - 1);
  return good;
}
