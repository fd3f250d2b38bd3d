/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/edit.h"

#define LATTICE PZ_SWEEP_LATTICE

/* Parts of a level: taking one out, and laying one down. A part is squares that are not rock; size, spawn and points are the level's. */

PzLevel *
pz_sweep_extract (PzLevel *level, const int *cells, int n)
{
  PzSweepLevel *next;
  PzSweepChoice choice;

  g_return_val_if_fail (level != NULL, NULL);

  if (pz_level_is_bad (level))
    return pz_level_ref (level);
  pz_sweep_choose (pz_sweep_level (level), cells, n, &choice);
  next = pz_sweep_begin_edit (level);
  for (int i = 0; i < next->width * next->height; i++)
    if (!choice.has[i])
      next->squares[i] = PZ_SWEEP_ROCK;
  return pz_sweep_end_edit (level, next);
}

/* Every square of the part has its image within the rows. */
static gboolean
may_merge (const PzSweepLevel *level, const PzSweepLevel *part, const PzMap *map)
{
  int far = 4 * PZ_SWEEP_MAX_SIDE;

  if (map->q < -far || map->q > far || map->r < -far || map->r > far)
    return FALSE;
  for (int i = 0; i < part->width * part->height; i++)
    {
      PzHex to = pz_map_place (LATTICE, map, (PzHex){ i % part->width, i / part->width });

      if (part->squares[i] != PZ_SWEEP_ROCK && !pz_sweep_within (level, to.q, to.r))
        return FALSE;
    }
  return TRUE;
}

PzLevel *
pz_sweep_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid)
{
  const PzSweepLevel *from = pz_sweep_level (part);
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL && part != NULL && map != NULL, NULL);

  if (laid != NULL)
    *laid = g_array_new (FALSE, FALSE, sizeof (int));
  if (pz_level_is_bad (level) || pz_level_is_bad (part) || part->mode != level->mode
      || !may_merge (pz_sweep_level (level), from, map))
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  for (int i = 0; i < from->width * from->height; i++)
    if (from->squares[i] != PZ_SWEEP_ROCK)
      {
        PzHex to = pz_map_place (LATTICE, map, (PzHex){ i % from->width, i / from->width });
        int square = to.r * next->width + to.q;

        next->squares[square] = from->squares[i];
        if (laid != NULL)
          g_array_append_val (*laid, square);
      }
  return pz_sweep_end_edit (level, next);
}
