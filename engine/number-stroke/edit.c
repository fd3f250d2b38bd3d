/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"

#include <string.h>

#include "stroke/ids.h"

/* Edits: value → value. Cells that stay are shared. */

PzNumberLevel *
pz_number_begin_edit (const PzLevel *level)
{
  PzNumberLevel *copy = (PzNumberLevel *) pz_number_level_copy (level);

  g_clear_pointer (&copy->hint_path, g_strfreev);
  return copy;
}

PzNumberCell *
pz_number_own_cell (PzNumberLevel *level, int i)
{
  PzNumberCell *copy = pz_number_cell_copy (level->cells[i]);

  pz_number_cell_unref (level->cells[i]);
  level->cells[i] = copy;
  return copy;
}

void
pz_number_drop_cells (PzNumberLevel *level, const PzCellSet *gone)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    if (pz_cell_set_has (gone, i))
      pz_number_cell_unref (level->cells[i]);
    else
      level->cells[n++] = level->cells[i];
  level->n_cells = n;
}

PzCellSet
pz_number_covered_by (const PzNumberLevel *level, const PzNumberCell *cell)
{
  PzCellSet covered = { { 0, 0 } };
  g_autofree PzUnit *units = g_new (PzUnit, PZ_NUMBER_MAX_UNITS);
  int n = pz_number_cell_units (cell, units);

  for (int i = 0; i < level->n_cells; i++)
    for (int k = 0; k < n; k++)
      /* Squares that far away are outside of every good cell, and of an int. */
      if (ABS (units[k].dx) <= G_MAXINT / 2 && ABS (units[k].dy) <= G_MAXINT / 2
          && pz_number_cell_covers (level->cells[i], cell->x + (int) units[k].dx, cell->y + (int) units[k].dy))
        {
          pz_cell_set_add (&covered, i);
          break;
        }
  return covered;
}

gboolean
pz_number_is_on_board (gint64 x, gint64 y)
{
  return ABS (x) <= PZ_NUMBER_MAX_COORDINATE && ABS (y) <= PZ_NUMBER_MAX_COORDINATE;
}

/* (transfer full): the cell a brush makes. */
PzNumberCell *
pz_number_cell_from_shape (const PzNumberShape *shape, int x, int y)
{
  PzNumberCell *cell = pz_number_cell_new (NULL, x, y);

  cell->has_shape = shape->n_units > 0;
  if (cell->has_shape)
    {
      cell->n_units = shape->n_units;
      cell->units = g_memdup2 (shape->units, sizeof (PzUnit) * shape->n_units);
      pz_number_cell_settle (cell);
      return cell;
    }
  cell->w = shape->w;
  cell->h = shape->h;
  return cell;
}

static gboolean
is_in_catalogue (const PzNumberShape *shape)
{
  if (shape->n_units > 0)
    return shape->n_units <= 4 && pz_number_shape_allowed (shape->units, shape->n_units);
  return pz_number_rectangle_allowed (shape->w, shape->h);
}

/* The same squares, laid the same way. */
static gboolean
is_same_place (const PzNumberCell *a, const PzNumberCell *b)
{
  if (a->x != b->x || a->y != b->y || a->w != b->w || a->h != b->h || a->has_shape != b->has_shape
      || a->n_units != b->n_units || a->bad_size || a->bad_shape)
    return FALSE;
  for (int i = 0; i < a->n_units; i++)
    if (!pz_number_cell_covers (b, a->x + (int) a->units[i].dx, a->y + (int) a->units[i].dy))
      return FALSE;
  return TRUE;
}

/* (transfer full) */
static char *
free_id (const PzNumberLevel *level)
{
  const char *ids[PZ_NUMBER_MAX_CELLS];

  for (int i = 0; i < level->n_cells; i++)
    ids[i] = level->cells[i]->id;
  return pz_stroke_free_id (ids, level->n_cells);
}

static void
append_cell (PzNumberLevel *level, PzNumberCell *cell)
{
  level->cells = g_renew (PzNumberCell *, level->cells, level->n_cells + 1);
  level->cells[level->n_cells++] = cell;
}

PzLevel *
pz_number_level_lay (PzLevel *level, const PzNumberShape *shape, int x, int y)
{
  const PzNumberLevel *self = pz_number_level (level);
  g_autoptr (PzNumberCell) cell = NULL;
  PzNumberLevel *next;
  PzCellSet covered;

  g_return_val_if_fail (level != NULL && shape != NULL, NULL);

  if (!is_in_catalogue (shape) || !pz_number_is_on_board (x, y))
    return pz_level_ref (level);
  cell = pz_number_cell_from_shape (shape, x, y);
  covered = pz_number_covered_by (self, cell);
  if (self->n_cells - pz_cell_set_size (&covered) >= PZ_NUMBER_MAX_CELLS)
    return pz_level_ref (level);
  for (int i = 0; pz_cell_set_size (&covered) == 1 && i < self->n_cells; i++)
    if (pz_cell_set_has (&covered, i) && is_same_place (self->cells[i], cell))
      return pz_level_ref (level);
  next = pz_number_begin_edit (level);
  pz_number_drop_cells (next, &covered);
  cell->id = free_id (next);
  append_cell (next, g_steal_pointer (&cell));
  return &next->base;
}

PzLevel *
pz_number_level_remove (PzLevel *level, const int *cells, int n)
{
  PzNumberLevel *next;
  PzCellSet gone;

  g_return_val_if_fail (level != NULL, NULL);

  gone = pz_stroke_chosen (pz_number_level (level)->n_cells, cells, n);
  if (n <= 0 || pz_cell_set_is_empty (&gone))
    return pz_level_ref (level);
  next = pz_number_begin_edit (level);
  pz_number_drop_cells (next, &gone);
  return &next->base;
}

/* Gives a cell this clue and parity. */
static PzLevel *
set_clues (PzLevel *level, int i, gboolean has_clue, gint64 clue, PzParity parity)
{
  const PzNumberLevel *self = pz_number_level (level);
  const PzNumberCell *old;
  PzNumberCell *cell;
  PzNumberLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (i < 0 || i >= self->n_cells || ABS (clue) > PZ_NUMBER_MAX_INTEGER)
    return pz_level_ref (level);
  old = self->cells[i];
  if (old->has_clue == has_clue && (!has_clue || old->clue == clue) && old->parity == parity)
    return pz_level_ref (level);
  next = pz_number_begin_edit (level);
  cell = pz_number_own_cell (next, i);
  cell->has_clue = has_clue;
  cell->clue = clue;
  cell->parity = parity;
  return &next->base;
}

PzLevel *
pz_number_level_set_clue (PzLevel *level, int cell, gint64 clue)
{
  return set_clues (level, cell, TRUE, clue, PZ_PARITY_NONE);
}

PzLevel *
pz_number_level_clear_clue (PzLevel *level, int cell)
{
  return set_clues (level, cell, FALSE, 0, PZ_PARITY_NONE);
}

PzLevel *
pz_number_level_set_parity (PzLevel *level, int cell, PzParity parity)
{
  return set_clues (level, cell, FALSE, 0, parity);
}

PzLevel *
pz_number_level_set_cell_id (PzLevel *level, int cell, const char *id)
{
  const PzNumberLevel *self = pz_number_level (level);
  g_autofree char *old = NULL;
  PzNumberLevel *next;
  PzNumberCell *own;

  g_return_val_if_fail (level != NULL && id != NULL, NULL);

  if (cell < 0 || cell >= self->n_cells || !pz_stroke_id_allowed (id) || pz_number_cell_index (self, id) >= 0)
    return pz_level_ref (level);
  next = (PzNumberLevel *) pz_number_level_copy (level);
  own = pz_number_own_cell (next, cell);
  old = own->id;
  own->id = g_strdup (id);
  for (int i = 0; next->hint_path != NULL && next->hint_path[i] != NULL; i++)
    if (strcmp (next->hint_path[i], old) == 0)
      {
        g_free (next->hint_path[i]);
        next->hint_path[i] = g_strdup (id);
      }
  return &next->base;
}

PzLevel *
pz_number_level_set_cell_size (PzLevel *level, int cell_size)
{
  PzNumberLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (cell_size < PZ_NUMBER_CELL_SIZE_MIN || cell_size > PZ_NUMBER_CELL_SIZE_MAX
      || cell_size == pz_number_level (level)->cell_size)
    return pz_level_ref (level);
  next = (PzNumberLevel *) pz_number_level_copy (level);
  next->cell_size = cell_size;
  return &next->base;
}

static gboolean
is_same_path (char *const *a, const char *const *b)
{
  if (a == NULL || b == NULL)
    return (const char *const *) a == b;
  return g_strv_equal ((const char *const *) a, b);
}

PzLevel *
pz_number_level_set_hint_path (PzLevel *level, const char *const *ids)
{
  PzNumberLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (is_same_path (pz_number_level (level)->hint_path, ids))
    return pz_level_ref (level);
  next = pz_number_begin_edit (level);
  next->hint_path = g_strdupv ((char **) ids);
  return &next->base;
}

PzLevel *
pz_number_bake (const PzLevel *level, const PzAnalysis *analysis, gboolean bake)
{
  const PzNumberLevel *self = pz_number_level (level);
  const char *ids[PZ_NUMBER_MAX_CELLS + 1] = { NULL };

  if (!bake || analysis == NULL || analysis->solution == NULL || analysis->verdict != PZ_VERDICT_ONE
      || analysis->n_cells != self->n_cells)
    return pz_number_level_set_hint_path ((PzLevel *) level, NULL);
  for (int i = 0; i < self->n_cells; i++)
    ids[i] = self->cells[analysis->solution[i]]->id;
  return pz_number_level_set_hint_path ((PzLevel *) level, ids);
}

int
pz_number_level_next_clue (const PzNumberLevel *level)
{
  gboolean taken[PZ_NUMBER_MAX_CELLS + 1] = { FALSE };

  for (int i = 0; i < level->n_cells; i++)
    if (level->cells[i]->has_clue && level->cells[i]->clue >= 1 && level->cells[i]->clue <= level->n_cells)
      taken[level->cells[i]->clue] = TRUE;
  for (int step = 1; step <= level->n_cells; step++)
    if (!taken[step])
      return step;
  return MAX (level->n_cells, 1);
}
