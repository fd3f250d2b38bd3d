/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/deduce.h"
#include "work/random.h"

/* What the generator's parts owe each other (dungeon-sweep.md, "Generator").
 *
 * A board is not drawn again and again until one can be deduced, which beyond a fifth of hazards never happens: where the deduction is stuck,
 * a hazard is moved away from there, as long as that makes it no worse. */

typedef struct
{
  int width, height;
  int density; /* hazards, in hundredths of the cells */
  int rock;    /* in hundredths of the squares */
} PzSweepWish;

/* Indexes into pz_sweep_options. */
typedef enum
{
  PZ_SWEEP_OPTION_WIDTH,
  PZ_SWEEP_OPTION_HEIGHT,
  PZ_SWEEP_OPTION_DENSITY,
  PZ_SWEEP_OPTION_ROCK
} PzSweepOptionIndex;

/* A board in the making. */
typedef struct
{
  PzSweepBoard board;
  PzSweepDeducer *deducer; /* borrowed */
  const PzCancel *cancel;  /* (nullable) borrowed */
  PzGenerateProgress progress;
  gpointer data;
  guint tried, most; /* deductions */
  int least_stuck;   /* safe squares left where it came closest */
} PzSweepDraft;

int pz_sweep_wish_hazards (const PzSweepWish *wish, int n_cells);
/* FALSE with PZ_GENERATE_ERROR_OPTIONS when no board at all can be what @wish asks for. */
gboolean pz_sweep_wish_possible (const PzSweepWish *wish, GError **error);
/* Rock, the spawn, hazards; nothing cuts a square off. FALSE when there is no room for so much rock. */
gboolean pz_sweep_draft_begin (PzSweepDraft *draft, const PzSweepWish *wish, PzRandom *random);
/* Makes a board that can be deduced. @draft: its deducer, cancel flag, progress and `most` are set. FALSE when the tries are over, or it was
 * cancelled. */
gboolean pz_sweep_draft (PzSweepDraft *draft, const PzSweepWish *wish, PzRandom *random);
