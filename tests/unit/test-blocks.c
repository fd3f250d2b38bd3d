/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"
#include "hex-blocks/analysis.h"
#include "hex-blocks/play.h"

/* hex-blocks: the board against the seed's tables, format errors, problems, play, edits, turns. */

#define MODE (&pz_hex_blocks_mode)

/* ---- The board ---- */

/* The seed's `DelRules`: cells counted along q, then r; each line ends with -1. */
/* clang-format off */
static const int seed_lines[27][10] = {
  { 0, 1, 2, 3, 4, -1 }, { 5, 6, 7, 8, 9, 10, -1 }, { 11, 12, 13, 14, 15, 16, 17, -1 }, { 18, 19, 20, 21, 22, 23, 24, 25, -1 },
  { 26, 27, 28, 29, 30, 31, 32, 33, 34, -1 }, { 35, 36, 37, 38, 39, 40, 41, 42, -1 }, { 43, 44, 45, 46, 47, 48, 49, -1 },
  { 50, 51, 52, 53, 54, 55, -1 }, { 56, 57, 58, 59, 60, -1 },
  { 26, 35, 43, 50, 56, -1 }, { 18, 27, 36, 44, 51, 57, -1 }, { 11, 19, 28, 37, 45, 52, 58, -1 }, { 5, 12, 20, 29, 38, 46, 53, 59, -1 },
  { 0, 6, 13, 21, 30, 39, 47, 54, 60, -1 }, { 1, 7, 14, 22, 31, 40, 48, 55, -1 }, { 2, 8, 15, 23, 32, 41, 49, -1 },
  { 3, 9, 16, 24, 33, 42, -1 }, { 4, 10, 17, 25, 34, -1 },
  { 0, 5, 11, 18, 26, -1 }, { 1, 6, 12, 19, 27, 35, -1 }, { 2, 7, 13, 20, 28, 36, 43, -1 }, { 3, 8, 14, 21, 29, 37, 44, 50, -1 },
  { 4, 9, 15, 22, 30, 38, 45, 51, 56, -1 }, { 10, 16, 23, 31, 39, 46, 52, 57, -1 }, { 17, 24, 32, 40, 47, 53, 58, -1 },
  { 25, 33, 41, 48, 54, 59, -1 }, { 34, 42, 49, 55, 60, -1 },
};
/* clang-format on */

static void
test_lines (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a");
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));
  PzHex places[61];
  int n = 0;

  for (int q = -4; q <= 4; q++)
    for (int r = MAX (-4, -q - 4); r <= MIN (4, 4 - q); r++)
      places[n++] = (PzHex){ q, r };
  g_assert_cmpint (board->n_cells, ==, 61);
  g_assert_cmpint (board->n_lines, ==, 27);
  for (int i = 0; i < 27; i++)
    {
      PzBlocksSet line = { { 0, 0 } };
      int found = 0;

      for (int k = 0; seed_lines[i][k] >= 0; k++)
        pz_blocks_set_add (&line, pz_blocks_board_cell (board, places[seed_lines[i][k]].q, places[seed_lines[i][k]].r));
      for (int k = 0; k < 27; k++)
        found += memcmp (&board->lines[k], &line, sizeof line) == 0;
      g_assert_cmpint (found, ==, 1);
    }
}

/* Of all pieces together (analysers' count): 935 on the 61 cells. */
static void
test_placements (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a"), full = NULL;
  g_autoptr (PzBlocksBoard) board = NULL;
  int all[PZ_BLOCKS_N_PIECES];

  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    all[i] = i;
  full = pz_blocks_set_deck (level, all, PZ_BLOCKS_N_PIECES);
  board = pz_blocks_board_new (pz_blocks_level (full));
  g_assert_cmpint (board->first[PZ_BLOCKS_N_PIECES], ==, 935);
}

/* ---- Format and problems ---- */

static const char *const kept[] = {
  "{\n  \"id\": \"a\",\n  \"deck\": [\"t1-0\"],\n  \"goal\": {\"x\": 1, \"score\": 5}\n}",
  "{\n  \"hand\": 3,\n  \"id\": \"a\",\n  \"filled\": [],\n  \"deck\": [\"t9-0\", \"t1-0\"],\n  \"u\": [1, null],\n"
  "  \"goal\": \"clear-board\"\n}",
  "{\n  \"id\": \"a\",\n  \"cells\": [\n    [0, 0],\n    [1, 0]\n  ],\n  \"filled\": [\n"
  "    {\"color\": 3, \"q\": 0, \"x\": 1, \"r\": 0}\n  ],\n  \"deck\": [\"t1-0\"],\n  \"goal\": \"place-all\"\n}",
};

static void
test_kept (void)
{
  board_check_kept (MODE, kept, G_N_ELEMENTS (kept));
}

#define REST "'deck': ['t1-0'], 'goal': 'place-all'"

static void
test_format_errors (void)
{
  /* clang-format off */
  static const BoardFormatError errors[] = {
    { "{'id': 'a', 'goal': 'place-all', 'filled': []}", "missing@deck" },
    { "{'id': 'a', 'cells': [[0, 0, 0], [1], [0, '0'], 5, [6, 1]], 'filled': [{'q': 9, 'r': 9, 'color': 0}], " REST "}",
      "type@cells[0] type@cells[1] type@cells[2] type@cells[3] range@cells[4]" },
    { "{'id': 'a', 'filled': [{'q': 5, 'r': 0, 'color': 0}, {'q': 0, 'color': 12}], " REST "}", "unknown-cell@filled[0] missing@filled[1].r range@filled[1].color" },
    { "{'id': 'a', 'cells': [], 'filled': [{'q': 1001, 'r': 0, 'color': 0}], " REST "}", "range@filled[0].q" },
    { "{'id': 'a', 'cells': null, " REST "}", "type@cells" },
    { "{'id': 'a', 'deck': ['t1-0', null], 'goal': {'score': 0}}", "type@deck[1] range@goal.score" },
    { "{'id': 'a', 'deck': [], 'goal': ['place-all']}", "range@deck type@goal" },
    { "{'id': 'a', 'version': 0, 'hand': 0, 'name': 5, " REST "}", "range@version type@name range@hand" },
  };
  /* clang-format on */

  board_check_format_errors (MODE, errors, G_N_ELEMENTS (errors));
}

static void
test_problems (void)
{
  /* clang-format off */
  static const struct { const char *text, *found; } levels[] = {
    { "{'id': 'a', 'cells': [], 'filled': [{'q': 9, 'r': 0, 'color': 0}], 'deck': ['x'], 'goal': 'place-all'}", "no-cells" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 0]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 1, 'r': 0, 'color': 1}], 'deck': ['x', 't1-0', 'x'], 'goal': 'place-all'}",
      "cell-duplicate(0,0) filled-duplicate(1,0) piece-unknown(x)" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, {'q': 0, 'r': 0, 'color': 1}], " REST "}", "line-complete(1,0,0,0) already-lost" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t2-0'], 'goal': 'place-all'}", "already-lost unwinnable" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t1-0'], 'goal': 'clear-board'}", "unwinnable" },
    { "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t1-0', 't1-0'], 'goal': 'clear-board'}", "free-choice" },
    { "{'id': 'a', 'cells': [[0, 0]], 'filled': [{'q': 0, 'r': 0, 'color': 0}], " REST "}", "already-lost unwinnable" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (PzLevel) level = board_from_text (MODE, levels[i].text);
      g_autoptr (PzAnalysis) analysis = board_analyse (level, 1, 1);
      g_autofree char *found = board_problems (analysis->problems, FALSE);
      g_autoptr (PzAnalysis) again = MODE->reconsider (analysis, level, &(PzContext){ 2, 1, FALSE });
      g_autofree char *same = board_problems (again->problems, FALSE);

      g_assert_cmpstr (found, ==, levels[i].found);
      g_assert_cmpstr (same, ==, found);
    }
}

/* ---- Play ---- */

static PzPlay *
play_on (PzPlay *play, PzInput input)
{
  PzPlay *next = MODE->play_input (play, &input);

  pz_play_unref (play);
  return next;
}

static void
test_play (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 1]], 'filled': [{'q': 0, 'r': 0, 'color': 7}], "
                             "'deck': ['t1-0', 't1-0', 't1-0', 't1-0'], 'hand': 2, 'goal': {'score': 22}}");
  PzPlay *play = MODE->play_new (level, NULL);
  const PzBlocksState *state;

  g_assert_null (pz_blocks_play_shadow (play, 0, 0, 0));
  g_assert_null (pz_blocks_play_shadow (play, 2, 1, 0));
  g_assert_nonnull (pz_blocks_play_shadow (play, 1, 1, 0));
  g_assert_cmpint (pz_blocks_play_state (play)->colours[0], ==, 7);
  play = play_on (play, (PzInput){ PZ_BLOCKS_HINT, 0, 0, 0 });
  g_assert_true (pz_blocks_play_state (play)->has_hint);
  play = play_on (play, (PzInput){ PZ_BLOCKS_PLACE, 1, 1, 0 });
  state = pz_blocks_play_state (play);
  g_assert_cmpint (state->event, ==, PZ_BLOCKS_EVENT_PLACED);
  g_assert_cmpint (state->points, ==, 2 + 2 * 9);
  g_assert_cmpint (state->colours[0], ==, PZ_BLOCKS_NO_COLOUR);
  g_assert_true (pz_blocks_set_empty (&state->position.filled));
  play = play_on (play, (PzInput){ PZ_BLOCKS_PLACE, 0, 0, 1 });
  state = pz_blocks_play_state (play);
  g_assert_cmpint (state->event, ==, PZ_BLOCKS_EVENT_WON);
  g_assert_cmpint (state->colours[2], ==, pz_blocks_piece_colour (0));
  play = play_on (play, (PzInput){ PZ_BLOCKS_PLACE, 1, 1, 0 });
  g_assert_cmpint (pz_blocks_play_state (play)->event, ==, PZ_BLOCKS_EVENT_REFUSED);
  play = play_on (play, (PzInput){ PZ_BLOCKS_UNDO, 0, 0, 0 });
  g_assert_cmpint (pz_blocks_play_state (play)->position.score, ==, 20);
  play = play_on (play, (PzInput){ PZ_BLOCKS_RESTART, 0, 0, 0 });
  g_assert_false (pz_blocks_play_state (play)->can_undo);
  g_assert_cmpint (pz_blocks_play_state (play)->colours[0], ==, 7);
  pz_play_unref (play);
}

/* ---- Edits and turns ---- */

static void
test_edits (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a");
  g_autoptr (PzLevel) small = pz_blocks_set_board (level, 3), filled = NULL, fewer = NULL, deck = NULL, same = NULL;
  int cells[] = { 0, 1, 99 }, pieces[] = { 5, 6, 7, 8 };

  g_assert_cmpint (pz_blocks_level (small)->n_cells, ==, 19);
  g_assert_true (pz_blocks_level (small)->has_cells);
  filled = pz_blocks_fill (small, cells, 3, 4);
  g_assert_cmpint (pz_blocks_level (filled)->n_filled, ==, 2);
  same = pz_blocks_fill (filled, cells, 3, 4);
  g_assert_true (same == filled);
  fewer = pz_blocks_remove_cells (filled, cells, 1);
  g_assert_cmpint (pz_blocks_level (fewer)->n_cells, ==, 18);
  g_assert_cmpint (pz_blocks_level (fewer)->n_filled, ==, 1);
  deck = pz_blocks_set_deck (level, pieces, 4);
  g_autoptr (PzLevel) moved = pz_blocks_move_piece (deck, 0, 2);
  g_assert_cmpint (pz_blocks_level (moved)->deck[2].piece, ==, 5);
  g_assert_cmpint (pz_blocks_level (moved)->deck[1].piece, ==, 7);
  g_autoptr (PzLevel) one = pz_blocks_shuffle_deck (deck, 3), two = pz_blocks_shuffle_deck (deck, 3);
  g_assert_true (pz_level_equal (one, two));
  g_autoptr (PzLevel) goal = pz_blocks_set_goal (deck, PZ_GOAL_SCORE, 0);
  g_assert_true (goal == deck);
}

/* Six sixth turns are none, wherever the deck can be turned; straight pieces can be. */
static void
test_turns (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a");
  PzMap turn = { FALSE, 1, 0, 0 };
  int cell = 3, straight[] = { 0, 4, 5, 6 };
  g_autoptr (PzLevel) filled = pz_blocks_fill (level, &cell, 1, 2), deck = pz_blocks_set_deck (filled, straight, 4);
  PzLevel *now = pz_level_ref (deck);

  for (int i = 0; i < 6; i++)
    {
      PzLevel *next = MODE->transform (now, NULL, 0, &turn, FALSE);

      g_assert_true (next != now);
      g_assert_false (pz_blocks_level (next)->has_cells);
      pz_level_unref (now);
      now = next;
    }
  g_assert_true (pz_level_equal (now, deck));
  pz_level_unref (now);
  /* What each piece becomes goes back by the opposite turn. */
  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    for (int turns = 1; turns < 6; turns++)
      {
        PzMap there = { FALSE, turns, 0, 0 }, back = { FALSE, 6 - turns, 0, 0 };
        int image = pz_blocks_piece_mapped (piece, &there);
        g_autoptr (PzLevel) single = pz_blocks_set_deck (level, &piece, 1);
        g_autoptr (PzLevel) turned = MODE->transform (single, NULL, 0, &there, FALSE);

        g_assert_cmpint (pz_blocks_deck_turns (single, &there), ==, image >= 0);
        g_assert_cmpint (pz_blocks_level (turned)->deck[0].piece, ==, image >= 0 ? image : piece);
        if (image >= 0)
          g_assert_cmpint (pz_blocks_piece_mapped (image, &back), ==, piece);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks/lines", test_lines);
  g_test_add_func ("/blocks/placements", test_placements);
  g_test_add_func ("/blocks/kept", test_kept);
  g_test_add_func ("/blocks/format-errors", test_format_errors);
  g_test_add_func ("/blocks/problems", test_problems);
  g_test_add_func ("/blocks/play", test_play);
  g_test_add_func ("/blocks/edits", test_edits);
  g_test_add_func ("/blocks/turns", test_turns);
  return g_test_run ();
}
