/* SPDX-License-Identifier: MIT */
#include "draw/stamps.h"

#include <math.h>

#include "draw/cache.h"

#define RIM PZ_STAMP_RIM
/* Larger elements are not worth the memory. */
#define MAX_PX 1024
/* Beyond this all are dropped; what a frame needs comes back with it. */
#define MAX_BYTES (48 * 1024 * 1024)
/* Rectangles below this have numbers of their own, other shapes get the next one. */
#define SMALL_SIDE 512
#define MAX_SHAPES ((1 << 20) - SMALL_SIDE * SMALL_SIDE)

struct _PzStamps
{
  double scale;                    /* device pixels per board unit */
  double resolution;               /* device pixels per unit of the cairo target: 2 on a surface with device scale 2 */
  double dx, dy;                   /* of the board's origin, device pixels */
  double left, top, right, bottom; /* of the clip, device pixels */
  PzDrawCache *cache;
  PzDrawCache *own; /* (nullable): the scene has none */
};

static gboolean
is_raster (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_group_target (cr));

  return type == CAIRO_SURFACE_TYPE_IMAGE || type == CAIRO_SURFACE_TYPE_RECORDING;
}

/* The clip in device pixels: what lies beyond it is neither made nor copied. */
static void
read_clip (PzStamps *stamps, cairo_t *cr)
{
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_clip_extents (cr, &stamps->left, &stamps->top, &stamps->right, &stamps->bottom);
  cairo_restore (cr);
  stamps->left *= stamps->resolution;
  stamps->top *= stamps->resolution;
  stamps->right *= stamps->resolution;
  stamps->bottom *= stamps->resolution;
}

PzStamps *
pz_stamps_new (cairo_t *cr, const PzScene *scene, double scale, gboolean compact)
{
  PzStamps *stamps;
  cairo_matrix_t matrix;
  PzDrawLook look = { scene->level->mode, *scene->style, scale, 1, compact };

  cairo_get_matrix (cr, &matrix);
  if (!is_raster (cr) || scale <= 0 || matrix.xy != 0 || matrix.yx != 0 || matrix.xx <= 0 || matrix.xx != matrix.yy)
    return NULL;
  stamps = g_new0 (PzStamps, 1);
  stamps->scale = scale;
  stamps->resolution = look.resolution = scale / matrix.xx;
  stamps->dx = matrix.x0 * stamps->resolution;
  stamps->dy = matrix.y0 * stamps->resolution;
  stamps->own = scene->cache == NULL ? pz_draw_cache_new () : NULL;
  stamps->cache = scene->cache == NULL ? stamps->own : scene->cache;
  pz_draw_cache_set_look (stamps->cache, &look);
  read_clip (stamps, cr);
  return stamps;
}

void
pz_stamps_free (PzStamps *stamps)
{
  if (stamps == NULL)
    return;
  g_clear_pointer (&stamps->own, pz_draw_cache_free);
  g_free (stamps);
}

guint
pz_stamps_shape (PzStamps *stamps, int w, int h, gconstpointer bytes, gsize n_bytes)
{
  const int size[] = { w, h };
  GByteArray *all;
  guint number;

  if (stamps == NULL)
    return 0;
  if (bytes == NULL && w >= 0 && h >= 0 && w < SMALL_SIDE && h < SMALL_SIDE)
    return (guint) (w * SMALL_SIDE + h);
  all = g_byte_array_new ();
  g_byte_array_append (all, (const guint8 *) size, sizeof size);
  g_byte_array_append (all, bytes, (guint) n_bytes);
  g_autoptr (GBytes) shape = g_byte_array_free_to_bytes (all);
  number = GPOINTER_TO_UINT (g_hash_table_lookup (stamps->cache->shapes, shape));
  if (number == 0)
    {
      number = SMALL_SIDE * SMALL_SIDE + g_hash_table_size (stamps->cache->shapes) % MAX_SHAPES;
      g_hash_table_insert (stamps->cache->shapes, g_bytes_ref (shape), GUINT_TO_POINTER (number));
    }
  return number;
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

void
pz_stamps_paint (const PzStamps *stamps, cairo_t *cr, cairo_surface_t *surface, int px, int py)
{
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_scale (cr, 1 / stamps->resolution, 1 / stamps->resolution);
  cairo_set_source_surface (cr, surface, px, py);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

static cairo_surface_t *
keep_stamp (PzDrawCache *cache, guint key, cairo_surface_t *surface)
{
  gsize bytes = (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);

  if (cache->bytes + bytes > MAX_BYTES)
    pz_draw_cache_drop_stamps (cache);
  cache->bytes += bytes;
  cache->n_made++;
  g_hash_table_insert (cache->surfaces, GUINT_TO_POINTER (key), surface);
  return surface;
}

static gboolean
is_seen (const PzStamps *stamps, PzRect box, double left, double top)
{
  double right = left + box.w * stamps->scale, bottom = top + box.h * stamps->scale;

  return right + 2 * RIM >= stamps->left && left - 2 * RIM <= stamps->right && bottom + 2 * RIM >= stamps->top
         && top - 2 * RIM <= stamps->bottom;
}

static cairo_surface_t *
get_stamp (PzStamps *stamps, guint key, PzRect box, guint half_x, guint half_y, PzStampFunc draw, gpointer data)
{
  cairo_surface_t *surface;

  key = key << 2 | half_x << 1 | half_y;
  surface = g_hash_table_lookup (stamps->cache->surfaces, GUINT_TO_POINTER (key));
  if (surface == NULL)
    surface = keep_stamp (stamps->cache, key, make_stamp (stamps, box, half_x, half_y, draw, data));
  return surface;
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
  if (fabs (left) > 1e6 || fabs (top) > 1e6 || !is_seen (stamps, box, left, top))
    return;
  x = split_position (left, &half_x);
  y = split_position (top, &half_y);
  surface = get_stamp (stamps, key, box, half_x, half_y, draw, data);
  pz_stamps_paint (stamps, cr, surface, x - RIM, y - RIM);
}

cairo_surface_t *
pz_stamps_get (PzStamps *stamps, guint key, PzRect box, PzStampFunc draw, gpointer data)
{
  g_return_val_if_fail (stamps != NULL, NULL);

  if (MAX (box.w, box.h) * stamps->scale > MAX_PX)
    return NULL;
  return get_stamp (stamps, key, box, 0, 0, draw, data);
}

void
pz_stamps_pixel (const PzStamps *stamps, double x, double y, int *px, int *py)
{
  *px = (int) CLAMP (round (x * stamps->scale + stamps->dx), -1e8, 1e8);
  *py = (int) CLAMP (round (y * stamps->scale + stamps->dy), -1e8, 1e8);
}
