/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"

G_BEGIN_DECLS

/* Commands that levels of every mode have; ended by a NULL name. */
const PzCommand *pz_common_commands (void);
const PzCommand *pz_common_command (const char *name); /* (nullable) */

G_END_DECLS
