/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

#include <string.h>

/* Facts, why they hold, and conclusions. */

void
pz_deduce_spend (PzDeduceRun *run, guint units)
{
  run->units += units;
  if (run->units < 1024)
    return;
  if (!pz_budget_spend (run->budget, run->units))
    run->stopped = TRUE;
  run->units = 0;
}

/* Forgets what has been gathered. */
static void
clear_now (PzDeduceRecorder *r)
{
  for (guint i = 0; i < r->now_premises->len; i++)
    r->premise_seen->data[g_array_index (r->now_premises, guint32, i)] = FALSE;
  for (guint i = 0; i < r->now_reasons->len; i++)
    r->reason_seen[g_array_index (r->now_reasons, guint16, i)] = FALSE;
  g_array_set_size (r->now_premises, 0);
  g_array_set_size (r->now_reasons, 0);
}

void
pz_deduce_begin (PzDeduceRun *run)
{
  if (run->recorder != NULL && !run->clashed)
    clear_now (run->recorder);
}

void
pz_deduce_cite (PzDeduceRun *run, PzWhy why)
{
  PzDeduceRecorder *r = run->recorder;
  if (r == NULL || run->clashed)
    return;
  g_assert (why != 0);
  if (why > 0)
    {
      guint32 premise = why - 1;
      if (r->premise_seen->data[premise])
        return;
      r->premise_seen->data[premise] = TRUE;
      g_array_append_val (r->now_premises, premise);
      return;
    }
  guint16 reason = -1 - why;
  if (r->reason_seen[reason])
    return;
  r->reason_seen[reason] = TRUE;
  g_array_append_val (r->now_reasons, reason);
}

void
pz_deduce_cite_not_at (PzDeduceRun *run, int node, PzSet steps)
{
  if (run->recorder == NULL || run->clashed)
    return;
  PZ_SET_EACH (t, steps & run->board->all)
  pz_deduce_cite (run, run->recorder->not_at[node * run->board->n + t]);
}

void
pz_deduce_cite_steps (PzDeduceRun *run, int node)
{
  pz_deduce_cite_not_at (run, node, ~run->state->steps[node]);
}

static int
edge_between (const PzDeduceRun *run, int a, int b)
{
  return pz_steps_edge_between (run->board->steps, a, b);
}

void
pz_deduce_cite_not_used (PzDeduceRun *run, int a, int b)
{
  if (run->recorder != NULL)
    pz_deduce_cite (run, run->recorder->not_used[edge_between (run, a, b)]);
}

void
pz_deduce_cite_used (PzDeduceRun *run, int a, int b)
{
  if (run->recorder != NULL)
    pz_deduce_cite (run, run->recorder->used_by[edge_between (run, a, b)]);
}

void
pz_deduce_cite_closed_ways (PzDeduceRun *run, int node)
{
  if (run->recorder == NULL)
    return;
  PZ_SET_EACH (to, run->board->near[node] & ~run->state->open[node])
  pz_deduce_cite_not_used (run, node, to);
}

void
pz_deduce_cite_spinner (PzDeduceRun *run, int a, int b, int t)
{
  if (run->recorder != NULL)
    pz_deduce_cite (run, pz_why_constraint (run->board->spin_by[edge_between (run, a, b)][t % 3]));
}

void
pz_deduce_cite_line (PzDeduceRun *run, int end)
{
  int before = -1, at = end;
  if (run->recorder == NULL)
    return;
  for (;;)
    {
      PzSet on = run->state->used[at] & ~(before < 0 ? 0 : pz_set_of (before));
      if (on == 0)
        return;
      int next = pz_set_first (on);
      pz_deduce_cite_used (run, at, next);
      before = at;
      at = next;
      if (at == end)
        return;
    }
}

void
pz_deduce_cite_between (PzDeduceRun *run, PzSet a, PzSet b)
{
  if (run->recorder == NULL)
    return;
  PZ_SET_EACH (v, a)
  PZ_SET_EACH (to, run->board->near[v] & b)
  pz_deduce_cite_not_used (run, v, to);
}

PzSet
pz_deduce_beside (const PzDeduceRun *run, PzSet nodes)
{
  PzSet all = nodes;
  PZ_SET_EACH (v, nodes)
  all |= run->board->near[v];
  return all;
}

static void
touch (PzDeduceRun *run, PzSet nodes)
{
  for (int pass = 0; pass < PZ_N_PASSES; pass++)
    run->news[pass] |= nodes;
}

gboolean
pz_deduce_clash (PzDeduceRun *run)
{
  run->clashed = TRUE;
  return TRUE;
}

/* What a conclusion is called once its reasons are known. */
static PzTechnique
name_by_reasons (const PzDeduceRun *run, PzTechnique technique)
{
  gboolean wall = FALSE, mark = FALSE;
  if (run->recorder == NULL || technique == PZ_TECHNIQUE_LOOP || technique >= PZ_TECHNIQUE_CUT)
    return technique;
  for (guint i = 0; i < run->recorder->now_reasons->len; i++)
    {
      guint16 reason = g_array_index (run->recorder->now_reasons, guint16, i);
      PzConstraintKind kind = run->board->steps->constraints[reason].kind;
      if (kind == PZ_CONSTRAINT_SPINNER)
        return PZ_TECHNIQUE_BEAT;
      wall |= kind == PZ_CONSTRAINT_WALL;
      mark |= kind == PZ_CONSTRAINT_ODD || kind == PZ_CONSTRAINT_EVEN;
    }
  if (wall && (technique == PZ_TECHNIQUE_SINGLE || technique == PZ_TECHNIQUE_END || technique == PZ_TECHNIQUE_DISTANCE))
    return PZ_TECHNIQUE_WALL;
  if (mark && technique != PZ_TECHNIQUE_DEAD_END)
    return PZ_TECHNIQUE_PARITY;
  return technique;
}

static int
depth_of_now (const PzDeduceRecorder *r)
{
  int depth = 0;
  for (guint i = 0; i < r->now_premises->len; i++)
    {
      guint32 premise = g_array_index (r->now_premises, guint32, i);
      depth = MAX (depth, g_array_index (r->records, PzDeduceRecord, premise).depth);
    }
  return depth + 1;
}

/* What has been gathered becomes a record. */
static PzWhy
record (PzDeduceRun *run, PzTechnique technique, int focus, PzConclusion conclusion)
{
  PzDeduceRecorder *r = run->recorder;
  PzDeduceRecord new = { .technique = technique, .focus = focus, .conclusion = conclusion };
  if (r == NULL)
    return 0;
  /* Saying why takes longer than what it is about. */
  pz_deduce_spend (run, 16 + r->now_premises->len / 2);
  new.depth = depth_of_now (r);
  new.first_premise = r->premises->len;
  new.n_premises = r->now_premises->len;
  new.first_reason = r->reasons->len;
  new.n_reasons = r->now_reasons->len;
  g_array_append_vals (r->premises, r->now_premises->data, r->now_premises->len);
  g_array_append_vals (r->reasons, r->now_reasons->data, r->now_reasons->len);
  g_array_append_val (r->records, new);
  g_byte_array_append (r->premise_seen, (const guint8[]){ FALSE }, 1);
  return r->records->len;
}

static void
count_move (PzDeduceRun *run, PzSet nodes)
{
  run->moved |= nodes;
  if (++run->moves >= run->most_moves && run->most_moves > 0)
    run->stopped = TRUE;
  pz_deduce_spend (run, 4);
}

/* The two lines that end at @a and @b become one. */
static void
join_lines (PzDeduceState *state, int a, int b)
{
  int far_a = state->other_end[a], far_b = state->other_end[b];
  int length = state->length[a] + state->length[b];
  state->other_end[far_a] = far_b;
  state->other_end[far_b] = far_a;
  state->length[far_a] = state->length[far_b] = length;
}

/* A used edge that cannot be: it is out, it closes a loop, or it is a third at one of its nodes. */
static void
check_used (PzDeduceRun *run, int a, int b)
{
  PzDeduceState *state = run->state;
  gboolean third = pz_set_few (state->used[a]) > 2 || pz_set_few (state->used[b]) > 2;
  if (pz_set_has (state->open[a], b) && !third && state->other_end[a] != b)
    {
      join_lines (state, a, b);
      return;
    }
  pz_deduce_begin (run);
  if (!pz_set_has (state->open[a], b))
    {
      pz_deduce_cite_not_used (run, a, b);
      pz_deduce_cite_used (run, a, b);
    }
  else if (third)
    {
      int at = pz_set_few (state->used[a]) > 2 ? a : b;
      PZ_SET_EACH (to, state->used[at])
      pz_deduce_cite_used (run, at, to);
    }
  else
    pz_deduce_cite_line (run, a);
  pz_deduce_clash (run);
}

gboolean
pz_deduce_edge (PzDeduceRun *run, PzTechnique technique, int focus, int a, int b, gboolean used)
{
  PzDeduceState *state = run->state;
  int edge = edge_between (run, a, b);
  if (run->clashed || run->stopped || (used ? pz_set_has (state->used[a], b) : !pz_set_has (state->open[a], b)))
    return FALSE;
  PzConclusion conclusion = { used ? PZ_CONCLUDE_USED : PZ_CONCLUDE_NOT_USED, -1, edge, -1, { 0, 0 } };
  PzWhy why = record (run, name_by_reasons (run, technique), focus, conclusion);
  if (run->recorder != NULL)
    (used ? run->recorder->used_by : run->recorder->not_used)[edge] = why;
  count_move (run, pz_set_of (a) | pz_set_of (b));
  touch (run, pz_set_of (a) | pz_set_of (b));
  if (used)
    {
      state->used[a] |= pz_set_of (b);
      state->used[b] |= pz_set_of (a);
      check_used (run, a, b);
      return TRUE;
    }
  run->parted = TRUE;
  state->open[a] &= ~pz_set_of (b);
  state->open[b] &= ~pz_set_of (a);
  if (pz_set_has (state->used[a], b))
    {
      pz_deduce_begin (run);
      pz_deduce_cite_not_used (run, a, b);
      pz_deduce_cite_used (run, a, b);
      pz_deduce_clash (run);
    }
  return TRUE;
}

static void
clash_at_node (PzDeduceRun *run, int node)
{
  if (run->clashed)
    return;
  pz_deduce_begin (run);
  pz_deduce_cite_not_at (run, node, run->board->all);
  pz_deduce_clash (run);
}

static void
clash_at_step (PzDeduceRun *run, int t)
{
  if (run->clashed)
    return;
  pz_deduce_begin (run);
  for (int v = 0; v < run->board->n; v++)
    pz_deduce_cite_not_at (run, v, pz_set_of (t));
  pz_deduce_clash (run);
}

/* @node stands at none of @steps (bits t - 1), because of @why. */
static void
take_steps (PzDeduceRun *run, int node, PzSet steps, PzWhy why)
{
  PzDeduceState *state = run->state;
  touch (run, pz_set_of (node));
  state->steps[node] &= ~steps;
  PZ_SET_EACH (t, steps)
  {
    if (run->recorder != NULL && run->recorder->not_at[node * run->board->n + t] == 0)
      run->recorder->not_at[node * run->board->n + t] = why;
    state->at[t] &= ~pz_set_of (node);
  }
  PZ_SET_EACH (t, steps)
  if (state->at[t] == 0)
    clash_at_step (run, t);
  if (state->steps[node] == 0)
    clash_at_node (run, node);
}

/* @node, whose one step left is known from now on because of @why: no other stands there. */
static void
settle (PzDeduceRun *run, int node, PzWhy why)
{
  PzDeduceState *state = run->state;
  int t = pz_set_first (state->steps[node]), n = run->board->n;
  state->known |= pz_set_of (node);
  touch (run, pz_set_of (node));
  for (int i = 0; run->recorder != NULL && i < n; i++)
    if (i != t)
      run->recorder->not_at[node * n + i] = why;
  PZ_SET_EACH (other, state->at[t] & ~pz_set_of (node))
  take_steps (run, other, pz_set_of (t), why);
}

static PzConclusionKind
kind_of (const PzDeduceRun *run, int node, PzSet left, PzSet taken)
{
  PzSet ends = run->board->ends;
  if (pz_set_is_one (left))
    return PZ_CONCLUDE_AT;
  if ((taken & ends) != 0 && (left & ends) == 0)
    return PZ_CONCLUDE_NOT_END;
  if (left != 0 && (left & ~ends) == 0)
    return PZ_CONCLUDE_END;
  return PZ_CONCLUDE_NOT_AT;
}

/* The steps that a conclusion of that kind rules out, besides those it takes away. */
static PzSet
all_said (const PzDeduceRun *run, PzConclusionKind kind, PzSet left)
{
  if (kind == PZ_CONCLUDE_AT)
    return run->board->all & ~left;
  if (kind == PZ_CONCLUDE_END)
    return run->board->all & ~run->board->ends;
  return kind == PZ_CONCLUDE_NOT_END ? run->board->ends : 0;
}

gboolean
pz_deduce_keep (PzDeduceRun *run, PzTechnique technique, int focus, int node, PzSet steps)
{
  PzSet before = run->state->steps[node], left = before & steps, taken = before & ~steps;
  gboolean news = pz_set_is_one (left) && !pz_set_has (run->state->known, node);
  if (run->clashed || run->stopped || (taken == 0 && !news))
    return FALSE;
  PzConclusion conclusion = { kind_of (run, node, left, taken), node, -1, -1, { taken, taken >> 64 } };
  technique = name_by_reasons (run, technique);
  if (conclusion.kind == PZ_CONCLUDE_AT)
    conclusion.step = pz_set_first (left) + 1;
  /* It says all of this at once, also what was known before and does not follow from the argument. */
  PzSet said = all_said (run, conclusion.kind, left);
  pz_deduce_cite_not_at (run, node, said & steps & ~before);
  PzWhy why = record (run, technique, focus, conclusion);
  if (conclusion.kind == PZ_CONCLUDE_NOT_AT)
    pz_deduce_spend (run, 2);
  else
    count_move (run, pz_set_of (node));
  for (int t = 0; run->recorder != NULL && t < run->board->n; t++)
    if (pz_set_has (said, t))
      run->recorder->not_at[node * run->board->n + t] = why;
  take_steps (run, node, taken, why);
  if (conclusion.kind == PZ_CONCLUDE_AT && !run->clashed)
    settle (run, node, why);
  return TRUE;
}

/* A mark of the level leaves @node only @steps; no move, no record. */
static void
give_steps (PzDeduceRun *run, int node, PzSet steps, int constraint)
{
  if (run->clashed)
    return;
  take_steps (run, node, run->state->steps[node] & ~steps, pz_why_constraint (constraint));
  if (!run->clashed && pz_set_is_one (steps))
    settle (run, node, pz_why_constraint (constraint));
}

static void
give_wall (PzDeduceRun *run, int edge, int constraint)
{
  PzStepsEdge e = run->board->steps->edges[edge];
  if (run->recorder != NULL && run->recorder->not_used[edge] == 0)
    run->recorder->not_used[edge] = pz_why_constraint (constraint);
  run->state->open[e.a] &= ~pz_set_of (e.b);
  run->state->open[e.b] &= ~pz_set_of (e.a);
}

void
pz_deduce_given (PzDeduceRun *run)
{
  const PzDeduceBoard *board = run->board;
  PzDeduceState *state = run->state;
  PzSet odd = 0;
  memset (state, 0, sizeof *state);
  touch (run, pz_set_below (board->n));
  run->parted = TRUE;
  for (int v = 0; v < board->n; v++)
    {
      state->steps[v] = state->at[v] = board->all;
      state->open[v] = board->near[v];
      state->other_end[v] = v;
      state->length[v] = 1;
      if (v % 2 == 0)
        odd |= pz_set_of (v);
    }
  for (int i = 0; i < board->steps->n_constraints; i++)
    {
      const PzConstraint *c = &board->steps->constraints[i];
      if (c->kind == PZ_CONSTRAINT_WALL)
        give_wall (run, c->edges[0], i);
      else if (c->kind == PZ_CONSTRAINT_CLUE)
        give_steps (run, c->node, pz_set_of (c->step - 1), i);
      else if (c->kind != PZ_CONSTRAINT_SPINNER)
        give_steps (run, c->node, c->kind == PZ_CONSTRAINT_ODD ? odd : board->all & ~odd, i);
    }
}

PzDeduceRecorder *
pz_deduce_recorder_new (const PzDeduceBoard *board)
{
  PzDeduceRecorder *r = g_new0 (PzDeduceRecorder, 1);
  r->records = g_array_new (FALSE, FALSE, sizeof (PzDeduceRecord));
  r->premises = g_array_new (FALSE, FALSE, sizeof (guint32));
  r->reasons = g_array_new (FALSE, FALSE, sizeof (guint16));
  r->now_premises = g_array_new (FALSE, FALSE, sizeof (guint32));
  r->now_reasons = g_array_new (FALSE, FALSE, sizeof (guint16));
  r->premise_seen = g_byte_array_new ();
  r->reason_seen = g_new0 (guint8, board->steps->n_constraints + 1);
  r->not_at = g_new0 (PzWhy, board->n * board->n + 1);
  r->used_by = g_new0 (PzWhy, board->n_edges + 1);
  r->not_used = g_new0 (PzWhy, board->n_edges + 1);
  return r;
}

void
pz_deduce_recorder_free (PzDeduceRecorder *r)
{
  g_array_unref (r->records);
  g_array_unref (r->premises);
  g_array_unref (r->reasons);
  g_array_unref (r->now_premises);
  g_array_unref (r->now_reasons);
  g_byte_array_unref (r->premise_seen);
  g_free (r->reason_seen);
  g_free (r->not_at);
  g_free (r->used_by);
  g_free (r->not_used);
  g_free (r);
}
