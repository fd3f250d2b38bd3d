/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* How a person would solve an instance: named techniques only, the cheapest that says anything first, each conclusion with what it
 * rests on; and what that says about how hard it is. Exact search is elsewhere (steps.h); a deduction is forced: every path that
 * keeps the constraints it names and what its premises concluded agrees with its conclusion. */

typedef enum
{
  PZ_TECHNIQUE_CHAIN, /* lines and numbers carried on: a cell with both its ways, numbers along a line, n beside n + 1 */
  PZ_TECHNIQUE_SINGLE, /* single neighbour: a cell must use the ways it has left; from a known step there is one way on */
  PZ_TECHNIQUE_END,    /* forced end: a cell with one way is an end; there are two ends */
  PZ_TECHNIQUE_LOOP,   /* the edge would close a loop, or a path that leaves cells out */
  PZ_TECHNIQUE_WALL,   /* single neighbour, forced end or distance where a wall is among the reasons */
  PZ_TECHNIQUE_ONLY,   /* one step is left for a cell, or one cell for a step */
  PZ_TECHNIQUE_DEAD_END,   /* the edge would leave a neighbour without enough ways, or make too many ends */
  PZ_TECHNIQUE_DISTANCE,   /* too far from a known step, or from the step before or after */
  PZ_TECHNIQUE_PARITY,     /* a two-coloured board or odd and even marks */
  PZ_TECHNIQUE_BEAT,       /* any of the above where a spinner is among the reasons */
  PZ_TECHNIQUE_CUT,        /* a cell holds two parts together: they are walked one after the other */
  PZ_TECHNIQUE_LOOK_AHEAD, /* an assumption that the techniques above lead to a contradiction */
  PZ_TECHNIQUE_GUESS,      /* nothing is left to deduce: the known path says which way */
  PZ_N_TECHNIQUES
} PzTechnique;

const char *pz_technique_name (PzTechnique technique);  /* "single-neighbour" */
const char *pz_technique_label (PzTechnique technique); /* NC_("rating") */

typedef enum
{
  PZ_CONCLUDE_USED,     /* the path uses `edge` */
  PZ_CONCLUDE_NOT_USED, /* it does not */
  PZ_CONCLUDE_AT,       /* `node` stands at `step` */
  PZ_CONCLUDE_NOT_AT,   /* `node` stands at none of `steps` */
  PZ_CONCLUDE_END,      /* `node` is the first or the last: at none of `steps`, which are all others that were left */
  PZ_CONCLUDE_NOT_END   /* `node` is neither: the same of the first and the last */
} PzConclusionKind;

typedef struct
{
  PzConclusionKind kind : 16; /* no padding: conclusions are compared byte by byte */
  gint16 node, edge, step;    /* -1 where it does not apply */
  guint64 steps[2];           /* bit t - 1: step t */
} PzConclusion;

static inline gboolean
pz_conclusion_has_step (const PzConclusion *conclusion, int step)
{
  return conclusion->steps[(step - 1) / 64] >> ((step - 1) % 64) & 1;
}

typedef struct
{
  const guint16 *items; /* ascending */
  int n;
} PzDeduceList;

/* As small as may be: the trails of all levels of a pack are kept, and have thousands of them. */
typedef struct
{
  PzTechnique technique : 16;
  gint16 focus;  /* the cell where the argument is made; -1: none in particular */
  gint16 depth;  /* 1 + the most of its premises: how many deductions, one resting on the other, lead to it */
  gint16 length; /* LOOK_AHEAD: deductions from the assumption to the contradiction; 0: it is one at once */
  PzConclusion conclusion;
  const PzConclusion
      *assumption;      /* (nullable) LOOK_AHEAD: what was assumed (GUESS: what was guessed is the conclusion) */
  const guint16 *items; /* of its lists, in this order: pz_deduction_…() */
  guint16 n_premises, n_constraints, n_nodes, n_edges;
} PzDeduction;

/* Earlier deductions it rests on: indexes into `trail`. */
static inline PzDeduceList
pz_deduction_premises (const PzDeduction *deduction)
{
  return (PzDeduceList){ deduction->items, deduction->n_premises };
}

/* Constraints it rests on directly. */
static inline PzDeduceList
pz_deduction_constraints (const PzDeduction *deduction)
{
  return (PzDeduceList){ deduction->items + deduction->n_premises, deduction->n_constraints };
}

/* To highlight: cells, and edges, that it and its premises are about. */
static inline PzDeduceList
pz_deduction_nodes (const PzDeduction *deduction)
{
  return (PzDeduceList){ pz_deduction_constraints (deduction).items + deduction->n_constraints, deduction->n_nodes };
}

static inline PzDeduceList
pz_deduction_edges (const PzDeduction *deduction)
{
  return (PzDeduceList){ pz_deduction_nodes (deduction).items + deduction->n_nodes, deduction->n_edges };
}

typedef struct
{
  PzDeduction *trail; /* in the order they were made; only those that the result rests on */
  int n;
  gboolean solved;        /* every step of every cell is known */
  gboolean contradiction; /* there is no path: the last premises say why */
  gboolean stopped;       /* the budget ended it: what is there holds, and is incomplete */
  int n_unknown;          /* cells whose step is not known in the end */
  int guesses;
  int longest_chain; /* the greatest depth */
  int look_ahead;    /* the greatest length of a look ahead; 0: none needed */
  int count[PZ_N_TECHNIQUES];
  PzDeduceList clash; /* with `contradiction`: the deductions, and the constraints, that cannot go together */
  PzDeduceList clash_constraints;
  guint16 *pool;             /* of all lists */
  PzConclusion *assumptions; /* of all looks ahead */
} PzDeductions;

/* Look ahead goes no further than this many moves (conclusions about an edge, a known step, an end). */
#define PZ_DEDUCE_DEPTH 24

/* (transfer full): never NULL. The same instance, path and budget give the same on every machine.
 * @path: (nullable) n nodes, a path of the instance: where nothing is left to deduce it takes the place of a guess. Without it the
 * deduction ends there.
 * @budget: a unit is about a twentieth of a microsecond. When it ends the trail holds what was found till then; cancelled, nothing. */
PzDeductions *pz_steps_deduce (const PzSteps *steps, const guint8 *path, PzBudget *budget);
void pz_deductions_free (PzDeductions *deductions);
gsize pz_deductions_size (const PzDeductions *deductions); /* bytes held */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzDeductions, pz_deductions_free)
