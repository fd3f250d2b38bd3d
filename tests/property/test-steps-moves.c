/* SPDX-License-Identifier: MIT */
#include "steps-reference.h"
#include "seed.h"

#include "steps/play.h"

#include <string.h>

/* Random inputs against a second playtest, written plainly from the rules: it keeps the path and the filled numbers and
 * works everything else out anew each time. */

static guint32 seed;

typedef struct
{
  const Instance *instance;
  PzStepsPolicy policy;
  const guint8 *solution;              /* (nullable) */
  GArray *path;                        /* int */
  int filled[REFERENCE_MAX_NODES + 1]; /* by step: node, or -1 */
  const char *state, *event, *guide;
  int guide_node;
  int blocked; /* node a blocked move was for, or -1 */
} Model;

static int
node_at (const Model *m, int step)
{
  return g_array_index (m->path, int, step - 1);
}

static int
step_of (const Model *m, int node)
{
  for (guint i = 0; i < m->path->len; i++)
    if (g_array_index (m->path, int, i) == node)
      return i + 1;
  return 0;
}

static int
clue_of (const Model *m, int node)
{
  for (int i = 0; i < m->instance->n_constraints; i++)
    if (m->instance->constraints[i].kind == PZ_CONSTRAINT_CLUE && m->instance->constraints[i].node == node)
      return m->instance->constraints[i].step;
  for (int step = 1; step <= m->instance->n; step++)
    if (m->filled[step] == node)
      return step;
  return 0;
}

/* The node that has the number of @step, or -1. */
static int
holder_of (const Model *m, int step)
{
  for (int v = 0; v < m->instance->n; v++)
    if (clue_of (m, v) == step)
      return v;
  return -1;
}

static gboolean
in_conflict (const Model *m, int node)
{
  int step = step_of (m, node), clue = clue_of (m, node), holder = holder_of (m, step);
  if (clue != 0 && clue != step)
    return TRUE;
  if (m->policy == PZ_STEPS_UNDO)
    return FALSE;
  for (int i = 0; i < m->instance->n_constraints; i++)
    {
      const PzConstraint *c = &m->instance->constraints[i];
      if (c->node == node && c->kind == PZ_CONSTRAINT_ODD && step % 2 == 0)
        return TRUE;
      if (c->node == node && c->kind == PZ_CONSTRAINT_EVEN && step % 2 == 1)
        return TRUE;
    }
  return holder >= 0 && holder != node;
}

static gboolean
is_open (const Model *m, int a, int b)
{
  int t = m->path->len;
  for (int i = 0; i < m->instance->n_constraints; i++)
    {
      const PzConstraint *c = &m->instance->constraints[i];
      int closed = -1;
      if (c->kind == PZ_CONSTRAINT_WALL)
        closed = c->edges[0];
      if (c->kind == PZ_CONSTRAINT_SPINNER)
        closed = c->edges[(c->phase + t) % 3];
      if (closed >= 0 && closed == m->instance->edge_of[a][b])
        return FALSE;
    }
  return TRUE;
}

static void
add_node (Model *m, int node, const char *event)
{
  g_array_append_val (m->path, node);
  m->event = event;
  m->state = "drawing";
  if ((int) m->path->len < m->instance->n)
    return;
  for (int v = 0; v < m->instance->n; v++)
    if (in_conflict (m, v))
      return;
  m->event = m->state = "cleared";
}

static void
try_move (Model *m, int to)
{
  int end = node_at (m, m->path->len);
  m->event = "ignored";
  if (m->instance->edge_of[end][to] < 0)
    return;
  if (is_open (m, end, to))
    {
      add_node (m, to, "append");
      return;
    }
  m->event = "blocked";
  m->blocked = to;
}

static void
go_back_to (Model *m, int step, const char *event)
{
  g_array_set_size (m->path, step);
  m->event = event;
  m->state = "drawing";
}

static void
model_press (Model *m, int node)
{
  m->event = "ignored";
  if (g_str_equal (m->state, "empty"))
    {
      int first = holder_of (m, 1);
      if (first >= 0 && first != node)
        m->event = "illegal-start";
      else
        add_node (m, node, "start");
    }
  else if (g_str_equal (m->state, "idle"))
    {
      int step = step_of (m, node);
      if (step == 0)
        try_move (m, node);
      else if (step == (int) m->path->len)
        {
          m->event = "nothing";
          m->state = "drawing";
        }
      else if (m->policy == PZ_STEPS_CUT)
        go_back_to (m, step, "cut");
    }
}

static void
model_slide (Model *m, int node)
{
  int step = step_of (m, node), end = m->path->len;
  m->event = "ignored";
  if (!g_str_equal (m->state, "drawing"))
    return;
  if (step == 0)
    try_move (m, node);
  else if (step == end)
    m->event = "nothing";
  else if (m->policy == PZ_STEPS_CUT)
    go_back_to (m, step, "cut");
  else if (step == end - 1)
    go_back_to (m, step, "undo");
}

static int
n_correct (const Model *m)
{
  guint i = 0;
  while (i < m->path->len && g_array_index (m->path, int, i) == m->solution[i])
    i++;
  return i;
}

static void
model_guide (Model *m)
{
  int correct;
  if (m->solution == NULL || g_str_equal (m->state, "cleared"))
    return;
  correct = n_correct (m);
  m->event = "guided";
  if (m->path->len == 0)
    {
      m->guide = "start";
      m->guide_node = m->solution[0];
    }
  else if (correct == (int) m->path->len)
    {
      m->guide = "next";
      m->guide_node = m->solution[correct];
    }
  else if (correct > 0)
    {
      m->guide = "fork";
      m->guide_node = m->solution[correct - 1];
    }
  else
    m->guide = "restart";
}

/* All runs of open steps, the first of them, its middle. */
static void
model_fill (Model *m)
{
  g_autoptr (GArray) run = g_array_new (FALSE, FALSE, sizeof (int));
  if (m->solution == NULL || g_str_equal (m->state, "cleared") || m->policy != PZ_STEPS_CUT)
    return;
  for (int step = 1; step <= m->instance->n; step++)
    {
      gboolean is_solved = holder_of (m, step) >= 0 || step <= n_correct (m);
      if (!is_solved)
        g_array_append_val (run, step);
      else if (run->len > 0)
        break;
    }
  if (run->len == 0)
    return;
  int middle = g_array_index (run, int, (run->len - 1) / 2);
  m->filled[middle] = m->solution[middle - 1];
  m->event = "filled";
}

static void
model_input (Model *m, PzStepsInput input)
{
  m->event = "nothing";
  m->guide = NULL;
  m->guide_node = m->blocked = -1;
  switch (input.kind)
    {
    case PZ_STEPS_PRESS:
      model_press (m, input.node);
      break;
    case PZ_STEPS_SLIDE:
      model_slide (m, input.node);
      break;
    case PZ_STEPS_RELEASE:
      if (g_str_equal (m->state, "cleared"))
        m->event = "ignored";
      if (g_str_equal (m->state, "drawing"))
        {
          m->event = "released";
          m->state = "idle";
        }
      break;
    case PZ_STEPS_RESTART:
      if (m->path->len > 0)
        m->event = "restarted";
      m->state = "empty";
      g_array_set_size (m->path, 0);
      break;
    case PZ_STEPS_GUIDE:
      model_guide (m);
      break;
    case PZ_STEPS_FILL:
      model_fill (m);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
compare_guides (const Model *m, const PzStepsPlay *play)
{
  int node, a, b;
  g_assert_cmpstr (pz_guide_kind_name (pz_steps_play_guide (play, &node)), ==, m->guide);
  g_assert_cmpint (node, ==, m->guide_node);
  g_assert_cmpint (pz_steps_play_blocked_edge (play, &a, &b), ==, m->blocked >= 0);
  g_assert_cmpint (b, ==, m->blocked);
  if (m->blocked >= 0)
    g_assert_cmpint (a, ==, node_at (m, m->path->len));
}

static void
compare (const Model *m, const PzStepsPlay *play)
{
  int length, n_filled, i = 0;
  const guint8 *path = pz_steps_play_path (play, &length);
  const PzFilled *filled = pz_steps_play_filled (play, &n_filled);
  g_assert_cmpstr (pz_play_event_name (pz_steps_play_event (play)), ==, m->event);
  g_assert_cmpstr (pz_play_state_name (pz_steps_play_state (play)), ==, m->state);
  g_assert_cmpint (length, ==, m->path->len);
  for (int k = 0; k < length; k++)
    g_assert_cmpint (path[k], ==, node_at (m, k + 1));
  for (int v = 0; v < m->instance->n; v++)
    {
      g_assert_cmpint (pz_steps_play_step_of (play, v), ==, step_of (m, v));
      g_assert_cmpint (pz_steps_play_wanted (play, v), ==, clue_of (m, v));
      g_assert_cmpint (pz_steps_play_conflict (play, v), ==, step_of (m, v) > 0 && in_conflict (m, v));
    }
  for (int step = 1; step <= m->instance->n; step++)
    if (m->filled[step] >= 0)
      {
        g_assert_cmpint (i, <, n_filled);
        g_assert_cmpint (filled[i].step, ==, step);
        g_assert_cmpint (filled[i++].node, ==, m->filled[step]);
      }
  g_assert_cmpint (i, ==, n_filled);
  compare_guides (m, play);
}

/* Mostly slides to neighbours, often along the solution, so that levels are cleared now and then. */
static PzStepsInput
random_input (const Model *m, GRand *rand)
{
  int n = m->instance->n, dice = g_rand_int_range (rand, 0, 100), correct = m->solution != NULL ? n_correct (m) : 0;
  if (dice < 4)
    return (PzStepsInput){ PZ_STEPS_RELEASE, 0 };
  if (dice < 6)
    return (PzStepsInput){ PZ_STEPS_RESTART, 0 };
  if (dice < 12)
    return (PzStepsInput){ PZ_STEPS_GUIDE, 0 };
  if (dice < 15)
    return (PzStepsInput){ PZ_STEPS_FILL, 0 };
  PzStepsInputKind kind = dice < 20 || !g_str_equal (m->state, "drawing") ? PZ_STEPS_PRESS : PZ_STEPS_SLIDE;
  if (m->solution != NULL && correct < n && g_rand_int_range (rand, 0, 10) < 7)
    {
      gboolean is_right = correct == (int) m->path->len;
      return (PzStepsInput){ kind, is_right ? m->solution[correct] : m->solution[MAX (correct - 1, 0)] };
    }
  return (PzStepsInput){ kind, g_rand_int_range (rand, 0, n) };
}

static int
check_game (const Instance *instance, PzStepsPolicy policy, const guint8 *solution, GRand *rand)
{
  Model m = { .instance = instance, .policy = policy, .solution = solution, .state = "empty", .event = "nothing" };
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (PzSteps) steps = instance_steps (instance);
  g_autoptr (PzStepsPlay) play = pz_steps_play_new (steps, policy, solution);
  int n_cleared = 0;
  m.path = path;
  m.guide_node = m.blocked = -1;
  memset (m.filled, -1, sizeof m.filled);
  compare (&m, play);
  for (int i = 0; i < 200; i++)
    {
      PzStepsInput input = random_input (&m, rand);
      g_autoptr (PzStepsPlay) before = g_steal_pointer (&play);
      play = pz_steps_play_input (before, input);
      model_input (&m, input);
      compare (&m, play);
      n_cleared += g_str_equal (m.event, "cleared");
    }
  return n_cleared;
}

static void
check_games (gboolean hexagons)
{
  int n_games = g_getenv ("PZ_TEST_LONG") != NULL ? 4000 : 400, n_cleared = 0, n_unique = 0;
  InstanceOptions options = { 1, 9, hexagons, TRUE, 4, hexagons ? 5 : 0, hexagons ? 2 : 0, hexagons ? 0 : 3 };
  for (int i = 0; i < n_games; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + hexagons * 7919u + i);
      g_autoptr (GByteArray) paths = g_byte_array_new ();
      Instance instance;
      instance_random (&instance, rand, &options);
      gboolean is_unique = reference_count (&instance, PZ_VARIANT_NONE, 2, paths) == 1;
      n_unique += is_unique;
      n_cleared +=
          check_game (&instance, hexagons ? PZ_STEPS_UNDO : PZ_STEPS_CUT, is_unique ? paths->data : NULL, rand);
    }
  g_test_message ("seed %u, %d games, %d on unique levels, cleared %d times", seed, n_games, n_unique, n_cleared);
  g_assert_cmpint (n_unique, >, n_games / 10);
  g_assert_cmpint (n_cleared, >, n_games / 10);
}

static void
test_number (void)
{
  check_games (FALSE);
}

static void
test_hex (void)
{
  check_games (TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  seed = test_seed (20240614);
  g_test_add_func ("/steps/moves/number", test_number);
  g_test_add_func ("/steps/moves/hex", test_hex);
  return g_test_run ();
}
