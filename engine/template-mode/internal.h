/* SPDX-License-Identifier: MIT */
#pragma once

#include "template-mode/level.h"

/* Shared inside of template-mode only: the hooks that mode.c puts into the table. */

gboolean pz_template_recognise (JsonObject *object);
PzLevel *pz_template_level_new (const char *id);
PzLevel *pz_template_level_from_json (const PzReader *reader);
void pz_template_level_write (const PzLevel *level, PzWriter *writer);
PzLevel *pz_template_level_copy (const PzLevel *level);
void pz_template_level_free (PzLevel *level);
guint64 pz_template_rules_hash (const PzLevel *level);
gsize pz_template_level_size (const PzLevel *level);
PzAnalysis *pz_template_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                                 const PzCancel *cancel, PzProgress progress, gpointer data);
PzAnalysis *pz_template_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
void pz_template_pack_problems (const PzPack *pack, PzProblems *problems);
void pz_template_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
gboolean pz_template_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel,
                                  PzWriter *writer);
PzPlay *pz_template_play_new (PzLevel *level, const PzAnalysis *analysis);
PzPlay *pz_template_play_input (PzPlay *play, const PzInput *input);
void pz_template_play_free (PzPlay *play);
gboolean pz_template_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error);
void pz_template_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer);
void pz_template_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer);
GArray *pz_template_play_inputs (const PzPlay *play);
PzHit pz_template_hit (const PzLevel *level, double x, double y, guint kinds);
PzRect pz_template_bounds (const PzLevel *level);
PzHit pz_template_resolve (const PzLevel *level, const PzHit *spot);
PzMap pz_template_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
PzLevel *pz_template_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
gboolean pz_template_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
gboolean pz_template_turns_one_way (const PzLevel *level);
PzLevel *pz_template_extract (PzLevel *level, const int *cells, int n);
PzLevel *pz_template_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);
char *pz_template_describe (const PzLevel *level, const PzHit *hit);
char *pz_template_finding_label (const PzLevel *level, const PzFinding *finding);
PzHit pz_template_finding_hit (const PzLevel *level, const PzFinding *finding);
PzHit pz_template_problem_hit (const PzLevel *level, const PzProblem *problem);
int pz_template_counts (const PzLevel *level, const char *icons[4], int values[4]);
void pz_template_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines);

/* The given cells as bits. */
guint64 pz_template_given_mask (const PzTemplateLevel *level);
/* TRUE when the runs of the marked cells are the wanted ones. */
gboolean pz_template_is_solved (const PzTemplateLevel *level, guint64 marked);
