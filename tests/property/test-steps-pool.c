/* SPDX-License-Identifier: MIT */
#include "large-boards.h"
#include "steps-reference.h"
#include "seed.h"

#include "steps/pool-internal.h"

#include <pthread.h>
#include <string.h>

/* Random editing sessions: whatever the pool recalls is what a search would have said, on small boards by the plain counter, on large
 * ones by a search without a pool; and what it has to recall it does. */

static guint32 seed;
static int n_rounds;

#define POOL_BYTES ((gsize) 8 << 20)

static const PzPoolCaps all_caps = { PZ_POOL_BITS, PZ_POOL_BITS, 256 };

/* --- edits --------------------------------------------------------------------------------------------------- */

typedef enum
{
  EDIT_ADD,
  EDIT_REMOVE,
  EDIT_REPLACE, /* another in its place: a wall moved, a clue renumbered */
  EDIT_REPEAT,  /* one that is there stands there twice */
  EDIT_BACK,    /* undo */
  N_EDITS
} Edit;

typedef struct
{
  int n, n_edges;
  PzConstraint *constraints;
  int n_constraints, most;
  GRand *rand;
  const guint8 *path; /* (nullable): mostly kept by what is added */
  const int (*edge_of)[REFERENCE_MAX_NODES];
} Desk;

static int
below (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

static PzConstraint
random_mark (const Desk *desk)
{
  int step = 1 + below (desk->rand, desk->n), node = below (desk->rand, desk->n);
  if (desk->path != NULL && below (desk->rand, 4) > 0)
    node = desk->path[step - 1];
  PzConstraint c = { .kind = PZ_CONSTRAINT_CLUE, .node = node, .step = step, .edges = { -1, -1, -1 } };
  if (below (desk->rand, 3) == 0)
    {
      c.kind = step % 2 == 1 ? PZ_CONSTRAINT_ODD : PZ_CONSTRAINT_EVEN;
      c.step = 0;
    }
  return c;
}

static PzConstraint
random_constraint (const Desk *desk)
{
  int what = desk->n_edges == 0 ? 0 : below (desk->rand, 5);
  if (what < 2)
    return random_mark (desk);
  PzConstraint c = { .kind = PZ_CONSTRAINT_WALL, .node = -1, .edges = { below (desk->rand, desk->n_edges), -1, -1 } };
  if (what < 4)
    return c;
  c.kind = PZ_CONSTRAINT_SPINNER;
  c.phase = below (desk->rand, 3);
  for (int k = 0; k < 3; k++)
    c.edges[k] = below (desk->rand, desk->n_edges + 1) - 1;
  return c;
}

/* What was changed: @index is where, -1 for a step back. */
typedef struct
{
  Edit edit;
  int index;
} Change;

static Change
change (Desk *desk)
{
  Edit edit = below (desk->rand, N_EDITS - 1);
  if (desk->n_constraints == 0 || below (desk->rand, 3) == 0)
    edit = EDIT_ADD;
  if (desk->n_constraints == desk->most && (edit == EDIT_ADD || edit == EDIT_REPEAT))
    edit = EDIT_REMOVE;
  int i = edit == EDIT_ADD ? desk->n_constraints : below (desk->rand, desk->n_constraints);
  if (edit == EDIT_ADD)
    desk->constraints[desk->n_constraints++] = random_constraint (desk);
  else if (edit == EDIT_REMOVE)
    desk->constraints[i] = desk->constraints[--desk->n_constraints];
  else if (edit == EDIT_REPLACE)
    desk->constraints[i] = random_constraint (desk);
  else
    desk->constraints[desk->n_constraints++] = desk->constraints[i];
  return (Change){ edit, i };
}

/* --- small boards -------------------------------------------------------------------------------------------- */

#define MOST_SMALL 14

/* What the plain counter says, each count up to 3. */
typedef struct
{
  guint64 main, without[MOST_SMALL], as_static[MOST_SMALL][3], without_walls;
  gboolean has_walls;
} Truth;

static Truth
find_truth (const Instance *instance)
{
  Truth truth = { .main = reference_count (instance, PZ_VARIANT_NONE, 3, NULL) };
  for (int i = 0; i < instance->n_constraints; i++)
    {
      const PzConstraint *c = &instance->constraints[i];
      truth.has_walls |= c->kind == PZ_CONSTRAINT_WALL;
      truth.without[i] = reference_count (instance, (PzVariant){ i, FALSE, -1 }, 3, NULL);
      for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
        if (c->edges[k] >= 0)
          truth.as_static[i][k] = reference_count (instance, (PzVariant){ i, FALSE, c->edges[k] }, 3, NULL);
    }
  truth.without_walls = reference_count (instance, (PzVariant){ -1, TRUE, -1 }, 3, NULL);
  return truth;
}

static PzCount
capped (guint64 count)
{
  return count >= 2 ? (PzCount){ 2, FALSE, TRUE } : (PzCount){ count, TRUE, TRUE };
}

static void
assert_true_count (PzCount got, guint64 truth)
{
  PzCount wanted = capped (truth);
  g_assert_cmpuint (got.count, ==, wanted.count);
  g_assert_cmpint (got.exact, ==, wanted.exact);
}

/* How often edits of a kind were decided. */
typedef struct
{
  int n[N_EDITS], n_decided[N_EDITS];
  int n_owed, n_paid; /* those that had to be decided */
  int n_needs, n_needs_known;
} Score;

static gboolean
path_keeps (const Instance *instance, const guint8 *path)
{
  Instance only = *instance;
  for (int step = 1; step <= instance->n; step++)
    {
      g_assert_cmpint (only.n_constraints, <, REFERENCE_MAX_CONSTRAINTS);
      only.constraints[only.n_constraints++] =
          (PzConstraint){ .kind = PZ_CONSTRAINT_CLUE, .node = path[step - 1], .step = step, .edges = { -1, -1, -1 } };
    }
  return reference_count (&only, PZ_VARIANT_NONE, 2, NULL) == 1;
}

typedef struct
{
  PzNecessity out[MOST_SMALL];
  guint8 first[REFERENCE_MAX_NODES], second[REFERENCE_MAX_NODES];
  PzStepsRecall recall;
} Answer;

static gboolean
recall (PzStepsPool *pool, const PzSteps *steps, Answer *answer)
{
  memset (answer, 0, sizeof *answer);
  answer->recall = (PzStepsRecall){ .first = answer->first, .second = answer->second, .out = answer->out };
  return pz_steps_pool_recall (pool, steps, &answer->recall);
}

static void
check_necessity (const PzConstraint *c, const PzNecessity *got, guint64 without, const guint64 *as_static)
{
  if (!got->without.known)
    {
      for (int k = 0; k < 3; k++)
        g_assert_false (got->as_static[k].known);
      return;
    }
  assert_true_count (got->without, without);
  for (int k = 0; k < 3; k++)
    {
      gboolean counts = c->kind == PZ_CONSTRAINT_SPINNER && c->edges[k] >= 0;
      g_assert_cmpint (got->as_static[k].known, ==, counts);
      if (counts)
        assert_true_count (got->as_static[k], as_static[k]);
    }
}

static void
check_answer (const Instance *instance, const Truth *truth, const Answer *answer, Score *score)
{
  PzCount main = answer->recall.main;
  assert_true_count (main, truth->main);
  g_assert_true (main.count < 1 || path_keeps (instance, answer->first));
  g_assert_true (main.count < 2 || path_keeps (instance, answer->second));
  g_assert_true (main.count < 2 || memcmp (answer->first, answer->second, instance->n) != 0);
  for (int i = 0; i < instance->n_constraints; i++)
    {
      check_necessity (&instance->constraints[i], &answer->out[i], truth->without[i], truth->as_static[i]);
      score->n_needs++;
      score->n_needs_known += answer->out[i].without.known;
    }
  if (answer->recall.without_walls.known)
    {
      g_assert_true (truth->has_walls);
      assert_true_count (answer->recall.without_walls, truth->without_walls);
    }
}

/* A path that breaks constraint @index and no other, if there is one. */
static gboolean
find_breaker (const Instance *instance, int index, guint8 *path)
{
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  guint64 n = reference_count (instance, (PzVariant){ index, FALSE, -1 }, 3, paths);
  for (guint64 i = 0; i < n; i++)
    if (!path_keeps (instance, paths->data + i * instance->n))
      {
        memcpy (path, paths->data + i * instance->n, instance->n);
        return TRUE;
      }
  return FALSE;
}

/* What a search up to @limit says; @rand: (nullable): now and then its budget ends first. */
static PzCount
told (GRand *rand, guint64 truth, guint64 limit)
{
  if (rand != NULL && below (rand, 12) == 0)
    return (PzCount){ truth > 0 ? below (rand, 2) : 0, FALSE, TRUE };
  return truth >= limit ? (PzCount){ limit, FALSE, TRUE } : (PzCount){ truth, TRUE, TRUE };
}

/* What a search up to @limit (2 or 3) would have told. */
static void
teach_verdict (PzStepsPool *pool, const Instance *instance, const PzSteps *steps, const Truth *truth, guint64 limit)
{
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  guint64 n = reference_count (instance, PZ_VARIANT_NONE, 2, paths);
  PzCount count = capped (truth->main);
  if (limit > 2 && truth->main == 2)
    count = (PzCount){ 2, TRUE, TRUE };
  pz_steps_pool_learn (pool, steps, count, n >= 1 ? paths->data : NULL, n >= 2 ? paths->data + instance->n : NULL);
}

static void
teach_needs (PzStepsPool *pool, const Instance *instance, const PzSteps *steps, const Truth *truth, guint64 limit,
             GRand *rand)
{
  PzNecessity out[MOST_SMALL] = { 0 };
  guint8 breakers[MOST_SMALL * REFERENCE_MAX_NODES];
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  for (int i = 0; i < instance->n_constraints; i++)
    {
      out[i].without = told (rand, truth->without[i], limit);
      for (int k = 0; k < 3 && instance->constraints[i].kind == PZ_CONSTRAINT_SPINNER; k++)
        if (instance->constraints[i].edges[k] >= 0)
          out[i].as_static[k] = told (rand, truth->as_static[i][k], limit);
      out[i].has_breaker = find_breaker (instance, i, breakers + i * instance->n);
    }
  reference_count (instance, PZ_VARIANT_NONE, 1, paths);
  PzCount without_walls = truth->has_walls ? told (rand, truth->without_walls, limit) : PZ_COUNT_UNKNOWN;
  pz_steps_pool_learn_necessities (pool, steps, truth->main == 1 ? paths->data : NULL, out, without_walls, breakers);
}

/* What the pool owes after it was told all: the verdict with one more, or with one less whose part is known. */
static gboolean
is_owed (Change change, const Truth *before)
{
  if (before->main > 1)
    return change.edit == EDIT_REPEAT;
  if (change.edit == EDIT_ADD || change.edit == EDIT_REPEAT)
    return TRUE;
  return change.edit == EDIT_REMOVE && (before->main == 1 || before->without[change.index] <= 1);
}

typedef struct
{
  const InstanceOptions *options;
  PzPoolCaps caps;
  gsize bytes;
  gboolean thorough; /* told everything each time: then the debts are claimed */
} Session;

static void
session (const Session *self, PzStepsPool *pool, GRand *rand, Score *score)
{
  Instance instance, last;
  instance_random (&instance, rand, self->options);
  instance.n_constraints = MIN (instance.n_constraints, MOST_SMALL);
  g_autoptr (GByteArray) paths = g_byte_array_new ();
  guint64 n_paths = reference_count (&instance, PZ_VARIANT_NONE, 20, paths);
  Desk desk = { .n = instance.n, .n_edges = instance.n_edges, .constraints = instance.constraints };
  desk.most = MOST_SMALL;
  desk.rand = rand;
  desk.path = n_paths > 0 ? paths->data + below (rand, (int) n_paths) * instance.n : NULL;
  Truth truth = { 0 };
  for (int i = 0; i < 24; i++)
    {
      Truth before = truth;
      Answer answer;
      Change made = { EDIT_BACK, -1 };
      gboolean tell_all = self->thorough || below (rand, 2) == 0;
      if (i > 1 && below (rand, 6) == 0)
        {
          Instance now = instance;
          instance = last;
          last = now;
        }
      else if (i > 0)
        {
          last = instance;
          desk.n_constraints = instance.n_constraints;
          made = change (&desk);
          instance.n_constraints = desk.n_constraints;
        }
      g_autoptr (PzSteps) steps = instance_steps (&instance);
      truth = find_truth (&instance);
      gboolean decided = recall (pool, steps, &answer);
      if (decided)
        check_answer (&instance, &truth, &answer, score);
      if (i > 0)
        {
          score->n[made.edit]++;
          score->n_decided[made.edit] += decided;
        }
      if (i > 0 && self->thorough && is_owed (made, &before))
        {
          score->n_owed++;
          score->n_paid += decided;
        }
      guint64 limit = 2 + below (rand, 2);
      if (tell_all || below (rand, 2) == 0)
        teach_verdict (pool, &instance, steps, &truth, limit);
      if (tell_all || below (rand, 3) == 0)
        teach_needs (pool, &instance, steps, &truth, limit, self->thorough ? NULL : rand);
      g_assert_cmpuint (pz_steps_pool_get_bytes (pool), <=, self->bytes);
    }
}

static void
print_score (const char *what, const Score *score)
{
  static const char *const names[] = { "add", "remove", "replace", "repeat", "back" };
  g_autoptr (GString) text = g_string_new (NULL);
  for (int e = 0; e < N_EDITS; e++)
    g_string_append_printf (text, ", %s %d of %d", names[e], score->n_decided[e], score->n[e]);
  g_test_message ("%s: decided%s; owed %d, paid %d; what-ifs known %d of %d", what, text->str + 1, score->n_owed,
                  score->n_paid, score->n_needs_known, score->n_needs);
}

static void
play_sessions (const char *what, const Session *self, guint32 salt, int n, Score *score)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new_capped (self->bytes, self->caps);
  for (int i = 0; i < n; i++)
    {
      guint32 own_seed = seed + salt * 1000003u + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (own_seed);
      if (g_test_verbose ())
        g_test_message ("seed %u", own_seed);
      session (self, pool, rand, score);
    }
  print_score (what, score);
}

static const InstanceOptions hexagons = { 1, 9, TRUE, TRUE, 4, 4, 2, 3 };
static const InstanceOptions squares = { 1, 10, FALSE, TRUE, 4, 3, 1, 3 };
static const InstanceOptions any = { 2, 8, TRUE, FALSE, 3, 3, 2, 2 };

static void
test_small (void)
{
  const InstanceOptions *const options[] = { &hexagons, &squares, &any };
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      Score score = { 0 };
      Session self = { options[i], all_caps, POOL_BYTES, FALSE };
      play_sessions ("told now and then", &self, 1 + i, n_rounds, &score);
    }
}

/* One more to a level whose solutions are known, or one less whose part is known: no search, ever. */
static void
test_owed (void)
{
  const InstanceOptions *const options[] = { &hexagons, &squares, &any };
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      Score score = { 0 };
      Session self = { options[i], all_caps, POOL_BYTES, TRUE };
      play_sessions ("told everything", &self, 11 + i, n_rounds, &score);
      g_assert_cmpint (score.n_owed, >, n_rounds);
      g_assert_cmpint (score.n_paid, ==, score.n_owed);
    }
}

/* Little room: paths, constraints, facts or boards go all the time. */
static void
test_tiny (void)
{
  static const struct
  {
    PzPoolCaps caps;
    gsize bytes;
  } tiny[] = {
    { { 0, PZ_POOL_BITS, 256 }, POOL_BYTES },
    { { 1, PZ_POOL_BITS, 256 }, POOL_BYTES },
    { { 3, 20, 4 }, POOL_BYTES },
    { { 5, 4, 256 }, POOL_BYTES },
    { { 8, 17, 1 }, POOL_BYTES },
    { { PZ_POOL_BITS, PZ_POOL_BITS, 0 }, POOL_BYTES },
    { { 9, 64, 9 }, 4000 },
    { { PZ_POOL_BITS, PZ_POOL_BITS, 256 }, 20000 },
    { { 4, 18, 4 }, 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (tiny); i++)
    {
      Score score = { 0 };
      Session self = { &hexagons, tiny[i].caps, tiny[i].bytes, i % 2 == 0 };
      play_sessions ("little room", &self, 21 + i, n_rounds / 3, &score);
    }
}

/* --- large boards -------------------------------------------------------------------------------------------- */

#define LARGE_UNITS 400000

typedef struct
{
  PzCount count, without_walls;
  PzNecessity out[BOARD_MAX_CONSTRAINTS];
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
} Judgement;

/* By a search; @pool: (nullable): is told of it. */
static void
judge (const PzSteps *steps, PzStepsPool *pool, Judgement *cold)
{
  int n = pz_steps_n_nodes (steps), n_constraints = pz_steps_n_constraints (steps);
  g_autofree guint8 *breakers = g_malloc (n * n_constraints + 1);
  PzBudget budget = { .units_left = LARGE_UNITS };
  memset (cold, 0, sizeof *cold);
  cold->count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, cold->first, cold->second);
  PzWhatIfs what = {
    .main = cold->count, .solution = cold->first, .limit = 2, .budget = &budget, .breakers = breakers
  };
  pz_steps_necessities (steps, &what, cold->out, &cold->without_walls);
  if (pool == NULL)
    return;
  pz_steps_pool_learn (pool, steps, cold->count, cold->first, cold->second);
  pz_steps_pool_learn_necessities (pool, steps, cold->count.exact && cold->count.count == 1 ? cold->first : NULL,
                                   cold->out, cold->without_walls, breakers);
}

static gboolean
is_decided (PzCount count)
{
  return count.known && (count.exact || count.count >= 2);
}

static void
assert_alike (PzCount recalled, PzCount cold)
{
  if (!recalled.known || !is_decided (cold))
    return;
  g_assert_cmpuint (recalled.count, ==, cold.count);
  g_assert_cmpint (recalled.exact, ==, cold.exact);
}

static void
check_large (const PzSteps *steps, const Judgement *warm, const PzStepsRecall *recall, const Judgement *cold)
{
  assert_alike (recall->main, cold->count);
  assert_alike (recall->without_walls, cold->without_walls);
  for (int i = 0; i < pz_steps_n_constraints (steps); i++)
    {
      assert_alike (warm->out[i].without, cold->out[i].without);
      for (int k = 0; k < 3; k++)
        assert_alike (warm->out[i].as_static[k], cold->out[i].as_static[k]);
    }
}

/* TRUE when the verdict was recalled. */
static gboolean
play_large (BoardLevel *level, PzStepsPool *pool, Judgement *warm, Judgement *cold)
{
  g_autoptr (PzSteps) steps = board_level_steps (level);
  memset (warm, 0, sizeof *warm);
  PzStepsRecall recall = { .first = warm->first, .second = warm->second, .out = warm->out };
  gboolean recalled = pz_steps_pool_recall (pool, steps, &recall);
  judge (steps, pool, cold);
  if (recalled)
    check_large (steps, warm, &recall, cold);
  return recalled;
}

static void
edit_large (BoardLevel *level, int before, const guint8 *path, GRand *rand)
{
  const Board *board = level->board;
  Desk desk = { .n = board->n, .n_edges = board->n_edges, .constraints = level->constraints, .rand = rand };
  desk.n_constraints = before;
  desk.most = BOARD_MAX_CONSTRAINTS;
  desk.path = path;
  change (&desk);
  level->n_constraints = desk.n_constraints;
}

static void
test_large (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (POOL_BYTES);
  g_autofree Judgement *warm = g_new (Judgement, 1), *cold = g_new (Judgement, 1);
  guint8 path[PZ_STEPS_MAX_NODES];
  int n_recalled = 0, n = 0;
  for (int i = 0; i < 6; i++)
    {
      Board board;
      if (i % 2 == 0)
        board_grid (&board, 6 + i / 2, 6);
      else
        board_hexagon (&board, 2 + i / 3);
      BoardLevel level = { .board = &board };
      board_path (&board, path);
      board_stir (&board, path, rand);
      board_level_add_clues (&level, path, 6, rand);
      board_level_add_walls (&level, path, 6, rand);
      if (!board_level_make_unique (&level, path, 200000, rand))
        continue;
      play_large (&level, pool, warm, cold);
      for (int k = 0; k < 12; k++)
        {
          BoardLevel edited = level;
          edit_large (&edited, level.n_constraints, path, rand);
          n_recalled += play_large (&edited, pool, warm, cold);
          n++;
        }
    }
  g_test_message ("seed %u: %d of %d edits of large boards recalled", seed, n_recalled, n);
  g_assert_cmpint (n_recalled, >=, n / 2);
}

/* --- threads ------------------------------------------------------------------------------------------------- */

typedef struct
{
  PzStepsPool *pool;
  guint32 seed;
  Score score;
} Player;

static void *
play (void *data)
{
  Player *player = data;
  Session self = { &hexagons, all_caps, POOL_BYTES, FALSE };
  for (int i = 0; i < 40; i++)
    {
      /* Both play on the same boards. */
      g_autoptr (GRand) rand = g_rand_new_with_seed (player->seed + i % 20);
      session (&self, player->pool, rand, &player->score);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (POOL_BYTES);
  Player players[2] = { { .pool = pool, .seed = seed }, { .pool = pool, .seed = seed + 5 } };
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    g_assert_cmpint (pthread_create (&threads[i], NULL, play, &players[i]), ==, 0);
  for (int i = 0; i < 2; i++)
    pthread_join (threads[i], NULL);
  print_score ("one of two threads", &players[0].score);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  seed = test_seed (20240620);
  n_rounds = g_getenv ("PZ_TEST_LONG") != NULL ? 20000 : 700;
  g_test_message ("seed %u", seed);
  g_test_add_func ("/steps/pool/small", test_small);
  g_test_add_func ("/steps/pool/owed", test_owed);
  g_test_add_func ("/steps/pool/tiny", test_tiny);
  g_test_add_func ("/steps/pool/large", test_large);
  g_test_add_func ("/steps/pool/threads", test_threads);
  return g_test_run ();
}
