/* SPDX-License-Identifier: MIT */
#include "draw/draw.h"

/* The modes that can be drawn: the only thing in this file, so that a test can have a table of its own. */

const PzModeDraw *
pz_draw_for (const PzMode *mode)
{
  static const PzModeDraw *const draws[] = { &pz_number_stroke_draw, &pz_hex_stroke_draw, &pz_hex_tracks_draw,
                                             &pz_hex_blocks_draw, &pz_dungeon_sweep_draw };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    if (draws[i]->mode == mode)
      return draws[i];
  return NULL;
}
