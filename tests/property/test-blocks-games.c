/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "blocks-reference.h"
#include "hex-blocks/play.h"
#include "pack/pack.h"
#include "random-levels.h"

/* Random games of hex-blocks beside a plain one: squares of truth values, the seed's pieces, a stack of states for undo. After each input
 * the whole output of `play` must be the same, and the shadows of the next one. */

#define MODE      (&pz_hex_blocks_mode)
#define REACH     12
#define SIDE      (2 * REACH + 1)
#define MAX_MOVES 220
/* Of levels that are played with hints. */
#define MOST_CELLS  8
#define MOST_PIECES 4

typedef struct
{
  gboolean filled[SIDE][SIDE];
  int colour[SIDE][SIDE]; /* -1: free */
  int hand[3], next, score;
  gboolean won;
} State;

typedef struct
{
  gboolean board[SIDE][SIDE];
  const PzBlocksLevel *level;
  State now, start;
  State undo[MAX_MOVES];
  int n_undo;
  gboolean cleared[SIDE][SIDE];
} Plain;

static int n_events[PZ_BLOCKS_EVENT_HINTED + 1], n_hints, n_no_hints, n_undone_wins, n_multiple;

/* ---- The plain game ---- */

static Plain *
plain_new (const PzBlocksLevel *level)
{
  Plain *plain = g_new0 (Plain, 1);

  plain->level = level;
  memset (plain->start.colour, -1, sizeof plain->start.colour);
  for (int i = 0; i < level->n_cells; i++)
    plain->board[level->cells[i].r + REACH][level->cells[i].q + REACH] = TRUE;
  for (int i = 0; i < level->n_filled; i++)
    {
      plain->start.filled[level->filled[i].r + REACH][level->filled[i].q + REACH] = TRUE;
      plain->start.colour[level->filled[i].r + REACH][level->filled[i].q + REACH] = level->filled[i].colour;
    }
  for (int slot = 0; slot < 3; slot++)
    plain->start.hand[slot] = slot < level->hand && slot < level->n_deck ? level->deck[plain->start.next++].piece : -1;
  plain->now = plain->start;
  return plain;
}

static gboolean
can_place (const Plain *plain, int slot, int q, int r)
{
  PzHex cells[4];
  const char *id;
  int n;

  if (plain->now.won || slot < 0 || slot >= plain->level->hand || plain->now.hand[slot] < 0)
    return FALSE;
  n = blocks_tile (plain->now.hand[slot], cells, &id);
  for (int i = 0; i < n; i++)
    {
      int x = q + cells[i].q + REACH, y = r + cells[i].r + REACH;

      if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || !plain->board[y][x] || plain->now.filled[y][x])
        return FALSE;
    }
  return TRUE;
}

static gboolean
fits_anywhere (const Plain *plain)
{
  for (int slot = 0; slot < plain->level->hand; slot++)
    for (int r = -9; r <= 9; r++)
      for (int q = -9; q <= 9; q++)
        if (can_place (plain, slot, q, r))
          return TRUE;
  return FALSE;
}

/* Marks the line through a place along one axis, if it is complete and not that place alone. TRUE then. */
static gboolean
mark_line (Plain *plain, int y, int x, int dy, int dx)
{
  int from = 0, to = 0;

  while (plain->board[y + (from - 1) * dy][x + (from - 1) * dx])
    from--;
  while (plain->board[y + (to + 1) * dy][x + (to + 1) * dx])
    to++;
  for (int k = from; k <= to; k++)
    if (!plain->now.filled[y + k * dy][x + k * dx] || from == to)
      return FALSE;
  for (int k = from; k <= to; k++)
    plain->cleared[y + k * dy][x + k * dx] = TRUE;
  return TRUE;
}

/* Every complete line at once; how many cells. */
static int
clear_lines (Plain *plain)
{
  int n = 0, n_axes = 0;

  for (int y = 1; y < SIDE - 1; y++)
    for (int x = 1; x < SIDE - 1; x++)
      if (plain->board[y][x])
        {
          int axes = mark_line (plain, y, x, 0, 1) + mark_line (plain, y, x, 1, 0) + mark_line (plain, y, x, -1, 1);

          n_axes = MAX (n_axes, axes);
        }
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (plain->cleared[y][x])
        {
          plain->now.filled[y][x] = FALSE;
          plain->now.colour[y][x] = -1;
          n++;
        }
  n_multiple += n_axes > 1;
  return n;
}

static gboolean
is_won (const Plain *plain)
{
  gboolean any = FALSE;

  if (plain->level->goal == PZ_GOAL_SCORE)
    return plain->now.score >= plain->level->score;
  if (plain->level->goal == PZ_GOAL_PLACE_ALL)
    return plain->now.hand[0] < 0 && plain->now.hand[1] < 0 && plain->now.hand[2] < 0;
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      any = any || plain->now.filled[y][x];
  return !any;
}

static const char *
plain_place (Plain *plain, int slot, int q, int r)
{
  PzHex cells[4];
  const char *id;
  int n, cleared;

  if (!can_place (plain, slot, q, r))
    return "refused";
  g_assert_cmpint (plain->n_undo, <, MAX_MOVES);
  plain->undo[plain->n_undo++] = plain->now;
  n = blocks_tile (plain->now.hand[slot], cells, &id);
  for (int i = 0; i < n; i++)
    {
      plain->now.filled[r + cells[i].r + REACH][q + cells[i].q + REACH] = TRUE;
      plain->now.colour[r + cells[i].r + REACH][q + cells[i].q + REACH] =
          pz_blocks_piece_colour (plain->now.hand[slot]);
    }
  plain->now.hand[slot] = plain->now.next < plain->level->n_deck ? plain->level->deck[plain->now.next++].piece : -1;
  cleared = clear_lines (plain);
  plain->now.score += n + 1 + (cleared > 0 ? 2 * (cleared + 1) * (cleared + 1) : 0);
  plain->now.won = is_won (plain);
  return plain->now.won ? "won" : fits_anywhere (plain) ? "placed" : "lost";
}

/* What the input comes to be called. */
static const char *
plain_input (Plain *plain, const PzInput *input)
{
  memset (plain->cleared, 0, sizeof plain->cleared);
  switch ((PzBlocksVerb) input->verb)
    {
    case PZ_BLOCKS_PLACE:
      return plain_place (plain, input->a, input->b, input->c);
    case PZ_BLOCKS_UNDO:
      if (plain->n_undo == 0)
        return "refused";
      n_undone_wins += plain->now.won;
      plain->now = plain->undo[--plain->n_undo];
      return "undone";
    case PZ_BLOCKS_RESTART:
      plain->now = plain->start;
      plain->n_undo = 0;
      return "restarted";
    case PZ_BLOCKS_HINT:
    default:
      return "hinted";
    }
}

static void
append_set (GString *text, const char *name, gboolean set[SIDE][SIDE])
{
  gboolean first = TRUE;

  g_string_append_printf (text, "\"%s\": [", name);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (set[y][x])
        {
          g_string_append_printf (text, "%s[%d, %d]", first ? "" : ", ", x - REACH, y - REACH);
          first = FALSE;
        }
  g_string_append (text, "], ");
}

/* (transfer full): the object that `play` writes, but for what the hint is. */
static char *
plain_text (Plain *plain, const char *event)
{
  GString *text = g_string_new ("{");

  g_string_append_printf (text, "\"event\": \"%s\", ", event);
  append_set (text, "filled", plain->now.filled);
  g_string_append (text, "\"hand\": [");
  for (int slot = 0; slot < plain->level->hand; slot++)
    {
      PzHex cells[4];
      const char *id = NULL;

      if (plain->now.hand[slot] >= 0)
        blocks_tile (plain->now.hand[slot], cells, &id);
      g_string_append_printf (text, "%s%s%s%s", slot > 0 ? ", " : "", id != NULL ? "\"" : "", id != NULL ? id : "null",
                              id != NULL ? "\"" : "");
    }
  g_string_append_printf (text, "], \"deckLeft\": %d, \"score\": %d, ", plain->level->n_deck - plain->now.next,
                          plain->now.score);
  append_set (text, "cleared", plain->cleared);
  g_string_append (text, "\"hint\": ");
  return g_string_free (text, FALSE);
}

/* ---- Beside the real one ---- */

/* (transfer full) */
static char *
real_text (const PzPlay *play)
{
  PzWriter *writer = pz_writer_new ();

  MODE->play_write (play, play->level, writer);
  return pz_writer_finish (writer);
}

static gboolean
can_win (const Plain *plain)
{
  for (int slot = 0; slot < plain->level->hand; slot++)
    for (int r = -9; r <= 9; r++)
      for (int q = -9; q <= 9; q++)
        if (can_place (plain, slot, q, r))
          {
            g_autofree Plain *next = g_memdup2 (plain, sizeof *plain);

            memset (next->cleared, 0, sizeof next->cleared);
            plain_place (next, slot, q, r);
            if (next->now.won || can_win (next))
              return TRUE;
          }
  return FALSE;
}

/* A hint is a move that wins or after which one still can; there is one whenever one can. */
static void
check_hint (const Plain *plain, const PzPlay *play)
{
  const PzBlocksState *state = pz_blocks_play_state (play);
  g_autofree Plain *next = g_memdup2 (plain, sizeof *plain);

  g_assert_cmpint (state->has_hint, ==, !plain->now.won && can_win (plain));
  n_hints += state->has_hint;
  n_no_hints += !state->has_hint;
  if (!state->has_hint)
    return;
  g_assert_cmpint (state->hint.piece, ==, plain->now.hand[state->hint.slot]);
  g_assert_cmpstr (plain_place (next, state->hint.slot, state->hint.q, state->hint.r), !=, "refused");
  g_assert_true (next->now.won || can_win (next));
}

/* The same object, colours and ends. */
static void
check_same (Plain *plain, const char *event, const PzPlay *play)
{
  const PzBlocksBoard *board = pz_blocks_play_board (play);
  const PzBlocksState *state = pz_blocks_play_state (play);
  g_autofree char *expected = plain_text (plain, event), *text = real_text (play), *whole = NULL;

  if (strcmp (event, "hinted") != 0)
    {
      whole = g_strconcat (expected, "null}", NULL);
      g_assert_cmpstr (text, ==, whole);
    }
  else
    g_assert_true (g_str_has_prefix (text, expected));
  g_assert_cmpint (state->won, ==, plain->now.won);
  g_assert_cmpint (state->lost, ==, !plain->now.won && !fits_anywhere (plain));
  g_assert_cmpint (state->can_undo, ==, plain->n_undo > 0);
  for (int cell = 0; cell < board->n_cells; cell++)
    {
      int colour = plain->now.colour[board->cells[cell].r + REACH][board->cells[cell].q + REACH];

      g_assert_cmpint (state->colours[cell], ==, colour >= 0 ? colour : PZ_BLOCKS_NO_COLOUR);
    }
}

/* A shadow lies exactly where the piece may be laid, and is its cells. */
static void
check_shadow (const Plain *plain, const PzPlay *play, int slot, int q, int r)
{
  const PzBlocksPlacement *shadow = pz_blocks_play_shadow (play, slot, q, r);
  PzHex cells[4];
  const char *id;
  int n;

  g_assert_cmpint (shadow != NULL, ==, can_place (plain, slot, q, r));
  if (shadow == NULL)
    return;
  n = blocks_tile (plain->now.hand[slot], cells, &id);
  g_assert_cmpint (pz_blocks_set_count (&shadow->mask), ==, n);
  for (int i = 0; i < n; i++)
    g_assert_true (pz_blocks_set_has (
        &shadow->mask, pz_blocks_board_cell (pz_blocks_play_board (play), q + cells[i].q, r + cells[i].r)));
}

/* A legal move, if there is one; some are tried out of order so that the board fills in odd ways. */
static gboolean
some_move (const Plain *plain, GRand *random, PzInput *input)
{
  for (int tries = 0; tries < 60; tries++)
    {
      *input = (PzInput){ PZ_BLOCKS_PLACE, g_rand_int_range (random, 0, plain->level->hand),
                          g_rand_int_range (random, -7, 8), g_rand_int_range (random, -7, 8) };
      if (can_place (plain, input->a, input->b, input->c))
        return TRUE;
    }
  for (int slot = 0; slot < plain->level->hand; slot++)
    for (int r = -9; r <= 9; r++)
      for (int q = -9; q <= 9; q++)
        if (can_place (plain, slot, q, r))
          {
            *input = (PzInput){ PZ_BLOCKS_PLACE, slot, q, r };
            return TRUE;
          }
  return FALSE;
}

static PzInput
some_input (const Plain *plain, GRand *random, gboolean hints)
{
  PzInput input = { PZ_BLOCKS_UNDO, 0, 0, 0 };
  int what = g_rand_int_range (random, 0, 40);

  if (hints && g_rand_int_range (random, 0, 6) == 0)
    return (PzInput){ PZ_BLOCKS_HINT, 0, 0, 0 };
  if (what < 30 && some_move (plain, random, &input))
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
  g_autofree Plain *plain = NULL;
  g_autofree char *start_text = NULL;
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (PzInput));

  if (start == NULL)
    return; /* broken: test-broken-levels */
  plain = plain_new (pz_blocks_level (level));
  start_text = real_text (start);
  play = pz_play_ref (start);
  for (int n = g_rand_int_range (random, 1, 150), ended = 0; n > 0 && ended < 8; n--)
    {
      PzInput input = some_input (plain, random, hints);
      const char *event;
      PzPlay *next;

      check_shadow (plain, play, g_rand_int_range (random, -1, 4), g_rand_int_range (random, -8, 9),
                    g_rand_int_range (random, -8, 9));
      if (input.verb == PZ_BLOCKS_PLACE)
        check_shadow (plain, play, input.a, input.b, input.c);
      next = MODE->play_input (play, &input);
      pz_play_unref (play);
      play = next;
      event = plain_input (plain, &input);
      g_array_append_val (inputs, input);
      check_same (plain, event, play);
      if (input.verb == PZ_BLOCKS_HINT)
        check_hint (plain, play);
      ended += plain->now.won || pz_blocks_play_state (play)->lost;
      n_events[pz_blocks_play_state (play)->event]++;
    }
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
                  n_undone_wins, n_multiple);
  g_assert_true (n_hints > rounds / 60 && n_no_hints > rounds / 60 && n_undone_wins > rounds / 60
                 && n_multiple > rounds / 60);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-games/random", test_games);
  return g_test_run ();
}
