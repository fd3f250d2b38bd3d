/* SPDX-License-Identifier: MIT */
#include "stroke/generate-choice.h"

#include <stdlib.h>
#include <string.h>

/* Whether what is chosen holds: the author's path is the only one, nothing of it is idle, and the wish is met. */

#define UNITS_FOR_COUNT 400000
#define UNITS_OF_ASKING 100 /* at least, for what is around a search */

void
pz_stroke_choice_set (PzStrokeChoice *choice, int i, gboolean chosen)
{
  PzStrokeCandidate *candidate = pz_stroke_candidate_at (choice, i);
  int change = (int) chosen - (int) candidate->chosen;

  candidate->chosen = chosen;
  choice->tally.clues += pz_stroke_is_clue (&candidate->constraint) ? change : 0;
  choice->tally.marks += pz_stroke_is_mark (&candidate->constraint) ? change : 0;
  choice->tally.walls += candidate->constraint.kind == PZ_CONSTRAINT_WALL ? change : 0;
  choice->tally.spinners += candidate->constraint.kind == PZ_CONSTRAINT_SPINNER ? change : 0;
}

/* ---- Asking ---- */

/* Some fixed constraint breaks it, or a chosen one other than @but (-1: none). */
gboolean
pz_stroke_choice_breaks (const PzStrokeChoice *choice, const PzStrokePath *path, int but)
{
  const PzStrokeDraft *draft = choice->draft;

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (i != but && pz_stroke_candidate_at (choice, i)->chosen
        && pz_stroke_candidate_breaks (choice, path, pz_stroke_candidate_at (choice, i)))
      return TRUE;
  for (int i = 0; i < draft->n_fixed; i++)
    if (pz_stroke_breaks (path, &draft->edges, &draft->fixed[i]))
      return TRUE;
  return FALSE;
}

/* (transfer full): with what is chosen but @but, and a wall on edge @nailed (-1: none). */
static PzSteps *
steps_of (const PzStrokeChoice *choice, int but, int nailed)
{
  const PzStrokeDraft *draft = choice->draft;
  int n = draft->n_fixed;
  g_autofree PzConstraint *all = g_new (PzConstraint, n + pz_stroke_n_candidates (choice) + 1);

  memcpy (all, draft->fixed, sizeof *all * (gsize) n);
  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (i != but && pz_stroke_candidate_at (choice, i)->chosen)
      all[n++] = pz_stroke_candidate_at (choice, i)->constraint;
  if (nailed >= 0)
    all[n++] = (PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { nailed, -1, -1 }, 0 };
  return pz_steps_new (draft->n, draft->edges.edges, draft->edges.n, all, n);
}

static PzCount
count (PzStrokeChoice *choice, const PzSteps *steps, guint8 *first, guint8 *second)
{
  PzStrokeEffort *effort = choice->draft->effort;
  guint64 allowed = MIN (UNITS_FOR_COUNT, effort->units_left);
  PzBudget budget = { .units_left = allowed, .cancel = effort->cancel };
  PzCount result = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, first, second);

  effort->units_left -= MIN (effort->units_left, allowed - budget.units_left + UNITS_OF_ASKING);
  return result;
}

static void
learn (PzStrokeDraft *draft, const guint8 *cells)
{
  PzStrokePath path;

  memcpy (path.cell, cells, (gsize) draft->n);
  for (int i = 0; i < draft->n; i++)
    path.step[cells[i]] = (guint8) (i + 1);
  pz_stroke_pool_add (draft, &path);
}

PzStrokeAnswer
pz_stroke_choice_ask (PzStrokeChoice *choice, int but)
{
  PzStrokeDraft *draft = choice->draft;
  g_autoptr (PzSteps) steps = steps_of (choice, but, -1);
  guint8 found[2][PZ_STEPS_MAX_NODES];
  PzCount result = count (choice, steps, found[0], found[1]);
  PzStrokeAnswer answer = result.count == 1 && result.exact ? PZ_STROKE_ALONE : PZ_STROKE_UNDECIDED;

  for (guint64 i = 0; i < MIN (result.count, 2); i++)
    if (memcmp (found[i], draft->author.cell, (gsize) draft->n) != 0)
      {
        learn (draft, found[i]);
        answer = PZ_STROKE_OTHERS;
      }
  return answer;
}

/* ---- Needed ---- */

/* Without it there are other paths. What stays undecided is for the last judgement. */
static gboolean
is_needed (PzStrokeChoice *choice, int i)
{
  PzStrokeDraft *draft = choice->draft;

  for (int k = 0; k < draft->n_pool; k++)
    if (pz_stroke_candidate_breaks (choice, &draft->pool[k], pz_stroke_candidate_at (choice, i))
        && !pz_stroke_choice_breaks (choice, &draft->pool[k], i))
      return TRUE;
  return pz_stroke_choice_ask (choice, i) != PZ_STROKE_ALONE;
}

/* A wall on one of its edges would do as well (hex-stroke.md, "Necessity"). */
static gboolean
is_static (PzStrokeChoice *choice, int i)
{
  const PzConstraint *spinner = &pz_stroke_candidate_at (choice, i)->constraint;

  for (int k = 0; k < 3; k++)
    if (spinner->edges[k] >= 0)
      {
        g_autoptr (PzSteps) steps = steps_of (choice, i, spinner->edges[k]);
        PzCount result = count (choice, steps, NULL, NULL);

        if (result.count == 1)
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_end (const PzStrokeChoice *choice, const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_CLUE && (constraint->step == 1 || constraint->step == choice->draft->n);
}

/* ---- Pruned ---- */

/* Chosen clues in any order. */
static int
list_clues (PzStrokeChoice *choice, int *order)
{
  int n = 0;

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_candidate_at (choice, i)->chosen
        && pz_stroke_is_clue (&pz_stroke_candidate_at (choice, i)->constraint))
      {
        int at = pz_random_between (choice->draft->random, 0, n);

        order[n++] = order[at];
        order[at] = i;
      }
  return n;
}

/* Paths of the pool that a candidate breaks, and some luck. */
static int
power_of (PzStrokeChoice *choice, int i)
{
  int n = 0;

  for (int k = 0; k < choice->draft->n_pool; k++)
    n += pz_stroke_candidate_breaks (choice, &choice->draft->pool[k], pz_stroke_candidate_at (choice, i));
  return n * pz_random_between (choice->draft->random, 2, 4);
}

static int
stronger_first (gconstpointer a, gconstpointer b, gpointer powers)
{
  return ((const int *) powers)[*(const int *) b] - ((const int *) powers)[*(const int *) a];
}

static void
sort_by_power (PzStrokeChoice *choice, int *order, int n)
{
  g_autofree int *powers = g_new0 (int, pz_stroke_n_candidates (choice) + 1);

  for (int i = 0; i < n; i++)
    powers[order[i]] = power_of (choice, order[i]);
  g_qsort_with_data (order, n, sizeof *order, stronger_first, powers);
}

/* Numbers of the ends first, as they tell most (seed §4.6); the others in any order, or those last that break few paths: then more of them
 * are needed. */
static int
list_to_prune (PzStrokeChoice *choice, int *order)
{
  int n = list_clues (choice, order), ends = 0;

  if (choice->taste <= -2)
    sort_by_power (choice, order, n);
  for (int i = 0; i < n; i++)
    if (is_end (choice, &pz_stroke_candidate_at (choice, order[i])->constraint))
      {
        int found = order[i];

        memmove (&order[ends + 1], &order[ends], sizeof *order * (gsize) (i - ends));
        order[ends++] = found;
      }
  return n;
}

void
pz_stroke_choice_prune (PzStrokeChoice *choice)
{
  g_autofree int *order = g_new (int, pz_stroke_n_candidates (choice) + 1);
  int n = list_to_prune (choice, order);

  for (int i = 0; i < n && !pz_stroke_effort_stopped (choice->draft->effort); i++)
    if (!pz_stroke_candidate_at (choice, order[i])->required && !is_needed (choice, order[i]))
      pz_stroke_choice_set (choice, order[i], FALSE);
}

/* ---- Judging ---- */

static int
clues_amiss (const PzStrokeChoice *choice)
{
  const PzStrokeWish *wish = choice->wish;
  int clues = choice->tally.clues, most = choice->draft->n <= wish->few_cells ? wish->few : PZ_STEPS_MAX_NODES;

  return wish->clues == PZ_STROKE_ANY_CLUES ? MAX (clues - most, 0) : ABS (clues - wish->clues);
}

/* Walls, spinners and what is required that the path does without; the last of them in @idle. */
static int
n_idle (PzStrokeChoice *choice, int *idle)
{
  int n = 0;

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    {
      PzStrokeCandidate *candidate = pz_stroke_candidate_at (choice, i);

      if (!candidate->chosen || (pz_stroke_is_clue (&candidate->constraint) && !candidate->required))
        continue;
      if (is_needed (choice, i) && (!pz_stroke_is_spinner (&candidate->constraint) || !is_static (choice, i)))
        continue;
      *idle = i;
      n++;
    }
  return n;
}

int
pz_stroke_choice_judge (PzStrokeChoice *choice, int *idle)
{
  const PzStrokeWish *wish = choice->wish;
  struct PzStrokeNear *nearest = &choice->draft->effort->nearest;
  int n = n_idle (choice, idle), clues = choice->tally.clues, marks = choice->tally.marks;
  int cost = n + clues_amiss (choice) + ABS (marks - pz_stroke_wish_marks (wish, clues))
             + ABS (wish->walls - choice->tally.walls) + ABS (wish->spinners - choice->tally.spinners);

  if (!nearest->known || cost < nearest->cost)
    *nearest = (struct PzStrokeNear){ TRUE, cost, clues, marks, choice->tally.walls, choice->tally.spinners, n };
  return cost;
}
