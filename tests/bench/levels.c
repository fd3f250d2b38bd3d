/* SPDX-License-Identifier: MIT */
#include "levels.h"

#include "../golden/steps-instances.h"

#include <string.h>

static void
level_free (gpointer data)
{
  Level *level = data;
  pz_steps_unref (level->steps);
  g_free (level->edges);
  g_free (level->constraints);
  g_free (level);
}

GPtrArray *
levels_new (void)
{
  return g_ptr_array_new_with_free_func (level_free);
}

Level *
levels_add (GPtrArray *levels, const Level *level)
{
  Level *copy = g_memdup2 (level, sizeof *level);
  copy->edges = g_memdup2 (level->edges, level->n_edges * sizeof *level->edges);
  copy->constraints = g_memdup2 (level->constraints, level->n_constraints * sizeof *level->constraints);
  copy->steps = pz_steps_new (level->n, level->edges, level->n_edges, level->constraints, level->n_constraints);
  g_ptr_array_add (levels, copy);
  return copy;
}

Level *
levels_add_instance (GPtrArray *levels, const Instance *i)
{
  Level level = { i->n, i->n_edges, i->n_constraints, (PzStepsEdge *) i->edges, (PzConstraint *) i->constraints, FALSE,
                  0,    NULL };
  return levels_add (levels, &level);
}

Level *
levels_add_board (GPtrArray *levels, const BoardLevel *b)
{
  Level level = { .n = b->board->n, .n_edges = b->board->n_edges, .n_constraints = b->n_constraints };
  level.edges = (PzStepsEdge *) b->board->edges;
  level.constraints = (PzConstraint *) b->constraints;
  return levels_add (levels, &level);
}

void
levels_add_saved (GPtrArray *levels, const char *name)
{
  g_autoptr (GPtrArray) saved = steps_instances_load (name);
  for (guint i = 0; i < saved->len; i++)
    {
      const StepsInstance *s = g_ptr_array_index (saved, i);
      Level level = {
        s->n, s->n_edges, s->n_constraints, s->edges, s->constraints, strstr (s->id, "hex") != NULL, s->solutions, NULL
      };
      levels_add (levels, &level);
    }
}

int
level_n_clues (const Level *level)
{
  int n = 0;
  for (int i = 0; i < level->n_constraints; i++)
    n += level->constraints[i].kind == PZ_CONSTRAINT_CLUE;
  return n;
}

double
level_spacing (const Level *level)
{
  return (double) level->n / MAX (1, level_n_clues (level));
}

GPtrArray *
levels_pick (GPtrArray *levels, gboolean (*wanted) (const Level *), guint most)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  GPtrArray *some = g_ptr_array_new ();
  for (guint i = 0; i < levels->len; i++)
    if (wanted (g_ptr_array_index (levels, i)))
      g_ptr_array_add (all, g_ptr_array_index (levels, i));
  guint n = MIN (most, all->len);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (some, g_ptr_array_index (all, (guint64) i * all->len / n));
  return some;
}

static gboolean
is_unique (const Instance *instance)
{
  PzBudget budget = { .units_left = G_MAXUINT64 };
  g_autoptr (PzSteps) steps = instance_steps (instance);
  return pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, NULL, NULL).count == 1;
}

static gboolean
keep_last (const guint8 *path, int n, gpointer data)
{
  memcpy (data, path, n);
  return TRUE;
}

/* A path of the board with its walls and spinners, one of the first few hundred. */
static gboolean
pick_path (const Instance *instance, GRand *rand, guint8 *path)
{
  PzBudget budget = { .units_left = 1000000 };
  g_autoptr (PzSteps) steps = instance_steps (instance);
  return pz_steps_list (steps, g_rand_int_range (rand, 1, 400), &budget, keep_last, path).count > 0;
}

/* Every step is a clue, or on squares a parity mark now and then. */
static void
add_all_marks (Instance *instance, GRand *rand, const guint8 *path, gboolean hexagons)
{
  for (int step = 1; step <= instance->n; step++)
    {
      PzConstraint *c = &instance->constraints[instance->n_constraints++];
      *c = (PzConstraint){ .kind = PZ_CONSTRAINT_CLUE, .node = path[step - 1], .step = step, .edges = { -1, -1, -1 } };
      if (!hexagons && g_rand_int_range (rand, 0, 10) < 2)
        c->kind = step % 2 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN;
    }
}

static void
shuffle (Instance *instance, GRand *rand)
{
  for (int i = instance->n_constraints - 1; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1);
      PzConstraint swap = instance->constraints[i];
      instance->constraints[i] = instance->constraints[j];
      instance->constraints[j] = swap;
    }
}

/* A third of the walls that could go is kept. */
static void
strip (Instance *instance, GRand *rand)
{
  for (int i = instance->n_constraints - 1; i >= 0; i--)
    {
      Instance fewer = *instance;
      fewer.constraints[i] = fewer.constraints[--fewer.n_constraints];
      if (instance->constraints[i].kind == PZ_CONSTRAINT_SPINNER || !is_unique (&fewer))
        continue;
      if (instance->constraints[i].kind == PZ_CONSTRAINT_CLUE || g_rand_int_range (rand, 0, 100) >= 35)
        *instance = fewer;
    }
}

static gboolean
generate (Instance *instance, GRand *rand, gboolean hexagons)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  InstanceOptions options = { 18, 22, hexagons, FALSE, 0, 9, hexagons ? 4 : 0, 0 };
  instance_random (instance, rand, &options);
  if (!pick_path (instance, rand, path))
    return FALSE;
  add_all_marks (instance, rand, path, hexagons);
  shuffle (instance, rand);
  strip (instance, rand);
  return is_unique (instance);
}

void
levels_add_small (GPtrArray *levels, gboolean hexagons, guint n, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree Instance *instance = g_new (Instance, 1);
  while (n > 0)
    if (generate (instance, rand, hexagons))
      {
        Level *level = levels_add_instance (levels, instance);
        level->hexagons = hexagons;
        level->solutions = 1;
        n--;
      }
}

/* Work for one generated large level. */
#define GENERATE_UNITS 3000000

void
shape_board (const Shape *shape, Board *board)
{
  if (shape->side > 0)
    board_grid (board, shape->side, shape->side);
  else
    board_hexagon (board, shape->radius);
}

int
levels_add_large (GPtrArray *levels, const Shape *shape, double spacing, int n, guint32 seed)
{
  g_autofree Board *board = g_new (Board, 1);
  g_autofree BoardLevel *level = g_new (BoardLevel, 1);
  guint8 path[PZ_STEPS_MAX_NODES];
  int n_dropped = 0;
  shape_board (shape, board);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + board->n + (guint32) (spacing * 2));
  board_path (board, path);
  for (int i = 0; i < n; i++)
    {
      *level = (BoardLevel){ .board = board };
      board_stir (board, path, rand);
      board_level_add_clues (level, path, spacing, rand);
      board_level_add_walls (level, path, 6, rand);
      if (board_level_make_unique (level, path, GENERATE_UNITS, rand))
        levels_add_board (levels, level)->solutions = 1;
      else
        n_dropped++;
    }
  return n_dropped;
}

void
levels_add_open (GPtrArray *levels, const Shape *shape, int n, guint32 seed)
{
  g_autofree Board *board = g_new (Board, 1);
  g_autofree BoardLevel *level = g_new (BoardLevel, 1);
  guint8 path[PZ_STEPS_MAX_NODES];
  shape_board (shape, board);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + board->n);
  board_path (board, path);
  for (int i = 0; i < n; i++)
    {
      *level = (BoardLevel){ .board = board };
      board_stir (board, path, rand);
      board_level_add_few_clues (level, path, i % 4, rand);
      levels_add_board (levels, level);
    }
}
