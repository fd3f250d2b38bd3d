/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* The same count by every method that applies. Each has a bound of work of its own; what does not end within it says nothing. */
typedef enum
{
  METHOD_PLAIN,     /* the plain backtracker of tests/bench */
  METHOD_WALK,      /* the walk, one-word masks where they do… */
  METHOD_WALK_WIDE, /* …and two-word masks */
  METHOD_COVER,
  METHOD_FRONTIER,
  METHOD_STAGES, /* what everything else uses */
  N_METHODS
} Method;

typedef struct
{
  guint n_instances, n_unique;
  guint n_ended[N_METHODS]; /* how often each came to an end */
  guint n_pairs;            /* of counts that were compared */
  guint n_what_ifs;         /* of these, what-ifs beside counts of the board without that constraint */
  guint n_disagreements;
} Agreement;

const char *method_name (Method method);
/* Counts @steps by all methods, and where it has one path every what-if as well. */
void agreement_add (Agreement *agreement, const PzSteps *steps);
/* (transfer full): the instance that @seed stands for: 1 to 22 cells with all kinds of marks, or a larger board with many
 * clues. */
PzSteps *agreement_instance (guint32 seed);
