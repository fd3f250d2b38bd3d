/* SPDX-License-Identifier: MIT */
#include "steps/suggest-demands.h"

#include "../property/large-boards.h"

#include <string.h>

/* Suggestions for levels that one can look through by hand; ends, and what may not be. Random levels: tests/property. */

#define CLUE(node, step)        ((PzConstraint){ PZ_CONSTRAINT_CLUE, node, step, { -1, -1, -1 }, 0 })
#define ODD(node)               ((PzConstraint){ PZ_CONSTRAINT_ODD, node, 0, { -1, -1, -1 }, 0 })
#define WALL(edge)              ((PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { edge, -1, -1 }, 0 })
#define SPINNER(a, b, c, phase) ((PzConstraint){ PZ_CONSTRAINT_SPINNER, -1, 0, { a, b, c }, phase })

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

/* 0 1 2
 * 3 4 5 */
static const PzStepsEdge rows[] = { { 0, 1 }, { 1, 2 }, { 3, 4 }, { 4, 5 }, { 0, 3 }, { 1, 4 }, { 2, 5 } };
static const guint8 snake[] = { 0, 1, 2, 5, 4, 3 };

static PzSteps *
two_rows (const PzConstraint *constraints, int n)
{
  return pz_steps_new (6, rows, G_N_ELEMENTS (rows), constraints, n);
}

/* Three arms about node 0: no path. */
static PzSteps *
star (const PzConstraint *constraints, int n)
{
  static const PzStepsEdge edges[] = { { 0, 1 }, { 0, 2 }, { 0, 3 } };
  return pz_steps_new (4, edges, G_N_ELEMENTS (edges), constraints, n);
}

/* number-stroke.md, "Worked board": A a b c d e f g h B i j 1 l m are 0…14. */
static const PzStepsEdge worked_edges[] = { { 0, 1 },   { 1, 2 },   { 2, 3 },  { 2, 4 },  { 3, 5 },   { 4, 5 },
                                            { 0, 6 },   { 0, 7 },   { 4, 9 },  { 5, 9 },  { 6, 7 },   { 7, 8 },
                                            { 8, 9 },   { 7, 10 },  { 8, 11 }, { 9, 11 }, { 10, 11 }, { 10, 13 },
                                            { 11, 14 }, { 12, 13 }, { 13, 14 } };
static const guint8 worked_path[] = { 12, 13, 14, 11, 8, 9, 4, 5, 3, 2, 1, 0, 6, 7, 10 };

static PzSteps *
worked_board (const PzConstraint *constraints, int n)
{
  return pz_steps_new (15, worked_edges, G_N_ELEMENTS (worked_edges), constraints, n);
}

static void
assert_unique (const PzSteps *steps, PzSuggestedItem *items, int n, const guint8 *path)
{
  g_autoptr (GArray) constraints = g_array_new (FALSE, FALSE, sizeof (PzConstraint));
  for (int i = 0; i < n; i++)
    g_array_append_val (constraints, items[i].constraint);
  g_autoptr (PzSteps) level = worked_board ((const PzConstraint *) (gpointer) constraints->data, n);
  PzBudget budget = plenty ();
  guint8 first[PZ_STEPS_MAX_NODES];
  PzCount count = pz_steps_count (level, PZ_VARIANT_NONE, 2, &budget, first, NULL);
  g_assert_true (count.exact && count.count == 1);
  g_assert_cmpmem (first, pz_steps_n_nodes (steps), path, pz_steps_n_nodes (steps));
}

static void
test_worked_board (void)
{
  PzConstraint both[] = { CLUE (12, 1), CLUE (9, 6) };
  PzBudget budget = plenty ();
  g_autoptr (PzSteps) steps = worked_board (both, 2);
  PzKeep keep = { .path = worked_path, .may_go = PZ_SUGGEST_CLUES };
  g_autoptr (PzSuggestedSet) there = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_cmpint (there->end, ==, PZ_SUGGEST_FOUND);
  g_assert_true (there->minimal && there->cheapest && there->irredundant);
  keep.new_clues = TRUE;
  g_autoptr (PzSuggestedSet) any = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_true (any->minimal);
  g_assert_cmpint (any->n, <=, there->n);
  g_assert_cmpint (there->n + there->n_gone, ==, 2);
  assert_unique (steps, there->items, there->n, worked_path);
  assert_unique (steps, any->items, any->n, worked_path);
  g_assert_cmpuint (there->proof.count, ==, 1);
}

static void
test_locked (void)
{
  PzConstraint both[] = { CLUE (12, 1), CLUE (9, 6) };
  guint8 locked[] = { TRUE, TRUE };
  PzBudget budget = plenty ();
  g_autoptr (PzSteps) steps = worked_board (both, 2);
  PzKeep keep = { .path = worked_path, .may_go = PZ_SUGGEST_CLUES, .locked = locked, .new_clues = TRUE };
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_FOUND);
  g_assert_cmpint (set->n, ==, 0);
  g_assert_cmpint (set->n_gone, ==, 0);
  g_assert_true (set->minimal);
}

/* Two clues are needed, and there are several such pairs: the costs choose. */
static void
test_costs (void)
{
  guint16 ends[6] = { 9, 0, 0, 0, 0, 9 }, inner[6] = { 0, 9, 9, 9, 9, 0 };
  g_autoptr (PzSteps) steps = two_rows (NULL, 0);
  PzBudget budget = plenty ();
  PzKeep keep = { .path = snake, .new_clues = TRUE, .clue_costs = ends };
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, &keep, &budget);
  keep.clue_costs = inner;
  g_autoptr (PzSuggestedSet) other = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_true (set->cheapest && other->cheapest);
  g_assert_cmpint (set->n, ==, other->n);
  g_assert_cmpint (set->n, ==, 2);
  for (int i = 0; i < 2; i++)
    g_assert_true (other->items[i].constraint.step == 1 || other->items[i].constraint.step == 6);
}

static void
test_bad_paths (void)
{
  static const guint8 not_adjacent[] = { 0, 2, 1, 5, 4, 3 }, twice[] = { 0, 1, 0, 1, 4, 3 },
                      unknown[] = { 0, 1, 2, 5, 4, 9 };
  PzConstraint clue[] = { CLUE (1, 1) };
  g_autoptr (PzSteps) blank = two_rows (NULL, 0), marked = two_rows (clue, 1);
  const guint8 *paths[] = { not_adjacent, twice, unknown };
  PzBudget budget = plenty ();
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      PzKeep keep = { .path = paths[i], .new_clues = TRUE };
      g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (blank, &keep, &budget);
      g_autoptr (PzSuggestedSet) left = pz_suggest_leave_out (blank, paths[i], NULL, 0, &budget);
      g_autoptr (PzSuggestions) one = pz_suggest_clue (blank, paths[i], 100, 3, &budget);
      g_autoptr (PzSuggestions) wall = pz_suggest_wall (blank, paths[i], 100, 3, &budget);
      g_assert_cmpint (set->end, ==, PZ_SUGGEST_BAD_PATH);
      g_assert_cmpint (left->end, ==, PZ_SUGGEST_BAD_PATH);
      g_assert_cmpint (one->end, ==, PZ_SUGGEST_BAD_PATH);
      g_assert_cmpint (wall->end, ==, PZ_SUGGEST_BAD_PATH);
    }
  PzKeep keep = { .path = snake };
  g_autoptr (PzSuggestedSet) stays = pz_suggest_clue_set (marked, &keep, &budget);
  g_assert_cmpint (stays->end, ==, PZ_SUGGEST_BAD_PATH);
}

/* A clue the path breaks goes when clues may; parity marks stay, so no clue may stand on their nodes. */
static void
test_marks (void)
{
  PzConstraint marks[] = { CLUE (1, 1), ODD (0) };
  g_autoptr (PzSteps) steps = two_rows (marks, 2);
  PzBudget budget = plenty ();
  PzKeep keep = { .path = snake, .may_go = PZ_SUGGEST_CLUES, .new_clues = TRUE };
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_FOUND);
  g_assert_cmpint (set->n_gone, ==, 1);
  g_assert_cmpint (set->gone[0], ==, 0);
  for (int i = 0; i < set->n; i++)
    g_assert_cmpint (set->items[i].constraint.node, !=, 0);
  keep.may_go |= PZ_SUGGEST_PARITIES;
  g_autoptr (PzSuggestedSet) freed = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_cmpint (freed->end, ==, PZ_SUGGEST_FOUND);
  g_assert_cmpint (freed->n, <=, set->n + 1);
}

static void
test_not_unique (void)
{
  PzConstraint clue[] = { CLUE (0, 1) };
  g_autoptr (PzSteps) steps = two_rows (clue, 1);
  PzBudget budget = plenty ();
  PzKeep keep = { .path = snake, .may_go = PZ_SUGGEST_CLUES };
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, &keep, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_NOT_UNIQUE);
  g_assert_nonnull (set->other);
  g_assert_cmpint (set->other[0], ==, 0);
  g_assert_cmpint (memcmp (set->other, snake, 6), !=, 0);
}

static void
test_leave_out (void)
{
  PzConstraint clues[] = { CLUE (0, 1), CLUE (1, 2), CLUE (2, 3), CLUE (3, 6) };
  int order[] = { 0, 3, 2, 1 };
  g_autoptr (PzSteps) steps = two_rows (clues, 4);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestedSet) set = pz_suggest_leave_out (steps, snake, order, 4, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_FOUND);
  g_assert_true (set->irredundant);
  g_assert_cmpint (set->gone[0], ==, 0);
  g_assert_cmpint (set->n + set->n_gone, ==, 4);
}

/* Steps 1 and 2 at far ends clash by themselves; the wall has nothing to do with it. */
static void
test_clash (void)
{
  PzConstraint clash[] = { WALL (5), CLUE (0, 1), CLUE (5, 2) };
  g_autoptr (PzSteps) steps = two_rows (clash, 3);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestedSet) set = pz_suggest_clash (steps, NULL, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_FOUND);
  g_assert_cmpint (set->n, ==, 2);
  g_assert_true (set->minimal && set->irredundant && !set->board_itself);
  g_assert_cmpint (set->items[0].index, ==, 1);
  g_assert_cmpint (set->items[1].index, ==, 2);
  g_assert_cmpint (set->n_gone, ==, 1);
  g_assert_true (set->proof.exact && set->proof.count == 0);
}

/* Three nodes in a row, begun at one end: the spinner lies across the first edge when the first node is left. */
static void
test_spinner_clashes (void)
{
  static const PzStepsEdge edges[] = { { 0, 1 }, { 1, 2 } };
  PzConstraint clash[] = { CLUE (0, 1), SPINNER (0, -1, -1, 2) };
  g_autoptr (PzSteps) steps = pz_steps_new (3, edges, 2, clash, 2);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestedSet) set = pz_suggest_clash (steps, NULL, &budget);
  g_assert_cmpint (set->n, ==, 2);
  g_assert_cmpint (set->items[1].constraint.kind, ==, PZ_CONSTRAINT_SPINNER);
}

static void
test_board_itself (void)
{
  PzConstraint clue[] = { CLUE (0, 2) };
  g_autoptr (PzSteps) steps = star (clue, 1), fine = two_rows (clue, 1);
  g_autoptr (PzSteps) nothing = pz_steps_new (0, NULL, 0, NULL, 0);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestedSet) set = pz_suggest_clash (steps, NULL, &budget);
  g_autoptr (PzSuggestedSet) none = pz_suggest_clash (fine, NULL, &budget);
  g_autoptr (PzSuggestedSet) empty = pz_suggest_clash (nothing, NULL, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_FOUND);
  g_assert_true (set->board_itself && set->n == 0 && set->minimal);
  g_assert_cmpint (none->end, ==, PZ_SUGGEST_NOT_NEEDED);
  g_assert_nonnull (none->other);
  g_assert_true (empty->board_itself);
}

/* From 0, a path goes 1 2 5 4 3, or 3 4 5 2 1, or 3 4 1 2 5, or 1 4 … (stuck), so there are three. */
static void
test_one_wall (void)
{
  PzConstraint clue[] = { CLUE (0, 1) };
  g_autoptr (PzSteps) steps = two_rows (clue, 1);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestions) walls = pz_suggest_wall (steps, snake, 1000, 3, &budget);
  g_assert_cmpint (walls->end, ==, PZ_SUGGEST_FOUND);
  g_assert_true (walls->exact && walls->all_unique && walls->now.exact);
  g_assert_cmpuint (walls->now.count, ==, 3);
  g_assert_cmpint (walls->n, ==, 1);
  g_assert_cmpint (walls->best[0].edge, ==, 4);
  g_assert_cmpuint (walls->best[0].left.count, ==, 1);
  g_assert_true (walls->best[0].solved);
  g_assert_cmpint (walls->best[0].idle_walls, ==, 0);
}

static void
test_one_clue (void)
{
  PzConstraint clue[] = { CLUE (0, 1) };
  g_autoptr (PzSteps) steps = two_rows (clue, 1);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestions) clues = pz_suggest_clue (steps, snake, 1000, 9, &budget);
  g_assert_cmpint (clues->end, ==, PZ_SUGGEST_FOUND);
  g_assert_true (clues->exact);
  g_assert_cmpuint (clues->best[0].left.count, ==, 1);
  for (int i = 0; i < clues->n; i++)
    g_assert_cmpint (snake[clues->best[i].step - 1], ==, clues->best[i].node);
  /* Step 4 is shared with none; so is step 3: both are as near to the middle. */
  g_assert_cmpint (clues->best[0].step, ==, 3);
}

static void
test_ends (void)
{
  PzConstraint two[] = { CLUE (0, 1), CLUE (1, 2) }, clash[] = { CLUE (0, 1), CLUE (5, 2) };
  g_autoptr (PzSteps) unique = two_rows (two, 2), none = two_rows (clash, 2);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestions) a = pz_suggest_clue (unique, NULL, 2, 1, &budget);
  g_autoptr (PzSuggestions) b = pz_suggest_wall (none, NULL, 2, 1, &budget);
  g_assert_cmpint (a->end, ==, PZ_SUGGEST_NOT_NEEDED);
  g_assert_cmpint (b->end, ==, PZ_SUGGEST_NO_SOLUTION);
}

/* No wall may be set on an edge that is walled or under a spinner, or that the path uses. */
static void
test_no_wall (void)
{
  static const PzStepsEdge square[] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 0, 3 } };
  static const guint8 around[] = { 0, 1, 2, 3 };
  PzConstraint spinner[] = { SPINNER (3, -1, -1, 0) };
  g_autoptr (PzSteps) steps = pz_steps_new (4, square, 4, spinner, 1);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestions) walls = pz_suggest_wall (steps, around, 100, 3, &budget);
  g_assert_cmpint (walls->end, ==, PZ_SUGGEST_NONE);
  g_assert_cmpint (walls->n, ==, 0);
}

static void
assert_undecided (PzBudget budget)
{
  g_autoptr (PzSteps) steps = two_rows (NULL, 0);
  PzBudget a = budget, b = budget, c = budget, d = budget, e = budget;
  PzKeep keep = { .path = snake, .new_clues = TRUE };
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, &keep, &a);
  g_autoptr (PzSuggestedSet) left = pz_suggest_leave_out (steps, snake, NULL, 0, &b);
  g_autoptr (PzSuggestedSet) clash = pz_suggest_clash (steps, NULL, &c);
  g_autoptr (PzSuggestions) clue = pz_suggest_clue (steps, snake, 2, 1, &d);
  g_autoptr (PzSuggestions) wall = pz_suggest_wall (steps, NULL, 2, 1, &e);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_UNDECIDED);
  g_assert_cmpint (left->end, ==, PZ_SUGGEST_UNDECIDED);
  g_assert_cmpint (clash->end, ==, PZ_SUGGEST_UNDECIDED);
  g_assert_cmpint (clue->end, ==, PZ_SUGGEST_UNDECIDED);
  g_assert_cmpint (wall->end, ==, PZ_SUGGEST_UNDECIDED);
}

static void
test_no_budget (void)
{
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  pz_cancel_set (cancel);
  assert_undecided ((PzBudget){ .units_left = 0 });
  assert_undecided ((PzBudget){ .units_left = G_MAXUINT64, .cancel = cancel });
}

/* More constraints than sets are made of: said so, and nothing worse. */
static void
test_too_many (void)
{
  enum
  {
    MANY = 5000
  };
  g_autofree PzConstraint *constraints = g_new (PzConstraint, MANY);
  for (int i = 0; i < MANY; i++)
    constraints[i] = i == 0 ? CLUE (1, 1) : SPINNER (i % 7, -1, -1, i % 3);
  g_autoptr (PzSteps) steps = two_rows (constraints, MANY);
  PzBudget budget = plenty ();
  g_autoptr (PzSuggestedSet) set = pz_suggest_clash (steps, NULL, &budget);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_UNDECIDED);
  g_assert_cmpint (set->n, ==, 0);
}

/* --- Large boards --- */

typedef struct
{
  Board board;
  guint8 path[PZ_STEPS_MAX_NODES];
  PzSteps *steps;
} Large;

static void
large_init (Large *large, int radius, int n_clues)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240821);
  BoardLevel level = { .board = &large->board };
  board_hexagon (&large->board, radius);
  board_path (&large->board, large->path);
  for (int i = 0; i < 400; i++)
    board_stir (&large->board, large->path, rand);
  board_level_add_few_clues (&level, large->path, n_clues, rand);
  large->steps = board_level_steps (&level);
}

static void
test_large_set (void)
{
  Large large;
  large_init (&large, 4, 0);
  PzKeep keep = { .path = large.path, .new_clues = TRUE };
  PzBudget budget = { .units_left = 20000000 }, again = budget, little = { .units_left = 20000 };
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (large.steps, &keep, &budget);
  g_autoptr (PzSuggestedSet) same = pz_suggest_clue_set (large.steps, &keep, &again);
  g_autoptr (PzSuggestedSet) rough = pz_suggest_clue_set (large.steps, &keep, &little);
  g_assert_cmpint (set->end, ==, PZ_SUGGEST_FOUND);
  g_assert_true (set->minimal && set->irredundant);
  g_assert_cmpmem (set->items, set->n * sizeof *set->items, same->items, same->n * sizeof *same->items);
  g_assert_cmpuint (set->units, ==, same->units);
  g_assert_cmpint (rough->end, ==, PZ_SUGGEST_FOUND);
  g_assert_cmpint (rough->at_least, <=, set->n);
  g_assert_cmpint (rough->n, >=, set->n);
  pz_steps_unref (large.steps);
}

typedef struct
{
  PzCancel *cancel;
  gint64 set_at;
} Canceller;

static gpointer
cancel_soon (gpointer data)
{
  Canceller *canceller = data;
  g_usleep (20000);
  canceller->set_at = g_get_monotonic_time ();
  pz_cancel_set (canceller->cancel);
  return NULL;
}

/* Questions that take seconds, told to stop. */
static void
ask_long (int which, const Large *large, PzBudget *budget)
{
  PzKeep keep = { .path = large->path, .new_clues = TRUE };
  if (which == 0)
    pz_suggested_set_free (pz_suggest_clue_set (large->steps, &keep, budget));
  else if (which == 1)
    pz_suggestions_free (pz_suggest_clue (large->steps, NULL, G_MAXUINT64, 5, budget));
  else
    pz_suggestions_free (pz_suggest_wall (large->steps, large->path, G_MAXUINT64, 5, budget));
  g_assert_true (budget->cancelled);
}

static void
test_cancel (void)
{
  Large large;
  large_init (&large, 5, 2);
  for (int which = 0; which < 3; which++)
    {
      Canceller canceller = { .cancel = pz_cancel_new () };
      PzBudget budget = { .units_left = G_MAXUINT64, .cancel = canceller.cancel };
      GThread *thread = g_thread_new ("cancel", cancel_soon, &canceller);
      ask_long (which, &large, &budget);
      gint64 took = g_get_monotonic_time ();
      g_thread_join (thread);
      took -= canceller.set_at;
      /* 5 ms on a quiet machine; tests run beside others, and slower under a checker. */
      g_assert_cmpint (took, <, 500000);
      g_test_message ("%d us", (int) took);
      pz_cancel_unref (canceller.cancel);
    }
  pz_steps_unref (large.steps);
}

/* (transfer full): rows of squares, and the way along them. */
static PzSteps *
squares (int width, int height, guint8 *path)
{
  PzStepsEdge edges[2 * PZ_STEPS_MAX_NODES];
  int n_edges = 0;
  for (int i = 0; i < width * height; i++)
    {
      int x = i % width, y = i / width;
      path[i] = y % 2 == 0 ? i : y * width + width - 1 - x;
      if (x + 1 < width)
        edges[n_edges++] = (PzStepsEdge){ i, i + 1 };
      if (y + 1 < height)
        edges[n_edges++] = (PzStepsEdge){ i, i + width };
    }
  return pz_steps_new (width * height, edges, n_edges, NULL, 0);
}

/* What is kept of paths stays within the budget's memory however many are looked at, and the answer holds all the same. */
static void
test_memory (void)
{
  guint8 path[PZ_STEPS_MAX_NODES], other[PZ_STEPS_MAX_NODES];
  g_autoptr (PzSteps) steps = squares (6, 6, path);
  guint most_noted = 0;
  for (gsize bytes = 1; bytes <= (1 << 20); bytes *= 32)
    {
      PzDemands demands;
      PzBudget budget = { .units_left = 3000000, .bytes = bytes };
      pz_demands_init (&demands, steps, path, &budget);
      for (int i = 0; i < 36; i++)
        pz_demands_add (&demands, CLUE (path[i], i + 1), -1, 0);
      demands.by_window = TRUE;
      g_assert_cmpint (pz_demands_start (&demands, other), ==, PZ_OTHER_NONE);
      pz_demands_solve (&demands);
      g_assert_cmpuint (pz_hitting_n_rows (demands.hitting), <=, demands.max_rows);
      g_assert_cmpuint (demands.paths->len, <=, 36 * 2 * demands.max_rows);
      g_assert_true (demands.max_rows == 1 || demands.paths->len * 8 < bytes);
      g_autoptr (PzSuggestedSet) set = pz_demands_answer (&demands);
      g_assert_cmpint (set->at_least, <=, set->n);
      g_assert_cmpuint (set->n_demands, >=, most_noted);
      most_noted = set->n_demands;
      /* Witnesses are the paths that the rows stand for, wherever they went. */
      for (int i = 0; set->irredundant && i < set->n; i++)
        for (int k = 0; k < set->n; k++)
          {
            const PzConstraint *clue = &set->items[k].constraint;
            g_assert_true ((set->witnesses[i * 36 + clue->step - 1] != clue->node) == (i == k));
          }
      pz_demands_clear (&demands);
    }
  g_assert_cmpuint (most_noted, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/steps/suggest/worked-board", test_worked_board);
  g_test_add_func ("/steps/suggest/locked", test_locked);
  g_test_add_func ("/steps/suggest/costs", test_costs);
  g_test_add_func ("/steps/suggest/bad-paths", test_bad_paths);
  g_test_add_func ("/steps/suggest/marks", test_marks);
  g_test_add_func ("/steps/suggest/not-unique", test_not_unique);
  g_test_add_func ("/steps/suggest/leave-out", test_leave_out);
  g_test_add_func ("/steps/suggest/clash", test_clash);
  g_test_add_func ("/steps/suggest/spinner-clashes", test_spinner_clashes);
  g_test_add_func ("/steps/suggest/board-itself", test_board_itself);
  g_test_add_func ("/steps/suggest/one-wall", test_one_wall);
  g_test_add_func ("/steps/suggest/one-clue", test_one_clue);
  g_test_add_func ("/steps/suggest/ends", test_ends);
  g_test_add_func ("/steps/suggest/no-wall", test_no_wall);
  g_test_add_func ("/steps/suggest/no-budget", test_no_budget);
  g_test_add_func ("/steps/suggest/too-many", test_too_many);
  g_test_add_func ("/steps/suggest/large-set", test_large_set);
  g_test_add_func ("/steps/suggest/memory", test_memory);
  g_test_add_func ("/steps/suggest/cancel", test_cancel);
  return g_test_run ();
}
