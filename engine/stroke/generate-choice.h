/* SPDX-License-Identifier: MIT */
#pragma once

#include "stroke/generate.h"

/* What is chosen of a draft's candidates: generate-choose.c chooses, generate-judge.c says whether that holds. For these two alone. */

typedef enum
{
  PZ_STROKE_ALONE,
  PZ_STROKE_OTHERS, /* the first of them is in the pool now */
  PZ_STROKE_UNDECIDED
} PzStrokeAnswer;

typedef struct
{
  int clues, marks, walls, spinners; /* clues: marks too */
} PzStrokeTally;

typedef struct
{
  PzStrokeDraft *draft;
  const PzStrokeWish *wish;
  PzStrokeTally tally;
  int most_clues;
  int taste; /* 0: candidates that break most paths; -1: any that breaks one; -2: all, and then the strongest are pruned first */
  PzStrokePath **unbroken; /* paths of the pool that what is chosen leaves */
  int n_unbroken;
} PzStrokeChoice;

static inline PzStrokeCandidate *
pz_stroke_candidate_at (const PzStrokeChoice *choice, int i)
{
  return &g_array_index (choice->draft->candidates, PzStrokeCandidate, i);
}

static inline int
pz_stroke_n_candidates (const PzStrokeChoice *choice)
{
  return (int) choice->draft->candidates->len;
}

static inline gboolean
pz_stroke_is_mark (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_ODD || constraint->kind == PZ_CONSTRAINT_EVEN;
}

static inline gboolean
pz_stroke_is_clue (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_CLUE || pz_stroke_is_mark (constraint);
}

static inline gboolean
pz_stroke_candidate_breaks (const PzStrokeChoice *choice, const PzStrokePath *path, const PzStrokeCandidate *candidate)
{
  return pz_stroke_breaks (path, &choice->draft->edges, &candidate->constraint);
}

static inline gboolean
pz_stroke_is_number (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_CLUE;
}

static inline gboolean
pz_stroke_is_wall (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_WALL;
}

static inline gboolean
pz_stroke_is_spinner (const PzConstraint *constraint)
{
  return constraint->kind == PZ_CONSTRAINT_SPINNER;
}

void pz_stroke_choice_set (PzStrokeChoice *choice, int i, gboolean chosen);
/* Some fixed constraint breaks it, or a chosen one other than @but (-1: none). */
gboolean pz_stroke_choice_breaks (const PzStrokeChoice *choice, const PzStrokePath *path, int but);
/* Are there other paths than the author's without candidate @but (-1: with all that is chosen)? */
PzStrokeAnswer pz_stroke_choice_ask (PzStrokeChoice *choice, int but);
/* Takes away the clues that are not needed: numbers of the ends first, as they tell most (seed §4.6). */
void pz_stroke_choice_prune (PzStrokeChoice *choice);
/* How far it is from the wish; 0: met. @idle: the last of the walls and spinners that the path does without. */
int pz_stroke_choice_judge (PzStrokeChoice *choice, int *idle);
