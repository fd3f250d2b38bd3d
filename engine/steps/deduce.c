/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "steps/deduce-internal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The order of the techniques, guesses, and the trail that is handed out. */

static const struct
{
  const char *name, *label;
} techniques[] = {
  [PZ_TECHNIQUE_CHAIN] = { "chain", NC_ ("rating", "Carrying lines on") },
  [PZ_TECHNIQUE_SINGLE] = { "single-neighbour", NC_ ("rating", "Single neighbour") },
  [PZ_TECHNIQUE_END] = { "forced-end", NC_ ("rating", "Forced end") },
  [PZ_TECHNIQUE_LOOP] = { "closed-loop", NC_ ("rating", "No closed loop") },
  [PZ_TECHNIQUE_WALL] = { "wall-forced", NC_ ("rating", "Forced by a wall") },
  [PZ_TECHNIQUE_ONLY] = { "only-place", NC_ ("rating", "Only place left") },
  [PZ_TECHNIQUE_DEAD_END] = { "dead-end", NC_ ("rating", "Avoiding dead ends") },
  [PZ_TECHNIQUE_DISTANCE] = { "clue-distance", NC_ ("rating", "Distance to a clue") },
  [PZ_TECHNIQUE_PARITY] = { "parity", NC_ ("rating", "Odd and even") },
  [PZ_TECHNIQUE_BEAT] = { "spinner-beat", NC_ ("rating", "Spinner beat") },
  [PZ_TECHNIQUE_CUT] = { "region-cut", NC_ ("rating", "Region cut") },
  [PZ_TECHNIQUE_LOOK_AHEAD] = { "look-ahead", NC_ ("rating", "Look ahead") },
  [PZ_TECHNIQUE_GUESS] = { "guess", NC_ ("rating", "Guess") },
};

const char *
pz_technique_name (PzTechnique technique)
{
  g_return_val_if_fail (technique < PZ_N_TECHNIQUES, NULL);
  return techniques[technique].name;
}

const char *
pz_technique_label (PzTechnique technique)
{
  g_return_val_if_fail (technique < PZ_N_TECHNIQUES, NULL);
  return techniques[technique].label;
}

/* The cheapest first. */
static gboolean (*const passes[PZ_N_PASSES]) (PzDeduceRun *run) = {
  [PZ_PASS_WAYS] = pz_deduce_ways,     [PZ_PASS_ENDS] = pz_deduce_ends,
  [PZ_PASS_LOOPS] = pz_deduce_loops,   [PZ_PASS_NUMBERS] = pz_deduce_numbers,
  [PZ_PASS_CHAINS] = pz_deduce_chains, [PZ_PASS_DEAD_ENDS] = pz_deduce_dead_ends,
  [PZ_PASS_EDGES] = pz_deduce_edges,   [PZ_PASS_DISTANCE] = pz_deduce_distance,
  [PZ_PASS_PARITY] = pz_deduce_parity, [PZ_PASS_CUTS] = pz_deduce_cuts,
};

/* Records are told apart by 15 bits in the trail, depths and lengths too. Each takes a step from a cell or decides an edge, of which there
 * are fewer. */
#define MOST_RECORDS 30000

/* The trails of all levels of a pack are kept: one of 91 cells is to stay below 100 KiB. */
G_STATIC_ASSERT (sizeof (PzDeduction) <= 56);

void
pz_deduce_run (PzDeduceRun *run, PzDeducePass end)
{
  for (PzDeducePass pass = 0; pass < end && !run->clashed && !run->stopped;)
    {
      if (run->news[pass] != 0 && passes[pass](run))
        pass = 0;
      else
        pass++;
    }
  if (run->recorder != NULL && run->recorder->records->len > MOST_RECORDS)
    run->stopped = TRUE;
}

/* A person would try where there are the fewest choices, best where the path goes on from a known step. */
typedef struct
{
  int step, node; /* step bit, or -1: the node's step is to be guessed */
  int rank;
} Place;

static void
consider (Place *best, int step, int node, int size, int class)
{
  int rank = 4 * size + class;
  if (size > 1 && rank < best->rank)
    *best = (Place){ step, node, rank };
}

static Place
place_to_guess (const PzDeduceRun *run)
{
  const PzDeduceState *state = run->state;
  int n = run->board->n;
  Place best = { -1, -1, G_MAXINT };
  for (int t = 0; t < n; t++)
    {
      PzSet here = state->at[t], before = t > 0 ? state->at[t - 1] : 0, after = t + 1 < n ? state->at[t + 1] : 0;
      if (pz_set_is_one (before))
        consider (&best, t, -1, pz_set_size (here & pz_deduce_next (run, pz_set_first (before), t)), 0);
      if (pz_set_is_one (after))
        consider (&best, t, -1, pz_set_size (here & pz_deduce_next (run, pz_set_first (after), t + 1)), 0);
      consider (&best, t, -1, pz_set_size (here), 1);
    }
  for (int v = 0; v < n; v++)
    consider (&best, -1, v, pz_set_size (state->steps[v]), 2);
  return best;
}

static gboolean
guess (PzDeduceRun *run, const guint8 *path)
{
  int n = run->board->n, step;
  Place place = place_to_guess (run);
  if (path == NULL || place.rank == G_MAXINT)
    return FALSE;
  for (step = 0; place.step < 0 && step < n && path[step] != place.node;)
    step++;
  if (place.step >= 0)
    step = place.step;
  pz_deduce_begin (run);
  return pz_deduce_keep (run, PZ_TECHNIQUE_GUESS, -1, path[step], pz_set_of (step));
}

static void
solve (PzDeduceRun *run, PzDeduceAhead *ahead, const guint8 *path)
{
  PzSet all = pz_set_below (run->board->n);
  pz_deduce_given (run);
  for (;;)
    {
      pz_deduce_run (run, PZ_N_PASSES);
      if (run->clashed || run->stopped || run->state->known == all)
        return;
      if (!pz_deduce_look_ahead (run, ahead) && (run->stopped || run->clashed || !guess (run, path)))
        return;
    }
}

/* What goes into the trail. */
static gboolean
is_root (const PzDeductions *result, const PzDeduceRecord *record)
{
  if (record->technique == PZ_TECHNIQUE_GUESS)
    return TRUE;
  if (result->contradiction)
    return FALSE;
  if (result->solved)
    return record->conclusion.kind == PZ_CONCLUDE_AT;
  return record->conclusion.kind != PZ_CONCLUDE_NOT_AT;
}

/* By record: its place in the trail, or -1. */
static int *
choose (const PzDeduceRun *run, PzDeductions *result)
{
  const PzDeduceRecorder *r = run->recorder;
  int *place = g_new (int, r->records->len + 1);
  for (guint i = 0; i < r->records->len; i++)
    place[i] = is_root (result, &g_array_index (r->records, PzDeduceRecord, i)) ? 0 : -1;
  for (guint i = 0; result->contradiction && i < r->now_premises->len; i++)
    place[g_array_index (r->now_premises, guint32, i)] = 0;
  for (guint i = r->records->len; i-- > 0;)
    {
      const PzDeduceRecord *record = &g_array_index (r->records, PzDeduceRecord, i);
      for (guint k = 0; place[i] == 0 && k < record->n_premises; k++)
        place[g_array_index (r->premises, guint32, record->first_premise + k)] = 0;
    }
  for (guint i = 0; i < r->records->len; i++)
    if (place[i] == 0)
      place[i] = result->n++;
  return place;
}

/* Lists are gathered in one pool; `items` holds an offset until the pool is complete. */
typedef struct
{
  GArray *pool; /* guint16 */
  const PzDeduceRun *run;
  const int *place;
} Writer;

static PzDeduceList
write_bits (Writer *writer, const guint8 *bits, int n)
{
  PzDeduceList list = { GSIZE_TO_POINTER (writer->pool->len), 0 };
  for (int i = 0; i < n; i++)
    if (bits[i])
      {
        guint16 item = i;
        g_array_append_val (writer->pool, item);
        list.n++;
      }
  return list;
}

static void
mark_edge (const Writer *writer, int edge, guint8 *nodes, guint8 *edges)
{
  PzStepsEdge e = writer->run->board->steps->edges[edge];
  edges[edge] = nodes[e.a] = nodes[e.b] = TRUE;
}

static void
mark_conclusion (const Writer *writer, const PzConclusion *conclusion, guint8 *nodes, guint8 *edges)
{
  if (conclusion->node >= 0)
    nodes[conclusion->node] = TRUE;
  if (conclusion->edge >= 0)
    mark_edge (writer, conclusion->edge, nodes, edges);
}

static void
mark_constraint (const Writer *writer, int index, guint8 *nodes, guint8 *edges)
{
  const PzConstraint *c = &writer->run->board->steps->constraints[index];
  if (c->node >= 0 && (c->kind == PZ_CONSTRAINT_CLUE || c->kind == PZ_CONSTRAINT_ODD || c->kind == PZ_CONSTRAINT_EVEN))
    nodes[c->node] = TRUE;
  for (int k = 0; k < (c->kind == PZ_CONSTRAINT_SPINNER ? 3 : c->kind == PZ_CONSTRAINT_WALL ? 1 : 0); k++)
    if (c->edges[k] >= 0)
      mark_edge (writer, c->edges[k], nodes, edges);
}

static int
by_number (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* Places of @n records. */
static PzDeduceList
write_premises (Writer *writer, const guint32 *records, guint n)
{
  guint start = writer->pool->len;
  for (guint i = 0; i < n; i++)
    {
      guint16 item = writer->place[records[i]];
      g_array_append_val (writer->pool, item);
    }
  if (n > 1)
    qsort (&g_array_index (writer->pool, guint16, start), n, sizeof (guint16), by_number);
  return (PzDeduceList){ GSIZE_TO_POINTER (start), n };
}

static const guint32 *
premises_of (const PzDeduceRecorder *r, const PzDeduceRecord *record)
{
  return &g_array_index (r->premises, guint32, record->first_premise);
}

/* The lists of one deduction. */
static void
write_lists (Writer *writer, const PzDeduceRecord *record, PzDeduction *out)
{
  const PzDeduceRecorder *r = writer->run->recorder;
  const PzDeduceBoard *board = writer->run->board;
  const guint32 *premises = premises_of (r, record);
  g_autofree guint8 *reasons = NULL, *nodes = NULL, *edges = NULL;
  reasons = g_new0 (guint8, board->steps->n_constraints + 1);
  nodes = g_new0 (guint8, board->n + 1);
  edges = g_new0 (guint8, board->n_edges + 1);
  mark_conclusion (writer, &record->conclusion, nodes, edges);
  if (record->focus >= 0)
    nodes[record->focus] = TRUE;
  for (guint k = 0; k < record->n_premises; k++)
    mark_conclusion (writer, &g_array_index (r->records, PzDeduceRecord, premises[k]).conclusion, nodes, edges);
  for (guint k = 0; k < record->n_reasons; k++)
    {
      guint16 reason = g_array_index (r->reasons, guint16, record->first_reason + k);
      reasons[reason] = TRUE;
      mark_constraint (writer, reason, nodes, edges);
    }
  out->items = GSIZE_TO_POINTER (writer->pool->len);
  out->n_premises = write_premises (writer, premises, record->n_premises).n;
  out->n_constraints = write_bits (writer, reasons, board->steps->n_constraints).n;
  out->n_nodes = write_bits (writer, nodes, board->n).n;
  out->n_edges = write_bits (writer, edges, board->n_edges).n;
}

static void
write_clash (Writer *writer, PzDeductions *result)
{
  const PzDeduceRecorder *r = writer->run->recorder;
  if (!result->contradiction)
    return;
  result->clash = write_premises (writer, (const guint32 *) (gpointer) r->now_premises->data, r->now_premises->len);
  result->clash_constraints = write_bits (writer, r->reason_seen, writer->run->board->steps->n_constraints);
}

static void
settle_list (PzDeduceList *list, const guint16 *items)
{
  list->items = items + GPOINTER_TO_SIZE (list->items);
}

static void
settle_lists (PzDeductions *result, const guint16 *items)
{
  for (int i = 0; i < result->n; i++)
    result->trail[i].items = items + GPOINTER_TO_SIZE (result->trail[i].items);
  settle_list (&result->clash, items);
  settle_list (&result->clash_constraints, items);
}

static void
sum_up (PzDeductions *result, const PzDeduction *deduction)
{
  result->count[deduction->technique]++;
  result->longest_chain = MAX (result->longest_chain, deduction->depth);
  result->look_ahead = MAX (result->look_ahead, deduction->length);
}

static void
write_deduction (Writer *writer, const PzDeduceRecord *record, PzDeduction *out)
{
  out->technique = record->technique;
  out->conclusion = record->conclusion;
  out->focus = record->focus;
  out->depth = record->depth;
  out->length = record->length;
  write_lists (writer, record, out);
}

static void
write_assumptions (const PzDeduceRun *run, const int *place, PzDeductions *result)
{
  int n = 0;
  result->assumptions = g_new (PzConclusion, result->count[PZ_TECHNIQUE_LOOK_AHEAD] + 1);
  for (guint i = 0; i < run->recorder->records->len; i++)
    {
      const PzDeduceRecord *record = &g_array_index (run->recorder->records, PzDeduceRecord, i);
      if (place[i] < 0 || record->technique != PZ_TECHNIQUE_LOOK_AHEAD)
        continue;
      result->assumptions[n] = record->assumption;
      result->trail[place[i]].assumption = &result->assumptions[n++];
    }
}

static void
write_trail (const PzDeduceRun *run, PzDeductions *result)
{
  g_autofree int *place = choose (run, result);
  g_autoptr (GArray) pool = g_array_new (FALSE, FALSE, sizeof (guint16));
  Writer writer = { pool, run, place };
  result->trail = g_new0 (PzDeduction, result->n + 1);
  for (guint i = 0; i < run->recorder->records->len; i++)
    {
      const PzDeduceRecord *record = &g_array_index (run->recorder->records, PzDeduceRecord, i);
      if (place[i] < 0)
        continue;
      write_deduction (&writer, record, &result->trail[place[i]]);
      sum_up (result, &result->trail[place[i]]);
    }
  write_clash (&writer, result);
  write_assumptions (run, place, result);
  result->guesses = result->count[PZ_TECHNIQUE_GUESS];
  /* Without the room that the array has to grow. */
  result->pool = g_memdup2 (pool->data, pool->len * sizeof (guint16));
  settle_lists (result, result->pool);
}

PzDeductions *
pz_steps_deduce (const PzSteps *steps, const guint8 *path, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && budget != NULL, NULL);
  PzDeductions *result = g_new0 (PzDeductions, 1);
  PzDeduceBoard *board = pz_deduce_board_new (steps);
  PzDeduceState state;
  PzDeduceRun run = { .board = board, .state = &state, .budget = budget };
  run.recorder = pz_deduce_recorder_new (board);
  if (!pz_budget_spend (budget, 1))
    run.stopped = TRUE;
  memset (&state, 0, sizeof state);
  if (steps->n > 0 && !run.stopped)
    {
      PzDeduceAhead *ahead = pz_deduce_ahead_new (board);
      solve (&run, ahead, path);
      pz_deduce_ahead_free (ahead);
    }
  if (run.units > 0)
    pz_budget_spend (budget, run.units);
  result->contradiction = run.clashed && !budget->cancelled;
  result->stopped = (run.stopped || budget->cancelled) && !result->contradiction;
  result->n_unknown = steps->n - pz_set_size (state.known);
  result->solved = steps->n > 0 && result->n_unknown == 0 && !result->contradiction && !result->stopped;
  if (!budget->cancelled)
    write_trail (&run, result);
  pz_deduce_recorder_free (run.recorder);
  pz_deduce_board_free (board);
  return result;
}

void
pz_deductions_free (PzDeductions *deductions)
{
  g_return_if_fail (deductions != NULL);
  g_free (deductions->trail);
  g_free (deductions->pool);
  g_free (deductions->assumptions);
  g_free (deductions);
}

gsize
pz_deductions_size (const PzDeductions *deductions)
{
  g_return_val_if_fail (deductions != NULL, 0);
  gsize items = (gsize) deductions->clash.n + (gsize) deductions->clash_constraints.n;
  for (int i = 0; i < deductions->n; i++)
    {
      const PzDeduction *deduction = &deductions->trail[i];
      items += (gsize) deduction->n_premises + deduction->n_constraints + deduction->n_nodes + deduction->n_edges;
    }
  return sizeof *deductions + sizeof (PzDeduction) * (gsize) deductions->n + sizeof *deductions->pool * items
         + sizeof (PzConclusion) * ((gsize) deductions->count[PZ_TECHNIQUE_LOOK_AHEAD] + 1);
}
