/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/board.h"

/* Rules of the problem tables that both stroke modes have (number-stroke.md and hex-stroke.md, "Problems"). Each function
 * stands for one row or two; those that return a gboolean return TRUE when what they found stops the count. Problems are
 * added in the order of the calls. */

gboolean pz_stroke_no_cells (const PzStrokeBoard *board, PzProblems *problems);
gboolean pz_stroke_clue_range (const PzStrokeBoard *board, PzProblems *problems);
gboolean pz_stroke_clue_duplicate (const PzStrokeBoard *board, PzProblems *problems);
gboolean pz_stroke_clue_and_parity (const PzStrokeBoard *board, PzProblems *problems);
gboolean pz_stroke_disconnected (const PzStrokeBoard *board, PzProblems *problems);

/* no-solution, many-solutions, unproven for the main count. */
void pz_stroke_count (const PzAnalysis *analysis, PzProblems *problems);
/* parity-redundant; `unproven` for a parity clue that stayed undecided. */
void pz_stroke_parity_redundant (const PzStrokeBoard *board, const PzAnalysis *analysis, PzProblems *problems);
/* clue-redundant. */
void pz_stroke_clue_redundant (const PzStrokeBoard *board, const PzContext *context, const PzAnalysis *analysis,
                               PzProblems *problems);
/* start-clue-missing: pack 1 up to @last_index. */
void pz_stroke_start_clue_missing (const PzStrokeBoard *board, const PzContext *context, int last_index,
                                   PzProblems *problems);
/* size-range: more than @max cells. */
void pz_stroke_size_range (const PzStrokeBoard *board, int max, PzProblems *problems);

/* knob-early. @cells: the offending ones, may be empty. @message names the knob. */
void pz_stroke_knob_early (const PzStrokeBoard *board, const PzCellSet *cells, PzProblems *problems,
                           const char *message);
/* The knob `middle-clue`, in pack 1 before @index. */
void pz_stroke_knob_middle_clue (const PzStrokeBoard *board, const PzContext *context, int index, PzProblems *problems);
/* The knob `no-start`, in pack 1. */
void pz_stroke_knob_no_start (const PzStrokeBoard *board, const PzContext *context, PzProblems *problems);

/* TRUE when the level's one solution is known, so that what else still holds may be judged. */
gboolean pz_stroke_judges_need (const PzAnalysis *analysis);
/* TRUE when the search is over and left @count undecided. */
gboolean pz_stroke_left_open (const PzAnalysis *analysis, PzCount count);
/* Adds an `unproven` for one object of a level whose own count is one. @path is relative to the level. */
PzProblem *pz_stroke_unproven (PzProblems *problems, const char *path, const char *message);
/* Gives a problem the ids of @cells, in file order. */
void pz_stroke_set_cells (PzProblem *problem, const PzStrokeBoard *board, const PzCellSet *cells);

/* The number of the pack that all levels of a pack object are of; 0 when they differ or it is no pack object. */
int pz_stroke_only_pack (const PzPack *pack);
/* pack-length. @want: levels the pack should have. */
void pz_stroke_pack_length (int have, int want, PzProblems *problems);
