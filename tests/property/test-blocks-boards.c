/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "hex-blocks/analysis.h"
#include "work/random.h"

/* The search against a plain one on boards of 7 to 127 cells, whole and with holes: the rules over again, every move tried in the order of
 * slots and anchors, nothing remembered and nothing left out. Levels that take the plain search too long are drawn anew. */

#define MOST_PLAIN_MOVES 300000
#define REACH            9 /* of anchors and cells */
#define SIDE             (2 * REACH + 1)

typedef unsigned __int128 Cells;

typedef struct
{
  Cells cells;
  int q, r;
} Spot;

typedef struct
{
  int n_cells;
  PzHex cells[PZ_BLOCKS_MAX_CELLS];
  int at[SIDE][SIDE]; /* by r and q + REACH; -1: no cell */
  int n_lines;
  Cells lines[3 * PZ_BLOCKS_MAX_CELLS];
  int n_spots[PZ_BLOCKS_N_PIECES];
  Spot spots[PZ_BLOCKS_N_PIECES][SIDE * SIDE];
  int deck[PZ_BLOCKS_MAX_DECK], n_deck, hand;
  PzBlocksGoal goal;
  int wanted;
  Cells filled; /* at first */
  int moves;    /* that the plain search tried */
} Plain;

typedef struct
{
  Cells filled;
  int hand[PZ_BLOCKS_MAX_HAND]; /* -1: empty */
  int next, score;
} State;

/* ---- The rules ---- */

static Cells
cell (int i)
{
  return (Cells) 1 << i;
}

static int
count (Cells cells)
{
  int n = 0;

  for (; cells != 0; cells &= cells - 1)
    n++;
  return n;
}

static int
cell_at (const Plain *plain, int q, int r)
{
  return abs (q) > REACH || abs (r) > REACH ? -1 : plain->at[r + REACH][q + REACH];
}

static void
add_lines (Plain *plain)
{
  static const int steps[3][2] = { { 0, 1 }, { 1, -1 }, { 1, 0 } };

  for (int i = 0; i < plain->n_cells; i++)
    for (int axis = 0; axis < 3; axis++)
      {
        int q = plain->cells[i].q, r = plain->cells[i].r, dq = steps[axis][0], dr = steps[axis][1];
        Cells line = 0;

        if (cell_at (plain, q - dq, r - dr) >= 0)
          continue;
        for (; cell_at (plain, q, r) >= 0; q += dq, r += dr)
          line |= cell (cell_at (plain, q, r));
        if (count (line) >= 2)
          plain->lines[plain->n_lines++] = line;
      }
}

/* FALSE when a cell of it is off the board. */
static gboolean
lay (const Plain *plain, int piece, int q, int r, Cells *cells)
{
  const PzBlocksPiece *shape = pz_blocks_piece (piece);

  *cells = 0;
  for (int i = 0; i < shape->n_cells; i++)
    {
      int at = cell_at (plain, q + shape->cells[i].q, r + shape->cells[i].r);

      if (at < 0)
        return FALSE;
      *cells |= cell (at);
    }
  return TRUE;
}

static void
add_spots (Plain *plain)
{
  for (int piece = 0; piece < PZ_BLOCKS_N_PIECES; piece++)
    for (int r = -REACH; r <= REACH; r++)
      for (int q = -REACH; q <= REACH; q++)
        {
          Spot *spot = &plain->spots[piece][plain->n_spots[piece]];

          *spot = (Spot){ .q = q, .r = r };
          plain->n_spots[piece] += lay (plain, piece, q, r, &spot->cells);
        }
}

static Cells
complete (const Plain *plain, Cells filled)
{
  Cells gone = 0;

  for (int i = 0; i < plain->n_lines; i++)
    if ((plain->lines[i] & ~filled) == 0)
      gone |= plain->lines[i];
  return gone;
}

static State
start_of (const Plain *plain)
{
  State state = { .filled = plain->filled, .hand = { -1, -1, -1 } };

  for (int slot = 0; slot < plain->hand && slot < plain->n_deck; slot++)
    state.hand[slot] = plain->deck[state.next++];
  return state;
}

static State
place (const Plain *plain, const State *state, int slot, Cells cells)
{
  State next = *state;
  Cells gone = complete (plain, state->filled | cells);
  int n = count (gone);

  next.filled = (state->filled | cells) & ~gone;
  next.score += count (cells) + 1 + (n > 0 ? 2 * (n + 1) * (n + 1) : 0);
  next.hand[slot] = next.next < plain->n_deck ? plain->deck[next.next++] : -1;
  return next;
}

static gboolean
is_won (const Plain *plain, const State *state)
{
  if (plain->goal == PZ_GOAL_PLACE_ALL)
    return state->hand[0] < 0 && state->hand[1] < 0 && state->hand[2] < 0;
  return plain->goal == PZ_GOAL_CLEAR_BOARD ? state->filled == 0 : state->score >= plain->wanted;
}

/* @legal, @winning: (nullable): counts all first moves; else the first that wins is enough. */
static gboolean
can_win (Plain *plain, const State *state, int *legal, int *winning)
{
  gboolean any = FALSE;

  for (int slot = 0; slot < PZ_BLOCKS_MAX_HAND; slot++)
    for (int i = 0; state->hand[slot] >= 0 && i < plain->n_spots[state->hand[slot]]; i++)
      {
        const Spot *spot = &plain->spots[state->hand[slot]][i];
        State next;
        gboolean won;

        if ((spot->cells & state->filled) != 0 || plain->moves++ > MOST_PLAIN_MOVES)
          continue;
        next = place (plain, state, slot, spot->cells);
        won = is_won (plain, &next) || can_win (plain, &next, NULL, NULL);
        any = any || won;
        if (won && winning == NULL)
          return TRUE;
        if (winning != NULL)
          {
            ++*legal;
            *winning += won;
          }
      }
  return any;
}

/* ---- Levels ---- */

/* A hexagon of @radius, of which @share of 100 cells are there. */
static void
draw_board (Plain *plain, PzRandom *random, int radius, guint share)
{
  memset (plain->at, -1, sizeof plain->at);
  for (int q = -radius; q <= radius; q++)
    for (int r = MAX (-radius, -q - radius); r <= MIN (radius, radius - q); r++)
      if (plain->n_cells == 0 || pz_random_chance (random, share))
        {
          plain->at[r + REACH][q + REACH] = plain->n_cells;
          plain->cells[plain->n_cells++] = (PzHex){ q, r };
        }
  add_lines (plain);
  add_spots (plain);
}

static void
fill_at_random (Plain *plain, PzRandom *random, guint share)
{
  for (int i = 0; i < plain->n_cells; i++)
    if (pz_random_chance (random, share) && complete (plain, plain->filled | cell (i)) == 0)
      plain->filled |= cell (i);
  for (int i = 0; i < plain->n_deck; i++)
    plain->deck[i] = (int) pz_random_below (random, PZ_BLOCKS_N_PIECES);
}

/* The board before a move of @piece that leaves @after: some lines whole, and the piece out of them. 0: this draw is none. */
static Cells
before_move (const Plain *plain, PzRandom *random, Cells after, int piece)
{
  const Spot *spot =
      plain->n_spots[piece] == 0 ? NULL : &plain->spots[piece][pz_random_below (random, (guint) plain->n_spots[piece])];
  Cells whole = after, before;
  int lines = after == 0 ? pz_random_between (random, 1, 3) : pz_random_between (random, 0, 2);

  for (int i = 0; i < lines && plain->n_lines > 0; i++)
    {
      Cells line = plain->lines[pz_random_below (random, (guint) plain->n_lines)];

      whole |= (line & after) == 0 ? line : 0;
    }
  if (spot == NULL || (spot->cells & ~whole) != 0)
    return 0;
  before = whole & ~spot->cells;
  if (complete (plain, before) != 0 || (whole & ~complete (plain, whole)) != after)
    return 0;
  return before;
}

/* Played backwards from the empty board, so that it can be cleared. FALSE where a move was not found: then it may be that it cannot. */
static gboolean
fill_backwards (Plain *plain, PzRandom *random)
{
  gboolean is_found = TRUE;

  for (int i = plain->n_deck - 1; i >= 0; i--)
    {
      Cells before = 0;

      for (int draw = 0; draw < 3000 && before == 0; draw++)
        {
          plain->deck[i] = (int) pz_random_below (random, PZ_BLOCKS_N_PIECES);
          before = before_move (plain, random, plain->filled, plain->deck[i]);
        }
      plain->filled = before != 0 ? before : plain->filled;
      is_found = is_found && before != 0;
    }
  return is_found;
}

static void
draw_level (Plain *plain, PzRandom *random)
{
  static const int radii[] = { 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6 };
  int radius = radii[pz_random_below (random, G_N_ELEMENTS (radii))];

  memset (plain, 0, sizeof *plain);
  draw_board (plain, random, radius, pz_random_chance (random, 50) ? 100 : (guint) pz_random_between (random, 60, 97));
  plain->hand = pz_random_between (random, 1, 3);
  plain->n_deck = pz_random_between (random, 1, radius < 4 ? 5 : 4);
  plain->goal = (PzBlocksGoal) pz_random_below (random, 3);
  plain->wanted = pz_random_between (random, 1, 60 * plain->n_deck * radius);
  if (plain->goal == PZ_GOAL_CLEAR_BOARD && pz_random_chance (random, 70))
    fill_backwards (plain, random);
  else
    fill_at_random (plain, random, (guint) pz_random_between (random, 20, 95));
}

/* (transfer full) */
static PzLevel *
level_of (const Plain *plain)
{
  g_autoptr (GString) text = g_string_new ("{\"id\": \"a\", \"cells\": [");
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  const char *comma = "";

  for (int i = 0; i < plain->n_cells; i++)
    g_string_append_printf (text, "%s[%d, %d]", i > 0 ? ", " : "", plain->cells[i].q, plain->cells[i].r);
  g_string_append_printf (text, "], \"hand\": %d, \"filled\": [", plain->hand);
  for (int i = 0; i < plain->n_cells; i++)
    if ((plain->filled & cell (i)) != 0)
      {
        g_string_append_printf (text, "%s{\"q\": %d, \"r\": %d, \"color\": 0}", comma, plain->cells[i].q,
                                plain->cells[i].r);
        comma = ", ";
      }
  g_string_append (text, "], \"deck\": [");
  for (int i = 0; i < plain->n_deck; i++)
    g_string_append_printf (text, "%s\"%s\"", i > 0 ? ", " : "", pz_blocks_piece (plain->deck[i])->id);
  if (plain->goal == PZ_GOAL_SCORE)
    g_string_append_printf (text, "], \"goal\": {\"score\": %d}}", plain->wanted);
  else
    g_string_append_printf (text, "], \"goal\": \"%s\"}", pz_blocks_goal_name (plain->goal));
  node = json_from_string (text->str, NULL);
  PzReader reader = { json_node_get_object (node), (char *) "", problems };
  PzLevel *level = pz_hex_blocks_mode.level_from_json (&reader);

  g_assert_cmpuint (problems->len, ==, 0);
  return level;
}

/* ---- Checks ---- */

/* Played by the plain rules, the line wins with its last move and not before. */
static void
check_line (const Plain *plain, const PzBlocksSolution *solution)
{
  State state = start_of (plain);

  g_assert_cmpint (solution->n_solution, >, 0);
  for (int i = 0; i < solution->n_solution; i++)
    {
      const PzBlocksMove *move = &solution->solution[i];
      Cells cells;

      g_assert_false (i > 0 && is_won (plain, &state));
      g_assert_cmpint (move->slot, <, plain->hand);
      g_assert_cmpint (move->piece, ==, state.hand[move->slot]);
      g_assert_true (lay (plain, move->piece, move->q, move->r, &cells));
      g_assert_true ((cells & state.filled) == 0);
      state = place (plain, &state, move->slot, cells);
    }
  g_assert_true (is_won (plain, &state));
}

typedef struct
{
  int drawn, too_long, wide, won[3], lost[3];
} Tally;

/* FALSE when the plain search did not finish. */
static gboolean
check (Plain *plain, Tally *tally)
{
  g_autoptr (PzLevel) level = level_of (plain);
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));
  PzBlocksPosition position = pz_blocks_board_start (board);
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzBlocksSolution solution;
  State start = start_of (plain);
  int legal = 0, winning = 0;
  gboolean winnable = can_win (plain, &start, &legal, &winning);

  if (plain->moves > MOST_PLAIN_MOVES)
    return FALSE;
  g_assert_cmpint (board->n_lines, ==, plain->n_lines);
  pz_blocks_solve (board, &position, PZ_BLOCKS_MAX_STATES, &budget, TRUE, &solution);
  g_assert_cmpint (solution.verdict, ==, winnable ? PZ_BLOCKS_WINNABLE : PZ_BLOCKS_UNWINNABLE);
  g_assert_cmpint (solution.legal, ==, legal);
  g_assert_cmpint (solution.winning, ==, winning);
  if (winnable)
    check_line (plain, &solution);
  pz_blocks_solution_clear (&solution);
  tally->wide += plain->n_cells > 64;
  tally->won[plain->goal] += winnable;
  tally->lost[plain->goal] += !winnable;
  return TRUE;
}

static void
test_boards (void)
{
  guint64 rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 20000 : 1500;
  g_autofree Plain *plain = g_new (Plain, 1);
  Tally tally = { 0 };

  g_test_message ("seeds 1 to %" G_GUINT64_FORMAT, rounds);
  for (guint64 seed = 1; seed <= rounds; seed++)
    {
      PzRandom random = pz_random_from_seed (seed);

      draw_level (plain, &random);
      g_test_message ("seed %" G_GUINT64_FORMAT ": %d cells, %d pieces, goal %d", seed, plain->n_cells, plain->n_deck,
                      (int) plain->goal);
      tally.drawn++;
      tally.too_long += !check (plain, &tally);
    }
  g_test_message ("%d drawn, %d too long, %d of more than 64 cells; won and lost: %d %d, %d %d, %d %d", tally.drawn,
                  tally.too_long, tally.wide, tally.won[0], tally.lost[0], tally.won[1], tally.lost[1], tally.won[2],
                  tally.lost[2]);
  g_assert_cmpint (tally.too_long, <, tally.drawn / 3);
  g_assert_cmpint (tally.wide, >, tally.drawn / 20);
  for (int goal = 0; goal < 3; goal++)
    {
      g_assert_cmpint (tally.won[goal], >, tally.drawn / 20);
      g_assert_cmpint (tally.lost[goal], >, tally.drawn / 20);
    }
}

/* ---- States ---- */

static guint64
states_of (Plain *plain, PzBlocksVerdict *verdict)
{
  g_autoptr (PzLevel) level = level_of (plain);
  g_autoptr (PzBlocksBoard) board = pz_blocks_board_new (pz_blocks_level (level));
  PzBlocksPosition position = pz_blocks_board_start (board);
  PzBudget budget = { .units_left = 400000 };
  PzBlocksSolution solution;

  pz_blocks_solve (board, &position, PZ_BLOCKS_MAX_STATES, &budget, FALSE, &solution);
  *verdict = solution.verdict;
  if (solution.verdict == PZ_BLOCKS_WINNABLE)
    check_line (plain, &solution);
  pz_blocks_solution_clear (&solution);
  return solution.states;
}

/* 61 cells, hand 3. @filled: cells at random; 0: played backwards. */
static void
check_ceiling (PzBlocksGoal goal, int n_deck, int filled, int wanted, guint64 ceiling)
{
  g_autofree Plain *plain = g_new (Plain, 1);
  guint64 most = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      PzRandom random = pz_random_from_seed (seed);
      PzBlocksVerdict verdict;

      memset (plain, 0, sizeof *plain);
      draw_board (plain, &random, 4, 100);
      plain->n_deck = n_deck;
      plain->hand = 3;
      plain->goal = goal;
      plain->wanted = wanted;
      if (filled > 0)
        fill_at_random (plain, &random, (guint) (filled * 100 / 61));
      else if (!fill_backwards (plain, &random))
        continue;
      most = MAX (most, states_of (plain, &verdict));
      if (filled > 0)
        g_assert_cmpint (verdict, !=, PZ_BLOCKS_UNDECIDED);
      else
        g_assert_cmpint (verdict, ==, PZ_BLOCKS_WINNABLE);
    }
  g_test_message ("goal %d, %d pieces: at most %" G_GUINT64_FORMAT " states", (int) goal, n_deck, most);
  g_assert_cmpuint (most, <=, ceiling);
}

static void
test_states (void)
{
  check_ceiling (PZ_GOAL_PLACE_ALL, 8, 37, 0, 200);
  check_ceiling (PZ_GOAL_PLACE_ALL, 12, 37, 0, 400);
  check_ceiling (PZ_GOAL_PLACE_ALL, 200, 20, 0, 2000);
  check_ceiling (PZ_GOAL_SCORE, 8, 25, 800, 2000);
  check_ceiling (PZ_GOAL_CLEAR_BOARD, 4, 0, 0, 100);
  check_ceiling (PZ_GOAL_CLEAR_BOARD, 6, 0, 0, 300);
  check_ceiling (PZ_GOAL_CLEAR_BOARD, 6, 20, 0, 100);
}

/* Longer decks than the plain search can do: what is known to be won must never be lost, whatever was cut off. */
static void
test_backwards (void)
{
  guint64 rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 4000 : 150;
  g_autofree Plain *plain = g_new (Plain, 1);
  int n_won = 0, n_open = 0;

  g_test_message ("seeds 1 to %" G_GUINT64_FORMAT, rounds);
  for (guint64 seed = 1; seed <= rounds; seed++)
    {
      PzRandom random = pz_random_from_seed (seed);
      PzBlocksVerdict verdict;

      memset (plain, 0, sizeof *plain);
      draw_board (plain, &random, pz_random_between (&random, 2, 5), pz_random_chance (&random, 50) ? 100 : 90);
      plain->n_deck = pz_random_between (&random, 4, 7);
      plain->hand = pz_random_between (&random, 1, 3);
      plain->goal = PZ_GOAL_CLEAR_BOARD;
      if (!fill_backwards (plain, &random))
        continue;
      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      states_of (plain, &verdict);
      g_assert_cmpint (verdict, !=, PZ_BLOCKS_UNWINNABLE);
      n_won += verdict == PZ_BLOCKS_WINNABLE;
      n_open += verdict == PZ_BLOCKS_UNDECIDED;
    }
  g_test_message ("%d won, %d undecided", n_won, n_open);
  g_assert_cmpint (n_won, >, (int) rounds / 3);
  g_assert_cmpint (n_open, <=, (int) rounds / 50);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks/boards", test_boards);
  g_test_add_func ("/blocks/backwards", test_backwards);
  g_test_add_func ("/blocks/states", test_states);
  return g_test_run ();
}
