/* SPDX-License-Identifier: MIT */
#include "built.h"

#include "dungeon-sweep/level.h"
#include "hex-blocks/level.h"
#include "hex-stroke/level.h"
#include "hex-tracks/level.h"
#include "number-stroke/level.h"

/* ---- One stroke ---- */

const int built_hex_cells[BUILT_HEX_CELLS][2] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 } };
const int built_hex_clues[BUILT_HEX_CLUES][2] = { { 0, 0 }, { 0, 1 }, { 1, 0 } };
const PzHit built_hex_wall = { PZ_HIT_EDGE, -1, -1, 1, 0, 1 };
const PzHit built_hex_spinner = { PZ_HIT_VERTEX, -1, -1, 1, 0, 2 };

static int
hex_cell (const PzHexLevel *hex, const int at[2])
{
  int cell = pz_hex_level_cell_at (hex, at[0], at[1]);
  g_assert_cmpint (cell, >=, 0);
  return cell;
}

void
built_check_hex (const PzLevel *level)
{
  const PzHexLevel *hex = pz_hex_level (level);
  int clues = 0;
  g_assert_cmpint (hex->n_cells, ==, BUILT_HEX_CELLS);
  for (int i = 0; i < BUILT_HEX_CELLS; i++)
    clues += hex->cells[hex_cell (hex, built_hex_cells[i])]->has_clue;
  g_assert_cmpint (clues, ==, BUILT_HEX_CLUES);
  for (int i = 0; i < BUILT_HEX_CLUES; i++)
    g_assert_cmpint (hex->cells[hex_cell (hex, built_hex_clues[i])]->clue, ==, i + 1);
  g_assert_cmpint (hex->n_walls, ==, 1);
  g_assert_cmpint (
      pz_hex_level_wall_between (hex, hex_cell (hex, built_hex_cells[1]), hex_cell (hex, built_hex_cells[4])), ==, 0);
  g_assert_cmpint (hex->n_spinners, ==, 1);
  PzHexVertex vertex = { { built_hex_spinner.q, built_hex_spinner.r }, built_hex_spinner.sub };
  g_assert_cmpint (pz_hex_level_spinner_at (hex, vertex), ==, 0);
  g_assert_cmpint (hex->spinners[0].phase, ==, 2);
}

const int built_square_cells[BUILT_SQUARE_CELLS][2] = { { 2, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 } };
const int built_square_one[2] = { 2, 0 }, built_square_even[2] = { 1, 1 };

void
built_check_square (const PzLevel *level)
{
  const PzNumberLevel *number = pz_number_level (level);
  g_assert_cmpint (number->n_cells, ==, 1 + BUILT_SQUARE_CELLS);
  g_assert_cmpint (pz_number_cell_at (number, 0, 0), ==, pz_number_cell_at (number, 1, 0));
  for (int i = 0; i < BUILT_SQUARE_CELLS; i++)
    g_assert_cmpint (pz_number_cell_at (number, built_square_cells[i][0], built_square_cells[i][1]), >=, 0);
  g_assert_cmpint (number->cells[pz_number_cell_at (number, built_square_one[0], built_square_one[1])]->clue, ==, 1);
  g_assert_cmpint (number->cells[pz_number_cell_at (number, built_square_even[0], built_square_even[1])]->parity, ==,
                   PZ_PARITY_EVEN);
}

/* ---- Tracks ---- */

const int built_track_cells[BUILT_TRACK_CELLS][2] = { { 0, 1 }, { 1, 0 }, { 1, -1 } };
const int built_track_tiles[2][2] = { { 0, 1 }, { 0, 0 } };

void
built_check_tracks (const PzLevel *level)
{
  const PzTracksLevel *tracks = pz_tracks_level (level);
  g_assert_cmpint (tracks->n_cells, ==, 1 + BUILT_TRACK_CELLS);
  for (int i = 0; i < BUILT_TRACK_CELLS; i++)
    g_assert_cmpint (pz_tracks_cell_at (tracks, built_track_cells[i][0], built_track_cells[i][1]), >=, 0);
  g_assert_cmpint (tracks->move_limit, ==, 2);
  g_assert_cmpint (tracks->cells[pz_tracks_cell_at (tracks, 0, 0)].tracks.exit[3], ==, 1);
  g_assert_cmpint (tracks->cells[pz_tracks_cell_at (tracks, 1, -1)].tracks.exit[0], ==, 5); /* 0–1 turned back */
  g_assert_cmpint (tracks->n_tiles, ==, 2);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpint (tracks->tiles[i].q, ==, built_track_tiles[i][0]);
      g_assert_cmpint (tracks->tiles[i].r, ==, built_track_tiles[i][1]);
      g_assert_cmpint (tracks->tiles[i].dir, ==, i);
    }
  g_assert_cmpint (tracks->tiles[1].colour, ==, 3);
}

/* ---- Blocks ---- */

const int built_block_cells[BUILT_BLOCK_CELLS][3] = { { 0, 0, 3 }, { 1, 0, 3 }, { 0, 2, 6 } };

void
built_check_blocks (const PzLevel *level)
{
  const PzBlocksLevel *blocks = pz_blocks_level (level);
  g_assert_cmpint (blocks->n_cells, ==, 60);
  g_assert_cmpint (pz_blocks_cell_at (blocks, 4, 0), <, 0);
  g_assert_cmpint (blocks->n_filled, ==, BUILT_BLOCK_CELLS);
  for (int i = 0; i < BUILT_BLOCK_CELLS; i++)
    {
      int filled = pz_blocks_filled_at (blocks, built_block_cells[i][0], built_block_cells[i][1]);
      g_assert_cmpint (filled, >=, 0);
      g_assert_cmpint (blocks->filled[filled].colour, ==, built_block_cells[i][2]);
    }
  g_assert_cmpint (blocks->n_deck, ==, 2);
  g_assert_cmpint (blocks->deck[0].piece, ==, pz_blocks_piece_index ("t2-0"));
  g_assert_cmpint (blocks->deck[1].piece, ==, pz_blocks_piece_index ("t6-5"));
  g_assert_cmpint (blocks->hand, ==, 2);
}

/* ---- Dungeons ---- */

const int built_hazards[BUILT_HAZARDS][2] = { { 1, 0 }, { 0, 1 } };
const int built_corner[2] = { 0, 0 }, built_rock[2] = { 8, 8 }, built_spawn[2] = { 4, 5 };

void
built_check_sweep (const PzLevel *level)
{
  const PzSweepLevel *sweep = pz_sweep_level (level);
  int hazards = 0, rock = 0;
  for (int i = 0; i < sweep->width * sweep->height; i++)
    {
      hazards += sweep->squares[i] == PZ_SWEEP_HAZARD;
      rock += sweep->squares[i] == PZ_SWEEP_ROCK;
    }
  g_assert_cmpint (hazards, ==, BUILT_HAZARDS);
  for (int i = 0; i < BUILT_HAZARDS; i++)
    g_assert_cmpint (pz_sweep_square (sweep, built_hazards[i][0], built_hazards[i][1]), ==, PZ_SWEEP_HAZARD);
  g_assert_cmpint (rock, ==, 1);
  g_assert_cmpint (pz_sweep_square (sweep, built_rock[0], built_rock[1]), ==, PZ_SWEEP_ROCK);
  g_assert_cmpint (sweep->spawn_x, ==, built_spawn[0]);
  g_assert_cmpint (sweep->spawn_y, ==, built_spawn[1]);
}
