/* SPDX-License-Identifier: MIT */
#include "hex-tracks/play.h"
#include "random-levels.h"
#include "tracks-reference.h"

/* The search with its closure against one that taps tiles one by one, and its solution played. */

static int n_reachable, n_turned;

static guint
rounds (guint n)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 10 * n : n;
}

static PzPlay *
play_on (PzPlay *play, PzTracksAction action)
{
  PzInput input = action.tile >= 0 ? (PzInput){ PZ_TRACKS_TAP, action.tile, 0, 0 }
                                   : (PzInput){ PZ_TRACKS_ROTATE, action.turn, 0, 0 };
  PzPlay *next = pz_hex_tracks_mode.play_input (play, &input);

  pz_play_unref (play);
  return next;
}

/* Every action of the solution does what it says, and the last one wins. */
static void
check_solution (PzLevel *level, const PzTracksSolution *solution)
{
  g_autoptr (PzPlay) play = pz_hex_tracks_mode.play_new (level, NULL);
  int n = pz_tracks_level (level)->n_tiles;

  g_assert_cmpint (solution->n_actions, ==, n + solution->rotations);
  for (int i = 0; i < solution->n_actions; i++)
    {
      gboolean tap = solution->actions[i].tile >= 0;

      play = play_on (play, solution->actions[i]);
      g_assert_cmpint (pz_tracks_play_state (play)->event, ==,
                       !tap                           ? PZ_TRACKS_EVENT_ROTATED
                       : i == solution->n_actions - 1 ? PZ_TRACKS_EVENT_WON
                                                      : PZ_TRACKS_EVENT_EXIT);
    }
  g_assert_true (pz_tracks_play_state (play)->won);
  g_assert_cmpint (pz_tracks_play_state (play)->rotations, ==, solution->rotations);
}

/* Between two turns come whole layers: each tile of one could leave when the layer began, none that stays could. */
static void
check_layers (const PzTracksBoard *board, const PzTracksSolution *solution, int n_tiles)
{
  PzTileSet standing = pz_tile_set_all (n_tiles);
  int orientation = 0, layers = 0, at = 0;

  while (at < solution->n_actions)
    {
      PzTileSet before = standing;

      for (int i = 0; i < n_tiles; i++)
        if (pz_tile_set_has (before, i) && pz_tracks_can_exit (board, orientation, before, i))
          {
            g_assert_cmpint (solution->actions[at].tile, ==, i);
            standing = pz_tile_set_without (standing, i);
            at++;
          }
      if (pz_tile_set_size (before) > pz_tile_set_size (standing))
        {
          layers++;
          continue;
        }
      g_assert_cmpint (solution->actions[at].tile, ==, -1);
      orientation = (orientation + solution->actions[at++].turn + 6) % 6;
    }
  g_assert_cmpint (layers, ==, solution->layers);
}

static void
check_search (PzLevel *level)
{
  const PzTracksLevel *self = pz_tracks_level (level);
  g_autoptr (PzTracksBoard) board = pz_tracks_board_new (self);
  g_autofree ReferenceBoard *plain = g_new (ReferenceBoard, 1);
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzTracksSolution got;
  int want;

  reference_board (self, plain);
  want = reference_rotations (plain);
  pz_tracks_solve (board, 0, pz_tile_set_all (self->n_tiles), &budget, TRUE, &got);
  g_assert_false (got.exhausted);
  g_assert_cmpint (got.reachable, ==, want >= 0);
  g_assert_cmpuint (got.states, ==, G_MAXUINT64 - budget.units_left);
  if (want >= 0)
    {
      g_assert_cmpint (got.rotations, ==, want);
      check_solution (level, &got);
      check_layers (board, &got, self->n_tiles);
      n_reachable++;
      n_turned += want > 0;
    }
  else
    g_assert_null (got.actions);
  pz_tracks_solution_clear (&got);
}

static void
test_plain_search (void)
{
  g_autoptr (GRand) random = random_new (20264);
  guint n = rounds (3000);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PzLevel) level =
          random_tracks_level (random, g_rand_int_range (random, 1, 4), g_rand_int_range (random, 0, 8));

      check_search (level);
    }
  g_test_message ("%u levels, %d can be cleared, %d of them with turns", n, n_reachable, n_turned);
  g_assert_cmpint (n_reachable, >, 100);
  g_assert_cmpint (n_turned, >, 40);
  g_assert_cmpint (n_reachable, <, n - 10);
}

static void
solve (const PzTracksLevel *level, PzTracksSolution *solution)
{
  g_autoptr (PzTracksBoard) board = pz_tracks_board_new (level);
  PzBudget budget = { .units_left = G_MAXUINT64 };

  pz_tracks_solve (board, 0, pz_tile_set_all (level->n_tiles), &budget, TRUE, solution);
}

/* (transfer full): the same level with its tiles in another order. */
static PzLevel *
shuffled (PzLevel *level, GRand *random)
{
  PzLevel *copy = pz_hex_tracks_mode.level_copy (level);
  PzTracksLevel *self = (PzTracksLevel *) copy;

  for (int i = self->n_tiles - 1; i > 0; i--)
    {
      int k = g_rand_int_range (random, 0, i + 1);
      PzTrackTile tile = self->tiles[i];

      self->tiles[i] = self->tiles[k];
      self->tiles[k] = tile;
    }
  return copy;
}

/* The order of the tiles changes the order of taps and nothing else, also where they fill more than one word of a set. */
static void
test_tile_order (void)
{
  g_autoptr (GRand) random = random_new (20267);
  int n_two_words = 0;

  for (guint i = 0; i < rounds (300); i++)
    {
      int radius = g_rand_int_range (random, 2, 7);
      g_autoptr (PzLevel) level =
          random_tracks_level (random, radius, 3 * radius * (radius + 1) / g_rand_int_range (random, 1, 5));
      g_autoptr (PzLevel) other = shuffled (level, random);
      PzTracksSolution a, b;

      solve (pz_tracks_level (level), &a);
      solve (pz_tracks_level (other), &b);
      g_assert_cmpint (a.reachable, ==, b.reachable);
      g_assert_cmpint (a.rotations, ==, b.rotations);
      g_assert_cmpint (a.layers, ==, b.layers);
      g_assert_cmpuint (a.states, ==, b.states);
      if (a.reachable)
        check_solution (level, &a);
      n_two_words += a.states > 0 && pz_tracks_level (level)->n_tiles > 64;
      pz_tracks_solution_clear (&a);
      pz_tracks_solution_clear (&b);
    }
  g_assert_cmpint (n_two_words, >, 10);
}

/* The closure leaves little to search on boards as they ship; the number of states is the same on every machine. */
static void
test_states (void)
{
  g_autoptr (GRand) random = random_new (20268);
  guint64 most = 0;

  for (guint i = 0; i < rounds (300); i++)
    {
      g_autoptr (PzLevel) level = random_tracks_level (random, 4, 10 + 10 * (int) (i % 3));
      PzTracksSolution solution;

      solve (pz_tracks_level (level), &solution);
      g_assert_false (solution.exhausted);
      most = MAX (most, solution.states);
      pz_tracks_solution_clear (&solution);
    }
  g_test_message ("at most %" G_GUINT64_FORMAT " states", most);
  g_assert_cmpuint (most, <=, 300);
}

/* Turned as a whole, a level has the same solution. */
static void
test_turned_level (void)
{
  g_autoptr (GRand) random = random_new (20265);

  for (guint i = 0; i < rounds (300); i++)
    {
      g_autoptr (PzLevel) level = random_tracks_level (random, g_rand_int_range (random, 1, 5), 10);
      PzMap map = { FALSE, g_rand_int_range (random, 1, 6), 0, 0 };
      g_autoptr (PzLevel) turned = pz_hex_tracks_mode.transform (level, NULL, 0, &map, FALSE);
      PzContext context = { 1, 1, g_rand_boolean (random) };
      PzLimits limits = PZ_LIMITS_DEFAULT;
      g_autoptr (PzAnalysis) a = pz_hex_tracks_mode.analyse (level, &context, &limits, NULL, NULL, NULL);
      g_autoptr (PzAnalysis) b = pz_hex_tracks_mode.analyse (turned, &context, &limits, NULL, NULL, NULL);
      PzWriter *one = pz_writer_new (), *two = pz_writer_new ();
      g_autofree char *x = NULL, *y = NULL;

      pz_writer_begin_object (one, TRUE);
      pz_writer_begin_object (two, TRUE);
      pz_hex_tracks_mode.analysis_write (a, level, one);
      pz_hex_tracks_mode.analysis_write (b, turned, two);
      pz_writer_end_object (one);
      pz_writer_end_object (two);
      x = pz_writer_finish (one);
      y = pz_writer_finish (two);
      g_assert_cmpstr (x, ==, y);
      g_assert_cmpuint (a->problems->len, ==, b->problems->len);
    }
}

/* The grazes of the report are those that are seen when each state of the solution is looked at afresh. */
static void
test_grazes (void)
{
  g_autoptr (GRand) random = random_new (20266);
  int found = 0;

  for (guint i = 0; i < rounds (600); i++)
    {
      g_autoptr (PzLevel) level = random_tracks_level (random, g_rand_int_range (random, 1, 4), 7);
      const PzTracksLevel *self = pz_tracks_level (level);
      PzContext context = { 1, 1, FALSE };
      PzLimits limits = PZ_LIMITS_DEFAULT;
      g_autoptr (PzAnalysis) analysis = pz_hex_tracks_mode.analyse (level, &context, &limits, NULL, NULL, NULL);
      g_autoptr (GArray) plan = pz_hex_tracks_mode.plan (level, analysis);
      g_autoptr (PzPlay) play = pz_hex_tracks_mode.play_new (level, NULL);
      PzTileSet grazed = { { 0, 0 } };
      char **subject = NULL;
      int at = 0;

      for (guint k = 0; k < analysis->problems->len; k++)
        if (g_str_equal (pz_problems_get (analysis->problems, k)->code, "graze"))
          subject = pz_problems_get (analysis->problems, k)->subject;
      for (guint k = 0; plan != NULL && k <= plan->len; k++)
        {
          const PzTracksState *state = pz_tracks_play_state (play);
          PzPlay *next;

          for (int t = 0; t < self->n_tiles; t++)
            if (pz_tile_set_has (state->standing, t)
                && pz_tracks_trace (pz_tracks_play_board (play), state->orientation, state->standing, t).graze)
              grazed = pz_tile_set_with (grazed, t);
          if (k == plan->len)
            break;
          next = pz_hex_tracks_mode.play_input (play, &g_array_index (plan, PzInput, k));
          pz_play_unref (play);
          play = next;
        }
      for (int t = 0; t < self->n_tiles; t++)
        if (pz_tile_set_has (grazed, t))
          g_assert_cmpstr (subject[at++], ==, self->tiles[t].id);
      g_assert_true (subject == NULL || subject[at] == NULL);
      found += subject != NULL;
    }
  g_assert_cmpint (found, >, 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks-search/plain", test_plain_search);
  g_test_add_func ("/tracks-search/tile-order", test_tile_order);
  g_test_add_func ("/tracks-search/states", test_states);
  g_test_add_func ("/tracks-search/turned-level", test_turned_level);
  g_test_add_func ("/tracks-search/grazes", test_grazes);
  return g_test_run ();
}
