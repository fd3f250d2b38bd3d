/* SPDX-License-Identifier: MIT */
#include "stroke/generate.h"

#include <string.h>

/* Exact numbers of clues. Where all paths of a board can be listed, each candidate is the set of paths it breaks; what is looked for is
 * so many candidates that break all paths together, and each alone some path that the others leave. Such sets are drawn: everything is
 * chosen, and in some order whatever the rest does without is taken away. A drawing is a few word operations, so that thousands of
 * them cost less than one question to the solver; sets much larger than those that are found one by one come up among them. */

#define PATHS            4096
#define WORDS            (PATHS / 64)
#define UNITS_FOR_PATHS  400000
#define UNITS_OF_LIST    100 /* at least */
#define DRAWINGS         600
#define DRAWINGS_AT_ALL  60 /* when the nearest is still off by more than one */
#define UNITS_OF_DRAWING 20
#define WORDS_OF_UNIT    20
#define PRESETS          8 /* numbers, until the paths can be listed */

typedef struct
{
  PzStrokeDraft *draft;
  const PzStrokeWish *wish;
  int n, n_words, n_paths;
  guint64 *broken; /* for each candidate, the paths it breaks */
  int *order;      /* what may go, in the order it is tried */
  int n_order;
  int *chosen, *best; /* candidates of a drawing, and of the nearest so far */
  int n_chosen, n_best, best_cost;
} Cover;

static PzStrokeCandidate *
candidate_at (const PzStrokeDraft *draft, int i)
{
  return &g_array_index (draft->candidates, PzStrokeCandidate, i);
}

static gboolean
is_number (const PzStrokeDraft *draft, int i)
{
  return candidate_at (draft, i)->constraint.kind == PZ_CONSTRAINT_CLUE;
}

static gboolean
is_of_wall (const PzStrokeDraft *draft, int i)
{
  return candidate_at (draft, i)->constraint.kind == PZ_CONSTRAINT_WALL;
}

static gboolean
is_of_spinner (const PzStrokeDraft *draft, int i)
{
  return candidate_at (draft, i)->constraint.kind == PZ_CONSTRAINT_SPINNER;
}

static gboolean
is_mark (const PzStrokeDraft *draft, int i)
{
  return !is_number (draft, i) && !is_of_wall (draft, i) && !is_of_spinner (draft, i);
}

/* ---- The paths ---- */

static gboolean
path_found (const guint8 *cells, int n, gpointer data)
{
  Cover *cover = data;
  PzStrokePath path;

  if (memcmp (cells, cover->draft->author.cell, (gsize) n) == 0)
    return TRUE;
  if (cover->n_paths == PATHS)
    return FALSE;
  memcpy (path.cell, cells, (gsize) n);
  for (int i = 0; i < n; i++)
    path.step[cells[i]] = (guint8) (i + 1);
  for (int i = 0; i < cover->n; i++)
    if (pz_stroke_breaks (&path, &cover->draft->edges, &candidate_at (cover->draft, i)->constraint))
      cover->broken[i * WORDS + cover->n_paths / 64] |= G_GUINT64_CONSTANT (1) << (cover->n_paths % 64);
  cover->n_paths++;
  return TRUE;
}

/* (transfer full): with what is fixed and what is required. */
static PzSteps *
steps_of (const PzStrokeDraft *draft)
{
  int n = draft->n_fixed;
  g_autofree PzConstraint *all = g_new (PzConstraint, n + (int) draft->candidates->len + 1);

  memcpy (all, draft->fixed, sizeof *all * (gsize) n);
  for (int i = 0; i < (int) draft->candidates->len; i++)
    if (candidate_at (draft, i)->required)
      all[n++] = candidate_at (draft, i)->constraint;
  return pz_steps_new (draft->n, draft->edges.edges, draft->edges.n, all, n);
}

/* FALSE when there are too many. */
static gboolean
list_paths (Cover *cover)
{
  PzStrokeEffort *effort = cover->draft->effort;
  guint64 allowed = MIN (UNITS_FOR_PATHS, effort->units_left);
  PzBudget budget = { .units_left = allowed, .cancel = effort->cancel };
  g_autoptr (PzSteps) steps = steps_of (cover->draft);
  PzCount count;

  cover->n_paths = 0;
  memset (cover->broken, 0, sizeof *cover->broken * (gsize) (cover->n * WORDS));
  count = pz_steps_list (steps, PATHS + 2, &budget, path_found, cover);
  cover->n_words = (cover->n_paths + 63) / 64;
  effort->units_left -= MIN (effort->units_left, allowed - budget.units_left + UNITS_OF_LIST);
  return count.exact;
}

static int
n_required (const PzStrokeDraft *draft)
{
  int n = 0;

  for (int i = 0; i < (int) draft->candidates->len; i++)
    n += candidate_at (draft, i)->required;
  return n;
}

static gboolean
is_excluded (const PzStrokeDraft *draft, int i, const int *chosen, int n)
{
  for (int k = 0; k < n; k++)
    if (chosen[k] == i
        || pz_stroke_excludes (&candidate_at (draft, i)->constraint, &candidate_at (draft, chosen[k])->constraint))
      return TRUE;
  return FALSE;
}

/* A number that stays; FALSE when there is none to be had. */
static gboolean
preset_number (PzStrokeDraft *draft)
{
  int chosen = -1, n = 0;

  for (int i = 0; i < (int) draft->candidates->len; i++)
    if (is_number (draft, i) && !candidate_at (draft, i)->required && candidate_at (draft, i)->constraint.step > 1
        && candidate_at (draft, i)->constraint.step < draft->n && pz_random_below (draft->random, (guint) ++n) == 0)
      chosen = i;
  if (chosen >= 0)
    candidate_at (draft, chosen)->required = TRUE;
  return chosen >= 0;
}

static gboolean
gather_paths (Cover *cover)
{
  for (int i = 0; i <= PRESETS && !pz_stroke_effort_stopped (cover->draft->effort); i++)
    {
      if (list_paths (cover))
        return TRUE;
      if (n_required (cover->draft) >= cover->wish->clues - 1 || !preset_number (cover->draft))
        return FALSE;
    }
  return FALSE;
}

/* ---- A drawing ---- */

/* One of a kind that goes with what is chosen; what it breaks matters for nothing yet. */
static gboolean
draw_one (Cover *cover, gboolean (*is_kind) (const PzStrokeDraft *draft, int i))
{
  int chosen = -1, n = 0;

  for (int i = 0; i < cover->n; i++)
    if (is_kind (cover->draft, i) && !candidate_at (cover->draft, i)->banned
        && !is_excluded (cover->draft, i, cover->chosen, cover->n_chosen)
        && pz_random_below (cover->draft->random, (guint) ++n) == 0)
      chosen = i;
  if (chosen >= 0)
    cover->chosen[cover->n_chosen++] = chosen;
  return chosen >= 0;
}

/* What stays: the walls and spinners. FALSE when they cannot be placed. */
static gboolean
draw_kept (Cover *cover)
{
  cover->n_chosen = 0;
  for (int i = 0; i < cover->n; i++)
    if (candidate_at (cover->draft, i)->required)
      cover->chosen[cover->n_chosen++] = i;
  for (int i = 0; i < cover->wish->spinners; i++)
    if (!draw_one (cover, is_of_spinner))
      return FALSE;
  for (int i = 0; i < cover->wish->walls; i++)
    if (!draw_one (cover, is_of_wall))
      return FALSE;
  return TRUE;
}

static void
shuffle_in (Cover *cover, int i)
{
  int at = pz_random_between (cover->draft->random, 0, cover->n_order);

  cover->order[cover->n_order++] = cover->order[at];
  cover->order[at] = i;
}

/* A number or a mark for each cell, in any order. */
static void
draw_clues (Cover *cover)
{
  PzStrokeDraft *draft = cover->draft;
  gboolean has_mark[PZ_STEPS_MAX_NODES] = { FALSE };

  cover->n_order = 0;
  for (int i = 0; i < cover->n; i++)
    if (is_mark (draft, i) && !is_excluded (draft, i, cover->chosen, cover->n_chosen)
        && pz_random_chance (draft->random, cover->wish->marks))
      {
        has_mark[candidate_at (draft, i)->constraint.node] = TRUE;
        shuffle_in (cover, i);
      }
  for (int i = 0; i < cover->n; i++)
    if (is_number (draft, i) && !has_mark[candidate_at (draft, i)->constraint.node]
        && !is_excluded (draft, i, cover->chosen, cover->n_chosen))
      shuffle_in (cover, i);
}

static int
n_broken (const Cover *cover, int i)
{
  int n = 0;

  for (int w = 0; w < cover->n_words; w++)
    n += __builtin_popcountll (cover->broken[i * WORDS + w]);
  return n;
}

static int
stronger_first (gconstpointer a, gconstpointer b, gpointer powers)
{
  return ((const int *) powers)[*(const int *) b] - ((const int *) powers)[*(const int *) a];
}

/* What is tried first goes most likely: strong ones where many are wanted, weak ones where few are; or any. */
static void
sort_order (Cover *cover)
{
  g_autofree int *powers = g_new0 (int, cover->n + 1);
  int bias = pz_random_between (cover->draft->random, -1, 1);

  if (bias == 0)
    return;
  for (int i = 0; i < cover->n_order; i++)
    powers[cover->order[i]] = bias * n_broken (cover, cover->order[i]) * pz_random_between (cover->draft->random, 2, 5);
  g_qsort_with_data (cover->order, cover->n_order, sizeof *cover->order, stronger_first, powers);
}

static void
unite (const Cover *cover, guint64 *all, int i)
{
  for (int w = 0; w < cover->n_words; w++)
    all[w] |= cover->broken[i * WORDS + w];
}

static gboolean
is_within (const Cover *cover, int i, const guint64 *a, const guint64 *b)
{
  for (int w = 0; w < cover->n_words; w++)
    if ((cover->broken[i * WORDS + w] & ~(a[w] | b[w])) != 0)
      return FALSE;
  return TRUE;
}

/* Takes away what the others do without. */
static void
thin_out (Cover *cover)
{
  int n_words = cover->n_words;
  g_autofree guint64 *later = g_new0 (guint64, (gsize) ((cover->n_order + 1) * n_words + 1));
  guint64 kept[WORDS] = { 0 };

  for (int i = 0; i < cover->n_chosen; i++)
    unite (cover, kept, cover->chosen[i]);
  for (int i = cover->n_order - 1; i >= 0; i--)
    {
      memcpy (later + i * n_words, later + (i + 1) * n_words, sizeof *later * (gsize) n_words);
      unite (cover, later + i * n_words, cover->order[i]);
    }
  for (int i = 0; i < cover->n_order; i++)
    if (!is_within (cover, cover->order[i], kept, later + (i + 1) * n_words))
      {
        unite (cover, kept, cover->order[i]);
        cover->chosen[cover->n_chosen++] = cover->order[i];
      }
}

static gboolean
breaks_all (const Cover *cover)
{
  guint64 all[WORDS] = { 0 };
  int n = 0;

  for (int i = 0; i < cover->n_chosen; i++)
    unite (cover, all, cover->chosen[i]);
  for (int w = 0; w < cover->n_words; w++)
    n += __builtin_popcountll (all[w]);
  return n == cover->n_paths;
}

/* Walls and spinners that the others do without. */
static int
n_idle (const Cover *cover)
{
  const guint64 none[WORDS] = { 0 };
  int n = 0;

  for (int i = 0; i < cover->n_chosen; i++)
    if (is_of_wall (cover->draft, cover->chosen[i]) || is_of_spinner (cover->draft, cover->chosen[i]))
      {
        guint64 others[WORDS] = { 0 };

        for (int k = 0; k < cover->n_chosen; k++)
          if (k != i)
            unite (cover, others, cover->chosen[k]);
        n += is_within (cover, cover->chosen[i], others, none);
      }
  return n;
}

static int
cost_of (const Cover *cover)
{
  int clues = 0, marks = 0;

  for (int i = 0; i < cover->n_chosen; i++)
    {
      marks += is_mark (cover->draft, cover->chosen[i]);
      clues += !is_of_wall (cover->draft, cover->chosen[i]) && !is_of_spinner (cover->draft, cover->chosen[i]);
    }
  return ABS (clues - cover->wish->clues) + ABS (marks - pz_stroke_wish_marks (cover->wish, clues)) + n_idle (cover);
}

static void
spend (Cover *cover)
{
  PzStrokeEffort *effort = cover->draft->effort;
  guint64 units =
      (guint64) (3 * (cover->n_order + cover->n_chosen) * cover->n_words) / WORDS_OF_UNIT + UNITS_OF_DRAWING;

  effort->units_left -= MIN (effort->units_left, units);
}

static void
draw (Cover *cover)
{
  int cost;

  if (!draw_kept (cover))
    return;
  draw_clues (cover);
  sort_order (cover);
  spend (cover);
  thin_out (cover);
  if (!breaks_all (cover))
    return;
  cost = cost_of (cover);
  if (cover->n_best > 0 && cost >= cover->best_cost)
    return;
  memcpy (cover->best, cover->chosen, sizeof *cover->best * (gsize) cover->n_chosen);
  cover->n_best = cover->n_chosen;
  cover->best_cost = cost;
}

static gboolean
is_worth_a_drawing (const Cover *cover, int n_drawings)
{
  int most = cover->n_best > 0 && cover->best_cost <= 1 ? DRAWINGS : DRAWINGS_AT_ALL;

  return n_drawings < most && !pz_stroke_effort_stopped (cover->draft->effort)
         && (cover->n_best == 0 || cover->best_cost > 0);
}

gboolean
pz_stroke_draft_cover (PzStrokeDraft *draft, const PzStrokeWish *wish)
{
  int n = (int) draft->candidates->len;
  g_autofree guint64 *broken = g_new (guint64, (gsize) n * WORDS + 1);
  g_autofree int *order = g_new (int, n + 1), *chosen = g_new (int, n + 1), *best = g_new (int, n + 1);
  Cover cover = {
    .draft = draft, .wish = wish, .n = n, .broken = broken, .order = order, .chosen = chosen, .best = best
  };

  if (!gather_paths (&cover))
    return FALSE;
  for (int i = 0; is_worth_a_drawing (&cover, i); i++)
    draw (&cover);
  for (int i = 0; i < n; i++)
    candidate_at (draft, i)->chosen = FALSE;
  for (int i = 0; i < cover.n_best; i++)
    candidate_at (draft, best[i])->chosen = TRUE;
  return cover.n_best > 0;
}
