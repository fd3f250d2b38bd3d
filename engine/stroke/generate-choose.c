/* SPDX-License-Identifier: MIT */
#include "stroke/generate-choice.h"

#include <stdlib.h>
#include <string.h>

/* Which candidates go on the board. A set is filled up until the author's path is the only one, pruned, and judged; what is wrong with it
 * is taken out again together with something else, and so on. */

#define ATTEMPTS   2  /* from an empty board */
#define MOVES      12 /* of an attempt */
#define GUIDE_FROM 5  /* clue 1 and four to seven steps */
#define GUIDE_TO   8
/* How likely numbers of the middle are beside those of the ends; a number so many steps from the next one is not held back. */
#define MIDDLE 16
#define END    3
#define APART  4

/* ---- Filling up ---- */

static void
list_unbroken (PzStrokeChoice *choice)
{
  PzStrokeDraft *draft = choice->draft;

  choice->n_unbroken = 0;
  for (int i = 0; i < draft->n_pool; i++)
    if (!pz_stroke_choice_breaks (choice, &draft->pool[i], -1))
      choice->unbroken[choice->n_unbroken++] = &draft->pool[i];
}

static gboolean
is_free (const PzStrokeChoice *choice, int i)
{
  const PzStrokeCandidate *candidate = pz_stroke_candidate_at (choice, i);

  if (candidate->chosen || candidate->banned)
    return FALSE;
  for (int k = 0; k < pz_stroke_n_candidates (choice); k++)
    if (pz_stroke_candidate_at (choice, k)->chosen
        && pz_stroke_excludes (&candidate->constraint, &pz_stroke_candidate_at (choice, k)->constraint))
      return FALSE;
  return TRUE;
}

/* Steps to the nearest number that is there; APART at most. */
static int
steps_to_number (const PzStrokeChoice *choice, int step)
{
  int least = APART;

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_candidate_at (choice, i)->chosen
        && pz_stroke_candidate_at (choice, i)->constraint.kind == PZ_CONSTRAINT_CLUE)
      least = MIN (least, ABS (pz_stroke_candidate_at (choice, i)->constraint.step - step));
  for (int i = 0; i < choice->draft->n_fixed; i++)
    if (choice->draft->fixed[i].kind == PZ_CONSTRAINT_CLUE)
      least = MIN (least, ABS (choice->draft->fixed[i].step - step));
  return least;
}

/* How welcome a candidate is beside others of its kind that break as many paths: numbers of the middle, far from others. */
static int
weight_of (const PzStrokeChoice *choice, const PzConstraint *constraint)
{
  int n = choice->draft->n, nearer_end = MIN (constraint->step - 1, n - constraint->step);

  if (constraint->kind != PZ_CONSTRAINT_CLUE)
    return MIDDLE;
  return (nearer_end <= 0 ? END : MIDDLE / 2 + nearer_end * MIDDLE / n) * steps_to_number (choice, constraint->step);
}

static int
n_broken_by (const PzStrokeChoice *choice, int i)
{
  int n = 0;

  for (int k = 0; k < choice->n_unbroken; k++)
    n += pz_stroke_candidate_breaks (choice, choice->unbroken[k], pz_stroke_candidate_at (choice, i));
  return n;
}

static int
value_of (PzStrokeChoice *choice, int i, int n_broken)
{
  int weight = weight_of (choice, &pz_stroke_candidate_at (choice, i)->constraint);
  int luck = pz_random_between (choice->draft->random, 2, 4);

  switch (choice->taste)
    {
    case 0:
      return n_broken * weight * luck;
    default:
      return 1 + (int) pz_random_below (choice->draft->random, (guint) weight);
    }
}

/* The most welcome free candidate of the kinds. FALSE when there is none that breaks a path. */
static gboolean
choose_among (PzStrokeChoice *choice, gboolean (*is_kind) (const PzConstraint *constraint))
{
  int best = -1, most = 0;

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (is_kind (&pz_stroke_candidate_at (choice, i)->constraint) && is_free (choice, i))
      {
        int n_broken = n_broken_by (choice, i), value = n_broken > 0 ? value_of (choice, i, n_broken) : 0;

        if (value > most)
          {
            most = value;
            best = i;
          }
      }
  if (best >= 0)
    pz_stroke_choice_set (choice, best, TRUE);
  return best >= 0;
}

static gboolean
choose_clue (PzStrokeChoice *choice)
{
  gboolean mark = choice->tally.marks < pz_stroke_wish_marks (choice->wish, choice->tally.clues + 1);

  if (choice->tally.clues >= choice->most_clues)
    return FALSE;
  return choose_among (choice, mark ? pz_stroke_is_mark : pz_stroke_is_number)
         || choose_among (choice, mark ? pz_stroke_is_number : pz_stroke_is_mark);
}

/* A first number tells which of the paths matter; then what is wanted in any case; then more clues. */
static gboolean
choose_one (PzStrokeChoice *choice)
{
  gboolean spinner = choice->tally.spinners < choice->wish->spinners, wall = choice->tally.walls < choice->wish->walls;

  if (choice->tally.clues == 0 && choice->most_clues > 1 && choose_clue (choice))
    return TRUE;
  if (spinner && choose_among (choice, pz_stroke_is_spinner))
    return TRUE;
  if (wall && choose_among (choice, pz_stroke_is_wall))
    return TRUE;
  return choose_clue (choice);
}

/* The solver could not tell: a number for the middle of the longest stretch without. */
static gboolean
choose_blindly (PzStrokeChoice *choice)
{
  int n = choice->draft->n, length = 0, from = 0, middle = 0, best = -1;
  gboolean has[PZ_STEPS_MAX_NODES + 2] = { FALSE };

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_candidate_at (choice, i)->chosen
        && pz_stroke_is_number (&pz_stroke_candidate_at (choice, i)->constraint))
      has[pz_stroke_candidate_at (choice, i)->constraint.step] = TRUE;
  for (int i = 0; i < choice->draft->n_fixed; i++)
    if (pz_stroke_is_number (&choice->draft->fixed[i]))
      has[choice->draft->fixed[i].step] = TRUE;
  has[n + 1] = TRUE;
  for (int step = 1; step <= n + 1; step++)
    if (has[step])
      {
        if (step - from > length)
          middle = (from + step) / 2;
        length = MAX (length, step - from);
        from = step;
      }
  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_is_number (&pz_stroke_candidate_at (choice, i)->constraint) && is_free (choice, i)
        && (best < 0
            || ABS (pz_stroke_candidate_at (choice, i)->constraint.step - middle)
                   < ABS (pz_stroke_candidate_at (choice, best)->constraint.step - middle)))
      best = i;
  if (best < 0 || choice->tally.clues >= choice->most_clues)
    return FALSE;
  pz_stroke_choice_set (choice, best, TRUE);
  return TRUE;
}

/* Every number: what is left of them when the strong ones are pruned are many. */
static void
choose_all (PzStrokeChoice *choice)
{
  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_is_number (&pz_stroke_candidate_at (choice, i)->constraint) && is_free (choice, i))
      pz_stroke_choice_set (choice, i, TRUE);
}

/* TRUE when the author's path is the only one; FALSE when nothing more may be chosen. */
static gboolean
fill (PzStrokeChoice *choice)
{
  while (!pz_stroke_effort_stopped (choice->draft->effort))
    {
      PzStrokeAnswer answer = PZ_STROKE_OTHERS;

      list_unbroken (choice);
      if (choice->n_unbroken == 0)
        answer = pz_stroke_choice_ask (choice, -1);
      if (answer == PZ_STROKE_ALONE)
        return TRUE;
      if (answer == PZ_STROKE_UNDECIDED ? !choose_blindly (choice) : choice->n_unbroken > 0 && !choose_one (choice))
        return FALSE;
    }
  return FALSE;
}

/* ---- Moving ---- */

/* Takes one away that need not be there; FALSE when there is none. */
static gboolean
drop_one (PzStrokeChoice *choice)
{
  int chosen = -1, n = 0;

  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_candidate_at (choice, i)->chosen && !pz_stroke_candidate_at (choice, i)->required
        && pz_random_below (choice->draft->random, (guint) ++n) == 0)
      chosen = i;
  if (chosen >= 0)
    pz_stroke_choice_set (choice, chosen, FALSE);
  return chosen >= 0;
}

static void
drop_idle (PzStrokeChoice *choice, int idle)
{
  if (idle < 0 || pz_stroke_candidate_at (choice, idle)->required)
    return;
  pz_stroke_choice_set (choice, idle, FALSE);
  pz_stroke_candidate_at (choice, idle)->banned = TRUE;
}

/* More clues when too few were needed. */
static void
adapt (PzStrokeChoice *choice, gboolean filled)
{
  gboolean too_few = filled && choice->tally.clues < choice->wish->clues;

  choice->taste = CLAMP (choice->taste + (too_few ? -1 : !filled), -2, 0);
}

/* A set for which the number of clues does not matter, so that it can be told how many it takes. */
static void
note_nearest (PzStrokeChoice *choice)
{
  int idle;

  if (choice->draft->effort->nearest.known || pz_stroke_effort_stopped (choice->draft->effort))
    return;
  choice->most_clues = PZ_STEPS_MAX_NODES;
  choice->taste = 0;
  if (!fill (choice))
    return;
  pz_stroke_choice_prune (choice);
  pz_stroke_choice_judge (choice, &idle);
}

static gboolean
attempt (PzStrokeChoice *choice)
{
  for (int move = 0; move < MOVES && !pz_stroke_effort_stopped (choice->draft->effort); move++)
    {
      gboolean all = choice->taste <= -2 && choice->wish->marks == 0, filled;
      int idle = -1;

      if (all)
        choose_all (choice);
      filled = fill (choice);

      if (filled)
        {
          pz_stroke_choice_prune (choice);
          if (pz_stroke_choice_judge (choice, &idle) == 0)
            return TRUE;
        }
      adapt (choice, filled);
      drop_idle (choice, idle);
      if (!drop_one (choice) && idle < 0)
        return FALSE;
      if (pz_random_below (choice->draft->random, 2) == 0)
        drop_one (choice);
    }
  return FALSE;
}

/* ---- From nothing ---- */

static gboolean
has_fixed_clue (const PzStrokeChoice *choice, int from, int to)
{
  for (int i = 0; i < choice->draft->n_fixed; i++)
    if (pz_stroke_is_number (&choice->draft->fixed[i]) && choice->draft->fixed[i].step >= from
        && choice->draft->fixed[i].step <= to)
      return TRUE;
  return FALSE;
}

/* A number from @from…@to, unless one is there. FALSE when there is no place for it. */
static gboolean
demand_clue (PzStrokeChoice *choice, int from, int to)
{
  int chosen = -1, n = 0;

  if (has_fixed_clue (choice, from, to))
    return TRUE;
  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    {
      const PzConstraint *constraint = &pz_stroke_candidate_at (choice, i)->constraint;

      if (pz_stroke_is_number (constraint) && constraint->step >= from && constraint->step <= to
          && pz_random_below (choice->draft->random, (guint) ++n) == 0)
        chosen = i;
    }
  if (chosen < 0)
    return FALSE;
  pz_stroke_candidate_at (choice, chosen)->required = TRUE;
  pz_stroke_choice_set (choice, chosen, TRUE);
  return TRUE;
}

static gboolean
begin (PzStrokeChoice *choice)
{
  const PzStrokeWish *wish = choice->wish;
  int few = choice->draft->n <= wish->few_cells && wish->marks == 0 ? wish->few : PZ_STEPS_MAX_NODES;

  choice->tally = (PzStrokeTally){ 0 };
  choice->taste = 0;
  choice->most_clues = wish->clues != PZ_STROKE_ANY_CLUES ? wish->clues : few;
  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    pz_stroke_candidate_at (choice, i)->chosen = pz_stroke_candidate_at (choice, i)->required =
        pz_stroke_candidate_at (choice, i)->banned = FALSE;
  return (!wish->start || demand_clue (choice, 1, 1)) && (!wish->guide || demand_clue (choice, GUIDE_FROM, GUIDE_TO));
}

/* From drawings where all paths can be listed: a number of clues is hard to meet one by one. */
static gboolean
attempt_exactly (PzStrokeChoice *choice)
{
  int idle = -1;

  if (!pz_stroke_draft_cover (choice->draft, choice->wish))
    return begin (choice) && attempt (choice);
  choice->tally = (PzStrokeTally){ 0 };
  for (int i = 0; i < pz_stroke_n_candidates (choice); i++)
    if (pz_stroke_candidate_at (choice, i)->chosen)
      {
        pz_stroke_candidate_at (choice, i)->chosen = FALSE;
        pz_stroke_choice_set (choice, i, TRUE);
      }
  return pz_stroke_choice_judge (choice, &idle) == 0;
}

gboolean
pz_stroke_draft_choose (PzStrokeDraft *draft, const PzStrokeWish *wish)
{
  g_autofree PzStrokePath **unbroken = g_new (PzStrokePath *, PZ_STROKE_POOL_PATHS);
  PzStrokeChoice choice = { .draft = draft, .wish = wish, .unbroken = unbroken };
  gboolean exact = wish->clues != PZ_STROKE_ANY_CLUES;
  int n_attempts = exact && draft->n_fixed == 0 ? 1 : ATTEMPTS;

  for (int i = 0; i < n_attempts && !pz_stroke_effort_stopped (draft->effort); i++)
    {
      if (!begin (&choice))
        return FALSE;
      if (exact ? attempt_exactly (&choice) : attempt (&choice))
        return TRUE;
    }
  note_nearest (&choice);
  return FALSE;
}
