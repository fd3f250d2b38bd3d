/* SPDX-License-Identifier: MIT */
#include "mode.h"

/* The modes this build knows. A new mode takes one line here (engine/template-mode/README.md has the whole list). */
const PzMode *const *
pz_modes (void)
{
  static const PzMode *const modes[] = {
    &pz_number_stroke_mode, &pz_hex_stroke_mode, &pz_hex_tracks_mode, &pz_hex_blocks_mode, &pz_dungeon_sweep_mode, NULL,
  };

  return modes;
}
