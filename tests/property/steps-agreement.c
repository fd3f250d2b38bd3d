/* SPDX-License-Identifier: MIT */
#include "steps-agreement.h"
#include "large-boards.h"
#include "steps-reference.h"

#include "../bench/plain.h"
#include "steps/frontier.h"
#include "steps/internal.h"

#define PLAIN_STEPS    200000
#define WALK_UNITS     40000
#define COVER_UNITS    40000
#define FRONTIER_UNITS 40000
#define STAGES_UNITS   400000

const char *
method_name (Method method)
{
  static const char *const names[N_METHODS] = { "plain",         "walk",     "walk, two words",
                                                "segment cover", "frontier", "stages" };
  return names[method];
}

typedef struct
{
  gboolean ended;
  guint64 count;
} Answer;

static PzSteps *
forced (const PzSteps *s, gboolean wide, guint patience)
{
  return pz_steps_new_forced (s->n, s->edges, s->n_edges, s->constraints, s->n_constraints, wide, patience);
}

static Answer
answer_plain (const PzSteps *s, PzVariant variant, guint64 limit)
{
  gint64 steps_left = PLAIN_STEPS;
  guint64 count =
      plain_count (s->n, s->edges, s->n_edges, s->constraints, s->n_constraints, variant, limit, &steps_left);
  return (Answer){ steps_left > 0 || count >= limit, count };
}

static Answer
search (const PzSteps *steps, PzVariant variant, guint64 limit, guint64 units, gboolean *covered)
{
  PzBudget budget = { .units_left = units };
  PzSearch search = { .variant = variant, .against = -1, .limit = limit, .budget = &budget, .covered = covered };
  PzCount count = pz_steps_search (steps, &search);
  return (Answer){ count.exact || count.count >= limit, count.count };
}

static Answer
answer_walk (const PzSteps *steps, gboolean wide)
{
  g_autoptr (PzSteps) form = forced (steps, wide, 0);
  return search (form, PZ_VARIANT_NONE, G_MAXUINT64, WALK_UNITS, NULL);
}

/* Only where the cover had the whole say. */
static Answer
answer_cover (const PzSteps *steps)
{
  gboolean covered = FALSE;
  g_autoptr (PzSteps) form = forced (steps, steps->n > 64, 1);
  form->walk_first = 0;
  Answer answer = search (form, PZ_VARIANT_NONE, G_MAXUINT64, COVER_UNITS, &covered);
  answer.ended &= covered;
  return answer;
}

static Answer
answer_frontier (const PzSteps *steps)
{
  PzBudget budget = { .units_left = FRONTIER_UNITS };
  PzFrontierCount count = pz_steps_count_by_frontier (steps, PZ_VARIANT_NONE, &budget, 0, NULL);
  return (Answer){ count.exact && count.count < G_MAXUINT64, (guint64) count.count };
}

static Answer
answer_stages (const PzSteps *steps)
{
  PzBudget budget = { .units_left = STAGES_UNITS };
  PzCount count = pz_steps_count (steps, PZ_VARIANT_NONE, G_MAXUINT64, &budget, NULL, NULL);
  return (Answer){ count.exact, count.count };
}

static void
compare (Agreement *agreement, Answer a, Answer b)
{
  if (!a.ended || !b.ended)
    return;
  agreement->n_pairs++;
  agreement->n_disagreements += a.count != b.count;
}

/* A what-if beside the board without that constraint, counted plainly, or where that is too much, walked. */
static void
compare_what_if (Agreement *agreement, const PzSteps *steps, PzVariant variant, PzCount got)
{
  Answer ours = { got.known && (got.exact || got.count >= 2), got.count };
  Answer other = answer_plain (steps, variant, 2);
  if (!other.ended)
    other = search (steps, variant, 2, WALK_UNITS, NULL);
  agreement->n_what_ifs += ours.ended && other.ended;
  compare (agreement, ours, other);
}

static void
add_what_ifs (Agreement *agreement, const PzSteps *steps)
{
  guint8 solution[PZ_STEPS_MAX_NODES];
  PzCount without_walls;
  PzBudget budget = { .units_left = STAGES_UNITS };
  PzCount main = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, solution, NULL);
  g_autofree PzNecessity *out = g_new0 (PzNecessity, MAX (1, steps->n_constraints));
  pz_steps_necessities (steps, &(PzWhatIfs){ .main = main, .solution = solution, .limit = 2, .budget = &budget }, out,
                        &without_walls);
  for (int i = 0; i < steps->n_constraints; i++)
    {
      const PzConstraint *c = &steps->constraints[i];
      compare_what_if (agreement, steps, (PzVariant){ i, FALSE, -1 }, out[i].without);
      for (int k = 0; k < 3 && c->kind == PZ_CONSTRAINT_SPINNER; k++)
        if (c->edges[k] >= 0)
          compare_what_if (agreement, steps, (PzVariant){ i, FALSE, c->edges[k] }, out[i].as_static[k]);
    }
  if (without_walls.known)
    compare_what_if (agreement, steps, (PzVariant){ -1, TRUE, -1 }, without_walls);
}

void
agreement_add (Agreement *agreement, const PzSteps *steps)
{
  Answer answers[N_METHODS] = {
    answer_plain (steps, PZ_VARIANT_NONE, G_MAXUINT64),
    answer_walk (steps, steps->n > 64),
    answer_walk (steps, TRUE),
    answer_cover (steps),
    answer_frontier (steps),
    answer_stages (steps),
  };
  agreement->n_instances++;
  for (int i = 0; i < N_METHODS; i++)
    {
      agreement->n_ended[i] += answers[i].ended;
      for (int k = 0; k < i; k++)
        compare (agreement, answers[i], answers[k]);
    }
  if (!answers[METHOD_STAGES].ended || answers[METHOD_STAGES].count != 1)
    return;
  agreement->n_unique++;
  add_what_ifs (agreement, steps);
}

/* A path is left open, and walls stand across most of the others. */
static PzSteps *
large_instance (GRand *rand)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  g_autofree Board *board = g_new (Board, 1);
  g_autofree BoardLevel *level = g_new0 (BoardLevel, 1);
  int shape = g_rand_int_range (rand, 0, 4);
  if (shape < 2)
    board_hexagon (board, 3 + shape);
  else
    board_grid (board, g_rand_int_range (rand, 5, 9), g_rand_int_range (rand, 5, 11));
  level->board = board;
  board_path (board, path);
  board_stir (board, path, rand);
  board_level_add_clues (level, path, g_rand_int_range (rand, 4, 9), rand);
  board_level_add_walls (level, path, g_rand_int_range (rand, 6, 40), rand);
  return board_level_steps (level);
}

PzSteps *
agreement_instance (guint32 seed)
{
  static const InstanceOptions kinds[] = {
    { 1, 12, TRUE, TRUE, 4, 8, 3, 3 },    { 1, 14, FALSE, TRUE, 4, 4, 2, 5 },  { 8, 16, TRUE, TRUE, 4, 8, 4, 3 },
    { 8, 18, FALSE, TRUE, 3, 5, 2, 5 },   { 14, 22, TRUE, FALSE, 3, 4, 0, 1 }, { 14, 22, FALSE, FALSE, 2, 2, 0, 1 },
    { 14, 22, TRUE, FALSE, 1, 10, 2, 0 }, { 1, 22, TRUE, FALSE, 0, 0, 0, 0 },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree Instance *instance = g_new (Instance, 1);
  guint kind = seed % (G_N_ELEMENTS (kinds) + 1);
  if (kind == G_N_ELEMENTS (kinds))
    return large_instance (rand);
  instance_random (instance, rand, &kinds[kind]);
  return instance_steps (instance);
}
