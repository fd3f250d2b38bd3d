/* SPDX-License-Identifier: MIT */
#include "steps/suggest-demands.h"

#include "steps/internal.h"

#include <string.h>

/* One clue or one wall. Each candidate has a number of solutions that it leaves. Solutions that are known bound it from below; when they are
 * all of them, that is the number. Otherwise it is counted up to a limit that rises until some counts end below it: these candidates are the
 * best ones. */

/* Solutions that are listed before anything is counted, and the units for it: on boards of the usual size that mostly is all of them. */
#define SMALL_NODES  24
#define LISTED_SMALL (1 << 20)
#define UNITS_SMALL  2000000
#define LISTED_LARGE 2000
#define UNITS_LARGE  200000
#define MOST_KNOWN   6000
/* Of the budget's memory, for these solutions; and what each takes beside its nodes. */
#define MEMORY_PART  8
#define KNOWN_BYTES  128
#define FIRST_LIMIT  2
#define LIMIT_FACTOR 16
/* What one count may take at first; those that it does not decide have a turn with more. */
#define COUNT_UNITS  20000
#define COUNT_FACTOR 8
/* Parts of the budget: for the proofs at the end, for the main count, and of what is left for a turn once something is settled. */
#define PROOF_PART 8
#define COST_PART  4
#define TURN_PART  2

typedef struct
{
  PzSuggestion offer;
  guint64 least; /* it leaves at least so many */
  gboolean is_settled;
} Candidate;

typedef struct
{
  const PzSteps *steps;
  const guint8 *kept; /* (nullable) */
  gboolean walls;
  guint64 limit;
  int n_best;
  guint64 n_listed;
  PzBudget *budget;
  GArray *candidates; /* Candidate, in the order of ranks */
  int *clue_at;       /* node × n + step - 1: the candidate, or -1 */
  GHashTable *known;  /* GBytes: solutions that counts came upon */
  guint most_known;
  guint32 *uses; /* walls: by edge, how many of these use it; clues: by candidate, how many share it */
  int n_uses;
  guint64 decided_to; /* candidates were counted up to this */
  PzSuggestions *answer;
} Ranking;

void
pz_suggestions_free (PzSuggestions *suggestions)
{
  if (suggestions == NULL)
    return;
  g_free (suggestions->best);
  g_free (suggestions);
}

static Candidate *
candidate (const Ranking *r, guint i)
{
  return &g_array_index (r->candidates, Candidate, i);
}

/* --- Candidates --- */

static void
add_candidate (Ranking *r, int node, int step, int edge)
{
  Candidate c = { { node, step, edge, PZ_COUNT_UNKNOWN, FALSE, -1 }, 0, FALSE };
  g_array_append_val (r->candidates, c);
}

static void
add_walls (Ranking *r)
{
  PzWalked walked = { 0 };
  if (r->kept != NULL)
    pz_walked_init (&walked, r->steps, r->kept);
  for (int e = 0; e < r->steps->n_edges; e++)
    {
      const PzClosings *closings = &r->steps->closings[e];
      gboolean is_free = closings->walls + closings->spins[0] + closings->spins[1] + closings->spins[2] == 0;
      if (is_free && (r->kept == NULL || walked.left_at[e] == 0))
        add_candidate (r, -1, 0, e);
    }
  pz_walked_clear (&walked);
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  const PzSuggestion *x = &((const Candidate *) a)->offer, *y = &((const Candidate *) b)->offer;
  int ends = *(const int *) data + 1;
  int away_x = ABS (2 * x->step - ends), away_y = ABS (2 * y->step - ends);
  if (away_x != away_y)
    return away_x - away_y;
  if (x->step != y->step)
    return x->step - y->step;
  return x->node != y->node ? x->node - y->node : x->edge - y->edge;
}

static void
add_clues (Ranking *r)
{
  int n = r->steps->n;
  gboolean is_marked[PZ_STEPS_MAX_NODES] = { FALSE }, is_taken[PZ_STEPS_MAX_NODES + 1] = { FALSE };
  for (int i = 0; i < r->steps->n_constraints; i++)
    {
      const PzConstraint *c = &r->steps->constraints[i];
      if (c->kind == PZ_CONSTRAINT_WALL || c->kind == PZ_CONSTRAINT_SPINNER)
        continue;
      is_marked[c->node] = TRUE;
      if (c->kind == PZ_CONSTRAINT_CLUE)
        is_taken[c->step] = TRUE;
    }
  for (int node = 0; node < n; node++)
    for (int step = 1; step <= n; step++)
      if (!is_marked[node] && !is_taken[step] && (r->kept == NULL || r->kept[step - 1] == node))
        add_candidate (r, node, step, -1);
  g_array_sort_with_data (r->candidates, compare_ranks, &n);
  for (guint i = 0; i < r->candidates->len; i++)
    r->clue_at[candidate (r, i)->offer.node * n + candidate (r, i)->offer.step - 1] = (int) i;
}

/* --- Known solutions --- */

static void
tally (Ranking *r, const guint8 *path)
{
  int n = r->steps->n;
  for (int i = 0; i < n; i++)
    {
      int at = r->walls ? (i + 1 < n ? pz_steps_edge_between (r->steps, path[i], path[i + 1]) : -1)
                        : r->clue_at[path[i] * n + i];
      if (at >= 0)
        r->uses[at]++;
    }
}

static void
note_solution (Ranking *r, const guint8 *path)
{
  if (g_hash_table_size (r->known) < r->most_known && g_hash_table_add (r->known, g_bytes_new (path, r->steps->n)))
    tally (r, path);
}

static gboolean
tally_listed (const guint8 *path, int n, gpointer data)
{
  tally (data, path);
  return TRUE;
}

/* Of @total solutions that were tallied. */
static guint64
tallied_left (const Ranking *r, guint i, guint64 total)
{
  return r->walls ? total - r->uses[candidate (r, i)->offer.edge] : r->uses[i];
}

static guint64
known_left (const Ranking *r, guint i)
{
  return tallied_left (r, i, g_hash_table_size (r->known));
}

static void
settle (Candidate *c, guint64 left)
{
  c->least = left;
  c->is_settled = TRUE;
}

/* TRUE when these are all solutions: everything is settled. */
static gboolean
list_solutions (Ranking *r)
{
  guint64 units = r->steps->n <= SMALL_NODES ? UNITS_SMALL : UNITS_LARGE;
  PzBudget part = pz_budget_part (r->budget, units);
  PzCount count = pz_steps_list (r->steps, r->n_listed, &part, tally_listed, r);
  pz_budget_settle (r->budget, &part, units);
  for (guint i = 0; i < r->candidates->len; i++)
    {
      Candidate *c = candidate (r, i);
      c->least = tallied_left (r, i, count.count);
      c->is_settled = count.exact;
    }
  memset (r->uses, 0, r->n_uses * sizeof *r->uses);
  if (count.exact || count.count > r->answer->now.count)
    r->answer->now = count;
  return count.exact;
}

/* --- Counts --- */

static PzSteps *
level_with (const Ranking *r, const PzSuggestion *offer)
{
  g_autoptr (GArray) constraints = g_array_new (FALSE, FALSE, sizeof (PzConstraint));
  PzConstraint clue = { PZ_CONSTRAINT_CLUE, offer->node, offer->step, { -1, -1, -1 }, 0 };
  PzConstraint wall = { PZ_CONSTRAINT_WALL, -1, 0, { offer->edge, -1, -1 }, 0 };
  g_array_append_vals (constraints, r->steps->constraints, r->steps->n_constraints);
  g_array_append_val (constraints, *(r->walls ? &wall : &clue));
  return pz_suggest_level (r->steps, constraints);
}

static PzCount
count_left (Ranking *r, const PzSuggestion *offer, guint64 limit)
{
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
  if (!pz_budget_spend (r->budget, 1))
    return PZ_COUNT_UNKNOWN;
  g_autoptr (PzSteps) level = level_with (r, offer);
  PzCount count = pz_steps_count (level, PZ_VARIANT_NONE, limit, r->budget, first, second);
  if (count.count >= 2)
    note_solution (r, second);
  if (count.count >= 2 || (count.count == 1 && count.exact))
    note_solution (r, first);
  return count;
}

static PzCount
count_within (Ranking *r, const PzSuggestion *offer, guint64 limit, guint64 units)
{
  PzBudget *whole = r->budget, part = pz_budget_part (whole, units);
  r->budget = &part;
  PzCount count = count_left (r, offer, limit);
  r->budget = whole;
  pz_budget_settle (whole, &part, units);
  return count;
}

/* Counts every candidate that is open up to @limit, each with at most @units. Returns how many stay undecided. */
static guint
take_turn (Ranking *r, guint64 limit, guint64 units)
{
  guint n_undecided = 0;
  for (guint i = 0; i < r->candidates->len; i++)
    {
      Candidate *c = candidate (r, i);
      c->least = MAX (c->least, known_left (r, i));
      if (c->is_settled || c->least >= limit)
        continue;
      PzCount count = pz_budget_stopped (r->budget) ? PZ_COUNT_UNKNOWN : count_within (r, &c->offer, limit, units);
      c->least = MAX (c->least, count.count);
      if (count.exact)
        settle (c, count.count);
      else if (count.count < limit)
        n_undecided++;
    }
  return n_undecided;
}

/* How many are settled that leave at most @most, and something. */
static int
n_settled (const Ranking *r, guint64 most)
{
  int n = 0;
  for (guint i = 0; i < r->candidates->len; i++)
    n += candidate (r, i)->is_settled && candidate (r, i)->least > 0 && candidate (r, i)->least <= most;
  return n;
}

/* Turns with more and more units, until every candidate is decided up to @limit. FALSE: the budget ended before that. */
static gboolean
count_up_to (Ranking *r, guint64 limit)
{
  for (guint64 units = COUNT_UNITS; take_turn (r, limit, units) > 0; units *= COUNT_FACTOR)
    if (pz_budget_stopped (r->budget))
      return FALSE;
  return TRUE;
}

/* The same within a part of the budget: that a part ran out is not the end. */
static gboolean
count_up_to_within (Ranking *r, guint64 limit, guint64 units)
{
  PzBudget *whole = r->budget, part = pz_budget_part (whole, units);
  r->budget = &part;
  gboolean is_decided = count_up_to (r, limit);
  r->budget = whole;
  pz_budget_settle (whole, &part, units);
  return is_decided;
}

static void
count_all (Ranking *r)
{
  gboolean goes_on = count_up_to (r, FIRST_LIMIT);
  r->decided_to = FIRST_LIMIT;
  r->answer->all_unique = goes_on;
  for (guint64 limit = FIRST_LIMIT; goes_on && limit < r->limit;)
    {
      /* Walls that leave one solution are wanted all, and no others beside them. */
      if ((r->walls && n_settled (r, 1) > 0) || n_settled (r, G_MAXUINT64) >= r->n_best)
        return;
      limit = limit < r->limit / LIMIT_FACTOR ? limit * LIMIT_FACTOR : r->limit;
      guint64 units = n_settled (r, G_MAXUINT64) > 0 ? r->budget->units_left / TURN_PART : r->budget->units_left;
      goes_on = count_up_to_within (r, limit, units);
      r->decided_to = limit;
    }
}

/* --- The answer --- */

typedef struct
{
  int n;
  guint64 decided_to;
} Order;

/* 0: the number is known; 1: it is beyond where counting went; 2: nobody knows. */
static int
standing (const Candidate *c, const Order *order)
{
  return c->is_settled ? 0 : c->least >= order->decided_to ? 1 : 2;
}

static int
compare_left (gconstpointer a, gconstpointer b, gpointer data)
{
  const Candidate *x = a, *y = b;
  Order *order = data;
  int by_standing = standing (x, order) - standing (y, order);
  if (by_standing != 0)
    return by_standing;
  if (x->is_settled && x->least != y->least)
    return x->least < y->least ? -1 : 1;
  return compare_ranks (a, b, &order->n);
}

/* Nothing that is open may leave as few as the best. */
static gboolean
is_exact (const Ranking *r)
{
  const Candidate *best = candidate (r, 0);
  for (guint i = 0; i < r->candidates->len; i++)
    if (!candidate (r, i)->is_settled && candidate (r, i)->least <= best->least)
      return FALSE;
  return best->is_settled;
}

/* Drops what leaves nothing, and, of walls, all but those that leave one solution where there are such. */
static void
drop_useless (Ranking *r)
{
  guint kept = 0, n = r->candidates->len;
  Order order = { r->steps->n, r->decided_to };
  for (guint i = 0; i < n; i++)
    {
      Candidate *c = candidate (r, i);
      c->least = MAX (c->least, known_left (r, i));
      if (!c->is_settled || c->least > 0)
        *candidate (r, kept++) = *c;
    }
  g_array_set_size (r->candidates, kept);
  g_array_sort_with_data (r->candidates, compare_left, &order);
}

static guint
n_offered (const Ranking *r)
{
  guint n_unique = 0;
  for (guint i = 0; i < r->candidates->len; i++)
    n_unique += candidate (r, i)->is_settled && candidate (r, i)->least == 1;
  return r->walls && n_unique > 0 ? n_unique : MIN ((guint) r->n_best, r->candidates->len);
}

/* Solves the level with the offer in it. */
static void
prove (Ranking *r, PzSuggestion *offer, const Candidate *c)
{
  guint64 limit = c->is_settled ? c->least + 1 : MAX (r->limit, c->least);
  PzCount count = count_within (r, offer, limit, MAX (r->budget->units_left / COST_PART, COUNT_UNITS));
  offer->solved = count.known && (count.exact || count.count >= limit);
  if (offer->solved && c->is_settled)
    g_assert (count.exact && count.count == c->least);
  offer->left = offer->solved ? count : (PzCount){ MAX (c->least, count.count), c->is_settled, TRUE };
}

/* Walls of the level that are not needed beside @offer, which leaves one solution; -1 when the budget ends. */
static int
count_idle (Ranking *r, const PzSuggestion *offer, PzBudget *budget)
{
  int n_idle = 0;
  g_autoptr (PzSteps) level = level_with (r, offer);
  for (int i = 0; i < r->steps->n_constraints; i++)
    {
      if (r->steps->constraints[i].kind != PZ_CONSTRAINT_WALL)
        continue;
      PzCount count = pz_steps_count (level, (PzVariant){ i, FALSE, -1 }, 2, budget, NULL, NULL);
      if (!count.exact && count.count < 2)
        return -1;
      n_idle += count.exact;
    }
  return n_idle;
}

static int
compare_idle (gconstpointer a, gconstpointer b, gpointer data)
{
  const PzSuggestion *x = a, *y = b;
  if (x->idle_walls != y->idle_walls)
    return (guint) x->idle_walls < (guint) y->idle_walls ? -1 : 1;
  return x->edge - y->edge;
}

static void
prefer_useful (Ranking *r)
{
  PzSuggestions *answer = r->answer;
  guint64 units = r->budget->units_left / COST_PART;
  PzBudget part = pz_budget_part (r->budget, units);
  for (int i = 0; i < answer->n; i++)
    answer->best[i].idle_walls = count_idle (r, &answer->best[i], &part);
  pz_budget_settle (r->budget, &part, units);
  g_qsort_with_data (answer->best, answer->n, sizeof *answer->best, compare_idle, NULL);
}

static void
offer_best (Ranking *r)
{
  PzSuggestions *answer = r->answer;
  drop_useless (r);
  if (r->candidates->len == 0)
    {
      answer->end = PZ_SUGGEST_NONE;
      return;
    }
  answer->exact = is_exact (r);
  answer->n = (int) n_offered (r);
  answer->best = g_new0 (PzSuggestion, answer->n + 1);
  for (int i = 0; i < answer->n; i++)
    {
      answer->best[i] = candidate (r, i)->offer;
      prove (r, &answer->best[i], candidate (r, i));
    }
  if (r->walls && candidate (r, 0)->is_settled && candidate (r, 0)->least == 1)
    prefer_useful (r);
}

/* --- The whole --- */

static gboolean
is_solution (const PzSteps *steps, const guint8 *path)
{
  PzWalked walked;
  gboolean is_one = pz_walked_init (&walked, steps, path);
  for (int i = 0; i < steps->n_constraints && is_one; i++)
    is_one = !pz_walked_breaks (&walked, &steps->constraints[i]);
  pz_walked_clear (&walked);
  return is_one;
}

/* Solves the level as it stands. PZ_SUGGEST_FOUND: there are several solutions. */
static PzSuggestEnd
solve (Ranking *r)
{
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
  if (!pz_budget_spend (r->budget, 1))
    return PZ_SUGGEST_UNDECIDED;
  PzCount count = pz_steps_count (r->steps, PZ_VARIANT_NONE, 2, r->budget, first, second);
  r->answer->now = count;
  if (count.count >= 2)
    return PZ_SUGGEST_FOUND;
  if (!count.exact)
    return PZ_SUGGEST_UNDECIDED;
  return count.count == 1 ? PZ_SUGGEST_NOT_NEEDED : PZ_SUGGEST_NO_SOLUTION;
}

static void
count_now (Ranking *r)
{
  guint64 units = r->budget->units_left / COST_PART;
  PzBudget part = pz_budget_part (r->budget, units);
  PzCount count = pz_steps_count (r->steps, PZ_VARIANT_NONE, r->limit, &part, NULL, NULL);
  pz_budget_settle (r->budget, &part, units);
  if (count.exact || count.count > r->answer->now.count)
    r->answer->now = count;
}

/* All but what the proofs may need. */
static void
measure_all (Ranking *r)
{
  PzBudget *whole = r->budget;
  guint64 units = whole->units_left - whole->units_left / PROOF_PART;
  PzBudget part = pz_budget_part (whole, units);
  r->budget = &part;
  if (list_solutions (r))
    r->answer->all_unique = TRUE;
  else
    {
      count_now (r);
      count_all (r);
    }
  r->budget = whole;
  pz_budget_settle (whole, &part, units);
}

static void
rank (Ranking *r)
{
  if (r->kept != NULL && !is_solution (r->steps, r->kept))
    r->answer->end = PZ_SUGGEST_BAD_PATH;
  else
    r->answer->end = solve (r);
  if (r->answer->end != PZ_SUGGEST_FOUND)
    return;
  if (r->walls)
    add_walls (r);
  else
    add_clues (r);
  measure_all (r);
  r->answer->all_unique &= r->walls;
  offer_best (r);
}

PzSuggestions *
pz_suggest_one (const PzSteps *steps, const PzOneQuestion *question, PzBudget *budget)
{
  int n = steps->n;
  guint64 before = budget->units_left;
  Ranking r = { steps, question->path, question->walls, question->limit, question->n_best, question->n_listed, budget };
  if (r.n_listed == 0)
    r.n_listed = n <= SMALL_NODES ? LISTED_SMALL : LISTED_LARGE;
  r.candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  r.clue_at = g_new (int, n *n + 1);
  memset (r.clue_at, -1, n * n * sizeof *r.clue_at);
  r.most_known = (guint) MIN (MOST_KNOWN, pz_budget_bytes (budget) / MEMORY_PART / (KNOWN_BYTES + (gsize) n));
  r.known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  r.n_uses = MAX (n * n, steps->n_edges);
  r.uses = g_new0 (guint32, r.n_uses + 1);
  r.answer = g_new0 (PzSuggestions, 1);
  gsize bytes = budget->bytes;
  budget->bytes = pz_budget_bytes (budget) - pz_budget_bytes (budget) / MEMORY_PART;
  rank (&r);
  budget->bytes = bytes;
  r.answer->units = before - budget->units_left;
  g_array_unref (r.candidates);
  g_free (r.clue_at);
  g_hash_table_unref (r.known);
  g_free (r.uses);
  return r.answer;
}

PzSuggestions *
pz_suggest_clue (const PzSteps *steps, const guint8 *path, guint64 limit, int n_best, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && budget != NULL && limit >= 2 && n_best >= 1, NULL);
  return pz_suggest_one (steps, &(PzOneQuestion){ FALSE, path, limit, n_best, 0 }, budget);
}

PzSuggestions *
pz_suggest_wall (const PzSteps *steps, const guint8 *path, guint64 limit, int n_best, PzBudget *budget)
{
  g_return_val_if_fail (steps != NULL && budget != NULL && limit >= 2 && n_best >= 1, NULL);
  return pz_suggest_one (steps, &(PzOneQuestion){ TRUE, path, limit, n_best, 0 }, budget);
}
