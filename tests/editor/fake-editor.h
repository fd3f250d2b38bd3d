/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "fake-mode.h"

/* The fake mode in the editor: with this file linked it is the only one there is. Its evidence, bubble, previews and playtest are told of
 * the row of stones. */
extern const PzModeEditor fake_editor;
