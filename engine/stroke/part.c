/* SPDX-License-Identifier: MIT */
#include "stroke/part.h"

#include <string.h>

#include "stroke/ids.h"

/* Largest integer that JSON readers agree on. */
#define MAX_INTEGER (G_GINT64_CONSTANT (1) << 53)

PzCellSet
pz_stroke_chosen (int n_cells, const int *cells, int n)
{
  PzCellSet set = { { 0, 0 } };

  for (int i = 0; n == 0 && i < n_cells; i++)
    pz_cell_set_add (&set, i);
  for (int i = 0; i < n; i++)
    if (cells[i] >= 0 && cells[i] < n_cells)
      pz_cell_set_add (&set, cells[i]);
  return set;
}

gboolean
pz_stroke_left_out (int n_cells, const int *cells, int n, PzCellSet *gone)
{
  PzCellSet all = pz_stroke_chosen (n_cells, NULL, 0);
  PzCellSet chosen = pz_stroke_chosen (n_cells, cells, n);

  *gone = pz_cell_set_but (&all, &chosen);
  return !pz_cell_set_is_empty (gone);
}

gboolean
pz_stroke_reverse_clue (int n, gint64 *clue)
{
  gint64 reversed = n + 1 - *clue;

  if (ABS (reversed) > MAX_INTEGER)
    return FALSE;
  *clue = reversed;
  return TRUE;
}

static gboolean
is_listed (GPtrArray *ids, const char *id)
{
  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

char **
pz_stroke_new_ids (const char *const *taken, int n_taken, const char *const *wanted, int n)
{
  char **ids = g_new0 (char *, n + 1);
  g_autoptr (GPtrArray) all = g_ptr_array_sized_new (n_taken + n + 1); /* borrowed */

  for (int i = 0; i < n_taken; i++)
    g_ptr_array_add (all, (gpointer) taken[i]);
  /* First those that can stay, so that no new id takes one of them. */
  for (int i = 0; i < n; i++)
    if (!is_listed (all, wanted[i]))
      {
        ids[i] = g_strdup (wanted[i]);
        g_ptr_array_add (all, ids[i]);
      }
  for (int i = 0; i < n; i++)
    if (ids[i] == NULL)
      {
        ids[i] = pz_stroke_free_id ((const char *const *) all->pdata, (int) all->len);
        g_ptr_array_add (all, ids[i]);
      }
  return ids;
}
