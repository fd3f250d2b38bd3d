/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "hex-tracks/level.h"

G_BEGIN_DECLS

/* hex-tracks' commands; the table ends with a NULL name. */
extern const PzCommand pz_tracks_commands[];

G_END_DECLS
