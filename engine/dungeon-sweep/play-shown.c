/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/play-parts.h"

#include <string.h>

/* What is drawn and told of a playtest: paths, waves, the log. */

/* ---- Paths ---- */

void
pz_sweep_play_measure (const PzSweepPlay *self, int target, guint16 *steps)
{
  const PzSweepBoard *board = &self->ground->board;
  guint16 queue[PZ_SWEEP_MAX_CELLS];
  int n = 0;

  memset (steps, 0, sizeof *steps * (gsize) board->n_spots);
  steps[target] = 1;
  queue[n++] = (guint16) target;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
      {
        int next = queue[i] + board->dirs[d];

        if (steps[next] != 0 || !(self->flags[next] & PZ_SWEEP_OPEN))
          continue;
        steps[next] = (guint16) (steps[queue[i]] + 1);
        queue[n++] = (guint16) next;
      }
}

/* Downhill, by the first direction that is: the first of the shortest ones in that order. */
static int
path_between (const PzSweepPlay *self, int spot, int target, int *squares)
{
  const PzSweepBoard *board = &self->ground->board;
  guint16 steps[PZ_SWEEP_MAX_SPOTS];
  int n = 0;

  pz_sweep_play_measure (self, target, steps);
  if (steps[spot] == 0)
    return 0;
  squares[n++] = pz_sweep_square_of (board, spot);
  for (int left = steps[spot] - 1; left > 0; left--)
    for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
      if (steps[spot + board->dirs[d]] == left)
        {
          spot += board->dirs[d];
          squares[n++] = pz_sweep_square_of (board, spot);
          break;
        }
  return n;
}

int
pz_sweep_play_path (const PzPlay *play, int x, int y, int *squares)
{
  const PzSweepPlay *self = pz_sweep_play (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);
  PzInput move = { PZ_SWEEP_MOVE, x, y, 0 };

  if (pz_sweep_play_judge (play, &move) != PZ_SWEEP_OK)
    return 0;
  return path_between (self, pz_sweep_spot (board, self->state.pawn_x, self->state.pawn_y), pz_sweep_spot (board, x, y),
                       squares);
}

/* Steps from the pawn on; all that is open hangs together. */
static int
nearest_beside (const PzSweepPlay *self, int spot, const guint16 *steps)
{
  const PzSweepBoard *board = &self->ground->board;
  int best = 0;

  for (int dy = -board->stride; dy <= board->stride; dy += board->stride)
    for (int dx = -1; dx <= 1; dx++)
      if (steps[spot + dy + dx] != 0 && (best == 0 || steps[spot + dy + dx] < steps[best]))
        best = spot + dy + dx;
  return best;
}

int
pz_sweep_play_approach (const PzPlay *play, int x, int y, int *squares)
{
  const PzSweepPlay *self = pz_sweep_play (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);
  int spot = pz_sweep_spot (board, x, y), pawn, beside;
  guint16 steps[PZ_SWEEP_MAX_SPOTS];

  if (self->state.cleared || board->kind[spot] == PZ_SWEEP_IS_ROCK || (self->flags[spot] & PZ_SWEEP_OPEN))
    return 0;
  pawn = pz_sweep_spot (board, self->state.pawn_x, self->state.pawn_y);
  pz_sweep_play_measure (self, pawn, steps);
  beside = nearest_beside (self, spot, steps);
  return beside != 0 ? path_between (self, pawn, beside, squares) : 0;
}

/* A move opens nothing, so the way it took can still be found. */
int
pz_sweep_play_walked (const PzPlay *play, int *squares)
{
  const PzSweepPlay *self = pz_sweep_play (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);
  const PzSweepLink *link = self->link;

  if (link->before == NULL || link->input.verb != PZ_SWEEP_MOVE || link->state.result != PZ_SWEEP_OK)
    return 0;
  return path_between (self, pz_sweep_spot (board, link->before->state.pawn_x, link->before->state.pawn_y),
                       pz_sweep_spot (board, link->state.pawn_x, link->state.pawn_y), squares);
}

/* ---- Waves ---- */

/* One more than the least of the zeros beside it that the same input opened before. */
static int
wave_after (const PzSweepPlay *self, int spot, const gint16 *wave)
{
  const PzSweepBoard *board = &self->ground->board;
  int least = 0;

  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    {
      int next = spot + board->dirs[d], of;

      if (board->kind[next] != PZ_SWEEP_IS_SAFE || board->number[next] != 0)
        continue;
      of = wave[pz_sweep_square_of (board, next)];
      if (of >= 0 && (least == 0 || of + 1 < least))
        least = of + 1;
    }
  return least;
}

int
pz_sweep_play_waves (const PzPlay *play, gint16 *wave)
{
  const PzSweepPlay *self = pz_sweep_play (play);
  const PzSweepBoard *board = pz_sweep_play_board (play);
  const PzSweepLink *link = self->link;
  int n = 0;

  memset (wave, -1, sizeof *wave * (gsize) (board->width * board->height));
  for (int i = 0; i < link->n_events; i++)
    {
      const PzSweepEvent *event = &link->events[i];
      int spot = pz_sweep_spot (board, event->x, event->y);
      int at = event->detail == PZ_SWEEP_VIA_DIG || spot == board->spawn ? 0 : wave_after (self, spot, wave);

      if (event->kind != PZ_SWEEP_EVENT_OPEN)
        continue;
      wave[pz_sweep_square_of (board, spot)] = (gint16) at;
      n = MAX (n, at + 1);
    }
  return n;
}

/* ---- The log ---- */

int
pz_sweep_play_verb (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, -1);
  return pz_sweep_play (play)->verb;
}

int
pz_sweep_play_length (const PzPlay *play)
{
  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, 0);
  return pz_sweep_play (play)->link->length;
}

int
pz_sweep_play_last_step (const PzPlay *play)
{
  const PzSweepLink *link;
  int n = 0;

  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, 0);
  for (link = pz_sweep_play (play)->link; link->before != NULL && link->state.result != PZ_SWEEP_OK;
       link = link->before)
    n++;
  if (link->before == NULL)
    return 0;
  return n + (link->input.verb <= PZ_SWEEP_SEAL && link->input.c > 0 && link->before->before != NULL ? 2 : 1);
}

int
pz_sweep_play_entries (const PzPlay *play, PzSweepEntry *entries, int most)
{
  int n = 0;

  g_return_val_if_fail (play != NULL && play->mode == &pz_dungeon_sweep_mode, 0);
  for (const PzSweepLink *link = pz_sweep_play (play)->link; link->before != NULL && n < most; link = link->before)
    entries[n++] = (PzSweepEntry){ link->input, &link->state, link->events, link->n_events };
  return n;
}
