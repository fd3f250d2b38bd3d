/* SPDX-License-Identifier: MIT */
#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "blocks-moves.h"
#include "hex-blocks/analysis.h"
#include "pack/pack.h"
#include "work/random.h"

/* How long verdicts of hex-blocks take, on 61 cells: levels of all three goals, short decks and long ones. Beside it the same by plain
 * JavaScript where node is there. Times are the least of several runs on one thread; the spread is over levels. States are counted by the
 * search and the same on every machine. */

#define REPEAT_US 2000
#define N_CELLS   61
#define PATIENCE  10 /* seconds for one level */

typedef PzLevel *(*Draw) (PzRandom *random, int n_deck);

/* ---- Levels ---- */

static PzLevel *
step (PzLevel *level, PzLevel *next)
{
  pz_level_unref (level);
  return next;
}

static gboolean
has_flaws (PzLevel *level)
{
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));

  return board->flaws != 0;
}

/* @n_filled cells anywhere, so that no line is complete. */
static PzLevel *
random_level (PzRandom *random, int n_deck, int n_filled)
{
  PzLevel *level = pz_hex_blocks_mode.level_new ("x");
  int deck[PZ_BLOCKS_MAX_DECK];

  for (int i = 0; i < n_deck; i++)
    deck[i] = (int) pz_random_below (random, PZ_BLOCKS_N_PIECES);
  level = step (level, pz_blocks_set_deck (level, deck, n_deck));
  while (pz_blocks_level (level)->n_filled < n_filled)
    {
      int cell = (int) pz_random_below (random, N_CELLS);
      g_autoptr (PzLevel) next = pz_blocks_fill (level, &cell, 1, 0);

      if (!has_flaws (next))
        level = step (level, g_steal_pointer (&next));
    }
  return level;
}

static PzLevel *
place_all_37 (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, n_deck, 37);

  return step (level, pz_blocks_set_goal (level, PZ_GOAL_PLACE_ALL, 0));
}

static PzLevel *
place_all_20 (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, n_deck, 20);

  return step (level, pz_blocks_set_goal (level, PZ_GOAL_PLACE_ALL, 0));
}

static PzLevel *
score_800 (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, n_deck, 25);

  return step (level, pz_blocks_set_goal (level, PZ_GOAL_SCORE, 800));
}

static PzLevel *
score_1200 (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, n_deck, 25);

  return step (level, pz_blocks_set_goal (level, PZ_GOAL_SCORE, 1200));
}

static PzLevel *
score_1600 (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, n_deck, 25);

  return step (level, pz_blocks_set_goal (level, PZ_GOAL_SCORE, 1600));
}

static PzLevel *
clear_20 (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, n_deck, 20);

  return step (level, pz_blocks_set_goal (level, PZ_GOAL_CLEAR_BOARD, 0));
}

/* The board before a move that leaves @after; FALSE: this draw is none. @placement: (out). */
static gboolean
draw_before (PzRandom *random, const PzBlocksBoard *board, guint64 after, const PzBlocksPlacement **placement,
             guint64 *before)
{
  PzBlocksSet replayed = { { 0, 0 } };
  guint64 whole = after;
  int n_lines = after == 0 ? pz_random_between (random, 1, 2) : pz_random_between (random, 0, 2);

  for (int i = 0; i < n_lines; i++)
    {
      guint64 line = board->lines[pz_random_below (random, (guint) board->n_lines)].word[0];

      whole |= (line & after) == 0 ? line : 0;
    }
  *placement = &board->placements[pz_random_below (random, (guint) board->first[PZ_BLOCKS_N_PIECES])];
  if (((*placement)->mask.word[0] & ~whole) != 0)
    return FALSE;
  *before = replayed.word[0] = whole & ~(*placement)->mask.word[0];
  for (int i = 0; i < board->n_lines; i++)
    if (pz_blocks_set_within (&board->lines[i], &replayed))
      return FALSE;
  pz_blocks_place (board, *placement, &replayed);
  return replayed.word[0] == after;
}

/* From the empty board backwards: it can be cleared. */
static PzLevel *
clear_reversed (PzRandom *random, int n_deck)
{
  PzLevel *level = random_level (random, 1, 0);
  g_autoptr (PzBlocksBoard) board = NULL;
  int deck[PZ_BLOCKS_MAX_DECK], n = 0;
  guint64 filled = 0;

  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    deck[i] = i;
  level = step (level, pz_blocks_set_deck (level, deck, PZ_BLOCKS_N_PIECES));
  board = pz_blocks_board_new (pz_blocks_level (level));
  while (n < n_deck)
    {
      const PzBlocksPlacement *placement;
      guint64 before;

      if (draw_before (random, board, filled, &placement, &before))
        {
          filled = before;
          deck[n_deck - ++n] = placement->piece;
        }
    }
  level = step (level, pz_blocks_set_deck (level, deck, n_deck));
  for (int cell = 0; cell < N_CELLS; cell++)
    {
      const PzBlocksLevel *at = pz_blocks_level (level);

      if (filled >> pz_blocks_board_cell (board, at->cells[cell].q, at->cells[cell].r) & 1)
        level = step (level, pz_blocks_fill (level, &cell, 1, 0));
    }
  return step (level, pz_blocks_set_goal (level, PZ_GOAL_CLEAR_BOARD, 0));
}

static PzLevel *
clear_reversed_hand_1 (PzRandom *random, int n_deck)
{
  PzLevel *level = clear_reversed (random, n_deck);

  return step (level, pz_blocks_set_hand (level, 1));
}

static GPtrArray *
draw_levels (guint64 seed, int n, Draw draw, int n_deck)
{
  GPtrArray *levels = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_level_unref);
  PzRandom random = pz_random_from_seed (seed);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (levels, draw (&random, n_deck));
  return levels;
}

/* ---- Times ---- */

static double
now_us (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
quantile (GArray *sorted, double q)
{
  return g_array_index (sorted, double, (guint) ((sorted->len - 1) * q + 0.5));
}

static void
print_spread (const char *name, GArray *times)
{
  g_array_sort (times, compare_doubles);
  g_print ("  %-44s %11.2f %11.2f %11.2f\n", name, quantile (times, 0.5), quantile (times, 0.95), quantile (times, 1));
}

/* Least of at least five runs where they are short. The solution is the caller's to clear. */
static double
solve (const PzBlocksBoard *board, gboolean first_moves, PzBlocksSolution *solution)
{
  PzBlocksPosition start = pz_blocks_board_start (board);
  double least = G_MAXDOUBLE, sum = 0;

  for (int runs = 0; runs < 5 || sum < REPEAT_US; runs++)
    {
      PzBudget budget = { .units_left = G_MAXUINT64, .deadline_us = g_get_monotonic_time () + PATIENCE * 1000000 };
      double begin, time;

      if (runs > 0 && sum > 50 * REPEAT_US)
        break;
      if (runs > 0)
        pz_blocks_solution_clear (solution);
      begin = now_us ();
      pz_blocks_solve (board, &start, PZ_BLOCKS_MAX_STATES, &budget, first_moves, solution);
      time = now_us () - begin;
      sum += time;
      least = MIN (least, time);
    }
  return least;
}

/* Of each level its time and verdict by bench-blocks.js; FALSE without node. */
static gboolean
run_node (GPtrArray *levels, int n, double *times, int *verdicts)
{
  g_autofree char *node = g_find_program_in_path ("node"), *path = NULL, *output = NULL;
  g_autoptr (GString) text = g_string_new ("[");
  g_auto (GStrv) lines = NULL;
  char *argv[] = { node, (char *) g_getenv ("PZ_BLOCKS_BENCH_SCRIPT"), NULL, NULL };
  int fd = g_file_open_tmp ("bench-blocks-XXXXXX.json", &path, NULL);

  if (node == NULL || argv[1] == NULL || fd < 0)
    return FALSE;
  g_close (fd, NULL);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *level = pz_level_to_text (levels->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", level);
    }
  g_string_append_c (text, ']');
  g_file_set_contents (path, text->str, -1, NULL);
  argv[2] = path;
  g_assert_true (g_spawn_sync (NULL, argv, NULL, 0, NULL, NULL, &output, NULL, NULL, NULL));
  g_unlink (path);
  lines = g_strsplit (g_strstrip (output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, n);
  for (int i = 0; i < n; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      times[i] = g_ascii_strtod (words[0], NULL);
      verdicts[i] = atoi (words[1]);
    }
  return TRUE;
}

static void
append (GArray *array, double value)
{
  g_array_append_val (array, value);
}

/* Against the first @n levels in plain JavaScript, whose verdicts must be the same where it has any. */
static void
compare (GPtrArray *levels, int n, const double *ours, const int *verdicts)
{
  g_autofree double *times = g_new (double, n);
  g_autofree int *theirs = g_new (int, n);
  g_autoptr (GArray) peer = g_array_new (FALSE, FALSE, sizeof (double)),
                     own = g_array_new (FALSE, FALSE, sizeof (double));
  int open = 0;

  if (n == 0 || !run_node (levels, n, times, theirs))
    return;
  for (int i = 0; i < n; i++)
    {
      open += theirs[i] < 0;
      g_assert_true (theirs[i] < 0 || verdicts[i] == (theirs[i] ? PZ_BLOCKS_WINNABLE : PZ_BLOCKS_UNWINNABLE));
      append (peer, times[i]);
      append (own, ours[i]);
    }
  print_spread ("the first of them, plain JavaScript", peer);
  g_array_sort (own, compare_doubles);
  g_print ("  against it: %.0f times as fast at the median, %.0f at p95; it left %d of %d open\n",
           quantile (peer, 0.5) / quantile (own, 0.5), quantile (peer, 0.95) / quantile (own, 0.95), open, n);
}

/* @n_peer: levels that plain JavaScript does too. */
static void
measure (const char *name, GPtrArray *levels, gboolean first_moves, int n_peer)
{
  g_autofree double *least = g_new (double, levels->len);
  g_autofree int *verdicts = g_new (int, levels->len);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double)),
                     states = g_array_new (FALSE, FALSE, sizeof (double));
  double sum_us = 0, sum_states = 0;
  int n[3] = { 0 };

  for (guint i = 0; i < levels->len; i++)
    {
      g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (levels->pdata[i]));
      PzBlocksSolution solution;

      least[i] = solve (board, first_moves, &solution);
      verdicts[i] = (int) solution.verdict;
      n[solution.verdict]++;
      append (times, least[i]);
      append (states, (double) solution.states);
      sum_us += least[i];
      sum_states += (double) solution.states;
      pz_blocks_solution_clear (&solution);
    }
  g_print ("%s: %u levels, %d winnable, %d not, %d open\n", name, levels->len, n[PZ_BLOCKS_WINNABLE],
           n[PZ_BLOCKS_UNWINNABLE], n[PZ_BLOCKS_UNDECIDED]);
  print_spread (first_moves ? "verdict and all first moves, µs" : "verdict and first winning line, µs", times);
  print_spread ("states", states);
  g_print ("  %.2f million states a second\n", sum_states / sum_us);
  compare (levels, MIN (n_peer, (int) levels->len), least, verdicts);
  g_ptr_array_unref (levels);
}

/* ---- Placements ---- */

static void
bench_placements (void)
{
  PzRandom random = pz_random_from_seed (9);
  g_autoptr (PzLevel) level = pz_hex_blocks_mode.level_new ("x");
  g_autoptr (PzBlocksBoard) board = NULL;
  PzBlocksSet filled[64];
  int deck[PZ_BLOCKS_N_PIECES];
  double least = G_MAXDOUBLE, begin;
  guint64 n = 0;

  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    deck[i] = i;
  level = step (g_steal_pointer (&level), pz_blocks_set_deck (level, deck, PZ_BLOCKS_N_PIECES));
  board = pz_blocks_board_new (pz_blocks_level (level));
  for (guint i = 0; i < G_N_ELEMENTS (filled); i++)
    {
      g_autoptr (PzLevel) other = random_level (&random, 1, 15 + (int) i % 16);
      g_autoptr (PzBlocksBoard) start = pz_blocks_board_new (pz_blocks_level (other));

      filled[i] = start->start;
    }
  for (int run = 0; run < 500; run++)
    {
      begin = now_us ();
      n = bench_list_placements (board, filled, G_N_ELEMENTS (filled));
      least = MIN (least, now_us () - begin);
    }
  g_print ("legal placements listed with what they empty: %.1f million a second\n", (double) n / least);
}

/* Levels that no budget is enough for: how long after its end a search stops, and how long a unit of the budget takes. */
static void
bench_stop (Draw draw, int n_deck)
{
  g_autoptr (GPtrArray) levels = draw_levels (17, 10, draw, n_deck);
  double late = 0, per_unit = 0;
  int n_open = 0;

  for (guint i = 0; i < levels->len; i++)
    {
      g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (levels->pdata[i]));
      PzBlocksPosition start = pz_blocks_board_start (board);
      double least = G_MAXDOUBLE;

      for (int run = 0; run < 3; run++)
        {
          gint64 end = g_get_monotonic_time () + 30000;
          PzBudget budget = { .units_left = G_MAXUINT64, .deadline_us = end };
          PzBlocksSolution solution;
          double begin = now_us (), time;

          pz_blocks_solve (board, &start, PZ_BLOCKS_MAX_STATES, &budget, FALSE, &solution);
          time = now_us () - begin;
          if (budget.timed_out)
            least = MIN (least, (double) (g_get_monotonic_time () - end));
          if (budget.timed_out)
            per_unit = MAX (per_unit, time / (double) (G_MAXUINT64 - budget.units_left));
          n_open += budget.timed_out && run == 0;
          pz_blocks_solution_clear (&solution);
        }
      late = n_open > 0 && least < G_MAXDOUBLE ? MAX (late, least) : late;
    }
  g_print (
      "%d pieces, %d of %u levels stopped by the clock: at most %.2f ms late, a unit of the budget up to %.1f µs\n",
      n_deck, n_open, levels->len, late / 1000, per_unit);
}

int
main (void)
{
  struct rusage usage;

  setlocale (LC_ALL, "");
  bench_placements ();
  g_print ("61 cells, hand 3                                    median         p95         max\n");
  measure ("place all, 37 filled, 8 pieces", draw_levels (1, 60, place_all_37, 8), FALSE, 60);
  measure ("place all, 37 filled, 12 pieces", draw_levels (2, 60, place_all_37, 12), FALSE, 60);
  measure ("place all, 37 filled, 12 pieces", draw_levels (2, 60, place_all_37, 12), TRUE, 0);
  measure ("place all, 20 filled, 200 pieces", draw_levels (3, 20, place_all_20, 200), FALSE, 0);
  measure ("score 800, 25 filled, 8 pieces", draw_levels (5, 30, score_800, 8), FALSE, 12);
  measure ("score 1200, 25 filled, 8 pieces", draw_levels (6, 30, score_1200, 8), FALSE, 0);
  measure ("score 1600, 25 filled, 8 pieces", draw_levels (7, 30, score_1600, 8), FALSE, 0);
  measure ("clear, played backwards, 4 pieces", draw_levels (10, 60, clear_reversed, 4), FALSE, 8);
  measure ("clear, played backwards, 4 pieces", draw_levels (10, 60, clear_reversed, 4), TRUE, 0);
  measure ("clear, played backwards, 6 pieces", draw_levels (11, 50, clear_reversed, 6), FALSE, 0);
  measure ("clear, played backwards, 8 pieces", draw_levels (12, 40, clear_reversed, 8), FALSE, 0);
  measure ("clear, played backwards, 8 pieces, hand 1", draw_levels (14, 40, clear_reversed_hand_1, 8), FALSE, 0);
  measure ("clear, 20 filled at random, 6 pieces", draw_levels (13, 20, clear_20, 6), FALSE, 0);
  measure ("clear, 20 filled at random, 8 pieces", draw_levels (15, 10, clear_20, 8), FALSE, 0);
  measure ("clear, played backwards, 10 pieces", draw_levels (16, 10, clear_reversed, 10), FALSE, 0);
  bench_stop (clear_20, 8);
  bench_stop (clear_20, 12);
  bench_stop (clear_reversed, 40);
  bench_stop (score_1600, 40);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("most memory held: %.1f MiB\n", usage.ru_maxrss / 1024.0);
  return 0;
}
