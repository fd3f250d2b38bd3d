/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

#include "editor/modes/deck-editor.h"

G_BEGIN_DECLS

/* PzPieceGrid: the catalogue of a deck as pictures in rows. One stop of the Tab key; arrows go from piece to piece.
 * Signal: "chosen" (int kind): a click or Enter. */
#define PZ_TYPE_PIECE_GRID (pz_piece_grid_get_type ())
G_DECLARE_FINAL_TYPE (PzPieceGrid, pz_piece_grid, PZ, PIECE_GRID, GtkWidget)

GtkWidget *pz_piece_grid_new (int columns);
void pz_piece_grid_set_deck (PzPieceGrid *self, const PzDeckEditor *deck); /* (nullable) */
GtkWidget *pz_piece_grid_button (PzPieceGrid *self, int kind);             /* (nullable) */
int pz_piece_grid_at (PzPieceGrid *self, double x, double y);              /* the kind there; -1: none */
/* Only kinds whose ids begin with @prefix (nullable: all) can be chosen. */
void pz_piece_grid_filter (PzPieceGrid *self, const char *prefix);

G_END_DECLS
