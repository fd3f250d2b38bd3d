/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

#include <stdatomic.h>

/* What the files of this folder share. Steps are numbered from 1; an edge is open or closed by t mod 3, where t is the
 * step it is left at, so a wall, an open edge and an edge under spinners are one thing: three bits. */

#define PZ_ALL_RESIDUES 7u

typedef struct
{
  guint16 walls;    /* how many WALLs close it */
  guint16 spins[3]; /* how many SPINNERs close it when leaving at t mod 3 */
} PzClosings;

struct _PzSteps
{
  atomic_int refs;
  int n, n_edges, n_constraints;
  PzStepsEdge *edges;
  PzConstraint *constraints;
  PzClosings *closings; /* per edge */
  gint16 *edge_of;      /* n × n: edge between two nodes, or -1 */
  gboolean wide;        /* masks of two words */
  int greedy_nodes;     /* boards from this size on are walked greedily until a path is known */
  guint first_patience; /* forks of the first greedy attempt */
  guint64 barren_forks; /* forks without a path, when several are known, until they look ahead */
  guint64 first_units;  /* units of the first walk, before the frontier count is tried */
  guint64 walk_first;   /* on those boards: search nodes until the segment cover is tried */
  gpointer base;        /* the tables that every search starts from, of that width */
};

/* For tests: the same instance with masks of one word (at most 64 nodes) or two, walked greedily whatever its size when
 * @first_patience is not 0. (transfer full) */
PzSteps *pz_steps_new_forced (int n, const PzStepsEdge *edges, int n_edges, const PzConstraint *constraints,
                              int n_constraints, gboolean wide, guint first_patience);

static inline int
pz_steps_edge_between (const PzSteps *steps, int a, int b)
{
  return steps->edge_of[a * steps->n + b];
}

/* Bit r is set when the edge may be used on leaving at t with t mod 3 = r. */
guint pz_steps_open_residues (const PzSteps *steps, PzVariant variant, int edge);
/* The same for one spinner: residues at which it closes @edge. */
guint pz_spinner_closed_residues (const PzConstraint *spinner, int edge);

/* A search that has spent its budget goes on at the cost of this when it is likely to reach its limit before long. */
typedef struct
{
  guint64 spent; /* units, when the budget is used up */
  guint64 more;  /* units that may be added to it */
} PzReserve;

/* What a search is to do; the same for both word widths. */
typedef struct
{
  PzVariant variant;
  int against;  /* only paths that break this constraint and keep all others; -1: off. Implies variant.without */
  guint64 kept; /* with against: how many paths keep it too, all of them known; 0: not known */
  guint64 limit;
  gboolean lexicographic;
  PzBudget *budget;
  PzReserve *reserve;     /* (nullable) */
  guint8 *first, *second; /* (nullable) */
  PzPathFunc found;       /* (nullable) */
  gpointer data;
  gboolean
      again;    /* another search, with more units, will follow: this one rather gives up than do what takes longest */
  guint8 *seen; /* (nullable): filled with one of the paths if the search comes by one; changes nothing else */
  gboolean *has_seen; /* with seen: set then */
  gboolean *covered;  /* (nullable) for tests: whether the segment cover fitted, once it was tried */
} PzSearch;

gpointer pz_steps_prepare_narrow (const PzSteps *steps); /* (transfer full) */
gpointer pz_steps_prepare_wide (const PzSteps *steps);   /* (transfer full) */
PzCount pz_steps_search_narrow (const PzSteps *steps, const PzSearch *search);
PzCount pz_steps_search_wide (const PzSteps *steps, const PzSearch *search);
PzCount pz_steps_search (const PzSteps *steps, const PzSearch *search);
/* Whether a search that found @found paths with @spent units finds as many as its limit in a few times that. */
gboolean pz_steps_is_near_limit (guint64 found, guint64 spent, guint64 limit);
/* The same result by walk and frontier count in turns. */
PzCount pz_steps_search_in_stages (const PzSteps *steps, const PzSearch *search);

/* What can be said before a search: neighbours over edges that are ever open, and steps possible (bit t - 1), by node. */
typedef struct
{
  unsigned __int128 near[PZ_STEPS_MAX_NODES], steps[PZ_STEPS_MAX_NODES];
} PzDomains;

/* FALSE: there is no path. */
gboolean pz_steps_domains_narrow (const PzSteps *steps, PzVariant variant, PzDomains *domains);
gboolean pz_steps_domains_wide (const PzSteps *steps, PzVariant variant, PzDomains *domains);
