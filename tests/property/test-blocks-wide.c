/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "blocks-game.h"
#include "blocks-reference.h"
#include "hex-blocks/analysis.h"
#include "pack/pack.h"
#include "random-levels.h"

/* The search on boards of more than 64 cells, where two words hold a set, against the plain game that tries everything: boards that are
 * nearly full, and empty ones with a line or two to be completed. */

#define MODE       (&pz_hex_blocks_mode)
#define MOST_GAMES 8000

typedef struct
{
  PzHex places[PZ_BLOCKS_MAX_CELLS];
  gboolean filled[PZ_BLOCKS_MAX_CELLS];
  int n;
} Board;

static int
place_at (const Board *board, int q, int r)
{
  for (int i = 0; i < board->n; i++)
    if (board->places[i].q == q && board->places[i].r == r)
      return i;
  return -1;
}

/* The line of place @i along an axis, as places. Returns its length. */
static int
line_of (const Board *board, int i, int axis, int line[13])
{
  static const PzHex steps[3] = { { 1, 0 }, { 0, 1 }, { 1, -1 } };
  PzHex at = board->places[i], step = steps[axis];
  int n = 0;

  while (place_at (board, at.q - step.q, at.r - step.r) >= 0)
    at = (PzHex){ at.q - step.q, at.r - step.r };
  for (int next; (next = place_at (board, at.q, at.r)) >= 0; at = (PzHex){ at.q + step.q, at.r + step.r })
    line[n++] = next;
  return n;
}

/* More than 64 places of the largest hexagon. */
static void
random_places (GRand *random, Board *board)
{
  int percent = g_rand_int_range (random, 60, 101);

  do
    {
      board->n = 0;
      for (int r = -6; r <= 6; r++)
        for (int q = -6; q <= 6; q++)
          if (ABS (q + r) <= 6 && g_rand_int_range (random, 0, 100) < percent)
            board->places[board->n++] = (PzHex){ q, r };
    }
  while (board->n <= 64);
}

/* Frees a place of each line that is complete. */
static void
open_lines (GRand *random, Board *board)
{
  for (int i = 0; i < board->n; i++)
    for (int axis = 0; axis < 3; axis++)
      {
        int line[13], n = line_of (board, i, axis, line), n_filled = 0;

        for (int k = 0; k < n; k++)
          n_filled += board->filled[line[k]];
        if (n > 1 && n_filled == n)
          board->filled[line[g_rand_int_range (random, 0, n)]] = FALSE;
      }
}

static void
fill_nearly (GRand *random, Board *board)
{
  int percent = g_rand_int_range (random, 86, 99);

  for (int i = 0; i < board->n; i++)
    board->filled[i] = g_rand_int_range (random, 0, 100) < percent;
  open_lines (random, board);
}

/* One line or two, but for a place or two. Returns how many places are to be filled. */
static int
fill_lines (GRand *random, Board *board)
{
  int open = 0;

  for (int lines = g_rand_int_range (random, 1, 3); lines > 0; lines--)
    {
      int line[13], n = line_of (board, g_rand_int_range (random, 0, board->n), g_rand_int_range (random, 0, 3), line);

      for (int k = 0; k < n; k++)
        board->filled[line[k]] = TRUE;
    }
  open_lines (random, board);
  for (int i = 0; i < board->n; i++)
    for (int axis = 0; axis < 3 && !board->filled[i]; axis++)
      {
        int line[13], n = line_of (board, i, axis, line), n_filled = 0;

        for (int k = 0; k < n; k++)
          n_filled += board->filled[line[k]];
        if (n > 1 && n_filled == n - 1)
          {
            open++;
            break;
          }
      }
  return open;
}

/* (transfer full) */
static PzLevel *
random_wide_level (GRand *random)
{
  Board board = { .n = 0 };
  g_autoptr (GString) json = g_string_new ("{\"id\": \"1\", \"cells\": [");
  gboolean full = g_rand_int_range (random, 0, 3) != 0;
  int n_deck;

  random_places (random, &board);
  if (full)
    fill_nearly (random, &board);
  n_deck = full ? g_rand_int_range (random, 1, 5) : MIN (MAX (fill_lines (random, &board), 1), 2);
  for (int i = 0; i < board.n; i++)
    g_string_append_printf (json, "%s[%d, %d]", i > 0 ? ", " : "", board.places[i].q, board.places[i].r);
  g_string_append (json, "], \"filled\": [");
  for (int i = 0; i < board.n; i++)
    if (board.filled[i])
      g_string_append_printf (json, "%s{\"q\": %d, \"r\": %d, \"color\": 0}",
                              json->str[json->len - 1] == '[' ? "" : ", ", board.places[i].q, board.places[i].r);
  g_string_append_printf (json, "], \"hand\": %d, \"deck\": [", g_rand_int_range (random, 1, 4));
  for (int i = 0; i < n_deck; i++)
    g_string_append_printf (
        json, "%s\"%s\"", i > 0 ? ", " : "",
        pz_blocks_piece (g_rand_int_range (random, 0, 3) == 0 ? g_rand_int_range (random, 0, PZ_BLOCKS_N_PIECES) : 0)
            ->id);
  if (!full)
    g_string_append (json, "], \"goal\": \"clear-board\"}");
  else if (g_rand_boolean (random))
    g_string_append (json, "], \"goal\": \"place-all\"}");
  else
    g_string_append_printf (json, "], \"goal\": {\"score\": %d}}", g_rand_int_range (random, 20, 2000));
  return pz_pack_level_from_text (json->str, MODE);
}

/* Played to the end, the line wins with its last move and not before. */
static void
check_line (const PzLevel *level, const PzAnalysis *analysis)
{
  g_autoptr (GArray) plan = MODE->plan (level, analysis);
  g_autofree BlocksGame *game = blocks_game_new (pz_blocks_level (level));

  for (guint i = 0; i < plan->len; i++)
    g_assert_cmpstr (blocks_game_input (game, &g_array_index (plan, PzInput, i)), ==,
                     i + 1 == plan->len ? "won" : "placed");
}

static void
test_wide (void)
{
  g_autoptr (GRand) random = random_new (96);
  int rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 4000 : 100, winnable = 0, unwinnable = 0;
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  for (int i = 0; i < rounds; i++)
    {
      g_autoptr (PzLevel) level = random_wide_level (random);
      g_autoptr (PzAnalysis) analysis = MODE->analyse (level, &context, &limits, NULL, NULL, NULL);
      const PzBlocksSolution *solution = &pz_blocks_findings (analysis)->solution;
      g_autofree BlocksGame *game = blocks_game_new (pz_blocks_level (level));
      int legal, winning;

      if (pow (solution->legal, pz_blocks_level (level)->n_deck) > MOST_GAMES)
        continue; /* too many for the plain one */
      g_assert_cmpint (solution->verdict, ==,
                       blocks_game_can_win (game, &legal, &winning) ? PZ_BLOCKS_WINNABLE : PZ_BLOCKS_UNWINNABLE);
      g_assert_cmpint (solution->legal, ==, legal);
      g_assert_cmpint (solution->winning, ==, winning);
      if (winning > 0)
        check_line (level, analysis);
      winnable += winning > 0;
      unwinnable += winning == 0;
    }
  g_test_message ("%d winnable, %d not", winnable, unwinnable);
  g_assert_cmpint (winnable, >, rounds / 12);
  g_assert_cmpint (unwinnable, >, rounds / 12);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-wide/search", test_wide);
  return g_test_run ();
}
