/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"

/* Elements of hex-blocks that are drawn outside of a board too: in decks and catalogues, under the pointer (look.md §7). */

/* Piece @piece of the catalogue (hex-blocks/level.h) in the middle of @w × @h; its cells never larger than @radius. */
void pz_draw_blocks_piece (cairo_t *cr, const PzStyle *style, int piece, double w, double h, double radius);
/* The same in board units, the anchor's cell centred at the origin. */
void pz_draw_blocks_carried (cairo_t *cr, const PzStyle *style, int piece);
/* A block of one of the twelve colours, centred at (x, y); @radius of its hexagon. */
void pz_draw_block (cairo_t *cr, const PzStyle *style, int colour, double x, double y, double radius);
