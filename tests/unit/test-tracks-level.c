/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "hex-tracks/level.h"
#include "pack/pack.h"

/* hex-tracks: pairings, the edits, transforms and parts, words and places. */

#define MODE (&pz_hex_tracks_mode)

/* ---- Levels in short ---- */

/* (transfer full): @cells: "q r pairing; …", a pairing by its number; @tiles: "id q r dir colour; …". */
static PzLevel *
board (const char *cells, const char *tiles, int budget)
{
  g_auto (GStrv) cell_list = g_strsplit (cells, ";", -1);
  g_auto (GStrv) tile_list = g_strsplit (tiles, ";", -1);
  g_autoptr (GString) json = g_string_new ("{\"id\": \"a\", \"name\": \"A\", \"cells\": [");

  for (int i = 0; cell_list[i] != NULL; i++)
    {
      int q, r, k;
      PzPairing p;

      g_assert_cmpint (sscanf (cell_list[i], "%d %d %d", &q, &r, &k), ==, 3);
      p = pz_pairing_nth (k);
      g_string_append_printf (json, "%s{\"q\": %d, \"r\": %d, \"tracks\": [%d, %d, %d, %d, %d, %d]}", i > 0 ? ", " : "",
                              q, r, p.exit[0], p.exit[1], p.exit[2], p.exit[3], p.exit[4], p.exit[5]);
    }
  g_string_append (json, "], \"tiles\": [");
  for (int i = 0; tile_list[i] != NULL; i++)
    {
      int q, r, dir, colour;
      char id[16];

      g_assert_cmpint (sscanf (tile_list[i], "%15s %d %d %d %d", id, &q, &r, &dir, &colour), ==, 5);
      g_string_append_printf (json, "%s{\"id\": \"%s\", \"q\": %d, \"r\": %d, \"dir\": %d, \"color\": %d}",
                              i > 0 ? ", " : "", id, q, r, dir, colour);
    }
  g_string_append_printf (json, "], \"moveLimit\": %d}", budget);
  return board_from_text (MODE, json->str);
}

/* (transfer full): "0,0=7 1,0=3 | t0@0,0>1#2 | 1": cells and their pairings, tiles with direction and colour, the budget. */
static char *
short_text (const PzLevel *level)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < self->n_cells; i++)
    {
      const PzTrackCell *cell = &self->cells[i];
      g_autofree char *name = g_strdup_printf ("%d,%d", cell->q, cell->r);

      g_assert_cmpstr (cell->name, ==, name);
      g_string_append_printf (text, "%s=%d ", name, pz_pairing_index (&cell->tracks));
    }
  g_string_append (text, "| ");
  for (int i = 0; i < self->n_tiles; i++)
    {
      const PzTrackTile *tile = &self->tiles[i];

      g_assert_cmpint (pz_tracks_cell_at (self, tile->q, tile->r), >=, 0);
      g_string_append_printf (text, "%s@%d,%d>%d#%d ", tile->id, tile->q, tile->r, tile->dir, tile->colour);
    }
  g_string_append_printf (text, "| %d", self->move_limit);
  return g_string_free (text, FALSE);
}

/* @next: (transfer full): what came of an edit of @level, which is as it was; its text reads back. */
static void
check_edit (PzLevel *level, PzLevel *next, const char *expected)
{
  g_autofree char *before = short_text (level), *after = short_text (next), *text = pz_level_to_text (next);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (text, MODE);

  g_assert_cmpstr (after, ==, expected);
  g_assert_cmpint (level == next, ==, strcmp (before, after) == 0);
  g_assert_false (pz_level_is_bad (again));
  g_assert_true (pz_level_equal (again, next));
  pz_level_unref (next);
}

/* @next: (transfer full): an edit that is refused or changes nothing. */
static void
check_same (PzLevel *level, PzLevel *next)
{
  g_assert_true (level == next);
  pz_level_unref (next);
}

/* ---- Pairings ---- */

/* Straight from the definition: tracks[tracks[i]] = i, and no port leads to itself. */
static gboolean
plain_valid (const int exit[6])
{
  for (int i = 0; i < 6; i++)
    if (exit[i] < 0 || exit[i] > 5 || exit[i] == i || exit[exit[i]] != i)
      return FALSE;
  return TRUE;
}

/* All lists of six ports, in the order of a dictionary: those that are pairings are the 15, in palette order. */
static void
test_all_pairings (void)
{
  int n = 0;

  for (int code = 0; code < 7 * 7 * 7 * 7 * 7 * 7; code++)
    {
      int exit[6], rest = code;
      PzPairing pairing;

      for (int i = 5; i >= 0; i--, rest /= 7)
        pairing.exit[i] = (guint8) (exit[i] = rest % 7);
      g_assert_cmpint (pz_pairing_valid (&pairing), ==, plain_valid (exit));
      g_assert_cmpint (pz_pairing_index (&pairing), ==, plain_valid (exit) ? n : -1);
      if (!plain_valid (exit))
        continue;
      PzPairing nth = pz_pairing_nth (n++);
      g_assert_true (pz_pairing_equal (&nth, &pairing));
    }
  g_assert_cmpint (n, ==, PZ_TRACKS_N_PAIRINGS);
  for (int i = 0; i < 6; i++)
    g_assert_cmpint (pz_pairing_nth (PZ_PAIRING_STRAIGHT).exit[i], ==, (i + 3) % 6);
  g_assert_false (pz_pairing_valid (&(PzPairing){ { 255, 0, 3, 2, 5, 4 } }));
}

/* The number of the pairing with these pairs, as two-digit numbers. */
static int
index_of_pairs (const int pairs[3])
{
  PzPairing pairing;

  for (int i = 0; i < 3; i++)
    {
      pairing.exit[pairs[i] / 10] = (guint8) (pairs[i] % 10);
      pairing.exit[pairs[i] % 10] = (guint8) (pairs[i] / 10);
    }
  return pz_pairing_index (&pairing);
}

/* By pairs: the one asked for is there, the two ports left over are joined, a pair that has nothing to do with it stays. */
static int
plain_joined (PzPairing pairing, int a, int b)
{
  int pairs[3], n = 0, left[2], n_left = 0;

  pairs[n++] = 10 * a + b;
  for (int i = 0; i < 6; i++)
    if ((pairing.exit[i] == a || pairing.exit[i] == b) && i != a && i != b)
      left[n_left++] = i;
  if (n_left == 0)
    return pz_pairing_index (&pairing);
  g_assert_cmpint (n_left, ==, 2);
  pairs[n++] = 10 * left[0] + left[1];
  for (int i = 0; i < 6; i++)
    if (i != a && i != b && i != left[0] && i != left[1] && i < pairing.exit[i])
      pairs[n++] = 10 * i + pairing.exit[i];
  g_assert_cmpint (n, ==, 3);
  return index_of_pairs (pairs);
}

static void
test_joins (void)
{
  for (int k = 0; k < PZ_TRACKS_N_PAIRINGS; k++)
    for (int a = -1; a < 7; a++)
      for (int b = -1; b < 7; b++)
        {
          PzPairing joined = pz_pairing_joined (pz_pairing_nth (k), a, b);
          gboolean ports = a >= 0 && a < 6 && b >= 0 && b < 6 && a != b;

          g_assert_cmpint (pz_pairing_index (&joined), ==, ports ? plain_joined (pz_pairing_nth (k), a, b) : k);
        }
}

/* Where a port is, in degrees clockwise from up (hex-tracks.md, "Geometry"), after a mirror left to right and some turns. */
static int
plain_port (int port, gboolean mirror, int turns)
{
  int angle = 60 * port;

  angle = (mirror ? -angle : angle) + 60 * turns;
  return ((angle / 60) % 6 + 6) % 6;
}

static void
test_turns (void)
{
  for (int k = 0; k < PZ_TRACKS_N_PAIRINGS; k++)
    for (int turns = -7; turns <= 7; turns++)
      for (int mirror = 0; mirror <= 1; mirror++)
        {
          PzPairing from = pz_pairing_nth (k), turned = pz_pairing_turned (from, turns);
          PzMap map = { mirror, (turns + 12) % 6, 3, -2 };
          PzPairing mapped = pz_pairing_mapped (from, &map);

          g_assert_true (pz_pairing_valid (&mapped));
          for (int port = 0; port < 6; port++)
            {
              int at = plain_port (port, mirror, turns), to = plain_port (from.exit[port], mirror, turns);

              g_assert_cmpint (mapped.exit[at], ==, to);
              if (!mirror)
                g_assert_cmpint (turned.exit[at], ==, to);
            }
        }
}

/* ---- Cells ---- */

static void
test_cells (void)
{
  g_autoptr (PzLevel) level = board ("0 0 7; 1 0 3; 0 1 0", "t0 1 0 2 5; x 0 1 3 0", 2);
  PzPairing six = pz_pairing_nth (6), bad = { { 0, 1, 2, 3, 4, 5 } };
  int list[] = { 1, 2, 1, -1, 3 };

  check_edit (level, pz_tracks_set_cell (level, -1, 1, six), "0,0=7 1,0=3 0,1=0 -1,1=6 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_edit (level, pz_tracks_set_cell (level, 1, 0, six), "0,0=7 1,0=6 0,1=0 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_set_cell (level, 1, 0, pz_pairing_nth (3)));
  check_same (level, pz_tracks_set_cell (level, 2, 2, bad));
  check_same (level, pz_tracks_set_cell (level, 1, 0, bad));
  check_edit (level, pz_tracks_set_cell (level, 6, 0, six), "0,0=7 1,0=3 0,1=0 6,0=6 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_set_cell (level, 6, 1, six));
  check_same (level, pz_tracks_set_cell (level, 0, -7, six));
  check_same (level, pz_tracks_set_cell (level, G_MAXINT, G_MAXINT, six));
  check_same (level, pz_tracks_set_cell (level, G_MININT, G_MAXINT, six));
  check_edit (level, pz_tracks_set_pairing (level, list, 5, six), "0,0=7 1,0=6 0,1=6 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_set_pairing (level, list, 0, six));
  check_same (level, pz_tracks_set_pairing (level, &list[3], 2, six));
  check_same (level, pz_tracks_set_pairing (level, list, 5, bad));
  /* (02)(13)(45) with 1 and 4 joined leaves 3 and 5. */
  check_edit (level, pz_tracks_join_ports (level, 1, 4, 1), "0,0=7 1,0=4 0,1=0 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_join_ports (level, 1, 3, 1));
  check_same (level, pz_tracks_join_ports (level, 1, 3, 3));
  check_same (level, pz_tracks_join_ports (level, 3, 0, 3));
  check_same (level, pz_tracks_join_ports (level, -1, 0, 3));
  /* Cells named twice turn once; what looks the same turned is no change. */
  check_edit (level, pz_tracks_turn_cells (level, list, 5, 1), "0,0=7 1,0=13 0,1=12 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_edit (level, pz_tracks_turn_cells (level, list, 2, -1), "0,0=7 1,0=5 0,1=12 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_turn_cells (level, list, 5, 12));
  check_same (level, pz_tracks_turn_cells (level, &(int){ 0 }, 1, 1));
}

static void
test_removing (void)
{
  g_autoptr (PzLevel) level = board ("0 0 7; 1 0 3; 0 1 0", "t0 1 0 2 5; x 0 1 3 0", 2);
  g_autoptr (PzLevel) loose = board ("0 0 7; 1 0 3; 0 1 0", "t0 1 0 2 5; x 0 1 3 0", 3);
  g_autoptr (PzLevel) twice = board ("0 0 7; 1 0 3; 0 0 0", "t0 0 0 2 5; x 0 0 3 0", 2);
  int list[] = { 1, 1, -1, 0, 2 };

  check_edit (level, pz_tracks_remove_cells (level, list, 3), "0,0=7 0,1=0 | x@0,1>3#0 | 1");
  check_edit (loose, pz_tracks_remove_cells (loose, list, 3), "0,0=7 0,1=0 | x@0,1>3#0 | 3");
  check_edit (level, pz_tracks_remove_cells (level, list, 4), "0,1=0 | x@0,1>3#0 | 1");
  check_edit (level, pz_tracks_remove_cells (level, &(int){ 0 }, 1), "1,0=3 0,1=0 | t0@1,0>2#5 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_remove_cells (level, list, 0));
  check_same (level, pz_tracks_remove_cells (level, &list[2], 1));
  /* A level without cells could not be read. */
  check_same (level, pz_tracks_remove_cells (level, list, 5));
  /* Tiles stay while there is a cell below. */
  check_edit (twice, pz_tracks_remove_cells (twice, &(int){ 0 }, 1), "1,0=3 0,0=0 | t0@0,0>2#5 x@0,0>3#0 | 2");
  check_edit (twice, pz_tracks_remove_cells (twice, (int[]){ 0, 2 }, 2), "1,0=3 | | 1");
}

static void
test_boards (void)
{
  static const int sizes[] = { 1, 7, 19, 37, 61, 91, 127 };
  g_autoptr (PzLevel) level = board ("0 0 7; 1 0 3; 5 0 0; 0 -2 4", "t0 1 0 2 5; x 5 0 3 0", 2);
  g_autoptr (PzLevel) full = pz_tracks_set_board (level, 6, pz_pairing_nth (6));
  g_autoptr (PzLevel) twice = board ("0 0 7; 0 0 3", "t0 0 0 2 5", 1);
  PzPairing bad = { { 1, 0, 3, 2, 5, 5 } };

  for (int radius = 0; radius <= 6; radius++)
    {
      g_autoptr (PzLevel) made = pz_tracks_set_board (level, radius, pz_pairing_nth (6));
      const PzTracksLevel *self = pz_tracks_level (made);

      g_assert_cmpint (self->n_cells, ==, sizes[radius]);
      for (int i = 0; i < self->n_cells; i++)
        {
          int q = self->cells[i].q, r = self->cells[i].r, k = pz_pairing_index (&self->cells[i].tracks);
          int old = pz_tracks_cell_at (pz_tracks_level (level), q, r);

          g_assert_cmpint (MAX (MAX (ABS (q), ABS (r)), ABS (q + r)), <=, radius);
          g_assert_cmpint (pz_tracks_cell_at (self, q, r), ==, i);
          g_assert_cmpint (k, ==, old >= 0 ? pz_pairing_index (&pz_tracks_level (level)->cells[old].tracks) : 6);
        }
      g_assert_cmpint (self->n_tiles, ==, radius == 0 ? 0 : radius < 5 ? 1 : 2);
      g_assert_cmpint (self->move_limit, ==, MAX (1, self->n_tiles));
      check_same (made, pz_tracks_set_board (made, radius, pz_pairing_nth (1)));
    }
  check_edit (level, pz_tracks_set_board (level, 0, pz_pairing_nth (6)), "0,0=7 | | 1");
  check_same (level, pz_tracks_set_board (level, 7, pz_pairing_nth (6)));
  check_same (level, pz_tracks_set_board (level, -1, pz_pairing_nth (6)));
  check_same (level, pz_tracks_set_board (level, 2, bad));
  /* The board is full: nothing can be added. With a cell twice, a whole board has no room. */
  check_same (full, pz_tracks_set_cell (full, 7, 0, pz_pairing_nth (6)));
  check_same (twice, pz_tracks_set_board (twice, 6, pz_pairing_nth (6)));
}

/* ---- Tiles ---- */

static void
test_tiles (void)
{
  g_autoptr (PzLevel) level = board ("0 0 7; 1 0 3; 0 1 0", "t1 1 0 2 5; x 0 1 3 0", 2);
  g_autoptr (PzLevel) loose = board ("0 0 7; 1 0 3; 0 1 0", "t1 1 0 2 5; x 0 1 3 0", 9);
  g_autofree char *longest = g_strnfill (64, 'i'), *longer = g_strnfill (65, 'i');
  g_autofree char *long_text = g_strdup_printf ("0,0=7 1,0=3 0,1=0 | t1@1,0>2#5 %s@0,1>3#0 | 2", longest);

  check_edit (level, pz_tracks_set_tile (level, 0, 5, 11), "0,0=7 1,0=3 0,1=0 | t1@1,0>2#5 x@0,1>3#0 t0@0,0>5#11 | 3");
  check_edit (loose, pz_tracks_set_tile (loose, 0, 5, 11), "0,0=7 1,0=3 0,1=0 | t1@1,0>2#5 x@0,1>3#0 t0@0,0>5#11 | 9");
  check_edit (level, pz_tracks_set_tile (level, 1, 5, 11), "0,0=7 1,0=3 0,1=0 | t1@1,0>5#11 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_set_tile (level, 1, 2, 5));
  check_same (level, pz_tracks_set_tile (level, 0, 6, 0));
  check_same (level, pz_tracks_set_tile (level, 0, 0, 12));
  check_same (level, pz_tracks_set_tile (level, 0, -1, -1));
  check_same (level, pz_tracks_set_tile (level, 3, 0, 0));
  check_same (level, pz_tracks_set_tile (level, -1, 0, 0));
  check_edit (level, pz_tracks_remove_tile (level, 0), "0,0=7 1,0=3 0,1=0 | x@0,1>3#0 | 1");
  check_edit (loose, pz_tracks_remove_tile (loose, 1), "0,0=7 1,0=3 0,1=0 | t1@1,0>2#5 | 9");
  check_same (level, pz_tracks_remove_tile (level, 2));
  check_same (level, pz_tracks_remove_tile (level, -1));
  check_edit (level, pz_tracks_move_tile (level, 0, 0), "0,0=7 1,0=3 0,1=0 | t1@0,0>2#5 x@0,1>3#0 | 2");
  /* Onto another: that goes, and the budget with it. */
  check_edit (level, pz_tracks_move_tile (level, 1, 1), "0,0=7 1,0=3 0,1=0 | x@1,0>3#0 | 1");
  check_edit (loose, pz_tracks_move_tile (loose, 0, 2), "0,0=7 1,0=3 0,1=0 | t1@0,1>2#5 | 9");
  check_same (level, pz_tracks_move_tile (level, 0, 1));
  check_same (level, pz_tracks_move_tile (level, 2, 1));
  check_same (level, pz_tracks_move_tile (level, 0, 3));
  check_same (level, pz_tracks_move_tile (level, 0, -1));
  check_edit (level, pz_tracks_set_tile_dir (level, 1, 0), "0,0=7 1,0=3 0,1=0 | t1@1,0>2#5 x@0,1>0#0 | 2");
  check_same (level, pz_tracks_set_tile_dir (level, 1, 3));
  check_same (level, pz_tracks_set_tile_dir (level, 1, 6));
  check_same (level, pz_tracks_set_tile_dir (level, 2, 0));
  check_edit (level, pz_tracks_set_tile_colour (level, 0, 11), "0,0=7 1,0=3 0,1=0 | t1@1,0>2#11 x@0,1>3#0 | 2");
  check_same (level, pz_tracks_set_tile_colour (level, 0, 5));
  check_same (level, pz_tracks_set_tile_colour (level, 0, 12));
  check_same (level, pz_tracks_set_tile_colour (level, -1, 0));
  check_edit (level, pz_tracks_set_tile_id (level, 1, longest), long_text);
  check_same (level, pz_tracks_set_tile_id (level, 1, longer));
  check_same (level, pz_tracks_set_tile_id (level, 1, ""));
  check_same (level, pz_tracks_set_tile_id (level, 1, "\xff"));
  check_same (level, pz_tracks_set_tile_id (level, 1, "t1"));
  check_same (level, pz_tracks_set_tile_id (level, 1, "x"));
  check_same (level, pz_tracks_set_tile_id (level, 2, "y"));
}

/* From nothing to five tiles and back: the budget is their number all the way, but at least 1. */
static void
test_budget_in_step (void)
{
  g_autoptr (PzLevel) empty = MODE->level_new ("a");
  g_autoptr (PzLevel) level = pz_tracks_set_board (empty, 2, pz_pairing_nth (0));

  g_assert_cmpint (pz_tracks_level (empty)->move_limit, ==, 1);
  for (int i = 0; i < 10; i++)
    {
      PzLevel *next = i < 5 ? pz_tracks_set_tile (level, 3 * i, i, i) : pz_tracks_remove_tile (level, 0);
      int n = i < 5 ? i + 1 : 9 - i;

      g_assert_cmpint (pz_tracks_level (next)->n_tiles, ==, n);
      g_assert_cmpint (pz_tracks_level (next)->move_limit, ==, MAX (n, 1));
      pz_level_unref (level);
      level = next;
    }
}

/* Two tiles at one place: what is done to the place is done to both. */
static void
test_tiles_twice (void)
{
  g_autoptr (PzLevel) level = board ("0 0 7; 1 0 3", "a 0 0 2 5; b 0 0 3 0; c 1 0 0 0", 3);
  g_autoptr (PzLevel) moved = pz_tracks_move (level, &(int){ 0 }, 1, -1, 0);
  g_autoptr (PzLevel) part = MODE->extract (level, &(int){ 0 }, 1);

  check_edit (level, pz_tracks_set_tile (level, 0, 5, 5), "0,0=7 1,0=3 | a@0,0>5#5 b@0,0>3#0 c@1,0>0#0 | 3");
  check_edit (level, pz_tracks_move_tile (level, 2, 0), "0,0=7 1,0=3 | c@0,0>0#0 | 1");
  check_edit (level, pz_tracks_move_tile (level, 1, 1), "0,0=7 1,0=3 | a@0,0>2#5 b@1,0>3#0 | 2");
  check_same (level, pz_tracks_move_tile (level, 1, 0));
  check_edit (moved, pz_level_ref (moved), "-1,0=7 1,0=3 | a@-1,0>2#5 b@-1,0>3#0 c@1,0>0#0 | 3");
  check_edit (part, pz_level_ref (part), "0,0=7 | a@0,0>2#5 b@0,0>3#0 | 3");
}

/* ---- The level's own members ---- */

static void
test_head (void)
{
  g_autoptr (PzLevel) level = board ("0 0 7", "t0 0 0 1 0", 1);
  g_autofree char *longest = g_strnfill (256, 'n'), *longer = g_strnfill (257, 'n');
  g_autoptr (PzLevel) named = pz_tracks_set_name (level, longest);
  g_autoptr (PzLevel) fixed = pz_tracks_set_rotation (level, FALSE);
  g_autoptr (PzLevel) free_again = pz_tracks_set_rotation (fixed, TRUE);
  g_autoptr (PzLevel) beaten = pz_tracks_set_beat (level, PZ_BEAT_PAYOFF);
  g_autoptr (PzLevel) unbeaten = pz_tracks_set_beat (beaten, PZ_BEAT_NONE);

  g_assert_cmpstr (pz_tracks_level (named)->name, ==, longest);
  check_same (level, pz_tracks_set_name (level, "A"));
  check_same (level, pz_tracks_set_name (level, longer));
  check_same (level, pz_tracks_set_name (level, "\xc3"));
  check_edit (level, pz_tracks_set_budget (level, 999), "0,0=7 | t0@0,0>1#0 | 999");
  check_same (level, pz_tracks_set_budget (level, 1));
  check_same (level, pz_tracks_set_budget (level, 0));
  check_same (level, pz_tracks_set_budget (level, 1000));
  g_assert_false (pz_tracks_level (fixed)->rotation);
  check_same (level, pz_tracks_set_rotation (level, TRUE));
  check_same (fixed, pz_tracks_set_rotation (fixed, FALSE));
  g_assert_true (pz_tracks_level (free_again)->rotation);
  g_assert_cmpint (pz_tracks_level (beaten)->beat, ==, PZ_BEAT_PAYOFF);
  check_same (level, pz_tracks_set_beat (level, PZ_BEAT_NONE));
  check_same (level, pz_tracks_set_beat (level, (PzBeat) PZ_N_BEATS));
  g_assert_true (pz_level_equal (unbeaten, level));
  for (int i = 0; i < 5; i++)
    {
      const PzLevel *levels[] = { named, fixed, free_again, beaten, unbeaten };
      g_autofree char *text = pz_level_to_text (levels[i]);
      g_autoptr (PzLevel) again = pz_pack_level_from_text (text, MODE);

      g_assert_false (pz_level_is_bad (again));
      g_assert_true (pz_level_equal (again, levels[i]));
    }
}

/* Members nobody knows stay with their cells and tiles, and go with them (packs.md, "What every load and save keeps"). */
static void
test_members (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'k': 1, 'id': 'a', 'name': '', 'moveLimit': 1, 'cells': [{'c': 1, 'r': 0, 'q': 0, "
                             "'tracks': [3, 4, 5, 0, 1, 2]}, {'q': 1, 'r': 0, 'tracks': [3, 4, 5, 0, 1, 2]}], "
                             "'tiles': [{'t': {}, 'id': 'x', 'q': 0, 'r': 0, 'dir': 0, 'color': 0}]}");
  PzMap turn = { FALSE, 1, 0, 0 };
  g_autoptr (PzLevel) turned = MODE->transform (level, NULL, 0, &turn, FALSE);
  g_autoptr (PzLevel) moved = pz_tracks_move_tile (turned, 0, 1);
  g_autoptr (PzLevel) gone = pz_tracks_remove_cells (level, &(int){ 0 }, 1);
  g_autofree char *text = pz_level_to_text (moved), *rest = pz_level_to_text (gone);

  g_assert_cmpstr (text, ==,
                   "{\n  \"k\": 1,\n  \"id\": \"a\",\n  \"name\": \"\",\n  \"moveLimit\": 1,\n  \"cells\": [\n"
                   "    {\"c\": 1, \"r\": 0, \"q\": 0, \"tracks\": [3, 4, 5, 0, 1, 2]},\n"
                   "    {\"q\": 0, \"r\": 1, \"tracks\": [3, 4, 5, 0, 1, 2]}\n  ],\n  \"tiles\": [\n"
                   "    {\"t\": {}, \"id\": \"x\", \"q\": 0, \"r\": 1, \"dir\": 1, \"color\": 0}\n  ]\n}");
  g_assert_null (strstr (rest, "\"c\""));
  g_assert_null (strstr (rest, "\"t\""));
  g_assert_nonnull (strstr (rest, "\"k\""));
}

/* ---- Transforms and parts ---- */

static void
test_transforms (void)
{
  g_autoptr (PzLevel) level = board ("0 0 3; 2 0 1; 2 -1 6", "a 2 0 1 0; b 0 0 5 3", 2);
  PzMap turn = MODE->map_in_place (level, NULL, 0, FALSE, 1), mirror = MODE->map_in_place (level, NULL, 0, TRUE, 0);
  int two[] = { 1, 2 }, all[] = { 2, 1, 0 };
  PzMap part = MODE->map_in_place (level, two, 2, FALSE, -1), whole = MODE->map_in_place (level, all, 3, FALSE, 7);
  PzMap off = pz_map_shift (5, 0), far_off = pz_map_shift (G_MAXINT, G_MININT);

  /* All of a level about (0,0); a part about its middle cell. */
  g_assert_true (pz_map_equal (&turn, &(PzMap){ FALSE, 1, 0, 0 }) && pz_map_equal (&whole, &turn));
  g_assert_true (pz_map_equal (&mirror, &(PzMap){ TRUE, 0, 0, 0 }));
  check_edit (level, MODE->transform (level, NULL, 0, &turn, FALSE), "0,0=13 0,2=9 1,1=14 | a@0,2>2#0 b@0,0>0#3 | 2");
  check_edit (level, MODE->transform (level, NULL, 0, &mirror, FALSE),
              "0,0=9 -2,2=13 -2,1=6 | a@-2,2>5#0 b@0,0>1#3 | 2");
  check_edit (level, MODE->transform (level, two, 2, &part, FALSE), "0,0=3 2,0=13 1,0=2 | a@2,0>0#0 b@0,0>5#3 | 2");
  check_edit (level, pz_tracks_move (level, two, 2, -2, 0), "0,0=1 0,-1=6 | a@0,0>1#0 | 1");
  check_edit (level, pz_tracks_move (level, all, 3, 4, 0), "4,0=3 6,0=1 6,-1=6 | a@6,0>1#0 b@4,0>5#3 | 2");
  check_same (level, pz_tracks_move (level, all, 3, 5, 0));
  check_same (level, pz_tracks_move (level, all, 0, 1, 0));
  check_same (level, pz_tracks_move (level, all, 3, 0, 0));
  check_same (level, MODE->transform (level, NULL, 0, &off, FALSE));
  check_same (level, MODE->transform (level, NULL, 0, &far_off, FALSE));
  check_same (level, MODE->transform (level, two, 2, &turn, TRUE));
  g_assert_false (MODE->turns_one_way (level));
}

/* Of cells at one place the first has the tiles. */
static void
test_transforms_twice (void)
{
  g_autoptr (PzLevel) level = board ("0 0 3; 0 0 7; 2 0 0", "a 0 0 1 0; b 2 0 0 0", 2);

  check_edit (level, pz_tracks_move (level, &(int){ 0 }, 1, 1, 0), "1,0=3 0,0=7 2,0=0 | a@1,0>1#0 b@2,0>0#0 | 2");
  check_edit (level, pz_tracks_move (level, &(int){ 1 }, 1, 1, 0), "0,0=3 1,0=7 2,0=0 | a@0,0>1#0 b@2,0>0#0 | 2");
  check_edit (level, pz_tracks_move (level, &(int){ 1 }, 1, 2, 0), "0,0=3 2,0=7 | a@0,0>1#0 | 1");
  check_edit (level, pz_tracks_move (level, &(int){ 2 }, 1, -2, 0), "0,0=0 | b@0,0>0#0 | 1");
}

static void
test_parts (void)
{
  g_autoptr (PzLevel) level = board ("0 0 3; 1 0 1; 0 1 6", "t0 1 0 1 0; t1 0 1 5 3", 2);
  int two[] = { 0, 1, 1, -1, 9 };
  g_autoptr (PzLevel) part = MODE->extract (level, two, 5);
  g_autoptr (PzLevel) loose = pz_tracks_set_budget (level, 7);
  PzMap over = { FALSE, 0, 0, 1 }, turned = { FALSE, 3, 0, 0 }, off = pz_map_shift (6, 0), identity = PZ_MAP_IDENTITY;
  g_autoptr (GArray) laid = NULL, none = NULL;

  /* The budget stays what it was: a part is no level to play. */
  check_edit (part, pz_level_ref (part), "0,0=3 1,0=1 | t0@1,0>1#0 | 2");
  check_same (level, MODE->extract (level, NULL, 0));
  check_same (level, MODE->extract (level, &two[3], 2));
  check_edit (level, MODE->merge (level, part, &over, &laid), "0,0=3 1,0=1 0,1=3 1,1=1 | t0@1,0>1#0 t1@1,1>1#0 | 2");
  g_assert_cmpint (laid->len, ==, 2);
  g_assert_cmpint (g_array_index (laid, int, 0), ==, 2);
  g_assert_cmpint (g_array_index (laid, int, 1), ==, 3);
  check_edit (level, MODE->merge (level, part, &turned, NULL),
              "1,0=1 0,1=6 0,0=9 -1,0=5 | t0@1,0>1#0 t1@0,1>5#3 t2@-1,0>4#0 | 3");
  check_edit (loose, MODE->merge (loose, part, &turned, NULL),
              "1,0=1 0,1=6 0,0=9 -1,0=5 | t0@1,0>1#0 t1@0,1>5#3 t2@-1,0>4#0 | 7");
  check_same (level, MODE->merge (level, part, &off, &none));
  g_assert_cmpint (none->len, ==, 0);
  check_same (level, MODE->merge (level, level, &identity, NULL));
}

/* Up to 127 cells and no more. */
static void
test_full (void)
{
  g_autoptr (PzLevel) small = MODE->level_new ("a"), full = pz_tracks_set_board (small, 6, pz_pairing_nth (0));
  g_autoptr (PzLevel) twice = board ("0 0 7; 0 0 3", "t0 0 0 2 5", 1);
  PzMap identity = PZ_MAP_IDENTITY, shift = pz_map_shift (3, 0);
  g_autoptr (PzLevel) one_less = pz_tracks_remove_cells (full, (int[]){ 0, 126 }, 2);
  g_autoptr (PzLevel) laid = MODE->merge (one_less, twice, &shift, NULL);

  g_assert_cmpint (pz_tracks_level (full)->n_cells, ==, 127);
  check_same (full, MODE->merge (full, twice, &identity, NULL));
  check_same (full, MODE->merge (full, twice, &shift, NULL));
  g_assert_cmpint (pz_tracks_level (laid)->n_cells, ==, 126);
  g_assert_cmpstr (pz_tracks_level (laid)->tiles[0].id, ==, "t0");
}

/* ---- Places and words ---- */

static PzPoint
plain_port_point (int q, int r, int port)
{
  double angle = (60 * port - 90) * G_PI / 180, in = sqrt (3) / 2;

  return (PzPoint){ 1.5 * q + in * cos (angle), sqrt (3) * (r + q / 2.0) + in * sin (angle) };
}

/* A point asked for ports names the nearest port of the cell it lies in, and with cells too only one within 0.30. */
static void
test_hits (void)
{
  g_autoptr (PzLevel) small = MODE->level_new ("a"), level = pz_tracks_set_board (small, 2, pz_pairing_nth (0));
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  g_test_message ("seed 12");
  for (int i = 0; i < 20000; i++)
    {
      double x = g_rand_double_range (random, -7, 7), y = g_rand_double_range (random, -7, 7), nearest = 10;
      PzHit cell = MODE->hit (level, x, y, PZ_HIT_CELL), port = MODE->hit (level, x, y, PZ_HIT_PORT | PZ_HIT_EDGE);
      PzHit both = MODE->hit (level, x, y, PZ_HIT_PORT | PZ_HIT_CELL);
      PzPoint at = plain_port_point (port.q, port.r, port.sub);

      g_assert_cmpint (cell.kind, ==, PZ_HIT_CELL);
      g_assert_cmpint (cell.cell, ==, pz_tracks_cell_at (pz_tracks_level (level), cell.q, cell.r));
      g_assert_cmpfloat (hypot (x - 1.5 * cell.q, y - sqrt (3) * (cell.r + cell.q / 2.0)), <=, 1 + 1e-9);
      g_assert_true (port.kind == PZ_HIT_PORT && port.q == cell.q && port.r == cell.r && port.cell == cell.cell);
      for (int k = 0; k < 6; k++)
        {
          PzPoint p = plain_port_point (port.q, port.r, k);

          nearest = MIN (nearest, hypot (x - p.x, y - p.y));
        }
      g_assert_cmpfloat_with_epsilon (hypot (x - at.x, y - at.y), nearest, 1e-9);
      g_assert_cmpmem (&both, sizeof both, nearest <= 0.30 ? &port : &cell, sizeof both);
    }
  g_assert_cmpint (MODE->hit (level, 0, 0, PZ_HIT_EDGE | PZ_HIT_VERTEX).kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (MODE->hit (level, (double) NAN, 0, PZ_HIT_CELL).kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (MODE->hit (level, 1e300, -1e300, PZ_HIT_PORT).cell, ==, -1);
}

static void
test_bounds (void)
{
  g_autoptr (PzLevel) level = board ("0 0 7; 2 -1 3", "t0 0 0 0 0", 1);
  PzRect one = MODE->bounds (level);

  g_assert_cmpfloat_with_epsilon (one.x, -1, 1e-9);
  g_assert_cmpfloat_with_epsilon (one.w, 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (one.y, -sqrt (3) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (one.h, sqrt (3), 1e-9);
}

static void
check_words (const PzLevel *level, PzHit hit, const char *expected)
{
  g_autofree char *words = MODE->describe (level, &hit);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_words (void)
{
  g_autoptr (PzLevel) level = board ("0 -1 7; 1 0 3; -2 3 12", "t3 0 -1 1 3; a 1 0 0 0; b 1 0 3 11", 3);
  PzFinding finding = { .kind = PZ_FINDING_CLUE };
  g_autofree char *label = MODE->finding_label (level, &finding);

  check_words (level, (PzHit){ PZ_HIT_CELL, 0, -1, 0, -1, 0 },
               "Cell 0,−1, tile t3 blue (D) toward upper right, tracks top–bottom, upper right–lower left, "
               "lower right–upper left");
  check_words (level, (PzHit){ PZ_HIT_CELL, 1, -1, 1, 0, 0 },
               "Cell 1,0, tile a red (A) toward top, tile b grey (M) toward bottom, tracks top–lower right, "
               "upper right–bottom, lower left–upper left");
  check_words (level, (PzHit){ PZ_HIT_CELL, 2, -1, -2, 3, 0 },
               "Cell −2,3, tracks top–upper left, upper right–lower right, bottom–lower left");
  check_words (level, (PzHit){ PZ_HIT_PORT, 0, -1, 0, -1, 1 }, "Port upper right of cell 0,−1, leads to lower left");
  check_words (level, (PzHit){ PZ_HIT_CELL, -1, -1, 5, -5, 0 }, "Empty place 5,−5");
  check_words (level, (PzHit){ PZ_HIT_PORT, -1, -1, 0, 0, 3 }, "Empty place 0,0");
  check_words (level, (PzHit){ PZ_HIT_CELL, -1, -1, G_MININT, 7, 0 }, "Empty place −2147483648,7");
  check_words (level, PZ_HIT_NOWHERE, "Nothing");
  g_assert_cmpuint (strlen (label), >, 0);
  g_assert_cmpint (MODE->finding_hit (level, &finding).kind, ==, PZ_HIT_NONE);
  for (int i = 0; i < PZ_TRACKS_N_COLOURS; i++)
    for (int k = 0; k < i; k++)
      {
        g_assert_cmpstr (pz_tracks_colour_words (i), !=, pz_tracks_colour_words (k));
        g_assert_cmpint (pz_tracks_colour_letter (i), !=, pz_tracks_colour_letter (k));
      }
}

static void
check_problem_place (const PzLevel *level, const char *code, const char *path, const char *one, const char *two,
                     int cell)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzProblem *problem = pz_problems_add (problems, code, PZ_WARNING, path, "Words");
  PzHit hit;

  if (one != NULL)
    pz_problem_set_subject (problem, one, two, NULL);
  hit = MODE->problem_hit (level, problem);
  g_assert_cmpint (hit.kind, ==, cell >= 0 ? PZ_HIT_CELL : PZ_HIT_NONE);
  g_assert_cmpint (hit.cell, ==, cell);
}

static void
test_problem_places (void)
{
  g_autoptr (PzLevel) level = board ("0 -1 7; 1 0 3; -2 3 12", "t3 -2 3 1 3; 0,-1 1 0 0 0", 3);

  check_problem_place (level, "budget", NULL, NULL, NULL, -1);
  check_problem_place (level, "graze", NULL, "0,-1", "t3", 1);
  check_problem_place (level, "graze", "levels[2].tiles[1]", "t3", NULL, 2);
  check_problem_place (level, "graze", NULL, "zz", "t3", 2);
  check_problem_place (level, "cell-duplicate", "cells[2]", "0,-1", NULL, 0);
  check_problem_place (level, "tile-duplicate", "levels[2].tiles[1]", NULL, NULL, 1);
  check_problem_place (level, "cell-duplicate", "levels[2].cells[1].q", NULL, NULL, 1);
  check_problem_place (level, "cell-duplicate", "cells[3]", NULL, NULL, -1);
  check_problem_place (level, "cell-duplicate", "cells[99999999999999999999]", "zz", NULL, -1);
  check_problem_place (level, "budget", "levels[1].moveLimit", NULL, NULL, -1);
}

static void
test_counts (void)
{
  g_autoptr (PzLevel) level = board ("0 -1 7; 1 0 3; -2 3 12", "t3 -2 3 1 3; a 1 0 0 0", 3);
  const char *icons[4];
  int values[4];

  g_assert_cmpint (MODE->counts (level, icons, values), ==, 2);
  g_assert_cmpint (values[0], ==, 3);
  g_assert_cmpint (values[1], ==, 2);
}

/* (transfer full): the lines, parted by |. */
static char *
diff (const PzLevel *a, const PzLevel *b)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  MODE->diff (a, b, lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("|", (char **) lines->pdata);
}

static void
test_diff (void)
{
  g_autoptr (PzLevel) a = board ("0 0 7; 1 0 3; 0 1 0", "t0 1 0 1 3; a 0 0 0 0", 2);
  g_autoptr (PzLevel) b = board ("0 0 7; 1 0 12; 0 -1 0", "t0 0 0 2 4; b 1 0 0 0", 3);
  g_autoptr (PzLevel) swapped = board ("1 0 3; 0 0 7; 0 1 0", "a 0 0 0 0; t0 1 0 1 3", 2);
  g_autoptr (PzLevel) twice = board ("0 0 7; 0 0 3", "t0 0 0 1 3; a 0 0 0 0", 2);
  g_autoptr (PzLevel) named = pz_tracks_set_name (a, "B"), fixed = pz_tracks_set_rotation (named, FALSE);
  g_autoptr (PzLevel) beaten = pz_tracks_set_beat (fixed, PZ_BEAT_SWITCH);
  g_autofree char *forth = diff (a, b), *order = diff (a, swapped), *same = diff (twice, twice);
  g_autofree char *head = diff (a, beaten), *back = diff (beaten, a);

  g_assert_cmpstr (
      forth, ==,
      "budget: 2 → 3|cell 0,1 removed|cell 0,-1 added|"
      "cell 1,0: tracks top–lower right, upper right–bottom, lower left–upper left → top–upper left, "
      "upper right–lower right, bottom–lower left|tile a removed (0,0)|tile b added (1,0)|"
      "tile t0: 1,0 → 0,0|tile t0: toward upper right → lower right|tile t0: colour blue (D) → violet (E)");
  g_assert_cmpstr (order, ==, "order of the cells|order of the tiles");
  g_assert_cmpstr (same, ==, "");
  g_assert_cmpstr (head, ==, "name: “A” → “B”|rotation disabled|beat: no beat → switch");
  g_assert_cmpstr (back, ==, "name: “B” → “A”|rotation enabled|beat: switch → no beat");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-level/all-pairings", test_all_pairings);
  g_test_add_func ("/tracks-level/joins", test_joins);
  g_test_add_func ("/tracks-level/turns", test_turns);
  g_test_add_func ("/tracks-level/cells", test_cells);
  g_test_add_func ("/tracks-level/removing", test_removing);
  g_test_add_func ("/tracks-level/boards", test_boards);
  g_test_add_func ("/tracks-level/tiles", test_tiles);
  g_test_add_func ("/tracks-level/budget-in-step", test_budget_in_step);
  g_test_add_func ("/tracks-level/tiles-twice", test_tiles_twice);
  g_test_add_func ("/tracks-level/head", test_head);
  g_test_add_func ("/tracks-level/members", test_members);
  g_test_add_func ("/tracks-level/transforms", test_transforms);
  g_test_add_func ("/tracks-level/transforms-twice", test_transforms_twice);
  g_test_add_func ("/tracks-level/parts", test_parts);
  g_test_add_func ("/tracks-level/full", test_full);
  g_test_add_func ("/tracks-level/hits", test_hits);
  g_test_add_func ("/tracks-level/bounds", test_bounds);
  g_test_add_func ("/tracks-level/words", test_words);
  g_test_add_func ("/tracks-level/problem-places", test_problem_places);
  g_test_add_func ("/tracks-level/counts", test_counts);
  g_test_add_func ("/tracks-level/diff", test_diff);
  return g_test_run ();
}
