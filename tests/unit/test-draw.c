/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "draw-picture.h"
#include "draw/shapes.h"
#include "number-stroke/level.h"

/* Drawing, looked at pixel by pixel: colours, cells, digits, outlines, levels at the edge. */

#define SCALE     60.0
#define RING_SIDE 0.7405 /* a ring's flat side: 0.855 R · cos 30° */

/* --- styles -------------------------------------------------------------------------------------------------- */

static double
linear (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const PzColour *c)
{
  return 0.2126 * linear (c->r) + 0.7152 * linear (c->g) + 0.0722 * linear (c->b);
}

static double
contrast (const PzColour *a, const PzColour *b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

/* The contrasts look.md §2 promises, as WCAG computes them. */
static void
test_contrast (void)
{
  const PzColour white = { 1, 1, 1, 1 };

  FOR_EACH_THEME (theme)
  {
    const PzStyle *s = pz_style_get (theme);
    double text = s->high_contrast ? 7 : 4.5, line = s->high_contrast ? 4.2 : 3;

    g_assert_cmpint (s->theme, ==, theme);
    g_assert_cmpfloat (contrast (&s->ink, &s->cell), >=, text);
    g_assert_cmpfloat (contrast (&s->ink, &s->visited), >=, text);
    g_assert_cmpfloat (contrast (&s->ink, &s->conflict), >=, text);
    g_assert_cmpfloat (contrast (&white, &s->start), >=, text);
    g_assert_cmpfloat (contrast (&white, &s->conflict_mark), >=, text);
    g_assert_cmpfloat (contrast (&white, &s->chip_a), >=, text);
    g_assert_cmpfloat (contrast (&white, &s->chip_b), >=, text);
    g_assert_cmpfloat (contrast (&s->text, &s->canvas), >=, 7);
    g_assert_cmpfloat (contrast (&s->dim, &s->canvas), >=, 4.5);
    g_assert_cmpfloat (contrast (&s->conflict_mark, &s->conflict), >=, line);
    g_assert_cmpfloat (contrast (&s->path, &s->visited), >=, line);
    g_assert_cmpfloat (contrast (&s->cell_edge, &s->canvas), >=, line);
    g_assert_cmpfloat (contrast (&s->visited_edge, &s->canvas), >=, line);
    g_assert_cmpfloat (contrast (&s->solution_a, &s->casing), >=, line);
    g_assert_cmpfloat (contrast (&s->solution_b, &s->casing), >=, line);
    g_assert_cmpfloat (contrast (&s->wall_yellow, &s->wall_black), >=, 7);
  }
}

/* --- cells --------------------------------------------------------------------------------------------------- */

static void
test_hex_cells (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:1 1,0 0,1:3", NULL, NULL);

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    g_auto (Picture) picture = picture_take (scene, SCALE);
    const PzStyle *style = scene.style;
    PzPoint start = draw_hex_at (level, 0), plain = draw_hex_at (level, 1), clue = draw_hex_at (level, 2);

    picture_assert_colour (&picture, plain.x, plain.y, &style->cell);
    picture_assert_colour (&picture, start.x - 0.55, start.y, &style->start);
    picture_assert_colour (&picture, start.x - RING_SIDE, start.y, &style->ring);
    picture_assert_colour (&picture, clue.x - 0.55, clue.y, &style->cell);
    picture_assert_colour (&picture, clue.x - RING_SIDE, clue.y, &style->ink);
    g_assert_cmpint (picture_count (&picture, clue.x, clue.y, 0.4, &style->ink), >, 40);
    g_assert_cmpint (picture_count (&picture, plain.x, plain.y, 0.4, &style->ink), ==, 0);
    g_assert_cmpint (picture_probe (&picture, start.x - 0.95, start.y - 0.95), ==, 0); /* beside the corner: nothing */
  }
}

/* Where the ink of the digit lies: left, right, top and bottom in board units. */
static void
ink_extents (const Picture *picture, PzPoint at, double reach, const PzColour *ink, double out[4])
{
  Rgb want = rgb_of_colour (ink);
  double step = 1 / picture->scale;

  out[0] = out[2] = INFINITY;
  out[1] = out[3] = -INFINITY;
  for (double y = at.y - reach; y <= at.y + reach; y += step)
    for (double x = at.x - reach; x <= at.x + reach; x += step)
      if (rgb_apart (rgb_of (picture_probe (picture, x, y)), want) < 60)
        {
          out[0] = MIN (out[0], x);
          out[1] = MAX (out[1], x);
          out[2] = MIN (out[2], y);
          out[3] = MAX (out[3], y);
        }
  g_assert_cmpfloat (out[0], <, out[1]);
}

/* Digits are centred on their cap height, in every size. */
static void
test_digit_is_centred (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0:88 1,0:8", NULL, NULL);

  for (double scale = 40; scale <= 200; scale += 40)
    {
      PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
      g_auto (Picture) picture = picture_take (scene, scale);

      for (int cell = 0; cell < 2; cell++)
        {
          PzPoint at = draw_hex_at (level, cell);
          double ink[4];

          ink_extents (&picture, at, 0.6, &scene.style->ink, ink);
          g_assert_cmpfloat (fabs ((ink[0] + ink[1]) / 2 - at.x) * scale, <, 2.5);
          g_assert_cmpfloat (fabs ((ink[2] + ink[3]) / 2 - at.y) * scale, <, 2.5);
        }
    }
}

/* Look.md §3: the centroid if it is at least 0.45 u inside, else the nearest unit. */
static void
test_anchors (void)
{
  const struct
  {
    const char *cell;
    PzPoint anchor;
  } cases[] = {
    { "0,0=1x1:8", { 0.5, 0.5 } }, { "0,0=2x1:8", { 1, 0.5 } },  { "0,0=2x2:8", { 1, 1 } },
    { "0,0=3x3:8", { 1.5, 1.5 } }, { "0,0=T:8", { 1.5, 0.75 } }, { "0,0=S:8", { 1.5, 1 } },
    { "0,0=L4:8", { 0.5, 1.5 } }, /* its centroid is near the notch */
    { "0,0=I4:8", { 2, 0.5 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PzLevel) level = draw_number_board (cases[i].cell);
      PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
      g_auto (Picture) picture = picture_take (scene, 100);
      double ink[4];

      ink_extents (&picture, cases[i].anchor, 0.3, &scene.style->ink, ink);
      g_assert_cmpfloat (fabs ((ink[0] + ink[1]) / 2 - cases[i].anchor.x), <, 0.03);
      g_assert_cmpfloat (fabs ((ink[2] + ink[3]) / 2 - cases[i].anchor.y), <, 0.03);
    }
}

/* No seam between the squares of one cell, a gap between cells, and the notch of a shape is open. */
static void
test_union_outline (void)
{
  g_autoptr (PzLevel) level = draw_number_board ("0,0=S 0,2=2x1");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  g_auto (Picture) picture = picture_take (scene, SCALE);
  const PzColour *cell = &scene.style->cell;

  picture_assert_colour (&picture, 1.5, 0.5, cell); /* S covers (1,0) (2,0) (0,1) (1,1) */
  picture_assert_colour (&picture, 2.0, 0.5, cell);
  picture_assert_colour (&picture, 1.5, 1.0, cell);
  picture_assert_colour (&picture, 1.0, 1.5, cell);
  picture_assert_colour (&picture, 1.0, 2.5, cell);
  g_assert_cmpint (picture_probe (&picture, 0.5, 0.5), ==, 0);
  g_assert_cmpint (picture_probe (&picture, 2.5, 1.5), ==, 0);
  g_assert_cmpint (picture_probe (&picture, 0.5, 2.0), ==, 0);
}

/* An outline may have holes and parts that touch at a corner only; those stay apart. */
static void
test_shape_units (void)
{
  const int ring[][2] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 2, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 }, { 0, 0 } };
  const int corner[][2] = { { 0, 0 }, { 1, 1 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 8, 8);
  cairo_t *cr = cairo_create (surface);

  pz_shape_units (cr, ring, G_N_ELEMENTS (ring), 0.1, 0.1);
  g_assert_true (cairo_in_fill (cr, 0.5, 0.5));
  g_assert_true (cairo_in_fill (cr, 1.0, 0.5));
  g_assert_false (cairo_in_fill (cr, 1.5, 1.5));
  g_assert_false (cairo_in_fill (cr, 1.5, 0.95)); /* inset into the ring from the hole */
  g_assert_false (cairo_in_fill (cr, 0.05, 1.5));
  cairo_new_path (cr);
  pz_shape_units (cr, corner, 2, 0.1, 0.1);
  g_assert_true (cairo_in_fill (cr, 0.5, 0.5));
  g_assert_true (cairo_in_fill (cr, 1.5, 1.5));
  g_assert_false (cairo_in_fill (cr, 1.0, 1.0));
  g_assert_false (cairo_in_fill (cr, 1.5, 0.5));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Text under 8 px is left out. */
static void
test_small_text (void)
{
  g_autoptr (PzLevel) level = draw_number_board ("0,0:8 1,0:9");
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  g_auto (Picture) small = picture_take (scene, 14);
  g_auto (Picture) large = picture_take (scene, 24);

  g_assert_cmpint (picture_count (&small, 0.5, 0.5, 0.2, &scene.style->ink), ==, 0);
  g_assert_cmpint (picture_count (&large, 0.5, 0.5, 0.2, &scene.style->ink), >, 2);
}

/* --- levels at the edge -------------------------------------------------------------------------------------- */

static void
test_empty_and_single (void)
{
  const PzMode *const modes[] = { &pz_number_stroke_mode, &pz_hex_stroke_mode };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (PzLevel) empty = modes[i]->level_new ("1-1");
      g_autoptr (PzLevel) one = i == 0 ? draw_number_board ("0,0") : draw_hex_board ("0,0", NULL, NULL);
      PzFit fit = pz_draw_fit (empty, 400, 400, 20), close = pz_draw_fit (one, 400, 400, 20);
      double cells = modes[i]->lattice != PZ_LATTICE_SQUARE ? 5 * sqrt (3) : 5;

      g_assert_cmpfloat (fabs (fit.scale - 360 / cells), <, 0.01);
      g_assert_cmpfloat (close.scale, >, fit.scale);
      g_assert_cmpfloat (close.scale, <, 360 / (cells / 5));
      FOR_EACH_THEME (theme)
      {
        PzScene scene = { .level = empty, .style = pz_style_get (theme), .show = 0x1f };
        Picture picture = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 400), 1, 0, 0 };
        cairo_t *cr = cairo_create (picture.surface);

        pz_draw_fitted (cr, &scene, 400, 400, 20);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_flush (picture.surface);
        picture_assert_colour (&picture, 5, 5, &scene.style->canvas);
        g_assert_cmpint (rgb_apart (rgb_of (picture_pixel (&picture, 200, 200)), rgb_of_colour (&scene.style->canvas)),
                         >, 8);
        picture_clear (&picture);
      }
    }
}

static void
test_bad_level (void)
{
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_hex_stroke_mode);
  PzScene scene = { .level = bad, .style = pz_style_get (PZ_THEME_LIGHT), .show = 0x1f, .scale = 40 };
  PzHit hit = { PZ_HIT_CELL, 0, -1, 0, 0, 0 };
  Picture picture = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 80, 80), 1, 0, 0 };
  cairo_t *cr = cairo_create (picture.surface);
  PzFit fit = pz_draw_fit (bad, 80, 80, 4);

  g_assert_cmpfloat (fit.scale, >, 0);
  cairo_scale (cr, 40, 40);
  pz_draw_scene (cr, &scene);
  pz_hex_stroke_draw.outline (cr, bad, &hit, 0.1); /* a path only */
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  g_assert_true (picture_is_blank (&picture));
  picture_clear (&picture);
}

/* Far coordinates and a view without end neither hang nor fail. */
static void
test_far_out (void)
{
  g_autoptr (PzLevel) near = draw_hex_board ("0,0", NULL, NULL);
  g_autoptr (PzLevel) far = draw_hex_board ("0,0 9000,9000:5 -9000,4000", NULL, NULL);
  PzScene scene = { .level = near, .style = pz_style_get (PZ_THEME_LIGHT), .show = PZ_SHOW_LATTICE, .scale = 40 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, 40, 40);
  scene.visible = (PzRect){ -1e9, -1e9, 2e9, 2e9 };
  pz_draw_scene (cr, &scene);
  scene.level = far;
  scene.visible = (PzRect){ 0, 0, 0, 0 };
  pz_draw_scene (cr, &scene);
  cairo_identity_matrix (cr);
  pz_draw_fitted (cr, &scene, 200, 200, 10);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Dots where a cell could go, none under cells. */
static void
test_lattice (void)
{
  g_autoptr (PzLevel) level = draw_hex_board ("0,0 2,0", NULL, NULL);
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  g_auto (Picture) bare = picture_take (scene, SCALE);

  scene.show = PZ_SHOW_LATTICE;
  {
    g_auto (Picture) picture = picture_take (scene, SCALE);

    picture_assert_colour (&picture, sqrt (3), 0, &scene.style->lattice);
    g_assert_cmpint (picture_probe (&bare, sqrt (3), 0), ==, 0);
    picture_assert_colour (&picture, 0, 0, &scene.style->cell);
  }
}

/* --- outlines ------------------------------------------------------------------------------------------------ */

static PzRect
outline_box (const PzModeDraw *draw, const PzLevel *level, PzHit hit, double inset)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 8, 8);
  cairo_t *cr = cairo_create (surface);
  double x0, y0, x1, y1;

  cairo_scale (cr, 1000, 1000);
  draw->outline (cr, level, &hit, inset);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (PzRect){ x0, y0, x1 - x0, y1 - y0 };
}

static void
assert_box (PzRect got, double x, double y, double w, double h)
{
  g_assert_cmpfloat (fabs (got.x + got.w / 2 - x), <, 0.005);
  g_assert_cmpfloat (fabs (got.y + got.h / 2 - y), <, 0.005);
  g_assert_cmpfloat (fabs (got.w - w), <, 0.01);
  g_assert_cmpfloat (fabs (got.h - h), <, 0.01);
}

static void
test_outlines (void)
{
  g_autoptr (PzLevel) hex = draw_hex_board ("0,0 1,0", NULL, NULL);
  g_autoptr (PzLevel) square = draw_number_board ("0,0=2x2 2,0=L4");
  const PzModeDraw *draw = &pz_hex_stroke_draw;
  PzRect box = outline_box (draw, hex, (PzHit){ PZ_HIT_CELL, 1, -1, 1, 0, 0 }, draw->cursor_inset);

  g_assert_cmpfloat (fabs (box.w - 0.80 * sqrt (3)), <, 0.01); /* the flat sides stand at 0.80 R · cos 30° */
  g_assert_cmpfloat (fabs (box.x + box.w / 2 - sqrt (3)), <, 0.005);
  assert_box (outline_box (draw, hex, (PzHit){ PZ_HIT_EDGE, 0, 1, 0, 0, 0 }, 0), sqrt (3) / 2, 0, 0.56, 1.16);
  assert_box (outline_box (draw, hex, (PzHit){ PZ_HIT_EDGE, -1, -1, 5, 0, 0 }, 0), 5.5 * sqrt (3), 0, 0.56, 1.16);
  assert_box (outline_box (draw, hex, (PzHit){ PZ_HIT_VERTEX, 0, -1, 0, 0, 1 }, 0), 0, 1, 0.52, 0.52);
  assert_box (outline_box (draw, hex, PZ_HIT_NOWHERE, 0), 0, 0, 0, 0);
  draw = &pz_number_stroke_draw;
  assert_box (outline_box (draw, square, (PzHit){ PZ_HIT_CELL, 0, -1, 0, 0, 0 }, 0), 1, 1, 1.93, 1.93);
  assert_box (outline_box (draw, square, (PzHit){ PZ_HIT_CELL, 1, -1, 2, 0, 0 }, 0.1), 3, 1.5, 1.73, 2.73);
  assert_box (outline_box (draw, square, (PzHit){ PZ_HIT_CELL, -1, -1, 7, 5, 0 }, 0), 7.5, 5.5, 0.93, 0.93);
}

/* --- one routine for all -------------------------------------------------------------------------------------- */

/* Copied elements look as drawn ones do: only smoothed edges differ, by half a pixel at most. */
static void
test_stamps (void)
{
  g_autoptr (PzLevel) hex = draw_large_hex_board ();
  g_autoptr (PzLevel) square = draw_number_board ("0,0:1 1,0=2x1 3,0=T 0,1=L4 1,1:odd 3,1 2,2=2x2:4 4,2=3x3:9");
  const PzLevel *const levels[] = { hex, square };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    FOR_EACH_THEME (theme)
    {
      PzScene scene = draw_plain_scene (levels[i], theme);

      scene.show = PZ_SHOW_BEATS;
      {
        g_auto (Picture) stamped = picture_take (scene, 37.3);
        g_auto (Picture) direct = picture_take_direct (scene, 37.3);

        g_assert_cmpfloat (picture_difference (&stamped, &direct), <, 8);
      }
    }
}

/* The same scene gives the same bytes, on several threads at once. */
static gpointer
draw_on_thread (gpointer data)
{
  PzScene *scene = data;
  Picture first = picture_take (*scene, 33);

  for (int i = 0; i < 5; i++)
    {
      g_auto (Picture) again = picture_take (*scene, 33);

      g_assert_cmpfloat (picture_difference (&first, &again), ==, 0);
    }
  return first.surface;
}

static void
test_threads (void)
{
  g_autoptr (PzLevel) level = draw_large_hex_board ();
  PzScene scene = draw_plain_scene (level, PZ_THEME_DARK);
  GThread *threads[4];
  Picture pictures[4];

  scene.show = PZ_SHOW_BEATS;
  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new ("draw", draw_on_thread, &scene);
  for (int i = 0; i < 4; i++)
    pictures[i] = (Picture){ g_thread_join (threads[i]), 33, 0, 0 };
  for (int i = 1; i < 4; i++)
    g_assert_cmpfloat (picture_difference (&pictures[0], &pictures[i]), ==, 0);
  for (int i = 0; i < 4; i++)
    picture_clear (&pictures[i]);
}

/* Every way of showing a level, in every theme, at every size, with and without what is nullable. */
static void
test_everything (void)
{
  g_autoptr (PzLevel) hex = draw_hex_board ("0,0:1 1,0 2,0 0,1:9 1,1 -1,1 2,-1", "0-1", "1.1.0 4.0.2");
  g_autoptr (PzLevel) square = draw_number_board ("0,0:1 1,0=2x2 0,1=1x2:odd 3,0=3x3:5 1,2=2x1:even 0,3=L3:123");
  const guint8 a[] = { 0, 1, 2, 3, 4, 5, 6 }, b[] = { 1, 0, 2, 4, 3, 6, 5 };
  const PzLevel *const levels[] = { hex, square };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    FOR_EACH_THEME (theme)
  for (double scale = 3; scale < 120; scale *= 1.7)
    for (guint show = 0; show < 64; show++)
      {
        PzScene scene = draw_plain_scene (levels[i], theme);

        scene.show = show;
        scene.path_a = (show & PZ_SHOW_SOLUTION) != 0 || (show & PZ_SHOW_DIFFERENCE) != 0 ? a : NULL;
        scene.path_b = (show & PZ_SHOW_DIFFERENCE) != 0 ? b : NULL;
        {
          g_auto (Picture) picture = picture_take (scene, scale);

          g_assert_false (picture_is_blank (&picture));
        }
      }
}

static void
test_table (void)
{
  g_assert_true (pz_draw_for (&pz_hex_stroke_mode) == &pz_hex_stroke_draw);
  g_assert_true (pz_draw_for (&pz_number_stroke_mode) == &pz_number_stroke_draw);
  g_assert_null (pz_draw_for (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/style/contrast", test_contrast);
  g_test_add_func ("/draw/cells/hex", test_hex_cells);
  g_test_add_func ("/draw/cells/digit-is-centred", test_digit_is_centred);
  g_test_add_func ("/draw/cells/anchors", test_anchors);
  g_test_add_func ("/draw/cells/union-outline", test_union_outline);
  g_test_add_func ("/draw/cells/shape-units", test_shape_units);
  g_test_add_func ("/draw/cells/small-text", test_small_text);
  g_test_add_func ("/draw/levels/empty-and-single", test_empty_and_single);
  g_test_add_func ("/draw/levels/bad", test_bad_level);
  g_test_add_func ("/draw/levels/far-out", test_far_out);
  g_test_add_func ("/draw/levels/lattice", test_lattice);
  g_test_add_func ("/draw/outlines", test_outlines);
  g_test_add_func ("/draw/stamps", test_stamps);
  g_test_add_func ("/draw/threads", test_threads);
  g_test_add_func ("/draw/everything", test_everything);
  g_test_add_func ("/draw/table", test_table);
  return g_test_run ();
}
