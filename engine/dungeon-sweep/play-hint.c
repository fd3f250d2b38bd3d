/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/play-parts.h"

#include <string.h>

/* Hints: what one who never guesses finds from what is open now (dungeon-sweep.md, "Deduction"), however that came to be opened. */

#define QUICK_STATES 4000 /* some milliseconds */
#define QUICK_US     4000

const PzSweepHint *
pz_sweep_play_get_hint (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);
  return pz_sweep_play (play)->has_hint ? &pz_sweep_play (play)->hint : NULL;
}

gboolean
pz_sweep_play_hint (const PzPlay *play, int *square, gboolean *hazard, const int **numbers, int *n)
{
  const PzSweepHint *hint = pz_sweep_play_get_hint (play);

  *square = hint != NULL ? hint->square : -1;
  *hazard = hint != NULL && hint->hazard;
  *numbers = hint != NULL ? hint->numbers : NULL;
  *n = hint != NULL ? hint->n_numbers : 0;
  return hint != NULL;
}

/* ---- What is known ---- */

/* What is open, in reading order; numbers are of those. */
typedef struct
{
  guint16 open[PZ_SWEEP_MAX_CELLS], numbers[PZ_SWEEP_MAX_CELLS];
  int n_open, n_numbers;
} Seen;

static void
look_around (const PzSweepPlay *self, Seen *seen)
{
  const PzSweepBoard *board = &self->ground->board;

  seen->n_open = seen->n_numbers = 0;
  for (int spot = 0; spot < board->n_spots; spot++)
    if (self->flags[spot] & PZ_SWEEP_OPEN)
      {
        seen->open[seen->n_open++] = (guint16) spot;
        if (board->kind[spot] == PZ_SWEEP_IS_SAFE)
          seen->numbers[seen->n_numbers++] = (guint16) spot;
      }
}

/* All that follows. FALSE when it was stopped: then not all of it. */
static gboolean
think (PzSweepKnowledge *know, const PzSweepKnowledge *view, const Seen *seen, PzSweepLayers *layers)
{
  pz_sweep_knowledge_hear (know, view, seen->numbers, seen->n_numbers);
  pz_sweep_knowledge_propagate (know);
  if (!pz_sweep_frontier_update (know, layers))
    return FALSE;
  return !pz_sweep_frontier_total_matters (know) || pz_sweep_frontier_use_total (know, layers);
}

/* ---- Which to tell ---- */

/* How far the pawn has to walk to stand beside @spot. */
static int
walk_to (const PzSweepPlay *self, int spot, const guint16 *steps)
{
  int least = G_MAXINT;

  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (steps[spot + self->ground->board.dirs[d]] != 0)
      least = MIN (least, steps[spot + self->ground->board.dirs[d]]);
  return least;
}

/* The nearest to the pawn of that standing beside an open square, the first in reading order; 0: there is none. */
static int
nearest (const PzSweepPlay *self, const PzSweepKnowledge *know, PzSweepStanding standing, const guint16 *steps,
         gboolean sealed_too)
{
  int best = 0, least = G_MAXINT;

  for (int spot = 0; spot < know->board->n_spots; spot++)
    {
      int walk;

      if (know->standing[spot] != standing || (!sealed_too && (self->flags[spot] & PZ_SWEEP_SEALED)))
        continue;
      walk = walk_to (self, spot, steps);
      if (walk >= least)
        continue;
      best = spot;
      least = walk;
    }
  return best;
}

/* What is sealed needs no telling as a hazard, but where only digging through one leads on to safe squares. */
static int
choose (const PzSweepPlay *self, const PzSweepKnowledge *know)
{
  const PzSweepBoard *board = know->board;
  guint16 steps[PZ_SWEEP_MAX_SPOTS];
  int spot;

  pz_sweep_play_measure (self, pz_sweep_spot (board, self->state.pawn_x, self->state.pawn_y), steps);
  spot = nearest (self, know, PZ_SWEEP_KNOWN_SAFE, steps, TRUE);
  if (spot == 0)
    spot = nearest (self, know, PZ_SWEEP_KNOWN_HAZARD, steps, know->safe.n > 0);
  return spot;
}

/* ---- The value ---- */

static void
tell (PzSweepPlay *play, int spot, gboolean hazard, GArray *clues, gboolean total)
{
  PzSweepHint *hint = &play->hint;

  hint->square = pz_sweep_square_of (&play->ground->board, spot);
  hint->hazard = hazard;
  hint->by_total = total;
  hint->n_numbers = (int) clues->len;
  hint->numbers = play->numbers = g_new (int, clues->len + 1);
  for (guint i = 0; i < clues->len; i++)
    play->numbers[i] = pz_sweep_square_of (&play->ground->board, g_array_index (clues, guint16, i));
}

/* @undecided: the work was given up before anything was found. */
static void
find (const PzSweepPlay *now, PzSweepPlay *play, PzBudget *budget, gboolean *undecided)
{
  g_autoptr (PzSweepDeducer) view = pz_sweep_deducer_new ();
  g_autofree PzSweepKnowledge *know = g_new (PzSweepKnowledge, 1);
  g_autofree Seen *seen = g_new (Seen, 1);
  g_autoptr (GArray) clues = NULL;
  gboolean done, total = FALSE;
  int spot;

  look_around (now, seen);
  pz_sweep_layers_begin (view->layers, 0, budget);
  pz_sweep_knowledge_view (&view->know, &now->ground->board, seen->open, seen->n_open);
  done = think (know, &view->know, seen, view->layers);
  spot = choose (now, know);
  *undecided = pz_budget_stopped (budget) || (spot == 0 && !done);
  if (spot == 0 || *undecided)
    return;
  clues = pz_sweep_explain (view, spot, &total);
  tell (play, spot, know->standing[spot] == PZ_SWEEP_KNOWN_HAZARD, clues, total);
}

/* (transfer full): less is found when @budget ends it. */
static PzPlay *
search (PzPlay *play, PzBudget *budget)
{
  const PzSweepPlay *now = pz_sweep_play (play);
  PzSweepPlay *next = pz_sweep_play_again (now, PZ_SWEEP_HINT);

  next->has_hint = TRUE;
  next->hint.square = -1;
  if (!now->state.cleared)
    find (now, next, budget, &next->hint.undecided);
  return &next->base;
}

PzPlay *
pz_sweep_play_search_hint (PzPlay *play, const PzCancel *cancel)
{
  PzBudget budget = { .units_left = PZ_SWEEP_MAX_STATES, .cancel = cancel };
  g_autoptr (PzPlay) next = NULL;

  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);

  next = search (play, &budget);
  return budget.cancelled || pz_cancel_is_set (cancel) ? NULL : g_steal_pointer (&next);
}

PzPlay *
pz_sweep_play_quick_hint (PzPlay *play)
{
  PzBudget budget = { .units_left = QUICK_STATES, .deadline_us = g_get_monotonic_time () + QUICK_US };
  g_autoptr (PzPlay) next = NULL;

  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, NULL);

  next = search (play, &budget);
  return pz_budget_stopped (&budget) ? NULL : g_steal_pointer (&next);
}
