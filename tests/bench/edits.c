/* SPDX-License-Identifier: MIT */
#include "edits.h"

#include "spread.h"

#include "../golden/steps-instances.h"
#include "../property/large-boards.h"

#include "steps/pool-internal.h"

#include <string.h>

/* Each level is judged once with an empty pool, as the editor does when it is shown. Then every edit is asked about for the first time,
 * and judged twice: from nothing, and with what the pool knows. */

#define GENERATE_UNITS 3000000
#define ANALYSIS_UNITS 20000000
#define POOL_BYTES     ((gsize) 16 << 20)
#define N_EACH         4
#define MOST_US        20000 /* levels that take longer are left out: with all their edits they would take minutes */

typedef struct
{
  int n, n_edges, n_constraints;
  const PzStepsEdge *edges;
  PzConstraint constraints[BOARD_MAX_CONSTRAINTS + 1];
} Level;

typedef enum
{
  EDIT_ADD_WALL,
  EDIT_ADD_CLUE,
  EDIT_REMOVE,
  EDIT_RENUMBER,
  EDIT_MOVE_WALL,
  N_EDITS
} Edit;

static const char *const edit_names[] = { "a wall more", "a clue more", "one less", "another number", "a wall moved" };

typedef struct
{
  int n, n_decided;
  double cold, warm;           /* µs of all edits together, with all what-ifs */
  double cold_left, warm_left; /* of those that the pool left open */
} Sum;

typedef struct
{
  GArray *verdicts; /* µs, first time, of edits that were decided: the mean of a level */
  GArray *all;      /* the same with all what-ifs that are known */
  Sum sums[N_EDITS];
  int n_levels, n_left_out;
} Report;

typedef struct
{
  PzCount count;
  PzNecessity out[BOARD_MAX_CONSTRAINTS + 1];
  PzCount without_walls;
  guint8 first[PZ_STEPS_MAX_NODES], second[PZ_STEPS_MAX_NODES];
} Judgement;

static PzSteps *
steps_of (const Level *level)
{
  return pz_steps_new (level->n, level->edges, level->n_edges, level->constraints, level->n_constraints);
}

static gboolean
is_decided (PzCount count)
{
  return count.known && (count.exact || count.count >= 2);
}

/* As the editor does it; @pool: (nullable). TRUE when the pool had the verdict. */
static gboolean
judge (const PzSteps *steps, PzStepsPool *pool, Judgement *judgement, gboolean learns)
{
  int n = pz_steps_n_nodes (steps), n_constraints = pz_steps_n_constraints (steps);
  g_autofree guint8 *breakers = pool != NULL ? g_malloc ((gsize) n * n_constraints + 1) : NULL;
  PzBudget budget = { .units_left = ANALYSIS_UNITS };
  PzStepsRecall recall = { .first = judgement->first, .second = judgement->second, .out = judgement->out };
  memset (judgement->out, 0, n_constraints * sizeof *judgement->out);
  gboolean recalled = pool != NULL && pz_steps_pool_recall (pool, steps, &recall);
  if (recalled)
    judgement->count = recall.main;
  else
    {
      judgement->count = pz_steps_count (steps, PZ_VARIANT_NONE, 2, &budget, judgement->first, judgement->second);
      if (pool != NULL)
        {
          pz_steps_pool_learn (pool, steps, judgement->count, judgement->first, judgement->second);
          pz_steps_pool_recall (pool, steps, &recall);
        }
    }
  PzWhatIfs what = {
    .main = judgement->count, .solution = judgement->first, .limit = 2, .budget = &budget, .breakers = breakers
  };
  judgement->without_walls = recall.without_walls;
  pz_steps_necessities (steps, &what, judgement->out,
                        is_decided (recall.without_walls) && pool != NULL ? NULL : &judgement->without_walls);
  if (learns)
    pz_steps_pool_learn_necessities (pool, steps, judgement->count.count == 1 ? judgement->first : NULL, judgement->out,
                                     judgement->without_walls, breakers);
  return recalled;
}

/* --- edits --------------------------------------------------------------------------------------------------- */

static int
below (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

/* A constraint of @kind, or -1. */
static int
pick (const Level *level, PzConstraintKind kind, GRand *rand)
{
  int found = -1, n = 0;
  for (int i = 0; i < level->n_constraints; i++)
    if (level->constraints[i].kind == kind && below (rand, ++n) == 0)
      found = i;
  return found;
}

static PzConstraint
a_wall (const Level *level, GRand *rand)
{
  return (PzConstraint){ PZ_CONSTRAINT_WALL, -1, 0, { below (rand, level->n_edges), -1, -1 }, 0 };
}

static gboolean
edit_level (Level *level, Edit edit, const guint8 *solution, GRand *rand)
{
  int step = below (rand, level->n) + 1, i = below (rand, level->n_constraints);
  switch (edit)
    {
    case EDIT_ADD_WALL:
      level->constraints[level->n_constraints++] = a_wall (level, rand);
      return TRUE;
    case EDIT_ADD_CLUE:
      level->constraints[level->n_constraints++] =
          (PzConstraint){ PZ_CONSTRAINT_CLUE, solution[(step + below (rand, 2)) % level->n], step, { -1, -1, -1 }, 0 };
      return TRUE;
    case EDIT_REMOVE:
      level->constraints[i] = level->constraints[--level->n_constraints];
      return TRUE;
    case EDIT_RENUMBER:
      i = pick (level, PZ_CONSTRAINT_CLUE, rand);
      if (i >= 0)
        level->constraints[i].step = 1 + (level->constraints[i].step + below (rand, 2)) % level->n;
      return i >= 0;
    case EDIT_MOVE_WALL:
      i = pick (level, PZ_CONSTRAINT_WALL, rand);
      if (i >= 0)
        level->constraints[i] = a_wall (level, rand);
      return i >= 0;
    case N_EDITS:
    default:
      g_assert_not_reached ();
    }
}

/* --- measuring ----------------------------------------------------------------------------------------------- */

typedef struct
{
  PzSteps *steps[N_EDITS * N_EACH];
  Edit edits[N_EDITS * N_EACH];
  int n;
} Edits;

static void
make_edits (Edits *edits, const Level *level, const guint8 *solution, GRand *rand)
{
  edits->n = 0;
  for (int e = 0; e < N_EDITS; e++)
    for (int i = 0; i < N_EACH; i++)
      {
        Level next = *level;
        if (!edit_level (&next, e, solution, rand))
          continue;
        edits->edits[edits->n] = e;
        edits->steps[edits->n++] = steps_of (&next);
      }
}

/* Mean of the first questions about edits that the pool decides, µs. */
static void
time_recalls (PzStepsPool *pool, const Edits *edits, Judgement *judgement, gboolean whole, GArray *times)
{
  PzStepsRecall recall = { .first = judgement->first, .second = judgement->second };
  recall.out = whole ? judgement->out : NULL;
  const PzSteps *decided[N_EDITS * N_EACH];
  int n = 0;
  for (int i = 0; whole && i < edits->n; i++)
    if (pz_steps_pool_recall (pool, edits->steps[i], &recall))
      decided[n++] = edits->steps[i];
  for (int i = 0; !whole && i < edits->n; i++)
    decided[n++] = edits->steps[i];
  double start = cpu_us ();
  int n_decided = 0;
  for (int i = 0; i < n; i++)
    n_decided += pz_steps_pool_recall (pool, decided[i], &recall);
  if (n_decided > 0)
    spread_add (times, (cpu_us () - start) / n);
}

static void
assert_same (const Judgement *a, const Judgement *b, int n)
{
  g_assert_cmpuint (a->count.count, ==, b->count.count);
  g_assert_cmpint (a->count.exact, ==, b->count.exact);
  for (int i = 0; i < n; i++)
    if (is_decided (a->out[i].without) && is_decided (b->out[i].without))
      g_assert_cmpuint (a->out[i].without.count, ==, b->out[i].without.count);
}

/* µs. @warm: by a pool that knows of the level itself and of nothing else. */
static double
time_judge (const PzSteps *steps, const Level *level, gboolean warm, Judgement *judgement, gboolean *recalled)
{
  g_autoptr (PzStepsPool) pool = NULL;
  if (warm)
    {
      g_autoptr (PzSteps) own = steps_of (level);
      pool = pz_steps_pool_new (POOL_BYTES);
      judge (own, pool, judgement, TRUE);
    }
  double start = cpu_us ();
  *recalled = judge (steps, pool, judgement, warm);
  return cpu_us () - start;
}

static void
add_edit (Report *report, const Level *level, const PzSteps *steps, Edit edit)
{
  static Judgement warm, cold; /* large */
  Sum *sum = &report->sums[edit];
  gboolean recalled, unused;
  double warm_us = time_judge (steps, level, TRUE, &warm, &recalled);
  double cold_us = time_judge (steps, level, FALSE, &cold, &unused);
  assert_same (&warm, &cold, pz_steps_n_constraints (steps));
  sum->n++;
  sum->n_decided += recalled;
  sum->cold += cold_us;
  sum->warm += warm_us;
  sum->cold_left += recalled ? 0 : cold_us;
  sum->warm_left += recalled ? 0 : warm_us;
}

static void
bench_level (Report *report, const Level *level, GRand *rand)
{
  g_autofree Judgement *first = g_new0 (Judgement, 1), *other = g_new0 (Judgement, 1);
  g_autoptr (PzStepsPool) pool = pz_steps_pool_new (POOL_BYTES);
  g_autoptr (PzSteps) steps = steps_of (level);
  Edits edits;
  double start = cpu_us ();
  judge (steps, pool, first, TRUE);
  if (cpu_us () - start > MOST_US)
    report->n_left_out++;
  if (first->count.count != 1 || !first->count.exact || cpu_us () - start > MOST_US)
    return;
  report->n_levels++;
  make_edits (&edits, level, first->first, rand);
  time_recalls (pool, &edits, other, FALSE, report->verdicts);
  time_recalls (pool, &edits, other, TRUE, report->all);
  for (int i = 0; i < edits.n; i++)
    {
      add_edit (report, level, edits.steps[i], edits.edits[i]);
      pz_steps_unref (edits.steps[i]);
    }
}

static void
bench_saved (Report *report, const char *name, GRand *rand)
{
  g_autoptr (GPtrArray) saved = steps_instances_load (name);
  for (guint i = 0; i < saved->len; i++)
    {
      const StepsInstance *s = g_ptr_array_index (saved, i);
      Level level = { .n = s->n, .n_edges = s->n_edges, .n_constraints = s->n_constraints, .edges = s->edges };
      if (s->n < 16)
        continue;
      memcpy (level.constraints, s->constraints, s->n_constraints * sizeof *s->constraints);
      bench_level (report, &level, rand);
    }
}

static void
bench_generated (Report *report, const Board *board, double spacing, int n_levels, GRand *rand)
{
  guint8 path[PZ_STEPS_MAX_NODES];
  board_path (board, path);
  for (int i = 0; i < n_levels; i++)
    {
      BoardLevel made = { .board = board };
      board_stir (board, path, rand);
      board_level_add_clues (&made, path, spacing, rand);
      board_level_add_walls (&made, path, 6, rand);
      if (!board_level_make_unique (&made, path, GENERATE_UNITS, rand))
        continue;
      Level level = {
        .n = board->n, .n_edges = board->n_edges, .n_constraints = made.n_constraints, .edges = board->edges
      };
      memcpy (level.constraints, made.constraints, made.n_constraints * sizeof *made.constraints);
      bench_level (report, &level, rand);
    }
}

static void
print_report (const Report *report, Sum *all)
{
  g_print ("edits of %d levels, 16-100 cells (%d left out)\n", report->n_levels, report->n_left_out);
  g_print ("                                        decided   warm, all   against cold   where not decided\n");
  for (int e = 0; e < N_EDITS; e++)
    {
      const Sum *sum = &report->sums[e];
      g_print ("  %-34s %6.0f %% %10.1f µs %12.2f %16.2f\n", edit_names[e], 100.0 * sum->n_decided / MAX (sum->n, 1),
               sum->warm / MAX (sum->n, 1), sum->warm / sum->cold,
               sum->cold_left > 0 ? sum->warm_left / sum->cold_left : 0);
      all->n += sum->n;
      all->n_decided += sum->n_decided;
      all->cold += sum->cold;
      all->warm += sum->warm;
      all->cold_left += sum->cold_left;
      all->warm_left += sum->warm_left;
    }
  g_print ("  recalled, first time, µs              median       p95       max\n");
  g_print ("  %-34s %9.2f %9.2f %9.2f\n", "the verdict", spread_at (report->verdicts, 0.5),
           spread_at (report->verdicts, 0.95), spread_at (report->verdicts, 1));
  g_print ("  %-34s %9.2f %9.2f %9.2f\n", "with every what-if that is known", spread_at (report->all, 0.5),
           spread_at (report->all, 0.95), spread_at (report->all, 1));
}

static void
add_goals (Goals *goals, const Report *report, const Sum *all)
{
  g_autofree char *share = g_strdup_printf ("%d of %d edits", all->n_decided, all->n);
  goals_add (goals, &(Goal){ .id = "G10",
                             .what = "verdict after an edit that the pool decides, median",
                             .measured = spread_at (report->verdicts, 0.5),
                             .goal = 1,
                             .unit = "µs",
                             .remark = share });
  goals_add (goals, &(Goal){ .id = "G10",
                             .what = "analysis after another edit, against a cold one",
                             .measured = all->cold_left > 0 ? all->warm_left / all->cold_left : 0,
                             .goal = 0.5,
                             .unit = "×" });
  goals_add (goals, &(Goal){ .id = "G10",
                             .what = "analysis after any edit, against a cold one",
                             .measured = all->warm / all->cold,
                             .unit = "×",
                             .no_goal = TRUE });
}

void
bench_edits (Goals *goals)
{
  static const double spacings[] = { 6.5, 10 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20240621);
  Report report = { .verdicts = spread_new (), .all = spread_new () };
  Sum all = { 0 };
  Board board;
  bench_saved (&report, "small-unique", rand);
  bench_saved (&report, "large-unique", rand);
  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      board_grid (&board, 8, 8);
      bench_generated (&report, &board, spacings[i], 4, rand);
      board_grid (&board, 10, 10);
      bench_generated (&report, &board, spacings[i], 4, rand);
      board_hexagon (&board, 3);
      bench_generated (&report, &board, spacings[i], 4, rand);
      board_hexagon (&board, 4);
      bench_generated (&report, &board, spacings[i], 4, rand);
    }
  print_report (&report, &all);
  add_goals (goals, &report, &all);
  g_array_free (report.verdicts, TRUE);
  g_array_free (report.all, TRUE);
}
