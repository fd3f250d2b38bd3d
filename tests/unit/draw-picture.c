/* SPDX-License-Identifier: MIT */
#include "draw-picture.h"

#include <math.h>

#include "hex-stroke/level.h"

void
picture_clear (Picture *picture)
{
  cairo_surface_destroy (picture->surface);
}
/* @stretched: by next to nothing, but there are no stamps of stretched boards. */
static Picture
take (PzScene scene, double scale, gboolean stretched)
{
  PzRect box = scene.level->mode->bounds (scene.level);
  int w = (int) ceil (box.w * scale) + 80, h = (int) ceil (box.h * scale) + 80;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  Picture picture = { surface, scale, 40 - box.x * scale, 40 - box.y * scale };
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, picture.dx, picture.dy);
  cairo_scale (cr, scale, stretched ? scale * (1 + 1e-9) : scale);
  scene.scale = scale;
  pz_draw_scene (cr, &scene);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return picture;
}

Picture
picture_take (PzScene scene, double scale)
{
  return take (scene, scale, FALSE);
}

Picture
picture_take_direct (PzScene scene, double scale)
{
  return take (scene, scale, TRUE);
}

guint32
picture_pixel (const Picture *picture, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (picture->surface);
  int stride = cairo_image_surface_get_stride (picture->surface);

  g_assert_true (x >= 0 && x < cairo_image_surface_get_width (picture->surface));
  g_assert_true (y >= 0 && y < cairo_image_surface_get_height (picture->surface));
  return ((const guint32 *) (data + (gsize) stride * y))[x];
}

Rgb
rgb_of (guint32 value)
{
  return (Rgb){ (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff };
}

Rgb
rgb_of_colour (const PzColour *colour)
{
  return (Rgb){ (int) lround (colour->r * 255), (int) lround (colour->g * 255), (int) lround (colour->b * 255) };
}

int
rgb_apart (Rgb a, Rgb b)
{
  return MAX (ABS (a.r - b.r), MAX (ABS (a.g - b.g), ABS (a.b - b.b)));
}

guint32
picture_probe (const Picture *picture, double x, double y)
{
  return picture_pixel (picture, (int) floor (x * picture->scale + picture->dx),
                        (int) floor (y * picture->scale + picture->dy));
}

void
picture_assert_colour (const Picture *picture, double x, double y, const PzColour *colour)
{
  Rgb got = rgb_of (picture_probe (picture, x, y)), want = rgb_of_colour (colour);

  if (rgb_apart (got, want) > 3)
    g_error ("at (%g, %g): #%02X%02X%02X, not #%02X%02X%02X", x, y, got.r, got.g, got.b, want.r, want.g, want.b);
}

int
picture_count (const Picture *picture, double x, double y, double reach, const PzColour *colour)
{
  Rgb want = rgb_of_colour (colour);
  double step = 1 / picture->scale;
  int n = 0;

  for (double dy = -reach; dy <= reach; dy += step)
    for (double dx = -reach; dx <= reach; dx += step)
      n += rgb_apart (rgb_of (picture_probe (picture, x + dx, y + dy)), want) <= 12;
  return n;
}

gboolean
picture_is_blank (const Picture *picture)
{
  for (int y = 0; y < cairo_image_surface_get_height (picture->surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture->surface); x++)
      if (picture_pixel (picture, x, y) != 0)
        return FALSE;
  return TRUE;
}

double
picture_difference (const Picture *a, const Picture *b)
{
  int w = cairo_image_surface_get_width (a->surface), h = cairo_image_surface_get_height (a->surface);
  double sum = 0;

  g_assert_cmpint (w, ==, cairo_image_surface_get_width (b->surface));
  g_assert_cmpint (h, ==, cairo_image_surface_get_height (b->surface));
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
        Rgb p = rgb_of (picture_pixel (a, x, y)), q = rgb_of (picture_pixel (b, x, y));

        sum += ABS (p.r - q.r) + ABS (p.g - q.g) + ABS (p.b - q.b);
      }
  return sum / ((double) w * h);
}

PzPoint
draw_hex_at (const PzLevel *level, int cell)
{
  const PzHexCell *self = pz_hex_level (level)->cells[cell];

  return pz_hex_centre (PZ_HEX_POINTY, (PzHex){ self->q, self->r });
}

PzScene
draw_plain_scene (const PzLevel *level, PzTheme theme)
{
  return (PzScene){ .level = level, .style = pz_style_get (theme) };
}
