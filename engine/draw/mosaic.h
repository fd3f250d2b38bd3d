/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/stamps.h"

/* A board of squares on a raster target, put together from stamps that are copied side by side onto whole pixels, and painted once: much
 * faster than a stamp at a time where there are thousands. Squares are as wide as the pixels between their edges: one more or less. */

typedef struct _PzMosaic PzMosaic;

/* (nullable): of the squares x0 ≤ x < x1, y0 ≤ y < y1; NULL where there are no stamps or too many pixels. @stamps: (nullable) borrowed. */
PzMosaic *pz_mosaic_new (PzStamps *stamps, int x0, int y0, int x1, int y1);
/* @tile: of a unit square, as pz_stamps_get() gives it. */
void pz_mosaic_put (PzMosaic *mosaic, int x, int y, cairo_surface_t *tile);
void pz_mosaic_paint (PzMosaic *mosaic, cairo_t *cr);
void pz_mosaic_free (PzMosaic *mosaic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzMosaic, pz_mosaic_free)
