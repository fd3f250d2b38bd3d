/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* A plain counter, written from the rules alone, and random instances for it. */

#define REFERENCE_MAX_NODES       32
#define REFERENCE_MAX_EDGES       256
#define REFERENCE_MAX_CONSTRAINTS 96

typedef struct
{
  int n, n_edges, n_constraints;
  PzStepsEdge edges[REFERENCE_MAX_EDGES];
  PzConstraint constraints[REFERENCE_MAX_CONSTRAINTS];
  int edge_of[REFERENCE_MAX_NODES][REFERENCE_MAX_NODES]; /* -1: not adjacent */
} Instance;

/* Paths of @instance under @variant, at most @limit; @paths: (nullable) GArray of bytes, n for each path, in
 * lexicographic order. */
guint64 reference_count (const Instance *instance, PzVariant variant, guint64 limit, GByteArray *paths);

typedef struct
{
  int n_min, n_max;
  gboolean hexagons;  /* else squares, some of them merged */
  gboolean from_path; /* clues, parity, walls and spinners leave a random path open where that can be had */
  int n_clues_max, n_walls_max, n_spinners_max, n_parities_max;
} InstanceOptions;

void instance_random (Instance *instance, GRand *rand, const InstanceOptions *options);
PzSteps *instance_steps (const Instance *instance);
void instance_print (const Instance *instance);
