/* SPDX-License-Identifier: MIT */
#include "steps/suggest-hitting.h"

#include <string.h>

/* The smallest hitting set. At each node of the search: rows that are hit go, a row with one element left takes it, two lower bounds are
 * tried, and the row with the fewest elements left is branched on; an element that was tried is out for the branches after it.
 * First for the size alone, then, with the size known, for the cost. */

struct _PzHitting
{
  int n, words;
  guint32 *costs;
  gboolean has_costs;
  GArray *rows; /* guint64, `words` each */
  GArray *tags; /* guint, one each */
  int at_least; /* proved for the rows so far */
};

#define MAX_WORDS PZ_BIT_WORDS (PZ_HITTING_MAX_ELEMENTS)
#define ONE       (1u << 20) /* an element's share, for the fractional bound */

typedef struct
{
  const PzHitting *hitting;
  PzBudget *budget;
  guint64 units;         /* not yet taken from the budget */
  gboolean by_cost;      /* size is settled: among sets of best_size, the cheapest */
  guint64 *chosen, *out; /* bits; out: elements that may not be chosen any more */
  int size;
  guint64 cost;
  guint64 *best;
  int best_size;
  guint64 best_cost;
  int good_enough; /* a set of this size ends the search for the size */
  guint32 *share, *degree;
} Search;

static inline const guint64 *
row_at (const PzHitting *hitting, guint i)
{
  return (const guint64 *) (gpointer) hitting->rows->data + (gsize) i * hitting->words;
}

PzHitting *
pz_hitting_new (int n, const guint16 *costs)
{
  g_return_val_if_fail (n >= 0 && n <= PZ_HITTING_MAX_ELEMENTS, NULL);
  PzHitting *hitting = g_new0 (PzHitting, 1);
  hitting->n = n;
  hitting->words = MAX (PZ_BIT_WORDS (n), 1);
  hitting->costs = g_new0 (guint32, n + 1);
  for (int i = 0; i < n && costs != NULL; i++)
    {
      hitting->costs[i] = costs[i];
      hitting->has_costs |= costs[i] != 0;
    }
  hitting->rows = g_array_new (FALSE, FALSE, sizeof (guint64));
  hitting->tags = g_array_new (FALSE, FALSE, sizeof (guint));
  return hitting;
}

void
pz_hitting_free (PzHitting *hitting)
{
  if (hitting == NULL)
    return;
  g_free (hitting->costs);
  g_array_unref (hitting->rows);
  g_array_unref (hitting->tags);
  g_free (hitting);
}

static gboolean
contains (const guint64 *big, const guint64 *small, int words)
{
  for (int w = 0; w < words; w++)
    if ((small[w] & ~big[w]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
meets (const guint64 *a, const guint64 *b, int words)
{
  for (int w = 0; w < words; w++)
    if ((a[w] & b[w]) != 0)
      return TRUE;
  return FALSE;
}

static void
drop_rows_above (PzHitting *hitting, const guint64 *row)
{
  guint kept = 0, n = hitting->tags->len;
  guint64 *rows = (guint64 *) (gpointer) hitting->rows->data;
  guint *tags = (guint *) (gpointer) hitting->tags->data;
  int words = hitting->words;
  for (guint i = 0; i < n; i++)
    {
      if (contains (rows + (gsize) i * words, row, words))
        continue;
      if (kept != i)
        {
          memcpy (rows + (gsize) kept * words, rows + (gsize) i * words, words * sizeof *rows);
          tags[kept] = tags[i];
        }
      kept++;
    }
  g_array_set_size (hitting->rows, kept * words);
  g_array_set_size (hitting->tags, kept);
}

gboolean
pz_hitting_add (PzHitting *hitting, const guint64 *row, guint tag)
{
  g_return_val_if_fail (hitting != NULL && row != NULL, FALSE);
  guint64 any = 0;
  for (int w = 0; w < hitting->words; w++)
    any |= row[w];
  g_return_val_if_fail (any != 0 && hitting->tags->len < PZ_HITTING_MAX_ROWS, FALSE);
  for (guint i = 0; i < hitting->tags->len; i++)
    if (contains (row, row_at (hitting, i), hitting->words))
      return FALSE;
  drop_rows_above (hitting, row);
  g_array_append_vals (hitting->rows, row, hitting->words);
  g_array_append_val (hitting->tags, tag);
  return TRUE;
}

guint
pz_hitting_n_rows (const PzHitting *hitting)
{
  return hitting->tags->len;
}

guint *
pz_hitting_tags (PzHitting *hitting)
{
  return (guint *) (gpointer) hitting->tags->data;
}

guint
pz_hitting_degree (const PzHitting *hitting, int element)
{
  guint degree = 0;
  for (guint i = 0; i < hitting->tags->len; i++)
    degree += pz_bit_is_set (row_at (hitting, i), element);
  return degree;
}

gboolean
pz_hitting_is_critical (const PzHitting *hitting, const guint64 *set, int element, guint *tag)
{
  for (guint i = 0; i < hitting->tags->len; i++)
    {
      const guint64 *row = row_at (hitting, i);
      gboolean alone = pz_bit_is_set (row, element);
      for (int w = 0; w < hitting->words && alone; w++)
        {
          guint64 common = row[w] & set[w];
          if (element / 64 == w)
            common &= ~(G_GUINT64_CONSTANT (1) << (element % 64));
          alone = common == 0;
        }
      if (!alone)
        continue;
      if (tag != NULL)
        *tag = g_array_index (hitting->tags, guint, i);
      return TRUE;
    }
  return FALSE;
}

/* Elements of row @i that may still be chosen: how many, and, where it is wanted, which. */
static int
row_left (const Search *s, guint i, guint64 *left)
{
  const guint64 *row = row_at (s->hitting, i);
  int size = 0;
  for (int w = 0; w < s->hitting->words; w++)
    {
      left[w] = row[w] & ~s->out[w];
      size += __builtin_popcountll (left[w]);
    }
  return size;
}

static int
lowest (const guint64 *bits)
{
  int w = 0;
  while (bits[w] == 0)
    w++;
  return w * 64 + __builtin_ctzll (bits[w]);
}

static int
next_element (const guint64 *bits, int n, int after)
{
  for (int i = after + 1; i < n; i = (i / 64 + 1) * 64)
    {
      guint64 rest = bits[i / 64] >> (i % 64);
      if (rest != 0)
        return i + __builtin_ctzll (rest);
    }
  return -1;
}

#define FOR_EACH_ELEMENT(e, bits, n) for (int e = next_element (bits, n, -1); e >= 0; e = next_element (bits, n, e))

static void
choose (Search *s, int element)
{
  pz_bit_set (s->chosen, element);
  s->size++;
  s->cost += s->hitting->costs[element];
}

static void
unchoose (Search *s, int element)
{
  pz_bit_clear (s->chosen, element);
  s->size--;
  s->cost -= s->hitting->costs[element];
}

static gboolean
spend (Search *s, guint64 units)
{
  s->units += units;
  if (s->units < 1024)
    return !pz_budget_stopped (s->budget);
  guint64 taken = s->units;
  s->units = 0;
  return pz_budget_spend (s->budget, taken);
}

/* Rows of a node that are not hit, those with fewer elements left first. */
typedef struct
{
  guint n;
  guint16 *row;
  guint16 *size;
} Open;

/* Takes rows that are hit from @open and counts what is left of the others. A row with one element left takes it, over and over.
 * FALSE: a row has nothing left. @forced: elements taken. */
static gboolean
tighten (Search *s, Open *open, guint64 *forced)
{
  guint64 left[MAX_WORDS];
  for (gboolean again = TRUE; again;)
    {
      guint kept = 0;
      again = FALSE;
      for (guint i = 0; i < open->n; i++)
        {
          if (meets (row_at (s->hitting, open->row[i]), s->chosen, s->hitting->words))
            continue;
          int size = row_left (s, open->row[i], left);
          if (size == 0)
            return FALSE;
          if (size == 1)
            {
              int element = lowest (left);
              choose (s, element);
              pz_bit_set (forced, element);
              again = TRUE;
              continue;
            }
          open->row[kept] = open->row[i];
          open->size[kept++] = size;
        }
      open->n = kept;
    }
  return TRUE;
}

static void
sort_open (Open *open)
{
  for (guint i = 1; i < open->n; i++)
    {
      guint16 row = open->row[i], size = open->size[i];
      guint j = i;
      for (; j > 0 && open->size[j - 1] > size; j--)
        {
          open->row[j] = open->row[j - 1];
          open->size[j] = open->size[j - 1];
        }
      open->row[j] = row;
      open->size[j] = size;
    }
}

static void
count_degrees (Search *s, const Open *open)
{
  guint64 left[MAX_WORDS];
  memset (s->degree, 0, s->hitting->n * sizeof *s->degree);
  for (guint i = 0; i < open->n; i++)
    {
      row_left (s, open->row[i], left);
      FOR_EACH_ELEMENT (e, left, s->hitting->n)
      s->degree[e]++;
    }
}

/* Weights for the rows such that no element's rows weigh more than one: their sum is a bound. Each row first weighs as much as its busiest
 * element allows to all its rows; then, smallest rows first, whatever is still free. */
static int
fractional_bound (Search *s, const Open *open)
{
  guint64 left[MAX_WORDS], total = 0;
  int n = s->hitting->n;
  for (int e = 0; e < n; e++)
    s->share[e] = ONE;
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < open->n; i++)
      {
        guint32 weight = ONE;
        row_left (s, open->row[i], left);
        FOR_EACH_ELEMENT (e, left, n)
        weight = MIN (weight, pass == 0 ? ONE / s->degree[e] : s->share[e]);
        FOR_EACH_ELEMENT (e, left, n)
        s->share[e] -= weight;
        total += weight;
      }
  return (int) ((total + ONE - 1) / ONE);
}

/* Rows that share no element need one each, and its cost. */
static int
disjoint_bound (Search *s, const Open *open, guint64 *cost)
{
  guint64 left[MAX_WORDS], used[MAX_WORDS] = { 0 };
  int words = s->hitting->words, n_disjoint = 0;
  *cost = 0;
  for (guint i = 0; i < open->n; i++)
    {
      guint32 least = G_MAXUINT32;
      row_left (s, open->row[i], left);
      if (meets (left, used, words))
        continue;
      FOR_EACH_ELEMENT (e, left, s->hitting->n)
      least = MIN (least, s->hitting->costs[e]);
      for (int w = 0; w < words; w++)
        used[w] |= left[w];
      *cost += least;
      n_disjoint++;
    }
  return n_disjoint;
}

/* Whether a set with @size more elements, for @cost more, would be better than the best. */
static gboolean
would_be_better (const Search *s, int size, guint64 cost)
{
  if (!s->by_cost || s->size + size != s->best_size)
    return s->size + size < s->best_size;
  return s->cost + cost < s->best_cost;
}

static gboolean
is_hopeless (Search *s, const Open *open)
{
  guint64 cost;
  int size = disjoint_bound (s, open, &cost);
  if (!would_be_better (s, size, cost))
    return TRUE;
  count_degrees (s, open);
  return !would_be_better (s, MAX (size, fractional_bound (s, open)), cost);
}

static void
keep_as_best (Search *s)
{
  memcpy (s->best, s->chosen, s->hitting->words * sizeof *s->best);
  s->best_size = s->size;
  s->best_cost = s->cost;
}

/* Elements of the row to branch on: those in most rows first, then the cheap ones. Degrees are as counted at this node. */
static int
branches (const Search *s, guint row, int *elements)
{
  guint64 left[MAX_WORDS];
  int n = 0;
  row_left (s, row, left);
  FOR_EACH_ELEMENT (e, left, s->hitting->n)
  {
    int at = n++;
    for (; at > 0; at--)
      {
        int other = elements[at - 1];
        if (s->degree[other] > s->degree[e]
            || (s->degree[other] == s->degree[e] && s->hitting->costs[other] <= s->hitting->costs[e]))
          break;
        elements[at] = other;
      }
    elements[at] = e;
  }
  return n;
}

static void search_from (Search *s, const Open *above);

static void
branch (Search *s, const Open *open)
{
  g_autofree int *elements = g_new (int, s->hitting->n);
  int n = branches (s, open->row[0], elements), tried = 0;
  for (; tried < n && s->best_size > s->good_enough && !pz_budget_stopped (s->budget); tried++)
    {
      choose (s, elements[tried]);
      search_from (s, open);
      unchoose (s, elements[tried]);
      pz_bit_set (s->out, elements[tried]);
    }
  for (int i = 0; i < tried; i++)
    pz_bit_clear (s->out, elements[i]);
}

static void
search_from (Search *s, const Open *above)
{
  guint64 forced[MAX_WORDS] = { 0 };
  g_autofree guint16 *room = g_new (guint16, 2 * above->n + 1);
  Open open = { above->n, room, room + above->n };
  memcpy (open.row, above->row, above->n * sizeof *open.row);
  if (!spend (s, 1 + (guint64) above->n * s->hitting->words / 2))
    return;
  if (tighten (s, &open, forced))
    {
      if (open.n == 0 && would_be_better (s, 0, 0))
        keep_as_best (s);
      sort_open (&open);
      if (open.n > 0 && !is_hopeless (s, &open))
        branch (s, &open);
    }
  FOR_EACH_ELEMENT (e, forced, s->hitting->n)
  unchoose (s, e);
}

/* The element in most rows, over and over; then whatever turns out not to be needed goes. FALSE: stopped on the way, which
 * only those who know a set already allow. */
static gboolean
take_greedily (Search *s, const Open *all, gboolean may_stop)
{
  g_autofree guint16 *room = g_memdup2 (all->row, all->n * sizeof *room);
  Open open = { all->n, room, NULL };
  const PzHitting *h = s->hitting;
  while (open.n > 0)
    {
      int best = 0;
      guint kept = 0;
      if (!spend (s, 1 + (guint64) open.n * h->words / 8) && may_stop)
        return FALSE;
      count_degrees (s, &open);
      for (int e = 1; e < h->n; e++)
        if (s->degree[e] > s->degree[best] || (s->degree[e] == s->degree[best] && h->costs[e] < h->costs[best]))
          best = e;
      choose (s, best);
      for (guint i = 0; i < open.n; i++)
        if (!pz_bit_is_set (row_at (h, open.row[i]), best))
          open.row[kept++] = open.row[i];
      open.n = kept;
    }
  for (int e = 0; e < h->n; e++)
    if (pz_bit_is_set (s->chosen, e) && !pz_hitting_is_critical (h, s->chosen, e, NULL))
      unchoose (s, e);
  return TRUE;
}

static void
measure (Search *s, const guint64 *set)
{
  FOR_EACH_ELEMENT (e, set, s->hitting->n)
  choose (s, e);
}

static void
unmeasure (Search *s)
{
  memset (s->chosen, 0, s->hitting->words * sizeof *s->chosen);
  s->size = 0;
  s->cost = 0;
}

/* A set to begin with. */
static void
begin (Search *s, const Open *all, const guint64 *known)
{
  s->best_size = G_MAXINT;
  if (known != NULL)
    {
      measure (s, known);
      keep_as_best (s);
      unmeasure (s);
    }
  s->by_cost = TRUE;
  if (take_greedily (s, all, known != NULL) && would_be_better (s, 0, 0))
    keep_as_best (s);
  unmeasure (s);
}

static PzHit
run (Search *s, PzHitting *hitting, const Open *all)
{
  s->by_cost = FALSE;
  s->good_enough = hitting->at_least;
  if (s->best_size > hitting->at_least)
    search_from (s, all);
  if (!pz_budget_stopped (s->budget))
    hitting->at_least = s->best_size;
  s->by_cost = TRUE;
  s->good_enough = -1;
  if (hitting->has_costs && s->best_size == hitting->at_least && !pz_budget_stopped (s->budget))
    search_from (s, all);
  gboolean smallest = s->best_size == hitting->at_least;
  gboolean cheapest = smallest && (!hitting->has_costs || !pz_budget_stopped (s->budget));
  return (PzHit){ s->best_size, s->best_cost, hitting->at_least, smallest, cheapest };
}

PzHit
pz_hitting_solve (PzHitting *hitting, const guint64 *known, PzBudget *budget, guint64 *best)
{
  g_return_val_if_fail (hitting != NULL && budget != NULL && best != NULL, (PzHit){ 0 });
  int words = hitting->words, n = hitting->n;
  g_autofree guint64 *bits = g_new0 (guint64, 2 * words);
  g_autofree guint32 *numbers = g_new0 (guint32, 2 * n + 2);
  g_autofree guint16 *rows = g_new (guint16, hitting->tags->len + 1);
  for (guint i = 0; i < hitting->tags->len; i++)
    rows[i] = i;
  Open all = { hitting->tags->len, rows, NULL };
  Search s = { .hitting = hitting, .budget = budget, .chosen = bits, .out = bits + words, .best = best };
  s.share = numbers;
  s.degree = numbers + n + 1;
  begin (&s, &all, known);
  PzHit hit = run (&s, hitting, &all);
  pz_budget_spend (budget, s.units);
  return hit;
}
