/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/board-view.h"
#include "editor/modes/deck-editor.h"

G_BEGIN_DECLS

/* Edits of the deck of the level on the canvas, each one step of the history. What a limit forbids is told (the board view's "notice") and
 * changes nothing. FALSE when nothing changed. A plan that is shown ends: it is the level that is edited. */

const PzDeckEditor *pz_deck_of (PzBoardView *view); /* (nullable): the mode of the level has none, or it is a bad one */
int pz_deck_length (PzBoardView *view);             /* of the level; 0: no deck */
gboolean pz_deck_may_edit (PzBoardView *view);      /* not in a playtest */
gboolean pz_deck_is_full (PzBoardView *view);

/* Takes @n_gone (0 or 1) away at @at and puts @n kinds there. */
gboolean pz_deck_splice (PzBoardView *view, int at, int n_gone, const int *kinds, int n);
gboolean pz_deck_append (PzBoardView *view, int kind);
gboolean pz_deck_remove (PzBoardView *view, int at);
gboolean pz_deck_move (PzBoardView *view, int from, int to);
gboolean pz_deck_shuffle (PzBoardView *view, guint seed);

/* Reads ids parted by spaces, commas or semicolons, in any case. (transfer full): GArray of int: kinds; -1 for what is no id. @wrong: (out)
 * (transfer full) (nullable): the first of these, as it is written. */
GArray *pz_deck_read_ids (const PzDeckEditor *deck, const char *text, char **wrong);

G_END_DECLS
