/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/level-filter.h"

G_BEGIN_DECLS

/* PzPackPage: what there is to say of a pack as a whole, beside its overview: whether it can be exported, its verdicts, problems and
 * figures, and the chosen levels. Its buttons are the window's actions.
 * Signals: "opened" (int index): a problem leads to its level; "filtered" (int filter): a PzFilter was asked for. */
#define PZ_TYPE_PACK_PAGE (pz_pack_page_get_type ())
G_DECLARE_FINAL_TYPE (PzPackPage, pz_pack_page, PZ, PACK_PAGE, GtkWidget)

GtkWidget *pz_pack_page_new (void);
void pz_pack_page_set_survey (PzPackPage *self, PzSurvey *survey); /* (nullable) */
/* The levels that are chosen, ascending; copied. */
void pz_pack_page_set_chosen (PzPackPage *self, const int *indexes, int n);
const char *pz_pack_page_get_title (PzPackPage *self); /* "Ready to export" */
int pz_pack_page_n_problems (PzPackPage *self);        /* rows that lead to a problem */

G_END_DECLS
