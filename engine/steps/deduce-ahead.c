/* SPDX-License-Identifier: MIT */
#include "steps/deduce-internal.h"

#include <string.h>

/* Look ahead: something is assumed, the other techniques go on from there, and a contradiction says that it was wrong. Tried without
 * a record first; the one that works is gone through again to say what it rests on. */

typedef struct
{
  PzConclusionKind kind; /* USED, NOT_USED, AT */
  guint8 a, b;           /* nodes; AT: node and step bit */
  guint16 rank;          /* smaller is tried first */
} Assumption;

/* How far: passes, and moves at most. */
static const struct
{
  PzDeducePass end;
  int moves;
} reaches[] = {
  { PZ_PASS_EDGES, 5 },
  { PZ_N_PASSES, 5 },
  { PZ_N_PASSES, 11 },
  { PZ_N_PASSES, PZ_DEDUCE_DEPTH },
};

/* After so many units in all nobody looks far any more. */
#define PATIENCE 1000000

/* Places where the next thing to do is one of few. */
#define MOST_CHOICES 4

static void
add (GArray *all, PzConclusionKind kind, int a, int b, int rank)
{
  Assumption new = { kind, a, b, rank };
  g_array_append_val (all, new);
}

/* Where the path goes on from the known steps. */
static void
add_ways_on (const PzDeduceRun *run, GArray *all)
{
  int n = run->board->n;
  PZ_SET_EACH (v, run->state->known)
  for (int sign = 1; sign >= -1; sign -= 2)
    {
      int t = pz_set_first (run->state->steps[v]), to = t + sign;
      if (to < 0 || to >= n)
        continue;
      PzSet on = pz_deduce_next (run, v, MIN (t, to) + 1) & run->state->at[to];
      if (on == 0 || pz_set_is_one (on))
        continue;
      PZ_SET_EACH (u, on)
      add (all, PZ_CONCLUDE_AT, u, to, 4 * pz_set_size (on));
    }
}

static void
add_edges (const PzDeduceRun *run, GArray *all)
{
  const PzDeduceState *state = run->state;
  for (int a = 0; a < run->board->n; a++)
    PZ_SET_EACH (b, state->open[a] & ~state->used[a] & ~pz_set_below (a))
    {
      int choices =
          MIN (pz_set_size (state->open[a] & ~state->used[a]), pz_set_size (state->open[b] & ~state->used[b]));
      add (all, PZ_CONCLUDE_USED, a, b, 4 * choices + 1);
      add (all, PZ_CONCLUDE_NOT_USED, a, b, 4 * choices + 2);
    }
}

static void
add_steps (const PzDeduceRun *run, GArray *all)
{
  const PzDeduceState *state = run->state;
  for (int v = 0; v < run->board->n; v++)
    {
      int size = pz_set_size (state->steps[v]);
      if (size > 1 && size <= MOST_CHOICES)
        PZ_SET_EACH (t, state->steps[v])
      add (all, PZ_CONCLUDE_AT, v, t, 4 * size + 3);
    }
  for (int t = 0; t < run->board->n; t++)
    {
      int size = pz_set_size (state->at[t]);
      if (size > 1 && size <= MOST_CHOICES)
        PZ_SET_EACH (v, state->at[t])
      add (all, PZ_CONCLUDE_AT, v, t, 4 * size + 3);
    }
}

static int
by_rank (gconstpointer first, gconstpointer second)
{
  const Assumption *a = first, *b = second;
  if (a->rank != b->rank)
    return a->rank - b->rank;
  if (a->kind != b->kind)
    return (int) a->kind - (int) b->kind;
  return a->a != b->a ? a->a - b->a : a->b - b->b;
}

static void
conclude (PzDeduceRun *run, PzTechnique technique, const Assumption *what, gboolean holds)
{
  PzSet step = pz_set_of (what->b);
  if (what->kind == PZ_CONCLUDE_AT)
    pz_deduce_keep (run, technique, -1, what->a, holds ? step : ~step);
  else
    pz_deduce_edge (run, technique, -1, what->a, what->b, (what->kind == PZ_CONCLUDE_USED) == holds);
}

/* Where an assumption led. */
typedef struct
{
  gboolean clashed;
  int moves;
  PzSet visited; /* nodes of those moves */
} Outcome;

static Outcome
follow (PzDeduceRun *run, PzDeduceRecorder *recorder, const Assumption *what, int reach)
{
  PzDeduceState state = *run->state;
  PzDeduceRun ahead = { .board = run->board,
                        .state = &state,
                        .recorder = recorder,
                        .budget = run->budget,
                        .parted = run->parted,
                        .cuts = run->cuts,
                        .fixed = run->fixed,
                        .most_moves = reaches[reach].moves + 1 };
  memcpy (ahead.news, run->news, sizeof ahead.news);
  pz_deduce_begin (&ahead);
  conclude (&ahead, PZ_TECHNIQUE_GUESS, what, TRUE);
  pz_deduce_run (&ahead, reaches[reach].end);
  pz_deduce_spend (run, ahead.units);
  run->stopped |= pz_budget_stopped (run->budget);
  return (Outcome){ ahead.clashed, ahead.moves, ahead.moved };
}

/* The tables of a recorder, to go back to. */
typedef struct
{
  guint records, premises, reasons;
  PzWhy *not_at, *used_by, *not_used;
} Mark;

static Mark
mark (const PzDeduceRecorder *r, const PzDeduceBoard *board)
{
  return (Mark){ r->records->len,
                 r->premises->len,
                 r->reasons->len,
                 g_memdup2 (r->not_at, (gsize) board->n * board->n * sizeof *r->not_at),
                 g_memdup2 (r->used_by, board->n_edges * sizeof *r->used_by),
                 g_memdup2 (r->not_used, board->n_edges * sizeof *r->not_used) };
}

static void
go_back (PzDeduceRecorder *r, const PzDeduceBoard *board, Mark *to)
{
  g_array_set_size (r->records, to->records);
  g_array_set_size (r->premises, to->premises);
  g_array_set_size (r->reasons, to->reasons);
  g_byte_array_set_size (r->premise_seen, to->records);
  memcpy (r->not_at, to->not_at, (gsize) board->n * board->n * sizeof *r->not_at);
  memcpy (r->used_by, to->used_by, board->n_edges * sizeof *r->used_by);
  memcpy (r->not_used, to->not_used, board->n_edges * sizeof *r->not_used);
  g_free (to->not_at);
  g_free (to->used_by);
  g_free (to->not_used);
}

static void
add_reasons (const PzDeduceRecorder *r, const PzDeduceRecord *record, GArray *outside)
{
  for (guint i = 0; i < record->n_reasons; i++)
    {
      PzWhy why = pz_why_constraint (g_array_index (r->reasons, guint16, record->first_reason + i));
      g_array_append_val (outside, why);
    }
}

/* What the contradiction that was just gathered rests on besides the records from @start on, and how many of those it needs, the
 * assumption left out. (transfer full): PzWhy. */
static GArray *
trace_back (const PzDeduceRecorder *r, guint start, int *length)
{
  GArray *outside = g_array_new (FALSE, FALSE, sizeof (PzWhy));
  g_autofree guint8 *needed = g_new0 (guint8, r->records->len + 1);
  *length = 0;
  for (guint i = 0; i < r->now_reasons->len; i++)
    {
      PzWhy why = pz_why_constraint (g_array_index (r->now_reasons, guint16, i));
      g_array_append_val (outside, why);
    }
  for (guint i = 0; i < r->now_premises->len; i++)
    needed[g_array_index (r->now_premises, guint32, i)] = TRUE;
  for (guint i = r->records->len; i-- > start;)
    {
      const PzDeduceRecord *record = &g_array_index (r->records, PzDeduceRecord, i);
      if (!needed[i])
        continue;
      *length += i > start;
      add_reasons (r, record, outside);
      for (guint k = 0; k < record->n_premises; k++)
        needed[g_array_index (r->premises, guint32, record->first_premise + k)] = TRUE;
    }
  for (guint i = 0; i < start; i++)
    if (needed[i])
      {
        PzWhy why = i + 1;
        g_array_append_val (outside, why);
      }
  return outside;
}

static PzConclusion
as_conclusion (const PzDeduceRun *run, const Assumption *what)
{
  if (what->kind == PZ_CONCLUDE_AT)
    return (PzConclusion){ PZ_CONCLUDE_AT, what->a, -1, what->b + 1, { 0, 0 } };
  return (PzConclusion){ what->kind, -1, pz_steps_edge_between (run->board->steps, what->a, what->b), -1, { 0, 0 } };
}

/* Goes there once more to see what the contradiction rests on, and cites it. FALSE: stopped on the way. */
static gboolean
cite_outcome (PzDeduceRun *run, const Assumption *what, int reach, int *length)
{
  PzDeduceRecorder *r = run->recorder;
  g_autoptr (GArray) outside = NULL;
  Mark before = mark (r, run->board);
  if (follow (run, r, what, reach).clashed)
    outside = trace_back (r, before.records, length);
  /* Forgets what was gathered while the marks of its records are still there. */
  pz_deduce_begin (run);
  go_back (r, run->board, &before);
  for (guint i = 0; outside != NULL && i < outside->len; i++)
    pz_deduce_cite (run, g_array_index (outside, PzWhy, i));
  return outside != NULL;
}

/* @what leads to a contradiction: concludes the opposite. */
static gboolean
learn (PzDeduceRun *run, const Assumption *what, int reach)
{
  GArray *records = run->recorder->records;
  guint n_before = records->len;
  int length = 0;
  if (!cite_outcome (run, what, reach, &length))
    return FALSE;
  conclude (run, PZ_TECHNIQUE_LOOK_AHEAD, what, FALSE);
  if (records->len == n_before)
    return FALSE;
  PzDeduceRecord *new = &g_array_index (records, PzDeduceRecord, n_before);
  new->assumption = as_conclusion (run, what);
  new->length = length;
  return TRUE;
}

PzDeduceAhead *
pz_deduce_ahead_new (const PzDeduceBoard *board)
{
  PzDeduceAhead *ahead = g_new0 (PzDeduceAhead, 1);
  gsize size = (gsize) board->n * board->n + 2 * board->n_edges + 1;
  ahead->all = g_array_new (FALSE, FALSE, sizeof (Assumption));
  ahead->failed = g_new0 (gint8, size);
  ahead->visited = g_new0 (PzSet, size);
  return ahead;
}

void
pz_deduce_ahead_free (PzDeduceAhead *ahead)
{
  g_array_unref (ahead->all);
  g_free (ahead->failed);
  g_free (ahead->visited);
  g_free (ahead);
}

static gsize
slot (const PzDeduceRun *run, const Assumption *what)
{
  const PzDeduceBoard *board = run->board;
  if (what->kind == PZ_CONCLUDE_AT)
    return (gsize) what->a * board->n + what->b;
  return (gsize) board->n * board->n + 2 * pz_steps_edge_between (board->steps, what->a, what->b)
         + (what->kind == PZ_CONCLUDE_USED);
}

/* What there is to assume now. What led nowhere before and has nothing to do with what has become known since will not now. */
static void
gather (PzDeduceRun *run, PzDeduceAhead *ahead)
{
  g_array_set_size (ahead->all, 0);
  add_ways_on (run, ahead->all);
  add_edges (run, ahead->all);
  add_steps (run, ahead->all);
  g_array_sort (ahead->all, by_rank);
  for (guint i = 0; i < ahead->all->len; i++)
    {
      gsize k = slot (run, &g_array_index (ahead->all, Assumption, i));
      if ((ahead->visited[k] & run->moved) != 0)
        ahead->failed[k] = 0;
    }
  run->moved = 0;
}

/* What is left to spend, to the unit. */
static guint64
left_to_spend (const PzDeduceRun *run)
{
  return run->budget->units_left - MIN (run->units, run->budget->units_left);
}

static Outcome
try (PzDeduceRun *run, PzDeduceAhead *ahead, const Assumption *what, int reach)
{
  gsize k = slot (run, what);
  guint64 before = left_to_spend (run);
  Outcome outcome = follow (run, NULL, what, reach);
  ahead->spent += before - left_to_spend (run);
  if (!outcome.clashed)
    {
      ahead->failed[k] = reach + 1;
      ahead->visited[k] = pz_deduce_beside (run, outcome.visited);
    }
  return outcome;
}

/* Up to @reach (from 0), those that have not been found wanting at it: of the first rank where any works the one that is over
 * soonest. */
static gboolean
look (PzDeduceRun *run, PzDeduceAhead *ahead, int reach)
{
  const Assumption *best = NULL;
  int fewest = G_MAXINT;
  for (guint i = 0; i < ahead->all->len && !run->stopped; i++)
    {
      const Assumption *what = &g_array_index (ahead->all, Assumption, i);
      if (best != NULL && what->rank > best->rank)
        break;
      if (ahead->failed[slot (run, what)] > reach)
        continue;
      Outcome outcome = try (run, ahead, what, reach);
      if (!outcome.clashed || outcome.moves >= fewest)
        continue;
      best = what;
      fewest = outcome.moves;
    }
  return best != NULL && !run->stopped && learn (run, best, reach);
}

gboolean
pz_deduce_look_ahead (PzDeduceRun *run, PzDeduceAhead *ahead)
{
  gather (run, ahead);
  /* Before anything is guessed all of them are tried again. */
  for (int again = 0; again < (ahead->spent < PATIENCE ? 2 : 1); again++)
    {
      for (guint reach = 0; reach < (ahead->spent < PATIENCE ? G_N_ELEMENTS (reaches) : 1) && !run->stopped; reach++)
        if (look (run, ahead, reach))
          return TRUE;
      for (guint i = 0; i < ahead->all->len; i++)
        ahead->failed[slot (run, &g_array_index (ahead->all, Assumption, i))] = 0;
    }
  return FALSE;
}
