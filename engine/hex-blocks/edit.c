/* SPDX-License-Identifier: MIT */
#include "hex-blocks/edit.h"

#include <string.h>

/* Edits of cells and of what is filled: value → value. */

PzBlocksLevel *
pz_blocks_begin_edit (const PzLevel *level)
{
  return (PzBlocksLevel *) pz_blocks_level_copy (level);
}

PzBlocksCells
pz_blocks_named (const PzBlocksLevel *level, const int *cells, int n)
{
  PzBlocksCells set = { { FALSE }, 0 };

  for (int i = 0; i < n; i++)
    if (cells[i] >= 0 && cells[i] < level->n_cells && !set.has[cells[i]])
      {
        set.has[cells[i]] = TRUE;
        set.n++;
      }
  return set;
}

PzBlocksCells
pz_blocks_chosen (const PzBlocksLevel *level, const int *cells, int n)
{
  PzBlocksCells set = { { FALSE }, level->n_cells };

  if (n != 0)
    return pz_blocks_named (level, cells, n);
  for (int i = 0; i < level->n_cells; i++)
    set.has[i] = TRUE;
  return set;
}

gboolean
pz_blocks_place_within (const PzBlocksLevel *level, const PzBlocksCells *cells, PzHex place)
{
  for (int i = 0; i < level->n_cells; i++)
    if (cells->has[i] && level->cells[i].q == place.q && level->cells[i].r == place.r)
      return TRUE;
  return FALSE;
}

void
pz_blocks_append_cell (PzBlocksLevel *level, PzBlocksCell cell)
{
  level->cells = g_renew (PzBlocksCell, level->cells, level->n_cells + 1);
  level->cells[level->n_cells++] = cell;
}

void
pz_blocks_append_filled (PzBlocksLevel *level, PzBlocksFilled filled)
{
  level->filled = g_renew (PzBlocksFilled, level->filled, level->n_filled + 1);
  level->filled[level->n_filled++] = filled;
}

void
pz_blocks_keep_filled (PzBlocksLevel *level, PzFilledKept kept, gconstpointer data)
{
  int n = 0;

  for (int i = 0; i < level->n_filled; i++)
    if (kept (level, i, data))
      level->filled[n++] = level->filled[i];
    else
      pz_blocks_filled_clear (&level->filled[i]);
  level->n_filled = n;
}

static gboolean
has_cell_below (const PzBlocksLevel *level, int filled, gconstpointer data)
{
  return pz_blocks_cell_at (level, level->filled[filled].q, level->filled[filled].r) >= 0;
}

void
pz_blocks_drop_cells (PzBlocksLevel *level, const PzBlocksCells *gone)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    if (!gone->has[i])
      level->cells[n++] = level->cells[i];
  level->n_cells = n;
  pz_blocks_keep_filled (level, has_cell_below, NULL);
}

/* ---- Cells ---- */

PzLevel *
pz_blocks_add_cells (PzLevel *level, const PzHex *places, int n)
{
  g_autoptr (PzLevel) result = NULL;
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  next = pz_blocks_begin_edit (level);
  result = &next->base;
  for (int i = 0; i < n; i++)
    {
      if (!pz_blocks_on_lattice (places[i].q, places[i].r))
        return pz_level_ref (level);
      if (pz_blocks_cell_at (next, places[i].q, places[i].r) >= 0)
        continue;
      if (next->n_cells == PZ_BLOCKS_MAX_CELLS)
        return pz_level_ref (level);
      pz_blocks_append_cell (next, pz_blocks_cell_make (places[i].q, places[i].r));
    }
  if (next->n_cells == pz_blocks_level (level)->n_cells)
    return pz_level_ref (level);
  next->has_cells = TRUE;
  pz_blocks_keep_filled (next, has_cell_below, NULL);
  return g_steal_pointer (&result);
}

PzLevel *
pz_blocks_remove_cells (PzLevel *level, const int *cells, int n)
{
  PzBlocksCells gone;
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  gone = pz_blocks_named (pz_blocks_level (level), cells, n);
  if (gone.n == 0)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  next->has_cells = TRUE;
  pz_blocks_drop_cells (next, &gone);
  return &next->base;
}

static gboolean
is_in_hexagon (int q, int r, int radius)
{
  return pz_hex_distance ((PzHex){ 0, 0 }, (PzHex){ q, r }) <= radius;
}

/* Row by row, as a board is read. */
static void
fill_hexagon (PzBlocksLevel *level, int radius)
{
  for (int r = -radius; r <= radius; r++)
    for (int q = -radius; q <= radius; q++)
      if (is_in_hexagon (q, r, radius) && pz_blocks_cell_at (level, q, r) < 0)
        pz_blocks_append_cell (level, pz_blocks_cell_make (q, r));
}

PzLevel *
pz_blocks_set_board (PzLevel *level, int side)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  g_autoptr (PzLevel) result = NULL;
  PzBlocksCells gone = { { FALSE }, 0 };
  int radius = side - 1;
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (radius < 0 || radius > PZ_BLOCKS_MAX_RADIUS)
    return pz_level_ref (level);
  for (int i = 0; i < self->n_cells; i++)
    {
      gone.has[i] = !is_in_hexagon (self->cells[i].q, self->cells[i].r, radius);
      gone.n += gone.has[i];
    }
  next = pz_blocks_begin_edit (level);
  result = &next->base;
  next->has_cells = TRUE;
  pz_blocks_drop_cells (next, &gone);
  fill_hexagon (next, radius);
  /* Cells listed twice leave no room for a whole board. */
  if (next->n_cells > PZ_BLOCKS_MAX_CELLS || (gone.n == 0 && next->n_cells == self->n_cells))
    return pz_level_ref (level);
  return g_steal_pointer (&result);
}

/* ---- What is filled ---- */

PzLevel *
pz_blocks_fill (PzLevel *level, const int *cells, int n, int colour)
{
  g_autoptr (PzLevel) result = NULL;
  gboolean changed = FALSE;
  PzBlocksCells set;
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (colour < 0 || colour >= PZ_BLOCKS_N_COLOURS)
    return pz_level_ref (level);
  next = pz_blocks_begin_edit (level);
  result = &next->base;
  set = pz_blocks_named (next, cells, n);
  for (int i = 0; i < next->n_cells; i++)
    if (set.has[i])
      {
        PzBlocksFilled entry = { .q = next->cells[i].q, .r = next->cells[i].r, .colour = colour };
        int filled = pz_blocks_filled_at (next, entry.q, entry.r);

        changed = changed || filled < 0 || next->filled[filled].colour != colour;
        if (filled < 0)
          pz_blocks_append_filled (next, entry);
        else
          next->filled[filled].colour = colour;
      }
  return changed ? g_steal_pointer (&result) : pz_level_ref (level);
}

static gboolean
is_outside (const PzBlocksLevel *level, int filled, gconstpointer data)
{
  return !pz_blocks_place_within (level, data, (PzHex){ level->filled[filled].q, level->filled[filled].r });
}

PzLevel *
pz_blocks_empty (PzLevel *level, const int *cells, int n)
{
  g_autoptr (PzLevel) result = NULL;
  PzBlocksCells set;
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  next = pz_blocks_begin_edit (level);
  result = &next->base;
  set = pz_blocks_named (next, cells, n);
  pz_blocks_keep_filled (next, is_outside, &set);
  return next->n_filled < pz_blocks_level (level)->n_filled ? g_steal_pointer (&result) : pz_level_ref (level);
}

static gboolean
is_first_filled (const PzBlocksLevel *level, int filled, gconstpointer data)
{
  return pz_blocks_filled_at (level, level->filled[filled].q, level->filled[filled].r) == filled;
}

PzLevel *
pz_blocks_remove_twins (PzLevel *level)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  g_autoptr (PzLevel) result = NULL;
  PzBlocksCells gone = { { FALSE }, 0 };
  PzBlocksLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  for (int i = 0; i < self->n_cells; i++)
    gone.has[i] = pz_blocks_cell_at (self, self->cells[i].q, self->cells[i].r) < i;
  next = pz_blocks_begin_edit (level);
  result = &next->base;
  pz_blocks_keep_filled (next, is_first_filled, NULL);
  pz_blocks_drop_cells (next, &gone);
  return next->n_cells < self->n_cells || next->n_filled < self->n_filled ? g_steal_pointer (&result)
                                                                          : pz_level_ref (level);
}
