/* SPDX-License-Identifier: MIT */
#pragma once

#include <pango/pangocairo.h>

#include "draw/draw.h"

/* Text of one drawing. Each string is shaped by Pango once for all sizes; a number is put together from the ten digits, which
 * are shaped once for each weight. Lives as long as one draw call; belongs to one thread. */

typedef struct _PzText PzText;

typedef struct
{
  double size; /* board units */
  int weight;  /* 400…900 */
  double room; /* width the text may take before it is made smaller; 0: any */
  PzColour colour;
  double alpha;
} PzTextStyle;

/* @scale: device pixels per board unit; text under 8 px is left out (look.md §3). */
PzText *pz_text_new (cairo_t *cr, const PzStyle *style, double scale);
/* The same; what it shapes is kept in @cache (nullable) for the next drawing. */
PzText *pz_text_new_kept (cairo_t *cr, const PzStyle *style, double scale, PzDrawCache *cache);
/* From now on draws on @cr, of the same scale: an element that is drawn to be copied. Returns what it drew on before. */
cairo_t *pz_text_aim (PzText *text, cairo_t *cr);
void pz_text_free (PzText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzText, pz_text_free)

/* Draws centred at (x, y): horizontally on the advance, vertically on cap height (ideographs: on their own ink). */
void pz_text_draw (PzText *text, const char *string, const PzTextStyle *how, double x, double y);
void pz_text_number (PzText *text, gint64 number, const PzTextStyle *how, double x, double y);
/* As pz_text_draw(), but beginning at @x and cut with an ellipsis where it is wider than how->room. */
void pz_text_label (PzText *text, const char *string, const PzTextStyle *how, double x, double y);
/* The size the text gets in its room; 0 when it would be too small to read. */
double pz_text_fitted (PzText *text, const char *string, const PzTextStyle *how);
double pz_text_width (PzText *text, const char *string, double size, int weight);
