/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "draw-picture.h"
#include "draw-sweep-boards.h"
#include "draw/shapes.h"

/* Drawing of dungeon-sweep as edited: squares, the deduction step by step, chances, small boards, the legend. What is played is in
 * test-draw-sweep-play.c. */

#define SCALE 45.0

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

/* A point of a square that nothing lies on. */
static Rgb
ground_of (const Picture *picture, int x, int y)
{
  return rgb_of (picture_probe (picture, x + 0.2, y + 0.85));
}

static gboolean
is_colour (Rgb got, const PzColour *want)
{
  return rgb_apart (got, rgb_of_colour (want)) <= 3;
}

/* Pixels of the square that stand out from its ground: what is written or drawn on it. */
static int
ink_of (const Picture *picture, double x, double y, double w, double h, double least)
{
  int n = 0;

  for (double v = y; v < y + h; v += 1 / picture->scale)
    for (double u = x; u < x + w; u += 1 / picture->scale)
      n += contrast (rgb_of (picture_probe (picture, u, v)), ground_of (picture, (int) floor (x), (int) floor (y)))
           > least;
  return n;
}

static int
ink_of_digit (const Picture *picture, int x, int y)
{
  return ink_of (picture, x + 0.3, y + 0.35, 0.4, 0.4, 2.5);
}

/* --- plain --------------------------------------------------------------------------------------------------- */

static const PzColour rock_light = { 0x4A / 255.0, 0x4E / 255.0, 0x61 / 255.0, 1 };
static const PzColour rock_dark = { 0x15 / 255.0, 0x16 / 255.0, 0x1B / 255.0, 1 };

/* Floor open, hazards on closed squares, rock; the pawn on its spawn. */
static void
test_plain (void)
{
  g_autoptr (PzLevel) level = draw_sweep_board ("....#/...../...../....*", 1, 1);

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    g_auto (Picture) picture = picture_take (scene, SCALE);

    g_assert_true (is_colour (ground_of (&picture, 3, 0), &scene.style->open));
    picture_assert_colour (&picture, 3.5, 0.5, &scene.style->open);
    picture_assert_colour (&picture, 4.2, 3.85, &scene.style->closed);
    picture_assert_colour (&picture, 4.5, 3.6, &scene.style->ink);                                      /* the body */
    picture_assert_colour (&picture, 4.5 + 0.29 / sqrt (2), 3.52 + 0.29 / sqrt (2), &scene.style->ink); /* a spike */
    picture_assert_colour (&picture, 4.12, 0.85, scene.style->dark ? &rock_dark : &rock_light);
    g_assert_cmpint (ink_of (&picture, 1.3, 1.2, 0.4, 0.6, 1.5), >, 30); /* the pawn */
  }
}

/* (transfer full): so many hazards around the middle of 5 × 5. */
static PzLevel *
number_board (int number)
{
  const int places[] = { 6, 7, 8, 11, 13, 16, 17, 18 };
  PzLevel *level = draw_sweep_board ("...../...../...../...../.....", 4, 4);
  PzLevel *next = pz_sweep_paint (level, places, number, PZ_SWEEP_HAZARD);

  pz_level_unref (level);
  return next;
}

/* Blank at 0; each of the others is another picture, and reads. */
static void
test_numbers (void)
{
  FOR_EACH_THEME (theme)
  for (int number = 0; number <= 8; number++)
    {
      g_autoptr (PzLevel) level = number_board (number);
      g_auto (Picture) picture = picture_take (draw_plain_scene (level, theme), SCALE);
      int read = ink_of_digit (&picture, 2, 2);

      g_assert_true (is_colour (ground_of (&picture, 2, 2), &pz_style_get (theme)->open));
      if (number == 0)
        g_assert_cmpint (read, ==, 0);
      else
        g_assert_cmpint (read, >, 25);
    }
}

/* Colours as they are on open squares read at 4.5 and more, and differ in hue; the digit itself tells them apart. */
static void
test_number_colours (void)
{
  static const guint32 light[] = { 0x1C5FC4, 0x1A7A3C, 0xC0261C, 0x5B35B5, 0x8A4B08, 0x0B7285, 0x23243A, 0x5E6172 };

  for (int number = 1; number <= 8; number++)
    {
      g_autoptr (PzLevel) level = number_board (number);
      g_auto (Picture) picture = picture_take (draw_plain_scene (level, PZ_THEME_LIGHT), 120);
      guint32 value = light[number - 1];
      const PzColour colour = { (value >> 16) / 255.0, (value >> 8 & 255) / 255.0, (value & 255) / 255.0, 1 };

      g_assert_cmpint (picture_count (&picture, 2.5, 2.5, 0.25, &colour), >, 100);
      g_assert_cmpfloat (contrast (rgb_of_colour (&colour), rgb_of_colour (&pz_style_get (PZ_THEME_LIGHT)->open)), >=,
                         4.5);
    }
}

/* In grey: what is closed, open, rock, and a hazard on its square. */
static void
test_grey (void)
{
  g_autoptr (PzLevel) level = draw_sweep_board ("....#/...../...../....*", 1, 1);

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = picture_take (draw_plain_scene (level, theme), SCALE);
    Rgb open = ground_of (&picture, 3, 0), closed = rgb_of (picture_probe (&picture, 4.2, 3.85));
    Rgb hazard = rgb_of (picture_probe (&picture, 4.5, 3.6)), facet = rgb_of (picture_probe (&picture, 4.5, 0.35));
    Rgb rock = rgb_of (picture_probe (&picture, 4.12, 0.85));

    g_assert_cmpfloat (contrast (open, closed), >=, 1.5);
    g_assert_cmpfloat (contrast (hazard, closed), >=, 3);
    g_assert_cmpfloat (contrast (rock, closed), >=, 3);
    g_assert_cmpfloat (contrast (rock, facet), >=, 1.5);
  }
}

/* --- the deduction ------------------------------------------------------------------------------------------- */

typedef struct
{
  PzLevel *level;
  PzAnalysis *analysis;
  const PzSweepFindings *findings;
} Deduced;

static Deduced
deduce (PzLevel *level)
{
  PzAnalysis *analysis = draw_sweep_analyse (level);

  return (Deduced){ level, analysis, pz_sweep_findings (analysis) };
}

static void
deduced_clear (Deduced *deduced)
{
  pz_analysis_unref (deduced->analysis);
  pz_level_unref (deduced->level);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Deduced, deduced_clear)

static PzScene
deduced_scene (const Deduced *deduced, PzTheme theme)
{
  PzScene scene = draw_plain_scene (deduced->level, theme);

  scene.analysis = deduced->analysis;
  scene.show = PZ_SHOW_NECESSITY;
  return scene;
}

/* What the ground of a square is by the findings; worked out apart from the drawing. */
static PzColour
ground_by_findings (const Deduced *deduced, const PzStyle *style, int square, int revealed)
{
  const PzSweepFindings *findings = deduced->findings;
  int step = findings->opened_in[square];
  gboolean all = revealed == 0 || revealed > findings->rounds;

  if (all && findings->probability != NULL && findings->probability[square] > 0 && findings->probability[square] < 1
      && pz_sweep_findings_is_frontier (findings, deduced->level, square))
    return style->canvas;
  if (pz_sweep_level (deduced->level)->squares[square] == PZ_SWEEP_HAZARD || step < 0
      || (revealed > 0 && step >= revealed))
    return style->closed;
  return step == 0 ? style->open : pz_style_ramp (style, step, findings->rounds);
}

static void
assert_grounds (const Deduced *deduced, PzTheme theme, int revealed)
{
  const PzSweepLevel *self = pz_sweep_level (deduced->level);
  PzScene scene = deduced_scene (deduced, theme);

  scene.revealed = revealed;
  g_auto (Picture) picture = picture_take (scene, SCALE);
  for (int square = 0; square < self->width * self->height; square++)
    {
      const PzColour want = ground_by_findings (deduced, scene.style, square, revealed);
      int x = square % self->width, y = square / self->width;

      if (self->squares[square] != PZ_SWEEP_ROCK && !is_colour (ground_of (&picture, x, y), &want))
        g_error ("%d,%d up to %d, theme %d", x, y, revealed, theme);
    }
}

/* Up to every step, and all of it, in every theme: the ground of every square. */
static void
test_steps (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  g_auto (Deduced) lot = deduce (draw_sweep_lot (20, 14, 20, 5, 7));

  g_assert_cmpint (mock.findings->rounds, ==, 14);
  g_assert_cmpint (mock.findings->stuck, ==, 4);
  FOR_EACH_THEME (theme)
  for (int revealed = 0; revealed <= mock.findings->rounds + 2; revealed++)
    assert_grounds (&mock, theme, revealed);
  for (int revealed = 0; revealed <= lot.findings->rounds + 1; revealed++)
    assert_grounds (&lot, PZ_THEME_LIGHT, revealed);
}

/* Hazards are seen whatever is known of them; only chances make them small. */
static void
test_hazards_stay (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  const PzSweepLevel *self = pz_sweep_level (mock.level);
  PzScene scene = deduced_scene (&mock, PZ_THEME_LIGHT);

  for (scene.revealed = 1; scene.revealed <= mock.findings->rounds; scene.revealed++)
    {
      g_auto (Picture) picture = picture_take (scene, SCALE);

      for (int i = 0; i < self->width * self->height; i++)
        if (self->squares[i] == PZ_SWEEP_HAZARD)
          picture_assert_colour (&picture, i % self->width + 0.5, i / self->width + 0.6, &scene.style->ink);
    }
}

/* The number of the step is in the upper left corner, of steps only. */
static void
test_step_numbers (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  const PzSweepLevel *self = pz_sweep_level (mock.level);

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = picture_take (deduced_scene (&mock, theme), SCALE);

    for (int i = 0; i < self->width * self->height; i++)
      {
        int x = i % self->width, y = i / self->width, ink;

        if (self->squares[i] != PZ_SWEEP_FLOOR || mock.findings->opened_in[i] < 0 || (x == 4 && y == 6))
          continue;
        ink = ink_of (&picture, x + 0.11, y + 0.12, 0.25, 0.2, 2.5);
        if (mock.findings->opened_in[i] > 0)
          g_assert_cmpint (ink, >=, 5);
        else
          g_assert_cmpint (ink, ==, 0);
      }
  }
}

/* Numbers read on every tint: what is written in ink at 4.5, what is large and coloured at 3. */
static void
test_digits_on_steps (void)
{
  g_auto (Deduced) lot = deduce (draw_sweep_lot (30, 16, 20, 0, 3));
  const PzSweepLevel *self = pz_sweep_level (lot.level);

  FOR_EACH_THEME (theme)
  {
    g_auto (Picture) picture = picture_take (deduced_scene (&lot, theme), SCALE);

    for (int i = 0; i < self->width * self->height; i++)
      {
        int x = i % self->width, y = i / self->width, hazards = 0;

        if (self->squares[i] != PZ_SWEEP_FLOOR || (x == self->spawn_x && y == self->spawn_y))
          continue;
        for (int v = y - 1; v <= y + 1; v++)
          for (int u = x - 1; u <= x + 1; u++)
            hazards += pz_sweep_square (self, u, v) == PZ_SWEEP_HAZARD;
        if (hazards > 0)
          g_assert_cmpint (ink_of (&picture, x + 0.3, y + 0.35, 0.4, 0.4, 2.9), >, 15);
        else
          g_assert_cmpint (ink_of (&picture, x + 0.3, y + 0.35, 0.4, 0.4, 1.5), ==, 0);
      }
  }
}

/* Nothing of it where it is not asked for, not there, not finished, or of another level. */
static void
test_no_deduction (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  const int changed[] = { 0 };
  g_autoptr (PzLevel) other = pz_sweep_paint (mock.level, changed, 1, PZ_SWEEP_ROCK);
  g_autoptr (PzAnalysis) running = draw_sweep_analyse (mock.level);
  PzScene scene = deduced_scene (&mock, PZ_THEME_LIGHT);
  g_auto (Picture) shown = picture_take (scene, 30), plain = { NULL }, other_plain = { NULL };

  scene.show = 0;
  plain = picture_take (scene, 30);
  g_assert_cmpfloat (picture_difference (&shown, &plain), >, 1);
  scene.show = PZ_SHOW_NECESSITY;
  scene.analysis = NULL;
  g_auto (Picture) absent = picture_take (scene, 30);
  g_assert_cmpfloat (picture_difference (&absent, &plain), ==, 0);
  ((PzSweepFindings *) pz_sweep_findings (running))->searched = FALSE;
  scene.analysis = running;
  g_auto (Picture) unfinished = picture_take (scene, 30);
  g_assert_cmpfloat (picture_difference (&unfinished, &plain), ==, 0);
  scene.level = other;
  scene.analysis = mock.analysis;
  g_auto (Picture) stale = picture_take (scene, 30);
  scene.analysis = NULL;
  other_plain = picture_take (scene, 30);
  g_assert_cmpfloat (picture_difference (&stale, &other_plain), ==, 0);
}

/* A spawn beside a hazard stops the deduction: plain. */
static void
test_blocked (void)
{
  g_auto (Deduced) blocked = deduce (draw_sweep_board ("...*./...../...../.....", 2, 1));
  PzScene scene = deduced_scene (&blocked, PZ_THEME_DARK);
  g_auto (Picture) shown = picture_take (scene, SCALE), plain = { NULL };

  scene.show = 0;
  plain = picture_take (scene, SCALE);
  g_assert_cmpfloat (picture_difference (&shown, &plain), ==, 0);
  g_assert_cmpint (ink_of_digit (&plain, 2, 1), >, 20); /* the pawn leaves the number to be read */
}

/* --- chances ------------------------------------------------------------------------------------------------- */

/* Pixels of the frame's colour in the row of the bar: as many as the chance is large. */
static int
bar_px (const Picture *picture, int x, int y, const PzColour *colour)
{
  int n = 0;

  for (double u = x + 0.15; u < x + 0.85; u += 1 / picture->scale)
    n += is_colour (rgb_of (picture_probe (picture, u, y + 0.5 + 0.1667 + 0.05)), colour);
  return n;
}

static void
assert_chances (const Deduced *deduced)
{
  const PzSweepLevel *self = pz_sweep_level (deduced->level);
  PzScene scene = deduced_scene (deduced, PZ_THEME_LIGHT);
  g_auto (Picture) picture = picture_take (scene, 60);
  int n = 0;

  for (int i = 0; i < self->width * self->height; i++)
    {
      double chance = deduced->findings->probability[i];
      int x = i % self->width, y = i / self->width;

      if (chance <= 0 || chance >= 1 || !pz_sweep_findings_is_frontier (deduced->findings, deduced->level, i))
        continue;
      g_assert_cmpint (ABS (bar_px (&picture, x, y, &scene.style->solution_b) - (int) lround (chance * 36)), <=, 4);
      g_assert_cmpint (ink_of (&picture, x + 0.15, y + 0.28, 0.7, 0.26, 4), >, 30); /* the percent */
      n++;
    }
  g_assert_cmpint (n, >, 0);
}

/* Even chances, and others: one hazard among three squares that one number sees. */
static void
test_chances (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  g_auto (Deduced) thirds = deduce (draw_sweep_board ("....#*../....##.#/......../........", 1, 1));

  assert_chances (&mock);
  assert_chances (&thirds);
}

/* --- the whole board ----------------------------------------------------------------------------------------- */

/* Text that would be below 8 px is left out: digits may grow to 0.7 of a square, steps to 0.3. */
static void
test_small_text (void)
{
  g_autoptr (PzLevel) number = number_board (3), blank = number_board (0);
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  PzColour three = { 0xC0 / 255.0, 0x26 / 255.0, 0x1C / 255.0, 1 };
  PzScene scene = deduced_scene (&mock, PZ_THEME_LIGHT);

  for (int px = 7; px <= 24; px++)
    {
      g_auto (Picture) with = picture_take (draw_plain_scene (number, PZ_THEME_LIGHT), px);
      g_auto (Picture) without = picture_take (draw_plain_scene (blank, PZ_THEME_LIGHT), px);
      int differ = 0;

      for (int y = 1; y < px - 1; y++)
        for (int x = 1; x < px - 1; x++)
          differ += picture_pixel (&with, 40 + 2 * px + x, 40 + 2 * px + y)
                    != picture_pixel (&without, 40 + 2 * px + x, 40 + 2 * px + y);
      if (px * 0.70 < 8)
        g_assert_cmpint (differ, ==, 0);
      else
        g_assert_cmpint (differ, >, 5);
      g_assert_cmpint (picture_count (&with, 2.5, 2.5, 0.3, &three), >=, px >= 20 ? 1 : 0);
    }
  g_auto (Picture) near = picture_take (scene, 27), far = picture_take (scene, 26);
  g_assert_cmpint (ink_of (&near, 3.1, 0.08, 0.3, 0.27, 2.5), >, 3);
  g_assert_cmpint (ink_of (&far, 3.1, 0.08, 0.3, 0.27, 2.5), ==, 0);
}

/* Put together from copies, the board looks as it is drawn directly, but for parts of pixels. */
static void
test_mosaic (void)
{
  for (guint32 seed = 1; seed <= 4; seed++)
    {
      g_auto (Deduced) lot = deduce (draw_sweep_lot (18, 12, 20, 8, seed));
      PzScene scene = deduced_scene (&lot, (PzTheme) (seed - 1));

      for (double scale = 24; scale < 50; scale += 6.3)
        {
          g_auto (Picture) copied = picture_take (scene, scale);
          g_auto (Picture) direct = picture_take_direct (scene, scale);

          g_assert_cmpfloat (picture_difference (&copied, &direct), <, scene.style->high_contrast ? 60 : 30);
        }
      g_auto (Picture) copied = picture_take (scene, 40);
      g_auto (Picture) direct = picture_take_direct (scene, 40);
      g_assert_cmpfloat (picture_difference (&copied, &direct), <, 6);
    }
}

/* What is drawn a second time comes from the cache; a part of the board too; another number of steps has tints of its own. */
static void
test_cache (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  g_auto (Deduced) lot = deduce (draw_sweep_lot (16, 11, 18, 5, 9));
  g_autoptr (PzDrawCache) cache = pz_draw_cache_new ();
  PzScene scene = deduced_scene (&mock, PZ_THEME_LIGHT), other = deduced_scene (&lot, PZ_THEME_LIGHT);
  guint made;

  g_assert_cmpint (mock.findings->rounds, !=, lot.findings->rounds);
  g_auto (Picture) alone = picture_take (other, 30);
  scene.cache = other.cache = cache;
  g_auto (Picture) first = picture_take (scene, 30);
  made = pz_draw_cache_n_made (cache);
  g_auto (Picture) second = picture_take (scene, 30);
  g_assert_cmpuint (made, >, 10);
  g_assert_cmpuint (pz_draw_cache_n_made (cache), ==, made);
  g_assert_cmpfloat (picture_difference (&first, &second), ==, 0);
  g_auto (Picture) kept = picture_take (other, 30);
  g_assert_cmpfloat (picture_difference (&kept, &alone), ==, 0);
}

static void
assert_nothing_outside (const Picture *picture, PzRect box)
{
  double spill = 1 / picture->scale;

  for (int y = 0; y < cairo_image_surface_get_height (picture->surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture->surface); x++)
      {
        double px = (x + 0.5 - picture->dx) / picture->scale, py = (y + 0.5 - picture->dy) / picture->scale;

        if (px < box.x - spill || py < box.y - spill || px > box.x + box.w + spill || py > box.y + box.h + spill)
          g_assert_cmpuint (picture_pixel (picture, x, y), ==, 0);
      }
}

static void
test_inside_bounds (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  const double scales[] = { 0.7, 1.9, 2.5, 5, 7, 11.6, 13, 20.4, 33.3, 45 };

  FOR_EACH_THEME (theme)
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      PzScene scene = deduced_scene (&mock, theme);

      scene.show |= i % 2 == 0 ? PZ_SHOW_THUMBNAIL : 0;
      g_auto (Picture) picture = picture_take (scene, scales[i]);
      assert_nothing_outside (&picture, mock.level->mode->bounds (mock.level));
      g_assert_false (picture_is_blank (&picture));
    }
}

/* A part of a large board at a large scale is what the whole shows there. */
static void
test_clipped (void)
{
  g_autoptr (PzLevel) level = draw_sweep_lot (64, 64, 15, 5, 2);
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 160);
  cairo_t *cr = cairo_create (surface);
  g_auto (Picture) whole = picture_take (scene, 40);
  Picture part = { surface, 40, -1000, -800 };

  cairo_translate (cr, part.dx, part.dy);
  cairo_scale (cr, 40, 40);
  scene.scale = 40;
  pz_draw_scene (cr, &scene);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 160; y++)
    for (int x = 0; x < 200; x++)
      g_assert_cmpuint (picture_pixel (&part, x, y), ==, picture_pixel (&whole, 1040 + x, 840 + y));
  cairo_surface_destroy (surface);
}

/* On a surface of two device pixels a unit the board is as on one of twice the size. */
static void
test_device_scale (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  PzScene scene = deduced_scene (&mock, PZ_THEME_DARK);
  g_auto (Picture) large = picture_take (scene, 46);
  int w = cairo_image_surface_get_width (large.surface), h = cairo_image_surface_get_height (large.surface);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  Picture fine = { surface, 46, 40, 40 };

  cairo_surface_set_device_scale (surface, 2, 2);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, 20, 20);
  cairo_scale (cr, 23, 23);
  scene.scale = 46;
  pz_draw_scene (cr, &scene);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpfloat (picture_difference (&fine, &large), <, 0.5);
  cairo_surface_destroy (surface);
}

static void
test_nothing_to_draw (void)
{
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_dungeon_sweep_mode);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
  cairo_t *cr = cairo_create (surface);
  Picture picture = { surface, 20, 0, 0 };
  PzScene scene = draw_plain_scene (bad, PZ_THEME_LIGHT);

  scene.scale = 20;
  cairo_scale (cr, 20, 20);
  pz_draw_scene (cr, &scene);
  cairo_surface_flush (surface);
  g_assert_true (picture_is_blank (&picture));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* --- thumbnails ---------------------------------------------------------------------------------------------- */

/* Plain squares: floor as closed, hazards stand out, rock is hardly there. */
static void
test_thumbnail (void)
{
  g_autoptr (PzLevel) level = draw_sweep_board ("....#/...../...../....*", 1, 1);

  FOR_EACH_THEME (theme)
  {
    PzScene scene = draw_plain_scene (level, theme);
    Rgb floor, hazard, rock, canvas = rgb_of_colour (&scene.style->canvas);

    scene.show = PZ_SHOW_THUMBNAIL;
    g_auto (Picture) picture = picture_take (scene, 8);
    floor = rgb_of (picture_probe (&picture, 2.5, 2.5));
    hazard = rgb_of (picture_probe (&picture, 4.5, 3.5));
    rock = rgb_of (picture_probe (&picture, 4.5, 0.5));
    g_assert_cmpfloat (contrast (hazard, floor), >=, 3);
    g_assert_cmpfloat (contrast (rgb_of (picture_probe (&picture, 1.5, 1.5)), floor), >=, 1.5); /* the spawn */
    g_assert_cmpfloat (contrast (rock, floor), >=, 1.35);
    g_assert_cmpfloat (contrast (rock, canvas), <, contrast (floor, canvas));
  }
}

/* 64 × 64 at 46 px: squares of less than a pixel come out as the mean of what they are. */
static void
test_tiny (void)
{
  g_autoptr (PzLevel) level = draw_sweep_lot (64, 64, 20, 0, 5);
  PzScene scene = draw_plain_scene (level, PZ_THEME_LIGHT);
  double want = 0.8 * scene.style->closed.r + 0.2 * scene.style->ink.r, sum = 0;

  scene.show = PZ_SHOW_THUMBNAIL;
  g_auto (Picture) picture = picture_take (scene, 40 / 64.0);
  for (int y = 42; y < 78; y++)
    for (int x = 42; x < 78; x++)
      {
        g_assert_cmpuint (picture_pixel (&picture, x, y) >> 24, ==, 255);
        sum += rgb_of (picture_pixel (&picture, x, y)).r / 255.0;
      }
  g_assert_cmpfloat (fabs (sum / (36 * 36) - want), <, 0.03);
}

/* --- outlines and legend ------------------------------------------------------------------------------------- */

static PzRect
outline_box (const PzLevel *level, PzHit hit, double inset)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 8, 8);
  cairo_t *cr = cairo_create (surface);
  double x0, y0, x1, y1;

  pz_dungeon_sweep_draw.outline (cr, level, &hit, inset);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (PzRect){ x0, y0, x1 - x0, y1 - y0 };
}

/* Of a square by its index or by its place, rock and beyond the board too. */
static void
test_outlines (void)
{
  g_autoptr (PzLevel) level = draw_sweep_board ("....#/...../...../....*", 1, 1);
  g_autoptr (PzLevel) bad = draw_bad_board (&pz_dungeon_sweep_mode);
  PzHit by_place = { PZ_HIT_CELL, -1, -1, 3, 2, 0 }, by_index = { PZ_HIT_CELL, 13, -1, 0, 0, 0 };
  PzRect box = outline_box (level, by_place, 0), same = outline_box (level, by_index, 0);
  PzRect selected = outline_box (level, by_place, pz_dungeon_sweep_draw.select_inset);

  g_assert_cmpfloat (fabs (box.x + box.w / 2 - 3.5) + fabs (box.y + box.h / 2 - 2.5), <, 1e-2);
  g_assert_cmpfloat (fabs (box.w - 43 / 45.0), <, 1e-2);
  g_assert_cmpfloat (fabs (same.x - box.x) + fabs (same.y - box.y), <, 1e-6);
  g_assert_cmpfloat (selected.w, <, box.w - 0.05);
  g_assert_cmpfloat (outline_box (level, draw_sweep_place (level, 4, 0), 0).x, >, 4);
  g_assert_cmpfloat (outline_box (bad, by_place, 0).w, ==, box.w);
  g_assert_cmpfloat (outline_box (level, PZ_HIT_NOWHERE, 0).w, ==, 0);
}

/* The columns that something is drawn in, and the last of them; −1 when it says that nothing needs telling. */
static int
legend_columns (PzScene scene, double width, int *last)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 900, PZ_LEGEND_HEIGHT + 10);
  cairo_t *cr = cairo_create (surface);
  Picture picture = { surface, 1, 0, 0 };
  gboolean told = pz_dungeon_sweep_draw.legend (cr, &scene, width);
  int n = 0;

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  *last = -1;
  for (int x = 0; x < 900; x++)
    {
      gboolean any = FALSE;

      for (int y = 0; y < PZ_LEGEND_HEIGHT + 10; y++)
        if (picture_pixel (&picture, x, y) != 0)
          {
            g_assert_cmpint (y, <, PZ_LEGEND_HEIGHT + 1);
            any = TRUE;
          }
      n += any;
      *last = any ? x : *last;
    }
  cairo_surface_destroy (surface);
  if (!told)
    g_assert_cmpint (n, ==, 0);
  return told ? n : -1;
}

/* Within its width whatever that is; entries go one by one; only where there is something to tell. */
static void
test_legend (void)
{
  g_auto (Deduced) mock = deduce (draw_sweep_mock ());
  g_auto (Deduced) lot = deduce (draw_sweep_lot (16, 11, 18, 5, 9));
  PzScene scene = deduced_scene (&mock, PZ_THEME_DARK);
  int last, before = 0, whole = legend_columns (scene, 800, &last), most = last;

  g_assert_cmpint (whole, >, 350);
  for (int width = 0; width <= 800; width += 20)
    {
      int n = legend_columns (scene, width, &last);

      g_assert_cmpint (last, <=, width);
      g_assert_cmpint (n, >=, 0);
      before = MAX (before, n);
    }
  g_assert_cmpint (before, >=, whole);
  scene.revealed = 3; /* no guess to be seen */
  g_assert_cmpint (legend_columns (scene, 800, &last), <, whole);
  g_assert_cmpint (last, <, most);
  scene.show = 0;
  g_assert_cmpint (legend_columns (scene, 800, &last), ==, -1);
  g_assert_cmpint (legend_columns (deduced_scene (&lot, PZ_THEME_LIGHT), 800, &last), <, whole);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw-sweep/plain", test_plain);
  g_test_add_func ("/draw-sweep/numbers", test_numbers);
  g_test_add_func ("/draw-sweep/number-colours", test_number_colours);
  g_test_add_func ("/draw-sweep/grey", test_grey);
  g_test_add_func ("/draw-sweep/steps", test_steps);
  g_test_add_func ("/draw-sweep/hazards-stay", test_hazards_stay);
  g_test_add_func ("/draw-sweep/step-numbers", test_step_numbers);
  g_test_add_func ("/draw-sweep/digits-on-steps", test_digits_on_steps);
  g_test_add_func ("/draw-sweep/no-deduction", test_no_deduction);
  g_test_add_func ("/draw-sweep/blocked", test_blocked);
  g_test_add_func ("/draw-sweep/chances", test_chances);
  g_test_add_func ("/draw-sweep/small-text", test_small_text);
  g_test_add_func ("/draw-sweep/mosaic", test_mosaic);
  g_test_add_func ("/draw-sweep/cache", test_cache);
  g_test_add_func ("/draw-sweep/inside-bounds", test_inside_bounds);
  g_test_add_func ("/draw-sweep/clipped", test_clipped);
  g_test_add_func ("/draw-sweep/device-scale", test_device_scale);
  g_test_add_func ("/draw-sweep/nothing-to-draw", test_nothing_to_draw);
  g_test_add_func ("/draw-sweep/thumbnail", test_thumbnail);
  g_test_add_func ("/draw-sweep/tiny", test_tiny);
  g_test_add_func ("/draw-sweep/outlines", test_outlines);
  g_test_add_func ("/draw-sweep/legend", test_legend);
  return g_test_run ();
}
