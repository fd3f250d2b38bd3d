/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "hex-blocks/analysis.h"
#include "hex-blocks/play.h"
#include "random-levels.h"

/* Any inputs at all on any levels, practice runs among them: nothing breaks, what holds of every state holds, and the same inputs come to
 * the same. */

#define MODE (&pz_hex_blocks_mode)

static int n_placed, n_lost, n_runs, n_hints, n_left;

static PzInput
some_input (const PzPlay *play, GRand *random)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  int what = g_rand_int_range (random, 0, 32);

  if (state->has_hint && what < 28)
    return (PzInput){ PZ_BLOCKS_PLACE, state->hint.slot, state->hint.q, state->hint.r };
  if (what < 12)
    return (PzInput){ PZ_BLOCKS_PLACE, g_rand_int_range (random, -1, 4), g_rand_int_range (random, -7, 8),
                      g_rand_int_range (random, -7, 8) };
  if (what < 24 && pz_blocks_play_practice (play) != NULL)
    return (PzInput){ PZ_BLOCKS_HINT, 0, 0, 0 };
  if (what < 27)
    return (PzInput){ PZ_BLOCKS_UNDO, 0, 0, 0 };
  if (what < 28)
    return (PzInput){ PZ_BLOCKS_RESTART, 0, 0, 0 };
  if (what < 30)
    return (PzInput){ PZ_BLOCKS_PRACTISE, g_rand_int_range (random, -2, 1000), 0, 0 };
  return (PzInput){ what < 31 ? PZ_BLOCKS_LEAVE : PZ_BLOCKS_PRACTISE, 0, 0, 0 };
}

static void
check_state (const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  const PzBlocksPractice *practice = pz_blocks_play_practice (play);
  PzBlocksStep steps[256];
  int n = pz_blocks_play_steps (play, steps, 256), points = 0, lines = 0;

  for (int cell = 0; cell < board->n_cells; cell++)
    g_assert_cmpint (state->colours[cell] != PZ_BLOCKS_NO_COLOUR, ==,
                     pz_blocks_set_has (&state->position.filled, cell));
  for (int i = 0; i < board->n_lines; i++)
    g_assert_false (pz_blocks_set_within (&board->lines[i], &state->position.filled));
  for (int i = 0; i < n; i++)
    {
      points += steps[i].points;
      lines += steps[i].n_lines;
    }
  g_assert_cmpint (n, ==, MIN (state->steps, 256));
  if (n < 256)
    {
      g_assert_cmpint (points, ==, state->position.score);
      g_assert_cmpint (lines, ==, state->lines);
    }
  g_assert_cmpint (state->can_undo, ==, n > 0);
  g_assert_false (state->won && (state->lost || practice != NULL));
  g_assert_true (practice == NULL || (practice->seed >= 1 && practice->best >= state->position.score));
  for (int slot = 0; practice != NULL && slot < board->hand; slot++)
    g_assert_cmpint (state->position.hand[slot], <, PZ_BLOCKS_N_PIECES);
}

static void
count (const PzBlocksState *state, const PzInput *input, const PzPlay *before)
{
  gboolean practised = pz_blocks_play_practice (before) != NULL;

  n_placed += practised && state->placed != NULL;
  n_lost += practised && state->event == PZ_BLOCKS_EVENT_LOST;
  n_hints += practised && state->has_hint;
  n_runs += input->verb == PZ_BLOCKS_PRACTISE;
  n_left += practised && input->verb == PZ_BLOCKS_LEAVE;
}

static PzPlay *
play_all (PzLevel *level, const GArray *inputs)
{
  PzPlay *play = MODE->play_new (level, NULL);

  for (guint i = 0; i < inputs->len; i++)
    {
      g_autoptr (PzPlay) before = play;

      play = MODE->play_input (before, &g_array_index (inputs, PzInput, i));
    }
  return play;
}

static void
play_one (PzLevel *level, GRand *random)
{
  PzPlay *play = MODE->play_new (level, NULL);
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));
  g_autoptr (PzPlay) again = NULL;

  for (int i = g_rand_int_range (random, 1, 300); play != NULL && i > 0; i--)
    {
      g_autoptr (PzPlay) before = play;
      PzInput input = some_input (before, random);

      play = MODE->play_input (before, &input);
      g_array_append_val (inputs, input);
      count (pz_blocks_play_state (play), &input, before);
      check_state (play);
    }
  if (play == NULL)
    return;
  again = play_all (level, inputs);
  g_assert_cmpmem (&pz_blocks_play_state (play)->position, sizeof (PzBlocksPosition),
                   &pz_blocks_play_state (again)->position, sizeof (PzBlocksPosition));
  g_assert_cmpmem (pz_blocks_play_state (play)->colours, PZ_BLOCKS_MAX_CELLS, pz_blocks_play_state (again)->colours,
                   PZ_BLOCKS_MAX_CELLS);
  pz_play_unref (play);
}

static void
test_runs (void)
{
  g_autoptr (GRand) random = random_new (g_test_rand_int ());
  int rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 4000 : 400;

  for (int i = 0; i < rounds; i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (MODE, random, g_rand_int_range (random, 1, 62));

      play_one (level, random);
    }
  g_test_message ("%d placed in %d runs, %d lost, %d hints, %d left", n_placed, n_runs, n_lost, n_hints, n_left);
  g_assert_cmpint (n_placed, >, 0);
  g_assert_cmpint (n_lost, >, 0);
  g_assert_cmpint (n_hints, >, 0);
  g_assert_cmpint (n_left, >, 0);
}

static PzAnalysis *
analyse (const PzLevel *level, guint64 budget_ms)
{
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = { 1000, budget_ms, 500, FALSE };

  return MODE->analyse (level, &context, &limits, NULL, NULL, NULL);
}

/* Without a budget nothing is known but that no piece fits (cli.md, `--budget`): also of what a first look would settle. */
static void
test_no_budget (void)
{
  g_autoptr (GRand) random = random_new (g_test_rand_int ());
  int n_open = 0, n_stuck = 0, n_seen = 0;

  for (int i = 0; i < 500; i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (MODE, random, g_rand_int_range (random, 1, 62));
      g_autoptr (PzAnalysis) none = analyse (level, 0), some = analyse (level, 1);
      const PzBlocksFindings *findings = pz_blocks_findings (none);

      if (findings == NULL)
        continue;
      g_assert_cmpuint (findings->solution.states, ==, 0);
      g_assert_cmpint (findings->solution.verdict, ==,
                       findings->solution.legal > 0 ? PZ_BLOCKS_UNDECIDED : PZ_BLOCKS_UNWINNABLE);
      n_open += findings->solution.legal > 0;
      n_stuck += findings->solution.legal == 0;
      n_seen += findings->solution.legal > 0 && some->verdict == PZ_VERDICT_NONE && some->units == 0;
    }
  g_test_message ("%d open, %d of them settled by a first look; %d stuck", n_open, n_seen, n_stuck);
  g_assert_cmpint (n_open, >, 0);
  g_assert_cmpint (n_stuck, >, 0);
  g_assert_cmpint (n_seen, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-runs/any-inputs", test_runs);
  g_test_add_func ("/blocks-runs/no-budget", test_no_budget);
  return g_test_run ();
}
