/* SPDX-License-Identifier: MIT */
#include "editor/modes/mode-editor.h"

/* The modes that can be edited: the only thing in this file, so that a test can have a table of its own. */

const PzModeEditor *const *
pz_mode_editors (void)
{
  static const PzModeEditor *const editors[] = { &pz_number_stroke_editor, &pz_hex_stroke_editor,
                                                 &pz_hex_tracks_editor,    &pz_hex_blocks_editor,
                                                 &pz_dungeon_sweep_editor, NULL };
  return editors;
}
