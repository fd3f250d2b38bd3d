/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dungeon-sweep/internal.h"
#include "mode-parts.h"

#include <glib/gi18n-lib.h>

/* What things are called, for people and screen readers. */

static int
number_at (const PzSweepLevel *level, int x, int y)
{
  int number = 0;

  for (int v = y - 1; v <= y + 1; v++)
    for (int u = x - 1; u <= x + 1; u++)
      number += (u != x || v != y) && pz_sweep_square (level, u, v) == PZ_SWEEP_HAZARD;
  return number;
}

char *
pz_sweep_describe (const PzLevel *level, const PzHit *hit)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  g_autofree char *place = pz_mode_place_words (hit->q, hit->r);
  char square;

  if (hit->kind != PZ_HIT_CELL)
    return g_strdup (C_ ("description", "Nothing"));
  if (!pz_sweep_within (self, hit->q, hit->r))
    /* Translators: a place outside of the board, by its column and row. */
    return g_strdup_printf (C_ ("description", "Empty place %s"), place);
  square = pz_sweep_square (self, hit->q, hit->r);
  if (square == PZ_SWEEP_ROCK)
    return g_strdup_printf (C_ ("description", "Rock %s"), place);
  if (square == PZ_SWEEP_HAZARD)
    return g_strdup_printf (C_ ("description", "Hazard %s"), place);
  if (hit->q == self->spawn_x && hit->r == self->spawn_y)
    /* Translators: the square the pawn begins on, and how many hazards are beside it. */
    return g_strdup_printf (C_ ("description", "Spawn %s, number %d"), place, number_at (self, hit->q, hit->r));
  return g_strdup_printf (C_ ("description", "Floor %s, number %d"), place, number_at (self, hit->q, hit->r));
}

/* This mode has no findings. */
char *
pz_sweep_finding_label (const PzLevel *level, const PzFinding *finding)
{
  return g_strdup (C_ ("description", "Nothing"));
}
