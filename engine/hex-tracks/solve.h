/* SPDX-License-Identifier: MIT */
#pragma once

#include "hex-tracks/board.h"

/* Breadth-first search over (orientation, standing tiles) with the greedy closure (hex-tracks.md, "Solver"; seed, "旋转求解与生成"). */

#define PZ_TRACKS_MAX_STATES 20000

typedef struct
{
  int tile; /* -1: a turn of the board */
  int turn; /* ±1 */
} PzTracksAction;

typedef struct
{
  gboolean exhausted; /* the cap, the budget or a cancel ended it: nothing claimed */
  gboolean cancelled;
  gboolean reachable;
  int rotations, layers;   /* of the reference solution; 0 unless reachable */
  PzTracksAction *actions; /* (nullable) owned */
  int n_actions;
  guint64 states; /* expanded */
} PzTracksSolution;

/* From any state. @budget: one unit a state, at most PZ_TRACKS_MAX_STATES of them. @plan: FALSE leaves `actions` NULL.
 * Fills @solution, which pz_tracks_solution_clear() empties. Memory below 64 MiB always. */
void pz_tracks_solve (const PzTracksBoard *board, int orientation, PzTileSet standing, PzBudget *budget, gboolean plan,
                      PzTracksSolution *solution);
void pz_tracks_solution_clear (PzTracksSolution *solution);
