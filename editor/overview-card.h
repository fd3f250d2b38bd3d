/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/card-look.h"

G_BEGIN_DECLS

/* PzOverviewCard: a level of the pack overview: its picture, name, counts and verdict (look.md §10). Cards are dragged onto each other.
 * Signal: "dropped" (PzLevelItem dragged, gboolean after): a card was let go before or after this one. */
#define PZ_TYPE_OVERVIEW_CARD (pz_overview_card_get_type ())
G_DECLARE_FINAL_TYPE (PzOverviewCard, pz_overview_card, PZ, OVERVIEW_CARD, GtkWidget)

GtkWidget *pz_overview_card_new (PzCardLook *look);                       /* borrowed: outlives the card */
void pz_overview_card_set_item (PzOverviewCard *self, PzLevelItem *item); /* (nullable) */
PzLevelItem *pz_overview_card_get_item (PzOverviewCard *self);            /* (transfer none) (nullable) */
/* The level it equals up to symmetry (nullable). */
void pz_overview_card_set_twin (PzOverviewCard *self, const char *name);
/* (transfer full): what a screen reader says of the card. */
char *pz_overview_card_dup_description (PzOverviewCard *self);

G_END_DECLS
