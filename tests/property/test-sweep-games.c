/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dungeon-sweep/analysis.h"
#include "random-levels.h"
#include "sweep-game.h"

/* Random games against the rules written plainly: every fact and refusal, batches, new boards; paths; and that the same inputs tell the same,
 * read from a script or not. */

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static PzLevel *
random_game (SweepGame *game, GRand *random)
{
  PzSweepLevel *level;

  sweep_random_board (&game->board, random, g_rand_int_range (random, 3, SWEEP_SIDE + 1),
                      g_rand_int_range (random, 3, SWEEP_SIDE + 1), g_rand_int_range (random, 0, 20),
                      g_rand_int_range (random, 3, 35));
  level = (PzSweepLevel *) sweep_level_of (&game->board);
  game->points_of_round = level->points = g_rand_int_range (random, 1, 12);
  game->dig_cost = level->dig_cost = g_rand_int_range (random, 1, 4);
  game->seal_cost = level->seal_cost = g_rand_int_range (random, 1, 4);
  return &level->base;
}

/* Towards the end of the board: a dig of a safe square beside the pawn, or a move next to one. */
static PzInput
helpful_intent (const PzPlay *play, GRand *random)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);

  for (int i = 0; i < 40; i++)
    {
      int x = g_rand_int_range (random, 0, board->width), y = g_rand_int_range (random, 0, board->height);
      int u = x + g_rand_int_range (random, -1, 2), v = y + g_rand_int_range (random, -1, 2);

      if (board->kind[pz_sweep_spot (board, x, y)] != PZ_SWEEP_IS_SAFE || pz_sweep_play_is_open (play, x, y))
        continue;
      if (MAX (ABS (x - state->pawn_x), ABS (y - state->pawn_y)) == 1)
        return (PzInput){ PZ_SWEEP_DIG, x, y, 0 };
      if (pz_sweep_play_is_open (play, u, v))
        return (PzInput){ PZ_SWEEP_MOVE, u, v, 0 };
    }
  return (PzInput){ PZ_SWEEP_DIG, state->pawn_x, state->pawn_y + 1, 0 };
}

/* Mostly about the pawn, and what ends rounds seldom. */
static PzInput
random_intent (const PzPlay *play, GRand *random)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  int roll = g_rand_int_range (random, 0, 100), reach = roll % 7 == 0 ? 20 : roll % 3 == 0 ? 3 : 1;
  PzInput input = { PZ_SWEEP_STOP, 0, 0, 0 };

  if (g_rand_boolean (random))
    return helpful_intent (play, random);
  if (roll < 5)
    return input;
  input.verb = roll < 50 ? PZ_SWEEP_DIG : roll < 60 ? PZ_SWEEP_SEAL : PZ_SWEEP_MOVE;
  input.a = state->pawn_x + g_rand_int_range (random, -reach, reach + 1);
  input.b = state->pawn_y + g_rand_int_range (random, -reach, reach + 1);
  return input;
}

/* (transfer full) */
static char *
facts_of (const PzPlay *play)
{
  GString *words = g_string_new (NULL);
  int n;
  const PzSweepEvent *events = pz_sweep_play_events (play, &n);

  for (int i = 0; i < n; i++)
    {
      const PzSweepEvent *event = &events[i];

      if (event->kind == PZ_SWEEP_EVENT_OPEN && event->number < 0)
        g_string_append_printf (words, "open %d %d hazard via %s;", event->x, event->y,
                                pz_sweep_via_name (event->detail));
      else if (event->kind == PZ_SWEEP_EVENT_OPEN)
        g_string_append_printf (words, "open %d %d %d via %s;", event->x, event->y, event->number,
                                pz_sweep_via_name (event->detail));
      else if (event->kind == PZ_SWEEP_EVENT_SEAL_JUDGED)
        g_string_append_printf (words, "seal %d %d %s;", event->x, event->y, event->detail ? "hit" : "miss");
      else
        g_string_append_printf (words, "end %s;", pz_sweep_end_name (event->detail));
    }
  return g_string_free (words, FALSE);
}

static void
check_state (const PzPlay *play, SweepGame *game)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  g_autofree char *facts = facts_of (play);

  g_assert_cmpstr (facts, ==, game->told->str);
  g_string_truncate (game->told, 0);
  g_assert_cmpint (state->pawn_x, ==, game->x);
  g_assert_cmpint (state->pawn_y, ==, game->y);
  g_assert_cmpint (state->points, ==, game->points);
  g_assert_cmpint (state->round, ==, game->round);
  g_assert_cmpint (state->cleared, ==, game->cleared);
  for (int y = 0; y < game->board.height; y++)
    for (int x = 0; x < game->board.width; x++)
      {
        g_assert_cmpint (pz_sweep_play_is_open (play, x, y), ==, game->open[y][x]);
        g_assert_cmpint (pz_sweep_play_is_sealed (play, x, y), ==, game->seal[y][x]);
      }
}

static PzPlay *
play_one (PzPlay *play, SweepGame *game, GRand *random)
{
  PzInput input = random_intent (play, random);
  PzSweepResult foreseen;
  PzPlay *next;

  if (game->cleared || g_rand_int_range (random, 0, 60) == 0)
    input = g_rand_boolean (random) ? (PzInput){ PZ_SWEEP_REFRESH, 0, 0, 0 } : input;
  foreseen = pz_sweep_play_judge (play, &input);
  next = play->mode->play_input (play, &input);
  g_assert_cmpint (pz_sweep_play_state (next)->result, ==, foreseen);
  g_assert_cmpstr (pz_sweep_result_name (pz_sweep_play_state (next)->result), ==, sweep_game_take (game, &input));
  check_state (next, game);
  return next;
}

static PzPlay *
play_batch (PzPlay *play, SweepGame *game, GRand *random)
{
  PzInput intents[8], batch;
  guint n = (guint) g_rand_int_range (random, 0, 9);
  g_autoptr (GPtrArray) words = NULL;
  const guint8 *results;
  int n_results;
  PzPlay *next;

  for (guint i = 0; i < n; i++)
    intents[i] = random_intent (play, random);
  batch = pz_sweep_batch (play->level, intents, n);
  next = play->mode->play_input (play, &batch);
  words = sweep_game_take_batch (game, intents, n);
  results = pz_sweep_play_results (next, &n_results);
  g_assert_true (pz_sweep_play_state (next)->is_batch);
  g_assert_cmpint (n_results, ==, (int) n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (pz_sweep_result_name (results[i]), ==, words->pdata[i]);
  check_state (next, game);
  return next;
}

/* Batches that are read again have a number of their own. */
static void
assert_same_input (const PzLevel *level, const PzInput *a, const PzInput *b)
{
  g_assert_cmpint (a->verb, ==, b->verb);
  if (a->verb != PZ_SWEEP_BATCH)
    {
      g_assert_true (memcmp (a, b, sizeof *a) == 0);
      return;
    }
  g_autoptr (GArray) of_a = pz_sweep_batch_intents (level, a), of_b = pz_sweep_batch_intents (level, b);

  g_assert_cmpmem (of_a->data, of_a->len * sizeof (PzInput), of_b->data, of_b->len * sizeof (PzInput));
}

/* (transfer full): all that was ever told, from the inputs written as a script and read again. */
static char *
replay_script (PzLevel *level, GArray *inputs)
{
  g_autoptr (PzPlay) play = level->mode->play_new (level, NULL);
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < inputs->len; i++)
    {
      PzWriter *writer = pz_writer_new ();
      g_autofree char *text = NULL, *facts = facts_of (play);
      g_autoptr (JsonNode) node = NULL;
      PzInput input;
      PzPlay *next;

      level->mode->input_write (level, &g_array_index (inputs, PzInput, i), writer);
      text = pz_writer_finish (writer);
      node = json_from_string (text, NULL);
      g_assert_true (level->mode->input_from_json (level, node, &input, NULL));
      assert_same_input (level, &input, &g_array_index (inputs, PzInput, i));
      g_string_append (told, facts);
      next = level->mode->play_input (play, &input);
      pz_play_unref (play);
      play = next;
    }
  return g_string_free (told, FALSE);
}

static char *
log_of (const PzPlay *play, guint n)
{
  GString *told = g_string_new (NULL);
  int n_events;

  for (int back = (int) n; back > 0; back--)
    {
      const PzSweepEvent *events = pz_sweep_play_log (play, back, &n_events);

      g_assert_cmpint (n_events, >=, 0);
      g_string_append_printf (told, "%d", n_events);
      for (int i = 0; i < n_events; i++)
        g_string_append_printf (told, ",%d", events[i].kind);
    }
  g_assert_null (pz_sweep_play_log (play, (int) n + 1, &n_events));
  g_assert_cmpint (n_events, ==, -1);
  return g_string_free (told, FALSE);
}

static gboolean
play_game (GRand *random, int *n_cleared)
{
  SweepGame game = { .cleared = FALSE };
  g_autoptr (PzLevel) level = random_game (&game, random);
  g_autoptr (PzPlay) play = level->mode->play_new (level, NULL);
  g_autoptr (GArray) inputs = NULL;
  g_autofree char *once = NULL, *twice = NULL, *log = NULL;

  if (play == NULL)
    return FALSE;
  sweep_game_begin (&game);
  check_state (play, &game);
  for (int i = 0; i < 80; i++)
    {
      PzPlay *next =
          g_rand_int_range (random, 0, 4) == 0 ? play_batch (play, &game, random) : play_one (play, &game, random);

      *n_cleared += game.cleared && !pz_sweep_play_state (play)->cleared;
      pz_play_unref (play);
      play = next;
    }
  inputs = level->mode->play_inputs (play);
  g_assert_cmpuint (inputs->len, ==, 80);
  once = replay_script (level, inputs);
  twice = replay_script (level, inputs);
  log = log_of (play, inputs->len);
  g_assert_cmpstr (once, ==, twice);
  sweep_game_clear (&game);
  return TRUE;
}

static void
test_games (void)
{
  g_autoptr (GRand) random = random_new (611);
  int n = 0, n_cleared = 0, all = rounds (1500);

  for (int i = 0; i < all; i++)
    n += play_game (random, &n_cleared);
  g_test_message ("%d games, %d boards cleared", n, n_cleared);
  g_assert_cmpint (n, >, all / 2);
  g_assert_cmpint (n_cleared, >, all / 20);
}

/* The first of all shortest paths, step by step, in the order of directions: by trying each path of that length. */
static gboolean
first_path (const PzPlay *play, int x, int y, int tx, int ty, int left, int width, int *squares, int n)
{
  static const int dx[8] = { 0, 1, 1, 1, 0, -1, -1, -1 }, dy[8] = { -1, -1, 0, 1, 1, 1, 0, -1 };

  squares[n] = y * width + x;
  if (left == 0)
    return x == tx && y == ty;
  if (MAX (ABS (tx - x), ABS (ty - y)) > left)
    return FALSE;
  for (int d = 0; d < 8; d++)
    if (pz_sweep_play_is_open (play, x + dx[d], y + dy[d])
        && first_path (play, x + dx[d], y + dy[d], tx, ty, left - 1, width, squares, n + 1))
      return TRUE;
  return FALSE;
}

static void
check_path (const PzPlay *play, const SweepGame *game, int x, int y)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  int squares[PZ_SWEEP_MAX_CELLS], plain[PZ_SWEEP_MAX_CELLS], n = pz_sweep_play_path (play, x, y, squares);

  g_assert_cmpint (n > 0, ==, game->open[y][x]);
  if (n == 0 || n > 7)
    return;
  for (int shorter = 0; shorter < n - 1; shorter++)
    g_assert_false (first_path (play, state->pawn_x, state->pawn_y, x, y, shorter, game->board.width, plain, 0));
  g_assert_true (first_path (play, state->pawn_x, state->pawn_y, x, y, n - 1, game->board.width, plain, 0));
  g_assert_cmpmem (squares, sizeof (int) * (gsize) n, plain, sizeof (int) * (gsize) n);
}

static void
test_paths (void)
{
  g_autoptr (GRand) random = random_new (612);
  int all = rounds (100);

  for (int i = 0; i < all; i++)
    {
      SweepGame game = { .cleared = FALSE };
      g_autoptr (PzLevel) level = random_game (&game, random);
      g_autoptr (PzPlay) play = level->mode->play_new (level, NULL);

      if (play == NULL)
        continue;
      sweep_game_begin (&game);
      for (int y = 0; y < game.board.height; y++)
        for (int x = 0; x < game.board.width; x++)
          check_path (play, &game, x, y);
      sweep_game_clear (&game);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/games", test_games);
  g_test_add_func ("/sweep/paths", test_paths);
  return g_test_run ();
}
