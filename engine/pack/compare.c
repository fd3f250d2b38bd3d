/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "pack/compare.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
change_free (gpointer data)
{
  PzLevelChange *change = data;
  g_ptr_array_unref (change->lines);
  g_free (change->id);
  g_free (change);
}

static PzLevelChange *
change_new (const char *id, int from, int to)
{
  PzLevelChange *change = g_new0 (PzLevelChange, 1);
  change->id = g_strdup (id);
  change->from = from;
  change->to = to;
  change->lines = g_ptr_array_new_with_free_func (g_free);
  return change;
}

/* Keys that pair levels: the id and how often it came before, so that ids used twice find partners too. */
static GPtrArray *
level_keys (const PzPack *pack)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (int i = 0; i < pack->n_levels; i++)
    {
      char *id = pack->levels[i]->id;
      int before = GPOINTER_TO_INT (g_hash_table_lookup (seen, id));
      g_hash_table_insert (seen, id, GINT_TO_POINTER (before + 1));
      g_ptr_array_add (keys, g_strdup_printf ("%d/%s", before, id));
    }
  return keys;
}

/* For each level of @b its place in @a, or -1. */
static int *
find_partners (const PzPack *a, const PzPack *b)
{
  g_autoptr (GPtrArray) keys_a = level_keys (a);
  g_autoptr (GPtrArray) keys_b = level_keys (b);
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  int *partners = g_new (int, (gsize) b->n_levels + 1);
  for (int i = 0; i < a->n_levels; i++)
    g_hash_table_insert (places, keys_a->pdata[i], GINT_TO_POINTER (i + 1));
  for (int i = 0; i < b->n_levels; i++)
    partners[i] = GPOINTER_TO_INT (g_hash_table_lookup (places, keys_b->pdata[i])) - 1;
  return partners;
}

/* Number of @ends entries whose value is below @value; they rise. */
static int
rank (const int *partners, const int *ends, int n, int value)
{
  int low = 0, high = n;
  while (low < high)
    {
      int middle = (low + high) / 2;
      if (partners[ends[middle]] < value)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Marks the levels that keep their order: a longest rising run of partners. The others have moved. */
static gboolean *
find_kept (const int *partners, int n)
{
  gboolean *kept = g_new0 (gboolean, (gsize) n + 1);
  g_autofree int *ends = g_new (int, (gsize) n + 1), *previous = g_new (int, (gsize) n + 1);
  int length = 0;
  for (int i = 0; i < n; i++)
    {
      if (partners[i] < 0)
        continue;
      int at = rank (partners, ends, length, partners[i]);
      previous[i] = at > 0 ? ends[at - 1] : -1;
      ends[at] = i;
      length = MAX (length, at + 1);
    }
  for (int i = length > 0 ? ends[length - 1] : -1; i >= 0; i = previous[i])
    kept[i] = TRUE;
  return kept;
}

static void
compare_levels (const PzLevel *a, const PzLevel *b, GPtrArray *lines)
{
  if (pz_level_equal (a, b))
    return;
  if (pz_level_is_bad (a) != pz_level_is_bad (b))
    g_ptr_array_add (lines,
                     g_strdup (pz_level_is_bad (b) ? _ ("has format errors now") : _ ("has no format errors now")));
  else if (!pz_level_is_bad (a) && a->mode == b->mode)
    a->mode->diff (a, b, lines);
  if (lines->len > 0)
    return;
  g_autofree char *first = pz_level_to_text (a), *second = pz_level_to_text (b);
  if (!pz_compare_json (first, second, NULL, lines))
    g_ptr_array_add (lines, g_strdup (_ ("the order of its members")));
}

static void
compare_all_levels (const PzPack *a, const PzPack *b, GPtrArray *changes)
{
  g_autofree int *partners = find_partners (a, b);
  g_autofree gboolean *kept = find_kept (partners, b->n_levels), *met = g_new0 (gboolean, (gsize) a->n_levels + 1);
  for (int i = 0; i < b->n_levels; i++)
    {
      PzLevelChange *change = change_new (b->levels[i]->id, partners[i], i);
      g_ptr_array_add (changes, change);
      if (partners[i] < 0)
        continue;
      met[partners[i]] = TRUE;
      change->moved = !kept[i];
      compare_levels (a->levels[partners[i]], b->levels[i], change->lines);
      if (!change->moved && change->lines->len == 0)
        g_ptr_array_remove_index (changes, changes->len - 1);
    }
  for (int i = 0; i < a->n_levels; i++)
    if (!met[i])
      g_ptr_array_add (changes, change_new (a->levels[i]->id, i, -1));
}

static const char *
container_name (const PzPack *pack)
{
  switch (pack->container)
    {
    case PZ_CONTAINER_ARRAY:
      return _ ("array");
    case PZ_CONTAINER_SINGLE:
      return _ ("single level");
    case PZ_CONTAINER_PACK:
    default:
      return _ ("pack");
    }
}

/* (transfer full): the file without its levels, to compare what else it holds. */
static char *
head_text (const PzPack *pack)
{
  PzPack head = *pack;
  head.n_levels = 0;
  g_autoptr (GBytes) bytes = pz_pack_to_bytes (&head);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
compare_heads (const PzPack *a, const PzPack *b, GPtrArray *lines)
{
  if (a->mode != b->mode)
    g_ptr_array_add (lines, g_strdup_printf (_ ("mode: %s → %s"), a->mode->id, b->mode->id));
  if (a->container != b->container)
    g_ptr_array_add (lines, g_strdup_printf (_ ("container: %s → %s"), container_name (a), container_name (b)));
  if (a->container != PZ_CONTAINER_PACK || b->container != PZ_CONTAINER_PACK)
    return;
  static const char *const skip[] = { "mode", NULL };
  g_autofree char *first = head_text (a), *second = head_text (b);
  if (strcmp (first, second) != 0 && !pz_compare_json (first, second, skip, lines) && a->mode == b->mode)
    g_ptr_array_add (lines, g_strdup (_ ("the order of the members of the pack")));
}

PzComparison *
pz_pack_compare (const PzPack *a, const PzPack *b)
{
  PzComparison *comparison = g_new0 (PzComparison, 1);
  comparison->lines = g_ptr_array_new_with_free_func (g_free);
  comparison->levels = g_ptr_array_new_with_free_func (change_free);
  compare_heads (a, b, comparison->lines);
  compare_all_levels (a, b, comparison->levels);
  return comparison;
}

gboolean
pz_comparison_is_equal (const PzComparison *comparison)
{
  return comparison->lines->len == 0 && comparison->levels->len == 0;
}

void
pz_comparison_free (PzComparison *comparison)
{
  g_ptr_array_unref (comparison->lines);
  g_ptr_array_unref (comparison->levels);
  g_free (comparison);
}
