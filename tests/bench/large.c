/* SPDX-License-Identifier: MIT */
#include "large.h"
#include "spread.h"

#include "../golden/steps-instances.h"
#include "../property/large-boards.h"

#include "steps/internal.h"

#include <string.h>

#define REPEAT_US      2000
#define GENERATE_UNITS 3000000
#define VERDICT_UNITS  10000000

/* Times in microseconds, how they were come by, and how often no verdict came. */
typedef struct
{
  GArray *times;
  int n_undecided, n_covered;
} Spread;

static void
spread_init (Spread *spread)
{
  *spread = (Spread){ spread_new (), 0, 0 };
}

/* None, one or many paths; the least time of several runs. */
static PzCount
time_verdict (const PzSteps *steps, Spread *spread)
{
  double least = G_MAXDOUBLE;
  gint64 end = g_get_monotonic_time () + REPEAT_US;
  PzCount count;
  gboolean covered;
  do
    {
      guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
      PzBudget budget = { .units_left = VERDICT_UNITS };
      PzSearch search = { .variant = PZ_VARIANT_NONE,
                          .against = -1,
                          .limit = 2,
                          .budget = &budget,
                          .first = first,
                          .second = second,
                          .covered = &covered };
      covered = FALSE;
      double start = cpu_us ();
      count = pz_steps_search_in_stages (steps, &search);
      least = MIN (least, cpu_us () - start);
    }
  while (g_get_monotonic_time () < end);
  spread_add (spread->times, least);
  spread->n_undecided += !count.exact && count.count < 2;
  spread->n_covered += covered;
  return count;
}

static void
print_row (const char *name, const Spread *spread)
{
  g_print ("  %-34s %9.1f %9.1f %9.1f   %u levels, %d covered, %d undecided\n", name, spread_at (spread->times, 0.5),
           spread_at (spread->times, 0.95), spread_at (spread->times, 1), spread->times->len, spread->n_covered,
           spread->n_undecided);
}

/* One figure of @sum beside what it should be, µs. */
static void
add_goal (Goals *goals, const char *id, const char *what, double measured, double goal)
{
  goals_add (goals, &(Goal){ .id = id, .what = what, .measured = measured, .goal = goal, .unit = "µs" });
}

static void
add_undecided (Goals *goals, const char *id, const char *what, const Spread *sum)
{
  g_autofree char *of = g_strdup_printf ("%u levels", sum->times->len);
  goals_add (goals, &(Goal){ .id = id, .what = what, .measured = sum->n_undecided, .unit = "", .remark = of });
}

static void
add_to (Spread *sum, Spread *part)
{
  g_array_append_vals (sum->times, part->times->data, part->times->len);
  sum->n_undecided += part->n_undecided;
  sum->n_covered += part->n_covered;
  g_array_free (part->times, TRUE);
}

/* The saved levels with at most (or more than) 8.5 cells for each clue. */
static void
bench_saved (gboolean close, Spread *sum)
{
  g_autoptr (GPtrArray) saved = steps_instances_load ("large-unique");
  Spread part;
  spread_init (&part);
  for (guint i = 0; i < saved->len; i++)
    {
      const StepsInstance *s = g_ptr_array_index (saved, i);
      int n_clues = 0;
      for (int k = 0; k < s->n_constraints; k++)
        n_clues += s->constraints[k].kind == PZ_CONSTRAINT_CLUE;
      if ((s->n <= 8.5 * n_clues) != close)
        continue;
      g_autoptr (PzSteps) steps = steps_instance_steps (s);
      PzCount count = time_verdict (steps, &part);
      g_assert_true (!count.exact || count.count == 1);
    }
  print_row ("saved", &part);
  add_to (sum, &part);
}

/* Levels with one path: clues on it, walls across the others. */
static void
bench_generated (const char *name, const Board *board, double spacing, int n_levels, Spread *sum)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240617 + board->n + (guint32) (spacing * 2));
  guint8 path[PZ_STEPS_MAX_NODES];
  int n_dropped = 0;
  Spread part;
  spread_init (&part);
  board_path (board, path);
  for (int i = 0; i < n_levels; i++)
    {
      BoardLevel level = { .board = board };
      board_stir (board, path, rand);
      board_level_add_clues (&level, path, spacing, rand);
      board_level_add_walls (&level, path, 6, rand);
      if (!board_level_make_unique (&level, path, GENERATE_UNITS, rand))
        {
          n_dropped++;
          continue;
        }
      g_autoptr (PzSteps) steps = board_level_steps (&level);
      time_verdict (steps, &part);
    }
  g_autofree char *row = n_dropped == 0 ? g_strdup_printf ("%s, every %g", name, spacing)
                                        : g_strdup_printf ("%s, every %g (%d dropped)", name, spacing, n_dropped);
  print_row (row, &part);
  add_to (sum, &part);
}

typedef struct
{
  const char *name;
  int radius, side; /* a hexagon, or squares */
} Shape;

static const Shape shapes[] = {
  { "37 hexagons", 3, 0 }, { "61 hexagons", 4, 0 }, { "91 hexagons", 5, 0 }, { "8 × 8", 0, 8 }, { "10 × 10", 0, 10 },
};

static void
make_board (Board *board, const Shape *shape)
{
  if (shape->side > 0)
    board_grid (board, shape->side, shape->side);
  else
    board_hexagon (board, shape->radius);
}

static void
bench_spacings (const double *spacings, guint n_spacings, int n_levels, Spread *sum)
{
  Board board;
  for (guint i = 0; i < n_spacings; i++)
    for (guint k = 0; k < G_N_ELEMENTS (shapes); k++)
      {
        make_board (&board, &shapes[k]);
        bench_generated (shapes[k].name, &board, spacings[i], n_levels, sum);
      }
}

static void
bench_close (Goals *goals)
{
  static const double spacings[] = { 6.5, 8 };
  Spread sum;
  spread_init (&sum);
  g_print ("G4, verdict, a clue every 8 steps or fewer, µs   median       p95       max\n");
  bench_saved (TRUE, &sum);
  bench_spacings (spacings, G_N_ELEMENTS (spacings), 20, &sum);
  add_goal (goals, "G4", "verdict, a clue every 8 steps or fewer, median", spread_at (sum.times, 0.5), 100);
  add_goal (goals, "G4", "verdict, a clue every 8 steps or fewer, worst", spread_at (sum.times, 1), 1500);
  g_array_free (sum.times, TRUE);
}

static void
bench_sparse (Goals *goals)
{
  static const double spacings[] = { 10, 12, 15, 20 };
  Spread sum;
  spread_init (&sum);
  g_print ("G5, verdict, a clue every 10 to 20 steps, µs   median       p95       max\n");
  bench_saved (FALSE, &sum);
  bench_spacings (spacings, G_N_ELEMENTS (spacings), 6, &sum);
  add_goal (goals, "G5", "verdict, a clue every 9 to 20 steps, p95", spread_at (sum.times, 0.95), 20000);
  add_goal (goals, "G5", "verdict, a clue every 9 to 20 steps, worst", spread_at (sum.times, 1), 60000);
  add_undecided (goals, "G5", "undecided", &sum);
  g_array_free (sum.times, TRUE);
}

/* @n_levels blank boards with 0 to 3 clues; a level that happens to have one path only is no question of this kind. */
static void
bench_open_board (const char *name, const Board *board, int n_levels, Spread *sum)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240618 + board->n);
  guint8 path[PZ_STEPS_MAX_NODES];
  Spread part;
  spread_init (&part);
  board_path (board, path);
  for (int i = 0; i < n_levels; i++)
    {
      BoardLevel level = { .board = board };
      board_stir (board, path, rand);
      board_level_add_few_clues (&level, path, i % 4, rand);
      g_autoptr (PzSteps) steps = board_level_steps (&level);
      time_verdict (steps, &part);
    }
  print_row (name, &part);
  add_to (sum, &part);
}

static void
bench_open (Goals *goals)
{
  Board board;
  Spread sum;
  spread_init (&sum);
  g_print ("G8, \"many\" with 0 to 3 clues, µs                 median       p95       max\n");
  for (int side = 5; side <= 10; side++)
    {
      g_autofree char *name = g_strdup_printf ("%d × %d", side, side);
      board_grid (&board, side, side);
      bench_open_board (name, &board, 24, &sum);
    }
  for (int radius = 3; radius <= 5; radius++)
    {
      board_hexagon (&board, radius);
      g_autofree char *name = g_strdup_printf ("%d hexagons", board.n);
      bench_open_board (name, &board, 24, &sum);
    }
  add_goal (goals, "G8", "many paths, 25-100 cells, 0-3 clues, worst", spread_at (sum.times, 1), 1000);
  add_undecided (goals, "G8", "missed", &sum);
  g_array_free (sum.times, TRUE);
}

void
bench_large (Goals *goals)
{
  bench_close (goals);
  bench_sparse (goals);
  bench_open (goals);
}
