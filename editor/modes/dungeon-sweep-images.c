/* SPDX-License-Identifier: MIT */
#include "editor/modes/dungeon-sweep-images.h"

#include "editor/modes/dungeon-sweep-commands.h"

#define LATTICE PZ_LATTICE_SQUARE

/* The number follows from the hazards: cells differ in what they are. */
char *
pz_sweep_likeness (const PzLevel *level, int cell)
{
  char square = pz_sweep_level (level)->squares[cell];
  return g_strdup (square == PZ_SWEEP_HAZARD ? "hazard" : square == PZ_SWEEP_ROCK ? "rock" : "floor");
}

const char *
pz_sweep_sample (const PzLevel *level, const PzHit *hit, PzToolOptions *options)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  if (hit->kind != PZ_HIT_CELL || !pz_sweep_within (sweep, hit->q, hit->r))
    return NULL;
  if (hit->q == sweep->spawn_x && hit->r == sweep->spawn_y)
    return "spawn";
  char square = pz_sweep_square (sweep, hit->q, hit->r);
  return square == PZ_SWEEP_HAZARD ? "hazard" : square == PZ_SWEEP_ROCK ? "rock" : "floor";
}

/* The same at the images of the places: what laid lays, what took away takes away. There is one spawn, which has no image. */
PzToolStep
pz_sweep_image (const PzToolMade *made, const PzMap *map, const PzLevel *now)
{
  gsize n;
  const PzSweepLevel *sweep = pz_sweep_level (now);
  if (g_strcmp0 (made->step->command->type, "a(ii)") != 0)
    return PZ_TOOL_STEP_NONE;
  const PzHex *places = g_variant_get_fixed_array (made->step->argument, &n, sizeof *places);
  g_autoptr (GArray) images = g_array_new (FALSE, FALSE, sizeof (PzHex));
  for (gsize i = 0; i < n; i++)
    {
      PzHex image = pz_map_place (LATTICE, map, places[i]);
      if (pz_sweep_within (sweep, image.q, image.r))
        g_array_append_val (images, image);
    }
  if (images->len == 0)
    return PZ_TOOL_STEP_NONE;
  g_autoptr (PzLevel) level = pz_level_ref ((PzLevel *) now);
  PzToolStep step =
      pz_sweep_places_step (made->step->command->name, (const PzHex *) (gpointer) images->data, (int) images->len);
  g_autoptr (PzLevel) next = pz_command_execute (step.command, level, step.argument);
  if (next == level) /* as it is to be already: no place that was refused */
    pz_tool_step_clear (&step);
  return step;
}
