/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/deduce.h"

#include <stdlib.h>
#include <string.h>

PzSweepDeducer *
pz_sweep_deducer_new (void)
{
  PzSweepDeducer *deducer = g_new (PzSweepDeducer, 1);

  deducer->layers = pz_sweep_layers_new ();
  deducer->decided = FALSE;
  return deducer;
}

void
pz_sweep_deducer_free (PzSweepDeducer *deducer)
{
  if (deducer == NULL)
    return;
  pz_sweep_layers_free (deducer->layers);
  g_free (deducer);
}

/* ---- What follows ---- */

static gboolean
has_found (const PzSweepKnowledge *know)
{
  for (int i = 0; i < know->safe.n; i++)
    if (know->standing[know->safe.spots[i]] == PZ_SWEEP_KNOWN_SAFE
        && pz_sweep_knowledge_is_beside_open (know, know->safe.spots[i]))
      return TRUE;
  return FALSE;
}

/* FALSE when it was stopped. */
static gboolean
learn (PzSweepDeducer *deducer, PzSweepDepth depth)
{
  PzSweepKnowledge *know = &deducer->know;

  pz_sweep_knowledge_propagate (know);
  if (depth == PZ_SWEEP_VERDICT && has_found (know))
    return TRUE;
  if (!pz_sweep_frontier_update (know, deducer->layers))
    return FALSE;
  if (depth == PZ_SWEEP_VERDICT && has_found (know))
    return TRUE;
  return !pz_sweep_frontier_total_matters (know) || pz_sweep_frontier_use_total (know, deducer->layers);
}

/* ---- Rounds ---- */

/* Of the known squares in @list those beside an open one are forced now; those that were opened by a chain are dropped from it. */
static int
force (PzSweepDeducer *deducer, PzSweepSpots *list, PzSweepStanding standing)
{
  PzSweepKnowledge *know = &deducer->know;
  int before = deducer->forced.n, kept = 0;

  for (int i = 0; i < list->n; i++)
    {
      guint16 spot = list->spots[i];

      if (know->standing[spot] != standing)
        continue;
      if (pz_sweep_knowledge_is_beside_open (know, spot))
        deducer->forced.spots[deducer->forced.n++] = spot;
      else
        list->spots[kept++] = spot;
    }
  list->n = kept;
  return deducer->forced.n - before;
}

/* TRUE when a square was opened. */
static gboolean
open_forced (PzSweepDeducer *deducer)
{
  PzSweepKnowledge *know = &deducer->know;
  int from = deducer->forced.n;

  if (force (deducer, &know->safe, PZ_SWEEP_KNOWN_SAFE) > 0)
    {
      for (int i = from; i < deducer->forced.n; i++)
        pz_sweep_knowledge_open (know, deducer->forced.spots[i]);
      return TRUE;
    }
  if (know->safe.n == 0 || force (deducer, &know->hazards, PZ_SWEEP_KNOWN_HAZARD) == 0)
    return FALSE;
  for (int i = from; i < deducer->forced.n; i++)
    pz_sweep_knowledge_cross (know, deducer->forced.spots[i]);
  return TRUE;
}

static void
note_round (PzSweepDeducer *deducer)
{
  deducer->opened_by[deducer->rounds] = (guint16) deducer->know.opened.n;
  deducer->forced_by[deducer->rounds] = (guint16) deducer->forced.n;
}

/* One round. TRUE when another may follow. */
static gboolean
play_round (PzSweepDeducer *deducer, PzSweepDepth depth)
{
  deducer->decided = learn (deducer, depth);
  if (!deducer->decided || !open_forced (deducer))
    return FALSE;
  deducer->rounds++;
  note_round (deducer);
  return TRUE;
}

void
pz_sweep_deduce (PzSweepDeducer *deducer, const PzSweepBoard *board, PzSweepDepth depth, guint64 states,
                 PzBudget *budget)
{
  pz_sweep_layers_begin (deducer->layers, states, budget);
  deducer->rounds = deducer->forced.n = 0;
  pz_sweep_knowledge_begin (&deducer->know, board);
  pz_sweep_knowledge_open_spawn (&deducer->know);
  deducer->n_opening = deducer->know.opened.n;
  note_round (deducer);
  /* With no time at all nothing is searched, and so nothing decided. */
  deducer->decided = pz_budget_spend (budget, 1);
  while (deducer->decided && deducer->know.n_closed > 0 && play_round (deducer, depth))
    continue;
}

static int
compare_spots (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

void
pz_sweep_deducer_sort (PzSweepDeducer *deducer)
{
  for (int round = 1, from = 0; round <= deducer->rounds; round++)
    {
      qsort (deducer->forced.spots + from, (size_t) (deducer->forced_by[round] - from), sizeof (guint16),
             compare_spots);
      from = deducer->forced_by[round];
    }
}

/* ---- Where it is stuck ---- */

gboolean
pz_sweep_deducer_weigh (PzSweepDeducer *deducer, guint64 limit, PzCount *layouts, double *probability)
{
  PzSweepKnowledge *know = &deducer->know;

  /* What the number of hazards told may have left clues to be looked at. */
  pz_sweep_knowledge_propagate (know);
  return pz_sweep_frontier_update (know, deducer->layers) && pz_sweep_frontier_sheets (know, deducer->layers)
         && pz_sweep_weigh (know, deducer->layers, limit, layouts, probability);
}
