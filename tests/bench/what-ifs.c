/* SPDX-License-Identifier: MIT */
#include "large.h"
#include "levels.h"
#include "spread.h"

/* G9: the verdict and every what-if of large levels with one path. */

#define REPEAT_US     2000
#define WHAT_IF_UNITS 40000000
#define N_GENERATED   16

typedef struct
{
  const Level *level;
  int n_undecided;
} Analysis;

static gboolean
is_decided (PzCount count)
{
  return count.exact || count.count >= 2;
}

static void
analyse (gpointer data)
{
  Analysis *analysis = data;
  const Level *level = analysis->level;
  guint8 solution[PZ_STEPS_MAX_NODES];
  PzCount without_walls;
  PzBudget budget = { .units_left = WHAT_IF_UNITS };
  g_autofree PzNecessity *out = g_new0 (PzNecessity, level->n_constraints);
  PzCount main = pz_steps_count (level->steps, PZ_VARIANT_NONE, 2, &budget, solution, NULL);
  pz_steps_necessities (level->steps, &(PzWhatIfs){ .main = main, .solution = solution, .limit = 2, .budget = &budget },
                        out, &without_walls);
  analysis->n_undecided = !main.exact + (without_walls.known && !is_decided (without_walls));
  for (int i = 0; i < level->n_constraints; i++)
    {
      const PzConstraint *c = &level->constraints[i];
      analysis->n_undecided += !is_decided (out[i].without);
      for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
        analysis->n_undecided += c->edges[k] >= 0 && !is_decided (out[i].as_static[k]);
    }
}

/* Times in milliseconds; returns how many questions were left open. */
static int
time_all (GPtrArray *levels, GArray *times)
{
  int n_undecided = 0;
  for (guint i = 0; i < levels->len; i++)
    {
      Analysis analysis = { .level = g_ptr_array_index (levels, i) };
      spread_add (times, least_us (analyse, &analysis, REPEAT_US) / 1000);
      n_undecided += analysis.n_undecided;
    }
  return n_undecided;
}

static void
print_row (const char *name, GArray *times, int n_undecided)
{
  g_print ("  %-36s %9.2f %9.2f %9.2f   %u levels, %d what-ifs undecided\n", name, spread_at (times, 0.5),
           spread_at (times, 0.95), spread_at (times, 1), times->len, n_undecided);
}

static void
add_row (Goals *goals, const char *board, const char *figure, double measured, double most)
{
  g_autofree char *what = g_strdup_printf ("every what-if, %s, a clue every ≤ 8, %s", board, figure);
  goals_add (goals, &(Goal){ .id = "G9", .what = what, .measured = measured, .goal = most, .unit = "ms" });
}

typedef struct
{
  Shape shape;
  double median, worst; /* goals, ms; 0: none */
} Row;

static const Row rows[] = {
  { { "hex 37", 3, 0 }, 0.3, 0 },  { { "8 × 8", 0, 8 }, 0.3, 0 },  { { "hex 61", 4, 0 }, 3, 50 },
  { { "hex 91", 5, 0 }, 50, 500 }, { { "10 × 10", 0, 10 }, 0, 0 },
};

/* Saved levels of @n cells, close or not. */
static GPtrArray *
pick_saved (GPtrArray *saved, int n, gboolean close)
{
  GPtrArray *some = g_ptr_array_new ();
  for (guint i = 0; i < saved->len; i++)
    {
      Level *level = g_ptr_array_index (saved, i);
      if (level->n == n && (level_spacing (level) <= 8.5) == close)
        g_ptr_array_add (some, level);
    }
  return some;
}

static int
bench_row (Goals *goals, const Row *row, GPtrArray *saved)
{
  g_autoptr (GPtrArray) generated = levels_new ();
  g_autoptr (GArray) times = spread_new ();
  levels_add_large (generated, &row->shape, 6.5, N_GENERATED, 20240619);
  const Level *any = g_ptr_array_index (generated, 0);
  g_autoptr (GPtrArray) close = pick_saved (saved, any->n, TRUE);
  int n_undecided = time_all (generated, times) + time_all (close, times);
  print_row (row->shape.name, times, n_undecided);
  if (row->median > 0)
    add_row (goals, row->shape.name, "median", spread_at (times, 0.5), row->median);
  if (row->worst > 0)
    add_row (goals, row->shape.name, "worst", spread_at (times, 1), row->worst);
  return n_undecided;
}

/* Levels with far fewer clues than the goals were set for. */
static int
bench_sparse (Goals *goals, GPtrArray *saved)
{
  g_autoptr (GArray) times = spread_new ();
  int n_undecided = 0;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const int sizes[] = { 37, 64, 61, 91, 100 };
      g_autoptr (GPtrArray) sparse = pick_saved (saved, sizes[i], FALSE);
      n_undecided += time_all (sparse, times);
    }
  print_row ("saved, a clue every 9 to 20", times, n_undecided);
  goals_add (goals, &(Goal){ .id = "G9",
                             .what = "every what-if, saved, a clue every 9-20, worst",
                             .measured = spread_at (times, 1),
                             .unit = "ms",
                             .no_goal = TRUE });
  return n_undecided;
}

void
bench_what_ifs (Goals *goals)
{
  g_autoptr (GPtrArray) saved = levels_new ();
  int n_undecided = 0;
  levels_add_saved (saved, "large-unique");
  g_print ("G9, verdict and every what-if, ms\n  %-36s    median       p95       max\n", "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    n_undecided += bench_row (goals, &rows[i], saved);
  n_undecided += bench_sparse (goals, saved);
  goals_add (goals, &(Goal){ .id = "G9", .what = "what-ifs undecided", .measured = n_undecided, .unit = "" });
}
