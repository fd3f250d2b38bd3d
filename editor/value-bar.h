/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* PzValueBar: a value as a bar. A part of a whole has a track as long as its maximum is beside the longest one's; a scale shows
 * where a rating stands among its grades. */
#define PZ_TYPE_VALUE_BAR (pz_value_bar_get_type ())
G_DECLARE_FINAL_TYPE (PzValueBar, pz_value_bar, PZ, VALUE_BAR, GtkWidget)

GtkWidget *pz_value_bar_new (void);
/* @longest: the greatest maximum of the bars below each other. @label, @text: what screen readers hear. */
void pz_value_bar_set_part (PzValueBar *self, const char *label, const char *text, double value, double maximum,
                            double longest);
/* @value: 0…100, with the limits of its grades at 30, 50 and 70. */
void pz_value_bar_set_scale (PzValueBar *self, const char *label, const char *text, double value);
double pz_value_bar_get_value (PzValueBar *self);

G_END_DECLS
