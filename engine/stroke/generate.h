/* SPDX-License-Identifier: MIT */
#pragma once

#include "mode.h"
#include "stroke/board.h"
#include "work/random.h"

/* What the generators of both stroke modes have in common (number-stroke.md and hex-stroke.md, "Generator"; seeds §8): an author's path
 * over a board that a mode has laid, and what makes it the only one. Knows no geometry.
 *
 * Everything that may be put on the board (a number, a mark, a wall, a spinner in one phase) is a candidate that the author's path keeps.
 * Other paths that were found are held in a pool; a set of candidates makes the author's path the only one when it breaks each path of
 * the pool and the solver finds no further one. So a set is chosen that breaks the pool, the solver is asked, what it finds joins the
 * pool; then whatever is not needed is taken away. Most of that are look-ups: a candidate is needed when some path of the pool breaks
 * nothing but it.
 *
 * Integers only, all from one PzRandom, and budgets in work units: the same seed gives the same level everywhere. */

/* How much may be tried for one level. */
typedef struct
{
  const PzCancel *cancel; /* (nullable) borrowed */
  PzGenerateProgress progress;
  gpointer data;
  guint tried, most;              /* boards */
  guint64 most_units, units_left; /* of the solver */
  guint n_pathless;               /* boards without a path */
  guint n_unsuitable;             /* boards that could not be laid as wished */
  struct PzStrokeNear
  {
    gboolean known;
    int cost, clues, marks, walls, spinners, idle;
  } nearest; /* the set of candidates that came closest and made its path the only one */
} PzStrokeEffort;

/* @n: cells of the board, about. */
PzStrokeEffort pz_stroke_effort (int n, const PzCancel *cancel, PzGenerateProgress progress, gpointer data);
/* Counts a board that is to be tried; FALSE when it is time to stop. */
gboolean pz_stroke_effort_spend (PzStrokeEffort *effort);
gboolean pz_stroke_effort_stopped (const PzStrokeEffort *effort);

#define PZ_STROKE_ANY_CLUES 0
typedef struct
{
  int clues; /* numbers and marks together; PZ_STROKE_ANY_CLUES: few */
  int few;   /* with PZ_STROKE_ANY_CLUES on a board of `few_cells` at most: no more than that */
  int few_cells;
  int marks; /* marks among the clues, in hundredths */
  int walls, spinners;
  gboolean start; /* clue 1 */
  gboolean guide; /* and another four to seven steps after it */
} PzStrokeWish;

/* Marks among @clues clues. */
int pz_stroke_wish_marks (const PzStrokeWish *wish, int clues);
/* Tells why there is no level: cancelled, or how close it came. */
void pz_stroke_effort_tell (const PzStrokeEffort *effort, const PzStrokeWish *wish, GError **error);
/* What the path does without, new or not. */
int pz_stroke_n_idle (const PzAnalysis *analysis);
/* (transfer full) (nullable): one board; @n_idle: what it does without, where there is one. */
typedef PzLevel *(*PzStrokeTry) (gpointer making, int *n_idle);
/* (transfer full) (nullable): of some ways to fill an area the one that leaves least of what stays without need: what an author fixed may
 * be so whatever is laid around it. NULL when cancelled, too. */
PzLevel *pz_stroke_effort_fill (PzStrokeEffort *effort, guint most_pathless, PzStrokeTry try_one, gpointer making);
/* Why it did not: @most_pathless boards, and no other, were tried, and none had a path that meets what stays (@author: the author's); else
 * as pz_stroke_effort_tell(). */
void pz_stroke_effort_tell_fill (const PzStrokeEffort *effort, guint most_pathless, gboolean author,
                                 const PzStrokeWish *wish, GError **error);
/* Sets PZ_GENERATE_ERROR_OPTIONS; FALSE. @message: translated. */
gboolean pz_stroke_refuse (GError **error, const char *message);
gboolean pz_stroke_refuse_empty (GError **error); /* the area has no cells */

typedef struct
{
  PzConstraint constraint;
  int tag; /* the mode's own */
  gboolean chosen;
  gboolean required; /* stays in any case */
  gboolean banned;   /* not to be chosen again in this attempt */
} PzStrokeCandidate;

/* A path: the cell of each step, and the step (from 1) of each cell. */
typedef struct
{
  guint8 cell[PZ_STEPS_MAX_NODES], step[PZ_STEPS_MAX_NODES];
} PzStrokePath;

#define PZ_STROKE_POOL_PATHS 512

/* A board in the making. */
typedef struct
{
  PzStrokeEffort *effort;     /* borrowed */
  PzRandom *random;           /* borrowed */
  const PzStrokeBoard *board; /* borrowed */
  int n;
  PzStrokeEdges edges;
  PzConstraint *fixed; /* what is on the board already */
  int n_fixed;
  PzCellSet no_end; /* cells that the path must not begin or end with */
  PzStrokePath author;
  GArray *candidates; /* PzStrokeCandidate */
  PzStrokePath *pool; /* a ring of PZ_STROKE_POOL_PATHS */
  int n_pool, next_pool;
} PzStrokeDraft;

/* @board: laid. @rules: what is on it already, in the order of pz_stroke_edges_init(). */
void pz_stroke_draft_init (PzStrokeDraft *draft, const PzStrokeBoard *board, const PzStrokeRules *rules,
                           PzRandom *random, PzStrokeEffort *effort);
void pz_stroke_draft_clear (PzStrokeDraft *draft);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PzStrokeDraft, pz_stroke_draft_clear)

/* ---- The path (generate-path.c) ---- */

/* Draws an author's path that keeps what is fixed and has no cell of @no_end at its ends. FALSE when none was found. */
gboolean pz_stroke_draft_draw_path (PzStrokeDraft *draft, const PzCellSet *no_end);
/* Takes @path, n cells. FALSE when it is none, or breaks what is fixed. */
gboolean pz_stroke_draft_take_path (PzStrokeDraft *draft, const guint8 *path);
/* How much a path winds without need: steps two apart that touch (it turned sharply round a corner) and three apart (it turned back
 * on itself). Of several drawn paths the one with the least is taken. */
int pz_stroke_windings (const PzStrokeBoard *board, const PzStrokePath *path);

/* ---- The pool (generate-pool.c) ---- */

gboolean pz_stroke_breaks (const PzStrokePath *path, const PzStrokeEdges *edges, const PzConstraint *constraint);
void pz_stroke_pool_add (PzStrokeDraft *draft, const PzStrokePath *path);
/* Only when the author's path keeps it and nothing fixed is in its way. */
void pz_stroke_draft_offer (PzStrokeDraft *draft, const PzConstraint *constraint, int tag);
/* Numbers (and marks) for the cells of @area that have none. */
void pz_stroke_draft_offer_clues (PzStrokeDraft *draft, const PzCellSet *area, gboolean marks);
/* The two cannot both be on a board. */
gboolean pz_stroke_excludes (const PzConstraint *a, const PzConstraint *b);

/* ---- Exact numbers (generate-cover.c) ---- */

/* Marks a set of candidates as chosen that makes the author's path the only one, with what is required, and with as nearly as was found
 * as many clues, marks, walls and spinners as @wish says; numbers may become required on the way. FALSE when the paths are too many, or
 * no set was found: what is chosen is not changed then. */
gboolean pz_stroke_draft_cover (PzStrokeDraft *draft, const PzStrokeWish *wish);

/* ---- The choice (generate-choose.c) ---- */

/* Marks candidates as chosen so that the author's path is the only one, each is needed, and @wish is met. FALSE when that was not
 * found soon. */
gboolean pz_stroke_draft_choose (PzStrokeDraft *draft, const PzStrokeWish *wish);
/* Neighbours can be coloured with two colours: then marks tell nothing that a number does not. */
gboolean pz_stroke_board_has_two_colours (const PzStrokeBoard *board);
