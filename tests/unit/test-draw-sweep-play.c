/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw-picture.h"
#include "draw-sweep-boards.h"

/* Drawing of dungeon-sweep as played: only what the player knows, seals, paths, hints, what moves. */

#define SCALE 40
/* Opened at the start: columns 0…3 of all rows; column 3 has the numbers 1 2 3 2 1 of the hazards at 4,1 4,2 4,3. */
#define WALL "......../....*.../....*.../....*.../........"

typedef struct
{
  PzLevel *level;
  PzPlay *play;
} Game;

static void
game_clear (Game *game)
{
  pz_play_unref (game->play);
  pz_level_unref (game->level);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

static Game
game_new (const char *rows, const char *moves)
{
  PzLevel *level = draw_sweep_board (rows, 1, 2);

  return (Game){ level, draw_sweep_play (level, moves) };
}

static PzScene
game_scene (const Game *game, PzTheme theme)
{
  PzScene scene = draw_plain_scene (game->level, theme);

  scene.play = game->play;
  return scene;
}

/* Pixels in which a square of one picture differs from a square of another, or of the same. */
static int
squares_differ (const Picture *a, int ax, int ay, const Picture *b, int bx, int by)
{
  int n = 0;

  for (int y = 0; y < SCALE; y++)
    for (int x = 0; x < SCALE; x++)
      n += picture_pixel (a, 40 + ax * SCALE + x, 40 + ay * SCALE + y)
           != picture_pixel (b, 40 + bx * SCALE + x, 40 + by * SCALE + y);
  return n;
}

/* Pixels of the middle of a square, where its number is, that differ. */
static int
middles_differ (const Picture *a, const Picture *b, int x, int y)
{
  int n = 0;

  for (int v = -9; v <= 9; v++)
    for (int u = -6; u <= 6; u++)
      n += picture_pixel (a, 40 + x * SCALE + SCALE / 2 + u, 40 + y * SCALE + SCALE / 2 + v)
           != picture_pixel (b, 40 + x * SCALE + SCALE / 2 + u, 40 + y * SCALE + SCALE / 2 + v);
  return n;
}

/* --- squares ------------------------------------------------------------------------------------------------- */

/* All closed squares away from the pawn look alike, whatever is in them; open ones show their number. */
static void
test_hides (void)
{
  g_auto (Game) game = game_new (WALL, "");

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = picture_take (game_scene (&game, theme), SCALE);

    for (int y = 0; y < 5; y++)
      for (int x = 0; x < 8; x++)
        if (x >= 4)
          g_assert_cmpint (squares_differ (&picture, x, y, &picture, 6, 2), ==, 0);
        else
          g_assert_cmpint (squares_differ (&picture, x, y, &picture, 6, 2), >, 100);
    g_assert_cmpint (squares_differ (&picture, 3, 1, &picture, 3, 3), ==, 0);
    g_assert_cmpint (squares_differ (&picture, 3, 1, &picture, 3, 2), >, 20);
  }
}

/* A hazard that was dug up: dark red on pink, open; in other states it is not seen. */
static void
test_hit (void)
{
  g_auto (Game) before = game_new (WALL, "m3,2"), after = game_new (WALL, "m3,2 d4,2"),
                back = game_new (WALL, "m3,2 d4,2 undo");
  const PzColour pink = { 0xF6 / 255.0, 0xC9 / 255.0, 0xCC / 255.0, 1 };

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) closed = picture_take (game_scene (&before, theme), SCALE);
    g_auto (Picture) hit = picture_take (game_scene (&after, theme), SCALE);
    g_auto (Picture) undone = picture_take (game_scene (&back, theme), SCALE);

    picture_assert_colour (&hit, 4.2, 2.85, &pink);
    picture_assert_colour (&hit, 4.55, 2.55, &pz_style_get (theme)->conflict_mark);
    g_assert_cmpint (picture_count (&closed, 4.5, 2.5, 0.4, &pink), ==, 0);
    g_assert_cmpfloat (picture_difference (&closed, &undone), ==, 0);
  }
}

/* The disc and its white tick, on the closed square. */
static void
test_seal (void)
{
  g_auto (Game) game = game_new (WALL, "m3,2 s4,2");
  const PzColour disc = { 0x8E / 255.0, 0x2A / 255.0, 0x6B / 255.0, 1 }, white = { 1, 1, 1, 1 };

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = picture_take (game_scene (&game, theme), SCALE);

    g_assert_cmpint (picture_count (&picture, 4.5, 2.52, 0.2, &disc), >, 100);
    g_assert_cmpint (picture_count (&picture, 4.5, 2.52, 0.2, &white), >, 15);
    picture_assert_colour (&picture, 4.08, 2.3, &pz_style_get (theme)->closed);
    g_assert_cmpint (picture_count (&picture, 4.5, 1.5, 0.4, &disc), ==, 0);
  }
}

/* Once every safe square is open, hazards are shown and seals are gone. */
static void
test_cleared (void)
{
  g_auto (Game) wall = game_new ("...*./...../...../...../...*.", "m2,0 s3,0 m2,1 m3,1 d4,0 m3,3 d4,4");
  const PzSweepState *state = pz_sweep_play_state (wall.play);
  const PzColour disc = { 0x8E / 255.0, 0x2A / 255.0, 0x6B / 255.0, 1 };

  g_assert_true (state->cleared);
  FOR_EACH_THEME (theme)
  {
    PzScene scene = game_scene (&wall, theme);
    g_auto (Picture) picture = picture_take (scene, SCALE);

    picture_assert_colour (&picture, 3.5, 0.6, &scene.style->ink);
    picture_assert_colour (&picture, 3.5, 4.6, &scene.style->ink);
    picture_assert_colour (&picture, 3.15, 4.85, &scene.style->closed);
    g_assert_cmpint (picture_count (&picture, 3.5, 0.5, 0.4, &disc), ==, 0);
  }
}

/* --- the pawn ------------------------------------------------------------------------------------------------ */

/* Beside a number it leaves that to be read; the spawn keeps its ring. */
static void
test_pawn (void)
{
  g_auto (Game) start = game_new (WALL, ""), away = game_new (WALL, "m3,2"), far = game_new (WALL, "m0,0");

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) at_spawn = picture_take (game_scene (&start, theme), SCALE);
    g_auto (Picture) at_number = picture_take (game_scene (&away, theme), SCALE);
    g_auto (Picture) at_blank = picture_take (game_scene (&far, theme), SCALE);

    g_assert_cmpint (middles_differ (&at_spawn, &at_number, 3, 2), ==, 0);
    g_assert_cmpint (squares_differ (&at_spawn, 3, 2, &at_number, 3, 2), >, 100);
    g_assert_cmpint (middles_differ (&at_spawn, &at_blank, 0, 0), >, 50);
    g_assert_cmpint (squares_differ (&at_spawn, 1, 2, &at_number, 1, 2), >, 100);
    g_assert_cmpint (squares_differ (&at_number, 1, 2, &at_number, 0, 2), >, 50); /* the ring of the spawn */
  }
}

/* Only the closed neighbours of the pawn are marked as such that may be dug. */
static void
test_cues (void)
{
  g_auto (Game) game = game_new (WALL, "m3,2");

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = picture_take (game_scene (&game, theme), SCALE);

    for (int y = 0; y < 5; y++)
      for (int x = 4; x < 8; x++)
        if (x == 4 && y >= 1 && y <= 3)
          g_assert_cmpint (squares_differ (&picture, x, y, &picture, 6, 2), >, 20);
        else
          g_assert_cmpint (squares_differ (&picture, x, y, &picture, 6, 2), ==, 0);
  }
}

/* --- paths --------------------------------------------------------------------------------------------------- */

/* From the pawn to the open square that is pointed at; over no number; none to a closed one. */
static void
test_path (void)
{
  g_auto (Game) game = game_new (WALL, "m0,0");
  PzHit closed = draw_sweep_place (game.level, 6, 2), own = draw_sweep_place (game.level, 0, 0);
  PzHit open = draw_sweep_place (game.level, 3, 4), beyond = { PZ_HIT_CELL, -1, -1, -3, 900, 0 };

  FOR_EACH_THEME (theme)
  {
    PzScene scene = game_scene (&game, theme);
    g_auto (Picture) plain = picture_take (scene, SCALE);
    const PzHit *none[] = { &closed, &own, &beyond };
    g_autofree int *squares = g_new (int, PZ_SWEEP_MAX_CELLS);
    int n;

    for (guint i = 0; i < G_N_ELEMENTS (none); i++)
      {
        scene.pointed = none[i];
        g_auto (Picture) same = picture_take (scene, SCALE);
        g_assert_cmpfloat (picture_difference (&same, &plain), ==, 0);
      }
    scene.pointed = &open;
    g_auto (Picture) shown = picture_take (scene, SCALE);
    n = pz_sweep_play_path (game.play, 3, 4, squares);
    g_assert_cmpint (n, >=, 5);
    for (int i = 0; i < n; i++)
      g_assert_cmpint (squares_differ (&plain, squares[i] % 8, squares[i] / 8, &shown, squares[i] % 8, squares[i] / 8),
                       >, 10);
    for (int y = 0; y < 5; y++)
      g_assert_cmpint (middles_differ (&plain, &shown, 3, y), ==, 0);
    g_assert_cmpint (squares_differ (&plain, 6, 2, &shown, 6, 2), ==, 0);
  }
}

/* --- hints --------------------------------------------------------------------------------------------------- */

static void
hint_of (const Game *game, int *square, gboolean *hazard, int *n)
{
  const int *numbers;

  g_assert_true (pz_sweep_play_hint (game->play, square, hazard, &numbers, n));
}

/* The numbers that force it are ringed, but not crossed; what is told is marked, a hazard in another shape than what is safe. */
static void
test_hint (void)
{
  g_auto (Game) before = game_new (WALL, "m3,2"), after = game_new (WALL, "m3,2 hint");
  const int *numbers = NULL;
  int square = -1, n = 0;
  gboolean hazard = FALSE;

  hint_of (&after, &square, &hazard, &n);
  g_assert_cmpint (square, >=, 0);
  g_assert_cmpint (n, >, 0);
  pz_sweep_play_hint (after.play, &square, &hazard, &numbers, &n);
  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) plain = picture_take (game_scene (&before, theme), SCALE);
    g_auto (Picture) hinted = picture_take (game_scene (&after, theme), SCALE);

    for (int i = 0; i < n; i++)
      {
        g_assert_cmpint (
            squares_differ (&plain, numbers[i] % 8, numbers[i] / 8, &hinted, numbers[i] % 8, numbers[i] / 8), >, 50);
        g_assert_cmpint (middles_differ (&plain, &hinted, numbers[i] % 8, numbers[i] / 8), ==, 0);
      }
    g_assert_cmpint (middles_differ (&plain, &hinted, square % 8, square / 8), >, 50);
    for (int y = 0; y < 5; y++)
      for (int x = 5; x < 8; x++)
        if (y * 8 + x != square)
          g_assert_cmpint (squares_differ (&plain, x, y, &hinted, x, y), ==, 0);
  }
}

static int
grey_at (const Picture *picture, int square, int x, int y)
{
  Rgb colour = rgb_of (picture_pixel (picture, 40 + square % 8 * SCALE + x, 40 + square / 8 * SCALE + y));

  return (colour.r * 54 + colour.g * 183 + colour.b * 19) / 256;
}

/* Past a wall of hazards there is no safe square beside what is open: the hint is a hazard, told from a safe one without colours. */
static void
test_hazard_hint (void)
{
  g_auto (Game) safe = game_new (WALL, "m0,0 hint");
  g_auto (Game) danger = game_new ("....*.../....*.../....*.../....*.../....*...", "m0,0 hint");
  int a, b, n;
  gboolean of_safe, of_danger;

  hint_of (&safe, &a, &of_safe, &n);
  hint_of (&danger, &b, &of_danger, &n);
  g_assert_false (of_safe);
  g_assert_true (of_danger);
  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) tick = picture_take (game_scene (&safe, theme), SCALE);
    g_auto (Picture) diamond = picture_take (game_scene (&danger, theme), SCALE);
    int differ = 0;

    for (int y = 0; y < SCALE; y++)
      for (int x = 0; x < SCALE; x++)
        differ += ABS (grey_at (&tick, a, x, y) - grey_at (&diamond, b, x, y)) > 48;
    g_assert_cmpint (differ, >, 80);
  }
}

/* --- motion -------------------------------------------------------------------------------------------------- */

/* Open squares by the waves: none but what was dug at first, all at last, never fewer. */
static void
test_opening (void)
{
  g_auto (Game) game = game_new (WALL, "");
  PzScene scene = game_scene (&game, PZ_THEME_LIGHT);
  PzMotion motion = PZ_MOTION_REST;
  PzStyle still = *scene.style;
  g_auto (Picture) rest = picture_take (scene, SCALE);
  int before = -1;

  scene.motion = &motion;
  for (int i = 0; i <= 20; i++)
    {
      int closed = 0;

      motion.opened = i / 20.0;
      g_auto (Picture) picture = picture_take (scene, SCALE);
      for (int y = 0; y < 5; y++)
        for (int x = 0; x < 4; x++)
          closed += squares_differ (&picture, x, y, &rest, 6, 2) == 0;
      g_assert_cmpint (closed, <=, before < 0 ? 20 : before);
      if (i == 0)
        g_assert_cmpint (closed, >=, 19); /* the pawn is on one of them */
      if (i == 20)
        g_assert_cmpfloat (picture_difference (&picture, &rest), ==, 0);
      before = closed;
    }
  still.reduced_motion = TRUE;
  motion.opened = 0.1;
  scene.style = &still;
  g_auto (Picture) reduced = picture_take (scene, SCALE);
  g_assert_cmpfloat (picture_difference (&reduced, &rest), ==, 0);
}

/* The pawn is on its way from the first square of the path to the last. */
static void
test_walking (void)
{
  const PzColour green = { 0x1B / 255.0, 0x85 / 255.0, 0x53 / 255.0, 1 };
  g_auto (Game) game = game_new (WALL, "m0,0 m0,4");
  PzScene scene = game_scene (&game, PZ_THEME_DARK);
  PzMotion motion = PZ_MOTION_REST;
  g_autofree int *squares = g_new (int, PZ_SWEEP_MAX_CELLS);
  int n = pz_sweep_play_walked (game.play, squares);

  g_assert_cmpint (n, ==, 5);
  scene.motion = &motion;
  for (int i = 0; i < n - 1; i++)
    {
      int x = squares[i] % 8, y = squares[i] / 8;

      motion.walked = i / (double) (n - 1);
      g_auto (Picture) picture = picture_take (scene, SCALE);
      for (int other = 0; other < n; other++)
        if (other == i)
          g_assert_cmpint (picture_count (&picture, x + 0.5, y + 0.5, 0.25, &green), >, 60);
        else
          g_assert_cmpint (picture_count (&picture, squares[other] % 8 + 0.5, squares[other] / 8 + 0.5, 0.25, &green),
                           ==, 0);
    }
}

/* --- the rest ------------------------------------------------------------------------------------------------ */

/* What stays whole over a hovered square: marks, no squares. */
static void
test_marks_only (void)
{
  g_auto (Game) game = game_new (WALL, "m3,2 hint");
  PzHit open = draw_sweep_place (game.level, 0, 4);
  PzScene scene = game_scene (&game, PZ_THEME_LIGHT);

  scene.layers = PZ_LAYERS_FROM_WALLS;
  scene.pointed = &open;
  g_auto (Picture) picture = picture_take (scene, SCALE);
  g_assert_false (picture_is_blank (&picture));
  g_assert_cmpuint (picture_probe (&picture, 6.5, 2.5), ==, 0);
  g_assert_cmpuint (picture_probe (&picture, 0.5, 0.5), ==, 0);
}

static gboolean
tells (const Game *game)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 900, PZ_LEGEND_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  PzScene scene = game_scene (game, PZ_THEME_LIGHT);
  gboolean told = pz_dungeon_sweep_draw.legend (cr, &scene, 900);
  Picture picture = { surface, 1, 0, 0 };

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_true (told == !picture_is_blank (&picture));
  cairo_surface_destroy (surface);
  return told;
}

static void
test_legend (void)
{
  g_auto (Game) start = game_new (WALL, ""), sealed = game_new (WALL, "m3,2 s4,2");
  g_auto (Game) hit = game_new (WALL, "m3,2 d4,2"), hinted = game_new (WALL, "hint");

  g_assert_false (tells (&start));
  g_assert_true (tells (&sealed));
  g_assert_true (tells (&hit));
  g_assert_true (tells (&hinted));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-sweep-play/hides", test_hides);
  g_test_add_func ("/draw-sweep-play/hit", test_hit);
  g_test_add_func ("/draw-sweep-play/seal", test_seal);
  g_test_add_func ("/draw-sweep-play/cleared", test_cleared);
  g_test_add_func ("/draw-sweep-play/pawn", test_pawn);
  g_test_add_func ("/draw-sweep-play/cues", test_cues);
  g_test_add_func ("/draw-sweep-play/path", test_path);
  g_test_add_func ("/draw-sweep-play/hint", test_hint);
  g_test_add_func ("/draw-sweep-play/hazard-hint", test_hazard_hint);
  g_test_add_func ("/draw-sweep-play/opening", test_opening);
  g_test_add_func ("/draw-sweep-play/walking", test_walking);
  g_test_add_func ("/draw-sweep-play/marks-only", test_marks_only);
  g_test_add_func ("/draw-sweep-play/legend", test_legend);
  return g_test_run ();
}
