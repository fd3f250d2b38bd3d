/* SPDX-License-Identifier: MIT */
#include "editor/pixels.h"

#include <math.h>

/* What division and multiplication by a scale may lose. */
#define ROUNDING 1e-6

int
pz_pixels_count (double px, double scale)
{
  g_return_val_if_fail (scale > 0, 1);
  return MAX ((int) ceil (px * scale - ROUNDING), 1);
}

PzPixelRect
pz_pixels_cover (PzRect area, double scale)
{
  g_return_val_if_fail (scale > 0, ((PzPixelRect){ 0, 0, 0, 0 }));
  int x1 = (int) floor (area.x * scale + ROUNDING), y1 = (int) floor (area.y * scale + ROUNDING);
  int x2 = (int) ceil ((area.x + area.w) * scale - ROUNDING), y2 = (int) ceil ((area.y + area.h) * scale - ROUNDING);
  return (PzPixelRect){ x1, y1, MAX (x2 - x1, 0), MAX (y2 - y1, 0) };
}

graphene_rect_t
pz_pixels_bounds (PzPixelRect pixels, double scale)
{
  return GRAPHENE_RECT_INIT ((float) (pixels.x / scale), (float) (pixels.y / scale), (float) (pixels.w / scale),
                             (float) (pixels.h / scale));
}

double
pz_pixels_scale_of (GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native == NULL ? NULL : gtk_native_get_surface (native);
  if (surface != NULL)
    return gdk_surface_get_scale (surface);
#endif
  return gtk_widget_get_scale_factor (widget);
}

#if GTK_CHECK_VERSION(4, 12, 0)
/* The whole number may stay while the fraction changes: from 1.25 to 1.5. */
static void
realized (GtkWidget *widget, gpointer changed)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "notify::scale", G_CALLBACK (changed), widget, G_CONNECT_SWAPPED);
}
#endif

void
pz_pixels_watch (GtkWidget *widget, GCallback changed)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_signal_connect (widget, "notify::scale-factor", changed, NULL);
#if GTK_CHECK_VERSION(4, 12, 0)
  g_signal_connect (widget, "realize", G_CALLBACK (realized), (gpointer) changed);
#endif
}

GdkTexture *
pz_pixels_texture (cairo_surface_t *surface)
{
  int w = cairo_image_surface_get_width (surface), h = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  cairo_surface_flush (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) h,
                                                         (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (w, h, GDK_MEMORY_DEFAULT, bytes, stride);
}
