/* SPDX-License-Identifier: MIT */
#include "hex-blocks/edit.h"

#define LATTICE PZ_BLOCKS_LATTICE

/* Parts of a level: taking one out, and laying one down. A part is cells and what is filled; deck, hand and goal are the level's. */

static gboolean
is_of_chosen (const PzBlocksLevel *level, int filled, gconstpointer data)
{
  const PzBlocksCells *chosen = data;
  int cell = pz_blocks_cell_at (level, level->filled[filled].q, level->filled[filled].r);

  return cell >= 0 && chosen->has[cell];
}

PzLevel *
pz_blocks_extract (PzLevel *level, const int *cells, int n)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  PzBlocksCells chosen, gone = { { FALSE }, 0 };
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (pz_level_is_bad (level))
    return pz_level_ref (level);
  chosen = pz_blocks_chosen (self, cells, n);
  if (chosen.n == self->n_cells)
    return pz_level_ref (level);
  for (int i = 0; i < self->n_cells; i++)
    gone.has[i] = !chosen.has[i];
  next = pz_blocks_begin_edit (level);
  next->has_cells = TRUE;
  pz_blocks_keep_filled (next, is_of_chosen, &chosen);
  pz_blocks_drop_cells (next, &gone);
  return &next->base;
}

/* What is laid where. */
typedef struct
{
  const PzBlocksLevel *part;
  PzBlocksCells all; /* of the part */
  const PzMap *map;
  PzMap back;
} Laying;

static PzBlocksCells
cells_covered (const PzBlocksLevel *level, const Laying *laying)
{
  PzBlocksCells gone = { { FALSE }, 0 };

  for (int i = 0; i < level->n_cells; i++)
    {
      PzHex place = { level->cells[i].q, level->cells[i].r };

      gone.has[i] = pz_blocks_place_within (laying->part, &laying->all, pz_map_place (LATTICE, &laying->back, place));
      gone.n += gone.has[i];
    }
  return gone;
}

static void
lay_part (PzBlocksLevel *level, const Laying *laying)
{
  for (int i = 0; i < laying->part->n_cells; i++)
    {
      PzHex place = { laying->part->cells[i].q, laying->part->cells[i].r };

      place = pz_map_place (LATTICE, laying->map, place);
      pz_blocks_append_cell (level, pz_blocks_cell_make (place.q, place.r));
    }
  for (int i = 0; i < laying->part->n_filled; i++)
    {
      PzBlocksFilled filled = pz_blocks_filled_copy (&laying->part->filled[i]);
      PzHex place = pz_map_place (LATTICE, laying->map, (PzHex){ filled.q, filled.r });

      filled.q = place.q;
      filled.r = place.r;
      pz_blocks_append_filled (level, filled);
    }
}

static gboolean
may_merge (const PzLevel *level, const PzLevel *part, const PzMap *map)
{
  PzBlocksCells all;

  if (pz_level_is_bad (level) || pz_level_is_bad (part) || part->mode != level->mode)
    return FALSE;
  all = pz_blocks_chosen (pz_blocks_level (part), NULL, 0);
  return all.n > 0 && pz_blocks_map_allowed (pz_blocks_level (part), &all, map);
}

PzLevel *
pz_blocks_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  const PzBlocksLevel *self = pz_blocks_level (level), *from = pz_blocks_level (part);
  g_autoptr (PzLevel) result = NULL;
  PzBlocksLevel *next;
  PzBlocksCells gone;
  Laying laying;
  int first;

  g_return_val_if_fail (level != NULL && part != NULL && map != NULL, NULL);

  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  if (!may_merge (level, part, map))
    return pz_level_ref (level);
  laying = (Laying){ from, pz_blocks_chosen (from, NULL, 0), map, pz_map_inverse (LATTICE, map) };
  gone = cells_covered (self, &laying);
  first = self->n_cells - gone.n;
  if (first + from->n_cells > PZ_BLOCKS_MAX_CELLS)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  result = &next->base;
  next->has_cells = TRUE;
  pz_blocks_drop_cells (next, &gone);
  lay_part (next, &laying);
  for (int i = first; laid != NULL && i < next->n_cells; i++)
    g_array_append_val (*laid, i);
  /* Laid on its own place, where it was the end of the list. */
  if (next->n_cells == self->n_cells && pz_level_equal (level, result))
    return pz_level_ref (level);
  return g_steal_pointer (&result);
}
