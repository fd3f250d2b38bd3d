/* SPDX-License-Identifier: MIT */
#include "hex-tracks/generate.h"

#include <string.h>

/* Drafts: levels changed in place, with what is needed to take a change back. */

/* Times new directions and tracks are drawn before a tile is put down where it cannot leave yet. */
#define MAX_DRAWS 6

/* ---- Change and undo ---- */

static void
note (PzTracksDraft *draft, int cell, int tile)
{
  PzTracksChange *change = &draft->changes[draft->n_changes++];

  g_assert (draft->n_changes <= PZ_TRACKS_MAX_CHANGES);
  *change = (PzTracksChange){ .cell = cell, .tile = tile };
  if (tile < 0)
    change->tracks = draft->level->cells[cell].tracks;
  else
    {
      change->at = draft->cell_of[tile];
      change->dir = draft->level->tiles[tile].dir;
    }
}

static void
put_tile (PzTracksDraft *draft, int tile, int cell, int dir)
{
  PzTrackTile *to = &draft->level->tiles[tile];

  if (draft->tile_on[draft->cell_of[tile]] == tile)
    draft->tile_on[draft->cell_of[tile]] = -1;
  draft->tile_on[cell] = (gint8) tile;
  draft->cell_of[tile] = (gint8) cell;
  to->q = draft->level->cells[cell].q;
  to->r = draft->level->cells[cell].r;
  to->dir = dir;
}

void
pz_tracks_draft_undo (PzTracksDraft *draft)
{
  while (draft->n_changes > 0)
    {
      const PzTracksChange *change = &draft->changes[--draft->n_changes];

      if (change->cell >= 0)
        draft->level->cells[change->cell].tracks = change->tracks;
      else
        put_tile (draft, change->tile, change->at, change->dir);
    }
}

/* ---- Begin ---- */

void
pz_tracks_draft_init (PzTracksDraft *draft, const char *id, const PzTracksWish *wish)
{
  g_autoptr (PzLevel) small = pz_tracks_level_new (id);

  draft->level = (PzTracksLevel *) pz_tracks_set_board (small, wish->radius, pz_pairing_nth (PZ_PAIRING_STRAIGHT));
  g_assert (draft->level->n_cells == wish->n_cells && wish->n_cells <= PZ_TRACKS_DRAFT_CELLS);
  draft->level->rotation = wish->rotation;
  draft->level->beat = wish->beat;
  draft->level->tiles = g_new0 (PzTrackTile, wish->n_cells);
  draft->n_changes = 0;
}

void
pz_tracks_draft_clear (PzTracksDraft *draft)
{
  pz_level_unref (&draft->level->base);
  draft->level = NULL;
}

/* Bends between ports side by side: three of them around a corner of the board's net close a route. */
static int
sharp_bends (const PzPairing *tracks)
{
  int n = 0;

  for (int port = 0; port < 6; port++)
    n += tracks->exit[port] == (port + 1) % 6;
  return n;
}

static PzPairing
draw_tracks (PzRandom *random)
{
  PzPairing tracks;

  do
    tracks = pz_pairing_nth ((int) pz_random_below (random, PZ_TRACKS_N_PAIRINGS));
  while (!pz_random_chance (random, 100 >> sharp_bends (&tracks)));
  return tracks;
}

/* Mostly straight boards for easy levels, winding ones for hard ones. */
static int
straightness (const PzTracksWish *wish, PzRandom *random)
{
  int middle = wish->banded ? (wish->lowest + wish->highest) / 2 : pz_random_between (random, 10, 80);

  return CLAMP (80 - middle + pz_random_between (random, -10, 10), 5, 80);
}

static void
draw_board (PzTracksDraft *draft, const PzTracksWish *wish, PzRandom *random)
{
  int straight = straightness (wish, random);

  for (int i = 0; i < draft->level->n_cells; i++)
    draft->level->cells[i].tracks =
        pz_random_chance (random, straight) ? pz_pairing_nth (PZ_PAIRING_STRAIGHT) : draw_tracks (random);
}

/* Tiles on all cells: those after the first @n_placed, in any order and direction, are only candidates. */
static void
crowd (PzTracksDraft *draft, int n_placed, PzRandom *random)
{
  PzTracksLevel *level = draft->level;
  int n = n_placed;

  for (int i = 0; i < level->n_cells; i++)
    if (draft->tile_on[i] < 0 || draft->tile_on[i] >= n_placed)
      {
        draft->tile_on[i] = (gint8) n;
        draft->cell_of[n] = (gint8) i;
        level->tiles[n].q = level->cells[i].q;
        level->tiles[n].r = level->cells[i].r;
        level->tiles[n].dir = (int) pz_random_below (random, 6);
        n++;
      }
  level->n_tiles = n;
}

static gboolean
closes (const PzTracksBoard *board, int tile)
{
  for (int o = 0; o < board->n_orientations; o++)
    if (pz_tile_set_has (board->stops[o][tile], tile))
      return TRUE;
  return FALSE;
}

/* A candidate that could leave over the tiles placed already; -1: none. */
static int
choose_candidate (const PzTracksBoard *board, int orientation, int n_placed, const PzTracksWish *wish, PzRandom *random)
{
  PzTileSet standing = pz_tile_set_all (n_placed);
  int chosen = -1, n = 0;

  for (int i = n_placed; i < board->n_tiles; i++)
    if (pz_tracks_can_exit (board, orientation, standing, i) && (!wish->gates || !closes (board, i))
        && pz_random_below (random, (guint) ++n) == 0)
      chosen = i;
  return chosen;
}

/* Two ways through a cell change places. */
static void
mend_a_cell (PzTracksDraft *draft, PzRandom *random)
{
  PzTrackCell *cell = &draft->level->cells[pz_random_below (random, (guint) draft->level->n_cells)];

  cell->tracks = pz_pairing_joined (cell->tracks, (int) pz_random_below (random, 6), (int) pz_random_below (random, 6));
}

static void
place_one (PzTracksDraft *draft, int n_placed, int orientation, const PzTracksWish *wish, PzRandom *random)
{
  int chosen = -1;

  for (int draw = 0; chosen < 0 && draw < MAX_DRAWS; draw++)
    {
      g_autoptr (PzTracksBoard) board = NULL;

      if (draw > 1)
        mend_a_cell (draft, random);
      crowd (draft, n_placed, random);
      board = pz_tracks_board_new (draft->level);
      chosen = choose_candidate (board, orientation, n_placed, wish, random);
    }
  if (chosen < 0)
    chosen = pz_random_between (random, n_placed, draft->level->n_tiles - 1);
  PzTrackTile tile = draft->level->tiles[chosen];
  int cell = draft->cell_of[chosen];

  draft->level->tiles[chosen] = draft->level->tiles[n_placed];
  draft->cell_of[chosen] = draft->cell_of[n_placed];
  draft->tile_on[draft->cell_of[chosen]] = (gint8) chosen;
  draft->level->tiles[n_placed] = tile;
  draft->cell_of[n_placed] = (gint8) cell;
  draft->tile_on[cell] = (gint8) n_placed;
}

/* The turns the solution shall make, one fewer from time to time as tiles are added before those that leave later. */
static int
draw_turns (const PzTracksWish *wish, PzRandom *random)
{
  int most = wish->most_rotations == PZ_TRACKS_ANY_ROTATIONS ? 3 : wish->most_rotations;

  return wish->rotation ? pz_random_between (random, wish->least_rotations, MAX (most, wish->least_rotations)) : 0;
}

void
pz_tracks_draft_begin (PzTracksDraft *draft, const PzTracksWish *wish, PzRandom *random)
{
  int turns = draw_turns (wish, random), way = pz_random_chance (random, 50) ? 1 : 5;

  draft->n_changes = 0;
  memset (draft->tile_on, -1, sizeof draft->tile_on);
  draw_board (draft, wish, random);
  for (int i = 0; i < wish->n_tiles; i++)
    {
      /* Turns that are left for the tiles already placed. */
      int left = turns - turns * i / wish->n_tiles;

      place_one (draft, i, left * way % 6, wish, random);
    }
  draft->level->n_tiles = wish->n_tiles;
  for (int i = 0; i < wish->n_cells; i++)
    if (draft->tile_on[i] >= wish->n_tiles)
      draft->tile_on[i] = -1;
}

/* ---- Small changes ---- */

static int
nth_tile (PzTileSet set, int n)
{
  for (int i = 0; i < 128; i++)
    if (pz_tile_set_has (set, i) && n-- == 0)
      return i;
  return -1;
}

static int
choose_tile (const PzTracksDraft *draft, PzTileSet fault, PzRandom *random)
{
  int n = pz_tile_set_size (fault);

  if (n > 0 && pz_random_chance (random, 65))
    return nth_tile (fault, (int) pz_random_below (random, (guint) n));
  return (int) pz_random_below (random, (guint) draft->level->n_tiles);
}

/* A cell some way along the route of a tile. */
static int
choose_cell (const PzTracksDraft *draft, const PzTracksBoard *board, int tile, PzRandom *random)
{
  int orientation = (int) pz_random_below (random, (guint) board->n_orientations);
  int steps = 1 + (int) pz_random_below (random, 8), at;

  if (pz_random_chance (random, 25))
    return (int) pz_random_below (random, (guint) draft->level->n_cells);
  at = pz_tracks_start (board, pz_random_chance (random, 60) ? 0 : orientation, tile);
  while (steps-- > 0 && board->next[at] != PZ_TRACKS_NO_LEAVING)
    at = board->next[at];
  return at >> 3;
}

static void
change_tracks (PzTracksDraft *draft, int cell, PzRandom *random)
{
  PzPairing *tracks = &draft->level->cells[cell].tracks;

  note (draft, cell, -1);
  if (pz_random_chance (random, 70))
    *tracks = pz_pairing_joined (*tracks, (int) pz_random_below (random, 6), (int) pz_random_below (random, 6));
  else
    *tracks = pz_pairing_nth ((int) pz_random_below (random, PZ_TRACKS_N_PAIRINGS));
}

/* To a cell without a tile, if there is one. */
static void
move_tile (PzTracksDraft *draft, int tile, PzRandom *random)
{
  int n_free = draft->level->n_cells - draft->level->n_tiles, n;
  int dir = pz_random_chance (random, 50) ? draft->level->tiles[tile].dir : (int) pz_random_below (random, 6);

  if (n_free == 0)
    return;
  n = (int) pz_random_below (random, (guint) n_free);
  note (draft, -1, tile);
  for (int i = 0; i < draft->level->n_cells; i++)
    if (draft->tile_on[i] < 0 && n-- == 0)
      {
        put_tile (draft, tile, i, dir);
        return;
      }
}

static void
change_once (PzTracksDraft *draft, const PzTracksBoard *board, PzTileSet fault, PzRandom *random)
{
  int tile = choose_tile (draft, fault, random), kind = (int) pz_random_below (random, 100);

  if (kind < 50)
    change_tracks (draft, choose_cell (draft, board, tile, random), random);
  else if (kind < 75)
    {
      note (draft, -1, tile);
      put_tile (draft, tile, draft->cell_of[tile], (int) pz_random_below (random, 6));
    }
  else
    move_tile (draft, tile, random);
}

void
pz_tracks_draft_change (PzTracksDraft *draft, const PzTracksBoard *board, PzTileSet fault, PzRandom *random)
{
  draft->n_changes = 0;
  do
    change_once (draft, board, fault, random);
  while (draft->n_changes < PZ_TRACKS_MAX_CHANGES && pz_random_chance (random, 30));
}
