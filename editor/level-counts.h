/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "mode.h"

G_BEGIN_DECLS

/* PzLevelCounts: one dim line of what there is in a level, its rating, and whether it was played to the end. */
#define PZ_TYPE_LEVEL_COUNTS (pz_level_counts_get_type ())
G_DECLARE_FINAL_TYPE (PzLevelCounts, pz_level_counts, PZ, LEVEL_COUNTS, GtkWidget)

#define PZ_LEVEL_FACTS_MAX 4
/* What the mode tells of @level, in figures or in words of its own; returns how much. @texts: (transfer full) each; @icons: nullable. */
int pz_level_facts (const PzLevel *level, const char *icons[PZ_LEVEL_FACTS_MAX], char *texts[PZ_LEVEL_FACTS_MAX]);

/* FALSE while nothing is rated. @analysis: (nullable) */
gboolean pz_level_rating (const PzAnalysis *analysis, PzRating *rating);

GtkWidget *pz_level_counts_new (void);
void pz_level_counts_set (PzLevelCounts *self, const PzLevel *level, gboolean solved);
/* A rating waits for its judgement. @analysis: (nullable) */
void pz_level_counts_rate (PzLevelCounts *self, const PzAnalysis *analysis);

G_END_DECLS
