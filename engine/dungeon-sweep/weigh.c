/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/weigh.h"

#include <math.h>
#include <string.h>

/* Weights are doubles. A part's are whole numbers, exact while they are below 2^53; as a part of more squares than MAX_CELLS could have more
 * layouts than a double holds, it is left undecided. What all parts have together is scaled, since only its proportions count. */

#define MAX_CELLS   1000
#define MAX_WEIGHTS 4000000
#define CHUNK       4096

/* What was worked out of a sheet that is being weighed. */
typedef struct
{
  guint32 first, end; /* nodes */
  guint32 *at;        /* end − first + 1 */
  double *forward;
} Weights;

typedef struct
{
  PzSweepLayers *layers;
  guint n;           /* sheets */
  Weights *weights;  /* n: of each */
  guint32 n_weights; /* in all of them */
  guint unspent;
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

/* Weights cost less than states do. FALSE when the search must stop. */
static gboolean
spend (Weigh *weigh, guint n)
{
  weigh->unspent += n;
  if (weigh->unspent < CHUNK)
    return TRUE;
  weigh->unspent = 0;
  return pz_sweep_layers_spend (weigh->layers, CHUNK / 16);
}

/* Where the weights of each node are, in the order of the nodes. FALSE when they are too many. */
static gboolean
lay_out_weights (Weigh *weigh, Weights *weights)
{
  guint64 n = 0;

  for (guint32 i = weights->first; i < weights->end; i++)
    {
      weights->at[i - weights->first] = (guint32) n;
      n += weigh->layers->nodes[i].most - weigh->layers->nodes[i].least + 1u;
      if (weigh->n_weights + n > MAX_WEIGHTS)
        {
          weigh->layers->stopped = TRUE;
          return FALSE;
        }
    }
  weights->at[weights->end - weights->first] = (guint32) n;
  weigh->n_weights += (guint32) n;
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

static gboolean
weigh_forward (Weigh *weigh, guint i)
{
  PzSweepLayers *layers = weigh->layers;
  const PzSweepSheet *sheet = sheet_at (layers, i);
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);
  Weights *weights = &weigh->weights[i];

  weights->first = starts[0];
  weights->end = starts[sheet->n_boxes + 1];
  weights->at = g_new (guint32, weights->end - weights->first + 1);
  if (sheet->n_cells > MAX_CELLS)
    layers->stopped = TRUE;
  if (layers->stopped || !lay_out_weights (weigh, weights))
    return FALSE;
  weights->forward = g_new0 (double, weights->at[weights->end - weights->first]);
  weights->forward[0] = 1;
  for (guint32 l = 0; l < sheet->n_boxes; l++)
    {
      guint n_cells = g_array_index (layers->layers, PzSweepLayer, sheet->box + l).n_cells;

      for (guint32 node = starts[l]; node < starts[l + 1]; node++)
        {
          push_weights (layers, weights->first, node, n_cells, weights->at, weights->forward);
          if (!spend (weigh, layers->nodes[node].most - layers->nodes[node].least + 1u))
            return FALSE;
        }
    }
  return TRUE;
}

/* Layouts of the whole sheet by hazards, into `totals`. */
static gboolean
weigh_sheet (Weigh *weigh, guint i)
{
  PzSweepSheet *sheet = sheet_at (weigh->layers, i);
  const Weights *weights = &weigh->weights[i];
  guint32 last;

  if (!weigh_forward (weigh, i))
    return FALSE;
  last = weights->end - weights->first - 1;
  sheet->weight = weigh->layers->totals->len;
  sheet->n_weights = weights->at[last + 1] - weights->at[last];
  g_array_append_vals (weigh->layers->totals, weights->forward + weights->at[last], sheet->n_weights);
  return TRUE;
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
  for (guint i = 0; i < weigh->n; i++)
    {
      g_free (weigh->weights[i].at);
      g_free (weigh->weights[i].forward);
    }
  g_free (weigh->weights);
  g_free (weigh->before);
  g_free (weigh->after);
  g_free (weigh->lows);
  g_free (weigh->highs);
  g_free (weigh->apart);
}

/* @weigh: to be cleared in any case. FALSE when it was stopped. */
static gboolean
weigh_all (Weigh *weigh, const PzSweepKnowledge *know, PzSweepLayers *layers, gboolean flags)
{
  guint n = layers->sheets->len;

  *weigh = (Weigh){ .layers = layers, .n = n, .left = know->n_left, .flags = flags };
  weigh->n_apart = pz_sweep_frontier_n_apart (know);
  weigh->weights = g_new0 (Weights, n + 1);
  weigh->lows = g_new0 (int, n + 1);
  weigh->highs = g_new0 (int, n + 1);
  weigh->before = g_new0 (double *, n + 1);
  weigh->after = g_new0 (double *, n + 1);
  g_array_set_size (layers->totals, 0);
  for (guint i = 0; i < n; i++)
    {
      const PzSweepSheet *sheet = sheet_at (layers, i);

      if (!weigh_sheet (weigh, i))
        return FALSE;
      weigh->lows[i + 1] = weigh->lows[i] + sheet->least;
      weigh->highs[i + 1] = weigh->highs[i] + sheet->least + (int) sheet->n_weights - 1;
    }
  weigh->apart = scaled_choices (weigh->n_apart, know->n_left - weigh->highs[n], know->n_left - weigh->lows[n], flags);
  weigh_before (weigh);
  weigh_after (weigh);
  return TRUE;
}

/* ---- One sheet again: what each box has ---- */

/* The weight of what edge @e of @node stands for, from both sides. */
static double
edge_weight (PzSweepLayers *layers, const Weights *weights, double *backward, guint32 node, guint e, double ways)
{
  const PzSweepNode *from = &layers->nodes[node];
  guint32 child = layers->edges[from->edge + e];
  int shift = (int) (from->least + from->low + e) - layers->nodes[child].least;
  const double *f = weights->forward + weights->at[node - weights->first];
  const double *b = backward + weights->at[child - weights->first] + shift;
  double *to = backward + weights->at[node - weights->first], sum = 0;

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
weigh_boxes (Weigh *weigh, guint i, BoxFunc each, gpointer data)
{
  PzSweepLayers *layers = weigh->layers;
  const PzSweepSheet *sheet = sheet_at (layers, i);
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);
  const Weights *weights = &weigh->weights[i];
  guint32 last = weights->end - weights->first - 1;
  g_autofree double *others = weight_of_others (weigh, i), *backward = g_new0 (double, weights->at[last + 1]);

  memcpy (backward + weights->at[last], others, sheet->n_weights * sizeof (double));
  for (guint32 l = sheet->n_boxes; l-- > 0;)
    {
      const PzSweepLayer *layer = &g_array_index (layers->layers, PzSweepLayer, sheet->box + l);
      double box_weights[9] = { 0 };

      for (guint32 node = starts[l]; node < starts[l + 1]; node++)
        {
          const PzSweepNode *from = &layers->nodes[node];

          for (guint e = 0; from->alive && e < from->n_edges; e++)
            box_weights[from->low + e] +=
                edge_weight (layers, weights, backward, node, e, choices[layer->n_cells][from->low + e]);
          if (!spend (weigh, from->most - from->least + 1u))
            return FALSE;
        }
      each (&g_array_index (layers->boxes, PzSweepBox, layer->box), box_weights, data);
    }
  return TRUE;
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
  gboolean good = weigh_all (&weigh, know, layers, TRUE);

  *apart = 0;
  for (int s = 0, k; good && s <= weigh.highs[weigh.n] - weigh.lows[weigh.n]; s++)
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
  gboolean good = weigh_all (&weigh, know, layers, FALSE);
  double apart = good && weigh.n_apart > 0 ? probability_apart (&weigh) : 0;

  for (int spot = 0; good && weigh.n_apart > 0 && spot < know->board->n_spots; spot++)
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
