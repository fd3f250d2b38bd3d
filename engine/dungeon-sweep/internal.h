/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/analysis.h"
#include "dungeon-sweep/play.h"

/* Shared inside of dungeon-sweep only. */

/* Largest integer that JSON readers agree on. */
#define PZ_SWEEP_MAX_INTEGER    (G_GINT64_CONSTANT (1) << 53)
#define PZ_SWEEP_MAX_NAME_BYTES 256
#define PZ_SWEEP_MAX_COORDINATE 1000 /* of the spawn (packs.md, "Publication": coordinates) */
#define PZ_SWEEP_LATTICE        PZ_LATTICE_SQUARE

/* The member @name: [x, y]. @name: (nullable): an item of an array. */
void pz_sweep_write_place (PzWriter *writer, const char *name, int x, int y);

/* ---- Batches (batches.c) ---- */

PzSweepBatches *pz_sweep_batches_new (void);
PzSweepBatches *pz_sweep_batches_ref (PzSweepBatches *batches);
void pz_sweep_batches_unref (PzSweepBatches *batches);

/* ---- Playing (play.c, play-turn.c) ---- */

/* What an intent changes; a value of its own, so that a batch can be tried out. */
typedef struct
{
  const PzSweepBoard *board;
  const PzSweepLevel *level; /* points and costs */
  PzSweepState state;
  PzSweepOpening opening; /* its order: what the present intent opened */
  int pawn;               /* spot */
  gboolean ended;         /* the round did, by the present intent */
  GArray *events;         /* (nullable) PzSweepEvent; NULL: none is kept */
} PzSweepTurn;

void pz_sweep_turn_begin (PzSweepTurn *turn); /* lays the board: opening, pawn on the spawn */
PzSweepResult pz_sweep_turn_judge (const PzSweepTurn *turn, const PzInput *intent);
PzSweepResult pz_sweep_turn_take (PzSweepTurn *turn, const PzInput *intent); /* DIG, SEAL, MOVE, STOP, REFRESH */
/* @results: one for each intent. */
void pz_sweep_turn_take_batch (PzSweepTurn *turn, const PzInput *intents, guint n, guint8 *results);

/* ---- Judging (analysis.c, problems.c) ---- */

/* (transfer full): all problems of a level by what is known so far. */
PzProblems *pz_sweep_problems (const PzSweepLevel *level, const PzSweepBoard *board, const PzSweepFindings *findings);

/* Hooks of PzMode. */
gboolean pz_sweep_recognise (JsonObject *object);
PzLevel *pz_sweep_level_new (const char *id);
PzLevel *pz_sweep_level_from_json (const PzReader *reader);
void pz_sweep_level_write (const PzLevel *level, PzWriter *writer);
PzLevel *pz_sweep_level_copy (const PzLevel *level);
void pz_sweep_level_free (PzLevel *level);
guint64 pz_sweep_rules_hash (const PzLevel *level);
gsize pz_sweep_level_size (const PzLevel *level);
void pz_sweep_detail_free (PzDetail *detail);
gsize pz_sweep_detail_size (const PzDetail *detail);
/* What @deducer, which has opened all, asks of a person. FALSE when it is stopped. */
gboolean pz_sweep_measure (PzSweepDeducer *deducer, PzBudget *budget, PzSweepEffort *effort);
gboolean pz_sweep_rating (const PzAnalysis *analysis, PzRating *rating);
PzAnalysis *pz_sweep_analyse (const PzLevel *level, const PzContext *context, const PzLimits *limits,
                              const PzCancel *cancel, PzProgress progress, gpointer data);
PzAnalysis *pz_sweep_reconsider (const PzAnalysis *analysis, const PzLevel *level, const PzContext *context);
void pz_sweep_pack_problems (const PzPack *pack, PzProblems *problems);
void pz_sweep_analysis_write (const PzAnalysis *analysis, const PzLevel *level, PzWriter *writer);
gboolean pz_sweep_solve_write (const PzLevel *level, const PzLimits *limits, const PzCancel *cancel, PzWriter *writer);
extern const PzOption pz_sweep_options[];
PzLevel *pz_sweep_generate (const char *id, guint64 seed, const int *values, const PzCancel *cancel,
                            PzGenerateProgress progress, gpointer data, GError **error);
PzPlay *pz_sweep_play_new (PzLevel *level, const PzAnalysis *analysis);
PzPlay *pz_sweep_play_input (PzPlay *play, const PzInput *input);
void pz_sweep_play_free (PzPlay *play);
gboolean pz_sweep_input_from_json (const PzLevel *level, JsonNode *node, PzInput *input, GError **error);
void pz_sweep_input_write (const PzLevel *level, const PzInput *input, PzWriter *writer);
void pz_sweep_play_write (const PzPlay *play, const PzLevel *level, PzWriter *writer);
GArray *pz_sweep_play_inputs (const PzPlay *play);
PzHit pz_sweep_hit (const PzLevel *level, double x, double y, guint kinds);
PzRect pz_sweep_bounds (const PzLevel *level);
PzHit pz_sweep_resolve (const PzLevel *level, const PzHit *spot);
PzMap pz_sweep_map_in_place (const PzLevel *level, const int *cells, int n, gboolean mirror, int turns);
PzLevel *pz_sweep_transform (PzLevel *level, const int *cells, int n, const PzMap *map, gboolean reverse);
gboolean pz_sweep_form_write (const PzLevel *level, const PzMap *map, gboolean reverse, PzForm *form);
gboolean pz_sweep_turns_one_way (const PzLevel *level);
PzLevel *pz_sweep_extract (PzLevel *level, const int *cells, int n);
PzLevel *pz_sweep_merge (PzLevel *level, const PzLevel *part, const PzMap *map, GArray **laid);
char *pz_sweep_describe (const PzLevel *level, const PzHit *hit);
char *pz_sweep_finding_label (const PzLevel *level, const PzFinding *finding);
PzHit pz_sweep_finding_hit (const PzLevel *level, const PzFinding *finding);
PzHit pz_sweep_problem_hit (const PzLevel *level, const PzProblem *problem);
int pz_sweep_counts (const PzLevel *level, const char *icons[4], int values[4]);
void pz_sweep_diff (const PzLevel *a, const PzLevel *b, GPtrArray *lines);
