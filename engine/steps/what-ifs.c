/* SPDX-License-Identifier: MIT */
#include "steps/necessity.h"

#include <pthread.h>

/* All what-ifs of a level, by one thread or several. What a search may spend is fixed before it begins and does not depend on
 * how the others went, so every number of threads comes to the same results: each what-if gets a little at first, and what is
 * not decided by that gets more later. So the easy ones are told at once, and a hard one takes nothing from the others. */

/* Units of a what-if's first turn, and how many times more it gets with each further one. */
#define FIRST_TURN  60000
#define TURN_FACTOR 64
#define TURNS_MAX   10
/* Another turn is worth it only with more units than the last had: so many times. */
#define WORTH_FACTOR 2
/* Calling for help takes as long as some hundred units of search: up to here the calling thread works by itself. */
#define ALONE_UNITS 1000
/* What-ifs that are searched at a time share the memory. */
#define AT_ONCE_MAX  4
#define BYTES_OF_ONE ((gsize) 16 << 20)

typedef struct
{
  int index, turn;
} Task;

typedef struct
{
  const PzSteps *steps;
  const PzWhatIfs *what;
  PzNecessity *out;
  int n_at_once;
  guint64 units[TURNS_MAX]; /* of each turn that is paid for, whatever comes */
  int n_turns;
  gboolean again;    /* those that are not decided will have another turn */
  guint64 spent;     /* in this phase */
  guint64 spent_all; /* before it */
  gboolean cancelled, timed_out;
  Task *line; /* a ring: a task that is not decided comes back behind the others */
  int room, next, n_waiting;
  gboolean shared; /* the locks are in use */
  pthread_mutex_t lock, reporting;
} Work;

static void
lock (Work *w)
{
  if (w->shared)
    pthread_mutex_lock (&w->lock);
}

static void
unlock (Work *w)
{
  if (w->shared)
    pthread_mutex_unlock (&w->lock);
}

static void
append (Work *w, Task task)
{
  w->line[(w->next + w->n_waiting++) % w->room] = task;
}

static gboolean
take (Work *w, Task *task)
{
  lock (w);
  gboolean more = w->n_waiting > 0 && !w->cancelled && !w->timed_out;
  if (more)
    {
      *task = w->line[w->next];
      w->next = (w->next + 1) % w->room;
      w->n_waiting--;
    }
  unlock (w);
  return more;
}

static void
report (Work *w, int index)
{
  if (w->what->decided == NULL)
    return;
  if (w->shared)
    pthread_mutex_lock (&w->reporting);
  w->what->decided (index, &w->out[index], w->what->data);
  if (w->shared)
    pthread_mutex_unlock (&w->reporting);
}

static void
give_back (Work *w, Task task)
{
  lock (w);
  append (w, task);
  unlock (w);
}

/* TRUE when that decides it. */
static gboolean
finish (Work *w, Task task, const PzNecessity *necessity, const PzBudget *part)
{
  gboolean decided = pz_necessity_is_decided (w->steps, w->what, task.index, necessity);
  w->out[task.index] = *necessity;
  lock (w);
  w->spent += w->units[task.turn] - part->units_left;
  w->cancelled |= part->cancelled;
  w->timed_out |= part->timed_out;
  if (!decided && ++task.turn < w->n_turns)
    append (w, task);
  unlock (w);
  return decided;
}

/* @away: (nullable) set when this thread is wanted elsewhere. What it was at is then as if it had never begun. */
static void
search (Work *w, Task task, const PzCancel *away)
{
  const PzBudget *budget = w->what->budget;
  PzNecessity necessity = w->out[task.index];
  PzBudget part = { .units_left = w->units[task.turn],
                    .bytes = pz_budget_bytes (budget) / w->n_at_once,
                    .cancel = budget->cancel,
                    .away = away,
                    .deadline_us = budget->deadline_us };
  pz_necessity_decide (w->steps, w->what, task.index, w->again, &part, &necessity);
  if (part.cancelled && pz_cancel_is_set (away))
    give_back (w, task);
  else if (finish (w, task, &necessity, &part))
    report (w, task.index);
}

static void
work (gpointer data, const PzCancel *away)
{
  Work *w = data;
  Task task;
  while (!pz_cancel_is_set (away) && take (w, &task))
    search (w, task, away);
}

static void
work_with_helpers (Work *w)
{
  pthread_mutex_init (&w->lock, NULL);
  pthread_mutex_init (&w->reporting, NULL);
  w->shared = TRUE;
  pz_queue_share (w->what->queue, MIN (w->n_waiting, w->n_at_once) - 1, work, w);
  w->shared = FALSE;
  pthread_mutex_destroy (&w->reporting);
  pthread_mutex_destroy (&w->lock);
}

/* All tasks in line, and those that come back. */
static void
run_phase (Work *w)
{
  Task task;
  while (w->spent_all + w->spent < ALONE_UNITS && take (w, &task))
    search (w, task, NULL);
  if (w->what->queue != NULL && w->n_at_once > 1 && w->n_waiting > 1)
    work_with_helpers (w);
  work (w, NULL);
}

static void
settle (Work *w)
{
  PzBudget *budget = w->what->budget;
  budget->units_left -= w->spent;
  budget->cancelled |= w->cancelled;
  budget->timed_out |= w->timed_out;
  budget->exhausted |= w->timed_out;
  w->spent_all += w->spent;
  w->spent = 0;
}

/* Puts what is not decided in line. Returns how many. */
static int
line_up (Work *w)
{
  w->next = w->n_waiting = 0;
  for (int i = 0; i < w->steps->n_constraints; i++)
    if (!pz_necessity_is_decided (w->steps, w->what, i, &w->out[i]))
      append (w, (Task){ i, 0 });
  return w->n_waiting;
}

/* Turns after one of @last units (0: none yet) that everyone can have out of a @share each; where not even one can be had, a
 * turn of the whole share. FALSE: that is not worth it. */
static gboolean
plan_turns (Work *w, guint64 share, guint64 last)
{
  guint64 units = last > 0 ? last * TURN_FACTOR : FIRST_TURN, left = share;
  for (w->n_turns = 0; w->again && w->n_turns < TURNS_MAX && units <= left; units *= TURN_FACTOR)
    {
      w->units[w->n_turns++] = units;
      left -= units;
    }
  if (w->n_turns > 0)
    return TRUE;
  w->units[w->n_turns++] = share;
  return share > WORTH_FACTOR * last;
}

/* A phase of turns for all that are not decided. Returns the units of the last one; 0: nothing is left to do. */
static guint64
take_turns (Work *w, int n_others, guint64 last)
{
  const PzBudget *budget = w->what->budget;
  int n = line_up (w);
  guint64 units = pz_budget_stopped (budget) ? 0 : budget->units_left;
  if (n == 0 || (!plan_turns (w, units / (n + n_others), last) && last > 0))
    return 0;
  run_phase (w);
  settle (w);
  return w->units[w->n_turns - 1];
}

/* @n_others: further searches that are to have their share. Once longer turns cannot be had, the last ones begin, which leave
 * nothing undone. */
static void
decide_all (Work *w, int n_others)
{
  for (int last_ones = 0; last_ones < 2; last_ones++)
    {
      guint64 last = 0;
      w->again = !last_ones;
      do
        last = take_turns (w, n_others, last);
      while (last > 0);
    }
}

static void
report_known (Work *w)
{
  for (int i = 0; i < w->steps->n_constraints; i++)
    if (pz_necessity_is_decided (w->steps, w->what, i, &w->out[i]))
      report (w, i);
}

static gboolean
has_walls (const PzSteps *steps)
{
  for (int i = 0; i < steps->n_constraints; i++)
    if (steps->constraints[i].kind == PZ_CONSTRAINT_WALL)
      return TRUE;
  return FALSE;
}

/* Taking all walls away takes each one away: one that matters decides it. */
static PzCount
count_without_walls (Work *w)
{
  const PzWhatIfs *what = w->what;
  if (what->main.count >= what->limit)
    return (PzCount){ what->limit, FALSE, TRUE };
  for (int i = 0; i < w->steps->n_constraints; i++)
    if (w->steps->constraints[i].kind == PZ_CONSTRAINT_WALL && w->out[i].without.count >= what->limit)
      return (PzCount){ what->limit, FALSE, TRUE };
  return pz_necessity_without_walls (w->steps, what, what->budget);
}

void
pz_steps_necessities (const PzSteps *steps, const PzWhatIfs *what, PzNecessity *out, PzCount *without_walls)
{
  g_return_if_fail (steps != NULL && what != NULL && what->budget != NULL && what->limit >= 2);
  g_return_if_fail (out != NULL || steps->n_constraints == 0);
  gboolean asks_walls = without_walls != NULL && has_walls (steps);
  g_autofree Task *line = g_new (Task, steps->n_constraints);
  Work w = { .steps = steps, .what = what, .out = out, .line = line, .room = steps->n_constraints };
  w.n_at_once = (int) CLAMP (pz_budget_bytes (what->budget) / BYTES_OF_ONE, 1, AT_ONCE_MAX);
  report_known (&w);
  decide_all (&w, asks_walls);
  if (without_walls != NULL)
    *without_walls = asks_walls ? count_without_walls (&w) : PZ_COUNT_UNKNOWN;
  if (line_up (&w) > 0 && !what->budget->cancelled)
    what->budget->exhausted = TRUE;
}
