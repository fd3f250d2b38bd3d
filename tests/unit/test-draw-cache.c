/* SPDX-License-Identifier: MIT */
#include "draw-picture.h"

/* Elements kept between drawings: never another picture than without, made once, dropped with the look they belong to. */

#define N_SCENES 12

typedef struct
{
  PzScene scenes[N_SCENES];
  PzLevel *levels[N_SCENES];
  PzPlay *plays[N_SCENES];
  int n;
} Scenes;

static PzScene *
add_scene (Scenes *all, PzLevel *level, const char *path, guint show)
{
  int i = all->n++;

  all->levels[i] = level;
  all->plays[i] = path != NULL ? draw_play (level, NULL, path) : NULL;
  all->scenes[i] = draw_plain_scene (level, PZ_THEME_LIGHT);
  all->scenes[i].play = all->plays[i];
  all->scenes[i].show = show;
  return &all->scenes[i];
}

/* Boards whose elements could be taken for each other: the same shapes under other numbers, started and not, conflicts, filled ones,
 * big cells, walls and spinners in all directions. */
static Scenes
make_scenes (void)
{
  static const PzMotion hit = { -1, 1, -1, 1, -1, 1, 0, 1, TRUE, 1 };
  Scenes all = { .n = 0 };
  const char *shapes = "0,0=2x1:1 3,0=L4 7,0=2x2:odd 0,5:even 1,5=2x1 10,0=3x3:4";
  const char *other = "0,0=L4:1 4,0=2x1 7,0=L3:even 0,5=2x2 12,0=1x2:5";

  add_scene (&all, draw_number_board (shapes), NULL, PZ_SHOW_LATTICE);
  add_scene (&all, draw_number_board (other), NULL, 0);
  add_scene (&all, draw_number_board ("0,0=2x1:1 2,0=2x2 0,1 1,1"), "0 1", 0);
  add_scene (&all, draw_number_board ("0,0:1 1,0:3 2,0"), "0 1", 0);
  add_scene (&all, draw_hex_board ("0,0:1 1,0:3 2,0 0,1", "0-1 1-2 0-3", "0.1.0 2.2.1"), NULL,
             PZ_SHOW_BEATS | PZ_SHOW_LATTICE);
  add_scene (&all, draw_hex_board ("0,0:1 1,0:3 2,0 0,1", "0-3", "0.1.2 2.2.0"), "0", 0);
  add_scene (&all, draw_hex_board ("0,0:1 1,0:3 2,0 0,1", "", ""), "0 1", 0);
  add_scene (&all, draw_hex_board ("0,0:1 1,0:3 2,0 0,1", "0-1", ""), "0", 0)->motion = &hit;
  add_scene (&all, draw_hex_board ("0,0 1,0", "0-1", ""), NULL, PZ_SHOW_THUMBNAIL);
  return all;
}

static void
clear_scenes (Scenes *all)
{
  for (int i = 0; i < all->n; i++)
    {
      g_clear_pointer (&all->plays[i], pz_play_unref);
      pz_level_unref (all->levels[i]);
    }
}

static PzStyle
any_style (GRand *rand)
{
  PzStyle style = *pz_style_get ((PzTheme) g_rand_int_range (rand, 0, 4));

  style.plain_walls = g_rand_boolean (rand);
  style.reduced_motion = g_rand_boolean (rand);
  return style;
}

/* Whatever was drawn before with the same cache. */
static void
test_same_picture (void)
{
  const double scales[] = { 20, 34.5, 50, 50.3, 92 };
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  Scenes all = make_scenes ();
  double scale = 50;
  PzStyle style = any_style (rand);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 250; i++)
    {
      PzScene scene = all.scenes[g_rand_int_range (rand, 0, all.n)];

      if (g_rand_int_range (rand, 0, 6) == 0)
        scale = scales[g_rand_int_range (rand, 0, G_N_ELEMENTS (scales))];
      if (g_rand_int_range (rand, 0, 10) == 0)
        style = any_style (rand);
      scene.style = &style;
      scene.layers = (PzLayers) g_rand_boolean (rand);
      g_auto (Picture) alone = picture_take (scene, scale);
      scene.cache = cache;
      g_auto (Picture) kept = picture_take (scene, scale);
      g_assert_cmpfloat (picture_difference (&alone, &kept), ==, 0);
    }
  clear_scenes (&all);
}

static void
test_made_once (void)
{
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  g_autoptr (PzLevel) level = draw_large_hex_board ();
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  guint made;

  scene.cache = cache;
  scene.show = PZ_SHOW_BEATS;
  g_auto (Picture) first = picture_take (scene, 50);
  made = pz_draw_cache_n_made (cache);
  g_assert_cmpuint (made, >, 4);
  g_assert_cmpuint (pz_draw_cache_bytes (cache), >, 0);
  g_auto (Picture) second = picture_take (scene, 50);
  g_assert_cmpuint (pz_draw_cache_n_made (cache), ==, made);
  g_auto (Picture) larger = picture_take (scene, 60);
  g_assert_cmpuint (pz_draw_cache_n_made (cache), >, made);
}

/* However often the size changes, and however large the elements get. */
static void
test_bounded (void)
{
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  g_autoptr (PzLevel) level = draw_large_hex_board ();
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);

  scene.cache = cache;
  for (double scale = 30; scale < 500; scale *= 1.6)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 600);
      cairo_t *cr = cairo_create (surface);

      scene.scale = scale;
      cairo_scale (cr, scale, scale);
      pz_draw_scene (cr, &scene);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
      g_assert_cmpuint (pz_draw_cache_bytes (cache), <=, 48 * 1024 * 1024);
    }
}

/* What lies outside of the picture costs nothing. */
static void
test_out_of_sight (void)
{
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  g_autoptr (PzLevel) level = draw_large_hex_board ();
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (surface);

  scene.cache = cache;
  scene.scale = 50;
  cairo_translate (cr, -9000, -9000);
  cairo_scale (cr, 50, 50);
  pz_draw_scene (cr, &scene);
  g_assert_cmpuint (pz_draw_cache_n_made (cache), ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Only bars, nothing of the cells: their middles are empty, where a wall lies there is its picture. */
static void
test_from_walls (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0:3 0,1", "0-1", "");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzPoint a = draw_hex_at (level, 0), b = draw_hex_at (level, 1);

  scene.layers = PZ_LAYERS_FROM_WALLS;
  g_auto (Picture) bars = picture_take (scene, 50);
  g_assert_cmphex (picture_probe (&bars, a.x, a.y), ==, 0);
  g_assert_cmphex (picture_probe (&bars, b.x, b.y), ==, 0);
  g_assert_cmpuint (picture_probe (&bars, (a.x + b.x) / 2, a.y) >> 24, ==, 0xff);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-cache/same-picture", test_same_picture);
  g_test_add_func ("/draw-cache/made-once", test_made_once);
  g_test_add_func ("/draw-cache/bounded", test_bounded);
  g_test_add_func ("/draw-cache/out-of-sight", test_out_of_sight);
  g_test_add_func ("/draw-cache/from-walls", test_from_walls);
  return g_test_run ();
}
