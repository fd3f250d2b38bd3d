/* SPDX-License-Identifier: MIT */
#include "open-counts.h"
#include "spread.h"

#include "../golden/steps-boards.h"
#include "../golden/steps-instances.h"
#include "../property/steps-reference.h"
#include "steps/frontier.h"
#include "steps/internal.h"

#include <string.h>

#define REPEAT_US 20000
/* The walk alone gets this many units at most: where it does not end, its time is a lower bound. */
#define WALK_UNITS 20000000

typedef struct
{
  double ms;
  PzCount count;
  PzWideCount wide; /* where there is no limit of 64 bits */
} Timing;

typedef void (*CountFunc) (const PzSteps *steps, Timing *timing);

static void
count_staged (const PzSteps *steps, Timing *timing)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  timing->count = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
}

static void
count_swept (const PzSteps *steps, Timing *timing)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzFrontierCount count = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
  timing->wide = count.count;
  timing->count = (PzCount){ (guint64) MIN (count.count, (PzWideCount) G_MAXUINT64), count.exact, TRUE };
}

static void
count_walked (const PzSteps *steps, Timing *timing)
{
  PzBudget budget = { .units_left = WALK_UNITS };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = G_MAXUINT64, .budget = &budget };
  timing->count = pz_steps_search (steps, &search);
}

/* Least of several runs, at most as long as REPEAT_US in all. */
static Timing
time_count (const PzSteps *steps, CountFunc run)
{
  Timing least = { .ms = G_MAXDOUBLE };
  gint64 end = g_get_monotonic_time () + REPEAT_US;
  do
    {
      Timing timing = { 0 };
      double start = cpu_us ();
      run (steps, &timing);
      timing.ms = (cpu_us () - start) / 1e3;
      if (timing.ms < least.ms)
        least = timing;
    }
  while (g_get_monotonic_time () < end);
  return least;
}

static const char *
at_least (PzCount count)
{
  return count.exact ? "" : "over ";
}

/* One board: goal, figure, and how much longer the walk alone takes. */
static void
print_board (Goals *goals, const char *name, double goal_ms, const PzSteps *steps, CountFunc run)
{
  Timing ours = time_count (steps, run), walk = time_count (steps, count_walked);
  g_assert_true (ours.count.exact);
  g_assert_true (!walk.count.exact || walk.count.count == ours.count.count);
  g_print ("  %-36s goal %6.1f ms  %9.3f ms  walk %s%.1f times as long\n", name, goal_ms, ours.ms,
           at_least (walk.count), walk.ms / ours.ms);
  g_autofree char *what = g_strdup_printf ("exact count, %s", name);
  goals_add (goals, &(Goal){ .id = "G6", .what = what, .measured = ours.ms, .goal = goal_ms, .unit = "ms" });
}

static void
bench_ends_only (Goals *goals)
{
  PzConstraint ends[] = { steps_board_clue (0, 1), steps_board_clue (90, 91) };
  g_autoptr (PzSteps) hexagon_37 = steps_board_hexagon (3, NULL, 0);
  g_autoptr (PzSteps) grid_8 = steps_board_grid (8, NULL, 0);
  g_autoptr (PzSteps) hexagon_61 = steps_board_hexagon (4, NULL, 0);
  g_autoptr (PzSteps) hexagon_91 = steps_board_hexagon (5, ends, 2);
  g_print ("G6, exact counts with clues at the ends only:\n");
  print_board (goals, "hexagon 37, blank", 4, hexagon_37, count_staged);
  print_board (goals, "8 x 8, blank", 12, grid_8, count_staged);
  print_board (goals, "hexagon 61, blank", 200, hexagon_61, count_staged);
  print_board (goals, "hexagon 91, two ends (128 bits)", 200, hexagon_91, count_swept);
}

static gboolean
keep_last (const guint8 *path, int n, gpointer data)
{
  memcpy (data, path, n);
  return TRUE;
}

static void
print_set (const char *name, const char *goal, GArray *ours, GArray *walk, guint n_cut)
{
  g_print ("  %-36s goal %s: median %.3f, p95 %.3f, worst %.3f ms; walk: %.3f, %.3f, %.3f ms", name, goal,
           spread_at (ours, 0.5), spread_at (ours, 0.95), spread_at (ours, 1), spread_at (walk, 0.5),
           spread_at (walk, 0.95), spread_at (walk, 1));
  if (n_cut > 0)
    g_print (" (%u of %u cut short)", n_cut, walk->len);
  g_print ("\n");
}

/* Times of one set, taken board by board. */
typedef struct
{
  GArray *ours, *walk;
  guint n_cut;
} Times;

static void
add_board (Times *times, const PzSteps *steps)
{
  Timing ours = time_count (steps, count_staged), walk = time_count (steps, count_walked);
  g_assert_true (ours.count.exact);
  g_assert_true (!walk.count.exact || walk.count.count == ours.count.count);
  times->n_cut += !walk.count.exact;
  spread_add (times->ours, ours.ms);
  spread_add (times->walk, walk.ms);
}

static void
times_finish (Times *times, const char *name, const char *goal)
{
  print_set (name, goal, times->ours, times->walk, times->n_cut);
  g_array_unref (times->ours);
  g_array_unref (times->walk);
}

static Times
times_new (void)
{
  return (Times){ spread_new (), spread_new (), 0 };
}

#define SMALL_BOARDS 60

static void
bench_small (gboolean hexagons, int n_clues)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261201 + n_clues);
  g_autofree char *name = g_strdup_printf ("%s, 18-22 cells, %d clues", hexagons ? "hexagons" : "squares", n_clues);
  g_autofree Instance *instance = g_new (Instance, 1);
  InstanceOptions options = { 18, 22, hexagons, FALSE, 0, 0, 0, 0 };
  Times times = times_new ();
  while (times.ours->len < SMALL_BOARDS)
    {
      guint8 path[PZ_STEPS_MAX_NODES];
      PzBudget budget = { .units_left = 1000000 };
      instance_random (instance, rand, &options);
      g_autoptr (PzSteps) blank = instance_steps (instance);
      if (pz_steps_list (blank, g_rand_int_range (rand, 1, 400), &budget, keep_last, path).count == 0)
        continue;
      for (int i = 0, step = 0; i < n_clues; i++)
        {
          step += g_rand_int_range (rand, 1, (instance->n - step) / (n_clues - i) + 1);
          instance->constraints[instance->n_constraints++] = steps_board_clue (path[step - 1], step);
        }
      g_autoptr (PzSteps) steps = instance_steps (instance);
      add_board (&times, steps);
    }
  times_finish (&times, name, "worst 1 ms");
}

/* Paths of @blank begin anywhere: one through a random cell at a random step. */
static void
pick_path (const PzSteps *blank, const PzConstraint *marks, int n_marks, GRand *rand, guint8 *path)
{
  int n = blank->n;
  PzConstraint all[8];
  memcpy (all, marks, n_marks * sizeof *marks);
  for (;;)
    {
      PzBudget budget = { .units_left = 100000 };
      all[n_marks] = steps_board_clue (g_rand_int_range (rand, 0, n), g_rand_int_range (rand, 1, n + 1));
      g_autoptr (PzSteps) steps = pz_steps_new (n, blank->edges, blank->n_edges, all, n_marks + 1);
      if (pz_steps_count (steps, PZ_VARIANT_NONE, 1, &budget, path, NULL).count == 1)
        return;
    }
}

/* Three edges about a corner of the board, where three nodes are joined to each other; on squares any three. */
static PzConstraint
random_spinner (const PzSteps *blank, GRand *rand)
{
  int n = blank->n;
  for (;;)
    {
      int edge = g_rand_int_range (rand, 0, blank->n_edges), third = g_rand_int_range (rand, 0, n);
      PzStepsEdge e = blank->edges[edge];
      int one = pz_steps_edge_between (blank, e.a, third), other = pz_steps_edge_between (blank, e.b, third);
      gboolean corner = one >= 0 && other >= 0, square = blank->n == 49 && (one >= 0) != (other >= 0);
      if (third != e.a && third != e.b && (corner || square))
        return (PzConstraint){ .kind = PZ_CONSTRAINT_SPINNER, .edges = { edge, one, other }, .phase = edge % 3 };
    }
}

typedef struct
{
  const char *name, *goal;
  gboolean hexagon, both_ends;
  int n_inner, n_parities, n_spinners;
} Marked;

static int
add_path_marks (const Marked *marked, const guint8 *path, int n, GRand *rand, PzConstraint *marks, int n_marks)
{
  gboolean used[PZ_STEPS_MAX_NODES + 1] = { FALSE };
  used[1] = used[n] = TRUE;
  for (int k = 0; marked->both_ends && k < 2; k++)
    marks[n_marks++] = steps_board_clue (path[k * (n - 1)], k == 0 ? 1 : n);
  for (int k = 0; k < marked->n_inner + marked->n_parities;)
    {
      int step = g_rand_int_range (rand, 2, n);
      if (used[step])
        continue;
      used[step] = TRUE;
      marks[n_marks] = steps_board_clue (path[step - 1], step);
      if (k++ >= marked->n_inner)
        marks[n_marks].kind = step % 2 == 1 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN;
      n_marks++;
    }
  return n_marks;
}

#define MARKED_BOARDS 8

static void
bench_marked (const Marked *marked)
{
  g_autoptr (PzSteps) blank = marked->hexagon ? steps_board_hexagon (3, NULL, 0) : steps_board_grid (7, NULL, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261202);
  Times times = times_new ();
  for (int i = 0; i < MARKED_BOARDS; i++)
    {
      PzConstraint marks[24];
      guint8 path[PZ_STEPS_MAX_NODES];
      int n_marks = 0;
      while (n_marks < marked->n_spinners)
        marks[n_marks++] = random_spinner (blank, rand);
      pick_path (blank, marks, n_marks, rand, path);
      n_marks = add_path_marks (marked, path, blank->n, rand, marks, n_marks);
      g_autoptr (PzSteps) steps = pz_steps_new (blank->n, blank->edges, blank->n_edges, marks, n_marks);
      add_board (&times, steps);
    }
  times_finish (&times, marked->name, marked->goal);
}

static void
decide_staged (const PzSteps *steps, Timing *timing)
{
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
  PzBudget budget = { .units_left = G_MAXUINT64 };
  timing->count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, first, second);
}

static void
decide_walked (const PzSteps *steps, Timing *timing)
{
  PzBudget budget = { .units_left = WALK_UNITS };
  PzSearch search = { .variant = PZ_VARIANT_NONE, .against = -1, .limit = 2, .budget = &budget };
  timing->count = pz_steps_search (steps, &search);
}

/* Every what-if of a level with one path. */
static void
decide_what_ifs (const PzSteps *steps, Timing *timing)
{
  guint8 solution[PZ_STEPS_MAX_NODES];
  PzCount without_walls;
  PzBudget budget = { .units_left = G_MAXUINT64 };
  g_autofree PzNecessity *out = g_new0 (PzNecessity, steps->n_constraints);
  timing->count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, solution, NULL);
  pz_steps_necessities (steps,
                        &(PzWhatIfs){ .main = timing->count, .solution = solution, .limit = 2, .budget = &budget }, out,
                        &without_walls);
  for (int i = 0; i < steps->n_constraints; i++)
    g_assert_true (out[i].without.exact || out[i].without.count == 2);
}

static void
bench_large (void)
{
  g_autoptr (GPtrArray) saved = steps_instances_load ("large-unique");
  Times verdicts = times_new (), what_ifs = times_new ();
  for (guint i = 0; i < saved->len; i++)
    {
      g_autoptr (PzSteps) steps = steps_instance_steps (g_ptr_array_index (saved, i));
      Timing ours = time_count (steps, decide_staged), walk = time_count (steps, decide_walked);
      Timing all = time_count (steps, decide_what_ifs);
      g_assert_true (ours.count.exact && ours.count.count == 1);
      verdicts.n_cut += !walk.count.exact;
      spread_add (verdicts.ours, ours.ms);
      spread_add (verdicts.walk, walk.ms);
      spread_add (what_ifs.ours, all.ms);
      spread_add (what_ifs.walk, walk.ms);
    }
  g_print ("G4, G5, G9, %u saved levels with one path, 37-100 cells:\n", saved->len);
  times_finish (&verdicts, "verdict", "p95 20 ms, worst 60 ms");
  times_finish (&what_ifs, "verdict and every what-if", "worst 500 ms (beside the walk's verdict)");
}

void
bench_open_counts (Goals *goals)
{
  static const Marked sets[] = {
    { "7 x 7, both ends + 1 clue", "10 ms", FALSE, TRUE, 1, 0, 0 },
    { "7 x 7, 1 clue", "10 ms", FALSE, FALSE, 1, 0, 0 },
    { "7 x 7, 3 clues", "10 ms", FALSE, FALSE, 3, 0, 0 },
    { "7 x 7, 2 clues, 3 parities, spinner", "10 ms", FALSE, FALSE, 2, 3, 1 },
    { "hexagon 37, both ends + 1 clue", "50 ms", TRUE, TRUE, 1, 0, 0 },
    { "hexagon 37, 1 clue", "50 ms", TRUE, FALSE, 1, 0, 0 },
    { "hexagon 37, 3 clues", "50 ms", TRUE, FALSE, 3, 0, 0 },
    { "hexagon 37, 3 parities", "50 ms", TRUE, FALSE, 0, 3, 0 },
    { "hexagon 37, 2 clues, 3 par., spinner", "50 ms", TRUE, FALSE, 2, 3, 1 },
    { "hexagon 37, ends + 2 clues + spinner", "50 ms", TRUE, TRUE, 2, 0, 1 },
  };
  g_print ("G3, exact counts of small open boards, %d boards each:\n", SMALL_BOARDS);
  for (int n_clues = 0; n_clues <= 3; n_clues++)
    {
      bench_small (TRUE, n_clues);
      bench_small (FALSE, n_clues);
    }
  bench_ends_only (goals);
  g_print ("G7, exact counts with marks inside, %d boards each:\n", MARKED_BOARDS);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    bench_marked (&sets[i]);
  bench_large ();
}
