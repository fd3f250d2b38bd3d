/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/deduce.h"
#include "steps/internal.h"

/* What the files of the deduction share. A set holds nodes (bit v) or steps (bit t - 1). */

typedef unsigned __int128 PzSet;

static inline PzSet
pz_set_of (int i)
{
  return (PzSet) 1 << i;
}

static inline gboolean
pz_set_has (PzSet set, int i)
{
  return (set >> i & 1) != 0;
}

static inline PzSet
pz_set_below (int n) /* 0…n-1, n <= 128 */
{
  return n >= 128 ? ~(PzSet) 0 : pz_set_of (n) - 1;
}

static inline int
pz_set_size (PzSet set)
{
  return __builtin_popcountll ((guint64) set) + __builtin_popcountll ((guint64) (set >> 64));
}

/* The size, but 3 for more. */
static inline int
pz_set_few (PzSet set)
{
  PzSet less = set & (set - 1);
  return set == 0 ? 0 : less == 0 ? 1 : (less & (less - 1)) == 0 ? 2 : 3;
}

static inline int
pz_set_first (PzSet set)
{
  return (guint64) set != 0 ? __builtin_ctzll ((guint64) set) : 64 + __builtin_ctzll ((guint64) (set >> 64));
}

static inline gboolean
pz_set_is_one (PzSet set)
{
  return set != 0 && (set & (set - 1)) == 0;
}

#define PZ_SET_EACH(i, set)                                                                                            \
  for (PzSet left_##i = (set); left_##i != 0; left_##i = 0)                                                            \
    for (int i; left_##i != 0 && (i = pz_set_first (left_##i), TRUE); left_##i &= left_##i - 1)

/* The instance, arranged. */
typedef struct
{
  const PzSteps *steps;
  int n, n_edges;
  PzSet all, ends;                   /* steps 1…n; 1 and n */
  PzSet near[PZ_STEPS_MAX_NODES];    /* walls and spinners ignored */
  PzSet spun[PZ_STEPS_MAX_NODES][3]; /* neighbours that a spinner parts from it on leaving at t mod 3 */
  PzSet spinning;                    /* nodes with any of those */
  guint8 distance[PZ_STEPS_MAX_NODES][PZ_STEPS_MAX_NODES]; /* walls and spinners ignored; 255: never */
  PzSet *times;                                            /* by edge: steps at which it may be left, walls ignored */
  gint16 (*spin_by)[3]; /* by edge and t mod 3: the first spinner that closes it; -1: none */
  gint16 *wall_by;      /* by edge: the first wall; -1: none */
} PzDeduceBoard;

/* What is known. */
typedef struct
{
  PzSet steps[PZ_STEPS_MAX_NODES]; /* by node: steps left */
  PzSet at[PZ_STEPS_MAX_NODES];    /* by step - 1: nodes left */
  PzSet open[PZ_STEPS_MAX_NODES];  /* neighbours over edges that may be used or are */
  PzSet used[PZ_STEPS_MAX_NODES];
  guint8 other_end[PZ_STEPS_MAX_NODES]; /* of the line that ends at this node; itself: no line yet */
  guint8 length[PZ_STEPS_MAX_NODES];    /* nodes of that line */
  PzSet known;                          /* nodes whose step was concluded */
  gboolean oriented;                    /* the parity of every node's step was concluded */
} PzDeduceState;

/* Why a fact holds. 0: it does not (yet). */
typedef gint32 PzWhy;

static inline PzWhy
pz_why_constraint (int index)
{
  return -1 - index;
}

typedef struct
{
  PzTechnique technique;
  PzConclusion conclusion, assumption;
  int focus, length, depth;
  guint first_premise, n_premises, first_reason, n_reasons;
} PzDeduceRecord;

typedef struct
{
  GArray *records;                    /* PzDeduceRecord */
  GArray *premises, *reasons;         /* of all records: guint32, guint16 */
  PzWhy *not_at, *used_by, *not_used; /* n × n by node and step - 1; by edge */
  GArray *now_premises, *now_reasons; /* what is being gathered */
  GByteArray *premise_seen;           /* by record */
  guint8 *reason_seen;                /* by constraint */
} PzDeduceRecorder;

typedef enum
{
  PZ_PASS_WAYS,
  PZ_PASS_ENDS,
  PZ_PASS_LOOPS,
  PZ_PASS_NUMBERS,
  PZ_PASS_CHAINS,
  PZ_PASS_DEAD_ENDS,
  PZ_PASS_EDGES,
  PZ_PASS_DISTANCE,
  PZ_PASS_PARITY,
  PZ_PASS_CUTS,
  PZ_N_PASSES
} PzDeducePass;

typedef struct
{
  const PzDeduceBoard *board;
  PzDeduceState *state;
  PzDeduceRecorder *recorder; /* NULL: only what follows matters, not why */
  PzBudget *budget;
  guint units;      /* not yet taken from the budget */
  gboolean clashed; /* a contradiction: what is being gathered says why */
  gboolean stopped; /* budget or moves */
  int moves, most_moves;
  PzSet moved;     /* nodes of those moves */
  gboolean parted; /* an edge went out since the cuts were looked for */
  PzSet cuts,
      fixed; /* cells that hold parts together; those of them with a known order that all cells of the parts keep to */
  PzSet news[PZ_N_PASSES]; /* nodes that something became known of since a pass last looked */
} PzDeduceRun;

static inline gboolean
pz_deduce_is_end (const PzDeduceRun *run, int node)
{
  return (run->state->steps[node] & ~run->board->ends) == 0;
}

static inline gboolean
pz_deduce_may_end (const PzDeduceRun *run, int node)
{
  return (run->state->steps[node] & run->board->ends) != 0;
}

/* Where one may go on leaving @node at step @t, by edges alone. */
static inline PzSet
pz_deduce_next (const PzDeduceRun *run, int node, int t)
{
  return run->state->open[node] & ~run->board->spun[node][t % 3];
}

/* Takes the news of a pass. */
static inline PzSet
pz_deduce_take_news (PzDeduceRun *run, PzDeducePass pass)
{
  PzSet news = run->news[pass];
  run->news[pass] = 0;
  return news;
}

/* deduce-board.c */
PzDeduceBoard *pz_deduce_board_new (const PzSteps *steps); /* (transfer full) */
void pz_deduce_board_free (PzDeduceBoard *board);

/* deduce-facts.c: an argument is begun, what it rests on is cited, then it is concluded. All of them do nothing after a clash;
 * the cites nothing without a recorder. Conclusions are TRUE when they say anything new. */
void pz_deduce_spend (PzDeduceRun *run, guint units);
void pz_deduce_begin (PzDeduceRun *run);
void pz_deduce_cite (PzDeduceRun *run, PzWhy why);
void pz_deduce_cite_not_at (PzDeduceRun *run, int node, PzSet steps); /* that it stands at none of them */
void pz_deduce_cite_steps (PzDeduceRun *run, int node);               /* that it stands at none but those left */
void pz_deduce_cite_not_used (PzDeduceRun *run, int a, int b);
void pz_deduce_cite_used (PzDeduceRun *run, int a, int b);
void pz_deduce_cite_closed_ways (PzDeduceRun *run, int node); /* all edges of @node that are out */
void pz_deduce_cite_spinner (PzDeduceRun *run, int a, int b, int t);
void pz_deduce_cite_line (PzDeduceRun *run, int end);             /* all edges of the line that ends there */
PzSet pz_deduce_beside (const PzDeduceRun *run, PzSet nodes);     /* they and their neighbours, whatever lies between */
void pz_deduce_cite_between (PzDeduceRun *run, PzSet a, PzSet b); /* all edges between them, which are out */
gboolean pz_deduce_edge (PzDeduceRun *run, PzTechnique technique, int focus, int a, int b, gboolean used);
/* What was cited leaves @node none but @steps. */
gboolean pz_deduce_keep (PzDeduceRun *run, PzTechnique technique, int focus, int node, PzSet steps);
gboolean pz_deduce_clash (PzDeduceRun *run); /* what was cited since the beginning is a contradiction; TRUE */
void pz_deduce_given (PzDeduceRun *run);     /* clues, marks and walls, before anything is deduced */

PzDeduceRecorder *pz_deduce_recorder_new (const PzDeduceBoard *board); /* (transfer full) */
void pz_deduce_recorder_free (PzDeduceRecorder *recorder);

/* deduce-ways.c, deduce-numbers.c, deduce-far.c, deduce-parts.c */
gboolean pz_deduce_ways (PzDeduceRun *run);
gboolean pz_deduce_ends (PzDeduceRun *run);
gboolean pz_deduce_loops (PzDeduceRun *run);
gboolean pz_deduce_dead_ends (PzDeduceRun *run);
gboolean pz_deduce_numbers (PzDeduceRun *run);
gboolean pz_deduce_chains (PzDeduceRun *run);
gboolean pz_deduce_edges (PzDeduceRun *run);
gboolean pz_deduce_distance (PzDeduceRun *run);
gboolean pz_deduce_parity (PzDeduceRun *run);
gboolean pz_deduce_cuts (PzDeduceRun *run);

/* deduce.c: passes below @end until nothing is new, a clash, or a stop. */
void pz_deduce_run (PzDeduceRun *run, PzDeducePass end);

/* deduce-ahead.c: which assumptions led nowhere, and where they went. */
typedef struct
{
  GArray *all;    /* those of the turn */
  gint8 *failed;  /* by assumption: the reach that was not enough, plus one */
  PzSet *visited; /* by assumption: nodes it had to do with then */
  guint64 spent;  /* units in all */
} PzDeduceAhead;

PzDeduceAhead *pz_deduce_ahead_new (const PzDeduceBoard *board); /* (transfer full) */
void pz_deduce_ahead_free (PzDeduceAhead *ahead);
/* One look ahead that leads to a contradiction; FALSE: none does within the bounds. */
gboolean pz_deduce_look_ahead (PzDeduceRun *run, PzDeduceAhead *ahead);
