/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "hex-blocks/analysis.h"
#include "hex-blocks/play.h"
#include "work/random.h"

/* The search against a plain one on small boards: squares of truth values, every move tried, nothing remembered. */

#define REACH 10
#define SIDE  (2 * REACH + 1)

typedef struct
{
  gboolean board[SIDE][SIDE], filled[SIDE][SIDE];
  int deck[PZ_BLOCKS_MAX_DECK], n_deck, next, hand[3], n_hand, score;
  PzBlocksGoal goal;
  int wanted;
} Plain;

static int n_winnable, n_unwinnable;

/* Empties every complete line at once; how many cells. */
static int
clear_lines (Plain *plain)
{
  static const int steps[3][2] = { { 1, 0 }, { 0, 1 }, { 1, -1 } };
  gboolean gone[SIDE][SIDE] = { { FALSE } };
  int n = 0;

  for (int axis = 0; axis < 3; axis++)
    for (int r = 1; r < SIDE - 1; r++)
      for (int q = 1; q < SIDE - 1; q++)
        {
          int dq = steps[axis][0], dr = steps[axis][1], length = 0;
          gboolean full = TRUE;

          if (!plain->board[r][q] || plain->board[r - dr][q - dq])
            continue;
          for (int k = 0; plain->board[r + k * dr][q + k * dq]; k++, length++)
            full = full && plain->filled[r + k * dr][q + k * dq];
          for (int k = 0; full && length > 1 && k < length; k++)
            gone[r + k * dr][q + k * dq] = TRUE;
        }
  for (int r = 0; r < SIDE; r++)
    for (int q = 0; q < SIDE; q++)
      if (gone[r][q])
        {
          plain->filled[r][q] = FALSE;
          n++;
        }
  return n;
}

static gboolean
place (Plain *plain, int slot, int q, int r)
{
  const PzBlocksPiece *piece;
  int cleared;

  if (plain->hand[slot] < 0)
    return FALSE;
  piece = pz_blocks_piece (plain->hand[slot]);
  for (int i = 0; i < piece->n_cells; i++)
    {
      int x = q + piece->cells[i].q + REACH, y = r + piece->cells[i].r + REACH;

      if (!plain->board[y][x] || plain->filled[y][x])
        return FALSE;
    }
  for (int i = 0; i < piece->n_cells; i++)
    plain->filled[r + piece->cells[i].r + REACH][q + piece->cells[i].q + REACH] = TRUE;
  cleared = clear_lines (plain);
  plain->score += piece->n_cells + 1 + (cleared > 0 ? 2 * (cleared + 1) * (cleared + 1) : 0);
  plain->hand[slot] = plain->next < plain->n_deck ? plain->deck[plain->next++] : -1;
  return TRUE;
}

static gboolean
is_won (const Plain *plain)
{
  int n = 0, left = 0;

  for (int r = 0; r < SIDE; r++)
    for (int q = 0; q < SIDE; q++)
      n += plain->filled[r][q];
  for (int slot = 0; slot < plain->n_hand; slot++)
    left += plain->hand[slot] >= 0;
  if (plain->goal == PZ_GOAL_PLACE_ALL)
    return left == 0;
  return plain->goal == PZ_GOAL_CLEAR_BOARD ? n == 0 : plain->score >= plain->wanted;
}

/* @legal, @winning: (nullable): counts all first moves; else the first that wins is enough. */
static gboolean
can_win (const Plain *plain, int *legal, int *winning)
{
  gboolean any = FALSE;

  for (int slot = 0; slot < plain->n_hand; slot++)
    for (int r = -5; r <= 5; r++)
      for (int q = -5; q <= 5; q++)
        {
          Plain next = *plain;

          if (!place (&next, slot, q, r))
            continue;
          if (legal != NULL)
            ++*legal;
          if (!is_won (&next) && !can_win (&next, NULL, NULL))
            continue;
          any = TRUE;
          if (winning == NULL)
            return TRUE;
          ++*winning;
        }
  return any;
}

/* (transfer full): 5 to 13 cells, small pieces mostly, and the same for the plain search. */
static PzLevel *
random_level (PzRandom *random, Plain *plain)
{
  static const PzHex all[] = { { 0, 0 }, { 1, 0 },  { -1, 0 }, { 0, 1 },  { 0, -1 }, { 1, -1 }, { -1, 1 },
                               { 2, 0 }, { -2, 0 }, { 0, 2 },  { 0, -2 }, { 2, -1 }, { 1, 1 } };
  GString *text = g_string_new ("{\"id\": \"a\", \"cells\": [");
  GString *filled = g_string_new (NULL);
  int n_deck = pz_random_between (random, 1, 4), hand = pz_random_between (random, 1, 3);
  PzLevel *level;

  *plain = (Plain){ .n_hand = hand, .hand = { -1, -1, -1 } };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (i == 0 || pz_random_chance (random, 75))
      {
        g_string_append_printf (text, "%s[%d, %d]", i > 0 ? ", " : "", all[i].q, all[i].r);
        plain->board[all[i].r + REACH][all[i].q + REACH] = TRUE;
        if (pz_random_chance (random, 35))
          plain->filled[all[i].r + REACH][all[i].q + REACH] = TRUE;
      }
  clear_lines (plain);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (plain->filled[all[i].r + REACH][all[i].q + REACH])
      g_string_append_printf (filled, "%s{\"q\": %d, \"r\": %d, \"color\": 0}", filled->len > 0 ? ", " : "", all[i].q,
                              all[i].r);
  g_string_append_printf (text, "], \"filled\": [%s], \"hand\": %d, \"deck\": [", filled->str, hand);
  for (int i = 0; i < n_deck; i++)
    {
      int piece = pz_random_chance (random, 60) ? 0 : (int) pz_random_below (random, PZ_BLOCKS_N_PIECES);

      plain->deck[plain->n_deck++] = piece;
      g_string_append_printf (text, "%s\"%s\"", i > 0 ? ", " : "", pz_blocks_piece (piece)->id);
    }
  for (int slot = 0; slot < hand && slot < n_deck; slot++)
    plain->hand[slot] = plain->deck[plain->next++];
  plain->goal = (PzBlocksGoal) pz_random_below (random, 3);
  plain->wanted = pz_random_between (random, 1, 120);
  if (plain->goal == PZ_GOAL_SCORE)
    g_string_append_printf (text, "], \"goal\": {\"score\": %d}}", plain->wanted);
  else
    g_string_append_printf (text, "], \"goal\": \"%s\"}", pz_blocks_goal_name (plain->goal));
  g_autoptr (JsonNode) node = json_from_string (text->str, NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzReader reader = { json_node_get_object (node), (char *) "", problems };

  level = pz_hex_blocks_mode.level_from_json (&reader);
  g_assert_cmpuint (problems->len, ==, 0);
  g_string_free (text, TRUE);
  g_string_free (filled, TRUE);
  return level;
}

/* Played to the end, the line wins with its last move and not before. */
static void
check_line (PzLevel *level, const PzAnalysis *analysis)
{
  g_autoptr (GArray) plan = pz_hex_blocks_mode.plan (level, analysis);
  PzPlay *play = pz_hex_blocks_mode.play_new (level, analysis);

  for (guint i = 0; i < plan->len; i++)
    {
      PzPlay *next = pz_hex_blocks_mode.play_input (play, &g_array_index (plan, PzInput, i));

      pz_play_unref (play);
      play = next;
      g_assert_cmpint (pz_blocks_play_state (play)->event, ==,
                       i + 1 == plan->len ? PZ_BLOCKS_EVENT_WON : PZ_BLOCKS_EVENT_PLACED);
    }
  pz_play_unref (play);
}

static void
check (guint64 seed)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  static const PzLimits limits = PZ_LIMITS_DEFAULT;
  PzRandom random = pz_random_from_seed (seed);
  int legal = 0, winning = 0;
  Plain plain;
  g_autoptr (PzLevel) level = random_level (&random, &plain);
  g_autoptr (PzAnalysis) analysis = pz_hex_blocks_mode.analyse (level, &nowhere, &limits, NULL, NULL, NULL);
  const PzBlocksSolution *solution = &pz_blocks_findings (analysis)->solution;
  gboolean winnable = can_win (&plain, &legal, &winning);

  g_assert_cmpint (solution->verdict, ==, winnable ? PZ_BLOCKS_WINNABLE : PZ_BLOCKS_UNWINNABLE);
  g_assert_cmpint (solution->legal, ==, legal);
  g_assert_cmpint (solution->winning, ==, winning);
  if (winnable)
    check_line (level, analysis);
  n_winnable += winnable;
  n_unwinnable += !winnable;
}

static void
test_search (void)
{
  guint rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 3000 : 150;

  g_test_message ("seeds 1 to %u", rounds);
  for (guint64 seed = 1; seed <= rounds; seed++)
    {
      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      check (seed);
    }
  g_assert_cmpint (n_winnable, >, (int) rounds / 6);
  g_assert_cmpint (n_unwinnable, >, (int) rounds / 6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks/search", test_search);
  return g_test_run ();
}
