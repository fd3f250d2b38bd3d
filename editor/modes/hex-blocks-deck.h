/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/deck-editor.h"

G_BEGIN_DECLS

extern const PzDeckEditor pz_blocks_deck_editor;

G_END_DECLS
