/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* PzPlanBar: floats over the canvas while the reference solution, or the game so far, is stepped through: first, back, play, a slider, forward,
 * last, close, over the words of the step shown. Shows itself. */
#define PZ_TYPE_PLAN_BAR (pz_plan_bar_get_type ())
G_DECLARE_FINAL_TYPE (PzPlanBar, pz_plan_bar, PZ, PLAN_BAR, GtkWidget)

GtkWidget *pz_plan_bar_new (PzBoardView *view);
const char *pz_plan_bar_get_words (PzPlanBar *self);
const char *pz_plan_bar_get_place (PzPlanBar *self); /* "3 of 10" */
gboolean pz_plan_bar_is_one_line (PzPlanBar *self);  /* of modes whose steps are told so */
GtkWidget *pz_plan_bar_get_run (PzPlanBar *self);    /* the button that lets the steps follow each other */
gboolean pz_plan_bar_is_running (PzPlanBar *self);
GtkWidget *pz_plan_bar_get_slider (PzPlanBar *self);

G_END_DECLS
