/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/carry.h"
#include "editor/deck-card.h"
#include "editor/document.h"

G_BEGIN_DECLS

/* PzDeckStrip: the deck along the foot of the canvas, in modes that have one. While editing, the deck of the level: its cards are moved,
 * added and taken away by pointer, keys and typed ids. In a playtest and while a plan is shown, the hand and what comes.
 *
 * Keys on a card: arrows, Home, End; Ctrl with them moves the card; Delete and BackSpace take it away; Insert types ids before it, Enter
 * in its place; on the place at the end both add. In a playtest Enter, space and 1…9 hold a piece. */
#define PZ_TYPE_DECK_STRIP (pz_deck_strip_get_type ())
G_DECLARE_FINAL_TYPE (PzDeckStrip, pz_deck_strip, PZ, DECK_STRIP, GtkWidget)

GtkWidget *pz_deck_strip_new (PzBoardView *view, PzCarry *carry);
void pz_deck_strip_set_document (PzDeckStrip *self, PzDocument *document); /* (nullable) */
void pz_deck_strip_set_low (PzDeckStrip *self, gboolean low);              /* pictures alone, where the window is low */
int pz_deck_strip_n_cards (PzDeckStrip *self);                             /* without the place to add one */
PzDeckCard *pz_deck_strip_card (PzDeckStrip *self, int at);                /* (nullable): n: the place to add one */
void pz_deck_strip_focus (PzDeckStrip *self, int at);
/* Opens the entry for ids: of card @at, before it, or at the end. */
void pz_deck_strip_type (PzDeckStrip *self, int at, gboolean replace);
GtkWidget *pz_deck_strip_get_entry (PzDeckStrip *self); /* (nullable): PzDeckEntry while it is open */
guint pz_deck_strip_n_changed (PzDeckStrip *self);      /* cards that updates changed so far */
guint pz_deck_strip_n_drawn (PzDeckStrip *self);        /* how often cards were drawn so far */

G_END_DECLS
