/* SPDX-License-Identifier: MIT */
#pragma once

#include "steps/steps.h"

/* One instance of tests/golden/steps/NAME.json: a board whose number of paths several independent programs agreed on. */
typedef struct
{
  char *id;
  int n, n_edges, n_constraints;
  PzStepsEdge *edges;
  PzConstraint *constraints;
  guint64 solutions;
} StepsInstance;

/* (transfer full) (element-type StepsInstance); aborts when the file is not as it should be. */
GPtrArray *steps_instances_load (const char *name);
PzSteps *steps_instance_steps (const StepsInstance *instance);
