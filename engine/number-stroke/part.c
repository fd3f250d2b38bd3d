/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

/* Parts of a level: taking one out, and laying one down. */

PzLevel *
pz_number_extract (PzLevel *level, const int *cells, int n)
{
  const PzNumberLevel *self = pz_number_level (level);
  PzNumberLevel *next;
  PzCellSet gone;

  g_return_val_if_fail (level != NULL, NULL);

  if (pz_level_is_bad (level) || !pz_stroke_left_out (self->n_cells, cells, n, &gone))
    return pz_level_ref (level);
  next = pz_number_begin_edit (level);
  pz_number_drop_cells (next, &gone);
  return &next->base;
}

/* (transfer full) (nullable): the images of all cells; NULL when one is off the board. */
static GPtrArray *
images_of (const PzNumberLevel *part, const PzMap *map)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_number_cell_unref);

  for (int i = 0; i < part->n_cells; i++)
    {
      PzNumberCell *image = pz_number_map_cell (part->cells[i], map);

      if (image == NULL)
        return NULL;
      g_ptr_array_add (images, image);
    }
  return g_steal_pointer (&images);
}

static PzCellSet
covered (const PzNumberLevel *level, const GPtrArray *images)
{
  PzCellSet all = { { 0, 0 } };

  for (guint i = 0; i < images->len; i++)
    {
      PzCellSet under = pz_number_covered_by (level, g_ptr_array_index (images, i));

      all = pz_cell_set_with (&all, &under);
    }
  return all;
}

/* (transfer full) */
static char **
new_ids (const PzNumberLevel *level, const GPtrArray *images)
{
  const char *taken[PZ_NUMBER_MAX_CELLS], *wanted[PZ_NUMBER_MAX_CELLS];

  for (int i = 0; i < level->n_cells; i++)
    taken[i] = level->cells[i]->id;
  for (guint i = 0; i < images->len; i++)
    wanted[i] = ((const PzNumberCell *) g_ptr_array_index (images, i))->id;
  return pz_stroke_new_ids (taken, level->n_cells, wanted, (int) images->len);
}

static void
add_cells (PzNumberLevel *level, GPtrArray *images)
{
  g_auto (GStrv) ids = new_ids (level, images);

  level->cells = g_renew (PzNumberCell *, level->cells, level->n_cells + images->len);
  for (guint i = 0; i < images->len; i++)
    {
      int at = level->n_cells++;

      level->cells[at] = pz_number_cell_ref (g_ptr_array_index (images, i));
      if (g_strcmp0 (level->cells[at]->id, ids[i]) != 0)
        {
          PzNumberCell *own = pz_number_own_cell (level, at);

          g_free (own->id);
          own->id = g_strdup (ids[i]);
        }
    }
}

PzLevel *
pz_number_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  g_autoptr (GPtrArray) images = NULL;
  g_autoptr (PzLevel) result = NULL;
  PzNumberLevel *next;
  PzCellSet gone;
  int first;

  g_return_val_if_fail (level != NULL && part != NULL && map != NULL, NULL);

  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  if (pz_level_is_bad (level) || pz_level_is_bad (part) || part->mode != level->mode)
    return pz_level_ref (level);
  images = images_of (pz_number_level (part), map);
  if (images == NULL || images->len == 0)
    return pz_level_ref (level);
  gone = covered (pz_number_level (level), images);
  first = pz_number_level (level)->n_cells - pz_cell_set_size (&gone);
  if (first + images->len > PZ_NUMBER_MAX_CELLS)
    return pz_level_ref (level);
  next = pz_number_begin_edit (level);
  result = &next->base;
  pz_number_drop_cells (next, &gone);
  add_cells (next, images);
  for (int i = first; laid != NULL && i < next->n_cells; i++)
    g_array_append_val (*laid, i);
  /* Laid on its own place, where it was the end of the list. */
  if (next->n_cells == pz_number_level (level)->n_cells && pz_level_equal (level, result))
    return pz_level_ref (level);
  return g_steal_pointer (&result);
}
