/* SPDX-License-Identifier: MIT */
#include "steps-reference.h"

#include "steps/suggest-demands.h"

#include <string.h>

/* Suggestions on random boards: every answer is solved again with the plain counter, and compared with all other answers that there are. */

static guint32 seed;
static int n_rounds;

#define MAX_CANDIDATES 64

static PzBudget
plenty (void)
{
  return (PzBudget){ .units_left = G_MAXUINT64 };
}

/* All paths of a board and what each breaks, from the rules alone. */
typedef struct
{
  int n;
  GByteArray *paths;
  guint n_paths;
} Paths;

static const guint8 *
path_at (const Paths *paths, guint i)
{
  return paths->paths->data + (gsize) i * paths->n;
}

/* All paths of @instance with none of its constraints. */
static Paths
all_paths (const Instance *instance)
{
  Instance blank = *instance;
  Paths paths = { instance->n, g_byte_array_new (), 0 };
  blank.n_constraints = 0;
  paths.n_paths = reference_count (&blank, PZ_VARIANT_NONE, G_MAXUINT64, paths.paths);
  return paths;
}

static gboolean
breaks (const Instance *instance, const guint8 *path, const PzConstraint *c)
{
  for (int t = 1; t <= instance->n; t++)
    {
      int node = path[t - 1], edge = t < instance->n ? instance->edge_of[node][path[t]] : -1;
      if (c->kind == PZ_CONSTRAINT_CLUE && (c->node == node) != (c->step == t))
        return TRUE;
      if (c->kind == PZ_CONSTRAINT_ODD && c->node == node && t % 2 == 0)
        return TRUE;
      if (c->kind == PZ_CONSTRAINT_EVEN && c->node == node && t % 2 == 1)
        return TRUE;
      if (c->kind == PZ_CONSTRAINT_WALL && edge >= 0 && c->edges[0] == edge)
        return TRUE;
      if (c->kind == PZ_CONSTRAINT_SPINNER && edge >= 0 && c->edges[(c->phase + t) % 3] == edge)
        return TRUE;
    }
  return FALSE;
}

static gboolean
breaks_any (const Instance *instance, const guint8 *path)
{
  for (int i = 0; i < instance->n_constraints; i++)
    if (breaks (instance, path, &instance->constraints[i]))
      return TRUE;
  return FALSE;
}

/* A question for sets: what stays, and what may be chosen. */
typedef struct
{
  Instance fixed;
  int n;
  PzConstraint candidates[MAX_CANDIDATES];
  int index[MAX_CANDIDATES]; /* in the instance; -1: a new clue */
  guint16 costs[MAX_CANDIDATES];
  guint64 *demands; /* of every path but the kept one that keeps what is fixed */
  guint n_demands;
} Question;

static void
ask_all (Question *q, const Paths *paths, const guint8 *kept)
{
  q->demands = g_new (guint64, paths->n_paths + 1);
  for (guint i = 0; i < paths->n_paths; i++)
    {
      const guint8 *path = path_at (paths, i);
      if ((kept != NULL && memcmp (path, kept, paths->n) == 0) || breaks_any (&q->fixed, path))
        continue;
      guint64 demand = 0;
      for (int c = 0; c < q->n; c++)
        demand |= (guint64) breaks (&q->fixed, path, &q->candidates[c]) << c;
      q->demands[q->n_demands++] = demand;
    }
}

/* Least cost of the sets of exactly @size more candidates from @from on that meet all demands; -1: there is none. */
static gint64
least_cost (const Question *q, guint64 set, guint64 cost, int size, int from)
{
  gint64 least = -1;
  if (size == 0)
    {
      for (guint i = 0; i < q->n_demands; i++)
        if ((q->demands[i] & set) == 0)
          return -1;
      return (gint64) cost;
    }
  for (int c = from; c + size <= q->n; c++)
    {
      gint64 found = least_cost (q, set | G_GUINT64_CONSTANT (1) << c, cost + q->costs[c], size - 1, c + 1);
      if (found >= 0 && (least < 0 || found < least))
        least = found;
    }
  return least;
}

/* The smallest set and the least cost of such; -1: not even all will do. */
static int
smallest_size (const Question *q, gint64 *cost)
{
  for (int size = 0; size <= q->n; size++)
    if ((*cost = least_cost (q, 0, 0, size, 0)) >= 0)
      return size;
  return -1;
}

static gboolean
same_constraint (const PzConstraint *a, const PzConstraint *b)
{
  return a->kind == b->kind && a->node == b->node && a->step == b->step && a->phase == b->phase
         && memcmp (a->edges, b->edges, sizeof a->edges) == 0;
}

/* The instance with what is fixed and the answer's set. */
static Instance
instance_with (const Question *q, const PzSuggestedSet *set, int without)
{
  Instance instance = q->fixed;
  for (int i = 0; i < set->n; i++)
    if (i != without)
      instance.constraints[instance.n_constraints++] = set->items[i].constraint;
  return instance;
}

static guint64
cost_of (const Question *q, const PzSuggestedSet *set)
{
  guint64 cost = 0;
  for (int i = 0; i < set->n; i++)
    {
      const PzSuggestedItem *item = &set->items[i];
      int c = 0;
      while (c < q->n && (q->index[c] != item->index || !same_constraint (&q->candidates[c], &item->constraint)))
        c++;
      g_assert_cmpint (c, <, q->n);
      cost += q->costs[c];
    }
  return cost;
}

static void
check_witnesses (const Question *q, const PzSuggestedSet *set)
{
  for (int i = 0; i < set->n; i++)
    {
      const guint8 *path = set->witnesses + (gsize) i * q->fixed.n;
      Instance rest = instance_with (q, set, i);
      g_assert_false (breaks_any (&rest, path));
      g_assert_true (breaks (&rest, path, &set->items[i].constraint));
    }
}

/* The set holds, by the plain counter: @kept is the only path, or there is none. */
static void
check_holds (const Question *q, const PzSuggestedSet *set, const guint8 *kept)
{
  Instance instance = instance_with (q, set, -1);
  g_autoptr (GByteArray) found = g_byte_array_new ();
  g_assert_cmpuint (reference_count (&instance, PZ_VARIANT_NONE, 2, found), ==, kept != NULL);
  if (kept != NULL)
    g_assert_cmpmem (found->data, found->len, kept, instance.n);
  g_assert_true (set->proof.exact && set->proof.known);
  g_assert_cmpuint (set->proof.count, ==, kept != NULL);
}

/* @is_whole: the budget did not end. */
static void
check_set (const Question *q, const PzSuggestedSet *set, const guint8 *kept, gboolean is_whole)
{
  gint64 least = -1;
  int size = smallest_size (q, &least);
  if (set->end == PZ_SUGGEST_UNDECIDED)
    {
      g_assert_false (is_whole);
      return;
    }
  g_assert_cmpint (set->end, ==, size < 0 ? PZ_SUGGEST_NOT_UNIQUE : PZ_SUGGEST_FOUND);
  if (size < 0)
    return;
  check_holds (q, set, kept);
  g_assert_cmpint (set->at_least, <=, size);
  g_assert_cmpint (set->minimal, ==, set->n == set->at_least);
  if (is_whole)
    g_assert_true (set->minimal && set->cheapest && set->irredundant);
  if (set->cheapest)
    g_assert_cmpuint (cost_of (q, set), ==, (guint64) least);
  g_assert_cmpint (set->irredundant, ==, set->witnesses != NULL);
  if (set->irredundant)
    check_witnesses (q, set);
}

static gboolean
same_sets (const PzSuggestedSet *a, const PzSuggestedSet *b)
{
  if (a->end != b->end || a->n != b->n || a->n_gone != b->n_gone || a->units != b->units
      || a->n_demands != b->n_demands)
    return FALSE;
  for (int i = 0; i < a->n; i++)
    if (a->items[i].index != b->items[i].index || !same_constraint (&a->items[i].constraint, &b->items[i].constraint))
      return FALSE;
  return a->minimal == b->minimal && a->cheapest == b->cheapest && a->at_least == b->at_least;
}

/* Every constraint of the instance stays, is in the set, or is gone; what is locked or of another kind stays. */
static void
check_gone (const Instance *instance, const PzKeep *keep, const guint8 *path, const PzSuggestedSet *set)
{
  int n_chosen = 0, n_may_go = 0;
  for (int i = 0; i < set->n; i++)
    n_chosen += set->items[i].index >= 0;
  for (int i = 0; i < set->n_gone; i++)
    {
      int gone = set->gone[i];
      g_assert_true (i == 0 || set->gone[i - 1] < gone);
      g_assert_true ((keep->may_go >> instance->constraints[gone].kind & 1) != 0);
      g_assert_false (keep->locked != NULL && keep->locked[gone]);
      for (int k = 0; k < set->n; k++)
        g_assert_cmpint (set->items[k].index, !=, gone);
    }
  for (int i = 0; i < instance->n_constraints; i++)
    n_may_go += (keep->may_go >> instance->constraints[i].kind & 1) != 0 && !(keep->locked != NULL && keep->locked[i]);
  g_assert_cmpint (n_may_go, ==, n_chosen + set->n_gone);
}

/* The question that @keep puts. FALSE: the path breaks what stays. */
static gboolean
understand (Question *q, const Instance *instance, const PzKeep *keep)
{
  gboolean is_marked[REFERENCE_MAX_NODES] = { FALSE };
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      gboolean may_go = (keep->may_go >> c->kind & 1) != 0 && !(keep->locked != NULL && keep->locked[i]);
      gboolean is_broken = breaks (instance, keep->path, c), is_number = c->kind == PZ_CONSTRAINT_CLUE;
      if (is_broken && !may_go)
        return FALSE;
      if (is_broken)
        continue;
      if (c->kind <= PZ_CONSTRAINT_EVEN && (!may_go || is_number))
        is_marked[c->node] = TRUE;
      if (!may_go)
        q->fixed.constraints[q->fixed.n_constraints++] = *c;
      else
        {
          q->costs[q->n] = keep->costs != NULL ? keep->costs[i] : 0;
          q->index[q->n] = i;
          q->candidates[q->n++] = *c;
        }
    }
  for (int t = 1; t <= instance->n && keep->new_clues; t++)
    if (!is_marked[keep->path[t - 1]])
      {
        q->costs[q->n] = keep->clue_costs != NULL ? keep->clue_costs[t - 1] : 0;
        q->index[q->n] = -1;
        q->candidates[q->n++] = (PzConstraint){ PZ_CONSTRAINT_CLUE, keep->path[t - 1], t, { -1, -1, -1 }, 0 };
      }
  return TRUE;
}

static void
init_question (Question *q, const Instance *instance)
{
  memset (q, 0, sizeof *q);
  q->fixed = *instance;
  q->fixed.n_constraints = 0;
}

static void
check_cut_short (const Question *q, PzSteps *steps, const PzKeep *keep, GRand *rand)
{
  PzBudget budget = { .units_left = g_rand_int_range (rand, 0, 1500) }, narrow = plenty ();
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, keep, &budget), narrowed = NULL;
  check_set (q, set, keep->path, FALSE);
  /* Room for a few of the demands. */
  narrow.bytes = g_rand_int_range (rand, 1, 4000);
  narrowed = pz_suggest_clue_set (steps, keep, &narrow);
  check_set (q, narrowed, keep->path, FALSE);
}

/* Returns TRUE for an answer that has a set. */
static gboolean
check_keep (const Instance *instance, const Paths *paths, const PzKeep *keep, GRand *rand)
{
  Question q;
  PzBudget budget = plenty (), again = plenty ();
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (PzSuggestedSet) set = pz_suggest_clue_set (steps, keep, &budget);
  g_autoptr (PzSuggestedSet) same = pz_suggest_clue_set (steps, keep, &again);
  g_assert_true (same_sets (set, same));
  init_question (&q, instance);
  if (!understand (&q, instance, keep))
    {
      g_assert_cmpint (set->end, ==, PZ_SUGGEST_BAD_PATH);
      return FALSE;
    }
  ask_all (&q, paths, keep->path);
  check_set (&q, set, keep->path, TRUE);
  if (set->end == PZ_SUGGEST_FOUND)
    check_gone (instance, keep, keep->path, set);
  check_cut_short (&q, steps, keep, rand);
  g_free (q.demands);
  return set->end == PZ_SUGGEST_FOUND;
}

/* A path that breaks nothing, or, where there is none or now and then, any. */
static const guint8 *
choose_path (const Instance *instance, const Paths *paths, GRand *rand)
{
  guint from = g_rand_int_range (rand, 0, paths->n_paths);
  if (g_rand_int_range (rand, 0, 10) > 0)
    for (guint i = 0; i < paths->n_paths; i++)
      {
        const guint8 *path = path_at (paths, (from + i) % paths->n_paths);
        if (!breaks_any (instance, path))
          return path;
      }
  return path_at (paths, from);
}

/* Leaves out one after the other, as the plain counter allows. */
static void
check_leave_out (const Instance *instance, const guint8 *path, GRand *rand)
{
  int order[REFERENCE_MAX_CONSTRAINTS], n_order = 0;
  gboolean is_gone[REFERENCE_MAX_CONSTRAINTS] = { FALSE };
  for (int i = 0; i < instance->n_constraints; i++)
    if (g_rand_int_range (rand, 0, 4) > 0)
      order[n_order++] = i;
  for (int i = n_order - 1; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1), swap = order[i];
      order[i] = order[j];
      order[j] = swap;
    }
  PzBudget budget = plenty ();
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (PzSuggestedSet) set = pz_suggest_leave_out (steps, path, order, n_order, &budget);
  if (breaks_any (instance, path))
    {
      g_assert_cmpint (set->end, ==, PZ_SUGGEST_BAD_PATH);
      return;
    }
  if (reference_count (instance, PZ_VARIANT_NONE, 2, NULL) > 1)
    {
      g_assert_cmpint (set->end, ==, PZ_SUGGEST_NOT_UNIQUE);
      g_assert_true (memcmp (set->other, path, instance->n) != 0 && !breaks_any (instance, set->other));
      return;
    }
  for (int i = 0; i < n_order; i++)
    {
      Instance rest = *instance;
      rest.n_constraints = 0;
      is_gone[order[i]] = TRUE;
      for (int k = 0; k < instance->n_constraints; k++)
        if (!is_gone[k])
          rest.constraints[rest.n_constraints++] = instance->constraints[k];
      is_gone[order[i]] = reference_count (&rest, PZ_VARIANT_NONE, 2, NULL) == 1;
    }
  int n_gone = 0;
  for (int i = 0; i < instance->n_constraints; i++)
    if (is_gone[i])
      g_assert_cmpint (set->gone[n_gone++], ==, i);
  g_assert_cmpint (set->n_gone, ==, n_gone);
  g_assert_cmpint (set->n, ==, n_order - n_gone);
  g_assert_true (set->irredundant);
}

static guint
random_kinds (GRand *rand)
{
  static const guint kinds[] = { PZ_SUGGEST_CLUES, PZ_SUGGEST_CLUES | PZ_SUGGEST_PARITIES, PZ_SUGGEST_WALLS,
                                 PZ_SUGGEST_WALLS | PZ_SUGGEST_SPINNERS,
                                 PZ_SUGGEST_CLUES | PZ_SUGGEST_PARITIES | PZ_SUGGEST_WALLS | PZ_SUGGEST_SPINNERS };
  return kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];
}

static gboolean
check_keeping (const Instance *instance, const Paths *paths, GRand *rand)
{
  guint8 locked[REFERENCE_MAX_CONSTRAINTS];
  guint16 costs[REFERENCE_MAX_CONSTRAINTS], clue_costs[REFERENCE_MAX_NODES];
  for (int i = 0; i < instance->n_constraints; i++)
    {
      locked[i] = g_rand_int_range (rand, 0, 4) == 0;
      costs[i] = g_rand_int_range (rand, 0, 4);
    }
  for (int i = 0; i < instance->n; i++)
    clue_costs[i] = g_rand_int_range (rand, 0, 4);
  PzKeep keep = { .path = choose_path (instance, paths, rand), .may_go = random_kinds (rand) };
  keep.locked = g_rand_boolean (rand) ? locked : NULL;
  keep.new_clues = g_rand_boolean (rand);
  keep.costs = g_rand_boolean (rand) ? costs : NULL;
  keep.clue_costs = g_rand_boolean (rand) ? clue_costs : NULL;
  check_leave_out (instance, keep.path, rand);
  return check_keep (instance, paths, &keep, rand);
}

/* Returns TRUE when there is a clash of constraints. */
static gboolean
check_clash (const Instance *instance, const Paths *paths, GRand *rand)
{
  Question q;
  guint16 costs[REFERENCE_MAX_CONSTRAINTS];
  init_question (&q, instance);
  for (int i = 0; i < instance->n_constraints; i++)
    {
      q.candidates[q.n] = instance->constraints[i];
      q.index[q.n] = i;
      q.costs[q.n++] = costs[i] = g_rand_int_range (rand, 0, 3);
    }
  PzBudget budget = plenty (), little = { .units_left = g_rand_int_range (rand, 0, 600) };
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (PzSuggestedSet) set = pz_suggest_clash (steps, costs, &budget);
  g_autoptr (PzSuggestedSet) cut = pz_suggest_clash (steps, costs, &little);
  if (reference_count (instance, PZ_VARIANT_NONE, 1, NULL) > 0)
    {
      g_assert_cmpint (set->end, ==, PZ_SUGGEST_NOT_NEEDED);
      g_assert_false (breaks_any (instance, set->other));
      g_assert_true (cut->end == PZ_SUGGEST_NOT_NEEDED || cut->end == PZ_SUGGEST_UNDECIDED);
      return FALSE;
    }
  ask_all (&q, paths, NULL);
  check_set (&q, set, NULL, TRUE);
  check_set (&q, cut, NULL, FALSE);
  g_assert_cmpint (set->n + set->n_gone, ==, instance->n_constraints);
  g_assert_cmpint (set->board_itself, ==, paths->n_paths == 0);
  g_assert_cmpint (set->board_itself, ==, set->n == 0);
  g_free (q.demands);
  return !set->board_itself;
}

/* --- One clue, one wall --- */

typedef struct
{
  int node, step, edge;
  guint64 left;
} Offer;

static guint64
left_by (const Instance *instance, const Paths *solutions, const Offer *offer)
{
  PzConstraint c = {
    offer->edge >= 0 ? PZ_CONSTRAINT_WALL : PZ_CONSTRAINT_CLUE, offer->node, offer->step, { offer->edge, -1, -1 }, 0
  };
  guint64 left = 0;
  for (guint i = 0; i < solutions->n_paths; i++)
    left += !breaks (instance, path_at (solutions, i), &c);
  return left;
}

static int
compare_offers (gconstpointer a, gconstpointer b, gpointer data)
{
  const Offer *x = a, *y = b;
  int ends = ((const Instance *) data)->n + 1;
  if (x->left != y->left)
    return x->left < y->left ? -1 : 1;
  int away = ABS (2 * x->step - ends) - ABS (2 * y->step - ends);
  if (away != 0)
    return away;
  if (x->step != y->step)
    return x->step - y->step;
  return x->node != y->node ? x->node - y->node : x->edge - y->edge;
}

static gboolean
clue_is_free (const Instance *instance, int node, int step)
{
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      if (c->kind <= PZ_CONSTRAINT_EVEN && (c->node == node || (c->kind == PZ_CONSTRAINT_CLUE && c->step == step)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
edge_is_free (const Instance *instance, int edge, const guint8 *kept)
{
  PzConstraint wall = { PZ_CONSTRAINT_WALL, -1, 0, { edge, -1, -1 }, 0 };
  for (int i = 0; i < instance->n_constraints; i++)
    for (int k = 0; k < 3; k++)
      if (instance->constraints[i].edges[k] == edge)
        return FALSE;
  return kept == NULL || !breaks (instance, kept, &wall);
}

/* All there are, best first. */
static GArray *
all_offers (const Instance *instance, const Paths *solutions, const guint8 *kept, gboolean walls)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (Offer));
  for (int e = 0; e < instance->n_edges && walls; e++)
    if (edge_is_free (instance, e, kept))
      g_array_append_val (offers, ((Offer){ -1, 0, e, 0 }));
  for (int node = 0; node < instance->n && !walls; node++)
    for (int step = 1; step <= instance->n; step++)
      if (clue_is_free (instance, node, step) && (kept == NULL || kept[step - 1] == node))
        g_array_append_val (offers, ((Offer){ node, step, -1, 0 }));
  guint n = 0;
  for (guint i = 0; i < offers->len; i++)
    {
      Offer offer = g_array_index (offers, Offer, i);
      offer.left = left_by (instance, solutions, &offer);
      if (offer.left > 0)
        g_array_index (offers, Offer, n++) = offer;
    }
  g_array_set_size (offers, n);
  g_array_sort_with_data (offers, compare_offers, (gpointer) instance);
  return offers;
}

static Instance
instance_offered (const Instance *instance, const PzSuggestion *offer)
{
  Instance with = *instance;
  PzConstraint *c = &with.constraints[with.n_constraints++];
  *c = (PzConstraint){ .node = offer->node, .step = offer->step, .edges = { offer->edge, -1, -1 } };
  c->kind = offer->edge >= 0 ? PZ_CONSTRAINT_WALL : PZ_CONSTRAINT_CLUE;
  return with;
}

/* What is said of the offer is so, whether or not it is the best. */
static void
check_offer (const Instance *instance, const PzSuggestion *offer)
{
  Instance with = instance_offered (instance, offer);
  guint64 left = reference_count (&with, PZ_VARIANT_NONE, G_MAXUINT64, NULL);
  if (offer->left.exact)
    g_assert_cmpuint (offer->left.count, ==, left);
  else
    g_assert_cmpuint (offer->left.count, <=, left);
  if (offer->idle_walls < 0)
    return;
  int n_idle = 0;
  for (int i = 0; i < instance->n_constraints; i++)
    n_idle += instance->constraints[i].kind == PZ_CONSTRAINT_WALL
              && reference_count (&with, (PzVariant){ i, FALSE, -1 }, 2, NULL) == 1;
  g_assert_cmpint (offer->idle_walls, ==, n_idle);
}

static guint
count_unique (const GArray *offers)
{
  guint n = 0;
  while (n < offers->len && g_array_index (offers, Offer, n).left == 1)
    n++;
  return n;
}

/* Walls that leave one solution come by the walls they leave idle: all of them, in any order here. */
static void
check_unique_walls (const GArray *offers, const PzSuggestions *got)
{
  g_assert_true (got->all_unique);
  g_assert_cmpint (got->n, ==, count_unique (offers));
  for (int i = 0; i < got->n; i++)
    {
      gboolean is_there = FALSE;
      for (int k = 0; k < got->n; k++)
        is_there = is_there || g_array_index (offers, Offer, k).edge == got->best[i].edge;
      g_assert_true (is_there);
      g_assert_cmpint (got->best[i].idle_walls, >=, 0);
      if (i > 0)
        g_assert_cmpint (got->best[i - 1].idle_walls, <=, got->best[i].idle_walls);
    }
}

static void
check_best (const Instance *instance, const GArray *offers, const PzSuggestions *got, gboolean walls, int n_best)
{
  g_assert_true (got->exact);
  if (walls && count_unique (offers) > 0)
    check_unique_walls (offers, got);
  else
    {
      g_assert_cmpint (got->n, ==, MIN ((guint) n_best, offers->len));
      for (int i = 0; i < got->n; i++)
        {
          const Offer *want = &g_array_index (offers, Offer, i);
          g_assert_cmpint (got->best[i].node, ==, want->node);
          g_assert_cmpint (got->best[i].step, ==, want->step);
          g_assert_cmpint (got->best[i].edge, ==, want->edge);
          g_assert_cmpuint (got->best[i].left.count, ==, want->left);
        }
    }
  for (int i = 0; i < got->n; i++)
    g_assert_true (got->best[i].solved && got->best[i].left.exact);
}

/* Of an answer that a limit or a budget stopped: all it says is so. */
static void
check_sound (const Instance *instance, const GArray *offers, const PzSuggestions *got)
{
  for (int i = 0; i < got->n; i++)
    check_offer (instance, &got->best[i]);
  if (got->exact && got->n > 0)
    g_assert_cmpuint (got->best[0].left.count, ==, g_array_index (offers, Offer, 0).left);
  if (got->end == PZ_SUGGEST_NONE)
    g_assert_cmpuint (offers->len, ==, 0);
}

/* Half of the boards are asked as large ones are: a few solutions listed, the rest counted. */
static PzSuggestions *
ask_one (PzSteps *steps, const PzOneQuestion *question, guint64 limit, guint64 units)
{
  PzBudget budget = { .units_left = units };
  PzOneQuestion limited = *question;
  limited.limit = limit;
  if (question->n_listed > 0)
    return pz_suggest_one (steps, &limited, &budget);
  return question->walls ? pz_suggest_wall (steps, question->path, limit, question->n_best, &budget)
                         : pz_suggest_clue (steps, question->path, limit, question->n_best, &budget);
}

static void
check_one (const Instance *instance, const Paths *solutions, const PzOneQuestion *question, GRand *rand)
{
  gboolean walls = question->walls;
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (GArray) offers = all_offers (instance, solutions, question->path, walls);
  g_autoptr (PzSuggestions) got = ask_one (steps, question, G_MAXUINT64, G_MAXUINT64);
  g_assert_cmpint (got->end, ==, offers->len > 0 ? PZ_SUGGEST_FOUND : PZ_SUGGEST_NONE);
  if (offers->len > 0)
    check_best (instance, offers, got, walls, question->n_best);
  check_sound (instance, offers, got);
  g_autoptr (PzSuggestions) capped = ask_one (steps, question, g_rand_int_range (rand, 2, 60), G_MAXUINT64);
  check_sound (instance, offers, capped);
  g_autoptr (PzSuggestions) cut = ask_one (steps, question, 1000, g_rand_int_range (rand, 0, 30000));
  check_sound (instance, offers, cut);
}

static void
check_single (const Instance *instance, const Paths *solutions, gboolean walls)
{
  g_autoptr (PzSteps) steps = instance_steps (instance);
  PzOneQuestion question = { walls, NULL, 0, 3, 0 };
  g_autoptr (PzSuggestions) got = ask_one (steps, &question, 1000, G_MAXUINT64);
  g_assert_cmpint (got->end, ==, solutions->n_paths == 0 ? PZ_SUGGEST_NO_SOLUTION : PZ_SUGGEST_NOT_NEEDED);
  g_assert_cmpint (got->n, ==, 0);
}

/* Returns TRUE when there are several solutions. */
static gboolean
check_ones (const Instance *instance, GRand *rand)
{
  Paths solutions = { instance->n, g_byte_array_new (), 0 };
  solutions.n_paths = reference_count (instance, PZ_VARIANT_NONE, G_MAXUINT64, solutions.paths);
  gboolean several = solutions.n_paths > 1;
  for (int walls = 0; walls < 2; walls++)
    if (!several)
      check_single (instance, &solutions, walls);
    else
      {
        const guint8 *kept = path_at (&solutions, g_rand_int_range (rand, 0, solutions.n_paths));
        PzOneQuestion question = { walls, g_rand_boolean (rand) ? kept : NULL, 0, g_rand_int_range (rand, 1, 6), 0 };
        question.n_listed = g_rand_boolean (rand) ? g_rand_int_range (rand, 1, 30) : 0;
        check_one (instance, &solutions, &question, rand);
      }
  g_byte_array_unref (solutions.paths);
  return several;
}

/* --- Rounds --- */

typedef struct
{
  guint n_sets, n_clashes, n_several;
} Seen;

static void
check_instance (const Instance *instance, GRand *rand, Seen *seen)
{
  Paths paths = all_paths (instance);
  if (paths.n_paths > 0)
    seen->n_sets += check_keeping (instance, &paths, rand);
  seen->n_clashes += check_clash (instance, &paths, rand);
  seen->n_several += check_ones (instance, rand);
  g_byte_array_unref (paths.paths);
}

static Seen
check_many (const InstanceOptions *options, guint32 salt, int rounds, gboolean sets)
{
  Seen seen = { 0 };
  for (int i = 0; i < rounds; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      Instance instance;
      instance_random (&instance, rand, options);
      /* Kept for the reader of a failure: an assertion ends the test at once. */
      if (g_test_verbose ())
        {
          g_test_message ("seed %u", own_seed);
          instance_print (&instance);
        }
      if (sets)
        check_instance (&instance, rand, &seen);
      else
        seen.n_several += check_ones (&instance, rand);
    }
  g_test_message ("seed %u, %d instances: %u sets, %u clashes, %u with several solutions", seed, rounds, seen.n_sets,
                  seen.n_clashes, seen.n_several);
  return seen;
}

static void
test_hexagons (void)
{
  InstanceOptions options = { 1, 9, TRUE, TRUE, 3, 6, 2, 2 };
  Seen seen = check_many (&options, 1, n_rounds, TRUE);
  g_assert_cmpuint (seen.n_sets, >, (guint) n_rounds / 5);
  g_assert_cmpuint (seen.n_several, >, (guint) n_rounds / 10);
}

static void
test_squares (void)
{
  InstanceOptions options = { 1, 9, FALSE, TRUE, 4, 2, 2, 4 };
  Seen seen = check_many (&options, 2, n_rounds, TRUE);
  g_assert_cmpuint (seen.n_sets, >, (guint) n_rounds / 5);
}

static void
test_clashes (void)
{
  InstanceOptions options = { 2, 9, TRUE, FALSE, 4, 6, 2, 3 };
  Seen seen = check_many (&options, 3, n_rounds, TRUE);
  g_assert_cmpuint (seen.n_clashes, >, (guint) n_rounds / 3);
}

/* Boards with thousands of solutions. */
static void
test_many_solutions (void)
{
  InstanceOptions hexagons = { 11, 12, TRUE, TRUE, 1, 2, 1, 1 };
  Seen seen = check_many (&hexagons, 4, n_rounds / 40, FALSE);
  g_assert_cmpuint (seen.n_several, >, 0);
}

/* --- The hitting set --- */

static guint64
random_row (GRand *rand, int n)
{
  guint64 row = 0;
  for (int k = g_rand_int_range (rand, 1, 6); k > 0; k--)
    row |= G_GUINT64_CONSTANT (1) << g_rand_int_range (rand, 0, n);
  return row;
}

static void
check_hit (const Question *q, PzHitting *hitting, guint64 units, gboolean knows)
{
  guint64 known = (G_GUINT64_CONSTANT (1) << q->n) - 1;
  guint64 best = 0;
  gint64 least = -1;
  PzBudget budget = { .units_left = units, .exhausted = units == 0 };
  PzHit hit = pz_hitting_solve (hitting, knows ? &known : NULL, &budget, &best);
  int size = smallest_size (q, &least);
  guint64 cost = 0;
  for (guint i = 0; i < q->n_demands; i++)
    g_assert_cmpuint (q->demands[i] & best, !=, 0);
  for (int e = 0; e < q->n; e++)
    if ((best >> e & 1) != 0)
      cost += q->costs[e];
  g_assert_cmpint (hit.size, ==, __builtin_popcountll (best));
  g_assert_cmpuint (hit.cost, ==, cost);
  g_assert_cmpint (hit.at_least, <=, size);
  if (units == G_MAXUINT64)
    g_assert_true (hit.cheapest);
  if (hit.smallest)
    g_assert_cmpint (hit.size, ==, size);
  if (hit.cheapest)
    g_assert_cmpuint (cost, ==, (guint64) least);
}

/* Rows come one after the other, as they do in use. */
static void
test_hitting (void)
{
  for (int i = 0; i < n_rounds; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 5 * 1000003u + i);
      Question q = { 0 };
      q.n = g_rand_int_range (rand, 1, 13);
      int n_rows = g_rand_int_range (rand, 0, 25);
      q.demands = g_new (guint64, n_rows + 1);
      gboolean has_costs = g_rand_boolean (rand);
      for (int e = 0; e < q.n; e++)
        q.costs[e] = has_costs ? g_rand_int_range (rand, 0, 5) : 0;
      g_autoptr (PzHitting) hitting = pz_hitting_new (q.n, q.costs);
      check_hit (&q, hitting, G_MAXUINT64, g_rand_boolean (rand));
      for (int k = 0; k < n_rows; k++)
        {
          q.demands[q.n_demands] = random_row (rand, q.n);
          pz_hitting_add (hitting, &q.demands[q.n_demands++], k);
          if (g_rand_int_range (rand, 0, 6) == 0)
            check_hit (&q, hitting, g_rand_boolean (rand) ? G_MAXUINT64 : (guint64) g_rand_int_range (rand, 0, 300),
                       g_rand_boolean (rand));
          if (g_rand_int_range (rand, 0, 6) == 0)
            check_hit (&q, hitting, 0, g_rand_boolean (rand));
        }
      check_hit (&q, hitting, G_MAXUINT64, g_rand_boolean (rand));
      g_free (q.demands);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gboolean is_long = g_getenv ("PZ_TEST_LONG") != NULL;
  const char *fixed = g_getenv ("PZ_TEST_SEED");
  seed = fixed != NULL ? (guint32) g_ascii_strtoull (fixed, NULL, 10) : 20240819;
  n_rounds = is_long ? 20000 : 3000;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/suggest/hitting", test_hitting);
  g_test_add_func ("/steps/suggest/hexagons", test_hexagons);
  g_test_add_func ("/steps/suggest/squares", test_squares);
  g_test_add_func ("/steps/suggest/clashes", test_clashes);
  g_test_add_func ("/steps/suggest/many-solutions", test_many_solutions);
  return g_test_run ();
}
