/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/knowledge.h"
#include "work/budget.h"

/* What is possible in a part of the frontier: squares beside the same clues are one *box*; boxes are decided one after the other, and a
 * state is what the clues that are begun and not done still want. So the work grows with the number of clues that are open at a time, not
 * with the number of layouts.
 *
 * A sheet is one part worked out. Sheets lie in common lists that grow as needed, so that several can be kept together. */

#define PZ_SWEEP_MAX_STATES 20000000 /* where the caller does not say */
/* States that one millisecond of `--budget` stands for: the default budget of 10 s is the default number of states. */
#define PZ_SWEEP_UNITS_PER_MS 2000

#define PZ_SWEEP_MAX_SLOTS 32 /* clues open at a time */

/* Up to eight squares that no clue can tell apart. */
typedef struct
{
  guint32 clues_pattern; /* which of the 5×5 squares around the first clue are its clues */
  guint8 n_cells, n_clues;
  guint16 possible; /* bit v: v hazards are */
  guint16 clues[8]; /* of the sheet */
  guint16 cells[8]; /* spots */
} PzSweepBox;

/* How deciding a box changes a state. Four bits a slot: up to 7, and a guard bit above them. */
typedef struct
{
  guint64 add[2];   /* what its new clues want at first */
  guint64 one[2];   /* 1 in the slots of its clues */
  guint64 room[2];  /* 7 less what the squares still to come could hold, in the slots of its clues */
  guint64 guard[2]; /* the guard bits of its clues */
  guint32 box;
  guint8 n_cells;
} PzSweepLayer;

typedef struct
{
  guint32 edge;        /* the first, of n_edges: where low, low + 1, … hazards in the box lead */
  guint16 least, most; /* hazards so far */
  guint8 low, n_edges;
  guint8 alive; /* leads to the end */
} PzSweepNode;

typedef struct
{
  guint32 box, n_boxes; /* in `boxes`; as many in `layers`, in the order they are decided */
  guint32 layer_nodes; /* in `layer_nodes`: n_boxes + 2 entries; layer l: nodes layer_nodes[l]…layer_nodes[l + 1] − 1 */
  int n_cells, least, most;
} PzSweepSheet;

/* A part as it is found: its clues, and its unknown squares by the first clue each lies beside. */
typedef struct
{
  int n_clues, n_cells;
  guint16 clues[PZ_SWEEP_MAX_CELLS];
  guint16 ends[PZ_SWEEP_MAX_CELLS]; /* of each clue: its squares end before this one */
  guint16 cells[PZ_SWEEP_MAX_CELLS];
  guint8 dirs[PZ_SWEEP_MAX_CELLS]; /* from that clue to the square */
} PzSweepGroup;

typedef struct _PzSweepLayers PzSweepLayers;
struct _PzSweepLayers
{
  PzBudget *budget;
  guint64 states_left; /* nodes that may still be made */
  guint64 n_states;    /* made so far */
  guint32 unspent;     /* of these, not yet taken from the budget */
  int largest;         /* most nodes of a layer */
  gboolean stopped;    /* the budget, the states, the memory or the slots ran out */
  guint32 era;         /* how often the sheets were dropped */
  GArray *sheets, *boxes, *layers, *layer_nodes;
  PzSweepNode *nodes;
  guint32 n_nodes, room_nodes;
  guint32 *edges;
  guint32 n_edges, room_edges;
  guint64 (*keys)[2], (*next_keys)[2];
  guint32 room_keys, room_next;
  guint32 *table;
  guint32 room_table;
  gpointer scratch;
};

PzSweepLayers *pz_sweep_layers_new (void);
void pz_sweep_layers_free (PzSweepLayers *layers);
/* What may be spent from now on; no sheets. @states: 0: PZ_SWEEP_MAX_STATES. @budget: borrowed. */
void pz_sweep_layers_begin (PzSweepLayers *layers, guint64 states, PzBudget *budget);
/* No sheets, a new era. */
void pz_sweep_layers_empty (PzSweepLayers *layers);
/* Works out that part; all of its clues have unknown squares, more than hazards left, and at least one. FALSE when it was stopped. The sheet is
 * the last one then. */
gboolean pz_sweep_layers_add (PzSweepLayers *layers, const PzSweepKnowledge *know, const PzSweepGroup *group);

static inline PzSweepSheet *
pz_sweep_layers_last (PzSweepLayers *layers)
{
  return &g_array_index (layers->sheets, PzSweepSheet, layers->sheets->len - 1);
}

/* One layer after the other, in keys of 16 or 32 slots (narrow.c, wide.c). FALSE when it was stopped. */
gboolean pz_sweep_layers_run_narrow (PzSweepLayers *layers, PzSweepSheet *sheet);
gboolean pz_sweep_layers_run_wide (PzSweepLayers *layers, PzSweepSheet *sheet);
/* For these two: room for @more nodes after @n_nodes, of which @n are of the layer that is being made, and as many edges. FALSE when it would
 * be too much. */
gboolean pz_sweep_layers_make_room (PzSweepLayers *layers, guint32 n_nodes, guint32 n, guint32 more);
/* FALSE when the search must stop: a look at flag and clock that costs nothing of the budget. */
gboolean pz_sweep_layers_look (PzSweepLayers *layers);
/* The same for work that is no search: it takes @n units from the budget, no states. */
gboolean pz_sweep_layers_pay (PzSweepLayers *layers, guint32 n);
/* The same, taking @n states from the budget. */
gboolean pz_sweep_layers_spend (PzSweepLayers *layers, guint32 n);

static inline void
pz_sweep_layers_swap (PzSweepLayers *layers)
{
  guint64 (*keys)[2] = layers->keys;
  guint32 room = layers->room_keys;

  layers->keys = layers->next_keys;
  layers->room_keys = layers->room_next;
  layers->next_keys = keys;
  layers->room_next = room;
}
