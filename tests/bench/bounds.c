/* SPDX-License-Identifier: MIT */
#include "bounds.h"
#include "levels.h"
#include "spread.h"

#include "../golden/steps-boards.h"
#include "steps/frontier.h"
#include "steps/internal.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* One long analysis. */
typedef struct
{
  const char *name;
  PzSteps *(*make) (void);
  void (*run) (const PzSteps *steps, PzBudget *budget);
  double longest_ms; /* until it is told to stop */
} Heavy;

static void
run_count (const PzSteps *steps, PzBudget *budget)
{
  pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, budget, NULL, NULL);
}

static void
run_sweep (const PzSteps *steps, PzBudget *budget)
{
  guint8 first[PZ_STEPS_MAX_NODES];
  pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, budget, 0, first);
}

static void
run_walk (const PzSteps *steps, PzBudget *budget)
{
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = budget };
  pz_steps_search (steps, &search);
}

/* The cover from the first node on. */
static void
run_cover (const PzSteps *steps, PzBudget *budget)
{
  g_autoptr (PzSteps) form = pz_steps_new_forced (steps->n, steps->edges, steps->n_edges, steps->constraints,
                                                  steps->n_constraints, steps->wide, 1);
  form->walk_first = 0;
  run_walk (form, budget);
}

static void
run_what_ifs (const PzSteps *steps, PzBudget *budget)
{
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
  PzCount without_walls, main = pz_steps_count (steps, PZ_VARIANT_NONE, 2, budget, first, second);
  g_autofree PzNecessity *out = g_new0 (PzNecessity, MAX (1, steps->n_constraints));
  pz_steps_necessities (steps, &(PzWhatIfs){ .main = main, .solution = first, .limit = 1000000, .budget = budget }, out,
                        &without_walls);
}

static PzSteps *
hexagon_61 (void)
{
  PzConstraint clue = steps_board_clue (30, 20);
  return steps_board_hexagon (4, &clue, 1);
}

static PzSteps *
hexagon_91 (void)
{
  PzConstraint ends[] = { steps_board_clue (0, 1), steps_board_clue (90, 91) };
  return steps_board_hexagon (5, ends, 2);
}

static PzSteps *
grid_10 (void)
{
  return steps_board_grid (10, NULL, 0);
}

/* Hexagons with clues so far apart that the lists of the cover just fit, and hardly a wall. */
static PzSteps *
clued_91 (void)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261206);
  g_autofree Board *board = g_new (Board, 1);
  g_autofree BoardLevel *level = g_new0 (BoardLevel, 1);
  board_hexagon (board, 5);
  board_path (board, path);
  board_stir (board, path, rand);
  level->board = board;
  board_level_add_clues (level, path, 7, rand);
  board_level_add_walls (level, path, 6, rand);
  return board_level_steps (level);
}

/* clang-format off */
static const Heavy heavies[] = {
  { "sweep with steps, 61 hexagons", hexagon_61, run_count, 1200 },
  { "sweep that keeps a path, 91 hexagons", hexagon_91, run_sweep, 1200 },
  { "walk, 10 x 10", grid_10, run_walk, 100 },
  { "cover, 91 hexagons", clued_91, run_cover, 100 },
  { "what-ifs, 91 hexagons", clued_91, run_what_ifs, 400 },
};
/* clang-format on */

/* Units for each in bench_memory(), by what it is let run elsewhere: the sweeps get at their bound of memory. */
#define MEMORY_UNITS_PER_MS 33000

/* Most memory the process has held by now, MiB. */
static double
most_memory (void)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

/* In a process of its own, so that only this analysis adds to what is held already. MiB. */
static double
memory_of (const Heavy *heavy)
{
  int ends[2];
  double held = 0;
  g_assert_no_errno (pipe (ends));
  pid_t child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      PzBudget budget = { .units_left = (guint64) (heavy->longest_ms * MEMORY_UNITS_PER_MS) };
      g_autoptr (PzSteps) steps = heavy->make ();
      double before = most_memory ();
      heavy->run (steps, &budget);
      double added = most_memory () - before;
      _exit (write (ends[1], &added, sizeof added) != sizeof added);
    }
  close (ends[1]);
  g_assert_cmpint (read (ends[0], &held, sizeof held), ==, sizeof held);
  close (ends[0]);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  return held;
}

void
bench_memory (Goals *goals)
{
  double most = 0;
  const char *which = NULL;
  g_print ("memory that one analysis holds, MiB:\n");
  for (guint i = 0; i < G_N_ELEMENTS (heavies); i++)
    {
      double held = memory_of (&heavies[i]);
      g_print ("  %-38s %8.1f\n", heavies[i].name, held);
      if (held > most)
        which = heavies[i].name;
      most = MAX (most, held);
    }
  goals_add (goals, &(Goal){ .id = "-",
                             .what = "memory of one analysis, most",
                             .measured = most,
                             .goal = PZ_BUDGET_BYTES >> 20,
                             .unit = "MiB",
                             .remark = which });
}

typedef struct
{
  const Heavy *heavy;
  const PzSteps *steps;
  PzBudget budget;
  pthread_t thread;
  double cpu_end, wall_end; /* µs */
} Worker;

static double
clock_us (clockid_t clock)
{
  struct timespec t;
  clock_gettime (clock, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void *
work (void *data)
{
  Worker *worker = data;
  worker->heavy->run (worker->steps, &worker->budget);
  worker->cpu_end = cpu_us ();
  worker->wall_end = clock_us (CLOCK_MONOTONIC);
  return NULL;
}

/* Tells a running analysis to stop after @ms. What it still takes is its own processor time, since others may be running; @wall
 * is by the clock on the wall. FALSE when it had ended before. */
static gboolean
cancel_after (const Heavy *heavy, const PzSteps *steps, double ms, double *cpu, double *wall)
{
  clockid_t clock;
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  Worker worker = { .heavy = heavy, .steps = steps, .budget = { .units_left = G_MAXUINT64, .cancel = cancel } };
  g_assert_cmpint (pthread_create (&worker.thread, NULL, work, &worker), ==, 0);
  g_assert_cmpint (pthread_getcpuclockid (worker.thread, &clock), ==, 0);
  g_usleep ((gulong) (ms * 1000));
  double cpu_start = clock_us (clock), wall_start = clock_us (CLOCK_MONOTONIC);
  pz_cancel_set (cancel);
  pthread_join (worker.thread, NULL);
  *cpu = (worker.cpu_end - cpu_start) / 1000;
  *wall = (worker.wall_end - wall_start) / 1000;
  return worker.budget.cancelled;
}

#define N_CANCELS 12

void
bench_cancel (Goals *goals)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261207);
  double worst = 0, worst_wall = 0;
  int n = 0;
  g_print ("cancel, from the flag to the return, ms           worst   by the clock on the wall\n");
  for (guint i = 0; i < G_N_ELEMENTS (heavies); i++)
    {
      g_autoptr (PzSteps) steps = heavies[i].make ();
      double most = 0, most_wall = 0;
      for (int k = 0; k < N_CANCELS; k++)
        {
          double cpu, wall, ms = g_rand_double_range (rand, 0.1, heavies[i].longest_ms);
          if (!cancel_after (&heavies[i], steps, ms, &cpu, &wall))
            continue;
          most = MAX (most, cpu);
          most_wall = MAX (most_wall, wall);
          n++;
        }
      g_print ("  %-44s %8.2f %8.2f\n", heavies[i].name, most, most_wall);
      worst = MAX (worst, most);
      worst_wall = MAX (worst_wall, most_wall);
    }
  g_autofree char *remark =
      g_strdup_printf ("%d random moments; processor time, %.1f ms by the clock on the wall", n, worst_wall);
  goals_add (goals, &(Goal){ .id = "-",
                             .what = "from the cancel flag to the return, worst",
                             .measured = worst,
                             .goal = 5,
                             .unit = "ms",
                             .remark = remark });
}
