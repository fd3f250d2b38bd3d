/* SPDX-License-Identifier: MIT */
#include "steps/frontier-internal.h"

#include <string.h>

/* The order in which the nodes are swept, and the plan that follows from it. */

/* States grow by this factor with each slot of the frontier, roughly; in quarters. */
#define GROWTH_4 11

typedef enum
{
  OLDEST, /* of equals, the node that has been in the frontier for longest: goes round in layers */
  CLOSEST /* the one with most swept neighbours */
} Tie;

typedef struct
{
  Mask swept, frontier;
  guint8 entered[128];
} Wave;

static guint64
states_of (int width)
{
  guint64 states = 4;
  for (int i = 0; i < width && states < PZ_HOPELESS; i++)
    states = states * GROWTH_4 / 4;
  return states;
}

/* Less is better: nodes that enter first, then the tie. */
static guint
rank (const PzSweep *sweep, const Wave *wave, int v, Tie tie)
{
  guint enter = count_bits (sweep->near[v] & ~wave->swept & ~wave->frontier);
  guint swept = count_bits (sweep->near[v] & wave->swept);
  return enter << 16 | (tie == CLOSEST ? 255 - swept : 0) << 8 | wave->entered[v];
}

static int
choose (const PzSweep *sweep, const Wave *wave, Tie tie)
{
  guint best_rank = G_MAXUINT;
  int best = lowest (first_n (sweep->n) & ~wave->swept);
  for (Mask m = wave->frontier; m != 0; m = without_lowest (m))
    {
      int v = lowest (m);
      guint r = rank (sweep, wave, v, tie);
      if (r < best_rank)
        {
          best = v;
          best_rank = r;
        }
    }
  return best;
}

static void
take (const PzSweep *sweep, Wave *wave, int v, int turn)
{
  Mask enter = sweep->near[v] & ~wave->swept & ~wave->frontier;
  for (Mask m = enter; m != 0; m = without_lowest (m))
    wave->entered[lowest (m)] = turn;
  wave->swept |= bit (v);
  wave->frontier = (wave->frontier | enter) & ~bit (v);
}

/* Gives up as soon as it costs more than @bound. */
static guint64
try_order (const PzSweep *sweep, int start, Tie tie, guint64 bound, guint8 *order)
{
  Wave wave;
  guint64 cost = 0;
  memset (&wave, 0, sizeof wave);
  for (int i = 0; i < sweep->n && cost < bound; i++)
    {
      int v = i == 0 ? start : choose (sweep, &wave, tie);
      order[i] = v;
      take (sweep, &wave, v, i);
      cost += states_of (count_bits (wave.frontier));
    }
  return cost;
}

/* Sweeps that begin in a corner of the board are mostly the narrow ones: nodes with few neighbours first. */
#define MAX_STARTS 24

static int
list_starts (const PzSweep *sweep, guint8 *starts)
{
  int n = 0;
  for (int degree = 0; degree < sweep->n && n < MAX_STARTS; degree++)
    for (int v = 0; v < sweep->n && n < MAX_STARTS; v++)
      if (count_bits (sweep->near[v]) == degree)
        starts[n++] = v;
  return n;
}

guint64
pz_frontier_order (const PzSweep *sweep, guint8 *order)
{
  guint64 best = PZ_HOPELESS;
  guint8 starts[MAX_STARTS], found[128];
  int n_starts = list_starts (sweep, starts);
  for (int i = 0; i < n_starts; i++)
    for (Tie tie = OLDEST; tie <= CLOSEST; tie++)
      {
        guint64 cost = try_order (sweep, starts[i], tie, best, found);
        if (cost >= best)
          continue;
        best = cost;
        memcpy (order, found, sweep->n);
      }
  return best;
}
