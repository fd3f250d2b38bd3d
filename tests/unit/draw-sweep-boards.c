/* SPDX-License-Identifier: MIT */
#include "draw-sweep-boards.h"

#include <stdio.h>
#include <string.h>

static void
become (PzLevel **level, PzLevel *next)
{
  pz_level_unref (*level);
  *level = next;
}

PzLevel *
draw_sweep_board (const char *rows, int spawn_x, int spawn_y)
{
  PzLevel *level = pz_dungeon_sweep_mode.level_new ("1");
  g_auto (GStrv) list = g_strsplit (rows, "/", -1);
  int width = (int) strlen (list[0]);

  become (&level, pz_sweep_resize (level, 0, 0, width, (int) g_strv_length (list)));
  for (int y = 0; list[y] != NULL; y++)
    for (int x = 0; x < width; x++)
      {
        int square = y * width + x;

        become (&level, pz_sweep_paint (level, &square, 1, list[y][x]));
      }
  become (&level, pz_sweep_set_spawn (level, spawn_x, spawn_y));
  return level;
}

PzLevel *
draw_sweep_mock (void)
{
  return draw_sweep_board (".*...*.*...***../.......#......*./....*.*#.#..*.*./.......#.#..*.../..*....#.....*../"
                           ".*.....*...*..../......**.*.*..*./.........*....../.##.......*...../.*.##*.....*..../"
                           "...##..........*",
                           4, 6);
}

PzLevel *
draw_sweep_lot (int width, int height, int density, int rock, guint64 seed)
{
  const int values[] = { width, height, density, rock };
  g_autoptr (GError) error = NULL;
  PzLevel *level = pz_dungeon_sweep_mode.generate ("1", seed, values, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return level;
}

PzAnalysis *
draw_sweep_analyse (const PzLevel *level)
{
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  return level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
}

static PzInput
input_of (const char *text)
{
  PzInput input = { PZ_SWEEP_DIG, 0, 0, 0 };
  char verb = 'd';

  if (strcmp (text, "stop") == 0)
    return (PzInput){ PZ_SWEEP_STOP, 0, 0, 0 };
  if (strcmp (text, "undo") == 0)
    return (PzInput){ PZ_SWEEP_UNDO, 0, 0, 0 };
  if (strcmp (text, "hint") == 0)
    return (PzInput){ PZ_SWEEP_HINT, 0, 0, 0 };
  g_assert_cmpint (sscanf (text, "%c%d,%d", &verb, &input.a, &input.b), ==, 3);
  input.verb = verb == 'd' ? PZ_SWEEP_DIG : verb == 's' ? PZ_SWEEP_SEAL : PZ_SWEEP_MOVE;
  return input;
}

PzPlay *
draw_sweep_play (PzLevel *level, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, " ", -1);
  PzPlay *play = level->mode->play_new (level, NULL);

  g_assert_nonnull (play);
  for (int i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    {
      PzInput input = input_of (list[i]);
      PzPlay *next = level->mode->play_input (play, &input);

      pz_play_unref (play);
      play = next;
    }
  return play;
}

PzHit
draw_sweep_place (const PzLevel *level, int x, int y)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  gboolean rock = pz_sweep_square (self, x, y) == PZ_SWEEP_ROCK;

  return (PzHit){ PZ_HIT_CELL, rock ? -1 : y * self->width + x, -1, x, y, 0 };
}
