/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "mode.h"
#include "template-mode/level.h"

/* The table of modes, and that every mode has every hook. */

static void
test_table (void)
{
  const PzMode *const *modes = pz_modes ();

  g_assert_true (modes[0] == &pz_number_stroke_mode);
  g_assert_true (modes[1] == &pz_hex_stroke_mode);
  g_assert_true (modes[2] == &pz_hex_tracks_mode);
  g_assert_true (modes[3] == &pz_hex_blocks_mode);
  g_assert_true (modes[4] == &pz_dungeon_sweep_mode);
  for (int i = 0; modes[i] != NULL; i++)
    {
      g_assert_true (pz_mode_find (modes, modes[i]->id) == modes[i]);
      /* template-mode is for tests only. */
      g_assert_true (modes[i] != &pz_template_mode);
    }
  g_assert_null (pz_mode_find (modes, "checkers"));
}

static gboolean
may_be_missing (const PzMode *mode, const gpointer *hook)
{
  const gpointer *optional[] = { (const gpointer *) &mode->bake,       (const gpointer *) &mode->detail_free,
                                 (const gpointer *) &mode->rating,     (const gpointer *) &mode->plan,
                                 (const gpointer *) &mode->options,    (const gpointer *) &mode->generate,
                                 (const gpointer *) &mode->name,       (const gpointer *) &mode->first_moves,
                                 (const gpointer *) &mode->refill,     (const gpointer *) &mode->advise,
                                 (const gpointer *) &mode->detail_size };

  for (gsize i = 0; i < G_N_ELEMENTS (optional); i++)
    if (hook == optional[i])
      return TRUE;
  return FALSE;
}

static void
check_hooks (const PzMode *mode)
{
  const gpointer *hooks = (const gpointer *) &mode->recognise;
  gsize n = (sizeof (PzMode) - G_STRUCT_OFFSET (PzMode, recognise)) / sizeof (gpointer);

  g_assert_nonnull (mode->id);
  g_assert_nonnull (mode->title);
  g_assert_cmpint (mode->level_pack_length, >=, 0);
  for (gsize i = 0; i < n; i++)
    if (!may_be_missing (mode, hooks + i) && hooks[i] == NULL)
      {
        g_test_message ("%s: hook number %d is missing", mode->id, (int) i);
        g_test_fail ();
      }
  /* What is kept of judgements is bounded by their sizes: a detail that is freed is counted too. */
  g_assert_cmpint (mode->detail_free != NULL, ==, mode->detail_size != NULL);
}

static void
test_hooks (void)
{
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    check_hooks (*mode);
  check_hooks (&pz_template_mode);
}

/* A new level of each mode goes through every hook that takes a level. */
static void
check_new_level (const PzMode *mode)
{
  g_autoptr (PzLevel) level = mode->level_new ("7-3");
  g_autoptr (PzLevel) copy = mode->level_copy (level);
  PzContext context = { 7, 3, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;
  g_autoptr (PzAnalysis) analysis = mode->analyse (level, &context, &limits, NULL, NULL, NULL);
  g_autoptr (PzAnalysis) again = mode->reconsider (analysis, level, &context);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  PzHit nowhere = PZ_HIT_NOWHERE;
  g_autofree char *words = mode->describe (level, &nowhere);
  g_autoptr (PzPlay) play = mode->play_new (level, analysis);
  const char *icons[4];
  int values[4];

  g_assert_cmpstr (level->id, ==, "7-3");
  g_assert_true (level->mode == mode);
  g_assert_true (pz_level_equal (level, copy));
  g_assert_cmpuint (mode->rules_hash (level), ==, mode->rules_hash (copy));
  g_assert_cmpuint (mode->level_size (level), >=, sizeof (PzLevel));
  g_assert_true (analysis->done);
  g_assert_cmpuint (analysis->problems->len, ==, again->problems->len);
  g_assert_cmpuint (pz_analysis_size (analysis), >=, sizeof *analysis + analysis->problems->len * sizeof (PzProblem));
  /* A new level of hex-blocks has a board and a piece: there is no smaller one. */
  g_assert_cmpint (pz_analysis_publishable (analysis), ==, mode == &pz_hex_blocks_mode);
  mode->diff (level, copy, lines);
  g_assert_cmpuint (lines->len, ==, 0);
  g_assert_cmpint (mode->counts (level, icons, values), <=, 4);
  g_assert_cmpuint (strlen (words), >, 0);
  if (play == NULL)
    g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_BLOCKED);
  mode->hit (level, 0.5, 0.5, PZ_HIT_CELL);
}

static void
test_new_levels (void)
{
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    check_new_level (*mode);
  check_new_level (&pz_template_mode);
}

/* All that changes many cells at once leaves a level that cannot be read as it is. */
static void
check_bad_level (const PzMode *mode)
{
  PzProblems *problems = pz_problems_new ();
  g_autoptr (PzLevel) bad = pz_level_new_bad (mode, "x", g_strdup ("{}"), problems);
  g_autoptr (PzLevel) good = mode->level_new ("y");
  PzMap map = { TRUE, 1, 2, 3 }, identity = PZ_MAP_IDENTITY, in_place = mode->map_in_place (bad, NULL, 0, TRUE, 1);
  g_autoptr (GArray) laid = NULL;
  g_autoptr (PzLevel) moved = mode->transform (bad, NULL, 0, &map, FALSE);
  g_autoptr (PzLevel) reversed = mode->transform (bad, NULL, 0, &map, TRUE);
  g_autoptr (PzLevel) part = mode->extract (bad, NULL, 0);
  g_autoptr (PzLevel) onto = mode->merge (bad, good, &map, NULL);
  g_autoptr (PzLevel) merged = mode->merge (good, bad, &map, &laid);
  PzHit spot = { PZ_HIT_EDGE, -1, -1, 0, 0, 0 }, resolved = mode->resolve (bad, &spot);

  g_assert_true (pz_map_equal (&in_place, &identity));
  g_assert_true (moved == bad && reversed == bad && part == bad && onto == bad && merged == good);
  g_assert_false (mode->turns_one_way (bad));
  g_assert_cmpuint (laid->len, ==, 0);
  g_assert_true (pz_spot_same (mode->lattice, &resolved, &spot));
  g_assert_cmpint (resolved.cell, ==, -1);
  g_assert_cmpint (resolved.other, ==, -1);
}

static void
test_bad_levels (void)
{
  for (const PzMode *const *mode = pz_modes (); *mode != NULL; mode++)
    check_bad_level (*mode);
  check_bad_level (&pz_template_mode);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/modes/table", test_table);
  g_test_add_func ("/modes/hooks", test_hooks);
  g_test_add_func ("/modes/new-levels", test_new_levels);
  g_test_add_func ("/modes/bad-levels", test_bad_levels);
  return g_test_run ();
}
