/* SPDX-License-Identifier: MIT */
#include <glib.h>
#include <string.h>

#include "pack/pack.h"
#include "random-levels.h"

/* Levels that the format allows and the rules do not: overlaps, twins (of tiles and of what is filled too), walls across the board, odd shapes, huge numbers,
 * spawns off the board.
 * Every hook takes them: nothing crashes, nothing is repaired, and what stops the count is told. */

static gboolean
has_blocking_problem (const PzProblems *problems)
{
  static const char *const codes[] = {
    "no-cells",         "cell-size",       "cell-shape",    "overlap",           "cell-duplicate",   "clue-range",
    "clue-duplicate",   "clue-and-parity", "disconnected",  "wall-not-adjacent", "wall-duplicate",   "tile-duplicate",
    "filled-duplicate", "piece-unknown",   "line-complete", "spawn-area",        "opening-swallows", NULL
  };

  for (guint i = 0; i < problems->len; i++)
    if (g_strv_contains (codes, pz_problems_get (problems, i)->code))
      return TRUE;
  return FALSE;
}

/* Codes that rest on a count or a search. */
static gboolean
has_count_problem (const PzProblems *problems)
{
  static const char *const codes[] = {
    "no-solution", "many-solutions", "unproven",          "parity-redundant", "hint-path",   "clue-redundant",
    "walls-idle",  "wall-redundant", "spinner-removable", "spinner-static",   "unreachable", "undetermined",
    "loop-route",  "graze",          "rotation-run",      "unwinnable",       "free-choice", "not-deducible",
    NULL
  };

  for (guint i = 0; i < problems->len; i++)
    if (g_strv_contains (codes, pz_problems_get (problems, i)->code))
      return TRUE;
  return FALSE;
}

static void
check_words (const PzLevel *level, const PzAnalysis *analysis)
{
  for (guint i = 0; i < analysis->problems->len; i++)
    {
      const PzProblem *problem = pz_problems_get (analysis->problems, i);
      PzHit hit = level->mode->problem_hit (level, problem);
      g_autofree char *words = level->mode->describe (level, &hit);

      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
      g_assert_cmpuint (strlen (words), >, 0);
      /* A piece of the deck has no place; the spawn has one, be it outside of the rows. */
      g_assert_cmpint (problem->subject != NULL && strcmp (problem->code, "piece-unknown") != 0, ==,
                       hit.kind != PZ_HIT_NONE);
    }
  for (int i = 0; i < analysis->n_findings; i++)
    {
      PzHit hit = level->mode->finding_hit (level, &analysis->findings[i]);
      g_autofree char *label = level->mode->finding_label (level, &analysis->findings[i]);
      g_autofree char *words = level->mode->describe (level, &hit);

      g_assert_cmpuint (strlen (label), >, 0);
      g_assert_cmpuint (strlen (words), >, 0);
      g_assert_cmpint (hit.kind, !=, PZ_HIT_NONE);
    }
}

static void
check_hits (const PzLevel *level, GRand *random)
{
  PzRect bounds = level->mode->bounds (level);

  for (int i = 0; i < 8; i++)
    {
      double x = bounds.x - 1 + g_rand_double (random) * (bounds.w + 2),
             y = bounds.y - 1 + g_rand_double (random) * (bounds.h + 2);
      PzHit hit = level->mode->hit (level, x, y, (guint) g_rand_int_range (random, 0, 16));
      g_autofree char *words = level->mode->describe (level, &hit);

      g_assert_cmpuint (strlen (words), >, 0);
    }
}

static void
check_level (const PzMode *mode, const char *text, GRand *random)
{
  g_autoptr (PzLevel) level = pz_pack_level_from_text (text, mode);
  g_autofree char *written = pz_level_to_text (level);
  g_autoptr (PzLevel) again = pz_pack_level_from_text (written, mode);
  g_autofree char *written_again = pz_level_to_text (again);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PzAnalysis) analysis = NULL;
  g_autoptr (PzPlay) play = NULL;
  PzContext context = { 1 + g_rand_int_range (random, 0, 3), 1 + g_rand_int_range (random, 0, 14), FALSE };
  PzLimits limits = { 100, 50, 0, FALSE };
  gboolean blocked;

  g_assert_false (pz_level_is_bad (level));
  g_assert_cmpstr (written_again, ==, written);
  mode->diff (level, again, lines);
  g_assert_cmpuint (lines->len, ==, 0);
  analysis = mode->analyse (level, &context, &limits, NULL, NULL, NULL);
  blocked = has_blocking_problem (analysis->problems);
  g_assert_cmpint (analysis->verdict == PZ_VERDICT_BLOCKED, ==, blocked);
  /* Only those of strokes are counted. */
  g_assert_cmpint (analysis->solutions.known, ==, !blocked && random_has_ids (mode));
  g_assert_false (blocked && has_count_problem (analysis->problems));
  play = mode->play_new (level, analysis);
  g_assert_cmpint (play == NULL, ==, blocked);
  check_words (level, analysis);
  check_hits (level, random);
}

static void
test_broken (gconstpointer data)
{
  const PzMode *mode = data;
  int rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 200000 : 4000;
  g_autoptr (GRand) random = g_rand_new_with_seed (61);

  g_test_message ("seed 61, %d levels", rounds);
  for (int i = 0; i < rounds; i++)
    {
      g_autofree char *text = random_broken_text (mode, random);

      check_level (mode, text, random);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/broken-levels/number-stroke", &pz_number_stroke_mode, test_broken);
  g_test_add_data_func ("/broken-levels/hex-stroke", &pz_hex_stroke_mode, test_broken);
  g_test_add_data_func ("/broken-levels/hex-tracks", &pz_hex_tracks_mode, test_broken);
  g_test_add_data_func ("/broken-levels/hex-blocks", &pz_hex_blocks_mode, test_broken);
  g_test_add_data_func ("/broken-levels/dungeon-sweep", &pz_dungeon_sweep_mode, test_broken);
  return g_test_run ();
}
