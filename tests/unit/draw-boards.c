/* SPDX-License-Identifier: MIT */
#include "draw-boards.h"

#include <stdio.h>
#include <string.h>

#include "hex-stroke/level.h"
#include "number-stroke/level.h"
#include "steps/play.h"

/* Edits return new values: this one takes the old value's place. */
static void
become (PzLevel **level, PzLevel *next)
{
  pz_level_unref (*level);
  *level = next;
}

static int
read_int (const char *text)
{
  return (int) g_ascii_strtoll (text, NULL, 10);
}

static int
add_hex_cell (PzLevel **level, const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, ",:", -1);
  int q = read_int (parts[0]), r = read_int (parts[1]), cell;

  become (level, pz_hex_level_add_cell (*level, q, r));
  cell = pz_hex_level_cell_at (pz_hex_level (*level), q, r);
  if (parts[2] != NULL)
    become (level, pz_hex_level_set_clue (*level, cell, read_int (parts[2])));
  return cell;
}

PzLevel *
draw_hex_board (const char *cells, const char *walls, const char *spinners)
{
  PzLevel *level = pz_hex_stroke_mode.level_new ("1-1");
  g_auto (GStrv) cell_list = g_strsplit (cells, " ", -1);
  g_auto (GStrv) wall_list = g_strsplit (walls != NULL ? walls : "", " ", -1);
  g_auto (GStrv) spinner_list = g_strsplit (spinners != NULL ? spinners : "", " ", -1);
  int index[256];

  for (int i = 0; cell_list[i] != NULL && *cell_list[i] != '\0'; i++)
    index[i] = add_hex_cell (&level, cell_list[i]);
  for (int i = 0; wall_list[i] != NULL && *wall_list[i] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (wall_list[i], "-", 2);

      become (&level, pz_hex_level_set_wall (level, index[read_int (pair[0])], index[read_int (pair[1])], TRUE));
    }
  for (int i = 0; spinner_list[i] != NULL && *spinner_list[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (spinner_list[i], ".", 3);

      become (&level, pz_hex_level_turn_spinner (level, index[read_int (parts[0])], read_int (parts[1])));
      become (&level, pz_hex_level_set_spinner_phase (level, i, read_int (parts[2])));
    }
  return level;
}

static PzNumberShape
find_shape (const char *name)
{
  int w, h;

  if (sscanf (name, "%dx%d", &w, &h) == 2)
    return pz_number_rectangle (w, h);
  for (int i = 0; pz_number_shape_name (i) != NULL; i++)
    if (strcmp (pz_number_shape_name (i), name) == 0)
      return pz_number_shape (i);
  g_error ("no shape %s", name);
}

static void
add_number_cell (PzLevel **level, const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, ":", 2);
  g_auto (GStrv) place = g_strsplit_set (halves[0], ",=", -1);
  PzNumberShape shape = find_shape (place[2] != NULL ? place[2] : "1x1");
  int cell = pz_number_level (*level)->n_cells;

  become (level, pz_number_level_lay (*level, &shape, read_int (place[0]), read_int (place[1])));
  g_assert_cmpint (pz_number_level (*level)->n_cells, ==, cell + 1);
  if (halves[1] == NULL)
    return;
  if (strcmp (halves[1], "odd") == 0)
    become (level, pz_number_level_set_parity (*level, cell, PZ_PARITY_ODD));
  else if (strcmp (halves[1], "even") == 0)
    become (level, pz_number_level_set_parity (*level, cell, PZ_PARITY_EVEN));
  else
    become (level, pz_number_level_set_clue (*level, cell, read_int (halves[1])));
}

PzLevel *
draw_number_board (const char *cells)
{
  PzLevel *level = pz_number_stroke_mode.level_new ("1-1");
  g_auto (GStrv) list = g_strsplit (cells, " ", -1);

  for (int i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    add_number_cell (&level, list[i]);
  return level;
}

PzLevel *
draw_bad_board (const PzMode *mode)
{
  PzProblems *problems = pz_problems_new ();

  pz_problems_add (problems, "type", PZ_ERROR, "cells", "cells is no list");
  return pz_level_new_bad (mode, "1-9", g_strdup ("{ \"id\": \"1-9\", \"cells\": 3 }"), problems);
}

static PzPlay *
input (PzPlay *play, int verb, int node)
{
  PzInput one = { verb, node, 0, 0 };
  PzPlay *next = play->mode->play_input (play, &one);

  pz_play_unref (play);
  return next;
}

PzPlay *
draw_play_verb (PzPlay *play, int verb)
{
  return input (play, verb, 0);
}

PzPlay *
draw_play (PzLevel *level, const PzAnalysis *analysis, const char *path)
{
  g_auto (GStrv) nodes = g_strsplit (path, " ", -1);
  PzPlay *play = level->mode->play_new (level, analysis);

  g_assert_nonnull (play);
  for (int i = 0; nodes[i] != NULL && *nodes[i] != '\0'; i++)
    play = input (play, i == 0 ? PZ_STEPS_PRESS : PZ_STEPS_SLIDE, read_int (nodes[i]));
  return play;
}

PzLevel *
draw_large_hex_board (void)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autoptr (GString) walls = g_string_new (NULL);
  g_autoptr (GString) spinners = g_string_new (NULL);

  for (int i = 0; i < 128; i++)
    {
      int r = i / 16, column = i % 16;

      g_string_append_printf (cells, "%s%d,%d", i > 0 ? " " : "", column - r / 2, r);
      if (i % 4 == 0)
        g_string_append_printf (cells, ":%d", i + 1);
      if (i % 3 == 0 && column < 15)
        g_string_append_printf (walls, "%s%d-%d", walls->len > 0 ? " " : "", i, i + 1);
      if (r % 2 == 1 && column % 3 == 2 && column < 15)
        g_string_append_printf (spinners, "%s%d.4.%d", spinners->len > 0 ? " " : "", i, i % 3);
    }
  return draw_hex_board (cells->str, walls->str, spinners->str);
}
