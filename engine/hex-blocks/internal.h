/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-blocks/analysis.h"
#include "hex-blocks/play.h"

/* Shared inside of hex-blocks only. */

/* Largest integer that JSON readers agree on. */
#define PZ_BLOCKS_MAX_INTEGER    (G_GINT64_CONSTANT (1) << 53)
#define PZ_BLOCKS_MAX_NAME_BYTES 256
/* Where a filled entry may be while the level has no cells to hold it against (packs.md, "Publication": coordinates). */
#define PZ_BLOCKS_MAX_COORDINATE 1000
#define PZ_BLOCKS_LATTICE        PZ_LATTICE_HEX_POINTY
/* Places of the largest board as a square table: pz_blocks_slot(). */
#define PZ_BLOCKS_SIDE    (2 * PZ_BLOCKS_MAX_RADIUS + 1)
#define PZ_BLOCKS_N_SLOTS (PZ_BLOCKS_SIDE * PZ_BLOCKS_SIDE)

/* max(|q|, |r|, |q + r|) ≤ 6. Safe for any integers. */
gboolean pz_blocks_on_lattice (gint64 q, gint64 r);
/* Of a place within the radius: 0…PZ_BLOCKS_N_SLOTS − 1. */
static inline int
pz_blocks_slot (int q, int r)
{
  return (r + PZ_BLOCKS_MAX_RADIUS) * PZ_BLOCKS_SIDE + q + PZ_BLOCKS_MAX_RADIUS;
}

/* ---- Parts of a level that is being made (level.c) ---- */

PzBlocksCell pz_blocks_cell_make (int q, int r);
PzBlocksFilled pz_blocks_filled_copy (const PzBlocksFilled *filled);
void pz_blocks_filled_clear (PzBlocksFilled *filled);
void pz_blocks_card_clear (PzBlocksCard *card);
void pz_blocks_append_hexagon (PzBlocksLevel *level, int radius); /* row by row */

/* ---- Judging (analysis.c, problems.c) ---- */

/* (transfer full): all problems of a level by what is known so far. @board: (nullable): without cells. @findings: (nullable): when
 * errors stop the search. */
PzProblems *pz_blocks_problems (const PzBlocksLevel *level, const PzBlocksBoard *board,
                                const PzBlocksFindings *findings);

/* The member @name: a placement of the solution. @move: (nullable): null. */
void pz_blocks_write_move (PzWriter *writer, const char *name, const PzBlocksMove *move);

/* Hooks of PzMode. */
gboolean pz_blocks_recognise (JsonObject *object);
PzLevel *pz_blocks_level_new (const char *id);
PzLevel *pz_blocks_level_from_json (const PzReader *reader);
void pz_blocks_level_write (const PzLevel *level, PzWriter *writer);
PzLevel *pz_blocks_level_copy (const PzLevel *level);
void pz_blocks_level_free (PzLevel *level);
guint64 pz_blocks_rules_hash (const PzLevel *level);
gsize pz_blocks_level_size (const PzLevel *level);
void pz_blocks_detail_free (PzDetail *detail);
gsize pz_blocks_detail_size (const PzDetail *detail);
/* What @line, which wins, asks of a person. FALSE when that takes too long. */
gboolean pz_blocks_measure (const PzBlocksBoard *board, const PzBlocksSolution *line, PzBudget *budget,
                            PzBlocksEffort *effort);
gboolean pz_blocks_rating (const PzAnalysis *analysis, PzRating *rating);
PzAnalysis *pz_blocks_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                               const PzCancel *cancel, PzProgress progress, gpointer data);
PzAnalysis *pz_blocks_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
void pz_blocks_pack_problems (const PzPack *pack, PzProblems *problems);
void pz_blocks_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
gboolean pz_blocks_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer);
extern const PzOption pz_blocks_options[];
PzLevel *pz_blocks_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                             PzGenerateProgress progress, gpointer data, GError **error);
gboolean pz_blocks_first_moves (const PzAnalysis *analysis, int *legal, int *winning);
GArray *pz_blocks_plan (const PzLevel *level, const PzAnalysis *analysis);
PzPlay *pz_blocks_play_new (PzLevel *level, const PzAnalysis *analysis);
PzPlay *pz_blocks_play_input (PzPlay *play, const PzInput *input);
void pz_blocks_play_free (PzPlay *play);
gboolean pz_blocks_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error);
void pz_blocks_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer);
void pz_blocks_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer);
GArray *pz_blocks_play_inputs (const PzPlay *play);
PzHit pz_blocks_hit (const PzLevel *level, double x, double y, guint kinds);
PzRect pz_blocks_bounds (const PzLevel *level);
PzHit pz_blocks_resolve (const PzLevel *level, const PzHit *spot);
PzMap pz_blocks_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
PzLevel *pz_blocks_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
gboolean pz_blocks_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
gboolean pz_blocks_turns_one_way (const PzLevel *level);
PzLevel *pz_blocks_extract (PzLevel *level, const int *cells, int n);
PzLevel *pz_blocks_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);
char *pz_blocks_describe (const PzLevel *level, const PzHit *hit);
char *pz_blocks_finding_label (const PzLevel *level, const PzFinding *finding);
PzHit pz_blocks_finding_hit (const PzLevel *level, const PzFinding *finding);
PzHit pz_blocks_problem_hit (const PzLevel *level, const PzProblem *problem);
int pz_blocks_counts (const PzLevel *level, const char *icons[4], int values[4]);
void pz_blocks_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines);
