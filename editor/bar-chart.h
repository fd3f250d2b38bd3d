/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* PzBarChart: a bar for each step of what is revealed of the level in a board view, its number over it and its place, from 1, below. The
 * bar of the step that is shown is marked; a click, or arrows with the focus, show another one. Where the steps are too many for bars of
 * their own, a bar stands for some that follow each other, as high as the highest of them. */
#define PZ_TYPE_BAR_CHART (pz_bar_chart_get_type ())
G_DECLARE_FINAL_TYPE (PzBarChart, pz_bar_chart, PZ, BAR_CHART, GtkWidget)

GtkWidget *pz_bar_chart_new (PzBoardView *view);
/* @bars: int ≥ 0, copied. @label: what it is, for screen readers. */
void pz_bar_chart_set (PzBarChart *self, const char *label, const int *bars, int n);
int pz_bar_chart_get_n (PzBarChart *self);
/* The step at @x px; 0: there is none. */
int pz_bar_chart_step_at (PzBarChart *self, double x);
/* What a press of the key does; FALSE: nothing. */
gboolean pz_bar_chart_key (PzBarChart *self, guint keyval);

/* How @n steps share @w px: how many steps one bar stands for. Bars are 2 px wide or more, a pixel apart at least. */
int pz_bar_chart_share (double w, int n);
/* Places are told at 1, and at multiples of this: @pitch px a step, @needed px for the widest. */
int pz_bar_chart_stride (double pitch, double needed);

G_END_DECLS
