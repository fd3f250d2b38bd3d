/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/level-filter.h"
#include "editor/pack-page.h"

G_BEGIN_DECLS

/* PzOverview: a pack at a glance: cards of its levels, the curve of their difficulty, and what there is to say of the whole (look.md §10).
 * Levels are searched, filtered, chosen, and dragged to other places; its commands are the window's actions.
 * Signals: "opened" (int index): a level is to be edited; "chosen" (): other levels are chosen. */
#define PZ_TYPE_OVERVIEW (pz_overview_get_type ())
G_DECLARE_FINAL_TYPE (PzOverview, pz_overview, PZ, OVERVIEW, GtkWidget)

/* @menu: the window's main menu. @level_menu: of the levels that are chosen. */
GtkWidget *pz_overview_new (PzQueue *queue, GMenuModel *menu, GMenuModel *level_menu);
void pz_overview_set_document (PzOverview *self, PzDocument *document); /* (nullable) */
void pz_overview_set_titles (PzOverview *self, const char *title, const char *subtitle);
PzSurvey *pz_overview_get_survey (PzOverview *self); /* (transfer none) (nullable) */
PzPackPage *pz_overview_get_page (PzOverview *self); /* (transfer none) */

/* (transfer full): indexes of the chosen levels as int, ascending. */
GArray *pz_overview_dup_chosen (PzOverview *self);
/* Chooses these, those that are hidden left out, and scrolls to the first. */
void pz_overview_choose (PzOverview *self, const int *indexes, int n);
void pz_overview_choose_all (PzOverview *self);
void pz_overview_set_filter (PzOverview *self, PzFilter filter);
PzFilter pz_overview_get_filter (PzOverview *self);
int pz_overview_n_shown (PzOverview *self); /* levels that pass search and filter */
void pz_overview_set_searching (PzOverview *self, gboolean searching);
gboolean pz_overview_get_searching (PzOverview *self);
GtkSearchBar *pz_overview_get_search_bar (PzOverview *self); /* (transfer none) */
void pz_overview_show_side (PzOverview *self, gboolean shown);
gboolean pz_overview_get_side (PzOverview *self);
void pz_overview_grab_focus (PzOverview *self); /* keys mean the cards */

G_END_DECLS
