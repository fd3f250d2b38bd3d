/* SPDX-License-Identifier: MIT */
#include "steps/suggest-demands.h"

#include "steps/internal.h"

#include <string.h>

/* What all solutions share. Two solutions that differ leave few pairs of node and step; for each of them a solution is looked for that
 * has the node at another step. Where there is one, it takes away every pair that it breaks; where there is none, the pair is shared. */

/* What one search may take at first; pairs that it does not decide have a turn with more. */
#define FIRST_TURN  20000
#define TURN_FACTOR 8

typedef enum
{
  PAIR_OPEN,
  PAIR_BROKEN,
  PAIR_SHARED
} PairState;

typedef struct
{
  const PzSteps *steps;
  PzBudget *budget;
  guint8 path[PZ_STEPS_MAX_NODES];     /* a solution: pair i is path[i] at step i + 1 */
  PairState state[PZ_STEPS_MAX_NODES]; /* by pair */
} Sharing;

void
pz_shared_steps_free (PzSharedSteps *shared)
{
  if (shared == NULL)
    return;
  g_free (shared->steps);
  g_free (shared);
}

/* A clue says itself where its node stands. */
static void
pass_over_clues (Sharing *s)
{
  for (int i = 0; i < s->steps->n_constraints; i++)
    {
      const PzConstraint *c = &s->steps->constraints[i];
      if (c->kind == PZ_CONSTRAINT_CLUE)
        s->state[c->step - 1] = PAIR_BROKEN;
    }
}

static void
break_by (Sharing *s, const guint8 *path)
{
  for (int i = 0; i < s->steps->n; i++)
    if (path[i] != s->path[i])
      {
        g_assert (s->state[i] != PAIR_SHARED);
        s->state[i] = PAIR_BROKEN;
      }
}

static guint
n_in (const Sharing *s, PairState state)
{
  guint n = 0;
  for (int i = 0; i < s->steps->n; i++)
    n += s->state[i] == state;
  return n;
}

/* Two solutions that differ. @end: what there is to say where they are not found. */
static gboolean
start (Sharing *s, const guint8 *one, const guint8 *other, PzSuggestEnd *end)
{
  guint8 second[PZ_STEPS_MAX_NODES];
  if (one == NULL || other == NULL)
    {
      PzCount count = pz_steps_count (s->steps, PZ_VARIANT_NONE, 2, s->budget, s->path, second);
      *end = count.count >= 2  ? PZ_SUGGEST_FOUND
             : !count.exact    ? PZ_SUGGEST_UNDECIDED
             : count.count > 0 ? PZ_SUGGEST_NOT_NEEDED
                               : PZ_SUGGEST_NO_SOLUTION;
      other = second;
    }
  else
    memcpy (s->path, one, s->steps->n);
  if (*end != PZ_SUGGEST_FOUND)
    return FALSE;
  pass_over_clues (s);
  break_by (s, other);
  return TRUE;
}

/* (transfer full): the level with a clue for pair @i, the last of its constraints. */
static PzSteps *
level_with_pair (const Sharing *s, int i)
{
  g_autoptr (GArray) constraints = g_array_new (FALSE, FALSE, sizeof (PzConstraint));
  PzConstraint clue = { PZ_CONSTRAINT_CLUE, s->path[i], i + 1, { -1, -1, -1 }, 0 };
  g_array_append_vals (constraints, s->steps->constraints, s->steps->n_constraints);
  g_array_append_val (constraints, clue);
  return pz_suggest_level (s->steps, constraints);
}

/* A solution that breaks pair @i. */
static PzCount
search_without (const Sharing *s, int i, PzBudget *budget, guint8 *path)
{
  g_autoptr (PzSteps) level = level_with_pair (s, i);
  int clue = s->steps->n_constraints;
  PzSearch search = { .variant = { clue, FALSE, -1 }, .against = clue, .limit = 1, .budget = budget, .first = path };
  return pz_steps_search (level, &search);
}

static void
decide (Sharing *s, int i, guint64 units)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  PzBudget part = pz_budget_part (s->budget, units);
  PzCount count = pz_budget_spend (&part, 1) ? search_without (s, i, &part, path) : PZ_COUNT_UNKNOWN;
  pz_budget_settle (s->budget, &part, units);
  if (count.count > 0)
    break_by (s, path);
  else if (count.exact)
    s->state[i] = PAIR_SHARED;
}

static void
decide_all (Sharing *s)
{
  for (guint64 units = FIRST_TURN; n_in (s, PAIR_OPEN) > 0; units *= TURN_FACTOR)
    for (int i = 0; i < s->steps->n; i++)
      {
        if (pz_budget_stopped (s->budget) || s->budget->units_left == 0)
          return;
        if (s->state[i] == PAIR_OPEN)
          decide (s, i, units);
      }
}

static void
collect (const Sharing *s, PzSharedSteps *shared)
{
  shared->steps = g_new0 (PzSharedStep, s->steps->n + 1);
  shared->n_open = (int) n_in (s, PAIR_OPEN);
  for (int i = 0; i < s->steps->n; i++)
    if (s->state[i] == PAIR_SHARED)
      shared->steps[shared->n++] = (PzSharedStep){ s->path[i], i + 1 };
}

PzSharedSteps *
pz_suggest_shared_steps (const PzSteps *steps, const guint8 *one, const guint8 *other, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && budget != NULL, NULL);
  Sharing s = { .steps = steps, .budget = budget };
  PzSharedSteps *shared = g_new0 (PzSharedSteps, 1);
  guint64 before = budget->units_left;
  if (before == 0 || !pz_budget_spend (budget, 1))
    shared->end = PZ_SUGGEST_UNDECIDED;
  else if (start (&s, one, other, &shared->end))
    {
      decide_all (&s);
      collect (&s, shared);
    }
  shared->units = before - budget->units_left;
  return shared;
}
