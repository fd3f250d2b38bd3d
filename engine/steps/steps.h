/* SPDX-License-Identifier: MIT */
#pragma once

#include "work/budget.h"
#include "work/count.h"
#include "work/queue.h"

/* The one-stroke core: counts step-clued Hamiltonian paths on a cell graph (method: see steps/README.md).
 * Knows no geometry and no JSON. A PzSteps is immutable once built and may be read by many threads. */

#define PZ_STEPS_MAX_NODES 128

typedef struct
{
  guint8 a, b; /* nodes, a != b; each unordered pair at most once */
} PzStepsEdge;

typedef enum
{
  PZ_CONSTRAINT_CLUE, /* node stands at step `step` */
  PZ_CONSTRAINT_ODD,  /* node stands at an odd step */
  PZ_CONSTRAINT_EVEN,
  PZ_CONSTRAINT_WALL,   /* edge edges[0] is closed */
  PZ_CONSTRAINT_SPINNER /* edge edges[(phase + t) mod 3] is closed when leaving the t-th node */
} PzConstraintKind;

typedef struct
{
  PzConstraintKind kind;
  int node;     /* CLUE, ODD, EVEN */
  int step;     /* CLUE: 1…N */
  int edges[3]; /* WALL: [0]. SPINNER: candidate edges 0…2, -1 where it is off the board */
  int phase;    /* SPINNER: 0…2 */
} PzConstraint;

typedef struct _PzSteps PzSteps;

/* (transfer full). Nodes 0…n-1 in file order; @edges lists every adjacency, walled ones included.
 * 0 <= n <= PZ_STEPS_MAX_NODES. Both arrays are copied. */
PzSteps *pz_steps_new (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints,
                       int n_constraints);
PzSteps *pz_steps_ref (PzSteps *steps);
void pz_steps_unref (PzSteps *steps);
int pz_steps_n_nodes (const PzSteps *steps);
int pz_steps_n_constraints (const PzSteps *steps);
int pz_steps_n_edges (const PzSteps *steps);
const PzStepsEdge *pz_steps_edges (const PzSteps *steps); /* (transfer none): as they were given */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSteps, pz_steps_unref)

/* A change to the problem, for what-if counts. */
typedef struct
{
  int without;            /* this constraint is left out; -1: none */
  gboolean without_walls; /* every WALL is left out */
  int nailed_edge;        /* this edge is closed for good; -1: none */
} PzVariant;

#define PZ_VARIANT_NONE ((PzVariant){ -1, FALSE, -1 })

/* Exact count up to @limit (>= 1): at @limit it stops, count = limit and exact = FALSE. A budget that runs
 * out gives what was found, exact = FALSE. With a budget of 0 units nothing is searched: {0, FALSE}.
 * Counts of many paths are not made by listing them (steps/frontier.h); beyond 64 bits @limit is reached.
 * @first: (nullable) room for n nodes; filled with the first path found when count >= 1.
 * @second: (nullable) the same for a second, different path when count >= 2. */
PzCount pz_steps_count (const PzSteps *steps, PzVariant variant, guint64 limit, PzBudget *budget, guint8 *first,
                        guint8 *second);

/* Calls @found for each path in lexicographic order of node numbers, at most @limit times.
 * A FALSE from @found stops the listing (the count is then not exact). */
typedef gboolean (*PzPathFunc) (const guint8 *path, int n, gpointer data);
PzCount pz_steps_list (const PzSteps *steps, guint64 limit, PzBudget *budget, PzPathFunc found, gpointer data);

/* What each constraint does (hex-stroke.md, "Necessity"). */
typedef struct
{
  PzCount without;      /* count without this constraint, up to the variant limit */
  PzCount as_static[3]; /* SPINNER: count with it nailed to candidate edge k; unknown where off the board */
  gboolean has_breaker; /* PzWhatIfs.breakers holds a path that breaks this constraint and no other */
} PzNecessity;

/* Constraint @index is decided. Calls never overlap, but come on whichever thread decided. */
typedef void (*PzNecessityFunc) (int index, const PzNecessity *necessity, gpointer data);

typedef struct
{
  PzCount main;            /* the level's own count, as pz_steps_count() gave it */
  const guint8 *solution;  /* (nullable) its path when it is exactly one: work is shared where that allows */
  guint64 limit;           /* >= 2: limit of the variant counts (2 unless --full) */
  PzBudget *budget;        /* for all of them; results do not depend on which thread decides what */
  PzQueue *queue;          /* (nullable): its idle threads help */
  guint8 *breakers;        /* (nullable) room for n_constraints paths of n nodes each */
  PzNecessityFunc decided; /* (nullable) */
  gpointer data;
} PzWhatIfs;

/* Decides every constraint. @out: n_constraints entries, zeroed or, where `without` is known already (from
 * pz_steps_pool_recall()), left as they are. @without_walls: (nullable) filled when there is at least one WALL.
 * Undecided counts have exact = FALSE and count < 2. */
void pz_steps_necessities (const PzSteps *steps, const PzWhatIfs *what, PzNecessity *out, PzCount *without_walls);

/* TRUE when every node can be reached from node 0 over edges that are not WALLs (spinners ignored). n = 0: TRUE. */
gboolean pz_steps_connected (const PzSteps *steps);
/* Which of the two edges ends are open when leaving at step t: TRUE if a–b is an edge, not walled, not under a spinner at t. */
gboolean pz_steps_open (const PzSteps *steps, int a, int b, int t);
gboolean pz_steps_adjacent (const PzSteps *steps, int a, int b); /* an edge exists, walls and spinners ignored */
