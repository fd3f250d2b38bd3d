/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/layers.h"

#include <string.h>

/* Boxes, the order they are decided in, and the room for what comes of it. */

/* A part that needs more is left undecided: some 256 MB together, tables and keys included. */
#define MAX_NODES 4000000
#define MAX_EDGES 12000000
#define NO_SLOT   255
#define LONG      8192 /* nodes passed over between two looks at the cancel flag */

/* A clue of the part that is being worked out. */
typedef struct
{
  guint8 wants, to_come; /* hazards; squares not yet decided */
  guint8 n_boxes, left;  /* boxes beside it, those not yet decided */
  guint8 slot;
  guint16 boxes[8]; /* of the sheet */
} Clue;

typedef struct
{
  int n_clues;
  guint32 slots; /* taken */
  int n_open;
  int highest; /* slot ever taken */
  guint16 open[PZ_SWEEP_MAX_SLOTS];
  Clue clues[PZ_SWEEP_MAX_CELLS];
  guint16 clue_at[PZ_SWEEP_MAX_SPOTS];
  guint8 is_done[PZ_SWEEP_MAX_CELLS]; /* boxes */
  guint32 patterns[256];              /* the 3×3 of 5×5 squares that a mask of directions is, in the middle */
} Scratch;

static void make_patterns (Scratch *scratch);

PzSweepLayers *
pz_sweep_layers_new (void)
{
  PzSweepLayers *layers = g_new0 (PzSweepLayers, 1);
  Scratch *scratch = g_new (Scratch, 1);

  make_patterns (scratch);
  layers->scratch = scratch;
  layers->sheets = g_array_new (FALSE, FALSE, sizeof (PzSweepSheet));
  layers->boxes = g_array_new (FALSE, FALSE, sizeof (PzSweepBox));
  layers->layers = g_array_new (FALSE, FALSE, sizeof (PzSweepLayer));
  layers->layer_nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  return layers;
}

void
pz_sweep_layers_free (PzSweepLayers *layers)
{
  if (layers == NULL)
    return;
  g_array_unref (layers->sheets);
  g_array_unref (layers->boxes);
  g_array_unref (layers->layers);
  g_array_unref (layers->layer_nodes);
  g_free (layers->nodes);
  g_free (layers->edges);
  g_free (layers->keys);
  g_free (layers->next_keys);
  g_free (layers->table);
  g_free (layers->scratch);
  g_free (layers);
}

void
pz_sweep_layers_begin (PzSweepLayers *layers, guint64 states, PzBudget *budget)
{
  layers->budget = budget;
  layers->states_left = states > 0 ? states : PZ_SWEEP_MAX_STATES;
  layers->n_states = 0;
  layers->unspent = 0;
  layers->largest = 0;
  layers->stopped = FALSE;
  pz_sweep_layers_empty (layers);
}

void
pz_sweep_layers_empty (PzSweepLayers *layers)
{
  g_array_set_size (layers->sheets, 0);
  g_array_set_size (layers->boxes, 0);
  g_array_set_size (layers->layers, 0);
  g_array_set_size (layers->layer_nodes, 0);
  layers->n_nodes = layers->n_edges = 0;
  layers->era++;
}

static guint32
grown (guint32 room, guint32 wanted, guint32 most)
{
  return MIN (most, MAX (wanted, MAX (1024, room + room / 2)));
}

gboolean
pz_sweep_layers_make_room (PzSweepLayers *layers, guint32 n_nodes, guint32 n, guint32 more)
{
  if (n_nodes + more > MAX_NODES || layers->n_edges + more > MAX_EDGES)
    {
      layers->stopped = TRUE;
      return FALSE;
    }
  if (n_nodes + more > layers->room_nodes)
    {
      layers->room_nodes = grown (layers->room_nodes, n_nodes + more, MAX_NODES);
      layers->nodes = g_renew (PzSweepNode, layers->nodes, layers->room_nodes);
    }
  if (layers->n_edges + more > layers->room_edges)
    {
      layers->room_edges = grown (layers->room_edges, layers->n_edges + more, MAX_EDGES);
      layers->edges = g_renew (guint32, layers->edges, layers->room_edges);
    }
  if (n + more > layers->room_next)
    {
      layers->room_next = grown (layers->room_next, n + more, MAX_NODES);
      layers->next_keys = g_realloc_n (layers->next_keys, layers->room_next, sizeof *layers->next_keys);
    }
  return TRUE;
}

/* The budget is asked once for many small layers: that costs more than such a layer. */
gboolean
pz_sweep_layers_spend (PzSweepLayers *layers, guint32 n)
{
  layers->n_states += n;
  layers->unspent += n;
  if (n > layers->states_left)
    layers->stopped = TRUE;
  layers->states_left -= MIN (n, layers->states_left);
  if (layers->unspent >= 1024)
    {
      if (!pz_budget_spend (layers->budget, layers->unspent))
        layers->stopped = TRUE;
      layers->unspent = 0;
    }
  return !layers->stopped;
}

gboolean
pz_sweep_layers_pay (PzSweepLayers *layers, guint32 n)
{
  if (!pz_budget_spend (layers->budget, n))
    layers->stopped = TRUE;
  return !layers->stopped;
}

gboolean
pz_sweep_layers_look (PzSweepLayers *layers)
{
  return pz_sweep_layers_pay (layers, 0);
}

/* ---- Boxes ---- */

static PzSweepBox *
box_at (PzSweepLayers *layers, guint32 i)
{
  return &g_array_index (layers->boxes, PzSweepBox, i);
}

/* Steps between 5×5 squares, of which 12 is the middle. */
static const gint8 places[PZ_SWEEP_N_DIRS] = { -5, -4, 1, 6, 5, 4, -1, -6 };

/* Which of the 5×5 squares around a clue are clues beside its neighbour @cell in direction @d. */
static guint32
pattern_of (const Scratch *scratch, const PzSweepKnowledge *know, int cell, int d)
{
  guint32 pattern = scratch->patterns[know->clues[cell]];

  return places[d] < 0 ? pattern >> -places[d] : pattern << places[d];
}

static void
make_patterns (Scratch *scratch)
{
  for (guint clues = 0; clues < 256; clues++)
    {
      scratch->patterns[clues] = 0;
      for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
        scratch->patterns[clues] |= (clues >> d & 1) << (12 + places[d]);
    }
}

static void
begin_box (PzSweepLayers *layers, PzSweepSheet *sheet, const PzSweepKnowledge *know, int spot, guint32 pattern)
{
  Scratch *scratch = layers->scratch;
  PzSweepBox *box;
  guint16 index = (guint16) sheet->n_boxes++;

  box = box_at (layers, sheet->box + index);
  box->clues_pattern = pattern;
  box->n_cells = box->n_clues = 0;
  box->possible = 0;
  scratch->is_done[index] = FALSE;
  for (guint left = know->clues[spot]; left != 0; left &= left - 1)
    {
      guint16 clue = scratch->clue_at[spot + know->board->dirs[__builtin_ctz (left)]];

      box->clues[box->n_clues++] = clue;
      scratch->clues[clue].boxes[scratch->clues[clue].n_boxes++] = index;
    }
}

/* @first: the first box of squares that are found around the same clue. */
static void
take_square (PzSweepLayers *layers, PzSweepSheet *sheet, const PzSweepKnowledge *know, int cell, int d, guint32 first)
{
  guint32 pattern = pattern_of (layers->scratch, know, cell, d), i = first;
  PzSweepBox *box;

  while (i < sheet->n_boxes && box_at (layers, sheet->box + i)->clues_pattern != pattern)
    i++;
  if (i == sheet->n_boxes)
    begin_box (layers, sheet, know, cell, pattern);
  box = box_at (layers, sheet->box + i);
  box->cells[box->n_cells++] = (guint16) cell;
}

static void
begin_clues (Scratch *scratch, const PzSweepKnowledge *know, const PzSweepGroup *group)
{
  for (int i = 0; i < group->n_clues; i++)
    {
      int clue = group->clues[i];

      scratch->clue_at[clue] = (guint16) i;
      scratch->clues[i] = (Clue){ .wants = know->rest[clue], .to_come = know->unknown[clue], .slot = NO_SLOT };
    }
  scratch->n_clues = group->n_clues;
}

static void
make_boxes (PzSweepLayers *layers, PzSweepSheet *sheet, const PzSweepKnowledge *know, const PzSweepGroup *group)
{
  Scratch *scratch = layers->scratch;

  begin_clues (scratch, know, group);
  g_array_set_size (layers->boxes, sheet->box + (guint) group->n_cells); /* as many as there can be */
  for (int i = 0, c = 0; i < group->n_clues; i++)
    for (guint32 first = sheet->n_boxes; c < group->ends[i]; c++)
      take_square (layers, sheet, know, group->cells[c], group->dirs[c], first);
  g_array_set_size (layers->boxes, sheet->box + sheet->n_boxes);
  for (int i = 0; i < group->n_clues; i++)
    scratch->clues[i].left = scratch->clues[i].n_boxes;
}

/* ---- The order ---- */

/* The open clue that is done soonest; at first the last one, which lies at an end of the part. */
static const Clue *
choose_clue (const Scratch *scratch)
{
  const Clue *best = scratch->n_open > 0 ? &scratch->clues[scratch->open[0]] : &scratch->clues[scratch->n_clues - 1];

  for (int i = 1; i < scratch->n_open; i++)
    if (scratch->clues[scratch->open[i]].left < best->left)
      best = &scratch->clues[scratch->open[i]];
  return best;
}

/* That of its boxes which opens the fewest other clues. */
static guint32
choose_box (PzSweepLayers *layers, const PzSweepSheet *sheet, const Clue *clue)
{
  const Scratch *scratch = layers->scratch;
  guint32 best = 0;
  int least = G_MAXINT;

  for (int i = 0; i < clue->n_boxes && least > 0; i++)
    {
      const PzSweepBox *box = box_at (layers, sheet->box + clue->boxes[i]);
      int opens = 0;

      if (scratch->is_done[clue->boxes[i]])
        continue;
      for (int k = 0; k < box->n_clues; k++)
        opens += scratch->clues[box->clues[k]].slot == NO_SLOT;
      if (opens < least)
        {
          best = clue->boxes[i];
          least = opens;
        }
    }
  return best;
}

static gboolean
open_clue (Scratch *scratch, guint16 index)
{
  Clue *clue = &scratch->clues[index];

  if (scratch->slots == G_MAXUINT32)
    return FALSE;
  clue->slot = (guint8) __builtin_ctz (~scratch->slots);
  scratch->slots |= 1u << clue->slot;
  scratch->highest = MAX (scratch->highest, clue->slot);
  scratch->open[scratch->n_open++] = index;
  return TRUE;
}

static void
close_done (Scratch *scratch)
{
  int n = 0;

  for (int i = 0; i < scratch->n_open; i++)
    if (scratch->clues[scratch->open[i]].left > 0)
      scratch->open[n++] = scratch->open[i];
    else
      scratch->slots &= ~(1u << scratch->clues[scratch->open[i]].slot);
  scratch->n_open = n;
}

/* A slot that is freed is taken again by later boxes only. */
static gboolean
make_layer (PzSweepLayers *layers, const PzSweepSheet *sheet, guint32 index, PzSweepLayer *layer)
{
  Scratch *scratch = layers->scratch;
  const PzSweepBox *box = box_at (layers, sheet->box + index);

  *layer = (PzSweepLayer){ .box = sheet->box + index, .n_cells = box->n_cells };
  scratch->is_done[index] = TRUE;
  for (int k = 0; k < box->n_clues; k++)
    {
      Clue *clue = &scratch->clues[box->clues[k]];
      gboolean is_new = clue->slot == NO_SLOT;
      int word, shift;

      if (is_new && !open_clue (scratch, box->clues[k]))
        return FALSE;
      word = clue->slot >> 4;
      shift = (clue->slot & 15) * 4;
      clue->to_come = (guint8) (clue->to_come - box->n_cells);
      clue->left--;
      layer->add[word] |= is_new ? (guint64) clue->wants << shift : 0;
      layer->one[word] |= G_GUINT64_CONSTANT (1) << shift;
      layer->room[word] |= (guint64) (7 - MIN (7, clue->to_come)) << shift;
      layer->guard[word] |= G_GUINT64_CONSTANT (8) << shift;
    }
  close_done (scratch);
  return TRUE;
}

static gboolean
order_boxes (PzSweepLayers *layers, const PzSweepSheet *sheet)
{
  Scratch *scratch = layers->scratch;

  scratch->slots = 0;
  scratch->n_open = scratch->highest = 0;
  g_array_set_size (layers->layers, sheet->box + sheet->n_boxes);
  for (guint32 i = 0; i < sheet->n_boxes; i++)
    if (!make_layer (layers, sheet, choose_box (layers, sheet, choose_clue (scratch)),
                     &g_array_index (layers->layers, PzSweepLayer, sheet->box + i)))
      {
        layers->stopped = TRUE;
        return FALSE;
      }
  return TRUE;
}

/* ---- What is possible ---- */

static gboolean
mark_possible (PzSweepLayers *layers, PzSweepSheet *sheet)
{
  const guint32 *starts = &g_array_index (layers->layer_nodes, guint32, sheet->layer_nodes);
  PzSweepNode *end = &layers->nodes[starts[sheet->n_boxes]];

  /* What is left is a state in which no clue is open; the truth leads there. */
  g_assert (starts[sheet->n_boxes + 1] == starts[sheet->n_boxes] + 1);
  end->alive = TRUE;
  sheet->least = end->least;
  sheet->most = end->most;
  for (guint32 l = sheet->n_boxes; l-- > 0;)
    {
      PzSweepBox *box = box_at (layers, g_array_index (layers->layers, PzSweepLayer, sheet->box + l).box);

      for (guint32 i = starts[l]; i < starts[l + 1]; i++)
        {
          PzSweepNode *node = &layers->nodes[i];
          guint possible = 0;

          for (int e = 0; e < node->n_edges; e++)
            possible |= (guint) layers->nodes[layers->edges[node->edge + (guint) e]].alive << e;
          node->alive = possible != 0;
          box->possible |= (guint16) (possible << node->low);
          if (i % LONG == LONG - 1 && !pz_sweep_layers_look (layers))
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
pz_sweep_layers_add (PzSweepLayers *layers, const PzSweepKnowledge *know, const PzSweepGroup *group)
{
  PzSweepSheet sheet = { .box = layers->boxes->len, .layer_nodes = layers->layer_nodes->len };
  Scratch *scratch = layers->scratch;

  sheet.n_cells = group->n_cells;
  make_boxes (layers, &sheet, know, group);
  if (!order_boxes (layers, &sheet))
    return FALSE;
  g_array_set_size (layers->layer_nodes, layers->layer_nodes->len + sheet.n_boxes + 2);
  if (!(scratch->highest < PZ_SWEEP_MAX_SLOTS / 2 ? pz_sweep_layers_run_narrow (layers, &sheet)
                                                  : pz_sweep_layers_run_wide (layers, &sheet)))
    return FALSE;
  if (!mark_possible (layers, &sheet))
    return FALSE;
  g_array_append_val (layers->sheets, sheet);
  return TRUE;
}
