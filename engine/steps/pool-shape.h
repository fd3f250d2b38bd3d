/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/internal.h"

/* What a pool keeps of one board: paths of it, constraints that were seen on it, and sets of these whose solutions are all known.
 * Nothing is locked here. */

#define PZ_POOL_BITS 512

/* Up to 512 things: paths of a shape, or constraints of a shape. */
typedef struct
{
  guint64 words[PZ_POOL_BITS / 64];
} PzPoolSet;

static inline void
pz_pool_set_add (PzPoolSet *set, int i)
{
  set->words[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

static inline void
pz_pool_set_remove (PzPoolSet *set, int i)
{
  set->words[i / 64] &= ~(G_GUINT64_CONSTANT (1) << (i % 64));
}

static inline gboolean
pz_pool_set_has (const PzPoolSet *set, int i)
{
  return set->words[i / 64] >> (i % 64) & 1;
}

static inline gboolean
pz_pool_set_within (const PzPoolSet *a, const PzPoolSet *b)
{
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    if ((a->words[w] & ~b->words[w]) != 0)
      return FALSE;
  return TRUE;
}

static inline PzPoolSet
pz_pool_set_and (const PzPoolSet *a, const PzPoolSet *b)
{
  PzPoolSet both;
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    both.words[w] = a->words[w] & b->words[w];
  return both;
}

static inline PzPoolSet
pz_pool_set_or (const PzPoolSet *a, const PzPoolSet *b)
{
  PzPoolSet either;
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    either.words[w] = a->words[w] | b->words[w];
  return either;
}

static inline int
pz_pool_set_size (const PzPoolSet *set)
{
  int size = 0;
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    size += __builtin_popcountll (set->words[w]);
  return size;
}

/* 0, 1, or 2 for more. */
static inline int
pz_pool_set_few (const PzPoolSet *set)
{
  int few = 0;
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    few += (set->words[w] != 0) + ((set->words[w] & (set->words[w] - 1)) != 0);
  return MIN (few, 2);
}

/* The first member from @from on, or -1. */
static inline int
pz_pool_set_next (const PzPoolSet *set, int from)
{
  if (from >= PZ_POOL_BITS)
    return -1;
  int w = from / 64;
  guint64 word = set->words[w] >> (from % 64) << (from % 64);
  while (word == 0 && ++w < PZ_POOL_BITS / 64)
    word = set->words[w];
  return word != 0 ? w * 64 + __builtin_ctzll (word) : -1;
}

/* At most PZ_POOL_BITS paths and constraints. Tests take less. */
typedef struct
{
  int paths, constraints, facts;
} PzPoolCaps;

/* The solutions of these constraints are those listed and no others. */
typedef struct
{
  PzPoolSet constraints, paths;
  guint64 used;
} PzPoolFact;

typedef struct
{
  int n, n_edges;
  PzStepsEdge *edges;
  PzPoolCaps caps;
  guint64 clock; /* counts uses */

  int n_constraints, room_constraints;
  PzConstraint *constraints;
  PzPoolSet *breaking; /* for each constraint the paths that break it */
  gint16 *walls;       /* by edge: index of the constraint, -1: not seen */
  gint16 *parities[2]; /* by node: even, odd */
  gint16 *clues;       /* by node and step - 1 */
  PzPoolSet spinners;  /* constraints that are spinners */

  int n_paths, room_paths;
  guint8 *nodes;  /* n for each path: in order */
  guint8 *steps;  /* n for each path: step of each node, from 1 */
  guint64 *used;  /* by path */
  PzPoolSet held; /* 0…n_paths - 1 */

  int n_facts, room_facts;
  PzPoolFact *facts;
} PzPoolShape;

PzPoolShape *pz_pool_shape_new (const PzSteps *steps, PzPoolCaps caps); /* (transfer full) */
void pz_pool_shape_free (PzPoolShape *shape);
gboolean pz_pool_shape_is_of (const PzPoolShape *shape, const PzSteps *steps);
gsize pz_pool_shape_size (const PzPoolShape *shape); /* bytes */

/* The constraints of an instance as members of the shape's. */
#define PZ_POOL_MAX_ASKED 1024
typedef struct
{
  int n;                            /* of the instance */
  gint16 member[PZ_POOL_MAX_ASKED]; /* by constraint of the instance */
  PzPoolSet all, repeated;          /* there; there more than once */
  PzPoolSet walls;                  /* those of `all` that are walls */
  PzPoolSet bound;                  /* `all`, and parity marks that follow from clues */
} PzPoolQuestion;

/* FALSE when they are too many. Constraints not seen before are taken in; when there is no room, all that were seen are forgotten
 * first, with the facts. */
gboolean pz_pool_shape_ask (PzPoolShape *shape, const PzSteps *steps, PzPoolQuestion *question);
/* The parity mark that follows from the clue @member, if it was ever seen; -1: none. */
int pz_pool_shape_implied (const PzPoolShape *shape, int member);
/* @question's bound without member @left_out . */
PzPoolSet pz_pool_question_without (const PzPoolShape *shape, const PzPoolQuestion *question, int left_out);
/* The member that is this wall; -1: not seen. */
static inline int
pz_pool_shape_wall (const PzPoolShape *shape, int edge)
{
  return shape->walls[edge];
}
/* Takes it in; -1 when there is no room. */
int pz_pool_shape_add_wall (PzPoolShape *shape, int edge);

/* The path's number, -1 when it is no path of the shape. May put another one out, with the facts that list it. */
int pz_pool_shape_add_path (PzPoolShape *shape, const PzSteps *steps, const guint8 *path);
gboolean pz_pool_shape_uses (const PzPoolShape *shape, int path, int edge);
void pz_pool_shape_touch (PzPoolShape *shape, int path);
/* Paths that break none of @constraints. */
PzPoolSet pz_pool_shape_keeping (const PzPoolShape *shape, const PzPoolSet *constraints);

/* @constraints have @count solutions: noted when the paths held tell which. */
void pz_pool_shape_note (PzPoolShape *shape, const PzPoolSet *constraints, guint64 count);
/* (nullable): a fact about some of the constraints @bound, hence one that lists the solutions of all of them and perhaps others. */
PzPoolFact *pz_pool_shape_find (const PzPoolShape *shape, const PzPoolSet *bound);
void pz_pool_shape_touch_fact (PzPoolShape *shape, PzPoolFact *fact);
