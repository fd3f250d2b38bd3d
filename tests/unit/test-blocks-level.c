/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "boards.h"
#include "hex-blocks/level.h"
#include "pack/pack.h"

/* hex-blocks: the edits, transforms and parts, words and places; what is written. The format's errors: test-blocks-format. */

#define MODE (&pz_hex_blocks_mode)
/* Seven cells, the middle and the one east of it filled. */
#define SEVEN                                                                                                          \
  "{'id': 'a', 'cells': [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]], 'filled': [{'q': 0, 'r': 0, "    \
  "'color': 3}, {'q': 1, 'r': 0, 'color': 11, 'x': 1}], 'deck': ['t1-0', 't3-0', 't4-2'], 'goal': 'place-all'}"

/* (transfer full): "0,0 1,0 | 0,0#3 | t1-0 t4-2 | 3 place-all": cells, what is filled with its colour, the deck, hand and goal. With "=" for
 * the cells where they are not written. */
static char *
short_text (const PzLevel *level)
{
  const PzBlocksLevel *self = pz_blocks_level (level);
  GString *text = g_string_new (self->has_cells ? NULL : "= ");

  for (int i = 0; i < self->n_cells; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d,%d", self->cells[i].q, self->cells[i].r);

      g_assert_cmpstr (self->cells[i].name, ==, name);
      if (self->has_cells)
        g_string_append_printf (text, "%s ", name);
    }
  g_string_append (text, "|");
  for (int i = 0; i < self->n_filled; i++)
    g_string_append_printf (text, " %d,%d#%d", self->filled[i].q, self->filled[i].r, self->filled[i].colour);
  g_string_append (text, " |");
  for (int i = 0; i < self->n_deck; i++)
    g_string_append_printf (text, " %s", pz_blocks_card_id (&self->deck[i]));
  g_string_append_printf (text, " | %d %s", self->hand, pz_blocks_goal_name (self->goal));
  if (self->goal == PZ_GOAL_SCORE)
    g_string_append_printf (text, " %d", self->score);
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

/* ---- Cells ---- */

static void
test_cells (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      MODE, "{'id': 'a', 'cells': [[0, 0], [1, 0], [-2, 3]], 'filled': [{'q': 1, 'r': 0, 'color': 2}], "
            "'deck': ['t1-0'], 'goal': 'place-all'}");
  PzHex more[] = { { 1, 0 }, { 0, 6 }, { 0, 6 }, { 6, -6 } }, off[] = { { 2, 0 }, { 4, 3 } };
  PzHex far[] = { { G_MAXINT, G_MAXINT } };
  int some[] = { 1, 1, -1, 3, 99 }, all[] = { 0, 1, 2 };

  check_edit (level, pz_blocks_add_cells (level, more, 4), "0,0 1,0 -2,3 0,6 6,-6 | 1,0#2 | t1-0 | 3 place-all");
  /* All or none. */
  check_same (level, pz_blocks_add_cells (level, off, 2));
  check_same (level, pz_blocks_add_cells (level, far, 1));
  check_same (level, pz_blocks_add_cells (level, more, 1));
  check_same (level, pz_blocks_add_cells (level, more, 0));
  check_edit (level, pz_blocks_remove_cells (level, some, 5), "0,0 -2,3 | | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_remove_cells (level, all, 3), "| | t1-0 | 3 place-all");
  check_same (level, pz_blocks_remove_cells (level, &some[2], 3));
  check_same (level, pz_blocks_remove_cells (level, all, 0));
}

/* Without a cell, filled entries lie nowhere: they stay until cells come, and then those that lie on none go. */
static void
test_no_cells (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'id': 'a', 'cells': [], 'filled': [{'q': 900, 'r': 0, 'color': 1}, {'q': 0, 'r': 0, "
                             "'color': 2}], 'deck': ['t1-0'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) one =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0]], 'deck': ['t1-0'], 'goal': 'place-all'}");
  PzMap turn = { FALSE, 1, 0, 0 }, identity = PZ_MAP_IDENTITY;

  check_edit (level, pz_blocks_set_hand (level, 1), "| 900,0#1 0,0#2 | t1-0 | 1 place-all");
  check_edit (level, pz_blocks_add_cells (level, (PzHex[]){ { 1, 0 }, { 0, 0 } }, 2),
              "1,0 0,0 | 0,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_set_board (level, 1), "0,0 | | t1-0 | 3 place-all");
  check_edit (level, MODE->merge (level, one, &identity, NULL), "0,0 | | t1-0 | 3 place-all");
  check_same (level, MODE->merge (level, level, &identity, NULL));
  check_same (level, MODE->transform (level, NULL, 0, &turn, FALSE));
  check_same (level, MODE->extract (level, (int[]){ 0 }, 1));
  check_same (level, pz_blocks_fill (level, (int[]){ 0 }, 1, 1));
  check_same (level, pz_blocks_empty (level, (int[]){ 0 }, 1));
}

/* A level that does not write its board does once an edit changes it, and only then. */
static void
test_unwritten_board (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a");
  g_autoptr (PzLevel) filled = pz_blocks_fill (level, (int[]){ 30 }, 1, 0);
  g_autoptr (PzLevel) fewer = pz_blocks_remove_cells (filled, (int[]){ 30 }, 1);
  g_autoptr (PzLevel) more = pz_blocks_add_cells (fewer, (PzHex[]){ { 0, 0 } }, 1);
  g_autofree char *text = pz_level_to_text (filled);

  g_assert_cmpstr (
      text, ==,
      "{\n  \"version\": 1,\n  \"id\": \"a\",\n  \"filled\": [\n    {\"q\": 0, \"r\": 0, \"color\": 0}\n  ],\n"
      "  \"deck\": [\"t1-0\"],\n  \"goal\": \"place-all\"\n}");
  check_edit (level, pz_level_ref (filled), "= | 0,0#0 | t1-0 | 3 place-all");
  g_assert_true (pz_blocks_level (fewer)->has_cells && pz_blocks_level (fewer)->n_cells == 60);
  g_assert_cmpint (pz_blocks_level (fewer)->n_filled, ==, 0);
  g_assert_true (pz_blocks_level (more)->has_cells && pz_blocks_level (more)->n_cells == 61);
  check_same (level, pz_blocks_set_board (level, 5));
  check_same (level, pz_blocks_add_cells (level, (PzHex[]){ { 4, -4 } }, 1));
}

/* Whole hexagons of 1 to 7 a side; what stays keeps its place and what is filled there. */
static void
test_boards (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      MODE,
      "{'id': 'a', 'cells': [[6, 0], [1, 0], [0, 0], [-2, 0]], 'filled': [{'q': -2, 'r': 0, 'color': 1}, {'q': 0, "
      "'r': 0, 'color': 2}], 'deck': ['t1-0'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) twice =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0], [0, 0]], 'deck': ['t1-0'], 'goal': 'place-all'}");

  check_edit (level, pz_blocks_set_board (level, 1), "0,0 | 0,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_set_board (level, 2), "1,0 0,0 0,-1 1,-1 -1,0 -1,1 0,1 | 0,0#2 | t1-0 | 3 place-all");
  for (int side = 1; side <= 7; side++)
    {
      g_autoptr (PzLevel) board = pz_blocks_set_board (level, side);
      const PzBlocksLevel *self = pz_blocks_level (board);

      g_assert_cmpint (self->n_cells, ==, 3 * side * (side - 1) + 1);
      g_assert_cmpint (self->n_filled, ==, side > 2 ? 2 : 1);
      for (int i = 0; i < self->n_cells; i++)
        {
          g_assert_cmpint (
              MAX (MAX (ABS (self->cells[i].q), ABS (self->cells[i].r)), ABS (self->cells[i].q + self->cells[i].r)), <,
              side);
          g_assert_cmpint (pz_blocks_cell_at (self, self->cells[i].q, self->cells[i].r), ==, i);
        }
      check_same (board, pz_blocks_set_board (board, side));
    }
  check_same (level, pz_blocks_set_board (level, 0));
  check_same (level, pz_blocks_set_board (level, 8));
  check_same (level, pz_blocks_set_board (level, G_MININT + 1));
  /* 127 places and one twice: more than a level may have. */
  check_same (twice, pz_blocks_set_board (twice, 7));
}

static void
test_filled (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  int some[] = { 1, 2, 2, -1, 7 }, middle[] = { 0 };

  check_edit (level, pz_blocks_fill (level, some, 5, 4),
              "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 | 0,0#3 1,0#4 0,1#4 | t1-0 t3-0 t4-2 | 3 place-all");
  check_same (level, pz_blocks_fill (level, middle, 1, 3));
  check_same (level, pz_blocks_fill (level, middle, 1, -1));
  check_same (level, pz_blocks_fill (level, middle, 1, PZ_BLOCKS_N_COLOURS));
  check_same (level, pz_blocks_fill (level, some, 0, 1));
  check_edit (level, pz_blocks_empty (level, some, 5),
              "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 | 0,0#3 | t1-0 t3-0 t4-2 | 3 place-all");
  check_same (level, pz_blocks_empty (level, &some[1], 4));
}

/* Cells and entries that are there twice: all entries of a place belong to its first cell, and an edit mends what it touches. */
static void
test_twice (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      MODE, "{'id': 'a', 'cells': [[0, 0], [0, 0], [2, 0]], 'filled': [{'q': 0, 'r': 0, 'color': 1}, {'q': 2, 'r': 0, "
            "'color': 5}, {'q': 0, 'r': 0, 'color': 2}], 'deck': ['t1-0'], 'goal': 'place-all'}");

  check_edit (level, pz_blocks_fill (level, (int[]){ 1 }, 1, 7),
              "0,0 0,0 2,0 | 0,0#7 2,0#5 0,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_empty (level, (int[]){ 1 }, 1), "0,0 0,0 2,0 | 2,0#5 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_remove_cells (level, (int[]){ 0 }, 1),
              "0,0 2,0 | 0,0#1 2,0#5 0,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_remove_cells (level, (int[]){ 0, 1 }, 2), "2,0 | 2,0#5 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_move (level, (int[]){ 0 }, 1, 1, 0),
              "1,0 0,0 2,0 | 1,0#1 2,0#5 1,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_move (level, (int[]){ 1 }, 1, 1, 0),
              "0,0 1,0 2,0 | 0,0#1 2,0#5 0,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_move (level, (int[]){ 1 }, 1, 2, 0), "0,0 2,0 | 0,0#1 0,0#2 | t1-0 | 3 place-all");
  check_edit (level, pz_blocks_move (level, (int[]){ 2 }, 1, -2, 0), "0,0 | 0,0#5 | t1-0 | 3 place-all");
}

/* ---- Deck, hand, goal, name ---- */

#define DECK(cards) "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 | 0,0#3 1,0#11 | " cards " | 3 place-all"

static void
test_deck (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  int last = PZ_BLOCKS_N_PIECES - 1, pieces[] = { 0, 4, 9 };

  check_edit (level, pz_blocks_insert_piece (level, 0, last), DECK ("t6-5 t1-0 t3-0 t4-2"));
  check_edit (level, pz_blocks_insert_piece (level, 3, 1), DECK ("t1-0 t3-0 t4-2 t2-0"));
  check_same (level, pz_blocks_insert_piece (level, 4, 1));
  check_same (level, pz_blocks_insert_piece (level, -1, 1));
  check_same (level, pz_blocks_insert_piece (level, 0, PZ_BLOCKS_N_PIECES));
  check_same (level, pz_blocks_insert_piece (level, 0, -1));
  check_edit (level, pz_blocks_remove_piece (level, 1), DECK ("t1-0 t4-2"));
  check_same (level, pz_blocks_remove_piece (level, 3));
  check_same (level, pz_blocks_remove_piece (level, -1));
  check_edit (level, pz_blocks_set_piece (level, 1, 5), DECK ("t1-0 t3-1 t4-2"));
  check_same (level, pz_blocks_set_piece (level, 1, 4));
  check_same (level, pz_blocks_set_piece (level, 3, 4));
  check_same (level, pz_blocks_set_piece (level, 0, -1));
  check_edit (level, pz_blocks_move_piece (level, 0, 2), DECK ("t3-0 t4-2 t1-0"));
  check_edit (level, pz_blocks_move_piece (level, 2, 0), DECK ("t4-2 t1-0 t3-0"));
  check_edit (level, pz_blocks_move_piece (level, 2, 1), DECK ("t1-0 t4-2 t3-0"));
  check_same (level, pz_blocks_move_piece (level, 1, 1));
  check_same (level, pz_blocks_move_piece (level, 0, 3));
  check_same (level, pz_blocks_move_piece (level, -1, 0));
  check_same (level, pz_blocks_set_deck (level, pieces, 3));
  check_edit (level, pz_blocks_set_deck (level, pieces, 1), DECK ("t1-0"));
  check_same (level, pz_blocks_set_deck (level, pieces, 0));
  check_same (level, pz_blocks_set_deck (level, (int[]){ 0, PZ_BLOCKS_N_PIECES }, 2));
}

/* At most 200, at least one; two that are alike may change places without a change. */
static void
test_deck_limits (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a");
  int pieces[PZ_BLOCKS_MAX_DECK + 1] = { 0 };
  g_autoptr (PzLevel) full = pz_blocks_set_deck (level, pieces, PZ_BLOCKS_MAX_DECK);

  check_same (level, pz_blocks_remove_piece (level, 0));
  check_same (level, pz_blocks_set_deck (level, pieces, PZ_BLOCKS_MAX_DECK + 1));
  g_assert_cmpint (pz_blocks_level (full)->n_deck, ==, 200);
  check_same (full, pz_blocks_insert_piece (full, 0, 1));
  check_same (full, pz_blocks_move_piece (full, 0, 199));
  check_same (full, pz_blocks_shuffle_deck (full, 5));
}

/* Pieces nobody knows go along, and go when another takes their place. */
static void
test_unknown_cards (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0]], 'deck': ['x', 't1-0', 'y'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) two = board_from_text (MODE, "{'id': 'a', 'deck': ['x', 'y'], 'goal': 'place-all'}");

  check_edit (level, pz_blocks_move_piece (level, 2, 0), "0,0 | | y x t1-0 | 3 place-all");
  check_edit (level, pz_blocks_remove_piece (level, 0), "0,0 | | t1-0 y | 3 place-all");
  check_edit (level, pz_blocks_set_piece (level, 2, 1), "0,0 | | x t1-0 t2-0 | 3 place-all");
  check_edit (level, pz_blocks_insert_piece (level, 1, 1), "0,0 | | x t2-0 t1-0 y | 3 place-all");
  check_edit (two, pz_blocks_move_piece (two, 0, 1), "= | | y x | 3 place-all");
}

/* By seed: the same every time, a permutation, and all orders of three come about equally often. */
static void
test_shuffle (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  int pieces[40], orders[3][3] = { { 0 } };
  g_autoptr (PzLevel) longer = NULL;

  for (int i = 0; i < 40; i++)
    pieces[i] = i % PZ_BLOCKS_N_PIECES;
  longer = pz_blocks_set_deck (level, pieces, 40);
  for (guint64 seed = 0; seed < 600; seed++)
    {
      g_autoptr (PzLevel) one = pz_blocks_shuffle_deck (longer, seed), other = pz_blocks_shuffle_deck (longer, seed);
      g_autoptr (PzLevel) three = pz_blocks_shuffle_deck (level, seed);
      int n[PZ_BLOCKS_N_PIECES] = { 0 };

      g_assert_true (one != longer && pz_level_equal (one, other));
      for (int i = 0; i < 40; i++)
        n[pz_blocks_level (one)->deck[i].piece]++;
      for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
        g_assert_cmpint (n[i], ==, i < 40 - PZ_BLOCKS_N_PIECES ? 2 : 1);
      for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
          orders[i][k] += pz_blocks_level (three)->deck[i].piece == pz_blocks_level (level)->deck[k].piece;
    }
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      g_assert_true (orders[i][k] > 150 && orders[i][k] < 250);
}

static void
test_head (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  g_autoptr (PzLevel) scored = pz_blocks_set_goal (level, PZ_GOAL_SCORE, 1000000);
  g_autoptr (PzLevel) named = pz_blocks_set_name (level, "Ein Brett");
  g_autofree char *longest = g_strnfill (256, 'n'), *longer = g_strnfill (257, 'n'), *text = pz_level_to_text (named);

  check_edit (level, pz_blocks_set_hand (level, 1),
              "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 | 0,0#3 1,0#11 | t1-0 t3-0 t4-2 | 1 place-all");
  check_same (level, pz_blocks_set_hand (level, 3));
  check_same (level, pz_blocks_set_hand (level, 0));
  check_same (level, pz_blocks_set_hand (level, 4));
  check_edit (level, pz_level_ref (scored),
              "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 | 0,0#3 1,0#11 | t1-0 t3-0 t4-2 | 3 score 1000000");
  check_edit (scored, pz_blocks_set_goal (scored, PZ_GOAL_CLEAR_BOARD, 5),
              "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 | 0,0#3 1,0#11 | t1-0 t3-0 t4-2 | 3 clear-board");
  check_same (level, pz_blocks_set_goal (level, PZ_GOAL_PLACE_ALL, 7));
  check_same (scored, pz_blocks_set_goal (scored, PZ_GOAL_SCORE, 1000000));
  check_same (scored, pz_blocks_set_goal (scored, PZ_GOAL_SCORE, 1000001));
  check_same (level, pz_blocks_set_goal (level, PZ_GOAL_SCORE, 0));
  check_same (level, pz_blocks_set_goal (level, (PzBlocksGoal) 3, 5));
  check_same (level, pz_blocks_set_goal (level, (PzBlocksGoal) -1, 5));
  g_assert_cmpstr (MODE->name (named), ==, "Ein Brett");
  g_assert_null (MODE->name (level));
  g_assert_nonnull (strstr (text, "\"name\": \"Ein Brett\""));
  check_same (level, pz_blocks_set_name (level, NULL));
  check_same (level, pz_blocks_set_name (level, longer));
  check_same (level, pz_blocks_set_name (level, "\xff"));
  g_autoptr (PzLevel) full = pz_blocks_set_name (level, longest), none = pz_blocks_set_name (named, NULL);
  g_assert_cmpstr (MODE->name (full), ==, longest);
  g_assert_true (pz_level_equal (none, level));
}

/* ---- Members ---- */

/* Members nobody knows stay with what they belong to, in their order; those of what goes go too. */
static void
test_members (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      MODE,
      "{'u': [1, 2.5], 'goal': {'why': {}, 'score': 9}, 'id': 'a', 'filled': [{'x': 1, 'r': 0, 'q': 0, 'color': 2}, "
      "{'q': 1, 'r': 0, 'y': null, 'color': 3}], 'deck': ['t1-0'], 'hand': 3, 'cells': [[0, 0], [1, 0], [2, 0]]}");
  g_autoptr (PzLevel) moved = pz_blocks_move (level, (int[]){ 0, 1 }, 2, 0, 1);
  g_autoptr (PzLevel) scored = pz_blocks_set_goal (moved, PZ_GOAL_SCORE, 10);
  g_autoptr (PzLevel) emptied = pz_blocks_empty (scored, (int[]){ 0 }, 1);
  g_autoptr (PzLevel) cleared = pz_blocks_set_goal (emptied, PZ_GOAL_CLEAR_BOARD, 0);
  g_autoptr (PzLevel) again = pz_blocks_set_goal (cleared, PZ_GOAL_SCORE, 4);
  g_autofree char *text = pz_level_to_text (emptied), *last = pz_level_to_text (again);

  g_assert_cmpstr (
      text, ==,
      "{\n  \"u\": [1, 2.5],\n  \"goal\": {\"why\": {}, \"score\": 10},\n  \"id\": \"a\",\n  \"filled\": [\n"
      "    {\"q\": 1, \"r\": 1, \"y\": null, \"color\": 3}\n  ],\n  \"deck\": [\"t1-0\"],\n  \"hand\": 3,\n"
      "  \"cells\": [\n    [0, 1],\n    [1, 1],\n    [2, 0]\n  ]\n}");
  g_assert_nonnull (strstr (last, "\"goal\": {\"score\": 4}"));
}

/* What the file does not give is not written while it is what is meant without it. */
static void
test_defaults (void)
{
  static const char plain[] = "{\n  \"id\": \"a\",\n  \"deck\": [\"t1-0\"],\n  \"goal\": \"place-all\"\n}";
  g_autoptr (PzLevel) level = pz_pack_level_from_text (plain, MODE);
  g_autoptr (PzLevel) hand = pz_blocks_set_hand (level, 2), back = pz_blocks_set_hand (hand, 3);
  g_autoptr (PzLevel) filled = pz_blocks_fill (level, (int[]){ 0, 1 }, 2, 0);
  g_autoptr (PzLevel) emptied = pz_blocks_empty (filled, (int[]){ 0, 1 }, 2);
  g_autofree char *text = pz_level_to_text (level), *hand_text = pz_level_to_text (hand);

  g_assert_cmpstr (text, ==, plain);
  g_assert_cmpint (pz_blocks_level (level)->n_cells, ==, 61);
  g_assert_cmpint (pz_blocks_level (level)->hand, ==, 3);
  g_assert_cmpstr (hand_text, ==,
                   "{\n  \"id\": \"a\",\n  \"deck\": [\"t1-0\"],\n  \"goal\": \"place-all\",\n  \"hand\": 2\n}");
  g_assert_true (pz_level_equal (back, level) && pz_level_equal (emptied, level));
}

/* Row by row, as the page has it: the board that need not be written. */
static void
test_default_board (void)
{
  g_autoptr (PzLevel) level = MODE->level_new ("a");
  const PzBlocksLevel *self = pz_blocks_level (level);
  int n = 0;

  for (int r = -4; r <= 4; r++)
    for (int q = -4; q <= 4; q++)
      if (ABS (q + r) <= 4)
        {
          g_assert_true (self->cells[n].q == q && self->cells[n].r == r);
          n++;
        }
  g_assert_cmpint (self->n_cells, ==, n);
}

/* The rules' eyes: colours, names and titles are none of theirs. */
static void
test_rules_hash (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  guint64 hash = MODE->rules_hash (level);
  PzLevel *same[] = { pz_blocks_set_name (level, "n"), pz_blocks_fill (level, (int[]){ 0 }, 1, 9),
                      pz_level_with_id (level, "y"), pz_level_with_title (level, "t") };
  PzLevel *other[] = { pz_blocks_set_hand (level, 2),
                       pz_blocks_set_goal (level, PZ_GOAL_SCORE, 5),
                       pz_blocks_set_goal (level, PZ_GOAL_CLEAR_BOARD, 5),
                       pz_blocks_fill (level, (int[]){ 4 }, 1, 9),
                       pz_blocks_empty (level, (int[]){ 0 }, 1),
                       pz_blocks_set_piece (level, 2, 8),
                       pz_blocks_move_piece (level, 0, 1),
                       pz_blocks_insert_piece (level, 0, 0),
                       pz_blocks_remove_cells (level, (int[]){ 6 }, 1),
                       pz_blocks_add_cells (level, (PzHex[]){ { 2, 0 } }, 1) };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_assert_true (same[i] != level);
      g_assert_cmpuint (MODE->rules_hash (same[i]), ==, hash);
      pz_level_unref (same[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      g_assert_cmpuint (MODE->rules_hash (other[i]), !=, hash);
      pz_level_unref (other[i]);
    }
}

static void
test_size (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  PzLevel *larger[] = { pz_blocks_set_name (level, "n"), pz_blocks_fill (level, (int[]){ 5 }, 1, 9),
                        pz_blocks_insert_piece (level, 0, 0), pz_blocks_add_cells (level, (PzHex[]){ { 2, 0 } }, 1) };

  for (guint i = 0; i < G_N_ELEMENTS (larger); i++)
    {
      g_assert_cmpuint (MODE->level_size (larger[i]), >, MODE->level_size (level));
      pz_level_unref (larger[i]);
    }
}

/* ---- Transforms and parts ---- */

static void
test_transforms (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      MODE, "{'id': 'a', 'cells': [[0, 0], [2, 0], [2, -1]], 'filled': [{'q': 2, 'r': 0, 'color': 1}], "
            "'deck': ['t3-2', 't4-2'], 'goal': 'place-all'}");
  PzMap turn = MODE->map_in_place (level, NULL, 0, FALSE, 1), mirror = MODE->map_in_place (level, NULL, 0, TRUE, 0);
  int two[] = { 1, 2 }, all[] = { 2, 1, 0 };
  PzMap part = MODE->map_in_place (level, two, 2, FALSE, -1), whole = MODE->map_in_place (level, all, 3, FALSE, 7);
  PzMap off = pz_map_shift (5, 0), far_off = pz_map_shift (G_MAXINT, G_MININT);

  /* All of a level about (0,0); a part about its middle cell, without the deck. */
  g_assert_true (pz_map_equal (&turn, &(PzMap){ FALSE, 1, 0, 0 }) && pz_map_equal (&whole, &turn));
  g_assert_true (pz_map_equal (&mirror, &(PzMap){ TRUE, 0, 0, 0 }));
  check_edit (level, MODE->transform (level, NULL, 0, &(PzMap){ FALSE, 3, 0, 0 }, FALSE),
              "0,0 -2,0 -2,1 | -2,0#1 | t3-2 t4-0 | 3 place-all");
  check_edit (level, MODE->transform (level, two, 2, &part, FALSE), "0,0 2,0 1,0 | 2,0#1 | t3-2 t4-2 | 3 place-all");
  check_edit (level, pz_blocks_move (level, two, 2, -2, 0), "0,0 0,-1 | 0,0#1 | t3-2 t4-2 | 3 place-all");
  check_edit (level, pz_blocks_move (level, all, 3, 4, 0), "4,0 6,0 6,-1 | 6,0#1 | t3-2 t4-2 | 3 place-all");
  check_same (level, pz_blocks_move (level, all, 3, 5, 0));
  check_same (level, pz_blocks_move (level, all, 0, 1, 0));
  check_same (level, pz_blocks_move (level, all, 3, 0, 0));
  check_same (level, MODE->transform (level, NULL, 0, &off, FALSE));
  check_same (level, MODE->transform (level, NULL, 0, &far_off, FALSE));
  check_same (level, MODE->transform (level, two, 2, &turn, TRUE));
  g_assert_false (MODE->turns_one_way (level));
}

/* Pieces do not rotate: without the image of each in the catalogue nothing turns, wherever the cells may go. */
static void
test_deck_turns (void)
{
  g_autoptr (PzLevel) lines = board_from_text (MODE, "{'id': 'a', 'deck': ['t3-0', 't2-1'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) odd = board_from_text (MODE, "{'id': 'a', 'deck': ['t3-0', 't4-1'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) unknown =
      board_from_text (MODE, "{'id': 'a', 'cells': [[1, 0]], 'deck': ['x'], 'goal': 'place-all'}");
  PzMap turn = { FALSE, 1, 0, 0 }, shift = { FALSE, 0, 1, 0 };

  check_edit (lines, MODE->transform (lines, NULL, 0, &turn, FALSE), "= | | t3-1 t2-2 | 3 place-all");
  g_assert_true (pz_blocks_deck_turns (lines, &turn));
  for (int turns = 1; turns < 6; turns++)
    {
      PzMap map = { FALSE, turns, 0, 0 };
      g_autoptr (PzLevel) next = MODE->transform (odd, NULL, 0, &map, FALSE);

      g_assert_cmpint (next != odd, ==, pz_blocks_deck_turns (odd, &map));
      g_assert_cmpint (pz_blocks_deck_turns (odd, &map), ==, pz_blocks_piece_mapped (8, &map) >= 0);
    }
  /* It can be moved all the same. */
  g_assert_false (pz_blocks_deck_turns (unknown, &turn));
  g_assert_true (pz_blocks_deck_turns (unknown, &shift));
  check_same (unknown, MODE->transform (unknown, NULL, 0, &turn, FALSE));
  check_edit (unknown, MODE->transform (unknown, NULL, 0, &shift, FALSE), "2,0 | | x | 3 place-all");
}

static void
test_parts (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN), other = MODE->level_new ("b");
  int two[] = { 0, 1, 1, -1, 9 };
  g_autoptr (PzLevel) part = MODE->extract (level, two, 5), none = MODE->extract (level, &two[3], 2);
  PzMap over = { FALSE, 0, 1, 0 }, off = pz_map_shift (6, 0), identity = PZ_MAP_IDENTITY;
  g_autoptr (GArray) laid = NULL, not_laid = NULL;

  check_edit (part, pz_level_ref (part), "0,0 1,0 | 0,0#3 1,0#11 | t1-0 t3-0 t4-2 | 3 place-all");
  check_edit (none, pz_level_ref (none), "| | t1-0 t3-0 t4-2 | 3 place-all");
  check_same (level, MODE->extract (level, NULL, 0));
  check_edit (level, MODE->merge (level, part, &over, &laid),
              "0,0 0,1 -1,1 -1,0 0,-1 1,-1 1,0 2,0 | 0,0#3 1,0#3 2,0#11 | t1-0 t3-0 t4-2 | 3 place-all");
  g_assert_cmpuint (laid->len, ==, 2);
  g_assert_cmpint (g_array_index (laid, int, 0), ==, 6);
  check_same (level, MODE->merge (level, part, &off, &not_laid));
  g_assert_cmpuint (not_laid->len, ==, 0);
  check_same (level, MODE->merge (level, none, &identity, NULL));
  check_same (level, MODE->merge (level, level, &identity, NULL));
  g_autoptr (PzLevel) onto = MODE->merge (other, part, &identity, NULL);
  g_assert_true (pz_blocks_level (onto)->has_cells && pz_blocks_level (onto)->n_cells == 61);
  g_assert_cmpstr (onto->id, ==, "b");
}

static void
test_full (void)
{
  g_autoptr (PzLevel) small = MODE->level_new ("a"), full = pz_blocks_set_board (small, 7);
  g_autoptr (PzLevel) twice =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0], [0, 0]], 'deck': ['t1-0'], 'goal': 'place-all'}");
  PzMap identity = PZ_MAP_IDENTITY;
  g_autoptr (PzLevel) one_less = pz_blocks_remove_cells (full, (int[]){ 0 }, 1);
  g_autoptr (PzLevel) laid = MODE->merge (one_less, twice, &identity, NULL);

  g_assert_cmpint (pz_blocks_level (full)->n_cells, ==, 127);
  check_same (full, MODE->merge (full, twice, &identity, NULL));
  check_same (full, pz_blocks_add_cells (full, (PzHex[]){ { 0, 0 } }, 1));
  g_assert_cmpint (pz_blocks_level (laid)->n_cells, ==, 127);
}

/* ---- Places and words ---- */

/* The nearest middle, by looking at them all. */
static void
test_hits (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  g_test_message ("seed 12");
  for (int i = 0; i < 20000; i++)
    {
      double x = g_rand_double_range (random, -7, 7), y = g_rand_double_range (random, -7, 7), best = 10;
      PzHit hit = MODE->hit (level, x, y, PZ_HIT_CELL | PZ_HIT_EDGE);
      int at_q = 0, at_r = 0;

      for (int r = -9; r <= 9; r++)
        for (int q = -14; q <= 14; q++)
          if (hypot (x - sqrt (3) * (q + r / 2.0), y - 1.5 * r) < best)
            {
              best = hypot (x - sqrt (3) * (q + r / 2.0), y - 1.5 * r);
              at_q = q;
              at_r = r;
            }
      g_assert_true (hit.kind == PZ_HIT_CELL && hit.q == at_q && hit.r == at_r);
      g_assert_cmpint (hit.cell, ==, pz_blocks_cell_at (pz_blocks_level (level), at_q, at_r));
      g_assert_cmpint (hit.other, ==, -1);
    }
  g_assert_cmpint (MODE->hit (level, 0, 0, PZ_HIT_EDGE | PZ_HIT_VERTEX | PZ_HIT_PORT).kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (MODE->hit (level, (double) NAN, 0, PZ_HIT_CELL).kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (MODE->hit (level, 0, (double) INFINITY, PZ_HIT_CELL).kind, ==, PZ_HIT_NONE);
  g_assert_cmpint (MODE->hit (level, 1e300, -1e300, PZ_HIT_CELL).cell, ==, -1);
}

static void
test_bounds (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'id': 'a', 'cells': [[0, 0], [2, -1]], 'deck': ['t1-0'], 'goal': 'place-all'}");
  g_autoptr (PzLevel) empty = board_from_text (MODE, "{'id': 'a', 'cells': [], 'deck': ['t1-0'], 'goal': 'place-all'}");
  PzRect two = MODE->bounds (level), none = MODE->bounds (empty);

  g_assert_cmpfloat_with_epsilon (two.x, -sqrt (3) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (two.w, sqrt (3) * 2.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (two.y, -2.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (two.h, 3.5, 1e-9);
  g_assert_true (none.w == 0 && none.h == 0);
}

static void
check_words (const PzLevel *level, PzHit hit, const char *expected)
{
  g_autofree char *words = MODE->describe (level, &hit);

  g_assert_cmpstr (words, ==, expected);
}

static void
check_goal (PzLevel *level, PzBlocksGoal goal, int score, const char *expected)
{
  g_autoptr (PzLevel) next = pz_blocks_set_goal (level, goal, score);
  g_autofree char *words = pz_blocks_goal_words (pz_blocks_level (next));

  g_assert_cmpstr (words, ==, expected);
}

static void
test_words (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  PzFinding finding = { .kind = PZ_FINDING_CLUE };
  g_autofree char *label = MODE->finding_label (level, &finding);

  check_words (level, (PzHit){ PZ_HIT_CELL, 0, -1, 0, 0, 0 }, "Cell 0,0, filled blue (D)");
  check_words (level, (PzHit){ PZ_HIT_CELL, 1, -1, 1, 0, 0 }, "Cell 1,0, filled grey (M)");
  check_words (level, (PzHit){ PZ_HIT_CELL, 5, -1, 0, -1, 0 }, "Cell 0,−1, free");
  check_words (level, (PzHit){ PZ_HIT_CELL, -1, -1, 5, -5, 0 }, "Empty place 5,−5");
  check_words (level, (PzHit){ PZ_HIT_CELL, -1, -1, G_MININT, 7, 0 }, "Empty place −2147483648,7");
  check_words (level, PZ_HIT_NOWHERE, "Nothing");
  check_goal (level, PZ_GOAL_PLACE_ALL, 0, "place all pieces");
  check_goal (level, PZ_GOAL_CLEAR_BOARD, 0, "clear the board");
  check_goal (level, PZ_GOAL_SCORE, 800, "score at least 800");
  g_assert_cmpuint (strlen (label), >, 0);
  g_assert_cmpint (MODE->finding_hit (level, &finding).kind, ==, PZ_HIT_NONE);
  for (int i = 0; i < PZ_BLOCKS_N_COLOURS; i++)
    for (int k = 0; k < i; k++)
      {
        g_assert_cmpstr (pz_blocks_colour_words (i), !=, pz_blocks_colour_words (k));
        g_assert_cmpint (pz_blocks_colour_letter (i), !=, pz_blocks_colour_letter (k));
      }
}

static void
check_problem_place (const PzLevel *level, const char *code, const char *path, const char *one, int cell)
{
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzProblem *problem = pz_problems_add (problems, code, PZ_ERROR, path, "Words");
  PzHit hit;

  if (one != NULL)
    pz_problem_set_subject (problem, one, NULL);
  hit = MODE->problem_hit (level, problem);
  g_assert_cmpint (hit.kind, ==, cell >= 0 ? PZ_HIT_CELL : PZ_HIT_NONE);
  g_assert_cmpint (hit.cell, ==, cell);
}

static void
test_problem_places (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);

  check_problem_place (level, "unwinnable", "deck", NULL, -1);
  check_problem_place (level, "line-complete", "filled[1]", "0,-1", 5);
  check_problem_place (level, "filled-duplicate", "levels[2].filled[1]", NULL, 1);
  check_problem_place (level, "filled-duplicate", "levels[2].filled[2]", NULL, -1);
  check_problem_place (level, "cell-duplicate", "levels[2].cells[2]", NULL, 2);
  check_problem_place (level, "cell-duplicate", "cells[99999999999999999999]", "9,9", -1);
  /* A piece may be called like a cell. */
  check_problem_place (level, "piece-unknown", "deck[0]", "0,0", -1);
  check_problem_place (level, "no-cells", NULL, NULL, -1);
}

static void
test_counts (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, SEVEN);
  const char *icons[4];
  int values[4];

  g_assert_cmpint (MODE->counts (level, icons, values), ==, 2);
  g_assert_cmpint (values[0], ==, 7);
  g_assert_cmpint (values[1], ==, 3);
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

#define BOARD(cells, filled, rest) "{'id': 'a', 'cells': [" cells "], 'filled': [" filled "], " rest "}"
#define REST                       "'deck': ['t1-0', 'x'], 'goal': 'place-all'"
#define AT(q, r, colour)           "{'q': " #q ", 'r': " #r ", 'color': " #colour "}"

static void
check_diff (const char *a, const char *b, const char *expected)
{
  g_autoptr (PzLevel) one = board_from_text (MODE, a), other = board_from_text (MODE, b);
  g_autofree char *lines = diff (one, other), *none = diff (one, one), *neither = diff (other, other);

  g_assert_cmpstr (lines, ==, expected);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (neither, ==, "");
}

static void
test_diff (void)
{
  static const char a[] = BOARD ("[0, 0], [1, 0], [0, -1]", AT (0, 0, 3) "," AT (1, 0, 0), REST);

  check_diff (a, BOARD ("[0, 0], [1, 0], [2, 0]", AT (2, 0, 1) "," AT (0, 0, 4), REST),
              "cell 0,-1 removed|cell 2,0 added|filled 0,0: colour blue (D) → violet (E)|filled 1,0 removed|"
              "filled 2,0 added (B)");
  check_diff (a, BOARD ("[1, 0], [0, 0], [0, -1]", AT (1, 0, 0) "," AT (0, 0, 3), REST),
              "order of the cells|order of what is filled");
  check_diff (BOARD ("[0, 0], [0, 0]", AT (0, 0, 3) "," AT (0, 0, 4), REST), BOARD ("[0, 0]", AT (0, 0, 3), REST),
              "cell 0,0 removed|order of what is filled");
  check_diff (BOARD ("", AT (900, -900, 3), REST), BOARD ("", AT (900, 900, 3), REST),
              "filled 900,-900 removed|filled 900,900 added (D)");
  check_diff ("{'id': 'a', 'name': 'A', 'deck': ['t1-0'], 'goal': {'score': 5}}",
              "{'id': 'a', 'deck': ['t1-0', 'é'], 'hand': 1, 'goal': {'score': 6}}",
              "name: “A” → “”|goal: score at least 5 → score at least 6|hand: 3 → 1|deck: t1-0 → t1-0 é");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-level/cells", test_cells);
  g_test_add_func ("/blocks-level/no-cells", test_no_cells);
  g_test_add_func ("/blocks-level/unwritten-board", test_unwritten_board);
  g_test_add_func ("/blocks-level/boards", test_boards);
  g_test_add_func ("/blocks-level/filled", test_filled);
  g_test_add_func ("/blocks-level/twice", test_twice);
  g_test_add_func ("/blocks-level/deck", test_deck);
  g_test_add_func ("/blocks-level/deck-limits", test_deck_limits);
  g_test_add_func ("/blocks-level/unknown-cards", test_unknown_cards);
  g_test_add_func ("/blocks-level/shuffle", test_shuffle);
  g_test_add_func ("/blocks-level/head", test_head);
  g_test_add_func ("/blocks-level/members", test_members);
  g_test_add_func ("/blocks-level/defaults", test_defaults);
  g_test_add_func ("/blocks-level/default-board", test_default_board);
  g_test_add_func ("/blocks-level/rules-hash", test_rules_hash);
  g_test_add_func ("/blocks-level/size", test_size);
  g_test_add_func ("/blocks-level/transforms", test_transforms);
  g_test_add_func ("/blocks-level/deck-turns", test_deck_turns);
  g_test_add_func ("/blocks-level/parts", test_parts);
  g_test_add_func ("/blocks-level/full", test_full);
  g_test_add_func ("/blocks-level/hits", test_hits);
  g_test_add_func ("/blocks-level/bounds", test_bounds);
  g_test_add_func ("/blocks-level/words", test_words);
  g_test_add_func ("/blocks-level/problem-places", test_problem_places);
  g_test_add_func ("/blocks-level/counts", test_counts);
  g_test_add_func ("/blocks-level/diff", test_diff);
  return g_test_run ();
}
