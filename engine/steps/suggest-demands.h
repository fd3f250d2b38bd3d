/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/suggest-hitting.h"
#include "steps/suggest.h"

/* What the suggestions share: paths and what they break, levels as proposed, and the implicit hitting set. */

/* Where a path has each node, and when it uses which edge. */
typedef struct
{
  const guint8 *path;
  guint8 step_of[PZ_STEPS_MAX_NODES]; /* 1…n */
  guint8 *left_at;                    /* by edge: the step it is left at; 0: not used */
} PzWalked;

/* FALSE when @path is no path of the graph. */
gboolean pz_walked_init (PzWalked *walked, const PzSteps *steps, const guint8 *path);
void pz_walked_clear (PzWalked *walked);
gboolean pz_walked_breaks (const PzWalked *walked, const PzConstraint *constraint);

/* (transfer full): the graph of @steps with these constraints in place of its own. */
PzSteps *pz_suggest_level (const PzSteps *steps, const GArray *constraints);

typedef enum
{
  PZ_OTHER_NONE,
  PZ_OTHER_FOUND,
  PZ_OTHER_UNDECIDED
} PzOther;

/* A solution of @level that is not @kept; with @kept NULL any. @path: room for n nodes. */
PzOther pz_suggest_find_other (const PzSteps *level, const guint8 *kept, PzBudget *budget, guint8 *path);

/* Candidates, of which a smallest set is wanted that leaves no path but the kept one. */
typedef struct
{
  const PzSteps *steps;
  const guint8 *kept; /* (nullable) n nodes, a solution of the fixed ones and of all candidates */
  GArray *fixed;      /* PzConstraint */
  GArray *candidates; /* PzSuggestedItem */
  GArray *costs;      /* guint16, one each */
  gboolean by_window; /* candidates are clues on most of the path: look for small changes of it first */
  PzBudget *budget;

  int words;
  PzHitting *hitting;
  GByteArray *paths;   /* by tag of a row: n nodes each */
  guint max_rows;      /* as many as the memory of the budget allows */
  guint n_noted;       /* paths that brought a row, whether it is still there or not */
  guint64 *best;       /* solved: with it there is no other path */
  gboolean is_reduced; /* `best` is irredundant, or nearly so */
  guint n_turns;
  PzHit hit;
} PzDemands;

void pz_demands_init (PzDemands *demands, const PzSteps *steps, const guint8 *kept, PzBudget *budget);
void pz_demands_add (PzDemands *demands, PzConstraint constraint, int index, guint16 cost);
void pz_demands_clear (PzDemands *demands);
/* Once all are added. What all candidates together leave; @other: room for n nodes. */
PzOther pz_demands_start (PzDemands *demands, guint8 *other);
/* Searches for the smallest set from there; what is known at its end is in `best` and `hit`. */
void pz_demands_solve (PzDemands *demands);
/* Leaves candidates out of @set, a set that holds, in the order of @order: each where at most @units tell that no other path is left
 * without it. */
void pz_demands_reduce (PzDemands *demands, guint64 *set, const int *order, int n_order, guint64 units);
/* (transfer full): the answer as it stands. */
PzSuggestedSet *pz_demands_answer (PzDemands *demands);

/* One clue or one wall, as in the public functions. */
typedef struct
{
  gboolean walls;
  const guint8 *path; /* (nullable) */
  guint64 limit;
  int n_best;
  guint64 n_listed; /* solutions to be listed before any are counted; 0: as many as suits the board */
} PzOneQuestion;

PzSuggestions *pz_suggest_one (const PzSteps *steps, const PzOneQuestion *question, PzBudget *budget);
