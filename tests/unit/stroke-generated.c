/* SPDX-License-Identifier: MIT */
#include "stroke-generated.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void
default_options (const PzMode *mode, int *values)
{
  memset (values, 0, sizeof (int) * PZ_MAX_OPTIONS);
  for (int i = 0; mode->options[i].name != NULL; i++)
    values[i] = mode->options[i].value;
}

void
set_option (const PzMode *mode, int *values, const char *name, int value)
{
  int i = 0;

  while (strcmp (mode->options[i].name, name) != 0)
    g_assert_nonnull (mode->options[++i].name);
  g_assert_cmpint (value, >=, mode->options[i].minimum);
  g_assert_cmpint (value, <=, mode->options[i].maximum);
  values[i] = value;
}

PzAnalysis *
judge_generated (const PzLevel *level)
{
  PzContext context = { level->mode->generated_pack, 30, FALSE };
  PzLimits limits = PZ_LIMITS_DEFAULT;

  return level->mode->analyse (level, &context, &limits, NULL, NULL, NULL);
}

void
assert_generated_level (const PzLevel *level)
{
  g_autoptr (PzAnalysis) analysis = judge_generated (level);

  g_assert_true (analysis->done);
  g_assert_cmpint (analysis->verdict, ==, PZ_VERDICT_ONE);
  g_assert_true (pz_analysis_publishable (analysis));
  for (guint i = 0; i < analysis->problems->len; i++)
    g_assert_cmpstr (((const PzProblem *) g_ptr_array_index (analysis->problems, i))->code, ==, "size-range");
  for (int i = 0; i < analysis->n_findings; i++)
    g_assert_cmpint (analysis->findings[i].need, ==, PZ_NEED_NEEDED);
}

/* ---- The plain counter ---- */

typedef struct
{
  const PzStrokeBoard *board;
  const PzStrokeRules *rules;
  PzStrokeEdges edges;
  guint8 path[PZ_STEPS_MAX_NODES], found[PZ_STEPS_MAX_NODES];
  int step_of[PZ_STEPS_MAX_NODES];
  int n_found;
} Walk;

static gboolean
may_stand (const Walk *walk, int cell, int step)
{
  for (int i = 0; i < walk->rules->n; i++)
    {
      const PzConstraint *rule = &walk->rules->constraints[i];

      if (rule->kind == PZ_CONSTRAINT_CLUE && (rule->node == cell) != (rule->step == step))
        return FALSE;
      if (rule->kind == PZ_CONSTRAINT_ODD && rule->node == cell && step % 2 == 0)
        return FALSE;
      if (rule->kind == PZ_CONSTRAINT_EVEN && rule->node == cell && step % 2 == 1)
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_cross (const Walk *walk, int from, int to, int step)
{
  int edge = pz_stroke_edges_find (&walk->edges, from, to);

  if (edge < 0)
    return FALSE;
  for (int i = 0; i < walk->rules->n; i++)
    {
      const PzConstraint *rule = &walk->rules->constraints[i];

      if (rule->kind == PZ_CONSTRAINT_WALL && rule->edges[0] == edge)
        return FALSE;
      if (rule->kind == PZ_CONSTRAINT_SPINNER && rule->edges[(rule->phase + step) % 3] == edge)
        return FALSE;
    }
  return TRUE;
}

static void
walk_on (Walk *walk, int step)
{
  if (step == walk->board->n)
    {
      memcpy (walk->found, walk->path, sizeof walk->found);
      walk->n_found++;
      return;
    }
  for (int cell = 0; cell < walk->board->n && walk->n_found < 2; cell++)
    {
      if (walk->step_of[cell] != 0 || !may_stand (walk, cell, step + 1)
          || (step > 0 && !may_cross (walk, walk->path[step - 1], cell, step)))
        continue;
      walk->path[step] = (guint8) cell;
      walk->step_of[cell] = step + 1;
      walk_on (walk, step + 1);
      walk->step_of[cell] = 0;
    }
}

int
count_paths (const PzStrokeBoard *board, const PzStrokeRules *rules, guint8 *last)
{
  g_autofree Walk *walk = g_new0 (Walk, 1);

  walk->board = board;
  walk->rules = rules;
  pz_stroke_edges_init (&walk->edges, board);
  walk_on (walk, 0);
  pz_stroke_edges_clear (&walk->edges);
  if (last != NULL)
    memcpy (last, walk->found, (gsize) board->n);
  return walk->n_found;
}

void
assert_one_path (const PzStrokeBoard *board, const PzStrokeRules *rules, const guint8 *solution)
{
  guint8 found[PZ_STEPS_MAX_NODES];

  g_assert_cmpint (count_paths (board, rules, found), ==, 1);
  g_assert_cmpmem (found, board->n, solution, board->n);
}

/* ---- Threads ---- */

typedef struct
{
  const PzMode *mode;
  const int *values;
  guint64 seed;
} Job;

static gpointer
generate_text (gpointer data)
{
  const Job *job = data;
  g_autoptr (PzLevel) level = job->mode->generate ("a", job->seed, job->values, NULL, NULL, NULL, NULL);

  return level != NULL ? pz_level_to_text (level) : g_strdup ("");
}

void
assert_same_on_threads (const PzMode *mode, const int *values)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      Job job = { mode, values, seed };
      GThread *thread = g_thread_new ("again", generate_text, &job);
      g_autofree char *one = generate_text (&job), *other = g_thread_join (thread);

      g_assert_cmpstr (one, !=, "");
      g_assert_cmpstr (one, ==, other);
    }
}

typedef struct
{
  PzCancel *cancel;
  clockid_t clock; /* of the thread that generates */
  gint64 at;       /* its time when it was cancelled, in µs */
} Cancelling;

static gint64
time_of (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gpointer
cancel_later (gpointer data)
{
  Cancelling *cancelling = data;

  g_usleep (30000);
  cancelling->at = time_of (cancelling->clock); /* before, so that it is never told too short */
  pz_cancel_set (cancelling->cancel);
  return NULL;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return *(const gint64 *) a < *(const gint64 *) b ? -1 : 1;
}

/* By the time that the generating thread has had, so that other work on the machine does not count; the middle one of several, as the
 * thread that cancels may be held up between a look at the clock and the deed. */
void
assert_cancels_soon (const PzMode *mode, const int *values)
{
  gint64 took[5];

  for (guint64 seed = 0; seed < 5; seed++)
    {
      g_autoptr (PzCancel) cancel = pz_cancel_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (PzLevel) level = NULL;
      Cancelling cancelling = { .cancel = cancel };
      GThread *thread;

      g_assert_cmpint (pthread_getcpuclockid (pthread_self (), &cancelling.clock), ==, 0);
      thread = g_thread_new ("cancel", cancel_later, &cancelling);
      level = mode->generate ("a", seed, values, cancel, NULL, NULL, &error);
      g_thread_join (thread);
      g_assert_null (level);
      g_assert_error (error, PZ_GENERATE_ERROR, PZ_GENERATE_ERROR_CANCELLED);
      took[seed] = time_of (cancelling.clock) - cancelling.at;
      g_test_message ("stopped after %d µs", (int) took[seed]);
    }
  qsort (took, 5, sizeof *took, compare_times);
  g_assert_cmpint (took[2], <, 5000);
}
