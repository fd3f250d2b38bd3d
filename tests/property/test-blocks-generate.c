/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "blocks-game.h"
#include "hex-blocks/generate.h"

/* Generated levels are what was asked for, and their solutions win by the rules played plainly (hex-blocks.md, "Generator", "Rules"). */

#define N_OPTIONS 7

static guint
rounds (guint n)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 10 * n : n;
}

static void
set_defaults (int *values)
{
  for (int i = 0; i < N_OPTIONS; i++)
    values[i] = pz_blocks_options[i].value;
  g_assert_null (pz_blocks_options[N_OPTIONS].name);
}

static void
print_values (const int *values)
{
  g_autoptr (GString) out = g_string_new ("");

  for (int i = 0; i < N_OPTIONS; i++)
    g_string_append_printf (out, " %s=%d", pz_blocks_options[i].name, values[i]);
  g_test_message ("values:%s", out->str);
}

static PzLevel *
generate (guint64 seed, const int *values, GError **error)
{
  return pz_hex_blocks_mode.generate ("x", seed, values, NULL, NULL, NULL, error);
}

static PzAnalysis *
analyse (const PzLevel *level, guint64 budget_ms)
{
  PzContext context = { 1, 1, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  limits.budget_ms = budget_ms;
  return pz_hex_blocks_mode.analyse (level, &context, &limits, NULL, NULL, NULL);
}

/* ---- What a level must be ---- */

static int
wanted_fill (const int *values)
{
  int fill = values[PZ_BLOCKS_OPTION_FILL];

  return fill >= 0 ? fill : values[PZ_BLOCKS_OPTION_GOAL] == PZ_GOAL_CLEAR_BOARD ? 30 : 60;
}

static void
check_shape (const PzBlocksLevel *level, const int *values)
{
  int radius = values[PZ_BLOCKS_OPTION_SIDE] - 1, n_cells = 3 * radius * (radius + 1) + 1;
  int wanted = (n_cells * wanted_fill (values) + 50) / 100;

  g_assert_cmpint (level->n_cells, ==, n_cells);
  for (int i = 0; i < n_cells; i++)
    g_assert_cmpint (
        MAX (MAX (ABS (level->cells[i].q), ABS (level->cells[i].r)), ABS (level->cells[i].q + level->cells[i].r)), <=,
        radius);
  g_assert_cmpint (level->n_deck, ==, values[PZ_BLOCKS_OPTION_DECK]);
  g_assert_cmpint (level->hand, ==, values[PZ_BLOCKS_OPTION_HAND]);
  g_assert_cmpint (level->goal, ==, values[PZ_BLOCKS_OPTION_GOAL]);
  g_assert_cmpint (ABS (level->n_filled - wanted), <=, level->goal == PZ_GOAL_CLEAR_BOARD ? 4 : 0);
  if (level->goal == PZ_GOAL_SCORE && values[PZ_BLOCKS_OPTION_SCORE] > 0)
    g_assert_cmpint (level->score, ==, values[PZ_BLOCKS_OPTION_SCORE]);
}

static void
check_solution (const PzBlocksLevel *level, const PzBlocksSolution *solution)
{
  g_autofree BlocksGame *game = blocks_game_new (level);

  g_assert_cmpint (solution->n_solution, >, 0);
  for (int i = 0; i < solution->n_solution; i++)
    {
      const PzBlocksMove *move = &solution->solution[i];
      PzInput input = { PZ_BLOCKS_PLACE, move->slot, move->q, move->r };

      g_assert_cmpint (game->now.hand[move->slot], ==, move->piece);
      g_assert_cmpstr (blocks_game_input (game, &input), ==, i + 1 < solution->n_solution ? "placed" : "won");
    }
}

static void
check_level (const PzLevel *level, const int *values)
{
  g_autoptr (PzAnalysis) analysis = analyse (level, PZ_LIMITS_DEFAULT.budget_ms / 10);
  const PzBlocksFindings *findings = pz_blocks_findings (analysis);
  int most = values[PZ_BLOCKS_OPTION_WINNING];

  check_shape (pz_blocks_level (level), values);
  g_assert_true (pz_analysis_publishable (analysis));
  g_assert_cmpint (findings->solution.verdict, ==, PZ_BLOCKS_WINNABLE);
  check_solution (pz_blocks_level (level), &findings->solution);
  if (findings->solution.winning >= 0)
    g_assert_cmpint (100 * findings->solution.winning, <=, most * findings->solution.legal);
  if (findings->solution.winning >= 0 && most < 100)
    g_assert_cmpint (analysis->problems->len, ==, 0);
}

/* ---- Tests ---- */

static void
draw_values (int *values)
{
  for (int i = 0; i < N_OPTIONS; i++)
    values[i] = g_test_rand_int_range (pz_blocks_options[i].minimum, pz_blocks_options[i].maximum + 1);
  values[PZ_BLOCKS_OPTION_DECK] =
      g_test_rand_int_range (1, values[PZ_BLOCKS_OPTION_GOAL] == PZ_GOAL_CLEAR_BOARD ? 7 : 16);
  values[PZ_BLOCKS_OPTION_SCORE] = 0;
  if (values[PZ_BLOCKS_OPTION_GOAL] == PZ_GOAL_SCORE && g_test_rand_bit ())
    values[PZ_BLOCKS_OPTION_SCORE] = g_test_rand_int_range (1, 200);
  if (g_test_rand_bit ())
    values[PZ_BLOCKS_OPTION_FILL] = pz_blocks_options[PZ_BLOCKS_OPTION_FILL].value;
  if (g_test_rand_bit ())
    values[PZ_BLOCKS_OPTION_WINNING] = 100;
}

/* Whatever is asked for is made, or refused with a reason, or not found with how close it came. */
static void
test_options (void)
{
  guint n_made = 0, n_refused = 0, n_budget = 0;

  for (guint i = 0; i < rounds (40); i++)
    {
      int values[PZ_MAX_OPTIONS] = { 0 };
      guint64 seed = (guint32) g_test_rand_int ();
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = NULL;

      draw_values (values);
      print_values (values);
      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      level = generate (seed, values, &error);
      g_assert_true ((level != NULL) == (error == NULL));
      if (level != NULL)
        check_level (level, values);
      else
        g_test_message ("%s", error->message);
      n_made += level != NULL;
      n_refused += g_error_matches (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
      n_budget += g_error_matches (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET);
    }
  g_test_message ("%u made, %u refused, %u not found", n_made, n_refused, n_budget);
  g_assert_cmpuint (n_made + n_refused + n_budget, ==, rounds (40));
  g_assert_cmpuint (n_made, >, rounds (40) / 4);
}

/* What is set unless told otherwise is found for every goal and seed on every preset. */
static void
test_defaults (void)
{
  for (int goal = 0; goal <= 2; goal++)
    for (int side = 3; side <= 5; side++)
      for (guint i = 0; i < rounds (2); i++)
        {
          int values[PZ_MAX_OPTIONS] = { 0 };
          guint64 seed = (guint32) g_test_rand_int ();
          g_autoptr (GError) error = NULL;
          g_autoptr (PzLevel) level = NULL;

          set_defaults (values);
          values[PZ_BLOCKS_OPTION_GOAL] = goal;
          values[PZ_BLOCKS_OPTION_SIDE] = side;
          if (goal == PZ_GOAL_CLEAR_BOARD) /* more of them clear a small board anyhow */
            values[PZ_BLOCKS_OPTION_DECK] = side + 1;
          print_values (values);
          g_test_message ("seed %" G_GUINT64_FORMAT, seed);
          level = generate (seed, values, &error);
          g_assert_no_error (error);
          check_level (level, values);
        }
}

static gpointer
generate_text (gpointer data)
{
  int values[PZ_MAX_OPTIONS] = { 0 };
  gsize seed = GPOINTER_TO_SIZE (data);
  g_autoptr (PzLevel) level = NULL;

  set_defaults (values);
  values[PZ_BLOCKS_OPTION_GOAL] = (int) (seed % 3);
  values[PZ_BLOCKS_OPTION_DECK] = 5;
  level = generate (seed, values, NULL);
  g_assert_nonnull (level);
  return pz_level_to_text (level);
}

/* The same seed gives the same bytes, on two threads at once too; another one another level. */
static void
test_seeds (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize seed = 1; seed <= 21; seed++)
    {
      GThread *thread = g_thread_new ("again", generate_text, GSIZE_TO_POINTER (seed));
      char *one = generate_text (GSIZE_TO_POINTER (seed));
      g_autofree char *two = g_thread_join (thread);

      g_assert_cmpstr (one, ==, two);
      g_assert_true (g_hash_table_add (seen, one));
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    int option[2], value[2];
    const char *reason;
  } cases[] = {
    { { PZ_BLOCKS_OPTION_SIDE, PZ_BLOCKS_OPTION_FILL }, { 2, 80 }, "at most 4 of the 7" },
    { { PZ_BLOCKS_OPTION_SCORE, PZ_BLOCKS_OPTION_GOAL }, { 500, PZ_GOAL_PLACE_ALL }, "goal is a score" },
    { { PZ_BLOCKS_OPTION_SCORE, PZ_BLOCKS_OPTION_GOAL }, { 1000000, PZ_GOAL_SCORE }, "So few pieces" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int values[PZ_MAX_OPTIONS] = { 0 };
      g_autoptr (GError) error = NULL;

      set_defaults (values);
      for (int k = 0; k < 2; k++)
        values[cases[i].option[k]] = cases[i].value[k];
      g_assert_null (generate (1, values, &error));
      g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
      g_assert_nonnull (strstr (error->message, cases[i].reason));
    }
}

static void
note_progress (guint tried, guint most, gpointer data)
{
  guint *last = data;

  g_assert_cmpuint (tried, >=, *last);
  g_assert_cmpuint (tried, <=, most);
  *last = tried;
}

/* Three quarters of a board cannot be cleared with two pieces: the budget ends, and says how close it came. */
static void
test_budget (void)
{
  int values[PZ_MAX_OPTIONS] = { 0 };
  guint last = 0;
  g_autoptr (GError) error = NULL;

  set_defaults (values);
  values[PZ_BLOCKS_OPTION_GOAL] = PZ_GOAL_CLEAR_BOARD;
  values[PZ_BLOCKS_OPTION_FILL] = 75;
  values[PZ_BLOCKS_OPTION_DECK] = 2;
  g_assert_null (pz_hex_blocks_mode.generate ("x", 1, values, NULL, note_progress, &last, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET);
  g_assert_nonnull (strstr (error->message, "of 61 cells filled"));
  g_assert_cmpuint (last, >, 100);
}

static void
test_cancel (void)
{
  PzCancel *cancel = pz_cancel_new ();
  int values[PZ_MAX_OPTIONS] = { 0 };
  g_autoptr (GError) error = NULL;

  set_defaults (values);
  pz_cancel_set (cancel);
  g_assert_null (pz_hex_blocks_mode.generate ("x", 1, values, cancel, NULL, NULL, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED);
  pz_cancel_unref (cancel);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hex-blocks/generate/options", test_options);
  g_test_add_func ("/hex-blocks/generate/defaults", test_defaults);
  g_test_add_func ("/hex-blocks/generate/seeds", test_seeds);
  g_test_add_func ("/hex-blocks/generate/refusals", test_refusals);
  g_test_add_func ("/hex-blocks/generate/budget", test_budget);
  g_test_add_func ("/hex-blocks/generate/cancel", test_cancel);
  return g_test_run ();
}
