/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/frontier.h"
#include "steps/internal.h"

#define PZ_MASK_BITS 128
#include "steps/mask.inc"

/* What the files of the frontier count share. A board is swept in some order. Nodes that are not swept yet and have a swept
 * neighbour are the frontier; each holds a slot. The part of a path that lies behind the frontier is a number of fragments,
 * and for what is to come only their ends matter: for each slot, which slot holds the other end of its fragment. */

#define PZ_SLOTS 14 /* four bits each; two values are taken: */
#define PZ_DONE  14 /* the node has both its neighbours on the path */
#define PZ_END   15 /* the other end of the fragment is an end of the path */

/* Steps as sets: bit t - 1 is step t; in a periodic sweep bit (t - 1) mod period. */
typedef struct
{
  int n;
  int period;             /* 0: steps count as they are; else only modulo 2, 3 or 6 */
  gboolean timed;         /* steps matter at all */
  int weight;             /* directed paths for each undirected one, unless timed */
  Mask near[128];         /* neighbours over edges that are ever open */
  Mask steps[128];        /* steps possible at a node, as far as known; for tests that save work */
  Mask own[128];          /* timed: steps that the node's own marks leave */
  Mask may_end, must_end; /* nodes that can, or have to, be an end of the path */
  Mask may_first, may_last;
  gboolean needs_edge; /* only paths that use this edge are counted */
  PzStepsEdge need;
  Mask clued;
  guint8 residues[128][128];
} PzSweep;

/* As pz_steps_count_by_frontier(); where @needed is not -1, only paths that use that edge. */
PzFrontierCount pz_frontier_count (const PzSteps *steps, PzVariant variant, int needed, PzBudget *budget,
                                   gsize max_bytes, guint8 *first);

/* One node's turn. Slots are numbers; sets of slots are masks of their four-bit fields, or of the lowest bits of these. */
typedef struct
{
  guint8 node, slot;
  gboolean may_end;
  guint8 n_next;        /* neighbours that come later */
  guint8 n_first;       /* of these, the first ones that one edge has to go to: all, unless */
  gboolean needs_later; /* the needed edge is one of a later turn */
  gboolean needs_first; /* the edge to the first one is needed */
  guint8 next[PZ_SLOTS], next_node[PZ_SLOTS], residues[PZ_SLOTS];
  guint8 node_of[PZ_SLOTS];   /* by slot, while the node is swept */
  guint64 entering;           /* fields of slots whose nodes enter as ends of the path */
  guint8 n_ends, end_slot[2]; /* the same as numbers */
  guint64 frontier;           /* fields of the slots held afterwards */
  guint64 tight, shut;        /* low bits of slots afterwards with one later neighbour, with none */
  guint64 able;               /* low bits of slots whose nodes can be ends */
  int ends_outside;           /* nodes beyond the frontier that have to be ends */
  gboolean all_inside;        /* no node beyond the frontier */
} PzTurn;

typedef struct
{
  int n, n_slots;
  PzTurn turn[128];
} PzPlan;

/* An order of the nodes with a narrow frontier; deterministic. Returns an estimate of the states to be met; PZ_HOPELESS: there
 * is no order to speak of. */
#define PZ_HOPELESS ((guint64) 1 << 60)
guint64 pz_frontier_order (const PzSweep *sweep, guint8 *order);
/* Changes it for the better, as far as that is worth the time where @estimate states are to come. */
void pz_frontier_improve (const PzSweep *sweep, guint64 estimate, guint8 *order);
/* FALSE when there are not enough slots. */
gboolean pz_frontier_plan (const PzSweep *sweep, const guint8 *order, PzPlan *plan);

/* A path as pairs of neighbours. */
typedef struct
{
  guint8 n_beside[128], beside[128][2];
} PzTrace;

void pz_trace_add (PzTrace *trace, int a, int b);
/* The nodes in the order that all marks allow. */
void pz_trace_path (const PzTrace *trace, const PzSteps *steps, PzVariant variant, guint8 *path);

typedef enum
{
  PZ_SWEPT,
  PZ_SWEEP_STOPPED /* budget, memory or numbers ran out */
} PzSweepEnd;

/* The counts of fragments with the same ends: plain, or with what is known about the steps of each fragment. @trace:
 * (nullable) filled with a path where there is one; this keeps all layers. */
PzSweepEnd pz_frontier_sweep_plain (const PzSweep *sweep, const PzPlan *plan, PzBudget *budget, gsize max_bytes,
                                    PzFrontierCount *result, PzTrace *trace);
PzSweepEnd pz_frontier_sweep_timed (const PzSweep *sweep, const PzPlan *plan, PzBudget *budget, gsize max_bytes,
                                    PzFrontierCount *result, PzTrace *trace);
