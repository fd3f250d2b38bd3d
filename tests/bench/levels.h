/* SPDX-License-Identifier: MIT */
#pragma once

#include "../property/large-boards.h"
#include "../property/steps-reference.h"

/* One level to be measured, as the engine has it and as its peers are told. */
typedef struct
{
  int n, n_edges, n_constraints;
  PzStepsEdge *edges;
  PzConstraint *constraints;
  gboolean hexagons;
  guint64 solutions; /* 0: not known beforehand */
  PzSteps *steps;
} Level;

/* Lists of levels: (transfer full) (element-type Level), each freed with the list. */
GPtrArray *levels_new (void);
/* A copy at the end of @levels. */
Level *levels_add (GPtrArray *levels, const Level *level);
Level *levels_add_instance (GPtrArray *levels, const Instance *instance);
Level *levels_add_board (GPtrArray *levels, const BoardLevel *board);
/* tests/golden/steps/NAME.json. */
void levels_add_saved (GPtrArray *levels, const char *name);
/* @n levels of 18 to 22 cells with one path: hexagons with up to 4 spinners, or squares with parity marks. Clues and walls are
 * taken away, in random order, while the path stays the only one. */
void levels_add_small (GPtrArray *levels, gboolean hexagons, guint n, guint32 seed);

int level_n_clues (const Level *level);
/* Steps from one clue to the next, on average. */
double level_spacing (const Level *level);
/* (transfer container): at most @most of those that @wanted is TRUE for, evenly spread. */
GPtrArray *levels_pick (GPtrArray *levels, gboolean (*wanted) (const Level *), guint most);

/* Whole boards. */
typedef struct
{
  const char *name;
  int radius, side; /* a hexagon, or squares */
} Shape;

void shape_board (const Shape *shape, Board *board);
/* @n levels with one path: clues at both ends and every @spacing steps, give or take one, walls on 6 % of the other edges and
 * across every other path. Those that take too long to be made are left out; returns how many. */
int levels_add_large (GPtrArray *levels, const Shape *shape, double spacing, int n, guint32 seed);
/* @n blank boards with 0 to 3 clues. */
void levels_add_open (GPtrArray *levels, const Shape *shape, int n, guint32 seed);
