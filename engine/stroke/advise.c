/* SPDX-License-Identifier: MIT */
#include "stroke/advise.h"

#include "steps/suggest.h"
#include "stroke/analysis.h"

/* Clues and walls each that are looked for. */
#define MOST_BEST 4
/* What is locked is blamed for a clash only where nothing else can be. */
#define LOCKED_COST 1000

typedef struct
{
  const PzStrokeAdvice *about;
  const PzLimits *limits;
  PzBudget budget;
  guint8 *locked; /* by constraint: it stays */
  GPtrArray *list;
} Run;

static gboolean
is_on_cell (const PzFinding *finding)
{
  return finding->kind == PZ_FINDING_CLUE || finding->kind == PZ_FINDING_PARITY;
}

static gboolean
stays (const PzStrokeAdvice *about, int i)
{
  const PzFinding *finding = &about->rules->findings[i];
  const PzConstraint *constraint = &about->rules->constraints[i];

  if (!is_on_cell (finding))
    return FALSE;
  if (constraint->kind == PZ_CONSTRAINT_CLUE && constraint->step == 1 && about->context->pack == 1
      && about->context->index <= about->start_until)
    return TRUE;
  return about->wish->locked != NULL && about->wish->locked[finding->index] != 0;
}

static PzAdvice *
advice_new (Run *run, PzAdviceKind kind)
{
  PzAdvice *advice = g_new0 (PzAdvice, 1);

  advice->kind = kind;
  advice->cell = advice->other = advice->step = -1;
  advice->left = PZ_COUNT_UNKNOWN;
  advice->findings = g_array_new (FALSE, FALSE, sizeof (int));
  advice->clues = g_array_new (FALSE, FALSE, sizeof (PzAdvisedClue));
  g_ptr_array_add (run->list, advice);
  return advice;
}

/* ---- Several solutions ---- */

static void
add_clue (Run *run, const PzSuggestion *suggestion)
{
  PzAdvice *advice = advice_new (run, PZ_ADVICE_CLUE);

  advice->cell = suggestion->node;
  advice->step = suggestion->step;
  advice->left = suggestion->left;
}

static void
add_wall (Run *run, const PzSuggestion *suggestion)
{
  const PzStepsEdge *edge = &pz_steps_edges (run->about->steps)[suggestion->edge];
  PzAdvice *advice = advice_new (run, PZ_ADVICE_WALL);

  advice->cell = edge->a;
  advice->other = edge->b;
  advice->left = suggestion->left;
}

static gboolean
is_better (PzCount a, PzCount b)
{
  return a.count != b.count ? a.count < b.count : a.exact && !b.exact;
}

/* Those that cut any solution: the best of a kind may cut none. */
static int
n_useful (const PzSuggestions *found)
{
  int n = 0;

  if (found == NULL || found->end != PZ_SUGGEST_FOUND)
    return 0;
  while (n < found->n && found->best[n].left.count < found->now.count)
    n++;
  return n;
}

/* Both kinds in turns, what leaves less first. */
static void
add_both (Run *run, const PzSuggestions *clues, const PzSuggestions *walls)
{
  int n_clues = n_useful (clues), n_walls = n_useful (walls);

  for (int c = 0, w = 0; c < n_clues || w < n_walls;)
    {
      gboolean wall = c >= n_clues
                      || (w < n_walls
                          && (is_better (walls->best[w].left, clues->best[c].left)
                              || (w < c && !is_better (clues->best[c].left, walls->best[w].left))));

      if (wall)
        add_wall (run, &walls->best[w++]);
      else
        add_clue (run, &clues->best[c++]);
    }
}

typedef PzSuggestions *(*Suggest) (const PzSteps *steps, const guint8 *path, guint64 limit, int n_best,
                                   PzBudget *budget);

/* (transfer full): what keeps the author's path, where that is a solution; else the best of all. */
static PzSuggestions *
suggest (Run *run, Suggest function, guint64 units)
{
  const guint8 *path = run->about->wish->path;
  guint64 limit = run->limits->limit;
  PzBudget part = pz_budget_part (&run->budget, units);
  PzSuggestions *found = function (run->about->steps, path, limit, MOST_BEST, &part);

  if (path != NULL && found->end == PZ_SUGGEST_BAD_PATH)
    {
      pz_suggestions_free (found);
      found = function (run->about->steps, NULL, limit, MOST_BEST, &part);
    }
  pz_budget_settle (&run->budget, &part, units);
  return found;
}

static void
make_unique (Run *run)
{
  guint64 half = run->budget.units_left / 2;
  g_autoptr (PzSuggestions) clues = suggest (run, pz_suggest_clue, run->about->walls ? half : run->budget.units_left);
  g_autoptr (PzSuggestions) walls =
      run->about->walls && !run->budget.cancelled ? suggest (run, pz_suggest_wall, half) : NULL;

  add_both (run, clues, walls);
}

/* ---- No solution ---- */

static void
find_clash (Run *run)
{
  int n = run->about->rules->n;
  g_autofree guint16 *costs = g_new (guint16, n + 1);
  g_autoptr (PzSuggestedSet) set = NULL;
  PzAdvice *advice;

  for (int i = 0; i < n; i++)
    costs[i] = run->locked[i] ? LOCKED_COST : 1;
  set = pz_suggest_clash (run->about->steps, costs, &run->budget);
  if (set->end != PZ_SUGGEST_FOUND)
    return;
  advice = advice_new (run, PZ_ADVICE_CLASH);
  advice->minimal = set->minimal;
  for (int i = 0; i < set->n; i++)
    g_array_append_val (advice->findings, set->items[i].index);
}

/* ---- One solution ---- */

static gboolean
has_spare (const PzAnalysis *analysis, guint kinds)
{
  static const guint of[] = {
    [PZ_FINDING_CLUE] = PZ_SUGGEST_CLUES,
    [PZ_FINDING_PARITY] = PZ_SUGGEST_PARITIES,
    [PZ_FINDING_WALL] = PZ_SUGGEST_WALLS,
    [PZ_FINDING_SPINNER] = PZ_SUGGEST_SPINNERS,
  };

  for (int i = 0; i < analysis->n_findings; i++)
    if (pz_stroke_is_one (analysis->findings[i].without) && (kinds & of[analysis->findings[i].kind]) != 0)
      return TRUE;
  return FALSE;
}

static void
find_spare (Run *run, guint kinds)
{
  const PzAnalysis *analysis = run->about->analysis;
  g_autoptr (PzSuggestedSet) set = NULL;
  PzAdvice *advice;

  if (!has_spare (analysis, kinds))
    return;
  set = pz_suggest_clue_set (
      run->about->steps, &(PzKeep){ .path = analysis->solution, .may_go = kinds, .locked = run->locked }, &run->budget);
  if (set->end != PZ_SUGGEST_FOUND || set->n_gone == 0)
    return;
  advice = advice_new (run, PZ_ADVICE_LEAVE);
  advice->minimal = set->minimal;
  g_array_append_vals (advice->findings, set->gone, (guint) set->n_gone);
}

/* ---- A smallest set of clues ---- */

/* (transfer full) */
static PzSuggestedSet *
fewest_for (Run *run, const guint8 *path)
{
  return pz_suggest_clue_set (
      run->about->steps,
      &(PzKeep){
          .path = path, .may_go = PZ_SUGGEST_CLUES | PZ_SUGGEST_PARITIES, .locked = run->locked, .new_clues = TRUE },
      &run->budget);
}

static void
add_fewest (Run *run, const PzSuggestedSet *set)
{
  PzAdvice *advice = advice_new (run, PZ_ADVICE_CLUE_SET);

  advice->minimal = set->minimal;
  g_array_append_vals (advice->findings, set->gone, (guint) set->n_gone);
  for (int i = 0; i < set->n; i++)
    if (set->items[i].index < 0)
      {
        PzAdvisedClue clue = { set->items[i].constraint.node, set->items[i].constraint.step };

        g_array_append_val (advice->clues, clue);
      }
}

static void
find_fewest (Run *run)
{
  const guint8 *paths[] = { run->about->wish->path, run->about->analysis->solution };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (PzSuggestedSet) set = paths[i] != NULL ? fewest_for (run, paths[i]) : NULL;

      if (set == NULL || set->end == PZ_SUGGEST_BAD_PATH)
        continue;
      if (set->end == PZ_SUGGEST_FOUND)
        add_fewest (run, set);
      return;
    }
}

/* ---- What all solutions share ---- */

static void
find_forced (Run *run)
{
  const PzAnalysis *analysis = run->about->analysis;
  g_autoptr (PzSharedSteps) shared = NULL;
  PzAdvice *advice;

  if (analysis->verdict != PZ_VERDICT_MANY)
    return;
  shared = pz_suggest_shared_steps (run->about->steps, analysis->witness, analysis->other, &run->budget);
  if (shared->end != PZ_SUGGEST_FOUND)
    return;
  advice = advice_new (run, PZ_ADVICE_FORCED);
  advice->minimal = shared->n_open == 0;
  for (int i = 0; i < shared->n; i++)
    {
      PzAdvisedClue clue = { shared->steps[i].node, shared->steps[i].step };

      g_array_append_val (advice->clues, clue);
    }
}

/* ---- What is asked ---- */

/* Clues that are not needed are a teaching device at first (`clue-redundant`). */
static guint
spare_kinds (const PzContext *context)
{
  guint kinds = PZ_SUGGEST_PARITIES | PZ_SUGGEST_WALLS | PZ_SUGGEST_SPINNERS;

  return context->pack <= 1 && context->index <= 8 ? kinds : kinds | PZ_SUGGEST_CLUES;
}

static void
mend (Run *run)
{
  switch (run->about->analysis->verdict)
    {
    case PZ_VERDICT_MANY:
      make_unique (run);
      break;
    case PZ_VERDICT_NONE:
      find_clash (run);
      break;
    case PZ_VERDICT_ONE:
      find_spare (run, spare_kinds (run->about->context));
      break;
    case PZ_VERDICT_NOT_CHECKED:
    case PZ_VERDICT_RUNNING:
    case PZ_VERDICT_UNDECIDED:
    case PZ_VERDICT_BLOCKED:
    default:
      break;
    }
}

GPtrArray *
pz_stroke_advise (const PzStrokeAdvice *about, const PzLimits *limits, const PzCancel *cancel)
{
  int n = about->rules->n;
  g_autofree guint8 *locked = g_new0 (guint8, n + 1);
  Run run = { about, limits, pz_budget_from_ms (limits->budget_ms, PZ_STEPS_UNITS_PER_MS, cancel), locked,
              g_ptr_array_new_with_free_func ((GDestroyNotify) pz_advice_free) };

  run.budget.bytes = limits->bytes;
  if (about->steps == NULL)
    return run.list;
  for (int i = 0; i < n; i++)
    locked[i] = stays (about, i);
  if (about->wish->task == PZ_ADVISE_FEWEST)
    find_fewest (&run);
  else if (about->wish->task == PZ_ADVISE_FORCED)
    find_forced (&run);
  else if (about->wish->task == PZ_ADVISE_MEND)
    mend (&run);
  else if (about->analysis->verdict == PZ_VERDICT_ONE)
    find_spare (&run, PZ_SUGGEST_CLUES | PZ_SUGGEST_PARITIES);
  /* What was found by then depends on when that was. */
  if (run.budget.cancelled)
    g_ptr_array_set_size (run.list, 0);
  return run.list;
}
