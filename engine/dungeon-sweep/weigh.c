/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/weigh.h"
#include "dungeon-sweep/mix.h"

#include <string.h>

/* Weights are doubles. A part's are whole numbers, exact while they are below 2^53; as a part of more squares than MAX_CELLS could have more
 * layouts than a double holds, it is left undecided. */

#define MAX_CELLS   1000
#define MAX_WEIGHTS 4000000
#define CHUNK       4096

/* A part that is being weighed. */
typedef struct
{
  const PzSweepPart *part;
  const PzSweepSheet *sheet; /* (nullable): NULL: it has one clue, and so one box */
  PzSweepTerm term;
  int mixed; /* which of the mix's terms it is; −1: its hazards are certain, so it takes no part in it */
  guint32 first, n_nodes;
  guint32 *at; /* n_nodes + 1: where in `of_nodes` the weights of each node begin, by hazards from its least on */
  double *
      of_nodes; /* the layouts that lead to each node; on the way back, one after the other, what all layouts behind it weigh */
} Weights;

typedef struct
{
  const PzSweepKnowledge *know;
  PzSweepLayers *layers;
  Weights *parts;
  guint n_parts;
  guint32 *at;      /* of all parts */
  double *of_nodes; /* of all parts */
  guint unspent;
  PzSweepTerm *terms; /* those of the mix */
  PzSweepMix mix;
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

static inline guint
width_of (const PzSweepNode *node)
{
  return node->most - node->least + 1u;
}

/* ---- Room ---- */

static void
list_parts (Weigh *weigh)
{
  const PzSweepKnowledge *know = weigh->know;

  weigh->parts = g_new (Weights, know->n_parts + 1);
  for (int id = 1; id <= know->n_parts; id++)
    {
      const PzSweepPart *part = &know->parts[id];
      Weights *weights = &weigh->parts[weigh->n_parts];

      if (part->first == 0)
        continue;
      *weights = (Weights){ .part = part, .mixed = -1, .term = { part->least, part->most - part->least + 1, NULL } };
      if (pz_sweep_frontier_has_sheet (know, part))
        weights->sheet = &g_array_index (weigh->layers->sheets, PzSweepSheet, part->sheet);
      else
        weights->term.weights = &choices[part->n_cells][part->least];
      weigh->n_parts++;
    }
}

static gboolean
lay_out_nodes (Weigh *weigh)
{
  guint32 n = 0;

  for (guint i = 0; i < weigh->n_parts; i++)
    {
      Weights *weights = &weigh->parts[i];
      const guint32 *starts;

      if (weights->sheet == NULL)
        continue;
      starts = &g_array_index (weigh->layers->layer_nodes, guint32, weights->sheet->layer_nodes);
      weights->first = starts[0];
      weights->n_nodes = starts[weights->sheet->n_boxes + 1] - starts[0];
      n += weights->n_nodes + 1;
      if (weights->sheet->n_cells > MAX_CELLS)
        return FALSE;
    }
  weigh->at = g_new (guint32, n);
  return TRUE;
}

/* Where the weights of each node are. */
static gboolean
lay_out_weights (Weigh *weigh)
{
  guint32 *at = weigh->at, n = 0;

  for (guint i = 0; i < weigh->n_parts; i++)
    {
      Weights *weights = &weigh->parts[i];
      guint32 start = n;

      if (weights->sheet == NULL)
        continue;
      weights->at = at;
      for (guint32 k = 0; k < weights->n_nodes; k++)
        {
          *at++ = n - start;
          n += width_of (&weigh->layers->nodes[weights->first + k]);
          if (n > MAX_WEIGHTS)
            return FALSE;
        }
      *at++ = n - start;
    }
  weigh->of_nodes = g_new0 (double, n);
  return TRUE;
}

/* Parts that are too large are left undecided. */
static gboolean
lay_out (Weigh *weigh)
{
  double *of_nodes;

  list_parts (weigh);
  if (!lay_out_nodes (weigh) || !lay_out_weights (weigh))
    {
      weigh->layers->stopped = TRUE;
      return FALSE;
    }
  of_nodes = weigh->of_nodes;
  for (guint i = 0; i < weigh->n_parts; i++)
    {
      Weights *weights = &weigh->parts[i];

      if (weights->sheet == NULL)
        continue;
      weights->of_nodes = of_nodes;
      weights->term.weights = of_nodes + weights->at[weights->n_nodes - 1];
      of_nodes += weights->at[weights->n_nodes];
    }
  return TRUE;
}

/* ---- Forward: the layouts that lead to each state, by hazards so far ---- */

static void
push_weights (const PzSweepLayers *layers, const Weights *weights, guint32 node, guint n_cells)
{
  const PzSweepNode *from = &layers->nodes[node];
  const double *of = weights->of_nodes + weights->at[node - weights->first];
  int n = (int) width_of (from);

  for (guint e = 0; e < from->n_edges; e++)
    {
      guint32 child = layers->edges[from->edge + e];
      guint v = from->low + e;
      int shift = (int) (from->least + v) - layers->nodes[child].least;
      double ways = choices[n_cells][v], *to = weights->of_nodes + weights->at[child - weights->first] + shift;

      for (int h = 0; layers->nodes[child].alive && h < n; h++)
        to[h] += ways * of[h];
    }
}

static gboolean
weigh_forward (Weigh *weigh, const Weights *weights)
{
  PzSweepLayers *layers = weigh->layers;
  const PzSweepSheet *sheet = weights->sheet;
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);

  weights->of_nodes[0] = 1;
  for (guint32 l = 0; l < sheet->n_boxes; l++)
    {
      guint n_cells = g_array_index (layers->layers, PzSweepLayer, sheet->box + l).n_cells;

      for (guint32 node = starts[l]; node < starts[l + 1]; node++)
        {
          if (layers->nodes[node].alive)
            push_weights (layers, weights, node, n_cells);
          if (!spend (weigh, width_of (&layers->nodes[node])))
            return FALSE;
        }
    }
  return TRUE;
}

/* ---- All parts together ---- */

static void
weigh_clear (Weigh *weigh)
{
  g_free (weigh->parts);
  g_free (weigh->at);
  g_free (weigh->of_nodes);
  g_free (weigh->terms);
  pz_sweep_mix_clear (&weigh->mix);
}

/* Parts with a certain number of hazards only take these away. */
static void
mix_parts (Weigh *weigh, gboolean flags)
{
  int left = weigh->know->n_left;
  guint n = 0;

  weigh->terms = g_new (PzSweepTerm, weigh->n_parts + 1);
  for (guint i = 0; i < weigh->n_parts; i++)
    if (weigh->parts[i].term.n > 1)
      {
        weigh->parts[i].mixed = (int) n;
        weigh->terms[n++] = weigh->parts[i].term;
      }
    else
      left -= weigh->parts[i].term.least;
  pz_sweep_mix_begin (&weigh->mix, weigh->terms, n, left, pz_sweep_frontier_n_apart (weigh->know), flags);
}

/* @weigh: to be cleared in any case. FALSE when it was stopped. */
static gboolean
weigh_all (Weigh *weigh, const PzSweepKnowledge *know, PzSweepLayers *layers, gboolean flags)
{
  *weigh = (Weigh){ .know = know, .layers = layers };
  if (!lay_out (weigh))
    return FALSE;
  for (guint i = 0; i < weigh->n_parts; i++)
    if (weigh->parts[i].sheet != NULL && (!flags || weigh->parts[i].term.n > 1)
        && !weigh_forward (weigh, &weigh->parts[i]))
      return FALSE;
  mix_parts (weigh, flags);
  return TRUE;
}

/* ---- Backward: what each box has ---- */

/* The weight of what edge @e of @node stands for, from both sides. @behind: by hazards so far, gets what lies behind the edge. */
static double
edge_weight (const Weigh *weigh, const Weights *weights, guint32 node, guint e, double ways, double *behind)
{
  const PzSweepNode *from = &weigh->layers->nodes[node];
  guint32 child = weigh->layers->edges[from->edge + e];
  const PzSweepNode *next = &weigh->layers->nodes[child];
  int shift = (int) (from->least + from->low + e) - next->least;
  const double *f = weights->of_nodes + weights->at[node - weights->first];
  const double *b = weights->of_nodes + weights->at[child - weights->first] + shift;
  double sum = 0;

  for (guint h = 0; next->alive && h < width_of (from); h++)
    {
      behind[h] += ways * b[h];
      sum += ways * f[h] * b[h];
    }
  return sum;
}

typedef void (*BoxFunc) (PzSweepBox *box, const double weights[9], gpointer data);

static gboolean
weigh_layer (Weigh *weigh, const Weights *weights, guint32 l, double box_weights[9])
{
  const PzSweepLayers *layers = weigh->layers;
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, weights->sheet->layer_nodes);
  guint n_cells = g_array_index (layers->layers, PzSweepLayer, weights->sheet->box + l).n_cells;

  for (guint32 node = starts[l]; node < starts[l + 1]; node++)
    {
      const PzSweepNode *from = &layers->nodes[node];
      double behind[MAX_CELLS + 1];
      gsize size = width_of (from) * sizeof *behind;

      memset (behind, 0, size);
      for (guint e = 0; from->alive && e < from->n_edges; e++)
        box_weights[from->low + e] += edge_weight (weigh, weights, node, e, choices[n_cells][from->low + e], behind);
      memcpy (weights->of_nodes + weights->at[node - weights->first], behind, size);
      if (!spend (weigh, width_of (from)))
        return FALSE;
    }
  return TRUE;
}

/* Backward from the weight of all the others: @each box with the weight of each number of hazards in it. Squares that are known have boxes
 * too, but may be open by now. */
static gboolean
weigh_boxes (Weigh *weigh, const Weights *weights, BoxFunc each, gpointer data)
{
  PzSweepLayers *layers = weigh->layers;
  double *end = weights->of_nodes + weights->at[weights->n_nodes - 1];

  if (weights->mixed >= 0)
    pz_sweep_mix_others (&weigh->mix, (guint) weights->mixed, end);
  else
    *end = 1;
  for (guint32 l = weights->sheet->n_boxes; l-- > 0;)
    {
      double box_weights[9] = { 0 };
      guint32 index = g_array_index (layers->layers, PzSweepLayer, weights->sheet->box + l).box;
      PzSweepBox *box = &g_array_index (layers->boxes, PzSweepBox, index);

      if (!weigh_layer (weigh, weights, l, box_weights))
        return FALSE;
      if (weigh->know->standing[box->cells[0]] == PZ_SWEEP_UNKNOWN)
        each (box, box_weights, data);
    }
  return TRUE;
}

/* ---- What is possible ---- */

static void
note_possible (PzSweepBox *box, const double weights[9], gpointer data)
{
  box->possible = 0;
  for (int v = 0; v <= box->n_cells; v++)
    if (weights[v] > 0)
      box->possible |= (guint16) (1 << v);
}

static guint
possible_apart (const PzSweepMix *mix)
{
  guint possible = 0;

  for (int s = 0; s < pz_sweep_mix_n_apart (mix); s++)
    if (pz_sweep_mix_weight_apart (mix, s) > 0)
      {
        int k = pz_sweep_mix_most_apart (mix) - s;

        possible |= (k < mix->n_apart ? 1u : 0) | (k > 0 ? 2u : 0);
      }
  return possible;
}

/* The total says nothing of parts whose hazards are certain. */
gboolean
pz_sweep_weigh_possible (const PzSweepKnowledge *know, PzSweepLayers *layers, guint *apart)
{
  Weigh weigh;
  gboolean good = weigh_all (&weigh, know, layers, TRUE);

  *apart = good ? possible_apart (&weigh.mix) : 0;
  for (guint i = 0; good && i < weigh.n_parts; i++)
    if (weigh.parts[i].mixed >= 0)
      good = weigh_boxes (&weigh, &weigh.parts[i], note_possible, NULL);
  weigh_clear (&weigh);
  return good;
}

/* ---- How likely, and how many ---- */

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

/* The only box of a part of one clue. */
static void
note_clue (const PzSweepKnowledge *know, int clue, double *probability)
{
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (know->standing[clue + know->board->dirs[d]] == PZ_SWEEP_UNKNOWN)
      probability[clue + know->board->dirs[d]] = (double) know->rest[clue] / know->unknown[clue];
}

static double
probability_apart (const PzSweepMix *mix)
{
  double all = 0, hazards = 0;

  for (int s = 0; s < pz_sweep_mix_n_apart (mix); s++)
    {
      double weight = pz_sweep_mix_weight_apart (mix, s);

      all += weight;
      hazards += weight * (pz_sweep_mix_most_apart (mix) - s);
    }
  return mix->n_apart > 0 ? hazards / (all * mix->n_apart) : 0;
}

/* All squares as if they lay apart; those of the parts come after. */
static void
note_standing (const PzSweepKnowledge *know, double apart, double *probability)
{
  const double by_standing[] = {
    [PZ_SWEEP_NOTHING] = -1, [PZ_SWEEP_UNKNOWN] = apart,  [PZ_SWEEP_KNOWN_SAFE] = 0, [PZ_SWEEP_KNOWN_HAZARD] = 1,
    [PZ_SWEEP_CLUE] = -1,    [PZ_SWEEP_OPEN_HAZARD] = -1, [PZ_SWEEP_UNHEARD] = -1
  };

  for (int spot = 0; spot < know->board->n_spots; spot++)
    probability[spot] = by_standing[know->standing[spot]];
}

/* Nothing is infinite that is multiplied by 0. */
static PzCount
count (const Weigh *weigh, guint64 limit)
{
  double layouts = pz_sweep_mix_count (&weigh->mix);

  limit = MIN (limit, PZ_SWEEP_MAX_EXACT);
  for (guint i = 0; i < weigh->n_parts && layouts < (double) limit; i++)
    if (weigh->parts[i].mixed < 0)
      layouts *= weigh->parts[i].term.weights[0];
  if (layouts >= (double) limit)
    return (PzCount){ limit, FALSE, TRUE };
  return (PzCount){ (guint64) layouts, TRUE, TRUE };
}

gboolean
pz_sweep_weigh (const PzSweepKnowledge *know, PzSweepLayers *layers, guint64 limit, PzCount *layouts,
                double *probability)
{
  Weigh weigh;
  gboolean good = weigh_all (&weigh, know, layers, FALSE) && pz_sweep_mix_is_sound (&weigh.mix);

  if (good)
    {
      note_standing (know, probability_apart (&weigh.mix), probability);
      *layouts = count (&weigh, limit);
    }
  for (guint i = 0; good && i < weigh.n_parts; i++)
    if (weigh.parts[i].sheet != NULL)
      good = weigh_boxes (&weigh, &weigh.parts[i], note_probability, probability);
    else
      note_clue (know, weigh.parts[i].part->first, probability);
  weigh_clear (&weigh);
  return good;
}
