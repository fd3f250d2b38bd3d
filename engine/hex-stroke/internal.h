/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-stroke/level.h"
#include "stroke/board.h"
#include "stroke/part.h"

/* Shared inside of hex-stroke only. */

/* Coordinates of cells (packs.md, "Format errors"). */
#define PZ_HEX_STROKE_MAX_COORDINATE 1000
/* Largest integer that JSON readers agree on. */
#define PZ_HEX_STROKE_MAX_INTEGER (G_GINT64_CONSTANT (1) << 53)

/* Cells. (transfer full) */
PzHexCell *pz_hex_cell_new (const char *id, int q, int r);
PzHexCell *pz_hex_cell_ref (PzHexCell *cell);
void pz_hex_cell_unref (PzHexCell *cell);
/* A copy that may be changed before it is shared. */
PzHexCell *pz_hex_cell_copy (const PzHexCell *cell);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzHexCell, pz_hex_cell_unref)

static inline PzHex
pz_hex_cell_place (const PzHexCell *cell)
{
  return (PzHex){ cell->q, cell->r };
}

static inline PzHexVertex
pz_hex_spinner_vertex (const PzHexLevel *level, const PzHexSpinner *spinner)
{
  return (PzHexVertex){ pz_hex_cell_place (level->cells[spinner->cell]), spinner->corner };
}

/* Share an edge, walled or not. */
gboolean pz_hex_level_adjacent (const PzHexLevel *level, int a, int b);
/* The i-th spelling of a spinner's vertex has another numbering of the candidate edges: the phase in it. */
int pz_hex_respelled_phase (int phase, int i);
/* The clue side of a cell for the shared parts; strings are borrowed. */
PzStrokeCell pz_hex_stroke_cell (const PzHexCell *cell);

/* For edits. (transfer full): a copy to change. */
PzHexLevel *pz_hex_begin_edit (const PzLevel *level);
/* The cell at @i as one that may be changed. */
PzHexCell *pz_hex_own_cell (PzHexLevel *level, int i);
/* Takes the cells of @gone away, their walls, and spinners that cannot be spelled by another cell. */
void pz_hex_drop_cells (PzHexLevel *level, const PzCellSet *gone);
/* Takes spinner @i (wall @i) out of the list. */
void pz_hex_drop_spinner (PzHexLevel *level, int i);
void pz_hex_drop_wall (PzHexLevel *level, int i);
/* All cells at a place: several in a level with mistakes. */
PzCellSet pz_hex_cells_at (const PzHexLevel *level, PzHex place);
/* The images of all cells of the set are on the board. */
gboolean pz_hex_map_allowed (const PzHexLevel *level, const PzCellSet *cells, const PzMap *map);
/* The spinner on the image of its cell. */
PzHexSpinner pz_hex_map_spinner (const PzHexSpinner *spinner, const PzMap *map);

/* Who is next to whom (hex-stroke.md, "Geometry" and "Walls"). */
void pz_hex_survey (const PzHexLevel *level, PzStrokeBoard *board);
/* What is on the board, for the solver: clues, walls, spinners. @rules: to be cleared. */
void pz_hex_rules (const PzHexLevel *level, const PzStrokeBoard *board, PzStrokeRules *rules);
/* The neighbours of absent places that have at least four. */
PzCellSet pz_hex_around_holes (const PzHexLevel *level);

/* Levels of pack 1 up to this one start on a clue (`start-clue-missing`). */
#define PZ_HEX_LAST_INDEX_WITH_START 8

/* Adds the problems of the level that rest on no count; TRUE when they stop the count. */
gboolean pz_hex_structure (const PzHexLevel *level, const PzStrokeBoard *board, PzProblems *problems);
/* (transfer full): all problems by what is known so far. */
PzProblems *pz_hex_problems (const PzHexLevel *level, const PzStrokeBoard *board, const PzContext *context,
                             const PzAnalysis *analysis);
void pz_hex_pack_problems (const PzPack *pack, PzProblems *problems);

/* Hooks of PzMode. */
gboolean pz_hex_recognise (JsonObject *object);
PzLevel *pz_hex_level_new (const char *id);
PzLevel *pz_hex_level_from_json (const PzReader *reader);
void pz_hex_level_write (const PzLevel *level, PzWriter *writer);
PzLevel *pz_hex_level_copy (const PzLevel *level);
void pz_hex_level_free (PzLevel *level);
guint64 pz_hex_rules_hash (const PzLevel *level);
gsize pz_hex_level_size (const PzLevel *level);
PzAnalysis *pz_hex_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                            const PzCancel *cancel, PzProgress progress, gpointer data);
GPtrArray *pz_hex_advise (const PzLevel *level, const PzContext *context, const PzAnalysis *analysis,
                          const PzAdviceWish *wish, const PzLimits *limits, const PzCancel *cancel);
PzAnalysis *pz_hex_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
void pz_hex_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
gboolean pz_hex_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer);
PzPlay *pz_hex_play_new (PzLevel *level, const PzAnalysis *analysis);
PzHit pz_hex_hit (const PzLevel *level, double x, double y, guint kinds);
PzRect pz_hex_bounds (const PzLevel *level);
PzHit pz_hex_resolve (const PzLevel *level, const PzHit *spot);
PzMap pz_hex_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
PzLevel *pz_hex_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
gboolean pz_hex_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
gboolean pz_hex_turns_one_way (const PzLevel *level);
PzLevel *pz_hex_extract (PzLevel *level, const int *cells, int n);
PzLevel *pz_hex_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);
char *pz_hex_describe (const PzLevel *level, const PzHit *hit);
char *pz_hex_finding_label (const PzLevel *level, const PzFinding *finding);
PzHit pz_hex_finding_hit (const PzLevel *level, const PzFinding *finding);
PzHit pz_hex_problem_hit (const PzLevel *level, const PzProblem *problem);
int pz_hex_counts (const PzLevel *level, const char *icons[4], int values[4]);
PzLevel *pz_hex_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                          PzGenerateProgress progress, gpointer data, GError **error);
PzLevel *pz_hex_refill (const PzLevel *level, const int *cells, int n, const guint8 *path, guint64 seed,
                        const int *values, const PzCancel *cancel, PzGenerateProgress progress, gpointer data,
                        GError **error);
void pz_hex_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines);
