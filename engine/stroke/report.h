/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/board.h"

/* JSON of the stroke modes' part of a report (cli.md, "check --format json" and "solve --format json"). */

/* The members "cells", "solutions", "clues" and, when there is exactly one, "solution". @analysis and @board are NULL
 * for a level with format errors. */
void pz_stroke_write_analysis (PzWriter *writer, const PzStrokeBoard *board, const PzAnalysis *analysis);
/* The members "without" and "necessary" of a finding, with "asStatic" between them for a spinner. */
void pz_stroke_write_need (PzWriter *writer, const PzFinding *finding);
/* TRUE when @analysis has findings to tell: FALSE when errors stopped it. */
gboolean pz_stroke_has_findings (const PzAnalysis *analysis);
/* The members "solutions" and "paths" of `solve`. @steps is NULL when errors stop the count. TRUE when a solution was found. */
gboolean pz_stroke_write_paths (PzWriter *writer, const PzStrokeBoard *board, PzSteps *steps, const PzLimits *limits,
                                const PzCancel *cancel);
