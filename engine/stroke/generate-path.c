/* SPDX-License-Identifier: MIT */
#include "stroke/generate.h"

#include <string.h>

/* The author's path. The solver finds one; then its ends are moved about at random for a while (an end takes up a neighbour inside of the
 * path, and the piece between is turned round: any path may become any other). Where numbers or marks are fixed that would break them:
 * there the cells are shuffled before the solver sees them. */

#define UNITS_FOR_PATH 200000
/* Moves of an end, for each cell, until the path has nothing left of the solver's. */
#define MIX 12
/* Paths of which the one that winds least is taken, and moves between them for each cell. */
#define SAMPLES      16
#define MIX_BETWEEN  2
#define MORE_SAMPLES 64

static void
settle (PzStrokePath *path, int n)
{
  for (int i = 0; i < n; i++)
    path->step[path->cell[i]] = (guint8) (i + 1);
}

static void
shuffle (guint8 *order, int n, PzRandom *random)
{
  for (int i = 0; i < n; i++)
    {
      int at = pz_random_between (random, 0, i);

      order[i] = order[at];
      order[at] = (guint8) i;
    }
}

/* (transfer full): the board with what is fixed, its cells renamed by @name. */
static PzSteps *
renamed_steps (const PzStrokeDraft *draft, const guint8 *name)
{
  g_autofree PzStepsEdge *edges = g_memdup2 (draft->edges.edges, sizeof (PzStepsEdge) * (gsize) (draft->edges.n + 1));
  g_autofree PzConstraint *fixed = g_memdup2 (draft->fixed, sizeof (PzConstraint) * (gsize) (draft->n_fixed + 1));

  for (int i = 0; i < draft->edges.n; i++)
    edges[i] = (PzStepsEdge){ name[edges[i].a], name[edges[i].b] };
  for (int i = 0; i < draft->n_fixed; i++)
    if (fixed[i].node >= 0)
      fixed[i].node = name[fixed[i].node];
  return pz_steps_new (draft->n, edges, draft->edges.n, fixed, draft->n_fixed);
}

static gboolean
find_path (PzStrokeDraft *draft)
{
  guint64 allowed = MIN (UNITS_FOR_PATH, draft->effort->units_left);
  PzBudget budget = { .units_left = allowed, .cancel = draft->effort->cancel };
  guint8 name[PZ_STEPS_MAX_NODES], cell_of[PZ_STEPS_MAX_NODES], found[PZ_STEPS_MAX_NODES];
  g_autoptr (PzSteps) steps = NULL;
  PzCount count;

  shuffle (name, draft->n, draft->random);
  for (int i = 0; i < draft->n; i++)
    cell_of[name[i]] = (guint8) i;
  steps = renamed_steps (draft, name);
  count = pz_steps_count (steps, PZ_VARIANT_NONE, 1, &budget, found, NULL);
  draft->effort->units_left -= MIN (allowed, allowed - budget.units_left);
  if (count.count == 0)
    return FALSE;
  for (int i = 0; i < draft->n; i++)
    draft->author.cell[i] = cell_of[found[i]];
  settle (&draft->author, draft->n);
  return TRUE;
}

static void
reverse (guint8 *cells, int n)
{
  for (int i = 0, k = n - 1; i < k; i++, k--)
    {
      guint8 cell = cells[i];

      cells[i] = cells[k];
      cells[k] = cell;
    }
}

/* The @i-th cell of @set. */
static int
nth_cell (const PzCellSet *set, int i)
{
  for (int half = 0; half < 2; half++)
    for (guint64 bits = set->bits[half]; bits != 0; bits &= bits - 1)
      if (i-- == 0)
        return 64 * half + __builtin_ctzll (bits);
  g_assert_not_reached ();
}

/* The first or the last cell takes up one of its neighbours. */
static void
move_end (PzStrokeDraft *draft, PzStrokePath *path)
{
  gboolean last = pz_random_below (draft->random, 2) != 0;
  const PzCellSet *open = &draft->board->open[path->cell[last ? draft->n - 1 : 0]];
  int n_open = pz_cell_set_size (open), at = 0, to;

  to = nth_cell (open, (int) pz_random_below (draft->random, (guint) n_open));
  while (path->cell[at] != to)
    at++;
  if (last)
    reverse (path->cell + at + 1, draft->n - 1 - at);
  else
    reverse (path->cell, at);
}

static void
mix (PzStrokeDraft *draft, PzStrokePath *path, int moves)
{
  for (int i = 0; i < moves; i++)
    move_end (draft, path);
  settle (path, draft->n);
}

int
pz_stroke_windings (const PzStrokeBoard *board, const PzStrokePath *path)
{
  int n = 0;

  for (int i = 0; i + 2 < board->n; i++)
    {
      const PzCellSet *near = &board->near[path->cell[i]];

      n += pz_cell_set_has (near, path->cell[i + 2]);
      n += i + 3 < board->n && pz_cell_set_has (near, path->cell[i + 3]);
    }
  return n;
}

static gboolean
ends_well (const PzStrokeDraft *draft, const PzStrokePath *path)
{
  return !pz_cell_set_has (&draft->no_end, path->cell[0])
         && !pz_cell_set_has (&draft->no_end, path->cell[draft->n - 1]);
}

/* FALSE when no path was met that ends where it may. */
static gboolean
choose_sample (PzStrokeDraft *draft)
{
  PzStrokePath path = draft->author;
  int least = G_MAXINT, good = 0;

  mix (draft, &path, MIX * draft->n);
  for (int i = 0; i < MORE_SAMPLES && good < SAMPLES; i++)
    {
      int windings = pz_stroke_windings (draft->board, &path);

      if (ends_well (draft, &path))
        {
          good++;
          if (windings < least)
            draft->author = path;
          least = MIN (least, windings);
        }
      mix (draft, &path, MIX_BETWEEN * draft->n);
    }
  return good > 0;
}

/* What is fixed are walls at most. */
static gboolean
may_be_mixed (const PzStrokeDraft *draft)
{
  for (int i = 0; i < draft->n_fixed; i++)
    if (draft->fixed[i].kind != PZ_CONSTRAINT_WALL)
      return FALSE;
  return draft->n > 1;
}

gboolean
pz_stroke_draft_draw_path (PzStrokeDraft *draft, const PzCellSet *no_end)
{
  draft->no_end = *no_end;
  draft->n_pool = draft->next_pool = 0;
  if (!find_path (draft))
    return FALSE;
  return may_be_mixed (draft) ? choose_sample (draft) : ends_well (draft, &draft->author);
}

gboolean
pz_stroke_draft_take_path (PzStrokeDraft *draft, const guint8 *path)
{
  gboolean seen[PZ_STEPS_MAX_NODES] = { FALSE };

  draft->n_pool = draft->next_pool = 0;
  for (int i = 0; i < draft->n; i++)
    {
      if (path[i] >= draft->n || seen[path[i]]
          || (i > 0 && !pz_cell_set_has (&draft->board->open[path[i - 1]], path[i])))
        return FALSE;
      seen[path[i]] = TRUE;
      draft->author.cell[i] = path[i];
    }
  settle (&draft->author, draft->n);
  for (int i = 0; i < draft->n_fixed; i++)
    if (pz_stroke_breaks (&draft->author, &draft->edges, &draft->fixed[i]))
      return FALSE;
  return TRUE;
}
