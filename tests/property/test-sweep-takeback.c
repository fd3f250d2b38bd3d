/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "dungeon-sweep/play.h"
#include "random-levels.h"
#include "sweep-reference.h"

/* What a playtest has beyond the rules: taking back, starting anew, hints. Hints against one that tries every layout; the others by laws. */

#define N_INPUTS 60

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 50 * usual : usual;
}

static PzPlay *
random_play (SweepBoard *board, GRand *random, int most_side)
{
  sweep_random_board (board, random, g_rand_int_range (random, 3, most_side + 1),
                      g_rand_int_range (random, 3, most_side + 1), g_rand_int_range (random, 0, 20),
                      g_rand_int_range (random, 5, 40));
  g_autoptr (PzLevel) level = sweep_level_of (board);
  PzSweepLevel *sweep = (PzSweepLevel *) level;

  sweep->points = g_rand_int_range (random, 1, 12);
  sweep->dig_cost = g_rand_int_range (random, 1, 4);
  sweep->seal_cost = g_rand_int_range (random, 1, 4);
  return level->mode->play_new (level, NULL);
}

/* A quarter are refused, and some hazards are dug. */
static PzInput
random_input (const PzPlay *play, GRand *random)
{
  const PzSweepState *state = pz_sweep_play_state (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);
  int roll = g_rand_int_range (random, 0, 100);
  PzInput input = { roll < 40 ? PZ_SWEEP_DIG : PZ_SWEEP_SEAL, 0, 0, 0 };

  if (roll >= 90)
    return (PzInput){ roll < 96 ? PZ_SWEEP_STOP : PZ_SWEEP_REFRESH, 0, 0, 0 };
  input.a = state->pawn_x + g_rand_int_range (random, -1, 2);
  input.b = state->pawn_y + g_rand_int_range (random, -1, 2);
  if (roll < 55)
    return input;
  input.verb = PZ_SWEEP_MOVE;
  for (int i = 0; i < 20; i++)
    {
      input.a = g_rand_int_range (random, 0, board->width);
      input.b = g_rand_int_range (random, 0, board->height);
      if (pz_sweep_play_is_open (play, input.a, input.b))
        break;
    }
  return input;
}

/* ---- Taking back ---- */

static void
assert_same (const PzPlay *a, const PzPlay *b)
{
  const PzSweepState *p = pz_sweep_play_state (a), *q = pz_sweep_play_state (b);
  const PzSweepBoard *board = pz_sweep_play_board (a);
  g_autoptr (GArray) inputs_a = a->mode->play_inputs (a), inputs_b = b->mode->play_inputs (b);
  g_autoptr (PzWriter) writer_a = pz_writer_new (), writer_b = pz_writer_new ();
  g_autofree char *text_a = NULL, *text_b = NULL;

  g_assert_true (a->level == b->level);
  g_assert_cmpint (p->n_closed, ==, q->n_closed);
  g_assert_cmpint (p->n_seals, ==, q->n_seals);
  a->mode->play_write (a, a->level, writer_a);
  b->mode->play_write (b, b->level, writer_b);
  text_a = pz_writer_finish (g_steal_pointer (&writer_a));
  text_b = pz_writer_finish (g_steal_pointer (&writer_b));
  g_assert_cmpstr (text_a, ==, text_b);
  g_assert_cmpmem (inputs_a->data, inputs_a->len * sizeof (PzInput), inputs_b->data, inputs_b->len * sizeof (PzInput));
  g_assert_cmpint (pz_sweep_play_length (a), ==, (int) inputs_a->len);
  for (int y = -1; y <= board->height; y++)
    for (int x = -1; x <= board->width; x++)
      {
        g_assert_cmpint (pz_sweep_play_is_open (a, x, y), ==, pz_sweep_play_is_open (b, x, y));
        g_assert_cmpint (pz_sweep_play_is_sealed (a, x, y), ==, pz_sweep_play_is_sealed (b, x, y));
      }
}

static PzPlay *
with (PzPlay *play, int verb)
{
  PzInput input = { verb, 0, 0, 0 };

  return play->mode->play_input (play, &input);
}

static void
take_all_back (GPtrArray *values)
{
  g_autoptr (PzPlay) at = pz_play_ref (values->pdata[values->len - 1]);

  for (guint i = values->len - 1; i-- > 0;)
    {
      PzPlay *before = with (at, PZ_SWEEP_UNDO);

      pz_play_unref (at);
      at = before;
      assert_same (at, values->pdata[i]);
      g_assert_cmpint (pz_sweep_play_verb (at), ==, PZ_SWEEP_UNDO);
    }
  g_autoptr (PzPlay) none = with (at, PZ_SWEEP_UNDO);
  assert_same (none, values->pdata[0]);
}

/* The game goes on from what was taken back as it does from what it was. */
static void
go_on (GPtrArray *values, GRand *random)
{
  guint i = (guint) g_rand_int_range (random, 1, (int) values->len);
  g_autoptr (PzPlay) back = with (values->pdata[i], PZ_SWEEP_UNDO);
  PzInput input = random_input (back, random);
  g_autoptr (PzPlay) a = back->mode->play_input (back, &input);
  g_autoptr (PzPlay) b = back->mode->play_input (values->pdata[i - 1], &input);

  assert_same (a, b);
  g_assert_cmpint (pz_sweep_play_verb (a), ==, input.verb);
}

static void
check_entries (GPtrArray *values)
{
  PzSweepEntry entries[N_INPUTS + 1];
  int n = pz_sweep_play_entries (values->pdata[values->len - 1], entries, N_INPUTS + 1);

  g_assert_cmpint (n, ==, (int) values->len - 1);
  for (int i = 0; i < n; i++)
    {
      const PzPlay *then = values->pdata[n - i];
      int n_events;
      const PzSweepEvent *events = pz_sweep_play_events (then, &n_events);

      g_assert_true (entries[i].events == events && entries[i].n_events == n_events);
      g_assert_cmpint (entries[i].state->points, ==, pz_sweep_play_state (then)->points);
      g_assert_cmpint (entries[i].state->round, ==, pz_sweep_play_state (then)->round);
      g_assert_cmpint (entries[i].state->result, ==, pz_sweep_play_state (then)->result);
    }
}

static void
test_takeback (void)
{
  g_autoptr (GRand) random = random_new (621);
  int n = 0, all = rounds (300);

  for (int i = 0; i < all; i++)
    {
      SweepBoard board;
      g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func ((GDestroyNotify) pz_play_unref);
      PzPlay *play = random_play (&board, random, SWEEP_SIDE);

      if (play == NULL)
        continue;
      g_ptr_array_add (values, play);
      for (int k = 0; k < N_INPUTS; k++)
        {
          PzInput input = random_input (play, random);

          play = play->mode->play_input (play, &input);
          g_ptr_array_add (values, play);
        }
      take_all_back (values);
      go_on (values, random);
      check_entries (values);
      g_autoptr (PzPlay) anew = with (play, PZ_SWEEP_RESTART);
      assert_same (anew, values->pdata[0]);
      n++;
    }
  g_test_message ("%d games", n);
  g_assert_cmpint (n, >, all / 2);
}

/* ---- What moved ---- */

/* Each wave is opened by the one before: beside a zero of it, and of none earlier. */
static void
check_waves (const SweepBoard *board, const PzPlay *play)
{
  gint16 wave[SWEEP_SIDE * SWEEP_SIDE];
  int n = pz_sweep_play_waves (play, wave), n_events, n_open = 0, n_waves = 0, latest = 0;
  const PzSweepEvent *events = pz_sweep_play_events (play, &n_events);

  for (int i = 0; i < n_events; i++)
    if (events[i].kind == PZ_SWEEP_EVENT_OPEN)
      {
        int at = wave[events[i].y * board->width + events[i].x];

        g_assert_cmpint (at, >=, latest);
        latest = at;
        n_open++;
      }
  g_assert_cmpint (n, ==, n_open > 0 ? latest + 1 : 0);
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        int least = G_MAXINT, at = wave[y * board->width + x];

        n_waves += at >= 0;
        for (int v = MAX (y - 1, 0); v <= MIN (y + 1, board->height - 1); v++)
          for (int u = MAX (x - 1, 0); u <= MIN (x + 1, board->width - 1); u++)
            if ((u != x || v != y) && board->square[v][u] == '.' && sweep_number (board, u, v) == 0
                && wave[v * board->width + u] >= 0)
              least = MIN (least, wave[v * board->width + u]);
        g_assert_true (at <= 0 || least == at - 1);
      }
  g_assert_cmpint (n_waves, ==, n_open);
}

static void
test_moved (void)
{
  g_autoptr (GRand) random = random_new (622);
  int all = rounds (300), n_walks = 0, n_deep = 0;

  for (int i = 0; i < all; i++)
    {
      SweepBoard board;
      g_autoptr (PzPlay) play = random_play (&board, random, SWEEP_SIDE);

      for (int k = 0; play != NULL && k < N_INPUTS; k++)
        {
          PzInput input = random_input (play, random);
          int path[PZ_SWEEP_MAX_CELLS], walked[PZ_SWEEP_MAX_CELLS];
          int n = input.verb == PZ_SWEEP_MOVE ? pz_sweep_play_path (play, input.a, input.b, path) : 0, m;
          PzPlay *next = play->mode->play_input (play, &input);
          gint16 wave[SWEEP_SIDE * SWEEP_SIDE];

          pz_play_unref (play);
          play = next;
          m = pz_sweep_play_walked (play, walked);
          g_assert_cmpmem (path, sizeof (int) * (gsize) n, walked, sizeof (int) * (gsize) m);
          n_walks += n > 2;
          check_waves (&board, play);
          n_deep += pz_sweep_play_waves (play, wave) > 3;
        }
    }
  g_test_message ("%d walks, %d deep openings", n_walks, n_deep);
  g_assert_cmpint (n_walks, >, all);
  g_assert_cmpint (n_deep, >, 10);
}

/* ---- Hints ---- */

typedef struct
{
  int safe, hazard, nothing, total, sealed;
} Tally;

typedef struct
{
  gboolean open[SWEEP_SIDE][SWEEP_SIDE];
  guint64 hazards[SWEEP_SIDE][SWEEP_SIDE], n;
} Layouts;

static gboolean
try_all (const SweepBoard *board, const PzPlay *play, Layouts *layouts)
{
  memset (layouts, 0, sizeof *layouts);
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      layouts->open[y][x] = pz_sweep_play_is_open (play, x, y);
  return sweep_reference_layouts (board, layouts->open, 30000, &layouts->n, layouts->hazards);
}

static gboolean
is_beside (const Layouts *layouts, const SweepBoard *board, int x, int y)
{
  for (int v = MAX (y - 1, 0); v <= MIN (y + 1, board->height - 1); v++)
    for (int u = MAX (x - 1, 0); u <= MIN (x + 1, board->width - 1); u++)
      if (layouts->open[v][u])
        return TRUE;
  return FALSE;
}

/* A closed cell that is one or the other in every layout, beside an open one if @beside. */
static gboolean
is_known (const Layouts *layouts, const SweepBoard *board, int x, int y, gboolean hazard, gboolean beside)
{
  return sweep_is_cell (board, x, y) && !layouts->open[y][x] && layouts->hazards[y][x] == (hazard ? layouts->n : 0)
         && (!beside || is_beside (layouts, board, x, y));
}

static int
count_known (const Layouts *layouts, const SweepBoard *board, const PzPlay *play, gboolean hazard, gboolean beside,
             gboolean sealed_too)
{
  int n = 0;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      n += is_known (layouts, board, x, y, hazard, beside) && (sealed_too || !pz_sweep_play_is_sealed (play, x, y));
  return n;
}

static gboolean
is_next_to_pawn (const PzPlay *play, int x, int y)
{
  const PzSweepState *state = pz_sweep_play_state (play);

  return ABS (x - state->pawn_x) <= 1 && ABS (y - state->pawn_y) <= 1;
}

/* Where something of that kind lies next to the pawn, so does what is told. */
static void
check_nearness (const Layouts *layouts, const SweepBoard *board, const PzPlay *play, const PzSweepHint *hint,
                gboolean sealed_too)
{
  int x = hint->square % board->width, y = hint->square / board->width;

  for (int v = 0; v < board->height; v++)
    for (int u = 0; u < board->width; u++)
      if (is_next_to_pawn (play, u, v) && is_known (layouts, board, u, v, hint->hazard, TRUE)
          && (sealed_too || !pz_sweep_play_is_sealed (play, u, v)))
        g_assert_true (is_next_to_pawn (play, x, y));
}

/* Is square @s the same in all layouts of what is closed about these numbers (16 at most)? −1: too many. */
static int
is_forced (const SweepBoard *board, const Layouts *layouts, const int *numbers, int n, int s, int left)
{
  int cells[17], n_cells = 1, all = 0;
  gboolean may_be[2] = { FALSE, FALSE };

  cells[0] = s;
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        gboolean about = FALSE;

        if (!sweep_is_cell (board, x, y) || layouts->open[y][x])
          continue;
        all++;
        for (int i = 0; i < n; i++)
          about |= ABS (numbers[i] % board->width - x) <= 1 && ABS (numbers[i] / board->width - y) <= 1;
        if (!about || y * board->width + x == s)
          continue;
        if (n_cells == 16)
          return -1;
        cells[n_cells++] = y * board->width + x;
      }
  for (guint layout = 0; layout < 1u << n_cells; layout++)
    {
      int hazards = __builtin_popcount (layout);
      gboolean fits = left < 0 || (hazards <= left && left - hazards <= all - n_cells);

      for (int i = 0; fits && i < n; i++)
        {
          int x = numbers[i] % board->width, y = numbers[i] / board->width, count = 0;

          for (int c = 0; c < n_cells; c++)
            count +=
                (layout >> c & 1) && ABS (cells[c] % board->width - x) <= 1 && ABS (cells[c] / board->width - y) <= 1;
          for (int v = MAX (y - 1, 0); v <= MIN (y + 1, board->height - 1); v++)
            for (int u = MAX (x - 1, 0); u <= MIN (x + 1, board->width - 1); u++)
              count += layouts->open[v][u] && board->square[v][u] == '*';
          fits = count == sweep_number (board, x, y);
        }
      if (fits)
        may_be[layout & 1] = TRUE;
    }
  return may_be[0] != may_be[1];
}

static int
hazards_left (const SweepBoard *board, const Layouts *layouts)
{
  int n = 0;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      n += board->square[y][x] == '*' && !layouts->open[y][x];
  return n;
}

/* The numbers force it, and no fewer of them do. */
static void
check_numbers (const SweepBoard *board, const Layouts *layouts, const PzSweepHint *hint)
{
  int left = hint->by_total ? hazards_left (board, layouts) : -1;
  int forced = is_forced (board, layouts, hint->numbers, hint->n_numbers, hint->square, left);

  if (forced < 0)
    return;
  g_assert_cmpint (forced, ==, 1);
  for (int i = 0; i < hint->n_numbers; i++)
    {
      int fewer[SWEEP_SIDE * SWEEP_SIDE], n = 0;

      for (int k = 0; k < hint->n_numbers; k++)
        if (k != i)
          fewer[n++] = hint->numbers[k];
      g_assert_cmpint (is_forced (board, layouts, fewer, n, hint->square, left), ==, 0);
    }
}

static void
check_hint (const SweepBoard *board, PzPlay *play, Tally *tally)
{
  g_autoptr (PzPlay) shown = with (play, PZ_SWEEP_HINT), quick = pz_sweep_play_quick_hint (play);
  const PzSweepHint *hint = pz_sweep_play_get_hint (shown);
  Layouts layouts;
  gboolean way_on;

  g_assert_nonnull (hint);
  g_assert_false (hint->undecided);
  g_assert_cmpint (pz_sweep_play_verb (shown), ==, PZ_SWEEP_HINT);
  assert_same (shown, play);
  if (quick != NULL)
    g_assert_cmpint (pz_sweep_play_get_hint (quick)->square, ==, hint->square);
  if (pz_sweep_play_state (play)->cleared)
    g_assert_cmpint (hint->square, ==, -1);
  if (pz_sweep_play_state (play)->cleared || !try_all (board, play, &layouts))
    return;
  way_on = count_known (&layouts, board, play, FALSE, FALSE, TRUE) > 0;
  if (hint->square >= 0)
    {
      g_assert_true (
          is_known (&layouts, board, hint->square % board->width, hint->square / board->width, hint->hazard, TRUE));
      check_nearness (&layouts, board, play, hint, !hint->hazard || way_on);
      check_numbers (board, &layouts, hint);
    }
  if (hint->square < 0 || hint->hazard)
    g_assert_cmpint (count_known (&layouts, board, play, FALSE, TRUE, TRUE), ==, 0);
  if (hint->square < 0)
    g_assert_cmpint (count_known (&layouts, board, play, TRUE, TRUE, way_on), ==, 0);
  tally->nothing += hint->square < 0;
  tally->hazard += hint->square >= 0 && hint->hazard;
  tally->safe += hint->square >= 0 && !hint->hazard;
  tally->total += hint->square >= 0 && hint->by_total;
  tally->sealed += hint->square >= 0 && pz_sweep_play_state (play)->n_seals > 0;
}

/* Any other input drops it, and it leaves no trace. */
static void
check_dropped (PzPlay *play, const PzInput *input)
{
  g_autoptr (PzPlay) shown = with (play, PZ_SWEEP_HINT);
  g_autoptr (PzPlay) a = play->mode->play_input (shown, input), b = play->mode->play_input (play, input);
  const int *numbers;
  int square, n;
  gboolean hazard;

  assert_same (a, b);
  g_assert_false (pz_sweep_play_hint (a, &square, &hazard, &numbers, &n));
  g_assert_null (pz_sweep_play_get_hint (a));
}

static void
test_hints (void)
{
  g_autoptr (GRand) random = random_new (623);
  int all = rounds (250);
  Tally tally = { 0, 0, 0, 0, 0 };

  for (int i = 0; i < all; i++)
    {
      SweepBoard board;
      g_autoptr (PzPlay) play = random_play (&board, random, 7);

      for (int k = 0; play != NULL && k < 25; k++)
        {
          PzInput input = random_input (play, random);
          PzPlay *next;

          check_hint (&board, play, &tally);
          check_dropped (play, &input);
          next = play->mode->play_input (play, &input);
          pz_play_unref (play);
          play = next;
        }
    }
  g_test_message ("%d safe, %d hazards, %d nothing; %d by the number of hazards, %d beside seals", tally.safe,
                  tally.hazard, tally.nothing, tally.total, tally.sealed);
  g_assert_cmpint (tally.safe, >, all);
  g_assert_cmpint (tally.hazard, >, all / 10);
  g_assert_cmpint (tally.nothing, >, all / 10);
  g_assert_cmpint (tally.total, >, all / 20);
  g_assert_cmpint (tally.sealed, >, all / 4);
}

/* A hint that is not wanted any more ends soon: on the largest boards too. */
static void
test_cancelled (void)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  SweepBoard board;
  g_autoptr (GRand) random = random_new (624);
  g_autoptr (PzPlay) play = NULL;

  while (play == NULL)
    play = random_play (&board, random, SWEEP_SIDE);
  pz_cancel_set (cancel);
  g_assert_null (pz_sweep_play_search_hint (play, cancel));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/takeback", test_takeback);
  g_test_add_func ("/sweep/moved", test_moved);
  g_test_add_func ("/sweep/hints", test_hints);
  g_test_add_func ("/sweep/hints/cancelled", test_cancelled);
  return g_test_run ();
}
