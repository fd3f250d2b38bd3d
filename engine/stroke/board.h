/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"
#include "steps/steps.h"

/* What the shared parts of the two stroke modes see of a level: cells with clues, and who is next to whom. Knows no
 * geometry. A board borrows its strings from the level and lives on the stack of one call. */

typedef struct
{
  guint64 bits[2]; /* one bit a cell, PZ_STEPS_MAX_NODES of them */
} PzCellSet;

static inline void
pz_cell_set_add (PzCellSet *set, int cell)
{
  set->bits[cell / 64] |= G_GUINT64_CONSTANT (1) << (cell % 64);
}

static inline void
pz_cell_set_remove (PzCellSet *set, int cell)
{
  set->bits[cell / 64] &= ~(G_GUINT64_CONSTANT (1) << (cell % 64));
}

static inline gboolean
pz_cell_set_has (const PzCellSet *set, int cell)
{
  return set->bits[cell / 64] >> (cell % 64) & 1;
}

static inline gboolean
pz_cell_set_is_empty (const PzCellSet *set)
{
  return (set->bits[0] | set->bits[1]) == 0;
}

static inline int
pz_cell_set_size (const PzCellSet *set)
{
  return __builtin_popcountll (set->bits[0]) + __builtin_popcountll (set->bits[1]);
}

typedef enum
{
  PZ_STROKE_NO_PARITY,
  PZ_STROKE_ODD,
  PZ_STROKE_EVEN
} PzStrokeParity;

typedef struct
{
  const char *id;
  gboolean has_clue;
  gint64 clue;
  PzStrokeParity parity;
} PzStrokeCell;

typedef struct
{
  const PzLevel *level;
  int n;
  PzStrokeCell cells[PZ_STEPS_MAX_NODES];
  PzCellSet near[PZ_STEPS_MAX_NODES]; /* neighbours, walls ignored */
  PzCellSet open[PZ_STEPS_MAX_NODES]; /* neighbours that no static wall parts */
} PzStrokeBoard;

/* Makes two cells neighbours without a wall. */
void pz_stroke_board_join (PzStrokeBoard *board, int a, int b);
/* Parts them by a wall. */
void pz_stroke_board_part (PzStrokeBoard *board, int a, int b);
/* Cells outside of the largest connected part (the first of equal ones), over `open`. */
PzCellSet pz_stroke_board_cut_off (const PzStrokeBoard *board);

/* The constraints of a level and the finding each belongs to, in report order: clues in the order of the cells, walls,
 * spinners. */
typedef struct
{
  PzConstraint *constraints;
  PzFinding *findings; /* kind and index only, all counts unknown */
  int n;
} PzStrokeRules;

/* Room for every cell's clue and @more others. */
void pz_stroke_rules_init (PzStrokeRules *rules, const PzStrokeBoard *board, int more);
void pz_stroke_rules_clear (PzStrokeRules *rules);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PzStrokeRules, pz_stroke_rules_clear)
void pz_stroke_rules_add (PzStrokeRules *rules, PzFindingKind kind, int index, const PzConstraint *constraint);

/* Edges in the order the solver gets them. */
typedef struct
{
  PzStepsEdge *edges;
  int n;
  int first[PZ_STEPS_MAX_NODES]; /* index of the first edge whose lower cell this is */
  const PzStrokeBoard *board;
} PzStrokeEdges;

void pz_stroke_edges_init (PzStrokeEdges *edges, const PzStrokeBoard *board);
void pz_stroke_edges_clear (PzStrokeEdges *edges);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PzStrokeEdges, pz_stroke_edges_clear)
/* Index of the edge between two cells in either order, -1 if they are not neighbours. */
int pz_stroke_edges_find (const PzStrokeEdges *edges, int a, int b);
