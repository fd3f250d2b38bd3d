/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "mode.h"

G_BEGIN_DECLS

/* Pictures that are kept are as large as they are on the display, in device pixels, or they would be blurred there. @scale: device
 * pixels per widget px; a fraction on some displays. */

/* Pixels that cover @px; never below 1. A whole number of pixels stays one in spite of rounding. */
int pz_pixels_count (double px, double scale);

typedef struct
{
  int x, y, w, h;
} PzPixelRect;
/* The smallest rectangle of whole pixels that covers @area (widget px). */
PzPixelRect pz_pixels_cover (PzRect area, double scale);
/* Where it lies in widget px. */
graphene_rect_t pz_pixels_bounds (PzPixelRect pixels, double scale);

/* The scale of the surface a widget is on: exact where the toolkit tells (4.12), else the next whole number. */
double pz_pixels_scale_of (GtkWidget *widget);
/* Draws @widget again whenever that changes. */
void pz_pixels_watch (GtkWidget *widget, GCallback changed);

/* (transfer full): takes @surface, which is an image of premultiplied ARGB. */
GdkTexture *pz_pixels_texture (cairo_surface_t *surface);

G_END_DECLS
