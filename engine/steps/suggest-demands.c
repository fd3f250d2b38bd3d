/* SPDX-License-Identifier: MIT */
#include "steps/suggest-demands.h"

#include "steps/internal.h"

#include <string.h>

/* The implicit hitting set. A path that is not wanted demands one of the candidates it breaks. The demands known so far are the rows of
 * a hitting set; a smallest set that hits them is solved as a level. Either there is no other path, and no smaller set can do; or
 * there is one, and it brings a new row. */

/* What one attempt at a smaller demand may take; a level that is not decided by then is left alone. */
#define SHARPEN_UNITS 20000
/* The same for leaving out one candidate, as a part of the budget, and for the search as a whole, so that something is left to make what
 * was found irredundant. */
#define REDUCE_PART 8
/* What is easily seen not to be needed goes before the units are spent on what is not. */
#define EASY_UNITS 4000
#define AFTER_PART 4
/* Of the budget's memory, for demands and their paths; the searches have the rest. */
#define MEMORY_PART 8
/* Length of the stretches of the path that are looked at for small changes, and how many changes of each. */
#define WINDOW         7
#define WINDOW_CHANGES 40

void
pz_demands_init (PzDemands *d, const PzSteps *steps, const guint8 *kept, PzBudget *budget)
{
  memset (d, 0, sizeof *d);
  d->steps = steps;
  d->kept = kept;
  d->budget = budget;
  d->fixed = g_array_new (FALSE, FALSE, sizeof (PzConstraint));
  d->candidates = g_array_new (FALSE, FALSE, sizeof (PzSuggestedItem));
  d->costs = g_array_new (FALSE, FALSE, sizeof (guint16));
  d->paths = g_byte_array_new ();
}

void
pz_demands_add (PzDemands *d, PzConstraint constraint, int index, guint16 cost)
{
  PzSuggestedItem item = { constraint, index };
  g_array_append_val (d->candidates, item);
  g_array_append_val (d->costs, cost);
}

void
pz_demands_clear (PzDemands *d)
{
  g_array_unref (d->fixed);
  g_array_unref (d->candidates);
  g_array_unref (d->costs);
  g_byte_array_unref (d->paths);
  g_free (d->best);
  g_clear_pointer (&d->hitting, pz_hitting_free);
}

static const PzConstraint *
candidate (const PzDemands *d, int i)
{
  return &g_array_index (d->candidates, PzSuggestedItem, i).constraint;
}

static guint64 *
new_set (const PzDemands *d)
{
  return g_new0 (guint64, d->words);
}

static int
set_size (const PzDemands *d, const guint64 *set)
{
  int size = 0;
  for (int w = 0; w < d->words; w++)
    size += __builtin_popcountll (set[w]);
  return size;
}

static guint64
set_cost (const PzDemands *d, const guint64 *set)
{
  guint64 cost = 0;
  for (guint i = 0; i < d->candidates->len; i++)
    if (pz_bit_is_set (set, i))
      cost += g_array_index (d->costs, guint16, i);
  return cost;
}

static gboolean
same_set (const PzDemands *d, const guint64 *a, const guint64 *b)
{
  return memcmp (a, b, d->words * sizeof *a) == 0;
}

/* The level with the fixed constraints and @set. */
static PzSteps *
level_with (const PzDemands *d, const guint64 *set)
{
  g_autoptr (GArray) constraints = g_array_copy (d->fixed);
  for (guint i = 0; i < d->candidates->len; i++)
    if (pz_bit_is_set (set, i))
      g_array_append_val (constraints, *candidate (d, i));
  return pz_suggest_level (d->steps, constraints);
}

/* A search's own part: units, and the memory that the demands do not need. */
static PzBudget
part_of (const PzDemands *d, guint64 units)
{
  PzBudget part = pz_budget_part (d->budget, units);
  part.bytes = pz_budget_bytes (d->budget) - pz_budget_bytes (d->budget) / MEMORY_PART;
  return part;
}

static PzOther
find_other (PzDemands *d, const guint64 *set, guint64 units, guint8 *path)
{
  PzBudget part = part_of (d, units);
  g_autoptr (PzSteps) level = level_with (d, set);
  PzOther other = pz_suggest_find_other (level, d->kept, &part, path);
  pz_budget_settle (d->budget, &part, units);
  return other;
}

static gboolean
is_stopped (const PzDemands *d)
{
  return pz_budget_stopped (d->budget) || pz_hitting_n_rows (d->hitting) >= d->max_rows;
}

/* The candidates that @path breaks. */
static void
demand_of (const PzDemands *d, const guint8 *path, guint64 *demand)
{
  PzWalked walked;
  gboolean is_path = pz_walked_init (&walked, d->steps, path);
  g_assert (is_path);
  memset (demand, 0, d->words * sizeof *demand);
  for (guint i = 0; i < d->candidates->len; i++)
    if (pz_walked_breaks (&walked, candidate (d, i)))
      pz_bit_set (demand, i);
  pz_walked_clear (&walked);
}

/* Each row has its path, which until the next pack_paths() may stand beside as many of rows that went; arrays that grow hold up to
 * twice what is in them. */
static guint
rows_in (gsize bytes, int words, int n)
{
  gsize row = 2 * (words * sizeof (guint64) + sizeof (guint) + 2 * (gsize) n);
  return (guint) CLAMP (bytes / row, 1, PZ_HITTING_MAX_ROWS);
}

/* Forgets the paths of rows that went, when they are as many as those that are there. */
static void
pack_paths (PzDemands *d)
{
  int n = d->steps->n;
  guint n_rows = pz_hitting_n_rows (d->hitting), *tags = pz_hitting_tags (d->hitting);
  if (d->paths->len / n < 2 * n_rows)
    return;
  /* Rows keep their order, and so do their tags. */
  for (guint i = 0; i < n_rows; i++)
    {
      g_assert (tags[i] >= i);
      memmove (d->paths->data + (gsize) i * n, d->paths->data + (gsize) tags[i] * n, n);
      tags[i] = i;
    }
  g_byte_array_set_size (d->paths, n_rows * n);
}

static void
note_demand (PzDemands *d, const guint8 *path, const guint64 *demand)
{
  if (pz_hitting_n_rows (d->hitting) >= d->max_rows
      || !pz_hitting_add (d->hitting, demand, d->paths->len / d->steps->n))
    return;
  g_byte_array_append (d->paths, path, d->steps->n);
  d->n_noted++;
  pack_paths (d);
}

typedef struct
{
  guint64 *demand; /* what the path breaks */
  guint64 *must;   /* of that, what every such path breaks that keeps all else */
  guint64 *set;    /* room */
  guint8 *path;
} Sharpening;

/* Asks the path to keep @n of what it breaks as well. TRUE: there is such a path, and it breaks less. */
static gboolean
keep_too (PzDemands *d, Sharpening *s, const int *piece, int n)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  for (int w = 0; w < d->words; w++)
    s->set[w] = ~s->demand[w];
  for (int i = 0; i < n; i++)
    pz_bit_set (s->set, piece[i]);
  if (find_other (d, s->set, SHARPEN_UNITS, path) != PZ_OTHER_FOUND)
    {
      if (n == 1)
        pz_bit_set (s->must, piece[0]);
      return FALSE;
    }
  memcpy (s->path, path, d->steps->n);
  demand_of (d, path, s->demand);
  return TRUE;
}

/* One pass over what is broken, in pieces of @size, from the @from-th candidate on. */
static void
sharpen_by_pieces (PzDemands *d, Sharpening *s, int size, int from)
{
  int n = (int) d->candidates->len, n_piece = 0;
  g_autofree int *piece = g_new (int, size);
  for (int i = 0; i < n && !is_stopped (d); i++)
    {
      int at = (from + i) % n;
      if (pz_bit_is_set (s->demand, at) && !pz_bit_is_set (s->must, at))
        piece[n_piece++] = at;
      if (n_piece < size && (i + 1 < n || n_piece == 0))
        continue;
      keep_too (d, s, piece, n_piece);
      n_piece = 0;
    }
}

/* Looks for a path that breaks only a part of what @path breaks, until there is none. Begins elsewhere each time, so that the demands
 * differ. */
static void
sharpen (PzDemands *d, guint8 *path, guint64 *demand)
{
  g_autofree guint64 *must = new_set (d), *set = new_set (d);
  Sharpening s = { demand, must, set, path };
  int n = (int) d->candidates->len, from = n > 0 ? (int) (d->n_turns * 7 % n) : 0;
  d->n_turns++;
  for (int size = set_size (d, demand) / 2; size > 1; size = MIN (size, set_size (d, demand)) / 2)
    sharpen_by_pieces (d, &s, size, from);
  if (set_size (d, demand) > 1)
    sharpen_by_pieces (d, &s, 1, from);
}

static void
take_demand (PzDemands *d, guint8 *path, guint64 *demand)
{
  demand_of (d, path, demand);
  sharpen (d, path, demand);
  note_demand (d, path, demand);
}

/* The candidate of @demand that meets most other demands as well. */
static int
most_demanded (const PzDemands *d, const guint64 *demand)
{
  int best = -1;
  guint best_degree = 0;
  for (guint i = 0; i < d->candidates->len; i++)
    {
      if (!pz_bit_is_set (demand, i))
        continue;
      guint degree = pz_hitting_degree (d->hitting, i);
      gboolean cheaper = best >= 0 && degree == best_degree
                         && g_array_index (d->costs, guint16, i) < g_array_index (d->costs, guint16, best);
      if (best >= 0 && degree <= best_degree && !cheaper)
        continue;
      best = (int) i;
      best_degree = degree;
    }
  g_assert (best >= 0);
  return best;
}

void
pz_demands_reduce (PzDemands *d, guint64 *set, const int *order, int n_order, guint64 units)
{
  g_autofree guint64 *demand = new_set (d);
  guint8 path[PZ_STEPS_MAX_NODES];
  for (int i = 0; i < n_order && !is_stopped (d); i++)
    {
      int at = order[i];
      if (!pz_bit_is_set (set, at) || pz_hitting_is_critical (d->hitting, set, at, NULL))
        continue;
      pz_bit_clear (set, at);
      PzOther other = find_other (d, set, MIN (units, d->budget->units_left / REDUCE_PART), path);
      if (other == PZ_OTHER_NONE)
        continue;
      pz_bit_set (set, at);
      if (other == PZ_OTHER_FOUND)
        take_demand (d, path, demand);
    }
}

/* Dear ones first, then the last ones. */
static void
reduce_by_cost (PzDemands *d, guint64 *set)
{
  int n = (int) d->candidates->len;
  const guint16 *costs = (const guint16 *) (gpointer) d->costs->data;
  g_autofree int *order = g_new (int, n + 1);
  for (int i = 0; i < n; i++)
    {
      int at = i;
      for (; at > 0 && costs[order[at - 1]] <= costs[i]; at--)
        order[at] = order[at - 1];
      order[at] = i;
    }
  pz_demands_reduce (d, set, order, n, EASY_UNITS);
  pz_demands_reduce (d, set, order, n, G_MAXUINT64);
}

static void
take_if_better (PzDemands *d, const guint64 *set)
{
  int size = set_size (d, set), best = set_size (d, d->best);
  if (size < best || (size == best && set_cost (d, set) < set_cost (d, d->best)))
    memcpy (d->best, set, d->words * sizeof *set);
}

/* Solves @set; for each other path notes what it demands, and meets that too, until there is none, or the set is no better than what is
 * known. */
static void
widen (PzDemands *d, guint64 *set)
{
  g_autofree guint64 *demand = new_set (d);
  guint8 path[PZ_STEPS_MAX_NODES];
  gboolean is_widened = FALSE;
  PzOther other = PZ_OTHER_UNDECIDED;
  while (!is_stopped (d) && (other = find_other (d, set, G_MAXUINT64, path)) == PZ_OTHER_FOUND)
    {
      take_demand (d, path, demand);
      pz_bit_set (set, most_demanded (d, demand));
      is_widened = TRUE;
      other = PZ_OTHER_UNDECIDED;
      if (d->is_reduced && set_size (d, set) >= set_size (d, d->best))
        return;
    }
  if (other != PZ_OTHER_NONE)
    return;
  if (is_widened)
    reduce_by_cost (d, set);
  d->is_reduced = TRUE;
  take_if_better (d, set);
}

static gboolean
note_change (const guint8 *path, int n, gpointer data)
{
  PzDemands *d = data;
  g_autofree guint64 *demand = new_set (d);
  if (memcmp (path, d->kept, n) == 0)
    return TRUE;
  demand_of (d, path, demand);
  note_demand (d, path, demand);
  return TRUE;
}

/* Paths that differ from the kept one over a short stretch only: most of the small demands, at little cost. */
static void
look_through_windows (PzDemands *d)
{
  g_autofree guint64 *set = new_set (d);
  int n = d->steps->n;
  for (int first = 1; first + WINDOW - 1 <= n && !is_stopped (d); first++)
    {
      for (guint i = 0; i < d->candidates->len; i++)
        {
          const PzConstraint *c = candidate (d, i);
          pz_bit_set (set, i);
          if (c->kind == PZ_CONSTRAINT_CLUE && c->step >= first && c->step < first + WINDOW)
            pz_bit_clear (set, i);
        }
      PzBudget part = part_of (d, SHARPEN_UNITS);
      g_autoptr (PzSteps) level = level_with (d, set);
      pz_steps_list (level, WINDOW_CHANGES, &part, note_change, d);
      pz_budget_settle (d->budget, &part, SHARPEN_UNITS);
    }
}

PzOther
pz_demands_start (PzDemands *d, guint8 *other)
{
  int n = (int) d->candidates->len;
  if (n > PZ_HITTING_MAX_ELEMENTS)
    return PZ_OTHER_UNDECIDED;
  d->words = MAX (PZ_BIT_WORDS (n), 1);
  d->max_rows = rows_in (pz_budget_bytes (d->budget) / MEMORY_PART, d->words, d->steps->n);
  d->hitting = pz_hitting_new (n, (const guint16 *) (gpointer) d->costs->data);
  d->best = new_set (d);
  for (int i = 0; i < n; i++)
    pz_bit_set (d->best, i);
  return find_other (d, d->best, G_MAXUINT64, other);
}

static void
search (PzDemands *d)
{
  g_autofree guint64 *proposed = new_set (d);
  /* Levels with few constraints are the hard ones: they are solved only up to a size known to do. Clues anywhere on a path are so many
   * that small changes of it tell more than leaving out one after the other. */
  if (d->by_window)
    look_through_windows (d);
  else
    reduce_by_cost (d, d->best);
  d->is_reduced = !d->by_window;
  while (!is_stopped (d))
    {
      d->hit = pz_hitting_solve (d->hitting, d->best, d->budget, proposed);
      if (same_set (d, proposed, d->best))
        break;
      if (!is_stopped (d))
        widen (d, proposed);
    }
}

static gboolean
is_irredundant (const PzDemands *d)
{
  for (guint i = 0; i < d->candidates->len; i++)
    if (pz_bit_is_set (d->best, i) && !pz_hitting_is_critical (d->hitting, d->best, i, NULL))
      return FALSE;
  return TRUE;
}

void
pz_demands_solve (PzDemands *d)
{
  PzBudget *whole = d->budget;
  guint64 units = whole->units_left - whole->units_left / AFTER_PART;
  PzBudget part = pz_budget_part (whole, units);
  d->budget = &part;
  search (d);
  d->budget = whole;
  pz_budget_settle (whole, &part, units);
  if (!is_irredundant (d))
    reduce_by_cost (d, d->best);
}

/* Paths that tell of each of the set that it is needed. */
static void
collect_witnesses (const PzDemands *d, PzSuggestedSet *answer)
{
  int n = d->steps->n, k = 0;
  guint tag;
  answer->irredundant = is_irredundant (d);
  if (!answer->irredundant)
    return;
  answer->witnesses = g_new0 (guint8, (gsize) answer->n * n + 1);
  for (guint i = 0; i < d->candidates->len; i++)
    if (pz_bit_is_set (d->best, i) && pz_hitting_is_critical (d->hitting, d->best, i, &tag))
      memcpy (answer->witnesses + (gsize) k++ * n, d->paths->data + (gsize) tag * n, n);
}

static void
collect_items (const PzDemands *d, PzSuggestedSet *answer)
{
  answer->items = g_new0 (PzSuggestedItem, answer->n + 1);
  for (guint i = 0, k = 0; i < d->candidates->len; i++)
    if (pz_bit_is_set (d->best, i))
      answer->items[k++] = g_array_index (d->candidates, PzSuggestedItem, i);
}

PzSuggestedSet *
pz_demands_answer (PzDemands *d)
{
  PzSuggestedSet *answer = g_new0 (PzSuggestedSet, 1);
  answer->end = PZ_SUGGEST_FOUND;
  answer->n = set_size (d, d->best);
  answer->at_least = d->hit.at_least;
  answer->minimal = answer->n == d->hit.at_least;
  answer->cheapest = answer->minimal && d->hit.cheapest && set_cost (d, d->best) == d->hit.cost;
  answer->proof = (PzCount){ d->kept != NULL, TRUE, TRUE };
  answer->n_demands = d->n_noted;
  collect_items (d, answer);
  collect_witnesses (d, answer);
  return answer;
}
