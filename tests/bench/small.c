/* SPDX-License-Identifier: MIT */
#include "small.h"
#include "peers.h"
#include "spread.h"

#define REPEAT_US   3000
#define N_GENERATED 300
#define PEER_CAP_MS 2000
#define N_CLINGO    12

static void
exact_count (gpointer level)
{
  const Level *l = level;
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzCount count = pz_steps_count (l->steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
  g_assert_true (count.exact && count.count == 1);
}

/* Returns the search nodes it took. */
static guint64
analyse (const Level *l)
{
  PzNecessity out[REFERENCE_MAX_CONSTRAINTS] = { 0 };
  guint8 solution[PZ_STEPS_MAX_NODES];
  PzCount without_walls;
  PzBudget budget = { .units_left = G_MAXUINT64 };
  PzCount count = pz_steps_count (l->steps, PZ_VARIANT_NONE, 1000, &budget, solution, NULL);
  g_assert_true (count.exact && count.count == 1);
  pz_steps_necessities (l->steps, &(PzWhatIfs){ .main = count, .solution = solution, .limit = 2, .budget = &budget },
                        out, &without_walls);
  return G_MAXUINT64 - budget.units_left;
}

static void
whole_analysis (gpointer level)
{
  analyse (level);
}

/* Least of many runs for each level, µs. */
static GArray *
our_times (GPtrArray *levels, void (*run) (gpointer level))
{
  GArray *times = spread_new ();
  for (guint i = 0; i < levels->len; i++)
    spread_add (times, least_us (run, g_ptr_array_index (levels, i), REPEAT_US));
  return times;
}

static GArray *
search_nodes (GPtrArray *levels)
{
  GArray *nodes = spread_new ();
  for (guint i = 0; i < levels->len; i++)
    spread_add (nodes, analyse (g_ptr_array_index (levels, i)));
  return nodes;
}

static void
print_spread (const char *name, GArray *spread)
{
  g_print ("  %-34s %9.2f %9.2f %9.2f %9.2f\n", name, spread_at (spread, 0.5), spread_at (spread, 0.95),
           spread_at (spread, 0.99), spread_at (spread, 1));
}

typedef struct
{
  GArray *count, *plain_count, *all, *plain_all;
} Times;

static void
measure_set (const char *name, GPtrArray *levels, Times *sum)
{
  g_autoptr (GArray) count = our_times (levels, exact_count), all = our_times (levels, whole_analysis);
  g_autoptr (GArray) plain_count = peer_times (PEER_PLAIN_C, levels, TASK_COUNT, PEER_CAP_MS, NULL);
  g_autoptr (GArray) plain_all = peer_times (PEER_PLAIN_C, levels, TASK_WHAT_IFS, PEER_CAP_MS, NULL);
  g_autoptr (GArray) nodes = search_nodes (levels);
  g_print ("%s: %u levels, µs                 median       p95       p99       max\n", name, levels->len);
  print_spread ("exact count", count);
  print_spread ("exact count, plain C", plain_count);
  print_spread ("count and every what-if", all);
  print_spread ("its search nodes (not µs)", nodes);
  print_spread ("count and every what-if, plain C", plain_all);
  g_array_append_vals (sum->count, count->data, count->len);
  g_array_append_vals (sum->plain_count, plain_count->data, plain_count->len);
  g_array_append_vals (sum->all, all->data, all->len);
  g_array_append_vals (sum->plain_all, plain_all->data, plain_all->len);
}

static void
add_times (Goals *goals, const char *id, const char *task, GArray *ours, GArray *plain, const double limits[3])
{
  static const char *const names[] = { "median", "p99", "worst" };
  static const double parts[] = { 0.5, 0.99, 1 };
  g_autofree char *of = g_strdup_printf ("%u levels of 8-22 cells", ours->len);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *what = g_strdup_printf ("%s, %s", task, names[i]);
      double got = spread_at (ours, parts[i]);
      goals_add (goals, &(Goal){ .id = id,
                                 .what = what,
                                 .measured = got,
                                 .goal = limits[i],
                                 .unit = "µs",
                                 .slower = { spread_at (plain, parts[i]) / got },
                                 .remark = i == 0 ? of : NULL });
    }
}

/* How many times as long @theirs is as @ours, at the part @part of the levels. */
static void
add_ratio (Goals *goals, const char *id, const char *what, double theirs, double ours, double least, const char *remark)
{
  goals_add (goals, &(Goal){ .id = id,
                             .what = what,
                             .measured = theirs / ours,
                             .goal = least,
                             .unit = "×",
                             .at_least = TRUE,
                             .remark = remark });
}

/* What a game would take for the verdict and every what-if with whole counts: the time of one for each constraint and one more. */
static GArray *
whole_counts (GPtrArray *levels, GArray *counts)
{
  GArray *bound = spread_new ();
  for (guint i = 0; i < levels->len; i++)
    {
      const Level *level = g_ptr_array_index (levels, i);
      spread_add (bound, (level->n_constraints + 1) * g_array_index (counts, double, i));
    }
  return bound;
}

static void
compare_with_node (Goals *goals, const char *name, GPtrArray *levels, double least_median)
{
  g_autoptr (GArray) count = our_times (levels, exact_count), all = our_times (levels, whole_analysis);
  g_autoptr (GArray) node_count = peer_times (PEER_JAVASCRIPT, levels, TASK_COUNT, PEER_CAP_MS, NULL);
  g_autoptr (GArray) node_all = peer_times (PEER_JAVASCRIPT, levels, TASK_WHAT_IFS, PEER_CAP_MS, NULL);
  if (node_count == NULL)
    return;
  g_autoptr (GArray) bound = whole_counts (levels, node_count);
  g_autofree char *median = g_strdup_printf ("%s: exact count, plain JS to ours, median", name);
  g_autofree char *p95 = g_strdup_printf ("%s: exact count, plain JS to ours, p95", name);
  g_autofree char *what_ifs = g_strdup_printf ("%s: what-ifs, (K+1) × plain JS count to ours", name);
  g_autofree char *of = g_strdup_printf ("%u levels; JS %.0f µs, ours %.2f µs", levels->len,
                                         spread_at (node_count, 0.5), spread_at (count, 0.5));
  g_autofree char *really = g_strdup_printf ("medians; with counts that stop at two: %.0f×",
                                             spread_at (node_all, 0.5) / spread_at (all, 0.5));
  print_spread (name, node_count);
  print_spread ("  what-ifs", node_all);
  add_ratio (goals, "G1", median, spread_at (node_count, 0.5), spread_at (count, 0.5), least_median, of);
  if (least_median >= 100)
    add_ratio (goals, "G1", p95, spread_at (node_count, 0.95), spread_at (count, 0.95), 300, NULL);
  add_ratio (goals, "G2", what_ifs, spread_at (bound, 0.5), spread_at (all, 0.5), 150, really);
}

static void
compare_with_clingo (Goals *goals, const char *name, GPtrArray *levels)
{
  g_autoptr (GArray) clingo = peer_times (PEER_CLINGO, levels, TASK_VERDICT, 10000, NULL);
  g_autoptr (GArray) ours = our_times (levels, exact_count);
  if (clingo == NULL)
    return;
  g_autofree char *what = g_strdup_printf ("%s: exact count, clingo process to ours", name);
  g_autofree char *of =
      g_strdup_printf ("medians of %u levels; clingo %.1f ms", levels->len, spread_at (clingo, 0.5) / 1000);
  add_ratio (goals, "G1", what, spread_at (clingo, 0.5), spread_at (ours, 0.5), 10000, of);
}

static gboolean
is_hexagons_22 (const Level *level)
{
  return level->n == 22 && level->hexagons;
}

static gboolean
is_squares_22 (const Level *level)
{
  return level->n == 22 && !level->hexagons;
}

static void
bench_peers (Goals *goals, const char *name, GPtrArray *levels, gboolean (*wanted) (const Level *), double least_median)
{
  g_autoptr (GPtrArray) all = levels_pick (levels, wanted, G_MAXUINT), few = levels_pick (levels, wanted, N_CLINGO);
  compare_with_node (goals, name, all, least_median);
  compare_with_clingo (goals, name, few);
}

void
bench_small (Goals *goals)
{
  static const double count_limits[] = { 3, 40, 100 }, all_limits[] = { 25, 200, 1000 };
  static const char *const names[] = { "saved", "generated hexagons, 18-22 cells", "generated squares, 18-22 cells" };
  Times sum = { spread_new (), spread_new (), spread_new (), spread_new () };
  g_autoptr (GPtrArray) levels = levels_new ();
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) part = levels_new ();
      if (i == 0)
        levels_add_saved (part, "small-unique");
      else
        levels_add_small (part, i == 1, N_GENERATED, 20240611 + i);
      measure_set (names[i], part, &sum);
      g_ptr_array_extend_and_steal (levels, g_steal_pointer (&part));
    }
  add_times (goals, "G1", "one path, exact count", sum.count, sum.plain_count, count_limits);
  add_times (goals, "G2", "one path, verdict and every what-if", sum.all, sum.plain_all, all_limits);
  g_print ("plain JavaScript, µs                     median       p95       p99       max\n");
  bench_peers (goals, "hex 22", levels, is_hexagons_22, 100);
  bench_peers (goals, "square 22", levels, is_squares_22, 30);
  g_array_unref (sum.count);
  g_array_unref (sum.plain_count);
  g_array_unref (sum.all);
  g_array_unref (sum.plain_all);
}
