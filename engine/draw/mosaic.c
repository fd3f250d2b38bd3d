/* SPDX-License-Identifier: MIT */
#include "draw/mosaic.h"

#include <string.h>

#define MAX_SIDE_PX 16384
#define MAX_AREA_PX (32 * 1024 * 1024)

struct _PzMosaic
{
  PzStamps *stamps;
  cairo_surface_t *surface;
  int x0, y0, x1, y1;
  int *columns, *rows; /* the pixels where they begin, and where the last one ends */
};

static void
read_edges (PzMosaic *mosaic)
{
  int unused;

  mosaic->columns = g_new (int, mosaic->x1 - mosaic->x0 + 1);
  mosaic->rows = g_new (int, mosaic->y1 - mosaic->y0 + 1);
  for (int x = mosaic->x0; x <= mosaic->x1; x++)
    pz_stamps_pixel (mosaic->stamps, x, 0, &mosaic->columns[x - mosaic->x0], &unused);
  for (int y = mosaic->y0; y <= mosaic->y1; y++)
    pz_stamps_pixel (mosaic->stamps, 0, y, &unused, &mosaic->rows[y - mosaic->y0]);
}

PzMosaic *
pz_mosaic_new (PzStamps *stamps, int x0, int y0, int x1, int y1)
{
  g_autoptr (PzMosaic) mosaic = NULL;
  int w, h;

  if (stamps == NULL || x0 >= x1 || y0 >= y1)
    return NULL;
  mosaic = g_new0 (PzMosaic, 1);
  *mosaic = (PzMosaic){ .stamps = stamps, .x0 = x0, .y0 = y0, .x1 = x1, .y1 = y1 };
  read_edges (mosaic);
  w = mosaic->columns[x1 - x0] - mosaic->columns[0];
  h = mosaic->rows[y1 - y0] - mosaic->rows[0];
  if (w <= 0 || h <= 0 || w > MAX_SIDE_PX || h > MAX_SIDE_PX || (gint64) w * h > MAX_AREA_PX)
    return NULL;
  mosaic->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  if (cairo_surface_status (mosaic->surface) != CAIRO_STATUS_SUCCESS)
    return NULL;
  return g_steal_pointer (&mosaic);
}

void
pz_mosaic_put (PzMosaic *mosaic, int x, int y, cairo_surface_t *tile)
{
  const int *column = &mosaic->columns[x - mosaic->x0], *row = &mosaic->rows[y - mosaic->y0];
  gsize from_stride = (gsize) cairo_image_surface_get_stride (tile);
  gsize to_stride = (gsize) cairo_image_surface_get_stride (mosaic->surface);
  int w = MIN (column[1] - column[0], cairo_image_surface_get_width (tile) - PZ_STAMP_RIM);
  int h = MIN (row[1] - row[0], cairo_image_surface_get_height (tile) - PZ_STAMP_RIM);
  const guchar *from = cairo_image_surface_get_data (tile) + PZ_STAMP_RIM * (from_stride + 4);
  guchar *to = cairo_image_surface_get_data (mosaic->surface);

  g_return_if_fail (x >= mosaic->x0 && x < mosaic->x1 && y >= mosaic->y0 && y < mosaic->y1);

  to += (gsize) (row[0] - mosaic->rows[0]) * to_stride + (gsize) (column[0] - mosaic->columns[0]) * 4;
  for (int i = 0; i < h; i++)
    memcpy (to + (gsize) i * to_stride, from + (gsize) i * from_stride, (gsize) w * 4);
}

void
pz_mosaic_paint (PzMosaic *mosaic, cairo_t *cr)
{
  cairo_surface_mark_dirty (mosaic->surface);
  pz_stamps_paint (mosaic->stamps, cr, mosaic->surface, mosaic->columns[0], mosaic->rows[0]);
}

void
pz_mosaic_free (PzMosaic *mosaic)
{
  if (mosaic->surface != NULL)
    cairo_surface_destroy (mosaic->surface);
  g_free (mosaic->columns);
  g_free (mosaic->rows);
  g_free (mosaic);
}
