/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/edit.h"

#include <string.h>

#define LATTICE PZ_SWEEP_LATTICE

/* Moving, turning and mirroring. Rows begin at (0,0), so the whole board has no place to move to: it is turned and mirrored where it lies,
 * rock and all, whatever the map's shift is. Some squares move within the rows and leave rock behind. */

void
pz_sweep_choose (const PzSweepLevel *level, const int *squares, int n, PzSweepChoice *choice)
{
  int all = level->width * level->height;

  memset (choice, 0, sizeof *choice);
  for (int i = 0; i < all; i++)
    choice->of += level->squares[i] != PZ_SWEEP_ROCK;
  for (int i = 0; i < (n > 0 ? n : all); i++)
    {
      int square = n > 0 ? squares[i] : i;

      if (square < 0 || square >= all || choice->has[square] || level->squares[square] == PZ_SWEEP_ROCK)
        continue;
      choice->has[square] = TRUE;
      choice->n++;
    }
}

/* ---- The whole board ---- */

/* @map without its shift, and with the one that brings the board back to (0,0). */
static PzMap
anchored (const PzSweepLevel *level, const PzMap *map)
{
  PzMap linear = { map->mirror, map->turns, 0, 0 };
  PzHex a = pz_map_place (LATTICE, &linear, (PzHex){ 0, 0 });
  PzHex b = pz_map_place (LATTICE, &linear, (PzHex){ level->width - 1, level->height - 1 });

  linear.q = -MIN (a.q, b.q);
  linear.r = -MIN (a.r, b.r);
  return linear;
}

static PzLevel *
transform_board (PzLevel *level, const PzMap *given)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  PzMap map = anchored (self, given);
  gboolean swaps = map.turns % 2 != 0;
  PzHex spawn = pz_map_place (LATTICE, &map, (PzHex){ self->spawn_x, self->spawn_y });
  PzSweepLevel *next;

  if (MAX (ABS (spawn.q), ABS (spawn.r)) > PZ_SWEEP_MAX_COORDINATE)
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  next->width = swaps ? self->height : self->width;
  next->height = swaps ? self->width : self->height;
  next->spawn_x = spawn.q;
  next->spawn_y = spawn.r;
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        PzHex to = pz_map_place (LATTICE, &map, (PzHex){ x, y });

        next->squares[to.r * next->width + to.q] = pz_sweep_square (self, x, y);
      }
  return pz_sweep_end_edit (level, next);
}

/* ---- Some squares ---- */

static gboolean
may_map (const PzSweepLevel *level, const PzSweepChoice *choice, const PzMap *map)
{
  int far = 4 * PZ_SWEEP_MAX_SIDE;

  if (map->q < -far || map->q > far || map->r < -far || map->r > far)
    return FALSE;
  for (int i = 0; i < level->width * level->height; i++)
    {
      PzHex to = pz_map_place (LATTICE, map, (PzHex){ i % level->width, i / level->width });

      if (choice->has[i] && !pz_sweep_within (level, to.q, to.r))
        return FALSE;
    }
  return TRUE;
}

static PzLevel *
transform_some (PzLevel *level, const PzSweepChoice *choice, const PzMap *map)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  PzSweepLevel *next = pz_sweep_begin_edit (level);
  int n = self->width * self->height,
      spawn = pz_sweep_within (self, self->spawn_x, self->spawn_y) ? self->spawn_y * self->width + self->spawn_x : -1;

  for (int i = 0; i < n; i++)
    if (choice->has[i])
      next->squares[i] = PZ_SWEEP_ROCK;
  for (int i = 0; i < n; i++)
    if (choice->has[i])
      {
        PzHex to = pz_map_place (LATTICE, map, (PzHex){ i % self->width, i / self->width });

        next->squares[to.r * self->width + to.q] = self->squares[i];
        if (i == spawn)
          {
            next->spawn_x = to.q;
            next->spawn_y = to.r;
          }
      }
  return pz_sweep_end_edit (level, next);
}

PzLevel *
pz_sweep_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse)
{
  PzSweepChoice choice;

  g_return_val_if_fail (level != NULL && map != NULL, NULL);

  if (pz_level_is_bad (level) || pz_map_is_identity (map))
    return pz_level_ref (level);
  pz_sweep_choose (pz_sweep_level (level), cells, n, &choice);
  if (choice.n == choice.of)
    return transform_board (level, map);
  /* No path goes through this board: the whole of it has nothing that could be read backwards. */
  if (reverse || choice.n == 0 || !may_map (pz_sweep_level (level), &choice, map))
    return pz_level_ref (level);
  return transform_some (level, &choice, map);
}

PzLevel *
pz_sweep_move (PzLevel *level, const int *squares, int n, int dx, int dy)
{
  PzMap shift = pz_map_shift (dx, dy);
  PzSweepChoice choice;

  g_return_val_if_fail (level != NULL, NULL);

  if (n <= 0 || pz_level_is_bad (level))
    return pz_level_ref (level);
  pz_sweep_choose (pz_sweep_level (level), squares, n, &choice);
  if (choice.n == 0 || !may_map (pz_sweep_level (level), &choice, &shift))
    return pz_level_ref (level);
  return transform_some (level, &choice, &shift);
}

gboolean
pz_sweep_turns_one_way (const PzLevel *level)
{
  return FALSE;
}

PzMap
pz_sweep_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  PzMap map = { mirror != FALSE, ((turns % 4) + 4) % 4, 0, 0 };
  g_autofree PzHex *places = NULL;
  PzSweepChoice choice;
  int n_places = 0;

  if (pz_level_is_bad (level))
    return PZ_MAP_IDENTITY;
  pz_sweep_choose (self, cells, n, &choice);
  if (choice.n == choice.of)
    return anchored (self, &map);
  if (choice.n == 0)
    return PZ_MAP_IDENTITY;
  places = g_new (PzHex, choice.n);
  for (int i = 0; i < self->width * self->height; i++)
    if (choice.has[i])
      places[n_places++] = (PzHex){ i % self->width, i / self->width };
  return pz_map_in_place (LATTICE, places, n_places, mirror, turns);
}
