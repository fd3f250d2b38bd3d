/* SPDX-License-Identifier: MIT */
#include "draw-picture.h"

/* Steps that are the same in all solutions (look.md §5, "Forced"): a digit between two ticks, and no fill. */

#define SCALE 80.0

static const guint8 none[] = { 0, 0, 0, 0 }, one[] = { 0, 2, 0, 0 }, other[] = { 0, 3, 0, 0 };

static PzLevel *
board_of (gboolean hexagons)
{
  return hexagons ? draw_hex_board ("0,0:1 1,0 2,0 3,0", NULL, NULL) : draw_number_board ("0,0:1 1,0 2,0 3,0:odd");
}

static PzScene
forced_scene (const PzLevel *level, PzTheme theme, const guint8 *forced)
{
  PzScene scene = draw_plain_scene (level, theme);

  scene.show = PZ_SHOW_FORCED;
  scene.forced = forced;
  return scene;
}

/* Which step it is can be read, in every theme; without being asked for nothing is drawn. */
static void
check_read (const PzLevel *level, PzTheme theme)
{
  PzScene unasked = forced_scene (level, theme, one);
  g_auto (Picture) plain = picture_take (forced_scene (level, theme, none), SCALE);
  g_auto (Picture) two = picture_take (forced_scene (level, theme, one), SCALE);
  g_auto (Picture) three = picture_take (forced_scene (level, theme, other), SCALE);

  unasked.show = 0;
  g_auto (Picture) quiet = picture_take (unasked, SCALE);
  g_assert_cmpfloat (picture_difference (&plain, &quiet), <=, 0);
  g_assert_cmpfloat (picture_difference (&plain, &two), >, 0);
  g_assert_cmpfloat (picture_difference (&two, &three), >, 0);
}

static void
test_read (void)
{
  for (int hexagons = 0; hexagons <= 1; hexagons++)
    {
      g_autoptr (PzLevel) level = board_of (hexagons);

      FOR_EACH_THEME (theme)
      check_read (level, theme);
    }
}

/* The ticks are ink, left and right of the digit; what lies beyond them, above and below stays the cell's. */
static void
test_ticks (void)
{
  FOR_EACH_THEME (theme)
  {
    g_autoptr (PzLevel) level = board_of (TRUE);
    PzScene scene = forced_scene (level, theme, one);
    g_auto (Picture) picture = picture_take (scene, SCALE);
    PzPoint at = draw_hex_at (level, 1);
    g_auto (Picture) plain = picture_take (forced_scene (level, theme, none), SCALE);

    for (int side = -1; side <= 1; side += 2)
      {
        double x = at.x + side * 0.70;

        g_assert_cmpint (rgb_apart (rgb_of (picture_probe (&picture, x, at.y)), rgb_of_colour (&scene.style->cell)), >,
                         60);
        picture_assert_colour (&picture, x, at.y - 0.2, &scene.style->cell);
        picture_assert_colour (&picture, x, at.y + 0.2, &scene.style->cell);
        picture_assert_colour (&picture, at.x + side * 0.45, at.y, &scene.style->cell);
      }
    g_assert_cmpint (picture_count (&plain, at.x, at.y, 0.5, &scene.style->ink), ==, 0);
  }
}

/* A clue says itself where its cell stands; a word stays at the foot; a shown solution gives way. */
static void
test_beside (void)
{
  static const guint8 on_clue[] = { 4, 0, 0, 0 }, on_word[] = { 0, 0, 0, 3 }, path[] = { 0, 1, 2, 3 };
  g_autoptr (PzLevel) level = board_of (FALSE);
  g_auto (Picture) plain = picture_take (forced_scene (level, PZ_THEME_LIGHT, none), SCALE);
  g_auto (Picture) clue = picture_take (forced_scene (level, PZ_THEME_LIGHT, on_clue), SCALE);
  g_auto (Picture) word = picture_take (forced_scene (level, PZ_THEME_LIGHT, on_word), SCALE);
  PzScene shown = forced_scene (level, PZ_THEME_LIGHT, none);

  shown.show |= PZ_SHOW_SOLUTION;
  shown.path_a = path;
  g_auto (Picture) solution = picture_take (shown, SCALE);
  shown.forced = one;
  g_auto (Picture) both = picture_take (shown, SCALE);
  g_assert_cmpfloat (picture_difference (&plain, &clue), <=, 0);
  g_assert_cmpfloat (picture_difference (&plain, &word), >, 0);
  g_assert_cmpfloat (picture_difference (&solution, &both), >, 0);
}

/* What is played is not told. */
static void
test_silent (void)
{
  g_autoptr (PzLevel) level = board_of (TRUE);
  g_autoptr (PzPlay) play = level->mode->play_new (level, NULL);
  PzScene scene = forced_scene (level, PZ_THEME_LIGHT, one);

  scene.play = play;
  g_auto (Picture) played = picture_take (scene, SCALE);
  scene.forced = NULL;
  g_auto (Picture) plain = picture_take (scene, SCALE);
  g_assert_cmpfloat (picture_difference (&plain, &played), <=, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/forced/read", test_read);
  g_test_add_func ("/draw/forced/ticks", test_ticks);
  g_test_add_func ("/draw/forced/beside", test_beside);
  g_test_add_func ("/draw/forced/silent", test_silent);
  return g_test_run ();
}
