/* SPDX-License-Identifier: MIT */
#include "steps-reference.h"

#include "steps/deduce-rating.h"

#include <string.h>

/* Deductions on random boards with no, one or several paths: each is forced by the constraints and premises it names and by nothing
 * else; the same comes out every time and, but for ties, under other numbers; budgets and cancelling; what makes levels harder. */

static guint32 seed;
static int n_rounds;

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

/* Whether a complete path agrees with a conclusion. */
static gboolean
agrees (const Instance *instance, const guint8 *path, const PzConclusion *c)
{
  int n = instance->n, step = 0, beside = FALSE;
  for (int i = 0; i < n && c->node >= 0; i++)
    if (path[i] == c->node)
      step = i + 1;
  for (int i = 0; i + 1 < n && c->edge >= 0; i++)
    beside |= instance->edge_of[path[i]][path[i + 1]] == c->edge;
  switch (c->kind)
    {
    case PZ_CONCLUDE_USED:
      return beside;
    case PZ_CONCLUDE_NOT_USED:
      return !beside;
    case PZ_CONCLUDE_AT:
      return step == c->step;
    case PZ_CONCLUDE_END:
      return step == 1 || step == n;
    case PZ_CONCLUDE_NOT_END:
      return step != 1 && step != n && !pz_conclusion_has_step (c, step);
    case PZ_CONCLUDE_NOT_AT:
      return !pz_conclusion_has_step (c, step);
    default:
      g_assert_not_reached ();
    }
}

/* All paths of @instance that keep @constraints alone. */
static GByteArray *
paths_under (const Instance *instance, const PzDeduceList *constraints, guint64 limit, guint64 *n_paths)
{
  Instance bare = *instance;
  GByteArray *paths = g_byte_array_new ();
  bare.n_constraints = 0;
  for (int i = 0; i < constraints->n; i++)
    bare.constraints[bare.n_constraints++] = instance->constraints[constraints->items[i]];
  *n_paths = reference_count (&bare, PZ_VARIANT_NONE, limit, paths);
  return paths;
}

static gboolean
agrees_with_all (const Instance *instance, const guint8 *path, const PzDeductions *deductions, const PzDeduceList *list)
{
  for (int i = 0; i < list->n; i++)
    if (!agrees (instance, path, &deductions->trail[list->items[i]].conclusion))
      return FALSE;
  return TRUE;
}

static gboolean
names_any (const Instance *instance, const PzDeduction *d, PzConstraintKind kind)
{
  PzDeduceList constraints = pz_deduction_constraints (d);
  for (int i = 0; i < constraints.n; i++)
    if (instance->constraints[constraints.items[i]].kind == kind)
      return TRUE;
  return FALSE;
}

/* The technique is called what its reasons make it. */
static void
check_technique (const Instance *instance, const PzDeduction *d)
{
  gboolean wall = names_any (instance, d, PZ_CONSTRAINT_WALL), spinner = names_any (instance, d, PZ_CONSTRAINT_SPINNER);
  gboolean is_plain =
      d->technique == PZ_TECHNIQUE_SINGLE || d->technique == PZ_TECHNIQUE_END || d->technique == PZ_TECHNIQUE_DISTANCE;
  g_assert_true (spinner || d->technique != PZ_TECHNIQUE_BEAT);
  g_assert_true (wall || d->technique != PZ_TECHNIQUE_WALL);
  g_assert_false (wall && is_plain);
  if (spinner)
    g_assert_true (d->technique == PZ_TECHNIQUE_BEAT || d->technique == PZ_TECHNIQUE_CUT
                   || d->technique == PZ_TECHNIQUE_LOOK_AHEAD);
  g_assert_cmpint (d->technique == PZ_TECHNIQUE_LOOK_AHEAD, ==, d->assumption != NULL);
}

/* Every path that keeps the constraints named and agrees with the premises agrees with the conclusion. */
static void
check_one (const Instance *instance, const PzDeductions *deductions, const PzDeduction *d)
{
  guint64 n_paths, limit = 40000;
  if (d->technique == PZ_TECHNIQUE_GUESS)
    return;
  PzDeduceList constraints = pz_deduction_constraints (d), premises = pz_deduction_premises (d);
  g_autoptr (GByteArray) paths = paths_under (instance, &constraints, limit, &n_paths);
  for (guint64 i = 0; i < n_paths; i++)
    {
      const guint8 *path = paths->data + i * instance->n;
      if (!agrees_with_all (instance, path, deductions, &premises))
        continue;
      g_assert_false (d->assumption != NULL && agrees (instance, path, d->assumption));
      if (!agrees (instance, path, &d->conclusion))
        {
          instance_print (instance);
          g_error ("deduction %d (%s, kind %d, node %d, edge %d, step %d) is not forced", (int) (d - deductions->trail),
                   pz_technique_name (d->technique), d->conclusion.kind, d->conclusion.node, d->conclusion.edge,
                   d->conclusion.step);
        }
    }
}

static void
check_clash (const Instance *instance, const PzDeductions *deductions)
{
  guint64 n_paths;
  g_autoptr (GByteArray) paths = paths_under (instance, &deductions->clash_constraints, 40000, &n_paths);
  for (guint64 i = 0; i < n_paths; i++)
    g_assert_false (agrees_with_all (instance, paths->data + i * instance->n, deductions, &deductions->clash));
}

/* Premises come before; depths and counts are what they say. */
static void
check_shape (const Instance *instance, const PzDeductions *deductions)
{
  int count[PZ_N_TECHNIQUES] = { 0 }, chain = 0, ahead = 0;
  for (int i = 0; i < deductions->n; i++)
    {
      const PzDeduction *d = &deductions->trail[i];
      int depth = 0;
      for (int k = 0; k < pz_deduction_premises (d).n; k++)
        {
          g_assert_cmpint (pz_deduction_premises (d).items[k], <, i);
          depth = MAX (depth, deductions->trail[pz_deduction_premises (d).items[k]].depth);
        }
      g_assert_cmpint (d->depth, ==, depth + 1);
      check_technique (instance, d);
      for (int k = 0; k < pz_deduction_constraints (d).n; k++)
        g_assert_cmpint (pz_deduction_constraints (d).items[k], <, instance->n_constraints);
      g_assert_cmpint (pz_deduction_nodes (d).n + pz_deduction_edges (d).n, >, 0);
      count[d->technique]++;
      chain = MAX (chain, d->depth);
      ahead = MAX (ahead, d->length);
    }
  g_assert_cmpmem (count, sizeof count, deductions->count, sizeof count);
  g_assert_cmpint (chain, ==, deductions->longest_chain);
  g_assert_cmpint (ahead, ==, deductions->look_ahead);
  g_assert_cmpint (deductions->guesses, ==, count[PZ_TECHNIQUE_GUESS]);
}

/* Every path of the instance that agrees with the guesses agrees with all of the trail. */
static void
check_against_paths (const Instance *instance, const PzDeductions *deductions, const GByteArray *paths, guint n_paths)
{
  guint n_left = 0;
  for (guint i = 0; i < n_paths; i++)
    {
      const guint8 *path = paths->data + i * instance->n;
      gboolean as_guessed = TRUE;
      for (int k = 0; k < deductions->n && as_guessed; k++)
        {
          gboolean same = agrees (instance, path, &deductions->trail[k].conclusion);
          as_guessed = same || deductions->trail[k].technique != PZ_TECHNIQUE_GUESS;
          g_assert_true (same || !as_guessed);
        }
      n_left += as_guessed;
    }
  if (deductions->solved)
    g_assert_cmpuint (n_left, ==, 1);
  if (deductions->contradiction)
    g_assert_cmpuint (n_left, ==, 0);
}

static gboolean
same_list (const PzDeduceList *a, const PzDeduceList *b)
{
  return a->n == b->n && memcmp (a->items, b->items, a->n * sizeof *a->items) == 0;
}

static void
check_same (const PzDeductions *a, const PzDeductions *b)
{
  g_assert_cmpint (a->n, ==, b->n);
  g_assert_cmpint (a->solved, ==, b->solved);
  for (int i = 0; i < a->n; i++)
    {
      g_assert_cmpint (a->trail[i].technique, ==, b->trail[i].technique);
      g_assert_cmpmem (&a->trail[i].conclusion, sizeof (PzConclusion), &b->trail[i].conclusion, sizeof (PzConclusion));
      PzDeduceList after_a = pz_deduction_premises (&a->trail[i]), after_b = pz_deduction_premises (&b->trail[i]);
      PzDeduceList by_a = pz_deduction_constraints (&a->trail[i]), by_b = pz_deduction_constraints (&b->trail[i]);
      g_assert_true (same_list (&after_a, &after_b));
      g_assert_true (same_list (&by_a, &by_b));
    }
}

typedef struct
{
  guint n, none, one, many, solved, without_guess, refuted, deductions, count[PZ_N_TECHNIQUES];
} Tally;

static void
check_instance (const Instance *instance, Tally *tally)
{
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  guint n_paths = reference_count (instance, PZ_VARIANT_NONE, 20000, paths);
  g_autoptr (PzSteps) steps = instance_steps (instance);
  PzBudget budget = plenty (), again = plenty (), alone = plenty ();
  const guint8 *path = n_paths > 0 ? paths->data : NULL;
  g_autoptr (PzDeductions) got = pz_steps_deduce (steps, path, &budget);
  g_autoptr (PzDeductions) twin = pz_steps_deduce (steps, path, &again);
  g_autoptr (PzDeductions) unaided = pz_steps_deduce (steps, NULL, &alone);
  check_same (got, twin);
  g_assert_cmpuint (budget.units_left, ==, again.units_left);
  g_assert_false (got->stopped);
  g_assert_cmpint (got->solved, ==, n_paths > 0);
  if (n_paths == 1)
    g_assert_cmpint (unaided->solved, ==, got->guesses == 0);
  const PzDeductions *both[] = { got, unaided };
  for (int k = 0; k < 2; k++)
    {
      check_shape (instance, both[k]);
      check_against_paths (instance, both[k], paths, n_paths);
      for (int i = 0; i < both[k]->n; i++)
        check_one (instance, both[k], &both[k]->trail[i]);
      if (both[k]->contradiction)
        check_clash (instance, both[k]);
    }
  tally->n++;
  tally->none += n_paths == 0;
  tally->one += n_paths == 1;
  tally->many += n_paths > 1;
  tally->solved += n_paths == 1 && got->solved;
  tally->without_guess += n_paths == 1 && got->solved && got->guesses == 0;
  tally->refuted += unaided->contradiction;
  tally->deductions += got->n + unaided->n;
  for (int i = 0; i < PZ_N_TECHNIQUES; i++)
    tally->count[i] += got->count[i];
}

static void
check_many (const InstanceOptions *options, guint32 salt)
{
  Tally tally = { 0 };
  for (int i = 0; i < n_rounds; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      Instance instance;
      instance_random (&instance, rand, options);
      if (g_test_verbose ())
        {
          g_test_message ("seed %u", own_seed);
          instance_print (&instance);
        }
      check_instance (&instance, &tally);
    }
  g_test_message (
      "%u boards (%u without a path, %u with one, %u with more), %u deductions; %u of one solved without a guess, "
      "%u of none refuted",
      tally.n, tally.none, tally.one, tally.many, tally.deductions, tally.without_guess, tally.refuted);
  for (int i = 0; i < PZ_N_TECHNIQUES; i++)
    g_test_message ("%s %u", pz_technique_name (i), tally.count[i]);
  g_assert_cmpuint (tally.one, >, tally.n / 50);
}

static void
test_hexagons (void)
{
  InstanceOptions options = { 1, 9, TRUE, TRUE, 3, 6, 3, 2 };
  check_many (&options, 1);
}

static void
test_squares (void)
{
  InstanceOptions options = { 1, 10, FALSE, TRUE, 3, 3, 2, 5 };
  check_many (&options, 2);
}

static void
test_any (void)
{
  InstanceOptions options = { 1, 8, TRUE, FALSE, 2, 4, 3, 2 };
  check_many (&options, 3);
}

static void
test_crowded (void)
{
  InstanceOptions options = { 6, 10, TRUE, TRUE, 2, 14, 6, 3 };
  check_many (&options, 4);
}

static void
test_trees (void)
{
  InstanceOptions options = { 6, 13, FALSE, TRUE, 1, 6, 0, 1 };
  check_many (&options, 5);
}

/* The same board with its nodes, edges and constraints in another order. */
static void
renumber (const Instance *from, Instance *to, GRand *rand)
{
  int node[REFERENCE_MAX_NODES], edge[REFERENCE_MAX_EDGES], place[REFERENCE_MAX_CONSTRAINTS];
  int *const orders[] = { node, edge, place }, sizes[] = { from->n, from->n_edges, from->n_constraints };
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < sizes[k]; i++)
      {
        int j = g_rand_int_range (rand, 0, i + 1);
        orders[k][i] = orders[k][j];
        orders[k][j] = i;
      }
  *to = *from;
  for (int e = 0; e < from->n_edges; e++)
    to->edges[edge[e]] = (PzStepsEdge){ node[from->edges[e].a], node[from->edges[e].b] };
  for (int a = 0; a < from->n; a++)
    for (int b = 0; b < from->n; b++)
      to->edge_of[node[a]][node[b]] = from->edge_of[a][b] < 0 ? -1 : edge[from->edge_of[a][b]];
  for (int i = 0; i < from->n_constraints; i++)
    {
      PzConstraint *c = &to->constraints[place[i]];
      *c = from->constraints[i];
      if (c->node >= 0)
        c->node = node[c->node];
      for (int k = 0; k < 3; k++)
        if (c->edges[k] >= 0)
          c->edges[k] = edge[c->edges[k]];
    }
}

static int
score_of (const Instance *instance, gboolean *simple)
{
  g_autoptr (PzSteps) steps = instance_steps (instance);
  guint8 path[REFERENCE_MAX_NODES];
  PzBudget budget = plenty ();
  PzStepsRating rating;
  g_assert_cmpuint (pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, path, NULL).count, ==, 1);
  g_autoptr (PzDeductions) got = pz_steps_deduce (steps, path, &budget);
  g_assert_true (pz_steps_rate (steps, got, &rating));
  g_assert_true (rating.score >= 0 && rating.score <= 100);
  if (simple != NULL)
    *simple = got->count[PZ_TECHNIQUE_LOOK_AHEAD] + got->guesses == 0;
  return rating.score;
}

/* What is solved without looking ahead is so whatever the numbers; scores differ only by how ties fall. */
static void
test_renumbered (void)
{
  InstanceOptions options = { 8, 16, TRUE, TRUE, 3, 5, 2, 2 };
  int n_unique = 0, sum = 0, most = 0, n_simple = 0;
  for (int i = 0; n_unique < n_rounds / 4; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 90001 + i);
      Instance instance, other;
      gboolean simple, other_simple;
      options.hexagons = i % 2;
      instance_random (&instance, rand, &options);
      if (reference_count (&instance, PZ_VARIANT_NONE, 2, NULL) != 1)
        continue;
      renumber (&instance, &other, rand);
      int apart = ABS (score_of (&instance, &simple) - score_of (&other, &other_simple));
      g_assert_cmpint (simple, ==, other_simple);
      g_assert_true (!simple || apart <= 12);
      n_unique++;
      n_simple += simple;
      sum += apart;
      most = MAX (most, apart);
    }
  g_test_message ("%d boards, %d of them without looking ahead: scores apart by %.2f in the mean, %d at most", n_unique,
                  n_simple, (double) sum / n_unique, most);
  g_assert_cmpint (sum, <, 2 * n_unique);
}

/* Adds the clue that @path has at @step unless it is there. */
static void
add_clue (Instance *instance, const guint8 *path, int step)
{
  for (int i = 0; i < instance->n_constraints; i++)
    if (instance->constraints[i].kind == PZ_CONSTRAINT_CLUE && instance->constraints[i].step == step)
      return;
  g_assert_cmpint (instance->n_constraints, <, REFERENCE_MAX_CONSTRAINTS);
  instance->constraints[instance->n_constraints++] =
      (PzConstraint){ .kind = PZ_CONSTRAINT_CLUE, .node = path[step - 1], .step = step, .edges = { -1, -1, -1 } };
}

/* A unique level, and the same with more of its path's numbers given, so that they are closer together: easier. */
static void
test_closer_clues (void)
{
  InstanceOptions options = { 12, 18, FALSE, TRUE, 3, 4, 0, 0 };
  int n_unique = 0, harder = 0, easier = 0, far_sum = 0, close_sum = 0;
  for (int i = 0; n_unique < n_rounds / 6; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 170001 + i);
      g_autoptr (GByteArray) paths = g_byte_array_new ();
      Instance instance;
      options.hexagons = i % 2;
      instance_random (&instance, rand, &options);
      if (reference_count (&instance, PZ_VARIANT_NONE, 2, paths) != 1)
        continue;
      int far = score_of (&instance, NULL);
      for (int step = 1; step <= instance.n; step += 4)
        add_clue (&instance, paths->data, step);
      int close = score_of (&instance, NULL);
      n_unique++;
      harder += close > far;
      easier += close < far;
      far_sum += far;
      close_sum += close;
    }
  g_test_message ("%d boards: mean score %.1f, with a number every four cells %.1f; easier %d times, harder %d",
                  n_unique, (double) far_sum / n_unique, (double) close_sum / n_unique, easier, harder);
  g_assert_cmpint (close_sum, <, far_sum);
  g_assert_cmpint (easier, >, 8 * harder);
}

/* Whatever the budget, what is there holds; a large enough one changes nothing. */
static void
test_budgets (void)
{
  InstanceOptions options = { 8, 12, TRUE, TRUE, 2, 4, 2, 1 };
  for (int i = 0; i < n_rounds / 10; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 777 + i);
      Instance instance;
      instance_random (&instance, rand, &options);
      g_autoptr (PzSteps) steps = instance_steps (&instance);
      guint8 path[REFERENCE_MAX_NODES];
      PzBudget whole = plenty (), search = plenty ();
      gboolean any = pz_steps_count (steps, PZ_VARIANT_NONE, 1, &search, path, NULL).count > 0;
      g_autoptr (PzDeductions) all = pz_steps_deduce (steps, any ? path : NULL, &whole);
      guint64 used = G_MAXUINT64 - whole.units_left;
      g_autoptr (GByteArray) paths = g_byte_array_new ();
      guint n_paths = reference_count (&instance, PZ_VARIANT_NONE, 20000, paths);
      for (int part = 0; part <= 4; part++)
        {
          PzBudget budget = { .units_left = used * part / 4 };
          g_autoptr (PzDeductions) some = pz_steps_deduce (steps, any ? path : NULL, &budget);
          g_assert_true (some->stopped || part > 0);
          if (part == 4)
            check_same (all, some);
          if (!some->stopped)
            continue;
          g_assert_false (some->solved);
          check_shape (&instance, some);
          check_against_paths (&instance, some, paths, n_paths);
        }
    }
}

static void
test_cancel (void)
{
  InstanceOptions options = { 30, 32, TRUE, FALSE, 0, 0, 0, 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Instance instance;
  instance_random (&instance, rand, &options);
  g_autoptr (PzSteps) steps = instance_steps (&instance);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  pz_cancel_set (cancel);
  PzBudget budget = { .units_left = G_MAXUINT64, .cancel = cancel };
  g_autoptr (PzDeductions) got = pz_steps_deduce (steps, NULL, &budget);
  g_assert_true (got->stopped && budget.cancelled);
  g_assert_false (got->solved);
  g_assert_cmpuint (G_MAXUINT64 - budget.units_left, <, 4096);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gboolean is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  const char *fixed = g_getenv ("PZ_TEST_SEED");
  seed = fixed != NULL ? (guint32) g_ascii_strtoull (fixed, NULL, 10) : 20240815;
  n_rounds = is_long ? 10000 : 600;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/deduce/hexagons", test_hexagons);
  g_test_add_func ("/steps/deduce/squares", test_squares);
  g_test_add_func ("/steps/deduce/any", test_any);
  g_test_add_func ("/steps/deduce/crowded", test_crowded);
  g_test_add_func ("/steps/deduce/trees", test_trees);
  g_test_add_func ("/steps/deduce/renumbered", test_renumbered);
  g_test_add_func ("/steps/deduce/closer-clues", test_closer_clues);
  g_test_add_func ("/steps/deduce/budgets", test_budgets);
  g_test_add_func ("/steps/deduce/cancel", test_cancel);
  return g_test_run ();
}
