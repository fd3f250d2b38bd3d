/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/deduce.h"

#include <stdlib.h>

#define TRIAL_UNITS    4
#define CLUES_PER_UNIT 8

/* Which numbers force a square: the closest ones that do, less those that can be left out one after the other. */

typedef struct
{
  PzSweepDeducer *view; /* know: what is open, nothing heard; layers: for trying */
  PzSweepKnowledge *trial;
  int spot;
  gboolean total; /* with the number of hazards */
} Explain;

static int
distance (const PzSweepBoard *board, int a, int b)
{
  return MAX (ABS (pz_sweep_spot_x (board, a) - pz_sweep_spot_x (board, b)),
              ABS (pz_sweep_spot_y (board, a) - pz_sweep_spot_y (board, b)));
}

/* A trial costs of the budget by its clues, searched or not: so what the budget cuts short is the same on every machine. */
static gboolean
is_forced_by (const Explain *explain, const GArray *clues)
{
  PzSweepKnowledge *know = explain->trial;
  PzSweepLayers *layers = explain->view->layers;

  if (!pz_sweep_layers_pay (layers, TRIAL_UNITS + clues->len / CLUES_PER_UNIT))
    return FALSE;
  pz_sweep_knowledge_hear (know, &explain->view->know, (const guint16 *) (const void *) clues->data, (int) clues->len);
  pz_sweep_knowledge_propagate (know);
  if (know->standing[explain->spot] == PZ_SWEEP_UNKNOWN && !pz_sweep_frontier_update (know, layers))
    return FALSE;
  if (explain->total && know->standing[explain->spot] == PZ_SWEEP_UNKNOWN
      && (!pz_sweep_frontier_total_matters (know) || !pz_sweep_frontier_use_total (know, layers)))
    return FALSE;
  return know->standing[explain->spot] != PZ_SWEEP_UNKNOWN;
}

static gboolean
is_beside_closed (const PzSweepKnowledge *view, int spot)
{
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (view->standing[spot + view->board->dirs[d]] == PZ_SWEEP_UNKNOWN)
      return TRUE;
  return FALSE;
}

/* (transfer full): the open numbers beside closed squares that are at most so far away. */
static GArray *
clues_within (const Explain *explain, int reach)
{
  const PzSweepKnowledge *view = &explain->view->know;
  GArray *clues = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (int spot = 0; spot < view->board->n_spots; spot++)
    if (view->standing[spot] == PZ_SWEEP_UNHEARD && distance (view->board, spot, explain->spot) <= reach
        && is_beside_closed (view, spot))
      {
        guint16 clue = (guint16) spot;

        g_array_append_val (clues, clue);
      }
  return clues;
}

/* (transfer full): the clues of the smallest neighbourhood that forces the square; all there are when none does. */
static GArray *
grow (const Explain *explain, gboolean *forced)
{
  int most = MAX (explain->view->know.board->width, explain->view->know.board->height);

  for (int reach = 1;; reach = MIN (most, reach + 1 + reach / 4))
    {
      GArray *clues = clues_within (explain, reach);

      *forced = is_forced_by (explain, clues);
      if (*forced || reach == most || explain->view->layers->stopped)
        return clues;
      g_array_unref (clues);
    }
}

/* The furthest first, so that what is left lies close. */
static void
thin_out (const Explain *explain, GArray *clues)
{
  const PzSweepBoard *board = explain->view->know.board;
  int reach = 0;

  for (guint i = 0; i < clues->len; i++)
    reach = MAX (reach, distance (board, g_array_index (clues, guint16, i), explain->spot));
  for (; reach >= 0; reach--)
    for (guint i = clues->len; i-- > 0 && !explain->view->layers->stopped;)
      {
        guint16 clue = g_array_index (clues, guint16, i);

        if (distance (board, clue, explain->spot) != reach)
          continue;
        g_array_remove_index (clues, i);
        if (!is_forced_by (explain, clues))
          g_array_insert_val (clues, i, clue);
      }
}

GArray *
pz_sweep_explain (PzSweepDeducer *view, int spot, gboolean *total)
{
  g_autofree PzSweepKnowledge *trial = g_new (PzSweepKnowledge, 1);
  Explain explain = { view, trial, spot, FALSE };
  gboolean forced;
  GArray *clues = grow (&explain, &forced);

  if (!forced)
    {
      explain.total = TRUE;
      g_array_unref (clues);
      clues = clues_within (&explain, PZ_SWEEP_MAX_SIDE);
    }
  thin_out (&explain, clues);
  *total = explain.total;
  return clues;
}

GArray *
pz_sweep_deducer_explain (PzSweepDeducer *deducer, int i, PzSweepDeducer *scratch, gboolean *total)
{
  int round = 1;

  while (deducer->forced_by[round] <= i)
    round++;
  pz_sweep_knowledge_view (&scratch->know, deducer->know.board, deducer->know.opened.spots,
                           deducer->opened_by[round - 1]);
  return pz_sweep_explain (scratch, deducer->forced.spots[i], total);
}
