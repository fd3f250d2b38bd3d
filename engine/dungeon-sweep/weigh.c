/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/weigh.h"

#include <math.h>
#include <string.h>

/* Weights are doubles. A part's are whole numbers, exact while they are below 2^53; as a part of more squares than MAX_CELLS could have more
 * layouts than a double holds, it is left undecided. What all parts have together is scaled, since only its proportions count. */

#define MAX_CELLS   1000
#define MAX_WEIGHTS 4000000
#define CHUNK       4096

typedef struct
{
  const PzSweepKnowledge *know;
  PzSweepLayers *layers;
  guint n;           /* sheets */
  int left, n_apart; /* hazards; squares beside no clue */
  gboolean flags;    /* only zero or not zero counts: weights are 0 and 1 */
  int *lows, *highs; /* n + 1: least and most hazards in the sheets before this one */
  double **before;   /* n + 1: weight of the sheets before this one, from lows[i] hazards on */
  double **after; /* n + 1: weight of this one, those after it and the squares apart, when those before have so many */
  double *apart;  /* n_apart + 1: by hazards among the squares apart */
} Weigh;

static const double choices[9][9] = {
  { 1 },
  { 1, 1 },
  { 1, 2, 1 },
  { 1, 3, 3, 1 },
  { 1, 4, 6, 4, 1 },
  { 1, 5, 10, 10, 5, 1 },
  { 1, 6, 15, 20, 15, 6, 1 },
  { 1, 7, 21, 35, 35, 21, 7, 1 },
  { 1, 8, 28, 56, 70, 56, 28, 8, 1 },
};

static PzSweepSheet *
sheet_at (PzSweepLayers *layers, guint i)
{
  return &g_array_index (layers->sheets, PzSweepSheet, i);
}

/* ---- One sheet: the layouts that lead to each state, by hazards so far ---- */

/* Where the weights of each node are, in the order of the nodes. FALSE when they are too many. */
static gboolean
lay_out_weights (PzSweepLayers *layers, guint32 first, guint32 end, guint32 *at)
{
  guint64 n = 0;

  for (guint32 i = first; i < end; i++)
    {
      at[i - first] = (guint32) n;
      n += layers->nodes[i].most - layers->nodes[i].least + 1u;
      if (n > MAX_WEIGHTS)
        {
          layers->stopped = TRUE;
          return FALSE;
        }
    }
  at[end - first] = (guint32) n;
  return TRUE;
}

static void
push_weights (PzSweepLayers *layers, guint32 first, guint32 node, guint n_cells, const guint32 *at, double *weights)
{
  const PzSweepNode *from = &layers->nodes[node];
  int n = from->most - from->least + 1;

  for (guint e = 0; from->alive && e < from->n_edges; e++)
    {
      guint32 child = layers->edges[from->edge + e];
      guint v = from->low + e;
      int shift = (int) (from->least + v) - layers->nodes[child].least;
      double ways = choices[n_cells][v], *to = weights + at[child - first] + shift;

      for (int h = 0; layers->nodes[child].alive && h < n; h++)
        to[h] += ways * weights[at[node - first] + (guint) h];
    }
}

/* What was worked out of a sheet that is being weighed. */
typedef struct
{
  guint32 first, end; /* nodes */
  guint32 *at;        /* end − first + 1 */
  double *forward, *backward;
} Weights;

static void
weights_clear (Weights *weights)
{
  g_free (weights->at);
  g_free (weights->forward);
  g_free (weights->backward);
}

static gboolean
weigh_forward (PzSweepLayers *layers, const PzSweepSheet *sheet, Weights *weights)
{
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);

  *weights = (Weights){ .first = starts[0], .end = starts[sheet->n_boxes + 1] };
  weights->at = g_new (guint32, weights->end - weights->first + 1);
  if (sheet->n_cells > MAX_CELLS)
    layers->stopped = TRUE;
  if (layers->stopped || !lay_out_weights (layers, weights->first, weights->end, weights->at))
    return FALSE;
  weights->forward = g_new0 (double, weights->at[weights->end - weights->first]);
  weights->forward[0] = 1;
  for (guint32 l = 0; l < sheet->n_boxes; l++)
    {
      guint n_cells = g_array_index (layers->layers, PzSweepLayer, sheet->box + l).n_cells;

      for (guint32 i = starts[l]; i < starts[l + 1]; i++)
        push_weights (layers, weights->first, i, n_cells, weights->at, weights->forward);
      if (!pz_sweep_layers_spend (layers, (starts[l + 1] - starts[l] + 3) / 4))
        return FALSE;
    }
  return TRUE;
}

/* Layouts of the whole sheet by hazards, into `totals`. */
static gboolean
weigh_sheet (PzSweepLayers *layers, PzSweepSheet *sheet)
{
  Weights weights;
  gboolean good = weigh_forward (layers, sheet, &weights);

  if (good)
    {
      guint32 last = weights.end - weights.first - 1;

      sheet->weight = layers->totals->len;
      sheet->n_weights = weights.at[last + 1] - weights.at[last];
      g_array_append_vals (layers->totals, weights.forward + weights.at[last], sheet->n_weights);
    }
  weights_clear (&weights);
  return good;
}

/* ---- All sheets together ---- */

/* The most that is there becomes 1. */
static void
scale (double *weights, int n, gboolean flags)
{
  double most = 0;

  for (int i = 0; i < n; i++)
    most = MAX (most, weights[i]);
  for (int i = 0; i < n && most > 0; i++)
    weights[i] = flags ? (weights[i] > 0 ? 1 : 0) : weights[i] / most;
}

/* (transfer full): ways to lay k of @n hazards, for each k in the window that can occur, by the most of them there: each from its neighbour,
 * from the largest outward, so that what is small is exact enough. */
static double *
scaled_choices (int n, int low, int high, gboolean flags)
{
  double *row = g_new0 (double, n + 1);
  int peak = CLAMP (n / 2, MAX (low, 0), MIN (high, n));

  if (low > n || high < 0)
    return row;
  row[peak] = 1;
  for (int k = peak; k < MIN (high, n); k++)
    row[k + 1] = row[k] * (n - k) / (k + 1);
  for (int k = peak; k > MAX (low, 0); k--)
    row[k - 1] = row[k] * k / (n - k + 1);
  for (int k = 0; flags && k <= n; k++)
    row[k] = k >= low && k <= high ? 1 : 0;
  return row;
}

static double *
sheet_weights (PzSweepLayers *layers, guint i)
{
  return &g_array_index (layers->totals, double, sheet_at (layers, i)->weight);
}

static void
weigh_before (Weigh *weigh)
{
  weigh->before[0] = g_new0 (double, 1);
  weigh->before[0][0] = 1;
  for (guint i = 0; i < weigh->n; i++)
    {
      int n = weigh->highs[i] - weigh->lows[i] + 1, n_next = weigh->highs[i + 1] - weigh->lows[i + 1] + 1;
      const double *of = sheet_weights (weigh->layers, i);

      weigh->before[i + 1] = g_new0 (double, n_next);
      for (int s = 0; s < n; s++)
        for (guint32 h = 0; h < sheet_at (weigh->layers, i)->n_weights; h++)
          weigh->before[i + 1][s + (int) h] += weigh->before[i][s] * of[h];
      scale (weigh->before[i + 1], n_next, weigh->flags);
    }
}

static void
weigh_after (Weigh *weigh)
{
  guint last = weigh->n;
  int n = weigh->highs[last] - weigh->lows[last] + 1;

  weigh->after[last] = g_new0 (double, n);
  for (int s = 0; s < n; s++)
    {
      int k = weigh->left - weigh->lows[last] - s;

      weigh->after[last][s] = k >= 0 && k <= weigh->n_apart ? weigh->apart[k] : 0;
    }
  scale (weigh->after[last], n, weigh->flags);
  for (guint i = last; i-- > 0;)
    {
      const double *of = sheet_weights (weigh->layers, i);

      n = weigh->highs[i] - weigh->lows[i] + 1;
      weigh->after[i] = g_new0 (double, n);
      for (int s = 0; s < n; s++)
        for (guint32 h = 0; h < sheet_at (weigh->layers, i)->n_weights; h++)
          weigh->after[i][s] += of[h] * weigh->after[i + 1][s + (int) h];
      scale (weigh->after[i], n, weigh->flags);
    }
}

/* (transfer full): by hazards in sheet @i from its least on: what all the others weigh then. */
static double *
weight_of_others (const Weigh *weigh, guint i)
{
  guint32 n = sheet_at (weigh->layers, i)->n_weights;
  double *others = g_new0 (double, n);

  for (guint32 h = 0; h < n; h++)
    for (int s = 0; s <= weigh->highs[i] - weigh->lows[i]; s++)
      others[h] += weigh->before[i][s] * weigh->after[i + 1][s + (int) h];
  scale (others, (int) n, weigh->flags);
  return others;
}

static void
weigh_clear (Weigh *weigh)
{
  for (guint i = 0; i <= weigh->n; i++)
    {
      g_free (weigh->before[i]);
      g_free (weigh->after[i]);
    }
  g_free (weigh->before);
  g_free (weigh->after);
  g_free (weigh->lows);
  g_free (weigh->highs);
  g_free (weigh->apart);
}

/* Each part's weights by its most, so that products stay in range. The totals themselves are kept: they are what is counted. */
static gboolean
weigh_all (Weigh *weigh, const PzSweepKnowledge *know, PzSweepLayers *layers, gboolean flags)
{
  guint n = layers->sheets->len;

  g_array_set_size (layers->totals, 0);
  for (guint i = 0; i < n; i++)
    if (!weigh_sheet (layers, sheet_at (layers, i)))
      return FALSE;
  *weigh = (Weigh){ .know = know, .layers = layers, .n = n, .left = know->n_left, .flags = flags };
  weigh->n_apart = pz_sweep_frontier_n_apart (know);
  weigh->lows = g_new0 (int, n + 1);
  weigh->highs = g_new0 (int, n + 1);
  weigh->before = g_new0 (double *, n + 1);
  weigh->after = g_new0 (double *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      weigh->lows[i + 1] = weigh->lows[i] + sheet_at (layers, i)->least;
      weigh->highs[i + 1] =
          weigh->lows[i + 1] + (weigh->highs[i] - weigh->lows[i]) + (int) sheet_at (layers, i)->n_weights - 1;
    }
  weigh->apart = scaled_choices (weigh->n_apart, know->n_left - weigh->highs[n], know->n_left - weigh->lows[n], flags);
  weigh_before (weigh);
  weigh_after (weigh);
  return TRUE;
}

/* ---- One sheet again: what each box has ---- */

/* The weight of @v hazards in the box that is decided after @node, from both sides. */
static double
edge_weight (PzSweepLayers *layers, const Weights *weights, guint32 node, guint e, double ways)
{
  const PzSweepNode *from = &layers->nodes[node];
  guint32 child = layers->edges[from->edge + e];
  int shift = (int) (from->least + from->low + e) - layers->nodes[child].least;
  const double *f = weights->forward + weights->at[node - weights->first];
  const double *b = weights->backward + weights->at[child - weights->first] + shift;
  double *to = weights->backward + weights->at[node - weights->first], sum = 0;

  if (!layers->nodes[child].alive)
    return 0;
  for (int h = 0; h <= from->most - from->least; h++)
    {
      to[h] += ways * b[h];
      sum += ways * f[h] * b[h];
    }
  return sum;
}

typedef void (*BoxFunc) (PzSweepBox *box, const double weights[9], gpointer data);

/* Backward from the weight of all the others: @each box with the weight of each number of hazards in it. */
static gboolean
weigh_boxes (const Weigh *weigh, guint i, BoxFunc each, gpointer data)
{
  PzSweepLayers *layers = weigh->layers;
  const PzSweepSheet *sheet = sheet_at (layers, i);
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);
  Weights weights;
  gboolean good = weigh_forward (layers, sheet, &weights);

  if (good)
    {
      guint32 last = weights.end - weights.first - 1;
      g_autofree double *others = weight_of_others (weigh, i);

      weights.backward = g_new0 (double, weights.at[last + 1]);
      memcpy (weights.backward + weights.at[last], others, sheet->n_weights * sizeof (double));
    }
  for (guint32 l = sheet->n_boxes; good && l-- > 0;)
    {
      const PzSweepLayer *layer = &g_array_index (layers->layers, PzSweepLayer, sheet->box + l);
      double box_weights[9] = { 0 };

      for (guint32 node = starts[l]; node < starts[l + 1]; node++)
        for (guint e = 0; layers->nodes[node].alive && e < layers->nodes[node].n_edges; e++)
          box_weights[layers->nodes[node].low + e] +=
              edge_weight (layers, &weights, node, e, choices[layer->n_cells][layers->nodes[node].low + e]);
      each (&g_array_index (layers->boxes, PzSweepBox, layer->box), box_weights, data);
    }
  weights_clear (&weights);
  return good;
}

static void
note_possible (PzSweepBox *box, const double weights[9], gpointer data)
{
  box->possible = 0;
  for (int v = 0; v <= box->n_cells; v++)
    if (weights[v] > 0)
      box->possible |= (guint16) (1 << v);
}

static void
note_probability (PzSweepBox *box, const double weights[9], gpointer data)
{
  double *probability = data, all = 0, hazards = 0;

  for (int v = 0; v <= box->n_cells; v++)
    {
      all += weights[v];
      hazards += weights[v] * v;
    }
  for (int c = 0; c < box->n_cells; c++)
    probability[box->cells[c]] = hazards / (all * box->n_cells);
}

/* By the number of hazards apart: how likely it is that there are that many, up to a factor. @k: from lows to highs of all sheets. */
static double
weight_apart (const Weigh *weigh, int s, int *k)
{
  guint last = weigh->n;

  *k = weigh->left - weigh->lows[last] - s;
  return weigh->before[last][s] * weigh->after[last][s];
}

gboolean
pz_sweep_weigh_possible (const PzSweepKnowledge *know, PzSweepLayers *layers, guint *apart)
{
  Weigh weigh;
  gboolean good = TRUE;

  if (!weigh_all (&weigh, know, layers, TRUE))
    return FALSE;
  *apart = 0;
  for (int s = 0, k; s <= weigh.highs[weigh.n] - weigh.lows[weigh.n]; s++)
    if (weight_apart (&weigh, s, &k) > 0)
      *apart |= (k < weigh.n_apart ? 1u : 0) | (k > 0 ? 2u : 0);
  for (guint i = 0; good && i < weigh.n; i++)
    good = weigh_boxes (&weigh, i, note_possible, NULL);
  weigh_clear (&weigh);
  return good;
}

static double
probability_apart (const Weigh *weigh)
{
  double all = 0, hazards = 0;

  for (int s = 0, k; s <= weigh->highs[weigh->n] - weigh->lows[weigh->n]; s++)
    {
      double weight = weight_apart (weigh, s, &k);

      all += weight;
      hazards += weight * k;
    }
  return hazards / (all * weigh->n_apart);
}

gboolean
pz_sweep_weigh_probabilities (const PzSweepKnowledge *know, PzSweepLayers *layers, double *probability)
{
  Weigh weigh;
  gboolean good = TRUE;
  double apart;

  if (!weigh_all (&weigh, know, layers, FALSE))
    return FALSE;
  apart = weigh.n_apart > 0 ? probability_apart (&weigh) : 0;
  for (int spot = 0; weigh.n_apart > 0 && spot < know->board->n_spots; spot++)
    if (pz_sweep_frontier_is_apart (know, spot))
      probability[spot] = apart;
  for (guint i = 0; good && i < weigh.n; i++)
    good = weigh_boxes (&weigh, i, note_probability, probability);
  weigh_clear (&weigh);
  return good;
}

/* ---- Counting ---- */

/* Ways to choose @k of @n; infinite where they are more than PZ_SWEEP_MAX_EXACT. */
static double
count_choices (int n, int k)
{
  guint64 ways = 1;

  if (k < 0 || k > n)
    return 0;
  k = MIN (k, n - k);
  for (int i = 0; i < k; i++)
    {
      ways = ways * (guint64) (n - i) / (guint64) (i + 1);
      if (ways > PZ_SWEEP_MAX_EXACT)
        return (double) INFINITY;
    }
  return (double) ways;
}

/* @now: layouts of some sheets by hazards less @low, up to @high. (transfer full): the same with one sheet more. */
static double *
count_sheet (const double *now, int low, int high, const PzSweepSheet *sheet, const double *of)
{
  double *next = g_new0 (double, high - low + (int) sheet->n_weights);

  for (int s = 0; s <= high - low; s++)
    for (int h = 0; now[s] > 0 && h < (int) sheet->n_weights; h++)
      if (of[h] > 0)
        next[s + h] += now[s] * of[h];
  return next;
}

/* Sums and products of whole numbers that are exact wherever the whole is at most PZ_SWEEP_MAX_EXACT; nothing is multiplied by 0. */
PzCount
pz_sweep_weigh_count (const PzSweepKnowledge *know, PzSweepLayers *layers, guint64 limit)
{
  int n_apart = pz_sweep_frontier_n_apart (know), low = 0, high = 0;
  double *now = g_new0 (double, 1), count = 0;

  limit = MIN (limit, PZ_SWEEP_MAX_EXACT);
  now[0] = 1;
  for (guint i = 0; i < layers->sheets->len; i++)
    {
      const PzSweepSheet *sheet = sheet_at (layers, i);
      double *next = count_sheet (now, low, high, sheet, sheet_weights (layers, i));

      low += sheet->least;
      high += sheet->least + (int) sheet->n_weights - 1;
      g_free (now);
      now = next;
    }
  for (int s = low; s <= MIN (high, know->n_left); s++)
    if (now[s - low] > 0 && know->n_left - s <= n_apart)
      count += now[s - low] * count_choices (n_apart, know->n_left - s);
  g_free (now);
  if (count >= (double) limit)
    return (PzCount){ limit, FALSE, TRUE };
  return (PzCount){ (guint64) count, TRUE, TRUE };
}
