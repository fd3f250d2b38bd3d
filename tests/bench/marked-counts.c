/* SPDX-License-Identifier: MIT */
#include "open-counts.h"
#include "spread.h"
#include "timed-counts.h"

#include "../golden/steps-boards.h"
#include "steps/internal.h"

#include <string.h>

/* G7: marks stand inside, so that the lengths of what is joined matter. */

#define MARKED_BOARDS 6

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
  const char *name;
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

static void
bench_set (const Marked *marked, GArray *sum)
{
  g_autoptr (PzSteps) blank = marked->hexagon ? steps_board_hexagon (3, NULL, 0) : steps_board_grid (7, NULL, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261202);
  g_autoptr (GArray) ours = spread_new (), walk = spread_new ();
  guint n_cut = 0;
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
      TimedCount staged = time_staged (steps), walked = time_walked (steps);
      g_assert_true (staged.count.exact);
      g_assert_true (!walked.count.exact || walked.count.count == staged.count.count);
      n_cut += !walked.count.exact;
      spread_add (ours, staged.ms);
      spread_add (walk, walked.ms);
    }
  g_print ("  %-38s %9.2f %9.2f %9.2f %9.2f   %u of %u cut short\n", marked->name, spread_at (ours, 0.5),
           spread_at (ours, 1), spread_at (walk, 0.5), spread_at (walk, 1), n_cut, walk->len);
  g_array_append_vals (sum, ours->data, ours->len);
}

static void
add_rows (Goals *goals, const char *board, GArray *times, double goal_ms)
{
  g_autofree char *median = g_strdup_printf ("exact count, %s, 1-3 inner marks, median", board);
  g_autofree char *worst = g_strdup_printf ("exact count, %s, 1-3 inner marks, worst", board);
  goals_add (goals,
             &(Goal){ .id = "G7", .what = median, .measured = spread_at (times, 0.5), .goal = goal_ms, .unit = "ms" });
  goals_add (goals,
             &(Goal){ .id = "G7", .what = worst, .measured = spread_at (times, 1), .goal = goal_ms, .unit = "ms" });
}

void
bench_marked_counts (Goals *goals)
{
  static const Marked sets[] = {
    { "7 × 7, both ends + 1 clue", FALSE, TRUE, 1, 0, 0 },
    { "7 × 7, 1 clue", FALSE, FALSE, 1, 0, 0 },
    { "7 × 7, 3 clues", FALSE, FALSE, 3, 0, 0 },
    { "7 × 7, 2 clues, 3 parities, spinner", FALSE, FALSE, 2, 3, 1 },
    { "hexagon 37, both ends + 1 clue", TRUE, TRUE, 1, 0, 0 },
    { "hexagon 37, 1 clue", TRUE, FALSE, 1, 0, 0 },
    { "hexagon 37, 3 clues", TRUE, FALSE, 3, 0, 0 },
    { "hexagon 37, 3 parities", TRUE, FALSE, 0, 3, 0 },
    { "hexagon 37, 2 clues, 3 par., spinner", TRUE, FALSE, 2, 3, 1 },
    { "hexagon 37, ends + 2 clues + spinner", TRUE, TRUE, 2, 0, 1 },
  };
  GArray *sums[] = { spread_new (), spread_new () };
  g_print ("G7, exact counts with marks inside, ms        median     worst   the walk:      worst\n");
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    bench_set (&sets[i], sums[sets[i].hexagon]);
  add_rows (goals, "7 × 7", sums[0], 10);
  add_rows (goals, "hex 37", sums[1], 50);
  g_array_unref (sums[0]);
  g_array_unref (sums[1]);
}
