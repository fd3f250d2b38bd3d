/* SPDX-License-Identifier: MIT */
#include "sweep-reference.h"

#include <string.h>

/* ---- Boards ---- */

gboolean
sweep_is_cell (const SweepBoard *board, int x, int y)
{
  return x >= 0 && y >= 0 && x < board->width && y < board->height && board->square[y][x] != '#';
}

int
sweep_number (const SweepBoard *board, int x, int y)
{
  int number = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if ((dx != 0 || dy != 0) && sweep_is_cell (board, x + dx, y + dy))
        number += board->square[y + dy][x + dx] == '*';
  return number;
}

PzLevel *
sweep_level_of (const SweepBoard *board)
{
  PzLevel *base = pz_dungeon_sweep_mode.level_new ("1-1");
  PzSweepLevel *level = (PzSweepLevel *) base;

  g_free (level->squares);
  level->width = board->width;
  level->height = board->height;
  level->squares = g_malloc ((gsize) (board->width * board->height));
  for (int y = 0; y < board->height; y++)
    memcpy (level->squares + y * board->width, board->square[y], (gsize) board->width);
  level->spawn_x = board->spawn_x;
  level->spawn_y = board->spawn_y;
  return base;
}

void
sweep_random_board (SweepBoard *board, GRand *random, int width, int height, int rock, int hazards)
{
  board->width = width;
  board->height = height;
  board->spawn_x = g_rand_int_range (random, 1, width - 1);
  board->spawn_y = g_rand_int_range (random, 1, height - 1);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int roll = g_rand_int_range (random, 0, 100);
        gboolean near = ABS (x - board->spawn_x) <= 1 && ABS (y - board->spawn_y) <= 1;

        board->square[y][x] = near || roll >= rock + hazards ? '.' : roll < rock ? '#' : '*';
      }
}

/* ---- Deduction, layout by layout ---- */

typedef struct
{
  const SweepBoard *board;
  gboolean open[SWEEP_SIDE][SWEEP_SIDE];
  gboolean laid[SWEEP_SIDE][SWEEP_SIDE];          /* hazards of the layout that is being tried */
  int cells[SWEEP_SIDE * SWEEP_SIDE][2], n_cells; /* closed */
  guint64 n_layouts, tried, most;
  guint64 hazards[SWEEP_SIDE][SWEEP_SIDE]; /* layouts in which it is one */
} Reference;

static void
open_chain (Reference *reference, int x, int y)
{
  const SweepBoard *board = reference->board;

  if (!sweep_is_cell (board, x, y) || reference->open[y][x])
    return;
  reference->open[y][x] = TRUE;
  if (board->square[y][x] == '*' || sweep_number (board, x, y) != 0)
    return;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      open_chain (reference, x + dx, y + dy);
}

/* What an open number sees of the layout up to cell @i, in the order of the list: not too much, and with the rest not too little. */
static gboolean
number_fits (const Reference *reference, int x, int y, int i)
{
  const SweepBoard *board = reference->board;
  int laid = 0, to_come = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int u = x + dx, v = y + dy;

        if ((dx == 0 && dy == 0) || !sweep_is_cell (board, u, v))
          continue;
        if (reference->open[v][u])
          laid += board->square[v][u] == '*';
        else if (v < reference->cells[i][1] || (v == reference->cells[i][1] && u <= reference->cells[i][0]))
          laid += reference->laid[v][u];
        else
          to_come++;
      }
  return laid <= sweep_number (board, x, y) && laid + to_come >= sweep_number (board, x, y);
}

static gboolean
all_fit_around (const Reference *reference, int i)
{
  int x = reference->cells[i][0], y = reference->cells[i][1];

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (sweep_is_cell (reference->board, x + dx, y + dy) && reference->open[y + dy][x + dx]
          && reference->board->square[y + dy][x + dx] == '.' && !number_fits (reference, x + dx, y + dy, i))
        return FALSE;
  return TRUE;
}

static void
try_layouts (Reference *reference, int i, int left)
{
  if (left < 0 || left > reference->n_cells - i || ++reference->tried > reference->most)
    return;
  if (i == reference->n_cells)
    {
      reference->n_layouts++;
      for (int k = 0; k < i; k++)
        reference->hazards[reference->cells[k][1]][reference->cells[k][0]] +=
            reference->laid[reference->cells[k][1]][reference->cells[k][0]];
      return;
    }
  for (int hazard = 0; hazard < 2; hazard++)
    {
      reference->laid[reference->cells[i][1]][reference->cells[i][0]] = hazard;
      if (all_fit_around (reference, i))
        try_layouts (reference, i + 1, left - hazard);
    }
  reference->laid[reference->cells[i][1]][reference->cells[i][0]] = FALSE;
}

static gboolean
list_layouts (Reference *reference)
{
  const SweepBoard *board = reference->board;
  int left = 0;

  reference->n_cells = 0;
  reference->n_layouts = reference->tried = 0;
  memset (reference->hazards, 0, sizeof reference->hazards);
  memset (reference->laid, 0, sizeof reference->laid);
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      if (sweep_is_cell (board, x, y) && !reference->open[y][x])
        {
          reference->cells[reference->n_cells][0] = x;
          reference->cells[reference->n_cells++][1] = y;
          left += board->square[y][x] == '*';
        }
  try_layouts (reference, 0, left);
  return reference->tried <= reference->most;
}

static gboolean
is_beside_open (const Reference *reference, int x, int y)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (sweep_is_cell (reference->board, x + dx, y + dy) && reference->open[y + dy][x + dx])
        return TRUE;
  return FALSE;
}

/* Cells that are the same in all layouts, safe or hazards, beside an open one; how many. @any: there are some, beside one or not. */
static int
list_certain (const Reference *reference, gboolean hazards, int (*out)[2], gboolean *any)
{
  int n = 0;

  *any = FALSE;
  for (int i = 0; i < reference->n_cells; i++)
    {
      int x = reference->cells[i][0], y = reference->cells[i][1];

      if (reference->hazards[y][x] != (hazards ? reference->n_layouts : 0))
        continue;
      *any = TRUE;
      if (!is_beside_open (reference, x, y))
        continue;
      out[n][0] = x;
      out[n++][1] = y;
    }
  return n;
}

static gboolean
play_round (Reference *reference)
{
  int certain[SWEEP_SIDE * SWEEP_SIDE][2], n;
  gboolean any_safe, any;

  n = list_certain (reference, FALSE, certain, &any_safe);
  if (n == 0 && any_safe)
    n = list_certain (reference, TRUE, certain, &any);
  for (int i = 0; i < n; i++)
    open_chain (reference, certain[i][0], certain[i][1]);
  return n > 0;
}

static int
note_open (const Reference *reference, SweepOutcome *outcome, int round)
{
  int closed = 0;

  for (int y = 0; y < reference->board->height; y++)
    for (int x = 0; x < reference->board->width; x++)
      {
        if (reference->open[y][x] && outcome->opened_in[y][x] < 0)
          {
            outcome->opened_in[y][x] = round;
            outcome->opening += round == 0;
          }
        closed += !reference->open[y][x] && reference->board->square[y][x] == '.';
      }
  return closed;
}

gboolean
sweep_reference_deduce (const SweepBoard *board, guint64 most, SweepOutcome *outcome)
{
  Reference reference = { .board = board, .most = most };

  memset (outcome, 0, sizeof *outcome);
  memset (outcome->opened_in, -1, sizeof outcome->opened_in);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      open_chain (&reference, board->spawn_x + dx, board->spawn_y + dy);
  outcome->stuck = note_open (&reference, outcome, 0);
  for (;;)
    {
      if (!list_layouts (&reference))
        return FALSE;
      if (!play_round (&reference))
        break;
      outcome->stuck = note_open (&reference, outcome, ++outcome->rounds);
    }
  outcome->layouts = reference.n_layouts;
  for (int i = 0; i < reference.n_cells; i++)
    {
      int x = reference.cells[i][0], y = reference.cells[i][1];

      outcome->probability[y][x] = (double) reference.hazards[y][x] / (double) reference.n_layouts;
    }
  return TRUE;
}

gboolean
sweep_reference_layouts (const SweepBoard *board, gboolean open[SWEEP_SIDE][SWEEP_SIDE], guint64 most,
                         guint64 *n_layouts, guint64 hazards[SWEEP_SIDE][SWEEP_SIDE])
{
  Reference reference = { .board = board, .most = most };

  memcpy (reference.open, open, sizeof reference.open);
  if (!list_layouts (&reference))
    return FALSE;
  *n_layouts = reference.n_layouts;
  memcpy (hazards, reference.hazards, sizeof reference.hazards);
  return TRUE;
}
