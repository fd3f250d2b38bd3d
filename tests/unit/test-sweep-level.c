/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "boards.h"
#include "dungeon-sweep/analysis.h"
#include "pack/pack.h"

/* dungeon-sweep: the form of a level, every problem, budgets, edits, whole boards and parts. */

#define MODE  (&pz_dungeon_sweep_mode)
#define ROWS  "'rows': ['...*.', '.....', '...*.']"
#define SPAWN "'spawn': [1, 1]"
#define REST  ROWS ", " SPAWN

static void
test_form (void)
{
  /* clang-format off */
  static const BoardFormatError errors[] = {
    { "{" REST "}", "missing@id" },
    { "{'id': 'a', " SPAWN "}", "missing@rows" },
    { "{'id': 'a', " ROWS "}", "missing@spawn" },
    { "{'id': 'a', 'rows': '...', " SPAWN "}", "type@rows" },
    { "{'id': 'a', 'rows': ['...', 5, null], " SPAWN "}", "type@rows[1] type@rows[2]" },
    { "{'id': 'a', 'rows': ['...', '...'], " SPAWN "}", "range@rows" },
    { "{'id': 'a', 'rows': [], " SPAWN "}", "range@rows" },
    { "{'id': 'a', 'rows': ['', '', ''], " SPAWN "}", "range@rows" },
    { "{'id': 'a', 'rows': ['..', '...', '..x'], " SPAWN "}", "range@rows" },
    { "{'id': 'a', 'rows': ['...', '..', '....'], " SPAWN "}", "range@rows[1]" },
    { "{'id': 'a', 'rows': ['...', '..x', '..'], " SPAWN "}", "range@rows[1]" },
    { "{'id': 'a', 'rows': ['..é', '...', '...'], " SPAWN "}", "range@rows[0]" },
    { "{'id': 'a', " ROWS ", 'spawn': {}}", "type@spawn" },
    { "{'id': 'a', " ROWS ", 'spawn': [1]}", "type@spawn" },
    { "{'id': 'a', " ROWS ", 'spawn': [1, 1, 1]}", "type@spawn" },
    { "{'id': 'a', " ROWS ", 'spawn': [1, 1.5]}", "type@spawn" },
    { "{'id': 'a', " ROWS ", 'spawn': [1001, -1001]}", "range@spawn[0] range@spawn[1]" },
    { "{'id': 'a', 'points': 0, 'digCost': 100, 'sealCost': 0, " REST "}", "range@points range@digCost range@sealCost" },
    { "{'id': 'a', 'points': '9', 'digCost': 1.5, 'sealCost': null, " REST "}", "type@points type@digCost type@sealCost" },
    { "{'id': 'a', 'version': 2, " REST "}", "version@version" },
    { "{'id': 'a', 'version': 0, 'name': 5, " REST "}", "range@version type@name" },
  };
  /* clang-format on */

  board_check_format_errors (MODE, errors, G_N_ELEMENTS (errors));
}

static void
test_kept (void)
{
  static const char *const texts[] = {
    "{\n  'version': 1,\n  'id': 'a',\n  'rows': [\n    '...',\n    '.*#',\n    '...'\n  ],\n  'spawn': [1, 1]\n}",
    "{\n  'u': 5,\n  'points': 12,\n  'spawn': [-3, 70],\n  'digCost': 1,\n  'sealCost': 7,\n  'rows': [\n    '...',\n "
    "   "
    "'...',\n    '...'\n  ],\n  'id': 'a',\n  'name': 'x'\n}",
  };

  board_check_kept (MODE, texts, G_N_ELEMENTS (texts));
}

/* ---- Problems ---- */

static void
test_problems (void)
{
  /* clang-format off */
  static const struct { const char *level, *problems; PzVerdict verdict; } cases[] = {
    { "{'id': 'a', " REST "}", "", PZ_VERDICT_ONE },
    { "{'id': 'a', " ROWS ", 'spawn': [0, 1]}", "spawn-area(0,1)", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', " ROWS ", 'spawn': [2, 1], 'points': 1, 'digCost': 2, 'sealCost': 2}", "spawn-area(2,1)", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', " ROWS ", 'spawn': [9, -9]}", "spawn-area(9,-9)", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', 'rows': ['###', '###', '###'], " SPAWN "}", "spawn-area(1,1)", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', 'rows': ['...', '...', '..*'], " SPAWN "}", "spawn-area(1,1)", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', 'rows': ['....*', '....*', '....*'], " SPAWN "}", "opening-swallows", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', 'rows': ['.....', '.....', '.....'], " SPAWN "}", "opening-swallows density", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', " REST ", 'points': 2, 'digCost': 4, 'sealCost': 3}", "points-short", PZ_VERDICT_ONE },
    { "{'id': 'a', " REST ", 'points': 3, 'digCost': 4, 'sealCost': 3}", "", PZ_VERDICT_ONE },
    { "{'id': 'a', 'rows': ['...*.#.', '.....#.', '...*.#.'], " SPAWN "}",
      "unreachable(6,0) unreachable(6,1) unreachable(6,2) not-deducible", PZ_VERDICT_MANY },
    { "{'id': 'a', 'rows': ['...**', '...**', '...**'], " SPAWN "}", "opening-swallows density", PZ_VERDICT_BLOCKED },
    { "{'id': 'a', 'rows': ['...*.', '...*.', '....*'], " SPAWN "}", "", PZ_VERDICT_ONE },
    { "{'id': 'a', 'rows': ['...#*', '....#', '...#.'], " SPAWN "}", "not-deducible", PZ_VERDICT_MANY },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PzLevel) level = board_from_text (MODE, cases[i].level);
      g_autoptr (PzAnalysis) analysis = board_analyse (level, 1, 1);
      g_autofree char *problems = board_problems (analysis->problems, FALSE);

      g_test_message ("%s", cases[i].level);
      g_assert_cmpstr (problems, ==, cases[i].problems);
      g_assert_cmpint (analysis->verdict, ==, cases[i].verdict);
    }
}

static PzAnalysis *
analyse_within (const PzLevel *level, guint64 budget_ms, guint64 states, gboolean cancelled)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  PzLimits limits = { 1000, budget_ms, states, FALSE };
  g_autoptr (PzCancel) cancel = pz_cancel_new ();

  if (cancelled)
    pz_cancel_set (cancel);
  return level->mode->analyse (level, &nowhere, &limits, cancel, NULL, NULL);
}

/* No search at all, too few states, and none since it was stopped. */
static void
test_budget (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, "{'id': 'a', " REST "}");
  g_autoptr (PzAnalysis) none = analyse_within (level, 0, 0, FALSE), few = analyse_within (level, 10000, 1, FALSE);
  g_autoptr (PzAnalysis) stopped = analyse_within (level, 10000, 0, TRUE);
  g_autofree char *of_none = board_problems (none->problems, FALSE), *of_few = board_problems (few->problems, FALSE);
  g_autofree char *report = board_report (none, level);

  g_assert_cmpstr (of_none, ==, "unproven");
  g_assert_cmpstr (of_few, ==, "unproven");
  g_assert_cmpint (none->verdict, ==, PZ_VERDICT_UNDECIDED);
  g_assert_cmpint (few->verdict, ==, PZ_VERDICT_UNDECIDED);
  g_assert_true (none->done && few->done);
  g_assert_false (stopped->done);
  g_assert_cmpint (stopped->verdict, ==, PZ_VERDICT_RUNNING);
  g_assert_cmpuint (stopped->problems->len, ==, 0);
  g_assert_nonnull (strstr (report, "\"opening\": 9, \"safe\": 13, \"hazards\": 2, \"minimumDigs\": 4"));
  g_assert_nonnull (strstr (report, "\"deducible\": null, \"rounds\": null, \"stuck\": null, \"layouts\": null"));
}

/* The number of layouts stops at the limit. */
static void
test_limit (void)
{
  static const PzContext nowhere = { 1, 1, FALSE };
  g_autoptr (PzLevel) level = board_from_text (
      MODE, "{'id': 'a', 'rows': ['......**', '.*.*....', '....*...', '**......', '**......', '.*......', '..**..*.'], "
            "'spawn': [6, 2]}");

  for (guint64 limit = 2; limit < 40; limit += 13)
    {
      PzLimits limits = { limit, 10000, 0, FALSE };
      g_autoptr (PzAnalysis) analysis = MODE->analyse (level, &nowhere, &limits, NULL, NULL, NULL);
      const PzSweepFindings *findings = pz_sweep_findings (analysis);

      g_assert_cmpuint (findings->layouts.count, ==, MIN (limit, 28));
      g_assert_cmpint (findings->layouts.exact, ==, limit > 28);
    }
}

/* ---- Edits ---- */

static char *
squares_of (const PzLevel *level)
{
  const PzSweepLevel *self = pz_sweep_level (level);
  GString *rows = g_string_new (NULL);

  for (int y = 0; y < self->height; y++)
    g_string_append_printf (rows, "%.*s/", self->width, self->squares + y * self->width);
  g_string_append_printf (rows, "%d,%d", self->spawn_x, self->spawn_y);
  return g_string_free (rows, FALSE);
}

/* @after: (transfer full) */
static void
assert_squares (PzLevel *after, const char *wanted)
{
  g_autofree char *squares = squares_of (after);

  g_assert_cmpstr (squares, ==, wanted);
  pz_level_unref (after);
}

static void
test_edits (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, "{'id': 'a', 'rows': ['...*', '...#', '....'], " SPAWN "}");
  int squares[] = { 0, 7, 11, -1, 12 };
  PzLevel *same[] = {
    pz_sweep_paint (level, squares, 1, '.'),  pz_sweep_set_spawn (level, 1, 1),
    pz_sweep_set_spawn (level, 4, 0),         pz_sweep_resize (level, 0, 0, 65, 3),
    pz_sweep_resize (level, 0, 0, 4, 3),      pz_sweep_set_points (level, 1000),
    pz_sweep_set_costs (level, 1, 100),       pz_sweep_set_name (level, NULL),
    pz_sweep_move (level, squares, 1, -1, 0), pz_sweep_move (level, squares + 1, 1, 1, 0),
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_assert_true (same[i] == level);
      pz_level_unref (same[i]);
    }
  assert_squares (pz_sweep_paint (level, squares, 5, '*'), "*..*/...*/...*/1,1");
  assert_squares (pz_sweep_set_spawn (level, 2, 2), "...*/...#/..../2,2");
  assert_squares (pz_sweep_resize (level, 1, -1, 5, 3), "....#/...../...../2,0");
  assert_squares (pz_sweep_move (level, squares, 1, 1, 1), "#..*/...#/..../1,1");
}

/* Rows and columns that come and go take the spawn along, wherever it is. */
static void
test_lines (void)
{
  g_autoptr (PzLevel) level =
      board_from_text (MODE, "{'id': 'a', 'rows': ['...*', '...#', '....', '*...'], " SPAWN "}");
  g_autoptr (PzLevel) outside = pz_sweep_resize (level, -3, 0, 4, 4); /* the spawn two beside the rows */
  g_autoptr (PzLevel) large = pz_sweep_resize (level, 0, 0, 64, 3);
  PzLevel *same[] = {
    pz_sweep_insert_line (level, FALSE, -1), pz_sweep_insert_line (level, TRUE, 5),
    pz_sweep_remove_line (level, FALSE, 4),  pz_sweep_remove_line (level, TRUE, -1),
    pz_sweep_insert_line (large, TRUE, 0),   pz_sweep_remove_line (large, FALSE, 0),
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_assert_true (same[i] == (i < 4 ? level : large));
      pz_level_unref (same[i]);
    }
  assert_squares (pz_sweep_insert_line (level, FALSE, 0), "..../...*/...#/..../*.../1,2");
  assert_squares (pz_sweep_insert_line (level, FALSE, 1), "...*/..../...#/..../*.../1,2");
  assert_squares (pz_sweep_insert_line (level, FALSE, 4), "...*/...#/..../*.../..../1,1");
  assert_squares (pz_sweep_insert_line (level, TRUE, 2), "....*/....#/...../*..../1,1");
  assert_squares (pz_sweep_remove_line (level, FALSE, 0), "...#/..../*.../1,0");
  assert_squares (pz_sweep_remove_line (level, FALSE, 1), "...*/..../*.../1,1");
  assert_squares (pz_sweep_remove_line (level, TRUE, 3), ".../.../.../*../1,1");
  assert_squares (pz_sweep_remove_line (outside, TRUE, 0), ".../.../.../.../-2,1");
  g_autoptr (PzLevel) last = pz_sweep_set_spawn (level, 3, 3);
  assert_squares (pz_sweep_remove_line (last, TRUE, 3), ".../.../.../*../2,3");
  assert_squares (pz_sweep_remove_line (last, FALSE, 3), "...*/...#/..../3,2");
}

static void
test_whole (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, "{'id': 'a', 'rows': ['...*', '...#', '....'], " SPAWN "}");
  PzMap turn = MODE->map_in_place (level, NULL, 0, FALSE, 1), mirror = MODE->map_in_place (level, NULL, 0, TRUE, 0);
  PzMap shift = pz_map_shift (2, 1);

  assert_squares (MODE->transform (level, NULL, 0, &turn, FALSE), ".../.../.../.#*/1,1");
  assert_squares (MODE->transform (level, NULL, 0, &mirror, FALSE), "*.../#.../..../2,1");
  assert_squares (MODE->transform (level, NULL, 0, &shift, FALSE), "...*/...#/..../1,1");
}

static void
test_parts (void)
{
  g_autoptr (PzLevel) level = board_from_text (MODE, "{'id': 'a', 'rows': ['...*', '...#', '....'], " SPAWN "}");
  int squares[] = { 2, 3, 7 };
  g_autoptr (PzLevel) part = MODE->extract (level, squares, 3), merged = NULL;
  PzMap down = pz_map_shift (-1, 2), off = pz_map_shift (1, 0);
  g_autoptr (GArray) laid = NULL;

  assert_squares (pz_level_ref (part), "##.*/####/####/1,1");
  merged = MODE->merge (level, part, &down, &laid);
  assert_squares (pz_level_ref (merged), "...*/...#/..*./1,1");
  g_assert_cmpuint (laid->len, ==, 2);
  g_assert_cmpint (g_array_index (laid, int, 0), ==, 9);
  g_assert_cmpint (g_array_index (laid, int, 1), ==, 10);
  assert_squares (MODE->merge (level, part, &off, NULL), "...*/...#/..../1,1");
}

static void
test_words (void)
{
  static const struct
  {
    int x, y;
    const char *words;
  } places[] = { { 3, 0, "Hazard 3,0" },
                 { 3, 1, "Rock 3,1" },
                 { 1, 1, "Spawn 1,1, number 0" },
                 { 2, 1, "Floor 2,1, number 1" },
                 { -1, 0, "Empty place −1,0" } };
  g_autoptr (PzLevel) level = board_from_text (MODE, "{'id': 'a', 'rows': ['...*', '...#', '....'], " SPAWN "}");
  g_autoptr (PzLevel) other =
      board_from_text (MODE, "{'id': 'a', 'rows': ['...#', '...#', '...*'], 'spawn': [1, 2], 'points': 9}");
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PzHit hit = MODE->hit (level, places[i].x + 0.5, places[i].y + 0.5, PZ_HIT_CELL);
      g_autofree char *words = MODE->describe (level, &hit);

      g_assert_cmpstr (words, ==, places[i].words);
    }
  MODE->diff (level, other, lines);
  g_ptr_array_add (lines, NULL);
  g_autofree char *all = g_strjoinv ("; ", (char **) lines->pdata);
  g_assert_cmpstr (all, ==, "spawn: 1,1 → 1,2; points: 12 → 9; 3,0: hazard → rock; 3,2: floor → hazard");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sweep/form", test_form);
  g_test_add_func ("/sweep/kept", test_kept);
  g_test_add_func ("/sweep/problems", test_problems);
  g_test_add_func ("/sweep/budget", test_budget);
  g_test_add_func ("/sweep/limit", test_limit);
  g_test_add_func ("/sweep/edits", test_edits);
  g_test_add_func ("/sweep/lines", test_lines);
  g_test_add_func ("/sweep/whole", test_whole);
  g_test_add_func ("/sweep/parts", test_parts);
  g_test_add_func ("/sweep/words", test_words);
  return g_test_run ();
}
