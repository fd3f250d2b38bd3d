/* SPDX-License-Identifier: MIT */
#include "number-stroke/generate.h"
#include "stroke-generated.h"

#include <string.h>

/* Generated number-stroke levels (number-stroke.md, "Generator"): what was asked for, and why it cannot be. */

#define MODE (&pz_number_stroke_mode)

static PzLevel *
generate (guint64 seed, const int *values, GError **error)
{
  return MODE->generate ("3-1", seed, values, NULL, NULL, NULL, error);
}

static int
count_clues (const PzNumberLevel *level, gboolean marks)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    n += marks ? level->cells[i]->parity != PZ_PARITY_NONE : level->cells[i]->has_clue;
  return n;
}

static int
count_boxes (const PzNumberLevel *level, int w, int h, gboolean shaped)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    n += level->cells[i]->has_shape == shaped
         && (shaped
             || (MIN (level->cells[i]->w, level->cells[i]->h) == w
                 && MAX (level->cells[i]->w, level->cells[i]->h) == h));
  return n;
}

/* Larger cells stand inside of the path; there is one path by a plain counter too. */
static void
check_path (const PzLevel *base, gboolean count)
{
  const PzNumberLevel *level = pz_number_level (base);
  g_autoptr (PzAnalysis) analysis = judge_generated (base);
  g_autofree PzNumberSurvey *survey = g_new (PzNumberSurvey, 1);
  g_auto (PzStrokeRules) rules = { 0 };

  g_assert_nonnull (analysis->solution);
  for (int i = 0; i < level->n_cells; i++)
    if (level->cells[i]->w > 1 || level->cells[i]->h > 1)
      g_assert_true (analysis->solution[0] != i && analysis->solution[level->n_cells - 1] != i);
  if (!count)
    return;
  pz_number_survey (level, survey);
  pz_stroke_rules_init (&rules, &survey->board, 0);
  assert_one_path (&survey->board, &rules, analysis->solution);
}

static void
test_defaults (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = generate (seed, values, &error);

      g_assert_no_error (error);
      assert_generated_level (level);
      check_path (level, TRUE);
      g_assert_cmpint (pz_number_level (level)->n_cells, ==, 14);
      g_assert_cmpint (count_clues (pz_number_level (level), FALSE), <=, 4);
      g_assert_cmpint (count_boxes (pz_number_level (level), 1, 2, FALSE), ==, 1);
      g_assert_cmpint (count_boxes (pz_number_level (level), 2, 2, FALSE), ==, 1);
    }
}

static void
test_kinds (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "cells", 20);
  set_option (MODE, values, "huge", 10);
  set_option (MODE, values, "shapes", 20);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = generate (seed, values, &error);

      g_assert_no_error (error);
      assert_generated_level (level);
      check_path (level, FALSE);
      g_assert_cmpint (pz_number_level (level)->n_cells, ==, 20);
      g_assert_cmpint (count_boxes (pz_number_level (level), 1, 2, FALSE), ==, 2);
      g_assert_cmpint (count_boxes (pz_number_level (level), 3, 3, FALSE), ==, 2);
      g_assert_cmpint (count_boxes (pz_number_level (level), 0, 0, TRUE), ==, 4);
    }
}

/* All squares of the box but the holes, each of which has squares on both sides. */
static void
test_box (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "board", 1);
  set_option (MODE, values, "columns", 5);
  set_option (MODE, values, "holes", 2);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = generate (seed, values, &error);
      int covered = 0;

      g_assert_no_error (error);
      assert_generated_level (level);
      for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++)
          covered += pz_number_cell_at (pz_number_level (level), x, y) >= 0;
      g_assert_cmpint (covered, ==, 23);
      g_assert_cmpfloat (MODE->bounds (level).w, ==, 5);
      g_assert_cmpfloat (MODE->bounds (level).h, ==, 5);
      g_assert_cmpint (pz_number_cell_at (pz_number_level (level), 0, 0), >=, 0);
      g_assert_cmpint (pz_number_cell_at (pz_number_level (level), 4, 4), >=, 0);
    }
}

static void
test_guide (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "guide", 1);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = generate (seed, values, &error);
      int n_starts = 0, n_guides = 0;

      g_assert_no_error (error);
      assert_generated_level (level);
      for (int i = 0; i < pz_number_level (level)->n_cells; i++)
        {
          const PzNumberCell *cell = pz_number_level (level)->cells[i];

          n_starts += cell->has_clue && cell->clue == 1;
          n_guides += cell->has_clue && cell->clue >= 5 && cell->clue <= 8;
        }
      g_assert_cmpint (n_starts, ==, 1);
      g_assert_cmpint (n_guides, >=, 1);
    }
}

static void
test_clues (void)
{
  static const int parities[] = { 0, 50, 100 };
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  for (guint k = 0; k < G_N_ELEMENTS (parities); k++)
    for (guint64 seed = 0; seed < 10; seed++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (PzLevel) level = NULL;
        int marks, clues;

        set_option (MODE, values, "clues", 3);
        set_option (MODE, values, "parity", parities[k]);
        level = generate (seed, values, &error);
        g_assert_no_error (error);
        assert_generated_level (level);
        check_path (level, TRUE);
        marks = count_clues (pz_number_level (level), TRUE);
        clues = marks + count_clues (pz_number_level (level), FALSE);
        g_assert_cmpint (clues, ==, 3);
        g_assert_cmpint (marks, ==, (parities[k] * 3 + 50) / 100);
      }
}

static void
assert_refused (const char *name, int value, const char *other, int other_value, const char *why)
{
  int values[PZ_MAX_OPTIONS];
  g_autoptr (GError) error = NULL;

  default_options (MODE, values);
  set_option (MODE, values, name, value);
  set_option (MODE, values, other, other_value);
  g_assert_null (generate (1, values, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, why));
}

static void
test_refusals (void)
{
  int values[PZ_MAX_OPTIONS];
  g_autoptr (GError) error = NULL;

  assert_refused ("bars", 60, "big", 60, "more than 100 percent");
  assert_refused ("bars", 60, "big", 40, "two of the cells");
  assert_refused ("clues", 15, "cells", 14, "more than the board");
  assert_refused ("guide", 1, "cells", 4, "five cells");
  assert_refused ("guide", 1, "parity", 100, "two numbers");
  assert_refused ("guide", 1, "clues", 1, "two numbers");
  default_options (MODE, values);
  set_option (MODE, values, "board", 1);
  set_option (MODE, values, "holes", 17);
  g_assert_null (generate (1, values, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
}

/* Four cells need no four clues: it is told what came closest. */
static void
test_not_reached (void)
{
  int values[PZ_MAX_OPTIONS];
  g_autoptr (GError) error = NULL;

  default_options (MODE, values);
  set_option (MODE, values, "cells", 4);
  set_option (MODE, values, "clues", 4);
  g_assert_null (generate (1, values, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET);
  g_assert_nonnull (strstr (error->message, "clues: "));
}

static void
test_threads (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  assert_same_on_threads (MODE, values);
}

static void
test_cancel (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "clues", 14);
  assert_cancels_soon (MODE, values);
}

/* ---- Filling ---- */

/* The cells of @level but those at @cells are in @filled, with their clues. */
static void
assert_others_stay (const PzNumberLevel *level, const int *cells, int n, const PzNumberLevel *filled)
{
  for (int i = 0; i < level->n_cells; i++)
    {
      gboolean chosen = FALSE;
      int at;

      for (int k = 0; k < n; k++)
        chosen |= cells[k] == i;
      if (chosen)
        continue;
      at = pz_number_cell_index (filled, level->cells[i]->id);
      g_assert_cmpint (at, >=, 0);
      g_assert_true (filled->cells[at] == level->cells[i]);
    }
}

static PzRect
bounds (const PzLevel *level)
{
  return MODE->bounds (level);
}

static void
test_refill (void)
{
  int values[PZ_MAX_OPTIONS], n_filled = 0;

  default_options (MODE, values);
  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (PzLevel) level = generate (seed, values, NULL);
      static const int cells[] = { 2, 3, 5, 6, 7, 8 };
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) filled = MODE->refill (level, cells, 6, NULL, seed, values, NULL, NULL, NULL, &error);
      g_autoptr (PzLevel) again = MODE->refill (level, cells, 6, NULL, seed, values, NULL, NULL, NULL, NULL);

      g_assert_true ((filled == NULL) == (error != NULL));
      if (filled == NULL)
        {
          g_test_message ("%s", error->message);
          continue;
        }
      n_filled++;
      g_assert_true (pz_level_equal (filled, again));
      assert_others_stay (pz_number_level (level), cells, 6, pz_number_level (filled));
      g_assert_cmpfloat (bounds (level).w, ==, bounds (filled).w);
      g_assert_cmpfloat (bounds (level).h, ==, bounds (filled).h);
      g_autoptr (PzAnalysis) analysis = judge_generated (filled);
      g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
    }
  g_assert_cmpint (n_filled, >=, 10);
}

/* With the path that the level had: the cells stay, and so does the solution. */
static void
test_keep_path (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (PzLevel) level = generate (seed, values, NULL);
      g_autoptr (PzAnalysis) before = judge_generated (level);
      int cells[14];
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) filled = NULL;

      for (int i = 0; i < 14; i++)
        cells[i] = i;
      filled = MODE->refill (level, cells, 14, before->solution, seed + 100, values, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_autoptr (PzAnalysis) after = judge_generated (filled);
      g_assert_cmpint (after->verdict, ==, PZ_VERDICT_ONE);
      g_assert_cmpmem (before->solution, 14, after->solution, 14);
      for (int i = 0; i < 14; i++)
        g_assert_cmpstr (pz_number_level (level)->cells[i]->id, ==, pz_number_level (filled)->cells[i]->id);
    }
}

/* What stays cannot be met: 1 and 2 far apart. */
static void
test_refill_refused (void)
{
  g_autoptr (PzLevel) level = pz_number_level_new ("3-1");
  static const int cells[] = { 2 };
  int values[PZ_MAX_OPTIONS];
  g_autoptr (GError) error = NULL, none = NULL;
  PzNumberShape single = pz_number_rectangle (1, 1);

  default_options (MODE, values);
  for (int x = 0; x < 6; x++)
    {
      PzLevel *next = pz_number_level_lay (level, &single, x, 0);

      pz_level_unref (level);
      level = next;
    }
  for (int i = 0; i < 2; i++)
    {
      PzLevel *next = pz_number_level_set_clue (level, i * 5, i + 1);

      pz_level_unref (level);
      level = next;
    }
  g_assert_null (MODE->refill (level, cells, 1, NULL, 1, values, NULL, NULL, NULL, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
  g_assert_nonnull (strstr (error->message, "clues that stay"));
  g_assert_null (MODE->refill (level, NULL, 0, NULL, 1, values, NULL, NULL, NULL, &none));
  g_assert_error (none, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_OPTIONS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number-generate/defaults", test_defaults);
  g_test_add_func ("/number-generate/kinds", test_kinds);
  g_test_add_func ("/number-generate/box", test_box);
  g_test_add_func ("/number-generate/guide", test_guide);
  g_test_add_func ("/number-generate/clues", test_clues);
  g_test_add_func ("/number-generate/refusals", test_refusals);
  g_test_add_func ("/number-generate/not-reached", test_not_reached);
  g_test_add_func ("/number-generate/threads", test_threads);
  g_test_add_func ("/number-generate/cancel", test_cancel);
  g_test_add_func ("/number-generate/refill", test_refill);
  g_test_add_func ("/number-generate/keep-path", test_keep_path);
  g_test_add_func ("/number-generate/refill-refused", test_refill_refused);
  return g_test_run ();
}
