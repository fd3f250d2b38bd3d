/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "hex-stroke/level.h"
#include "number-stroke/level.h"
#include "random-levels.h"

/* What would mend a level (PzMode.advise): every answer is taken, and the level judged anew. */

static const PzContext late = { 3, 1, FALSE };

static int
rounds (int usual)
{
  return g_getenv ("PZ_TEST_LONG") != NULL ? 20 * usual : usual;
}

static PzAnalysis *
judge (const PzLevel *level)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;

  limits.unrated = TRUE;
  return level->mode->analyse (level, &late, &limits, NULL, NULL, NULL);
}

static GPtrArray *
advise (const PzLevel *level, const PzAnalysis *analysis, const PzAdviceWish *wish)
{
  PzLimits limits = PZ_LIMITS_DEFAULT;

  return level->mode->advise (level, &late, analysis, wish, &limits, NULL);
}

static PzLevel *
set_clue (PzLevel *level, int cell, int step)
{
  return level->mode == &pz_hex_stroke_mode ? pz_hex_level_set_clue (level, cell, step)
                                            : pz_number_level_set_clue (level, cell, step);
}

static PzLevel *
clear_clue (PzLevel *level, int cell)
{
  return level->mode == &pz_hex_stroke_mode ? pz_hex_level_clear_clue (level, cell)
                                            : pz_number_level_clear_clue (level, cell);
}

static void
take (PzLevel **level, PzLevel *next)
{
  g_assert_true (*level != next);
  pz_level_unref (*level);
  *level = next;
}

/* (transfer full): without those findings; from the last on, so that indexes of walls and spinners still hold. */
static PzLevel *
without (PzLevel *level, const PzAnalysis *analysis, const GArray *findings, int but)
{
  PzLevel *now = pz_level_ref (level);

  for (int i = (int) findings->len - 1; i >= 0; i--)
    {
      const PzFinding *finding = &analysis->findings[g_array_index (findings, int, i)];

      if (i == but)
        continue;
      if (finding->kind == PZ_FINDING_WALL)
        take (&now, pz_hex_level_remove_wall (now, finding->index));
      else if (finding->kind == PZ_FINDING_SPINNER)
        take (&now, pz_hex_level_remove_spinner (now, finding->index));
      else
        take (&now, clear_clue (now, finding->index));
    }
  return now;
}

static void
check_more (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice)
{
  g_autoptr (PzLevel) mended = advice->kind == PZ_ADVICE_CLUE
                                   ? set_clue (level, advice->cell, advice->step)
                                   : pz_hex_level_set_wall (level, advice->cell, advice->other, TRUE);
  g_autoptr (PzAnalysis) judged = judge (mended);

  g_assert_true (mended != level);
  g_assert_cmpuint (judged->solutions.count, >, 0);
  if (advice->left.exact)
    g_assert_cmpuint (judged->solutions.count, ==, advice->left.count);
  else
    g_assert_cmpuint (judged->solutions.count, >=, advice->left.count);
  if (analysis->solutions.exact)
    g_assert_cmpuint (judged->solutions.count, <, analysis->solutions.count);
}

/* Nothing of what is left out is missed; each one that is kept in a clash is. */
static void
check_leave (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, const guint8 *locked)
{
  g_autoptr (PzLevel) smaller = without (level, analysis, advice->findings, -1);
  g_autoptr (PzAnalysis) judged = judge (smaller);

  g_assert_cmpuint (advice->findings->len, >, 0);
  g_assert_cmpint (judged->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpmem (judged->solution, judged->n_cells, analysis->solution, analysis->n_cells);
  for (guint i = 0; i < advice->findings->len; i++)
    {
      const PzFinding *finding = &analysis->findings[g_array_index (advice->findings, int, i)];

      g_assert_false (finding->kind <= PZ_FINDING_PARITY && locked[finding->index]);
    }
}

/* All that is not in it can go, and there is still no path; without any one of it there is. */
static void
check_clash (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (PzLevel) clashing = NULL;
  g_autoptr (PzAnalysis) judged = NULL;

  for (int i = 0, k = 0; i < analysis->n_findings; i++)
    if (k < (int) advice->findings->len && g_array_index (advice->findings, int, k) == i)
      k++;
    else
      g_array_append_val (rest, i);
  g_assert_cmpuint (rest->len + advice->findings->len, ==, analysis->n_findings);
  clashing = without (level, analysis, rest, -1);
  judged = judge (clashing);
  g_assert_cmpint (judged->verdict, ==, PZ_VERDICT_NONE);
  for (int i = 0; i < judged->n_findings; i++)
    g_assert_cmpint (judged->findings[i].need, ==, PZ_NEED_CONTRADICTORY);
}

static void
check_fewest (PzLevel *level, const PzAnalysis *analysis, const PzAdvice *advice, const guint8 *locked)
{
  g_autoptr (PzLevel) now = without (level, analysis, advice->findings, -1);
  g_autoptr (PzAnalysis) judged = NULL;

  for (guint i = 0; i < advice->clues->len; i++)
    {
      const PzAdvisedClue *clue = &g_array_index (advice->clues, PzAdvisedClue, i);

      g_assert_cmpint (analysis->solution[clue->step - 1], ==, clue->cell);
      take (&now, set_clue (now, clue->cell, clue->step));
    }
  judged = judge (now);
  g_assert_cmpint (judged->verdict, ==, PZ_VERDICT_ONE);
  g_assert_cmpmem (judged->solution, judged->n_cells, analysis->solution, analysis->n_cells);
  g_assert_cmpuint (advice->clues->len, <=, advice->findings->len);
  for (guint i = 0; i < advice->findings->len; i++)
    g_assert_false (locked[analysis->findings[g_array_index (advice->findings, int, i)].index]);
}

typedef struct
{
  int more, walls, leave, clash, fewest, forced;
} Seen;

static void
check_mend (PzLevel *level, const PzAnalysis *analysis, const PzAdviceWish *wish, Seen *seen)
{
  g_autoptr (GPtrArray) list = advise (level, analysis, wish);

  for (guint i = 0; i < list->len; i++)
    {
      const PzAdvice *advice = list->pdata[i];

      g_assert_cmpint (advice->kind, !=, PZ_ADVICE_CLUE_SET);
      seen->more += advice->kind == PZ_ADVICE_CLUE;
      seen->walls += advice->kind == PZ_ADVICE_WALL;
      seen->leave += advice->kind == PZ_ADVICE_LEAVE;
      seen->clash += advice->kind == PZ_ADVICE_CLASH;
      if (advice->kind == PZ_ADVICE_CLUE || advice->kind == PZ_ADVICE_WALL)
        check_more (level, analysis, advice);
      if (i > 0)
        g_assert_cmpuint (((PzAdvice *) list->pdata[i - 1])->left.count, <=, advice->left.count);
      if (advice->kind == PZ_ADVICE_LEAVE)
        check_leave (level, analysis, advice, wish->locked);
      if (advice->kind == PZ_ADVICE_CLASH)
        check_clash (level, analysis, advice);
    }
}

/* What cannot be left out alone cannot be left out with more. */
static void
check_minimise (PzLevel *level, const PzAnalysis *analysis, const guint8 *locked, Seen *seen)
{
  gboolean any = FALSE;
  g_autoptr (GPtrArray) list = advise (level, analysis, &(PzAdviceWish){ PZ_ADVISE_MINIMISE, locked, NULL });

  for (int i = 0; i < analysis->n_findings; i++)
    any |= analysis->findings[i].need == PZ_NEED_REDUNDANT && analysis->findings[i].kind <= PZ_FINDING_PARITY
           && !locked[analysis->findings[i].index];
  g_assert_cmpuint (list->len, ==, any);
  if (any)
    check_leave (level, analysis, list->pdata[0], locked);
}

static void
check_smallest (PzLevel *level, const PzAnalysis *analysis, const guint8 *locked, Seen *seen)
{
  g_autoptr (GPtrArray) list = advise (level, analysis, &(PzAdviceWish){ PZ_ADVISE_FEWEST, locked, NULL });

  g_assert_cmpuint (list->len, ==, analysis->verdict == PZ_VERDICT_ONE);
  if (list->len == 0)
    return;
  seen->fewest++;
  check_fewest (level, analysis, list->pdata[0], locked);
}

/* Each forced cell has no clue, and the level no solution that has it elsewhere: so with a clue there nothing is lost. */
static void
check_forced (PzLevel *level, const PzAnalysis *analysis, Seen *seen)
{
  g_autoptr (GPtrArray) list = advise (level, analysis, &(PzAdviceWish){ PZ_ADVISE_FORCED, NULL, NULL });
  const PzAdvice *advice = list->len > 0 ? list->pdata[0] : NULL;

  g_assert_cmpuint (list->len, ==, analysis->verdict == PZ_VERDICT_MANY);
  if (advice == NULL)
    return;
  g_assert_cmpint (advice->kind, ==, PZ_ADVICE_FORCED);
  g_assert_true (advice->minimal);
  for (guint i = 0; i < advice->clues->len; i++)
    {
      const PzAdvisedClue *clue = &g_array_index (advice->clues, PzAdvisedClue, i);
      g_autoptr (PzLevel) clued = set_clue (level, clue->cell, clue->step);
      g_autoptr (PzAnalysis) judged = judge (clued);

      g_assert_true (clued != level);
      g_assert_cmpuint (judged->solutions.count, ==, analysis->solutions.count);
      for (int k = 0; k < analysis->n_findings; k++)
        g_assert_false (analysis->findings[k].kind == PZ_FINDING_CLUE && analysis->findings[k].index == clue->cell);
    }
  seen->forced += advice->clues->len > 0;
}

static void
check_level (PzLevel *level, GRand *random, Seen *seen)
{
  g_autoptr (PzAnalysis) analysis = judge (level);
  g_autofree guint8 *locked = g_new0 (guint8, analysis->n_cells + 1);

  for (int i = 0; i < analysis->n_cells; i++)
    locked[i] = g_rand_int_range (random, 0, 4) == 0;
  check_mend (level, analysis, &(PzAdviceWish){ PZ_ADVISE_MEND, locked, analysis->witness }, seen);
  if (analysis->verdict == PZ_VERDICT_ONE)
    check_minimise (level, analysis, locked, seen);
  if (analysis->verdict == PZ_VERDICT_ONE || analysis->verdict == PZ_VERDICT_NONE)
    check_smallest (level, analysis, locked, seen);
  check_forced (level, analysis, seen);
}

static void
test_mode (gconstpointer data)
{
  const PzMode *mode = data;
  g_autoptr (GRand) random = random_new (815);
  Seen seen = { 0 };

  for (int i = 0; i < rounds (400); i++)
    {
      g_autoptr (PzLevel) level = random_sound_level (mode, random, g_rand_int_range (random, 2, 15));

      check_level (level, random, &seen);
    }
  g_test_message ("%d clues, %d walls, %d to leave, %d clashes, %d sets, %d with forced cells", seen.more, seen.walls,
                  seen.leave, seen.clash, seen.fewest, seen.forced);
  g_assert_cmpint (seen.more, >, 20);
  g_assert_cmpint (seen.leave, >, 20);
  g_assert_cmpint (seen.clash, >, 20);
  g_assert_cmpint (seen.fewest, >, 20);
  g_assert_cmpint (seen.forced, >, 20);
  g_assert_true (seen.walls > 20 || mode == &pz_number_stroke_mode);
}

/* Nothing is said of levels that errors stop, when cancelled, and without a budget. */
static void
test_nothing (void)
{
  g_autoptr (GRand) random = random_new (816);
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  PzAdviceWish wish = { PZ_ADVISE_MEND, NULL, NULL };

  pz_cancel_set (cancel);
  for (int i = 0; i < rounds (100); i++)
    {
      const PzMode *mode = i % 2 == 0 ? &pz_number_stroke_mode : &pz_hex_stroke_mode;
      g_autoptr (PzLevel) level = random_level (mode, random);
      g_autoptr (PzAnalysis) analysis = judge (level);
      PzLimits limits = PZ_LIMITS_DEFAULT;
      g_autoptr (GPtrArray) cancelled = mode->advise (level, &late, analysis, &wish, &limits, cancel);
      g_autoptr (GPtrArray) all = advise (level, analysis, &wish);
      g_autoptr (GPtrArray) none = NULL;

      limits.budget_ms = 0;
      none = mode->advise (level, &late, analysis, &wish, &limits, NULL);
      g_assert_cmpuint (cancelled->len, ==, 0);
      g_assert_cmpuint (none->len, ==, 0);
      if (analysis->verdict == PZ_VERDICT_BLOCKED)
        g_assert_cmpuint (all->len, ==, 0);
    }
}

typedef struct
{
  PzCancel *cancel;
  gint64 after_us;
} Canceller;

static gpointer
cancel_later (gpointer data)
{
  Canceller *canceller = data;

  g_usleep (canceller->after_us);
  pz_cancel_set (canceller->cancel);
  return NULL;
}

static gboolean
same_advice (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; i < a->len && same; i++)
    {
      const PzAdvice *x = a->pdata[i], *y = b->pdata[i];

      same = x->kind == y->kind && x->cell == y->cell && x->other == y->other && x->step == y->step
             && x->left.count == y->left.count && x->left.exact == y->left.exact && x->minimal == y->minimal
             && x->findings->len == y->findings->len && x->clues->len == y->clues->len;
      for (guint k = 0; same && k < x->findings->len; k++)
        same = g_array_index (x->findings, int, k) == g_array_index (y->findings, int, k);
      for (guint k = 0; same && k < x->clues->len; k++)
        same = g_array_index (x->clues, PzAdvisedClue, k).cell == g_array_index (y->clues, PzAdvisedClue, k).cell
               && g_array_index (x->clues, PzAdvisedClue, k).step == g_array_index (y->clues, PzAdvisedClue, k).step;
    }
  return same;
}

/* Cancelled at any time there is all or nothing; the second time around as the first. */
static void
check_cancelled (const PzLevel *level, GRand *random, int *n_nothing)
{
  g_autoptr (PzAnalysis) analysis = judge (level);
  PzAdviceWish wish = { g_rand_int_range (random, PZ_ADVISE_MEND, PZ_ADVISE_FORCED + 1), NULL, analysis->witness };
  g_autoptr (PzCancel) cancel = pz_cancel_new ();
  PzLimits limits = PZ_LIMITS_DEFAULT;
  gint64 start, took;
  g_autoptr (GPtrArray) all = NULL, now = NULL;
  Canceller canceller = { cancel, 0 };
  GThread *thread;

  limits.budget_ms = 100;
  start = g_get_monotonic_time ();
  all = level->mode->advise (level, &late, analysis, &wish, &limits, NULL);
  took = g_get_monotonic_time () - start;
  canceller.after_us = g_rand_int_range (random, 0, (int) CLAMP (took, 1, 50000) + 1);
  thread = g_thread_new ("cancel", cancel_later, &canceller);
  now = level->mode->advise (level, &late, analysis, &wish, &limits, cancel);
  g_thread_join (thread);
  g_assert_true (now->len == 0 || same_advice (all, now));
  *n_nothing += all->len > 0 && now->len == 0;
}

static void
test_cancelled (void)
{
  g_autoptr (GRand) random = random_new (817);
  int n_nothing = 0;

  for (int i = 0; i < rounds (60); i++)
    {
      const PzMode *mode = i % 2 == 0 ? &pz_number_stroke_mode : &pz_hex_stroke_mode;
      g_autoptr (PzLevel) level = random_sound_level (mode, random, g_rand_int_range (random, 26, 50));

      check_cancelled (level, random, &n_nothing);
    }
  g_test_message ("%d cancelled in time", n_nothing);
  g_assert_cmpint (n_nothing, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/advice/number-stroke", &pz_number_stroke_mode, test_mode);
  g_test_add_data_func ("/advice/hex-stroke", &pz_hex_stroke_mode, test_mode);
  g_test_add_func ("/advice/nothing", test_nothing);
  g_test_add_func ("/advice/cancelled", test_cancelled);
  return g_test_run ();
}
