/* SPDX-License-Identifier: MIT */
#include "steps/frontier-internal.h"

#include <string.h>

/* The order in which the nodes are swept: greedy ones from several starts, the best of which is then changed a little. What an
 * order costs is told by a product that is within a few percent of proportional to the states of a layer. */

/* States are fewer the less a node of the frontier may be: without an edge, the end of a fragment (which is worth two), or
 * done. Each gives a factor of 4 at most, and factors are kept as a power of two and one of three. */
#define TWO   1u
#define THREE 256u

/* @before: swept neighbours of the node, one at least; @later: the others. */
static guint
factor (int before, int later)
{
  if (later == 0)
    return before == 1 ? 0 : TWO;
  if (before == 1)
    return later == 1 ? TWO : THREE;
  return later == 1 ? THREE : 2 * TWO;
}

/* Behind a turn. */
typedef struct
{
  Mask swept, frontier;
  guint factors; /* their product */
} Front;

/* What is looked up of a board. */
typedef struct
{
  const PzSweep *sweep;
  guint8 degree[128];
  int weight[3]; /* by how many given ends are swept or in the frontier; in SCALE-ths */
} Board;

/* States for each unit of the product: there are fewer where ends of the path are given that are still to come. */
#define SCALE 32

static void
board_init (Board *board, const PzSweep *sweep)
{
  static const int weights[3][3] = { { 16, 16, 16 }, { 5, 15, 15 }, { 1, 4, 4 } };
  board->sweep = sweep;
  for (int v = 0; v < sweep->n; v++)
    board->degree[v] = count_bits (sweep->near[v]);
  memcpy (board->weight, weights[MIN (count_bits (sweep->must_end), 2)], sizeof board->weight);
}

static void
advance (const Board *board, Front *front, int v)
{
  const Mask *near = board->sweep->near;
  for (Mask m = near[v] & ~front->swept; m != 0; m = without_lowest (m))
    {
      int u = lowest (m), before = count_bits (near[u] & front->swept);
      if (before > 0)
        front->factors -= factor (before, board->degree[u] - before);
      front->factors += factor (before + 1, board->degree[u] - before - 1);
    }
  if ((front->frontier & bit (v)) != 0)
    {
      int before = count_bits (near[v] & front->swept);
      front->factors -= factor (before, board->degree[v] - before);
    }
  front->swept |= bit (v);
  front->frontier = (front->frontier | near[v]) & ~front->swept;
}

/* In SCALE-ths. */
static guint64
states_of (const Board *board, const Front *front)
{
  guint64 states = 1;
  if (count_bits (front->frontier) > PZ_SLOTS)
    return PZ_HOPELESS;
  for (guint i = front->factors / THREE; i > 0; i--)
    states *= 3;
  states <<= front->factors % THREE;
  Mask ends = board->sweep->must_end & (front->swept | front->frontier);
  return states * board->weight[ends == 0 ? 0 : at_most_one (ends) ? 1 : 2];
}

typedef enum
{
  OLDEST, /* of equals, the node that has been in the frontier for longest: goes round in layers */
  CLOSEST /* the one with most swept neighbours */
} Tie;

/* Less is better: nodes that enter first, then the tie. */
static guint
rank (const PzSweep *sweep, const Front *front, const guint8 *entered, int v, Tie tie)
{
  guint enter = count_bits (sweep->near[v] & ~front->swept & ~front->frontier);
  guint swept = tie == CLOSEST ? count_bits (sweep->near[v] & front->swept) : 0;
  return enter << 16 | (tie == CLOSEST ? 255 - swept : 0) << 8 | entered[v];
}

static int
choose (const PzSweep *sweep, const Front *front, const guint8 *entered, Tie tie)
{
  guint best_rank = G_MAXUINT;
  int best = lowest (first_n (sweep->n) & ~front->swept);
  for (Mask m = front->frontier; m != 0; m = without_lowest (m))
    {
      int v = lowest (m);
      guint r = rank (sweep, front, entered, v, tie);
      if (r < best_rank)
        {
          best = v;
          best_rank = r;
        }
    }
  return best;
}

/* Gives up as soon as it costs more than @bound. */
static guint64
try_order (const Board *board, int start, Tie tie, guint64 bound, guint8 *order)
{
  const PzSweep *sweep = board->sweep;
  Front front = { 0, 0, 0 };
  guint8 entered[128] = { 0 };
  guint64 cost = 0;
  for (int i = 0; i < sweep->n && cost < bound; i++)
    {
      int v = i == 0 ? start : choose (sweep, &front, entered, tie);
      for (Mask m = sweep->near[v] & ~front.swept & ~front.frontier; m != 0; m = without_lowest (m))
        entered[lowest (m)] = i;
      order[i] = v;
      advance (board, &front, v);
      cost += states_of (board, &front);
    }
  return cost;
}

/* Sweeps that begin in a corner of the board are mostly the narrow ones: nodes with few neighbours first. */
#define MAX_STARTS 24

static int
list_starts (const PzSweep *sweep, guint8 *starts)
{
  int n = 0;
  for (int degree = 0; degree < sweep->n && n < MAX_STARTS; degree++)
    for (int v = 0; v < sweep->n && n < MAX_STARTS; v++)
      if (count_bits (sweep->near[v]) == degree)
        starts[n++] = v;
  return n;
}

guint64
pz_frontier_order (const PzSweep *sweep, guint8 *order)
{
  guint64 best = PZ_HOPELESS;
  guint8 starts[MAX_STARTS], found[128];
  Board board;
  int n_starts = list_starts (sweep, starts);
  board_init (&board, sweep);
  for (int i = 0; i < n_starts; i++)
    for (Tie tie = OLDEST; tie <= CLOSEST; tie++)
      {
        guint64 cost = try_order (&board, starts[i], tie, best, found);
        if (cost >= best)
          continue;
        best = cost;
        memcpy (order, found, sweep->n);
      }
  return best < PZ_HOPELESS ? best / SCALE : best;
}

/* An order, and what lies behind each of its turns. */
typedef struct
{
  Board board;
  guint8 *order;
  Front before[129];   /* turn i */
  guint64 states[128]; /* after it */
} Trail;

/* Fills in turns @from to @to (excluded). */
static void
follow (Trail *trail, int from, int to)
{
  for (int i = from; i < to; i++)
    {
      Front *front = &trail->before[i + 1];
      *front = trail->before[i];
      advance (&trail->board, front, trail->order[i]);
      trail->states[i] = states_of (&trail->board, front);
    }
}

static void
move_turn (guint8 *order, int from, int to)
{
  guint8 v = order[from];
  if (from < to)
    memmove (order + from, order + from + 1, to - from);
  else
    memmove (order + to + 1, order + to, from - to);
  order[to] = v;
}

/* Keeps the move where it pays. Only the layers in between change. */
static gboolean
try_move (Trail *trail, int from, int to)
{
  int low = MIN (from, to), high = MAX (from, to);
  guint64 old = 0, cost = 0;
  Front front = trail->before[low];
  for (int i = low; i <= high; i++)
    old += trail->states[i];
  move_turn (trail->order, from, to);
  for (int i = low; i <= high && cost < old; i++)
    {
      advance (&trail->board, &front, trail->order[i]);
      cost += states_of (&trail->board, &front);
    }
  if (cost < old)
    follow (trail, low, high + 1);
  else
    move_turn (trail->order, to, from);
  return cost < old;
}

/* A pass takes as long as this many states for each node, in the tenth part that it may save; and how far a turn is moved. */
#define PASS_COST 500
#define PASSES    3
#define FARTHEST  6

void
pz_frontier_improve (const PzSweep *sweep, guint64 estimate, guint8 *order)
{
  Trail trail;
  int n = sweep->n;
  if (estimate < (guint64) n * PASS_COST)
    return;
  board_init (&trail.board, sweep);
  trail.order = order;
  trail.before[0] = (Front){ 0, 0, 0 };
  follow (&trail, 0, n);
  gboolean better = TRUE;
  for (int pass = 0; pass < PASSES && better; pass++)
    {
      better = FALSE;
      for (int i = 0; i < n; i++)
        for (int to = MAX (i - FARTHEST, 0); to <= MIN (i + FARTHEST, n - 1); to++)
          if (to != i && try_move (&trail, i, to))
            better = TRUE;
    }
}
