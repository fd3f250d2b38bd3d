/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/edit.h"

#include <string.h>

/* Edits: value → value. */

PzSweepLevel *
pz_sweep_begin_edit (const PzLevel *level)
{
  return (PzSweepLevel *) pz_sweep_level_copy (level);
}

PzLevel *
pz_sweep_end_edit (PzLevel *level, PzSweepLevel *next)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  gboolean same = self->width == next->width && self->height == next->height && self->spawn_x == next->spawn_x
                  && self->spawn_y == next->spawn_y && self->points == next->points && self->dig_cost == next->dig_cost
                  && self->seal_cost == next->seal_cost && g_strcmp0 (self->name, next->name) == 0
                  && memcmp (self->squares, next->squares, (gsize) (self->width * self->height)) == 0;

  if (!same)
    return &next->base;
  pz_level_unref (&next->base);
  return pz_level_ref (level);
}

PzLevel *
pz_sweep_paint (PzLevel *level, const int *squares, int n, char what)
{
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL, NULL);
  g_return_val_if_fail (what == PZ_SWEEP_FLOOR || what == PZ_SWEEP_HAZARD || what == PZ_SWEEP_ROCK,
                        pz_level_ref (level));

  next = pz_sweep_begin_edit (level);
  for (int i = 0; i < n; i++)
    if (squares[i] >= 0 && squares[i] < next->width * next->height)
      next->squares[squares[i]] = what;
  return pz_sweep_end_edit (level, next);
}

PzLevel *
pz_sweep_set_spawn (PzLevel *level, int x, int y)
{
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (!pz_sweep_within (pz_sweep_level (level), x, y))
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  next->spawn_x = x;
  next->spawn_y = y;
  return pz_sweep_end_edit (level, next);
}

/* No shift is longer than a board; one that is may be any integer. */
static gboolean
is_shift (int shift)
{
  return shift >= -PZ_SWEEP_MAX_SIDE && shift <= PZ_SWEEP_MAX_SIDE;
}

static gboolean
is_side (int side)
{
  return side >= PZ_SWEEP_MIN_SIDE && side <= PZ_SWEEP_MAX_SIDE;
}

PzLevel *
pz_sweep_resize (PzLevel *level, int left, int top, int width, int height)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (!is_side (width) || !is_side (height) || !is_shift (left) || !is_shift (top)
      || ABS (self->spawn_x + left) > PZ_SWEEP_MAX_COORDINATE || ABS (self->spawn_y + top) > PZ_SWEEP_MAX_COORDINATE)
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  next->width = width;
  next->height = height;
  next->spawn_x += left;
  next->spawn_y += top;
  next->squares = g_realloc (next->squares, (gsize) (width * height));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      next->squares[y * width + x] =
          pz_sweep_within (self, x - left, y - top) ? pz_sweep_square (self, x - left, y - top) : PZ_SWEEP_FLOOR;
  return pz_sweep_end_edit (level, next);
}

/* Squares of @next, the coordinate @at along the axis missing (@by −1) or new (@by 1), from those of @level. */
static void
shift_squares (const PzSweepLevel *level, PzSweepLevel *next, gboolean column, int at, int by)
{
  next->squares = g_realloc (next->squares, (gsize) (next->width * next->height));
  for (int y = 0; y < next->height; y++)
    for (int x = 0; x < next->width; x++)
      {
        int along = column ? x : y, from = along < at ? along : along - by;
        gboolean fresh = by > 0 && along == at;

        next->squares[y * next->width + x] =
            fresh ? PZ_SWEEP_FLOOR : pz_sweep_square (level, column ? from : x, column ? y : from);
      }
}

static PzLevel *
shift_lines (PzLevel *level, gboolean column, int at, int by)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  PzSweepLevel *next = pz_sweep_begin_edit (level);
  int *spawn = column ? &next->spawn_x : &next->spawn_y, *side = column ? &next->width : &next->height;

  *side += by;
  if (*spawn >= at && (by > 0 || *spawn > at || *spawn == *side))
    *spawn += by;
  shift_squares (self, next, column, at, by);
  return pz_sweep_end_edit (level, next);
}

PzLevel *
pz_sweep_insert_line (PzLevel *level, gboolean column, int at)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  int side;

  g_return_val_if_fail (level != NULL, NULL);

  side = column ? self->width : self->height;
  if (at < 0 || at > side || side >= PZ_SWEEP_MAX_SIDE || MAX (self->spawn_x, self->spawn_y) >= PZ_SWEEP_MAX_COORDINATE)
    return pz_level_ref (level);
  return shift_lines (level, column, at, 1);
}

PzLevel *
pz_sweep_remove_line (PzLevel *level, gboolean column, int at)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  int side;

  g_return_val_if_fail (level != NULL, NULL);

  side = column ? self->width : self->height;
  if (at < 0 || at >= side || side <= PZ_SWEEP_MIN_SIDE)
    return pz_level_ref (level);
  return shift_lines (level, column, at, -1);
}

PzLevel *
pz_sweep_set_points (PzLevel *level, int points)
{
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (points < 1 || points > PZ_SWEEP_MAX_POINTS)
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  next->points = points;
  return pz_sweep_end_edit (level, next);
}

PzLevel *
pz_sweep_set_costs (PzLevel *level, int dig_cost, int seal_cost)
{
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (MIN (dig_cost, seal_cost) < 1 || MAX (dig_cost, seal_cost) > PZ_SWEEP_MAX_COST)
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  next->dig_cost = dig_cost;
  next->seal_cost = seal_cost;
  return pz_sweep_end_edit (level, next);
}

PzLevel *
pz_sweep_set_name (PzLevel *level, const char *name)
{
  PzSweepLevel *next;

  g_return_val_if_fail (level != NULL, NULL);

  if (name != NULL && (strlen (name) > PZ_SWEEP_MAX_NAME_BYTES || !g_utf8_validate (name, -1, NULL)))
    return pz_level_ref (level);
  next = pz_sweep_begin_edit (level);
  g_free (next->name);
  next->name = g_strdup (name);
  return pz_sweep_end_edit (level, next);
}
