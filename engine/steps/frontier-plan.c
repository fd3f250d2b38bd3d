/* SPDX-License-Identifier: MIT */
#include "steps/frontier-internal.h"

#include <string.h>

/* The turns of a sweep in a given order: which slot each node holds, and what can be said about the slots at each turn. */

typedef struct
{
  const PzSweep *sweep;
  PzPlan *plan;
  Mask swept, inside; /* inside: swept, or in the frontier */
  int slot_of[128];
  int node_of[PZ_SLOTS]; /* -1: free */
} Planner;

static guint64
field (int slot)
{
  return G_GUINT64_CONSTANT (15) << 4 * slot;
}

static gboolean
enter (Planner *p, int v, PzTurn *turn)
{
  int slot = 0;
  while (slot < PZ_SLOTS && p->node_of[slot] >= 0)
    slot++;
  if (slot == PZ_SLOTS)
    return FALSE;
  p->node_of[slot] = v;
  p->slot_of[v] = slot;
  p->inside |= bit (v);
  p->plan->n_slots = MAX (p->plan->n_slots, slot + 1);
  if ((p->sweep->must_end & bit (v)) != 0)
    {
      turn->entering |= field (slot);
      turn->end_slot[turn->n_ends++] = slot;
    }
  return TRUE;
}

/* The other end of the needed edge, if it comes later; or -1. */
static int
needed_by (const Planner *p, int v)
{
  const PzSweep *sweep = p->sweep;
  int to = v == sweep->need.a ? sweep->need.b : sweep->need.a;
  gboolean is_end = v == sweep->need.a || v == sweep->need.b;
  return sweep->needs_edge && is_end && (p->swept & bit (to)) == 0 ? to : -1;
}

static void
put_first (PzTurn *turn, int i)
{
  PzTurn old = *turn;
  turn->next[0] = old.next[i];
  turn->next[i] = old.next[0];
  turn->next_node[0] = old.next_node[i];
  turn->next_node[i] = old.next_node[0];
  turn->residues[0] = old.residues[i];
  turn->residues[i] = old.residues[0];
}

static gboolean
list_next (Planner *p, PzTurn *turn)
{
  int v = turn->node;
  for (Mask m = p->sweep->near[v] & ~p->swept; m != 0; m = without_lowest (m))
    {
      int to = lowest (m), i = turn->n_next;
      if ((p->inside & bit (to)) == 0 && !enter (p, to, turn))
        return FALSE;
      turn->next[i] = p->slot_of[to];
      turn->next_node[i] = to;
      turn->residues[i] = p->sweep->residues[v][to];
      turn->n_next++;
    }
  turn->n_first = turn->n_next;
  int needed = needed_by (p, v);
  for (int i = 0; i < turn->n_next; i++)
    if (turn->next_node[i] == needed)
      {
        put_first (turn, i);
        turn->needs_first = TRUE;
        turn->n_first = 1;
      }
  return TRUE;
}

/* What holds after the turn. */
static void
look_round (Planner *p, PzTurn *turn)
{
  const PzSweep *sweep = p->sweep;
  for (int slot = 0; slot < PZ_SLOTS; slot++)
    {
      int v = p->node_of[slot];
      if (v < 0)
        continue;
      turn->node_of[slot] = v;
      if (v == turn->node)
        continue;
      int later = count_bits (sweep->near[v] & ~p->swept);
      guint64 low = G_GUINT64_CONSTANT (1) << 4 * slot;
      turn->frontier |= field (slot);
      turn->tight |= later == 1 ? low : 0;
      turn->shut |= later == 0 ? low : 0;
      turn->able |= (sweep->may_end & bit (v)) != 0 ? low : 0;
    }
  turn->ends_outside = count_bits (sweep->must_end & ~p->inside);
  turn->needs_later = sweep->needs_edge && (p->swept & (bit (sweep->need.a) | bit (sweep->need.b))) == 0;
  turn->all_inside = p->inside == first_n (sweep->n);
}

static gboolean
plan_turn (Planner *p, int v, PzTurn *turn)
{
  memset (turn, 0, sizeof *turn);
  turn->node = v;
  turn->may_end = (p->sweep->may_end & bit (v)) != 0;
  if ((p->inside & bit (v)) == 0 && !enter (p, v, turn))
    return FALSE;
  turn->slot = p->slot_of[v];
  p->swept |= bit (v);
  if (!list_next (p, turn))
    return FALSE;
  look_round (p, turn);
  p->node_of[turn->slot] = -1;
  return TRUE;
}

gboolean
pz_frontier_plan (const PzSweep *sweep, const guint8 *order, PzPlan *plan)
{
  Planner p = { .sweep = sweep, .plan = plan };
  for (int slot = 0; slot < PZ_SLOTS; slot++)
    p.node_of[slot] = -1;
  plan->n = sweep->n;
  plan->n_slots = 0;
  for (int i = 0; i < sweep->n; i++)
    if (!plan_turn (&p, order[i], &plan->turn[i]))
      return FALSE;
  return TRUE;
}
