/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* How hex-tracks is played in the editor (hex-tracks.md, "Play"). */
extern const PzPlayEditor pz_tracks_play_editor;
/* Turning the board while editing; ended by a NULL name. */
extern const PzPlayButton pz_tracks_previews[];

G_END_DECLS
