/* SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "mode.h"

G_BEGIN_DECLS

/* PzSolutions: the solutions of one level to be browsed: first those its judgement brought, then up to PZ_SOLUTIONS_MAX that a
 * job lists on another thread. No widget.
 * Signal "changed" (): other solutions, or another pair. */
#define PZ_TYPE_SOLUTIONS (pz_solutions_get_type ())
G_DECLARE_FINAL_TYPE (PzSolutions, pz_solutions, PZ, SOLUTIONS, GObject)

#define PZ_SOLUTIONS_MAX 60

PzSolutions *pz_solutions_new (void); /* (transfer full) */
/* The value and its judgement (both nullable); solutions are only taken from a judgement of that value. */
void pz_solutions_set (PzSolutions *self, PzLevel *level, PzAnalysis *analysis);
int pz_solutions_count (PzSolutions *self); /* known ones; grows while they are listed */
gboolean pz_solutions_is_listing (PzSolutions *self);
/* Which one is compared with the first: 1…count - 1; 0 when there is only one. */
int pz_solutions_get_second (PzSolutions *self);
/* One on or back; starts the listing when the known ones are used up. */
void pz_solutions_next (PzSolutions *self);
void pz_solutions_previous (PzSolutions *self);
gboolean pz_solutions_has_next (PzSolutions *self);
gboolean pz_solutions_has_previous (PzSolutions *self);
/* Cell indexes by step; NULL when there is none. @b: NULL when there is only one. Returns how many cells. */
int pz_solutions_get (PzSolutions *self, const guint8 **a, const guint8 **b);
/* Steps at which the two differ. */
int pz_solutions_n_different (PzSolutions *self);
/* Blocks until a running listing was taken in. For tests. */
void pz_solutions_wait (PzSolutions *self);

G_END_DECLS
