/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/survey.h"

G_BEGIN_DECLS

/* PzCurveChart: how hard the levels of a pack are, one after the other. A click or the arrows choose a level, a double click or Return
 * opens it.
 * Signals: "chosen" (int index), "opened" (int index). */
#define PZ_TYPE_CURVE_CHART (pz_curve_chart_get_type ())
G_DECLARE_FINAL_TYPE (PzCurveChart, pz_curve_chart, PZ, CURVE_CHART, GtkWidget)

GtkWidget *pz_curve_chart_new (void);
void pz_curve_chart_set_survey (PzCurveChart *self, PzSurvey *survey); /* (nullable) */
void pz_curve_chart_set_chosen (PzCurveChart *self, int index);        /* -1: none */
/* (transfer full): the level that is chosen, or the curve as a whole, in words. */
char *pz_curve_chart_dup_words (PzCurveChart *self);

G_END_DECLS
