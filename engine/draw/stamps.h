/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"

/* Raster targets only: an element that comes up many times is drawn once and then copied, to the nearest half device pixel. Vector
 * targets have no stamps. Lives for one draw call; the stamps themselves live in the scene's cache, if it has one. */

typedef struct _PzStamps PzStamps;

/* Draws in board units as it would on the board itself. */
typedef void (*PzStampFunc) (cairo_t *cr, gpointer data);

/* (nullable): NULL where stamps would not do: a vector target, or a board that is turned or stretched. @scale: device pixels
 * per board unit. @compact: as PzPen has it. */
PzStamps *pz_stamps_new (cairo_t *cr, const PzScene *scene, double scale, gboolean compact);
void pz_stamps_free (PzStamps *stamps); /* (nullable) */
/* A number below 2²⁰ for a shape of w × h units; @bytes: (nullable) what else it depends on. The same for the same shape while the
 * stamps are kept. 0 without @stamps. */
guint pz_stamps_shape (PzStamps *stamps, int w, int h, gconstpointer bytes, gsize n_bytes);
/* Draws what @draw draws. @key: the same for elements that look alike; @box: what it covers, in board units, of one size for
 * one key. @stamps: (nullable) then it is drawn directly. */
void pz_stamps_draw (PzStamps *stamps, cairo_t *cr, guint key, PzRect box, PzStampFunc draw, gpointer data);

/* For pictures that are put together pixel by pixel (mosaic.h). */

/* Stamps have a rim of this many pixels for what smoothing spills over. */
#define PZ_STAMP_RIM 1
/* (transfer none) until the next one is asked for: the stamp itself, which begins on a whole pixel after its rim. NULL: too large. */
cairo_surface_t *pz_stamps_get (PzStamps *stamps, guint key, PzRect box, PzStampFunc draw, gpointer data);
/* The device pixel nearest to a place of the board. */
void pz_stamps_pixel (const PzStamps *stamps, double x, double y, int *px, int *py);
/* @surface has device pixels, its corner lies on (px, py). */
void pz_stamps_paint (const PzStamps *stamps, cairo_t *cr, cairo_surface_t *surface, int px, int py);
