/* SPDX-License-Identifier: MIT */
#include "steps/internal.h"

#include <string.h>

/* Small boards worked out by hand, and the promises of the interface: limits, budgets, order, threads of one instance. */

#define CLUE(v, s)                                                                                                     \
  {                                                                                                                    \
    .kind = PZ_CONSTRAINT_CLUE, .node = v, .step = s, .edges = { -1, -1, -1 }                                          \
  }
#define ODD(v)                                                                                                         \
  {                                                                                                                    \
    .kind = PZ_CONSTRAINT_ODD, .node = v, .edges = { -1, -1, -1 }                                                      \
  }
#define EVEN(v)                                                                                                        \
  {                                                                                                                    \
    .kind = PZ_CONSTRAINT_EVEN, .node = v, .edges = { -1, -1, -1 }                                                     \
  }
#define WALL(e)                                                                                                        \
  {                                                                                                                    \
    .kind = PZ_CONSTRAINT_WALL, .node = -1, .edges = { e, -1, -1 }                                                     \
  }
#define SPINNER(a, b, c, p)                                                                                            \
  {                                                                                                                    \
    .kind = PZ_CONSTRAINT_SPINNER, .node = -1, .edges = { a, b, c }, .phase = p                                        \
  }

/* A triangle of hexagons: edges 0-1, 1-2, 0-2. */
static const PzStepsEdge triangle[] = { { 0, 1 }, { 1, 2 }, { 0, 2 } };
/* Two by two squares. */
static const PzStepsEdge square[] = { { 0, 1 }, { 0, 2 }, { 1, 3 }, { 2, 3 } };

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

static void
assert_count (PzCount got, guint64 count, gboolean exact)
{
  g_assert_true (got.known);
  g_assert_cmpuint (got.count, ==, count);
  g_assert_cmpint (got.exact, ==, exact);
}

static PzCount
count_all (PzSteps *steps)
{
  PzBudget budget = plenty ();
  return pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
}

static PzSteps *
line (int n, const PzConstraint *constraints, int n_constraints)
{
  PzStepsEdge edges[PZ_STEPS_MAX_NODES];
  for (int i = 0; i + 1 < n; i++)
    edges[i] = (PzStepsEdge){ i, i + 1 };
  return pz_steps_new (n, edges, MAX (n - 1, 0), constraints, n_constraints);
}

static PzSteps *
grid (int width, int height, const PzConstraint *constraints, int n_constraints)
{
  PzStepsEdge edges[2 * PZ_STEPS_MAX_NODES];
  int n_edges = 0;
  for (int v = 0; v < width * height; v++)
    {
      if (v % width + 1 < width)
        edges[n_edges++] = (PzStepsEdge){ v, v + 1 };
      if (v + width < width * height)
        edges[n_edges++] = (PzStepsEdge){ v, v + width };
    }
  return pz_steps_new (width * height, edges, n_edges, constraints, n_constraints);
}

typedef struct
{
  const char *name;
  int n;
  const PzStepsEdge *edges;
  int n_edges;
  PzConstraint constraints[3];
  int n_constraints;
  guint64 count;
} Row;

/* clang-format off */
static const Row rows[] = {
  { "no node",                 0, NULL, 0, { { 0 } }, 0, 0 },
  { "one node",                1, NULL, 0, { { 0 } }, 0, 1 },
  { "one node, clue 1",        1, NULL, 0, { CLUE (0, 1) }, 1, 1 },
  { "one node, odd",           1, NULL, 0, { ODD (0) }, 1, 1 },
  { "one node, even",          1, NULL, 0, { EVEN (0) }, 1, 0 },
  { "two nodes",               2, triangle, 1, { { 0 } }, 0, 2 },
  { "two nodes, clue 2",       2, triangle, 1, { CLUE (0, 2) }, 1, 1 },
  { "two nodes apart",         2, NULL, 0, { { 0 } }, 0, 0 },
  { "two nodes, wall",         2, triangle, 1, { WALL (0) }, 1, 0 },
  { "triangle",                3, triangle, 3, { { 0 } }, 0, 6 },
  { "triangle, wall",          3, triangle, 3, { WALL (2) }, 1, 2 },
  { "triangle, wall twice",    3, triangle, 3, { WALL (2), WALL (2) }, 2, 2 },
  { "triangle, clue",          3, triangle, 3, { CLUE (1, 2) }, 1, 2 },
  { "triangle, odd",           3, triangle, 3, { ODD (1) }, 1, 4 },
  { "triangle, even",          3, triangle, 3, { EVEN (1) }, 1, 2 },
  { "triangle, odd and clue",  3, triangle, 3, { ODD (1), CLUE (1, 2) }, 2, 0 },
  { "triangle, all even",      3, triangle, 3, { EVEN (0), EVEN (1), EVEN (2) }, 3, 0 },
  { "one step, two nodes",     3, triangle, 3, { CLUE (0, 1), CLUE (1, 1) }, 2, 0 },
  { "one node, two steps",     3, triangle, 3, { CLUE (0, 1), CLUE (0, 2) }, 2, 0 },
  { "the same clue twice",     3, triangle, 3, { CLUE (0, 1), CLUE (0, 1) }, 2, 2 },
  /* Leaving step 1 the spinner lies on edges[(phase + 1) % 3], leaving step 2 on edges[(phase + 2) % 3]. */
  { "triangle, spinner 0",     3, triangle, 3, { SPINNER (0, 1, 2, 0) }, 1, 3 },
  { "triangle, spinner 1",     3, triangle, 3, { SPINNER (0, 1, 2, 1) }, 1, 3 },
  { "spinner off the board",   3, triangle, 3, { SPINNER (-1, -1, -1, 1) }, 1, 6 },
  { "spinner on one edge",     2, triangle, 1, { SPINNER (-1, 0, -1, 0) }, 1, 0 },
  { "spinner away in time",    2, triangle, 1, { SPINNER (-1, 0, -1, 1) }, 1, 2 },
  { "square",                  4, square, 4, { { 0 } }, 0, 8 },
  { "square, clues",           4, square, 4, { CLUE (0, 1), CLUE (3, 3) }, 2, 2 },
  { "square, odd corners",     4, square, 4, { ODD (0), ODD (3) }, 2, 4 },
  { "square, unlike corners",  4, square, 4, { ODD (0), EVEN (3) }, 2, 0 },
};
/* clang-format on */

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      g_test_message ("%s", row->name);
      for (int wide = 0; wide < 2; wide++)
        for (int patience = 0; patience < 2; patience++)
          {
            g_autoptr (PzSteps) steps = pz_steps_new_forced (row->n, row->edges, row->n_edges, row->constraints,
                                                             row->n_constraints, wide, patience);
            assert_count (count_all (steps), row->count, TRUE);
          }
    }
}

/* The worked board of the specification: AAabc/AA.de/fghBB/.ijBB/1lm.. */
static const char worked_names[] = "AabcdefghBij1lm";
static const char worked_solution[] = "1lmjhBdecbaAfgi";
static const char worked_edges[] = "AaAfAgabbcbdcededBeBfgghhBhjgiijjBjm1llmil";

static PzSteps *
worked_board (const PzConstraint *constraints, int n_constraints)
{
  PzStepsEdge edges[64];
  int n_edges = 0;
  for (const char *e = worked_edges; *e != '\0'; e += 2)
    edges[n_edges++] =
        (PzStepsEdge){ strchr (worked_names, e[0]) - worked_names, strchr (worked_names, e[1]) - worked_names };
  return pz_steps_new (15, edges, n_edges, constraints, n_constraints);
}

static int
worked_node (char name)
{
  return strchr (worked_names, name) - worked_names;
}

static void
test_worked_board (void)
{
  const PzConstraint constraints[] = { CLUE (worked_node ('1'), 1), CLUE (worked_node ('B'), 6) };
  g_autoptr (PzSteps) steps = worked_board (constraints, 2);
  guint8 path[15];
  PzNecessity out[2] = { 0 };
  PzBudget budget = plenty ();
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 1000, &budget, path, NULL);
  assert_count (count, 1, TRUE);
  for (int i = 0; i < 15; i++)
    g_assert_cmpint (worked_names[path[i]], ==, worked_solution[i]);
  pz_steps_necessities (steps, &(PzWhatIfs){ .main = count, .solution = path, .limit = 2, .budget = &budget }, out,
                        NULL);
  g_autoptr (PzSteps) without_6 = worked_board (constraints, 1);
  g_assert_cmpuint (out[1].without.count, ==, MIN (count_all (without_6).count, 2));
  g_assert_false (out[0].as_static[0].known);
}

static void
test_limits (void)
{
  g_autoptr (PzSteps) steps = pz_steps_new (3, triangle, 3, NULL, 0);
  for (guint64 limit = 1; limit < 9; limit++)
    {
      PzBudget budget = plenty ();
      assert_count (pz_steps_count (steps, PZ_VARIANT_NONE, limit, &budget, NULL, NULL), MIN (limit, 6), limit > 6);
    }
}

/* Each budget gives a lower bound, the same every time; a larger one never less; a large enough one the exact count. */
static void
check_budgets (PzSteps *steps)
{
  PzBudget whole = plenty ();
  PzCount all = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &whole, NULL, NULL);
  guint64 used = G_MAXUINT64 - whole.units_left, before = 0;
  for (guint64 units = 0; units <= used + 3; units += 1 + units / 16)
    {
      PzBudget a = { .units_left = units }, b = { .units_left = units };
      PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &a, NULL, NULL);
      PzCount again = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &b, NULL, NULL);
      g_assert_cmpuint (count.count, ==, again.count);
      g_assert_cmpuint (a.units_left, ==, b.units_left);
      g_assert_cmpint (count.exact, ==, units >= used);
      g_assert_cmpint (a.exhausted, ==, units < used);
      g_assert_cmpuint (count.count, >=, before);
      g_assert_cmpuint (count.count, <=, all.count);
      before = count.count;
    }
}

static void
test_budgets (void)
{
  g_autoptr (PzSteps) small = grid (3, 3, NULL, 0);
  g_autoptr (PzSteps) medium = grid (4, 4, NULL, 0);
  check_budgets (small);
  check_budgets (medium);
}

static gboolean
count_path (const guint8 *path, int n, gpointer data)
{
  ++*(int *) data;
  return TRUE;
}

/* Nothing is claimed, not even where there is nothing to search. */
static void
test_no_budget (void)
{
  const PzConstraint constraints[] = { CLUE (0, 1), WALL (0), SPINNER (0, 1, 2, 0) };
  for (int n = 0; n < 4; n += 3)
    {
      g_autoptr (PzSteps) steps = pz_steps_new (n, triangle, n, constraints, n);
      PzNecessity out[3] = { 0 };
      PzCount without_walls = PZ_COUNT_UNKNOWN;
      PzBudget budget = { 0 };
      int n_paths = 0;
      PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL);
      assert_count (count, 0, FALSE);
      g_assert_true (budget.exhausted && !budget.timed_out);
      assert_count (pz_steps_list (steps, 2, &budget, count_path, &n_paths), 0, FALSE);
      g_assert_cmpint (n_paths, ==, 0);
      pz_steps_necessities (steps, &(PzWhatIfs){ .main = count, .limit = 2, .budget = &budget }, out, &without_walls);
      for (int i = 0; i < n; i++)
        assert_count (out[i].without, 0, FALSE);
      for (int k = 0; k < 3 && n > 0; k++)
        assert_count (out[2].as_static[k], 0, FALSE);
      g_assert_cmpint (without_walls.known, ==, n > 0);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  g_autoptr (PzSteps) steps = grid (9, 9, NULL, 0);
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = cancel };
  pz_cancel_set (cancel);
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
  g_assert_false (count.exact);
  g_assert_true (budget.cancelled && !budget.exhausted);
}

/* A search that would take for ever ends within 1024 nodes of the deadline. */
static void
test_deadline (void)
{
  g_autoptr (PzSteps) steps = grid (9, 9, NULL, 0);
  PzBudget budget = { .units_left = G_MAXUINT64, .deadline_us = g_get_monotonic_time () + 2000 };
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
  g_assert_false (count.exact);
  g_assert_true (budget.timed_out);
  g_assert_cmpuint (count.count, >, 0);
}

typedef struct
{
  guint8 paths[16][4];
  int n, stop_after;
} Collected;

static gboolean
collect (const guint8 *path, int n, gpointer data)
{
  Collected *c = data;
  memcpy (c->paths[c->n++], path, n);
  return c->n != c->stop_after;
}

static void
test_list (void)
{
  static const guint8 want[8][4] = { { 0, 1, 3, 2 }, { 0, 2, 3, 1 }, { 1, 0, 2, 3 }, { 1, 3, 2, 0 },
                                     { 2, 0, 1, 3 }, { 2, 3, 1, 0 }, { 3, 1, 0, 2 }, { 3, 2, 0, 1 } };
  g_autoptr (PzSteps) steps = pz_steps_new (4, square, 4, NULL, 0);
  for (int limit = 1; limit < 10; limit++)
    for (int stop_after = 0; stop_after < 9; stop_after += 4)
      {
        PzBudget budget = plenty ();
        Collected c = { .stop_after = stop_after };
        PzCount count = pz_steps_list (steps, limit, &budget, collect, &c);
        int n = MIN (limit, stop_after > 0 ? stop_after : 8);
        assert_count (count, n, limit > 8 && stop_after != 8 && n == 8);
        g_assert_cmpint (c.n, ==, n);
        g_assert_cmpmem (c.paths, 4 * n, want, 4 * n);
      }
}

static void
test_variants (void)
{
  const PzConstraint constraints[] = { WALL (0), CLUE (0, 1), WALL (2) };
  g_autoptr (PzSteps) steps = pz_steps_new (4, square, 4, constraints, 3);
  static const struct
  {
    PzVariant variant;
    guint64 count;
  } cases[] = {
    { { -1, FALSE, -1 }, 0 }, { { 0, FALSE, -1 }, 0 }, { { 2, FALSE, -1 }, 1 }, { { 1, FALSE, -1 }, 0 },
    { { -1, TRUE, -1 }, 2 },  { { -1, TRUE, 1 }, 1 },  { { 2, FALSE, 3 }, 0 },  { { 1, TRUE, 0 }, 2 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PzBudget budget = plenty ();
      PzCount count = pz_steps_count (steps, cases[i].variant, 10, &budget, NULL, NULL);
      assert_count (count, cases[i].count, TRUE);
    }
}

static void
test_questions (void)
{
  const PzConstraint constraints[] = { WALL (0), SPINNER (-1, 1, 3, 2) };
  g_autoptr (PzSteps) steps = pz_steps_new (4, square, 4, constraints, 2);
  g_assert_cmpint (pz_steps_n_nodes (steps), ==, 4);
  g_assert_cmpint (pz_steps_n_constraints (steps), ==, 2);
  g_assert_true (pz_steps_adjacent (steps, 1, 0));
  g_assert_false (pz_steps_adjacent (steps, 0, 3));
  g_assert_false (pz_steps_adjacent (steps, 2, 2));
  for (int t = 0; t < 9; t++)
    {
      g_assert_false (pz_steps_open (steps, 0, 1, t));
      g_assert_false (pz_steps_open (steps, 0, 3, t));
      g_assert_true (pz_steps_open (steps, 3, 1, t));
      /* (phase + t) mod 3: 1 closes edge 0-2, 2 closes edge 2-3. */
      g_assert_cmpint (pz_steps_open (steps, 0, 2, t), ==, (2 + t) % 3 != 1);
      g_assert_cmpint (pz_steps_open (steps, 3, 2, t), ==, (2 + t) % 3 != 2);
    }
}

static void
test_connected (void)
{
  const PzConstraint one[] = { WALL (0), SPINNER (1, 2, 3, 0) }, two[] = { WALL (0), WALL (3) };
  g_autoptr (PzSteps) none = pz_steps_new (0, NULL, 0, NULL, 0);
  g_autoptr (PzSteps) single = pz_steps_new (1, NULL, 0, NULL, 0);
  g_autoptr (PzSteps) apart = pz_steps_new (2, NULL, 0, NULL, 0);
  g_autoptr (PzSteps) one_wall = pz_steps_new (4, square, 4, one, 2);
  g_autoptr (PzSteps) two_walls = pz_steps_new (4, square, 4, two, 2);
  g_autoptr (PzSteps) longest = line (PZ_STEPS_MAX_NODES, NULL, 0);
  g_assert_true (pz_steps_connected (none));
  g_assert_true (pz_steps_connected (single));
  g_assert_false (pz_steps_connected (apart));
  g_assert_true (pz_steps_connected (one_wall));
  g_assert_false (pz_steps_connected (two_walls));
  g_assert_true (pz_steps_connected (longest));
}

/* Around the word widths, and at the largest size. */
static void
test_sizes (void)
{
  static const int sizes[] = { 1, 2, 3, 63, 64, 65, 127, 128 };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int n = sizes[i];
      const PzConstraint clue = CLUE (n - 1, 1);
      g_autoptr (PzSteps) free_line = line (n, NULL, 0);
      g_autoptr (PzSteps) clued = line (n, &clue, 1);
      assert_count (count_all (free_line), n == 1 ? 1 : 2, TRUE);
      assert_count (count_all (clued), 1, TRUE);
    }
}

/* Two rows of n: from a corner n paths, and n² - n + 2 undirected ones in all. */
static void
test_ladders (void)
{
  for (int n = 2; n <= 20; n++)
    {
      const PzConstraint corner = CLUE (0, 1);
      g_autoptr (PzSteps) cornered = grid (n, 2, &corner, 1);
      g_autoptr (PzSteps) blank = grid (n, 2, NULL, 0);
      assert_count (count_all (cornered), n, TRUE);
      assert_count (count_all (blank), 2 * (n * n - n + 2), TRUE);
    }
}

/* Boards whose colours cannot alternate are told at a glance. */
static void
test_colours (void)
{
  const PzConstraint wrong = CLUE (1, 1);
  g_autoptr (PzSteps) steps = grid (11, 11, &wrong, 1);
  PzBudget budget = { .units_left = 1 };
  assert_count (pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL), 0, TRUE);
}

static void
decided_in_order (int index, const PzNecessity *necessity, gpointer data)
{
  int *n = data;
  g_assert_cmpint (index, ==, (*n)++);
  g_assert_true (necessity->without.known);
}

/* Many paths already: removing anything keeps them, without a search. */
static void
test_necessities_of_many (void)
{
  const PzConstraint constraints[] = { CLUE (0, 1), WALL (0), ODD (0) };
  g_autoptr (PzSteps) steps = grid (6, 6, constraints, 3);
  PzNecessity out[3] = { 0 };
  PzCount without_walls;
  PzBudget budget = { .units_left = 0 };
  int n = 0;
  PzCount many = { 1000, FALSE, TRUE };
  pz_steps_necessities (
      steps, &(PzWhatIfs){ .main = many, .limit = 2, .budget = &budget, .decided = decided_in_order, .data = &n }, out,
      &without_walls);
  for (int i = 0; i < 3; i++)
    assert_count (out[i].without, 2, FALSE);
  assert_count (without_walls, 2, FALSE);
  g_assert_cmpint (n, ==, 3);
}

/* From 0 round a triangle, the spinner on edge 0-2 first and on 0-1 next: only 0, 1, 2 is left. Without it 0, 2, 1 is a
 * second way, and nailed to an edge of neither, one or both it leaves as many. */
static void
test_necessities_of_spinner (void)
{
  const PzConstraint constraints[] = { SPINNER (0, 1, 2, 1), CLUE (0, 1) };
  g_autoptr (PzSteps) steps = pz_steps_new (3, triangle, 3, constraints, 2);
  guint8 path[3];
  PzNecessity out[2] = { 0 };
  PzBudget budget = plenty ();
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 9, &budget, path, NULL);
  assert_count (count, 1, TRUE);
  g_assert_cmpint (path[1], ==, 1);
  pz_steps_necessities (steps, &(PzWhatIfs){ .main = count, .solution = path, .limit = 2, .budget = &budget }, out,
                        NULL);
  assert_count (out[0].without, 2, FALSE);
  assert_count (out[0].as_static[0], 1, TRUE);
  assert_count (out[0].as_static[1], 0, TRUE);
  assert_count (out[0].as_static[2], 1, TRUE);
  assert_count (out[1].without, 2, FALSE);
}

/* Undecided what-ifs claim nothing they do not know, whatever the budget. */
static void
test_necessities_cut_short (void)
{
  const PzConstraint constraints[] = { CLUE (worked_node ('1'), 1), CLUE (worked_node ('B'), 6) };
  for (guint64 units = 0; units < 400; units++)
    {
      g_autoptr (PzSteps) steps = worked_board (constraints, 2);
      guint8 path[15];
      PzNecessity whole[2] = { 0 }, cut[2] = { 0 };
      PzBudget all = plenty (), part = { .units_left = units };
      PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &all, path, NULL);
      pz_steps_necessities (steps, &(PzWhatIfs){ .main = count, .solution = path, .limit = 2, .budget = &all }, whole,
                            NULL);
      pz_steps_necessities (steps, &(PzWhatIfs){ .main = count, .solution = path, .limit = 2, .budget = &part }, cut,
                            NULL);
      for (int i = 0; i < 2; i++)
        {
          gboolean decided = cut[i].without.exact || cut[i].without.count >= 2;
          g_assert_true (decided || part.exhausted);
          if (decided)
            assert_count (cut[i].without, whole[i].without.count, whole[i].without.exact);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/steps/rows", test_rows);
  g_test_add_func ("/steps/worked-board", test_worked_board);
  g_test_add_func ("/steps/limits", test_limits);
  g_test_add_func ("/steps/budgets", test_budgets);
  g_test_add_func ("/steps/no-budget", test_no_budget);
  g_test_add_func ("/steps/cancelled", test_cancelled);
  g_test_add_func ("/steps/deadline", test_deadline);
  g_test_add_func ("/steps/list", test_list);
  g_test_add_func ("/steps/variants", test_variants);
  g_test_add_func ("/steps/questions", test_questions);
  g_test_add_func ("/steps/connected", test_connected);
  g_test_add_func ("/steps/sizes", test_sizes);
  g_test_add_func ("/steps/ladders", test_ladders);
  g_test_add_func ("/steps/colours", test_colours);
  g_test_add_func ("/steps/necessities/of-many", test_necessities_of_many);
  g_test_add_func ("/steps/necessities/of-spinner", test_necessities_of_spinner);
  g_test_add_func ("/steps/necessities/cut-short", test_necessities_cut_short);
  return g_test_run ();
}
