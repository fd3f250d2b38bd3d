/* SPDX-License-Identifier: MIT */
#pragma once

#include "editor/modes/mode-editor.h"
#include "number-stroke/level.h"

G_BEGIN_DECLS

/* number-stroke's commands; the table ends with a NULL name. */
extern const PzCommand pz_number_stroke_commands[];

/* The shape @name of the catalogue, mirrored and then turned clockwise @rotation quarters. FALSE for an unknown name. */
gboolean pz_number_shape_named (const char *name, int rotation, gboolean mirrored, PzNumberShape *shape);

G_END_DECLS
