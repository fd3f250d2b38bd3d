/* SPDX-License-Identifier: MIT */
#include "large-boards.h"
#include "steps-reference.h"
#include "seed.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* What-ifs with helpers: the same counts, paths and units with every number of threads, whatever else the queue has to do,
 * with any budget; and true ones when they are stopped. With pthreads and C11 atomics only, so that ThreadSanitizer can
 * follow. */

static guint32 seed;
static int n_rounds;

#define N_QUEUES 3
static const int sizes[N_QUEUES] = { 1, 2, 4 };

typedef struct
{
  PzSteps *steps;
  int n, n_constraints;
  const PzConstraint *constraints;
  PzCount main;
  guint8 solution[PZ_STEPS_MAX_NODES];
} Subject;

/* All that comes out. */
typedef struct
{
  PzNecessity out[BOARD_MAX_CONSTRAINTS];
  PzCount without_walls;
  PzBudget budget;
  guint8 *breakers;
  /* What was reported. */
  atomic_int n_inside;
  int n_reported;
  gboolean reported[BOARD_MAX_CONSTRAINTS];
} Result;

static void
on_decided (int index, const PzNecessity *necessity, gpointer data)
{
  Result *result = data;
  g_assert_cmpint (atomic_fetch_add (&result->n_inside, 1), ==, 0);
  g_assert_true (necessity == &result->out[index]);
  g_assert_false (result->reported[index]);
  result->reported[index] = TRUE;
  result->n_reported++;
  atomic_fetch_sub (&result->n_inside, 1);
}

static Result *
result_new (const Subject *subject, PzBudget budget)
{
  Result *result = g_new0 (Result, 1);
  result->budget = budget;
  result->breakers = g_malloc0 (subject->n_constraints * subject->n + 1);
  return result;
}

static void
result_free (Result *result)
{
  g_free (result->breakers);
  g_free (result);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Result, result_free)

static void
run (const Subject *subject, PzQueue *queue, guint64 limit, Result *result)
{
  gboolean unique = subject->main.exact && subject->main.count == 1;
  pz_steps_necessities (subject->steps,
                        &(PzWhatIfs){ .main = subject->main,
                                      .solution = unique ? subject->solution : NULL,
                                      .limit = limit,
                                      .budget = &result->budget,
                                      .queue = queue,
                                      .breakers = result->breakers,
                                      .decided = on_decided,
                                      .data = result },
                        result->out, &result->without_walls);
}

static void
assert_same_count (PzCount a, PzCount b)
{
  g_assert_cmpuint (a.count, ==, b.count);
  g_assert_cmpint (a.exact, ==, b.exact);
  g_assert_cmpint (a.known, ==, b.known);
}

static void
assert_same (const Subject *subject, const Result *a, const Result *b)
{
  for (int i = 0; i < subject->n_constraints; i++)
    {
      assert_same_count (a->out[i].without, b->out[i].without);
      for (int k = 0; k < 3; k++)
        assert_same_count (a->out[i].as_static[k], b->out[i].as_static[k]);
      g_assert_cmpint (a->out[i].has_breaker, ==, b->out[i].has_breaker);
      g_assert_cmpint (a->reported[i], ==, b->reported[i]);
      if (a->out[i].has_breaker)
        g_assert_cmpmem (a->breakers + i * subject->n, subject->n, b->breakers + i * subject->n, subject->n);
    }
  assert_same_count (a->without_walls, b->without_walls);
  g_assert_cmpuint (a->budget.units_left, ==, b->budget.units_left);
  g_assert_cmpint (a->budget.exhausted, ==, b->budget.exhausted);
}

/* Written from the rules: whether @path keeps @c. */
static gboolean
keeps (const Subject *subject, const guint8 *path, const PzConstraint *c, const PzStepsEdge *edges)
{
  for (int t = 1; t <= subject->n; t++)
    {
      int v = path[t - 1], next = t < subject->n ? path[t] : -1;
      if (c->kind == PZ_CONSTRAINT_CLUE && (v == c->node) != (t == c->step))
        return FALSE;
      if (c->kind == PZ_CONSTRAINT_ODD && v == c->node && t % 2 == 0)
        return FALSE;
      if (c->kind == PZ_CONSTRAINT_EVEN && v == c->node && t % 2 == 1)
        return FALSE;
      int e = c->kind == PZ_CONSTRAINT_WALL      ? c->edges[0]
              : c->kind == PZ_CONSTRAINT_SPINNER ? c->edges[(c->phase + t) % 3]
                                                 : -1;
      if (next >= 0 && e >= 0 && ((edges[e].a == v && edges[e].b == next) || (edges[e].b == v && edges[e].a == next)))
        return FALSE;
    }
  return TRUE;
}

/* Each breaker visits all nodes along edges and breaks its own constraint only. Returns how many there are. */
static int
check_breakers (const Subject *subject, const Result *result, const PzStepsEdge *edges)
{
  int n_breakers = 0;
  for (int i = 0; i < subject->n_constraints; i++)
    {
      const guint8 *path = result->breakers + i * subject->n;
      gboolean seen[PZ_STEPS_MAX_NODES] = { FALSE };
      if (!result->out[i].has_breaker)
        continue;
      n_breakers++;
      for (int t = 0; t < subject->n; t++)
        {
          g_assert_cmpint (path[t], <, subject->n);
          g_assert_false (seen[path[t]]);
          seen[path[t]] = TRUE;
          g_assert_true (t == 0 || pz_steps_adjacent (subject->steps, path[t - 1], path[t]));
        }
      for (int k = 0; k < subject->n_constraints; k++)
        g_assert_cmpint (keeps (subject, path, &subject->constraints[k], edges), ==, k != i);
    }
  return n_breakers;
}

static void
queues_open (PzQueue **queues)
{
  for (int q = 0; q < N_QUEUES; q++)
    queues[q] = pz_queue_new (sizes[q]);
}

static void
queues_close (PzQueue **queues)
{
  for (int q = 0; q < N_QUEUES; q++)
    pz_queue_free (queues[q]);
}

/* Jobs that come and go while others share. */
typedef struct
{
  PzQueue *queue;
  atomic_bool stop;
} Traffic;

static void
run_briefly (gpointer data, const PzCancel *cancel)
{
  for (volatile int i = 0; i < 2000 && !pz_cancel_is_set (cancel); i++)
    ;
}

static void *
make_traffic (void *data)
{
  Traffic *traffic = data;
  for (int i = 0; !atomic_load (&traffic->stop); i++)
    {
      pz_cancel_unref (pz_queue_push (traffic->queue, (PzPriority) (i % 3), run_briefly, NULL, NULL));
      g_usleep (150);
    }
  return NULL;
}

static void
run_in_traffic (const Subject *subject, PzQueue *queue, guint64 limit, Result *result)
{
  Traffic traffic = { .queue = queue };
  pthread_t thread;
  g_assert_cmpint (pthread_create (&thread, NULL, make_traffic, &traffic), ==, 0);
  run (subject, queue, limit, result);
  atomic_store (&traffic.stop, TRUE);
  pthread_join (thread, NULL);
  pz_queue_wait (queue);
}

typedef struct
{
  const Subject *subject;
  PzQueue *queue;
  guint64 limit;
  Result *result;
} Job;

static void
run_job (gpointer data, const PzCancel *cancel)
{
  Job *job = data;
  run (job->subject, job->queue, job->limit, job->result);
}

/* As a job of the queue, several times at once: no thread is idle, or few are. */
static void
check_as_jobs (const Subject *subject, PzQueue *queue, guint64 limit, PzBudget budget, const Result *want)
{
  Job jobs[3];
  for (int i = 0; i < 3; i++)
    {
      jobs[i] = (Job){ subject, queue, limit, result_new (subject, budget) };
      pz_cancel_unref (pz_queue_push (queue, PZ_PRIORITY_REST, run_job, &jobs[i], NULL));
    }
  pz_queue_wait (queue);
  for (int i = 0; i < 3; i++)
    {
      assert_same (subject, want, jobs[i].result);
      result_free (jobs[i].result);
    }
}

/* What another run told already stays as it is. */
static void
check_known (const Subject *subject, PzQueue *queue, guint64 limit, GRand *rand, const Result *want)
{
  g_autoptr (Result) got = result_new (subject, (PzBudget){ .units_left = G_MAXUINT64 });
  gboolean given[BOARD_MAX_CONSTRAINTS] = { FALSE };
  for (int i = 0; i < subject->n_constraints; i++)
    if (want->reported[i] && g_rand_boolean (rand))
      {
        given[i] = TRUE;
        got->out[i] = want->out[i];
        got->out[i].has_breaker = FALSE;
      }
  run (subject, queue, limit, got);
  for (int i = 0; i < subject->n_constraints; i++)
    {
      g_assert_true (got->reported[i]);
      if (want->reported[i])
        assert_same_count (got->out[i].without, want->out[i].without);
      if (given[i])
        g_assert_false (got->out[i].has_breaker);
    }
}

static int
check_all_ways (const Subject *subject, PzQueue **queues, guint64 limit, PzBudget budget, GRand *rand,
                const PzStepsEdge *edges)
{
  g_autoptr (Result) alone = result_new (subject, budget);
  run (subject, NULL, limit, alone);
  for (int q = 0; q < N_QUEUES; q++)
    {
      g_autoptr (Result) helped = result_new (subject, budget), hindered = result_new (subject, budget);
      run (subject, queues[q], limit, helped);
      assert_same (subject, alone, helped);
      run_in_traffic (subject, queues[q], limit, hindered);
      assert_same (subject, alone, hindered);
      check_as_jobs (subject, queues[q], limit, budget, alone);
    }
  if (budget.units_left == G_MAXUINT64)
    check_known (subject, queues[2], limit, rand, alone);
  return check_breakers (subject, alone, edges);
}

typedef struct
{
  PzCancel *cancel;
  int after_us;
  gint64 set_us;
} Stopper;

static void *
stop_after (void *data)
{
  Stopper *stopper = data;
  g_usleep (stopper->after_us);
  stopper->set_us = g_get_monotonic_time ();
  pz_cancel_set (stopper->cancel);
  return NULL;
}

/* What was decided before the stop is right. Returns how long the stop took, in microseconds. */
static gint64
check_stopped (const Subject *subject, PzQueue *queue, int after_us, const Result *want)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  g_autoptr (Result) got = result_new (subject, (PzBudget){ .units_left = G_MAXUINT64, .cancel = cancel });
  Stopper stopper = { cancel, after_us, 0 };
  pthread_t thread;
  g_assert_cmpint (pthread_create (&thread, NULL, stop_after, &stopper), ==, 0);
  run (subject, queue, 2, got);
  gint64 end_us = g_get_monotonic_time ();
  pthread_join (thread, NULL);
  for (int i = 0; i < subject->n_constraints; i++)
    if (got->reported[i])
      {
        assert_same_count (got->out[i].without, want->out[i].without);
        for (int k = 0; k < 3; k++)
          assert_same_count (got->out[i].as_static[k], want->out[i].as_static[k]);
      }
  return end_us - stopper.set_us;
}

static void
subject_init (Subject *subject, PzSteps *steps, int n, const PzConstraint *constraints, int n_constraints,
              guint64 main_limit)
{
  PzBudget budget = { .units_left = 3000000 };
  *subject = (Subject){ .steps = steps, .n = n, .n_constraints = n_constraints, .constraints = constraints };
  subject->main = pz_steps_count (steps, PZ_VARIANT_NONE, main_limit, &budget, subject->solution, NULL);
}

static PzBudget
random_budget (GRand *rand)
{
  static const guint64 most[] = { 50, 2000, 50000, 1000000 };
  int kind = g_rand_int_range (rand, 0, 6);
  return (PzBudget){ .units_left = kind < 4 ? (guint64) g_rand_int_range (rand, 0, (int) most[kind]) : G_MAXUINT64 };
}

static void
test_small (void)
{
  static const InstanceOptions options[] = { { 6, 14, TRUE, TRUE, 3, 8, 4, 3 },
                                             { 6, 14, FALSE, TRUE, 3, 8, 3, 6 },
                                             { 4, 10, TRUE, FALSE, 2, 5, 3, 3 } };
  PzQueue *queues[N_QUEUES];
  int n_breakers = 0;
  queues_open (queues);
  for (int i = 0; i < 20 * n_rounds; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + i);
      Instance instance;
      Subject subject;
      instance_random (&instance, rand, &options[i % G_N_ELEMENTS (options)]);
      g_autoptr (PzSteps) steps = instance_steps (&instance);
      subject_init (&subject, steps, instance.n, instance.constraints, instance.n_constraints,
                    g_rand_boolean (rand) ? 2 : 1000);
      int limit = g_rand_boolean (rand) ? 2 : g_rand_int_range (rand, 2, 40);
      n_breakers += check_all_ways (&subject, queues, limit, random_budget (rand), rand, instance.edges);
    }
  queues_close (queues);
  g_test_message ("seed %u, %d instances, %d breakers", seed, 20 * n_rounds, n_breakers);
  g_assert_cmpint (n_breakers, >, n_rounds);
}

/* A spinner whose edges meet at some node, such that @path keeps it. */
static void
add_spinner (BoardLevel *level, const guint8 *path, GRand *rand)
{
  const Board *board = level->board;
  PzConstraint spinner = { .kind = PZ_CONSTRAINT_SPINNER,
                           .phase = g_rand_int_range (rand, 0, 3),
                           .edges = { -1, -1, -1 } };
  int v = g_rand_int_range (rand, 0, board->n), n = 0;
  for (int u = 0; u < board->n && n < 3; u++)
    if (board->edge_of[v][u] >= 0)
      spinner.edges[n++] = board->edge_of[v][u];
  Subject whole = { .n = board->n };
  if (keeps (&whole, path, &spinner, board->edges))
    board_level_add (level, spinner);
}

/* A level of a large board with one path. FALSE when none came of it. */
static gboolean
random_level (Board *board, BoardLevel *level, GRand *rand, int kind)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  if (kind == 0)
    board_hexagon (board, 3);
  else if (kind == 1)
    board_grid (board, 7, 6);
  else
    board_hexagon (board, 4);
  *level = (BoardLevel){ .board = board };
  board_path (board, path);
  board_stir (board, path, rand);
  board_level_add_clues (level, path, g_rand_double_range (rand, 5, kind == 2 ? 8 : 12), rand);
  for (int i = 0; i < 8; i++)
    add_spinner (level, path, rand);
  for (int i = 0; i < 3; i++)
    board_level_add (level, (PzConstraint){ .kind = i % 2 == 0 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN,
                                            .node = path[2 * (i + 4) + i % 2] });
  board_level_add_walls (level, path, 6, rand);
  return board_level_make_unique (level, path, 300000, rand);
}

typedef void (*LevelFunc) (const Subject *subject, const BoardLevel *level, GRand *rand, gpointer data);

static int
for_each_level (int n, LevelFunc func, gpointer data)
{
  int n_done = 0;
  for (int i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1000 + i);
      g_autofree Board *board = g_new0 (Board, 1);
      g_autofree BoardLevel *level = g_new0 (BoardLevel, 1);
      Subject subject;
      if (!random_level (board, level, rand, i % 3))
        continue;
      g_autoptr (PzSteps) steps = board_level_steps (level);
      subject_init (&subject, steps, board->n, level->constraints, level->n_constraints, 2);
      if (!subject.main.exact)
        continue;
      func (&subject, level, rand, data);
      n_done++;
    }
  return n_done;
}

typedef struct
{
  PzQueue *queues[N_QUEUES];
  int n_breakers;
  gint64 longest_us;
} Large;

static void
check_large (const Subject *subject, const BoardLevel *level, GRand *rand, gpointer data)
{
  Large *large = data;
  PzBudget budget = { .units_left = g_rand_int_range (rand, 0, 600000) };
  large->n_breakers += check_all_ways (subject, large->queues, 2, budget, rand, level->board->edges);
}

static void
test_large (void)
{
  Large large = { .n_breakers = 0 };
  queues_open (large.queues);
  int n = for_each_level (2 * n_rounds, check_large, &large);
  queues_close (large.queues);
  g_test_message ("seed %u, %d levels, %d breakers", seed, n, large.n_breakers);
  g_assert_cmpint (n, >, n_rounds / 2);
  g_assert_cmpint (large.n_breakers, >, n);
}

static void
check_stops (const Subject *subject, const BoardLevel *level, GRand *rand, gpointer data)
{
  Large *large = data;
  g_autoptr (Result) want = result_new (subject, (PzBudget){ .units_left = 4000000 });
  run (subject, NULL, 2, want);
  if (want->n_reported < subject->n_constraints)
    return;
  for (int q = 0; q < N_QUEUES; q++)
    for (int i = 0; i < 3; i++)
      {
        gint64 us = check_stopped (subject, large->queues[q], g_rand_int_range (rand, 0, 4000), want);
        large->longest_us = MAX (large->longest_us, us);
      }
}

static void
test_stopped (void)
{
  Large large = { .n_breakers = 0 };
  queues_open (large.queues);
  int n = for_each_level (2 * n_rounds, check_stops, &large);
  queues_close (large.queues);
  g_test_message ("seed %u, %d levels, the slowest stop took %d µs", seed, n, (int) large.longest_us);
  g_assert_cmpint (n, >, n_rounds / 2);
}

/* The bound of memory ends the frontier count, whatever the units: then the count is a lower bound. */
static void
test_memory (void)
{
  g_autofree Board *board = g_new0 (Board, 1);
  g_autofree BoardLevel *level = g_new0 (BoardLevel, 1);
  board_grid (board, 8, 8);
  level->board = board;
  g_autoptr (PzSteps) steps = board_level_steps (level);
  PzBudget plenty = { .units_left = 4000000 }, narrow = { .units_left = 4000000, .bytes = 64 << 10 };
  PzCount all = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &plenty, NULL, NULL);
  PzCount some = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &narrow, NULL, NULL);
  g_assert_true (all.exact);
  g_assert_cmpuint (all.count, ==, G_GUINT64_CONSTANT (6046626568)); /* OEIS A120443 */
  g_assert_false (some.exact);
  g_assert_cmpuint (some.count, <, all.count);
  g_assert_true (narrow.exhausted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  seed = test_seed (20261130);
  n_rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 200 : 10;
  g_test_add_func ("/steps-threads/small", test_small);
  g_test_add_func ("/steps-threads/large", test_large);
  g_test_add_func ("/steps-threads/stopped", test_stopped);
  g_test_add_func ("/steps-threads/memory", test_memory);
  return g_test_run ();
}
