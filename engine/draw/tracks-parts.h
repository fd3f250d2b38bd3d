/* SPDX-License-Identifier: MIT */
#pragma once

#include <cairo.h>

#include "draw/style.h"
#include "hex-tracks/level.h"

/* Elements of hex-tracks by themselves, for palettes and lists (look.md §6). Each is centred at (0, 0); @size is the circumradius R of
 * the cell in the present units: a cell is 2 R wide and √3 R high. Small ones leave out what would not be seen. */

void pz_draw_pairing (cairo_t *cr, const PzStyle *style, PzPairing pairing, double size);
/* @colour: 0…11; @dir: the port its arrow points at. */
void pz_draw_tile (cairo_t *cr, const PzStyle *style, int colour, int dir, double size);

/* What comes of a tile that is tapped now. Told apart by shape, as the three signs of look.md §5. */
typedef enum
{
  PZ_TRACKS_SIGN_EXIT,    /* solid disc, tick */
  PZ_TRACKS_SIGN_BLOCKED, /* plain hollow ring, bar; on the board not drawn: most tiles are blocked at first */
  PZ_TRACKS_SIGN_GRAZE,   /* solid diamond, exclamation mark: blocked from beside the route */
  PZ_TRACKS_SIGN_LOOP     /* dashed hollow ring, turning arrow */
} PzTracksSign;
void pz_draw_tracks_sign (cairo_t *cr, const PzStyle *style, PzTracksSign sign, double x, double y, double radius);
