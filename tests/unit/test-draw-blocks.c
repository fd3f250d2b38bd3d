/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "boards.h"
#include "draw-blocks-boards.h"
#include "draw-picture.h"
#include "draw/blocks-parts.h"
#include "draw/shapes.h"

/* Drawing of hex-blocks as edited: plates, blocks, letters, thumbnails, outlines, pieces by themselves. What a move comes to, and what
 * moves, is in test-draw-blocks-play.c. */

#define SCALE 120.0

static const PzColour white = { 1, 1, 1, 1 };

static PzPoint
cell_at (int q, int r)
{
  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ q, r });
}

static double
channel (int value)
{
  double part = value / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (Rgb colour)
{
  return 0.2126 * channel (colour.r) + 0.7152 * channel (colour.g) + 0.0722 * channel (colour.b);
}

static double
contrast (Rgb a, Rgb b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

/* --- plates and blocks --------------------------------------------------------------------------------------- */

/* A plate to 0.93 R; a block of each colour to 0.93 R, white 20 % over it to 0.70 R. */
static void
test_cells (void)
{
  FOR_EACH_THEME (theme)
  for (int colour = 0; colour < PZ_BLOCKS_N_COLOURS; colour++)
    {
      g_autofree char *filled = g_strdup_printf ("1,0:%d", colour);
      g_autoptr (PzLevel) level = draw_blocks_board (2, filled, NULL);
      PzScene scene = draw_plain_scene (level, theme);
      const PzColour *fill = &pz_style_hue (colour)->fill;
      const PzColour light = pz_colour_mix (fill, &white, 0.2);
      PzPoint at = cell_at (1, 0);
      g_auto (Picture) picture = picture_take (scene, SCALE);

      picture_assert_colour (&picture, 0, 0, &scene.style->plate);
      picture_assert_colour (&picture, 0.75, 0, &scene.style->plate);
      g_assert_cmpuint (picture_probe (&picture, cell_at (0, 1).x + 0.866, cell_at (0, 1).y), ==, 0);
      picture_assert_colour (&picture, at.x, at.y, &light);
      picture_assert_colour (&picture, at.x, at.y + 0.62, &light);
      picture_assert_colour (&picture, at.x, at.y - 0.78, fill);
      picture_assert_colour (&picture, at.x + 0.70, at.y, fill);
    }
}

/* In grey, a block is told from an empty plate by its fill or by its edge. */
static void
test_blocks_in_grey (void)
{
  FOR_EACH_THEME (theme)
  for (int colour = 0; colour < PZ_BLOCKS_N_COLOURS; colour++)
    {
      g_autofree char *filled = g_strdup_printf ("0,0:%d", colour);
      g_autoptr (PzLevel) level = draw_blocks_board (1, filled, NULL);
      PzScene scene = draw_plain_scene (level, theme);
      g_auto (Picture) picture = picture_take (scene, SCALE);
      Rgb plate = rgb_of_colour (&scene.style->plate);
      double most = contrast (rgb_of (picture_probe (&picture, 0.72, 0)), plate);

      for (double x = 0.76; x < 0.80; x += 0.005)
        most = MAX (most, contrast (rgb_of (picture_probe (&picture, x, 0)), plate));
      g_assert_cmpfloat (most, >, scene.style->high_contrast ? 3 : 1.5);
    }
}

/* The edge of a plate stands out from the canvas. */
static void
test_plate_edge (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (1, NULL, NULL);

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    g_auto (Picture) picture = picture_take (scene, SCALE);
    Rgb canvas = rgb_of_colour (&scene.style->canvas);
    double most = 0;

    for (double x = 0.79; x < 0.82; x += 0.002)
      most = MAX (most, contrast (rgb_of (picture_probe (&picture, x, 0)), canvas));
    g_assert_cmpfloat (most, >=, 3);
  }
}

/* Letters come with the setting only; they read on their ground, and no two are alike in grey. */
#define LETTER_PX 44

static int
letter_mask (int colour, PzTheme theme, gboolean mask[LETTER_PX * LETTER_PX])
{
  g_autofree char *filled = g_strdup_printf ("0,0:%d", colour);
  g_autoptr (PzLevel) level = draw_blocks_board (1, filled, NULL);
  PzScene scene = draw_plain_scene (level, theme);
  PzStyle style = *scene.style;
  int n = 0;

  style.letters = TRUE;
  scene.style = &style;
  g_auto (Picture) picture = picture_take (scene, 80);
  Rgb ground = rgb_of (picture_probe (&picture, 0.45, 0));
  for (int i = 0; i < LETTER_PX * LETTER_PX; i++)
    {
      double x = (i % LETTER_PX - LETTER_PX / 2) / 80.0, y = (i / LETTER_PX - LETTER_PX / 2) / 80.0;

      mask[i] = contrast (rgb_of (picture_probe (&picture, x, y)), ground) >= 4.5;
      n += mask[i];
    }
  return n;
}

static void
test_letters (void)
{
  static gboolean masks[PZ_BLOCKS_N_COLOURS][LETTER_PX * LETTER_PX];

  FOR_EACH_THEME (theme)
  for (int a = 0; a < PZ_BLOCKS_N_COLOURS; a++)
    {
      g_assert_cmpint (letter_mask (a, theme, masks[a]), >, 60);
      for (int b = 0; b < a; b++)
        {
          int differ = 0;

          for (int i = 0; i < LETTER_PX * LETTER_PX; i++)
            differ += masks[a][i] != masks[b][i];
          g_assert_cmpint (differ, >, 25);
        }
    }
}

/* A cell listed twice is drawn once, and what is filled twice has its first colour. */
static void
test_duplicates (void)
{
  g_autoptr (PzLevel) level = board_from_text (
      &pz_hex_blocks_mode,
      "{'version':1,'id':'1','cells':[[0,0],[1,0],[0,0],[1,0]],"
      "'filled':[{'q':1,'r':0,'color':3},{'q':1,'r':0,'color':8}],'deck':['t1-0'],'goal':'place-all'}");
  g_autoptr (PzLevel) plain =
      board_from_text (&pz_hex_blocks_mode, "{'version':1,'id':'1','cells':[[0,0],[1,0]],'filled':[{'q':1,'r':0,'color'"
                                            ":3}],'deck':['t1-0'],'goal':'place-all'}");

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    g_auto (Picture) doubled = picture_take (scene, SCALE);
    g_auto (Picture) once = picture_take (draw_plain_scene (plain, theme), SCALE);
    PzHit pointed = draw_blocks_place (level, 0, 0);
    PzInput next = { PZ_BLOCKS_PLACE, 0, 0, 0 };

    g_assert_cmpfloat (picture_difference (&doubled, &once), ==, 0);
    scene.held = 1;
    scene.pointed = &pointed;
    scene.next = &next; /* nothing can be played on such a board */
    g_auto (Picture) held = picture_take (scene, SCALE);
    g_assert_cmpfloat (picture_difference (&held, &once), ==, 0);
  }
}

/* --- the whole board ----------------------------------------------------------------------------------------- */

static void
assert_nothing_outside (const Picture *picture, PzRect box)
{
  for (int y = 0; y < cairo_image_surface_get_height (picture->surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture->surface); x++)
      {
        double px = (x + 0.5 - picture->dx) / picture->scale, py = (y + 0.5 - picture->dy) / picture->scale;
        double spill = 1 / picture->scale;

        if (px < box.x - spill || py < box.y - spill || px > box.x + box.w + spill || py > box.y + box.h + spill)
          g_assert_cmpuint (picture_pixel (picture, x, y), ==, 0);
      }
}

static void
test_inside_bounds (void)
{
  g_autoptr (PzLevel) level = draw_blocks_mock ();
  const double scales[] = { 2.5, 4, 7, 12, 20, 41 };
  PzInput next = { PZ_BLOCKS_PLACE, 1, -2, 3 };

  FOR_EACH_THEME (theme)
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      PzScene scene = draw_plain_scene (level, theme);
      g_auto (Picture) picture = { NULL };

      scene.show = theme % 2 == 0 ? PZ_SHOW_THUMBNAIL : 0;
      scene.next = &next;
      picture = picture_take (scene, scales[i]);
      assert_nothing_outside (&picture, level->mode->bounds (level));
      g_assert_false (picture_is_blank (&picture));
    }
}

/* Bad levels draw nothing; one without cells has its faint first place, whatever it says is filled. */
static void
test_nothing_to_draw (void)
{
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_hex_blocks_mode);
  g_autoptr (PzLevel) none = board_from_text (
      &pz_hex_blocks_mode,
      "{'version':1,'id':'1','cells':[],'filled':[{'q':1,'r':0,'color':3}],'deck':['t1-0'],'goal':'place-all'}");
  PzHit pointed = { PZ_HIT_CELL, -1, -1, 0, 0, 0 };
  PzInput next = { PZ_BLOCKS_PLACE, 0, 0, 0 };

  FOR_EACH_THEME (theme)
  {
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
    cairo_t *cr = cairo_create (surface);
    PzScene scene = draw_plain_scene (bad, theme);

    scene.held = 1;
    scene.pointed = &pointed;
    scene.next = &next;
    scene.scale = 40;
    cairo_translate (cr, 100, 100);
    cairo_scale (cr, 40, 40);
    pz_draw_scene (cr, &scene);
    Picture picture = { surface, 40, 100, 100 };
    g_assert_true (picture_is_blank (&picture));
    scene.level = none;
    pz_draw_scene (cr, &scene);
    cairo_surface_flush (surface);
    g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    g_assert_cmpuint (picture_probe (&picture, 0, 0) >> 24, >, 0);
    g_assert_cmpuint (picture_probe (&picture, cell_at (1, 0).x, 0), ==, 0);
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
}

/* Stamps look as what is drawn directly, but for half a pixel. */
static void
test_stamps (void)
{
  for (guint32 seed = 1; seed <= 4; seed++)
    {
      g_autoptr (PzLevel) level = draw_blocks_lot (5, 0.4, "t1-0 t2-0", seed);
      PzScene scene = draw_plain_scene (level, (PzTheme) (seed - 1));
      PzHit pointed = draw_blocks_place (level, 0, 0);

      scene.show = PZ_SHOW_LATTICE;
      scene.held = 2;
      scene.pointed = &pointed;
      g_auto (Picture) stamped = picture_take (scene, 40);
      g_auto (Picture) direct = picture_take_direct (scene, 40);
      g_assert_cmpfloat (picture_difference (&stamped, &direct), <, 12);
    }
}

/* What is drawn a second time comes from the cache; another setting is another look. */
static void
test_cache (void)
{
  g_autoptr (PzLevel) level = draw_blocks_mock ();
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzStyle style = *scene.style;
  guint made;

  scene.cache = cache;
  g_auto (Picture) first = picture_take (scene, 30);
  made = pz_draw_cache_n_made (cache);
  g_auto (Picture) second = picture_take (scene, 30);
  g_assert_cmpuint (made, >, 0);
  g_assert_cmpuint (made, <=, 4 * 7); /* plates and six colours, at halves of pixels */
  g_assert_cmpuint (pz_draw_cache_n_made (cache), ==, made);
  g_assert_cmpfloat (picture_difference (&first, &second), ==, 0);
  style.letters = TRUE;
  scene.style = &style;
  g_auto (Picture) lettered = picture_take (scene, 30);
  g_assert_cmpuint (pz_draw_cache_n_made (cache), >, made);
  g_assert_cmpfloat (picture_difference (&first, &lettered), >, 1);
}

/* Small boards: plain hexagons, those of blocks larger. */
static void
test_thumbnail (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (3, "0,0:4 1,0:2", NULL);

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    PzPoint plate = cell_at (-1, 0), block = cell_at (1, 0);
    Rgb got;

    scene.show = PZ_SHOW_THUMBNAIL;
    g_auto (Picture) picture = picture_take (scene, 6);
    picture_assert_colour (&picture, 0, 0, &pz_style_hue (4)->fill);
    picture_assert_colour (&picture, block.x, block.y, &pz_style_hue (2)->fill);
    got = rgb_of (picture_probe (&picture, plate.x, plate.y));
    g_assert_cmpint (MAX (got.r, MAX (got.g, got.b)) - MIN (got.r, MIN (got.g, got.b)), <, 32); /* grey */
    g_assert_cmpfloat (contrast (got, rgb_of_colour (&scene.style->canvas)), >, scene.style->high_contrast ? 3 : 1.3);
  }
}

/* Where a cell could go: at the places that have none, up to the largest radius. */
static void
test_lattice (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (3, NULL, NULL);
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  g_auto (Picture) bare = picture_take (scene, 30);

  scene.show = PZ_SHOW_LATTICE;
  scene.visible = (PzRect){ -20, -20, 40, 40 };
  g_auto (Picture) picture = picture_take (scene, 30);
  for (int q = -7; q <= 7; q++)
    for (int r = -7; r <= 7; r++)
      {
        PzPoint at = cell_at (q, r);
        int x = (int) floor (at.x * picture.scale + picture.dx), y = (int) floor (at.y * picture.scale + picture.dy);
        int reach = MAX (ABS (q), MAX (ABS (r), ABS (q + r)));

        if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (picture.surface)
            || y >= cairo_image_surface_get_height (picture.surface))
          continue;
        if (reach > 2 && reach <= PZ_BLOCKS_MAX_RADIUS)
          picture_assert_colour (&picture, at.x, at.y, &scene.style->lattice);
        else
          g_assert_cmpuint (picture_probe (&picture, at.x, at.y), ==, picture_probe (&bare, at.x, at.y));
      }
}

/* --- outlines ------------------------------------------------------------------------------------------------ */

static PzRect
outline_box (const PzLevel *level, PzHit hit, double inset)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 8, 8);
  cairo_t *cr = cairo_create (surface);
  double x0, y0, x1, y1;

  pz_hex_blocks_draw.outline (cr, level, &hit, inset);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (PzRect){ x0, y0, x1 - x0, y1 - y0 };
}

static void
test_outlines (void)
{
  g_autoptr (PzLevel) level = draw_blocks_board (3, NULL, NULL);
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_hex_blocks_mode);
  PzHit cell = draw_blocks_place (level, 1, 1), there = { PZ_HIT_CELL, -1, -1, 1, 1, 0 };
  PzRect box = outline_box (level, cell, 0), same = outline_box (level, there, 0), of_bad = outline_box (bad, there, 0);
  PzRect selected = outline_box (level, cell, pz_hex_blocks_draw.select_inset);
  PzRect cursor = outline_box (level, cell, pz_hex_blocks_draw.cursor_inset);

  g_assert_cmpfloat (fabs (box.x + box.w / 2 - cell_at (1, 1).x), <, 1e-2);
  g_assert_cmpfloat (fabs (box.y + box.h / 2 - cell_at (1, 1).y), <, 1e-2);
  g_assert_cmpfloat (fabs (box.w - 0.93 * sqrt (3)), <, 1e-2);
  g_assert_cmpfloat (fabs (selected.w - 0.86 * sqrt (3)), <, 1e-2);
  g_assert_cmpfloat (fabs (cursor.w - 0.80 * sqrt (3)), <, 1e-2);
  g_assert_cmpfloat (same.x, ==, box.x);
  g_assert_cmpfloat (of_bad.y, ==, box.y);
  g_assert_cmpfloat (outline_box (level, PZ_HIT_NOWHERE, 0).w, ==, 0);
  for (int sub = 0; sub < 6; sub++)
    {
      PzHit edge = { PZ_HIT_EDGE, 0, -1, 0, 0, sub }, vertex = { PZ_HIT_VERTEX, 0, -1, 0, 0, sub };

      g_assert_cmpfloat (outline_box (level, edge, 0).w, >, 0.5);
      g_assert_cmpfloat (fabs (outline_box (level, vertex, 0).w - 0.52), <, 1e-2);
    }
}

/* --- by themselves ------------------------------------------------------------------------------------------- */

/* @carried: 30 pixels a unit, the anchor in the middle; else as in a catalogue, 200 × 120 with cells of 24 pixels at most. */
static Picture
piece_picture (int piece, gboolean carried, PzTheme theme)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, carried ? 400 : 200, carried ? 400 : 120);
  cairo_t *cr = cairo_create (surface);

  if (carried)
    {
      cairo_translate (cr, 200, 200);
      cairo_scale (cr, 30, 30);
      pz_draw_blocks_carried (cr, pz_style_get (theme), piece);
    }
  else
    pz_draw_blocks_piece (cr, pz_style_get (theme), piece, 200, 120, 24);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return (Picture){ surface, 30, 200, 200 };
}

static gboolean
piece_has (const PzBlocksPiece *piece, int q, int r)
{
  for (int i = 0; i < piece->n_cells; i++)
    if (piece->cells[i].q == q && piece->cells[i].r == r)
      return TRUE;
  return FALSE;
}

/* Carried by its anchor: a block on each of its cells and on no other, in the colour of its family. */
static void
test_carried (void)
{
  FOR_EACH_THEME (theme)
  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    {
      g_auto (Picture) picture = piece_picture (i, TRUE, theme);
      const PzColour light = pz_colour_mix (&pz_style_hue (pz_blocks_piece_colour (i))->fill, &white, 0.2);

      for (int q = -2; q <= 2; q++)
        for (int r = -2; r <= 2; r++)
          if (piece_has (pz_blocks_piece (i), q, r))
            picture_assert_colour (&picture, cell_at (q, r).x, cell_at (q, r).y, &light);
          else
            g_assert_cmpuint (picture_probe (&picture, cell_at (q, r).x, cell_at (q, r).y), ==, 0);
    }
}

/* In the middle of its room and within it, as many pixels wide on one side as on the other. */
static void
test_piece_fits (void)
{
  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    {
      g_auto (Picture) picture = piece_picture (i, FALSE, PZ_THEME_LIGHT);
      int left = 200, right = 0, top = 120, bottom = 0;

      for (int y = 0; y < 120; y++)
        for (int x = 0; x < 200; x++)
          if (picture_pixel (&picture, x, y) >> 24 > 128)
            {
              left = MIN (left, x);
              right = MAX (right, x);
              top = MIN (top, y);
              bottom = MAX (bottom, y);
            }
      g_assert_cmpint (left, >, 0);
      g_assert_cmpint (top, >, 0);
      g_assert_cmpint (ABS (left - (199 - right)), <=, 1);
      g_assert_cmpint (ABS (top - (119 - bottom)), <=, 1);
      g_assert_cmpint (bottom - top, <=, (int) ceil (6.5 * 24));
    }
}

/* Families have colours of their own, those of the look. */
static void
test_family_colours (void)
{
  const int colours[] = { 1, 3, 2, 4, 6, 5 };

  for (int i = 0; i < PZ_BLOCKS_N_PIECES; i++)
    g_assert_cmpint (pz_blocks_piece_colour (i), ==, colours[pz_blocks_piece (i)->family - 1]);
}

static void
test_block (void)
{
  FOR_EACH_THEME (theme)
  for (int colour = 0; colour < PZ_BLOCKS_N_COLOURS; colour++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
      cairo_t *cr = cairo_create (surface);
      Picture picture = { surface, 40, 50, 50 };
      const PzColour light = pz_colour_mix (&pz_style_hue (colour)->fill, &white, 0.2);

      pz_draw_block (cr, pz_style_get (theme), colour, 50, 50, 40);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      picture_assert_colour (&picture, 0, 0, &light);
      picture_assert_colour (&picture, 0.70, 0, &pz_style_hue (colour)->fill);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-blocks/cells", test_cells);
  g_test_add_func ("/draw-blocks/blocks-in-grey", test_blocks_in_grey);
  g_test_add_func ("/draw-blocks/plate-edge", test_plate_edge);
  g_test_add_func ("/draw-blocks/letters", test_letters);
  g_test_add_func ("/draw-blocks/duplicates", test_duplicates);
  g_test_add_func ("/draw-blocks/inside-bounds", test_inside_bounds);
  g_test_add_func ("/draw-blocks/nothing-to-draw", test_nothing_to_draw);
  g_test_add_func ("/draw-blocks/stamps", test_stamps);
  g_test_add_func ("/draw-blocks/cache", test_cache);
  g_test_add_func ("/draw-blocks/thumbnail", test_thumbnail);
  g_test_add_func ("/draw-blocks/lattice", test_lattice);
  g_test_add_func ("/draw-blocks/outlines", test_outlines);
  g_test_add_func ("/draw-blocks/carried", test_carried);
  g_test_add_func ("/draw-blocks/piece-fits", test_piece_fits);
  g_test_add_func ("/draw-blocks/family-colours", test_family_colours);
  g_test_add_func ("/draw-blocks/block", test_block);
  return g_test_run ();
}
