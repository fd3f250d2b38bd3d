/* SPDX-License-Identifier: MIT */
#include "steps/pool-shape.h"

#include <string.h>

#define FIRST_ROOM 16

static gint16 *
new_indexes (gsize n)
{
  gint16 *indexes = g_new (gint16, MAX (n, 1)); /* a board of one node has no edge */
  memset (indexes, -1, n * sizeof *indexes);
  return indexes;
}

PzPoolShape *
pz_pool_shape_new (const PzSteps *steps, PzPoolCaps caps)
{
  PzPoolShape *shape = g_new0 (PzPoolShape, 1);
  gsize n = steps->n;
  shape->n = steps->n;
  shape->n_edges = steps->n_edges;
  shape->edges = g_memdup2 (steps->edges, steps->n_edges * sizeof *steps->edges);
  shape->caps = caps;
  shape->walls = new_indexes (steps->n_edges);
  for (int odd = 0; odd < 2; odd++)
    shape->parities[odd] = new_indexes (n);
  shape->clues = new_indexes (n * n);
  return shape;
}

void
pz_pool_shape_free (PzPoolShape *shape)
{
  g_free (shape->edges);
  g_free (shape->constraints);
  g_free (shape->breaking);
  g_free (shape->walls);
  for (int odd = 0; odd < 2; odd++)
    g_free (shape->parities[odd]);
  g_free (shape->clues);
  g_free (shape->nodes);
  g_free (shape->steps);
  g_free (shape->used);
  g_free (shape->facts);
  g_free (shape);
}

gboolean
pz_pool_shape_is_of (const PzPoolShape *shape, const PzSteps *steps)
{
  return shape->n == steps->n && shape->n_edges == steps->n_edges
         && (steps->n_edges == 0 || memcmp (shape->edges, steps->edges, steps->n_edges * sizeof *steps->edges) == 0);
}

gsize
pz_pool_shape_size (const PzPoolShape *shape)
{
  gsize n = shape->n;
  return sizeof *shape + shape->n_edges * (sizeof *shape->edges + sizeof *shape->walls)
         + (n * n + 2 * n) * sizeof (gint16)
         + shape->room_constraints * (sizeof *shape->constraints + sizeof *shape->breaking)
         + shape->room_paths * (2 * n + sizeof *shape->used) + shape->room_facts * sizeof *shape->facts;
}

/* --- paths and constraints ----------------------------------------------------------------------------------- */

static gboolean
are_neighbours (const guint8 *steps, PzStepsEdge edge)
{
  int apart = steps[edge.a] - steps[edge.b];
  return apart == 1 || apart == -1;
}

gboolean
pz_pool_shape_uses (const PzPoolShape *shape, int path, int edge)
{
  return are_neighbours (shape->steps + path * shape->n, shape->edges[edge]);
}

/* Whether the path with these @steps of its nodes is stopped by it. */
static gboolean
spinner_stops (const PzPoolShape *shape, const PzConstraint *c, const guint8 *steps)
{
  for (int k = 0; k < 3; k++)
    {
      if (c->edges[k] < 0)
        continue;
      PzStepsEdge edge = shape->edges[c->edges[k]];
      int t = MIN (steps[edge.a], steps[edge.b]);
      if ((c->phase + t) % 3 == k && are_neighbours (steps, edge))
        return TRUE;
    }
  return FALSE;
}

static gboolean
breaks (const PzPoolShape *shape, const PzConstraint *c, const guint8 *steps)
{
  switch (c->kind)
    {
    case PZ_CONSTRAINT_CLUE:
      return steps[c->node] != c->step;
    case PZ_CONSTRAINT_ODD:
      return steps[c->node] % 2 == 0;
    case PZ_CONSTRAINT_EVEN:
      return steps[c->node] % 2 == 1;
    case PZ_CONSTRAINT_WALL:
      return are_neighbours (steps, shape->edges[c->edges[0]]);
    case PZ_CONSTRAINT_SPINNER:
      return spinner_stops (shape, c, steps);
    default:
      g_assert_not_reached ();
    }
}

PzPoolSet
pz_pool_shape_keeping (const PzPoolShape *shape, const PzPoolSet *constraints)
{
  PzPoolSet broken = { 0 };
  for (int c = pz_pool_set_next (constraints, 0); c >= 0; c = pz_pool_set_next (constraints, c + 1))
    broken = pz_pool_set_or (&broken, &shape->breaking[c]);
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    broken.words[w] = shape->held.words[w] & ~broken.words[w];
  return broken;
}

/* --- constraints seen ---------------------------------------------------------------------------------------- */

/* (nullable): where the index of such a constraint is kept; a spinner's is looked for. */
static gint16 *
place_of (const PzPoolShape *shape, const PzConstraint *c)
{
  switch (c->kind)
    {
    case PZ_CONSTRAINT_CLUE:
      return &shape->clues[c->node * shape->n + c->step - 1];
    case PZ_CONSTRAINT_ODD:
      return &shape->parities[1][c->node];
    case PZ_CONSTRAINT_EVEN:
      return &shape->parities[0][c->node];
    case PZ_CONSTRAINT_WALL:
      return &shape->walls[c->edges[0]];
    case PZ_CONSTRAINT_SPINNER:
      return NULL;
    default:
      g_assert_not_reached ();
    }
}

static int
find_spinner (const PzPoolShape *shape, const PzConstraint *c)
{
  for (int i = pz_pool_set_next (&shape->spinners, 0); i >= 0; i = pz_pool_set_next (&shape->spinners, i + 1))
    if (shape->constraints[i].phase == c->phase && memcmp (shape->constraints[i].edges, c->edges, sizeof c->edges) == 0)
      return i;
  return -1;
}

static int
find (const PzPoolShape *shape, const PzConstraint *c)
{
  const gint16 *place = place_of (shape, c);
  return place != NULL ? *place : find_spinner (shape, c);
}

static int
grown (int room, int cap)
{
  return MIN (MAX (2 * room, FIRST_ROOM), cap);
}

static void
grow_constraints (PzPoolShape *shape)
{
  shape->room_constraints = grown (shape->room_constraints, shape->caps.constraints);
  shape->constraints = g_renew (PzConstraint, shape->constraints, shape->room_constraints);
  shape->breaking = g_renew (PzPoolSet, shape->breaking, shape->room_constraints);
}

/* -1 when there is no room. */
static int
add (PzPoolShape *shape, const PzConstraint *c)
{
  int i = shape->n_constraints;
  if (i == shape->caps.constraints)
    return -1;
  if (i == shape->room_constraints)
    grow_constraints (shape);
  shape->constraints[i] = *c;
  shape->breaking[i] = (PzPoolSet){ 0 };
  for (int path = 0; path < shape->n_paths; path++)
    if (breaks (shape, c, shape->steps + path * shape->n))
      pz_pool_set_add (&shape->breaking[i], path);
  gint16 *place = place_of (shape, c);
  if (place != NULL)
    *place = (gint16) i;
  else
    pz_pool_set_add (&shape->spinners, i);
  shape->n_constraints++;
  return i;
}

static int
find_or_add (PzPoolShape *shape, const PzConstraint *c)
{
  int i = find (shape, c);
  return i >= 0 ? i : add (shape, c);
}

int
pz_pool_shape_add_wall (PzPoolShape *shape, int edge)
{
  PzConstraint wall = { .kind = PZ_CONSTRAINT_WALL, .node = -1, .edges = { edge, -1, -1 } };
  return find_or_add (shape, &wall);
}

/* The paths stay: whatever is seen next is held against them. */
static void
forget_constraints (PzPoolShape *shape)
{
  gsize n = shape->n;
  memset (shape->walls, -1, shape->n_edges * sizeof *shape->walls);
  for (int odd = 0; odd < 2; odd++)
    memset (shape->parities[odd], -1, n * sizeof *shape->parities[odd]);
  memset (shape->clues, -1, n * n * sizeof *shape->clues);
  shape->spinners = (PzPoolSet){ 0 };
  shape->n_constraints = 0;
  shape->n_facts = 0;
}

/* --- questions ----------------------------------------------------------------------------------------------- */

static int
implied_parity (const PzPoolShape *shape, const PzConstraint *c)
{
  return c->kind == PZ_CONSTRAINT_CLUE ? shape->parities[c->step % 2][c->node] : -1;
}

int
pz_pool_shape_implied (const PzPoolShape *shape, int member)
{
  return implied_parity (shape, &shape->constraints[member]);
}

static gboolean
ask (PzPoolShape *shape, const PzSteps *steps, PzPoolQuestion *question)
{
  question->n = steps->n_constraints;
  question->all = question->repeated = question->walls = (PzPoolSet){ 0 };
  for (int i = 0; i < steps->n_constraints; i++)
    {
      const PzConstraint *c = &steps->constraints[i];
      int member = find_or_add (shape, c);
      if (member < 0)
        return FALSE;
      question->member[i] = (gint16) member;
      pz_pool_set_add (pz_pool_set_has (&question->all, member) ? &question->repeated : &question->all, member);
      if (c->kind == PZ_CONSTRAINT_WALL)
        pz_pool_set_add (&question->walls, member);
    }
  question->bound = question->all;
  for (int i = 0; i < steps->n_constraints; i++)
    {
      int parity = implied_parity (shape, &steps->constraints[i]);
      if (parity >= 0)
        pz_pool_set_add (&question->bound, parity);
    }
  return TRUE;
}

gboolean
pz_pool_shape_ask (PzPoolShape *shape, const PzSteps *steps, PzPoolQuestion *question)
{
  if (steps->n_constraints > PZ_POOL_MAX_ASKED)
    return FALSE;
  if (ask (shape, steps, question))
    return TRUE;
  forget_constraints (shape);
  if (ask (shape, steps, question))
    return TRUE;
  forget_constraints (shape);
  return FALSE;
}

/* What follows from the one left out may follow from another too; leaving it out as well only finds fewer facts. */
PzPoolSet
pz_pool_question_without (const PzPoolShape *shape, const PzPoolQuestion *question, int left_out)
{
  PzPoolSet bound = question->bound;
  if (pz_pool_set_has (&question->repeated, left_out))
    return bound;
  pz_pool_set_remove (&bound, left_out);
  int parity = pz_pool_shape_implied (shape, left_out);
  if (parity >= 0 && !pz_pool_set_has (&question->all, parity))
    pz_pool_set_remove (&bound, parity);
  return bound;
}

/* --- facts --------------------------------------------------------------------------------------------------- */

static void
remove_fact (PzPoolShape *shape, int i)
{
  shape->facts[i] = shape->facts[--shape->n_facts];
}

void
pz_pool_shape_touch_fact (PzPoolShape *shape, PzPoolFact *fact)
{
  fact->used = ++shape->clock;
  for (int path = pz_pool_set_next (&fact->paths, 0); path >= 0; path = pz_pool_set_next (&fact->paths, path + 1))
    shape->used[path] = shape->clock;
}

PzPoolFact *
pz_pool_shape_find (const PzPoolShape *shape, const PzPoolSet *bound)
{
  for (int i = 0; i < shape->n_facts; i++)
    if (pz_pool_set_within (&shape->facts[i].constraints, bound))
      return &shape->facts[i];
  return NULL;
}

static int
least_used_fact (const PzPoolShape *shape)
{
  int least = 0;
  for (int i = 1; i < shape->n_facts; i++)
    if (shape->facts[i].used < shape->facts[least].used)
      least = i;
  return least;
}

static PzPoolFact *
new_fact (PzPoolShape *shape)
{
  if (shape->n_facts == shape->caps.facts)
    remove_fact (shape, least_used_fact (shape));
  if (shape->n_facts == shape->room_facts)
    {
      shape->room_facts = grown (shape->room_facts, shape->caps.facts);
      shape->facts = g_renew (PzPoolFact, shape->facts, shape->room_facts);
    }
  return &shape->facts[shape->n_facts++];
}

/* One about fewer constraints says all that one about more does, so only the least sets are kept. */
void
pz_pool_shape_note (PzPoolShape *shape, const PzPoolSet *constraints, guint64 count)
{
  PzPoolSet paths = pz_pool_shape_keeping (shape, constraints);
  PzPoolFact *known = pz_pool_shape_find (shape, constraints);
  if (known != NULL)
    pz_pool_shape_touch_fact (shape, known);
  if (known != NULL || shape->caps.facts == 0 || (guint64) pz_pool_set_size (&paths) != count)
    return;
  for (int i = shape->n_facts - 1; i >= 0; i--)
    if (pz_pool_set_within (constraints, &shape->facts[i].constraints))
      remove_fact (shape, i);
  PzPoolFact *fact = new_fact (shape);
  *fact = (PzPoolFact){ *constraints, paths, 0 };
  pz_pool_shape_touch_fact (shape, fact);
}

/* --- paths --------------------------------------------------------------------------------------------------- */

void
pz_pool_shape_touch (PzPoolShape *shape, int path)
{
  shape->used[path] = ++shape->clock;
}

/* Fills @order, the step of each node. FALSE when it is no path. */
static gboolean
read_path (const PzSteps *steps, const guint8 *path, guint8 *order)
{
  int n = steps->n;
  memset (order, 0, n);
  for (int i = 0; i < n; i++)
    {
      if (path[i] >= n || order[path[i]] != 0)
        return FALSE;
      if (i > 0 && pz_steps_edge_between (steps, path[i - 1], path[i]) < 0)
        return FALSE;
      order[path[i]] = (guint8) (i + 1);
    }
  return TRUE;
}

static int
find_path (const PzPoolShape *shape, const guint8 *path)
{
  for (int i = 0; i < shape->n_paths; i++)
    if (memcmp (shape->nodes + i * shape->n, path, shape->n) == 0)
      return i;
  return -1;
}

static void
grow_paths (PzPoolShape *shape)
{
  shape->room_paths = grown (shape->room_paths, shape->caps.paths);
  shape->nodes = g_renew (guint8, shape->nodes, shape->room_paths * shape->n);
  shape->steps = g_renew (guint8, shape->steps, shape->room_paths * shape->n);
  shape->used = g_renew (guint64, shape->used, shape->room_paths);
}

/* Puts out the one unused for longest; its number is free then. */
static int
put_out_path (PzPoolShape *shape)
{
  int least = 0;
  for (int i = 1; i < shape->n_paths; i++)
    if (shape->used[i] < shape->used[least])
      least = i;
  for (int i = shape->n_facts - 1; i >= 0; i--)
    if (pz_pool_set_has (&shape->facts[i].paths, least))
      remove_fact (shape, i);
  for (int c = 0; c < shape->n_constraints; c++)
    pz_pool_set_remove (&shape->breaking[c], least);
  return least;
}

static int
new_path (PzPoolShape *shape)
{
  if (shape->n_paths == shape->caps.paths)
    return put_out_path (shape);
  if (shape->n_paths == shape->room_paths)
    grow_paths (shape);
  pz_pool_set_add (&shape->held, shape->n_paths);
  return shape->n_paths++;
}

int
pz_pool_shape_add_path (PzPoolShape *shape, const PzSteps *steps, const guint8 *path)
{
  guint8 order[PZ_STEPS_MAX_NODES];
  int i = find_path (shape, path);
  if (i < 0 && shape->caps.paths > 0 && read_path (steps, path, order))
    {
      i = new_path (shape);
      memcpy (shape->nodes + i * shape->n, path, shape->n);
      memcpy (shape->steps + i * shape->n, order, shape->n);
      for (int c = 0; c < shape->n_constraints; c++)
        if (breaks (shape, &shape->constraints[c], order))
          pz_pool_set_add (&shape->breaking[c], i);
    }
  if (i >= 0)
    pz_pool_shape_touch (shape, i);
  return i;
}
