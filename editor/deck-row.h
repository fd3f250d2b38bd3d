/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/deck-card.h"

G_BEGIN_DECLS

/* PzDeckRow: cards side by side, the first of them on a tray, under headings that stay in sight while the row is scrolled. It lays them out,
 * keeps one of them as the stop of the Tab key, and shows a gap where a piece would go. What cards mean is the strip's. */
#define PZ_TYPE_DECK_ROW (pz_deck_row_get_type ())
G_DECLARE_FINAL_TYPE (PzDeckRow, pz_deck_row, PZ, DECK_ROW, GtkWidget)

typedef struct
{
  const PzDeckFace *faces; /* n_faces, in order; the place to add one is not among them */
  int n_faces;
  int tray;         /* places on the tray, taken or not */
  gboolean adds;    /* there is a place to add one at the end */
  const char *rest; /* (nullable) translated: what comes after the last card: "+ 12 more" */
  const char *note; /* (nullable) translated: at the far end of the headings */
} PzDeckRowContent;

GtkWidget *pz_deck_row_new (GtkAdjustment *across); /* @across: what it is scrolled by */
/* Shows @content; cards are kept, and those that are alike stay as they are. */
void pz_deck_row_show (PzDeckRow *self, const PzDeckEditor *deck, const PzDeckRowContent *content);
void pz_deck_row_set_low (PzDeckRow *self, gboolean low); /* without headings and ids */
int pz_deck_row_n_cards (PzDeckRow *self);                /* without the place to add one */
PzDeckCard *pz_deck_row_card (PzDeckRow *self, int at);   /* (nullable): n: the place to add one */
int pz_deck_row_index (PzDeckRow *self, GtkWidget *card); /* -1: none of its */
int pz_deck_row_focused (PzDeckRow *self);                /* which card has the focus; -1: none */
/* The Tab key stops at that card; with @grab it has the focus now. Clamped. */
void pz_deck_row_set_current (PzDeckRow *self, int at, gboolean grab);
int pz_deck_row_at (PzDeckRow *self, double x, double y); /* which card is there; -1: none */
/* Takes card @lifted out (-1: none) and opens a gap before card @gap of those that are left (-1: none). */
void pz_deck_row_set_gap (PzDeckRow *self, int lifted, int gap);
int pz_deck_row_get_gap (PzDeckRow *self);
/* Which gap lies under a piece that is carried over @x, with card @lifted (-1: none) taken out. */
int pz_deck_row_gap_at (PzDeckRow *self, int lifted, double x);
/* How many cards were changed by the calls of pz_deck_row_show() so far. */
guint pz_deck_row_n_changed (PzDeckRow *self);

G_END_DECLS
