/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/analysis.h"
#include "hex-tracks/play.h"

/* Shared inside of hex-tracks only. */

/* Largest integer that JSON readers agree on. */
#define PZ_TRACKS_MAX_INTEGER    (G_GINT64_CONSTANT (1) << 53)
#define PZ_TRACKS_MAX_ID_BYTES   64
#define PZ_TRACKS_MAX_NAME_BYTES 256
/* Places of the largest board as a square table: pz_tracks_slot(). */
#define PZ_TRACKS_SIDE    (2 * PZ_TRACKS_MAX_RADIUS + 1)
#define PZ_TRACKS_N_SLOTS (PZ_TRACKS_SIDE * PZ_TRACKS_SIDE)

/* max(|q|, |r|, |q + r|) ≤ 6. Safe for any integers. */
gboolean pz_tracks_on_lattice (gint64 q, gint64 r);
/* Of a place within the radius: 0…PZ_TRACKS_N_SLOTS − 1. */
static inline int
pz_tracks_slot (int q, int r)
{
  return (r + PZ_TRACKS_MAX_RADIUS) * PZ_TRACKS_SIDE + q + PZ_TRACKS_MAX_RADIUS;
}

static inline PzHex
pz_track_cell_place (const PzTrackCell *cell)
{
  return (PzHex){ cell->q, cell->r };
}

static inline PzHex
pz_track_tile_place (const PzTrackTile *tile)
{
  return (PzHex){ tile->q, tile->r };
}

/* The set of cells, whatever is there twice, is where it was after one step (hex-tracks.md, "Rotation"). */
gboolean pz_tracks_turns_into_itself (const PzTracksLevel *level);

/* ---- Cells and tiles as parts of a level that is being made (level.c) ---- */

/* Sets q, r and the name that follows from them. */
void pz_track_cell_set_place (PzTrackCell *cell, int q, int r);
/* A new cell without members. */
PzTrackCell pz_track_cell_make (int q, int r, PzPairing tracks);
/* A copy that owns its id and a reference to its members (of a cell: its members). */
PzTrackCell pz_track_cell_copy (const PzTrackCell *cell);
PzTrackTile pz_track_tile_copy (const PzTrackTile *tile);
void pz_track_cell_clear (PzTrackCell *cell);
void pz_track_tile_clear (PzTrackTile *tile);

/* ---- Judging (analysis.c, problems.c) ---- */

/* (transfer full): all problems of a level by what is known so far. @board: (nullable): when errors stop the analysis. @findings:
 * (nullable): then, too. */
PzProblems *pz_tracks_problems (const PzTracksLevel *level, const PzTracksBoard *board, const PzContext *context,
                                const PzTracksFindings *findings);

/* The member `hint`; @action: (nullable). */
void pz_tracks_write_hint (PzWriter *writer, const PzTracksLevel *level, const PzTracksAction *action);

/* Hooks of PzMode. */
gboolean pz_tracks_recognise (JsonObject *object);
PzLevel *pz_tracks_level_new (const char *id);
PzLevel *pz_tracks_level_from_json (const PzReader *reader);
void pz_tracks_level_write (const PzLevel *level, PzWriter *writer);
PzLevel *pz_tracks_level_copy (const PzLevel *level);
void pz_tracks_level_free (PzLevel *level);
guint64 pz_tracks_rules_hash (const PzLevel *level);
gsize pz_tracks_level_size (const PzLevel *level);
void pz_tracks_detail_free (PzDetail *detail);
gsize pz_tracks_detail_size (const PzDetail *detail);
PzAnalysis *pz_tracks_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                               const PzCancel *cancel, PzProgress progress, gpointer data);
PzAnalysis *pz_tracks_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
void pz_tracks_pack_problems (const PzPack *pack, PzProblems *problems);
void pz_tracks_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
gboolean pz_tracks_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer);
gboolean pz_tracks_rating (const PzAnalysis *analysis, PzRating *rating);
GArray *pz_tracks_plan (const PzLevel *level, const PzAnalysis *analysis);
extern const PzOption pz_tracks_options[];
PzLevel *pz_tracks_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                             PzGenerateProgress progress, gpointer data, GError **error);
PzPlay *pz_tracks_play_new (PzLevel *level, const PzAnalysis *analysis);
PzPlay *pz_tracks_play_input (PzPlay *play, const PzInput *input);
void pz_tracks_play_free (PzPlay *play);
gboolean pz_tracks_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error);
void pz_tracks_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer);
void pz_tracks_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer);
GArray *pz_tracks_play_inputs (const PzPlay *play);
PzHit pz_tracks_hit (const PzLevel *level, double x, double y, guint kinds);
PzRect pz_tracks_bounds (const PzLevel *level);
PzHit pz_tracks_resolve (const PzLevel *level, const PzHit *spot);
PzMap pz_tracks_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
PzLevel *pz_tracks_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
gboolean pz_tracks_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
gboolean pz_tracks_turns_one_way (const PzLevel *level);
PzLevel *pz_tracks_extract (PzLevel *level, const int *cells, int n);
PzLevel *pz_tracks_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);
char *pz_tracks_describe (const PzLevel *level, const PzHit *hit);
char *pz_tracks_finding_label (const PzLevel *level, const PzFinding *finding);
PzHit pz_tracks_finding_hit (const PzLevel *level, const PzFinding *finding);
PzHit pz_tracks_problem_hit (const PzLevel *level, const PzProblem *problem);
int pz_tracks_counts (const PzLevel *level, const char *icons[4], int values[4]);
void pz_tracks_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines);
