/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/solve.h"

/* What a judgement says beyond the head all modes share: PzAnalysis.detail of a hex-tracks level. */

typedef struct
{
  PzTrace trace; /* from the initial state */
  PzTrace route; /* occupancy ignored, initial orientation */
} PzTracksTile;

typedef enum
{
  PZ_PART_TURNS,
  PZ_PART_LONGEST,
  PZ_PART_DEPENDENCY,
  PZ_PART_BLOCKED,
  PZ_PART_GRAZE,
  PZ_PART_ROTATION
} PzTracksPart;
#define PZ_TRACKS_N_PARTS 6
const char *pz_tracks_part_name (PzTracksPart part); /* "turns" */
double pz_tracks_part_maximum (PzTracksPart part);   /* 22 */

typedef struct
{
  PzDetail base;
  gboolean rotation_available;
  gboolean searched;       /* FALSE while the search goes on: nothing of `search` and below `tiles` is known */
  PzTracksSolution search; /* its reachable, exhausted, rotations, layers, actions */
  gboolean solvable;
  int n_tiles;
  PzTracksTile *tiles; /* file order */
  gboolean has_difficulty;
  double parts[PZ_TRACKS_N_PARTS]; /* unrounded */
  int score;                       /* 0…100 */
  int route_cells, turns, seconds; /* workload; turns and seconds only when reachable */
} PzTracksFindings;

/* (nullable): NULL while nothing is known, or errors stop the analysis. */
const PzTracksFindings *pz_tracks_findings (const PzAnalysis *analysis);
const char *pz_tracks_grade (int score); /* "easy" 0–29, "advanced" 30–49, "hard" 50–69, "challenge" 70–100 */
