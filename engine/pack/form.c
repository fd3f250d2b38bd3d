/* SPDX-License-Identifier: MIT */
#include "pack/form.h"

#include <stdlib.h>
#include <string.h>

struct _PzForm
{
  gint64 *values; /* of one item after the other, kind, q and r first */
  gsize n_values, size;
  GArray *starts; /* gsize: where each item begins in them */
};

/* An item whose numbers no longer move. */
typedef struct
{
  gint64 *values;
  gsize n;
} Item;

enum
{
  KIND,
  Q,
  R
};

PzForm *
pz_form_new (void)
{
  PzForm *form = g_new0 (PzForm, 1);
  form->starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  return form;
}

void
pz_form_free (PzForm *form)
{
  if (form == NULL)
    return;
  g_free (form->values);
  g_array_unref (form->starts);
  g_free (form);
}

void
pz_form_add (PzForm *form, gint64 value)
{
  if (form->n_values == form->size)
    {
      form->size = MAX (512, form->size * 2);
      form->values = g_renew (gint64, form->values, form->size);
    }
  form->values[form->n_values++] = value;
}

void
pz_form_item (PzForm *form, PzFormKind kind, gint64 q, gint64 r)
{
  g_array_append_val (form->starts, form->n_values);
  pz_form_add (form, kind);
  pz_form_add (form, q);
  pz_form_add (form, r);
}

/* (transfer full) */
static Item *
items_of (const PzForm *form)
{
  guint n = form->starts->len;
  Item *items = g_new (Item, n + 1);
  for (guint i = 0; i < n; i++)
    {
      gsize start = g_array_index (form->starts, gsize, i);
      gsize end = i + 1 < n ? g_array_index (form->starts, gsize, i + 1) : form->n_values;
      items[i] = (Item){ form->values + start, end - start };
    }
  return items;
}

/* The least coordinates of cells become 0, each by itself: all boards that differ by a shift have the same. */
static void
shift_to_origin (Item *items, guint n)
{
  gint64 q = G_MAXINT64, r = G_MAXINT64;
  for (guint i = 0; i < n; i++)
    if (items[i].values[KIND] == PZ_FORM_CELL)
      {
        q = MIN (q, items[i].values[Q]);
        r = MIN (r, items[i].values[R]);
      }
  for (guint i = 0; i < n && q != G_MAXINT64; i++)
    if (items[i].values[KIND] != PZ_FORM_RULE)
      {
        items[i].values[Q] -= q;
        items[i].values[R] -= r;
      }
}

/* Any order will do that is the same for the same items. */
static int
compare_items (gconstpointer a, gconstpointer b)
{
  const Item *x = a, *y = b;
  if (x->n != y->n)
    return x->n < y->n ? -1 : 1;
  return memcmp (x->values, y->values, sizeof (gint64) * x->n);
}

GArray *
pz_form_of (PzForm *form, const PzLevel *level, const PzMap *map, gboolean reverse)
{
  g_return_val_if_fail (form != NULL && level != NULL && map != NULL, NULL);
  form->n_values = 0;
  g_array_set_size (form->starts, 0);
  if (!level->mode->form_write (level, map, reverse, form))
    return NULL;
  guint n = form->starts->len;
  g_autofree Item *items = items_of (form);
  shift_to_origin (items, n);
  qsort (items, n, sizeof (Item), compare_items);
  GArray *result = g_array_sized_new (FALSE, FALSE, sizeof (gint64), (guint) form->n_values + n);
  for (guint i = 0; i < n; i++)
    {
      gint64 length = (gint64) items[i].n;
      g_array_append_val (result, length);
      g_array_append_vals (result, items[i].values, (guint) items[i].n);
    }
  return result;
}
