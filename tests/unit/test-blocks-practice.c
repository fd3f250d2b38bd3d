/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"
#include "hex-blocks/play.h"
#include "pack/json.h"

/* What the playtest of hex-blocks has for the editor alone: practice runs, hints that rest on what is known, the moves made. */

#define MODE (&pz_hex_blocks_mode)

static const char level_text[] =
    "{'id': 'a', 'filled': [{'q': 0, 'r': 0, 'color': 3}, {'q': 1, 'r': 0, 'color': 3}], 'deck': "
    "['t4-2', 't1-0', 't3-2', 't6-1', 't2-0'], 'goal': 'place-all'}";
/* Three cells in a row and one that is filled already: nothing to win. */
static const char hopeless_text[] =
    "{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0], [5, 0]], 'deck': ['t1-0', 't1-0', 't2-0'], 'goal': 'clear-board'}";

static PzPlay *
start (const char *text, gboolean judged)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, text);
  PzContext context = { 0 };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = judged ? MODE->analyse (level, &context, &limits, NULL, NULL, NULL) : NULL;

  return MODE->play_new (level, analysis);
}

static PzPlay *
make (PzPlay *play, PzBlocksVerb verb, int a, int b, int c)
{
  PzInput input = { (int) verb, a, b, c };
  PzPlay *next = MODE->play_input (play, &input);

  pz_play_unref (play);
  return next;
}

static const PzBlocksState *
state (const PzPlay *play)
{
  return pz_blocks_play_state (play);
}

/* What can be seen of it. */
static void
check_same (const PzPlay *a, const PzPlay *b)
{
  g_assert_cmpmem (&state (a)->position.filled, sizeof (PzBlocksSet), &state (b)->position.filled,
                   sizeof (PzBlocksSet));
  g_assert_cmpmem (state (a)->position.hand, 3, state (b)->position.hand, 3);
  g_assert_cmpint (state (a)->position.score, ==, state (b)->position.score);
  g_assert_cmpint (state (a)->position.next, ==, state (b)->position.next);
  g_assert_cmpmem (state (a)->colours, sizeof state (a)->colours, state (b)->colours, sizeof state (b)->colours);
  g_assert_cmpint (state (a)->steps, ==, state (b)->steps);
}

/* As the hints say, until nothing fits or @most pieces lie. */
static PzPlay *
play_on (PzPlay *play, int most)
{
  for (int i = 0; i < most && !state (play)->lost; i++)
    {
      play = make (play, PZ_BLOCKS_HINT, 0, 0, 0);
      g_assert_true (state (play)->has_hint);
      g_assert_nonnull (
          pz_blocks_play_shadow (play, state (play)->hint.slot, state (play)->hint.q, state (play)->hint.r));
      play = make (play, PZ_BLOCKS_PLACE, state (play)->hint.slot, state (play)->hint.q, state (play)->hint.r);
      g_assert_cmpint (state (play)->steps, ==, i + 1);
    }
  return play;
}

static void
test_start (void)
{
  g_autoptr (PzPlay) level = start (level_text, FALSE);
  g_autoptr (PzPlay) play = make (pz_play_ref (level), PZ_BLOCKS_PRACTISE, 7, 0, 0);
  g_autoptr (GArray) inputs = MODE->play_inputs (play);

  g_assert_null (pz_blocks_play_practice (level));
  g_assert_cmpint (pz_blocks_play_practice (play)->seed, ==, 7);
  g_assert_cmpint (pz_blocks_play_practice (play)->best, ==, 0);
  g_assert_cmpint (pz_blocks_play_left (play), ==, -1);
  g_assert_cmpint (pz_blocks_play_left (level), ==, 2);
  g_assert_cmpint (pz_blocks_play_coming (level, 1), ==, pz_blocks_piece_index ("t2-0"));
  g_assert_cmpint (pz_blocks_play_coming (level, 2), ==, -1);
  g_assert_cmpmem (state (play)->colours, sizeof state (play)->colours, state (level)->colours,
                   sizeof state (level)->colours);
  for (int slot = 0; slot < 3; slot++)
    g_assert_cmpint (state (play)->position.hand[slot], <, PZ_BLOCKS_N_PIECES);
  g_assert_cmpuint (inputs->len, ==, 0);
  g_assert_false (state (play)->won || state (play)->lost || state (play)->can_undo);
}

/* The same pieces whatever is done with them, and what is said to come comes. */
static void
test_same_pieces (void)
{
  g_autoptr (PzPlay) a = make (start (level_text, FALSE), PZ_BLOCKS_PRACTISE, 3, 0, 0);
  g_autoptr (PzPlay) b = make (start (level_text, FALSE), PZ_BLOCKS_PRACTISE, 3, 0, 0);
  g_autoptr (PzPlay) other = make (start (level_text, FALSE), PZ_BLOCKS_PRACTISE, 4, 0, 0);
  int differ = 0;

  check_same (a, b);
  for (int i = 0; i < 40; i++)
    {
      g_assert_cmpint (pz_blocks_play_coming (a, i), ==, pz_blocks_play_coming (b, i));
      differ += pz_blocks_play_coming (a, i) != pz_blocks_play_coming (other, i);
    }
  g_assert_cmpint (differ, >, 20);
  for (int i = 0; i < 12 && !state (a)->lost; i++)
    {
      int coming = pz_blocks_play_coming (a, 0), slot;

      a = make (a, PZ_BLOCKS_HINT, 0, 0, 0);
      slot = state (a)->hint.slot;
      a = make (a, PZ_BLOCKS_PLACE, slot, state (a)->hint.q, state (a)->hint.r);
      g_assert_cmpint (state (a)->position.hand[slot], ==, coming);
    }
}

static void
test_to_the_end (void)
{
  g_autoptr (PzPlay) play = make (start (level_text, FALSE), PZ_BLOCKS_PRACTISE, 11, 0, 0);
  g_autoptr (PzPlay) first = pz_play_ref (play);
  int best, steps;

  play = play_on (play, 100000);
  g_assert_true (state (play)->lost);
  g_assert_false (state (play)->won);
  g_assert_cmpint (state (play)->event, ==, PZ_BLOCKS_EVENT_LOST);
  g_assert_cmpint (state (play)->lines, >, 0);
  steps = state (play)->steps;
  best = pz_blocks_play_practice (play)->best;
  g_assert_cmpint (best, ==, state (play)->position.score);
  for (int i = 0; i < steps; i++)
    play = make (play, PZ_BLOCKS_UNDO, 0, 0, 0);
  g_assert_false (state (play)->can_undo);
  check_same (play, first);
  play = make (play_on (play, 3), PZ_BLOCKS_RESTART, 0, 0, 0);
  check_same (play, first);
  play = make (play, PZ_BLOCKS_PRACTISE, 12, 0, 0); /* another seed of the same set */
  g_assert_cmpint (pz_blocks_play_practice (play)->best, ==, best);
}

/* The level's own play is found again as it was left; the seed is the last one's when none is given. */
static void
test_leave (void)
{
  g_autoptr (PzPlay) level = make (start (level_text, FALSE), PZ_BLOCKS_PLACE, 1, 2, 1);
  g_autoptr (PzPlay) play = make (pz_play_ref (level), PZ_BLOCKS_PRACTISE, 0, 0, 0);
  g_autoptr (GArray) inputs = NULL;

  g_assert_cmpint (pz_blocks_play_practice (play)->seed, ==, 1);
  play = make (play_on (play, 4), PZ_BLOCKS_PRACTISE, 9, 0, 0);
  play = make (play_on (play, 2), PZ_BLOCKS_LEAVE, 0, 0, 0);
  g_assert_null (pz_blocks_play_practice (play));
  check_same (play, level);
  g_assert_true (pz_blocks_set_empty (&state (play)->cleared));
  inputs = MODE->play_inputs (play);
  g_assert_cmpuint (inputs->len, ==, 1);
  play = make (play, PZ_BLOCKS_UNDO, 0, 0, 0);
  g_assert_cmpint (state (play)->steps, ==, 0);
  play = make (play, PZ_BLOCKS_PRACTISE, 0, 0, 0);
  g_assert_cmpint (pz_blocks_play_practice (play)->seed, ==, 9);
  play = make (make (play, PZ_BLOCKS_LEAVE, 0, 0, 0), PZ_BLOCKS_LEAVE, 0, 0, 0); /* twice: there is nothing to leave */
  g_assert_cmpint (state (play)->event, ==, PZ_BLOCKS_EVENT_REFUSED);
}

static void
test_goals_do_not_count (void)
{
  static const char *const goals[] = { "'place-all'", "'clear-board'", "{'score': 1}" };

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t1-0'], 'goal': %s, 'hand': 1}", goals[i]);
      g_autoptr (PzPlay) play = make (start (text, FALSE), PZ_BLOCKS_PRACTISE, 5, 0, 0);

      g_assert_cmpint (state (play)->position.hand[0], ==, 0); /* nothing else has room */
      play = play_on (play, 9);
      g_assert_false (state (play)->won || state (play)->lost);
      g_assert_cmpint (state (play)->lines, ==, 4);
      g_assert_cmpint (state (play)->position.score, ==, 9 * 2 + 4 * 2 * 9);
    }
}

static void
test_no_script (void)
{
  static const char *const texts[] = { "{\"practise\": true}", "{\"practice\": 3}", "{\"leave\": true}" };
  g_autoptr (PzLevel) level = board_from_text (MODE, level_text);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (texts[i], NULL);
      g_autoptr (GError) error = NULL;
      PzInput input;

      g_assert_false (MODE->input_from_json (level, node, &input, &error));
      g_assert_nonnull (error);
    }
}

/* ---- Hints ---- */

/* With one state to search, only what is known is found. */
static PzPlay *
quick (PzPlay *play)
{
  PzPlay *next = pz_blocks_play_hint (play, 1, NULL);

  g_assert_cmpint (state (next)->event, ==, PZ_BLOCKS_EVENT_HINTED);
  return next;
}

static PzPlay *
follow_quickly (PzPlay *play)
{
  while (!state (play)->won)
    {
      g_autoptr (PzPlay) hinted = quick (play);

      g_assert_true (state (hinted)->has_hint);
      play = make (play, PZ_BLOCKS_PLACE, state (hinted)->hint.slot, state (hinted)->hint.q, state (hinted)->hint.r);
    }
  return play;
}

static void
test_judged_line (void)
{
  g_autoptr (PzPlay) play = start (level_text, TRUE), ignorant = start (level_text, FALSE), hinted = quick (ignorant);

  g_assert_true (state (hinted)->undecided);
  g_assert_false (state (hinted)->has_hint);
  play = follow_quickly (play);
  g_assert_cmpint (state (play)->steps, ==, 5);
  play = follow_quickly (make (play, PZ_BLOCKS_RESTART, 0, 0, 0));
  g_assert_true (state (play)->won);
}

/* What one search has found is known from then on, also after another way there. */
static void
test_found_line (void)
{
  g_autoptr (PzPlay) play = make (start (level_text, FALSE), PZ_BLOCKS_PLACE, 1, -3, 0);

  play = make (play, PZ_BLOCKS_HINT, 0, 0, 0);
  g_assert_true (state (play)->has_hint);
  play = follow_quickly (play);
  g_assert_cmpint (state (play)->steps, ==, 5);
}

static void
test_later_judgement (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, level_text);
  PzContext context = { 0 };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = MODE->analyse (level, &context, &limits, NULL, NULL, NULL);
  g_autoptr (PzPlay) before = MODE->play_new (level, NULL);
  g_autoptr (PzPlay) play = pz_blocks_play_take_analysis (before, analysis);
  g_autoptr (PzPlay) run = NULL;

  check_same (play, before);
  play = follow_quickly (play);
  run = make (pz_play_ref (before), PZ_BLOCKS_PRACTISE, 2, 0, 0); /* in a practice run it is kept for the level */
  pz_play_unref (play);
  play = make (pz_blocks_play_take_analysis (run, analysis), PZ_BLOCKS_LEAVE, 0, 0, 0);
  play = follow_quickly (play);
}

/* Once it is known that nothing wins, that holds for all that follows, until the move before is taken back. */
static void
test_hopeless (void)
{
  g_autoptr (PzPlay) judged = start (hopeless_text, TRUE), play = start (hopeless_text, FALSE);
  g_autoptr (PzPlay) hinted = quick (judged);

  g_assert_true (state (hinted)->hopeless);
  g_assert_false (state (hinted)->undecided || state (hinted)->has_hint);
  play = make (play, PZ_BLOCKS_PLACE, 0, 0, 0);
  play = make (play, PZ_BLOCKS_HINT, 0, 0, 0);
  g_assert_true (state (play)->hopeless);
  play = make (play, PZ_BLOCKS_PLACE, 1, 1, 0);
  g_assert_true (state (play)->hopeless);
  play = make (make (play, PZ_BLOCKS_UNDO, 0, 0, 0), PZ_BLOCKS_UNDO, 0, 0, 0);
  g_assert_false (state (play)->hopeless);
}

static void
test_cancel (void)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  g_autoptr (PzPlay) play = start (level_text, FALSE), hinted = NULL;

  pz_cancel_set (cancel);
  hinted = pz_blocks_play_hint (play, 0, cancel);
  g_assert_true (state (hinted)->undecided);
  g_assert_false (state (hinted)->has_hint);
}

/* ---- What was done ---- */

static void
test_steps (void)
{
  g_autoptr (PzPlay) play = start ("{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 1]], 'deck': ['t1-0', 't1-0', 't1-0', "
                                   "'t1-0'], 'goal': 'place-all'}",
                                   FALSE);
  PzBlocksStep steps[8];

  play = make (make (play, PZ_BLOCKS_PLACE, 0, 0, 0), PZ_BLOCKS_PLACE, 2, 1, 0); /* the row goes */
  g_assert_cmpint (state (play)->n_lines, ==, 1);
  play = make (play, PZ_BLOCKS_PLACE, 1, 0, 1);
  play = make (play, PZ_BLOCKS_PLACE, 1, 0, 1); /* nothing there any more */
  g_assert_cmpint (state (play)->refusal, ==, PZ_BLOCKS_REFUSED_NO_PIECE);
  g_assert_cmpint (pz_blocks_play_steps (play, steps, 8), ==, 3);
  g_assert_cmpint (steps[0].points, ==, 2);
  g_assert_cmpint (steps[0].move.r, ==, 1);
  g_assert_cmpint (steps[1].points, ==, 2 + 2 * 9);
  g_assert_cmpint (steps[1].n_cleared, ==, 2);
  g_assert_cmpint (steps[1].n_lines, ==, 1);
  g_assert_cmpint (steps[1].move.slot, ==, 2);
  g_assert_cmpint (pz_blocks_play_steps (play, steps, 2), ==, 2);
  play = make (play, PZ_BLOCKS_UNDO, 0, 0, 0);
  g_assert_cmpint (pz_blocks_play_steps (play, steps, 8), ==, 2);
  g_assert_cmpint (state (play)->lines, ==, 1);
}

static void
test_refusals (void)
{
  g_autoptr (PzPlay) play = start (level_text, FALSE);

  g_assert_cmpint (pz_blocks_play_refusal (play, 1, 2, 0), ==, PZ_BLOCKS_LEGAL);
  g_assert_cmpint (pz_blocks_play_refusal (play, 1, 0, 0), ==, PZ_BLOCKS_REFUSED_OCCUPIED);
  g_assert_cmpint (pz_blocks_play_refusal (play, 1, 5, 0), ==, PZ_BLOCKS_REFUSED_OFF);
  g_assert_cmpint (pz_blocks_play_refusal (play, 1, G_MAXINT, G_MININT), ==, PZ_BLOCKS_REFUSED_OFF);
  g_assert_cmpint (pz_blocks_play_refusal (play, -1, 0, 0), ==, PZ_BLOCKS_REFUSED_NO_PIECE);
  g_assert_cmpint (pz_blocks_play_refusal (play, 3, 0, 0), ==, PZ_BLOCKS_REFUSED_NO_PIECE);
  play = make (play, PZ_BLOCKS_PLACE, 1, 5, 0);
  g_assert_cmpint (state (play)->refusal, ==, PZ_BLOCKS_REFUSED_OFF);
  play = make (play, PZ_BLOCKS_UNDO, 0, 0, 0);
  g_assert_cmpint (state (play)->event, ==, PZ_BLOCKS_EVENT_REFUSED);
  g_assert_cmpint (state (play)->refusal, ==, PZ_BLOCKS_LEGAL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-practice/start", test_start);
  g_test_add_func ("/blocks-practice/same-pieces", test_same_pieces);
  g_test_add_func ("/blocks-practice/to-the-end", test_to_the_end);
  g_test_add_func ("/blocks-practice/leave", test_leave);
  g_test_add_func ("/blocks-practice/goals-do-not-count", test_goals_do_not_count);
  g_test_add_func ("/blocks-practice/no-script", test_no_script);
  g_test_add_func ("/blocks-practice/judged-line", test_judged_line);
  g_test_add_func ("/blocks-practice/found-line", test_found_line);
  g_test_add_func ("/blocks-practice/later-judgement", test_later_judgement);
  g_test_add_func ("/blocks-practice/hopeless", test_hopeless);
  g_test_add_func ("/blocks-practice/cancel", test_cancel);
  g_test_add_func ("/blocks-practice/steps", test_steps);
  g_test_add_func ("/blocks-practice/refusals", test_refusals);
  return g_test_run ();
}
