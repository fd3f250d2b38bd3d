/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* PzStepsPool: what earlier searches told, kept for the next edit. An edit mostly adds, takes away or changes one constraint,
 * and then no search is needed:
 *
 * - a path found once stays a path of the cell graph; which constraints it breaks is looked up. Two that break nothing: several
 *   solutions. One that breaks a single constraint: that one is needed;
 * - a set of constraints whose solutions were once all known bounds every set that contains it: the solutions of the larger one
 *   are those among the known that keep the rest.
 *
 * Never wrong: what cannot be concluded is left open. Bounded; the least recently used goes first. May be shared by threads;
 * answers are copied out. */
typedef struct _PzStepsPool PzStepsPool;

PzStepsPool *pz_steps_pool_new (gsize max_bytes); /* (transfer full) */
PzStepsPool *pz_steps_pool_ref (PzStepsPool *pool);
void pz_steps_pool_unref (PzStepsPool *pool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzStepsPool, pz_steps_pool_unref)
/* Bytes held now. */
gsize pz_steps_pool_get_bytes (PzStepsPool *pool);

/* What is known of one instance; counts up to 2. */
typedef struct
{
  PzCount main;   /* unknown unless it is decided: exact, or 2 */
  guint8 *first;  /* (nullable) room for n nodes; filled when main.count >= 1 */
  guint8 *second; /* (nullable) room for n nodes; filled when main.count = 2 */
  PzNecessity *
      out; /* (nullable) n_constraints entries, zeroed; filled where `without` (for a SPINNER each as_static as well) is
                     * decided */
  PzCount without_walls; /* unknown unless it is decided and there is a WALL */
} PzStepsRecall;

/* TRUE when at least the main count is known. @recall: the rooms are the caller's. */
gboolean pz_steps_pool_recall (PzStepsPool *pool, const PzSteps *steps, PzStepsRecall *recall);

/* Takes in what a search for the verdict found: @count with as many of the paths as are known (nullable). */
void pz_steps_pool_learn (PzStepsPool *pool, const PzSteps *steps, PzCount count, const guint8 *first,
                          const guint8 *second);
/* Takes in what the what-ifs told, to any limit. @solution: (nullable) the one solution; @breakers: (nullable) as in PzWhatIfs;
 * @without_walls: unknown where it was not counted. */
void pz_steps_pool_learn_necessities (PzStepsPool *pool, const PzSteps *steps, const guint8 *solution,
                                      const PzNecessity *out, PzCount without_walls, const guint8 *breakers);
