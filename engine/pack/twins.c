/* SPDX-License-Identifier: MIT */
#include "pack/twins.h"

#include <string.h>

#include "pack/form.h"

/* Of all images of a level one is its form: that which comes first in an order of numbers. */
static gboolean
comes_before (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return a->len < b->len;
  return memcmp (a->data, b->data, sizeof (gint64) * a->len) < 0;
}

/* (transfer full) (nullable): the first of all images */
static GArray *
first_image (const PzLevel *level)
{
  g_autoptr (PzForm) form = pz_form_new ();
  GArray *first = NULL;
  gboolean one_way = level->mode->turns_one_way (level);
  int n_turns = pz_lattice_n_turns (level->mode->lattice);
  for (int i = 0; i < 2 * n_turns; i++)
    {
      PzMap map = { i >= n_turns, i % n_turns, 0, 0 };
      GArray *image = pz_form_of (form, level, &map, map.mirror && one_way);
      if (image != NULL && (first == NULL || comes_before (image, first)))
        {
          GArray *later = first;
          first = image;
          image = later;
        }
      g_clear_pointer (&image, g_array_unref);
    }
  return first;
}

/* Small numbers, of either sign, in one byte each; larger ones in as many as they need. */
static void
append_number (GByteArray *bytes, gint64 number)
{
  guint64 rest = number < 0 ? ~(guint64) number << 1 | 1 : (guint64) number << 1;
  guint8 written[10];
  guint n = 0;
  for (; rest > 127; rest >>= 7)
    written[n++] = (guint8) (rest & 127) | 128;
  written[n++] = (guint8) rest;
  g_byte_array_append (bytes, written, n);
}

GBytes *
pz_level_form (const PzLevel *level)
{
  g_return_val_if_fail (level != NULL, NULL);
  if (pz_level_is_bad (level) || level->mode->form_write == NULL)
    return NULL;
  g_autoptr (GArray) first = first_image (level);
  if (first == NULL)
    return NULL;
  GByteArray *bytes = g_byte_array_sized_new (first->len);
  for (guint i = 0; i < first->len; i++)
    append_number (bytes, g_array_index (first, gint64, i));
  return g_byte_array_free_to_bytes (bytes);
}

int *
pz_pack_twins (const PzPack *pack, const PzCancel *cancel)
{
  g_return_val_if_fail (pack != NULL, NULL);
  g_autoptr (GHashTable) firsts =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree int *twins = g_new (int, (gsize) pack->n_levels + 1);
  for (int i = 0; i < pack->n_levels; i++)
    {
      gpointer first;
      if (pz_cancel_is_set (cancel))
        return NULL;
      g_autoptr (GBytes) form = pz_level_form (pack->levels[i]);
      twins[i] = -1;
      if (form == NULL)
        continue;
      if (g_hash_table_lookup_extended (firsts, form, NULL, &first))
        twins[i] = GPOINTER_TO_INT (first);
      else
        g_hash_table_insert (firsts, g_steal_pointer (&form), GINT_TO_POINTER (i));
    }
  return g_steal_pointer (&twins);
}
