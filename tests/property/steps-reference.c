/* SPDX-License-Identifier: MIT */
#include "steps-reference.h"

#include <string.h>

typedef struct
{
  const Instance *instance;
  PzVariant variant;
  guint64 limit, found;
  GByteArray *paths;
  gboolean visited[REFERENCE_MAX_NODES];
  guint8 path[REFERENCE_MAX_NODES];
} Reference;

static gboolean
holds (const Reference *r, int i)
{
  const PzConstraint *c = &r->instance->constraints[i];
  return i != r->variant.without && !(r->variant.without_walls && c->kind == PZ_CONSTRAINT_WALL);
}

/* Whether @node may be the one at @step, as far as marks go. */
static gboolean
may_stand (const Reference *r, int node, int step)
{
  for (int i = 0; i < r->instance->n_constraints; i++)
    {
      const PzConstraint *c = &r->instance->constraints[i];
      if (!holds (r, i) || c->node != node)
        continue;
      if (c->kind == PZ_CONSTRAINT_CLUE && c->step != step)
        return FALSE;
      if (c->kind == PZ_CONSTRAINT_ODD && step % 2 == 0)
        return FALSE;
      if (c->kind == PZ_CONSTRAINT_EVEN && step % 2 == 1)
        return FALSE;
    }
  return TRUE;
}

/* Whether one may go from @a, the node at step @t, to @b. */
static gboolean
may_go (const Reference *r, int a, int b, int t)
{
  int edge = r->instance->edge_of[a][b];
  if (edge < 0 || edge == r->variant.nailed_edge)
    return FALSE;
  for (int i = 0; i < r->instance->n_constraints; i++)
    {
      const PzConstraint *c = &r->instance->constraints[i];
      if (!holds (r, i))
        continue;
      if (c->kind == PZ_CONSTRAINT_WALL && c->edges[0] == edge)
        return FALSE;
      if (c->kind == PZ_CONSTRAINT_SPINNER && c->edges[(c->phase + t) % 3] == edge)
        return FALSE;
    }
  return TRUE;
}

static void
extend (Reference *r, int length)
{
  int n = r->instance->n;
  if (length == n)
    {
      r->found++;
      if (r->paths != NULL)
        g_byte_array_append (r->paths, r->path, n);
      return;
    }
  for (int v = 0; v < n && r->found < r->limit; v++)
    {
      if (r->visited[v] || !may_stand (r, v, length + 1))
        continue;
      if (length > 0 && !may_go (r, r->path[length - 1], v, length))
        continue;
      r->visited[v] = TRUE;
      r->path[length] = v;
      extend (r, length + 1);
      r->visited[v] = FALSE;
    }
}

guint64
reference_count (const Instance *instance, PzVariant variant, guint64 limit, GByteArray *paths)
{
  Reference r = { .instance = instance, .variant = variant, .limit = limit, .paths = paths };
  if (instance->n > 0)
    extend (&r, 0);
  return r.found;
}

static int
any_below (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

typedef struct
{
  int x, y, node;
} Square;

static void
add_edge (Instance *instance, int a, int b)
{
  if (a == b || instance->edge_of[a][b] >= 0 || instance->n_edges == REFERENCE_MAX_EDGES)
    return;
  instance->edge_of[a][b] = instance->edge_of[b][a] = instance->n_edges;
  instance->edges[instance->n_edges++] = (PzStepsEdge){ a, b };
}

static int
square_at (const Square *squares, int n, int x, int y)
{
  for (int i = 0; i < n; i++)
    if (squares[i].x == x && squares[i].y == y)
      return i;
  return -1;
}

/* clang-format off */
static const int around_hexagon[6][2] = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } };
static const int around_square[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
/* clang-format on */

#define N_SQUARES_MAX 96

/* Grows a blob of @n cells (axial or square coordinates) and joins the neighbours. */
static int
grow (Square *squares, GRand *rand, int n, const int (*around)[2], int n_around)
{
  squares[0] = (Square){ 0, 0, 0 };
  for (int i = 1; i < n;)
    {
      const Square *from = &squares[any_below (rand, i)];
      int d = any_below (rand, n_around);
      Square next = { from->x + around[d][0], from->y + around[d][1], i };
      if (square_at (squares, i, next.x, next.y) < 0)
        squares[i++] = next;
    }
  return n;
}

static void
join (Instance *instance, const Square *squares, int n, const int (*around)[2], int n_around)
{
  for (int i = 0; i < n; i++)
    for (int d = 0; d < n_around; d++)
      {
        int j = square_at (squares, n, squares[i].x + around[d][0], squares[i].y + around[d][1]);
        if (j >= 0)
          add_edge (instance, squares[i].node, squares[j].node);
      }
}

/* Numbers the nodes anew in a random order, so that no test leans on the order of growth. */
static void
shuffle_nodes (Square *squares, int n_squares, int n, GRand *rand)
{
  int name[REFERENCE_MAX_NODES];
  for (int i = 0; i < n; i++)
    {
      int j = any_below (rand, i + 1);
      name[i] = name[j];
      name[j] = i;
    }
  for (int i = 0; i < n_squares; i++)
    squares[i].node = name[squares[i].node];
}

static void
make_board (Instance *instance, Square *squares, GRand *rand, int n, gboolean hexagons)
{
  const int (*around)[2] = hexagons ? around_hexagon : around_square;
  int n_around = hexagons ? 6 : 4, n_squares = n;
  grow (squares, rand, n, around, n_around);
  if (!hexagons)
    for (int extra = any_below (rand, 1 + n / 4); extra > 0; extra--)
      {
        /* One more unit square for a cell that is there. */
        const Square *from = &squares[any_below (rand, n_squares)];
        int d = any_below (rand, 4);
        Square next = { from->x + around[d][0], from->y + around[d][1], from->node };
        if (square_at (squares, n_squares, next.x, next.y) < 0)
          squares[n_squares++] = next;
      }
  shuffle_nodes (squares, n_squares, n, rand);
  instance->n = n;
  join (instance, squares, n_squares, around, n_around);
}

static PzConstraint *
add_constraint (Instance *instance, PzConstraintKind kind)
{
  PzConstraint *c = &instance->constraints[instance->n_constraints++];
  *c = (PzConstraint){ .kind = kind, .node = -1, .edges = { -1, -1, -1 } };
  return c;
}

/* Three edges about a board vertex; on square boards any three that share a node, which the core allows as well. */
static void
add_spinner (Instance *instance, const Square *squares, GRand *rand, gboolean hexagons)
{
  PzConstraint *c = add_constraint (instance, PZ_CONSTRAINT_SPINNER);
  c->phase = any_below (rand, 3);
  if (!hexagons)
    {
      for (int k = 0; k < 3; k++)
        c->edges[k] = any_below (rand, instance->n_edges + 1) - 1;
      return;
    }
  int cell = any_below (rand, instance->n), corner = any_below (rand, 6);
  int near[2];
  for (int i = 0; i < 2; i++)
    {
      const int *d = around_hexagon[(corner + i) % 6];
      near[i] = square_at (squares, instance->n, squares[cell].x + d[0], squares[cell].y + d[1]);
    }
  if (near[0] >= 0 && near[1] >= 0)
    c->edges[0] = instance->edge_of[squares[near[0]].node][squares[near[1]].node];
  for (int i = 0; i < 2; i++)
    if (near[i] >= 0)
      c->edges[2 - i] = instance->edge_of[squares[cell].node][squares[near[i]].node];
}

/* A path of the board to leave open: the first that is found from a random start, or none. */
static gboolean
author_path (const Instance *instance, GRand *rand, guint8 *path)
{
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  guint64 found = reference_count (instance, PZ_VARIANT_NONE, 40, paths);
  if (found == 0)
    return FALSE;
  memcpy (path, paths->data + any_below (rand, (int) found) * instance->n, instance->n);
  return TRUE;
}

static gboolean
uses (const guint8 *path, int n, PzStepsEdge e)
{
  for (int i = 0; i + 1 < n; i++)
    if ((path[i] == e.a && path[i + 1] == e.b) || (path[i] == e.b && path[i + 1] == e.a))
      return TRUE;
  return FALSE;
}

static void
add_walls (Instance *instance, GRand *rand, const guint8 *path, int n_walls)
{
  gboolean walled[REFERENCE_MAX_EDGES] = { FALSE };
  for (int i = 0; i < n_walls && instance->n_edges > 0; i++)
    {
      int edge = any_below (rand, instance->n_edges);
      if (walled[edge] || (path != NULL && uses (path, instance->n, instance->edges[edge])))
        continue;
      walled[edge] = TRUE;
      add_constraint (instance, PZ_CONSTRAINT_WALL)->edges[0] = edge;
    }
}

static void
add_marks (Instance *instance, GRand *rand, const guint8 *path, const InstanceOptions *options)
{
  gboolean node_marked[REFERENCE_MAX_NODES] = { FALSE }, step_taken[REFERENCE_MAX_NODES + 1] = { FALSE };
  int n = instance->n, n_clues = any_below (rand, options->n_clues_max + 1);
  int n_marks = n_clues + any_below (rand, options->n_parities_max + 1);
  for (int i = 0; i < n_marks; i++)
    {
      int step = any_below (rand, n) + 1;
      int node = path != NULL ? path[step - 1] : any_below (rand, n);
      if (node_marked[node] || (i < n_clues && step_taken[step]))
        continue;
      node_marked[node] = TRUE;
      PzConstraint *c = add_constraint (instance, i < n_clues ? PZ_CONSTRAINT_CLUE
                                                  : step % 2  ? PZ_CONSTRAINT_ODD
                                                              : PZ_CONSTRAINT_EVEN);
      c->node = node;
      c->step = i < n_clues ? step : 0;
      if (i < n_clues)
        step_taken[step] = TRUE;
    }
}

static void
shuffle_constraints (Instance *instance, GRand *rand)
{
  for (int i = instance->n_constraints - 1; i > 0; i--)
    {
      int j = any_below (rand, i + 1);
      PzConstraint swap = instance->constraints[i];
      instance->constraints[i] = instance->constraints[j];
      instance->constraints[j] = swap;
    }
}

void
instance_random (Instance *instance, GRand *rand, const InstanceOptions *options)
{
  Square squares[N_SQUARES_MAX];
  guint8 path[REFERENCE_MAX_NODES];
  memset (instance, 0, sizeof *instance);
  memset (instance->edge_of, -1, sizeof instance->edge_of);
  make_board (instance, squares, rand, g_rand_int_range (rand, options->n_min, options->n_max + 1), options->hexagons);
  gboolean has_path = options->from_path && author_path (instance, rand, path);
  for (int i = any_below (rand, options->n_spinners_max + 1); i > 0; i--)
    add_spinner (instance, squares, rand, options->hexagons);
  if (has_path && instance->n_constraints > 0)
    has_path = author_path (instance, rand, path);
  add_walls (instance, rand, has_path ? path : NULL, any_below (rand, options->n_walls_max + 1));
  add_marks (instance, rand, has_path ? path : NULL, options);
  shuffle_constraints (instance, rand);
}

PzSteps *
instance_steps (const Instance *instance)
{
  return pz_steps_new (instance->n, instance->edges, instance->n_edges, instance->constraints, instance->n_constraints);
}

void
instance_print (const Instance *instance)
{
  static const char *const kinds[] = { "clue", "odd", "even", "wall", "spinner" };
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (text, "n %d, edges", instance->n);
  for (int e = 0; e < instance->n_edges; e++)
    g_string_append_printf (text, " %d-%d", instance->edges[e].a, instance->edges[e].b);
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      g_string_append_printf (text, "; %s node %d step %d edges %d %d %d phase %d", kinds[c->kind], c->node, c->step,
                              c->edges[0], c->edges[1], c->edges[2], c->phase);
    }
  g_test_message ("%s", text->str);
}
