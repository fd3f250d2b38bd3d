/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "blocks-game.h"
#include "blocks-reference.h"
#include "hex-blocks/play.h"
#include "pack/pack.h"
#include "random-levels.h"

/* Random games of hex-blocks beside a plain one (blocks-game.h). After each input the whole output of `play` must be the same, and the
 * shadows of the next one. */

#define MODE (&pz_hex_blocks_mode)
/* Of levels that are played with hints. */
#define MOST_CELLS  8
#define MOST_PIECES 4

static int n_events[PZ_BLOCKS_EVENT_HINTED + 1], n_hints, n_no_hints, n_undone_wins, n_crossing;

/* ---- Beside the real one ---- */

/* (transfer full) */
static char *
real_text (const PzPlay *play)
{
  PzWriter *writer = pz_writer_new ();

  MODE->play_write (play, play->level, writer);
  return pz_writer_finish (writer);
}

/* A hint is a move that wins or after which one still can; there is one whenever one can. */
static void
check_hint (const BlocksGame *game, const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  g_autofree BlocksGame *next = g_memdup2 (game, sizeof *game);
  PzInput move = { PZ_BLOCKS_PLACE, state->hint.slot, state->hint.q, state->hint.r };

  g_assert_cmpint (state->has_hint, ==, !game->now.won && blocks_game_can_win (next, NULL, NULL));
  n_hints += state->has_hint;
  n_no_hints += !state->has_hint;
  if (!state->has_hint)
    return;
  g_assert_cmpint (state->hint.piece, ==, game->now.hand[state->hint.slot]);
  g_assert_cmpstr (blocks_game_input (next, &move), !=, "refused");
  g_assert_true (next->now.won || blocks_game_can_win (next, NULL, NULL));
}

/* The same object, colours and ends. */
static void
check_same (BlocksGame *game, const char *event, const PzPlay *play)
{
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  const PzBlocksState *state = pz_blocks_play_state (play);
  g_autofree char *expected = blocks_game_text (game, event), *text = real_text (play), *whole = NULL;

  if (strcmp (event, "hinted") != 0)
    {
      whole = g_strconcat (expected, "null}", NULL);
      g_assert_cmpstr (text, ==, whole);
    }
  else
    g_assert_true (g_str_has_prefix (text, expected));
  g_assert_cmpint (state->won, ==, game->now.won);
  g_assert_cmpint (state->lost, ==, !game->now.won && !blocks_game_fits_anywhere (game));
  g_assert_cmpint (state->can_undo, ==, game->n_undo > 0);
  for (int cell = 0; cell < board->n_cells; cell++)
    {
      int colour = blocks_game_colour (game, board->cells[cell].q, board->cells[cell].r);

      g_assert_cmpint (state->colours[cell], ==, colour >= 0 ? colour : PZ_BLOCKS_NO_COLOUR);
    }
}

/* A shadow lies exactly where the piece may be laid, and is its cells. */
static void
check_shadow (const BlocksGame *game, const PzPlay *play, int slot, int q, int r)
{
  const PzBlocksPlacement *shadow = pz_blocks_play_shadow (play, slot, q, r);
  PzHex cells[4];
  const char *id;
  int n;

  g_assert_cmpint (shadow != NULL, ==, blocks_game_can_place (game, slot, q, r));
  g_assert_cmpint (pz_blocks_play_refusal (play, slot, q, r) == PZ_BLOCKS_LEGAL, ==, shadow != NULL);
  g_assert_cmpint (pz_blocks_play_refusal (play, slot, q, r) == PZ_BLOCKS_REFUSED_WON, ==, game->now.won);
  if (shadow == NULL)
    return;
  n = blocks_tile (game->now.hand[slot], cells, &id);
  g_assert_cmpint (pz_blocks_set_count (&shadow->mask), ==, n);
  for (int i = 0; i < n; i++)
    g_assert_true (pz_blocks_set_has (
        &shadow->mask, pz_blocks_board_cell (pz_blocks_play_board (play), q + cells[i].q, r + cells[i].r)));
}

/* A legal move, if there is one; some are tried out of order so that the board fills in odd ways. */
static gboolean
some_move (const BlocksGame *game, GRand *random, PzInput *input)
{
  for (int tries = 0; tries < 60; tries++)
    {
      *input = (PzInput){ PZ_BLOCKS_PLACE, g_rand_int_range (random, 0, game->level->hand),
                          g_rand_int_range (random, -7, 8), g_rand_int_range (random, -7, 8) };
      if (blocks_game_can_place (game, input->a, input->b, input->c))
        return TRUE;
    }
  for (int slot = 0; slot < game->level->hand; slot++)
    for (int r = -9; r <= 9; r++)
      for (int q = -9; q <= 9; q++)
        if (blocks_game_can_place (game, slot, q, r))
          {
            *input = (PzInput){ PZ_BLOCKS_PLACE, slot, q, r };
            return TRUE;
          }
  return FALSE;
}

static PzInput
some_input (const BlocksGame *game, GRand *random, gboolean hints)
{
  PzInput input = { PZ_BLOCKS_UNDO, 0, 0, 0 };
  int what = g_rand_int_range (random, 0, 40);

  if (hints && g_rand_int_range (random, 0, 6) == 0)
    return (PzInput){ PZ_BLOCKS_HINT, 0, 0, 0 };
  if (what < 30 && some_move (game, random, &input))
    return input;
  if (what < 33)
    return (PzInput){ PZ_BLOCKS_PLACE, g_rand_int_range (random, -1, 5), g_rand_int_range (random, -9, 10),
                      g_rand_int_range (random, -9, 10) };
  if (what < 34)
    return (PzInput){ PZ_BLOCKS_PLACE, 0, G_MAXINT, G_MININT };
  if (what < 35)
    return (PzInput){ PZ_BLOCKS_RESTART, 0, 0, 0 };
  return (PzInput){ PZ_BLOCKS_UNDO, 0, 0, 0 };
}

/* (transfer full): a level whose every game can be looked at, with small pieces. */
static PzLevel *
random_small_game (GRand *random)
{
  g_autoptr (PzLevel) level = random_sound_level (MODE, random, g_rand_int_range (random, 2, MOST_CELLS + 1));
  int pieces[MOST_PIECES], n = g_rand_int_range (random, 1, MOST_PIECES + 1);

  for (int i = 0; i < n; i++)
    pieces[i] = g_rand_int_range (random, 0, 4) != 0 ? 0 : g_rand_int_range (random, 0, PZ_BLOCKS_N_PIECES);
  return pz_blocks_set_deck (level, pieces, n);
}

/* (transfer full): a level to be played, mostly with a longer deck. */
static PzLevel *
random_game (GRand *random)
{
  int pieces[PZ_BLOCKS_MAX_DECK], n = g_rand_int_range (random, 0, 8) == 0 ? 200 : g_rand_int_range (random, 1, 30);
  PzLevel *level = g_rand_int_range (random, 0, 3) == 0
                       ? random_level (MODE, random)
                       : random_sound_level (MODE, random, g_rand_int_range (random, 1, 70));

  if (g_rand_int_range (random, 0, 3) == 0)
    {
      PzLevel *whole = pz_blocks_set_board (level, g_rand_int_range (random, 4, 8));

      pz_level_unref (level);
      level = whole;
    }
  if (g_rand_int_range (random, 0, 4) != 0)
    {
      PzLevel *longer;

      for (int i = 0; i < n; i++)
        pieces[i] = g_rand_int_range (random, 0, 4) == 0 ? 0 : g_rand_int_range (random, 0, PZ_BLOCKS_N_PIECES);
      longer = pz_blocks_set_deck (level, pieces, n);
      pz_level_unref (level);
      level = longer;
    }
  return level;
}

/* What has been said of a value stays true of it; and the list of its inputs leads there again. */
static void
check_value (PzPlay *start, const char *start_text, const PzPlay *end, const GArray *inputs)
{
  g_autofree char *again = real_text (start), *text = real_text (end), *replayed = NULL;
  g_autoptr (GArray) list = MODE->play_inputs (end);
  g_autoptr (PzPlay) play = pz_play_ref (start);

  g_assert_cmpstr (again, ==, start_text);
  g_assert_cmpmem (list->data, list->len * sizeof (PzInput), inputs->data, inputs->len * sizeof (PzInput));
  for (guint i = 0; i < list->len; i++)
    {
      PzPlay *next = MODE->play_input (play, &g_array_index (list, PzInput, i));

      pz_play_unref (play);
      play = next;
    }
  replayed = real_text (play);
  g_assert_cmpstr (replayed, ==, text);
}

static void
play_game (PzLevel *level, GRand *random)
{
  g_autoptr (PzPlay) start = MODE->play_new (level, NULL), play = NULL;
  gboolean hints = pz_blocks_level (level)->n_cells <= MOST_CELLS && pz_blocks_level (level)->n_deck <= MOST_PIECES;
  g_autofree BlocksGame *game = NULL;
  g_autofree char *start_text = NULL;
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));

  if (start == NULL)
    return; /* broken: test-broken-levels */
  game = blocks_game_new (pz_blocks_level (level));
  start_text = real_text (start);
  play = pz_play_ref (start);
  for (int n = g_rand_int_range (random, 1, 150), ended = 0; n > 0 && ended < 8; n--)
    {
      PzInput input = some_input (game, random, hints);
      const char *event;
      PzPlay *next;

      check_shadow (game, play, g_rand_int_range (random, -1, 4), g_rand_int_range (random, -8, 9),
                    g_rand_int_range (random, -8, 9));
      if (input.verb == PZ_BLOCKS_PLACE)
        check_shadow (game, play, input.a, input.b, input.c);
      next = MODE->play_input (play, &input);
      pz_play_unref (play);
      play = next;
      n_undone_wins += game->now.won && input.verb == PZ_BLOCKS_UNDO;
      event = blocks_game_input (game, &input);
      g_array_append_val (inputs, input);
      check_same (game, event, play);
      if (input.verb == PZ_BLOCKS_HINT)
        check_hint (game, play);
      ended += game->now.won || pz_blocks_play_state (play)->lost;
      n_events[pz_blocks_play_state (play)->event]++;
    }
  n_crossing += game->n_crossing;
  check_value (start, start_text, play, inputs);
}

static void
test_games (void)
{
  g_autoptr (GRand) random = random_new (95);
  int rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 100000 : 4000;

  for (int i = 0; i < rounds; i++)
    {
      g_autoptr (PzLevel) level =
          g_rand_int_range (random, 0, 8) == 0 ? random_small_game (random) : random_game (random);

      play_game (level, random);
    }
  for (int event = PZ_BLOCKS_EVENT_PLACED; event <= PZ_BLOCKS_EVENT_HINTED; event++)
    {
      g_test_message ("%s: %d", pz_blocks_event_name ((PzBlocksEvent) event), n_events[event]);
      g_assert_cmpint (n_events[event], >, rounds / 20);
    }
  g_test_message ("hints: %d, none: %d, wins taken back: %d, cells on several lines: %d", n_hints, n_no_hints,
                  n_undone_wins, n_crossing);
  g_assert_true (n_hints > rounds / 60 && n_no_hints > rounds / 60 && n_undone_wins > rounds / 60
                 && n_crossing > rounds / 60);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-games/random", test_games);
  return g_test_run ();
}
