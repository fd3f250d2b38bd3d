/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dungeon-sweep/internal.h"

#include <glib/gi18n-lib.h>

/* Lines for `diff` (cli.md): what differs between two levels: name, size, spawn, points, costs, squares. */

static void
add (GPtrArray *lines, char *line)
{
  g_ptr_array_add (lines, line);
}

static const char *
name_words (const char *name)
{
  return name != NULL ? name : "";
}

static void
diff_number (const char *name, int a, int b, GPtrArray *lines)
{
  if (a != b)
    add (lines, g_strdup_printf ("%s: %d → %d", name, a, b));
}

static const char *
square_words (char square)
{
  if (square == PZ_SWEEP_HAZARD)
    return C_ ("difference", "hazard");
  return square == PZ_SWEEP_ROCK ? C_ ("difference", "rock") : C_ ("difference", "floor");
}

/* Squares that both have. */
static void
diff_squares (const PzSweepLevel *a, const PzSweepLevel *b, GPtrArray *lines)
{
  for (int y = 0; y < MIN (a->height, b->height); y++)
    for (int x = 0; x < MIN (a->width, b->width); x++)
      {
        char before = pz_sweep_square (a, x, y), after = pz_sweep_square (b, x, y);

        if (before != after)
          /* Translators: a square by its column and row: "3,4: floor → hazard". */
          add (lines, g_strdup_printf (C_ ("difference", "%d,%d: %s → %s"), x, y, square_words (before),
                                       square_words (after)));
      }
}

void
pz_sweep_diff (const PzLevel *level_a, const PzLevel *level_b, GPtrArray *lines)
{
  const PzSweepLevel *a = pz_sweep_level (level_a), *b = pz_sweep_level (level_b);

  if (g_strcmp0 (a->name, b->name) != 0)
    add (lines, g_strdup_printf (C_ ("difference", "name: “%s” → “%s”"), name_words (a->name), name_words (b->name)));
  if (a->width != b->width || a->height != b->height)
    add (lines, g_strdup_printf (C_ ("difference", "size: %d×%d → %d×%d"), a->width, a->height, b->width, b->height));
  if (a->spawn_x != b->spawn_x || a->spawn_y != b->spawn_y)
    add (lines,
         g_strdup_printf (C_ ("difference", "spawn: %d,%d → %d,%d"), a->spawn_x, a->spawn_y, b->spawn_x, b->spawn_y));
  diff_number (C_ ("difference", "points"), a->points, b->points, lines);
  diff_number (C_ ("difference", "cost of a dig"), a->dig_cost, b->dig_cost, lines);
  diff_number (C_ ("difference", "cost of a seal"), a->seal_cost, b->seal_cost, lines);
  diff_squares (a, b, lines);
}
