/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Figures of a set, one for each level of it: a GArray of double, free it as such. */
GArray *spread_new (void); /* (transfer full) */
void spread_add (GArray *spread, double value);
/* The value below which a part @q (0…1) of them lies: 0.5 is the median, 1 the worst. 0 when there are none. */
double spread_at (GArray *spread, double q);

/* Processor time of the calling thread, µs. */
double cpu_us (void);
/* Of @run (@data), the least of several times, tried for @for_us µs, at least once. */
double least_us (void (*run) (gpointer data), gpointer data, double for_us);
