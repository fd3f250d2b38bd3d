/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

#include <string.h>

#define NEW_SIDE 9

/* A floor without hazards, the spawn in its middle: small enough to be painted at once. */
PzLevel *
pz_sweep_level_new (const char *id)
{
  PzSweepLevel *level = g_new0 (PzSweepLevel, 1);

  level->base.ref_count = 1;
  level->base.mode = &pz_dungeon_sweep_mode;
  level->base.id = g_strdup (id);
  level->has_version = TRUE;
  level->width = level->height = NEW_SIDE;
  level->squares = g_malloc (NEW_SIDE * NEW_SIDE);
  memset (level->squares, PZ_SWEEP_FLOOR, NEW_SIDE * NEW_SIDE);
  level->spawn_x = level->spawn_y = NEW_SIDE / 2;
  level->batches = pz_sweep_batches_new ();
  level->points = PZ_SWEEP_POINTS;
  level->dig_cost = level->seal_cost = PZ_SWEEP_COST;
  return &level->base;
}

PzLevel *
pz_sweep_level_copy (const PzLevel *level)
{
  PzSweepLevel *to = g_memdup2 (level, sizeof *to);

  pz_level_copy_head (level, &to->base);
  to->batches = pz_sweep_batches_ref (to->batches);
  to->name = g_strdup (to->name);
  to->squares = g_memdup2 (to->squares, (gsize) (to->width * to->height));
  return &to->base;
}

void
pz_sweep_level_free (PzLevel *level)
{
  PzSweepLevel *self = (PzSweepLevel *) level;

  pz_sweep_batches_unref (self->batches);
  g_free (self->name);
  g_free (self->squares);
  g_free (self);
}

gsize
pz_sweep_level_size (const PzLevel *level)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  gsize size = sizeof *self + (gsize) (self->width * self->height);

  return self->name != NULL ? size + strlen (self->name) + 1 : size;
}

/* The board, the spawn and the small economy of a playtest. */
guint64
pz_sweep_rules_hash (const PzLevel *level)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  guint64 hash = pz_hash_int (pz_hash_int (6, self->width), self->height);

  for (int i = 0; i < self->width * self->height; i++)
    hash = pz_hash_int (hash, self->squares[i]);
  hash = pz_hash_int (pz_hash_int (hash, self->spawn_x), self->spawn_y);
  return pz_hash_int (pz_hash_int (pz_hash_int (hash, self->points), self->dig_cost), self->seal_cost);
}
