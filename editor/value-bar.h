/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PzValueBar: a value as a bar, or as a tally. A part of a whole has a track as long as its maximum is beside the longest one's; a scale shows
 * where a rating stands among its grades. */
#define PZ_TYPE_VALUE_BAR (pz_value_bar_get_type ())
G_DECLARE_FINAL_TYPE (PzValueBar, pz_value_bar, PZ, VALUE_BAR, GtkWidget)

GtkWidget *pz_value_bar_new (void);
/* @longest: the greatest maximum of the bars below each other. @label, @text: what screen readers hear. */
void pz_value_bar_set_part (PzValueBar *self, const char *label, const char *text, double value, double maximum,
                            double longest);
/* @value: 0…100, with the limits of its grades at 30, 50 and 70. */
void pz_value_bar_set_scale (PzValueBar *self, const char *label, const char *text, double value);
/* @value of @maximum things, each a pill while there is room; @yes under those that count, @no under the rest: "winning", "losing". */
void pz_value_bar_set_tally (PzValueBar *self, const char *yes, const char *no, double value, double maximum);
/* How many pills stand for @maximum things on @w px, and how many of them for the @value that counts. */
int pz_value_bar_n_pills (double w, double value, double maximum, int *yes);
double pz_value_bar_get_value (PzValueBar *self);

G_END_DECLS
