/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-stroke/level.h"

G_BEGIN_DECLS

/* hex-stroke's commands; the table ends with a NULL name. */
extern const PzCommand pz_hex_stroke_commands[];

G_END_DECLS
