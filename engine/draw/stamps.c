/* SPDX-License-Identifier: MIT */
#include "draw/stamps.h"

#include <math.h>

/* Stamps have a rim of this many pixels for what smoothing spills over. */
#define RIM 1
/* Larger elements are not worth the memory. */
#define MAX_PX 1024

struct _PzStamps
{
  double scale;         /* device pixels per board unit */
  double resolution;    /* device pixels per unit of the cairo target: 2 on a surface with device scale 2 */
  double dx, dy;        /* of the board's origin, device pixels */
  GHashTable *surfaces; /* key and phase → cairo_surface_t */
};

static gboolean
is_raster (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_group_target (cr));

  return type == CAIRO_SURFACE_TYPE_IMAGE || type == CAIRO_SURFACE_TYPE_RECORDING;
}

PzStamps *
pz_stamps_new (cairo_t *cr, double scale)
{
  PzStamps *stamps;
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  if (!is_raster (cr) || scale <= 0 || matrix.xy != 0 || matrix.yx != 0 || matrix.xx <= 0 || matrix.xx != matrix.yy)
    return NULL;
  stamps = g_new0 (PzStamps, 1);
  stamps->scale = scale;
  stamps->resolution = scale / matrix.xx;
  stamps->dx = matrix.x0 * stamps->resolution;
  stamps->dy = matrix.y0 * stamps->resolution;
  stamps->surfaces = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  return stamps;
}

void
pz_stamps_free (PzStamps *stamps)
{
  if (stamps == NULL)
    return;
  g_hash_table_unref (stamps->surfaces);
  g_free (stamps);
}

/* A position on one axis: the whole pixel and the half after it. */
static int
split_position (double position, guint *half)
{
  double halves = round (position * 2), whole = floor (halves / 2);

  *half = halves > 2 * whole;
  return (int) whole;
}

static cairo_surface_t *
make_stamp (const PzStamps *stamps, PzRect box, guint half_x, guint half_y, PzStampFunc draw, gpointer data)
{
  int w = (int) ceil (box.w * stamps->scale) + 2 * RIM + 1, h = (int) ceil (box.h * stamps->scale) + 2 * RIM + 1;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, RIM + half_x / 2.0, RIM + half_y / 2.0);
  cairo_scale (cr, stamps->scale, stamps->scale);
  cairo_translate (cr, -box.x, -box.y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw (cr, data);
  cairo_destroy (cr);
  return surface;
}

static void
copy_stamp (const PzStamps *stamps, cairo_t *cr, cairo_surface_t *surface, int x, int y)
{
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_scale (cr, 1 / stamps->resolution, 1 / stamps->resolution);
  cairo_set_source_surface (cr, surface, x - RIM, y - RIM);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
pz_stamps_draw (PzStamps *stamps, cairo_t *cr, guint key, PzRect box, PzStampFunc draw, gpointer data)
{
  cairo_surface_t *surface;
  guint half_x, half_y;
  double left, top;
  int x, y;

  if (stamps == NULL || MAX (box.w, box.h) * stamps->scale > MAX_PX)
    {
      draw (cr, data);
      return;
    }
  left = box.x * stamps->scale + stamps->dx;
  top = box.y * stamps->scale + stamps->dy;
  if (fabs (left) > 1e6 || fabs (top) > 1e6) /* far out of sight */
    return;
  x = split_position (left, &half_x);
  y = split_position (top, &half_y);
  key = key << 2 | half_x << 1 | half_y;
  surface = g_hash_table_lookup (stamps->surfaces, GUINT_TO_POINTER (key));
  if (surface == NULL)
    {
      surface = make_stamp (stamps, box, half_x, half_y, draw, data);
      g_hash_table_insert (stamps->surfaces, GUINT_TO_POINTER (key), surface);
    }
  copy_stamp (stamps, cr, surface, x, y);
}
