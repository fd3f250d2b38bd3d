/* SPDX-License-Identifier: MIT */
#pragma once

#include "draw/draw.h"
#include "editor/modes/mode-editor.h"
#include "fake-mode.h"

/* The fake mode in the editor: with this file linked it is the only one there is. Its evidence, bubble, previews and playtest are told of
 * the row of stones. A test may fill in what it lacks before anything is shown. */
extern PzModeEditor fake_editor;
extern PzModeDraw fake_draw;
