/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"
#include "steps/play.h"

/* The playtest of both stroke modes as a PzPlay, and its JSON (cli.md, "play"). A PzInput is a PzStepsInput: `verb` the
 * kind, `a` the cell. */

typedef enum
{
  PZ_STROKE_ERROR_INPUT, /* no input of this mode */
  PZ_STROKE_ERROR_CELL   /* a cell the level does not have */
} PzStrokeError;
#define PZ_STROKE_ERROR (pz_stroke_error_quark ())
GQuark pz_stroke_error_quark (void);

/* How a mode names its cells: the index of @id (-1: none), the id of a cell. */
typedef int (*PzStrokeFind) (const PzLevel *level, const char *id);
typedef const char *(*PzStrokeName) (const PzLevel *level, int cell);

/* (transfer full): a playtest at its start. @analysis: (nullable) tells the unique solution for hints; without one it is
 * searched for. */
PzPlay *pz_stroke_play_new (const PzMode *mode, PzLevel *level, PzSteps *steps, PzStepsPolicy policy,
                            const PzAnalysis *analysis);
/* As the members of PzMode. */
PzPlay *pz_stroke_play_input (PzPlay *play, const PzInput *input);
void pz_stroke_play_free (PzPlay *play);
GArray *pz_stroke_play_inputs (const PzPlay *play);
/* @fills: the mode has the input `fill`. */
gboolean pz_stroke_input_from_json (const PzLevel *level, PzStrokeFind find, gboolean fills, JsonNode *node,
                                    PzInput *input, GError **error);
void pz_stroke_input_write (const PzLevel *level, PzStrokeName name, const PzInput *input, PzWriter *writer);
/* Members "event" … "guide" of one output object. */
void pz_stroke_play_write (const PzPlay *play, const PzLevel *level, PzStrokeName name, PzWriter *writer);
