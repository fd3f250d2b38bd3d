/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-blocks/level.h"

G_BEGIN_DECLS

/* The commands of hex-blocks, ended by a NULL name. */
extern const PzCommand pz_blocks_commands[];

G_END_DECLS
