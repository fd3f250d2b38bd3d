/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw-picture.h"
#include "draw-tracks-boards.h"
#include "draw/shapes.h"
#include "draw/tracks-parts.h"

/* Drawing of hex-tracks, looked at pixel by pixel: plates, ribbons, tiles, ports, boards that lie turned. */

#define SCALE 60.0
#define END   0.833 /* where a ribbon ends: 0.962 of √3 / 2 */

static PzPoint
toward (int port, double length)
{
  PzPoint middle = pz_hex_edge_middle (PZ_HEX_FLAT, (PzHex){ 0, 0 }, port);

  return (PzPoint){ middle.x * length * 2 / sqrt (3), middle.y * length * 2 / sqrt (3) };
}

static PzPoint
cell_at (int q, int r)
{
  return pz_hex_centre (PZ_HEX_FLAT, (PzHex){ q, r });
}

/* --- plates -------------------------------------------------------------------------------------------------- */

/* The point of a ribbon at 0 ≤ t ≤ 1, computed by the polynomial itself, and its direction. */
static PzPoint
on_ribbon (int a, int b, double t, double *angle)
{
  PzPoint p[4] = { toward (a, END), toward (a, END / 2), toward (b, END / 2), toward (b, END) };
  double s = 1 - t, w[4] = { s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t };
  double v[4] = { -3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t };
  PzPoint at = { 0, 0 }, speed = { 0, 0 };

  for (int i = 0; i < 4; i++)
    {
      at.x += w[i] * p[i].x;
      at.y += w[i] * p[i].y;
      speed.x += v[i] * p[i].x;
      speed.y += v[i] * p[i].y;
    }
  *angle = atan2 (speed.y, speed.x);
  return at;
}

/* The core line with a rail on both sides. */
static void
assert_ribbon (const Picture *picture, const PzStyle *style, int a, int b, double t)
{
  double angle;
  PzPoint at = on_ribbon (a, b, t, &angle);

  picture_assert_colour (picture, at.x, at.y, &style->canvas);
  picture_assert_colour (picture, at.x - sin (angle) * 0.04, at.y + cos (angle) * 0.04, &style->rail);
  picture_assert_colour (picture, at.x + sin (angle) * 0.04, at.y - cos (angle) * 0.04, &style->rail);
}

/* Near its ends no other ribbon lies over one. */
static void
test_every_pairing (void)
{
  FOR_EACH_THEME (theme)
  for (int i = 0; i < PZ_TRACKS_N_PAIRINGS; i++)
    {
      g_autofree char *cells = g_strdup_printf ("0,0:%d", i);
      g_autoptr (PzLevel) level = draw_tracks_board (cells, NULL);
      PzScene scene = draw_plain_scene (level, theme);
      g_auto (Picture) picture = picture_take (scene, 200);
      PzPairing pairing = pz_pairing_nth (i);

      for (int port = 0; port < 6; port++)
        assert_ribbon (&picture, scene.style, port, pairing.exit[port], 0.06);
      picture_assert_colour (&picture, 0.85, 0, &scene.style->plate); /* a corner: no ribbon comes there */
    }
}

/* Wide bends lie over the straight ribbon, tight ones over both; equal ones by their lowest port. */
static void
test_bridges (void)
{
  const struct
  {
    int pairing, a, b;    /* above */
    double t;             /* where it crosses another */
    int under_a, under_b; /* below */
  } cases[] = {
    { 8, 1, 5, 0.5, 0, 3 }, /* 0-3 · 1-5 · 2-4 */
    { 8, 2, 4, 0.5, 0, 3 },
    { 7, 2, 5, 0.5, 0, 3 }, /* all straight: the last lies on top */
    { 4, 1, 4, 0, 0, 2 },   /* 0-2 · 1-4 · 3-5: the straight one lies lowest */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *cells = g_strdup_printf ("0,0:%d", cases[i].pairing);
      g_autoptr (PzLevel) level = draw_tracks_board (cells, NULL);
      PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
      g_auto (Picture) picture = picture_take (scene, 200);
      double angle;

      if (cases[i].t > 0)
        {
          PzPoint at = on_ribbon (cases[i].a, cases[i].b, cases[i].t, &angle);

          assert_ribbon (&picture, scene.style, cases[i].a, cases[i].b, cases[i].t);
          /* its gap cuts the one below */
          picture_assert_colour (&picture, at.x - sin (angle) * 0.09, at.y + cos (angle) * 0.09, &scene.style->plate);
        }
      else
        assert_ribbon (&picture, scene.style, cases[i].under_a, cases[i].under_b, 0.5);
    }
}

/* --- tiles --------------------------------------------------------------------------------------------------- */

static const PzColour *
border_of (const PzStyle *style)
{
  static const PzColour white = { 1, 1, 1, 1 };

  return style->dark ? &white : &style->ink;
}

static void
test_tiles (void)
{
  FOR_EACH_THEME (theme)
  for (int colour = 0; colour < PZ_TRACKS_N_COLOURS; colour++)
    for (int dir = 0; dir < 6; dir++)
      {
        g_autofree char *tiles = g_strdup_printf ("0,0:%d.%d", dir, colour);
        g_autoptr (PzLevel) level = draw_tracks_board ("0,0", tiles);
        PzScene scene = draw_plain_scene (level, theme);
        g_auto (Picture) picture = picture_take (scene, SCALE);
        const PzHue *hue = pz_style_hue (colour);

        picture_assert_colour (&picture, 0.80, 0, &hue->fill);
        picture_assert_colour (&picture, -0.80, 0, &hue->fill);
        picture_assert_colour (&picture, 0, 0.88 * sqrt (3) / 2, border_of (scene.style));
        for (int port = 0; port < 6; port++) /* one arrow, toward the port */
          {
            PzPoint at = toward (port, 0.55);

            picture_assert_colour (&picture, at.x, at.y, port == dir ? &hue->digit : &hue->fill);
          }
        g_assert_cmpint (picture_count (&picture, -toward (dir, 0.13).x, -toward (dir, 0.13).y, 0.17, &hue->digit), >,
                         30);
      }
}

static double
linear (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (Rgb c)
{
  return 0.2126 * linear (c.r / 255.0) + 0.7152 * linear (c.g / 255.0) + 0.0722 * linear (c.b / 255.0);
}

#define LETTER_PX 40

/* Which pixels of the letter's place stand out from the fill, in grey alone. Returns how many. */
static int
letter_mask (int colour, gboolean mask[LETTER_PX][LETTER_PX])
{
  g_autofree char *tiles = g_strdup_printf ("0,0:0.%d", colour);
  g_autoptr (PzLevel) level = draw_tracks_board ("0,0", tiles);
  g_auto (Picture) picture = picture_take (draw_plain_scene (level, PZ_THEME_LIGHT), 80);
  double fill = luminance (rgb_of (picture_probe (&picture, 0.7, 0)));
  int n = 0;

  for (int y = 0; y < LETTER_PX; y++)
    for (int x = 0; x < LETTER_PX; x++)
      {
        double grey = luminance (
            rgb_of (picture_probe (&picture, (x - LETTER_PX / 2) / 80.0, 0.13 + (y - LETTER_PX / 2) / 80.0)));

        mask[y][x] = (MAX (grey, fill) + 0.05) / (MIN (grey, fill) + 0.05) >= 3;
        n += mask[y][x];
      }
  return n;
}

/* Twelve letters that read on their fills and are not alike, without any hue. */
static void
test_letters_in_grey (void)
{
  static gboolean masks[PZ_TRACKS_N_COLOURS][LETTER_PX][LETTER_PX];

  for (int a = 0; a < PZ_TRACKS_N_COLOURS; a++)
    {
      g_assert_cmpint (letter_mask (a, masks[a]), >, 60);
      for (int b = 0; b < a; b++)
        {
          int differ = 0;

          for (int i = 0; i < LETTER_PX * LETTER_PX; i++)
            differ += masks[a][i / LETTER_PX][i % LETTER_PX] != masks[b][i / LETTER_PX][i % LETTER_PX];
          g_assert_cmpint (differ, >, 25);
        }
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
  g_autoptr (PzLevel) level = draw_tracks_lot (2, 12, 1);
  const double scales[] = { 3, 7, 12, 20, 33, 61 };

  FOR_EACH_THEME (theme)
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      PzScene scene = draw_plain_scene (level, theme);
      g_auto (Picture) picture = { NULL };

      scene.show = PZ_SHOW_NECESSITY | (theme % 2 == 0 ? PZ_SHOW_THUMBNAIL : 0);
      picture = picture_take (scene, scales[i]);
      assert_nothing_outside (&picture, level->mode->bounds (level));
      g_assert_false (picture_is_blank (&picture));
    }
}

/* Stamps look as what is drawn directly, but for half a pixel. */
static void
test_stamps (void)
{
  for (guint32 seed = 1; seed <= 4; seed++)
    {
      g_autoptr (PzLevel) level = draw_tracks_lot (3, 14, seed);
      PzScene scene = draw_plain_scene (level, (PzTheme) (seed - 1));

      scene.show = PZ_SHOW_NECESSITY | PZ_SHOW_LATTICE;
      g_auto (Picture) stamped = picture_take (scene, 40);
      g_auto (Picture) direct = picture_take_direct (scene, 40);
      g_assert_cmpfloat (picture_difference (&stamped, &direct), <, 12);
    }
}

/* Small boards: plain hexagons in the colours of their tiles. */
static void
test_thumbnail (void)
{
  g_autoptr (PzLevel) level = draw_tracks_board ("0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1", "0,0:0.3 1,0:2.8");

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    PzPoint plain = cell_at (-1, 0), tile = cell_at (1, 0);

    scene.show = PZ_SHOW_THUMBNAIL;
    g_auto (Picture) picture = picture_take (scene, 7);
    picture_assert_colour (&picture, 0, 0, &pz_style_hue (3)->fill);
    picture_assert_colour (&picture, tile.x, tile.y, &pz_style_hue (8)->fill);
    picture_assert_colour (&picture, plain.x, plain.y, &scene.style->plate_edge);
  }
}

/* Where a cell could go: at the places that have none, up to the largest radius. */
static void
test_lattice (void)
{
  g_autoptr (PzLevel) level = draw_tracks_board ("0,0 6,0 -6,0 0,6 0,-6", NULL);
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  PzPoint taken = cell_at (6, 0), open = cell_at (3, 2), far = cell_at (6, 1);

  g_auto (Picture) bare = picture_take (scene, 30);
  scene.show = PZ_SHOW_LATTICE;
  scene.visible = (PzRect){ -20, -20, 40, 40 };
  g_auto (Picture) picture = picture_take (scene, 30);
  picture_assert_colour (&picture, open.x, open.y, &scene.style->lattice);
  picture_assert_colour (&picture, cell_at (5, -5).x, cell_at (5, -5).y, &scene.style->lattice);
  g_assert_cmpuint (picture_probe (&picture, taken.x, taken.y), ==, picture_probe (&bare, taken.x, taken.y));
  g_assert_cmpint (picture_probe (&picture, far.x, far.y), ==, 0);
}

/* --- outlines ------------------------------------------------------------------------------------------------ */

static PzRect
outline_box (const PzLevel *level, PzHit hit, double inset)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 8, 8);
  cairo_t *cr = cairo_create (surface);
  double x0, y0, x1, y1;

  pz_hex_tracks_draw.outline (cr, level, &hit, inset);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (PzRect){ x0, y0, x1 - x0, y1 - y0 };
}

/* A port is a circle of 0.19 R inside its own cell: the two cells of an edge have one each. */
static void
test_ports (void)
{
  g_autoptr (PzLevel) level = draw_tracks_board ("0,0 1,0 0,1", NULL);

  for (int cell = 0; cell < 3; cell++)
    for (int port = 0; port < 6; port++)
      {
        PzHit hit = { PZ_HIT_PORT, cell, -1, 0, 0, port };
        PzRect box = outline_box (level, hit, 0);
        const PzTrackCell *self = &pz_tracks_level (level)->cells[cell];
        PzPoint centre = cell_at (self->q, self->r), away = toward (port, 1);
        double x = box.x + box.w / 2 - centre.x, y = box.y + box.h / 2 - centre.y;

        g_assert_cmpfloat (fabs (box.w - 0.38), <, 1e-2);
        g_assert_cmpfloat (fabs (box.h - 0.38), <, 1e-2);
        g_assert_cmpfloat (hypot (x - away.x * 0.78, y - away.y * 0.78), <, 1e-2);
      }
}

static void
test_outlines (void)
{
  g_autoptr (PzLevel) level = draw_tracks_board ("0,0 2,1", NULL);
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_hex_tracks_mode);
  PzHit cell = draw_tracks_cell (level, 2, 1), there = { PZ_HIT_CELL, -1, -1, 2, 1, 0 };
  PzRect box = outline_box (level, cell, 0), same = outline_box (level, there, 0), of_bad = outline_box (bad, there, 0);
  PzRect selected = outline_box (level, cell, pz_hex_tracks_draw.select_inset);
  PzRect cursor = outline_box (level, cell, pz_hex_tracks_draw.cursor_inset);

  g_assert_cmpfloat (fabs (box.x + box.w / 2 - cell_at (2, 1).x), <, 1e-2);
  g_assert_cmpfloat (fabs (box.h - 0.965 * sqrt (3)), <, 1e-2);
  g_assert_cmpfloat (fabs (selected.h - 0.90 * sqrt (3)), <, 1e-2);
  g_assert_cmpfloat (fabs (cursor.h - 0.80 * sqrt (3)), <, 1e-2);
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

static guint32
middle_pixel (cairo_surface_t *surface, int dx, int dy)
{
  int w = cairo_image_surface_get_width (surface), h = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  return ((const guint32 *) (cairo_image_surface_get_data (surface) + (gsize) stride * (h / 2 + dy)))[w / 2 + dx];
}

/* A palette's pairing and tile are those of the board. */
static void
test_parts (void)
{
  const PzStyle *style = pz_style_get (PZ_THEME_DARK);

  for (int i = 0; i < 4; i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
      cairo_t *cr = cairo_create (surface);

      cairo_translate (cr, 50, 50);
      if (i == 0)
        pz_draw_pairing (cr, style, pz_pairing_nth (0), 40);
      else if (i == 1)
        pz_draw_tile (cr, style, 11, 3, 40);
      else
        pz_draw_tracks_sign (cr, style, i == 2 ? PZ_TRACKS_SIGN_GRAZE : PZ_TRACKS_SIGN_EXIT, 0, 0, 40);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      if (i == 0)
        g_assert_cmpint (rgb_apart (rgb_of (middle_pixel (surface, 0, 0)), rgb_of_colour (&style->plate)), <, 4);
      else if (i == 1)
        g_assert_cmpint (rgb_apart (rgb_of (middle_pixel (surface, 32, 0)), rgb_of_colour (&pz_style_hue (11)->fill)),
                         <, 4);
      else
        g_assert_cmpuint (middle_pixel (surface, -18, -18) != middle_pixel (surface, 2, 3), ==, TRUE);
      g_assert_cmpuint (middle_pixel (surface, 48, -48), ==, 0);
      cairo_surface_destroy (surface);
    }
}

/* The four signs are four shapes: each pair differs where only the outline counts. */
static void
test_sign_shapes (void)
{
  cairo_surface_t *surfaces[4];
  const PzStyle *style = pz_style_get (PZ_THEME_LIGHT);

  for (int i = 0; i < 4; i++)
    {
      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 60, 60);
      cairo_t *cr = cairo_create (surfaces[i]);
      pz_draw_tracks_sign (cr, style, (PzTracksSign) i, 30, 30, 25);
      cairo_destroy (cr);
    }
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < a; b++)
      {
        int differ = 0;

        for (int i = 0; i < 3600; i++)
          differ += (middle_pixel (surfaces[a], i % 60 - 30, i / 60 - 30) >> 24 > 128)
                    != (middle_pixel (surfaces[b], i % 60 - 30, i / 60 - 30) >> 24 > 128);
        g_assert_cmpint (differ, >, 150);
      }
  for (int i = 0; i < 4; i++)
    cairo_surface_destroy (surfaces[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-tracks/every-pairing", test_every_pairing);
  g_test_add_func ("/draw-tracks/bridges", test_bridges);
  g_test_add_func ("/draw-tracks/tiles", test_tiles);
  g_test_add_func ("/draw-tracks/letters-in-grey", test_letters_in_grey);
  g_test_add_func ("/draw-tracks/inside-bounds", test_inside_bounds);
  g_test_add_func ("/draw-tracks/stamps", test_stamps);
  g_test_add_func ("/draw-tracks/thumbnail", test_thumbnail);
  g_test_add_func ("/draw-tracks/lattice", test_lattice);
  g_test_add_func ("/draw-tracks/ports", test_ports);
  g_test_add_func ("/draw-tracks/outlines", test_outlines);
  g_test_add_func ("/draw-tracks/parts", test_parts);
  g_test_add_func ("/draw-tracks/sign-shapes", test_sign_shapes);
  return g_test_run ();
}
