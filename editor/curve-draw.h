/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "draw/style.h"

G_BEGIN_DECLS

/* The difficulty curve of a pack as look.md §10 has it: a point a rated level, falls dashed and labelled, unrated levels bridged by dots. */

typedef struct
{
  const int *scores;        /* 0…100 by level; -1: not rated */
  const char *const *names; /* ids, by level */
  int n;
  int chosen, hovered; /* -1: none */
  gboolean mirrored;   /* from right to left */
} PzCurve;

/* Where it lies in @w × @h px. */
typedef struct
{
  double left, right, top, bottom; /* of the plot */
  int highest;                     /* score at its upper edge */
  double pitch;                    /* px a level */
} PzCurvePlot;

PzCurvePlot pz_curve_plot (const PzCurve *curve, double w, double h);
/* Middle of level @i. */
double pz_curve_x (const PzCurve *curve, const PzCurvePlot *plot, int i);
double pz_curve_y (const PzCurvePlot *plot, double score);
/* The level at @x; -1: none. */
int pz_curve_level_at (const PzCurve *curve, const PzCurvePlot *plot, double x);
/* Every so many levels have their name below, so that names do not touch: @pitch px a level, @needed px a name. */
int pz_curve_stride (double pitch, double needed);

/* @text: a layout in the widget's font, used up. */
void pz_curve_draw (cairo_t *cr, const PzCurve *curve, const PzStyle *style, PangoLayout *text, double w, double h);

G_END_DECLS
