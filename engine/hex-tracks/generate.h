/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/board-private.h"
#include "work/random.h"

/* What the generator's parts owe each other (hex-tracks.md, "Generator"; seed, "旋转求解与生成"); nobody else's business.
 *
 * A *wish* is what the options ask for, a *draft* a level that is being changed in place, a *measure* what a draft is worth. The search
 * changes a draft a little, measures it, and keeps the change when it brings the draft nearer to the wish. */

/* Scores in thousandths, so that everything drawn and compared is an integer and no machine rounds differently. */
#define PZ_MILLI 1000

typedef struct
{
  int radius, n_cells, n_tiles, n_colours;
  gboolean banded;     /* a band of difficulty is asked for: */
  int lowest, highest; /* scores, both included */
  PzBeat beat;
  gboolean rotation;                   /* the board may turn */
  int least_rotations, most_rotations; /* of the reference solution; most may be PZ_TRACKS_ANY_ROTATIONS */
  gboolean gates;                      /* nothing that a pack of profile "mainline" would have for a problem */
} PzTracksWish;

/* More turns than this are never asked for: a search that needs more is no better than one that finds none. */
#define PZ_TRACKS_ANY_ROTATIONS 6

/* Indexes into pz_tracks_options. */
typedef enum
{
  PZ_TRACKS_OPTION_RADIUS,
  PZ_TRACKS_OPTION_TILES,
  PZ_TRACKS_OPTION_COLOURS,
  PZ_TRACKS_OPTION_DIFFICULTY,
  PZ_TRACKS_OPTION_BEAT,
  PZ_TRACKS_OPTION_ROTATION,
  PZ_TRACKS_OPTION_LEAST_ROTATIONS,
  PZ_TRACKS_OPTION_MOST_ROTATIONS,
  PZ_TRACKS_OPTION_GATES
} PzTracksOptionIndex;

/* ---- generate-wish.c ---- */

/* @values: one for each of pz_tracks_options. */
PzTracksWish pz_tracks_wish (const int *values);
/* FALSE with PZ_GENERATE_ERROR_OPTIONS when no level at all can be what @wish asks for. */
gboolean pz_tracks_wish_possible (const PzTracksWish *wish, GError **error);

/* ---- generate-draft.c ---- */

#define PZ_TRACKS_DRAFT_CELLS 61 /* of the largest board that is generated */
#define PZ_TRACKS_MAX_CHANGES 8

/* What a cell or a tile was before it was changed. */
typedef struct
{
  int cell, tile; /* one of them is -1 */
  PzPairing tracks;
  int at, dir;
} PzTracksChange;

typedef struct
{
  PzTracksLevel *level;
  gint8 tile_on[PZ_TRACKS_DRAFT_CELLS]; /* -1: none */
  gint8 cell_of[PZ_TRACKS_DRAFT_CELLS]; /* by tile */
  PzTracksChange changes[PZ_TRACKS_MAX_CHANGES];
  int n_changes;
} PzTracksDraft;

/* A board with @wish's tiles, all of them at rest on its first cells. */
void pz_tracks_draft_init (PzTracksDraft *draft, const char *id, const PzTracksWish *wish);
void pz_tracks_draft_clear (PzTracksDraft *draft);
/* Draws tracks, then adds the tiles one at a time, the last to leave first, each able to leave as it is added. */
void pz_tracks_draft_begin (PzTracksDraft *draft, const PzTracksWish *wish, PzRandom *random);
/* A small change at random, best about one of the tiles at @fault. @board: the draft before the change. */
void pz_tracks_draft_change (PzTracksDraft *draft, const PzTracksBoard *board, PzTileSet fault, PzRandom *random);
/* Takes back the last pz_tracks_draft_change(). */
void pz_tracks_draft_undo (PzTracksDraft *draft);

/* ---- generate-measure.c ---- */

typedef struct
{
  int left;              /* tiles that can never leave, however the board is turned */
  int loops;             /* routes that close, over all orientations; with gates */
  int rotations, layers; /* of the reference solution, when left = 0; more than the most asked for: one more */
  int grazes;            /* tiles a graze blocks somewhere along the solution; with gates */
  int runs;              /* turns that follow another at once; with gates where the beat forbids them */
  int score;             /* in thousandths, when left = 0 */
  int initial_grazes, first_exits, turns, longest;
  PzTileSet fault; /* tiles that stand in the way of the wish */
} PzTracksMeasure;

/* (transfer full): the draft laid out, and what it is worth. */
PzTracksBoard *pz_tracks_measure (const PzTracksLevel *level, const PzTracksWish *wish, PzTracksMeasure *measure);
/* How far from the wish: 0 where it is met but for the score. */
int pz_tracks_measure_cost (const PzTracksMeasure *measure, const PzTracksWish *wish);
/* The score as it is told, 0…100. */
int pz_tracks_measure_score (const PzTracksMeasure *measure);

/* ---- generate-search.c ---- */

typedef struct
{
  const PzCancel *cancel; /* (nullable) */
  PzGenerateProgress progress;
  gpointer data;
  guint tried, most;
} PzTracksEffort;

/* Changes @draft until it meets @wish. FALSE when the effort was spent or cancelled; @best: how close it came. */
gboolean pz_tracks_search (PzTracksDraft *draft, const PzTracksWish *wish, PzRandom *random, PzTracksEffort *effort,
                           PzTracksMeasure *best);
