/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/internal.h"

#include <string.h>

/* What each intent does to the board (dungeon-sweep.md, "Rules"). */

static void
report (PzSweepTurn *turn, PzSweepEvent event)
{
  if (turn->events != NULL)
    g_array_append_val (turn->events, event);
}

static void
report_opened (PzSweepTurn *turn, int spot, PzSweepVia via)
{
  const PzSweepBoard *board = turn->board;
  gboolean hazard = board->kind[spot] == PZ_SWEEP_IS_HAZARD;

  report (turn, (PzSweepEvent){ PZ_SWEEP_EVENT_OPEN, (gint8) pz_sweep_spot_x (board, spot),
                                (gint8) pz_sweep_spot_y (board, spot), (guint8) via,
                                hazard ? -1 : (gint8) board->number[spot] });
  turn->state.n_closed -= !hazard;
}

void
pz_sweep_turn_begin (PzSweepTurn *turn)
{
  memset (turn->opening.flags, 0, (gsize) turn->board->n_spots);
  turn->opening.n = 0;
  turn->state.n_closed = turn->board->n_safe;
  turn->state.n_seals = 0;
  turn->state.cleared = FALSE;
  turn->pawn = turn->board->spawn;
  pz_sweep_open_spawn (turn->board, &turn->opening);
  for (int i = 0; i < turn->opening.n; i++)
    report_opened (turn, turn->opening.order[i], PZ_SWEEP_VIA_OPENING);
}

/* ---- Refusals, in their order ---- */

static gboolean
is_beside (const PzSweepTurn *turn, int spot)
{
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    if (turn->pawn + turn->board->dirs[d] == spot)
      return TRUE;
  return FALSE;
}

static PzSweepResult
judge_tool (const PzSweepTurn *turn, int spot, gboolean seals, int cost)
{
  if (!is_beside (turn, spot))
    return PZ_SWEEP_REFUSED_NOT_ADJACENT;
  if (turn->opening.flags[spot] & PZ_SWEEP_OPEN)
    return PZ_SWEEP_REFUSED_ALREADY_OPEN;
  if (seals && (turn->opening.flags[spot] & PZ_SWEEP_SEALED))
    return PZ_SWEEP_REFUSED_ALREADY_SEALED;
  return turn->state.points < cost ? PZ_SWEEP_REFUSED_POINTS : PZ_SWEEP_OK;
}

PzSweepResult
pz_sweep_turn_judge (const PzSweepTurn *turn, const PzInput *intent)
{
  int spot;

  if (intent->verb == PZ_SWEEP_REFRESH)
    return PZ_SWEEP_OK;
  if (turn->state.cleared)
    return PZ_SWEEP_REFUSED_ROUND_OVER;
  if (intent->verb == PZ_SWEEP_STOP)
    return PZ_SWEEP_OK;
  spot = pz_sweep_spot (turn->board, intent->a, intent->b);
  if (turn->board->kind[spot] == PZ_SWEEP_IS_ROCK)
    return PZ_SWEEP_REFUSED_OFF_BOARD;
  if (intent->verb == PZ_SWEEP_DIG)
    return judge_tool (turn, spot, FALSE, turn->level->dig_cost);
  if (intent->verb == PZ_SWEEP_SEAL)
    return judge_tool (turn, spot, TRUE, turn->level->seal_cost);
  /* Opened squares always hang together: the opening does, and only what is beside the pawn or an opened zero is ever opened. */
  return turn->opening.flags[spot] & PZ_SWEEP_OPEN ? PZ_SWEEP_OK : PZ_SWEEP_REFUSED_TARGET_CLOSED;
}

/* ---- The end of a round ---- */

static void
judge_seals (PzSweepTurn *turn)
{
  const PzSweepBoard *board = turn->board;

  for (int spot = 0; turn->state.n_seals > 0 && spot < board->n_spots; spot++)
    if (turn->opening.flags[spot] & PZ_SWEEP_SEALED)
      report (turn,
              (PzSweepEvent){ PZ_SWEEP_EVENT_SEAL_JUDGED, (gint8) pz_sweep_spot_x (board, spot),
                              (gint8) pz_sweep_spot_y (board, spot), board->kind[spot] == PZ_SWEEP_IS_HAZARD, 0 });
}

static void
remove_seals (PzSweepTurn *turn)
{
  for (int spot = 0; turn->state.n_seals > 0 && spot < turn->board->n_spots; spot++)
    turn->opening.flags[spot] &= (guint8) ~PZ_SWEEP_SEALED;
  turn->state.n_seals = 0;
}

static void
end_round (PzSweepTurn *turn, PzSweepEnd end)
{
  judge_seals (turn);
  report (turn, (PzSweepEvent){ PZ_SWEEP_EVENT_ROUND_END, 0, 0, (guint8) end, 0 });
  turn->ended = TRUE;
  if (end == PZ_SWEEP_END_CLEARED)
    {
      remove_seals (turn);
      turn->state.cleared = TRUE;
      return;
    }
  turn->state.points = turn->level->points;
  turn->state.round++;
}

static void
end_if_exhausted (PzSweepTurn *turn)
{
  if (turn->state.points < MIN (turn->level->dig_cost, turn->level->seal_cost))
    end_round (turn, PZ_SWEEP_END_EXHAUSTED);
}

/* ---- Intents ---- */

static void
dig (PzSweepTurn *turn, int spot)
{
  turn->state.n_seals -= (turn->opening.flags[spot] & PZ_SWEEP_SEALED) != 0;
  turn->opening.n = 0;
  pz_sweep_open (turn->board, &turn->opening, spot);
  for (int i = 0; i < turn->opening.n; i++)
    report_opened (turn, turn->opening.order[i], i == 0 ? PZ_SWEEP_VIA_DIG : PZ_SWEEP_VIA_CHAIN);
  turn->state.points -= turn->level->dig_cost;
  if (turn->state.n_closed == 0)
    end_round (turn, PZ_SWEEP_END_CLEARED);
  else
    end_if_exhausted (turn);
}

static void
seal (PzSweepTurn *turn, int spot)
{
  turn->opening.flags[spot] |= PZ_SWEEP_SEALED;
  turn->state.n_seals++;
  turn->state.points -= turn->level->seal_cost;
  end_if_exhausted (turn);
}

static void
refresh (PzSweepTurn *turn)
{
  if (turn->state.cleared)
    {
      turn->state.points = turn->level->points;
      turn->state.round++;
    }
  pz_sweep_turn_begin (turn);
}

PzSweepResult
pz_sweep_turn_take (PzSweepTurn *turn, const PzInput *intent)
{
  PzSweepResult result = pz_sweep_turn_judge (turn, intent);
  int spot = pz_sweep_spot (turn->board, intent->a, intent->b);

  turn->ended = FALSE;
  if (result != PZ_SWEEP_OK)
    return result;
  if (intent->verb == PZ_SWEEP_DIG)
    dig (turn, spot);
  else if (intent->verb == PZ_SWEEP_SEAL)
    seal (turn, spot);
  else if (intent->verb == PZ_SWEEP_MOVE)
    turn->pawn = spot;
  else if (intent->verb == PZ_SWEEP_STOP)
    end_round (turn, PZ_SWEEP_END_STOPPED);
  else if (intent->verb == PZ_SWEEP_REFRESH)
    refresh (turn);
  return PZ_SWEEP_OK;
}

/* ---- Batches ---- */

/* A dig that is accepted now and opens the last safe square. @trial: room to try it. */
static gboolean
would_clear (const PzSweepTurn *turn, const PzInput *intent, PzSweepTurn *trial)
{
  /* Without a chain a dig opens one square: no need to try. */
  if (intent->verb != PZ_SWEEP_DIG || pz_sweep_turn_judge (turn, intent) != PZ_SWEEP_OK)
    return FALSE;
  if (turn->state.n_closed > 1 && turn->board->number[pz_sweep_spot (turn->board, intent->a, intent->b)] != 0)
    return FALSE;
  *trial = *turn;
  trial->events = NULL;
  pz_sweep_turn_take (trial, intent);
  return trial->state.cleared;
}

/* What goes first has the lowest number. */
static guint8
rank (const PzSweepTurn *turn, const PzInput *intent, PzSweepTurn *trial)
{
  if (intent->verb == PZ_SWEEP_STOP)
    return 1;
  return would_clear (turn, intent, trial) ? 0 : 2;
}

/* The same square need not be tried twice: a batch may be as long as a script. */
static void
rank_all (const PzSweepTurn *turn, const PzInput *intents, guint n, guint8 *ranks)
{
  g_autofree PzSweepTurn *trial = g_new (PzSweepTurn, 1);
  guint8 known[PZ_SWEEP_N_DIRS + 1];

  memset (known, 255, sizeof known);
  for (guint i = 0; i < n; i++)
    {
      int dx = intents[i].a - turn->state.pawn_x, dy = intents[i].b - turn->state.pawn_y;
      gboolean near = intents[i].verb == PZ_SWEEP_DIG && ABS (dx) <= 1 && ABS (dy) <= 1;
      guint8 *memo = near ? &known[(dy + 1) * 3 + dx + 1] : NULL;

      if (memo != NULL && *memo == 255)
        *memo = rank (turn, &intents[i], trial);
      ranks[i] = memo != NULL ? *memo : rank (turn, &intents[i], trial);
    }
}

static void
take_ranked (PzSweepTurn *turn, const PzInput *intents, guint n, guint8 wanted, const guint8 *ranks, gboolean *over,
             guint8 *results)
{
  for (guint i = 0; i < n; i++)
    if (ranks[i] == wanted)
      {
        results[i] = *over ? PZ_SWEEP_DISCARDED : (guint8) pz_sweep_turn_take (turn, &intents[i]);
        *over = *over || (results[i] == PZ_SWEEP_OK && turn->ended);
      }
}

void
pz_sweep_turn_take_batch (PzSweepTurn *turn, const PzInput *intents, guint n, guint8 *results)
{
  g_autofree guint8 *ranks = g_malloc (n + 1);
  gboolean over = FALSE;

  turn->state.pawn_x = pz_sweep_spot_x (turn->board, turn->pawn);
  turn->state.pawn_y = pz_sweep_spot_y (turn->board, turn->pawn);
  rank_all (turn, intents, n, ranks);
  for (guint8 wanted = 0; wanted < 3; wanted++)
    take_ranked (turn, intents, n, wanted, ranks, &over, results);
}
