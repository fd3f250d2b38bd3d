/* SPDX-License-Identifier: MIT */
#include "draw-picture.h"
#include "pack/pack.h"
#include "stroke/rate.h"

/* What is deduced of a one-stroke level, drawn step by step: every level of the samples, every step, each theme. */

#define SCALE 60.0

static PzAnalysis *
judge (PzLevel *level)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;

  return level->mode->analyse (level, &(PzContext){ 2, 1, FALSE }, &limits, NULL, NULL, NULL);
}

static PzScene
deduced (const PzLevel *level, const PzAnalysis *analysis, int revealed)
{
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);

  scene.analysis = analysis;
  scene.show = PZ_SHOW_DEDUCTION;
  scene.revealed = revealed;
  return scene;
}

static PzPack *
sample (const char *mode)
{
  g_autofree char *path = g_build_filename (g_getenv ("PZ_SOURCE_DIR"), "levels", mode, "sample.json", NULL);
  g_autoptr (GPtrArray) problems = pz_problems_new ();
  PzPack *pack = pz_pack_load (path, pz_modes (), problems, NULL);

  g_assert_nonnull (pack);
  return pack;
}

typedef void (*Check) (PzLevel *level, PzAnalysis *analysis, const PzStrokeDetail *detail);

static void
for_each_level (Check check)
{
  const char *const modes[] = { "number-stroke", "hex-stroke" };

  for (gsize m = 0; m < G_N_ELEMENTS (modes); m++)
    {
      g_autoptr (PzPack) pack = sample (modes[m]);

      for (int i = 0; i < pack->n_levels; i++)
        {
          PzLevel *level = pack->levels[i];
          g_autoptr (PzAnalysis) analysis = judge (level);

          g_assert_nonnull (pz_stroke_detail (analysis));
          check (level, analysis, pz_stroke_detail (analysis));
        }
    }
}

/* Each step changes the picture: at least the rings are elsewhere, or the word on the cell. */
static void
check_steps (PzLevel *level, PzAnalysis *analysis, const PzStrokeDetail *detail)
{
  Picture before = picture_take (deduced (level, analysis, 1), SCALE);
  int same = 0;

  for (int step = 1; step <= detail->deductions->n; step++)
    {
      Picture now = picture_take (deduced (level, analysis, step + 1), SCALE);

      same += picture_difference (&before, &now) <= 0;
      picture_clear (&before);
      before = now;
    }
  picture_clear (&before);
  g_assert_cmpint (same, ==, 0);
}

static void
test_steps (void)
{
  for_each_level (check_steps);
}

/* Asked for or not, the start is the level itself; without being asked nothing of the trail is drawn, nor for another value. */
static void
check_start (PzLevel *level, PzAnalysis *analysis, const PzStrokeDetail *detail)
{
  g_autoptr (PzAnalysis) none = NULL;
  PzScene plain = draw_plain_scene (level, PZ_THEME_LIGHT), quiet = deduced (level, analysis, 5);
  g_auto (Picture) bare = picture_take (plain, SCALE), start = picture_take (deduced (level, analysis, 1), SCALE);
  g_auto (Picture) unjudged = picture_take (deduced (level, none, 5), SCALE);

  quiet.show = 0;
  g_auto (Picture) unasked = picture_take (quiet, SCALE);
  plain.show = 0;
  g_auto (Picture) nothing = picture_take (plain, SCALE);
  g_assert_cmpfloat (picture_difference (&unasked, &nothing), <=, 0);
  g_assert_cmpfloat (picture_difference (&unjudged, &start), <=, 0);
  g_assert_false (picture_is_blank (&bare));
}

static void
test_start (void)
{
  for_each_level (check_start);
}

static gboolean
is_given (const PzAnalysis *analysis, int cell)
{
  for (int i = 0; i < analysis->n_findings; i++)
    if (analysis->findings[i].kind == PZ_FINDING_CLUE && analysis->findings[i].index == cell)
      return TRUE;
  return FALSE;
}

/* In the end every cell has its step, from a deduction or from a clue: the trail says the whole path. */
static void
check_end (PzLevel *level, PzAnalysis *analysis, const PzStrokeDetail *detail)
{
  const PzDeductions *deductions = detail->deductions;
  g_autofree int *steps = g_new0 (int, analysis->n_cells);

  for (int i = 0; i < deductions->n; i++)
    if (deductions->trail[i].conclusion.kind == PZ_CONCLUDE_AT)
      steps[deductions->trail[i].conclusion.node] = deductions->trail[i].conclusion.step;
  for (int i = 0; i < analysis->n_cells; i++)
    g_assert_true (steps[analysis->solution[i]] == i + 1 || is_given (analysis, analysis->solution[i]));
}

static void
test_end (void)
{
  for_each_level (check_end);
}

/* Rings and marks are there in every theme, also where cells are as small as in a list. */
static void
check_themes (PzLevel *level, PzAnalysis *analysis, const PzStrokeDetail *detail)
{
  FOR_EACH_THEME (theme)
  {
    PzScene scene = deduced (level, analysis, 0);

    scene.style = pz_style_get (theme);
    g_auto (Picture) large = picture_take (scene, SCALE);
    g_auto (Picture) small = picture_take (scene, 12);
    scene.show = 0;
    g_auto (Picture) plain = picture_take (scene, SCALE);
    g_auto (Picture) plain_small = picture_take (scene, 12);
    g_assert_cmpfloat (picture_difference (&large, &plain), >, 0);
    g_assert_cmpfloat (picture_difference (&small, &plain_small), >, 0);
  }
}

static void
test_themes (void)
{
  for_each_level (check_themes);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-deduction/steps", test_steps);
  g_test_add_func ("/draw-deduction/start", test_start);
  g_test_add_func ("/draw-deduction/end", test_end);
  g_test_add_func ("/draw-deduction/themes", test_themes);
  return g_test_run ();
}
