/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "hex-tracks/play.h"

#include "random-levels.h"
#include "tracks-reference.h"

/* trace() of hex-tracks against the swept geometry, clipped piece by piece: who blocks, where, and the discrete rule. */

#define EXACT 1e-9

static int n_boards, n_contacts, n_grazes, n_loops;

static guint
rounds (guint n)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 10 * n : n;
}

static void
assert_near (double a, double b)
{
  if (fabs (a - b) > EXACT)
    g_error ("%.15g is not %.15g", a, b);
}

/* The polyline is the begin of the route's line, ended at the contact. */
static void
check_line (const PzTracksBoard *board, int orientation, int tile, const PzTrace *trace, const GArray *line)
{
  g_autoptr (GArray) got = pz_tracks_polyline (board, orientation, tile, trace);
  PzPoint last = g_array_index (got, PzPoint, got->len - 1);
  double length = 0;

  g_assert_cmpuint (got->len, >=, 2);
  g_assert_cmpuint (got->len, <=, line->len);
  for (guint i = 0; i + 1 < got->len; i++)
    {
      PzPoint a = g_array_index (got, PzPoint, i), b = g_array_index (line, PzPoint, i);
      PzPoint next = g_array_index (got, PzPoint, i + 1);

      assert_near (a.x, b.x);
      assert_near (a.y, b.y);
      length += hypot (next.x - a.x, next.y - a.y);
    }
  assert_near (last.x, trace->contact.x);
  assert_near (last.y, trace->contact.y);
  assert_near (length, trace->distance);
}

static void
check_trace (const PzTracksBoard *board, const ReferenceBoard *plain, int orientation, PzTileSet set,
             const gboolean *standing, int tile)
{
  g_auto (ReferenceTrace) want = { 0 };
  PzTrace got = pz_tracks_trace (board, orientation, set, tile);

  reference_trace (plain, standing, tile, &want);
  g_assert_cmpint (got.outcome, ==, want.outcome);
  g_assert_cmpint (got.blocker, ==, want.blocker);
  g_assert_cmpint (got.graze, ==, want.graze);
  g_assert_cmpint (got.cells, ==, want.cells);
  g_assert_cmpint (got.turns, ==, want.turns);
  assert_near (got.contact.x, want.x);
  assert_near (got.contact.y, want.y);
  assert_near (got.distance, want.distance);
  g_assert_cmpint (pz_tracks_can_exit (board, orientation, set, tile), ==, want.outcome == PZ_TRACE_EXIT);
  check_line (board, orientation, tile, &got, want.line);
  n_contacts += want.blocker >= 0;
  n_grazes += want.graze;
  n_loops += want.outcome == PZ_TRACE_LOOP;
}

static void
check_blockers (const PzTracksBoard *board, const ReferenceBoard *plain, int orientation, int tile)
{
  gboolean want[REFERENCE_MAX_TILES];
  PzTileSet got = pz_tracks_blockers (board, orientation, tile);

  reference_blockers (plain, tile, want);
  for (int i = 0; i < plain->n_tiles; i++)
    g_assert_cmpint (pz_tile_set_has (got, i), ==, want[i]);
}

/* One orientation of a level: all tiles standing, and some of them. */
static void
check_orientation (const PzTracksBoard *board, const ReferenceBoard *plain, int orientation, GRand *random)
{
  gboolean standing[REFERENCE_MAX_TILES];

  for (int sparse = 0; sparse < 2; sparse++)
    {
      PzTileSet set = { { 0, 0 } };

      for (int i = 0; i < plain->n_tiles; i++)
        {
          standing[i] = sparse == 0 || g_rand_boolean (random);
          if (standing[i])
            set = pz_tile_set_with (set, i);
        }
      for (int i = 0; i < plain->n_tiles; i++)
        check_trace (board, plain, orientation, set, standing, i);
    }
  for (int i = 0; i < plain->n_tiles; i++)
    check_blockers (board, plain, orientation, i);
}

static void
check_level (const PzTracksLevel *level, GRand *random)
{
  g_autoptr (PzTracksBoard) board = pz_tracks_board_new (level);
  g_autofree ReferenceBoard *plain = g_new (ReferenceBoard, 1);

  reference_board (level, plain);
  g_assert_cmpint (pz_tracks_board_n_orientations (board), ==, plain->rotation ? 6 : 1);
  g_assert_cmpint (pz_tracks_rotation_available (level), ==, plain->rotation);
  for (int o = 0; o < (plain->rotation ? 6 : 1); o++)
    {
      check_orientation (board, plain, o, random);
      for (int i = 0; i < level->n_cells; i++)
        {
          PzPairing pairing = pz_tracks_board_pairing (board, o, i);
          PzHex place = pz_tracks_turned_place ((PzHex){ level->cells[i].q, level->cells[i].r }, o);

          g_assert_true (place.q == plain->cells[i].q && place.r == plain->cells[i].r);
          for (int port = 0; port < 6; port++)
            g_assert_cmpint (pairing.exit[port], ==, plain->cells[i].exit[port]);
        }
      reference_turn (plain);
    }
  n_boards++;
}

/* The discrete rule is the swept geometry, and the contact is where the clip says, on more than ten thousand boards. */
static void
test_geometry (void)
{
  g_autoptr (GRand) random = random_new (20261);

  for (guint i = 0; i < rounds (10500); i++)
    {
      int radius = i % 100 == 0 ? g_rand_int_range (random, 4, 7) : i % 10 == 0 ? 3 : g_rand_int_range (random, 0, 3);
      g_autoptr (PzLevel) level = random_tracks_level (random, radius, g_rand_int_range (random, 1, 3 + 3 * radius));

      check_level (pz_tracks_level (level), random);
    }
  g_test_message ("%d boards, %d contacts, %d of them grazes, %d loops", n_boards, n_contacts, n_grazes, n_loops);
  g_assert_cmpint (n_contacts, >, 10000);
  g_assert_cmpint (n_grazes, >, 1000);
  g_assert_cmpint (n_loops, >, 100);
}

/* More tiles than one word of a set holds. */
static void
test_many_tiles (void)
{
  g_autoptr (GRand) random = random_new (20264);

  for (guint i = 0; i < rounds (6); i++)
    {
      g_autoptr (PzLevel) level = random_tracks_level (random, 6, g_rand_int_range (random, 65, 128));

      check_level (pz_tracks_level (level), random);
    }
}

static PzLevel *
turned (PzLevel *level)
{
  PzMap map = { FALSE, 1, 0, 0 };

  return pz_hex_tracks_mode.transform (level, NULL, 0, &map, FALSE);
}

/* The whole level turned, tiles and all, does the same in another direction. */
static void
check_same (const PzTracksLevel *a, const PzTracksLevel *b, int turns)
{
  g_autoptr (PzTracksBoard) one = pz_tracks_board_new (a), two = pz_tracks_board_new (b);
  PzTileSet all = pz_tile_set_all (a->n_tiles);
  PzMap map = { FALSE, turns, 0, 0 };

  g_assert_cmpint (pz_tracks_board_n_orientations (one), ==, pz_tracks_board_n_orientations (two));
  for (int o = 0; o < pz_tracks_board_n_orientations (one); o++)
    for (int i = 0; i < a->n_tiles; i++)
      {
        PzTrace x = pz_tracks_trace (one, o, all, i), y = pz_tracks_trace (two, o, all, i);
        PzPoint contact = pz_map_point (PZ_LATTICE_HEX_FLAT, &map, x.contact);

        g_assert_true (x.outcome == y.outcome && x.cells == y.cells && x.turns == y.turns);
        g_assert_true (x.blocker == y.blocker && x.graze == y.graze && x.distance == y.distance);
        assert_near (contact.x, y.contact.x);
        assert_near (contact.y, y.contact.y);
      }
}

static void
test_turned_level (void)
{
  g_autoptr (GRand) random = random_new (20262);

  for (guint i = 0; i < rounds (600); i++)
    {
      g_autoptr (PzLevel) level = random_tracks_level (random, g_rand_int_range (random, 1, 5), 12);
      g_autoptr (PzLevel) now = pz_level_ref (level);

      for (int turns = 1; turns <= 6; turns++)
        {
          PzLevel *next = turned (now);

          pz_level_unref (now);
          now = next;
          check_same (pz_tracks_level (level), pz_tracks_level (now), turns);
        }
      g_assert_true (pz_level_equal (level, now));
    }
}

/* Six turns of the board bring every cell and every track back. */
static void
test_six_turns (void)
{
  g_autoptr (GRand) random = random_new (20263);

  for (guint i = 0; i < rounds (300); i++)
    {
      g_autoptr (PzLevel) level = random_tracks_level (random, g_rand_int_range (random, 1, 4), 6);
      g_autoptr (PzPlay) play = pz_hex_tracks_mode.play_new (level, NULL);
      gboolean available = pz_tracks_rotation_available (pz_tracks_level (level));
      int turn = g_rand_boolean (random) ? 1 : -1;

      for (int k = 1; k <= 6; k++)
        {
          PzInput input = { PZ_TRACKS_ROTATE, turn, 0, 0 };
          PzPlay *next = pz_hex_tracks_mode.play_input (play, &input);

          pz_play_unref (play);
          play = next;
          g_assert_cmpint (pz_tracks_play_state (play)->orientation, ==, available ? (6 + turn * k) % 6 : 0);
        }
      g_assert_cmpint (pz_tracks_play_state (play)->rotations, ==, available ? 6 : 0);
      for (int c = 0; c < pz_tracks_level (level)->n_cells; c++)
        {
          PzPairing back = pz_tracks_level (level)->cells[c].tracks;

          for (int k = 0; k < 6; k++)
            back = pz_pairing_turned (back, turn);
          g_assert_true (pz_pairing_equal (&back, &pz_tracks_level (level)->cells[c].tracks));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-trace/geometry", test_geometry);
  g_test_add_func ("/tracks-trace/many-tiles", test_many_tiles);
  g_test_add_func ("/tracks-trace/turned-level", test_turned_level);
  g_test_add_func ("/tracks-trace/six-turns", test_six_turns);
  return g_test_run ();
}
