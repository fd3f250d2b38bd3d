/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/weigh.h"

/* The play of one who never guesses and never errs (dungeon-sweep.md, "Deduction"). */

typedef enum
{
  PZ_SWEEP_EXACT, /* `rounds` is what the page says */
  PZ_SWEEP_VERDICT /* only whether all safe squares come to be opened: not all that follows is worked out in every round */
} PzSweepDepth;

/* Room for a deduction, and what came of the last one. May be used again and again; belongs to one thread at a time. */
typedef struct
{
  PzSweepKnowledge know;
  PzSweepLayers *layers;
  gboolean decided; /* FALSE: the budget, the states or the memory ended it; `rounds` is not known then */
  int n_opening;    /* squares the opening opened: the first of know.opened */
  int rounds;       /* repeats that opened a square */
  /* After round r (from 0 for the opening): so many of know.opened, so many of `forced`. */
  guint16 opened_by[PZ_SWEEP_MAX_CELLS + 1], forced_by[PZ_SWEEP_MAX_CELLS + 1];
  PzSweepSpots forced; /* squares that were opened because they were known, round by round */
} PzSweepDeducer;

PzSweepDeducer *pz_sweep_deducer_new (void); /* (transfer full) */
void pz_sweep_deducer_free (PzSweepDeducer *deducer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSweepDeducer, pz_sweep_deducer_free)

/* @board: its spawn_is_free; borrowed as long as the result is looked at. @states: 0: PZ_SWEEP_MAX_STATES. Safe squares that are left:
 * know.n_closed. */
void pz_sweep_deduce (PzSweepDeducer *deducer, const PzSweepBoard *board, PzSweepDepth depth, guint64 states,
                      PzBudget *budget);
/* Puts the squares of each round of `forced` into reading order. */
void pz_sweep_deducer_sort (PzSweepDeducer *deducer);
/* After a deduction that is decided and left safe squares: how many layouts fit, at most @limit, and by spot how likely each closed square is
 * a hazard (−1 elsewhere). FALSE when it was stopped. */
gboolean pz_sweep_deducer_weigh (PzSweepDeducer *deducer, guint64 limit, PzCount *layouts, double *probability);
/* (transfer full): the clues that force square @i of `forced`, as GArray of guint16 spots in reading order; none of them can be left out. @total:
 * (out): the number of hazards is needed too. When the budget ends, some may be named that could be left out. */
GArray *pz_sweep_deducer_explain (PzSweepDeducer *deducer, int i, PzSweepDeducer *scratch, gboolean *total);
/* The same of any closed square that follows from what is open: @view: its knowledge is a view (pz_sweep_knowledge_view()), its layers are
 * begun. */
GArray *pz_sweep_explain (PzSweepDeducer *view, int spot, gboolean *total);
