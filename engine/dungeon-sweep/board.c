/* SPDX-License-Identifier: MIT */
#include "dungeon-sweep/board.h"

#include <string.h>

static void
lay_out (PzSweepBoard *board, int width, int height)
{
  int s = width + 2;

  board->width = width;
  board->height = height;
  board->stride = s;
  board->n_spots = s * (height + 2);
  memcpy (board->dirs, (int[]){ -s, 1 - s, 1, s + 1, s, s - 1, -1, -1 - s }, sizeof board->dirs);
  board->n_safe = board->n_hazards = board->spawn = 0;
  board->spawn_is_free = FALSE;
  memset (board->kind, PZ_SWEEP_IS_ROCK, (gsize) board->n_spots);
  memset (board->number, 0, (gsize) board->n_spots);
}

static void
judge_spawn (PzSweepBoard *board)
{
  gboolean is_free = board->spawn != 0 && board->kind[board->spawn] == PZ_SWEEP_IS_SAFE;

  for (int d = 0; is_free && d < PZ_SWEEP_N_DIRS; d++)
    is_free = board->kind[board->spawn + board->dirs[d]] == PZ_SWEEP_IS_SAFE;
  board->spawn_is_free = is_free;
}

static void
take_square (PzSweepBoard *board, int spot, char square)
{
  if (square == PZ_SWEEP_FLOOR)
    {
      board->kind[spot] = PZ_SWEEP_IS_SAFE;
      board->n_safe++;
    }
  else if (square == PZ_SWEEP_HAZARD)
    {
      board->kind[spot] = PZ_SWEEP_IS_HAZARD;
      board->n_hazards++;
      for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
        board->number[spot + board->dirs[d]]++;
    }
}

void
pz_sweep_board_read (PzSweepBoard *board, const PzSweepLevel *level)
{
  const char *square = level->squares;

  lay_out (board, level->width, level->height);
  for (int y = 0; y < level->height; y++)
    for (int x = 0, spot = (y + 1) * board->stride + 1; x < level->width; x++, spot++)
      take_square (board, spot, *square++);
  board->spawn = pz_sweep_spot (board, level->spawn_x, level->spawn_y);
  judge_spawn (board);
}

void
pz_sweep_board_clear (PzSweepBoard *board, int width, int height)
{
  lay_out (board, width, height);
  for (int y = 0; y < height; y++)
    memset (board->kind + (y + 1) * board->stride + 1, PZ_SWEEP_IS_SAFE, (gsize) width);
  board->n_safe = width * height;
}

void
pz_sweep_board_set (PzSweepBoard *board, int spot, PzSweepKind kind)
{
  PzSweepKind before = board->kind[spot];
  int change = (kind == PZ_SWEEP_IS_HAZARD) - (before == PZ_SWEEP_IS_HAZARD);

  board->n_hazards += change;
  board->n_safe += (kind == PZ_SWEEP_IS_SAFE) - (before == PZ_SWEEP_IS_SAFE);
  board->kind[spot] = (guint8) kind;
  for (int d = 0; change != 0 && d < PZ_SWEEP_N_DIRS; d++)
    board->number[spot + board->dirs[d]] = (guint8) (board->number[spot + board->dirs[d]] + change);
}

void
pz_sweep_board_set_spawn (PzSweepBoard *board, int spot)
{
  board->spawn = spot;
  judge_spawn (board);
}

static void
open_one (PzSweepOpening *opening, int spot)
{
  opening->flags[spot] = PZ_SWEEP_OPEN;
  opening->order[opening->n++] = (guint16) spot;
}

/* Breadth first, from the squares that are in the order from @from on. */
static void
run_chain (const PzSweepBoard *board, PzSweepOpening *opening, int from)
{
  for (int i = from; i < opening->n; i++)
    {
      int spot = opening->order[i];

      if (board->number[spot] != 0 || board->kind[spot] != PZ_SWEEP_IS_SAFE)
        continue;
      for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
        {
          int next = spot + board->dirs[d];

          if (opening->flags[next] == 0 && board->kind[next] != PZ_SWEEP_IS_ROCK)
            open_one (opening, next);
        }
    }
}

void
pz_sweep_open (const PzSweepBoard *board, PzSweepOpening *opening, int spot)
{
  int from = opening->n;

  open_one (opening, spot);
  run_chain (board, opening, from);
}

void
pz_sweep_open_spawn (const PzSweepBoard *board, PzSweepOpening *opening)
{
  int from = opening->n;

  open_one (opening, board->spawn);
  for (int d = 0; d < PZ_SWEEP_N_DIRS; d++)
    open_one (opening, board->spawn + board->dirs[d]);
  run_chain (board, opening, from);
}

int
pz_sweep_minimum_digs (const PzSweepBoard *board, const PzSweepOpening *opening)
{
  PzSweepOpening seen = { .n = 0 };
  int digs = 0;

  memcpy (seen.flags, opening->flags, (gsize) board->n_spots);
  for (int numbers = 0; numbers < 2; numbers++)
    for (int spot = 0; spot < board->n_spots; spot++)
      if (board->kind[spot] == PZ_SWEEP_IS_SAFE && !(seen.flags[spot] & PZ_SWEEP_OPEN)
          && (numbers == 1 || board->number[spot] == 0))
        {
          pz_sweep_open (board, &seen, spot);
          digs++;
        }
  return digs;
}
