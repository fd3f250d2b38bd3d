/* SPDX-License-Identifier: MIT */
#include "draw-tracks-boards.h"

#include <stdio.h>

/* Edits return new values: this one takes the old value's place. */
static void
become (PzLevel **level, PzLevel *next)
{
  pz_level_unref (*level);
  *level = next;
}

static void
add_cell (PzLevel **level, const char *text)
{
  int q, r, pairing = 7;

  g_assert_cmpint (sscanf (text, "%d,%d:%d", &q, &r, &pairing), >=, 2);
  become (level, pz_tracks_set_cell (*level, q, r, pz_pairing_nth (pairing)));
}

static void
add_tile (PzLevel **level, const char *text)
{
  int q, r, dir, colour;

  g_assert_cmpint (sscanf (text, "%d,%d:%d.%d", &q, &r, &dir, &colour), ==, 4);
  become (level, pz_tracks_set_tile (*level, pz_tracks_cell_at (pz_tracks_level (*level), q, r), dir, colour));
}

PzLevel *
draw_tracks_board (const char *cells, const char *tiles)
{
  PzLevel *level = pz_hex_tracks_mode.level_new ("1");
  g_auto (GStrv) cell_list = g_strsplit (cells, " ", -1);
  g_auto (GStrv) tile_list = g_strsplit (tiles != NULL ? tiles : "", " ", -1);

  for (int i = 0; cell_list[i] != NULL && *cell_list[i] != '\0'; i++)
    add_cell (&level, cell_list[i]);
  for (int i = 0; tile_list[i] != NULL && *tile_list[i] != '\0'; i++)
    add_tile (&level, tile_list[i]);
  return level;
}

PzLevel *
draw_tracks_lot (int radius, int n_tiles, guint32 seed)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
  PzLevel *level = pz_hex_tracks_mode.level_new ("1");

  become (&level, pz_tracks_set_board (level, radius, pz_pairing_nth (7)));
  for (int cell = 0; cell < pz_tracks_level (level)->n_cells; cell++)
    become (&level,
            pz_tracks_set_pairing (level, &cell, 1, pz_pairing_nth (g_rand_int_range (lot, 0, PZ_TRACKS_N_PAIRINGS))));
  n_tiles = MIN (n_tiles, pz_tracks_level (level)->n_cells);
  while (pz_tracks_level (level)->n_tiles < n_tiles)
    become (&level, pz_tracks_set_tile (level, g_rand_int_range (lot, 0, pz_tracks_level (level)->n_cells),
                                        g_rand_int_range (lot, 0, 6), g_rand_int_range (lot, 0, PZ_TRACKS_N_COLOURS)));
  return level;
}

PzPlay *
draw_tracks_play (PzLevel *level, const char *verbs)
{
  g_auto (GStrv) list = g_strsplit (verbs, " ", -1);
  PzPlay *play = level->mode->play_new (level, NULL);

  g_assert_nonnull (play);
  for (int i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    {
      PzInput tap = { PZ_TRACKS_TAP, (int) g_ascii_strtoll (list[i] + 1, NULL, 10), 0, 0 };
      PzInput turn = { PZ_TRACKS_ROTATE, list[i][0] == '+' ? 1 : -1, 0, 0 };
      PzPlay *next = level->mode->play_input (play, list[i][0] == 't' ? &tap : &turn);

      pz_play_unref (play);
      play = next;
    }
  return play;
}

PzHit
draw_tracks_cell (const PzLevel *level, int q, int r)
{
  return (PzHit){ PZ_HIT_CELL, pz_tracks_cell_at (pz_tracks_level (level), q, r), -1, q, r, 0 };
}
