/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/internal.h"

/* A play value as it is kept: for play.c, play-shown.c and play-hint.c only. */

/* A square that an input changed, and its flags before. */
typedef struct
{
  guint16 spot;
  guint8 flags;
} PzSweepChange;

/* Inputs, what they reported and what takes them back are a chain from newest to oldest that later values share. The oldest is the opening,
 * which is no input. */
typedef struct _PzSweepLink PzSweepLink;
struct _PzSweepLink
{
  _Atomic int ref_count;
  PzSweepLink *before; /* (nullable) owned */
  int length;          /* inputs, this one included */
  PzInput input;
  PzSweepState state;   /* after the input */
  PzSweepEvent *events; /* owned */
  int n_events;
  PzSweepChange *changes; /* owned */
  int n_changes;
  guint8 *results; /* (nullable) owned: of a batch */
  int n_results;
};

/* What is on the board, shared by values between which nothing changed there. */
typedef struct
{
  _Atomic int ref_count;
  PzSweepBoard board;
} PzSweepGround;

typedef struct
{
  PzPlay base;
  PzSweepGround *ground;
  PzSweepState state;
  PzSweepLink *link;
  int verb;          /* of the input that made this value, be it of the game or not; −1: the start */
  gboolean has_hint; /* `hint` is shown */
  PzSweepHint hint;
  int *numbers;   /* (nullable) owned: of the hint */
  guint8 flags[]; /* n_spots: PZ_SWEEP_OPEN, PZ_SWEEP_SEALED */
} PzSweepPlay;

static inline const PzSweepPlay *
pz_sweep_play (const PzPlay *play)
{
  return (const PzSweepPlay *) play;
}

static inline int
pz_sweep_square_of (const PzSweepBoard *board, int spot)
{
  return pz_sweep_spot_y (board, spot) * board->width + pz_sweep_spot_x (board, spot);
}

/* (transfer full): the same value, as an input that is none of the game's left it. */
PzSweepPlay *pz_sweep_play_again (const PzSweepPlay *now, int verb);
/* Steps from @target to every open spot that can be reached over open ones; 0: cannot; 1: @target itself. @steps: n_spots. */
void pz_sweep_play_measure (const PzSweepPlay *self, int target, guint16 *steps);
