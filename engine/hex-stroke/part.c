/* SPDX-License-Identifier: MIT */
#include "hex-stroke/internal.h"

/* Parts of a level: taking one out, and laying one down. */

/* One of the cells around the spinner's vertex is in the set. */
static gboolean
touches (const PzHexLevel *level, const PzHexSpinner *spinner, const PzCellSet *set)
{
  PzHexVertex vertex = pz_hex_spinner_vertex (level, spinner);

  for (int i = 0; i < 3; i++)
    {
      PzCellSet here = pz_hex_cells_at (level, pz_hex_vertex_spelling (PZ_HEX_POINTY, vertex, i).cell);

      if (pz_cell_set_meets (&here, set))
        return TRUE;
    }
  return FALSE;
}

PzLevel *
pz_hex_extract (PzLevel *level, const int *cells, int n)
{
  const PzHexLevel *self = pz_hex_level (level);
  PzHexLevel *next;
  PzCellSet gone;

  g_return_val_if_fail (level != NULL, NULL);

  if (pz_level_is_bad (level) || !pz_stroke_left_out (self->n_cells, cells, n, &gone))
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  for (int i = next->n_spinners - 1; i >= 0; i--)
    if (touches (next, &next->spinners[i], &gone))
      pz_hex_drop_spinner (next, i);
  pz_hex_drop_cells (next, &gone);
  return &next->base;
}

static PzCellSet
covered (const PzHexLevel *level, const PzHexLevel *part, const PzMap *map)
{
  PzCellSet all = { { 0, 0 } };

  for (int i = 0; i < part->n_cells; i++)
    {
      PzCellSet under =
          pz_hex_cells_at (level, pz_map_place (PZ_LATTICE_HEX_POINTY, map, pz_hex_cell_place (part->cells[i])));

      all = pz_cell_set_with (&all, &under);
    }
  return all;
}

/* (transfer full) */
static char **
new_ids (const PzHexLevel *level, const PzHexLevel *part)
{
  const char *taken[PZ_HEX_STROKE_MAX_CELLS], *wanted[PZ_HEX_STROKE_MAX_CELLS];

  for (int i = 0; i < level->n_cells; i++)
    taken[i] = level->cells[i]->id;
  for (int i = 0; i < part->n_cells; i++)
    wanted[i] = part->cells[i]->id;
  return pz_stroke_new_ids (taken, level->n_cells, wanted, part->n_cells);
}

static void
add_cells (PzHexLevel *level, const PzHexLevel *part, const PzMap *map)
{
  g_auto (GStrv) ids = new_ids (level, part);
  int first = level->n_cells;

  level->n_cells += part->n_cells;
  level->cells = g_renew (PzHexCell *, level->cells, level->n_cells);
  for (int i = 0; i < part->n_cells; i++)
    {
      PzHex place = pz_map_place (PZ_LATTICE_HEX_POINTY, map, pz_hex_cell_place (part->cells[i]));
      PzHexCell *cell = pz_hex_cell_copy (part->cells[i]);

      cell->q = place.q;
      cell->r = place.r;
      g_free (cell->id);
      cell->id = g_steal_pointer (&ids[i]);
      level->cells[first + i] = cell;
    }
}

/* @first: where the cells of @part begin. */
static void
add_walls (PzHexLevel *level, const PzHexLevel *part, int first)
{
  level->walls = g_renew (PzHexWall, level->walls, level->n_walls + part->n_walls);
  for (int i = 0; i < part->n_walls; i++)
    level->walls[level->n_walls++] = (PzHexWall){ first + part->walls[i].a, first + part->walls[i].b };
}

static void
drop_spinners_at (PzHexLevel *level, PzHexVertex vertex)
{
  for (int i; (i = pz_hex_level_spinner_at (level, vertex)) >= 0;)
    pz_hex_drop_spinner (level, i);
}

static void
add_spinners (PzHexLevel *level, const PzHexLevel *part, const PzMap *map, int first)
{
  int n = part->n_spinners;
  g_autofree PzHexSpinner *images = g_new (PzHexSpinner, n + 1);

  for (int i = 0; i < n; i++)
    {
      images[i] = pz_hex_map_spinner (&part->spinners[i], map);
      images[i].cell += first;
      if (images[i].members != NULL)
        pz_members_ref (images[i].members);
      drop_spinners_at (level, pz_hex_spinner_vertex (level, &images[i]));
    }
  level->spinners = g_renew (PzHexSpinner, level->spinners, level->n_spinners + n);
  for (int i = 0; i < n; i++)
    level->spinners[level->n_spinners++] = images[i];
}

static gboolean
may_merge (const PzLevel *level, const PzLevel *part, const PzMap *map)
{
  PzCellSet all;

  if (pz_level_is_bad (level) || pz_level_is_bad (part) || part->mode != level->mode)
    return FALSE;
  all = pz_stroke_chosen (pz_hex_level (part)->n_cells, NULL, 0);
  return !pz_cell_set_is_empty (&all) && pz_hex_map_allowed (pz_hex_level (part), &all, map);
}

PzLevel *
pz_hex_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  const PzHexLevel *from = pz_hex_level (part);
  g_autoptr (PzLevel) result = NULL;
  PzHexLevel *next;
  PzCellSet gone;
  int first;

  g_return_val_if_fail (level != NULL && part != NULL && map != NULL, NULL);

  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  if (!may_merge (level, part, map))
    return pz_level_ref (level);
  gone = covered (pz_hex_level (level), from, map);
  first = pz_hex_level (level)->n_cells - pz_cell_set_size (&gone);
  if (first + from->n_cells > PZ_HEX_STROKE_MAX_CELLS)
    return pz_level_ref (level);
  next = pz_hex_begin_edit (level);
  result = &next->base;
  pz_hex_drop_cells (next, &gone);
  add_cells (next, from, map);
  add_walls (next, from, first);
  add_spinners (next, from, map, first);
  for (int i = first; laid != NULL && i < next->n_cells; i++)
    g_array_append_val (*laid, i);
  /* Laid on its own place, where it was the end of the list. */
  if (next->n_cells == pz_hex_level (level)->n_cells && pz_level_equal (level, result))
    return pz_level_ref (level);
  return g_steal_pointer (&result);
}
