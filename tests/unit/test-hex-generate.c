/* SPDX-License-Identifier: MIT */
#include "hex-stroke/generate.h"
#include "stroke-generated.h"

#include <string.h>

/* Generated hex-stroke levels (hex-stroke.md, "Generator"): what was asked for, and why it cannot be. */

#define MODE (&pz_hex_stroke_mode)

static PzLevel *
generate (guint64 seed, const int *values, GError **error)
{
  return MODE->generate ("2-1", seed, values, NULL, NULL, NULL, error);
}

static int
count_clues (const PzHexLevel *level)
{
  int n = 0;

  for (int i = 0; i < level->n_cells; i++)
    n += level->cells[i]->has_clue;
  return n;
}

static void
check_path (const PzLevel *base)
{
  g_autoptr (PzAnalysis) analysis = judge_generated (base);
  g_autofree PzStrokeBoard *board = g_new (PzStrokeBoard, 1);
  g_auto (PzStrokeRules) rules = { 0 };

  g_assert_nonnull (analysis->solution);
  pz_hex_survey (pz_hex_level (base), board);
  pz_hex_rules (pz_hex_level (base), board, &rules);
  assert_one_path (board, &rules, analysis->solution);
}

/* Absent hexagons with four neighbours at least. */
static int
count_holes (const PzHexLevel *level)
{
  int n = 0;

  for (int r = -20; r < 20; r++)
    for (int q = -20; q < 20; q++)
      {
        int beside = 0;

        for (int i = 0; i < level->n_cells; i++)
          beside += pz_hex_distance ((PzHex){ q, r }, pz_hex_cell_place (level->cells[i])) == 1;
        n += pz_hex_level_cell_at (level, q, r) < 0 && beside >= 4;
      }
  return n;
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
      check_path (level);
      g_assert_cmpint (pz_hex_level (level)->n_cells, ==, 14);
      g_assert_cmpint (pz_hex_level (level)->n_walls, ==, 2);
      g_assert_cmpint (pz_hex_level (level)->n_spinners, ==, 0);
      g_assert_cmpint (count_clues (pz_hex_level (level)), <=, 3);
      g_assert_cmpint (count_holes (pz_hex_level (level)), ==, 0);
    }
}

static void
test_spinners (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  for (int spinners = 1; spinners <= 3; spinners++)
    for (guint64 seed = 0; seed < 6; seed++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (PzLevel) level = NULL;

        set_option (MODE, values, "spinners", spinners);
        set_option (MODE, values, "walls", (int) seed % 3);
        level = generate (seed, values, &error);
        g_assert_no_error (error);
        assert_generated_level (level);
        check_path (level);
        g_assert_cmpint (pz_hex_level (level)->n_spinners, ==, spinners);
        g_assert_cmpint (pz_hex_level (level)->n_walls, ==, (int) seed % 3);
      }
}

static void
test_hexagon (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "board", 1);
  set_option (MODE, values, "holes", 2);
  set_option (MODE, values, "start", 1);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = generate (seed, values, &error);
      gboolean start = FALSE;

      g_assert_no_error (error);
      assert_generated_level (level);
      check_path (level);
      g_assert_cmpint (pz_hex_level (level)->n_cells, ==, 17);
      g_assert_cmpint (count_holes (pz_hex_level (level)), ==, 2);
      for (int i = 0; i < 17; i++)
        start |= pz_hex_level (level)->cells[i]->has_clue && pz_hex_level (level)->cells[i]->clue == 1;
      g_assert_true (start);
    }
}

static void
test_holes_and_clues (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "cells", 18);
  set_option (MODE, values, "holes", 1);
  set_option (MODE, values, "clues", 2);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = generate (seed, values, &error);

      g_assert_no_error (error);
      assert_generated_level (level);
      g_assert_cmpint (count_clues (pz_hex_level (level)), ==, 2);
      g_assert_cmpint (count_holes (pz_hex_level (level)), ==, 1);
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
  g_assert_nonnull (strstr (error->message, why));
}

static void
test_refusals (void)
{
  assert_refused ("walls", 0, "spinners", 0, "a wall or a spinner");
  assert_refused ("cells", 8, "holes", 5, "2 holes at most");
  assert_refused ("cells", 8, "clues", 9, "more than the board");
}

static void
test_not_reached (void)
{
  int values[PZ_MAX_OPTIONS];
  g_autoptr (GError) error = NULL;

  default_options (MODE, values);
  set_option (MODE, values, "cells", 4);
  set_option (MODE, values, "spinners", 4);
  g_assert_null (generate (1, values, &error));
  g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_BUDGET);
  g_assert_nonnull (strstr (error->message, "spinners: "));
}

static void
test_threads (void)
{
  int values[PZ_MAX_OPTIONS];

  default_options (MODE, values);
  set_option (MODE, values, "spinners", 1);
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

static void
test_refill (void)
{
  int values[PZ_MAX_OPTIONS], n_filled = 0, n_idle = 0;
  static const int cells[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };

  default_options (MODE, values);
  set_option (MODE, values, "walls", 1);
  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (PzLevel) level = generate (seed, values, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) filled = MODE->refill (level, cells, 9, NULL, seed, values, NULL, NULL, NULL, &error);

      if (filled == NULL)
        {
          g_test_message ("%s", error->message);
          continue;
        }
      n_filled++;
      g_assert_cmpint (pz_hex_level (filled)->n_cells, ==, 14);
      for (int i = 9; i < 14; i++)
        g_assert_true (pz_hex_level (filled)->cells[i] == pz_hex_level (level)->cells[i]);
      g_autoptr (PzAnalysis) analysis = judge_generated (filled);
      g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
      for (int i = 0; i < analysis->n_findings; i++)
        n_idle += analysis->findings[i].need != PZ_NEED_NEEDED;
    }
  g_assert_cmpint (n_filled, >=, 10);
  g_test_message ("%d filled, %d not needed", n_filled, n_idle);
  g_assert_cmpint (n_idle, <=, 2); /* of what stays; 5 if the first way to fill were taken */
}

static void
test_keep_path (void)
{
  int values[PZ_MAX_OPTIONS], n_filled = 0;

  default_options (MODE, values);
  set_option (MODE, values, "walls", 1);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (PzLevel) level = generate (seed, values, NULL);
      g_autoptr (PzAnalysis) before = judge_generated (level);
      g_autoptr (PzLevel) filled = NULL;
      int cells[14];

      for (int i = 0; i < 14; i++)
        cells[i] = i;
      filled = MODE->refill (level, cells, 14, before->solution, seed + 100, values, NULL, NULL, NULL, NULL);
      if (filled == NULL)
        continue;
      n_filled++;
      assert_generated_level (filled);
      g_autoptr (PzAnalysis) after = judge_generated (filled);
      g_assert_cmpmem (before->solution, 14, after->solution, 14);
    }
  g_assert_cmpint (n_filled, >=, 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hex-generate/defaults", test_defaults);
  g_test_add_func ("/hex-generate/spinners", test_spinners);
  g_test_add_func ("/hex-generate/hexagon", test_hexagon);
  g_test_add_func ("/hex-generate/holes-and-clues", test_holes_and_clues);
  g_test_add_func ("/hex-generate/refusals", test_refusals);
  g_test_add_func ("/hex-generate/not-reached", test_not_reached);
  g_test_add_func ("/hex-generate/threads", test_threads);
  g_test_add_func ("/hex-generate/cancel", test_cancel);
  g_test_add_func ("/hex-generate/refill", test_refill);
  g_test_add_func ("/hex-generate/keep-path", test_keep_path);
  return g_test_run ();
}
