/* SPDX-License-Identifier: MIT */
#include "number-stroke/internal.h"
#include "mode-parts.h"

#include <string.h>

PzNumberCell *
pz_number_cell_new (const char *id, int x, int y)
{
  PzNumberCell *cell = g_new0 (PzNumberCell, 1);

  cell->ref_count = 1;
  cell->id = g_strdup (id);
  cell->x = x;
  cell->y = y;
  cell->w = cell->h = 1;
  return cell;
}

PzNumberCell *
pz_number_cell_ref (PzNumberCell *cell)
{
  cell->ref_count++;
  return cell;
}

void
pz_number_cell_unref (PzNumberCell *cell)
{
  if (--cell->ref_count > 0)
    return;
  g_free (cell->id);
  g_free (cell->units);
  g_clear_pointer (&cell->members, pz_members_unref);
  g_free (cell);
}

PzNumberCell *
pz_number_cell_copy (const PzNumberCell *cell)
{
  PzNumberCell *copy = g_memdup2 (cell, sizeof *cell);

  copy->ref_count = 1;
  copy->id = g_strdup (cell->id);
  copy->units = g_memdup2 (cell->units, sizeof (PzUnit) * cell->n_units);
  copy->members = cell->members != NULL ? pz_members_ref (cell->members) : NULL;
  return copy;
}

/* The bounding box of a shape as far as w and h can tell it. */
static void
settle_shape (PzNumberCell *cell)
{
  gint64 left = G_MAXINT64, top = G_MAXINT64, right = G_MININT64, bottom = G_MININT64;

  for (int i = 0; i < cell->n_units; i++)
    {
      left = MIN (left, cell->units[i].dx);
      top = MIN (top, cell->units[i].dy);
      right = MAX (right, cell->units[i].dx);
      bottom = MAX (bottom, cell->units[i].dy);
    }
  cell->w = cell->n_units > 0 ? (int) CLAMP (right - left + 1, 1, 64) : 1;
  cell->h = cell->n_units > 0 ? (int) CLAMP (bottom - top + 1, 1, 64) : 1;
  cell->bad_shape = !pz_number_shape_allowed (cell->units, cell->n_units) || (cell->has_w && cell->file_w != cell->w)
                    || (cell->has_h && cell->file_h != cell->h);
}

static void
settle_rectangle (PzNumberCell *cell)
{
  gint64 w = cell->has_w ? cell->file_w : 1, h = cell->has_h ? cell->file_h : 1;
  gboolean in_range = w >= 1 && w <= 64 && h >= 1 && h <= 64;

  cell->w = in_range ? (int) w : 1;
  cell->h = in_range ? (int) h : 1;
  cell->bad_size = !in_range || !pz_number_rectangle_allowed (cell->w, cell->h);
}

void
pz_number_cell_settle (PzNumberCell *cell)
{
  if (cell->has_shape)
    settle_shape (cell);
  else
    settle_rectangle (cell);
}

PzLevel *
pz_number_level_new (const char *id)
{
  PzNumberLevel *level = g_new0 (PzNumberLevel, 1);

  level->base.ref_count = 1;
  level->base.mode = &pz_number_stroke_mode;
  level->base.id = g_strdup (id);
  level->cell_size = PZ_NUMBER_CELL_SIZE_DEFAULT;
  return &level->base;
}

PzLevel *
pz_number_level_copy (const PzLevel *level)
{
  const PzNumberLevel *from = pz_number_level (level);
  PzNumberLevel *to = g_new0 (PzNumberLevel, 1);

  pz_level_copy_head (level, &to->base);
  to->cell_size = from->cell_size;
  to->n_cells = from->n_cells;
  to->cells = g_memdup2 (from->cells, sizeof (PzNumberCell *) * from->n_cells);
  for (int i = 0; i < to->n_cells; i++)
    pz_number_cell_ref (to->cells[i]);
  to->hint_path = g_strdupv (from->hint_path);
  return &to->base;
}

void
pz_number_level_free (PzLevel *level)
{
  PzNumberLevel *self = (PzNumberLevel *) level;

  for (int i = 0; i < self->n_cells; i++)
    pz_number_cell_unref (self->cells[i]);
  g_free (self->cells);
  g_strfreev (self->hint_path);
  g_free (self);
}

gsize
pz_number_level_size (const PzLevel *level)
{
  const PzNumberLevel *self = pz_number_level (level);
  gsize size = sizeof *self + self->n_cells * sizeof (PzNumberCell *);

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzNumberCell *cell = self->cells[i];

      size += sizeof *cell + strlen (cell->id) + 1 + cell->n_units * sizeof (PzUnit);
      if (cell->members != NULL)
        size += pz_members_size (cell->members);
    }
  for (int i = 0; self->hint_path != NULL && self->hint_path[i] != NULL; i++)
    size += sizeof (char *) + strlen (self->hint_path[i]) + 1;
  return size;
}

/* Geometry and clues in file order; ids, titles and the size in the games are none of the rules' business. */
guint64
pz_number_rules_hash (const PzLevel *level)
{
  const PzNumberLevel *self = pz_number_level (level);
  guint64 hash = pz_hash_int (1, self->n_cells);

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzNumberCell *cell = self->cells[i];

      hash = pz_hash_int (hash, cell->x);
      hash = pz_hash_int (hash, cell->y);
      hash = pz_hash_int (hash, cell->w * 65 + cell->h);
      hash = pz_hash_int (hash, cell->bad_size << 2 | cell->bad_shape << 1 | cell->has_shape);
      hash = pz_hash_int (hash, cell->n_units);
      for (int k = 0; k < cell->n_units; k++)
        hash = pz_hash_int (pz_hash_int (hash, cell->units[k].dx), cell->units[k].dy);
      hash = pz_hash_int (hash, cell->has_clue << 2 | (int) cell->parity);
      hash = pz_hash_int (hash, cell->has_clue ? cell->clue : 0);
    }
  return hash;
}

int
pz_number_cell_units (const PzNumberCell *cell, PzUnit *out)
{
  int n = 0;

  if (cell->has_shape)
    {
      n = MIN (cell->n_units, PZ_NUMBER_MAX_UNITS);
      if (n > 0)
        memcpy (out, cell->units, sizeof (PzUnit) * n);
      return n;
    }
  for (int dy = 0; dy < cell->h; dy++)
    for (int dx = 0; dx < cell->w; dx++)
      out[n++] = (PzUnit){ dx, dy };
  return n;
}

gboolean
pz_number_cell_covers (const PzNumberCell *cell, int x, int y)
{
  gint64 dx = (gint64) x - cell->x, dy = (gint64) y - cell->y;

  if (!cell->has_shape)
    return dx >= 0 && dx < cell->w && dy >= 0 && dy < cell->h;
  for (int i = 0; i < cell->n_units; i++)
    if (cell->units[i].dx == dx && cell->units[i].dy == dy)
      return TRUE;
  return FALSE;
}

int
pz_number_cell_at (const PzNumberLevel *level, int x, int y)
{
  for (int i = 0; i < level->n_cells; i++)
    if (pz_number_cell_covers (level->cells[i], x, y))
      return i;
  return -1;
}

int
pz_number_cell_index (const PzNumberLevel *level, const char *id)
{
  for (int i = 0; i < level->n_cells; i++)
    if (strcmp (level->cells[i]->id, id) == 0)
      return i;
  return -1;
}

PzStrokeCell
pz_number_stroke_cell (const PzNumberCell *cell)
{
  return (PzStrokeCell){ .id = cell->id,
                         .has_clue = cell->has_clue,
                         .clue = cell->clue,
                         .parity = cell->parity == PZ_PARITY_ODD    ? PZ_STROKE_ODD
                                   : cell->parity == PZ_PARITY_EVEN ? PZ_STROKE_EVEN
                                                                    : PZ_STROKE_NO_PARITY };
}
