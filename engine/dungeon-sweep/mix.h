/* SPDX-License-Identifier: MIT */
#pragma once

#include "dungeon-sweep/knowledge.h"

/* What the parts of the frontier have together with the squares beside no clue: in all, exactly the hazards that are left. Weights by number of
 * hazards are multiplied as polynomials are. */

/* Counts above are not exact, and said to be so. */
#define PZ_SWEEP_MAX_EXACT (G_GUINT64_CONSTANT (1) << 50)

/* Layouts of one part: weights[h] with least + h hazards. */
typedef struct
{
  int least, n;
  const double *weights;
} PzSweepTerm;

/* Only proportions count: each row of weights is scaled so that the most in it is 1. */
typedef struct
{
  const PzSweepTerm *terms;
  guint n;
  int low;        /* least hazards in all of them */
  int left;       /* hazards in them and in the squares apart */
  int n_apart;    /* squares apart */
  gboolean flags; /* only zero or not zero counts: weights are 0 and 1 */
  guint32 *
      starts; /* n + 2: row i of `before` and `after`: starts[i]…starts[i + 1] − 1, by hazards in the terms before this one */
  double *before; /* weight of the terms before this one */
  double *after;  /* weight of this one, those after it and the squares apart, when those before have so many */
} PzSweepMix;

/* @terms: borrowed; worth it only for those that leave a choice. */
void pz_sweep_mix_begin (PzSweepMix *mix, const PzSweepTerm *terms, guint n, int left, int n_apart, gboolean flags);
void pz_sweep_mix_clear (PzSweepMix *mix);
/* FALSE when the proportions are beyond what doubles hold: what got lost as too small may matter then. */
gboolean pz_sweep_mix_is_sound (const PzSweepMix *mix);
/* @others: (out): by hazards in term @i from its least on: what all the others weigh then. */
void pz_sweep_mix_others (const PzSweepMix *mix, guint i, double *others);

/* How many numbers of hazards the squares apart may have; the highest of them, which may be out of bounds and has no weight then. */
static inline int
pz_sweep_mix_n_apart (const PzSweepMix *mix)
{
  return (int) (mix->starts[mix->n + 1] - mix->starts[mix->n]);
}

static inline int
pz_sweep_mix_most_apart (const PzSweepMix *mix)
{
  return mix->left - mix->low;
}

/* The weight of exactly pz_sweep_mix_most_apart() − @s hazards in the squares apart. */
static inline double
pz_sweep_mix_weight_apart (const PzSweepMix *mix, int s)
{
  return mix->before[mix->starts[mix->n] + (guint) s] * mix->after[mix->starts[mix->n] + (guint) s];
}

/* How many layouts there are in all, exact up to PZ_SWEEP_MAX_EXACT, if the weights are numbers of layouts. */
double pz_sweep_mix_count (const PzSweepMix *mix);
