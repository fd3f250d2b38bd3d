/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"
#include "hex-blocks/play.h"
#include "pack/pack.h"

/* The playtest of hex-blocks.md, "Rules": what each input does, and what it leaves alone. Games of chance: tests/property. */

#define MODE (&pz_hex_blocks_mode)

static PzPlay *
start (const char *text)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, text);

  return MODE->play_new (level, NULL);
}

/* One step of "0@1,-1 u x h": a slot at a place, undo, restart, hint. */
static PzInput
read_input (const char *word)
{
  g_auto (GStrv) parts = NULL;

  switch (word[0])
    {
    case 'u':
      return (PzInput){ PZ_BLOCKS_UNDO, 0, 0, 0 };
    case 'x':
      return (PzInput){ PZ_BLOCKS_RESTART, 0, 0, 0 };
    case 'h':
      return (PzInput){ PZ_BLOCKS_HINT, 0, 0, 0 };
    default:
      parts = g_strsplit_set (word, "@,", 3);
      return (PzInput){ PZ_BLOCKS_PLACE, atoi (parts[0]), atoi (parts[1]), atoi (parts[2]) };
    }
}

/* (transfer full): the value after all of @words; @play is released. */
static PzPlay *
run (PzPlay *play, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (int i = 0; parts[i] != NULL; i++)
    {
      PzInput input = read_input (parts[i]);
      PzPlay *next = MODE->play_input (play, &input);

      pz_play_unref (play);
      play = next;
    }
  return play;
}

/* @expected: "placed | 0,0 1,0 | t1-0 - | 2 left | 4 | cleared": event, filled, hand, deck, score, and what this input emptied. */
static void
check (const PzPlay *play, const char *expected)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  g_autoptr (GString) text = g_string_new (NULL);
  const PzBlocksSet *sets[] = { &state->position.filled, &state->cleared };

  g_string_append (text, state->event == PZ_BLOCKS_EVENT_NONE ? "start" : pz_blocks_event_name (state->event));
  g_string_append (text, " |");
  for (int i = 0; i < 2; i++)
    {
      for (int cell = 0; cell < board->n_cells; cell++)
        if (pz_blocks_set_has (sets[i], cell))
          g_string_append_printf (text, " %d,%d", board->cells[cell].q, board->cells[cell].r);
      g_string_append (text, " |");
      for (int slot = 0; i == 0 && slot < board->hand; slot++)
        g_string_append_printf (
            text, " %s",
            state->position.hand[slot] == PZ_BLOCKS_NO_PIECE ? "-" : pz_blocks_piece (state->position.hand[slot])->id);
      if (i == 0)
        g_string_append_printf (text, " | %d | %d |", board->n_deck - state->position.next, state->position.score);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

#define TRIANGLE(rest)                                                                                                 \
  "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 1]], 'filled': [{'q': 0, 'r': 0, 'color': 7}], " rest "}"

/* A slot takes the next of the deck, then stays empty; lines go at once; points for both. */
static void
test_moves (void)
{
  g_autoptr (PzPlay) play = start (TRIANGLE ("'deck': ['t1-0', 't1-0', 't1-0'], 'hand': 2, 'goal': 'place-all'"));

  check (play, "start | 0,0 | t1-0 t1-0 | 1 | 0 | |");
  play = run (play, "1@1,0");
  check (play, "placed | | t1-0 t1-0 | 0 | 20 | 0,0 1,0 |");
  play = run (play, "0@1,0");
  check (play, "placed | 1,0 | - t1-0 | 0 | 22 | |");
  play = run (play, "0@0,0");
  check (play, "refused | 1,0 | - t1-0 | 0 | 22 | |");
  play = run (play, "1@0,1");
  check (play, "won | | - - | 0 | 42 | 1,0 0,1 |");
}

/* Lines that are complete go together, and a cell where they meet counts once; a board with a complete line is not played. */
static void
test_lines_at_once (void)
{
  g_autoptr (PzPlay) play =
      start ("{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 1], [5, 0]], 'filled': [{'q': 1, 'r': 0, "
             "'color': 7}, {'q': 5, 'r': 0, 'color': 1}], 'deck': ['t1-0'], 'goal': {'score': 20}}");

  check (play, "start | 1,0 5,0 | t1-0 - - | 0 | 0 | |");
  play = run (play, "0@0,0");
  check (play, "won | 5,0 | - - - | 0 | 20 | 0,0 1,0 |");
  g_assert_cmpint (pz_blocks_play_state (play)->points, ==, 20);
  g_autoptr (PzPlay) middle = start (
      "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 1], [1, -1], [-1, 1]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, "
      "{'q': 1, 'r': -1, 'color': 0}, {'q': -1, 'r': 1, 'color': 0}], 'deck': ['t1-0'], 'goal': 'clear-board'}");
  g_assert_null (middle);
  g_autoptr (PzPlay) star =
      start ("{'id': 'a', 'cells': [[0, 0], [1, 0], [0, -1], [-1, 1]], 'filled': [{'q': 1, 'r': 0, 'color': 0}, "
             "{'q': 0, 'r': -1, 'color': 0}, {'q': -1, 'r': 1, 'color': 0}], 'deck': ['t1-0'], 'goal': 'clear-board'}");
  star = run (star, "0@0,0");
  check (star, "won | | - - - | 0 | 52 | 0,-1 0,0 1,0 -1,1 |");
}

static void
test_refused (void)
{
  g_autoptr (PzPlay) play = start (TRIANGLE ("'deck': ['t1-0', 't3-0'], 'hand': 3, 'goal': 'place-all'"));
  static const char *const refused[] = { "0@0,0",         "0@5,5",  "1@0,0", "2@1,0",  "3@1,0",
                                         "-1@1,0",        "99@1,0", "u",     "0@-7,7", "0@1000000,-1000000",
                                         "0@2147483647,0" };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      play = run (play, refused[i]);
      check (play, "refused | 0,0 | t1-0 t3-0 - | 0 | 0 | |");
      g_assert_false (pz_blocks_play_state (play)->can_undo);
    }
}

/* Why a place is not legal: what is off the board goes before what is filled. */
static void
test_refusals (void)
{
  g_autoptr (PzPlay) play =
      start ("{'id': 'a', 'cells': [[0, 0], [1, 0], [2, 0], [0, 1], [3, 0]], 'filled': [{'q': 0, 'r': 0, "
             "'color': 7}], 'deck': ['t1-0', 't3-2'], 'goal': {'score': 2}}");
  static const struct
  {
    int slot, q, r;
    PzBlocksRefusal refusal;
  } places[] = { { 0, 1, 0, PZ_BLOCKS_LEGAL },
                 { 0, 0, 0, PZ_BLOCKS_REFUSED_OCCUPIED },
                 { 0, 5, 5, PZ_BLOCKS_REFUSED_OFF },
                 { 0, G_MAXINT, G_MININT, PZ_BLOCKS_REFUSED_OFF },
                 { 1, 1, 0, PZ_BLOCKS_REFUSED_OCCUPIED },
                 { 1, 0, 0, PZ_BLOCKS_REFUSED_OFF },
                 { 2, 1, 0, PZ_BLOCKS_REFUSED_NO_PIECE },
                 { 3, 1, 0, PZ_BLOCKS_REFUSED_NO_PIECE },
                 { -1, 1, 0, PZ_BLOCKS_REFUSED_NO_PIECE } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpint (pz_blocks_play_refusal (play, places[i].slot, places[i].q, places[i].r), ==, places[i].refusal);
  play = run (play, "0@3,0");
  g_assert_cmpint (pz_blocks_play_refusal (play, 1, 1, 0), ==, PZ_BLOCKS_REFUSED_WON);
}

/* A win ends it; undo goes back before it, and play goes on. Restart leaves nothing to take back. */
static void
test_undo (void)
{
  g_autoptr (PzPlay) play = start (TRIANGLE ("'deck': ['t1-0', 't1-0', 't1-0'], 'hand': 1, 'goal': {'score': 20}"));

  play = run (play, "0@1,0");
  check (play, "won | | t1-0 | 1 | 20 | 0,0 1,0 |");
  g_assert_true (pz_blocks_play_state (play)->won);
  play = run (play, "0@0,0");
  check (play, "refused | | t1-0 | 1 | 20 | |");
  play = run (play, "h");
  check (play, "hinted | | t1-0 | 1 | 20 | |");
  g_assert_false (pz_blocks_play_state (play)->has_hint);
  play = run (play, "u");
  check (play, "undone | 0,0 | t1-0 | 2 | 0 | |");
  g_assert_false (pz_blocks_play_state (play)->won || pz_blocks_play_state (play)->can_undo);
  g_assert_cmpint (pz_blocks_play_state (play)->colours[0], ==, 7);
  play = run (play, "u");
  check (play, "refused | 0,0 | t1-0 | 2 | 0 | |");
  play = run (play, "0@1,0 u 0@0,1 x");
  check (play, "restarted | 0,0 | t1-0 | 2 | 0 | |");
  play = run (play, "u");
  check (play, "refused | 0,0 | t1-0 | 2 | 0 | |");
  play = run (play, "x");
  check (play, "restarted | 0,0 | t1-0 | 2 | 0 | |");
}

/* Lost when nothing fits, or the hand is empty and the goal is not reached; undo goes on from there. */
static void
test_lost (void)
{
  g_autoptr (PzPlay) play =
      start ("{'id': 'a', 'cells': [[0, 0], [1, 0], [5, 0]], 'deck': ['t1-0', 't2-0'], 'hand': 1, "
             "'goal': 'place-all'}");
  g_autoptr (PzPlay) poor = start ("{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t1-0'], 'goal': {'score': 3}}");
  g_autoptr (PzPlay) at_once = start ("{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t2-0'], 'goal': 'place-all'}");

  play = run (play, "0@5,0");
  check (play, "lost | 5,0 | t2-0 | 0 | 2 | |");
  g_assert_true (pz_blocks_play_state (play)->lost);
  play = run (play, "h u");
  check (play, "undone | | t1-0 | 1 | 0 | |");
  g_assert_false (pz_blocks_play_state (play)->lost);
  poor = run (poor, "0@0,0");
  check (poor, "lost | 0,0 | - - - | 0 | 2 | |");
  check (at_once, "start | | t2-0 - - | 0 | 0 | |");
  g_assert_true (pz_blocks_play_state (at_once)->lost);
  at_once = run (at_once, "h");
  check (at_once, "hinted | | t2-0 - - | 0 | 0 | |");
}

/* The last piece may win and end the deck in one: winning comes first. An empty board is no win before a move. */
static void
test_win_first (void)
{
  g_autoptr (PzPlay) play =
      start ("{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t1-0', 't1-0'], 'goal': 'clear-board'}");

  check (play, "start | | t1-0 t1-0 - | 0 | 0 | |");
  g_assert_false (pz_blocks_play_state (play)->won);
  play = run (play, "0@0,0 1@1,0");
  check (play, "won | | - - - | 0 | 22 | 0,0 1,0 |");
  g_assert_false (pz_blocks_play_state (play)->lost);
}

/* Pieces of family t6 have no cell at their anchor, which may be off the board; the shadow is their cells. */
static void
test_anchor_off_board (void)
{
  g_autoptr (PzPlay) play = start ("{'id': 'a', 'cells': [[0, -1], [-1, 0], [-1, 1], [0, 1], [6, 0]], "
                                   "'deck': ['t6-0', 't1-0'], 'goal': 'place-all'}");
  const PzBlocksPlacement *shadow = pz_blocks_play_shadow (play, 0, 0, 0);

  g_assert_cmpint (pz_blocks_board_cell (pz_blocks_play_board (play), 0, 0), ==, -1);
  g_assert_cmpint (pz_blocks_set_count (&shadow->mask), ==, 4);
  g_assert_null (pz_blocks_play_shadow (play, 0, 1, 0));
  g_assert_null (pz_blocks_play_shadow (play, 1, 0, 0));
  g_assert_nonnull (pz_blocks_play_shadow (play, 1, 6, 0));
  g_assert_null (pz_blocks_play_shadow (play, 2, 6, 0));
  g_assert_null (pz_blocks_play_shadow (play, -1, 6, 0));
  play = run (play, "0@0,0");
  check (play, "placed | | - t1-0 - | 0 | 55 | 0,-1 -1,0 -1,1 0,1 |");
  play = run (play, "1@6,0");
  check (play, "won | 6,0 | - - - | 0 | 57 | |");
  g_assert_null (pz_blocks_play_shadow (play, 1, 0, -1));
}

/* A hint is the first move of a line that wins, and none where none does; it changes nothing. */
static void
test_hints (void)
{
  g_autoptr (PzPlay) play = start ("{'id': 'a', 'cells': [[3, 0], [-1, 0], [-1, 1], [0, -1], [1, -1]], "
                                   "'deck': ['t1-0', 't6-4'], 'hand': 1, 'goal': 'place-all'}");
  const PzBlocksState *state;

  play = run (play, "h");
  state = pz_blocks_play_state (play);
  g_assert_true (state->has_hint && state->hint.slot == 0 && state->hint.piece == 0 && state->hint.q == 3);
  g_assert_false (state->can_undo);
  play = run (play, "0@-1,0 h");
  check (play, "hinted | -1,0 | t6-4 | 0 | 2 | |");
  g_assert_false (pz_blocks_play_state (play)->has_hint);
  play = run (play, "u 0@3,0 h");
  state = pz_blocks_play_state (play);
  g_assert_true (state->has_hint && state->hint.piece == pz_blocks_piece_index ("t6-4"));
  g_assert_true (state->hint.q == 0 && state->hint.r == 0);
  /* What it says of itself is gone with the next input. */
  play = run (play, "0@9,9");
  g_assert_false (pz_blocks_play_state (play)->has_hint);
}

/* Cells have the colours of what lies on them: the level's, then the pieces'. */
static void
test_colours (void)
{
  g_autoptr (PzPlay) play = start ("{'id': 'a', 'cells': [[0, 0], [2, 0], [4, 0], [6, 0]], 'filled': [{'q': 2, 'r': 0, "
                                   "'color': 11}], 'deck': ['t1-0', 't1-0', 't1-0'], 'goal': 'place-all'}");
  guint8 none = PZ_BLOCKS_NO_COLOUR, red = (guint8) pz_blocks_piece_colour (0);

  play = run (play, "1@4,0");
  g_assert_cmpmem (pz_blocks_play_state (play)->colours, 4, ((guint8[]){ none, 11, red, none }), 4);
  play = run (play, "u");
  g_assert_cmpmem (pz_blocks_play_state (play)->colours, 4, ((guint8[]){ none, 11, none, none }), 4);
}

/* Values are not changed by what comes after, and inputs are kept in order, those that did nothing too. */
static void
test_values (void)
{
  g_autoptr (PzPlay) play =
      run (start (TRIANGLE ("'deck': ['t1-0', 't1-0'], 'hand': 1, 'goal': 'place-all'")), "0@1,0");
  g_autoptr (PzPlay) one = run (pz_play_ref (play), "0@0,0"), two = run (pz_play_ref (play), "0@9,9 u u x");
  g_autoptr (GArray) inputs = MODE->play_inputs (two);

  check (play, "placed | | t1-0 | 0 | 20 | 0,0 1,0 |");
  check (one, "won | 0,0 | - | 0 | 22 | |");
  check (two, "restarted | 0,0 | t1-0 | 1 | 0 | |");
  g_assert_cmpuint (inputs->len, ==, 5);
  g_assert_cmpint (g_array_index (inputs, PzInput, 0).verb, ==, PZ_BLOCKS_PLACE);
  g_assert_cmpint (g_array_index (inputs, PzInput, 1).b, ==, 9);
  g_assert_cmpint (g_array_index (inputs, PzInput, 4).verb, ==, PZ_BLOCKS_RESTART);
  g_assert_true (pz_blocks_play_board (one) == pz_blocks_play_board (play));
}

/* A script as long as a file may be needs no more stack than a short one. */
static void
test_long_script (void)
{
  g_autoptr (PzPlay) play = start (TRIANGLE ("'deck': ['t1-0', 't1-0'], 'hand': 1, 'goal': 'place-all'"));

  for (int i = 0; i < 100000; i++)
    play = run (play, i % 2 == 0 ? "0@0,1" : "u");
  check (play, "undone | 0,0 | t1-0 | 1 | 0 | |");
}

/* 200 pieces, all of them placed: the score is the sum, and undo takes back every one. */
static void
test_long_deck (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'deck': ['t1-0'], 'goal': 'place-all'}");
  int pieces[PZ_BLOCKS_MAX_DECK] = { 0 };
  g_autoptr (PzLevel) longest = pz_blocks_set_deck (level, pieces, PZ_BLOCKS_MAX_DECK);
  g_autoptr (PzPlay) play = MODE->play_new (longest, NULL);

  for (int i = 0; i < 100; i++)
    play = run (play, "0@0,0 0@1,0");
  check (play, "refused | | - t1-0 t1-0 | 0 | 2178 | |");
  play = run (play, "1@0,0 2@1,0");
  check (play, "won | | - - - | 0 | 2200 | 0,0 1,0 |");
  for (int i = 0; i < 200; i++)
    play = run (play, "u");
  check (play, "undone | | t1-0 t1-0 t1-0 | 197 | 0 | |");
  play = run (play, "u");
  check (play, "refused | | t1-0 t1-0 t1-0 | 197 | 0 | |");
}

static void
test_inputs (void)
{
  /* clang-format off */
  static const struct { const char *text; gboolean good; } inputs[] = {
    { "{'place':{'slot':0,'q':0,'r':0}}", TRUE }, { "{'place':{'r':-9,'slot':2,'q':1}}", TRUE },
    { "{'place':{'slot':-5,'q':0,'r':99999}}", TRUE }, { "{'place':{'slot':0.0,'q':1e0,'r':0}}", TRUE },
    { "{'place':{'slot':0,'q':9007199254740992,'r':-9007199254740992}}", TRUE },
    { "{'undo':true}", TRUE }, { "{'restart':true}", TRUE }, { "{'hint':true}", TRUE },
    { "{'place':{'slot':0,'q':0}}", FALSE }, { "{'place':{'slot':0,'q':0,'r':0,'x':0}}", FALSE },
    { "{'place':{'slot':0,'q':0,'s':0}}", FALSE }, { "{'place':{'slot':'0','q':0,'r':0}}", FALSE },
    { "{'place':{'slot':0.5,'q':0,'r':0}}", FALSE }, { "{'place':{'slot':null,'q':0,'r':0}}", FALSE },
    { "{'place':[0,0,0]}", FALSE }, { "{'place':true}", FALSE }, { "{'place':'t1-0'}", FALSE },
    { "{'undo':false}", FALSE }, { "{'undo':1}", FALSE }, { "{'hint':null}", FALSE }, { "{'restart':{}}", FALSE },
    { "{'undo':true,'hint':true}", FALSE }, { "{}", FALSE }, { "[]", FALSE }, { "'undo'", FALSE }, { "null", FALSE }, { "{'tap':'a'}", FALSE },
  };
  /* clang-format on */
  g_autoptr (PzPlay) play = start (TRIANGLE ("'deck': ['t1-0'], 'goal': 'place-all'"));

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autofree char *json = board_quotes (inputs[i].text), *text = NULL;
      g_autoptr (JsonNode) node = json_from_string (json, NULL);
      g_autoptr (GError) error = NULL;
      PzWriter *writer = pz_writer_new ();
      PzInput input;
      gboolean good = MODE->input_from_json (play->level, node, &input, &error);

      g_test_message ("%s", inputs[i].text);
      g_assert_cmpint (good, ==, inputs[i].good);
      g_assert_cmpint (error == NULL, ==, good);
      if (good)
        MODE->input_write (play->level, &input, writer);
      else
        pz_writer_null (writer);
      text = pz_writer_finish (writer);
      if (good)
        {
          g_autoptr (JsonNode) again = json_from_string (text, NULL);
          PzInput same;

          g_assert_true (MODE->input_from_json (play->level, again, &same, NULL));
          g_assert_cmpmem (&same, sizeof same, &input, sizeof input);
        }
    }
}

/* Boards with the mistakes that stop the search are not played; others are, however hopeless. */
static void
test_what_is_played (void)
{
  static const char *const unplayable[] = {
    "{'id': 'a', 'cells': [], 'deck': ['t1-0'], 'goal': 'place-all'}",
    "{'id': 'a', 'cells': [[0, 0], [0, 0]], 'deck': ['t1-0'], 'goal': 'place-all'}",
    "{'id': 'a', 'deck': ['t1-0', 'x'], 'goal': 'place-all'}",
    "{'id': 'a', 'filled': [{'q': 0, 'r': 0, 'color': 1}, {'q': 0, 'r': 0, 'color': 1}], 'deck': ['t1-0'], 'goal': "
    "'place-all'}",
    "{'id': 'a', 'cells': [[0, 0], [1, 0]], 'filled': [{'q': 0, 'r': 0, 'color': 1}, {'q': 1, 'r': 0, 'color': 1}], "
    "'deck': ['t1-0'], 'goal': 'place-all'}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (unplayable); i++)
    g_assert_null (start (unplayable[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-play/moves", test_moves);
  g_test_add_func ("/blocks-play/lines-at-once", test_lines_at_once);
  g_test_add_func ("/blocks-play/refused", test_refused);
  g_test_add_func ("/blocks-play/refusals", test_refusals);
  g_test_add_func ("/blocks-play/undo", test_undo);
  g_test_add_func ("/blocks-play/lost", test_lost);
  g_test_add_func ("/blocks-play/win-first", test_win_first);
  g_test_add_func ("/blocks-play/anchor-off-board", test_anchor_off_board);
  g_test_add_func ("/blocks-play/hints", test_hints);
  g_test_add_func ("/blocks-play/colours", test_colours);
  g_test_add_func ("/blocks-play/values", test_values);
  g_test_add_func ("/blocks-play/long-script", test_long_script);
  g_test_add_func ("/blocks-play/long-deck", test_long_deck);
  g_test_add_func ("/blocks-play/inputs", test_inputs);
  g_test_add_func ("/blocks-play/what-is-played", test_what_is_played);
  return g_test_run ();
}
