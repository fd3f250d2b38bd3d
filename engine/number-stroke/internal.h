/* SPDX-License-Identifier: MIT */
#pragma once

#include "number-stroke/level.h"
#include "stroke/board.h"
#include "stroke/part.h"

/* Shared inside of number-stroke only. */

/* Coordinates of cells (packs.md, "Format errors"). */
#define PZ_NUMBER_MAX_COORDINATE 1000
/* Largest integer that JSON readers agree on. */
#define PZ_NUMBER_MAX_INTEGER       (G_GINT64_CONSTANT (1) << 53)
#define PZ_NUMBER_CELL_SIZE_MIN     8
#define PZ_NUMBER_CELL_SIZE_MAX     512
#define PZ_NUMBER_CELL_SIZE_DEFAULT 64

/* Cells. (transfer full) */
PzNumberCell *pz_number_cell_new (const char *id, int x, int y);
PzNumberCell *pz_number_cell_ref (PzNumberCell *cell);
void pz_number_cell_unref (PzNumberCell *cell);
/* A copy that may be changed before it is shared. */
PzNumberCell *pz_number_cell_copy (const PzNumberCell *cell);
/* Works out w, h, bad_size and bad_shape from what the file or a brush gave. */
void pz_number_cell_settle (PzNumberCell *cell);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzNumberCell, pz_number_cell_unref)

/* For edits. (transfer full): a copy to change; cells or clues change, so the baked hint goes (packs.md, "Publication"). */
PzNumberLevel *pz_number_begin_edit (const PzLevel *level);
/* The cell at @i as one that may be changed. */
PzNumberCell *pz_number_own_cell (PzNumberLevel *level, int i);
/* (transfer full): without an id yet. */
PzNumberCell *pz_number_cell_from_shape (const PzNumberShape *shape, int x, int y);
/* Takes the cells of @gone away. */
void pz_number_drop_cells (PzNumberLevel *level, const PzCellSet *gone);
/* Cells that cover one of @cell's squares. */
PzCellSet pz_number_covered_by (const PzNumberLevel *level, const PzNumberCell *cell);
gboolean pz_number_is_on_board (gint64 x, gint64 y);
/* (transfer full) (nullable): the cell on the image of its squares; @cell itself when it is the same; NULL off the board. */
PzNumberCell *pz_number_map_cell (PzNumberCell *cell, const PzMap *map);

/* A list of offsets that `shape` may be. */
gboolean pz_number_shape_allowed (const PzUnit *units, int n);

/* What a level's geometry amounts to (number-stroke.md, "Graph" and "Order and blocking"). */
typedef struct
{
  PzStrokeBoard board;
  PzCellSet over[PZ_NUMBER_MAX_CELLS]; /* cells that cover a square of this one */
  PzCellSet around_holes;              /* cells at both ends of a gap in a row or column */
} PzNumberSurvey;

void pz_number_survey (const PzNumberLevel *level, PzNumberSurvey *survey);

/* Levels of pack 1 up to this one start on a clue (`start-clue-missing`). */
#define PZ_NUMBER_LAST_INDEX_WITH_START 12

/* Adds the problems of the level that rest on no count; TRUE when they stop the count. */
gboolean pz_number_structure (const PzNumberLevel *level, const PzNumberSurvey *survey, PzProblems *problems);
/* (transfer full): all problems by what is known so far. */
PzProblems *pz_number_problems (const PzNumberLevel *level, const PzNumberSurvey *survey, const PzContext *context,
                                const PzAnalysis *analysis);
void pz_number_pack_problems (const PzPack *pack, PzProblems *problems);

/* Hooks of PzMode. */
gboolean pz_number_recognise (JsonObject *object);
PzLevel *pz_number_level_new (const char *id);
PzLevel *pz_number_level_from_json (const PzReader *reader);
void pz_number_level_write (const PzLevel *level, PzWriter *writer);
PzLevel *pz_number_level_copy (const PzLevel *level);
void pz_number_level_free (PzLevel *level);
guint64 pz_number_rules_hash (const PzLevel *level);
gsize pz_number_level_size (const PzLevel *level);
PzAnalysis *pz_number_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                               const PzCancel *cancel, PzProgress progress, gpointer data);
GPtrArray *pz_number_advise (const PzLevel *level, const PzContext *context, const PzAnalysis *analysis,
                             const PzAdviceWish *wish, const PzLimits *limits, const PzCancel *cancel);
PzAnalysis *pz_number_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
void pz_number_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
gboolean pz_number_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer);
PzPlay *pz_number_play_new (PzLevel *level, const PzAnalysis *analysis);
PzLevel *pz_number_bake (const PzLevel *level, const PzAnalysis *analysis, gboolean bake);
PzHit pz_number_hit (const PzLevel *level, double x, double y, guint kinds);
PzRect pz_number_bounds (const PzLevel *level);
PzHit pz_number_resolve (const PzLevel *level, const PzHit *spot);
PzMap pz_number_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
PzLevel *pz_number_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
gboolean pz_number_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
gboolean pz_number_turns_one_way (const PzLevel *level);
PzLevel *pz_number_extract (PzLevel *level, const int *cells, int n);
PzLevel *pz_number_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);
char *pz_number_describe (const PzLevel *level, const PzHit *hit);
char *pz_number_finding_label (const PzLevel *level, const PzFinding *finding);
PzHit pz_number_finding_hit (const PzLevel *level, const PzFinding *finding);
PzHit pz_number_problem_hit (const PzLevel *level, const PzProblem *problem);
int pz_number_counts (const PzLevel *level, const char *icons[4], int values[4]);
PzLevel *pz_number_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                             PzGenerateProgress progress, gpointer data, GError **error);
PzLevel *pz_number_refill (const PzLevel *level, const int *cells, int n, const guint8 *path, guint64 seed,
                           const int *values, const PzCancel *cancel, PzGenerateProgress progress, gpointer data,
                           GError **error);
void pz_number_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines);
/* The clue side of a cell for the shared parts; strings are borrowed. */
PzStrokeCell pz_number_stroke_cell (const PzNumberCell *cell);
