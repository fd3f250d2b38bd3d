/* SPDX-License-Identifier: MIT */
#include "random-edits.h"

#include "dungeon-sweep/level.h"
#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"
#include "template-mode/level.h"

static int
below (GRand *random, int n)
{
  return g_rand_int_range (random, 0, MAX (n, 1));
}

/* A place on a small board; now and then at or past the end of the world. */
static int
coordinate (GRand *random)
{
  return below (random, 40) == 0 ? g_rand_int_range (random, 995, 1005) : g_rand_int_range (random, -4, 5);
}

/* Fills @cells with up to @room cell indexes, some of them wrong or twice. */
static int
some_cells (GRand *random, int n_cells, int *cells, int room)
{
  int n = 1 + below (random, room);

  for (int i = 0; i < n; i++)
    cells[i] = g_rand_int_range (random, -1, n_cells + 1);
  return n;
}

char *
random_id (GRand *random)
{
  static const char *const ids[] = { "a", "b", "start", "é", "", "\xff", "with space", "\"quoted\"\\" };

  if (below (random, 10) == 0)
    return g_strnfill (63 + below (random, 3), 'x');
  return g_strdup (ids[below (random, G_N_ELEMENTS (ids))]);
}

static PzNumberShape
some_shape (GRand *random)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 }, { 3, 3 }, { 3, 1 }, { 0, 0 } };
  int i = below (random, 16);
  PzNumberShape shape = i < 8 ? pz_number_shape (i) : pz_number_rectangle (sizes[i - 8][0], sizes[i - 8][1]);

  for (int turn = below (random, 4); turn > 0; turn--)
    shape = pz_number_shape_rotate (shape);
  return below (random, 2) ? pz_number_shape_mirror (shape) : shape;
}

static PzMap
some_map (const PzLevel *level, const int *cells, int n, GRand *random)
{
  int turns = g_rand_int_range (random, -1, 8);
  gboolean mirror = below (random, 2);

  if (below (random, 2))
    return level->mode->map_in_place (level, cells, n, mirror, turns);
  return (PzMap){ mirror, turns & 3, coordinate (random), g_rand_int_range (random, -3, 4) };
}

/* (transfer full): some cells, or all, turned, mirrored, moved or read backwards. */
static PzLevel *
transform (PzLevel *level, const int *cells, int n, GRand *random)
{
  PzMap map = some_map (level, cells, n, random);

  return level->mode->transform (level, cells, n, &map, below (random, 3) == 0);
}

/* (transfer full): some cells copied and pasted elsewhere, or alone. */
static PzLevel *
copy_cells (PzLevel *level, const int *cells, int n, GRand *random)
{
  g_autoptr (PzLevel) part = level->mode->extract (level, cells, n);
  PzMap map = some_map (level, cells, n, random);

  return below (random, 8) == 0 ? g_steal_pointer (&part) : level->mode->merge (level, part, &map, NULL);
}

/* (transfer full): one of both, with all cells now and then. */
static PzLevel *
change_many (PzLevel *level, int n_cells, GRand *random)
{
  int cells[4], n = below (random, 3) == 0 ? 0 : some_cells (random, n_cells, cells, 4);

  return below (random, 2) ? transform (level, cells, n, random) : copy_cells (level, cells, n, random);
}

PzLevel *
random_edit_number (PzLevel *level, GRand *random)
{
  int n = pz_number_level (level)->n_cells, cells[4], k;
  const char *path[] = { "a", "b", NULL };
  g_autofree char *id = random_id (random);
  PzNumberShape shape = some_shape (random);

  switch (below (random, 15))
    {
    case 0:
      k = some_cells (random, n, cells, 2);
      return pz_number_level_remove (level, cells, k);
    case 1:
      return pz_number_level_set_clue (level, g_rand_int_range (random, -1, n + 1), below (random, 20) - 3);
    case 2:
      return pz_number_level_clear_clue (level, g_rand_int_range (random, -1, n + 1));
    case 3:
      return pz_number_level_set_parity (level, g_rand_int_range (random, -1, n + 1), (PzParity) below (random, 3));
    case 4:
    case 5:
      k = some_cells (random, n, cells, 4);
      return pz_number_level_move (level, cells, k, coordinate (random), g_rand_int_range (random, -3, 4));
    case 6:
      return pz_number_level_set_cell_id (level, g_rand_int_range (random, -1, n + 1), id);
    case 7:
      return pz_number_level_set_cell_size (level, below (random, 600));
    case 8:
      return pz_number_level_set_hint_path (level, below (random, 2)
                                                           && pz_number_cell_index (pz_number_level (level), "a") >= 0
                                                           && pz_number_cell_index (pz_number_level (level), "b") >= 0
                                                       ? path
                                                       : NULL);
    case 9:
    case 10:
      return change_many (level, n, random);
    default:
      return pz_number_level_lay (level, &shape, coordinate (random), coordinate (random));
    }
}

PzLevel *
random_edit_hex (PzLevel *level, GRand *random)
{
  int n = pz_hex_level (level)->n_cells, cells[4], k;
  int a = g_rand_int_range (random, -1, n + 1), b = g_rand_int_range (random, -1, n + 1);
  g_autofree char *id = random_id (random);

  switch (below (random, 17))
    {
    case 0:
      k = some_cells (random, n, cells, 2);
      return pz_hex_level_remove (level, cells, k);
    case 1:
      return pz_hex_level_set_clue (level, a, below (random, 20) - 3);
    case 2:
      return pz_hex_level_clear_clue (level, a);
    case 3:
    case 4:
      return pz_hex_level_toggle_wall (level, a, b);
    case 5:
      return pz_hex_level_set_wall (level, a, b, below (random, 2));
    case 6:
    case 7:
      return pz_hex_level_turn_spinner (level, a, g_rand_int_range (random, -1, 7));
    case 8:
      return pz_hex_level_set_spinner_phase (level, g_rand_int_range (random, -1, 5), g_rand_int_range (random, -1, 4));
    case 9:
      return below (random, 2) ? pz_hex_level_remove_wall (level, g_rand_int_range (random, -1, 5))
                               : pz_hex_level_remove_spinner (level, g_rand_int_range (random, -1, 5));
    case 10:
      k = some_cells (random, n, cells, 4);
      return pz_hex_level_move (level, cells, k, coordinate (random), g_rand_int_range (random, -2, 3));
    case 11:
      return pz_hex_level_set_cell_id (level, a, id);
    case 12:
    case 13:
      return change_many (level, n, random);
    default:
      return pz_hex_level_add_cell (level, coordinate (random), g_rand_int_range (random, -3, 4));
    }
}

/* A pairing, now and then one that is none. */
static PzPairing
some_pairing (GRand *random)
{
  static const PzPairing bad = { { 1, 0, 2, 3, 5, 4 } };

  return below (random, 20) == 0 ? bad : pz_pairing_nth (below (random, PZ_TRACKS_N_PAIRINGS));
}

static PzLevel *
edit_track_cells (PzLevel *level, GRand *random)
{
  int n = pz_tracks_level (level)->n_cells, cells[4], k = some_cells (random, n, cells, 4);
  int cell = cells[0], port = g_rand_int_range (random, -1, 7);

  switch (below (random, 10))
    {
    case 0:
      return pz_tracks_remove_cells (level, cells, k);
    case 1:
      return pz_tracks_set_pairing (level, cells, k, some_pairing (random));
    case 2:
    case 3:
      return pz_tracks_join_ports (level, cell, port, g_rand_int_range (random, -1, 7));
    case 4:
      return pz_tracks_turn_cells (level, cells, k, g_rand_int_range (random, -7, 8));
    case 5:
      return pz_tracks_move (level, cells, k, coordinate (random), g_rand_int_range (random, -2, 3));
    case 6:
      return below (random, 8) != 0 ? change_many (level, n, random)
                                    : pz_tracks_set_board (level, below (random, 9) - 1, some_pairing (random));
    default:
      return pz_tracks_set_cell (level, coordinate (random), g_rand_int_range (random, -3, 4), some_pairing (random));
    }
}

static PzLevel *
edit_track_tiles (PzLevel *level, GRand *random)
{
  int cell = g_rand_int_range (random, -1, pz_tracks_level (level)->n_cells + 1);
  int tile = g_rand_int_range (random, -1, pz_tracks_level (level)->n_tiles + 1);
  int dir = g_rand_int_range (random, -1, 7), colour = g_rand_int_range (random, -1, 13);
  g_autofree char *id = random_id (random);

  switch (below (random, 8))
    {
    case 0:
      return pz_tracks_remove_tile (level, tile);
    case 1:
      return pz_tracks_move_tile (level, tile, cell);
    case 2:
      return pz_tracks_set_tile_dir (level, tile, dir);
    case 3:
      return pz_tracks_set_tile_colour (level, tile, colour);
    case 4:
      return pz_tracks_set_tile_id (level, tile, id);
    default:
      return pz_tracks_set_tile (level, cell, dir, colour);
    }
}

PzLevel *
random_edit_tracks (PzLevel *level, GRand *random)
{
  g_autofree char *id = random_id (random);

  switch (below (random, 24))
    {
    case 0:
      return pz_tracks_set_name (level, id);
    case 1:
      return pz_tracks_set_budget (level, below (random, 4) == 0 ? below (random, 1100) : below (random, 8));
    case 2:
      return pz_tracks_set_rotation (level, below (random, 2));
    case 3:
      return pz_tracks_set_beat (level, (PzBeat) below (random, PZ_N_BEATS + 1));
    default:
      return below (random, 5) < 3 ? edit_track_cells (level, random) : edit_track_tiles (level, random);
    }
}

static PzLevel *
edit_block_cells (PzLevel *level, GRand *random)
{
  int n = pz_blocks_level (level)->n_cells, cells[4], k = some_cells (random, n, cells, 4);
  int colour = g_rand_int_range (random, -1, PZ_BLOCKS_N_COLOURS + 1);
  PzHex places[3];

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    places[i] = (PzHex){ coordinate (random), g_rand_int_range (random, -4, 5) };
  switch (below (random, 10))
    {
    case 0:
      return pz_blocks_remove_cells (level, cells, k);
    case 1:
      return pz_blocks_move (level, cells, k, coordinate (random), g_rand_int_range (random, -2, 3));
    case 2:
    case 3:
      return pz_blocks_fill (level, cells, k, colour);
    case 4:
      return pz_blocks_empty (level, cells, k);
    case 5:
      return below (random, 8) != 0 ? change_many (level, n, random)
                                    : pz_blocks_set_board (level, below (random, 9) - 1);
    default:
      return pz_blocks_add_cells (level, places, 1 + below (random, 3));
    }
}

static PzLevel *
edit_deck (PzLevel *level, GRand *random)
{
  int n = pz_blocks_level (level)->n_deck, at = g_rand_int_range (random, -1, n + 2);
  int pieces[4], piece = g_rand_int_range (random, -1, PZ_BLOCKS_N_PIECES + 1);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    pieces[i] = below (random, 20) == 0 ? PZ_BLOCKS_N_PIECES : below (random, PZ_BLOCKS_N_PIECES);
  switch (below (random, 8))
    {
    case 0:
    case 1:
      return pz_blocks_remove_piece (level, at);
    case 2:
      return pz_blocks_set_piece (level, at, piece);
    case 3:
      return pz_blocks_move_piece (level, at, g_rand_int_range (random, -1, n + 1));
    case 4:
      return below (random, 3) != 0 ? pz_blocks_shuffle_deck (level, g_rand_int (random))
                                    : pz_blocks_set_deck (level, pieces, below (random, 5));
    default:
      return pz_blocks_insert_piece (level, at, piece);
    }
}

PzLevel *
random_edit_blocks (PzLevel *level, GRand *random)
{
  g_autofree char *id = random_id (random);

  switch (below (random, 24))
    {
    case 0:
      return pz_blocks_set_name (level, below (random, 3) == 0 ? NULL : id);
    case 1:
      return pz_blocks_set_hand (level, below (random, 5));
    case 2:
    case 3:
      return pz_blocks_set_goal (level, (PzBlocksGoal) below (random, 4), below (random, 4) * 40);
    default:
      return below (random, 3) != 0 ? edit_block_cells (level, random) : edit_deck (level, random);
    }
}

static PzLevel *
edit_squares (PzLevel *level, GRand *random)
{
  static const char kinds[] = { PZ_SWEEP_FLOOR, PZ_SWEEP_FLOOR, PZ_SWEEP_HAZARD, PZ_SWEEP_ROCK };
  int n = pz_sweep_level (level)->width * pz_sweep_level (level)->height;
  int squares[8], k = some_cells (random, n, squares, 8);

  switch (below (random, 6))
    {
    case 0:
      return pz_sweep_move (level, squares, k, g_rand_int_range (random, -2, 3), g_rand_int_range (random, -2, 3));
    case 1:
    case 2:
      return change_many (level, n, random);
    default:
      return pz_sweep_paint (level, squares, k, kinds[below (random, 4)]);
    }
}

PzLevel *
random_edit_sweep (PzLevel *level, GRand *random)
{
  int width = pz_sweep_level (level)->width, height = pz_sweep_level (level)->height;
  gboolean far = below (random, 8) == 0; /* sides and shifts up to the limits and past them */
  int room = far ? 66 : 2;
  g_autofree char *id = random_id (random);

  switch (below (random, 24))
    {
    case 0:
      return pz_sweep_set_name (level, below (random, 3) == 0 ? NULL : id);
    case 1:
      return pz_sweep_set_points (level, below (random, 4) == 0 ? below (random, 1002) : below (random, 14));
    case 2:
      return pz_sweep_set_costs (level, below (random, 4), below (random, far ? 102 : 3));
    case 3:
      return pz_sweep_resize (level, g_rand_int_range (random, -room, room + 1),
                              g_rand_int_range (random, -room, room + 1),
                              far ? below (random, 67) : width + g_rand_int_range (random, -2, 3),
                              far ? below (random, 67) : height + g_rand_int_range (random, -2, 3));
    case 4:
    case 5:
      return pz_sweep_set_spawn (level, g_rand_int_range (random, -1, width + 1),
                                 g_rand_int_range (random, -1, height + 1));
    default:
      return edit_squares (level, random);
    }
}

PzRandomEdit
random_edit_of (const PzMode *mode)
{
  if (mode == &pz_dungeon_sweep_mode)
    return random_edit_sweep;
  if (mode == &pz_hex_tracks_mode)
    return random_edit_tracks;
  if (mode == &pz_hex_blocks_mode)
    return random_edit_blocks;
  return mode == &pz_hex_stroke_mode ? random_edit_hex : random_edit_number;
}

PzLevel *
random_edit_template (PzLevel *level, GRand *random)
{
  int runs[4] = { 1 + below (random, 4), below (random, 4), 61, 2 };

  switch (below (random, 4))
    {
    case 3:
      return change_many (level, pz_template_level (level)->length, random);
    case 0:
      return pz_template_level_set_length (level, below (random, 63));
    case 1:
      return pz_template_level_set_runs (level, runs, below (random, 5));
    default:
      return pz_template_level_toggle_given (level, g_rand_int_range (random, -1, 62));
    }
}
