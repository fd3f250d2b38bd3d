/* SPDX-License-Identifier: MIT */
#include "goals.h"
#include "large.h"
#include "open-counts.h"
#include "plain.h"

#include "../golden/steps-instances.h"
#include "../property/steps-reference.h"

#include <locale.h>
#include <string.h>
#include <sys/resource.h>

/* How long the analysis of small unique levels takes: the exact count, and verdict + count + every what-if; beside it the
 * same work by a plain backtracker in C, and in JavaScript where node is there. Times are the least of several runs on one
 * thread; the spread is over levels. */

#define REPEAT_US   3000
#define N_GENERATED 300

typedef struct
{
  int n, n_edges, n_constraints;
  const PzStepsEdge *edges;
  const PzConstraint *constraints;
  PzSteps *steps;
} Level;

typedef struct
{
  const Level *level;
  gboolean plain;
} Job;

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

static void
exact_count (Job job)
{
  const Level *l = job.level;
  PzBudget budget = plenty ();
  if (job.plain)
    plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints, PZ_VARIANT_NONE, G_MAXUINT64);
  else
    pz_steps_count (l->steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
}

static void
plain_what_ifs (const Level *l)
{
  plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints, PZ_VARIANT_NONE, 2);
  for (int i = 0; i < l->n_constraints; i++)
    {
      const PzConstraint *c = &l->constraints[i];
      plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints, (PzVariant){ i, FALSE, -1 }, 2);
      for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
        if (c->edges[k] >= 0)
          plain_count (l->n, l->edges, l->n_edges, l->constraints, l->n_constraints,
                       (PzVariant){ i, FALSE, c->edges[k] }, 2);
    }
}

/* Returns the search nodes it took. */
static guint64
analyse (const Level *l)
{
  PzNecessity out[REFERENCE_MAX_CONSTRAINTS] = { 0 };
  guint8 solution[PZ_STEPS_MAX_NODES];
  PzCount without_walls;
  PzBudget budget = plenty ();
  PzCount count = pz_steps_count (l->steps, PZ_VARIANT_NONE, 1000, &budget, solution, NULL);
  g_assert_true (count.exact && count.count == 1);
  pz_steps_necessities (l->steps, &(PzWhatIfs){ .main = count, .solution = solution, .limit = 2, .budget = &budget },
                        out, &without_walls);
  return G_MAXUINT64 - budget.units_left;
}

static void
whole_analysis (Job job)
{
  if (job.plain)
    plain_what_ifs (job.level);
  else
    analyse (job.level);
}

/* Least of many runs, in microseconds. */
static double
least_time (void (*run) (Job), Job job)
{
  double least = G_MAXDOUBLE;
  gint64 end = g_get_monotonic_time () + REPEAT_US;
  do
    {
      struct timespec a, b;
      clock_gettime (CLOCK_THREAD_CPUTIME_ID, &a);
      run (job);
      clock_gettime (CLOCK_THREAD_CPUTIME_ID, &b);
      least = MIN (least, (b.tv_sec - a.tv_sec) * 1e6 + (b.tv_nsec - a.tv_nsec) / 1e3);
    }
  while (g_get_monotonic_time () < end);
  return least;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return x < y ? -1 : x > y;
}

static double
quantile (GArray *sorted, double q)
{
  return g_array_index (sorted, double, (guint) ((sorted->len - 1) * q + 0.5));
}

/* Sorts @times; the median. */
static double
print_spread (const char *name, GArray *times)
{
  g_array_sort (times, compare_doubles);
  g_print ("  %-34s %9.2f %9.2f %9.2f %9.2f\n", name, quantile (times, 0.5), quantile (times, 0.95),
           quantile (times, 0.99), quantile (times, 1));
  return quantile (times, 0.5);
}

static double
measure (const char *name, GArray *levels, void (*run) (Job), gboolean plain)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < levels->len; i++)
    {
      Job job = { &g_array_index (levels, Level, i), plain };
      double t = least_time (run, job);
      g_array_append_val (times, t);
    }
  return print_spread (name, times);
}

static void
measure_nodes (GArray *levels)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < levels->len; i++)
    {
      double n = analyse (&g_array_index (levels, Level, i));
      g_array_append_val (nodes, n);
    }
  print_spread ("its search nodes (not µs)", nodes);
}

/* Columns 1 and 2 of what bench-steps.js prints. */
static gboolean
run_node (const char *script, const char *instances, GArray *exact, GArray *all)
{
  g_autofree char *node = g_find_program_in_path ("node");
  g_autofree char *output = NULL;
  char *argv[] = { node, (char *) script, (char *) instances, NULL };
  if (node == NULL || script == NULL || !g_spawn_sync (NULL, argv, NULL, 0, NULL, NULL, &output, NULL, NULL, NULL))
    return FALSE;
  g_auto (GStrv) lines = g_strsplit (g_strstrip (output), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      g_assert_cmpuint (g_strv_length (words), ==, 3);
      double a = g_ascii_strtod (words[1], NULL), b = g_ascii_strtod (words[2], NULL);
      g_array_append_val (exact, a);
      g_array_append_val (all, b);
    }
  return TRUE;
}

static void
measure_set (const char *name, GArray *levels, gboolean with_node)
{
  double median[2], plain[2], node[2] = { 0, 0 };
  g_print ("%s: %u levels, µs                 median       p95       p99       max\n", name, levels->len);
  median[0] = measure ("exact count", levels, exact_count, FALSE);
  plain[0] = measure ("exact count, plain C", levels, exact_count, TRUE);
  median[1] = measure ("count and every what-if", levels, whole_analysis, FALSE);
  measure_nodes (levels);
  plain[1] = measure ("count and every what-if, plain C", levels, whole_analysis, TRUE);
  g_autoptr (GArray) exact = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *instances = g_build_filename (g_getenv ("PZ_STEPS_INSTANCES"), "small-unique.json", NULL);
  if (with_node && run_node (g_getenv ("PZ_BENCH_SCRIPT"), instances, exact, all))
    {
      node[0] = print_spread ("exact count, plain JavaScript", exact);
      node[1] = print_spread ("count and every what-if, plain JS", all);
    }
  g_print ("  medians against plain C: %.1f and %.1f times as fast", plain[0] / median[0], plain[1] / median[1]);
  if (node[0] > 0)
    g_print ("; against plain JavaScript: %.1f and %.1f", node[0] / median[0], node[1] / median[1]);
  g_print ("\n");
}

static gboolean
is_unique (const Instance *instance)
{
  PzBudget budget = plenty ();
  g_autoptr (PzSteps) steps = instance_steps (instance);
  return pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL).count == 1;
}

static gboolean
keep_nth (const guint8 *path, int n, gpointer data)
{
  memcpy (data, path, n);
  return TRUE;
}

/* A path of the board with its walls and spinners, one of the first few hundred. */
static gboolean
pick_path (const Instance *instance, GRand *rand, guint8 *path)
{
  PzBudget budget = { .units_left = 1000000 };
  g_autoptr (PzSteps) steps = instance_steps (instance);
  return pz_steps_list (steps, g_rand_int_range (rand, 1, 400), &budget, keep_nth, path).count > 0;
}

/* Clues and walls go, in random order, while the level stays unique; a third of them is kept all the same. */
static void
strip (Instance *instance, GRand *rand)
{
  for (int i = instance->n_constraints - 1; i >= 0; i--)
    {
      Instance fewer = *instance;
      fewer.constraints[i] = fewer.constraints[--fewer.n_constraints];
      if (instance->constraints[i].kind == PZ_CONSTRAINT_SPINNER || !is_unique (&fewer))
        continue;
      if (instance->constraints[i].kind == PZ_CONSTRAINT_CLUE || g_rand_int_range (rand, 0, 100) >= 35)
        *instance = fewer;
    }
}

static gboolean
generate (Instance *instance, GRand *rand, gboolean hexagons)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  InstanceOptions options = { 18, 22, hexagons, FALSE, 0, 9, hexagons ? 4 : 0, 0 };
  instance_random (instance, rand, &options);
  if (!pick_path (instance, rand, path))
    return FALSE;
  for (int step = 1; step <= instance->n; step++)
    {
      PzConstraint *c = &instance->constraints[instance->n_constraints++];
      *c = (PzConstraint){ .kind = PZ_CONSTRAINT_CLUE, .node = path[step - 1], .step = step, .edges = { -1, -1, -1 } };
      if (!hexagons && g_rand_int_range (rand, 0, 10) < 2)
        c->kind = step % 2 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN;
    }
  for (int i = instance->n_constraints - 1; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1);
      PzConstraint swap = instance->constraints[i];
      instance->constraints[i] = instance->constraints[j];
      instance->constraints[j] = swap;
    }
  strip (instance, rand);
  return is_unique (instance);
}

static Level
level_of (const Instance *i)
{
  return (Level){ i->n, i->n_edges, i->n_constraints, i->edges, i->constraints, instance_steps (i) };
}

static void
bench_generated (gboolean hexagons, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree Instance *instances = g_new (Instance, N_GENERATED);
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));
  while (levels->len < N_GENERATED)
    if (generate (&instances[levels->len], rand, hexagons))
      {
        Level level = level_of (&instances[levels->len]);
        g_array_append_val (levels, level);
      }
  measure_set (hexagons ? "generated hexagons, 18-22 cells" : "generated squares, 18-22 cells", levels, FALSE);
  for (guint i = 0; i < levels->len; i++)
    pz_steps_unref (g_array_index (levels, Level, i).steps);
}

static void
bench_saved (void)
{
  g_autoptr (GPtrArray) saved = steps_instances_load ("small-unique");
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));
  for (guint i = 0; i < saved->len; i++)
    {
      const StepsInstance *s = g_ptr_array_index (saved, i);
      Level level = { s->n, s->n_edges, s->n_constraints, s->edges, s->constraints, steps_instance_steps (s) };
      g_array_append_val (levels, level);
    }
  measure_set ("saved small levels", levels, TRUE);
  for (guint i = 0; i < levels->len; i++)
    pz_steps_unref (g_array_index (levels, Level, i).steps);
}

int
main (void)
{
  struct rusage usage;
  g_autoptr (Goals) goals = goals_new ();
  setlocale (LC_ALL, "");
  bench_saved ();
  bench_generated (TRUE, 20240612);
  bench_generated (FALSE, 20240613);
  bench_open_counts (goals);
  bench_large (goals);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("most memory held: %.1f MiB\n", usage.ru_maxrss / 1024.0);
  goals_print (goals);
  return 0;
}
