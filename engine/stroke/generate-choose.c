/* SPDX-License-Identifier: MIT */
#include "stroke/generate.h"

#include <stdlib.h>
#include <string.h>

/* Which candidates go on the board. A set is filled up until the author's path is the only one, pruned, and judged; what is wrong with it
 * is taken out again together with something else, and so on. */

#define UNITS_FOR_COUNT 400000
#define UNITS_OF_ASKING 100 /* at least, for what is around a search */
#define ATTEMPTS        2   /* from an empty board */
#define MOVES           12  /* of an attempt */
#define GUIDE_FROM      5   /* clue 1 and four to seven steps */
#define GUIDE_TO        8
/* How likely numbers of the middle are beside those of the ends; a number so many steps from the next one is not held back. */
#define MIDDLE 16
#define END    3
#define APART  4

typedef enum
{
  ALONE,
  OTHERS, /* the first of them is in the pool now */
  UNDECIDED
} Answer;

typedef struct
{
  int clues, marks, walls, spinners; /* clues: marks too */
} Tally;

typedef struct
{
  PzStrokeDraft *draft;
  const PzStrokeWish *wish;
  Tally tally;
  int most_clues;
  int taste; /* 0: candidates that break most paths; -1: any that breaks one; -2: all, and then the strongest are pruned first */
  PzStrokePath **unbroken; /* paths of the pool that what is chosen leaves */
  int n_unbroken;
} Choice;

static inline PzStrokeCandidate *
candidate_at (const Choice *choice, int i)
{
  return &g_array_index (choice->draft->candidates, PzStrokeCandidate, i);
}

static int
n_candidates (const Choice *choice)
{
  return (int) choice->draft->candidates->len;
}

static gboolean
is_mark (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_ODD || constraint->kind == PZ_CONSTRAINT_EVEN;
}

static gboolean
is_clue (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_CLUE || is_mark (constraint);
}

static gboolean
breaks (const Choice *choice, const PzStrokePath *path, const PzStrokeCandidate *candidate)
{
  return pz_stroke_breaks (path, &choice->draft->edges, &candidate->constraint);
}

static void
set_chosen (Choice *choice, int i, gboolean chosen)
{
  PzStrokeCandidate *candidate = candidate_at (choice, i);
  int change = (int) chosen - (int) candidate->chosen;

  candidate->chosen = chosen;
  choice->tally.clues += is_clue (&candidate->constraint) ? change : 0;
  choice->tally.marks += is_mark (&candidate->constraint) ? change : 0;
  choice->tally.walls += candidate->constraint.kind == PZ_CONSTRAINT_WALL ? change : 0;
  choice->tally.spinners += candidate->constraint.kind == PZ_CONSTRAINT_SPINNER ? change : 0;
}

/* ---- Asking ---- */

/* Some fixed constraint breaks it, or a chosen one other than @but (-1: none). */
static gboolean
is_broken (const Choice *choice, const PzStrokePath *path, int but)
{
  const PzStrokeDraft *draft = choice->draft;

  for (int i = 0; i < n_candidates (choice); i++)
    if (i != but && candidate_at (choice, i)->chosen && breaks (choice, path, candidate_at (choice, i)))
      return TRUE;
  for (int i = 0; i < draft->n_fixed; i++)
    if (pz_stroke_breaks (path, &draft->edges, &draft->fixed[i]))
      return TRUE;
  return FALSE;
}

/* (transfer full): with what is chosen but @but, and a wall on edge @nailed (-1: none). */
static PzSteps *
steps_of (const Choice *choice, int but, int nailed)
{
  const PzStrokeDraft *draft = choice->draft;
  int n = draft->n_fixed;
  g_autofree PzConstraint *all = g_new (PzConstraint, n + n_candidates (choice) + 1);

  memcpy (all, draft->fixed, sizeof *all * (gsize) n);
  for (int i = 0; i < n_candidates (choice); i++)
    if (i != but && candidate_at (choice, i)->chosen)
      all[n++] = candidate_at (choice, i)->constraint;
  if (nailed >= 0)
    all[n++] = (PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { nailed, -1, -1 }, 0 };
  return pz_steps_new (draft->n, draft->edges.edges, draft->edges.n, all, n);
}

static PzCount
count (Choice *choice, const PzSteps *steps, guint8 *first, guint8 *second)
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

/* Are there other paths than the author's without candidate @but (-1: with all that is chosen)? */
static Answer
ask (Choice *choice, int but)
{
  PzStrokeDraft *draft = choice->draft;
  g_autoptr (PzSteps) steps = steps_of (choice, but, -1);
  guint8 found[2][PZ_STEPS_MAX_NODES];
  PzCount result = count (choice, steps, found[0], found[1]);
  Answer answer = result.count == 1 && result.exact ? ALONE : UNDECIDED;

  for (guint64 i = 0; i < MIN (result.count, 2); i++)
    if (memcmp (found[i], draft->author.cell, (gsize) draft->n) != 0)
      {
        learn (draft, found[i]);
        answer = OTHERS;
      }
  return answer;
}

/* ---- Needed ---- */

/* Without it there are other paths. What stays undecided is for the last judgement. */
static gboolean
is_needed (Choice *choice, int i)
{
  PzStrokeDraft *draft = choice->draft;

  for (int k = 0; k < draft->n_pool; k++)
    if (breaks (choice, &draft->pool[k], candidate_at (choice, i)) && !is_broken (choice, &draft->pool[k], i))
      return TRUE;
  return ask (choice, i) != ALONE;
}

/* A wall on one of its edges would do as well (hex-stroke.md, "Necessity"). */
static gboolean
is_static (Choice *choice, int i)
{
  const PzConstraint *spinner = &candidate_at (choice, i)->constraint;

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
is_end (const Choice *choice, const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_CLUE && (constraint->step == 1 || constraint->step == choice->draft->n);
}

/* Chosen clues in any order. */
static int
list_clues (Choice *choice, int *order)
{
  int n = 0;

  for (int i = 0; i < n_candidates (choice); i++)
    if (candidate_at (choice, i)->chosen && is_clue (&candidate_at (choice, i)->constraint))
      {
        int at = pz_random_between (choice->draft->random, 0, n);

        order[n++] = order[at];
        order[at] = i;
      }
  return n;
}

/* Paths of the pool that a candidate breaks, and some luck. */
static int
power_of (Choice *choice, int i)
{
  int n = 0;

  for (int k = 0; k < choice->draft->n_pool; k++)
    n += breaks (choice, &choice->draft->pool[k], candidate_at (choice, i));
  return n * pz_random_between (choice->draft->random, 2, 4);
}

static int
stronger_first (gconstpointer a, gconstpointer b, gpointer powers)
{
  return ((const int *) powers)[*(const int *) b] - ((const int *) powers)[*(const int *) a];
}

static void
sort_by_power (Choice *choice, int *order, int n)
{
  g_autofree int *powers = g_new0 (int, n_candidates (choice) + 1);

  for (int i = 0; i < n; i++)
    powers[order[i]] = power_of (choice, order[i]);
  g_qsort_with_data (order, n, sizeof *order, stronger_first, powers);
}

/* Numbers of the ends first, as they tell most (seed §4.6); the others in any order, or those last that break few paths: then more of them
 * are needed. */
static int
list_to_prune (Choice *choice, int *order)
{
  int n = list_clues (choice, order), ends = 0;

  if (choice->taste <= -2)
    sort_by_power (choice, order, n);
  for (int i = 0; i < n; i++)
    if (is_end (choice, &candidate_at (choice, order[i])->constraint))
      {
        int found = order[i];

        memmove (&order[ends + 1], &order[ends], sizeof *order * (gsize) (i - ends));
        order[ends++] = found;
      }
  return n;
}

static void
prune (Choice *choice)
{
  g_autofree int *order = g_new (int, n_candidates (choice) + 1);
  int n = list_to_prune (choice, order);

  for (int i = 0; i < n && !pz_stroke_effort_stopped (choice->draft->effort); i++)
    if (!candidate_at (choice, order[i])->required && !is_needed (choice, order[i]))
      set_chosen (choice, order[i], FALSE);
}

/* ---- Filling up ---- */

static void
list_unbroken (Choice *choice)
{
  PzStrokeDraft *draft = choice->draft;

  choice->n_unbroken = 0;
  for (int i = 0; i < draft->n_pool; i++)
    if (!is_broken (choice, &draft->pool[i], -1))
      choice->unbroken[choice->n_unbroken++] = &draft->pool[i];
}

static gboolean
is_free (const Choice *choice, int i)
{
  const PzStrokeCandidate *candidate = candidate_at (choice, i);

  if (candidate->chosen || candidate->banned)
    return FALSE;
  for (int k = 0; k < n_candidates (choice); k++)
    if (candidate_at (choice, k)->chosen
        && pz_stroke_excludes (&candidate->constraint, &candidate_at (choice, k)->constraint))
      return FALSE;
  return TRUE;
}

/* Steps to the nearest number that is there; APART at most. */
static int
steps_to_number (const Choice *choice, int step)
{
  int least = APART;

  for (int i = 0; i < n_candidates (choice); i++)
    if (candidate_at (choice, i)->chosen && candidate_at (choice, i)->constraint.kind == PZ_CONSTRAINT_CLUE)
      least = MIN (least, ABS (candidate_at (choice, i)->constraint.step - step));
  for (int i = 0; i < choice->draft->n_fixed; i++)
    if (choice->draft->fixed[i].kind == PZ_CONSTRAINT_CLUE)
      least = MIN (least, ABS (choice->draft->fixed[i].step - step));
  return least;
}

/* How welcome a candidate is beside others of its kind that break as many paths: numbers of the middle, far from others. */
static int
weight_of (const Choice *choice, const PzConstraint *constraint)
{
  int n = choice->draft->n, nearer_end = MIN (constraint->step - 1, n - constraint->step);

  if (constraint->kind != PZ_CONSTRAINT_CLUE)
    return MIDDLE;
  return (nearer_end <= 0 ? END : MIDDLE / 2 + nearer_end * MIDDLE / n) * steps_to_number (choice, constraint->step);
}

static int
n_broken_by (const Choice *choice, int i)
{
  int n = 0;

  for (int k = 0; k < choice->n_unbroken; k++)
    n += breaks (choice, choice->unbroken[k], candidate_at (choice, i));
  return n;
}

static int
value_of (Choice *choice, int i, int n_broken)
{
  int weight = weight_of (choice, &candidate_at (choice, i)->constraint);
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
choose_among (Choice *choice, gboolean (*is_kind) (const PzConstraint *constraint))
{
  int best = -1, most = 0;

  for (int i = 0; i < n_candidates (choice); i++)
    if (is_kind (&candidate_at (choice, i)->constraint) && is_free (choice, i))
      {
        int n_broken = n_broken_by (choice, i), value = n_broken > 0 ? value_of (choice, i, n_broken) : 0;

        if (value > most)
          {
            most = value;
            best = i;
          }
      }
  if (best >= 0)
    set_chosen (choice, best, TRUE);
  return best >= 0;
}

static gboolean
is_number (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_CLUE;
}

static gboolean
is_wall (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_WALL;
}

static gboolean
is_spinner (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_SPINNER;
}

static gboolean
choose_clue (Choice *choice)
{
  gboolean mark = choice->tally.marks < pz_stroke_wish_marks (choice->wish, choice->tally.clues + 1);

  if (choice->tally.clues >= choice->most_clues)
    return FALSE;
  return choose_among (choice, mark ? is_mark : is_number) || choose_among (choice, mark ? is_number : is_mark);
}

/* A first number tells which of the paths matter; then what is wanted in any case; then more clues. */
static gboolean
choose_one (Choice *choice)
{
  gboolean spinner = choice->tally.spinners < choice->wish->spinners, wall = choice->tally.walls < choice->wish->walls;

  if (choice->tally.clues == 0 && choice->most_clues > 1 && choose_clue (choice))
    return TRUE;
  if (spinner && choose_among (choice, is_spinner))
    return TRUE;
  if (wall && choose_among (choice, is_wall))
    return TRUE;
  return choose_clue (choice);
}

/* The solver could not tell: a number for the middle of the longest stretch without. */
static gboolean
choose_blindly (Choice *choice)
{
  int n = choice->draft->n, length = 0, from = 0, middle = 0, best = -1;
  gboolean has[PZ_STEPS_MAX_NODES + 2] = { FALSE };

  for (int i = 0; i < n_candidates (choice); i++)
    if (candidate_at (choice, i)->chosen && is_number (&candidate_at (choice, i)->constraint))
      has[candidate_at (choice, i)->constraint.step] = TRUE;
  for (int i = 0; i < choice->draft->n_fixed; i++)
    if (is_number (&choice->draft->fixed[i]))
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
  for (int i = 0; i < n_candidates (choice); i++)
    if (is_number (&candidate_at (choice, i)->constraint) && is_free (choice, i)
        && (best < 0
            || ABS (candidate_at (choice, i)->constraint.step - middle)
                   < ABS (candidate_at (choice, best)->constraint.step - middle)))
      best = i;
  if (best < 0 || choice->tally.clues >= choice->most_clues)
    return FALSE;
  set_chosen (choice, best, TRUE);
  return TRUE;
}

/* Every number: what is left of them when the strong ones are pruned are many. */
static void
choose_all (Choice *choice)
{
  for (int i = 0; i < n_candidates (choice); i++)
    if (is_number (&candidate_at (choice, i)->constraint) && is_free (choice, i))
      set_chosen (choice, i, TRUE);
}

/* TRUE when the author's path is the only one; FALSE when nothing more may be chosen. */
static gboolean
fill (Choice *choice)
{
  while (!pz_stroke_effort_stopped (choice->draft->effort))
    {
      Answer answer = OTHERS;

      list_unbroken (choice);
      if (choice->n_unbroken == 0)
        answer = ask (choice, -1);
      if (answer == ALONE)
        return TRUE;
      if (answer == UNDECIDED ? !choose_blindly (choice) : choice->n_unbroken > 0 && !choose_one (choice))
        return FALSE;
    }
  return FALSE;
}

/* ---- Judging ---- */

static int
clues_amiss (const Choice *choice)
{
  const PzStrokeWish *wish = choice->wish;
  int clues = choice->tally.clues, most = choice->draft->n <= wish->few_cells ? wish->few : PZ_STEPS_MAX_NODES;

  return wish->clues == PZ_STROKE_ANY_CLUES ? MAX (clues - most, 0) : ABS (clues - wish->clues);
}

/* Walls, spinners and what is required that the path does without; the last of them in @idle. */
static int
n_idle (Choice *choice, int *idle)
{
  int n = 0;

  for (int i = 0; i < n_candidates (choice); i++)
    {
      PzStrokeCandidate *candidate = candidate_at (choice, i);

      if (!candidate->chosen || (is_clue (&candidate->constraint) && !candidate->required))
        continue;
      if (is_needed (choice, i) && (!is_spinner (&candidate->constraint) || !is_static (choice, i)))
        continue;
      *idle = i;
      n++;
    }
  return n;
}

static int
judge (Choice *choice, int *idle)
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

/* ---- Moving ---- */

/* Takes one away that need not be there; FALSE when there is none. */
static gboolean
drop_one (Choice *choice)
{
  int chosen = -1, n = 0;

  for (int i = 0; i < n_candidates (choice); i++)
    if (candidate_at (choice, i)->chosen && !candidate_at (choice, i)->required
        && pz_random_below (choice->draft->random, (guint) ++n) == 0)
      chosen = i;
  if (chosen >= 0)
    set_chosen (choice, chosen, FALSE);
  return chosen >= 0;
}

static void
drop_idle (Choice *choice, int idle)
{
  if (idle < 0 || candidate_at (choice, idle)->required)
    return;
  set_chosen (choice, idle, FALSE);
  candidate_at (choice, idle)->banned = TRUE;
}

/* More clues when too few were needed. */
static void
adapt (Choice *choice, gboolean filled)
{
  gboolean too_few = filled && choice->tally.clues < choice->wish->clues;

  choice->taste = CLAMP (choice->taste + (too_few ? -1 : !filled), -2, 0);
}

/* A set for which the number of clues does not matter, so that it can be told how many it takes. */
static void
note_nearest (Choice *choice)
{
  int idle;

  if (choice->draft->effort->nearest.known || pz_stroke_effort_stopped (choice->draft->effort))
    return;
  choice->most_clues = PZ_STEPS_MAX_NODES;
  choice->taste = 0;
  if (!fill (choice))
    return;
  prune (choice);
  judge (choice, &idle);
}

static gboolean
attempt (Choice *choice)
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
          prune (choice);
          if (judge (choice, &idle) == 0)
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
has_fixed_clue (const Choice *choice, int from, int to)
{
  for (int i = 0; i < choice->draft->n_fixed; i++)
    if (is_number (&choice->draft->fixed[i]) && choice->draft->fixed[i].step >= from
        && choice->draft->fixed[i].step <= to)
      return TRUE;
  return FALSE;
}

/* A number from @from…@to, unless one is there. FALSE when there is no place for it. */
static gboolean
demand_clue (Choice *choice, int from, int to)
{
  int chosen = -1, n = 0;

  if (has_fixed_clue (choice, from, to))
    return TRUE;
  for (int i = 0; i < n_candidates (choice); i++)
    {
      const PzConstraint *constraint = &candidate_at (choice, i)->constraint;

      if (is_number (constraint) && constraint->step >= from && constraint->step <= to
          && pz_random_below (choice->draft->random, (guint) ++n) == 0)
        chosen = i;
    }
  if (chosen < 0)
    return FALSE;
  candidate_at (choice, chosen)->required = TRUE;
  set_chosen (choice, chosen, TRUE);
  return TRUE;
}

static gboolean
begin (Choice *choice)
{
  const PzStrokeWish *wish = choice->wish;
  int few = choice->draft->n <= wish->few_cells && wish->marks == 0 ? wish->few : PZ_STEPS_MAX_NODES;

  choice->tally = (Tally){ 0 };
  choice->taste = 0;
  choice->most_clues = wish->clues != PZ_STROKE_ANY_CLUES ? wish->clues : few;
  for (int i = 0; i < n_candidates (choice); i++)
    candidate_at (choice, i)->chosen = candidate_at (choice, i)->required = candidate_at (choice, i)->banned = FALSE;
  return (!wish->start || demand_clue (choice, 1, 1)) && (!wish->guide || demand_clue (choice, GUIDE_FROM, GUIDE_TO));
}

/* From drawings where all paths can be listed: a number of clues is hard to meet one by one. */
static gboolean
attempt_exactly (Choice *choice)
{
  int idle = -1;

  if (!pz_stroke_draft_cover (choice->draft, choice->wish))
    return begin (choice) && attempt (choice);
  choice->tally = (Tally){ 0 };
  for (int i = 0; i < n_candidates (choice); i++)
    if (candidate_at (choice, i)->chosen)
      {
        candidate_at (choice, i)->chosen = FALSE;
        set_chosen (choice, i, TRUE);
      }
  return judge (choice, &idle) == 0;
}

gboolean
pz_stroke_draft_choose (PzStrokeDraft *draft, const PzStrokeWish *wish)
{
  g_autofree PzStrokePath **unbroken = g_new (PzStrokePath *, PZ_STROKE_POOL_PATHS);
  Choice choice = { .draft = draft, .wish = wish, .unbroken = unbroken };
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
