/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"

G_BEGIN_DECLS

/* PzDeckEntry: a popover where ids of pieces are typed: "t2-0 t4-1, t1-0". What is typed is shown as pictures; what names no piece is marked
 * and nothing is taken as long as it stands. Pieces that the last word may become are offered as pictures too.
 * Signal: "done" (int at): the pieces are in the deck; @at: the last of them. */
#define PZ_TYPE_DECK_ENTRY (pz_deck_entry_get_type ())
G_DECLARE_FINAL_TYPE (PzDeckEntry, pz_deck_entry, PZ, DECK_ENTRY, GtkPopover)

/* @at: where they go; @replace: in place of the piece there. */
GtkWidget *pz_deck_entry_new (PzBoardView *view, int at, gboolean replace);
/* A child of @parent from now on, until it is closed; points at @card (a descendant of it). */
void pz_deck_entry_open (PzDeckEntry *self, GtkWidget *parent, GtkWidget *card);
GtkEditable *pz_deck_entry_get_text (PzDeckEntry *self);
gboolean pz_deck_entry_is_wrong (PzDeckEntry *self);
const char *pz_deck_entry_get_words (PzDeckEntry *self); /* what it says of what is typed */
GtkWidget *pz_deck_entry_get_grid (PzDeckEntry *self);   /* PzPieceGrid */
gboolean pz_deck_entry_commit (PzDeckEntry *self);       /* as Enter does; FALSE: it may not stand */

G_END_DECLS
