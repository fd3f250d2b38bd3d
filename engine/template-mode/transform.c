/* SPDX-License-Identifier: MIT */
#include "template-mode/internal.h"

/* Turning a row round, and parts of rows. The row lies where it lies: of all maps only those that lay it onto itself change it or
 * leave it; a mode whose cells can be anywhere has more to do here. */

static PzHex
place_of (int cell)
{
  return (PzHex){ cell, 0 };
}

/* The cell a place is, -1: none. */
static int
cell_of (const PzTemplateLevel *level, PzHex place)
{
  return place.r == 0 && place.q >= 0 && place.q < level->length ? place.q : -1;
}

/* The cells named, all for @n = 0, as bits. */
static guint64
chosen_mask (const PzTemplateLevel *level, const int *cells, int n)
{
  guint64 mask = 0;

  for (int i = 0; i < (n == 0 ? level->length : n); i++)
    {
      int cell = n == 0 ? i : cells[i];

      if (cell >= 0 && cell < level->length)
        mask |= G_GUINT64_CONSTANT (1) << cell;
    }
  return mask;
}

PzMap
pz_template_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  PzHex places[PZ_TEMPLATE_MAX_LENGTH];
  guint64 mask = pz_level_is_bad (level) ? 0 : chosen_mask (pz_template_level (level), cells, n);
  int n_places = 0;

  for (int i = 0; i < PZ_TEMPLATE_MAX_LENGTH; i++)
    if (mask >> i & 1)
      places[n_places++] = place_of (i);
  return n_places > 0 ? pz_map_in_place (PZ_LATTICE_SQUARE, places, n_places, mirror, turns) : PZ_MAP_IDENTITY;
}

/* (transfer full): the row from its other end. */
static PzLevel *
turned_round (PzLevel *level)
{
  g_autoptr (PzLevel) result = pz_template_level_copy (level);
  PzTemplateLevel *next = (PzTemplateLevel *) result;
  const PzTemplateLevel *self = pz_template_level (level);

  for (int i = 0; i < next->n_runs; i++)
    next->runs[i] = self->runs[self->n_runs - 1 - i];
  for (int i = 0; i < next->n_given; i++)
    next->given[i] = self->length - 1 - self->given[i];
  return pz_level_equal (level, result) ? pz_level_ref (level) : g_steal_pointer (&result);
}

PzLevel *
pz_template_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  const PzTemplateLevel *self = pz_template_level (level);
  PzHex first, last;

  g_return_val_if_fail (level != NULL && map != NULL, NULL);

  if (pz_level_is_bad (level) || chosen_mask (self, cells, n) != chosen_mask (self, NULL, 0))
    return pz_level_ref (level);
  first = pz_map_place (PZ_LATTICE_SQUARE, map, place_of (0));
  last = pz_map_place (PZ_LATTICE_SQUARE, map, place_of (self->length - 1));
  if (cell_of (self, first) == self->length - 1 && cell_of (self, last) == 0)
    return turned_round (level);
  return pz_level_ref (level);
}

/* No path goes through this board. */
gboolean
pz_template_turns_one_way (const PzLevel *level)
{
  return FALSE;
}

/* A row of the cells named, closed up. */
PzLevel *
pz_template_extract (PzLevel *level, const int *cells, int n)
{
  const PzTemplateLevel *self = pz_template_level (level);
  PzTemplateLevel *next;
  guint64 mask;

  g_return_val_if_fail (level != NULL, NULL);

  if (pz_level_is_bad (level))
    return pz_level_ref (level);
  mask = chosen_mask (self, cells, n);
  if (mask == 0 || mask == chosen_mask (self, NULL, 0)) /* a row has at least one cell */
    return pz_level_ref (level);
  next = (PzTemplateLevel *) pz_template_level_copy (level);
  next->length = __builtin_popcountll (mask);
  next->n_given = 0;
  for (int i = 0; i < self->n_given; i++)
    if (mask >> self->given[i] & 1)
      next->given[next->n_given++] = __builtin_popcountll (mask & ((G_GUINT64_CONSTANT (1) << self->given[i]) - 1));
  return &next->base;
}

/* (transfer full): @cells made given or not, as those of @part are. */
static PzLevel *
with_given (PzLevel *level, const PzTemplateLevel *part, const int *cells)
{
  g_autoptr (PzLevel) result = pz_level_ref (level);

  for (int i = 0; i < part->length; i++)
    {
      gboolean wanted = pz_template_given_mask (part) >> i & 1;
      gboolean given = pz_template_given_mask (pz_template_level (result)) >> cells[i] & 1;
      PzLevel *next = wanted == given ? pz_level_ref (result) : pz_template_level_toggle_given (result, cells[i]);

      pz_level_unref (result);
      result = next;
    }
  return g_steal_pointer (&result);
}

PzLevel *
pz_template_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  const PzTemplateLevel *from = pz_template_level (part);
  int cells[PZ_TEMPLATE_MAX_LENGTH];

  g_return_val_if_fail (level != NULL && part != NULL && map != NULL, NULL);

  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  if (pz_level_is_bad (level) || pz_level_is_bad (part) || part->mode != level->mode)
    return pz_level_ref (level);
  for (int i = 0; i < from->length; i++)
    {
      cells[i] = cell_of (pz_template_level (level), pz_map_place (PZ_LATTICE_SQUARE, map, place_of (i)));
      if (cells[i] < 0)
        return pz_level_ref (level);
    }
  if (laid != NULL)
    g_array_append_vals (*laid, cells, (guint) from->length);
  return with_given (level, from, cells);
}
