/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* What would mend a level, or make it smaller. All of it is one idea: a path that is not wanted *demands* that one of the constraints
 * it breaks be there. The paths that matter are found one after the other, by solving the level as proposed; the smallest set
 * that meets every demand known so far is proposed next, until the solve shows that it holds. So every answer has been solved as it
 * stands, and a set is called minimal only when no smaller one meets even the demands that are known.
 *
 * All functions run on the caller's thread, look at the budget's cancel flag, and give the same answer on every machine. Units are
 * those of the searches (work/budget.h), and so is memory: an eighth of it is for the paths that are kept, the rest for counting; with
 * no room for more paths it ends as if units had run out. When the budget ends, the best that was found is returned and says what is not proved.
 * A budget of 0 units: PZ_SUGGEST_UNDECIDED; so are sets out of more than 4096 constraints. */

typedef enum
{
  PZ_SUGGEST_FOUND,
  PZ_SUGGEST_NOT_NEEDED, /* one solution as it stands (clue, wall); a solution is there (clash) */
  PZ_SUGGEST_NO_SOLUTION,
  PZ_SUGGEST_BAD_PATH, /* the path to keep is none, or breaks what has to stay */
  PZ_SUGGEST_NONE, /* nothing to choose from: every node is marked, every edge used; or no single one leaves a solution */
  PZ_SUGGEST_NOT_UNIQUE, /* sets: with all of them there is still another path: `other` */
  PZ_SUGGEST_UNDECIDED   /* the budget ended before there was an answer */
} PzSuggestEnd;

/* --- One clue, one wall --- */

typedef struct
{
  int node, step;  /* clue: node 0…n-1 stands at step 1…n */
  int edge;        /* wall: index of the edge in the instance, as its WALLs name it; -1 for a clue */
  PzCount left;    /* solutions that would be left; when not exact there are at least so many */
  gboolean solved; /* `left` was counted anew with the clue or wall in the level; FALSE: the budget ended before that */
  int idle_walls;  /* wall that leaves one solution: existing WALLs that would not be needed any more; -1: not known */
} PzSuggestion;

typedef struct
{
  PzSuggestEnd end;
  int n;              /* of `best` */
  PzSuggestion *best; /* best first */
  gboolean exact; /* no other clue (wall) leaves fewer than best[0], and those that leave as few come by their ranks;
                        * FALSE: counts ran into the limit, or the budget ended */
  PzCount now;    /* solutions as it stands, as far as they were counted on the way */
  gboolean all_unique; /* wall: every wall that leaves one solution is in `best` */
  guint64 units;       /* spent */
} PzSuggestions;

/* The clue shared by the fewest of a level's solutions (number-stroke.md, hex-stroke.md: `many-solutions`). Only where it can stand:
 * on nodes without a clue or parity mark (`clue-and-parity`), at steps no clue has (`clue-duplicate`).
 * @path: (nullable) n nodes, a solution: only clues on it. @limit: >= 2, up to which solutions are counted; with fewer than that
 * the answer is exact. @n_best: at most so many are returned. Equal ones: nearest to the middle of the path, then by step, then by
 * node. (transfer full) */
PzSuggestions *pz_suggest_clue (const PzSteps *steps, const guint8 *path, guint64 limit, int n_best, PzBudget *budget);

/* The wall that leaves one solution; all that do, those first that leave no other wall idle (hex-stroke.md, `wall-redundant`). When
 * no single one does: the @n_best that leave fewest. Only on edges without a wall that no spinner lies on (`spinner-on-wall`).
 * @path: (nullable) n nodes, a solution that has to stay. Equal ones: by the index of the edge. (transfer full) */
PzSuggestions *pz_suggest_wall (const PzSteps *steps, const guint8 *path, guint64 limit, int n_best, PzBudget *budget);

void pz_suggestions_free (PzSuggestions *suggestions);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSuggestions, pz_suggestions_free)

/* --- Sets --- */

typedef struct
{
  PzConstraint constraint;
  int index; /* in the instance; -1: a new clue */
} PzSuggestedItem;

typedef struct
{
  PzSuggestEnd end;
  int n;
  PzSuggestedItem
      *items; /* the set: in the order of steps for new clues, after the existing ones in the order of the instance */
  int n_gone;
  int *gone;             /* constraints of the instance that are not needed beside it, ascending */
  int at_least;          /* no set is smaller: proved */
  gboolean minimal;      /* n = at_least */
  gboolean cheapest;     /* minimal, and none of this size costs less: proved */
  gboolean irredundant;  /* none of the set can be left out by itself: `witnesses` */
  PzCount proof;         /* paths with what stays and the set, solved as it stands: exact, 1 (clash: 0) */
  guint8 *witnesses;     /* (nullable) n paths of n nodes each: the k-th breaks items[k] and nothing else that stays */
  gboolean board_itself; /* clash: there is no path even without constraints; the set is empty */
  guint8 *other;         /* (nullable) PZ_SUGGEST_NOT_UNIQUE: another path. Clash, PZ_SUGGEST_NOT_NEEDED: a solution */
  guint n_demands;       /* paths that were looked at */
  guint64 units;         /* spent */
} PzSuggestedSet;

#define PZ_SUGGEST_KIND(kind) (1u << (kind))
#define PZ_SUGGEST_CLUES      PZ_SUGGEST_KIND (PZ_CONSTRAINT_CLUE)
#define PZ_SUGGEST_PARITIES   (PZ_SUGGEST_KIND (PZ_CONSTRAINT_ODD) | PZ_SUGGEST_KIND (PZ_CONSTRAINT_EVEN))
#define PZ_SUGGEST_WALLS      PZ_SUGGEST_KIND (PZ_CONSTRAINT_WALL)
#define PZ_SUGGEST_SPINNERS   PZ_SUGGEST_KIND (PZ_CONSTRAINT_SPINNER)

/* What is to be kept, and what may go. All arrays are the caller's, and only read during the call. */
typedef struct
{
  const guint8 *path;   /* n nodes: stays the only solution */
  guint may_go;         /* kinds of constraints that may go, PZ_SUGGEST_…; all others stay */
  const guint8 *locked; /* (nullable) n_constraints flags: stays whatever its kind */
  gboolean new_clues; /* clues may be set on any node of the path without a mark that stays; else only what is there */
  const guint16 *costs; /* (nullable) n_constraints: among sets of the same size, one whose costs are least in sum */
  const guint16 *clue_costs; /* (nullable) the same for new clues, n entries by step - 1 */
} PzKeep;

/* A smallest set of clues that keeps a path the only solution (number-stroke.md, "Generator"; also the *minimise* command), or of whatever
 * @keep->may_go names: what is left out can go all at once, so `gone` is the largest set of walls, say, that can be removed together.
 * Clues that the path breaks go first when they may, and are listed in `gone`. The budget ends early: the best set known, made irredundant
 * as far as units allow, with `minimal` FALSE. (transfer full) */
PzSuggestedSet *pz_suggest_clue_set (const PzSteps *steps, const PzKeep *keep, PzBudget *budget);

/* The same without the search for the smallest: tries to leave out @order[0], @order[1], … (indices in the instance, each once), each
 * for good when @path stays the only solution (number-stroke.md, "Generator": "trying 1 and N first"). What is not named stays. `items` are those
 * of @order that are needed. (transfer full) */
PzSuggestedSet *pz_suggest_leave_out (const PzSteps *steps, const guint8 *path, const int *order, int n_order,
                                      PzBudget *budget);

/* A smallest set of constraints that cannot be kept together, when there is no solution (`no-solution`). Empty with `board_itself` when
 * the graph has no path at all. @costs: as in PzKeep. (transfer full) */
PzSuggestedSet *pz_suggest_clash (const PzSteps *steps, const guint16 *costs, PzBudget *budget);

void pz_suggested_set_free (PzSuggestedSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSuggestedSet, pz_suggested_set_free)

/* --- What all solutions share --- */

typedef struct
{
  int node, step; /* node 0…n-1 stands at step 1…n in every solution */
} PzSharedStep;

typedef struct
{
  PzSuggestEnd end; /* PZ_SUGGEST_FOUND where there are several solutions, though they may share nothing */
  int n;
  PzSharedStep *steps; /* by step: proved, each by a search for a solution without it */
  int n_open;          /* further ones that may be shared: the budget ended; 0: `steps` are all there are */
  guint64 units;       /* spent */
} PzSharedSteps;

/* The nodes without a clue that stand at the same step in all of several solutions. @one, @other: (nullable) n nodes each, two solutions
 * that differ, which saves looking for them. PZ_SUGGEST_NOT_NEEDED: there is one solution only. (transfer full) */
PzSharedSteps *pz_suggest_shared_steps (const PzSteps *steps, const guint8 *one, const guint8 *other, PzBudget *budget);

void pz_shared_steps_free (PzSharedSteps *shared);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PzSharedSteps, pz_shared_steps_free)
