/* SPDX-License-Identifier: MIT */
#include "steps/pool-internal.h"

#include <pthread.h>
#include <string.h>

/* One lock for all: a question takes a microsecond or a few. The boards are few, the one asked about last comes first. */

#define MAX_SHAPES 64
#define FACTS      256

struct _PzStepsPool
{
  atomic_int refs;
  gsize max_bytes;
  PzPoolCaps caps;
  pthread_mutex_t lock;
  /* Guarded by the lock. */
  PzPoolShape *shapes[MAX_SHAPES + 1]; /* one more until put_out() */
  int n_shapes;
  gsize bytes;
};

PzStepsPool *
pz_steps_pool_new_capped (gsize max_bytes, PzPoolCaps caps)
{
  g_return_val_if_fail (caps.paths <= PZ_POOL_BITS && caps.constraints <= PZ_POOL_BITS, NULL);
  PzStepsPool *pool = g_new0 (PzStepsPool, 1);
  atomic_init (&pool->refs, 1);
  pool->max_bytes = max_bytes;
  pool->caps = caps;
  pthread_mutex_init (&pool->lock, NULL);
  return pool;
}

PzStepsPool *
pz_steps_pool_new (gsize max_bytes)
{
  return pz_steps_pool_new_capped (max_bytes, (PzPoolCaps){ PZ_POOL_BITS, PZ_POOL_BITS, FACTS });
}

PzStepsPool *
pz_steps_pool_ref (PzStepsPool *pool)
{
  g_return_val_if_fail (pool != NULL, NULL);
  atomic_fetch_add_explicit (&pool->refs, 1, memory_order_relaxed);
  return pool;
}

void
pz_steps_pool_unref (PzStepsPool *pool)
{
  g_return_if_fail (pool != NULL);
  if (atomic_fetch_sub_explicit (&pool->refs, 1, memory_order_acq_rel) != 1)
    return;
  for (int i = 0; i < pool->n_shapes; i++)
    pz_pool_shape_free (pool->shapes[i]);
  pthread_mutex_destroy (&pool->lock);
  g_free (pool);
}

gsize
pz_steps_pool_get_bytes (PzStepsPool *pool)
{
  g_return_val_if_fail (pool != NULL, 0);
  pthread_mutex_lock (&pool->lock);
  gsize bytes = pool->bytes;
  pthread_mutex_unlock (&pool->lock);
  return bytes;
}

int
pz_steps_pool_n_shapes (PzStepsPool *pool)
{
  pthread_mutex_lock (&pool->lock);
  int n = pool->n_shapes;
  pthread_mutex_unlock (&pool->lock);
  return n;
}

/* (nullable): moved to the front. */
static PzPoolShape *
find_shape (PzStepsPool *pool, const PzSteps *steps)
{
  for (int i = 0; i < pool->n_shapes; i++)
    {
      PzPoolShape *shape = pool->shapes[i];
      if (!pz_pool_shape_is_of (shape, steps))
        continue;
      memmove (pool->shapes + 1, pool->shapes, i * sizeof *pool->shapes);
      return pool->shapes[0] = shape;
    }
  return NULL;
}

static PzPoolShape *
find_or_add_shape (PzStepsPool *pool, const PzSteps *steps)
{
  PzPoolShape *shape = find_shape (pool, steps);
  if (shape != NULL)
    return shape;
  memmove (pool->shapes + 1, pool->shapes, pool->n_shapes++ * sizeof *pool->shapes);
  pool->shapes[0] = pz_pool_shape_new (steps, pool->caps);
  return pool->shapes[0];
}

/* Keeps to the bounds: boards go, the one unused for longest first. */
static void
put_out (PzStepsPool *pool)
{
  pool->bytes = 0;
  for (int i = 0; i < pool->n_shapes; i++)
    pool->bytes += pz_pool_shape_size (pool->shapes[i]);
  while (pool->n_shapes > MAX_SHAPES || (pool->n_shapes > 0 && pool->bytes > pool->max_bytes))
    {
      PzPoolShape *last = pool->shapes[--pool->n_shapes];
      pool->bytes -= pz_pool_shape_size (last);
      pz_pool_shape_free (last);
    }
}

/* --- recalling ----------------------------------------------------------------------------------------------- */

#define TWO ((PzCount){ 2, FALSE, TRUE })

/* What the paths of a shape do to the constraints of one question. */
typedef struct
{
  PzPoolShape *shape;
  PzPoolQuestion asked;
  PzPoolSet keeping;                  /* paths that break nothing */
  PzPoolSet keeping_but_walls;        /* paths that break walls at most */
  PzPoolSet once;                     /* paths that break a single constraint */
  PzPoolFact *bound;                  /* (nullable): a fact that bounds the solutions */
  PzPoolFact *bound_of[PZ_POOL_BITS]; /* (nullable): by member: one that bounds those without it */
  PzPoolFact *without_walls;          /* (nullable) */
} Recall;

static void
tally (Recall *r)
{
  const PzPoolSet *all = &r->asked.all, *held = &r->shape->held;
  PzPoolSet once = { 0 }, twice = { 0 }, but_walls = { 0 };
  for (int c = pz_pool_set_next (all, 0); c >= 0; c = pz_pool_set_next (all, c + 1))
    {
      const PzPoolSet *row = &r->shape->breaking[c];
      guint64 counts = pz_pool_set_has (&r->asked.walls, c) ? 0 : G_MAXUINT64;
      for (int w = 0; w < PZ_POOL_BITS / 64; w++)
        {
          twice.words[w] |= once.words[w] & row->words[w];
          once.words[w] |= row->words[w];
          but_walls.words[w] |= row->words[w] & counts;
        }
    }
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    {
      r->keeping.words[w] = held->words[w] & ~once.words[w];
      r->keeping_but_walls.words[w] = held->words[w] & ~but_walls.words[w];
      r->once.words[w] = once.words[w] & ~twice.words[w];
    }
}

/* @fact is about some of what is asked: it says the same of the question without any of the others, unless it is about a parity mark that
 * only follows from the clue left out. */
static void
note_bound (Recall *r, PzPoolFact *fact)
{
  const PzPoolSet *all = &r->asked.all;
  PzPoolSet others;
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    others.words[w] = all->words[w] & (~fact->constraints.words[w] | r->asked.repeated.words[w]);
  for (int c = pz_pool_set_next (&others, 0); c >= 0; c = pz_pool_set_next (&others, c + 1))
    {
      int parity = pz_pool_shape_implied (r->shape, c);
      if (parity < 0 || pz_pool_set_has (all, parity) || !pz_pool_set_has (&fact->constraints, parity))
        r->bound_of[c] = fact;
    }
  others = pz_pool_set_and (&fact->constraints, &r->asked.walls);
  if (pz_pool_set_few (&others) == 0)
    r->without_walls = fact;
}

static void
find_bounds (Recall *r)
{
  r->bound = r->without_walls = NULL;
  memset (r->bound_of, 0, r->shape->n_constraints * sizeof *r->bound_of);
  for (int i = 0; i < r->shape->n_facts; i++)
    if (pz_pool_set_within (&r->shape->facts[i].constraints, &r->asked.bound))
      {
        r->bound = &r->shape->facts[i];
        note_bound (r, r->bound);
      }
}

/* @kept: the paths held that are solutions; all of them when there is a @fact. Unknown when that does not tell. */
static PzCount
conclude (Recall *r, const PzPoolSet *kept, PzPoolFact *fact)
{
  int few = pz_pool_set_few (kept);
  if (few >= 2)
    return TWO;
  if (fact == NULL)
    return PZ_COUNT_UNKNOWN;
  pz_pool_shape_touch_fact (r->shape, fact);
  return (PzCount){ (guint64) few, TRUE, TRUE };
}

/* Solutions without @member. */
static PzPoolSet
keeping_without (const Recall *r, int member)
{
  if (pz_pool_set_has (&r->asked.repeated, member))
    return r->keeping;
  PzPoolSet more = pz_pool_set_and (&r->shape->breaking[member], &r->once);
  return pz_pool_set_or (&r->keeping, &more);
}

static PzPoolSet
avoiding (const Recall *r, PzPoolSet paths, int edge)
{
  for (int path = pz_pool_set_next (&paths, 0); path >= 0; path = pz_pool_set_next (&paths, path + 1))
    if (pz_pool_shape_uses (r->shape, path, edge))
      pz_pool_set_remove (&paths, path);
  return paths;
}

/* Solutions with the spinner @member nailed to @edge: it is out, and a wall is there. */
static PzCount
recall_nailed (Recall *r, int member, const PzPoolSet *without, int edge)
{
  PzPoolSet kept = avoiding (r, *without, edge);
  if (pz_pool_set_few (&kept) >= 2)
    return TWO;
  PzPoolSet bound = pz_pool_question_without (r->shape, &r->asked, member);
  int wall = pz_pool_shape_wall (r->shape, edge);
  if (wall >= 0)
    pz_pool_set_add (&bound, wall);
  return conclude (r, &kept, pz_pool_shape_find (r->shape, &bound));
}

static void
recall_spinner (Recall *r, int member, const PzPoolSet *kept, PzNecessity *out)
{
  const PzConstraint *spinner = &r->shape->constraints[member];
  for (int k = 0; k < 3; k++)
    if (spinner->edges[k] >= 0)
      {
        out->as_static[k] = recall_nailed (r, member, kept, spinner->edges[k]);
        if (!out->as_static[k].known)
          {
            *out = (PzNecessity){ 0 };
            return;
          }
      }
}

/* The paths that told are worth keeping. */
static void
touch_two (Recall *r, const PzPoolSet *paths)
{
  int path = -1;
  for (int i = 0; i < 2 && (path = pz_pool_set_next (paths, path + 1)) >= 0; i++)
    pz_pool_shape_touch (r->shape, path);
}

static void
recall_one (Recall *r, int member, PzNecessity *out)
{
  PzPoolSet kept = keeping_without (r, member);
  out->without = conclude (r, &kept, r->bound_of[member]);
  touch_two (r, &kept);
  if (out->without.known && r->shape->constraints[member].kind == PZ_CONSTRAINT_SPINNER)
    recall_spinner (r, member, &kept, out);
}

static void
hand_out (Recall *r, PzStepsRecall *recall)
{
  guint8 *rooms[2] = { recall->first, recall->second };
  int path = -1, n = r->shape->n;
  for (int i = 0; i < 2 && (path = pz_pool_set_next (&r->keeping, path + 1)) >= 0; i++)
    {
      pz_pool_shape_touch (r->shape, path);
      if (rooms[i] != NULL)
        memcpy (rooms[i], r->shape->nodes + path * n, n);
    }
}

static gboolean
recall_verdict (Recall *r, PzStepsRecall *recall)
{
  tally (r);
  r->bound = pz_pool_shape_find (r->shape, &r->asked.bound);
  recall->main = conclude (r, &r->keeping, r->bound);
  if (recall->main.known)
    hand_out (r, recall);
  return recall->main.known;
}

static void
recall_necessities (Recall *r, PzStepsRecall *recall)
{
  find_bounds (r);
  for (int i = 0; i < r->asked.n; i++)
    recall_one (r, r->asked.member[i], &recall->out[i]);
  if (pz_pool_set_few (&r->asked.walls) > 0)
    recall->without_walls = conclude (r, &r->keeping_but_walls, r->without_walls);
}

gboolean
pz_steps_pool_recall (PzStepsPool *pool, const PzSteps *steps, PzStepsRecall *recall)
{
  g_return_val_if_fail (pool != NULL && steps != NULL && recall != NULL, FALSE);
  Recall r;
  gboolean known = FALSE;
  recall->main = recall->without_walls = PZ_COUNT_UNKNOWN;
  pthread_mutex_lock (&pool->lock);
  r.shape = find_shape (pool, steps);
  if (r.shape != NULL)
    {
      int room = r.shape->room_constraints;
      known = pz_pool_shape_ask (r.shape, steps, &r.asked) && recall_verdict (&r, recall);
      if (known && recall->out != NULL)
        recall_necessities (&r, recall);
      if (r.shape->room_constraints != room)
        put_out (pool);
    }
  pthread_mutex_unlock (&pool->lock);
  return known;
}

/* --- learning ------------------------------------------------------------------------------------------------ */

static void
note (PzPoolShape *shape, const PzPoolSet *constraints, PzCount count)
{
  if (count.known && count.exact)
    pz_pool_shape_note (shape, constraints, count.count);
}

static void
add_path (PzPoolShape *shape, const PzSteps *steps, const guint8 *path)
{
  if (path != NULL)
    pz_pool_shape_add_path (shape, steps, path);
}

void
pz_steps_pool_learn (PzStepsPool *pool, const PzSteps *steps, PzCount count, const guint8 *first, const guint8 *second)
{
  g_return_if_fail (pool != NULL && steps != NULL);
  if (steps->n == 0)
    return;
  PzPoolQuestion asked;
  pthread_mutex_lock (&pool->lock);
  PzPoolShape *shape = find_or_add_shape (pool, steps);
  add_path (shape, steps, count.count >= 1 ? first : NULL);
  add_path (shape, steps, count.count >= 2 ? second : NULL);
  if (pz_pool_shape_ask (shape, steps, &asked))
    note (shape, &asked.all, count);
  put_out (pool);
  pthread_mutex_unlock (&pool->lock);
}

/* Walls for the edges of a spinner come last: they may need room. */
static void
learn_nailed (PzPoolShape *shape, const PzSteps *steps, const PzPoolSet *without, const PzConstraint *spinner,
              const PzNecessity *told)
{
  for (int k = 0; k < 3; k++)
    {
      PzCount count = told->as_static[k];
      int wall = spinner->edges[k] >= 0 && count.exact ? pz_pool_shape_add_wall (shape, spinner->edges[k]) : -1;
      if (wall < 0)
        continue;
      PzPoolSet nailed = *without;
      pz_pool_set_add (&nailed, wall);
      note (shape, &nailed, count);
    }
}

static void
learn_one (PzPoolShape *shape, const PzSteps *steps, const PzPoolQuestion *asked, int i, const PzNecessity *told)
{
  PzPoolSet without = asked->all;
  if (!pz_pool_set_has (&asked->repeated, asked->member[i]))
    pz_pool_set_remove (&without, asked->member[i]);
  note (shape, &without, told->without);
  if (steps->constraints[i].kind == PZ_CONSTRAINT_SPINNER)
    learn_nailed (shape, steps, &without, &steps->constraints[i], told);
}

static void
learn_without_walls (PzPoolShape *shape, const PzPoolQuestion *asked, PzCount count)
{
  PzPoolSet without = asked->all;
  for (int w = 0; w < PZ_POOL_BITS / 64; w++)
    without.words[w] &= ~asked->walls.words[w];
  note (shape, &without, count);
}

void
pz_steps_pool_learn_necessities (PzStepsPool *pool, const PzSteps *steps, const guint8 *solution,
                                 const PzNecessity *out, PzCount without_walls, const guint8 *breakers)
{
  g_return_if_fail (pool != NULL && steps != NULL && (out != NULL || steps->n_constraints == 0));
  if (steps->n == 0)
    return;
  PzPoolQuestion asked;
  pthread_mutex_lock (&pool->lock);
  PzPoolShape *shape = find_or_add_shape (pool, steps);
  for (int i = 0; i < steps->n_constraints; i++)
    add_path (shape, steps, breakers != NULL && out[i].has_breaker ? breakers + i * steps->n : NULL);
  add_path (shape, steps, solution);
  gboolean room = pz_pool_shape_ask (shape, steps, &asked);
  for (int i = 0; room && i < steps->n_constraints; i++)
    learn_one (shape, steps, &asked, i, &out[i]);
  if (room)
    learn_without_walls (shape, &asked, without_walls);
  put_out (pool);
  pthread_mutex_unlock (&pool->lock);
}
