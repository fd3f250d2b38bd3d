/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/board.h"

/* What generated levels of the stroke modes are held against, written from the rules alone. */

/* The mode's own judgement: one solution, publishable, every object needed, no warning but for the size. */
void assert_generated_level (const PzLevel *level);
/* A plain backtracker over @board finds one path, and it is @solution. @rules: in the order of pz_stroke_edges_init(). Small boards. */
void assert_one_path (const PzStrokeBoard *board, const PzStrokeRules *rules, const guint8 *solution);
/* Paths that the backtracker finds, two at most. @last: (nullable): the last of them. */
int count_paths (const PzStrokeBoard *board, const PzStrokeRules *rules, guint8 *last);
/* @values: one for each option of @mode. */
void set_option (const PzMode *mode, int *values, const char *name, int value);
void default_options (const PzMode *mode, int *values);
/* (transfer full) */
PzAnalysis *judge_generated (const PzLevel *level);
/* The same level for the same seed, whatever other threads do; cancelled within 5 ms of its own time. */
void assert_same_on_threads (const PzMode *mode, const int *values);
void assert_cancels_soon (const PzMode *mode, const int *values);
