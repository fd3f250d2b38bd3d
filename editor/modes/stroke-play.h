/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* How the two one-stroke modes are played (number-stroke.md and hex-stroke.md, "Play"). What one of them has of its own: */
typedef struct
{
  gboolean (*inside) (const PzLevel *level, int cell, double x, double y,
                      double dead); /* @dead: board units from its outline */
  gboolean cuts;                    /* a sample on a visited cell cuts back before the places between are looked at */
  int (*n_spinners) (const PzLevel *level);
  int (*spinner_edge) (const PzLevel *level, int spinner, int steps); /* 0…2 with @steps cells walked */
  const char *hint;                                                   /* NC_("play"): how to play, below the board */
} PzStrokeInput;

extern const PzStrokeInput pz_number_stroke_input, pz_hex_stroke_input;
extern const PzPlayEditor pz_number_stroke_play, pz_hex_stroke_play;

G_END_DECLS
